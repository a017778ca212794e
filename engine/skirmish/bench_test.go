package skirmish

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/unit"
)

// bench is a position that a test sets up by hand.
type bench struct {
	*Position
	t *testing.T
}

// newBench is the first phase of the first turn of a scenario in which no piece is yet: side 1 moves.
func newBench(t *testing.T, number int, o Options) *bench {
	t.Helper()
	m := newMatch(number, o)
	p := New(m)
	p.n, p.pieces, p.left = 0, [MostPieces]Piece{}, [2][4]uint8{}
	p.order, p.mover, p.phase, p.win, p.asked = uint8(len(m.order)), 1, 1, WinMove, 1
	return &bench{p, t}
}

// put puts a unit on the table and returns its number.
func (b *bench) put(u unit.Unit, side uint8, x, y int16, h ...geom.Heading) int {
	b.t.Helper()
	p := Piece{Unit: u, Side: side, State: On, At: geom.Point{X: x, Y: y}, Ready: true}
	if len(h) > 0 {
		p.Heading = h[0]
	}
	b.pieces[b.n] = p
	b.n++
	return int(b.n) - 1
}

// guys puts Rifle Guys in a row that touch, to the right, and returns the number of the first.
func (b *bench) guys(n int, side uint8, x, y int16) int {
	first := int(b.n)
	for i := range n {
		b.put(unit.RifleGuy, side, x+int16(12*i), y)
	}
	return first
}

// move is a move of the seat that is asked.
func (b *bench) move(op engine.Op, args ...int) engine.Move {
	m := engine.Move{Seat: b.Prompt().Seat, Op: op}
	for i, a := range args {
		*[...]*uint16{&m.A, &m.B, &m.C, &m.D}[i] = uint16(a)
	}
	return m
}

// do makes a move that must be legal.
func (b *bench) do(op engine.Op, args ...int) *bench {
	b.t.Helper()
	if err := b.Apply(b.move(op, args...)); err != nil {
		b.t.Fatalf("verb %d %v in window %d: %v", op, args, b.win, err)
	}
	return b
}

// refuses checks that a move is refused by a rule, "" for none.
func (b *bench) refuses(rule string, op engine.Op, args ...int) {
	b.t.Helper()
	err := b.Check(b.move(op, args...))
	var e *engine.MoveError
	if !errors.As(err, &e) {
		b.t.Errorf("verb %d %v in window %d is accepted, not refused by %q", op, args, b.win, rule)
	} else if strings.TrimPrefix(e.Rule, "SK-") != rule {
		b.t.Errorf("verb %d %v in window %d is refused by %q, not %q", op, args, b.win, e.Rule, rule)
	}
}

// draw deals a card.
func (b *bench) draw(rank int, s deck.Suit) *bench {
	b.t.Helper()
	pr := b.Prompt()
	if err := b.Apply(engine.Move{Seat: engine.NoSeat, Op: pr.Op, A: pr.Arg, B: uint16(deck.Card(rank, s))}); err != nil {
		b.t.Fatalf("%d of suit %d in window %d: %v", rank, s, b.win, err)
	}
	return b
}

// roll throws the die that stands for a card.
func (b *bench) roll(n int) *bench {
	b.t.Helper()
	if err := b.Apply(engine.Move{Seat: engine.NoSeat, Op: engine.OpRoll, A: uint16(n - 1)}); err != nil {
		b.t.Fatal(err)
	}
	return b
}

// at wants a window.
func (b *bench) at(win uint8) *bench {
	b.t.Helper()
	if b.win != win {
		b.t.Fatalf("window %d is asked, not %d", b.win, win)
	}
	return b
}

// is wants a piece in a state.
func (b *bench) is(i int, s State) *bench {
	b.t.Helper()
	if b.pieces[i].State != s {
		b.t.Errorf("piece %d is in state %d, not %d", i, b.pieces[i].State, s)
	}
	return b
}

// stands wants a piece at a place.
func (b *bench) stands(i int, x, y int16) *bench {
	b.t.Helper()
	if at := b.pieces[i].At; at != (geom.Point{X: x, Y: y}) {
		b.t.Errorf("piece %d stands at %v", i, at)
	}
	return b
}

// has reports whether a move is a candidate.
func (b *bench) has(op engine.Op, args ...int) bool {
	l, _ := b.Candidates(b.Prompt().Seat, nil)
	return slices.Contains(l, b.move(op, args...))
}

// defends goes on to phase 2, in which side 0 fires.
func (b *bench) defends() *bench {
	b.t.Helper()
	b.defend()
	return b
}

// empty is the scenario on whose table nothing stands.
const empty = 6
