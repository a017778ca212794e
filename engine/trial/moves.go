package trial

import (
	"bytes"
	"errors"
	"slices"

	"bocage/engine"
)

// Lists are the candidates of both seats at a position.
type Lists struct {
	Moves    [2][]engine.Move
	Complete [2]bool
}

// Legal returns the candidates at a position.
func Legal(p engine.State) (l Lists) {
	l.fill(p)
	return l
}

// fill makes the lists those of a position.
func (l *Lists) fill(p engine.State) {
	for s := range engine.Seat(2) {
		l.Moves[s], l.Complete[s] = p.Candidates(s, l.Moves[s][:0])
	}
}

// Has reports whether a move is among the candidates.
func (l *Lists) Has(m engine.Move) bool {
	return slices.Contains(l.Moves[0], m) || slices.Contains(l.Moves[1], m)
}

// EveryMove checks that every candidate is accepted, is its seat's, and stands there once.
func EveryMove(p engine.State) error {
	lists := Legal(p)
	return lists.every(p)
}

func (l *Lists) every(p engine.State) error {
	pr := p.Prompt()
	c := p.Clone()
	for s, list := range l.Moves {
		for i, m := range list {
			c.CopyFrom(p)
			if err := c.Apply(m); err != nil {
				return badMove(m, "at %+v the move %+v is found, but %v", pr, m, err)
			}
			if slices.Contains(list[i+1:], m) {
				return badMove(m, "at %+v the move %+v is found twice", pr, m)
			}
			if (pr.Kind == engine.Decide || pr.Kind == engine.Commit) && m.Seat != engine.Seat(s) {
				return badMove(m, "at %+v the move %+v is found for seat %d", pr, m, s)
			}
		}
	}
	return nil
}

// WildMoves tries n random moves. Those that a complete list does not have must be refused, those it has accepted.
func (s *Subject) WildMoves(p engine.State, rng *engine.Rand, n int) error {
	lists := Legal(p)
	return s.wildMoves(p, &lists, rng, n)
}

func (s *Subject) wildMoves(p engine.State, lists *Lists, rng *engine.Rand, n int) error {
	b := newBench(p)
	for range n {
		if err := s.try(b, lists, s.wild(rng, lists)); err != nil {
			return err
		}
	}
	return nil
}

// bench is a position, and a copy of it on which moves are tried.
type bench struct {
	p, copy       engine.State
	before, after []byte
}

func newBench(p engine.State) *bench {
	return &bench{p: p, copy: p.Clone(), before: p.AppendBinary(make([]byte, 0, 8192))}
}

// apply makes a move on the copy, from the position.
func (b *bench) apply(m engine.Move) error {
	b.copy.CopyFrom(b.p)
	return b.copy.Apply(m)
}

// Try tries a move on a copy: it must be accepted if it is legal, and else be refused and change nothing.
func (s *Subject) Try(p engine.State, lists *Lists, m engine.Move) error {
	return s.try(newBench(p), lists, m)
}

func (s *Subject) try(b *bench, lists *Lists, m engine.Move) error {
	err := b.apply(m)
	switch {
	case s.Allowed(b.p, lists, m):
		if err != nil {
			return badMove(m, "at %+v the move %+v is found, but %v", b.p.Prompt(), m, err)
		}
		return nil
	case err == nil && m.Seat <= 1 && !lists.Complete[m.Seat]:
		return nil // the list has only some
	}
	return b.refused(m, err)
}

// Allowed reports whether a move must be accepted.
func (s *Subject) Allowed(p engine.State, lists *Lists, m engine.Move) bool {
	return lists.Has(m) || s.Unlisted != nil && s.Unlisted(p, m)
}

// Refused checks that a move is refused with a typed error, and changes nothing.
func Refused(p engine.State, m engine.Move) error {
	b := newBench(p)
	return b.refused(m, b.apply(m))
}

// refused checks that of a move that was made on the copy.
func (b *bench) refused(m engine.Move, err error) error {
	var me *engine.MoveError
	if !errors.As(err, &me) || me.Move != m || me.Reason == 0 || me.Code == "" || me.Text == "" {
		return badMove(m, "at %+v the move %+v, which is not found, gave: %#v", b.p.Prompt(), m, err)
	}
	if b.after = b.copy.AppendBinary(b.after[:0]); !bytes.Equal(b.after, b.before) {
		return badMove(m, "the refused move %+v changed the position", m)
	}
	return nil
}

// wild returns a random move: most often a legal one with something changed.
func (s *Subject) wild(r *engine.Rand, lists *Lists) engine.Move {
	any := func() uint16 {
		switch r.Intn(8) {
		case 0:
			return uint16(r.Intn(1 << 16))
		case 1, 2:
			return uint16(r.Intn(256))
		case 3:
			return uint16(r.Intn(4))
		}
		return uint16(r.Intn(40))
	}
	m := engine.Move{Seat: engine.Seat(r.Intn(2)), Op: engine.Op(r.Intn(s.ops())), A: any(), B: any()}
	if n := len(lists.Moves[0]) + len(lists.Moves[1]); n > 0 && r.Intn(4) > 0 {
		if i := r.Intn(n); i < len(lists.Moves[0]) {
			m = lists.Moves[0][i]
		} else {
			m = lists.Moves[1][i-len(lists.Moves[0])]
		}
	}
	switch r.Intn(9) {
	case 0:
		m.Seat = [...]engine.Seat{0, 1, engine.NoSeat, engine.Both, 7}[r.Intn(5)]
	case 1:
		m.Op = engine.Op(r.Intn(s.ops()))
	case 2, 3:
		m.A = any()
	case 4, 5:
		m.B = any()
	case 6:
		m.C = any()
	case 7:
		m.D = any()
	}
	return m
}
