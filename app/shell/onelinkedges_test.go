package shell

import (
	"strings"
	"testing"

	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	at "bocage/net/meet"
)

// callsAt are the open lines of a world that look for a friend at the meeting place.
func callsAt(w *world) (l []*memoryLine) {
	for _, x := range w.air.lines {
		if x.w == w && !x.closed && x.call.Meeting != nil {
			l = append(l, x)
		}
	}
	return l
}

// TestRematchKeepsRoot: a rematch is found by the root of the match before it, and that one no more: who opens it looks for nobody.
func TestRematchKeepsRoot(t *testing.T) {
	a, b, wa, wb := oneLink(t)
	first := a.sitting.id
	a.Do(view.Intent{Name: view.DoResign, N: 1})
	settleAll(wa, wb)
	a.Do(view.Intent{Name: view.DoRematch})
	settleAll(wa, wb)
	b.Do(view.Intent{Name: view.DoRematch, N: 2})
	settleAll(wa, wb)
	second := a.sitting.id
	if second == first || !a.sitting.friend.mirror.Status().Met {
		t.Fatalf("no rematch: %+v", a.sitting.friend.mirror.Status())
	}
	root := *a.sitting.friend.meeting.Root
	apart(a)
	wa.soon = nil
	for id, calls := range map[string]int{first: 0, second: 1} {
		for _, l := range callsAt(wa) {
			l.closed = true
		}
		g := New(wa, faces, false)
		g.Open("match/" + id)
		settleAll(wa, wb)
		l := callsAt(wa)
		if g.sitting == nil || g.Screen().Lobby != nil || len(l) != calls || calls > 0 && *l[0].call.Meeting.Root != root {
			t.Errorf("%s: %d lines are called, want %d; the lobby is %+v", id, len(l), calls, g.Screen().Lobby)
		}
		g.leave()
	}
}

// TestRematchLives: frames go on after a rematch whose line goes over another connection, more of them than a desk may have at once.
func TestRematchLives(t *testing.T) {
	a, b, wa, wb := oneLink(t)
	rng := engine.NewRand(5)
	play := func(n int) {
		t.Helper()
		for range n {
			if !oneTurn(t, &rng, a, b) {
				t.Fatalf("nobody is asked: %+v", a.sitting.friend.mirror.Status())
			}
			settleAll(wa, wb)
		}
	}
	play(4)
	for _, w := range []*world{wa, wb} { // what is under way is lost, and said again
		for _, l := range callsAt(w) {
			l.next, l.inbox = l.next+len(l.inbox), nil
			l.heard.Lost()
		}
	}
	for _, g := range []*Shell{a, b} { // what the desk is done with meanwhile is owed to the next connection
		f := g.sitting.friend
		l := f.line.(*memoryLine)
		f.atDesk, l.next = f.atDesk+4, l.next-4
		was := l.next
		if f.Taken(4); l.next != was+4 {
			t.Errorf("while the line is away %d frames may come, want %d", l.next, was+4)
		}
	}
	settleAll(wa, wb)
	inPlace(wa.air, at.Direct)
	settleAll(wa, wb)
	play(30)
	a.Do(view.Intent{Name: view.DoResign, N: 1})
	settleAll(wa, wb)
	a.Do(view.Intent{Name: view.DoRematch})
	settleAll(wa, wb)
	b.Do(view.Intent{Name: view.DoRematch, N: 2})
	settleAll(wa, wb)
	inPlace(wa.air, at.Relayed)
	settleAll(wa, wb)
	play(30)
	if a.sitting.Ply() != b.sitting.Ply() || a.sitting.Ply() < 30 {
		t.Errorf("%d and %d plies", a.sitting.Ply(), b.sitting.Ply())
	}
}

// TestOwnLink: the link of an invitation leads its maker back to the match, when it has begun.
func TestOwnLink(t *testing.T) {
	a, _, wa, wb := oneLink(t)
	id := a.sitting.id
	var ticket meeting.Ticket
	for _, l := range callsAt(wa) {
		ticket = l.call.Meeting.Ticket
	}
	apart(a)
	wa.soon = nil
	g := New(wa, faces, false)
	g.Open(meeting.Address(ticket))
	settleAll(wa, wb)
	if g.sitting == nil || g.sitting.id != id {
		t.Errorf("it leads to %q: %+v", g.Address(), g.Screen().Lobby)
	}
}

// TestByHandAfterLink: who has come back to an open invitation and takes codes by hand is told of the reply that another tab has opened.
func TestByHandAfterLink(t *testing.T) {
	wa, wb := newWorld(1), newWorld(2)
	wa.air, wa.Place, wb.Place = &ether{}, true, true
	wb.air = wa.air
	g := New(wa, faces, false)
	g.Do(view.Intent{Name: view.DoMode, Text: "friend"})
	if text := g.Screen().Lobby.Text; !strings.Contains(text, words.Say("meet.invite-text")) {
		t.Errorf("told %q", text)
	}
	g.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa)
	_, address, _ := strings.Cut(g.Screen().Lobby.Link, "#/")
	wa.Queue = nil
	g = New(wa, faces, false)
	g.Open(address)
	settleAll(wa)
	g.Do(view.Intent{Name: view.DoByHand})
	g.Do(view.Intent{Name: view.DoByHand}) // pressed twice it is watched once
	settleAll(wa)
	if n := len(wa.Queue); n == 0 {
		t.Fatal("nothing is watched for")
	}
	h := New(wb, faces, false)
	_, code, _ := strings.Cut(g.Screen().Lobby.Link, "#/")
	h.Open(code)
	h.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	_, reply, _ := strings.Cut(h.Screen().Lobby.Link, "join/")
	wa.Kept[meeting.KeyReply] = reply
	wa.ticks()
	settleAll(wa, wb)
	if g.sitting == nil || h.sitting == nil || wa.Kept[meeting.KeyReply] != "" {
		t.Errorf("not together: %+v", g.Screen().Lobby)
	}
}

// TestOwnInvitationLasts: an invitation to an own scenario outlives the page that made it, with its file.
func TestOwnInvitationLasts(t *testing.T) {
	file := ownFile(t)
	wa, wb := newWorld(1), newWorld(2)
	wa.air, wa.Place, wb.Place = &ether{}, true, true
	wb.air = wa.air
	a := New(wa, faces, false)
	a.Do(view.Intent{Name: view.DoFile, Text: string(file), N: len(file)})
	a.Do(view.Intent{Name: view.DoPickFoe, N: view.FoeFriend})
	a.Do(view.Intent{Name: view.DoBegin})
	a.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa)
	link := a.Screen().Lobby.Link
	for _, l := range callsAt(wa) {
		l.closed = true
	}
	a = New(wa, faces, false)
	var back view.Intent
	for _, c := range a.Screen().Home.More {
		if c.ID == "waiting" && strings.Contains(c.Label, "My Own Ground") {
			back = c.Do
		}
	}
	a.Do(back)
	settleAll(wa)
	if m := a.Screen().Lobby; m == nil || m.Link != link || m.Name != "My Own Ground" {
		t.Fatalf("back at %+v", m)
	}
	b := New(wb, faces, false)
	_, address, _ := strings.Cut(link, "#/")
	b.Open(address)
	b.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	inPlace(wa.air, at.Relayed)
	settleAll(wa, wb)
	b.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	if a.sitting == nil || b.sitting == nil || b.sitting.of.sc.Name() != "My Own Ground" || !b.sitting.friend.mirror.Status().Met {
		t.Fatalf("not at a table: %+v", b.Screen().Lobby)
	}
	open := meeting.Open(wa, a.now())
	if len(open) != 0 {
		t.Errorf("%d invitations are kept", len(open))
	}
}

// TestForgedOwn: a kept invitation whose file is another one is told to be of no use.
func TestForgedOwn(t *testing.T) {
	w := newWorld(1)
	w.air, w.Place = &ether{}, true
	g := New(w, faces, false)
	file := ownFile(t)
	g.Do(view.Intent{Name: view.DoFile, Text: string(file), N: len(file)})
	g.Do(view.Intent{Name: view.DoPickFoe, N: view.FoeFriend})
	g.Do(view.Intent{Name: view.DoBegin})
	g.Do(view.Intent{Name: view.DoInvite})
	settleAll(w)
	_, address, _ := strings.Cut(g.Screen().Lobby.Link, "#/")
	r := meeting.Open(w, g.now())[0]
	r.Own = []byte("{}")
	if err := meeting.Keep(w, r, g.now()); err != nil {
		t.Fatal(err)
	}
	h := New(w, faces, false)
	h.Open(address)
	if m := h.Screen().Lobby; m == nil || m.Wrong != words.Say("friend.code-version") {
		t.Errorf("%+v", m)
	}
}

// TestByHandInMatch: two who have met by a link and lost the line go on by codes by hand: the reply that another tab has opened is taken.
func TestByHandInMatch(t *testing.T) {
	a, b, wa, wb := oneLink(t)
	for _, g := range []*Shell{a, b} {
		g.sitting.friend.line.(*memoryLine).heard.Lost()
		g.sitting.friend.line.(*memoryLine).heard.Met(at.Unreachable)
	}
	settleAll(wa, wb)
	for _, g := range []*Shell{a, b} {
		g.Do(view.Intent{Name: view.DoReconnect})
		settleAll(wa, wb)
		g.Do(view.Intent{Name: view.DoByHand})
		settleAll(wa, wb)
	}
	b.Do(view.Intent{Name: view.DoTake, Text: a.Screen().Lobby.Link})
	settleAll(wa, wb)
	_, reply, _ := strings.Cut(b.Screen().Lobby.Link, "join/")
	wa.Kept[meeting.KeyReply] = reply
	wa.ticks()
	settleAll(wa, wb)
	for _, g := range []*Shell{a, b} {
		if f := g.sitting.friend; !f.linked || g.Screen().Lobby != nil || f.byHand {
			t.Errorf("linked %v, by hand %v, lobby %+v", f.linked, f.byHand, g.Screen().Lobby)
		}
	}
	if wa.Kept[meeting.KeyReply] != "" {
		t.Error("the reply lies there still")
	}
}
