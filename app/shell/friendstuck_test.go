package shell

import (
	"testing"
	"testing/synctest"
	"time"

	aview "bocage/app/assault/view"
	"bocage/app/shell/doubt"
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/link"
	"bocage/net/match"
)

// What could leave a player waiting for ever is told.

// TestOtherTermsTold: two devices that have come together and cannot play with each other say so, and offer no line that would lead no
// further.
func TestOtherTermsTold(t *testing.T) {
	air := &ether{}
	wa, wb := newWorld(1), newWorld(2)
	wa.air, wb.air = air, air
	a, b := New(wa, faces, false), New(wb, faces, false)
	answered(a, b, wa, wb, func() { b.top().(*lobby).clock = 3 }) // as a program with another table of clocks
	a.Do(view.Intent{Name: view.DoTake, Text: b.Screen().Lobby.Link})
	settleAll(wa, wb)
	for _, g := range []*Shell{a, b} {
		s := g.sheet
		if s == nil || s.Text != words.Say("friend.hung-up-terms") || g.urgent != s.Title || !s.Alert || len(s.Buttons) != 1 ||
			s.Buttons[0].Do.Name != view.DoGoHome || g.sitting.friend.linked {
			t.Errorf("told %+v, read out %q", s, g.urgent)
		}
	}
}

// TestWithdrawnTold: who accepts a rematch while it is withdrawn is told.
func TestWithdrawnTold(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	rng := engine.NewRand(4)
	for range 12 {
		oneTurn(t, &rng, a, b)
		settleAll(wa, wb)
	}
	a.Do(view.Intent{Name: view.DoResign, N: 1})
	settleAll(wa, wb)
	a.Do(view.Intent{Name: view.DoRematch})
	settleAll(wa, wb)
	old := b.sitting.friend
	a.Do(view.Intent{Name: view.DoRematch, N: 3})
	b.Do(view.Intent{Name: view.DoRematch, N: 2})
	settleAll(wa, wb)
	if b.friend == old {
		t.Fatal("the rematch was not accepted")
	}
	if s := b.sheet; s == nil || s.Text != words.Say("friend.hung-up-withdrawn") || len(s.Buttons) != 1 || b.urgent != s.Title {
		t.Errorf("told %+v, read out %q", s, b.urgent)
	}
	if a.sheet != nil && a.sheet.Alert {
		t.Errorf("who has withdrawn is told %+v", a.sheet)
	}
}

// TestLostChoiceTold: a choice that was sealed and is not there any more is told, with what can be done about it.
func TestLostChoiceTold(t *testing.T) {
	a, _, _, _ := meet(t, "training-grounds", aview.US, 0)
	f := a.sitting.friend
	old := f.mirror.Status()
	now := old
	now.Lost = true
	f.noteClaims(&old, &now)
	s := a.sheet
	if s == nil || s.Text != words.Say("friend.lost-choice-text") || a.urgent != s.Title || s.Buttons[0].Do.Name != view.DoResign {
		t.Fatalf("told %+v, read out %q", s, a.urgent)
	}
	if doubt.Claimed(&now, f.seat) != words.Say("friend.lost-choice") {
		t.Errorf("the bar says %q", doubt.Claimed(&now, f.seat))
	}
	a.Do(s.Buttons[0].Do)
	if q := a.sheet; q == nil || q.ID == s.ID {
		t.Errorf("not asked whether to give up: %+v", q)
	}
}

// TestUncharged: the clock that is shown stands while the desk does not charge the player: he has taken the match up, and the friend has
// not said yet where he stands.
func TestUncharged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b, wa, wb := meet(t, "training-grounds", aview.US, 1) // 10 minutes each
		rng := engine.NewRand(5)
		for n := 0; n < 12 || a.mine() == b.mine(); n++ {
			oneTurn(t, &rng, a, b)
			settleAll(wa, wb)
		}
		asked, w := a, wa
		if b.mine() {
			asked, w = b, wb
		}
		id := asked.sitting.id
		apart(asked)
		settleAll(wa, wb)
		w.soon = nil
		g := New(w, faces, false)
		g.Open("match/" + id)
		settleAll(w)
		f := g.sitting.friend
		f.opened([32]byte{1}) // nobody says anything there
		settleAll(w)
		before := f.left(f.seat)
		wait(2*time.Minute, w)
		if st := f.mirror.Status(); st.Charged != engine.NoSeat || st.Owes.Seat != f.seat || f.left(f.seat) != before {
			t.Errorf("%d seconds left, then %d: %+v", before, f.left(f.seat), st)
		}
	})
}

// TestNoPath: a connection that does not come about by the codes is told to both, and each can try anew: the guest to answer the same
// invitation, who has invited to invite.
func TestNoPath(t *testing.T) {
	air := &ether{}
	wa, wb := newWorld(1), newWorld(2)
	wa.air, wb.air = air, air
	a, b := New(wa, faces, false), New(wb, faces, false)
	answered(a, b, wa, wb, nil)
	kinds := map[*Shell]link.Kind{a: link.Invitation, b: link.Answer}
	for g, kind := range kinds {
		f := g.friend
		f.line.(*memoryLine).heard.Closed(link.ErrBroken)
		v := g.Screen().Lobby
		if v == nil || v.Wrong != words.Say("friend.no-path") || v.Go == nil || v.Go.Do.Name != view.DoInvite || g.urgent != v.Wrong {
			t.Fatalf("told %+v, read out %q", v, g.urgent)
		}
		g.Do(v.Go.Do)
		settleAll(wa, wb)
		if f.code == nil || f.code.Kind != kind || g.Screen().Lobby.Wrong != "" {
			t.Errorf("the next code is %+v", f.code)
		}
	}
	a.Do(view.Intent{Name: view.DoTake, Text: b.Screen().Lobby.Link})
	settleAll(wa, wb)
	if a.sitting != nil && a.friend.mirror != nil {
		t.Error("an answer to an older invitation is taken")
	}
}

// TestWhysAreSaid: every class of refusals has its words.
func TestWhysAreSaid(t *testing.T) {
	for why := match.WhyNothing; why <= match.WhyOther; why++ {
		if id := "friend.why-" + why.String(); words.Say(id) == id || words.Say(id) == "" {
			t.Errorf("%s is not said", id)
		}
	}
}

// TestReplyAfterBreak: the line breaks before the table is laid, and is called anew. The new invitation is shown, and a reply to it that is
// opened in another tab is found, as the first would have been.
func TestReplyAfterBreak(t *testing.T) {
	a, _, wa, wb, _ := meetLate()
	f := a.friend
	if !f.linked || f.mirror != nil || a.lobbyOf(f) == nil {
		t.Fatal("the table is laid")
	}
	wa.ticks()
	f.line.(*memoryLine).end(link.ErrLost)
	f.cut(link.ErrLost)
	settleAll(wa, wb)
	if v := a.Screen().Lobby; v == nil || v.Link == "" || v.Entry == nil {
		t.Fatalf("no new invitation: %+v", v)
	}
	reply := *f.code
	reply.Kind, reply.Answers = link.Answer, f.code.Sum()
	wa.Kept[meeting.KeyReply] = reply.Text()
	wa.ticks()
	if m := a.lobbyOf(f); m == nil || m.taken == nil || wa.Kept[meeting.KeyReply] != "" {
		t.Errorf("the reply was not taken: %+v", m)
	}
}

// TestGuestAfterBreak: the line breaks before the guest's table is laid. He can answer the next invitation, and both come together.
func TestGuestAfterBreak(t *testing.T) {
	air := &ether{}
	wa, wb := newWorld(1), newWorld(2)
	wa.air, wb.air = air, air
	d := late(wb)
	a, b := New(wa, faces, false), New(wb, faces, false)
	meetUp(a, b, wa, wb)
	f := b.friend
	if f.mirror != nil || b.lobbyOf(f) == nil {
		t.Fatal("the table is laid")
	}
	f.line.(*memoryLine).end(link.ErrLost)
	f.cut(link.ErrLost)
	settleAll(wa, wb)
	a.Do(view.Intent{Name: view.DoReconnect})
	settleAll(wa, wb)
	b.Do(view.Intent{Name: view.DoTake, Text: a.Screen().Lobby.Link})
	settleAll(wa, wb)
	if m := b.Screen().Lobby; m.Entry != nil && m.Entry.Wrong != "" || f.code == nil || f.code.Kind != link.Answer {
		t.Fatalf("the next invitation is not answered: %+v", m)
	}
	a.Do(view.Intent{Name: view.DoTake, Text: b.Screen().Lobby.Link})
	settleAll(wa, wb)
	for len(d.grants) > 0 {
		d.grant()
		settleAll(wa, wb)
	}
	if x, y := a.sitting.friend.mirror.Status(), b.sitting.friend.mirror.Status(); !x.Met || !y.Met {
		t.Errorf("not met: %+v, %+v", x, y)
	}
}
