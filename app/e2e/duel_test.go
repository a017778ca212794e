package e2e

import (
	"fmt"
	"testing"
	"time"
)

// duelNow is what the card duel's table waits for: "ask" for its player, "over", or "" for somebody else.
const duelNow = `(document.getElementById("result") ? "over" :
	document.getElementById("sheet") || !document.querySelector("#duel .dask .btn") ? "" : "ask")`

// duelMain is the button that seals what is laid, or answers.
const duelMain = `([...document.querySelectorAll("#duel .dacts .btn:not([aria-disabled])")].find(e => e.matches(".pri, .fire"))
	?.dataset.testid || "")`

// duelAsked is what is asked.
const duelAsked = `(document.getElementById("asked")?.textContent || "")`

// playDuel has the plainest choices laid and seals them, by touch, until the match is over or until does not want more.
func playDuel(p *page, until func(asked string) bool) {
	p.t.Helper()
	last, n := time.Now(), 0
	for time.Since(last) < patience {
		switch Eval[string](p, duelNow) {
		case "over":
			p.t.Logf("over after %d answers", n)
			return
		case "ask":
			asked := Eval[string](p, duelAsked)
			if until != nil && until(asked) {
				return
			}
			if Eval[bool](p, `!!document.getElementById("btn-advise") && !document.querySelector("#duel .dlaid")`) {
				touch(p, "btn-advise")
			}
			p.fits(p.size[0])
			if id := Eval[string](p, duelMain); id != "" {
				touch(p, id)
				n, last = n+1, time.Now()
			}
		}
	}
	p.t.Fatalf("the match does not go on from %q", Eval[string](p, duelAsked))
}

// TestDuelByTouch plays the card duel from the home screen against the computer to its end with a finger on a phone, with a reload on the
// way, and plays it back.
func TestDuelByTouch(t *testing.T) {
	t.Parallel()
	p := calm(t, 390, 844)
	p.Goto("#/scenario/duel:meeting-engagement")
	p.Wait(`document.getElementById("briefing")`)
	touch(p, "btn-begin")
	p.Wait(duelNow + ` === "ask"`)
	playDuel(p, func(asked string) bool { return asked == "Declare targets" })
	p.Reload()
	p.Ready()
	p.Wait(duelNow + ` === "ask"`)
	if asked := Eval[string](p, duelAsked); asked != "Declare targets" {
		t.Fatalf("after a reload it asks %q", asked)
	}
	if n := Eval[int](p, `document.querySelectorAll("#log li").length`); n == 0 {
		t.Error("nothing is told after a reload")
	}
	playDuel(p, nil)
	press(p, "btn-replay")
	p.Wait(`document.getElementById("seek") && ` + allRead)
	p.key("End")
	if said := Eval[string](p, `document.getElementById("check").textContent`); len(said) < 12 || said[:12] != "Checked: all" {
		t.Errorf("the replay says %q", said)
	}
	p.key("Escape")
}

// TestDuelShots takes pictures of the questions of the card duel at the sizes of phones, tablets and desks, by day and by night. Everything
// fits.
func TestDuelShots(t *testing.T) {
	t.Parallel()
	sizes := [][2]int64{{1440, 900}, {1024, 768}, {768, 1024}, {390, 844}, {844, 390}, {320, 568}}
	p := calm(t, 1440, 900)
	p.Goto("#/scenario/duel:meeting-engagement")
	p.Wait(`document.getElementById("briefing")`)
	press(p, "btn-begin")
	p.Wait(duelNow + ` === "ask"`)
	seen, targets := map[string]bool{}, 0
	playDuel(p, func(asked string) bool {
		name := map[string]string{"Choose your deck": "deck", "Commit units": "commit", "Declare targets": "targets", "Reactions": "react",
			"Choose what to draw": "draw"}[asked]
		if name == "targets" {
			targets++
		}
		if name == "" || seen[name] || (name == "targets" || name == "react") && targets < 2 {
			return false
		}
		seen[name] = true
		if Eval[bool](p, `!!document.getElementById("btn-advise")`) {
			press(p, "btn-advise")
		}
		if name == "targets" {
			p.ClickID(Eval[string](p, `document.querySelector("#duel .drow.first .dunit, #duel .drow .dunit").dataset.testid`))
		}
		for i, s := range sizes {
			p.Size(s[0], s[1])
			p.fits(s[0])
			p.Shot(fmt.Sprintf("duel-%s-%dx%d", name, s[0], s[1]))
			if i == 0 {
				Eval[*bool](p, `void (document.documentElement.dataset.theme = "night")`)
				p.Shot(fmt.Sprintf("duel-%s-%dx%d-night", name, s[0], s[1]))
				Eval[*bool](p, `void (document.documentElement.dataset.theme = "day")`)
			}
		}
		p.Size(1440, 900)
		return len(seen) == 5
	})
}
