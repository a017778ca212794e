package shell

import (
	"strings"
	"testing"

	"bocage/app/shell/hosttest"
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	at "bocage/net/meet"
)

// inLobby are devices whose page has a list of open invitations.
func inLobby(n int) (all []*Shell, worlds []*world) {
	air, stage := &ether{}, hosttest.NewStage()
	for i := range n {
		w := newWorld(uint64(i + 1))
		w.air, w.Stage, w.Place, w.Listing = air, stage, true, true
		all, worlds = append(all, New(w, faces, false)), append(worlds, w)
	}
	return all, worlds
}

// all lets all that was put off happen.
func (w *world) all() {
	settleAll(w)
	for range 20 {
		w.Run1()
		settleAll(w)
	}
}

// TestOpenInvitation: who invites puts the invitation into the list under a name; who looks sees what is to be played and takes it by one
// tap, and the two are at the table. It stands there no more then. Who is late is told, and led back to the list.
func TestOpenInvitation(t *testing.T) {
	g, w := inLobby(3)
	a, b, c := g[0], g[1], g[2]
	for _, p := range []*Shell{b, c} {
		p.Do(view.Intent{Name: view.DoMode, Text: "friend"})
		p.Do(p.Screen().Lobby.Buttons[0].Do)
	}
	w[1].all()
	if h := b.Screen().Hall; h == nil || h.Wait != words.Say("hall.empty") || b.Address() != "lobby" || !strings.Contains(b.Title(), h.Title) {
		t.Fatalf("an empty list is %+v at %q", h, b.Address())
	}
	a.Do(view.Intent{Name: view.DoMode, Text: "friend"})
	a.Do(view.Intent{Name: view.DoClock, N: 3})
	a.Do(view.Intent{Name: view.DoInvite})
	w[0].all()
	for typed, wrong := range map[string]bool{"<script>": true, "Anna\u202e": true, strings.Repeat("a", 25): true} {
		a.Do(view.Intent{Name: view.DoTake, Text: typed})
		if e := a.Screen().Lobby.Entry; e == nil || (e.Wrong != "") != wrong {
			t.Fatalf("%q: %+v", typed, e)
		}
	}
	private := a.Screen().Lobby.Link
	a.Do(view.Intent{Name: view.DoTyped, Text: "  Anna   B. "})
	a.Do(a.Screen().Lobby.Entry.Button.Do)
	w[0].all()
	if v := a.Screen().Lobby; v.Entry != nil || v.Note != words.Say("hall.stands") || v.Link == "" {
		t.Fatalf("in the list, and who invites sees %+v", v)
	}
	if a.Screen().Lobby.Link == private || !a.friend.meeting.Listed || len(meeting.Open(w[0], a.now())) != 1 {
		t.Errorf("in the list stands the invitation of before, %+v", a.friend.meeting)
	}
	var rows [2]view.HallRow
	for i, p := range []*Shell{b, c} {
		w[1+i].all()
		h := p.Screen().Hall
		if len(h.Rows) != 1 || h.Wait != "" {
			t.Fatalf("who looks sees %+v", h)
		}
		rows[i] = h.Rows[0]
	}
	r := rows[0]
	if r.By != "Anna B." || r.Name != a.Screen().Lobby.Name || r.Side == a.Screen().Lobby.Side || !strings.Contains(r.Line, "30") {
		t.Errorf("the row is %+v", r)
	}
	b.Do(r.Join.Do)
	w[1].all()
	if b.Screen().Lobby == nil || w[1].Listens != 0 {
		t.Fatalf("taken, and %d listen", w[1].Listens)
	}
	if by := b.friend.meeting.By; by == nil || *by != at.InviterOf(a.friend.meeting.Seed) ||
		meeting.Find(w[1], b.friend.meeting.Ticket, b.now()).By == nil {
		t.Errorf("who takes it plays whoever comes: %v", by)
	}
	inPlace(w[0].air, at.Relayed)
	settleAll(w[0], w[1])
	if a.sitting == nil || b.sitting == nil {
		t.Fatalf("not at a table: %+v %+v", a.Screen().Lobby, b.Screen().Lobby)
	}
	c.Do(rows[1].Join.Do) // he has looked away meanwhile
	settleAll(w[2])
	c.friend.line.(*memoryLine).heard.Met(at.Taken)
	v := c.Screen().Lobby
	if v == nil || v.Wrong != words.Say("meet.taken") || v.Go == nil {
		t.Fatalf("who is late sees %+v", v)
	}
	c.Do(v.Go.Do)
	w[2].all()
	if h := c.Screen().Hall; h == nil || len(h.Rows) != 0 {
		t.Errorf("back at the list: %+v", h)
	}
}

// TestHiddenInvitation: what a player hides, he sees no more, nor others of the same name, until he wants to. Taken out, or left, an
// invitation stands there no more. The own one, one of an own scenario and one of a game that is not known are not shown.
func TestHiddenInvitation(t *testing.T) {
	g, w := inLobby(3)
	a, b := g[0], g[1]
	lists := func(p *Shell, x *world, name string) {
		p.Do(view.Intent{Name: view.DoMode, Text: "friend"})
		p.Do(view.Intent{Name: view.DoInvite})
		x.all()
		p.Do(view.Intent{Name: view.DoTake, Text: name})
		x.all()
	}
	lists(a, w[0], "Troll")
	b.Open("lobby")
	w[1].all()
	b.Do(b.Screen().Hall.Rows[0].Hide.Do)
	if h := b.Screen().Hall; len(h.Rows) != 0 || h.Hidden.Label == "" {
		t.Fatalf("hidden, and seen is %+v", h)
	}
	lists(g[2], w[2], "Troll")
	w[1].all()
	if h := b.Screen().Hall; len(h.Rows) != 0 {
		t.Fatalf("another of the name is seen: %+v", h)
	}
	b.Do(b.Screen().Hall.Hidden.Do)
	if h := b.Screen().Hall; len(h.Rows) != 2 || h.Hidden.Label != "" {
		t.Fatalf("shown again: %+v", h)
	}
	a.Do(view.Intent{Name: view.DoByHand})
	w[1].all()
	if h := b.Screen().Hall; len(h.Rows) != 1 {
		t.Errorf("by hand, and seen is %+v", h)
	}
	a.Do(view.Intent{Name: view.DoGoHome})
	lists(a, w[0], "Troll")
	listed := a.Screen().Lobby.Link
	a.Do(view.Intent{Name: view.DoUnlist})
	if v := a.Screen().Lobby; v.Link == listed || a.friend.meeting.Listed {
		t.Errorf("who has seen it in the list can still come: %s", v.Link)
	}
	w[1].all()
	if h := b.Screen().Hall; len(h.Rows) != 1 || a.Screen().Lobby.Entry == nil || a.Screen().Lobby.Entry.Typed != "Troll" {
		t.Errorf("taken out: %+v, and who invites sees %+v", h, a.Screen().Lobby)
	}
	g[2].Do(view.Intent{Name: view.DoGoHome})
	w[1].all()
	if h := b.Screen().Hall; len(h.Rows) != 0 {
		t.Errorf("left: %+v", h)
	}
	lists(g[2], w[2], "")
	ticket := w[0].Stage.Lists[0].Ticket
	for i, change := range []func(*at.Ticket){func(k *at.Ticket) { k.Role |= 2 }, func(k *at.Ticket) { k.Game = "chess" },
		func(k *at.Ticket) { k.Scenario[0]++ }, func(k *at.Ticket) { k.Expires = k.Expires.AddDate(-1, 0, 0) }} {
		other := ticket
		change(&other)
		w[0].Stage.List(at.Listing{By: [32]byte{byte(i + 1)}, Ticket: other})
	}
	w[1].all()
	if h := b.Screen().Hall; len(h.Rows) != 1 {
		t.Errorf("what cannot be played is seen: %+v", h.Rows)
	}
	h := New(w[2], faces, false)
	h.Open("lobby")
	w[2].all()
	if l := h.Screen().Hall; len(l.Rows) != 0 {
		t.Errorf("the own one is seen: %+v", l.Rows)
	}
}

// TestTwoPagesList: of two pages of a device that put an invitation into the list the later one stands there, and the other says so; taken
// out there, it does not take the later one away.
func TestTwoPagesList(t *testing.T) {
	_, w := inLobby(1)
	a, b := New(w[0], faces, false), New(w[0], faces, false)
	for _, p := range []*Shell{a, b} {
		p.Do(view.Intent{Name: view.DoMode, Text: "friend"})
		p.Do(view.Intent{Name: view.DoInvite})
		w[0].all()
		p.Do(view.Intent{Name: view.DoTake, Text: "Anna"})
		w[0].all()
	}
	if was, now := a.Screen().Lobby.Note, b.Screen().Lobby.Note; was != words.Say("hall.elsewhere") || now != words.Say("hall.stands") {
		t.Errorf("the first page says %q, the second %q", was, now)
	}
	a.Do(view.Intent{Name: view.DoUnlist})
	if l := w[0].Stage.Lists; len(l) != 1 || l[0].Ticket != b.friend.meeting.Ticket {
		t.Errorf("the list is %+v", l)
	}
}
