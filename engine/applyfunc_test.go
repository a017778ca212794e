package engine_test

import (
	"slices"
	"testing"

	"bocage/engine"
)

// TestApplyFunc: who makes the moves of a match is given each move and deal once, in order, at the position before it; after Undo all from
// the start again, after Resume those of the record.
func TestApplyFunc(t *testing.T) {
	var made []engine.Move
	var last uint64
	apply := func(p engine.State, m engine.Move) error {
		if len(made) > 0 && engine.Hash(p) != last {
			t.Errorf("move %d begins at another position", len(made)+1)
		}
		err := p.Apply(m)
		if last = engine.Hash(p); err == nil {
			made = append(made, m)
		}
		return err
	}
	m, err := engine.NewMatchFunc(toyHead, newToy(), newToyDealer(3), apply)
	if err != nil {
		t.Fatal(err)
	}
	whole := func(when string) {
		t.Helper()
		if !slices.Equal(made, m.Record().Moves) || engine.Hash(m.Position()) != last {
			t.Fatalf("%s: made %+v of %+v", when, made, m.Record().Moves)
		}
	}
	seat := at(m).turn
	play(t, m, engine.Move{Seat: seat, Op: opFlip})
	if len(made) < 2 || made[len(made)-1].Op != engine.OpDraw {
		t.Fatalf("made %+v", made)
	}
	play(t, m, engine.Move{Seat: seat, Op: opAdd, A: 2})
	whole("played")
	if err := m.Play(engine.Move{Seat: seat.Other(), Op: opAdd, A: 200}); err == nil {
		t.Fatal("no refusal")
	}
	whole("refused")
	made = nil
	if err := m.Undo(seat); err != nil {
		t.Fatal(err)
	}
	whole("taken back")
	if err := m.Redo(); err != nil {
		t.Fatal(err)
	}
	whole("made again")
	made = nil
	if m, err = engine.ResumeFunc(m.Record(), newToy(), newToyDealer(3), apply); err != nil {
		t.Fatal(err)
	}
	whole("resumed")
}
