package e2e

import (
	"fmt"
	"strings"
	"testing"
)

const (
	suggested = `document.querySelectorAll("#sheet [data-testid^=btn-suggest]").length > 1 &&
		document.getElementById("polite").textContent !== ""`
	pointedOut = `!document.getElementById("sheet") && document.querySelector(".pen path, .tile .meant")`
)

// countAsked has the page count in window.asked what it says to its workers: who thinks for it there keeps it free.
func countAsked(p *page) {
	Eval[*bool](p, `void (window.asked = 0, Worker.prototype.postMessage = (post => function (...a) {
		window.asked++
		return post.apply(this, a)
	})(Worker.prototype.postMessage))`)
}

// TestSuggest asks by a key and by the menu what the computer would do: its worker answers, the best answers
// stand on a sheet with the chance to win, and the one that is chosen is drawn on the map; nothing is played. It says the same again.
func TestSuggest(t *testing.T) {
	t.Parallel()
	p := &photographer{page: open(t, newServer(t)), scenes: staged(t)}
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	p.scene("ops")
	countAsked(p.page)
	turn := Eval[string](p.page, `document.getElementById("log").textContent`)
	answers := func() string {
		p.Wait(suggested)
		return Eval[string](p.page, `[...document.querySelectorAll("#sheet [data-testid^=btn-suggest]")].map(b => b.textContent).join("; ")`)
	}
	p.key("q")
	p.Wait(`document.activeElement?.closest("#sheet")`)
	said := answers()
	if n := strings.Count(said, "%"); n < 2 {
		t.Errorf("%q has %d chances to win", said, n)
	}
	if Eval[int](p.page, `window.asked`) == 0 {
		t.Error("no worker was asked")
	}
	best := Eval[string](p.page, `document.querySelector("[data-testid=btn-suggest-1]").textContent`)
	p.Wait(fmt.Sprintf(`document.getElementById("polite").textContent.includes(%q)`, best))
	press(p.page, "btn-suggest-1")
	p.Wait(pointedOut)
	if now := Eval[string](p.page, `document.getElementById("log").textContent`); now != turn {
		t.Errorf("something was played: %q", now)
	}
	press(p.page, "btn-menu")
	press(p.page, "btn-m-suggest")
	if again := answers(); again != said {
		t.Errorf("at first %q, then %q", said, again)
	}
	p.Press("Escape")
	p.Wait(`!document.getElementById("sheet")`)
}
