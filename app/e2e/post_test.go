//go:build meeting

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"bocage/app/e2e/player"
	"bocage/engine"
	"bocage/engine/assault/binding"
	judge "bocage/net/audit"
	"bocage/net/meet"

	"github.com/chromedp/chromedp"
)

// posted is true when all that a page has said lies at the meeting place and the friend is waited for.
const posted = `document.getElementById("battle") && /lies at the meeting place|looks in again/.test(document.body.textContent)`

// leaves closes a page's document. What it has kept stays in the browser.
func (p *page) leaves() {
	p.t.Helper()
	p.do("leave", chromedp.Navigate("about:blank"))
}

// TestByPost: a match by post at a place inside the program.
func TestByPost(t *testing.T) {
	t.Parallel()
	place, kill := embedded(t)
	byPost(t, newMeetingServer(t, place), kill)
}

// TestByPostMosquitto: at mosquitto as Debian has it. Its letters hold nothing that can be read.
func TestByPostMosquitto(t *testing.T) {
	t.Parallel()
	m := newMosquitto(t)
	secret, file := byPost(t, newMeetingServer(t, m.proxy()), m.again)
	m.heardNone(t, 60, map[string][]byte{"the file": file, "the secret": secret, "the scenario": []byte("training-grounds"),
		"its name": []byte("Training Grounds")})
}

// byPost has two browsers begin a match by post by one link, play for a while and come to its end, with never both pages open at once. In
// the middle the place is killed. The first screen offers the way back, and says whose move it is.
func byPost(t *testing.T, s *server, kill func()) (secret, file []byte) {
	t.Helper()
	a, b := twoBrowsers(t, s)
	b.leaves()
	press(a, "go-friend")
	a.Wait(`document.getElementById("pick-clock")`)
	Eval[*bool](a, `void (() => { const e = document.getElementById("pick-clock"); e.value = e.options[e.options.length - 1].value;
		e.dispatchEvent(new Event("change", {bubbles: true})); })()`)
	a.Wait(`/handed over about \d+ times/.test(document.getElementById("meeting").textContent)`)
	press(a, "btn-invite")
	a.Wait(`document.getElementById("link")?.value.includes("meet/") && document.body.textContent.includes("It lies at the meeting place")`)
	link := strings.TrimPrefix(Eval[string](a, `document.getElementById("link").value`), s.URL)
	ticket, err := meet.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	a.leaves()
	b.Goto(link)
	b.Ready()
	press(b, "btn-accept")
	b.Wait(`document.body.textContent.includes("It lies at the meeting place")`)
	b.leaves()
	a.Goto(link)
	a.Ready()
	a.Wait(posted)
	a.leaves()
	b.Goto(link)
	b.Ready()
	b.Wait(posted)
	b.leaves()
	presses, visits, ordered := [2]int{}, 0, [2]bool{}
	for _, p := range []*page{a, b} {
		p.Allow("Unexpected response code: 502") // the place is killed
	}
	for ; presses[0] < 3 || presses[1] < 3; visits++ {
		p := []*page{a, b}[visits%2]
		p.Goto("")
		p.Ready()
		p.Wait(`document.querySelector('[data-testid^="go-post-"]')`)
		press(p, Eval[string](p, `document.querySelector('[data-testid^="go-post-"]').dataset.testid`))
		p.Wait(posted + ` || ` + player.WhatCanBe)
		for !Eval[bool](p, "!!("+posted+")") { // what he does may lead to his next decision
			if who := visits % 2; !ordered[who] && Eval[bool](p, whatCanBe+" && "+menuOpens) {
				ordered[who] = orders(p)
			}
			presses[visits%2] += Eval[player.Dashed](p, player.Spell).N
		}
		p.leaves()
		if visits == 6 {
			kill() // it forgets what it has kept: who comes next says it again
		}
		if visits > 60 {
			t.Fatalf("after %d visits: %v presses", visits, presses)
		}
	}
	a.Goto("")
	a.Ready()
	press(a, Eval[string](a, `document.querySelector('[data-testid^="go-post-"]').dataset.testid`))
	a.Wait(posted + ` || ` + player.WhatCanBe) // before that the friend may have said more
	givesUp(a)
	a.Wait(`document.getElementById("btn-file") && document.body.textContent.includes("It lies at the meeting place")`)
	x := saves(a, "btn-file")
	a.leaves()
	b.Goto("")
	b.Ready()
	press(b, Eval[string](b, `document.querySelector('[data-testid^="go-post-"]').dataset.testid`))
	b.Wait(`document.getElementById("btn-file")`)
	y := saves(b, "btn-file")
	for who, file := range map[string][]byte{"a": x, "b": y} {
		if r, err := judge.File(engine.Games{binding.Game}, file); err != nil || r.Judgement != judge.Clean {
			t.Errorf("%s: %+v, %v", who, r, err)
		}
	}
	if fmt.Sprintf("%x", x) != fmt.Sprintf("%x", y) {
		t.Error("the two hold different matches")
	}
	if !ordered[0] && !ordered[1] {
		t.Error("nobody has given standing orders")
	}
	t.Logf("%d visits, %v presses, orders %v", visits, presses, ordered)
	return ticket.Secret[:], x
}

// orders gives all standing orders, and reports whether that could be done.
func orders(p *page) bool {
	p.t.Helper()
	press(p, "btn-menu")
	press(p, "btn-m-orders")
	if !Eval[bool](p, `!!document.querySelector('[data-testid="btn-order-all"]')`) {
		press(p, "btn-close")
		return false
	}
	(&photographer{page: p}).take("orders")
	press(p, "btn-order-all")
	p.Wait(`document.body.textContent.includes("You: Let every announced action pass; Play no card when attacked, until turn ")`)
	return true
}
