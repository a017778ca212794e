package e2e

import (
	"strings"
	"testing"

	"bocage/app/e2e/player"
)

// duelTaught are the steps of the first duel in which something is done by cards; everywhere else there is something to read, or a button.
const duelTaught = "tank squads hull aim more"

// pointed are the elements that the teacher speaks of and that are there, in his order.
const pointed = `(document.querySelector("#teach style")?.textContent.match(/#[\w-]+/g) || []).map(s => s.slice(1))
	.filter(id => document.getElementById(id)).join(" ")`

// learnDuel goes through the first duel. take takes a card up or down by its testid, main presses the main button of the table and read
// that of the teacher.
func learnDuel(p *page, take func(from, to string), main, read func()) (steps []string) {
	p.t.Helper()
	for n := 0; n < 80; n++ {
		p.Wait(`document.getElementById("teach")`)
		step := Eval[string](p, player.Step)
		if len(steps) == 0 || steps[len(steps)-1] != step {
			steps = append(steps, step)
			p.fits(p.size[0])
			if note := Eval[string](p, `document.querySelector("#teach .tnote")?.textContent || ""`); note != "" {
				p.t.Errorf("at %s the teacher says %q", step, note)
			}
		}
		switch ids := strings.Fields(Eval[string](p, pointed)); {
		case step == "done":
			return steps
		case Eval[bool](p, `!!document.querySelector("#teach .btn.pri")`):
			read()
		case strings.Contains(duelTaught, step) && len(ids) > 0:
			take(ids[0], ids[len(ids)-1])
		default:
			p.Wait(duelNow + ` !== "" || document.getElementById("teach").dataset.step !== "` + step + `"`)
			if Eval[string](p, player.Step) == step {
				main()
			}
		}
	}
	p.t.Fatalf("the lesson does not end: %v", steps)
	return nil
}

// TestDuelLesson goes through the first duel with a finger on a small phone, from the head of the game in the list of scenarios, leaves it
// on the way and goes on, and goes through it again with the keyboard alone.
func TestDuelLesson(t *testing.T) {
	t.Parallel()
	p := calm(t, 390, 664)
	p.Goto("")
	p.Ready()
	touch(p, "go-learn-duel")
	left := false
	steps := learnDuel(p, func(from, to string) {
		touch(p, from)
		if from != to && Eval[string](p, player.Step) != "squads" {
			touch(p, to)
		}
		if !left { // in the middle of a step
			left = true
			p.Reload()
			p.Ready()
		}
	}, func() { touch(p, Eval[string](p, duelMain)) }, func() { touch(p, "btn-teach-next") })
	want := "welcome hand tank squads seal foe hull orders aim odds more targets react fire ledger rest recover draw again done"
	if got := strings.Join(steps, " "); got != want {
		t.Errorf("taught were %s", got)
	}
	if got := Eval[string](p, `localStorage.getItem("bocage-lesson-duel")`); got != "done" {
		t.Errorf("kept is %q", got)
	}
	touch(p, "btn-teach-begin")
	p.Wait(`location.hash === "#/scenario/duel:meeting-engagement" && document.getElementById("btn-begin")`)

	p.Size(1280, 800)
	p.Goto("#/learn/duel:")
	p.Ready()
	p.Wait(`document.getElementById("teach")`)
	for Eval[string](p, player.Step) != "welcome" { // it opens at its end
		p.key(",")
		p.Wait(player.Answered)
	}
	steps = learnDuel(p, func(from, to string) {
		for n := 0; !Eval[bool](p, `!!document.querySelector('.taken[data-testid="`+from+`"]')`); n++ {
			if n > 9 {
				t.Fatalf("F does not come to %s", from)
			}
			p.key("f")
		}
		p.key("1")
	}, func() { p.key("Ctrl+Enter") }, func() { p.key(".") })
	if got := strings.Join(steps, " "); got != want {
		t.Errorf("by keys were taught %s", got)
	}
}
