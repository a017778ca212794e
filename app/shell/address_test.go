package shell

import (
	"strings"
	"testing"
	"time"

	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/link"
)

// TestUnknownAddress: an address that leads nowhere is told in words, on the first screen, also where something was open.
func TestUnknownAddress(t *testing.T) {
	g, _ := playing(t, 3, 0)
	for _, address := range []string{"nonsense", "badmatch/7", "match/badmatch", "scenario/waterloo", strings.Repeat("x", 5000)} {
		g.Open(address)
		s := g.Screen()
		if s.Home == nil || s.Sheet == nil || s.Sheet.Text == "" || len(s.Sheet.Text) > 300 || g.Address() != "" {
			t.Errorf("%.20q leads to %+v", address, s.Sheet)
		}
		g.Do(view.Intent{Name: view.DoClose})
	}
}

// TestHomeByAddress: the address of the first screen leads to it from wherever it is gone to: settings or the rules over a match as well.
func TestHomeByAddress(t *testing.T) {
	for _, over := range []string{"settings", "rules", "saved"} {
		g, _ := playing(t, 3, 0)
		g.Do(view.Intent{Name: view.DoOpen, Text: over})
		if g.top() == nil {
			t.Fatal("nothing lies over the match")
		}
		if g.Open(""); g.Screen().Home == nil || g.sitting != nil {
			t.Errorf("%s: it leads to %q", over, g.Address())
		}
	}
}

// TestReplyHanded: a reply whose link is opened is said to be handed over when the tab that waits has taken it, and not before; if nobody
// takes it, that is told, with a way to invite anew, which its address leads to as well.
func TestReplyHanded(t *testing.T) {
	w := newWorld(1)
	w.Clock = 1000 * 1000
	reply := link.Code{Kind: link.Answer, Match: [8]byte{1}, Game: "assault", Role: 1,
		Expires:  time.UnixMilli(w.Clock).Add(time.Hour).Truncate(time.Second),
		Endpoint: link.Endpoint{User: "abcd", Password: "0123456789abcdefABCDEF"}}
	g := New(w, faces, false)
	g.Open("join/" + reply.Text())
	head := func() string { return g.Screen().Lobby.Head }
	if head() != words.Say("friend.passing") {
		t.Errorf("at once it is %q", head())
	}
	for range 8 {
		w.Run1()
	}
	if v := g.Screen().Lobby; v.Head != words.Say("friend.unheeded") || v.Go == nil {
		t.Errorf("nobody waits: %+v", v)
	}
	w.Kept[meeting.KeyReply] = "" // taken
	if w.Run1(); head() != words.Say("friend.passed") {
		t.Errorf("taken, it is %q", head())
	}
	if g.Open("friend"); g.Screen().Lobby == nil || len(g.Screen().Lobby.Scenarios) == 0 {
		t.Errorf("the way to invite leads to %q", head())
	}
}

// TestContinueByAddress: a shortcut goes on with the match that the first screen offers, and leads to that screen where there is none.
func TestContinueByAddress(t *testing.T) {
	g := New(newWorld(2), faces, false)
	if g.Open("continue"); g.Screen().Home == nil || g.Screen().Sheet != nil {
		t.Errorf("without a match it leads to %q", g.Address())
	}
	g, w := playing(t, 3, 0)
	id := g.sitting.id
	g.Open("")
	g.Open("continue")
	if w.Run(); g.sitting == nil || g.sitting.id != id {
		t.Errorf("it leads to %q", g.Address())
	}
}
