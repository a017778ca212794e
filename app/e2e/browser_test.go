package e2e

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// patience is how long a page may take for anything. Machines are slow at times; a test that passes does not wait for it.
const patience = 60 * time.Second

// findChromium returns the browser to test with: $CHROMIUM, or the first known name that is installed.
func findChromium() (string, error) {
	names := []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}
	if given := os.Getenv("CHROMIUM"); given != "" {
		names = []string{given}
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("no browser: install Debian's package chromium, or set CHROMIUM to one (looked for %s)", strings.Join(names, ", "))
}

var stopChromium = func() {}

// chromium starts the browser, once for all tests.
var chromium = sync.OnceValues(func() (context.Context, error) {
	ctx, stop, err := startChromium(filepath.Join(scratch, "profile"))
	if err == nil {
		stopChromium = stop
	}
	return ctx, err
})

// startChromium starts a browser that keeps what it keeps in a folder.
func startChromium(profile string, more ...chromedp.ExecAllocatorOption) (_ context.Context, stop func(), _ error) {
	path, err := findChromium()
	if err != nil {
		return nil, nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.Flag("headless", "new"),
		chromedp.NoSandbox, // root has no sandbox, and the only page that is opened is our own
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("allow-loopback-in-peer-connection", true), // where there is no other address
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,OptimizationHints,MediaRouter,"+
			"WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"), // each is a page of the browser's own beside every page of ours
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"), // nothing but this machine
		chromedp.Flag("hide-scrollbars", true),
		chromedp.WindowSize(1600, 1200), // larger than any size that a test sets
		chromedp.UserDataDir(profile),
	)
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), append(options, more...)...)
	ctx, cancelBrowser := chromedp.NewContext(allocator)
	if err := chromedp.Do(ctx); err != nil {
		return nil, nil, fmt.Errorf("%s does not start: %w", path, err)
	}
	return ctx, func() {
		end, done := context.WithTimeout(ctx, 10*time.Second)
		defer done()
		chromedp.Cancel(end)
		cancelBrowser()
		cancel()
	}, nil
}

// page is one tab with its own storage. Its methods end the test when they fail.
type page struct {
	t   *testing.T
	s   *server
	ctx context.Context

	size [2]int64 // of the window, once it is set

	mu       sync.Mutex
	problems []string
	allowed  []string
	sealed   chan struct{} // closed when the console has been read to its end
}

// sentinel is what a test writes to the console last.
const sentinel = "e2e: the end"

// open opens a tab with its own storage for the pages of a server. When the test ends, what went wrong in the page fails it.
func open(t *testing.T, s *server) *page {
	t.Helper()
	browser, err := chromium()
	if err != nil {
		t.Fatal(err)
	}
	return openIn(t, s, browser, chromedp.WithNewBrowserContext())
}

// beside opens another tab that shares a page's storage, as on the same device.
func beside(p *page) *page {
	p.t.Helper()
	return openIn(p.t, p.s, p.ctx, chromedp.WithExistingBrowserContext(chromedp.FromContext(p.ctx).BrowserContextID))
}

func openIn(t *testing.T, s *server, parent context.Context, options ...chromedp.ContextOption) *page {
	t.Helper()
	ctx, cancel := chromedp.NewContext(parent, options...)
	p := &page{t: t, s: s, ctx: ctx, sealed: make(chan struct{})}
	go p.readConsole(chromedp.Console(ctx))
	requests := chromedp.Events(ctx, network.RequestWillBeSent)
	go func() {
		for e, err := range requests {
			if err != nil {
				return
			}
			p.checkRequest(e.Request.URL)
		}
	}()
	p.do("giving it the focus", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) { // as if no other window were there
		_, err := cdp.Call(ctx, t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
		return chromedp.Void{}, err
	})
	p.onNewDocument(fmt.Sprintf(dice, luck(t)))
	t.Cleanup(func() {
		defer cancel()
		p.close()
	})
	return p
}

// dice makes a page's random numbers follow from a number and from how many documents it has had: so a test plays the same matches
// each time it runs. Each page and each document has others.
const dice = `(() => {
	let nth = 0;
	try { nth = sessionStorage.nth = 1 + (+sessionStorage.nth || 0); } catch { /* storage is shut */ }
	let s = %d + Math.imul(nth, 0x9e3779b9) | 0;
	crypto.getRandomValues = a => {
		const bytes = new Uint8Array(a.buffer, a.byteOffset, a.byteLength);
		for (let i = 0; i < bytes.length; i++) {
			s = s + 0x6d2b79f5 | 0;
			let t = Math.imul(s ^ s >>> 15, 1 | s);
			t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
			bytes[i] = t ^ t >>> 14;
		}
		return a;
	};
})()`

// opened is how many pages each test has opened.
var opened struct {
	sync.Mutex
	pages map[string]int
}

// luck is a number of a test's next page.
func luck(t *testing.T) uint32 {
	opened.Lock()
	defer opened.Unlock()
	if opened.pages == nil {
		opened.pages = map[string]int{}
	}
	opened.pages[t.Name()]++
	h := fnv.New32a()
	fmt.Fprint(h, t.Name(), opened.pages[t.Name()])
	return h.Sum32()
}

// close reports what went wrong in the page.
func (p *page) close() {
	if p.t.Failed() {
		p.shot("failed-" + strings.ReplaceAll(p.t.Name(), "/", "-"))
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	err := chromedp.Do(ctx, chromedp.Evaluate[chromedp.Void](`console.debug("`+sentinel+`")`))
	if err == nil {
		select {
		case <-p.sealed:
		case <-ctx.Done():
			err = ctx.Err()
		}
	}
	if err != nil {
		p.t.Errorf("the page did not live to the end: %v", err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, problem := range p.problems {
		p.t.Error(problem)
	}
}

// Allow lets the page write a console error or warning that contains the text. Call it before the error may come.
func (p *page) Allow(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.allowed = append(p.allowed, text)
}

// problem notes what went wrong, unless it is allowed.
func (p *page) problem(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, a := range p.allowed {
		if strings.Contains(text, a) {
			return
		}
	}
	p.problems = append(p.problems, text)
}

// readConsole notes errors and warnings until the sentinel.
func (p *page) readConsole(messages func(yield func(chromedp.ConsoleMessage, error) bool)) {
	defer close(p.sealed)
	for m, err := range messages {
		switch {
		case errors.Is(err, context.Canceled):
			return
		case err != nil:
			p.problem("reading the console: " + err.Error())
			return
		case m.Text == sentinel:
			return
		case m.IsException(), m.Type == "error", m.Type == "warning", m.Type == "assert":
			p.problem(fmt.Sprintf("console: %s (%s:%d)", m, m.URL, m.Line+1))
		}
	}
}

// checkRequest notes a request to another host.
func (p *page) checkRequest(address string) {
	u, err := url.Parse(address)
	if err != nil || (u.Scheme != "data" && u.Scheme != "blob" && !strings.HasPrefix(address, p.s.URL)) {
		p.problem("the page asked another host: " + address)
	}
}
