package report_test

import (
	"slices"
	"testing"

	"bocage/app/assault/report"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

const us, ge = engine.Seat(card.US), engine.Seat(card.German)

// ev is an event of a turn.
func ev(k assault.EventKind, s engine.Seat, a, b board.Tile, n, m int16) assault.Event {
	return assault.Event{Kind: k, Seat: s, A: a, B: b, N: n, M: m, Face: card.FirstUnit, Other: card.FirstUnit}
}

// turn is a turn of the enemy's, and the beginning of the next.
var turn = []assault.Event{
	ev(assault.EvTurn, us, 0, 0, 2, 0), ev(assault.EvMove, us, 20, 21, 0, 0),
	ev(assault.EvTurn, ge, 0, 0, 2, 0),
	ev(assault.EvMove, ge, 1, 7, 0, 0), ev(assault.EvDig, ge, 9, 0, 0, 0), ev(assault.EvMove, ge, 2, 8, 0, 0),
	ev(assault.EvPlace, ge, 3, 0, 4, 4),
	ev(assault.EvAttack, ge, 8, 14, 0, 0), ev(assault.EvPlay, ge, board.NoTile, 0, 2, 0), ev(assault.EvPlay, us, board.NoTile, 0, 2, 0),
	ev(assault.EvDamage, us, 14, 0, 2, 3), ev(assault.EvDamage, ge, 8, 0, 1, 1), ev(assault.EvRetreat, us, 14, 20, 0, 0),
	ev(assault.EvAdvance, ge, 8, 14, 0, 0), ev(assault.EvEndCombat, ge, 8, 14, 0, 0),
	ev(assault.EvIncome, ge, 0, 0, 28, 19),
	ev(assault.EvTurn, us, 0, 0, 3, 0), ev(assault.EvSplit, us, 0, 0, 2, 2),
}

// TestOf: a turn is told in its pieces, each with where it began, and marked in the order of its orders.
func TestOf(t *testing.T) {
	r, ok := report.Of(turn, us)
	if !ok || r.Side != ge || r.Turn != 2 || r.First != 3 || r.Old {
		t.Fatalf("%v %+v", ok, r)
	}
	want := []report.Piece{{Kind: report.Attack, At: 14, Face: card.FirstUnit, Lost: 2, Event: 8}, {Kind: report.Placed, N: 1, Event: 7},
		{Kind: report.Moved, N: 2, Event: 4}, {Kind: report.Cards, N: 1, Face: card.FirstUnit, Event: 9},
		{Kind: report.Income, N: 28, Lost: 19, Event: 16}}
	if !slices.Equal(r.Pieces, want) {
		t.Errorf("%+v", r.Pieces)
	}
	marks := []report.Trace{{Order: 1, From: 1, To: 7}, {Order: 2, From: 2, To: 8}, {Order: 3, From: 3, To: 3},
		{Order: 4, From: 8, To: 14, Fire: true, Lost: 2}, {From: 14, To: 20, Mine: true}}
	if !slices.Equal(r.Traces, marks) {
		t.Errorf("%+v", r.Traces)
	}
}

// TestOld: what the other side did is told until the first order, not until the first look; who is not at turn is told nothing.
func TestOld(t *testing.T) {
	for _, k := range []assault.EventKind{assault.EvMove, assault.EvAttack, assault.EvPlay, assault.EvDig, assault.EvPlace} {
		if r, ok := report.Of(append(slices.Clip(turn), ev(k, us, 20, 21, 0, 0)), us); !ok || !r.Old {
			t.Errorf("after event %d it is new", k)
		}
	}
	if _, ok := report.Of(turn, ge); ok {
		t.Error("the enemy is told of the turn before his")
	}
	if _, ok := report.Of(turn[:2], us); ok {
		t.Error("there was no turn yet")
	}
	if _, ok := report.Of(turn, engine.NoSeat); ok {
		t.Error("nobody looks")
	}
}

// TestMany: many attacks are one piece, and whoever was destroyed by them another; of more than five pieces the weightiest remain.
func TestMany(t *testing.T) {
	es := slices.Clone(turn[:len(turn)-2])
	for i := range board.Tile(3) {
		es = append(es, ev(assault.EvAttack, ge, i, 24+i, 0, 0), ev(assault.EvDamage, us, 24+i, 0, 3, 3), ev(assault.EvKill, us, 24+i, 0, 0, 0),
			ev(assault.EvEndCombat, ge, i, 24+i, 0, 0))
	}
	es = append(es, ev(assault.EvKill, ge, 2, 0, 0, 0), ev(assault.EvTurn, us, 0, 0, 3, 0))
	r, _ := report.Of(es, us)
	var kinds []report.Kind
	for _, p := range r.Pieces {
		kinds = append(kinds, p.Kind)
	}
	if !slices.Equal(kinds, []report.Kind{report.Attacks, report.Killed, report.Fell, report.Placed, report.Moved}) {
		t.Fatalf("%v", kinds)
	}
	if a, k := r.Pieces[0], r.Pieces[1]; a.N != 4 || a.Lost != 11 || k.N != 3 || a.Event != 8 {
		t.Errorf("%+v %+v", a, k)
	}
}
