package soak

import (
	"bytes"
	"errors"
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
)

// EveryMove checks that every move that Moves finds is accepted, and found once.
func EveryMove(p *assault.Position) error {
	pr := p.Prompt()
	var list []engine.Move
	for s := range engine.Seat(2) {
		list = p.Moves(s, list[:0])
		for i, m := range list {
			c := *p
			if err := c.Apply(m); err != nil {
				return badMove(m, "at %+v the move %+v is found, but %v", pr, m, err)
			}
			if slices.Contains(list[i+1:], m) {
				return badMove(m, "at %+v the move %+v is found twice", pr, m)
			}
		}
	}
	return nil
}

// WildMoves tries n random moves. Those that Moves does not find must be refused, those it finds accepted.
func WildMoves(p *assault.Position, rng *engine.Rand, n int) error {
	lists := Legal(p)
	for range n {
		if err := Try(p, lists, wild(rng, lists)); err != nil {
			return err
		}
	}
	return nil
}

// Legal are the moves that each seat finds.
func Legal(p *assault.Position) [2][]engine.Move {
	return [2][]engine.Move{p.Moves(0, nil), p.Moves(1, nil)}
}

// Try tries a move on a copy: it must be accepted if it is legal, and else be refused and change nothing.
func Try(p *assault.Position, lists [2][]engine.Move, m engine.Move) error {
	if !Allowed(p, lists, m) {
		return Refused(p, m)
	}
	c := *p
	if err := c.Apply(m); err != nil {
		return badMove(m, "at %+v the move %+v is found, but %v", p.Prompt(), m, err)
	}
	return nil
}

// Allowed reports whether m should be accepted: it is found, or a resignation, which is legal without being found.
func Allowed(p *assault.Position, lists [2][]engine.Move, m engine.Move) bool {
	if slices.Contains(lists[0], m) || slices.Contains(lists[1], m) {
		return true
	}
	pr := p.Prompt()
	return m == engine.Move{Seat: m.Seat, Op: assault.OpResign} && m.Seat < 2 &&
		(pr.Kind == engine.Decide || pr.Kind == engine.Commit) && (pr.Seat == engine.Both || pr.Seat == m.Seat)
}

// Refused checks that a move is refused with a typed error, and changes nothing.
func Refused(p *assault.Position, m engine.Move) error {
	c := *p
	err := c.Apply(m)
	var me *engine.MoveError
	if !errors.As(err, &me) || me.Move != m || me.Reason == 0 || me.Code == "" || me.Text == "" {
		return badMove(m, "at %+v the move %+v, which is not found, gave: %#v", p.Prompt(), m, err)
	}
	if c != *p || !bytes.Equal(c.AppendBinary(nil), p.AppendBinary(nil)) {
		return badMove(m, "the refused move %+v changed the position", m)
	}
	return nil
}

// lastOp is the verb with the greatest number.
const lastOp = assault.OpWade

// wild returns a random move: most often a legal one with something changed.
func wild(r *engine.Rand, lists [2][]engine.Move) engine.Move {
	any := func() uint8 {
		switch r.Intn(4) {
		case 0:
			return uint8(r.Intn(256))
		case 1:
			return uint8(r.Intn(4))
		}
		return uint8(r.Intn(40))
	}
	m := engine.Move{Seat: engine.Seat(r.Intn(2)), Op: engine.Op(r.Intn(int(lastOp) + 2)), A: uint16(any()), B: uint16(any())}
	if n := len(lists[0]) + len(lists[1]); n > 0 && r.Intn(4) > 0 {
		if i := r.Intn(n); i < len(lists[0]) {
			m = lists[0][i]
		} else {
			m = lists[1][i-len(lists[0])]
		}
	}
	switch r.Intn(9) {
	case 0:
		m.Seat = [...]engine.Seat{0, 1, engine.NoSeat, engine.Both, 7}[r.Intn(5)]
	case 1:
		m.Op = engine.Op(r.Intn(int(lastOp) + 2))
	case 2, 3:
		m.A = uint16(any())
	case 4, 5:
		m.B = uint16(any())
	case 6:
		m.C = uint16(any())
	case 7:
		m.D = uint16(any())
	}
	return m
}
