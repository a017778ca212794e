package soak

import (
	"bytes"
	"errors"
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
)

// Replicas are the copies of one match in two players' programs, beside the copy that knows every card: copy s never learns a
// card that seat s may not see. A copy cannot tell what it was never told; that it equals what Redact leaves of the whole
// position shows that Redact hides as much.
type Replicas struct {
	Whole assault.Position
	Copy  [2]assault.Position
	buf   [3][]byte
}

// NewReplicas gives both seats a copy of a match that is about to begin at p.
func NewReplicas(p assault.Position) *Replicas {
	r := &Replicas{Whole: p, Copy: [2]assault.Position{p, p}}
	for s := range r.Copy {
		r.Copy[s].Redact(engine.Seat(s))
	}
	return r
}

// Make makes a legal move in all copies.
func (r *Replicas) Make(m engine.Move) error {
	pr := r.Whole.Prompt()
	if pr.Kind == engine.Reveal && pr.Seat != r.Whole.Scenario().NonPlayer() { // the owner answers from his own copy
		if own, ok := r.Copy[pr.Seat].Known(); !ok || own != m {
			return broken("replica", "the owner would show %+v, %v, but the card is %+v", own, ok, m)
		}
	}
	for s := range r.Copy {
		if err := r.Copy[s].Apply(assault.Told(engine.Seat(s), pr, m)); err != nil {
			return broken("replica", "copy %d, told %+v at %+v: %v", s, m, pr, err)
		}
	}
	return r.Whole.Apply(m)
}

// Agree checks that each copy knows exactly what it may, that all know the same in public, and that each seat finds the same
// moves in its copy as in the whole position.
func (r *Replicas) Agree() error {
	public := r.Whole
	public.Redact(engine.NoSeat)
	r.buf[0] = public.AppendBinary(r.buf[0][:0])
	want := engine.Digest(r.buf[0])
	for i := range r.Copy {
		s, c := engine.Seat(i), &r.Copy[i]
		may := r.Whole
		may.Redact(s)
		r.buf[1], r.buf[2] = c.AppendBinary(r.buf[1][:0]), may.AppendBinary(r.buf[2][:0])
		if *c != may || !bytes.Equal(r.buf[1], r.buf[2]) {
			return broken("replica", "copy %d is not what its seat may know", s)
		}
		may.Redact(engine.NoSeat)
		if r.buf[1] = may.AppendBinary(r.buf[1][:0]); engine.Digest(r.buf[1]) != want {
			return broken("replica", "copy %d has another public hash", s)
		}
		if err := errors.Join(blindfold(c, s), r.prompts(c, s)); err != nil {
			return err
		}
	}
	return nil
}

// blindfold looks for a card in a copy that its seat may not see.
func blindfold(c *assault.Position, s engine.Seat) error {
	o := s.Other()
	if o == c.Scenario().NonPlayer() {
		return nil
	}
	for i, card := range c.Hand(o)[1:] {
		if card.Face != assault.Unknown {
			return broken("replica", "copy %d sees card %d of the other hand: %s", s, i+1, assault.Name(card.Face))
		}
	}
	for t := range all(c.Units(o)) {
		if u, _, _ := c.Unit(t); u.State&assault.FaceUp == 0 && u.Face != assault.Unknown {
			return broken("replica", "copy %d sees %s face down on tile %d", s, assault.Name(u.Face), t)
		}
	}
	return nil
}

// prompts checks that a copy waits for the same as the whole position, and that its seat finds the same moves.
func (r *Replicas) prompts(c *assault.Position, s engine.Seat) error {
	want, got := r.Whole.Prompt(), c.Prompt()
	if want.Kind == engine.Reveal && want.Window == assault.WinSacrifice && want.Op == engine.OpReveal {
		want.Arg, got.Arg = 0, 0 // which card is sealed
	}
	if got != want {
		return broken("replica", "copy %d waits for %+v, not %+v", s, got, want)
	}
	switch want.Kind {
	case engine.Decide, engine.Commit:
		if a, b := r.Whole.Moves(s, nil), c.Moves(s, nil); !slices.Equal(a, b) {
			return broken("replica", "seat %d finds in its copy\n%+v\nand not\n%+v", s, b, a)
		}
	case engine.Reveal:
		known, _ := r.Whole.Known()
		if list := c.Moves(want.Seat, nil); !slices.Contains(list, known) || want.Seat == s && len(list) != 1 {
			return broken("replica", "copy %d holds %+v possible, the truth is %+v", s, list, known)
		}
	}
	return nil
}
