package shell

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	aview "bocage/app/assault/view"
	"bocage/app/shell/doubt"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/link"
	"bocage/net/match"
)

// TestDisputedFlag: what has become of a claim on time is told to both, and read out: net/match decides it.
func TestDisputedFlag(t *testing.T) {
	a, _, _, _ := meet(t, "training-grounds", aview.US, 1)
	f := a.sitting.friend
	for seat, text := range map[engine.Seat]string{f.seat: "friend.flag-void-you", f.seat.Other(): "friend.flag-void-friend"} {
		old := f.mirror.Status()
		now := old
		now.Flagged[seat] = match.Disputed
		a.sheet, a.urgent = nil, ""
		if f.noteClaims(&old, &now); a.sheet == nil || a.sheet.Text != words.Say(text) || a.urgent != a.sheet.Title {
			t.Errorf("%s: told %+v, read out %q", text, a.sheet, a.urgent)
		}
	}
	now := f.mirror.Status()
	now.Flagged[f.seat.Other()] = match.Claimed
	if doubt.Claimed(&now, f.seat) != words.Say("friend.flag-raised") {
		t.Errorf("a claim without an answer: %q", doubt.Claimed(&now, f.seat))
	}
}

// TestLeft: a friend who is connected and does not answer for half an hour can be said to have left, and is told so; his next order
// answers.
func TestLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
		rng := engine.NewRand(5)
		for n := 0; n < 12 || a.mine() == b.mine(); n++ {
			oneTurn(t, &rng, a, b)
			settleAll(wa, wb)
		}
		gone, waits := a, b
		if b.mine() {
			gone, waits = b, a
		}
		wait(29*time.Minute, wa, wb)
		if waits.sheet != nil {
			t.Fatalf("told too early: %+v", waits.sheet)
		}
		wait(2*time.Minute, wa, wb)
		s := waits.sheet
		if s == nil || s.ID != "left" || !s.Alert || s.Buttons[0].Do.Name != view.DoAbandon {
			t.Fatalf("told %+v", s)
		}
		waits.Do(s.Buttons[0].Do)
		settleAll(wa, wb)
		if note := waits.sitting.friend.Bar().Note; note != words.Say("friend.abandoned") || waits.sitting.friend.Ended() {
			t.Errorf("the bar says %q", note)
		}
		if s := gone.sheet; s == nil || s.Text != words.Say("friend.left-text-you") || gone.urgent != s.Title {
			t.Errorf("told %+v, read out %q", s, gone.urgent)
		}
		gone.Do(view.Intent{Name: view.DoClose})
		for gone.mine() {
			oneTurn(t, &rng, gone)
			settleAll(wa, wb)
		}
		// Where the one who waited is asked at once, the question is read out after it.
		if st := waits.sitting.friend.mirror.Status(); st.Left != [2]bool{} || waits.urgent != words.Say("friend.left-back") && !waits.mine() {
			t.Errorf("%+v, told %q", st.Left, waits.urgent)
		}
	})
}

// TestOldStoreTold: a device whose journal is older than what it has sent says so, and goes on when the friend's device has sent the rest.
func TestOldStoreTold(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	rng := engine.NewRand(4)
	for range 6 {
		oneTurn(t, &rng, a, b)
		settleAll(wa, wb)
	}
	id := b.sitting.id
	key := keySigned + id
	if wb.Kept[key] == "" || strings.HasPrefix(wb.Kept[key], "0") {
		t.Fatalf("counted %q", wb.Kept[key])
	}
	apart(b)
	settleAll(wa, wb)
	wb.soon = nil
	wb.Kept[key] = "9999"
	alone := New(wb, faces, false)
	alone.Open("match/" + id)
	settleAll(wa, wb)
	if s := alone.sheet; s == nil || s.ID != "old" || s.Text != words.Say("friend.old-text") || alone.urgent != s.Title {
		t.Fatalf("told %+v, read out %q", s, alone.urgent)
	}
	apart(alone)
	b = again(t, wb, id, a, wa)
	if s := b.sheet; s == nil || s.ID != "old" || s.Text != words.Say("friend.old-denied") || b.mine() {
		t.Fatalf("when the friend lacks it as well: %+v, asked %v", s, b.mine())
	}
	b.Do(b.sheet.Buttons[1].Do)
	settleAll(wa, wb)
	if st := b.sitting.friend.mirror.Status(); st.Old || st.Denied || !a.mine() && !b.mine() {
		t.Errorf("%+v", st)
	}
}

// TestClaimOverLobby: what is asked on a sheet counts also while the screen to come together again lies below it: that the friend's time is
// over, and what to do about it.
func TestClaimOverLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, wa, wb := meet(t, "training-grounds", aview.US, 1) // 10 minutes each
		rng := engine.NewRand(5)
		for n := 0; n < 12 || a.mine() == b.mine(); n++ { // until one alone is asked
			oneTurn(t, &rng, a, b)
			settleAll(wa, wb)
		}
		waits, ws := b, wb
		if b.mine() {
			waits, ws = a, wa
		}
		f := waits.sitting.friend
		f.line.(*memoryLine).end(link.ErrLost)
		f.cut(link.ErrLost)
		waits.Do(waits.sheet.Buttons[0].Do)
		if settleAll(ws); waits.Screen().Lobby == nil {
			t.Fatalf("no screen to come together again: %+v", waits.sheet)
		}
		wait(11*time.Minute, ws)
		s := waits.sheet
		if s == nil || s.ID != "time" || s.Buttons[0].Do.Name != view.DoFlag {
			t.Fatalf("told %+v", s)
		}
		waits.Do(s.Buttons[0].Do)
		settleAll(ws)
		if st := f.mirror.Status(); st.Flagged[f.seat.Other()] == match.NothingSaid || waits.sheet != nil {
			t.Errorf("claimed nothing: %+v", st)
		}
	})
}
