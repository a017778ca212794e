//go:build figures

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestSkirmishFigures prints how long the table of the skirmish takes to be drawn, with the processor as it is and four times slower, with
// some 80 and with 120 pieces and more on it: panning and zooming for a second each by a mouse that moves with every frame, and the longest
// task of each; and how long a selection takes.
func TestSkirmishFigures(t *testing.T) {
	if *figures == "" {
		t.Fatal("-figures names no built command")
	}
	for _, id := range []string{"dog-beach", "a-shattering-and-grievous-loss"} {
		for _, times := range []float64{1, 4} {
			p := calm(t, 1440, 900)
			Eval[*bool](p, `void (window.tasks = [], new PerformanceObserver(l => l.getEntries().forEach(e => tasks.push(e.duration)))
				.observe({type: "longtask"}))`)
			p.Goto("#/scenario/skirmish:" + id)
			p.Wait(`document.getElementById("briefing")`)
			press(p, "foe-person")
			press(p, "btn-begin")
			p.Wait(skirmishNow)
			for range 12 { // both are set up
				now := Eval[string](p, skirmishNow)
				if id := firstOf(now, "btn-seat", "row-0", "btn-place"); id != "" {
					press(p, id)
					p.Wait(skirmishNow)
					continue
				}
				break
			}
			p.slower(times)
			head("%s, %v times slower: %d pieces", id, times, Eval[int](p, `document.querySelectorAll(".skp").length`))
			for _, what := range []string{"pan", "zoom"} {
				ms := Eval[[]float64](p, `new Promise(done => {
					const e = document.getElementById("skmap"), r = e.getBoundingClientRect(), frames = [];
					const fire = (kind, x, y) => e.dispatchEvent(new PointerEvent(kind, {clientX: r.x + x, clientY: r.y + y, pointerId: 1,
						bubbles: true, cancelable: true, button: kind === "pointermove" ? -1 : 0}));
					e.setPointerCapture = () => {};
					tasks.length = 0;
					let n = 0, was = 0;
					if ("`+what+`" === "pan") fire("pointerdown", 400, 300);
					const step = now => {
						if (was) frames.push(now - was);
						was = now;
						if (n++ === 60) {
							if ("`+what+`" === "pan") { fire("pointermove", 400, 300); fire("pointerup", 400, 300); }
							return done([Math.max(0, ...tasks), ...frames]);
						}
						if ("`+what+`" === "pan") fire("pointermove", 400 + 120 * Math.sin(n / 9), 300 + 90 * Math.cos(n / 7));
						else e.dispatchEvent(new WheelEvent("wheel", {clientX: r.x + 400, clientY: r.y + 300, deltaY: 60 * Math.sin(n / 8),
							bubbles: true, cancelable: true}));
						requestAnimationFrame(step);
					};
					requestAnimationFrame(step);
				})`)
				row(what+", a frame", ms[1:])
				row(what+", longest task", ms[:1])
			}
			fmt.Println()
		}
	}
}

// firstOf is the first of some ids that stands in a list.
func firstOf(list string, ids ...string) string {
	for _, id := range ids {
		if slices.Contains(strings.Fields(list), id) {
			return id
		}
	}
	return ""
}
