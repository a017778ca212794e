//go:build meeting

package e2e

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault/binding"
	judge "bocage/net/audit"
	"bocage/net/meet"
)

// newMeetingServer serves the page with a meeting place at its own address.
func newMeetingServer(t *testing.T, place http.Handler) *server {
	t.Helper()
	site, err := built()
	if err == nil {
		site, err = site.Meeting("meet")
	}
	if err != nil {
		t.Fatal(err)
	}
	h := handlerFor(t, site)
	h.MeetAt(place)
	s := newServer(t)
	s.Use(h)
	return s
}

// meetsAgain waits until the friend is there.
const meetsAgain = `document.getElementById("battle") && !document.querySelector("#meeting, #sheet, #btn-reconnect-bar")`

// TestOneLink: one link brings two browsers together at a place inside the program, where they play to the end.
func TestOneLink(t *testing.T) {
	t.Parallel()
	place, kill := embedded(t)
	oneLink(t, newMeetingServer(t, place), kill, false)
}

// TestOneLinkMosquitto: at mosquitto as Debian has it and docs/hosting.md sets it up, behind a proxy. Its rules let anybody listen to all
// that is said: of what was played, and of the secret, nothing is in it. The match is given up once all has been tried.
func TestOneLinkMosquitto(t *testing.T) {
	t.Parallel()
	m := newMosquitto(t)
	secret, file := oneLink(t, newMeetingServer(t, m.proxy()), m.again, true)
	m.heardNone(t, 200, map[string][]byte{"the file": file, "the secret": secret, "the scenario": []byte("training-grounds"),
		"its name": []byte("Training Grounds"), "the game": []byte("bocage/match")})
}

// heardNone sees to it that so many words were said at the broker at least, and that no 8 bytes of some things stand in any.
func (m *mosquitto) heardNone(t *testing.T, least int, things map[string][]byte) {
	t.Helper()
	words := m.heard()
	if len(words) < least {
		t.Fatalf("only %d words were heard", len(words))
	}
	known := map[string]string{}
	for what, b := range things {
		for i := 0; i+8 <= len(b); i++ {
			known[string(b[i:i+8])] = what
		}
	}
	for _, w := range words {
		for i := 0; i+8 <= len(w); i++ {
			if what := known[string(w[i:i+8])]; what != "" {
				t.Fatalf("a part of %s stands in a word of %d bytes", what, len(w))
			}
		}
	}
	t.Logf("%d words, %d things looked for", len(words), len(known))
}

// menuOpens is true while nothing lies over the button of the menu: a combat does.
const menuOpens = `(e => { const r = e && e.getBoundingClientRect();
	return !!r && e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2))
})(document.querySelector('[data-testid="btn-menu"]'))`

// oneIsAsked reports whether one of two players has something to press, so that the other waits, and both can open their menus.
func oneIsAsked(a, b *page) bool {
	a.t.Helper()
	asked := 0
	for _, p := range []*page{a, b} {
		if !Eval[bool](p, menuOpens) {
			return false
		}
		if Eval[bool](p, whatCanBe) {
			asked++
		}
	}
	return asked == 1
}

// relayed sees to it that a page could have had WebRTC, and says that the line goes through the meeting place.
func relayed(p *page) {
	p.t.Helper()
	press(p, "btn-menu")
	p.Wait(`window.RTCPeerConnection && document.getElementById("sheet")?.textContent.includes("Connected through the meeting place")`)
	press(p, "btn-close")
}

// fetched counts the files of a page's connection to a meeting place that it has fetched.
func fetched(p *page) int {
	p.t.Helper()
	return Eval[int](p, `performance.getEntriesByType("resource").filter(e => e.name.includes("/web/meet/")).length`)
}

// sameWords sees to it that both players are shown the same four words.
func sameWords(a, b *page) {
	a.t.Helper()
	var said [2]string
	for i, p := range []*page{a, b} {
		press(p, "btn-menu")
		press(p, "btn-m-words")
		p.Wait(`document.getElementById("words") || document.querySelector("#sheet")?.textContent.includes(" · ")`)
		said[i] = Eval[string](p, `[...document.querySelectorAll("#sheet *")].filter(e => !e.firstElementChild && / · /.test(e.textContent))
			.map(e => e.textContent).join("; ")`)
		press(p, "btn-close")
	}
	if said[0] == "" || said[0] != said[1] {
		a.t.Errorf("the four words are %q and %q", said[0], said[1])
	}
	a.t.Logf("four words: %s", said[0])
}

// placed is where everything stands on a page's map, as it is read out.
const placed = `[...document.querySelectorAll('[data-testid^="cell-"]')].map(e => e.ariaLabel).join("\n")`

// stand is that of two pages, once nothing has come any more for some seconds.
func stand(a, b *page) (now [2]string) {
	a.t.Helper()
	for {
		before := now
		if now = [2]string{Eval[string](a, placed), Eval[string](b, placed)}; now == before {
			return now
		}
		time.Sleep(4 * time.Second)
	}
}

// meetAgain waits until two players have each other back, and everything stands where it stood.
func meetAgain(a, b *page, stood [2]string) {
	a.t.Helper()
	for i, p := range []*page{a, b} {
		p.Wait(meetsAgain)
		p.Wait(fmt.Sprintf("%s === %q", placed, stood[i]))
	}
}

// oneLink plays Training Grounds in two browsers that are joined by one link, without a second message. One of them is in a network of
// its own, whose only way out is a bad one to the server, so that all goes through the meeting place. Both pages are loaded again in a
// combat, and the place is killed and begun again: they meet again by themselves, at the same move. Both end with the same match, and
// its file is clean. With short the match is given up once that is done.
func oneLink(t *testing.T, s *server, kill func(), short bool) (secret, file []byte) {
	a := oneBrowser(t, s)
	w := newBadWay(t, strings.TrimSuffix(strings.TrimPrefix(s.URL, "http://"), "/"))
	b := newNamespace(t).browser(s, w.address)
	press(a, "go-friend")
	if n := fetched(a); n != 0 {
		t.Errorf("before there is an invitation the page has fetched %d files that speak to a meeting place", n)
	}
	press(a, "btn-invite")
	a.Wait(`document.getElementById("link") && document.getElementById("link").value.includes("meet/")`)
	if fetched(a) == 0 {
		t.Error("with an invitation the page has fetched nothing that speaks to a meeting place")
	}
	link := Eval[string](a, `document.getElementById("link").value`)
	ticket, err := meet.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	b.Goto(strings.TrimPrefix(link, s.URL))
	b.Ready()
	press(b, "btn-accept")
	for _, p := range []*page{a, b} {
		p.Wait(meetsAgain)
	}
	w.worsens()
	done := 0 // disturbances, and then the question how the line goes
	playFriends(a, b, func(n int) {
		fights := Eval[bool](b, `!!document.querySelector("#combat")`)
		var stood [2]string
		switch {
		case done == 0 && fights:
			done++
			stood = stand(a, b)
			b.Reload()
			a.Reload()
		case done == 1 && n > 60:
			done++
			for _, p := range []*page{a, b} {
				p.Allow("Unexpected response code: 502")
			}
			stood = stand(a, b)
			kill()
		case done == 2 && n > 90 && oneIsAsked(a, b):
			done++
			relayed(a)
			relayed(b)
			sameWords(a, b)
			if short {
				givesUp(a)
			}
			return
		default:
			return
		}
		a.Ready()
		b.Ready()
		meetAgain(a, b, stood)
	})
	if done != 3 {
		t.Errorf("disturbed and asked %d times", done)
	}
	x, y := saves(a, "btn-file"), saves(b, "btn-file")
	if !bytes.Equal(x, y) {
		t.Error("the two hold different matches")
	}
	if r, err := judge.File(engine.Games{binding.Game}, x); err != nil || r.Judgement != judge.Clean {
		t.Errorf("%+v, %v", r, err)
	}
	return ticket.Secret[:], x
}
