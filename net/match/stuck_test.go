package match_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/net/match"
)

// What could leave two players waiting for each other, or one of them with a store that does not open.

// TestOtherTerms: two programs that cannot play with each other, since they have other rules, another scenario or another clock, end the
// line and say why. Nobody waits for ever, and the next line may lead to one that can.
func TestOtherTerms(t *testing.T) {
	sc := loadScenario(t, "training-grounds")
	older, err := sc.By(2)
	if err != nil {
		t.Fatal(err)
	}
	here, err := binding.NewFair(sc)
	if err != nil {
		t.Fatal(err)
	}
	earlier, err := binding.NewFair(older)
	if err != nil {
		t.Fatal(err)
	}
	elsewhere, err := binding.NewFair(loadScenario(t, "utah"))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		game  engine.Fair
		clock match.Clock
	}{"rules": {game: earlier}, "scenario": {game: elsewhere}, "clock": {here, match.Clock{Each: time.Hour}},
		"patience": {here, match.Clock{Patience: time.Hour}}} {
		a, b := &page{t: t}, &page{t: t, clock: c.clock}
		a.other, b.other = b, a
		a.open(here, 0, 1)
		b.open(c.game, 1, 2)
		run(a, b)
		for s, p := range []*page{a, b} {
			if !slices.Equal(p.hung, []match.Why{match.WhyTerms}) || p.mirror.Status().Met {
				t.Errorf("%s: page %d is told %v, met %v", name, s, p.hung, p.mirror.Status().Met)
			}
		}
		b.store, b.clock = nil, match.Clock{}
		b.open(here, 1, 3)
		a.mirror.Connect([32]byte{})
		if run(a, b); !a.mirror.Status().Met || !b.mirror.Status().Met {
			t.Errorf("%s: they do not meet on the next line", name)
		}
	}
	b := newTable(t, sc, 3)
	if err := b.peer[1].Receive([]byte{'G', 1, 2}); !errors.Is(err, match.ErrVersion) || match.WhyOf(b.peer[1].LineErr()) != match.WhyTerms {
		t.Errorf("a greeting as before protocol 4: %v, the line %v", err, b.peer[1].LineErr())
	}
}

// TestLostChoice: a player seals a choice while the other still thinks, and takes the match up from a copy that is older than it. The other
// sends him the seal, but nobody can send what is in it. He is told, it is not held against the other, and he can resign.
func TestLostChoice(t *testing.T) {
	b := newTable(t, loadScenario(t, "hill-2018"), 4)
	b.settle()
	for b.peer[1].Player().Owes() != (match.Owed{Seat: 1, Kind: match.KindSeal}) {
		b.play(b.asked())
		b.settle()
	}
	all := b.store[0].records
	choice := slices.IndexFunc(all, func(r []byte) bool { return r[1] == 'C' })
	if choice < 0 {
		t.Fatal("nothing is sealed")
	}
	b.reopen(0, all[:choice])
	b.connect()
	b.settle()
	for b.peer[1].Player().Owes().Kind == match.KindSeal {
		b.play(1)
		b.settle()
	}
	for range 12 { // each makes him look for what he owes
		b.connect()
		b.settle()
	}
	if st := b.peer[0].Status(); !st.Lost || st.Asked || st.Owes != (match.Owed{Seat: 0, Kind: match.KindOpen}) {
		t.Errorf("of who has lost his choice is said %+v", st)
	}
	if b.peer[1].Status().Lost || b.peer[0].LineErr() != nil || b.peer[1].LineErr() != nil {
		t.Errorf("lines: %v, %v", b.peer[0].LineErr(), b.peer[1].LineErr())
	}
	if err := b.peer[0].Resign(); err != nil {
		t.Fatal(err)
	}
	b.settle()
	for _, p := range b.peer {
		if e := p.Player().Ending(); e != (match.Ending{How: match.ByResignation, Loser: 0}) || p.Status().Lost {
			t.Errorf("it ends as %+v", e)
		}
	}
}

// TestOwnErrors: what goes wrong at this side, when the other opens the line or says something, ends no line and counts against nobody.
func TestOwnErrors(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	b.store[0].letters = "E" // it cannot shuffle
	for range 12 {
		b.cut(true)
		b.cut(false)
		for _, p := range b.peer {
			_ = p.Connect([32]byte{}) // it may try to shuffle at once
		}
		for s := range [2]int{} {
			for range 8 {
				for _, f := range b.out[s].take() {
					_ = b.peer[1-s].Receive(f)
				}
				for _, f := range b.out[1-s].take() {
					_ = b.peer[s].Receive(f)
				}
			}
		}
		if err := b.peer[0].LineErr(); err != nil {
			t.Fatalf("the line is ended: %v", err)
		}
	}
	if n := b.peer[0].Noise(); n.All() > 0 {
		t.Errorf("noise: %v", n.String())
	}
	b.store[0].letters = ""
	b.connect()
	b.settle()
	if b.asked() == engine.NoSeat {
		t.Error("the match does not go on")
	}
	b.agree()
}

// TestOwnFault: what a program makes and would refuse is neither kept nor sent. The store opens again, and the match goes on.
func TestOwnFault(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	b.settle()
	s := b.asked()
	kept := len(b.store[s].records)
	long := b.peer[s].Player().Sign(match.KindMove, make([]byte, match.MaxBody+1))
	for _, e := range []match.Entry{long, b.peer[s].Player().Sign(match.KindMove, []byte{1}), b.peer[s].Player().Sign(match.KindMix, nil)} {
		if b.peer[s].Write(e) == nil || len(b.store[s].records) != kept || len(b.out[s].frames) > 0 || b.peer[s].Err() != nil {
			t.Fatalf("%d records more, %d frames, %v", len(b.store[s].records)-kept, len(b.out[s].frames), b.peer[s].Err())
		}
	}
	b.open(int(s))
	b.connect()
	b.settle()
	b.play(s)
	b.settle()
	b.agree()
}

// flaky is randomness that fails after so many readings.
type flaky struct {
	io.Reader
	left int
}

func (f *flaky) Read(b []byte) (int, error) {
	if f.left--; f.left < 0 {
		return 0, errors.New("no randomness")
	}
	return f.Reader.Read(b)
}

// TestChoiceFails: a choice of which the entry cannot be made is not made: the player is asked as before, with what he had chosen.
func TestChoiceFails(t *testing.T) {
	b := newTable(t, loadScenario(t, "utah"), 3)
	rnd := &flaky{b.rnd, 1 << 30}
	b.rnd = rnd
	for s := range b.peer {
		b.store[s].records = nil
		b.open(s)
	}
	b.connect()
	b.settle()
	for b.peer[0].Player().Owes().Kind != match.KindChoice {
		b.play(b.asked())
		b.settle()
	}
	s := b.asked()
	p := b.peer[s]
	moves := func(muster bool) []engine.Move {
		v := p.Player().View()
		return slices.DeleteFunc(at(v).Moves(s, nil), func(m engine.Move) bool { return muster != (m.Op == assault.OpMuster) })
	}
	for len(moves(false)) == 0 {
		if err := p.Play(moves(true)[0]); err != nil {
			t.Fatal(err)
		}
	}
	end := moves(false)
	if len(end) == 0 {
		t.Fatal("the choice cannot be ended")
	}
	picks, failed := p.Player().Picks(), 0
	for n := range 40 {
		rnd.left = n
		err := p.Play(end[0])
		rnd.left = 1 << 30
		if err == nil {
			break
		}
		if failed++; !p.Asked() || p.Player().Picks() != picks || p.Player().Choice() != nil {
			t.Fatalf("after %d readings: asked %v, %d of %d chosen", n, p.Asked(), p.Player().Picks(), picks)
		}
	}
	if failed < 2 {
		t.Errorf("it failed %d times only", failed)
	}
	b.settle()
	b.agree()
}

// TestLieKept: the entry that convicts the other is kept, and with a byte changed the store is damaged, not the other acquitted or this
// player's match broken for no reason.
func TestLieKept(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	b.settle()
	s := b.asked()
	o := s.Other()
	bad := b.peer[s].Player().Sign(match.KindMove, []byte{1})
	if err := b.peer[o].Receive(match.Frame(b.peer[s].Player().Entries(), &bad)); err == nil {
		t.Fatal("a lie is taken")
	}
	kept := b.store[o].records
	lie := kept[len(kept)-1]
	if lie[1] != 'L' {
		t.Fatalf("the last record is %q", lie[1])
	}
	set := match.Setup{Game: b.game, Seat: o, Link: b.out[o], Store: b.store[o]}
	var v *match.Violation
	if p, err := match.NewPeer(set); err != nil || !errors.As(p.Err(), &v) || v.Seat != s {
		t.Fatalf("with the lie: %v", err)
	}
	for at := range lie {
		store := &memory{records: slices.Clone(kept)}
		store.records[len(kept)-1] = slices.Clone(lie)
		store.records[len(kept)-1][at] ^= 1
		set.Store = store
		if _, err := match.NewPeer(set); err == nil {
			t.Errorf("byte %d is changed, and the store opens", at)
		}
	}
}

// TestStalledTalk: what a player has said while nothing came through comes at once. It ends no line; what is more than can have been said
// does, see TestSigned.
func TestStalledTalk(t *testing.T) {
	heard := 0
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	b.heard = func(string) { heard++ }
	for s := range b.peer {
		b.reopen(s, b.store[s].records)
	}
	b.connect()
	b.settle()
	said := 0
	for range 120 {
		for b.peer[1].Say(fmt.Sprint(said)) == nil {
			said++
		}
		for s := range b.time {
			b.time[s] = b.time[s].Add(time.Second)
		}
	}
	for _, f := range b.out[1].take() {
		_ = b.peer[0].Receive(f)
	}
	if b.peer[0].LineErr() != nil || said < 60 || heard < match.TalkBurst {
		t.Errorf("%d said, %d heard: %v", said, heard, b.peer[0].LineErr())
	}
	n := heard
	b.time[0], b.time[1] = b.time[0].Add(time.Minute), b.time[1].Add(time.Minute)
	if err := b.peer[1].Say("and now"); err != nil {
		t.Fatal(err)
	}
	if b.settle(); heard != n+1 {
		t.Error("nothing is heard any more")
	}
}

// TestWithdrawnCrosses: a rematch is accepted while its offer is withdrawn. Who has accepted hears of it, whether the word was on its way
// or is said to his greeting, and does not wait for ever.
func TestWithdrawnCrosses(t *testing.T) {
	for _, late := range []bool{false, true} {
		b := newTable(t, loadScenario(t, "training-grounds"), 3)
		b.settle()
		if err := b.peer[0].Resign(); err != nil {
			t.Fatal(err)
		}
		b.settle()
		if err := b.peer[0].OfferRematch(1); err != nil {
			t.Fatal(err)
		}
		b.settle()
		if err := b.peer[0].OfferRematch(engine.NoSeat); err != nil {
			t.Fatal(err)
		}
		crossing := b.out[0].take()
		next, err := match.NewPeer(match.Setup{Game: b.game, Seat: 0, Link: b.out[1], Store: &memory{}, Rand: b.rnd})
		if err != nil {
			t.Fatal(err)
		}
		if err := next.Connect([32]byte{}); err != nil {
			t.Fatal(err)
		}
		for _, f := range b.out[1].take() {
			if err := b.peer[0].Receive(f); !errors.Is(err, match.ErrMatch) {
				t.Errorf("the greeting: %v", err)
			}
		}
		if late { // the word came before the acceptance, and only the greeting is answered
			crossing = b.out[0].take()
		}
		for _, f := range crossing {
			_ = next.Receive(f)
		}
		if why := match.WhyOf(next.LineErr()); why != match.WhyWithdrawn || b.peer[0].LineErr() != nil {
			t.Errorf("late %v: told %v", late, why)
		}
	}
}

// TestFlagOnce: the clock of a device is set back in the moment in which its player raises a flag. The flag says what was measured when it
// could be raised, and convicts nobody.
func TestFlagOnce(t *testing.T) {
	b := newTimedTable(t, loadScenario(t, "training-grounds"), 9, match.Clock{Each: 10 * time.Minute, Slack: time.Minute})
	b.settle()
	for range 4 {
		b.play(b.asked())
		b.settle()
	}
	owes := b.asked()
	s := owes.Other()
	for i := range b.time {
		b.time[i] = b.time[i].Add(12 * time.Minute)
	}
	b.read = func(of int) {
		if of == int(s) {
			b.time[s] = b.time[s].Add(-5 * time.Minute)
		}
	}
	if err := b.peer[s].Flag(); err != nil {
		t.Fatal(err)
	}
	b.read = nil
	b.settle()
	for _, p := range b.peer {
		if p.Err() != nil {
			t.Errorf("convicted: %v", p.Err())
		}
	}
	if c := b.peer[owes].Player().Flag(owes); c == nil || c.Measured < 11*time.Minute {
		t.Errorf("flagged with %+v", c)
	}
}

// TestCharged: a status says whose time runs: not that of a player who waits to hear where the other stands.
func TestCharged(t *testing.T) {
	b := newTimedTable(t, loadScenario(t, "training-grounds"), 9, match.Clock{Each: 10 * time.Minute, Slack: time.Minute})
	b.settle()
	s := b.asked()
	for seat, p := range b.peer {
		if got := p.Status().Charged; got != s {
			t.Errorf("seat %d: %d is charged, want %d", seat, got, s)
		}
	}
	b.reopen(int(s), b.store[s].records) // the other is silent
	if got := b.peer[s].Status(); got.Charged != engine.NoSeat || got.Owes.Seat != s {
		t.Errorf("%d is charged while he waits for the other's word, and %d owes", got.Charged, got.Owes.Seat)
	}
	b.connect()
	b.settle()
	if got := b.peer[s].Status().Charged; got != s {
		t.Errorf("%d is charged when he has it, want %d", got, s)
	}
}

// TestLineReplaced: a line breaks, and another comes about, while what the desk has said for the first one still waits on the page. It is
// not sent on the second, where it would look like somebody between the players, nor is that ended for the first.
func TestLineReplaced(t *testing.T) {
	g, err := binding.NewFair(loadScenario(t, "training-grounds"))
	if err != nil {
		t.Fatal(err)
	}
	for rounds := range 8 { // how far they come on the first line
		a, b := &page{t: t}, &page{t: t}
		a.other, b.other = b, a
		a.open(g, 0, 1)
		b.open(g, 1, 2)
		for range rounds {
			for _, p := range []*page{a, b} {
				if len(p.todo) > 0 {
					p.desk.Handle(p.todo[0])
					p.todo = p.todo[1:]
				}
				for range min(2, len(p.come)) { // the page is slow
					m := p.come[0]
					p.come = p.come[1:]
					_ = p.mirror.Take(m)
				}
			}
		}
		for _, p := range []*page{a, b} {
			for len(p.todo) > 0 { // what had come before the line broke
				p.desk.Handle(p.todo[0])
				p.todo = p.todo[1:]
			}
			p.mirror.Connect([32]byte{7})
		}
		run(a, b)
		for s, p := range []*page{a, b} {
			if st := p.mirror.Status(); len(p.hung) > 0 || !st.Met || !st.Known {
				t.Errorf("after %d rounds page %d is told %v: %+v", rounds, s, p.hung, st)
			}
		}
	}
}
