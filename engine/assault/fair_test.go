package assault_test

import (
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/holds"
	"bocage/engine/assault/scenario"
	"bocage/engine/trial"
)

// follower plays a match in full, and beside it the copy that everybody may see with what was asserted of its hidden cards.
type follower struct {
	t      *testing.T
	g      *binding.Fair
	whole  assault.Position
	public assault.Position
	truth  map[uint16]card.Face
	could  map[uint16]card.Set // what a face-down unit can be, by what was asserted and by counting
	plies  int
	lied   int
	after  assault.Position // where a lie is tried; kept here, so that a try allocates no position
}

// follow begins a match that is followed.
func follow(t *testing.T, g *binding.Fair, sc *scenario.Scenario) *follower {
	return &follower{t: t, g: g, whole: assault.New(sc), public: *g.Start().(*assault.Position),
		truth: map[uint16]card.Face{}, could: map[uint16]card.Set{}}
}

// TestAsserts: in whole matches of every scenario, what a move asserts is true; and all that the public position believes of a
// face-down unit was either asserted or follows from the open cards. So no unit is believed to be what was not proved.
// And whatever the rules forbid for a hidden card cannot be proved.
func TestAsserts(t *testing.T) {
	games := 5
	if testing.Short() {
		games = 2
	}
	asserted, lied := 0, 0
	for i, id := range scenario.Scenarios() {
		sc, err := scenario.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		g, err := binding.NewFair(sc)
		if errors.Is(err, binding.ErrSolo) {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		for j := range games {
			f := follow(t, g, sc)
			for who := trial.NewPlayer(holds.Subject, uint64(1000*i+j)); f.whole.Prompt().Kind != engine.Over; {
				m, err := who.Next(&f.whole)
				if err != nil {
					t.Fatal(err)
				}
				asserted += f.step(m)
			}
			lied += f.lied
		}
	}
	if asserted == 0 || lied == 0 {
		t.Error("nothing was asserted, or nobody lied")
	}
	t.Logf("%d assertions, %d lies", asserted, lied)
}

// TestLeftOver: who keeps a starting unit asserts that it is one that may not stand where there is room. Who keeps another cannot.
func TestLeftOver(t *testing.T) {
	sc := assault.Leftovers(t)
	g, err := binding.NewFair(sc)
	if err != nil {
		t.Fatal(err)
	}
	kept, lied := 0, 0
	for j := range 300 {
		f := follow(t, g, sc)
		for who := trial.NewPlayer(holds.Subject, uint64(j)); f.whole.Phase() == assault.PhaseSetUp; {
			m, err := who.Next(&f.whole)
			if err != nil {
				t.Fatal(err)
			}
			deploys, before := f.whole.Prompt().Window == assault.WinDeploy, f.lied
			if deploys {
				f.plies = 2 // step tries what the rules forbid at every third
			}
			if n := f.step(m); deploys {
				lied += f.lied - before
				if m.Op == assault.OpReady {
					kept += n
				}
			}
		}
	}
	if kept == 0 || lied == 0 {
		t.Errorf("%d units were kept, %d lies told", kept, lied)
	}
	t.Logf("%d units kept, %d lies", kept, lied)
}

// step makes a move in both copies and returns how much it asserted.
func (f *follower) step(m engine.Move) (asserted int) {
	pr := f.whole.Prompt()
	f.learn()
	if m.Seat <= 1 && (pr.Kind == engine.Decide || pr.Kind == engine.Reveal) {
		after := f.public
		if err := after.Apply(m); err != nil {
			f.t.Fatal(err)
		}
		asserts := f.g.Asserts(&f.public, &after, m, nil)
		up := map[uint16]bool{}
		for t := range board.Tile(board.MaxTiles) {
			if u, _, ok := after.Unit(t); ok && u.State&board.FaceUp != 0 {
				up[u.Serial] = true
			}
		}
		for _, a := range asserts {
			asserted++
			var set card.Set
			for _, face := range a.Could {
				set |= 1 << face
			}
			if !set.Has(f.truth[a.Card.Serial]) || !slices.IsSorted(a.Could) {
				f.t.Fatalf("%s: %+v asserts %v of %s", f.g.Scenario().ID, m, a.Could, card.Name(f.truth[a.Card.Serial]))
			}
			if up[a.Card.Serial] {
				f.t.Fatalf("%s: %+v asserts something of a unit that is face up", f.g.Scenario().ID, m)
			}
			if old, ok := f.could[a.Card.Serial]; ok {
				set &= old
			}
			f.could[a.Card.Serial] = set
		}
		if c, face, ok := f.g.Shows(&f.public, m); ok && f.truth[c.Serial] != face && face != card.Bluff {
			f.t.Fatalf("%+v shows %s as %s", m, card.Name(f.truth[c.Serial]), card.Name(face))
		}
	}
	f.lies(pr)
	told := assault.RedactMove(0, pr, assault.RedactMove(1, pr, m))
	if err := f.public.Apply(told); err != nil {
		f.t.Fatalf("%s: the public copy, told %+v at %+v: %v", f.g.Scenario().ID, told, pr, err)
	}
	if err := f.whole.Apply(m); err != nil {
		f.t.Fatal(err)
	}
	redacted := f.whole
	redacted.Redact(engine.NoSeat)
	if engine.Hash(&redacted) != engine.Hash(&f.public) {
		f.t.Fatalf("%s: after %+v the public copy is another position", f.g.Scenario().ID, m)
	}
	f.compare(m)
	return asserted
}

// lies tries every move that the public copy takes and the rules forbid: each must assert something that is not true, or show
// a card as what it is not.
func (f *follower) lies(pr engine.Prompt) {
	if f.plies++; pr.Kind != engine.Decide || f.plies%3 != 0 {
		return
	}
	legal := f.whole.Moves(pr.Seat, nil)
	try := func(lie engine.Move) {
		if slices.Contains(legal, lie) {
			return
		}
		f.after = f.public
		if f.after.Apply(lie) != nil {
			return
		}
		f.lied++
		if c, face, ok := f.g.Shows(&f.public, lie); ok && f.truth[c.Serial] != face {
			return
		}
		for _, a := range f.g.Asserts(&f.public, &f.after, lie, nil) {
			if !slices.Contains(a.Could, f.truth[a.Card.Serial]) {
				return
			}
		}
		whole := f.whole
		f.t.Fatalf("%s: %+v cannot be refused by the other: %v", f.g.Scenario().ID, lie, whole.Apply(lie))
	}
	for _, lie := range f.public.Moves(pr.Seat, nil) {
		try(lie)
	}
	for i, c := range f.whole.Hand(pr.Seat) {
		m := engine.Move{Seat: pr.Seat, A: uint16(i)}
		switch {
		case card.IsAction(c.Face):
			m.Op, m.B = assault.OpPlay, uint16(c.Face)
			for m.C = range uint16(board.MaxTiles) {
				for m.D = range uint16(board.MaxTiles) {
					if m.D == 0 || card.ActionOf(c.Face) == card.ReDeploy {
						try(m)
					}
				}
			}
		case pr.Window == assault.WinOps:
			for m.B = range uint16(board.MaxTiles) {
				for m.C = range uint16(16) {
					m.Op = assault.OpPlace
					try(m)
					m.Op = assault.OpFree
					try(m)
				}
			}
		}
	}
	if pr.Window == assault.WinDeploy {
		try(engine.Move{Seat: pr.Seat, Op: assault.OpReady})
	}
}

// learn notes the true faces.
func (f *follower) learn() {
	for s := range engine.Seat(2) {
		for _, c := range f.whole.Hand(s) {
			f.truth[c.Serial] = c.Face
		}
	}
	for t := range board.Tile(board.MaxTiles) {
		if u, _, ok := f.whole.Unit(t); ok {
			f.truth[u.Serial] = u.Face
		}
	}
}

// compare checks that the public position narrows nothing that was not asserted or counted.
func (f *follower) compare(m engine.Move) {
	for t := range board.Tile(board.MaxTiles) {
		u, s, ok := f.public.Unit(t)
		if !ok || u.State&board.FaceUp != 0 {
			continue
		}
		could, ok := f.could[u.Serial]
		if !ok {
			could = ^card.Set(0)
		}
		var pile card.Set
		for _, q := range f.g.Piles() {
			for _, face := range q.Faces {
				if q.ID == u.Pile && f.public.Unseen(face) > 0 {
					pile |= 1 << face
				}
			}
		}
		could &= pile
		f.could[u.Serial] = could
		for face := card.FirstUnit; face <= card.LastUnit; face++ {
			if (could &^ u.Could).Has(face) && !slices.Contains(f.g.Scenario().Start[s], face) {
				f.t.Fatalf("%s: after %+v the unit on %d is believed not to be %s, which nobody has shown", f.g.Scenario().ID, m, t, card.Name(face))
			}
		}
	}
}
