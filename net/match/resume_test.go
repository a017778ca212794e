package match_test

import (
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/scenario"
	"bocage/net/match"
)

func loadScenario(t testing.TB, id string) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// TestInterruptions plays matches in which the wire breaks and loses frames, tabs close and open again, frames come twice, and
// the connection is made anew without need.
func TestInterruptions(t *testing.T) {
	for i, id := range []string{"training-grounds", "bastogne"} {
		t.Run(id, func(t *testing.T) {
			b := newTable(t, loadScenario(t, id), uint64(7+i))
			count := map[string]int{}
			for !b.over() {
				switch b.rng.Intn(160) {
				case 0: // the wire breaks for a while
					b.cut(true)
					count["cut"]++
				case 1, 2, 3, 4, 5, 6, 7, 8, 9: // it is back
					if b.out[0].cut {
						b.cut(false)
						b.connect()
					}
				case 10: // a tab closes and opens again; what was on the wire is lost
					s := b.rng.Intn(2)
					b.reopen(s, b.store[s].records)
					b.connect()
					count["restart"]++
				case 11, 12, 13, 14: // frames come twice
					w := b.out[b.rng.Intn(2)]
					if n := len(w.frames); n > 0 && !w.cut {
						if f := w.frames[b.rng.Intn(n)]; f[1] != 'K' { // no line doubles anything: this is about what is kept
							w.frames = slices.Insert(w.frames, n, f)
							count["double"]++
						}
					}
				case 15:
					b.connect()
				}
				if b.peer[0].Player() == nil || b.peer[1].Player() == nil {
					if !b.deliver(0) && !b.deliver(1) && !b.out[0].cut {
						b.connect()
					}
					continue
				}
				s := engine.Seat(b.rng.Intn(2))
				if b.peer[s].Asked() {
					b.play(s)
				}
				b.deliver(b.rng.Intn(2))
			}
			b.cut(false)
			b.connect()
			b.settle()
			b.agree()
			if count["cut"] == 0 || count["restart"] == 0 || count["double"] == 0 {
				t.Errorf("not tried: %v", count)
			}
			t.Log(count)
		})
	}
}

// cut cuts both directions, and loses what was on its way.
func (b *table) cut(cut bool) {
	for _, w := range b.out {
		if w.cut = cut; cut {
			w.frames = nil
		}
	}
}

// connect makes the connection anew. What is on its way on the old one is lost.
func (b *table) connect() {
	b.t.Helper()
	for _, w := range b.out {
		w.frames = nil
	}
	for _, p := range b.peer {
		if err := p.Connect([32]byte{}); err != nil {
			b.t.Fatal(err)
		}
	}
}

// TestEveryRestart closes a tab after every single record that it has written.
func TestEveryRestart(t *testing.T) {
	b := newTable(t, loadScenario(t, "st-marie-du-mont"), 3)
	for n := 0; n < 60 && !b.over(); n++ {
		b.reopen(n%2, b.store[n%2].records)
		b.connect()
		b.settle()
		if s := b.asked(); s != engine.NoSeat {
			before := len(b.store[s].records)
			b.play(s)
			// The tab closes after the last record was written or before it; then the record was never sent.
			if all := b.store[s].records; len(all) > before+1 && n%4 < 2 {
				b.reopen(int(s), all[:len(all)-1])
				b.connect()
			}
		}
		b.settle()
	}
	b.agree()
	if n := b.peer[0].Player().Entries(); n < 80 {
		t.Errorf("only %d entries", n)
	}
}

// TestFullStore: what cannot be kept is not sent.
func TestFullStore(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	b.settle()
	s := b.asked()
	b.store[s].full = true
	v := b.peer[s].Player().View()
	if err := b.peer[s].Play(at(v).Moves(s, nil)[0]); err == nil {
		t.Error("a move that could not be kept is made")
	}
	if len(b.out[s].frames) > 0 {
		t.Error("it is sent")
	}
	b.store[s].full = false
	b.play(s)
	b.settle()
	b.agree()
}

// TestDouble: a player who signs two entries for one place is convicted by them.
func TestDouble(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	b.settle()
	s := b.asked()
	denial, records := b.standing(s.Other()), slices.Clone(b.store[s].records)
	v := b.peer[s].Player().View()
	moves := at(v).Moves(s, nil)
	if err := b.peer[s].Play(moves[0]); err != nil {
		t.Fatal(err)
	}
	b.settle()
	b.reopen(int(s), records) // he goes back to where he was, and moves otherwise
	b.peer[s].OpenLine()
	if err := errors.Join(b.peer[s].Receive(denial), b.peer[s].Play(moves[1])); err != nil {
		t.Fatal(err)
	}
	var d *match.Double
	o := s.Other()
	for _, f := range b.out[s].take() {
		if f[1] != 'K' { // of another line
			_ = b.peer[o].Receive(f)
		}
	}
	errors.As(b.peer[o].Err(), &d)
	if d == nil || d.Seat != s || d.Error() == "" || !errors.As(b.peer[o].Err(), &d) {
		t.Fatalf("not found out: %v", b.peer[o].Err())
	}
	if b.peer[o].Play(engine.Move{}) == nil || b.peer[o].Receive([]byte{0x93, 'R'}) == nil {
		t.Error("the match goes on")
	}
}

// TestNoise: frames that are no part of the match are refused and change nothing.
func TestNoise(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	fresh := b.peer[0]
	for _, f := range [][]byte{nil, {'?'}, {'E'}, {0x93, 'R'}, {0x91, 'Q'}, {'G', 1, 2}, {0x92, 'G', 0xc4, 2, 1, 2}, {0x92, 'G', 0xc0},
		append([]byte{0x94, 'E'}, make([]byte, 90)...)} {
		if fresh.Receive(f) == nil {
			t.Errorf("%q is taken before the greeting", f)
		}
	}
	fresh.Forgive()
	other := newTable(t, loadScenario(t, "training-grounds"), 4)
	elsewhere := newTable(t, loadScenario(t, "utah"), 4)
	if err := b.peer[0].Receive(elsewhere.out[1].frames[0]); !errors.Is(err, match.ErrTerms) {
		t.Errorf("another scenario: %v", err)
	}
	b.peer[0].Forgive()
	if err := b.peer[0].Receive(elsewhere.out[0].frames[0]); !errors.Is(err, match.ErrMatch) {
		t.Errorf("the same seat: %v", err)
	}
	b.settle()
	other.settle()
	head := b.peer[0].Player().Head()
	if err := b.peer[0].Connect([32]byte{}); err != nil {
		t.Fatal(err)
	}
	if err := other.peer[1].Connect([32]byte{}); err != nil {
		t.Fatal(err)
	}
	for _, f := range append(slices.Clone(other.out[1].frames), nil, []byte("E"), textFrame([]byte{0xff}), make([]byte, 70_000)) {
		b.peer[0].Forgive()
		if b.peer[0].Receive(f) == nil {
			t.Errorf("a frame of another match is taken: %q", f[:min(len(f), 8)])
		}
	}
	for _, f := range b.out[0].frames { // his own frames, reflected
		b.peer[0].Forgive()
		if err := b.peer[0].Receive(f); err == nil {
			t.Errorf("his own frame is taken: %q", f[:2])
		}
	}
	if b.peer[0].Player().Head() != head || b.peer[0].Err() != nil {
		t.Error("something has changed")
	}
	for i := range b.store[0].records { // a damaged store
		store := &memory{records: slices.Clone(b.store[0].records)}
		store.records[i] = append(slices.Clone(store.records[i][:len(store.records[i])-1]), store.records[i][len(store.records[i])-1]^1)
		_, err := match.NewPeer(match.Setup{Game: b.game, Link: b.out[0], Store: store})
		if err == nil {
			t.Errorf("record %d is damaged and taken", i)
		}
	}
}

// TestForgotten: a tab closed before it had kept the other's greeting, when the other had begun already.
func TestForgotten(t *testing.T) {
	for s := range 2 {
		b := newTable(t, loadScenario(t, "training-grounds"), 3)
		b.deliver(1 - s)
		b.deliver(1 - s)
		b.deliver(s)
		b.reopen(s, b.store[s].records[:2])
		if err := b.peer[1-s].Connect([32]byte{}); err != nil {
			t.Fatal(err)
		}
		b.settle()
		if b.asked() == engine.NoSeat {
			t.Error("the match does not go on")
		}
		b.agree()
	}
}
