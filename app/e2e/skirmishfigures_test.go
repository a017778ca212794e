//go:build figures

package e2e

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestSkirmishFigures prints how long the table of the skirmish takes to be drawn with 120 pieces on it: a second each of panning, of
// zooming and of drawing a way from who is selected, by a mouse that moves with every frame. What counts is how long the processor works
// for the page's thread, which does not see what else the machine does: for a frame, and in the longest task. Four times that is what a
// page four times slower takes.
func TestSkirmishFigures(t *testing.T) {
	if *figures == "" {
		t.Fatal("-figures names no built command")
	}
	for _, id := range []string{"dog-beach", "a-shattering-and-grievous-loss"} {
		for _, size := range [][2]int64{{1440, 900}, {390, 664}} {
			p := calm(t, size[0], size[1])
			p.Goto("#/scenario/skirmish:" + id)
			p.Wait(`document.getElementById("briefing")`)
			press(p, "foe-person")
			press(p, "btn-begin")
			p.Wait(skirmishNow)
			for range 60 { // until somebody is on his way
				now := Eval[string](p, skirmishNow)
				if Eval[bool](p, `!!document.querySelector(".sksel")`) {
					break
				}
				chip := Eval[string](p, `document.querySelector(".skchip")?.id || ""`)
				press(p, cmp.Or(firstOf(now, "btn-seat", "btn-edge", "row-0", "btn-place"), chip, "btn-end"))
				p.Wait(skirmishNow)
			}
			had := Eval[int](p, `document.querySelectorAll(".skp").length`)
			Eval[*bool](p, `(() => { // as many as there can be are drawn beside those that are there
				const all = [...document.querySelectorAll(".skp:not(:has(.sksel))")], into = all[0].parentNode;
				for (let n = document.querySelectorAll(".skp").length; n < 120; n++) {
					const e = into.appendChild(all[n % all.length].cloneNode(true));
					e.setAttribute("transform", `+"`translate(${100 + 83 * n % 1300} ${60 + 61 * n % 800})`"+`);
				}
				return null;
			})()`)
			head("%s at %dx%d: 120 pieces, %d of them the match's", id, size[0], size[1], had)
			for _, what := range []string{"pan", "zoom", "way"} {
				trace := p.trace()
				frames := Eval[[]float64](p, fmt.Sprintf(skirmishGesture, what))
				worked, longest := workOf(trace())
				worked /= float64(len(frames))
				const line = "%-5s a frame %4.1f ms of the processor, 4x %3.0f; longest task %4.1f, 4x %3.0f; by the wall clock a frame %3.0f\n"
				fmt.Printf(line, what, worked, 4*worked, longest, 4*longest, median(frames))
			}
		}
	}
}

// workOf is how long the processor has worked for the page's thread, in all and in the longest task, in ms. The thread is the one with a
// mark "own".
func workOf(events []traced) (all, longest float64) {
	i := slices.IndexFunc(events, func(e traced) bool { return e.Name == "own" })
	for _, e := range events {
		if i >= 0 && e.Pid == events[i].Pid && e.Tid == events[i].Tid && e.Ph == "X" && strings.HasSuffix(e.Name, "RunTask") {
			all, longest = all+e.Tdur/1000, max(longest, e.Tdur/1000)
		}
	}
	return all, longest
}

// skirmishGesture is the script of a gesture of 60 frames: how long they were, in ms.
const skirmishGesture = `new Promise(done => {
	const what = "%s", e = document.getElementById("skmap"), r = e.getBoundingClientRect(), frames = [];
	const fire = (kind, x, y) => e.dispatchEvent(new PointerEvent(kind, {clientX: x, clientY: y, pointerId: 1,
		bubbles: true, cancelable: true, button: kind === "pointermove" ? -1 : 0}));
	e.setPointerCapture = () => {};
	const lead = document.querySelector(".sksel").getBoundingClientRect(), way = what === "way";
	const x = way ? lead.x + lead.width / 2 : r.x + r.width / 2, y = way ? lead.y + lead.height / 2 : r.y + r.height / 2;
	performance.mark("own");
	let n = 0, was = 0;
	if (what !== "zoom") fire("pointerdown", x, y);
	const step = now => {
		if (was) frames.push(now - was);
		was = now;
		if (n++ === 60) {
			if (what !== "zoom") fire(way ? "pointercancel" : "pointerup", x, y);
			return setTimeout(() => done(frames), 200);
		}
		if (what !== "zoom") fire("pointermove", x + 120 * Math.sin(n / 9), y + 90 * Math.sin(n / 7));
		else e.dispatchEvent(new WheelEvent("wheel", {clientX: x, clientY: y, deltaY: 60 * Math.sin(n / 8), bubbles: true, cancelable: true}));
		requestAnimationFrame(step);
	};
	requestAnimationFrame(step);
})`

// firstOf is the first of some ids that stands in a list.
func firstOf(list string, ids ...string) string {
	for _, id := range ids {
		if slices.Contains(strings.Fields(list), id) {
			return id
		}
	}
	return ""
}
