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
	p.Press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft")
	p.Wait(`getComputedStyle(document.documentElement).fontSize === "16px"`)
	tabTo(p, "set-lines")
	p.Press("Space")
	p.Wait(`!` + root + `lines`)
	p.Press("Escape")
	p.See("button", "Play the computer*")
}

// TestSettingsInAMatch: the settings open over a match and leave it as it was; what is set for touch and keys holds there.
func TestSettingsInAMatch(t *testing.T) {
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
