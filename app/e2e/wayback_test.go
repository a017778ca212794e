package e2e

import "testing"

// focusBack is the id of what has the keyboard, "BODY" for the page itself.
const focusBack = `document.activeElement?.id || document.activeElement?.tagName || ""`

// TestKeyboardComesBack: whatever is closed gives the keyboard back to what opened it, and never to the page itself.
func TestKeyboardComesBack(t *testing.T) {
	t.Parallel()
	p := calm(t, 1440, 900)
	back := func(where, want string) {
		t.Helper()
		if want == "" {
			p.Wait(`document.activeElement !== document.body`)
			return
		}
		p.Wait(`(` + focusBack + `) === "` + want + `"`)
	}
	p.Press("?")
	p.Wait(`document.getElementById("sheet")`)
	p.Press("Escape")
	p.Wait(`!document.getElementById("sheet")`)
	back("keys at home", "")
	press(p, "btn-settings")
	p.Wait(`document.getElementById("settings")`)
	press(p, "btn-keys")
	p.Wait(`document.getElementById("sheet")`)
	p.Press("Escape")
	back("keys in the settings", "btn-keys")
	press(p, "btn-back")
	p.Wait(`document.getElementById("home")`)
	back("the settings", "btn-settings")
}

// TestBackClosesSheet: the browser's Back closes the sheet that lies over a match, however often one was opened, and leaves the match only
// then. In text mode an X on the empty line changes back to the map.
func TestBackClosesSheet(t *testing.T) {
	t.Parallel()
	p := playing(t, "recruit")
	for range 2 {
		press(p, "btn-menu")
		p.Wait(`document.getElementById("sheet")`)
		Eval[*bool](p, `void history.back()`)
		p.Wait(`!document.getElementById("sheet") && document.getElementById("battle")`)
		press(p, "btn-menu") // and closed otherwise
		p.Wait(`document.getElementById("sheet")`)
		p.Press("Escape")
		p.Wait(`!document.getElementById("sheet")`)
	}
	press(p, "btn-menu")
	press(p, "btn-m-text")
	p.Wait(`document.activeElement?.id === "say"`)
	p.Press("x")
	p.Wait(`document.getElementById("battle")`)
	Eval[*bool](p, `void history.back()`)
	p.Wait(`document.getElementById("briefing")`)
}
