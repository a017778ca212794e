package shell

import (
	"fmt"
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/invite"
	"bocage/net/link"
)

// ticks lets every second that a world waits for pass once.
func (w *world) ticks() {
	for range len(w.Queue) {
		w.Run1()
	}
}

// TestInvitationRunsOut: when its half hour is over the screen that shows the invitation says so by itself and offers a new one. The
// friend who comes with the old one is told that it is too old; the new one is as good as any.
func TestInvitationRunsOut(t *testing.T) {
	air := &ether{}
	wa, wb := newWorld(1), newWorld(2)
	wa.air, wb.air = air, air
	a, b := New(wa, faces, false), New(wb, faces, false)
	a.Do(view.Intent{Name: view.DoMode, Text: "friend"})
	a.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	old := a.Screen().Lobby
	_, invitation, _ := strings.Cut(old.Link, "#/")
	pass := func(ms int64) (drawn int) {
		wa.Clock, wb.Clock = wa.Clock+ms, wb.Clock+ms
		before := wa.Drawn
		wa.ticks()
		return wa.Drawn - before
	}
	half := invite.Good.Milliseconds()
	if n := pass(half - 10_000); n != 0 || a.Screen().Lobby.Link != old.Link {
		t.Fatalf("before its time: drawn %d times, told %q", n, a.Screen().Lobby.Wrong)
	}
	if n := pass(20_000); n != 1 {
		t.Errorf("drawn %d times when it has run out", n)
	}
	if n := pass(20_000); n != 0 {
		t.Errorf("drawn %d times after that", n)
	}
	m := a.Screen().Lobby
	if m.Link != "" || m.QR != nil || m.Wait != "" || m.Wrong != words.Say("friend.code-run-out") || m.Go == nil ||
		m.Go.Label != words.Say("friend.new-code") {
		t.Fatalf("it has run out: told %q, the link is %q", m.Wrong, m.Link)
	}
	b.Open(invitation)
	if m := b.Screen().Lobby; m == nil || m.Wrong != words.Say("friend.code-expired") {
		t.Errorf("who comes too late is told %q", m.Wrong)
	}
	a.Do(m.Go.Do)
	settleAll(wa, wb)
	m = a.Screen().Lobby
	if m.Link == "" || m.Link == old.Link || m.Wrong != "" {
		t.Fatalf("no new one: %q, %q", m.Link, m.Wrong)
	}
	_, invitation, _ = strings.Cut(m.Link, "#/")
	b.Open(invitation)
	b.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	a.Do(view.Intent{Name: view.DoTake, Text: b.Screen().Lobby.Link})
	settleAll(wa, wb)
	if a.sitting == nil || b.sitting == nil {
		t.Fatal("not at a table")
	}
}

// TestReplyElsewhereAgain: also where two come together again the tab that waits takes the reply whose link was opened in another tab
// of its browser, and no older one.
func TestReplyElsewhereAgain(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	id := b.sitting.id
	apart(b)
	settleAll(wa, wb)
	wb.soon, wb.Queue, wa.Queue = nil, nil, nil
	wa.Kept[meeting.KeyReply] = "an older one"
	b = New(wb, faces, false)
	b.Open("match/" + id)
	settleAll(wa, wb)
	a.Do(view.Intent{Name: view.DoReconnect})
	settleAll(wa, wb)
	wa.ticks()
	if m := a.Screen().Lobby; m.Entry == nil || m.Entry.Wrong != "" {
		t.Fatal("an older reply is taken")
	}
	b.Do(view.Intent{Name: view.DoTake, Text: a.Screen().Lobby.Link}) // answers it
	settleAll(wa, wb)
	tab := beside(wa.Device, 3)
	tab.Kept, tab.air = wa.Kept, wa.air
	New(tab, faces, false).Open(strings.TrimPrefix(b.Screen().Lobby.Link, "https://bocage.example/#/"))
	wa.ticks()
	settleAll(wa, wb)
	if !a.sitting.friend.linked || !b.sitting.friend.linked {
		t.Fatalf("not together again: %q, %q", a.Screen().Lobby.Head, b.Screen().Lobby.Head)
	}
}

// TestNoCode: who cannot be reached is told why, and can try again only where that may help.
func TestNoCode(t *testing.T) {
	for why, told := range map[error]struct {
		head, wrong string
		again       bool
	}{
		link.ErrNoNetwork:   {"friend.send-head", "friend.no-network", true},
		link.ErrUnsupported: {"friend.unsupported-head", "friend.unsupported", false},
	} {
		w := newWorld(1)
		w.air = &ether{fails: fmt.Errorf("%w: here", why)}
		g := New(w, faces, false)
		g.Do(view.Intent{Name: view.DoMode, Text: "friend"})
		g.Do(view.Intent{Name: view.DoInvite})
		settleAll(w)
		m := g.Screen().Lobby
		if m.Head != words.Say(told.head) || m.Wrong != words.Say(told.wrong) || (m.Go != nil) != told.again || m.Wait != "" || m.Link != "" {
			t.Errorf("%v is told as %+v", why, m)
		}
	}
}

// TestInvitationLost: after a reload whoever has invited is told that the invitation is gone; while another tab still has it nothing is
// said, nor after it was given up.
func TestInvitationLost(t *testing.T) {
	for _, c := range []struct {
		name                string
		lives, leaves, told bool
	}{{name: "reloaded", told: true}, {name: "another tab", lives: true}, {name: "given up", leaves: true}} {
		wa, wb := newWorld(1), newWorld(2)
		air := &ether{}
		wa.air, wb.air = air, air
		a := New(wa, faces, false)
		a.Do(view.Intent{Name: view.DoMode, Text: "friend"})
		a.Do(view.Intent{Name: view.DoInvite})
		settleAll(wa)
		pass := func(w *world) {
			wa.Clock, wb.Clock = wa.Clock+1000, wb.Clock+1000
			w.ticks()
		}
		pass(wa)
		if c.leaves {
			a.Do(view.Intent{Name: view.DoGoHome})
		}
		wb.Kept = wa.Kept
		b := New(wb, faces, false)
		b.Do(view.Intent{Name: view.DoMode, Text: "friend"})
		if c.lives {
			pass(wa)
		}
		pass(wb)
		if told := b.Screen().Lobby.Wrong == words.Say("friend.invited-lost"); told != c.told {
			t.Errorf("%s: told %v, %q", c.name, told, b.Screen().Lobby.Wrong)
		}
		b.Do(view.Intent{Name: view.DoInvite})
		settleAll(wb)
		if l := b.Screen().Lobby; l.Wrong != "" || l.Link == "" {
			t.Errorf("%s: a new one: %q %q", c.name, l.Wrong, l.Link)
		}
	}
}
