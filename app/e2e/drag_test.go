package e2e

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// mouse sends one event of the mouse: mouseMoved, mousePressed or mouseReleased.
func (p *page) mouse(kind string, x, y float64, buttons int64) {
	p.t.Helper()
	p.do(kind, func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		e := input.DispatchMouseEventParams{Type: input.DispatchMouseEventType(kind), X: x, Y: y, Buttons: buttons}
		if kind != "mouseMoved" {
			e.Button, e.ClickCount = "left", 1
		}
		_, err := cdp.Call(ctx, t, input.DispatchMouseEvent, e)
		return chromedp.Void{}, err
	})
}

// middle is where the middle of the first element of a selector is.
func (p *page) middle(selector string) (x, y float64) {
	p.t.Helper()
	at := Eval[[]float64](p, `(() => { const e = document.querySelector('`+selector+`'); if (!e) return [];
		const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()`)
	if len(at) != 2 {
		p.t.Fatalf("nothing is %s", selector)
	}
	return at[0], at[1]
}

// drag pulls something by the mouse to the middle of what to finds once it is lifted.
func (p *page) drag(from, to string) {
	p.t.Helper()
	x, y := p.middle(from)
	p.mouse("mousePressed", x, y, 1)
	p.mouse("mouseMoved", x+6, y-12, 1)
	p.Wait(`document.querySelector(".lift")`)
	p.Wait(`document.querySelector('` + to + `')`)
	x, y = p.middle(to)
	p.mouse("mouseMoved", x, y, 1)
	p.mouse("mouseReleased", x, y, 0)
	p.Wait(`!document.querySelector(".lift")`)
	Eval[*bool](p, `new Promise(done => setTimeout(done, 60))`) // for 50 ms a click is taken for the end of the pull (ui.Drag)
}

// TestDrag places a unit, takes it up again, moves a unit, previews an attack and lays a card on its target, all by pulling; a
// drop where nothing can go changes nothing.
func TestDrag(t *testing.T) {
	t.Parallel()
	p := &photographer{page: open(t, newServer(t)), scenes: staged(t)}
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()

	p.scene("deploy")
	placed := func(n int) { t.Helper(); p.Wait(`document.querySelectorAll(".tile.own").length === ` + itoa(n)) }
	p.drag(".mub:not(.put)", ".tile.legal")
	placed(1)
	p.drag(".tile.own", ".tile.legal:nth-child(4)")
	placed(1)
	p.drag(".mub:not(.put)", "#cell-C3")
	placed(1)

	p.scene("ops")
	next := func(with string) string { // the next unit that has such a tile
		t.Helper()
		for range 15 {
			if p.key("n"); Eval[bool](p.page, `!!document.querySelector("`+with+`")`) {
				id := Eval[string](p.page, `document.querySelector(".tile.sel").id`)
				p.key("Escape")
				return id
			}
		}
		t.Fatalf("no unit has a tile %s", with)
		return ""
	}
	p.drag("#"+next(".tile.prey"), ".tile.prey")
	p.Wait(`document.getElementById("btn-attack")`)
	p.key("Escape", "Escape")
	from := next(".tile.legal:not(.hasu)")
	p.drag("#"+from, ".tile.legal:not(.hasu)")
	p.Wait(`!document.querySelector("#` + from + `.own") || document.getElementById("btn-move")`)
	p.scene("ops")
	const own = `document.querySelectorAll(".tile.own").length`
	units := Eval[int](p.page, own)
	p.drag(".cd.unit:not(.no)", ".tile.legal")
	p.Wait(own + ` === ` + itoa(units+1))

	// resting on a thing shows its card, and leaving takes it away
	x, y := p.middle(".tile.fd")
	p.mouse("mouseMoved", x, y, 0)
	p.Wait(`document.querySelector(".peek")`)
	if !Eval[bool](p.page, `document.querySelector(".peek").inert`) { // it is hidden from who does not see
		t.Error("the keyboard can get into the card under the finger")
	}
	p.mouse("mouseMoved", 300, 5, 0)
	p.Wait(`!document.querySelector(".peek")`)
}

// TestFocusReturns closes a menu and a fight by the keyboard: the keyboard is where it was, or on the map.
func TestFocusReturns(t *testing.T) {
	t.Parallel()
	p := &photographer{page: open(t, newServer(t)), scenes: staged(t)}
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	p.scene("ops")
	Eval[*bool](p.page, `void document.getElementById("btn-menu").focus()`)
	p.key("Enter")
	p.Wait(`document.activeElement.id === "sheet"`)
	p.key("Escape")
	p.Wait(`document.activeElement.id === "btn-menu"`)

	p.scene("sacrifice")
	p.Wait(`document.activeElement.id === "combat"`)
	p.pick("#tray-1")
	Eval[*bool](p.page, `void document.getElementById("btn-fold").focus()`)
	for range 4 { // past what explains the numbers
		if p.Press("Tab"); Eval[bool](p.page, `document.activeElement.id === "tray-1"`) {
			break
		}
	}
	p.Wait(`document.activeElement.id === "tray-1"`)
}
