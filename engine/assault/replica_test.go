package assault

import (
	"bytes"
	"slices"
	"testing"

	"bocage/engine"
)

// replicas are the copies of one match in two players' browsers, beside the copy that knows every card: copy s never learns a
// card that seat s may not see.
type replicas struct {
	*soak
	copy [2]Position
}

func newReplicas(t testing.TB, i uint64) *replicas {
	return copies(newSoak(t, soakScenario(t, i), i))
}

// copies gives both seats a copy of a match that is about to begin.
func copies(g *soak) *replicas {
	r := &replicas{soak: g}
	for s := range r.copy {
		r.copy[s] = New(r.p.sc)
		r.copy[s].Redact(engine.Seat(s))
	}
	return r
}

// told is what seat s is told of a move: the face of a card drawn or of a starting unit is for its owner, and a sacrifice arrives
// sealed.
func told(s engine.Seat, pr engine.Prompt, m engine.Move) engine.Move {
	switch {
	case pr.Kind == engine.Deal && pr.Op == engine.OpDraw && pr.Seat == s.Other():
		m.B = uint8(Unknown)
	case m.Op == OpSacrifice && m.Seat == s.Other():
		m.A = Sealed
	case m.Op == OpMuster && m.Seat == s.Other():
		m.A = uint8(Unknown)
	}
	return m
}

// step takes one ply in all copies.
func (r *replicas) step() { r.make(r.next()) }

// make makes a move in all copies.
func (r *replicas) make(m engine.Move) {
	pr := r.p.Prompt()
	if pr.Kind == engine.Reveal { // the owner answers from his own copy
		own, ok := r.copy[pr.Seat].Known()
		if !ok || own != m {
			r.fatal("the owner would show %+v, %v, but the card is %+v", own, ok, m)
		}
	}
	for s := range r.copy {
		if err := r.copy[s].Apply(told(engine.Seat(s), pr, m)); err != nil {
			r.fatal("copy %d, told %+v at %+v: %v", s, m, pr, err)
		}
	}
	r.apply(m)
}

// agree checks that each copy knows exactly what it may, and that all know the same in public.
func (r *replicas) agree() {
	public := r.p
	public.Redact(engine.NoSeat)
	want := engine.Hash(&public)
	for s := range engine.Seat(2) {
		c := &r.copy[s]
		may := r.p
		may.Redact(s)
		if *c != may || !bytes.Equal(c.AppendBinary(nil), may.AppendBinary(nil)) {
			r.fatal("copy %d is not what its seat may know: %s", s, difference(c, &may))
		}
		pub := *c
		pub.Redact(engine.NoSeat)
		if got := engine.Hash(&pub); got != want {
			r.fatal("copy %d has another public hash", s)
		}
		r.blindfold(c, s)
		r.prompts(c, s)
	}
}

// blindfold looks for a card in a copy that its seat may not see.
func (r *replicas) blindfold(c *Position, s engine.Seat) {
	o := s.Other()
	for i, card := range c.Hand(o)[1:] {
		if card.Face != Unknown {
			r.fatal("copy %d sees card %d of the other hand: %s", s, i+1, Name(card.Face))
		}
	}
	for b := c.occ[o]; b != 0; b &= b - 1 {
		if u := &c.unit[first(b)]; u.State&FaceUp == 0 && u.Face != Unknown {
			r.fatal("copy %d sees %s face down on tile %d", s, Name(u.Face), first(b))
		}
	}
	if c.task.pend.Op == OpPlace && c.task.pend.Seat == o && c.task.pendCard.Face != Unknown {
		r.fatal("copy %d sees %s being placed", s, Name(c.task.pendCard.Face))
	}
	if f := &c.combat; f.active && f.shown[o] == Unknown && f.sealed[o] != notSealed && f.sealed[o] != Sealed {
		r.fatal("copy %d sees the other sacrifice", s)
	}
}

// prompts checks that a copy waits for the same and that its seat finds the same moves.
func (r *replicas) prompts(c *Position, s engine.Seat) {
	want, got := r.p.Prompt(), c.Prompt()
	if r.p.step == stepShow {
		want.Arg, got.Arg = 0, 0 // which card is sealed
	}
	if got != want {
		r.fatal("copy %d waits for %+v, not %+v", s, got, want)
	}
	switch want.Kind {
	case engine.Decide, engine.Commit:
		if a, b := r.p.Moves(s, nil), c.Moves(s, nil); !slices.Equal(a, b) {
			r.fatal("seat %d finds in its copy\n%+v\nand not\n%+v", s, b, a)
		}
	case engine.Reveal:
		known, _ := r.p.Known()
		if all := c.Moves(want.Seat, nil); !slices.Contains(all, known) || want.Seat == s && len(all) != 1 {
			r.fatal("copy %d holds %+v possible, the truth is %+v", s, all, known)
		}
	}
}

// TestReplicas plays random matches in three copies, of which two know one hand each.
func TestReplicas(t *testing.T) {
	for i := range uint64(soakGames(300)) {
		r := newReplicas(t, i)
		r.agree()
		for !r.over() {
			r.step()
			r.agree()
		}
	}
}

// TestTransferIsNoSecondMove: a face-down unit that has received an activation moves twice. Its owner's copy knows that it is
// no scout car, the other does not; both must spend the same (CLAIM-12, CLAIM-24).
func TestTransferIsNoSecondMove(t *testing.T) {
	p := New(training(t))
	p.first, p.phasing, p.turn, p.step = German, German, 2, stepOps
	at := func(tile Tile, name string, s UnitState, could Set) {
		f, _ := UnitByName(name)
		p.unit[tile] = Unit{Face: f, Pile: PileGerman, Serial: 100 + uint16(tile), State: s, Could: could | of(f)}
		p.occ[German] |= bit(tile)
		p.control[German] |= bit(tile)
	}
	puma, _ := UnitByName("Puma")
	at(0, "Field Marshal", FaceUp, 0)
	at(1, "Grenadiers", 0, of(puma))
	other := p
	other.Redact(US)
	for _, m := range []engine.Move{{Op: OpTransfer, A: 0, B: 1}, {Op: OpMove, A: 1, B: 2}, {Op: OpMove, A: 2, B: 3}} {
		if err := p.Apply(m); err != nil {
			t.Fatal(err)
		}
		if err := other.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	see := p
	see.Redact(US)
	if d := difference(&other, &see); d != "" {
		t.Errorf("the opponent's copy differs: %s", d)
	}
	if u, _, ok := p.Unit(3); !ok || !u.Could.Has(puma) {
		t.Errorf("after both moves: %+v", u)
	}
}
