package e2e

import (
	"net/http"
	"strings"
	"testing"
)

// english is what no German screen says. It looks at what is written, spoken and hinted at.
const english = `(() => {
	const said = [...document.querySelectorAll("body, body *")].flatMap(e =>
		[e.getAttribute("aria-label"), e.title, ...[...e.childNodes].filter(n => n.nodeType === 3).map(n => n.data)]);
	return said.filter(s => s &&
		/\b(the|and|of|with|your|you|is|are|has|have|from|this|that|turn|unit|units|card|cards|tile|enemy)\b/i.test(s));
})()`

// TestGerman goes through the screens in German: nothing is left in English, and the longer words fit.
func TestGerman(t *testing.T) {
	t.Parallel()
	p := &photographer{page: open(t, newServer(t)), scenes: staged(t)}
	p.Size(1440, 900)
	p.DevicePrefers("prefers-reduced-motion", "reduce")
	p.Goto("")
	p.Ready()
	Eval[*bool](p.page, `void localStorage.setItem("bocage-settings", JSON.stringify({language: "de"}))`)
	p.Reload()
	p.Ready()
	look := func(name string) {
		t.Helper()
		p.take("german-" + name)
		if lang := Eval[string](p.page, `document.documentElement.lang`); lang != "de" {
			t.Errorf("%s: the page says it is in %q", name, lang)
		}
		if left := Eval[[]string](p.page, english); len(left) > 0 {
			t.Errorf("%s: %s", name, strings.Join(left, " / "))
		}
	}
	scene := func(name string) {
		t.Helper()
		p.scene(name)
		p.Wait(`document.getElementById("battle")`)
	}
	look("home")
	press(p.page, "scenario-carentan")
	look("briefing")
	scene("deploy")
	p.pick(".mub")
	look("deploy")
	scene("ops")
	p.key("n")
	look("unit")
	p.pick(".tile.fd:not(.own)")
	look("facedown")
	p.pick(".cd.ops:not(.no)")
	look("card")
	scene("ticks")
	p.attack()
	look("attack")
	scene("split")
	look("draw")
	scene("cards")
	look("combat")
	scene("sacrifice")
	look("sacrifice")
	press(p.page, "btn-fire")
	look("given")
	scene("late")
	press(p.page, "btn-menu")
	look("menu")
	press(p.page, "btn-m-keys")
	look("keys")
	press(p.page, "btn-close")
	press(p.page, "btn-menu")
	press(p.page, "btn-m-resign")
	press(p.page, "btn-resign-yes")
	look("result")
}

// speaks has a page begin in a language.
func speaks(p *page, tag string) {
	p.onNewDocument(`localStorage.getItem("bocage-settings") || localStorage.setItem("bocage-settings", JSON.stringify({language: "` + tag +
		`"}))`)
}

// When the words cannot come, the shell says so in the language of the page, and they can be asked for again.
func TestWordsMissing(t *testing.T) {
	t.Parallel()
	for lang, says := range map[string][3]string{"en": {"The words of the game could not be loaded.", "Try again", "Settings"},
		"de": {"Die Texte des Spiels konnten nicht geladen werden.", "Erneut versuchen", "Einstellungen"}} {
		t.Run(lang, func(t *testing.T) {
			s := newServer(t)
			path := "/web/words/" + lang + ".json"
			restore := s.Lose(path)
			p := open(t, s)
			p.Allow("") // all that may be said about it
			speaks(p, lang)
			p.Goto("")
			told := func() {
				t.Helper()
				p.See("button", says[1])
				if got := Eval[string](p, `document.querySelector("[role=alert]").textContent`); !strings.HasPrefix(got, says[0]) {
					t.Errorf("the shell says %q", got)
				}
			}
			told()
			p.Shot("shell-wordless-" + lang)
			restore()
			h := *s.handler.Load()
			s.Use(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == path { // as a network does that wants to be paid first
					w.Write([]byte("<!doctype html><title>Log in</title>"))
					return
				}
				h.ServeHTTP(w, r)
			}))
			p.ClickID("btn-words")
			p.Wait(`document.querySelector("[role=alert]")?.textContent.includes("another page")`)
			told()
			s.Use(h)
			p.ClickID("btn-words")
			p.Ready()
			p.See("button", says[2])
		})
	}
}

// Another language is said once its words have come, without a network too. Where they do not come, the old one stays, and that is told.
func TestLanguageChanges(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	restore := s.Lose("/web/words/de.json")
	p := open(t, s)
	p.Allow("Failed to load resource")
	p.Goto("")
	p.Ready()
	press(p, "btn-settings")
	set(p, "language", 2)
	p.See("alertdialog", "The language could not be fetched")
	press(p, "btn-ok")
	p.Wait(`document.documentElement.lang === "en"`)
	restore()
	set(p, "language", 2)
	p.Wait(`document.documentElement.lang === "de"`)
	p.See("heading", "Einstellungen")
	p.Goto("")
	p.Reload()
	p.Ready()
	p.Wait(`document.getElementById("home")`)
	p.Wait(`navigator.serviceWorker.controller`) // which has all now
	p.Wait(said)
	s.Stop()
	press(p, "btn-settings")
	set(p, "language", 1)
	p.See("heading", "Settings")
	p.Reload()
	p.Ready()
	p.See("heading", "Settings")
}
