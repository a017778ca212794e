package e2e

import (
	"bytes"
	"encoding/xml"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"bocage/engine/assault/scenario"
)

// TestEditorByTouch makes a scenario by touch on a phone: a map, an objective, a name; tests it at the table and comes back; takes it away
// as a file, which passes the check of the command line; and finds it again after a reload.
func TestEditorByTouch(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.touchScreen(390, 664)
	p.Goto("")
	p.Ready()
	dir := downloads(p)
	tapOn(p, "tab-2")
	tapOn(p, "editor-new")
	tapOn(p, "from-random")
	p.Wait(`document.getElementById("ed-C3")`)
	paint := Eval[[2]string](p, `(() => { const here = document.getElementById("ed-C3").getAttribute("aria-label");
		const e = [...document.querySelectorAll(".eds")].find(e => /[1-9]/.test(e.textContent) &&
			!here.includes(e.getAttribute("aria-label").split(",")[0]));
		return [e.id, e.getAttribute("aria-label").split(",")[0]] })()`)
	tapOn(p, paint[0])
	p.Wait(`document.getElementById("` + paint[0] + `").ariaPressed === "true"`)
	tapOn(p, "ed-C3")
	p.Wait(`document.getElementById("ed-C3").getAttribute("aria-label").startsWith("C3, ` + paint[1] + `")`)
	tapOn(p, "part-german")
	p.Wait(`document.getElementById("part-german").ariaPressed === "true"`)
	if top := Eval[float64](p, `(scrollTo(0, 1e6), document.getElementById("part-german").getBoundingClientRect().top)`); top < 0 || top > 60 {
		t.Errorf("the tabs are at %v when the form is scrolled", top)
	}
	tapOn(p, "part-map")
	p.Wait(`document.querySelector("#add-objectives, #mark-objectives")`)
	p.Wait(`document.getElementById("ed-form").getBoundingClientRect().top >= -1`) // another part begins at its top
	if Eval[bool](p, `!!document.getElementById("add-objectives")`) {
		tapOn(p, "add-objectives")
	}
	p.Wait(`document.getElementById("mark-objectives")`)
	tapOn(p, "mark-objectives")
	tapOn(p, "ed-C3")
	p.Wait(`document.getElementById("ed-C3").getAttribute("aria-label").includes("objective")`)
	tapOn(p, "btn-undo")
	p.Wait(`!document.getElementById("ed-C3").getAttribute("aria-label").includes("objective")`)
	tapOn(p, "btn-redo")
	p.Wait(`document.getElementById("ed-C3").getAttribute("aria-label").includes("objective")`)
	tapOn(p, "test-1")
	p.Wait(`document.querySelector("[data-testid=btn-menu]")`)
	address := Eval[string](p, `location.hash`)
	tapOn(p, "btn-menu")
	p.key("F9") // back to what the match is a part of, over the menu too, and to the part that was left
	p.Wait(`document.getElementById("part-map")?.ariaPressed === "true"`)
	p.Wait(`document.getElementById("ed-C3")?.getAttribute("aria-label").includes("objective")`)
	p.Goto("")
	p.Ready()
	tapOn(p, "tab-2")
	p.Wait(`[...document.querySelectorAll("[id^=editor-]")].length === 2`)
	Eval[bool](p, `[...document.querySelectorAll("[id^=editor-]")].at(-1).click() || true`)
	p.Wait(`document.getElementById("ed-C3")?.getAttribute("aria-label").includes("objective")`)
	tapOn(p, "btn-ed-save")
	file := downloaded(dir, "*.json")
	if l := scenario.Check(file); len(l) > 0 || len(file) == 0 {
		t.Errorf("%v\n%s", l, file)
	}
	if sc, err := scenario.Parse(file); err != nil || sc.Objectives.Count() != 1 {
		t.Error(err)
	}
	if address == "" || address == "#/" {
		t.Error("the test has no address")
	}
}

// TestEditorByHand paints by a letter and by drawing with the mouse, has the keyboard follow the lines of a form, and changes the text of
// the file by hand, with a fault that leads to its line.
func TestEditorByHand(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	press(p, "tab-2")
	press(p, "editor-new")
	press(p, "from-training-grounds")
	p.Wait(`document.getElementById("ed-B2")`)
	press(p, "paint-1")
	is := func(tile, paint string) {
		t.Helper()
		p.Wait(`document.getElementById("ed-` + tile + `").getAttribute("aria-label").startsWith("` + tile + `, " +
			document.getElementById("` + paint + `").getAttribute("aria-label").split(",")[0])`)
	}
	x, y := p.middle("#ed-B2")
	p.mouse("mousePressed", x, y, 1)
	for _, tile := range []string{"C2", "D2"} {
		x, y = p.middle("#ed-" + tile)
		p.mouse("mouseMoved", x, y, 1)
	}
	p.mouse("mouseReleased", x, y, 0)
	for _, tile := range []string{"B2", "C2", "D2"} {
		is(tile, "paint-1")
	}
	Eval[*bool](p, `void document.getElementById("ed-D2").focus()`)
	p.key("ArrowLeft", Eval[string](p, `document.querySelector("#paint-4 kbd").dataset.key.toLowerCase()`))
	is("C2", "paint-4")
	if Eval[string](p, `getComputedStyle(document.querySelector("#ed-C2>svg")).zIndex`) != "-1" {
		t.Error("the drawing of a tile covers the lines of what is marked, wrong or has the focus")
	}
	press(p, "part-german")
	press(p, "mark-sides.German.homeBase")
	p.Wait(`document.getElementById("mark-sides.German.homeBase").ariaPressed === "true" &&
		getComputedStyle(document.getElementById("mark-sides.German.homeBase")).backgroundColor !==
		getComputedStyle(document.getElementById("mark-sides.German.homeRow")).backgroundColor`) // what the map marks now is seen
	press(p, "part-rules")
	if Eval[bool](p, `!!document.getElementById("add-rules")`) {
		press(p, "add-rules")
	} else {
		press(p, "push-rules")
	}
	p.Wait(`document.activeElement.id === "at-rules[0]"`)
	press(p, "push-rules")
	p.Wait(`document.activeElement.id === "at-rules[1]"`)
	press(p, "drop-rules[0]")
	p.Wait(`document.activeElement.id === "drop-rules[0]"`)
	press(p, "drop-rules[0]")
	p.Wait(`document.activeElement.id === "push-rules"`)
	press(p, "part-victory")
	p.Wait(`document.getElementById("ed-text")?.scrollTop > 100`) // the conditions are in sight there
	order := `(t => [...t.matchAll(/home-base|home-row-3|destroy-all/g)].join())(document.getElementById("ed-text").value)`
	p.Wait(order + ` === "home-base,home-row-3,destroy-all"`)
	Eval[*bool](p, `void document.getElementById("up-victory[1]").focus()`)
	p.key("Alt+ArrowDown")
	p.Wait(order + ` === "home-base,destroy-all,home-row-3" && document.activeElement.id === "up-victory[2]"`)
	press(p, "part-text")
	p.set("ed-text", `s.value.replace(/"turns": \d+/, '"turns": 700')`)
	p.Wait(`document.getElementById("line-0")`)
	press(p, "btn-take")
	p.Wait(`document.querySelector("#part-check").textContent.match(/\d/)`)
	Eval[*bool](p, `void document.getElementById("line-0").click()`)
	p.Wait(`(t => document.activeElement === t && t.value.slice(t.selectionStart, t.selectionEnd).includes('"turns": 700'))
		(document.getElementById("ed-text"))`)
	press(p, "part-victory")
	p.drag(`label[for="at-victory[2]"]`, `label[for="at-victory[0]"]`)
	p.Wait(order + ` === "home-row-3,home-base,destroy-all"`)
	Eval[*bool](p, `void scrollTo(0, 0)`)
	press(p, "part-about")
	turns := `document.getElementById("at-turns").value`
	was := Eval[string](p, `document.getElementById("at-turns").focus() || `+turns)
	if p.Press("Alt+ArrowUp"); Eval[string](p, turns) != was {
		t.Error("Alt and an arrow change a number")
	}
}

// TestEditorAtSight writes an introduction of several lines, chooses by a finger which row goes, and finds the map and the tiles to paint
// with in sight whenever they are needed.
func TestEditorAtSight(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.touchScreen(390, 664)
	p.Goto("")
	p.Ready()
	tapOn(p, "tab-2")
	tapOn(p, "editor-new")
	tapOn(p, "from-empty")
	tapOn(p, "part-about")
	tapOn(p, "at-text")
	p.Press("Ctrl+a")
	p.Type("June 1944.\rThe ridge of Höhe 12 ")
	count := `document.getElementById(document.getElementById("at-text").getAttribute("aria-describedby")).textContent`
	p.Wait(count + ` === "32 of 600 letters"`) // as it is typed
	p.Type(strings.Repeat("must be held, ", 20))
	if seen := Eval[[3]float64](p, `(e => [e.clientHeight, parseFloat(getComputedStyle(e).lineHeight) || 16, e.clientWidth])(
		document.getElementById("at-text"))`); seen[0] < 5*seen[1] || seen[2] < 300 {
		t.Errorf("a long text is written in %v by %v, in lines of %v", seen[2], seen[0], seen[1])
	}
	p.Shot("editor-introduction")
	tapOn(p, "part-text")
	p.Wait(`document.getElementById("ed-text")?.value.includes('"text": "June 1944. The ridge of Höhe 12 must')`) // no file has line breaks
	tapOn(p, "part-about")
	tapOn(p, "at-text")
	p.Press("Ctrl+a")
	p.Press("Delete")
	p.Press("Tab")
	Eval[*bool](p, `new Promise(then => setTimeout(then, 500))`) // the change has been taken over, and the page drawn
	if left := Eval[string](p, count+` + ": " + document.getElementById("at-text").value`); left != "0 of 600 letters: " {
		t.Errorf("an emptied text: %s", left)
	}
	tapOn(p, "part-german")
	tapOn(p, "mark-sides.German.homeRow")
	p.Wait(`(r => r.top >= 0 && r.bottom <= innerHeight)(document.getElementById("ed-layer").getBoundingClientRect())`) // what a tap marks
	tapOn(p, "tool-row-out")
	p.Wait(`document.getElementById("ed-layer").textContent === document.querySelector("#toast").textContent.trim()`)
	tapOn(p, "ed-B3")
	p.Wait(`!document.getElementById("ed-B5") && document.querySelector("#toast").textContent.includes("Row out: 3")`)
	tapOn(p, "part-check")
	p.Size(1024, 768)
	p.Wait(`(below => below < 20)(document.querySelector(".edl").getBoundingClientRect().top -
		document.querySelector(".edm").getBoundingClientRect().bottom)`) // also beside a long form
	if Eval[string](p, `getComputedStyle(document.getElementById("ed-B3")).boxShadow`) == "none" {
		t.Error("a place without a tile cannot be told from the paper")
	}
}

// TestEditorPicture takes a map away as a picture of either kind, which shows the same anywhere, and has it alone on paper.
func TestEditorPicture(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1280, 800)
	p.Goto("")
	p.Ready()
	dir := downloads(p)
	press(p, "tab-2")
	press(p, "editor-new")
	press(p, "from-training-grounds")
	p.Wait(`document.getElementById("ed-B2")`)
	press(p, "part-paper")
	p.Wait(`document.querySelector(".edp>[data-theme] svg text")`)
	p.Shot("editor-paper")
	file := func(id, end string) []byte {
		press(p, id)
		return downloaded(dir, "*."+end)
	}
	paper := Eval[string](p, `getComputedStyle(document.documentElement).getPropertyValue("--m-paper")`)
	Eval[*bool](p, `void (document.documentElement.dataset.theme = "night")`)
	text := string(file("pic-svg", "svg"))
	if !strings.Contains(text, "--m-paper:"+paper) || Eval[string](p, `document.documentElement.dataset.theme`) != "night" {
		t.Errorf("it is no picture by day, or no night any more: %s", paper)
	}
	if err := xml.Unmarshal([]byte(text), new(struct{})); err != nil || !strings.Contains(text, "<symbol") || strings.Contains(text, "1A<") {
		t.Errorf("%v: %.300s", err, text)
	}
	for _, part := range strings.Split(text, `href="#`)[1:] {
		if id, _, _ := strings.Cut(part, `"`); !strings.Contains(text, `id="`+id+`"`) {
			t.Errorf("no drawing %s", id)
		}
	}
	img, err := png.Decode(bytes.NewReader(file("pic-png", "png")))
	if err != nil {
		t.Fatal(err)
	}
	colours := map[color.Color]bool{}
	for x := range img.Bounds().Dx() {
		colours[img.At(x, img.Bounds().Dy()/2)] = true
	}
	if len(colours) < 10 { // of paper, tiles and letters
		t.Errorf("%v with %d colours", img.Bounds(), len(colours))
	}
	p.Medium("print")
	p.Wait(`[".bar", ".edm", ".edl", "#btn-print"].every(s => !document.querySelector(s)?.offsetParent)
		&& document.querySelector(".edp>[data-theme] svg").getBoundingClientRect().width > 600`)
	p.Shot("editor-printed")
	p.Medium("")
}

// editorShots goes through the screens of the scenario editor.
func editorShots(p *photographer) {
	p.Goto("")
	p.Wait(`document.getElementById("tab-2")`)
	press(p.page, "tab-2")
	p.take("editor-yours")
	press(p.page, "editor-new")
	p.Wait(`document.getElementById("from-training-grounds")`)
	p.take("editor-new")
	press(p.page, "from-training-grounds")
	p.Wait(`document.getElementById("ed-C3")`)
	p.take("editor")
	press(p.page, "part-about")
	p.take("editor-about")
	press(p.page, "paint-0")
	press(p.page, "ed-C3")
	press(p.page, "part-map")
	p.take("editor-marks")
	press(p.page, "part-german")
	p.take("editor-side")
	press(p.page, "part-victory")
	p.take("editor-victory")
	press(p.page, "part-paper")
	p.take("editor-paper")
	press(p.page, "part-text")
	p.take("editor-text")
	press(p.page, "part-balance")
	press(p.page, "meter-20")
	p.Wait(`document.querySelector(".edbal")`) // a match has ended
	press(p.page, "meter-stop")
	p.take("editor-balance")
}
