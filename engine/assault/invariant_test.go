package assault

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"bocage/engine"
)

// TestInvariants plays random matches to their end by the rules and checks after every ply what must always hold, and that
// the legal moves are exactly those that Moves finds. Three in four of the 1,334 matches are Training Grounds.
func TestInvariants(t *testing.T) {
	reasons := map[EndReason]int{}
	for i := range uint64(soakGames(1334)) {
		g := newSoak(t, soakScenario(t, i), i)
		g.check()
		for !g.over() {
			if i%8 == 0 || i%8 == 3 {
				g.everyMove()
			}
			if g.rng.Intn(4) == 0 {
				g.otherMoves(4)
			}
			g.apply(g.next())
			g.check()
		}
		g.ended()
		_, why := g.p.Result()
		reasons[why]++
	}
	t.Logf("ends by reason: %v", reasons)
}

// ended checks that the match ended by a rule and that nothing but nothing follows.
func (g *soak) ended() {
	if w, why := g.p.Result(); why == NotEnded || w == engine.NoSeat != (why == ByDraw) || why == ByResignation {
		g.fatal("ended with winner %d by reason %d", w, why)
	}
	for s := range engine.Seat(2) {
		if len(g.p.Moves(s, nil)) > 0 {
			g.fatal("moves after the end")
		}
	}
	g.otherMoves(50)
	g.refused(engine.Move{Op: OpResign})
}

// everyMove applies every move that Moves finds to a copy.
func (g *soak) everyMove() {
	pr := g.p.Prompt()
	for s := range engine.Seat(2) {
		all := g.p.Moves(s, nil)
		for i, m := range all {
			c := g.p
			if err := c.Apply(m); err != nil {
				g.fatal("at %+v the move %+v is found, but %v", pr, m, err)
			}
			if slices.Contains(all[i+1:], m) {
				g.fatal("%+v is found twice", m)
			}
		}
	}
}

// otherMoves tries n random moves. Those that Moves does not find must be refused, those it finds accepted.
func (g *soak) otherMoves(n int) {
	lists := [2][]engine.Move{g.p.Moves(0, nil), g.p.Moves(1, nil)}
	for range n {
		m := g.wild(lists)
		if g.allowed(lists, m) {
			c := g.p
			if err := c.Apply(m); err != nil {
				g.fatal("%+v is found, but %v", m, err)
			}
			continue
		}
		g.refused(m)
	}
}

// allowed reports whether m should be accepted: it is found, or a resignation, which is legal without being found.
func (g *soak) allowed(lists [2][]engine.Move, m engine.Move) bool {
	pr := g.p.Prompt()
	decides := pr.Kind == engine.Decide || pr.Kind == engine.Commit
	switch {
	case slices.Contains(lists[0], m), slices.Contains(lists[1], m):
		return true
	case m.Op == OpResign && m.A|m.B|m.C|m.D == 0:
		return decides && m.Seat < 2 && (pr.Seat == engine.Both || pr.Seat == m.Seat)
	}
	return false
}

// refused checks that a move is refused with a typed error, and changes nothing.
func (g *soak) refused(m engine.Move) {
	c := g.p
	err := c.Apply(m)
	var me *engine.MoveError
	if !errors.As(err, &me) || me.Move != m || me.Reason == 0 || me.Text == "" {
		g.fatal("at %+v the move %+v, which is not found, gave: %#v", g.p.Prompt(), m, err)
	}
	g.bytes[0], g.bytes[1] = c.AppendBinary(g.bytes[0][:0]), g.p.AppendBinary(g.bytes[1][:0])
	if c != g.p || !bytes.Equal(g.bytes[0], g.bytes[1]) {
		g.fatal("the refused move %+v changed the position", m)
	}
}

// wild returns a random move: most often a legal one with something changed.
func (g *soak) wild(lists [2][]engine.Move) engine.Move {
	r := &g.rng
	any := func() uint8 {
		switch r.Intn(4) {
		case 0:
			return uint8(r.Intn(256))
		case 1:
			return uint8(r.Intn(4))
		}
		return uint8(r.Intn(40))
	}
	m := engine.Move{Seat: engine.Seat(r.Intn(2)), Op: engine.Op(r.Intn(int(OpResign) + 2)), A: any(), B: any()}
	if l := append(slices.Clone(lists[0]), lists[1]...); len(l) > 0 && r.Intn(4) > 0 {
		m = l[r.Intn(len(l))]
	}
	switch r.Intn(9) {
	case 0:
		m.Seat = []engine.Seat{0, 1, engine.NoSeat, engine.Both, 7}[r.Intn(5)]
	case 1:
		m.Op = engine.Op(r.Intn(int(OpResign) + 2))
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

// TestReplayAndUndo plays through engine.Match: the record replays to the same hash at every ply, and whatever can be taken
// back and done again leads to the same position.
func TestReplayAndUndo(t *testing.T) {
	for i := range uint64(soakGames(1334)) {
		sc := soakScenario(t, i)
		head := engine.Record{Game: Game, Rules: RulesVersion, Scenario: sc.Source, Seed: i}
		m, err := engine.NewMatch[Position](head, New(sc), engine.NewLocal[Position](i))
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewRand(i)
		hash := func() uint64 { return engine.Hash(m.Position()) }
		undone := 0
		for m.Position().Prompt().Kind != engine.Over {
			s := m.Position().Prompt().Seat
			if s == engine.Both {
				s = engine.Seat(rng.Intn(2))
			}
			mvs := m.Position().Moves(s, nil)
			if err := m.Play(mvs[rng.Intn(len(mvs))]); err != nil {
				t.Fatalf("seed %d, ply %d: %v", i, m.Ply(), err)
			}
			for s := range engine.Seat(2) {
				if !m.CanUndo(s) || rng.Intn(4) > 0 {
					continue
				}
				undone++
				ply, now := m.Ply(), hash()
				if err := m.Undo(s); err != nil {
					t.Fatalf("seed %d, ply %d: %v", i, ply, err)
				}
				if rec := m.Record(); m.Ply() >= ply || m.Ply() > 0 && hash() != rec.Hashes[m.Ply()-1] {
					t.Fatalf("seed %d, ply %d: taken back to another position", i, ply)
				}
				if err := m.Redo(); err != nil || m.Ply() != ply || hash() != now {
					t.Fatalf("seed %d, ply %d: done again it is another position: %v", i, ply, err)
				}
			}
		}
		if undone == 0 {
			t.Errorf("seed %d: nothing could be taken back", i)
		}
		b, err := m.Record().Encode()
		if err != nil {
			t.Fatal(err)
		}
		rec, err := engine.DecodeRecord(b)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Parse(rec.Scenario)
		if err != nil {
			t.Fatal(err)
		}
		end, err := engine.Replay(rec, New(again), nil)
		if err != nil {
			t.Fatalf("seed %d: %v", i, err)
		}
		if w, why := end.Result(); why == NotEnded || engine.Hash(&end) != hash() {
			t.Fatalf("seed %d: replay ended with %d, %d", i, w, why)
		}
	}
}
