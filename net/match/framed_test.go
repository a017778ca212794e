package match_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"bocage/engine"
	"bocage/net/match"
)

// TestFramed: a flag does not name the entry before it. Who has signed another one in that place, after which it is not he who owes,
// cannot turn the other's true flag into a lie.
func TestFramed(t *testing.T) {
	b := timed(t, 6)
	for n := 0; ; n++ {
		s := b.asked()
		liar, honest := b.peer[s], b.peer[s.Other()]
		denial, records := b.standing(s.Other()), slices.Clone(b.store[s].records)
		may, before := liar.Status().MayOffer, liar.Player().Entries()
		b.play(s)
		b.settle()
		if b.over() {
			t.Fatal("never found")
		}
		if !may || liar.Player().Entries() != before+1 || liar.Player().Owes().Seat != s {
			continue
		}
		b.pass(time.Hour)
		if err := honest.Flag(); err != nil {
			t.Fatal(err)
		}
		flag := b.out[s.Other()].frames[0]
		twin, err := match.NewPeer(match.Setup{Game: b.game, Seat: s, Clock: b.clock, Link: &wire{}, Store: &memory{records: records},
			Rand: b.rnd, Now: func() time.Time { return b.time[s].Add(-time.Hour) }})
		if err != nil {
			t.Fatal(err)
		}
		if err := twin.Connect([32]byte{}); err != nil {
			t.Fatal(err)
		}
		twin.OpenLine()
		if err := errors.Join(twin.Receive(denial), twin.OfferDraw()); err != nil {
			t.Fatal(err)
		}
		if o := twin.Player().Owes(); twin.Player().Entries() != before+1 || o.Seat != s.Other() {
			t.Fatalf("owed is %+v", o)
		}
		twin.OpenLine()
		if err := twin.Receive(flag); err != nil || twin.Err() != nil || twin.Evidence() != nil {
			t.Errorf("the honest player is blamed: %v", twin.Err())
		}
		if v := judge(t, b, append(twin.Player().Journal(), flag[2:]...)); v.Cheater != engine.NoSeat || !v.Cut || !v.Missing {
			t.Errorf("judged %+v", v)
		}
		// In the match that was played it counts.
		b.settle()
		if v := judge(t, b, honest.Player().Journal()); !v.Clean() || v.Ending != (match.Ending{How: match.ByTime, Loser: s}) {
			t.Errorf("judged %+v", v)
		}
		return
	}
}

// TestSaidAgain: what stands beside the chain is kept once, however often it comes, and stands in a journal once and at its end.
func TestSaidAgain(t *testing.T) {
	b := begun(t, 12)
	if err := b.peer[0].Resign(); err != nil {
		t.Fatal(err)
	}
	resign := b.out[0].frames[0]
	b.settle()
	records := len(b.store[1].records)
	for range 50 {
		b.connect()
		b.settle()
		if err := b.peer[1].Receive(resign); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(b.store[1].records); n != records {
		t.Errorf("%d more records of a resignation that was known", n-records)
	}
	j := b.peer[1].Player().Journal()
	if v := judge(t, b, j); !v.Clean() {
		t.Fatalf("judged %+v", v)
	}
	if v := judge(t, b, append(slices.Clone(j), resign[2:]...)); !v.Cut || v.Cheat != nil {
		t.Errorf("twice in a journal: %+v", v)
	}
	last := b.peer[1].Player().Entry(b.peer[1].Player().Entries() - 1)
	before := len(j) - (len(resign) - 2) - len(match.InJournal(&last))
	if v := judge(t, b, slices.Concat(j[:before], resign[2:], j[before:len(j)-(len(resign)-2)])); !v.Cut || v.Cheat != nil {
		t.Errorf("before the last entry: %+v", v)
	}
}

// TestLongSilence: a match that was left for longer than a number of milliseconds can tell goes on.
func TestLongSilence(t *testing.T) {
	b := timed(t, 6)
	s := b.asked()
	b.time[s.Other()] = b.time[s.Other()].Add(45 * 24 * time.Hour)
	for b.asked() == s {
		b.play(s)
		b.settle()
	}
	for b.asked() != s {
		b.play(b.asked())
		b.settle()
	}
	b.time[s.Other()] = b.time[s.Other()].Add(15 * 24 * time.Hour)
	for b.asked() == s {
		b.play(s)
		b.settle()
	}
	for b.asked() != s {
		b.play(b.asked())
		b.settle()
	}
	b.agree()
	if sp := b.peer[s].Player().Spent(s); sp.Measured != (1<<32-1)*time.Millisecond {
		t.Errorf("of %v is said %+v", s, sp)
	}
}

// TestEqualCards: which of equal cards is chosen for a muster follows from nothing, so that the position tells nothing of the face.
func TestEqualCards(t *testing.T) {
	d := newDuet(t, "hill-2018", 4, map[string]int{})
	for d.p[0].Owes().Kind != match.KindSeal {
		from, e, ok := d.next(none)
		if !ok {
			t.Fatal("no starting units are chosen")
		}
		d.believe(from, e)
	}
	tried := 0
	for _, p := range d.p {
		for f, at := range p.PickedFrom() {
			if len(at) == 1 {
				continue
			}
			count := map[int]int{}
			for range 20 * len(at) {
				i, err := p.PickCard(f)
				if err != nil {
					t.Fatal(err)
				}
				count[i]++
			}
			for _, i := range at {
				if tried++; count[i] < 5 {
					t.Errorf("of %d equal cards the one at %d is chosen %d times of %d", len(at), i, count[i], 20*len(at))
				}
			}
		}
	}
	var lost *match.Violation
	if _, err := d.p[0].PickCard(255); err == nil || errors.As(err, &lost) {
		t.Errorf("a face that is not there: %v", err)
	}
	t.Logf("%d cards", tried)
}

// TestMisplaced: a resignation, or what else stands beside the chain, signed as an entry of it, convicts, also after a reload and if
// its writer has resigned as well.
func TestMisplaced(t *testing.T) {
	for _, resigned := range []bool{false, true} {
		b := begun(t, 12)
		s := b.asked()
		liar, victim := b.peer[s], b.peer[s.Other()]
		if resigned {
			if err := liar.Resign(); err != nil {
				t.Fatal(err)
			}
			b.settle()
		}
		lie := liar.Player().Sign(match.KindResign, []byte{byte(s)})
		if err := victim.Receive(match.Frame(liar.Player().Entries(), &lie)); err == nil {
			t.Fatal("a lie is believed")
		}
		again, err := match.NewPeer(match.Setup{Game: b.game, Seat: s.Other(), Link: b.out[0], Store: b.store[s.Other()]})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []*match.Peer{victim, again} {
			if p.Evidence() == nil || p.Status().Cheater != s {
				t.Fatalf("there is no evidence: %v", p.Err())
			}
			if v := judge(t, b, p.Evidence()); v.Cheater != s {
				t.Errorf("judged %+v", v)
			}
		}
	}
}

// TestOldStore: whoever takes up a match from an older copy of his store, without playing otherwise, hears what he has forgotten before he
// answers or plays anything again. He is not taken for a cheat.
func TestOldStore(t *testing.T) {
	held := 0
	for _, id := range []string{"training-grounds", "bastogne"} {
		b := newTable(t, loadScenario(t, id), 9)
		b.settle()
		for range 12 {
			b.play(b.asked())
			b.settle()
		}
		for s := range b.peer {
			all := b.store[s].records
			for n := 2; n < len(all); n++ {
				b.reopen(s, all[:n])
				if p := b.peer[s]; p.Player() != nil && p.Player().Asked() {
					held++
					v := p.Player().View()
					if p.Asked() || p.Play(at(v).Moves(engine.Seat(s), nil)[0]) == nil || p.OfferDraw() == nil || len(b.store[s].records) != n {
						t.Fatalf("after %d records a player plays before he knows what he has played", n)
					}
				}
				if err := b.peer[1-s].Connect([32]byte{}); err != nil {
					t.Fatal(err)
				}
				b.settle()
				b.agree()
				b.store[s].records = all
			}
			b.open(s)
			b.connect()
			b.settle()
		}
	}
	if held == 0 {
		t.Error("nobody was held back")
	}
}

// TestForgottenResignation: whoever has resigned, also while a move was on its way to him, and takes the match up from any older copy of
// his store hears that he has, and goes on in no way that would convict him.
func TestForgottenResignation(t *testing.T) {
	for _, crosses := range []bool{false, true} {
		b := begun(t, 12)
		other := b.asked()
		s := other.Other()
		if crosses {
			b.play(other)
		}
		if err := b.peer[s].Resign(); err != nil {
			t.Fatal(err)
		}
		b.settle()
		all := b.store[s].records
		for n := 2; n < len(all); n++ {
			b.reopen(int(s), all[:n])
			if err := b.peer[other].Connect([32]byte{}); err != nil {
				t.Fatal(err)
			}
			b.settle()
			b.agree()
			if got, want := b.peer[s].Player().Ending(), (match.Ending{How: match.ByResignation, Loser: s}); got != want {
				t.Fatalf("with %d of %d records: %+v", n, len(all), got)
			}
		}
	}
}

// TestHeldResignation: whoever takes a match up from an older copy of his store, with a clock or without, cannot resign before he has
// heard what he has forgotten: a resignation is the last word. Nor can he once the match is over.
func TestHeldResignation(t *testing.T) {
	for _, clock := range []time.Duration{0, time.Hour} {
		b := newTimedTable(t, loadScenario(t, "training-grounds"), 9, match.Clock{Each: clock})
		b.settle()
		for range 12 {
			b.play(b.asked())
			b.settle()
		}
		s := b.asked()
		old := slices.Clone(b.store[s].records)
		b.play(s)
		for b.deliver(int(s)) {
		}
		if x, y := b.peer[s], b.peer[s.Other()]; x.Player().Entries() > y.Player().Entries() || len(b.store[s].records) == len(old) {
			t.Fatal("nothing was played")
		}
		b.reopen(int(s), old)
		if err := b.peer[s].Resign(); !errors.Is(err, match.ErrNow) || len(b.store[s].records) > len(old) {
			t.Errorf("with %v on the clock: resigned before the other was heard: %v", clock, err)
		}
		if err := b.peer[s.Other()].Connect([32]byte{}); err != nil {
			t.Fatal(err)
		}
		b.settle()
		if err := b.peer[s].Resign(); err != nil {
			t.Errorf("with %v on the clock: %v", clock, err)
		}
		b.settle()
		b.agree()
		for _, p := range b.peer {
			if want := (match.Ending{How: match.ByResignation, Loser: s}); p.Player().Ending() != want {
				t.Errorf("ended by %+v", p.Player().Ending())
			}
			if err := p.Resign(); !errors.Is(err, match.ErrNow) || p.Err() != nil {
				t.Errorf("resigned after the end: %v", err)
			}
		}
	}
}

// TestSilence: a program that was closed answers nothing before it has heard the other, with a clock or without. Who says nothing and lets
// the time go by wins nothing: it is not the waiting player's time by his own clock, and he disputes the flag when he hears him.
func TestSilence(t *testing.T) {
	for _, clock := range []time.Duration{0, time.Hour} {
		b := newTimedTable(t, loadScenario(t, "training-grounds"), 9, match.Clock{Each: clock})
		b.settle()
		for s := range b.peer {
			all := b.store[s].records
			for n := 3; n < len(all); n++ {
				if b.reopen(s, all[:n]); len(b.store[s].records) > n {
					t.Fatalf("with %v on the clock something is answered unheard", clock)
				}
			}
			b.store[s].records = all
			b.open(s)
		}
		b.connect()
		b.settle()
		if clock == 0 {
			continue
		}
		s := b.asked()
		b.reopen(int(s), b.store[s].records)
		used := b.peer[s].Clocks()[s]
		b.pass(2 * time.Hour)
		silent := b.peer[s.Other()]
		if now := b.peer[s].Clocks()[s]; now != used || b.peer[s].Asked() {
			t.Errorf("who waits for the other is charged %v", now-used)
		}
		if err := silent.Flag(); err != nil {
			t.Fatal(err)
		}
		b.connect()
		b.settle()
		if f := silent.Player().Flag(s); f == nil || !f.Void || !b.peer[s].Asked() || silent.Player().Ended() {
			t.Errorf("silence wins: %+v", f)
		}
	}
}
