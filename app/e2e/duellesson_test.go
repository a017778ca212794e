package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

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
			p.inSight(step)
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

// lit are the things that the teacher speaks of and that are there but can't be seen, and "the strip" if some of what he says is cut off.
// Of a hand and a table only the first thing has room on the narrowest phones.
const lit = `(() => {
	const strip = document.getElementById("teach");
	const ids = strip.querySelector("style")?.textContent.match(/#[\w-]+/g) || [];
	const hidden = ids.slice(0, innerWidth < 375 ? 1 : ids.length).map(s => document.querySelector(s)).filter(e => {
		if (!e) return false;
		const r = e.getBoundingClientRect(), at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
		return !at || !e.contains(at);
	}).map(e => e.id);
	return (strip.scrollHeight > strip.clientHeight + 1 ? ["the strip"] : []).concat(hidden).join(" ");
})()`

// inSight checks that what the teacher says, and what he speaks of, can be seen without scrolling.
func (p *page) inSight(step string) {
	p.t.Helper()
	for end := time.Now().Add(5 * time.Second); ; {
		hidden := Eval[string](p, lit)
		if hidden == "" {
			return
		}
		if time.Now().After(end) {
			p.t.Errorf("at %s, %d by %d, cannot be seen: %s", step, p.size[0], p.size[1], hidden)
			return
		}
	}
}

// TestDuelLessonInSight goes through the German first duel from step to step on small screens.
func TestDuelLessonInSight(t *testing.T) {
	t.Parallel()
	p := calm(t, 390, 664)
	Eval[*bool](p, `void (localStorage["bocage-settings"] = '{"language":"de","motion":"off","runOn":true}')`)
	for _, s := range [...][2]int64{{390, 664}, {320, 568}, {844, 390}} {
		p.Size(s[0], s[1])
		Eval[*bool](p, `void localStorage.removeItem("bocage-lesson-duel")`)
		p.Goto("#/learn/duel:")
		p.Reload()
		p.Ready()
		for n := 0; ; n++ {
			p.Wait(`document.getElementById("teach")`)
			step := Eval[string](p, player.Step)
			p.inSight(step)
			p.Shot(fmt.Sprintf("duel-lesson-%dx%d-%02d-%s", s[0], s[1], n, step))
			if step == "done" {
				break
			}
			touch(p, "btn-teach-next")
		}
	}
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
