package e2e

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

func init() {
	shots = append(shots, shot{"layers", func(p *photographer) {
		p.scene("ops")
		press(p.page, "btn-layers")
		p.take("layers-list")
		p.key("Escape")
		p.key("n")
		for _, l := range layerIDs {
			p.key(l.key)
			p.take("layer-" + l.id)
		}
		p.key(layerIDs[4].key)
	}}, shot{"odds", func(p *photographer) {
		p.scene("ticks")
		p.attack()
		press(p.page, "btn-lines")
		p.take("odds-lines")
	}}, shot{"raised", func(p *photographer) {
		p.scene("cards")
		p.Wait(`document.querySelector("#combat .cd")`)
		p.pick("#combat .cd")
		p.take("combat-raised")
	}})
}

// layerIDs are the layers with their keys.
var layerIDs = []struct{ id, key string }{{"support", "s"}, {"threat", "f"}, {"income", "r"}, {"chain", "c"}, {"hidden", "b"}}

// onMap is how many tiles a layer marks.
const onMap = `document.querySelectorAll(".tile .ht,.tile .lt").length`

// coversMap is whether the button, or the open list, lies over a part of the map. A list on a phone has no other place.
const coversMap = `(m => [document.getElementById("btn-layers"), document.getElementById("layers")].some(e => {
	const r = e && e.getBoundingClientRect();
	return r && r.left < m.right && r.right > m.left && r.top < m.bottom && r.bottom > m.top;
}))(document.querySelector(".frame").getBoundingClientRect())`

// TestLayers lays everything over the map with the pointer, by keyboard and with a finger: the tiles are marked, the panel explains
// it, whoever listens is told, and it goes away again.
func TestLayers(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	record := staged(t)["ops"]
	p := open(t, s)
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	shelve(p, record, "")
	press(p, "btn-continue")
	marks := func(id string, on bool) {
		t.Helper()
		if n := Eval[int](p, onMap); (n > 0) != on {
			t.Errorf("%s: %d tiles are marked", id, n)
		}
		if n := Eval[int](p, `document.querySelectorAll("#layer-note").length`); (n > 0) != on {
			t.Errorf("%s: the panel explains %d layers", id, n)
		}
	}
	for _, l := range layerIDs {
		press(p, "btn-layers")
		if Eval[bool](p, coversMap) {
			t.Error("the list lies over the map")
		}
		if at := Eval[string](p, `document.activeElement.id`); at != "layer-support" {
			p.Wait(`document.activeElement.id === "layer-support"`)
		}
		press(p, "layer-"+l.id)
		marks(l.id, true)
		title := Eval[string](p, `document.querySelector("#layer-note h3").textContent`)
		if said := Eval[string](p, `document.getElementById("polite").textContent`); !strings.HasPrefix(said, title) {
			t.Errorf("%s: %q is said", title, said)
		}
		if Eval[bool](p, `[...document.querySelectorAll(".tile .ht,.tile .lt")].some(e => !e.closest(".tile").getAttribute("aria-label"))`) {
			t.Errorf("%s: a marked tile says nothing", l.id)
		}
		p.Press(l.key)
		p.Wait(onMap + ` === 0`)
		marks(l.id, false)
	}
	p.Press("v")
	p.Wait(`document.activeElement.id === "layer-support"`)
	p.Press("Tab", "Enter")
	p.Wait(`document.querySelector("#layer-note")`)
	if Eval[int](p, `document.querySelectorAll("#layers").length`) != 0 {
		t.Error("the list stays open")
	}
	p.Press("+", "+")
	p.Wait(`getComputedStyle(document.querySelector(".frame")).zoom === "1.5"`)
	p.Press("0")
	p.Wait(`getComputedStyle(document.querySelector(".frame")).zoom === "1"`)

	for _, w := range [][2]int64{{1024, 768}, {768, 1024}, {844, 390}, {390, 664}, {320, 568}} {
		if p.Size(w[0], w[1]); Eval[bool](p, coversMap) || Eval[int](p, `document.querySelectorAll(".ends [id=btn-layers]").length`) != 1 {
			t.Errorf("%dx%d: the button is not in the bar", w[0], w[1])
		}
	}
	p.touchScreen(390, 844)
	touch(p, "btn-layers")
	touch(p, "layer-chain")
	marks("chain", true)
	p.fits(390)
	box := Eval[[]float64](p, `(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector(".board").getBoundingClientRect())`)
	pinch := func(kind input.DispatchTouchEventType, d float64) {
		p.do("pinching", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
			one, two := 1.0, 2.0
			pts := []*input.TouchPoint{{X: box[0] - d, Y: box[1], ID: &one}, {X: box[0] + d, Y: box[1], ID: &two}}
			if d == 0 {
				pts = []*input.TouchPoint{}
			}
			_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: pts})
			return chromedp.Void{}, err
		})
	}
	pinch("touchStart", 40)
	pinch("touchMove", 60)
	pinch("touchMove", 80)
	pinch("touchEnd", 0)
	p.Wait(`getComputedStyle(document.querySelector(".frame")).zoom === "2"`)
	p.fits(390)
	p.Shot("layer-chain-zoomed")
}
