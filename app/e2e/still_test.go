package e2e

import "testing"

// boxes is where the map and each of its tiles stand.
const boxes = `[...document.querySelectorAll("#map, #cells [data-tile]")]
	.map(e => Object.values(e.getBoundingClientRect().toJSON()).join()).join(";")`

// TestMapStandsStill: the first order after the enemy's turn takes away what told of that turn, and no tile moves under the finger; nor
// when the order is taken back.
func TestMapStandsStill(t *testing.T) {
	t.Parallel()
	p := &photographer{page: open(t, newServer(t)), scenes: tapScenes(t)}
	for _, size := range [][2]int64{{1024, 768}, {390, 664}} {
		p.Size(size[0], size[1])
		p.Goto("")
		p.Ready()
		p.begin("ops")
		p.Wait(`document.getElementById("told")`)
		before := Eval[string](p.page, boxes)
		for _, press := range []string{`document.querySelector('[data-testid="' + window.mover + '"]')`, `safe()`,
			`document.querySelector("[data-testid=btn-undo]")`} {
			Eval[float64](p.page, tapped(press, 300))
			if press == `safe()` {
				p.Wait(`!document.getElementById("told")`)
			}
			if after := Eval[string](p.page, boxes); after != before {
				t.Errorf("%v, %s pressed: the tiles stand at\n%s, before at\n%s", size, press, after, before)
			}
		}
		p.Wait(`document.getElementById("told")`)
	}
}
