package e2e

import (
	"fmt"
	"testing"
)

// skirmishNear is how many px a u has on the screen.
const skirmishNear = `(e => e.getBoundingClientRect().width / e.offsetWidth)(document.getElementById("sklay"))`

// TestSkirmishSetUpOnPhones: on a small screen who sets up sees the zone so large that pieces can be told apart, with one button over it,
// which shows the others; a tap in its middle puts a piece there. In play he sees the whole table again.
func TestSkirmishSetUpOnPhones(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	for i, size := range [][2]int64{{390, 664}, {375, 553}, {320, 568}} {
		p.touchScreen(size[0], size[1])
		if p.Goto(""); i == 0 {
			p.Ready()
			unhurried(p)
		}
		beginSkirmish(p, "overmatched")
		touch(p, "row-0")
		p.Wait(`document.getElementById("btn-place")`)
		p.Shot(fmt.Sprintf("skirmish-zone-%dx%d", size[0], size[1]))
		if k := Eval[float64](p, skirmishNear); k < .9 {
			t.Errorf("%v: a u is %.2f px", size, k)
		}
		shown := `[...document.querySelectorAll(".sktools .btn")].filter(e => e.offsetWidth >= 44 && e.offsetHeight >= 44).length`
		if n := Eval[int](p, shown); n != 1 {
			t.Errorf("%v: %d buttons lie over the table", size, n)
		}
		touch(p, "btn-tools")
		p.Shot(fmt.Sprintf("skirmish-tools-%dx%d", size[0], size[1]))
		if n := Eval[int](p, shown); n < 6 {
			t.Errorf("%v: %d buttons are shown", size, n)
		}
		touch(p, "btn-tools")
		at := Eval[[]int](p, `(b => [Math.round(b.x + b.width / 2), Math.round(b.y + b.height / 2)])(
			document.querySelector("path.skzone").getBBox())`)
		x, y := skirmishGround(p, at[0], at[1])
		if !Eval[bool](p, fmt.Sprintf(`!!document.elementFromPoint(%f, %f)?.closest(".sklay")`, x, y)) {
			t.Errorf("%v: something lies over the middle of the zone", size)
		}
		touchGround(p, at[0], at[1])
		p.Wait(`document.querySelector(".skp")`)
		p.Shot(fmt.Sprintf("skirmish-put-%dx%d", size[0], size[1]))
		(&photographer{page: p}).audit(fmt.Sprintf("skirmish-put-%dx%d", size[0], size[1]))
		touch(p, "btn-place")
		p.Wait(`document.querySelector(".skchip")`)
		if k := Eval[float64](p, skirmishNear); k > .5 {
			t.Errorf("%v: in play a u is %.2f px", size, k)
		}
		p.Shot(fmt.Sprintf("skirmish-move-%dx%d", size[0], size[1]))
	}
}
