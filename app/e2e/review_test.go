package e2e

import (
	"fmt"
	"strings"
	"testing"
)

const (
	reviewed = `document.querySelectorAll("#review .moms li").length > 0`
	noting   = `document.getElementById("review-note")?.textContent || ""`
	percent  = `+(/ (\d+) %/.exec(` + noting + `)?.[1] ?? 0)`
)

// waitReviewed waits for a review for as long as it gets on, however slow the machine is.
func waitReviewed(p *page) {
	p.t.Helper()
	for far := 0; !Eval[bool](p, reviewed); far = Eval[int](p, percent) {
		p.Wait(fmt.Sprintf("%s || %s > %d", reviewed, percent, far))
	}
}

// TestReview goes through a match of a file without a pointer: how far that is shows, and it is a worker that thinks; then a mistake
// leads to its moment, where it is told what was better. Once the match is kept nothing is worked out again.
func TestReview(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	openReplay(p)
	press(p, "btn-keep")
	toastSays(p, "is kept on this device")
	countAsked(p)
	Eval[*bool](p, `void document.querySelector('[data-testid="btn-review"]').focus()`)
	p.Press("Enter")
	p.Wait(`document.getElementById("review") && document.activeElement?.dataset.testid === "btn-back"`)
	p.Wait(`/ [1-9]\d* %/.test(` + noting + `)`)
	waitReviewed(p)
	if Eval[int](p, `window.asked`) == 0 {
		t.Error("no worker was asked")
	}
	if n := Eval[string](p, noting); n != "" {
		t.Errorf("the note is %q", n)
	}
	said := Eval[string](p, `document.querySelector("#review [role=img]").getAttribute("aria-label")`)
	if want := Eval[string](p, `document.getElementById("review-sum").textContent`); said != want || !strings.Contains(said, "luck") {
		t.Errorf("%q is said of %q", said, want)
	}
	p.Wait(fmt.Sprintf(`document.getElementById("polite").textContent === %q`, said))
	want := Eval[string](p, `document.querySelector("#review .moms li span").textContent.replace(/^.* Better: /, "")`)
	for range 40 {
		if p.Press("Tab"); Eval[string](p, `document.activeElement?.dataset.testid || ""`) == "btn-mistake-1" {
			break
		}
	}
	p.Press("Enter")
	p.Wait(fmt.Sprintf(`document.getElementById("said")?.textContent.includes(%q)`, want))
	p.Press("Escape")
	p.Wait(reviewed)
	p.Press("Escape")

	p.Goto("")
	p.Reload()
	p.Ready()
	press(p, "go-replays")
	p.Wait(`document.getElementById("replays")`)
	Eval[*bool](p, `void document.querySelector('[data-testid^="btn-open-"]').click()`)
	p.Wait(`document.getElementById("seek") && ` + allRead)
	Eval[*bool](p, `void (window.Worker = class { constructor() { window.started = true; } postMessage() {} terminate() {} })`)
	press(p, "btn-review")
	p.Wait(reviewed)
	if Eval[bool](p, `!!window.started`) {
		t.Error("what was kept is worked out once more")
	}
	press(p, "btn-judge-first")
	p.Wait(`window.started && ` + noting + ` !== ""`)
}

// TestResultReview gives a match up: the result shows the forces, then the chance to win as a worker finds it out, and says it.
func TestResultReview(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	shelve(p, staged(t)["late"], "")
	press(p, "btn-continue")
	givesUp(p)
	p.Wait(`document.querySelector("#result .chs .cht")`)
	p.Wait(`document.querySelector("#chance [role=img]")?.getAttribute("aria-label") && !document.querySelector("#result .chs")`)
	if n := Eval[int](p, `document.querySelectorAll("#chance svg path").length`); n != 3 {
		t.Errorf("the graph has %d lines", n)
	}
	p.Size(390, 664)
	p.fits(390)
}
