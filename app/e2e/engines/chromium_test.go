package engines

import (
	"context"
	"fmt"

	"github.com/chromedp/chromedp"
)

// chromium is driven by its own protocol. It is here as the friend of another engine; what it does by itself, app/e2e tries.
type chromium struct {
	ctx  context.Context
	stop func()
}

// startChromium opens a tab with its own storage. It tells other pages the number of its address, not a name to look up.
func startChromium() (browser, error) {
	allocator, stop := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.Flag("headless", "new"),
		chromedp.NoSandbox, // root has no sandbox, and the only page that is opened is our own
		chromedp.DisableGPU,
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("allow-loopback-in-peer-connection", true), // where there is no other address
		chromedp.Flag("disable-features", "WebRtcHideLocalIpsWithMdns,Translate,OptimizationHints,MediaRouter"),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"), // nothing but this machine
		chromedp.WindowSize(1600, 1200))...)
	ctx, cancel := chromedp.NewContext(allocator)
	c := &chromium{ctx: ctx, stop: func() { cancel(); stop() }}
	if err := chromedp.Do(ctx); err != nil {
		c.Close()
		return nil, fmt.Errorf("chromium does not start: %w", err)
	}
	return c, nil
}

func (c *chromium) Go(address string) error { return chromedp.Do(c.ctx, chromedp.Navigate(address)) }

func (c *chromium) Run(js string) (string, error) {
	return chromedp.Run(c.ctx, chromedp.Evaluate[string](js, chromedp.EvalAwaitPromise))
}

func (c *chromium) Size(width, height int) error {
	return chromedp.Do(c.ctx, chromedp.EmulateViewport(int64(width), int64(height)))
}

func (c *chromium) Picture() ([]byte, error) {
	return chromedp.Run(c.ctx, chromedp.CaptureScreenshot())
}

func (c *chromium) Close() { c.stop() }
