package shell

import (
	"strconv"
	"strings"

	"bocage/app/shell/naming"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Place is a screen that lies over the table, or over the first screen: saved games, a replay, the rulebook, the settings. What
// is below stays as it is and is there again when the place is left.
type Place interface {
	Show(s *view.Screen)    // sets its part of the screen
	Do(in view.Intent) bool // false: not an intent of this place
	Key(k string) bool      // likewise
	Address() string        // where it is found again, "replay/3f2a/12"
}

type place = Place

// enter lays a place on top.
func (g *Shell) enter(p place) {
	if g.sitting != nil && g.top() == nil {
		g.hush() // it was about the match
	}
	g.sheet, g.fetching = nil, ""
	g.places = append(g.places, p)
}

// top is the place that is shown, nil for the table, the briefing or the first screen.
func (g *Shell) top() place {
	if n := len(g.places); n > 0 {
		return g.places[n-1]
	}
	return nil
}

// uncover leaves all places but the lowest n. There is no other way out of one.
func (g *Shell) uncover(n int) {
	for i := len(g.places) - 1; i >= n; i-- {
		p := g.places[i]
		g.places = g.places[:i]
		if l, ok := p.(interface{ Left() }); ok {
			l.Left()
		}
	}
}

// exit leaves the topmost place, and reports whether there was one.
func (g *Shell) exit() bool {
	n := len(g.places)
	if n > 0 {
		p, up := g.top().(interface{ Up() string })
		g.uncover(n - 1)
		g.hush()          // it was about the place
		if up && n == 1 { // of a list, to which it leads back
			g.Open(p.Up())
		}
	}
	return n > 0
}

// Address is where the screen is found again, "" for the first screen. The page shows it behind the "#/" of its address.
func (g *Shell) Address() string {
	switch p := g.top(); {
	case p != nil:
		return p.Address()
	case g.sitting != nil && g.sitting.custody == aside:
		return strings.TrimSuffix("learn/"+g.faces.address(g.sitting.of.face, ""), "/")
	case g.sitting != nil:
		return "match/" + g.sitting.id
	case g.fetching != "":
		return g.fetching
	case g.opening != "":
		return "match/" + g.opening
	case g.briefing != nil:
		return "scenario/" + g.faces.Address(g.briefing.face, g.briefing.sc)
	}
	return ""
}

// backTo leaves places until the one of an address is on top, and reports whether there is one.
func (g *Shell) backTo(address string) bool {
	for i, p := range g.places {
		if p.Address() == address {
			g.uncover(i + 1)
			return true
		}
	}
	return false
}

// SameScreen reports whether two addresses are of two states of one screen: the way back does not lead from the one to the other.
func SameScreen(a, b string) bool {
	i, j := strings.LastIndexByte(a, '/'), strings.LastIndexByte(b, '/')
	one := strings.HasPrefix(a, "replay/") || strings.HasPrefix(a, "scenario/") || strings.Contains(a, "/with/")
	return one && i > 0 && j > 0 && a[:i] == b[:j]
}

// Open goes to an address: of a link from outside, of the browser's buttons, or what a person typed. What is unknown leads to
// the first screen, and is told there.
func (g *Shell) Open(address string) {
	if address == g.Address() {
		return
	}
	head, rest, _ := strings.Cut(address, "/")
	switch head {
	case "scenario":
		g.leave()
		g.openBriefing(rest)
	case "match":
		if g.seated(rest) {
			g.uncover(0)
			return
		}
		if k, _ := g.host.Shelf().Find(rest); k.Ended && k.Mode != "friend" { // against a friend there may still be something to agree on
			g.openReplay(rest, k.Ply)
			return
		}
		g.resume(rest, false)
	case "continue":
		g.goOnAgain()
	case "replays":
		if !g.backTo(address) {
			g.openReplays("")
		}
	case "replay":
		id, ply, _ := strings.Cut(rest, "/")
		n, _ := strconv.Atoi(ply)
		if r, ok := g.top().(*replaying); ok && r.ID == id {
			r.From(n)
			return
		}
		g.openReplay(id, n)
	case "saved":
		if !g.backTo(address) {
			g.openSaved()
		}
	case "friend":
		g.openLobby()
	case "lobby":
		openHall(g)
	case "join", "meet", "played", "watch":
		openLink(g, head, rest)
	case "settings":
		if !g.backTo(address) {
			g.openSettings()
		}
	case "learn":
		g.uncover(0)
		if address != g.Address() && !g.learning.open("learn/"+rest) {
			g.openUnknown(address)
		}
	case "rules", "how", "decks", "about":
		if !g.backTo(address) && !g.learning.open(head+"/"+rest) {
			g.openUnknown(address)
		}
	default:
		openRoom(g, address)
	}
}

// openLink opens a link that somebody has sent.
func openLink(g *Shell, kind, text string) {
	switch kind {
	case "join":
		g.join(text)
	case "meet":
		joinMeeting(g, text)
	case "played":
		openPlayed(g, text)
	case "watch":
		openWatch(g, text)
	}
}

// goOnAgain goes on with the match that the first screen offers, if it offers one: a shortcut of the installed app leads here.
func (g *Shell) goOnAgain() {
	g.leave()
	if k, ok := g.lib.running(); ok {
		g.resume(k.ID, false)
	}
}

// openUnknown leads to the first screen, and tells that any other address but its own leads nowhere.
func (g *Shell) openUnknown(address string) {
	if g.leave(); address != "" {
		g.fail(words.Say("page.unknown"), words.Say("page.unknown-text", naming.Tidy(address, naming.Longest)))
	}
}
