package e2e

import (
	"context"
	"net"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// routed reports whether this machine has a default route. Without one a browser has no address to tell another, unless its page
// may use the camera.
func routed() bool {
	c, err := net.Dial("udp", "198.51.100.1:9") // it sends nothing
	if err == nil {
		c.Close()
	}
	return err == nil
}

// reachable makes sure that another browser on this machine can reach this one.
func reachable(p *page) {
	p.t.Helper()
	if !routed() {
		mayUseCamera(p)
	}
}

// mayUseCamera lets the page use the camera without asking the player.
func mayUseCamera(p *page) {
	p.t.Helper()
	p.do("allowing the camera", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: "camera"}, Setting: browser.PermissionSettingGranted,
			Origin: p.s.URL, BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID})
		return chromedp.Void{}, err
	})
}
