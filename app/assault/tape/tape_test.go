package tape

import (
	"errors"
	"slices"
	"testing"

	"bocage/app/tape"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// match plays a scenario by rote and returns its record: at most so many plies, 0 for all.
func match(t testing.TB, id string, seed uint64, plies int) *engine.Record {
	t.Helper()
	sc, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	head := engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: sc.Source, Seed: seed}
	m, err := engine.NewMatch(head, assault.Start(sc), engine.NewLocal(seed))
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewRand(seed)
	for m.Position().Prompt().Kind != engine.Over && (plies == 0 || m.Ply() < plies) {
		seat := m.Position().Prompt().Seat
		if seat == engine.Both {
			seat = 0
		}
		ms := m.Position().(*assault.Position).Moves(seat, nil)
		ms = slices.DeleteFunc(ms, func(m engine.Move) bool { return m.Op == assault.OpResign })
		if err := m.Play(ms[rng.Intn(len(ms))]); err != nil {
			t.Fatal(err)
		}
	}
	return m.Record()
}

func load(t testing.TB, rec *engine.Record) *Tape {
	t.Helper()
	tape, err := New(rec)
	if err != nil {
		t.Fatal(err)
	}
	return tape
}

// TestEveryPly compares the position at every ply, looked up in no order, with that of a straight replay, in every scenario.
func TestEveryPly(t *testing.T) {
	for _, id := range scenario.Scenarios() {
		t.Run(id, func(t *testing.T) {
			rec := match(t, id, 7, 0)
			tape := load(t, rec)
			for !tape.Done() {
				tape.Run(50)
			}
			if f := tape.Fault(); f != nil {
				t.Fatal(f)
			}
			if !tape.Ended() || tape.Read() != len(rec.Moves) {
				t.Fatalf("read %d of %d plies, ended %v", tape.Read(), len(rec.Moves), tape.Ended())
			}
			var want []uint64
			var log []assault.Event
			var told []int
			sc, _ := scenario.Parse(rec.Scenario)
			start := assault.Start(sc)
			want = append(want, engine.Hash(start))
			for _, m := range rec.Moves {
				if err := assault.Log(&log)(start, m); err != nil {
					t.Fatal(err)
				}
				want = append(want, engine.Hash(start))
				told = append(told, len(log))
			}
			for i := range want {
				ply := (i * 7919) % len(want)
				p := tape.At(ply)
				if engine.Hash(&p) != want[ply] {
					t.Fatalf("after ply %d of %d the position is another one", ply, len(want)-1)
				}
				if ply > 0 && len(tape.Upto(ply)) != told[ply-1] {
					t.Fatalf("after ply %d %d events were told, not %d", ply, len(tape.Upto(ply)), told[ply-1])
				}
			}
			if !slices.Equal(tape.Upto(tape.Read()), log) {
				t.Error("other events are told")
			}
			for n := range log {
				ply := tape.PlyOf(n + 1)
				if len(tape.Upto(ply)) <= n || ply > 0 && len(tape.Upto(ply-1)) > n {
					t.Fatalf("event %d was not told by ply %d", n+1, ply)
				}
			}
		})
	}
}

// TestStops checks that the stops go forward, that every one but the first shows something new, and that none is left out that
// a person would miss.
func TestStops(t *testing.T) {
	for _, id := range scenario.Scenarios() {
		tp := load(t, match(t, id, 3, 0))
		tp.Run(1 << 20)
		ss := tp.Stops()
		if ss[0].Ply != 0 || ss[len(ss)-1].Ply != tp.Plies() {
			t.Errorf("%s: the stops go from %d to %d of %d", id, ss[0].Ply, ss[len(ss)-1].Ply, tp.Plies())
		}
		turns, attacks := 0, 0
		for i, s := range ss[1:] {
			if s.Ply <= ss[i].Ply {
				t.Fatalf("%s: stop %d is at ply %d, the one before at %d", id, i+1, s.Ply, ss[i].Ply)
			}
			orders := 0
			for ply := ss[i].Ply + 1; ply <= s.Ply; ply++ {
				for _, e := range tp.Told(ply) {
					switch e.Kind {
					case assault.EvTurn:
						turns++
					case assault.EvAttack:
						attacks++
					case assault.EvMove, assault.EvSwap, assault.EvDig:
						orders++
					}
				}
			}
			if orders > 1 && tp.Scenario().Solo == nil {
				t.Errorf("%s: the stop at ply %d shows %d orders", id, s.Ply, orders)
			}
		}
		n := [4]int{}
		for _, s := range ss {
			n[s.Kind]++
		}
		if n[tape.TurnStop] != turns || n[tape.HeadStop] != attacks {
			t.Errorf("%s: %d turns and %d attacks, but %d and %d stops of them", id, turns, attacks, n[tape.TurnStop], n[tape.HeadStop])
		}
		if i, j, k := tape.From(ss, ss[5].Ply), tape.From(ss, ss[5].Ply+1), tape.From(ss, 1<<20); i != 5 || j != 6 || k != len(ss)-1 {
			t.Errorf("%s: stops 5, 6 and the last are found as %d, %d and %d", id, i, j, k)
		}
		t.Logf("%s: %d plies, %d stops", id, tp.Plies(), len(ss))
	}
}

// TestFaults forges a record at every kind of ply and checks where it is found and what is said.
func TestFaults(t *testing.T) {
	rec := match(t, "training-grounds", 5, 0)
	forge := func(ply int, f func(*engine.Record)) *Fault {
		bad := *rec
		bad.Moves, bad.Hashes = slices.Clone(rec.Moves), slices.Clone(rec.Hashes)
		f(&bad)
		tape := load(t, &bad)
		tape.Run(1 << 20)
		fault := tape.Fault()
		if fault == nil {
			t.Errorf("ply %d: not found", ply)
			return &Fault{}
		}
		if fault.Ply != ply || tape.Read() != ply-1 {
			t.Errorf("ply %d: found at %d, after %d read", ply, fault.Ply, tape.Read())
		}
		for i := range tape.Read() { // what came before can be looked at
			if p := tape.At(i + 1); engine.Hash(&p) != rec.Hashes[i] {
				t.Fatalf("ply %d: what came before is wrong", ply)
			}
		}
		return fault
	}
	for i, m := range rec.Moves {
		ply := i + 1
		if f := forge(ply, func(r *engine.Record) { r.Hashes[i]++ }); !errors.Is(f, ErrPosition) {
			t.Errorf("ply %d, another position: %v", ply, f.Err)
		}
		switch {
		case m.Op == engine.OpDraw:
			f := forge(ply, func(r *engine.Record) { // another card of the same pile, and all else as it would then be
				r.Moves[i].B ^= 1
			})
			if !errors.Is(f, ErrDealt) {
				t.Errorf("ply %d, another card: %v", ply, f.Err)
			}
		case m.Op == assault.OpMove:
			f := forge(ply, func(r *engine.Record) { r.Moves[i].B = 200 })
			var e *engine.MoveError
			if !errors.As(f, &e) || e.Text == "" {
				t.Errorf("ply %d, a move off the map: %v", ply, f.Err)
			}
		}
	}
	without := *rec
	without.Seed = 0
	tape := load(t, &without)
	tape.Run(1 << 20)
	if tape.Fault() != nil || !tape.Ended() {
		t.Error("a record without its seed is not read")
	}
	short := *rec
	short.Hashes = short.Hashes[:3]
	if _, err := New(&short); !errors.Is(err, engine.ErrDamaged) {
		t.Errorf("moves without hashes: %v", err)
	}
}

// TestFollow lets a tape follow a match that goes on, and one of which something is taken back.
func TestFollow(t *testing.T) {
	rec := match(t, "training-grounds", 9, 0)
	part := func(n int) *engine.Record {
		r := *rec
		r.Moves, r.Hashes = r.Moves[:n], r.Hashes[:n]
		return &r
	}
	tape := load(t, part(40))
	tape.Run(1 << 20)
	tape.Follow(part(90))
	if tape.Read() != 40 || tape.Done() {
		t.Errorf("%d plies are read, done %v", tape.Read(), tape.Done())
	}
	tape.Run(1 << 20)
	whole := load(t, part(90))
	whole.Run(1 << 20)
	same := func(a, b *Tape) {
		t.Helper()
		p, q := a.At(a.Plies()), b.At(b.Plies())
		if engine.Hash(&p) != engine.Hash(&q) || !slices.Equal(a.Stops(), b.Stops()) || !slices.Equal(a.Upto(a.Plies()), b.Upto(b.Plies())) {
			t.Error("it is not what it would be if read at once")
		}
	}
	same(tape, whole)
	tape.Follow(part(60)) // taken back
	if tape.Read() != 0 {
		t.Errorf("%d plies are still read", tape.Read())
	}
	tape.Run(1 << 20)
	whole = load(t, part(60))
	whole.Run(1 << 20)
	same(tape, whole)
}

// TestTally counts again what can be counted another way.
func TestTally(t *testing.T) {
	dealt, expected := 0.0, 0.0
	for _, id := range scenario.Scenarios() {
		for seed := range uint64(12) {
			tape := load(t, match(t, id, 20+seed, 0))
			tape.Run(1 << 20)
			c := tape.Tally()
			log := tape.Upto(tape.Plies())
			count := func(kind assault.EventKind, s engine.Seat) (n, sum int) {
				for _, e := range log {
					if e.Kind == kind && e.Seat == s {
						n++
						sum += int(e.N)
					}
				}
				return n, sum
			}
			for s := range engine.Seat(2) {
				a := &c.Sides[s]
				if n, _ := count(assault.EvKill, s); n != len(a.Lost) {
					t.Errorf("%s: %d units lost, not %d", id, len(a.Lost), n)
				}
				if _, n := count(assault.EvDamage, s); n != a.Taken || n != c.Sides[s.Other()].Dealt {
					t.Errorf("%s: morale taken %d and dealt %d, not %d", id, a.Taken, c.Sides[s.Other()].Dealt, n)
				}
				if n, _ := count(assault.EvPlay, s); n != a.Cards {
					t.Errorf("%s: %d cards played, not %d", id, a.Cards, n)
				}
				if n, sum := count(assault.EvModifier, s); n != a.Draws || sum != a.Drawn {
					t.Errorf("%s: %d modifiers with the sum %d, not %d with %d", id, a.Draws, a.Drawn, n, sum)
				}
				if a.Draws > 0 && (a.Mean < float64(-2*a.Draws) || a.Mean > float64(3*a.Draws)) {
					t.Errorf("%s: the mean of %d modifiers is %v", id, a.Draws, a.Mean)
				}
				dealt += float64(a.Dealt)
				expected += a.Expected
			}
			last := c.Turns[len(c.Turns)-1]
			end := tape.Last()
			if last.Ply != tape.Plies() || last.Prestige != [2]int{end.Prestige(0), end.Prestige(1)} {
				t.Errorf("%s: the last sample is %+v", id, last)
			}
			for _, m := range c.Moments {
				if m.Ply < 1 || m.Ply > tape.Plies() {
					t.Errorf("%s: a moment at ply %d", id, m.Ply)
				}
			}
		}
	}
	if t.Logf("dealt %v, expected %v", dealt, expected); dealt < expected*0.9 || dealt > expected*1.1 {
		t.Errorf("over many matches %v morale is lost where %v can be expected", dealt, expected)
	}
}

func BenchmarkRead(b *testing.B) {
	rec := match(b, "training-grounds", 5, 0)
	for b.Loop() {
		tape := load(b, rec)
		tape.Run(1 << 20)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(rec.Moves)), "ns/ply")
}

func BenchmarkAt(b *testing.B) {
	tape := load(b, match(b, "bulge", 5, 0))
	tape.Run(1 << 20)
	for i := 0; b.Loop(); i++ {
		tape.At((i * 7919) % tape.Plies())
	}
}
