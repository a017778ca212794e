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
// for the page's thread, which does not see what else the machine does: for a frame, and in the longest task; then, with the page made
// four times slower, how long a frame and the longest task are by the clock, which sees all.
func TestSkirmishFigures(t *testing.T) {
	if *figures == "" {
		t.Fatal("-figures names no built command")
	}
	for _, id := range heavyTables {
		for _, size := range heavySizes {
			p := crowded(t, newServer(t), id, size)
			head("%s at %dx%d", id, size[0], size[1])
			for _, what := range heavyGestures {
				g := p.gesture(what)
				p.slower(4)
				slow := p.gesture(what)
				p.slower(1)
				fmt.Printf("%-5s a frame %4.1f ms of the processor, longest task %4.1f; by the clock a frame %3.0f; 4x %3.0f, longest task %3.0f\n",
					what, g.frame, g.longest, g.clock, slow.clock, slow.task)
			}
		}
	}
}

// TestSkirmishPairs prints how these stand to those of another version, measured in turns.
func TestSkirmishPairs(t *testing.T) {
	if *against == "" {
		t.Fatal("-against names no version to compare with")
	}
	sides := []side{{"before", served(t, *against)}, {"now", served(t, *figures)}}
	for _, id := range heavyTables {
		for _, size := range heavySizes {
			head("%s at %dx%d", id, size[0], size[1])
			p := newPairs(sides...)
			pages := []*page{crowded(t, sides[0].s, id, size), crowded(t, sides[1].s, id, size)}
			for n := range *figureRuns * len(pages) {
				for _, what := range heavyGestures {
					i := (n + n/len(pages)) % len(pages) // each round begins with another
					g := pages[i].gesture(what)
					p.add(i, what+", a frame", g.frame)
					p.add(i, what+", the longest task", g.longest)
				}
			}
			p.print()
		}
	}
}

// What is measured of the table.
var (
	heavyTables   = [...]string{"dog-beach", "a-shattering-and-grievous-loss"}
	heavySizes    = [...][2]int64{{1440, 900}, {390, 664}}
	heavyGestures = [...]string{"pan", "zoom", "way"}
)

// crowded is a page with the table of a scenario and 120 pieces on it, one of them selected.
func crowded(t *testing.T, s *server, id string, size [2]int64) *page {
	t.Helper()
	p := open(t, s)
	p.Size(size[0], size[1])
	p.Goto("")
	p.Ready()
	unhurried(p)
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
	Eval[*bool](p, `(() => { // as many as there can be are drawn beside those that are there
		const all = [...document.querySelectorAll(".skp:not(:has(.sksel))")], into = all[0].parentNode;
		for (let n = document.querySelectorAll(".skp").length; n < 120; n++) {
			const e = into.appendChild(all[n % all.length].cloneNode(true));
			e.setAttribute("transform", `+"`translate(${100 + 83 * n % 1300} ${60 + 61 * n % 800})`"+`);
		}
		return null;
	})()`)
	return p
}

// moved is what a gesture takes of the page's thread, in ms: what the processor works for a frame and in the longest task, and how long by
// the clock a frame is, the median, and the longest task.
type moved struct{ frame, longest, clock, task float64 }

// gesture moves the table to where it began.
func (p *page) gesture(what string) (m moved) {
	p.t.Helper()
	trace := p.trace()
	frames := Eval[[]float64](p, fmt.Sprintf(skirmishGesture, what))
	events := trace()
	i := slices.IndexFunc(events, func(e traced) bool { return e.Name == "own" }) // a mark on the page's thread
	for _, e := range events {
		if i >= 0 && e.Pid == events[i].Pid && e.Tid == events[i].Tid && e.Ph == "X" && strings.HasSuffix(e.Name, "RunTask") {
			m.frame += e.Tdur / 1000 / float64(len(frames))
			m.longest, m.task = max(m.longest, e.Tdur/1000), max(m.task, e.Dur/1000)
		}
	}
	m.clock = median(frames)
	return m
}

// skirmishGesture is the script of a gesture of 60 frames: how long they were, in ms.
const skirmishGesture = `new Promise(done => {
	const what = "%s", e = document.getElementById("skmap"), r = e.getBoundingClientRect(), frames = [];
	const fire = (kind, x, y) => e.dispatchEvent(new PointerEvent(kind, {clientX: x, clientY: y, pointerId: 1,
		bubbles: true, cancelable: true, button: kind === "pointermove" ? -1 : 0}));
	e.setPointerCapture = () => {};
	const lead = document.querySelector(".sksel").getBoundingClientRect(), way = what === "way", turn = Math.PI / 30;
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
		if (what !== "zoom") fire("pointermove", x + 120 * Math.sin(n * turn), y + 90 * Math.sin(2 * n * turn));
		else e.dispatchEvent(new WheelEvent("wheel", {clientX: x, clientY: y, deltaY: 60 * Math.sin(n * turn), bubbles: true, cancelable: true}));
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
