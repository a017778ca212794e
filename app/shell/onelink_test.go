package shell

import (
	"crypto/rand"
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	at "bocage/net/meet"
)

// inPlace lets two lines that are of one match meet, as at a meeting place: by way of a relayed line, or a direct one.
func inPlace(e *ether, s meeting.State) {
	var two []*memoryLine
	for _, l := range e.lines {
		if l.call.Meeting != nil && !l.closed {
			two = append(two, l)
		}
	}
	if len(two) != 2 {
		return
	}
	var root meeting.Root
	var channel [32]byte
	rand.Read(root[:])
	rand.Read(channel[:])
	for i, l := range two {
		l.peer = two[1-i]
		l.inbox = nil
		l.w.later(func() {
			if r := l.call.Meeting; r.Root == nil {
				root := two[0].call.Meeting.Ticket.Secret
				l.heard.Rooted(meeting.Root(append(root[:], root[:]...)))
			}
			l.heard.Met(s)
			l.heard.Opened(channel)
		})
	}
}

// oneLink brings two games together by one link.
func oneLink(t *testing.T) (a, b *Shell, wa, wb *world) {
	t.Helper()
	air := &ether{}
	wa, wb = newWorld(1), newWorld(2)
	wa.air, wb.air, wa.Place, wb.Place = air, air, true, true
	a, b = New(wa, faces, false), New(wb, faces, false)
	a.Do(view.Intent{Name: view.DoMode, Text: "friend"})
	a.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	a.Screen()
	_, address, _ := strings.Cut(a.Screen().Lobby.Link, "#/")
	if !strings.HasPrefix(address, "meet/") || a.Address() != address || a.Screen().Lobby.QR == nil {
		t.Fatalf("invited by %q at %q", address, a.Address())
	}
	b.Open(address)
	b.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	if m := b.Screen().Lobby; m == nil || m.Wait == "" || m.Link != "" {
		t.Fatalf("the guest sees %+v", m)
	}
	inPlace(air, at.Relayed)
	settleAll(wa, wb)
	if a.sitting == nil || b.sitting == nil {
		t.Fatalf("not at a table: %+v %+v", a.Screen().Lobby, b.Screen().Lobby)
	}
	return a, b, wa, wb
}

// TestOneLink: one link brings two to the table. The line changes from the place to a direct one, breaks, and comes back without a code,
// also after either page was loaded again.
func TestOneLink(t *testing.T) {
	a, b, wa, wb := oneLink(t)
	if a.menu(a.sitting, nil, false); !strings.Contains(a.sheet.Text, words.Say("meet.relayed")) {
		t.Errorf("the menu says %q", a.sheet.Text)
	}
	a.sheet = nil
	rng := engine.NewRand(3)
	play := func(n int) {
		t.Helper()
		for i := range n {
			if !oneTurn(t, &rng, a, b) {
				t.Fatalf("nobody is asked at step %d: %+v", i, a.sitting.friend.mirror.Status())
			}
			settleAll(wa, wb)
		}
	}
	play(10)
	inPlace(wa.air, at.Direct)
	settleAll(wa, wb)
	play(10)
	a.menu(a.sitting, nil, false)
	if !strings.Contains(a.sheet.Text, words.Say("meet.direct")) {
		t.Errorf("the menu says %q", a.sheet.Text)
	}
	a.sheet = nil
	for _, g := range []*Shell{a, b} {
		g.sitting.friend.line.(*memoryLine).heard.Lost()
		g.sitting.friend.line.(*memoryLine).heard.Met(at.Alone)
	}
	settleAll(wa, wb)
	if note := a.sitting.friend.Bar().Note; note != words.Say("meet.alone") || a.sheet != nil {
		t.Errorf("the bar says %q, a sheet %+v", note, a.sheet)
	}
	inPlace(wa.air, at.Relayed)
	settleAll(wa, wb)
	play(10)
	id := b.sitting.id
	b.sitting.friend.line.(*memoryLine).peer = nil // nothing is said to the other
	apart(b)
	a.sitting.friend.line.(*memoryLine).heard.Lost()
	settleAll(wa, wb)
	wb.soon = nil
	b = New(wb, faces, false)
	b.Open("match/" + id)
	settleAll(wa, wb)
	if b.sitting == nil || b.Screen().Lobby != nil {
		t.Fatalf("loaded again: %+v", b.Screen().Lobby)
	}
	inPlace(wa.air, at.Relayed)
	settleAll(wa, wb)
	play(20)
	if a.sitting.Ply() != b.sitting.Ply() {
		t.Error("the two hold different matches")
	}
}

// TestWaitingInvitation: who has closed the page of an invitation finds the way back to it on the first screen, and by its own link; codes
// by hand are offered beside. Without a meeting place the link says so.
func TestWaitingInvitation(t *testing.T) {
	w := newWorld(1)
	w.Place = true
	g := New(w, faces, false)
	g.Do(view.Intent{Name: view.DoMode, Text: "friend"})
	g.Do(view.Intent{Name: view.DoInvite})
	settleAll(w)
	g.Screen()
	first := g.Screen().Lobby.Link
	g = New(w, faces, false)
	var back *view.Choice
	for _, c := range g.Screen().Home.More {
		if c.ID == "waiting" {
			back = &c
		}
	}
	if back == nil {
		t.Fatal("the first screen does not offer it")
	}
	g.Do(back.Do)
	settleAll(w)
	m := g.Screen().Lobby
	if m == nil || m.Link != first || m.Side != view.Side(aview.US) {
		t.Fatalf("back at %+v, want %q", m, first)
	}
	g.Do(m.Go.Do)
	settleAll(w)
	if m = g.Screen().Lobby; !strings.Contains(m.Link, "join/") {
		t.Errorf("by hand it is %q", m.Link)
	}
	_, address, _ := strings.Cut(first, "#/")
	for there, want := range map[bool]string{false: words.Say("meet.none"), true: words.Say("friend.code-damaged")} {
		o := newWorld(2)
		o.Place = there
		h := New(o, faces, false)
		last := "A" // another letter than the link's own
		if strings.HasSuffix(address, last) {
			last = "B"
		}
		if h.Open(address[:len(address)-1] + last); !there {
			h.Open(address)
		}
		if m := h.Screen().Lobby; m == nil || m.Wrong != want {
			t.Errorf("told %+v, want %q", m, want)
		}
	}
}
