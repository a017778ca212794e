package ui

import (
	"fmt"
	"html"
	"strings"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Track is the ruler of a combat: the fire total points down, the target total points up; dashed is what the open choices
// could make of them.
type Track struct {
	app.Compo
	V    aview.Track
	Size string // vis, med or phone: width and span differ
}

type ruler struct {
	w, lo, hi int
	b         strings.Builder
}

const rulerPad = 18.0

func (r *ruler) x(v int) float64 {
	v = min(max(v, r.lo), r.hi)
	return rulerPad + float64(v-r.lo)*(float64(r.w)-2*rulerPad)/float64(r.hi-r.lo)
}

// Render draws the ruler.
func (t *Track) Render() app.UI {
	v := &t.V
	r := newRuler(t.Size, v)
	fire, target := v.Fire, v.Target
	if v.Ghost {
		if v.MineOnFire {
			fire, target = fire+v.Mine, target+v.Theirs
		} else {
			fire, target = fire+v.Theirs, target+v.Mine
		}
	}
	r.band(v.Target, v.Fire, 29, 14, "var(--fire-2)", "1")
	if v.Ghost {
		lo, hi := fire+v.DrawLo, fire+v.DrawHi
		if !v.MineOnFire {
			lo = v.Fire + v.DrawLo
		}
		r.band(lo, hi, 24, 5, line(v.FireSide), ".65")
		r.band(v.Target, target, 43, 5, line(v.TargetSide), ".55")
	}
	r.scale(v.Target, target)
	r.name(words.Say("combat.fire-flag"), 17, v.Fire, fire)
	r.name(words.Say("combat.target-flag"), 70, v.Target, target)
	if v.Fire <= 1 && v.Target <= 1 { // nothing was reckoned
		return r.svg(t.Size, v)
	}
	if v.Ghost {
		r.pointer(fire, true, line(v.FireSide), true)
		r.pointer(target, false, line(v.TargetSide), true)
	}
	r.pointer(v.Fire, true, fill(v.FireSide), false)
	r.pointer(v.Target, false, fill(v.TargetSide), false)
	return r.svg(t.Size, v)
}

// newRuler returns the ruler of a size, with both totals on it.
func newRuler(size string, v *aview.Track) *ruler {
	r := &ruler{w: 1120, lo: 1, hi: 30}
	switch size {
	case "med":
		r.w, r.lo = 720, 4
	case "phone":
		r.w, r.lo, r.hi = 372, 8, 28
	}
	// the window slides when a total leaves it
	if low := min(v.Fire, v.Target); low > 0 && low < r.lo {
		r.hi -= r.lo - low
		r.lo = low
	}
	if high := max(v.Fire, v.Target); high > r.hi {
		r.lo += high - r.hi
		r.hi = high
	}
	return r
}

// scale draws the ticks and, where there is room beside both totals of the target, the numbers.
func (r *ruler) scale(target, ghost int) {
	taken := []int{target, ghost}
	end := float64(r.w) // where the numbers of the scale end
	if !r.free(target, ghost) {
		end -= 84
	}
	var fine, bold strings.Builder // one path for all ticks of a kind: every element costs time when the sheet opens
	for n := r.lo; n <= r.hi; n++ {
		if n%5 == 0 {
			fmt.Fprintf(&bold, "M%s 29V43", ui.Num(r.x(n)))
		} else {
			fmt.Fprintf(&fine, "M%s 32V40", ui.Num(r.x(n)))
		}
		if n%5 != 0 || r.x(n) <= 66 || r.x(n) > end {
			continue
		}
		free := true
		for _, m := range taken {
			if d := r.x(n) - r.x(m); d < 26 && d > -26 {
				free = false
			}
		}
		if free {
			fmt.Fprintf(&r.b, `<text x="%s" y="60" text-anchor="middle" font-size="13" fill="var(--ink-2)">%d</text>`, ui.Num(r.x(n)), n)
		}
	}
	fmt.Fprintf(&r.b,
		`<g stroke="var(--ink)"><path d="%s" stroke-width=".9"/><path d="%s" stroke-width="1.8"/><path d="M%s 36H%s" stroke-width="1.2"/></g>`,
		&fine, &bold, ui.Num(rulerPad), ui.Num(float64(r.w)-rulerPad))
}

// svg is what was drawn.
func (r *ruler) svg(class string, v *aview.Track) app.UI {
	return app.Raw(fmt.Sprintf(`<svg class="%s" viewBox="0 0 %d 72" role="img" aria-label="%s">%s</svg>`, class, r.w,
		html.EscapeString(terms.Track(v)), r.b.String()))
}

// free reports whether no pointer stands at the beginning of the ruler.
func (r *ruler) free(pointers ...int) bool {
	for _, p := range pointers {
		if r.x(p) < 78 {
			return false
		}
	}
	return true
}

// name writes what a row of pointers is, at the end where no pointer stands.
func (r *ruler) name(s string, y int, pointers ...int) {
	x, anchor := 2, "start"
	if !r.free(pointers...) {
		x, anchor = r.w-2, "end"
	}
	fmt.Fprintf(&r.b, `<text x="%d" y="%d" text-anchor="%s" font-size="13" font-weight="700" fill="var(--ink-2)">%s</text>`, x, y, anchor, s)
}

func line(s view.Side) string { return "var(--" + s.Key() + "-line)" }
func fill(s view.Side) string { return "var(--" + s.Key() + ")" }

func (r *ruler) band(from, to, y, h int, ink, opacity string) {
	if to > from {
		fmt.Fprintf(&r.b, `<rect x="%s" y="%d" width="%s" height="%d" fill="%s" opacity="%s"/>`, ui.Num(r.x(from)), y,
			ui.Num(r.x(to)-r.x(from)), h, ink, opacity)
	}
}

func (r *ruler) pointer(v int, down bool, ink string, dashed bool) {
	const w = 17
	x := r.x(v)
	d := fmt.Sprintf("M%s 1h%dv17l-%d 10-%d-10z", ui.Num(x-w), 2*w, w, w)
	y := 16
	if !down {
		d = fmt.Sprintf("M%s 71h%dv-17l-%d-10-%d 10z", ui.Num(x-w), 2*w, w, w)
		y = 67
	}
	pen, text := fmt.Sprintf(`fill="%s"`, ink), "#fff9ec"
	if dashed {
		pen, text = fmt.Sprintf(`fill="var(--sheet)" stroke="%s" stroke-width="1.8" stroke-dasharray="4 2"`, ink), "var(--ink)"
	}
	fmt.Fprintf(&r.b, `<path d="%s" %s/><text x="%s" y="%d" text-anchor="middle" font-size="17" font-weight="700" fill="%s">%d</text>`, d,
		pen, ui.Num(x), y, text, v)
}
