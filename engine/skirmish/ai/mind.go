package ai

import (
	"slices"

	"bocage/engine"
	"bocage/engine/search"
	"bocage/engine/search/value"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// Study returns a mind that goes through matches and gives advice: it plays out what may be done with who moves, and whom to fire at.
func Study() search.Mind { return &mind{values: values} }

// Judging returns what makes such minds that judge positions by another model, as value.Parse reads it.
func Judging(model string) (func() search.Mind, error) {
	m, err := value.Parse(model, Features)
	if err != nil {
		return nil, err
	}
	return func() search.Mind { return &mind{values: m} }, nil
}

// Looking is how much each decision of a match that was played is thought about, Advising one that is to be made.
var (
	Looking  = search.Limits{Ideas: 4, Worlds: 16, Turns: 1, Units: 60_000, Sure: 12, Keep: search.One / 100}
	Advising = search.Limits{Ideas: 8, Worlds: 160, Turns: 2, Units: 500_000, Sure: 4, Keep: search.One / 100}
)

type mind struct {
	quick
	values *value.Model
	me     engine.Seat
	root   *skirmish.Position // what the seat knows
	few    bool               // only what is at stake is compared
	last   int                // the player turn of the playout, and how many have begun in it
	passed int
	seen   []int32
	idea   thought // of what the seat knows
	best   int     // what the best shot gains, and the best of all who could fire together
	all    int
}

func (a *mind) Begin(s engine.State, seat engine.Seat) { a.root, a.me = s.(*skirmish.Position), seat }

func (a *mind) Sample(s engine.State, rng *engine.Rand, deal *engine.Local) error {
	return skirmish.Sample(s.(*skirmish.Position), rng, deal)
}

func (a *mind) Start() { a.turn, a.prices, a.last, a.passed = 0, a.prices[:0], turnOf(a.root), 0 }

// Step plays on as quick does.
func (a *mind) Step(s engine.State, _ *engine.Rand, _ *engine.Local) int {
	return a.step(s.(*skirmish.Position))
}

// Rest ends playouts where a later player turn begins.
func (a *mind) Rest(s engine.State, turns int) bool {
	if now := turnOf(s.(*skirmish.Position)); now != a.last {
		a.last = now
		a.passed++
	}
	return a.passed >= turns
}

// Win returns the chance to win by what is seen of the world.
func (a *mind) Win(s engine.State) int32 {
	a.seen = See(s.(*skirmish.Position), a.me, a.seen[:0])
	return min(max(a.values.Win(a.seen), unsure), search.One-unsure)
}

// unsure is the least chance that is given to either side of a match that goes on: the values were learned from few that turned so late.
const unsure = search.One / 100

// Choices and Pay solve no secret choice.
func (a *mind) Choices(engine.State, engine.Seat, []search.Choice) []search.Choice { return nil }
func (a *mind) Pay(engine.State, int, int) int32                                   { return 0 }

// Exact is known of no move, but what is not played out is as good as where the match stands: all of set-up, which no few turns tell the
// worth of; and if a match is gone through whose move begins, and what is hardly at stake.
func (a *mind) Exact(s engine.State, m engine.Move) (int32, bool) {
	p := s.(*skirmish.Position)
	if w := p.Prompt().Window; played(w) && (!a.few || a.stake(p, m) >= worthwhile) {
		return 0, false
	}
	return a.Win(s), true
}

// worthwhile is what must be at stake of a side, in thousandths.
const worthwhile = 20

// stake is how much of a side a move of a match that is gone through is about, in thousandths.
func (a *mind) stake(p *skirmish.Position, m engine.Move) int {
	t := &a.idea
	n, side := 0, t.side
	switch m.Op {
	case skirmish.OpGrab:
		return 0
	case skirmish.OpFire, skirmish.OpRepeat, skirmish.OpHold, skirmish.OpStop:
		n, side = a.best, side^1
	case skirmish.OpEnd:
		if n, side = a.all, side^1; p.Prompt().Window == skirmish.WinMove {
			return worthwhile
		}
	case skirmish.OpLose:
		least, most := 1<<30, 0
		for _, x := range t.moves {
			least, most = min(least, t.worth(int(x.A))), max(most, t.worth(int(x.A)))
		}
		n = most - least
	default:
		for _, i := range p.Moving() {
			n += t.worth(int(i))
		}
	}
	sum := 0
	pieces := p.Pieces()
	for i := range pieces {
		if x := &pieces[i]; x.Side == side && x.State != skirmish.Dead && x.State != skirmish.Out {
			sum += t.worth(i)
		}
	}
	return 1000 * n / max(sum, 1)
}

// played reports whether the answers of a window are played out.
func played(w uint8) bool {
	switch w {
	case skirmish.WinMove, skirmish.WinLeg, skirmish.WinAfter, skirmish.WinOpfire, skirmish.WinDefend, skirmish.WinContact,
		skirmish.WinRepeat, skirmish.WinLoss, skirmish.WinChoose:
		return true
	}
	return false
}

// adviser is who says what is to be done if nothing better is found.
const adviser = engine.Ace

// Ideas are what the Ace would do, and what could be done instead: with who moves to go on, to hold, to go round on either side and to
// withdraw, alone or with his group; with who fires the best shots and to hold; and whose move begins.
func (a *mind) Ideas(s engine.State, most int, dst []engine.Move) []engine.Move {
	p := s.(*skirmish.Position)
	a.few = most <= Looking.Ideas
	t := &a.idea
	*t = thought{p: p.Clone().(*skirmish.Position), m: p.Match(), seat: a.me, side: uint8(p.Side(a.me)), style: styles[adviser]}
	t.moves, _ = t.p.Candidates(a.me, nil)
	dst = append(dst, search.Choose(Levels, p, a.me, search.Options{Level: adviser}))
	if !played(p.Prompt().Window) {
		return dst
	}
	add := func(m engine.Move) {
		if len(dst) < most && m.Op != engine.OpNone && !slices.Contains(dst, m) {
			dst = append(dst, m)
		}
	}
	switch p.Prompt().Window {
	case skirmish.WinMove:
		if !a.few {
			t.starts(add)
			add(t.plain(skirmish.OpEnd))
		}
	case skirmish.WinLeg, skirmish.WinAfter:
		t.plans(add)
	case skirmish.WinLoss, skirmish.WinChoose:
		for _, m := range t.moves {
			add(m)
		}
	default:
		a.volleys(add)
	}
	return dst
}

// starts are whose moves could begin: of each kind, in each group, one.
func (t *thought) starts(add func(engine.Move)) {
	pieces := t.p.Pieces()
	var in [skirmish.MostPieces]bool
	for _, m := range t.moves {
		if m.Op != skirmish.OpGrab || in[m.A] {
			continue
		}
		g := skirmish.GroupOf(t.p, int(m.A))
		for i := range pieces {
			in[i] = in[i] || i == int(m.A) || g.Has(i) && pieces[i].Unit == pieces[m.A].Unit
		}
		add(m)
	}
}

// plans are what could be done with who is grabbed.
func (t *thought) plans(add func(engine.Move)) {
	add(t.plain(skirmish.OpDone))
	add(t.first(skirmish.OpJoinAll))
	add(t.first(skirmish.OpExit))
	lead := int(t.p.Moving()[0])
	x := &t.p.Pieces()[lead]
	left := 1 << 11
	for _, i := range t.p.Moving() {
		left = min(left, skirmish.LeftOf(t.p, int(i)))
	}
	g := t.goal(lead)
	if y := t.prey(x, 1, func(*skirmish.Piece) bool { return true }); g.pull == 0 && y.pull > 0 {
		g = y
	}
	if left < 4 || g.pull == 0 || g.at == x.At {
		return
	}
	d := apart(x.At, g.at)
	h := int(geom.HeadingOf(g.at.From(x.At)))
	for _, w := range [...]struct{ turn, far int }{{0, min(left, d)}, {16, left}, {-4, left}, {4, left}, {0, min(left, d) / 2}, {8, left},
		{-8, left}} {
		for _, off := range [...]int{0, 1, -1, 2, -2} { // who cannot go there goes beside
			at := ahead(x.At, geom.Heading((h+w.turn+off+2*geom.NumHeadings)%geom.NumHeadings), w.far)
			m := engine.Move{Seat: t.seat, Op: skirmish.OpLeg, A: uint16(at.X), B: uint16(at.Y)}
			if at.X >= 0 && at.Y >= 0 && t.p.Check(m) == nil {
				add(m)
				break
			}
		}
	}
}

// first is the first answer with a verb, none if there is none.
func (t *thought) first(op engine.Op) engine.Move {
	for _, m := range t.moves {
		if m.Op == op {
			return m
		}
	}
	return engine.Move{}
}

// volleys are the shots that gain most, and to hold; if a match is gone through they come alone. What is at stake is noted.
func (a *mind) volleys(add func(engine.Move)) {
	const most = 3
	t := &a.idea
	var shots []aimed
	for _, m := range t.moves {
		target := int(m.C)
		if m.Op == skirmish.OpRepeat {
			target = int(m.A)
		} else if m.Op != skirmish.OpFire {
			continue
		}
		if s, ok := t.weighed(m, target); ok && len(shots) < mostShots {
			shots = append(shots, s)
		}
	}
	slices.SortStableFunc(shots, func(a, b aimed) int { return b.gain - a.gain })
	a.best, a.all = 0, 0
	n := 0
	for i := range shots { // of each shooter the best
		s := &shots[i]
		if slices.ContainsFunc(shots[:i], func(b aimed) bool { return b.move.A == s.move.A && s.move.Op == skirmish.OpFire }) {
			continue
		}
		a.best = max(a.best, s.gain)
		a.all += s.gain
		if n++; n <= most {
			add(s.move)
		}
	}
	if a.few {
		return
	}
	add(t.plain(skirmish.OpEnd, skirmish.OpStop))
	if hold := (engine.Move{Seat: t.seat, Op: skirmish.OpHold, A: wholeLeg}); t.p.Check(hold) == nil {
		add(hold)
	}
}
