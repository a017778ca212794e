package engines

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"bocage/app/e2e/player"
	"bocage/tools/serve"
)

// patience is how long a page may take for anything. Machines are slow at times; a test that passes does not wait for it.
const patience = 4 * time.Minute

var program = flag.String("program", "../../../web/app.wasm", "the program that is served, as make wasm builds it")

// browser is one tab with its own storage, as its driver gives it.
type browser interface {
	Go(address string) error
	Run(js string) (string, error) // what a promise of a text comes to
	Size(width, height int) error
	Picture() ([]byte, error)
	Close()
}

// hands are a browser's keys and pointers, which act as WebDriver's actions say.
type hands interface {
	Act(actions any) error
}

// ends are what is stopped after all tests.
var ends struct {
	sync.Mutex
	all []func()
}

func atEnd(f func()) {
	ends.Lock()
	defer ends.Unlock()
	ends.all = append(ends.all, f)
}

func TestMain(m *testing.M) {
	code := m.Run()
	for _, f := range ends.all {
		f()
	}
	os.Exit(code)
}

// command is a program that is started in a group of its own, with all that it starts itself.
func command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return c
}

// stop ends such a program and its group.
func stop(program *exec.Cmd) {
	syscall.Kill(-program.Process.Pid, syscall.SIGTERM)
	gone := make(chan struct{})
	go func() { program.Wait(); close(gone) }()
	select {
	case <-gone:
	case <-time.After(10 * time.Second):
		syscall.Kill(-program.Process.Pid, syscall.SIGKILL)
		<-gone
	}
}

// watch notes what goes wrong in a page, from one document of a tab to the next.
const watch = `
(() => {
	const note = text => { sessionStorage.wrong = JSON.stringify([...JSON.parse(sessionStorage.wrong || "[]"), text.slice(0, 500)]); };
	for (const how of ["error", "warn", "assert"]) {
		const say = console[how];
		console[how] = (...what) => { if (how !== "assert" || !what[0]) note(how + ": " + what.join(" ")); say.apply(console, what); };
	}
	addEventListener("error", e => note("thrown: " + (e.error?.stack || e.message || e.target?.src || e.target?.href)), true);
	addEventListener("unhandledrejection", e => note("refused: " + (e.reason?.stack || e.reason)));
	addEventListener("securitypolicyviolation", e => note("policy: " + e.violatedDirective + " " + e.blockedURI));
})();`

// site is what is served: the built program, watched.
var site = sync.OnceValues(func() (*serve.Handler, error) {
	s, err := serve.New(*program)
	if err == nil {
		s, err = s.With("web/boot.js", watch)
	}
	if err != nil {
		return nil, err
	}
	return serve.NewHandler(s), nil
})

// kinds are the browsers that are driven.
var kinds = map[string]func() (browser, error){"webkit": startWebKit, "firefox": startFirefox}

// inEach tries something in every engine, at the first screen of a page that was never there before.
func inEach(t *testing.T, try func(t *testing.T, p *page)) {
	for name, start := range kinds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, name, start, serving(t))
			p.size(1024, 768)
			p.visit("")
			t.Logf("%s lacks %v", name, eval[[]string](p, lacks))
			try(t, p)
		})
	}
}

// lacks lists what the page would use and an engine does not have: docs/hosting.md says what comes of it.
const lacks = `[
	...["RTCPeerConnection", "BarcodeDetector", "AudioContext", "BroadcastChannel", "launchQueue", "CompressionStream",
		"onbeforeinstallprompt"].filter(n => !(n in window)),
	...["serviceWorker", "locks", "share", "canShare", "clipboard"].filter(n => !(n in navigator)),
	...["persist", "estimate"].filter(n => !navigator.storage?.[n]),
]`

// serving is a server of the page, until the test ends.
func serving(t *testing.T) *httptest.Server {
	t.Helper()
	h, err := site()
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s
}

// page is a page in one engine. Its methods end the test when they fail.
type page struct {
	t      *testing.T
	b      browser
	s      *httptest.Server
	engine string
}

// open opens a tab with its own storage. When the test ends, what went wrong in the page fails it.
func open(t *testing.T, engine string, start func() (browser, error), s *httptest.Server) *page {
	t.Helper()
	b, err := start()
	if err != nil {
		t.Fatal(err)
	}
	p := &page{t, b, s, engine}
	t.Cleanup(func() {
		defer b.Close()
		if t.Failed() {
			p.shot("failed-" + strings.ReplaceAll(t.Name(), "/", "-"))
		}
		for _, wrong := range eval[[]string](p, `JSON.parse(sessionStorage.wrong || "[]")`) {
			t.Errorf("%s: %s", engine, wrong)
		}
	})
	return p
}

// visit opens an address below the server's, and waits until the game runs.
func (p *page) visit(path string) {
	p.t.Helper()
	p.must("opening "+path, p.b.Go(p.s.URL+"/"+path))
	p.ready()
}

// reload loads the page again, once all is kept, and waits until the game runs.
func (p *page) reload() {
	p.t.Helper()
	p.wait(`!document.documentElement.dataset.keeping`)
	p.do(`void (window.left_ = true, setTimeout(() => location.reload()))`)
	p.wait(`!window.left_`)
	p.ready()
}

func (p *page) ready() {
	p.t.Helper()
	p.wait(`document.documentElement.dataset.ready`)
}

func (p *page) must(what string, err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatalf("%s: %s: %v", p.engine, what, err)
	}
}

// ask evaluates an expression, waits if it is a promise, and returns its value by way of JSON.
func ask[T any](b browser, js string) (T, error) {
	var said struct{ V T }
	text, err := b.Run(`Promise.resolve(` + js + `).then(v => JSON.stringify({v}))`)
	if err != nil {
		return said.V, fmt.Errorf("%s: %w", js, err)
	}
	return said.V, json.Unmarshal([]byte(text), &said)
}

// eval is ask, and ends the test if that fails.
func eval[T any](p *page, js string) T {
	p.t.Helper()
	v, err := ask[T](p.b, js)
	p.must("asking", err)
	return v
}

// do evaluates an expression.
func (p *page) do(js string) {
	p.t.Helper()
	eval[any](p, js)
}

// text evaluates an expression that is a text.
func (p *page) text(js string) string {
	p.t.Helper()
	return eval[string](p, js)
}

// until asks again and again until the answer is yes, through the loading of other pages too.
func (p *page) until(what string, yes func() error) {
	p.t.Helper()
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if err = yes(); err == nil {
			return
		}
	}
	p.t.Fatalf("%s: %s: %v", p.engine, what, err)
}

// wait waits until an expression is true.
func (p *page) wait(js string) {
	p.t.Helper()
	p.until("waited in vain", func() error {
		ok, err := ask[bool](p.b, `!!(`+js+`)`)
		if err == nil && !ok {
			err = errors.New("no: " + js)
		}
		return err
	})
}

func (p *page) size(width, height int) {
	p.t.Helper()
	p.must("sizing", p.b.Size(width, height))
	p.wait(fmt.Sprintf(`innerWidth === %d && innerHeight === %d`, width, height))
}

// shot saves a picture of the window as app/e2e/engines/shots/NAME-ENGINE.png.
func (p *page) shot(name string) {
	p.t.Helper()
	b, err := p.b.Picture()
	if err == nil {
		err = os.MkdirAll("shots", 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join("shots", name+"-"+p.engine+".png"), b, 0o644)
	}
	if err != nil {
		p.t.Errorf("%s: picture %s: %v", p.engine, name, err)
	}
}

// look takes pictures of the screen at both sizes, and leaves the window at the larger.
func (p *page) look(name string) {
	p.t.Helper()
	for _, s := range [][2]int{{390, 664}, {1024, 768}} {
		p.size(s[0], s[1])
		p.do(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))`)
		p.shot(fmt.Sprintf("%s-%dx%d", name, s[0], s[1]))
	}
}

// tap taps an element with a finger, in its middle, and waits until the page has drawn what it did.
func (p *page) tap(id string) {
	p.t.Helper()
	p.until("cannot hit "+id, func() error {
		at, err := ask[struct {
			X, Y float64
			Why  string
		}](p.b, fmt.Sprintf(`(%s).call(document.querySelector('[data-testid="%s"]') ?? document.createElement("i"))`, player.Aim, id))
		if err != nil {
			return err
		}
		if at.Why != "" {
			return errors.New(at.Why)
		}
		if err := p.b.(hands).Act([]any{map[string]any{"type": "pointer", "id": "finger", "parameters": map[string]any{"pointerType": "touch"},
			"actions": []any{
				map[string]any{"type": "pointerMove", "x": math.Round(at.X), "y": math.Round(at.Y)},
				map[string]any{"type": "pointerDown", "button": 0},
				map[string]any{"type": "pointerUp", "button": 0},
			}}}); err != nil {
			return err
		}
		// an error: the page has gone on to another
		missed, err := ask[bool](p.b, `Promise.race([`+player.Missed+`, new Promise(late => setTimeout(late, 8000, true))])`)
		if err == nil && missed {
			return errors.New("no click came of the tap")
		}
		return nil
	})
	p.wait(player.Answered)
}

// press presses an element by the page itself, which needs no hand, and waits until the page has drawn what it did.
func (p *page) press(id string) {
	p.t.Helper()
	p.wait(`document.querySelector('[data-testid="` + id + `"]:not([aria-disabled="true"])')`)
	p.do(`void (window.before_ = document.documentElement.dataset.done || "0", document.querySelector('[data-testid="` + id + `"]').click())`)
	p.wait(player.Answered)
}

// types presses keys, one for each letter.
func (p *page) types(text string) {
	p.t.Helper()
	var keys []any
	for _, r := range text {
		keys = append(keys, map[string]any{"type": "keyDown", "value": string(r)}, map[string]any{"type": "keyUp", "value": string(r)})
	}
	p.must("typing", p.b.(hands).Act([]any{map[string]any{"type": "key", "id": "keys", "actions": keys}}))
}

// enter is the key of that name as WebDriver writes it.
const enter = "\ue007"

// dash lets the page press by itself: see player.Dash.
func (p *page) dash(most int, until string) player.Dashed {
	p.t.Helper()
	return eval[player.Dashed](p, player.Dash(most, patience/3, until))
}

// dashOn dashes until the match is over.
func (p *page) dashOn() {
	p.t.Helper()
	for n := 0; n < 3000; {
		d := p.dash(60, "false")
		n += d.N
		if d.Over {
			p.t.Logf("%s: over after %d presses", p.engine, n)
			return
		}
		if d.N == 0 {
			p.t.Fatalf("%s: after %d presses there is nothing to press", p.engine, n)
		}
	}
	p.t.Fatalf("%s: the match is not over", p.engine)
}

// unhurried takes pauses and stops out, for tests that play whole matches.
func (p *page) unhurried() {
	p.t.Helper()
	p.do(`void localStorage.setItem("bocage-settings", JSON.stringify({motion: "off", runOn: true}))`)
	p.reload()
}
