package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// What a person sees first must not wait for the program.
func TestShellPaintsBeforeProgram(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	release := s.HoldProgram(t)
	p := open(t, s)
	p.Size(390, 844)
	p.DevicePrefers("prefers-color-scheme", "dark")
	p.onNewDocument(`localStorage.setItem("bocage-been", "yes")`) // at a first visit there is more: TestFirstScreen
	p.Goto("")
	p.Wait(`performance.getEntriesByName("first-contentful-paint").length`)
	// Chromium answers no question about names while a download runs, so these are asked of the elements.
	p.Wait(`document.querySelector("#app-wasm-loader h1").checkVisibility()`)
	p.Wait(`document.querySelector("[role=progressbar]").checkVisibility()`)
	if theme := Eval[string](p, `document.documentElement.dataset.theme`); theme != "night" {
		t.Errorf("the theme is %q on a dark device", theme)
	}
	if Eval[bool](p, `!!document.documentElement.dataset.ready`) {
		t.Error("the game is ready without its program")
	}
	Eval[*bool](p, `void (document.getElementById("app-wasm-loader-label").innerText = "40%")`) // as app.js does
	p.Wait(`document.querySelector("[role=progressbar]").getAttribute("aria-valuenow") === "40"`)
	p.Shot("shell-390-night")
	release()
	p.Ready()
	p.Wait(`!document.getElementById("app-wasm-loader")`)
}

func TestThemeIsRemembered(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.DevicePrefers("prefers-color-scheme", "dark")
	p.Theme("day")
	p.Goto("")
	if theme := Eval[string](p, `document.documentElement.dataset.theme`); theme != "day" {
		t.Errorf("the theme is %q, the player chose day", theme)
	}
	p.Ready()
}

// Where what compiles the program beside the page cannot come, the page does it.
func TestProgramWithoutItsWorker(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	s.Lose("/web/load.js")
	p := open(t, s)
	p.Allow("Failed to load resource") // the browser tells of the file that is missing
	p.Goto("")
	p.Ready()
}

// When the program cannot come, the shell says so.
func TestProgramMissing(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	release := s.HoldProgram(t)
	p := open(t, s)
	p.Allow("") // all that may be said about it
	p.Goto("")
	s.Stop()
	release()
	p.Wait(`document.getElementById("app-wasm-loader").dataset.failed`)
	p.Wait(`document.querySelector("[role=alert]").textContent.startsWith("The game could not be loaded.")`)
	p.Wait(`!document.getElementById("home")`) // it would be of no use
	p.Shot("shell-failed")
}

func TestServedWell(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	for _, path := range []string{"", "app.js", "web/app.wasm"} {
		res, body := s.Get(t, path)
		if got := res.Header.Get("Content-Encoding"); got != "br" {
			t.Errorf("/%s is sent as %q, not brotli", path, got)
		}
		if csp := res.Header.Get("Content-Security-Policy"); !strings.Contains(csp, "default-src 'self'") {
			t.Errorf("/%s has the policy %q", path, csp)
		}
		if path == "web/app.wasm" {
			t.Logf("app.wasm: %d bytes sent in the quick compression", len(body))
		}
	}
}

// The policy must be in force, and the page must live with it: a violation is a console error, which fails the test.
func TestPolicyIsInForce(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	p.Allow("Content Security Policy")
	if Eval[bool](p, `new Promise(done => {
		const s = document.createElement("script");
		s.textContent = "window.broken = true";
		document.addEventListener("securitypolicyviolation", () => done(!!window.broken), {once: true});
		document.head.append(s); // runs it at once, if it may run
		if (window.broken) done(true);
	})`) {
		t.Error("an inline script ran")
	}
	if !Eval[bool](p, `fetch("https://example.com/").then(() => false, () => true)`) {
		t.Error("another host was reached")
	}
}

// A step of drawing that cannot be done takes no other with it: whatever kind it is of, the next one is done.
func TestDrawingGoesOn(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	p.Allow("drawing:")
	bad := [][]string{{"e", "<", "", "n1"}, {"h", "", "n2"}, {"s", "none", "a", "b"}, {"u", "none", "a"}, {"p", "none", "a", "b"},
		{"b", "none", "a", "true"}, {"a", "none", "body"}, {"d", "none", "body"}, {"c", "none", "body", "body"},
		{"l", "none", "click", "n3", "true"}}
	steps := ""
	for _, fields := range bad {
		steps += strings.Join(append(fields, "s", "body", "data-after-"+fields[0], "done"), "\x00") + "\x00"
	}
	if got := Eval[int](p, fmt.Sprintf(`(goappDo(%q), Object.keys(document.body.dataset).filter(k => k.startsWith("after")).length)`,
		steps)); got != len(bad) {
		t.Errorf("after %d steps that cannot be done, %d were", len(bad), got)
	}
}

// The same program runs in a worker.
func TestWorkerStarts(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	if got := Eval[string](p, `new Promise((done, fail) => {
		const w = new Worker("web/worker.js");
		w.onerror = e => fail(e.message);
		w.onmessage = e => done(typeof e.data);
	})`); got == "" {
		t.Error("the worker says nothing")
	}
}

// A browser must offer to install the page.
func TestInstallable(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	p.Wait(`navigator.serviceWorker.controller`)
	p.noInstallProblem()
}
