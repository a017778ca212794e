package e2e

import (
	"os"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/binding"
	"bocage/engine/short"
)

// TestPlayedLink opens a link that holds a whole match: it is checked and played back, also when the page is loaded again, and shared
// again as the same link. One of which a letter is wrong is refused in words.
func TestPlayedLink(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(390, 664)
	b, err := os.ReadFile(wholeMatch(t, "training-grounds", nil))
	if err != nil {
		t.Fatal(err)
	}
	rec, err := engine.DecodeRecord(b)
	if err != nil {
		t.Fatal(err)
	}
	text, err := short.Encode(engine.Games{binding.Game}, rec)
	if err != nil {
		t.Fatal(err)
	}
	p.Goto("#/played/" + text)
	p.Ready()
	p.Wait(`document.getElementById("replay") && ` + allRead)
	p.Reload()
	p.Ready()
	p.Wait(`document.getElementById("replay") && ` + allRead + ` && location.hash === "#/played/` + text + `"`)
	Eval[*bool](p, `void (navigator.clipboard.writeText = t => { window.copied = t; return Promise.resolve() })`)
	press(p, "btn-share")
	press(p, "btn-whole")
	p.Wait(`window.copied?.endsWith("#/played/` + text + `") &&
		document.getElementById("toast").textContent.includes("` + itoa(len(text)) + `")`)
	p.Goto("#/played/" + text[:len(text)-1] + "!")
	p.Reload()
	p.Ready()
	p.Wait(`document.getElementById("sheet")?.textContent.includes("This link holds no match") && !document.getElementById("replay")`)
}
