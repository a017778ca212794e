package match_test

import (
	"errors"
	"testing"
	"time"

	"bocage/engine"
	"bocage/net/match"
)

// pass lets time go by on both devices.
func (b *table) pass(d time.Duration) {
	for s := range b.time {
		b.time[s] = b.time[s].Add(d)
	}
}

// timed is a match with 10 minutes for each and a slack of 20 seconds, after some moves that took no time.
func timed(t *testing.T, moves int) *table {
	b := newTimedTable(t, loadScenario(t, "training-grounds"), 9, match.Clock{Each: 10 * time.Minute, Slack: 20 * time.Second})
	b.settle()
	for range moves {
		b.play(b.asked())
		b.settle()
	}
	return b
}

// TestClock: time is charged to who owes, on both devices, over lost links and closed tabs, and stands in the journal.
func TestClock(t *testing.T) {
	b := timed(t, 4)
	var want [2]time.Duration
	for i := range 12 {
		s := b.asked()
		think := time.Duration(i) * time.Second
		b.pass(think)
		want[s] += think
		b.play(s)
		if i%3 == 0 { // the entry is under way for a while
			b.pass(time.Second)
			b.settle()
			want[s] += time.Second
		}
		if i%4 == 1 { // a tab is closed for a while
			b.pass(5 * time.Second)
			b.reopen(i/4%2, b.store[i/4%2].records)
			b.connect()
			if o := b.peer[0].Player().Owes().Seat; o <= 1 {
				want[o] += 5 * time.Second
			}
		}
		b.settle()
	}
	b.agree()
	for s := range 2 {
		c := b.peer[s].Clocks()
		for x := range 2 {
			if d := (c[x] - want[x]).Abs(); d > 10*time.Second {
				t.Errorf("seat %d says that seat %d has used %v, it is about %v", s, x, c[x], want[x])
			}
		}
		if c[0]+c[1] == 0 {
			t.Error("no time was measured")
		}
	}
	r := b.peer[0].Player()
	for s := range engine.Seat(2) {
		// At most what the entries were under way, four times a second, and the tabs closed, three times five.
		if sp := r.Spent(s); sp.Word == 0 || sp.Measured-sp.Word > 19*time.Second {
			t.Errorf("of seat %d is said %+v", s, sp)
		}
	}
	if v := judge(t, b, r.Journal()); !v.Clean() {
		t.Errorf("judged %+v", v)
	}
}

// TestFlag: who has used up his time can do nothing more; the other may raise a flag, or not. The flagged program gives in, so that both
// have signed the end; without its word the flag is the other's alone.
func TestFlag(t *testing.T) {
	b := timed(t, 6)
	s := b.asked()
	slow, other := b.peer[s], b.peer[s.Other()]
	if other.MayFlag() || other.Flag() == nil {
		t.Error("flagged with time left")
	}
	b.pass(10*time.Minute + time.Second)
	v := slow.Player().View()
	if err := slow.Play(at(v).Moves(s, nil)[0]); !errors.Is(err, match.ErrTime) {
		t.Errorf("moved without time: %v", err)
	}
	if slow.Asked() || slow.Status().Asked || !slow.Status().TimeUp {
		t.Error("asked without time")
	}
	if other.MayFlag() {
		t.Error("the slack does not count")
	}
	b.pass(20 * time.Second)
	if !other.MayFlag() || slow.MayFlag() || slow.Flag() == nil {
		t.Error("who may flag?")
	}
	b.settle()
	if slow.Player().Ended() {
		t.Error("nobody has ended it")
	}
	if err := other.Flag(); err != nil {
		t.Fatal(err)
	}
	if other.MayFlag() || other.Flag() == nil || other.Player().Ended() || other.Status().Flagged[s] != match.Claimed {
		t.Error("a flag ends the match by itself, or is raised twice")
	}
	if v := judge(t, b, other.Player().Journal()); !v.Clean() || v.Over() || v.Settled {
		t.Errorf("one word is judged %+v", v)
	}
	b.settle()
	want := match.Ending{How: match.ByTime, Loser: s}
	for _, p := range b.peer {
		if e := p.Player().Ending(); e != want {
			t.Errorf("ended by %+v", e)
		}
		if v := judge(t, b, p.Player().Journal()); !v.Clean() || v.Ending != want || !v.Settled {
			t.Errorf("judged %+v", v)
		}
	}
	if f := other.Player().Flag(s); f == nil || f.Measured < 10*time.Minute+20*time.Second || f.Number != other.Player().Entries() {
		t.Errorf("the flag says %+v", f)
	}
	b.open(int(s))
	if b.peer[s].Player().Ending() != want {
		t.Error("forgotten")
	}
}

// TestDispute: who is flagged and has time left says so. The flag is void, and the match goes on to its end without a limit for him, also
// when a measure of the other's stands in the entries.
func TestDispute(t *testing.T) {
	disputed := func(b *table, s engine.Seat) {
		t.Helper()
		for _, p := range b.peer {
			r := p.Player()
			f := r.Flag(s)
			if r.Ended() || f == nil || !f.Void || f.Measured < 10*time.Minute || f.Disputed > time.Second ||
				p.Status().Flagged[s] != match.Disputed || p.Status().Flagged[s.Other()] != match.NothingSaid {
				t.Fatalf("ended %v, the words are %+v", r.Ended(), f)
			}
			if v := judge(t, b, r.Journal()); !v.Clean() || v.Over() || v.Settled {
				t.Fatalf("judged %+v", v)
			}
		}
	}
	b := timed(t, 6)
	s := b.asked()
	b.time[s.Other()] = b.time[s.Other()].Add(time.Hour) // his clock is wrong, or he lies
	if err := b.peer[s.Other()].Flag(); err != nil {
		t.Fatal(err)
	}
	b.play(s) // it crosses
	b.settle()
	disputed(b, s)
	for n := 0; !b.over(); n++ {
		who := b.asked()
		if who == engine.NoSeat {
			t.Fatalf("nobody is asked, owed is %+v", b.peer[0].Player().Owes())
		}
		if n < 5 && who == s {
			b.pass(5 * time.Minute)
		}
		if b.peer[s.Other()].MayFlag() {
			t.Fatal("flagged again")
		}
		if n%20 == 10 {
			b.reopen(int(s), b.store[s].records)
			b.connect()
			b.settle()
		}
		b.play(who)
		b.settle()
	}
	for _, p := range b.peer {
		r := p.Player()
		if v := judge(t, b, r.Journal()); !v.Clean() || !v.Settled || v.Ending.How != match.ByRules || !r.Flag(s).Void {
			t.Errorf("after a disputed flag the match is judged %+v", v)
		}
		if sp := r.Spent(s); sp.Word != 10*time.Minute || sp.Measured < 20*time.Minute {
			t.Errorf("said of who has no limit: %+v", sp)
		}
	}

	// The liar tells a false measure in an entry, and flags at once, or after the victim's program has gone on by itself.
	for n := range 2 {
		b = timed(t, 6)
		s = b.asked()
		liar := b.peer[s.Other()]
		b.time[s.Other()] = b.time[s.Other()].Add(11 * time.Minute)
		for b.asked() == s {
			b.play(s)
			b.settle()
		}
		for b.asked() != s {
			b.play(b.asked())
			b.settle()
		}
		if n == 1 {
			for b.play(s); b.asked() != s; b.play(b.asked()) {
				b.settle()
			}
			b.settle()
		}
		if sp := b.peer[s].Player().Spent(s); sp.Measured < 10*time.Minute || sp.Word > time.Second {
			t.Fatalf("of the victim is said %+v", sp)
		}
		if j := b.peer[s].Player().Jump(s); j == nil || j.More < 10*time.Minute || b.peer[s].Player().Jump(s.Other()) != nil {
			t.Errorf("the jump of the measure is told as %+v", j)
		}
		if err := liar.Flag(); err != nil {
			t.Fatal(err)
		}
		b.settle()
		disputed(b, s)
	}
}

// TestLateFlag: a flag about an entry that the other does not know yet comes again after what is missing.
func TestLateFlag(t *testing.T) {
	b := timed(t, 6)
	s := b.asked()
	b.cut(true)
	for b.asked() == s && b.peer[s].Player().Owes().Seat == s {
		b.play(s)
	}
	b.pass(time.Hour)
	b.cut(false)
	if err := b.peer[s].Flag(); err != nil {
		t.Fatal(err)
	}
	b.settle() // the flag alone
	b.connect()
	b.settle()
	b.agree()
	if f := b.peer[s.Other()].Player().Flag(s.Other()); f == nil || !f.Void { // it was not his turn by his clock
		t.Errorf("of the flag is known %+v", f)
	}
}

// TestFalseTimes: words about time that cannot be are refused.
func TestFalseTimes(t *testing.T) {
	b := timed(t, 6)
	for range 6 {
		b.pass(3 * time.Second)
		b.play(b.asked())
		b.settle()
	}
	s := b.asked()
	liar, victim := b.peer[s].Player(), b.peer[s.Other()].Player()
	m := liar.Plain(engine.Move{Seat: s, Op: engine.OpPass})
	sp, his := liar.Spent(s), liar.Spent(s.Other())
	ms := func(d time.Duration) uint32 { return uint32(d / time.Millisecond) }
	good := match.Times{Own: ms(sp.Word), Other: ms(max(his.Word, his.Measured))}
	tried, refused := 0, 0
	try := func(want error, e match.Entry) {
		t.Helper()
		tried++
		var v *match.Violation
		if err := victim.Apply(e); errors.As(err, &v) && v.Seat == s && errors.Is(err, want) {
			refused++
		} else {
			t.Errorf("%+v: %v", e.Time, err)
		}
	}
	for _, bad := range []match.Times{
		{Own: good.Own - 1, Other: good.Other}, {Own: good.Own, Other: good.Other - 1}, {Own: ms(10*time.Minute) + 1, Other: good.Other},
		{Own: 1<<32 - 1, Other: 1<<32 - 1}} {
		try(match.ErrTime, liar.SignAt(match.KindMove, m, bad))
	}
	try(match.ErrForm, liar.SignUntimed(match.KindMove, m))
	flag := func(number int, measured time.Duration) match.Entry {
		return liar.Beside(match.KindFlag, nil, uint64(number), uint64(ms(measured)))
	}
	n := liar.Entries()
	if err := victim.ApplyBeside(flag(n, time.Hour)); err == nil || victim.Ending().How != match.NotEnded {
		t.Errorf("flagged without owing: %v", err)
	}
	own := n - 1 // an entry that the liar has written himself
	for victim.Writer(own) != s {
		own--
	}
	for _, e := range []match.Entry{flag(own, time.Hour), flag(n-1, time.Minute), liar.Beside(match.KindFlag, nil)} {
		tried++
		var v *match.Violation
		if err := victim.ApplyBeside(e); errors.As(err, &v) && v.Seat == s {
			refused++
		} else if victim.Ending().How != match.NotEnded {
			t.Fatalf("ended by a flag: %v", err)
		}
	}
	// A dispute of less than was said before, of time that is over, of more entries than there are, or of a flag that came later.
	if err := victim.ApplyBeside(flag(n, time.Hour)); err == nil {
		t.Error("flagged without owing")
	}
	b.pass(time.Hour)
	if err := b.peer[s.Other()].Flag(); err != nil {
		t.Fatal(err)
	}
	dispute := func(entries int, used time.Duration) match.Entry {
		return liar.Beside(match.KindDispute, nil, uint64(entries), uint64(ms(used)))
	}
	for _, e := range []match.Entry{dispute(n, sp.Word-time.Millisecond), dispute(n, 10*time.Minute), dispute(n-1, sp.Word),
		liar.Beside(match.KindDispute, nil), liar.Beside(match.KindDispute, nil, uint64(ms(sp.Word)))} {
		tried++
		var v *match.Violation
		if err := victim.ApplyBeside(e); errors.As(err, &v) && v.Seat == s && !victim.Flag(s).Void {
			refused++
		} else {
			t.Errorf("disputed by %x: %v", e.Body, err)
		}
	}
	if err := victim.ApplyBeside(dispute(n+1, sp.Word)); err == nil || victim.Flag(s).Void {
		t.Error("disputed after entries that there are not")
	}
	if err := victim.ApplyBeside(dispute(n, sp.Word)); err != nil || !victim.Flag(s).Void {
		t.Errorf("a true dispute: %v", err)
	}
	if tried != refused {
		t.Errorf("tried %d, refused %d", tried, refused)
	}
	t.Logf("tried %d, refused %d", tried, refused)
}
