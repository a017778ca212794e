//go:build !js

package link

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"bocage/net/link/internal/frame"
)

// The native peer against a browser's: internal/testpage, built and served by the test, in headless Chromium.

// pageSource is the page around the program.
const pageSource = `<!doctype html><title>link</title><link rel="icon" href="data:,"><body><script src="wasm_exec.js"></script><script>
const go = new Go();
WebAssembly.instantiateStreaming(fetch("page.wasm"), go.importObject).then(r => go.run(r.instance));
</script>`

// site serves the page, built once for all tests.
var site = sync.OnceValues(func() (*httptest.Server, error) {
	dir, err := os.MkdirTemp("", "bocage-link-")
	if err != nil {
		return nil, err
	}
	atEnd = append(atEnd, func() { os.RemoveAll(dir) })
	for _, args := range [][]string{
		{"run", "./tools/wasm", "-prepare"}, // the page is made of what is shipped
		{"build", "-modfile=build/go.mod", "-overlay=build/overlay.json", "-o", filepath.Join(dir, "page.wasm"), "./net/link/internal/testpage"},
	} {
		build := exec.Command("go", args...)
		if build.Dir = filepath.Join("..", ".."); args[0] == "build" {
			build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
		}
		if out, err := build.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("building the page: go %s: %w\n%s", args[0], err, out)
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	support := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, pageSource) })
	mux.HandleFunc("/wasm_exec.js", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, support) })
	mux.HandleFunc("/page.wasm", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, filepath.Join(dir, "page.wasm")) })
	s := httptest.NewServer(mux)
	atEnd = append(atEnd, s.Close)
	return s, nil
})

// chromium starts the browser, once for all tests; nil if there is none.
var chromium = sync.OnceValues(func() (context.Context, error) {
	path := os.Getenv("CHROMIUM")
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); path == "" && err == nil {
			path = found
		}
	}
	if path == "" {
		return nil, nil
	}
	profile, err := os.MkdirTemp("", "bocage-link-profile-")
	if err != nil {
		return nil, err
	}
	atEnd = append(atEnd, func() { os.RemoveAll(profile) })
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.Flag("headless", "new"), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("allow-loopback-in-peer-connection", true), chromedp.UserDataDir(profile))...)
	ctx, cancelBrowser := chromedp.NewContext(allocator)
	if err := chromedp.Do(ctx); err != nil {
		return nil, fmt.Errorf("%s does not start: %w", path, err)
	}
	atEnd = append(atEnd, func() {
		end, done := context.WithTimeout(ctx, 10*time.Second)
		defer done()
		chromedp.Cancel(end)
		cancelBrowser()
		cancel()
	})
	return ctx, nil
})

// atEnd is what to do when all tests are done, last first.
var atEnd []func()

func TestMain(m *testing.M) {
	code := m.Run()
	for i := len(atEnd) - 1; i >= 0; i-- {
		atEnd[i]()
	}
	os.Exit(code)
}

// A tab shows the page.
type tab struct {
	t   *testing.T
	ctx context.Context
}

// open opens the page with a fragment, in a tab of its own, until the test ends.
func open(t *testing.T, fragment string) *tab {
	t.Helper()
	browser, err := chromium()
	if err != nil {
		t.Fatal(err)
	}
	if browser == nil {
		t.Fatal("no browser: install Debian's package chromium, or set CHROMIUM to one")
	}
	s, err := site()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(browser)
	t.Cleanup(cancel)
	limited, done := context.WithTimeout(ctx, time.Minute)
	t.Cleanup(done)
	p := &tab{t, limited}
	if !routed() {
		p.mayUseCamera(s.URL)
	}
	if err := chromedp.Do(limited, chromedp.Navigate(s.URL+"/#"+fragment)); err != nil {
		t.Fatal(err)
	}
	return p
}

// routed reports whether this machine has a default route. Without one Chromium names an address, and only that of the
// loopback, to a page that may use the camera.
func routed() bool {
	c, err := net.Dial("udp", "198.51.100.1:9") // it sends nothing
	if err == nil {
		c.Close()
	}
	return err == nil
}

// mayUseCamera lets the pages of an address use the camera without asking.
func (p *tab) mayUseCamera(address string) {
	p.t.Helper()
	err := chromedp.Do(p.ctx, func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, browser.SetPermission, browser.SetPermissionParams{
			Origin: address, Permission: &browser.PermissionDescriptor{Name: "camera"}, Setting: browser.PermissionSettingGranted})
		return chromedp.Void{}, err
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

// Wait waits until the page shows something under a key, and returns it. Trouble in the page ends the test.
func (p *tab) Wait(key, pattern string) string {
	p.t.Helper()
	shown := "document.body.dataset."
	js := fmt.Sprintf("/%s/.test(%s%s ?? '') ? %s%s : %serror ? '!' + %serror : ''", pattern, shown, key, shown, key, shown, shown)
	value, err := chromedp.Run(p.ctx, chromedp.Poll[string](js, chromedp.WithPollingInterval(20*time.Millisecond)))
	if err != nil {
		p.t.Fatalf("waiting for %s to be %s: %v", key, pattern, err)
	}
	if trouble, is := strings.CutPrefix(value, "!"); is {
		p.t.Fatalf("the page says: %s", trouble)
	}
	return value
}

// eval has the page carry out a script.
func (p *tab) eval(js string) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.Evaluate[chromedp.Void](js)); err != nil {
		p.t.Fatal(err)
	}
}

// invited returns a page that invites, and a native peer that answers it. The page has not got the answer yet.
func invited(t *testing.T) (page *tab, guest *Attempt) {
	t.Helper()
	page = open(t, "invite")
	guest, err := Join(t.Context(), loopback, carry(t, page.Wait("code", ".")))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { guest.Close() })
	return page, guest
}

// with lets a native peer that waits exchange messages with the page, and the page leave.
func with(t *testing.T, a *Attempt, page *tab) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 40*time.Second)
	defer cancel()
	since := time.Now()
	conn, err := a.Open(ctx)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("open after %v", time.Since(since))
	since = time.Now()
	exchange(t, ctx, conn)
	t.Logf("messages of 2.4 MB came back in %v, ping %v", time.Since(since), conn.RTT())
	page.Wait("state", "^open$")
	if err := conn.Send(ctx, []byte("leave")); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.Receive(ctx); !errors.Is(err, ErrLeft) {
		t.Errorf("the page left: %v, want ErrLeft", err)
	}
}

func TestNativeInvitesBrowser(t *testing.T) {
	a, err := Invite(t.Context(), loopback, terms())
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	page := open(t, "join="+a.Code().Text())
	answer := page.Wait("code", ".")
	t.Logf("codes: native %d bytes, browser %d bytes", len(a.Code().bytes()), len(carry(t, answer).bytes()))
	if err := a.Accept(carry(t, answer)); err != nil {
		t.Fatal(err)
	}
	with(t, a, page)
}

func TestBrowserInvitesNative(t *testing.T) {
	page, b := invited(t)
	page.eval(`accept("` + b.Code().Digits() + `")`)
	with(t, b, page)
}

// The channel of a page can open before the browser says that the answer is set.
func TestBrowserIsSlowToSet(t *testing.T) {
	page, b := invited(t)
	page.eval(`{
		const proto = RTCPeerConnection.prototype, set = proto.setRemoteDescription;
		const get = Object.getOwnPropertyDescriptor(proto, "remoteDescription").get;
		Object.defineProperty(proto, "remoteDescription", {get() { return this.said_ ? get.call(this) : null; }});
		proto.setRemoteDescription = async function (d) {
			await set.call(this, d);
			await new Promise(r => setTimeout(r, 1500));
			this.said_ = true;
		};
		accept("` + b.Code().Text() + `");
	}`)
	with(t, b, page)
}

// A browser never says whether the answer is set, once the connection is closed.
func TestBrowserNeverSets(t *testing.T) {
	page, b := invited(t)
	page.eval(`{
		RTCPeerConnection.prototype.setRemoteDescription = () => new Promise(() => {});
		accept("` + b.Code().Text() + `");
		setTimeout(() => dispatchEvent(new Event("pagehide")), 100);
	}`)
	said, err := chromedp.Run(page.ctx, chromedp.Poll[string](`document.body.dataset.accepted ?? ""`))
	if err != nil || said != ErrClosed.Error() {
		t.Errorf("%q, %v, want %q", said, err, ErrClosed)
	}
}

// A page that is closed is noticed.
func TestBrowserIsGone(t *testing.T) {
	page, b := invited(t)
	page.eval(`accept("` + b.Code().Text() + `")`)
	ctx := soon(t)
	conn, err := b.Open(ctx)
	if err != nil {
		t.Fatal(err)
	}
	since := time.Now()
	if err := chromedp.Do(page.ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.Receive(ctx); !errors.Is(err, ErrLost) {
		t.Errorf("%v, want ErrLost", err)
	}
	t.Logf("noticed after %v", time.Since(since))
}

// A page cuts off a peer that sends what no honest peer sends: a text, even one that would be a frame.
func TestBrowserIsSentText(t *testing.T) {
	page, b := invited(t)
	page.eval(`accept("` + b.Code().Text() + `")`)
	if _, err := b.Open(soon(t)); err != nil {
		t.Fatal(err)
	}
	page.Wait("state", "^open$")
	if err := b.rtc.dc.SendText(string([]byte{frame.Last, 'h', 'i'})); err != nil {
		t.Fatal(err)
	}
	page.Wait("state", "broke the protocol")
}

// Two tabs of one browser need no network.
func TestTwoTabs(t *testing.T) {
	host, guest := open(t, "host=0102030405060708"), open(t, "guest=0102030405060708")
	guest.Wait("compared", "^20$")
	host.Wait("state", "has left$")
}

// A tab that is closed, or left for another page, is noticed by the other.
func TestTabIsGone(t *testing.T) {
	host, guest := open(t, "host=0908070605040302"), open(t, "visitor=0908070605040302")
	host.Wait("state", "^open$")
	if err := chromedp.Do(guest.ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	host.Wait("state", "lost$")
}
