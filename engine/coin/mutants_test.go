package coin

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/gametest"
	"bocage/engine/trial"
)

// bent is a position of a game that is spoilt in one way.
type bent struct {
	*Position
	how *mutant
	sum byte // of what is hidden
}

// mutant spoils a game in one way: a method that is not nil stands for that of the game.
type mutant struct {
	candidates func(p *Position, seat engine.Seat, l []engine.Move, all bool) ([]engine.Move, bool)
	apply      func(p *Position, m engine.Move) (err error, done bool)
	known      func(p *Position, m engine.Move) engine.Move
	stock      func(l []engine.Face) []engine.Face
	redact     func(p, before *Position, seat engine.Seat)
	bytes      func(p *bent, b []byte) []byte
	standing   func(st engine.Standing) engine.Standing
	prompt     func(pr engine.Prompt) engine.Prompt
	clone      func(b *bent) engine.State
	copy       func(to, from *Position)
	fair       func(f engine.Fair) engine.Fair
	peek       bool // keep a sum of what was hidden
}

func (b *bent) Candidates(seat engine.Seat, dst []engine.Move) ([]engine.Move, bool) {
	l, all := b.Position.Candidates(seat, dst)
	if b.how.candidates != nil {
		return b.how.candidates(b.Position, seat, l, all)
	}
	return l, all
}

func (b *bent) Apply(m engine.Move) error {
	if b.how.apply != nil {
		if err, done := b.how.apply(b.Position, m); done {
			return err
		}
	}
	return b.Position.Apply(m)
}

func (b *bent) Known() (engine.Move, bool) {
	m, ok := b.Position.Known()
	if b.how.known != nil {
		m = b.how.known(b.Position, m)
	}
	return m, ok
}

func (b *bent) Stock(pile uint8, shuffled bool, dst []engine.Face) []engine.Face {
	if b.how.stock != nil {
		return b.how.stock(b.Position.Stock(pile, shuffled, dst))
	}
	return b.Position.Stock(pile, shuffled, dst)
}

func (b *bent) Redact(seat engine.Seat) {
	before := *b.Position
	if b.how.peek {
		for s := range b.hand {
			for i, c := range b.hand[s][:b.n[s]] {
				b.sum += byte(c.Face) * byte(i+1)
			}
		}
	}
	b.Position.Redact(seat)
	if b.how.redact != nil {
		b.how.redact(b.Position, &before, seat)
	}
}

func (b *bent) AppendBinary(dst []byte) []byte {
	dst = append(b.Position.AppendBinary(dst), b.sum)
	if b.how.bytes != nil {
		return b.how.bytes(b, dst)
	}
	return dst
}

func (b *bent) Standing() engine.Standing {
	if b.how.standing != nil {
		return b.how.standing(b.Position.Standing())
	}
	return b.Position.Standing()
}

func (b *bent) Prompt() engine.Prompt {
	if b.how.prompt != nil {
		return b.how.prompt(b.Position.Prompt())
	}
	return b.Position.Prompt()
}

func (b *bent) Clone() engine.State {
	if b.how.clone != nil {
		return b.how.clone(b)
	}
	p := *b.Position
	return &bent{&p, b.how, b.sum}
}

func (b *bent) CopyFrom(s engine.State) {
	from := s.(*bent)
	old := *b.Position
	*b.Position, b.sum = *from.Position, from.sum
	if b.how.copy != nil {
		b.how.copy(b.Position, &old)
	}
}

// The game, its scenarios and its binding around bent positions.
type (
	bentGame     struct{ how *mutant }
	bentScenario struct {
		*Scenario
		how *mutant
	}
)

func (g bentGame) ID() string          { return GameID }
func (g bentGame) Rules() (int, int)   { return Game.Rules() }
func (g bentGame) Scenarios() []string { return Game.Scenarios() }
func (g bentGame) wrap(s engine.Scenario, err error) (engine.Scenario, error) {
	if err != nil {
		return nil, err
	}
	return bentScenario{s.(*Scenario), g.how}, nil
}
func (g bentGame) Load(id string) (engine.Scenario, error)    { return g.wrap(Game.Load(id)) }
func (g bentGame) Parse(file []byte) (engine.Scenario, error) { return g.wrap(Game.Parse(file)) }

func (s bentScenario) Start(rules int) (engine.State, error) {
	if rules != RulesVersion {
		return nil, engine.ErrOlder
	}
	p := New(s.Scenario)
	return &bent{&p, s.how, 0}, nil
}

func (s bentScenario) Fair(rules int) (engine.Fair, error) {
	f, err := s.Scenario.Fair(rules)
	f = bentStart{f, s}
	if s.how.fair != nil {
		f = s.how.fair(f)
	}
	return f, err
}

// bentStart gives the binding bent positions.
type bentStart struct {
	engine.Fair
	sc bentScenario
}

func (f bentStart) Start() engine.State {
	s, _ := f.sc.Start(RulesVersion)
	return s
}

func straight(s engine.State) engine.State { return s.(*bent).Position }

func (f bentStart) Hand(s engine.State, seat engine.Seat, dst []engine.Card) []engine.Card {
	return f.Fair.Hand(straight(s), seat, dst)
}
func (f bentStart) At(s engine.State, seat engine.Seat, place uint16) (engine.Card, bool) {
	return f.Fair.At(straight(s), seat, place)
}
func (f bentStart) Shows(s engine.State, m engine.Move) (engine.Card, engine.Face, bool) {
	return f.Fair.Shows(straight(s), m)
}
func (f bentStart) Asserts(s, after engine.State, m engine.Move, dst []engine.Assert) []engine.Assert {
	return f.Fair.Asserts(straight(s), straight(after), m, dst)
}
func (f bentStart) Fresh(a, b engine.State, seat engine.Seat) []engine.Face {
	return f.Fair.Fresh(straight(a), straight(b), seat)
}
func (f bentStart) Hide(s engine.State, seat engine.Seat) { f.Fair.Hide(straight(s), seat) }
func (f bentStart) See(s engine.State, seat engine.Seat, face func(uint16) engine.Face, die func(uint16) uint16) {
	f.Fair.See(straight(s), seat, face, die)
}
func (f otherDie) Die(s engine.State, seat engine.Seat, place uint16) (uint16, bool) {
	n, ok := f.Fair.Die(s, seat, place)
	return n ^ 1, ok
}
func (f unmarked) Choice(s engine.State, seat engine.Seat) engine.Choice {
	c := f.Fair.Choice(s, seat)
	c.Sealed = engine.Move{Seat: seat, Op: OpDone, A: 1}
	return c
}
func (f bentStart) Die(s engine.State, seat engine.Seat, place uint16) (uint16, bool) {
	return f.Fair.Die(straight(s), seat, place)
}

// Bindings that lie.
type (
	fewFaces    struct{ engine.Fair }
	otherPlace  struct{ engine.Fair }
	otherFace   struct{ engine.Fair }
	falseAssert struct{ engine.Fair }
	noAssert    struct{ engine.Fair }
	backwards   struct{ engine.Fair }
	otherTerms  struct{ engine.Fair }
	unseeing    struct{ engine.Fair }
	unhiding    struct{ engine.Fair }
	otherDie    struct{ engine.Fair }
	unmarked    struct{ engine.Fair }
)

func (f fewFaces) Piles() (l []engine.Pile) {
	for _, q := range f.Fair.Piles() {
		q.Faces = q.Faces[1:]
		l = append(l, q)
	}
	return l
}
func (f otherPlace) At(s engine.State, seat engine.Seat, place uint16) (engine.Card, bool) {
	return f.Fair.At(s, seat.Other(), place)
}
func (f otherFace) Shows(s engine.State, m engine.Move) (engine.Card, engine.Face, bool) {
	c, face, ok := f.Fair.Shows(s, m)
	return c, face ^ 1, ok
}
func (f falseAssert) Asserts(s, after engine.State, m engine.Move, dst []engine.Assert) []engine.Assert {
	m.B ^= 1
	return f.Fair.Asserts(s, after, m, dst)
}
func (f noAssert) Asserts(_, _ engine.State, _ engine.Move, dst []engine.Assert) []engine.Assert {
	return dst
}
func (f backwards) Hand(s engine.State, seat engine.Seat, dst []engine.Card) []engine.Card {
	l := f.Fair.Hand(s, seat, nil)
	if p := s.(*bent); p.die[seat] != engine.Unseen {
		slices.Reverse(l)
	}
	return append(dst, l...)
}
func (f otherTerms) Terms() []byte                                                              { return f.Fair.Terms()[1:] }
func (f unseeing) See(engine.State, engine.Seat, func(uint16) engine.Face, func(uint16) uint16) {}
func (f unhiding) Hide(engine.State, engine.Seat)                                               {}

// drift counts what all matches of a program share.
var drift uint16

// mutants are games that the battery must refuse, by what is wrong with them.
var mutants = map[string]*mutant{
	"a hand is shown": {redact: func(p, was *Position, seat engine.Seat) {
		if seat == 0 {
			p.hand[1][0] = was.hand[1][0]
		}
	}},
	"a die is shown": {redact: func(p, was *Position, seat engine.Seat) {
		if seat == engine.NoSeat {
			p.die[0] = was.die[0]
		}
	}},
	"a choice is shown":         {redact: func(p, was *Position, seat engine.Seat) { p.picked, p.pick = was.picked, was.pick }},
	"that one is done is shown": {redact: func(p, was *Position, _ engine.Seat) { p.done = was.done }},
	"own cards are hidden": {redact: func(p, _ *Position, seat engine.Seat) {
		if seat <= 1 {
			p.hand[seat][0].Face = engine.Unknown
		}
	}},
	"what is hidden is summed up": {peek: true},
	"nobody can answer": {candidates: func(p *Position, _ engine.Seat, l []engine.Move, all bool) ([]engine.Move, bool) {
		if p.win == WinAnswer && p.stake == 1 {
			return nil, all
		}
		return l, all
	}},
	"a fold changes nothing": {apply: func(p *Position, m engine.Move) (error, bool) { return nil, m.Op == OpFold && p.check(m) == nil },
		candidates: func(p *Position, _ engine.Seat, l []engine.Move, all bool) ([]engine.Move, bool) {
			if p.win == WinAnswer {
				l = slices.DeleteFunc(l, func(m engine.Move) bool { return m.Op == engine.OpPass })
			}
			return l, p.win != WinAnswer && all
		}},
	"a legal call is left out": {candidates: func(p *Position, _ engine.Seat, l []engine.Move, all bool) ([]engine.Move, bool) {
		return slices.DeleteFunc(l, func(m engine.Move) bool { return m.Op == OpCall && m.A == 3 }), all
	}},
	"an illegal step is found": {candidates: func(p *Position, seat engine.Seat, l []engine.Move, all bool) ([]engine.Move, bool) {
		if p.win == WinWalk && seat == p.lead {
			l = append(l, engine.Move{Seat: seat, Op: OpStep, A: p.at})
		}
		return l, all
	}},
	"a move is found twice": {candidates: func(p *Position, _ engine.Seat, l []engine.Move, all bool) ([]engine.Move, bool) {
		if len(l) > 0 {
			l = append(l, l[0])
		}
		return l, all
	}},
	"a refused move costs a coin": {apply: func(p *Position, m engine.Move) (error, bool) {
		if p.check(m) != nil {
			p.purse[0]--
		}
		return nil, false
	}},
	"a refused move has no reason": {apply: func(p *Position, m engine.Move) (error, bool) {
		return &engine.MoveError{Move: m}, p.check(m) != nil
	}},
	"matches share memory": {apply: func(p *Position, m engine.Move) (error, bool) {
		if drift++; m.Op == OpStake && p.check(m) == nil {
			p.purse[0] ^= drift % 2
		}
		return nil, false
	}},
	"a clone is no copy":       {clone: func(b *bent) engine.State { return b }},
	"a copy forgets the stake": {copy: func(to, old *Position) { to.stake = old.stake }},
	"bytes begin anew":         {bytes: func(_ *bent, b []byte) []byte { return slices.Clone(b[1:]) }},
	"bytes are random":         {bytes: func(_ *bent, b []byte) []byte { drift++; return append(b, byte(drift)) }},
	"a die falls otherwise": {known: func(p *Position, m engine.Move) engine.Move {
		if m.Op == engine.OpShow && m.B < DieSides {
			m.B = (m.B + 1) % DieSides
		}
		return m
	}},
	"a deck has one card more": {stock: func(l []engine.Face) []engine.Face { return append(l, FaceOf(PileHeads, 3)) }},
	"a throw has no end":       {prompt: func(pr engine.Prompt) engine.Prompt { pr.Batch = 3 * min(pr.Batch, 1); return pr }},
	"a die has no sides": {prompt: func(pr engine.Prompt) engine.Prompt {
		if pr.Op == engine.OpRoll {
			pr.Arg = engine.MaxOutcomes + 1
		}
		return pr
	}},
	"the loser has won":                  {standing: func(st engine.Standing) engine.Standing { st.Winner = 0; return st }},
	"the end has no reason":              {standing: func(st engine.Standing) engine.Standing { st.Reason, st.Why = 0, ""; return st }},
	"turns go back":                      {standing: func(st engine.Standing) engine.Standing { st.Turn = 10 - st.Turn; return st }},
	"a pile lacks a face":                {fair: func(f engine.Fair) engine.Fair { return fewFaces{f} }},
	"another card is told of":            {fair: func(f engine.Fair) engine.Fair { return otherPlace{f} }},
	"another face is shown":              {fair: func(f engine.Fair) engine.Fair { return otherFace{f} }},
	"a lie is asserted":                  {fair: func(f engine.Fair) engine.Fair { return falseAssert{f} }},
	"nothing is asserted":                {fair: func(f engine.Fair) engine.Fair { return noAssert{f} }},
	"a hand lies otherwise":              {fair: func(f engine.Fair) engine.Fair { return backwards{f} }},
	"other terms":                        {fair: func(f engine.Fair) engine.Fair { return otherTerms{f} }},
	"own cards are not seen":             {fair: func(f engine.Fair) engine.Fair { return unseeing{f} }},
	"what one knows is not hidden again": {fair: func(f engine.Fair) engine.Fair { return unhiding{f} }},
	"another die is shown":               {fair: func(f engine.Fair) engine.Fair { return otherDie{f} }},
	"a choice has no mark":               {fair: func(f engine.Fair) engine.Fair { return unmarked{f} }},
}

// TestMutants: the battery accepts the game behind the same cover, and refuses each mutant.
func TestMutants(t *testing.T) {
	try := func(how *mutant) error {
		permute := func(s engine.State, seat engine.Seat, rng *engine.Rand) bool { return Permute(straight(s), seat, rng) }
		return gametest.Try(&trial.Subject{Game: bentGame{how}, LastOp: OpDone, Plies: 1000}, gametest.Options{Seeds: 12, Permute: permute})
	}
	if err := try(&mutant{}); err != nil {
		t.Fatalf("the game itself is refused: %v", err)
	}
	for what, how := range mutants {
		if err := try(how); err == nil {
			t.Errorf("%s: nobody notices", what)
		} else {
			t.Logf("%s: %.160v", what, err)
		}
	}
}
