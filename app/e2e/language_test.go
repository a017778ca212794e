package e2e

import (
	"strings"
	"testing"
)

// english is what no German screen says. It looks at what is written, spoken and hinted at.
const english = `(() => {
	const said = [...document.querySelectorAll("body, body *")].flatMap(e => [e.getAttribute("aria-label"), e.title, ...[...e.childNodes].filter(n => n.nodeType === 3).map(n => n.data)]);
	return said.filter(s => s && /\b(the|and|of|with|your|you|is|are|has|have|from|this|that|turn|unit|units|card|cards|tile|enemy)\b/i.test(s));
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
	press(p.page, "btn-sacrifice")
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
