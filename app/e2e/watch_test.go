//go:build meeting

package e2e

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault/binding"
	judge "bocage/net/audit"
	"bocage/net/meet"
	"bocage/tools/place/visitor"
)

// newest waits until who watches sees a match, checked as far as it says, and returns how many entries that are.
func newest(p *page) int {
	p.t.Helper()
	p.Wait(`document.getElementById("replay") && /\d+ entries checked/.test(document.getElementById("check")?.textContent)`)
	return Eval[int](p, `+/(\d+) entries checked/.exec(document.getElementById("check").textContent)[1]`)
}

// TestWatched: two watch a match at a place inside the program.
func TestWatched(t *testing.T) {
	t.Parallel()
	place, _ := embedded(t)
	watched(t, newMeetingServer(t, place), false)
}

// TestWatchedMosquitto: at mosquitto as Debian has it.
func TestWatchedMosquitto(t *testing.T) {
	t.Parallel()
	watched(t, newMeetingServer(t, newMosquitto(t).proxy()), true)
}

// watched plays a match between two browsers that is shown by a link, as it is played. One watches from the start and one comes late; a
// third says at the place what he likes, who has the link too, and nobody believes him. Both see the end, and both hands once they lie
// open. With short one of the players gives up once both watch.
func watched(t *testing.T, s *server, short bool) {
	t.Helper()
	a, b := twoBrowsers(t, s)
	press(a, "go-friend")
	press(a, "btn-invite")
	a.Wait(`document.getElementById("link") && document.getElementById("link").value.includes("meet/")`)
	b.Goto(strings.TrimPrefix(Eval[string](a, `document.getElementById("link").value`), s.URL))
	b.Ready()
	press(b, "btn-accept")
	for _, p := range []*page{a, b} {
		p.Wait(meetsAgain)
	}
	var one, two *page
	var link string
	before, ended := 0, false
	playFriends(a, b, func(n int) {
		switch {
		case one == nil && n > 20 && oneIsAsked(a, b):
			Eval[*bool](a, `void (navigator.clipboard.writeText = t => { window.copied = t; return Promise.resolve() })`)
			press(a, "btn-menu")
			press(a, "btn-m-watch")
			press(a, "btn-watch-0")
			press(a, "btn-link")
			a.Wait(`window.copied`)
			link = strings.TrimPrefix(Eval[string](a, `window.copied`), s.URL)
			b.Wait(`document.body.textContent.includes("Your friend shows this match to others")`)
			one = open(t, s)
			one.Goto(link)
			one.Ready()
			before = newest(one)
		case one != nil && two == nil && n > 60:
			shouts(t, s, link)
			two = open(t, s)
			two.Goto(link)
			two.Ready()
			if late := newest(two); late <= before {
				t.Errorf("who comes late sees %d entries, and there were %d", late, before)
			}
			if Eval[bool](two, `!!document.querySelector("#btn-share, #eyes")`) {
				t.Error("while it goes on it can be shared, or seen with a player's eyes")
			}
		case short && two != nil && !ended && n > 120 && oneIsAsked(a, b):
			ended = true
			givesUp(b)
		}
	})
	if two == nil {
		t.Fatal("the match was too short")
	}
	for _, p := range []*page{a, b} {
		press(p, "btn-disclose")
	}
	for _, p := range []*page{one, two} {
		p.Wait(`/The match is over. \d+ entries checked/.test(document.getElementById("check").textContent)`)
		p.Wait(`document.getElementById("eyes")?.options.length === 3 && document.getElementById("hands")`)
	}
	if x, y := newest(one), newest(two); x != y || x <= before {
		t.Errorf("the two have seen %d and %d entries", x, y)
	}
	x, y := saves(a, "btn-file"), saves(b, "btn-file")
	for range 20 { // what one lays open may be on its way to the other
		if bytes.Equal(x, y) {
			break
		}
		time.Sleep(500 * time.Millisecond)
		x, y = saves(a, "btn-file"), saves(b, "btn-file")
	}
	if !bytes.Equal(x, y) {
		t.Error("the two hold different matches")
	}
	if r, err := judge.File(engine.Games{binding.Game}, x); err != nil || r.Judgement != judge.Clean {
		t.Errorf("%+v, %v", r, err)
	}
	t.Logf("%d entries, a file of %d bytes", newest(one), len(x))
}

// shouts says at the place, as somebody who has the link to watch can, garbage in the place of all that is shown.
func shouts(t *testing.T, s *server, link string) {
	t.Helper()
	pass, err := meet.ParsePass(link)
	if err != nil {
		t.Fatal(err)
	}
	b, err := visitor.To("ws"+strings.TrimPrefix(s.URL, "http")+"meet")(context.Background(), meet.Ear{Word: func(string, []byte) {}})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	for _, topic := range pass.Topics() {
		for _, word := range [][]byte{bytes.Repeat([]byte{7}, 900), {}} {
			if err := b.Publish(topic, word, true, 3600); err != nil {
				t.Fatal(err)
			}
		}
	}
	time.Sleep(time.Second)
}
