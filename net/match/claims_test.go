package match_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"bocage/engine"
	"bocage/net/match"
)

// patient is a match after some moves in which both have agreed to wait for half an hour.
func patient(t *testing.T, moves int) *table {
	b := newTimedTable(t, loadScenario(t, "training-grounds"), 9, match.Clock{Patience: 30 * time.Minute})
	b.settle()
	for range moves {
		b.play(b.asked())
		b.settle()
	}
	return b
}

// TestAbandoned: after the time that both have agreed on a player can say that the other has left. That is his word and no end: the other's
// next entry voids it, and a later one can take its place.
func TestAbandoned(t *testing.T) {
	b := patient(t, 8)
	gone := b.asked()
	waits := b.peer[gone.Other()]
	if waits.Abandon(30*time.Minute-time.Millisecond) == nil || b.peer[gone].Abandon(time.Hour) == nil {
		t.Error("said too early, or by who owes")
	}
	said := func(number int, void bool) {
		t.Helper()
		for _, p := range b.peer {
			c := p.Player().Abandoned(gone)
			if c == nil || c.Number != number || c.Void != void || p.Player().Ended() || p.Status().Left[gone] == void ||
				p.Status().Left[gone.Other()] {
				t.Fatalf("of who has left is known %+v, status %+v", c, p.Status().Left)
			}
			v, r, err := match.Verify(b.game, p.Player().Journal())
			if err != nil || !v.Clean() || v.Over() || v.Settled || r.Abandoned(gone).Void != void {
				t.Fatalf("judged %+v, %v", v, err)
			}
		}
		if x, y := b.peer[0].Player().Journal(), b.peer[1].Player().Journal(); !slices.Equal(x, y) {
			t.Fatal("the journals differ")
		}
	}
	first := waits.Player().Entries()
	if err := waits.Abandon(31 * time.Minute); err != nil {
		t.Fatal(err)
	}
	if waits.Abandon(32*time.Minute) == nil {
		t.Error("said twice")
	}
	b.settle()
	said(first, false)
	if waits.Disclose() == nil || waits.OfferRematch(0) == nil {
		t.Error("the match counts as ended")
	}
	b.play(gone) // he is back
	b.settle()
	said(first, true)
	for b.asked() != gone {
		b.play(b.asked())
		b.settle()
	}
	second := waits.Player().Entries()
	if err := waits.Abandon(time.Hour); err != nil {
		t.Fatal(err)
	}
	b.settle()
	said(second, false)
	for s := range 2 {
		b.open(s)
	}
	b.settle()
	said(second, false)
	if err := b.peer[gone].Resign(); err != nil {
		t.Fatal(err)
	}
	b.settle()
	if v := judge(t, b, b.peer[gone.Other()].Player().Journal()); !v.Clean() || !v.Settled ||
		v.Ending != (match.Ending{How: match.ByResignation, Loser: gone}) {
		t.Errorf("judged %+v", v)
	}
}

// TestFalseAbsence: the word that somebody has left who does not owe, for less than was agreed on, or where nothing was, convicts; one
// about entries that are not there waits for them.
func TestFalseAbsence(t *testing.T) {
	tried, refused := 0, 0
	for _, patience := range []time.Duration{0, 30 * time.Minute} {
		b := newTimedTable(t, loadScenario(t, "training-grounds"), 9, match.Clock{Patience: patience})
		b.settle()
		for range 8 {
			b.play(b.asked())
			b.settle()
		}
		victim := b.peer[b.asked()].Player()
		liar := b.peer[victim.Seat().Other()].Player()
		n := liar.Entries()
		own := n - 1 // an entry that the liar has written himself
		for victim.Writer(own) != liar.Seat() {
			own--
		}
		word := func(number int, waited time.Duration) match.Entry {
			return liar.Beside(match.KindAbandon, nil, uint64(number), uint64(waited/time.Millisecond))
		}
		bad := []match.Entry{word(n, patience-1), word(n, 0), word(own, time.Hour), liar.Beside(match.KindAbandon, nil),
			liar.Beside(match.KindAbandon, []byte{0}, uint64(n), uint64(time.Hour/time.Millisecond))}
		if patience == 0 {
			bad = append(bad, word(n, time.Hour))
		}
		for _, e := range bad {
			tried++
			var v *match.Violation
			if err := victim.ApplyBeside(e); errors.As(err, &v) && v.Seat == liar.Seat() && victim.Abandoned(victim.Seat()) == nil {
				refused++
			} else {
				t.Errorf("%x: %v", e.Body, err)
			}
		}
		var v *match.Violation
		if err := victim.ApplyBeside(word(n+1, time.Hour)); err == nil || errors.As(err, &v) {
			t.Errorf("about an entry after the next: %v", err)
		}
	}
	if tried != refused {
		t.Errorf("tried %d, refused %d", tried, refused)
	}
	t.Logf("tried %d, refused %d", tried, refused)
}

// TestBesideOrder: what stands beside the chain has one order in a journal, and what is about something that is left out says so. Nobody is
// blamed for a file that somebody else has changed.
func TestBesideOrder(t *testing.T) {
	b := timed(t, 6)
	s := b.asked()
	b.pass(time.Hour)
	if err := b.peer[s.Other()].Flag(); err != nil {
		t.Fatal(err)
	}
	b.settle() // he gives up
	for _, p := range b.peer {
		if err := p.Disclose(); err != nil {
			t.Fatal(err)
		}
	}
	b.settle()
	r := b.peer[0].Player()
	if v := judge(t, b, r.Journal()); !v.Clean() || !v.Settled {
		t.Fatalf("judged %+v", v)
	}
	said := r.Asides() // a resignation, a flag, two disclosures
	chain := r.Journal()
	for _, e := range said {
		chain = chain[:len(chain)-len(e)]
	}
	tried, damaged := 0, 0
	for i := range said {
		for j := range i {
			swapped := slices.Clone(said)
			swapped[i], swapped[j] = swapped[j], swapped[i]
			tried++
			if v := judge(t, b, slices.Concat(append([][]byte{chain}, swapped...)...)); v.Cut && v.Cheat == nil {
				damaged++
			}
		}
	}
	if tried != 6 || tried != damaged {
		t.Errorf("of %d orders %d are damaged", tried, damaged)
	}
	// Without the resignation the match has no end after which cards are disclosed.
	if v := judge(t, b, slices.Concat(chain, said[1], said[2], said[3])); !v.Cut || !v.Missing || v.Cheat != nil {
		t.Errorf("without the resignation: %+v", v)
	}
	// Without the entries before it a flag names one that is not there, and a resignation more than there are.
	last := len(r.LastEntry())
	for _, e := range said[:2] {
		if v := judge(t, b, slices.Concat(chain[:len(chain)-last], e)); !v.Cut || !v.Missing || v.Cheat != nil {
			t.Errorf("without the last entry: %+v", v)
		}
	}
	// A dispute without its flag.
	b = timed(t, 6)
	s = b.asked()
	b.time[s.Other()] = b.time[s.Other()].Add(time.Hour)
	if err := b.peer[s.Other()].Flag(); err != nil {
		t.Fatal(err)
	}
	b.settle()
	said, chain = b.peer[0].Player().Asides(), b.peer[0].Player().Journal()
	chain = chain[:len(chain)-len(said[0])-len(said[1])]
	if v := judge(t, b, slices.Concat(chain, said[1])); !v.Cut || !v.Missing || v.Cheat != nil {
		t.Errorf("without the flag: %+v", v)
	}
}

// TestOldCopy: a store is one record old, and the peer, who holds the newer entry, says that he does not and keeps both. With the counter
// beside the store its owner signs nothing in that place until his player says so; without it he signs a second entry, of which the journal
// says that it is one of two.
func TestOldCopy(t *testing.T) {
	for _, counted := range []bool{true, false} {
		b := begun(t, 12)
		s := b.asked()
		liar := b.peer[s.Other()]
		denial := b.standing(s.Other()) // he will say it again
		old, n := slices.Clone(b.store[s].records), liar.Player().Entries()
		for b.peer[s].Player().Entries() == n {
			old = slices.Clone(b.store[s].records)
			b.play(s)
		}
		b.settle()
		if liar.Player().Entries() <= n {
			t.Fatal("he does not hold it")
		}
		signed := b.counted[s]
		if !counted {
			signed = 0
		}
		b.signed[s] = signed
		b.reopen(int(s), old)
		victim := b.peer[s]
		if st := victim.Status(); st.Old != counted || st.Denied || st.Asked {
			t.Fatalf("counted %v: %+v", counted, st)
		}
		victim.OpenLine()
		if err := victim.Receive(denial); err != nil {
			t.Fatal(err)
		}
		records := len(b.store[s].records)
		if st := victim.Status(); st.Old != counted || st.Denied != counted || st.Asked == counted {
			t.Fatalf("counted %v, when it is denied: %+v", counted, st)
		}
		v := victim.Player().View()
		moves := at(v).Moves(s, nil)
		if counted {
			if victim.Play(moves[0]) == nil || victim.OfferDraw() == nil || victim.Resign() == nil || victim.MayFlag() ||
				len(b.store[s].records) != records {
				t.Fatal("something is signed in a place that was signed before")
			}
			if slices.ContainsFunc(b.out[s].frames, func(f []byte) bool { return f[1] == 'E' || f[1] == 'B' }) {
				t.Fatal("something is sent")
			}
			// The peer gives it back after all, and the match goes on.
			b.connect()
			b.settle()
			b.agree()
			if st := victim.Status(); st.Old || st.Denied || victim.Player().Entries() <= n {
				t.Fatalf("it has come: %+v", st)
			}
			continue
		}
		if err := victim.OfferDraw(); err != nil && victim.Play(moves[len(moves)-1]) != nil {
			t.Fatal("nothing can be played")
		}
		var two *match.Double
		for _, f := range b.out[s].frames {
			if f[1] == 'K' { // of another line
				continue
			}
			if err := liar.Receive(f); errors.As(err, &two) {
				break
			}
		}
		if two == nil || two.Seat != s || two.Number != n {
			t.Fatalf("he has not got both: %v", liar.Err())
		}
		if v := judge(t, b, liar.Evidence()); v.Cheater != s || match.WhyOf(v.Cheat) != match.WhyDouble {
			t.Errorf("judged %+v", v)
		}
	}
}

// standing is the frame in which a seat says how far it is now.
func (b *table) standing(s engine.Seat) []byte {
	b.t.Helper()
	said := b.resumed(int(s))[3]
	b.settle()
	return said
}

// TestTrust: who is told that the other lacks it as well can go on by his own word, and is not asked before.
func TestTrust(t *testing.T) {
	b := begun(t, 12)
	s := b.asked()
	if b.peer[s].Trust() == nil {
		t.Error("trusted without need")
	}
	b.signed[s] = b.counted[s] + 1 // something was sent that neither has
	b.reopen(int(s), b.store[s].records)
	if b.peer[s].Trust() == nil {
		t.Error("trusted before the other is heard")
	}
	b.connect()
	b.settle()
	if st := b.peer[s].Status(); !st.Denied || st.Asked {
		t.Fatalf("%+v", st)
	}
	if err := b.peer[s].Trust(); err != nil {
		t.Fatal(err)
	}
	for range 5 {
		b.play(b.asked())
		b.settle()
	}
	b.agree()
}

// TestCounted: the counter is kept before what it counts is sent, and a store that is whole is never taken for an old one.
func TestCounted(t *testing.T) {
	b := begun(t, 6)
	for n := range 20 {
		s := n % 2
		b.signed[s] = b.counted[s]
		if b.counted[s] == 0 {
			t.Fatal("nothing is counted")
		}
		b.reopen(s, b.store[s].records)
		if b.peer[s].Status().Old {
			t.Fatal("taken for an old store")
		}
		b.connect()
		b.settle()
		b.play(b.asked())
		b.settle()
	}
	if err := b.peer[0].Resign(); err != nil {
		t.Fatal(err)
	}
	b.settle()
	records := b.store[0].records
	i := slices.IndexFunc(records, func(r []byte) bool { return r[1] == 'B' })
	b.signed[0] = b.counted[0]
	b.reopen(0, records[:i]) // the resignation is forgotten
	if !b.peer[0].Status().Old || b.peer[0].Player().Ended() {
		t.Error("a forgotten resignation is not noticed")
	}
	b.connect()
	b.settle()
	if st := b.peer[0].Status(); st.Old || st.Ending != (match.Ending{How: match.ByResignation, Loser: 0}) {
		t.Errorf("%+v", st)
	}
}
