package e2e

import (
	"fmt"
	"strings"
	"testing"

	"bocage/app/e2e/player"
)

// TestSkirmishLesson goes through the first skirmish with a finger on a small phone, from the head of the game on the first screen, leaves
// it on the way and goes on, to its end.
func TestSkirmishLesson(t *testing.T) {
	t.Parallel()
	p := calm(t, 390, 664)
	p.touchScreen(390, 664)
	p.Goto("")
	p.Ready()
	touch(p, "go-learn-skirmish")
	var steps []string
	left := false
	for n := 0; ; n++ {
		if n > 120 {
			t.Fatalf("the lesson does not end: %v", steps)
		}
		p.Wait(`document.getElementById("teach")`)
		step := Eval[string](p, player.Step)
		if len(steps) == 0 || steps[len(steps)-1] != step {
			steps = append(steps, step)
			p.fits(390)
			if note := Eval[string](p, `document.querySelector("#teach .tnote")?.textContent || ""`); note != "" {
				t.Errorf("at %s the teacher says %q", step, note)
			}
			if *only != "" {
				p.Shot("skirmish-lesson-" + step)
			}
		}
		if step == "done" {
			break
		}
		if step == "way" && !left { // in the middle of a step
			left = true
			p.Reload()
			p.Ready()
			continue
		}
		if Eval[bool](p, `!!document.querySelector("#teach .btn.pri")`) {
			touch(p, "btn-teach-next")
			continue
		}
		p.Wait(skirmishNow + ` || document.getElementById("teach").dataset.step !== "` + step + `"`)
		if Eval[string](p, player.Step) != step {
			continue
		}
		switch ids := strings.Fields(Eval[string](p, pointed)); step {
		case "choose":
			touch(p, ids[0])
		case "way":
			lead := Eval[[]int](p, skirmishLead)
			for _, by := range [][2]int{{20, 0}, {-20, 0}, {0, 20}, {0, -20}, {20, 20}, {-20, -20}} {
				a, b := skirmishGround(p, lead[0]+by[0], lead[1]+by[1])
				if Eval[bool](p, fmt.Sprintf(`!!document.elementFromPoint(%f, %f)?.closest(".sklay")`, a, b)) {
					touchGround(p, lead[0]+by[0], lead[1]+by[1])
				}
				if Eval[bool](p, `!!document.querySelector("path.skway")`) {
					break
				}
			}
		default:
			now := Eval[string](p, skirmishNow)
			id := strings.Fields(now)[0]
			for k := len(ids) - 1; k >= 0; k-- {
				if strings.Contains(" "+now+" ", " "+ids[k]+" ") {
					id = ids[k]
				}
			}
			touch(p, id)
		}
	}
	if got := strings.Join(steps, " "); got != "welcome place table fire card hold choose way go end theirs done" {
		t.Errorf("taught were %s", got)
	}
	if got := Eval[string](p, `localStorage.getItem("bocage-lesson-skirmish")`); got != "done" {
		t.Errorf("kept is %q", got)
	}
	touch(p, "btn-teach-begin")
	p.Wait(`location.hash === "#/scenario/skirmish:overmatched" && document.getElementById("btn-begin")`)
}
