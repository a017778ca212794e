package e2e

import (
	"fmt"
	"testing"
)

// set chooses an option of a setting with the mouse.
func set(p *page, id string, n int) {
	p.t.Helper()
	press(p, fmt.Sprintf("set-%s-%d", id, n))
}

// TestSettings changes what can be seen at once: by the mouse, then by the keyboard alone; it is there again after loading the
// page anew, before the game has come.
func TestSettings(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	p.DevicePrefers("prefers-color-scheme", "dark")
	p.Goto("")
	p.Ready()
	root := `document.documentElement.dataset.`
	p.Wait(root + `theme === "night"`)
	press(p, "btn-settings")
	p.See("heading", "Settings")
	p.Wait(`location.hash === "#/settings"`)
	p.DevicePrefers("prefers-color-scheme", "light")
	p.Wait(root + `theme === "day"`)
	set(p, "theme", 2)
	p.Wait(root + `theme === "night"`)
	set(p, "theme", 1)
	set(p, "palette", 1)
	p.Wait(root + `theme === "day" && ` + root + `palette === "deutan"`)
	press(p, "set-lines")
	p.Wait(root + `lines === "strong"`)
	set(p, "language", 2)
	p.See("heading", "Einstellungen")
	if lang := Eval[string](p, `document.documentElement.lang`); lang != "de" {
		t.Errorf("the page is said to be in %q", lang)
	}
	set(p, "language", 1)
	set(p, "scale", 4)
	p.Wait(`getComputedStyle(document.documentElement).fontSize === "32px"`)
	p.Shot("settings-large")

	p.Reload()
	p.Wait(root + `theme === "day" && ` + root + `palette === "deutan" && getComputedStyle(document.documentElement).fontSize === "32px"`)
	p.Ready()
	p.See("heading", "Settings") // the address leads there
	tabTo(p, "set-scale-4")      // the radio that is set is the one in the tab order
	p.key("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft")
	p.Wait(`getComputedStyle(document.documentElement).fontSize === "16px"`)
	tabTo(p, "set-lines")
	p.Press("Space")
	p.Wait(`!` + root + `lines`)
	p.Press("Escape")
	p.See("button", "Play the computer*")
}

// TestSettingsInAMatch: the settings open over a match and leave it as it was; what is set for touch and keys holds there.
func TestSettingsInAMatch(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	begin(p, "recruit")
	p.Wait(whatCanBe)
	at := Eval[string](p, `location.hash`)
	press(p, "btn-menu")
	press(p, "btn-m-settings")
	press(p, "set-letters")
	press(p, "set-names")
	press(p, "set-drag")
	set(p, "hold", 0)
	Eval[*bool](p, `void history.back()`)
	p.Wait(`document.getElementById("battle") && location.hash === "` + at + `"`)
	p.Wait(`document.documentElement.dataset.hold === "350" && document.documentElement.dataset.drag === "off"`)
	p.Press("?")
	press(p, "btn-menu") // and nothing else lies there
	press(p, "btn-m-keys")
	p.See("dialog", "Keys")
}

// TestSoundIsAskedFor: nothing that sounds is made before sound is turned on; then it is, out of the page alone.
func TestSoundIsAskedFor(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.onNewDocument(`window.made = 0; window.AudioContext = class extends AudioContext { constructor() { super(); made++ }
		createGain() { window.gains = (window.gains || 0) + 1; return super.createGain() } }`)
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	unhurried(p)
	begin(p, "recruit")
	p.Wait(whatCanBe)
	if n := Eval[int](p, `made`); n != 0 {
		t.Errorf("%d AudioContexts in silence", n)
	}
	press(p, "btn-menu")
	press(p, "btn-m-settings")
	set(p, "sound", 2)
	p.Wait(`made === 1 && gains > 1`)
	set(p, "sound", 0)
	before := Eval[int](p, `gains`)
	press(p, "btn-back")
	dash(p, 10, "false")
	if n := Eval[int](p, `gains`); n != before {
		t.Error("it sounds though it is turned off")
	}
}

// TestPrint: on paper there are the map by day and the situation, and nothing to press.
func TestPrint(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1024, 768)
	p.Theme("night")
	p.Goto("")
	p.Ready()
	begin(p, "recruit")
	p.Wait(whatCanBe)
	Eval[*bool](p, `void dispatchEvent(new Event("beforeprint"))`)
	p.Medium("print")
	if got := Eval[string](p, `document.documentElement.dataset.theme`); got != "day" {
		t.Errorf("printed by %s", got)
	}
	shown := `(s => document.querySelector(s).getClientRects().length > 0 && document.querySelector(s).getBoundingClientRect().height > 20)`
	if !Eval[bool](p, shown+`("#cells") && `+shown+`(".sit .stn")`) {
		t.Error("the map or the situation is not printed")
	}
	for _, s := range []string{"#hand", ".ends", "#detail", ".sit .log"} {
		if Eval[bool](p, shown+`("`+s+`")`) {
			t.Errorf("%s is printed", s)
		}
	}
	p.Shot("print")
	p.Medium("")
	Eval[*bool](p, `void dispatchEvent(new Event("afterprint"))`)
	p.Wait(`document.documentElement.dataset.theme === "night"`)
}

// TestForcedColours takes the page where the device forces its colours: what is chosen can still be told.
func TestForcedColours(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	p.DevicePrefers("forced-colors", "active")
	p.Goto("")
	p.Ready()
	press(p, "btn-settings")
	p.Shot("forced-settings")
	width := Eval[string](p, `getComputedStyle(document.querySelector(".opn.on")).outlineStyle`)
	if width != "solid" {
		t.Error("the option that is chosen looks like the others")
	}
	press(p, "btn-back")
	begin(p, "recruit")
	p.Wait(whatCanBe)
	p.Shot("forced-battle")
}
