package e2e

import "testing"

// keyState is what a person with a keyboard needs to know before the next key.
type keyState struct {
	Where string // what is asked
	Focus string // id of what has the keyboard
	Dx    int    // from the focus to a legal tile, in steps
	Dy    int
	Turn  string
	Done  string
	Prey  bool
	Up    bool // a card is raised and can be played
}

const keyJS = `(() => {
	const shown = e => e && e.getClientRects().length > 0, id = s => document.getElementById(s),
		live = s => shown(id(s)) && id(s).getAttribute("aria-disabled") !== "true";
	const s = {Where: "", Focus: document.activeElement?.id || "", Dx: 0, Dy: 0,
		Turn: document.querySelector(".turns ol")?.getAttribute("aria-label") || "",
		Done: document.documentElement.dataset.done || "0", Prey: !!document.querySelector(".tile.prey"), Up: false};
	if (id("result")) s.Where = "over";
	else if (id("sheet")) s.Where = "sheet";
	else if (id("handover")) s.Where = live("btn-seat") ? "seat" : "";
	else if (id("combat")) s.Where = [...document.querySelectorAll("#combat .go .btn")].some(e =>
		e.getAttribute("aria-disabled") !== "true") ? "combat" : "";
	else if (id("draw")) s.Where = live("btn-draw") ? "draw" : "buy";
	else if (id("react")) s.Where = "react";
	else if (live("btn-ready")) s.Where = "ready";
	else if (live("btn-placeme")) s.Where = "deploy";
	else if (live("btn-end")) s.Where = "ops";
	s.Up = live("btn-play") || live("btn-place");
	const at = document.activeElement?.closest?.("[data-tile]"), cols = +getComputedStyle(id("map") ||
		document.body).getPropertyValue("--cols");
	const legal = [...document.querySelectorAll(".tile.legal,.tile.prey")];
	if (at && legal.length) {
		const n = +at.dataset.tile, m = +legal[legal.length - 1].dataset.tile;
		s.Dx = m % cols - n % cols; s.Dy = Math.floor(m / cols) - Math.floor(n / cols);
	}
	return s;
})()`

// steps are the arrow keys that lead to a tile.
func (s keyState) steps() (ks []string) {
	for range max(s.Dx, -s.Dx) {
		ks = append(ks, map[bool]string{true: "ArrowRight", false: "ArrowLeft"}[s.Dx > 0])
	}
	for range max(s.Dy, -s.Dy) {
		ks = append(ks, map[bool]string{true: "ArrowDown", false: "ArrowUp"}[s.Dy > 0])
	}
	return ks
}

// tabTo presses Tab until an element has the keyboard, then Enter.
func tabTo(p *page, id string) {
	p.t.Helper()
	tabsTo(p, id)
	p.Press("Enter")
}

// tabsTo tabs to an element.
func tabsTo(p *page, id string) {
	p.t.Helper()
	for range 80 {
		if Eval[string](p, `document.activeElement?.id || ""`) == id {
			return
		}
		p.Press("Tab")
	}
	p.t.Fatalf("Tab does not come to %s", id)
}

// TestKeyboardAlone plays Training Grounds from the home screen to the result without a pointer.
func TestKeyboardAlone(t *testing.T) {
	t.Parallel()
	p := calm(t, 1440, 900)
	tabTo(p, "scenario-training-grounds")
	p.See("button", "Begin against Recruit")
	tabTo(p, "foe-recruit")
	tabTo(p, "btn-begin")
	p.Wait(whatCanBe)
	checkKeys(p)
	if !playByKeys(p, 400, func(s keyState) bool { return s.Where == "ops" }) {
		t.Fatal("no turn begins")
	}
	p.Press("h") // there is a hand once the units are placed
	p.Wait(`document.activeElement?.closest("#hand")`)
	if !playByKeys(p, 1500, func(keyState) bool { return false }) {
		t.Fatal("the match is not over")
	}
	checkResult(p)
}

// skippable is true while the other side's orders are shown.
const skippable = `!!document.querySelector('[data-testid="btn-skip"]')`

// playByKeys plays by the keyboard alone, at most so many rounds of keys. It reports whether the match is over, or stop said that
// it is enough.
func playByKeys(p *page, rounds int, stop func(keyState) bool) bool {
	p.t.Helper()
	units, cards, quiet := 0, 0, 0
	turn, last := "", keyState{}
	for n := 0; n < rounds; n++ {
		s := Eval[keyState](p, keyJS)
		if stop(s) {
			return true
		}
		if s.Where == "" {
			p.Wait(whatCanBe + " || " + skippable)
			continue
		}
		if s == last {
			quiet++
		} else {
			quiet = 0
		}
		last = s
		if quiet > 30 {
			p.t.Fatalf("no key leads on: %+v", s)
		}
		switch s.Where {
		case "over":
			p.t.Logf("over after %d rounds of keys", n)
			return true
		case "sheet":
			p.Press("Escape")
		case "deploy":
			tabTo(p, "btn-placeme")
			p.Wait(`!document.querySelector('[data-testid="btn-placeme"]') ||
				document.querySelector('[data-testid="btn-ready"]:not([aria-disabled=true])')`)
		case "ready", "draw", "buy":
			p.Press("e")
		case "combat":
			if n%3 == 0 {
				p.Press("2")
			}
			tabToPrimary(p, "#combat")
		case "react":
			tabToPrimary(p, "#react")
		case "ops":
			if s.Turn != turn {
				turn, units, cards = s.Turn, 0, 0
			}
			switch {
			case units < 5:
				units++
				p.Press("n")
				s = Eval[keyState](p, keyJS)
				switch {
				case s.Prey:
					p.Press("a", "a")
				case s.Dx != 0 || s.Dy != 0:
					p.Press(s.steps()...)
					p.Press("Enter", "Enter")
				default:
					p.Press("d")
				}
			case cards < 4:
				cards++
				p.Press("Escape", "Escape", itoa(1+cards))
				if Eval[keyState](p, keyJS).Up {
					p.Press("p")
				} else {
					p.Press("t", "p")
				}
			default:
				p.Press("Escape", "Escape", "e", "e")
				p.Wait(`!document.querySelector('[data-testid="btn-end"]') || ` + whatCanBe + " || " + skippable)
			}
		}
	}
	return false
}

// TestSoloByKeys plays the first turns of a solo scenario by the keyboard with all pauses: the Non-Player's orders are shown, a key
// skips them, and a reload in the middle of them leads to the same choice. A match may be lost before, and another is begun.
func TestSoloByKeys(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1024, 768)
	for range 4 {
		if soloByKeys(p) {
			return
		}
	}
	t.Error("in four matches the orders of two turns of the Non-Player were never shown")
}

// soloByKeys begins a match, and reports whether the orders of two turns of the Non-Player were shown before it was over.
func soloByKeys(p *page) bool {
	p.t.Helper()
	p.Goto("")
	p.Reload()
	p.Ready()
	tabTo(p, "tab-1")
	tabTo(p, "scenario-metz-solo")
	p.See("button", "Begin")
	tabTo(p, "btn-begin")
	p.Wait(whatCanBe)
	for n, do := range []func(){
		func() { goOn(p) },
		func() { p.Press("Escape") },
	} {
		shown := false
		if playByKeys(p, 400, func(keyState) bool { shown = Eval[bool](p, skippable); return shown }); !shown {
			p.t.Logf("over after %d turns of the Non-Player", n)
			return false
		}
		if n == 0 {
			p.Shot("solo-reel")
		}
		turn := Eval[string](p, `document.querySelector(".turns ol").getAttribute("aria-label")`)
		do()
		p.Wait(whatCanBe)
		if Eval[bool](p, skippable) {
			p.t.Error("it is still shown")
		}
		p.t.Logf("%s: goes on with %+v", turn, Eval[keyState](p, keyJS))
	}
	return true
}

// tabToPrimary presses the main button of what lies over the map by the keyboard.
func tabToPrimary(p *page, over string) {
	p.t.Helper()
	for range 60 {
		if Eval[bool](p, `!document.querySelector("`+over+`") || !!document.activeElement?.closest?.("`+over+` :is(.pri, .fire)")`) {
			p.Press("Enter")
			return
		}
		p.Press("Tab")
	}
	// What lies there may have changed meanwhile, or the computer is choosing: the next round looks again, and finds out when
	// nothing leads on.
}

// checkKeys tries the keys that lead around.
func checkKeys(p *page) {
	p.t.Helper()
	focus := func(key, want string) {
		p.t.Helper()
		p.Press(key)
		p.Wait(`document.activeElement?.closest("` + want + `")`)
	}
	p.Press("?")
	p.See("dialog", "Keys")
	p.Press("Escape")
	p.Gone("dialog", "Keys")
	p.Press("g", "c")
	focus("3", "#cell-C3")
	p.Press("ArrowRight")
	p.Wait(`document.activeElement?.id === "cell-D3"`)
	focus("m", "#cells")
}

// TestCombatCovers sees that nothing of the battle can be reached while a combat lies over it, neither by key nor by screen
// reader, and everything again once the combat is folded.
func TestCombatCovers(t *testing.T) {
	p := &photographer{page: open(t, newServer(t)), scenes: staged(t)}
	p.Goto("")
	p.Ready()
	p.scene("sacrifice")
	p.Wait(`document.activeElement.id === "combat"`)
	const reach = `(() => {
		for (const e of document.querySelectorAll("#battle button, #battle [tabindex]")) {
			e.focus();
			if (document.activeElement === e) return e.id || e.className;
		}
		return "";
	})()`
	if at := Eval[string](p.page, reach); at != "" {
		t.Errorf("under the combat the keyboard gets to %s", at)
	}
	if n := p.Count("grid", "*"); n != 0 {
		t.Errorf("under the combat a screen reader finds the map, %d times", n)
	}
	press(p.page, "btn-fold")
	p.See("grid", "*")
	if Eval[string](p.page, reach) == "" {
		t.Error("the combat is folded, and nothing of the battle can be reached")
	}
}
