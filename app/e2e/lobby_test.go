//go:build meeting

package e2e

import (
	"net/http"
	"strings"
	"testing"

	"bocage/tools/place"
)

// newLobbyServer serves the page with a meeting place that has a list of open invitations.
func newLobbyServer(t *testing.T) *server {
	t.Helper()
	site, err := built()
	if err == nil {
		site, err = site.Meeting("meet")
	}
	if err == nil {
		site, err = site.Lobby("named")
	}
	if err != nil {
		t.Fatal(err)
	}
	limits := place.Usual
	limits.Lobby, limits.Listed = place.LobbyMost, place.ListedMost
	p, err := place.New(limits)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Close() })
	h := handlerFor(t, site)
	h.MeetAt(p)
	s := newServer(t)
	s.Use(h)
	return s
}

// openInvitations waits until so many stand in the list.
func openInvitations(p *page, n int) {
	p.t.Helper()
	p.Wait(`document.querySelectorAll("#hall-list > li").length === ` + string(rune('0'+n)))
}

// TestLobby: in one browser somebody puts an invitation into the list, in another it is seen and taken, both by keys alone, and both are at
// the table and can move. It stands in the list no more; who takes it too late is told so, and led back to the list.
func TestLobby(t *testing.T) {
	t.Parallel()
	s := newLobbyServer(t)
	a, b := twoBrowsers(t, s)
	press(a, "go-friend")
	press(a, "btn-invite")
	a.Wait(`document.getElementById("reply") && document.getElementById("link").value.includes("meet/")`)
	tabsTo(a, "reply")
	a.Type("Anna B.")
	a.Press("Enter")
	a.Wait(`document.body.textContent.includes("stands in the list of open invitations")`)
	link := strings.TrimPrefix(Eval[string](a, `document.getElementById("link").value`), s.URL)
	press(b, "go-friend")
	tabTo(b, "btn-hall")
	openInvitations(b, 1)
	if got := Eval[string](b, `document.querySelector("#hall-list li").textContent`); !strings.Contains(got, "Training Grounds") ||
		!strings.Contains(got, "Anna B.") {
		t.Errorf("the list says %q", got)
	}
	c := open(t, s)
	c.Goto("#/lobby")
	c.Ready()
	openInvitations(c, 1)
	tabTo(b, Eval[string](b, `document.querySelector("#hall-list .btn").id`))
	for _, p := range []*page{a, b} {
		p.Wait(meetsAgain)
	}
	atTable(a, b)
	openInvitations(c, 0)
	c.Goto(link)
	c.Ready()
	press(c, "btn-accept")
	c.Wait(`document.getElementById("wrong")?.textContent.includes("Somebody else has taken")`)
	press(c, "btn-hall")
	c.Wait(`document.getElementById("waits")?.textContent.includes("Nobody invites")`)
}

// TestMeetingShots looks at the screens of a meeting place that are at no other page, as TestScreens does, in both languages.
func TestMeetingShots(t *testing.T) {
	s := newLobbyServer(t)
	for _, tag := range []string{"en", "de"} {
		a, b := twoBrowsers(t, s)
		for _, p := range []*page{a, b} {
			p.DevicePrefers("prefers-reduced-motion", "reduce")
			Eval[*bool](p, `void localStorage.setItem("bocage-settings", '{"language":"`+tag+`"}')`)
			p.Reload()
			p.Ready()
		}
		ways := []way{(*photographer).pictures, (*photographer).large, (*photographer).axe}
		one, two := &photographer{page: a, ways: ways, album: tag + "-"}, &photographer{page: b, ways: ways, album: tag + "-"}
		press(a, "go-friend")
		one.take("lobby-choose")
		press(a, "btn-invite")
		a.Wait(`document.getElementById("reply")`)
		one.take("lobby-put")
		tabsTo(a, "reply")
		a.Type("<b>")
		press(a, "btn-list")
		one.take("lobby-wrong")
		tabsTo(a, "reply")
		a.Press("Backspace", "Backspace", "Backspace")
		a.Type("Anna B.")
		press(a, "btn-list")
		a.Wait(`document.getElementById("btn-unlist")`)
		one.take("lobby-stands")
		press(b, "go-friend")
		press(b, "btn-hall")
		openInvitations(b, 1)
		two.take("lobby")
		press(b, Eval[string](b, `document.querySelector("#hall-list .btn").id`))
		for _, p := range []*page{a, b} {
			p.Wait(meetsAgain)
		}
		a.Wait(menuOpens)
		press(a, "btn-menu")
		a.Wait(`document.getElementById("sheet")`)
		press(a, "btn-m-watch")
		one.take("watch-ask")
		press(a, "btn-watch-0")
		a.Wait(`document.getElementById("qr")`)
		one.take("watch-on")
	}
}

// TestTerminalByLink: somebody at a terminal invites by one link, and it leads a browser to the table; the page is loaded again, and both
// are together again with nothing sent.
func TestTerminalByLink(t *testing.T) {
	t.Parallel()
	s := newLobbyServer(t)
	c := atTerminal(t, "host", "training-grounds", "-player", "greedy", "-page", s.URL, "-link")
	link := c.Wait("^http[^ ]*#/meet/[^ ]+$")
	p := open(t, s)
	p.Goto(strings.TrimPrefix(link, s.URL))
	p.Ready()
	press(p, "btn-accept")
	c.Wait("^You are joined")
	p.Wait(meetsAgain)
	p.Wait(whatCanBe)
	p.Reload()
	p.Ready()
	c.Wait("^You are joined")
	p.Wait(meetsAgain)
	p.Wait(whatCanBe)
}

// TestSilentPlace: at a page whose meeting place does not answer it is said so, and a match is joined by codes from hand to hand.
func TestSilentPlace(t *testing.T) {
	t.Parallel()
	s := newMeetingServer(t, http.NotFoundHandler())
	a := oneBrowser(t, s)
	a.Allow("Unexpected response code: 404")
	press(a, "go-friend")
	press(a, "btn-invite")
	a.Wait(`document.getElementById("wrong")?.textContent.includes("The meeting place does not answer.")`)
	press(a, "btn-by-hand")
	a.Wait(`document.getElementById("link") && !document.getElementById("link").value.includes("meet/")`)
	b := beside(a)
	b.Allow("Unexpected response code: 404")
	accepts(b, linkOf(a))
	atTable(a, b)
}
