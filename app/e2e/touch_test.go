package e2e

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"bocage/app/e2e/player"
)

// touchScreen makes the page one of a touch device.
func (p *page) touchScreen(width, height int64) {
	p.t.Helper()
	p.Size(width, height)
	p.do("touch", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		points := int64(1)
		_, err := cdp.Call(ctx, t, emulation.SetTouchEmulationEnabled,
			emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: points})
		return chromedp.Void{}, err
	})
}

// touch taps an element with a finger, in its middle, and waits until the page has drawn what it did.
func touch(p *page, id string) {
	p.t.Helper()
	tapOn(p, id)
	p.Wait(player.Answered)
}

// tapOn taps an element with a finger.
func tapOn(p *page, id string) {
	p.t.Helper()
	p.hit("data-testid "+id, tested(id), func(x, y float64) chromedp.Action[chromedp.Void] {
		return func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
			for _, e := range []input.DispatchTouchEventParams{
				{Type: "touchStart", TouchPoints: []*input.TouchPoint{{X: x, Y: y}}},
				{Type: "touchEnd", TouchPoints: []*input.TouchPoint{}},
			} {
				if _, err := cdp.Call(ctx, t, input.DispatchTouchEvent, e); err != nil {
					return chromedp.Void{}, err
				}
			}
			return chromedp.Void{}, nil
		}
	}, player.Missed)
}

// TestTouch plays several turns with a finger, on a phone upright and on its side, and on a tablet upright. Nothing scrolls
// sideways, and every button is large enough for a finger.
func TestTouch(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int64{{390, 844}, {768, 1024}, {844, 390}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			p := open(t, newServer(t))
			p.touchScreen(size[0], size[1])
			p.Goto("")
			p.Ready()
			unhurried(p)
			touch(p, "scenario-training-grounds")
			touch(p, "foe-recruit")
			touch(p, "btn-begin")
			over := false
			for n := 0; n < 90; n++ {
				p.Wait(whatCanBe)
				id := Eval[string](p, whatNow)
				if over = id == "over"; over {
					break
				}
				if id == "" {
					continue
				}
				touch(p, id)
				if n%15 == 0 {
					p.fits(size[0])
				}
			}
			if now := kept(p); !over && now.Turn() < 2 {
				t.Errorf("after 90 taps it is still turn %d", now.Turn())
			}
		})
	}
}

// fits checks that the page is no wider than the window and that what can be pressed is at least 44 pixels in both ways.
func (p *page) fits(width int64) {
	p.t.Helper()
	if w := Eval[int64](p, `document.documentElement.scrollWidth`); w > width {
		p.t.Errorf("the page is %d wide in a window of %d", w, width)
	}
	if small := Eval[[]string](p, `[...document.querySelectorAll("button, .tile[tabindex]")].filter(e => {
		const r = e.getBoundingClientRect();
		return e.getClientRects().length && (r.width < 43.5 || r.height < 43.5);
	}).map(e => (e.id || e.className) + " " +
		Math.round(e.getBoundingClientRect().width) + "x" + Math.round(e.getBoundingClientRect().height))`); len(small) > 0 {
		p.t.Errorf("too small for a finger: %v", small)
	}
}
