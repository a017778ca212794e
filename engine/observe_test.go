package engine_test

import (
	"testing"

	"bocage/engine"
)

// TestObserve: an observer is told of each move and deal once, in order, with the positions around it; not of what Undo runs again.
func TestObserve(t *testing.T) {
	m := newToyMatch(t, 3)
	var told []engine.Move
	last := engine.Hash(m.Position())
	m.Observe(func(mv engine.Move, before, after engine.State) {
		told = append(told, mv)
		if engine.Hash(before) != last {
			t.Errorf("move %d begins at another position", len(told))
		}
		again := before.Clone()
		if err := again.Apply(mv); err != nil || engine.Hash(again) != engine.Hash(after) {
			t.Errorf("move %d does not lead from one to the other: %v", len(told), err)
		}
		last = engine.Hash(after)
	})
	from := m.Ply()
	seat := at(m).turn
	play(t, m, engine.Move{Seat: seat, Op: opFlip})
	if m.Ply()-from != 2 || len(told) != 2 || told[0].Op != opFlip || told[1].Op != engine.OpDraw {
		t.Fatalf("told %+v of %d plies", told, m.Ply()-from)
	}
	play(t, m, engine.Move{Seat: seat, Op: opAdd, A: 2})
	if err := m.Undo(seat); err != nil {
		t.Fatal(err)
	}
	if len(told) != 3 {
		t.Errorf("%d moves told after one was taken back", len(told))
	}
	last = engine.Hash(m.Position())
	if err := m.Redo(); err != nil || len(told) != 4 || told[3] != told[2] {
		t.Errorf("made again: %+v, %v", told, err)
	}
	m.Observe(nil)
	play(t, m, engine.Move{Seat: seat, Op: opAdd, A: 1})
	if len(told) != 4 {
		t.Error("told after the end")
	}
}
