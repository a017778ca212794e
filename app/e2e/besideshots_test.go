package e2e

import (
	"slices"
	"strings"
	"testing"
)

// besideShots are what may come up beside any match: something broke, the match is open in another tab, nothing can be kept, a newer
// version is there, the program is still on its way.
func besideShots(p *photographer) {
	p.scene("ops")
	p.Allow("no more addresses")
	Eval[*bool](p.page, `void (history.pushState = () => { throw new Error("no more addresses"); })`)
	press(p.page, "btn-menu")
	press(p.page, "btn-m-settings")
	p.See("alertdialog", "Something broke")
	p.take("crash")

	p.keep(p.scenes["ops"])
	press(p.page, "btn-continue")
	p.Wait(`document.getElementById("battle")`)
	other := *p
	at := func(q *page) {
		q.DevicePrefers("prefers-reduced-motion", "reduce")
		q.Size(1440, 900)
		other.page = q
	}
	at(beside(p.page))
	other.Goto("#/match/scene")
	other.Ready()
	other.Wait(`document.querySelector("[data-testid=btn-here]")`)
	other.take("two-tabs")

	at(open(p.t, p.s))
	other.onNewDocument(`for (const name of ["localStorage", "indexedDB"]) {
		Object.defineProperty(window, name, {get() { throw new DOMException("shut", "SecurityError"); }});
	}`)
	other.Goto("")
	other.Ready()
	begin(other.page, "recruit")
	toastSays(other.page, "lets nothing be kept")
	other.take("nothing-kept")

	s := newServer(p.t)
	at(open(p.t, s))
	newerVersion(p.t, other.page, s)
	look(other.page)
	other.See("button", "Reload")
	other.take("update")

	s = newServer(p.t)
	release := s.HoldProgram(p.t)
	at(open(p.t, s))
	other.Goto("")
	other.Wait(`document.querySelector("#home .btn").checkVisibility()`)
	other.take("first")
	other.onNewDocument(`localStorage.setItem("bocage-been", "yes")`)
	other.Reload()
	other.Wait(`document.querySelector("#app-wasm-loader h1").checkVisibility()`)
	other.take("loading")
	release()
	other.Ready()
}

// TestGermanScreens looks at some screens in German and has axe-core examine them, with -full at all.
func TestGermanScreens(t *testing.T) {
	t.Parallel()
	p := &photographer{page: open(t, newServer(t)), scenes: staged(t), album: "de-",
		ways: []way{(*photographer).pictures, (*photographer).axe}}
	p.Size(1440, 900)
	p.DevicePrefers("prefers-reduced-motion", "reduce")
	p.Goto("")
	p.Ready()
	Eval[*bool](p.page, `void localStorage.setItem("bocage-settings", '{"language":"de"}')`)
	for _, s := range shots {
		if *only != "" && !slices.Contains(strings.Split(*only, ","), s.name) {
			continue
		}
		if *full && s.name != "beside" || slices.Contains([]string{"home", "editor", "deploy", "battle", "attack", "combat", "result"}, s.name) {
			s.do(p)
			if lang := Eval[string](p.page, `document.documentElement.lang`); lang != "de" {
				t.Errorf("%s is in %q", s.name, lang)
			}
		}
	}
}
