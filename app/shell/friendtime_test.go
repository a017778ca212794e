package shell

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// wait lets time pass on two devices, of which the pages tick every second.
func wait(d time.Duration, ws ...*world) {
	for ; d > 0; d -= time.Second {
		time.Sleep(time.Second)
		for _, w := range ws {
			w.Clock += 1000
			due := w.Queue
			w.Queue = nil
			for _, f := range due {
				f()
			}
		}
		settleAll(ws...)
	}
}

// TestBothTimesTold: a player who has let his friend go on, whose time seemed over while the line was broken, is told of his own.
func TestBothTimesTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, wa, wb := meet(t, "training-grounds", aview.US, 1) // 10 minutes each
		rng := engine.NewRand(5)
		turn := func() { // of a, or of b while a is not asked
			t.Helper()
			if !oneTurn(t, &rng, a, b) {
				t.Fatal("nobody is asked")
			}
		}
		for range 12 {
			turn()
			settleAll(wa, wb)
		}
		for { // until a has done his part, and b does not know
			turn()
			if settleAll(wa); a.sitting.friend.mirror.Status().Owes.Seat == b.sitting.friend.seat &&
				b.sitting.friend.mirror.Status().Owes.Seat == a.sitting.friend.seat {
				break
			}
			settleAll(wa, wb)
		}
		late := wb.soon // what has come to b is on its way
		wb.soon = nil
		told := func(title string) {
			t.Helper()
			wait(11*time.Minute, wb)
			if s := b.sheet; s == nil || s.ID != "time" || s.Title != words.Say(title) {
				t.Fatalf("told %+v, want %s", s, title)
			}
			b.Do(view.Intent{Name: view.DoClose})
		}
		told("friend.end-friend-time")
		wb.soon = append(late, wb.soon...)
		for settleAll(wa, wb); !b.mine(); settleAll(wa, wb) {
			turn()
		}
		told("friend.end-your-time")
	})
}

// TestFriendClock: the time of whoever is asked runs and is shown; when it is over both are told, he can order nothing, and the other
// can end the match by it.
func TestFriendClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, wa, wb := meet(t, "training-grounds", aview.US, 1) // 10 minutes each
		rng := engine.NewRand(5)
		for range 12 {
			oneTurn(t, &rng, a, b)
			settleAll(wa, wb)
		}
		slow, quick := a, b
		for { // until one is asked in his own turn, not for an answer in the other's: the dice are the system's
			if slow, quick = a, b; !a.mine() {
				slow, quick = b, a
			}
			if own := viewtest.Battle(slow.Screen()).Bar.Purses[0]; own.You && own.Active {
				break
			}
			if !oneTurn(t, &rng, a, b) {
				t.Fatal("nobody is asked")
			}
			settleAll(wa, wb)
		}
		before := viewtest.Battle(slow.Screen()).Bar.Sub
		wait(90*time.Second, wa, wb)
		after := viewtest.Battle(slow.Screen()).Bar.Sub
		left := slow.sitting.friend.left(slow.sitting.friend.seat)
		if before == after || left > 510 || left < 490 || !strings.Contains(after, view.Minutes(left)) || !strings.Contains(after, "10:00") {
			t.Errorf("the clock said %q, and after a minute and a half %q: %d seconds", before, after, left)
		}
		for _, g := range []*Shell{slow, quick} {
			if at := viewtest.Battle(g.Screen()).Bar.Time; at != view.Minutes(left) {
				t.Errorf("the bar of a small screen says %q, with %s left", at, view.Minutes(left))
			}
		}
		if e := viewtest.Battle(quick.Screen()).End.Primary; e.Sub != words.Say("friend.his-turn") {
			t.Errorf("the button that waits says %q", e.Sub)
		}
		if quick.sitting.friend.beaten() {
			t.Error("can be beaten with time left")
		}
		slow.sheet = &view.Sheet{ID: "lost"}
		wait(9*time.Minute, wa, wb)
		if slow.sheet.ID != "lost" {
			t.Error("what lay there is gone untold")
		}
		slow.Do(view.Intent{Name: view.DoClose})
		wait(2*time.Second, wa, wb)
		if s := slow.sheet; s == nil || s.ID != "time" || s.Title != words.Say("friend.end-your-time") {
			t.Errorf("told %+v", s)
		}
		slow.Do(view.Intent{Name: view.DoClose})
		ply := slow.sitting.Ply()
		slow.sitting.Play(slow.position().Moves(slow.viewer(), nil)[0])
		settleAll(wa, wb)
		if slow.sitting.Ply() != ply || quick.sitting.Ply() != ply {
			t.Error("ordered without time")
		}
		if c := slow.sitting.friend.Bar(); c.Note != words.Say("friend.end-your-time") || c.Busy {
			t.Errorf("without time is said %q, busy %v", c.Note, c.Busy)
		}
		wait(time.Minute, wa, wb)
		s := quick.sheet
		if s == nil || s.ID != "time" || len(s.Buttons) != 2 {
			t.Fatalf("told %+v", s)
		}
		quick.Do(s.Buttons[0].Do)
		settleAll(wa, wb)
		for _, g := range []*Shell{a, b} {
			want := words.Say("friend.end-friend-time")
			if g == slow {
				want = words.Say("friend.end-your-time")
			}
			if r := viewtest.Battle(g.Screen()).Result; r == nil || r.Text != want {
				t.Errorf("ended by %+v, want %q", r, want)
			}
		}
	})
}

// TestLastMinute: who has a minute left is told so, once; the other is not.
func TestLastMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, wa, wb := meet(t, "training-grounds", aview.US, 1) // 10 minutes each
		rng := engine.NewRand(5)
		for range 12 {
			oneTurn(t, &rng, a, b)
			settleAll(wa, wb)
		}
		for a.mine() == b.mine() { // until one alone is asked
			oneTurn(t, &rng, a, b)
			settleAll(wa, wb)
		}
		asked, other, minute := a, b, words.Say("friend.last-minute")
		if b.mine() {
			asked, other = b, a
		}
		wait(8*time.Minute, wa, wb)
		if asked.urgent == minute {
			t.Error("told too early")
		}
		shown := false
		for range 90 {
			if wait(time.Second, wa, wb); asked.toast.Text == minute {
				if shown = true; !asked.toast.Read {
					t.Fatal("a screen reader says it twice")
				}
			}
		}
		if !shown || asked.urgent != minute || other.urgent == minute {
			t.Errorf("told %q, and the other %q", asked.urgent, other.urgent)
		}
		asked.urgent = ""
		if wait(10*time.Second, wa, wb); asked.urgent == minute {
			t.Error("told twice")
		}
	})
}

// TestClockStaysInTheBar: the clock that runs is shown also while the bar says that the line is silent or broken, or that a draw is
// offered.
func TestClockStaysInTheBar(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, wa, wb := meet(t, "training-grounds", aview.US, 1) // 10 minutes each
		rng := engine.NewRand(5)
		asked, other := a, b
		for n := 0; n < 12 || a.mine() == b.mine() || !asked.sitting.friend.mirror.Status().MayOffer; n++ {
			if n > 500 {
				t.Fatal("nobody may offer a draw")
			}
			oneTurn(t, &rng, a, b)
			if settleAll(wa, wb); b.mine() {
				asked, other = b, a
			} else {
				asked, other = a, b
			}
		}
		wait(65*time.Second, wa, wb)
		shows := func(g *Shell, runs *Shell, note string) {
			t.Helper()
			if bar := viewtest.Battle(g.Screen()).Bar; bar.Note != words.Say(note) ||
				bar.Time != view.Minutes(runs.sitting.friend.left(runs.sitting.friend.seat)) {
				t.Errorf("the bar says %q and %q, not %q and the time of who is asked", bar.Note, bar.Time, words.Say(note))
			}
		}
		for _, g := range []*Shell{asked, other} {
			g.sitting.friend.silent = true
			shows(g, asked, "friend.silent")
			g.sitting.friend.silent, g.sitting.friend.linked = false, false
			shows(g, asked, "friend.not-connected")
			g.sitting.friend.linked = true
		}
		asked.Do(view.Intent{Name: view.DoOfferDraw})
		settleAll(wa, wb)
		shows(other, other, "friend.draw-title")
		shows(asked, other, "friend.draw-offered")
	})
}

// TestFriendIsAsked: while a player's own turn waits for an answer of his friend, a surprise card or his part in a combat, it is not said
// to be the friend's turn.
func TestFriendIsAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
		rng := engine.NewRand(5)
		asked, turns := 0, 0
		for range 400 {
			for _, g := range []*Shell{a, b} {
				v := viewtest.Battle(g.Screen())
				own := v.Bar.Purses[0].You && v.Bar.Purses[0].Active
				switch said := v.End.Primary; {
				case v.Bar.Note != said.Sub || !v.Bar.Busy:
				case own && said.Sub == words.Say("friend.answers") && said.Why == words.Say("friend.answers-first"):
					asked++
				case said.Sub == words.Say("friend.answers"), own && said.Sub == words.Say("friend.his-turn"):
					t.Fatalf("own turn %v: %q, because %q", own, said.Sub, said.Why)
				case said.Sub == words.Say("friend.his-turn"):
					turns++
				}
			}
			if !oneTurn(t, &rng, a, b) {
				break
			}
			settleAll(wa, wb)
		}
		if asked < 3 || turns < 3 {
			t.Errorf("the friend was asked %d times, and had the turn %d times", asked, turns)
		}
	})
}
