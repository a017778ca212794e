package engine_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
)

var toyHead = engine.Record{Game: "toy", Rules: 1, Scenario: []byte("{}"),
	Players: [2]engine.Player{{Kind: engine.Human}, {Kind: engine.Program, Name: "Bert"}}}

func newToyMatch(t *testing.T, seed uint64) *toyMatch {
	t.Helper()
	m, err := engine.NewMatch(toyHead, newToy(), newToyDealer(seed))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play makes a move that must be legal.
func play(t *testing.T, m *toyMatch, mv engine.Move) {
	t.Helper()
	if err := m.Play(mv); err != nil {
		t.Fatalf("%+v: %v", mv, err)
	}
}

// snap is all that can be seen of a match from outside.
type snap struct {
	ply      int
	hash     uint64
	moves    string
	undo     [2]bool
	redo     bool
	position toy
}

func look(m *toyMatch) snap {
	b, _ := m.Record().Encode()
	return snap{m.Ply(), engine.Hash(m.Position()), string(b), [2]bool{m.CanUndo(0), m.CanUndo(1)}, m.CanRedo(), *at(m)}
}

// playRandom plays a match to its end.
func playRandom(t *testing.T, m *toyMatch, seed uint64) {
	t.Helper()
	r := engine.NewRand(seed)
	for m.Position().Prompt().Kind != engine.Over {
		s := m.Position().Prompt().Seat
		if s == engine.Both {
			s = engine.Seat(r.Intn(2))
		}
		mvs := at(m).Moves(s, nil)
		play(t, m, mvs[r.Intn(len(mvs))])
	}
}

func TestMatchDealsFirst(t *testing.T) {
	m := newToyMatch(t, 1)
	if pr := m.Position().Prompt(); pr.Kind != engine.Decide || m.Ply() != 3 {
		t.Errorf("after the opening deals: %+v at ply %d", pr, m.Ply())
	}
	if r := m.Record(); r.Format != engine.RecordFormat || r.Game != "toy" || len(r.Moves) != 3 || len(r.Hashes) != 3 {
		t.Errorf("record: %+v", r)
	}
	if m.CanUndo(0) || m.CanUndo(1) || m.CanRedo() {
		t.Error("deals can be taken back")
	}
}

// TestRefusedMove: a refused move is a typed error and changes nothing at all, what can be redone included.
func TestRefusedMove(t *testing.T) {
	m := newToyMatch(t, 1)
	s := at(m).turn
	play(t, m, engine.Move{Seat: s, Op: opAdd, A: 1})
	play(t, m, engine.Move{Seat: s, Op: opAdd, A: 2})
	if err := m.Undo(s); err != nil {
		t.Fatal(err)
	}
	before := look(m)
	for _, mv := range []engine.Move{
		{Seat: s, Op: opAdd, A: 4}, {Seat: s.Other(), Op: opAdd, A: 1}, {Seat: s, Op: opBid, A: 1}, {Seat: engine.Both, Op: opAdd, A: 1},
		{Seat: engine.NoSeat, Op: engine.OpDraw}, {}, {Seat: s, Op: opAdd, A: 1, D: 1},
	} {
		var me *engine.MoveError
		if err := m.Play(mv); !errors.As(err, &me) || me.Move != mv {
			t.Errorf("%+v: %v", mv, err)
		}
		if after := look(m); after != before {
			t.Fatalf("refusing %+v changed the match:\n%+v\n%+v", mv, before, after)
		}
	}
	if !before.redo || m.Redo() != nil {
		t.Error("nothing to redo after refused moves")
	}
	playRandom(t, m, 1)
	var me *engine.MoveError
	if err := m.Play(engine.Move{Seat: s, Op: opAdd, A: 1}); !errors.As(err, &me) || me.Reason != engine.WrongPrompt {
		t.Errorf("a move after the end: %v", err)
	}
}

func TestUndoRedo(t *testing.T) {
	m := newToyMatch(t, 1)
	s := at(m).turn
	o := s.Other()
	states := []snap{look(m)}
	for a := range uint8(3) {
		play(t, m, engine.Move{Seat: s, Op: opAdd, A: uint16(a + 1)})
		states = append(states, look(m))
	}
	same := func(i int, what string) {
		t.Helper()
		if got := look(m); got.hash != states[i].hash || got.ply != states[i].ply || got.moves != states[i].moves || got.undo != states[i].undo {
			t.Fatalf("%s: not the match as it was at ply %d", what, states[i].ply)
		}
	}
	if err := m.Undo(o); !errors.Is(err, engine.ErrNoUndo) {
		t.Errorf("the opponent takes a move back: %v", err)
	}
	for i := 2; i >= 0; i-- {
		if err := m.Undo(s); err != nil {
			t.Fatal(err)
		}
		same(i, "undo")
	}
	if err := m.Undo(s); !errors.Is(err, engine.ErrNoUndo) {
		t.Errorf("undoing a deal: %v", err)
	}
	same(0, "refused undo")
	for i := 1; i <= 3; i++ {
		if err := m.Redo(); err != nil {
			t.Fatal(err)
		}
		same(i, "redo")
	}
	if err := m.Redo(); !errors.Is(err, engine.ErrNoRedo) {
		t.Errorf("redo of nothing: %v", err)
	}
	if err := m.Undo(s); err != nil {
		t.Fatal(err)
	}
	play(t, m, engine.Move{Seat: s, Op: opAdd, A: 3})
	if m.CanRedo() || !errors.Is(m.Redo(), engine.ErrNoRedo) {
		t.Error("redo after another move was played")
	}
}

// TestUndoBarriers: no undo past a deal, a final move, a commitment or the opponent's decision; but past his pass.
func TestUndoBarriers(t *testing.T) {
	m := newToyMatch(t, 1)
	s := at(m).turn
	o := s.Other()
	add := func(s engine.Seat) engine.Move { return engine.Move{Seat: s, Op: opAdd, A: 1} }
	check := func(what string, undo [2]bool) {
		t.Helper()
		if got := [2]bool{m.CanUndo(s), m.CanUndo(o)}; got != undo {
			t.Fatalf("%s: undo %v, want %v", what, got, undo)
		}
		for i, who := range [2]engine.Seat{s, o} {
			if !undo[i] && !errors.Is(m.Undo(who), engine.ErrNoUndo) {
				t.Fatalf("%s: seat %d could undo", what, who)
			}
		}
	}
	play(t, m, add(s))
	check("an addition", [2]bool{true, false})
	play(t, m, engine.Move{Seat: s, Op: opFlip})
	check("a flip, which was dealt", [2]bool{false, false})
	play(t, m, add(s))
	before := look(m)
	play(t, m, engine.Move{Seat: s, Op: engine.OpPass})
	play(t, m, engine.Move{Seat: o, Op: engine.OpPass})
	check("two passes", [2]bool{true, false})
	after := look(m)
	if err := m.Undo(s); err != nil || m.Ply() != before.ply-1 {
		t.Fatalf("undo over passes: %v, ply %d", err, m.Ply())
	}
	if err := m.Redo(); err != nil || look(m) != after {
		t.Fatalf("redo over passes: %v", err)
	}
	play(t, m, engine.Move{Seat: s, Op: opStop})
	check("the turn ended", [2]bool{true, false})
	play(t, m, add(o))
	check("the opponent decided", [2]bool{false, true})
	for range 3 { // to the sixth end of a turn
		play(t, m, engine.Move{Seat: at(m).turn, Op: opStop})
	}
	check("before the bids", [2]bool{false, true})
	play(t, m, engine.Move{Seat: o, Op: opBid, A: 3})
	check("a bid", [2]bool{false, false})
	play(t, m, engine.Move{Seat: s, Op: opBid, A: 4})
	if pr := m.Position().Prompt(); pr.Kind != engine.Over {
		t.Fatalf("the dealer did not reveal: %+v", pr)
	}
	check("the end", [2]bool{false, false})
}

// TestReplayResume: a record replays to the same hash at every ply, and a match resumed from any part of it goes on the same.
func TestReplayResume(t *testing.T) {
	for seed := range uint64(50) {
		m := newToyMatch(t, seed)
		playRandom(t, m, seed)
		rec := m.Record()
		plies := 0
		last, err := engine.Replay(rec, newToy(), func(ply int, p engine.State) {
			if plies++; ply != plies || engine.Hash(p) != rec.Hashes[ply-1] {
				t.Fatalf("seed %d: ply %d", seed, ply)
			}
		})
		if err != nil || *last.(*toy) != *at(m) || plies != m.Ply() {
			t.Fatalf("seed %d: replay: %v", seed, err)
		}
		for cut := 0; cut <= len(rec.Moves); cut += 3 {
			part := *rec
			part.Moves, part.Hashes = rec.Moves[:cut], rec.Hashes[:cut]
			r, err := engine.Resume(&part, newToy(), newToyDealer(seed))
			if err != nil {
				t.Fatalf("seed %d, cut at %d: %v", seed, cut, err)
			}
			for r.Position().Prompt().Kind != engine.Over {
				play(t, r, rec.Moves[r.Ply()])
			}
			if got := r.Record(); !slices.Equal(got.Moves, rec.Moves) || !slices.Equal(got.Hashes, rec.Hashes) {
				t.Fatalf("seed %d, cut at %d: another match", seed, cut)
			}
		}
	}
}

// TestResumeUndo: what could be taken back before can be taken back after resuming.
func TestResumeUndo(t *testing.T) {
	m := newToyMatch(t, 3)
	s := at(m).turn
	play(t, m, engine.Move{Seat: s, Op: opFlip})
	play(t, m, engine.Move{Seat: s, Op: opAdd, A: 1})
	r, err := engine.Resume(m.Record(), newToy(), newToyDealer(3))
	if err != nil || look(r) != look(m) {
		t.Fatalf("resumed: %v\n%+v\n%+v", err, look(r), look(m))
	}
	if r.Undo(s) != nil || r.CanUndo(s) {
		t.Error("the resumed match has other barriers")
	}
}

func TestDamagedMoves(t *testing.T) {
	m := newToyMatch(t, 4)
	playRandom(t, m, 4)
	for _, c := range []struct {
		name, says string
		spoil      func(r *engine.Record)
		replays    bool // another deck order is legal for Replay: it has no dealer
	}{
		{"a hash", "ply 5", func(r *engine.Record) { r.Hashes[4]++ }, false},
		{"the last hash", "", func(r *engine.Record) { r.Hashes[len(r.Hashes)-1] ^= 1 << 63 }, false},
		{"a move", "ply 4", func(r *engine.Record) { r.Moves[3] = engine.Move{Seat: 0, Op: opBid, A: 1} }, false},
		{"a deal", "ply 1", func(r *engine.Record) { r.Moves[0].A ^= 1 }, false},
		{"a missing hash", "", func(r *engine.Record) { r.Hashes = r.Hashes[:3] }, false},
		{"a hash too many", "", func(r *engine.Record) { r.Hashes = append(r.Hashes, 1) }, false},
		{"a move after the end", "", func(r *engine.Record) {
			r.Moves, r.Hashes = append(r.Moves, engine.Move{Op: opAdd, A: 1}), append(r.Hashes, 0)
		}, false},
	} {
		r := *m.Record()
		r.Moves, r.Hashes = slices.Clone(r.Moves), slices.Clone(r.Hashes)
		c.spoil(&r)
		if _, err := engine.Replay(&r, newToy(), nil); !errors.Is(err, engine.ErrDamaged) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("replay with %s spoilt: %v", c.name, err)
		}
		if _, err := engine.Resume(&r, newToy(), newToyDealer(4)); !errors.Is(err, engine.ErrDamaged) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("resume with %s spoilt: %v", c.name, err)
		}
	}
	if _, err := engine.Resume(m.Record(), newToy(), newToyDealer(40)); !errors.Is(err, engine.ErrDamaged) {
		t.Errorf("resumed with another seed: %v", err)
	}
}

// TestRecordIsACopy: what a caller does to a record does not reach the match, nor the match the record.
func TestRecordIsACopy(t *testing.T) {
	m := newToyMatch(t, 2)
	s := at(m).turn
	play(t, m, engine.Move{Seat: s, Op: opAdd, A: 1})
	r := m.Record()
	want := slices.Clone(r.Moves)
	play(t, m, engine.Move{Seat: s, Op: opAdd, A: 2})
	if err := m.Undo(s); err != nil {
		t.Fatal(err)
	}
	play(t, m, engine.Move{Seat: s, Op: opAdd, A: 3})
	_ = append(r.Moves, engine.Move{Op: opBid})
	if !slices.Equal(r.Moves, want) {
		t.Error("the match changed a record it had given")
	}
	if _, err := engine.Replay(m.Record(), newToy(), nil); err != nil {
		t.Errorf("a record's holder changed the match: %v", err)
	}
}

// at is the position of a match of the toy game.
func at(m *toyMatch) *toy { return m.Position().(*toy) }
