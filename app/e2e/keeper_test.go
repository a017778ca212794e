package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// types types into a field of a form, or chooses in it.
func types(p *page, id, value string) {
	p.t.Helper()
	p.Wait(fmt.Sprintf(`document.getElementById("f-%s")`, id))
	Eval[bool](p, fmt.Sprintf(`new Promise(done => {
		const e = document.getElementById("f-%s");
		e.value = %q;
		e.dispatchEvent(new Event(e.tagName === "SELECT" ? "change" : "input", {bubbles: true}));
		requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
	})`, id, value))
}

// beginKeeper begins a campaign of the keeper with typed dice.
func beginKeeper(p *page, do func(*page, string)) {
	p.t.Helper()
	p.Wait(`document.getElementById("btn-kp-begin")`)
	do(p, "btn-kp-begin")
	p.Wait(`document.getElementById("btn-confirm-typed")`)
	do(p, "btn-confirm-typed")
}

// rosterLine goes behind the American's curtain and enters lines; the curtain stays open.
func rosterLine(p *page, do func(*page, string), lines ...[4]string) {
	p.t.Helper()
	do(p, "kp-tab-rosters")
	do(p, "btn-roster-us")
	do(p, "btn-take-seat")
	for _, l := range lines {
		types(p, "u-name", l[0])
		types(p, "u-kind", l[1])
		types(p, "u-hex", l[2])
		if l[3] != "" {
			do(p, l[3])
		}
		do(p, "btn-line")
	}
}

// stepIs waits until the keeper is in a step, by the head of its page.
func stepIs(p *page, title string) {
	p.t.Helper()
	p.Wait(fmt.Sprintf(`document.getElementById("kp-title")?.textContent === %q`, title))
}

// scored brings the first scenario to its end, with 63 VP and 41 CVP of the American, in any language: each step has another title.
func scored(p *page, do func(*page, string)) {
	p.t.Helper()
	do(p, "kp-tab-day")
	closed := func() {
		was := Eval[string](p, `document.getElementById("kp-title").textContent`)
		do(p, "btn-close-us")
		do(p, "btn-close-ge")
		p.Wait(fmt.Sprintf(`document.getElementById("kp-title") && document.getElementById("kp-title").textContent !== %q`, was))
	}
	closed()
	closed()
	types(p, "vp", "63")
	types(p, "cvp-us", "41")
	do(p, "btn-points")
	do(p, "attacker-ge")
	closed()
}

// TestKeeper goes through a campaign day with a finger on a phone, the page loaded again in its middle: rosters behind the curtain,
// points, a
// die that is typed, a purchase that is sealed, the German rows, the next scenario and its printed pages.
func TestKeeper(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.touchScreen(390, 664)
	p.Goto("#/keeper/new")
	p.Ready()
	beginKeeper(p, touch)
	rosterLine(p, touch, [4]string{"6-6-6", "MMC", "C3", ""}, [4]string{"8-1", "SMC", "C3", "uf-wounded"})
	p.Wait(`document.getElementById("kp-secret") && document.querySelectorAll("[id^=edit-]").length === 2`)
	Eval[*bool](p, `void window.dispatchEvent(new Event("blur"))`) // the curtain closes when the window is left
	p.Wait(`!document.getElementById("kp-secret")`)
	scored(p, touch)
	p.fits(390)
	touch(p, "btn-close-us")
	touch(p, "btn-close-ge")
	stepIs(p, "3.1 Recovery")
	touch(p, "die-4")
	touch(p, "btn-die")
	p.Wait(`document.getElementById("replace-0-C3")`)

	p.Reload() // nothing of it is lost
	p.Wait(`document.getElementById("replace-0-C3")`)
	touch(p, "replace-0-C3")
	touch(p, "btn-close-us")
	touch(p, "btn-close-ge")
	stepIs(p, "3.4 American purchase")
	touch(p, "btn-buy")
	if s := Eval[string](p, `document.body.textContent`); strings.Contains(s, "Weapons Section") {
		t.Error("the shop is in the page before the curtain is open")
	}
	touch(p, "btn-take-seat")
	touch(p, "more-2")
	touch(p, "more-0")
	touch(p, "btn-seal-buy")
	touch(p, "btn-seal-buy")
	p.Wait(`!document.getElementById("kp-secret") && document.querySelectorAll(".kpq .sealed").length === 7`)
	if s := Eval[string](p, `document.body.textContent`); strings.Contains(s, "Armored Infantry") {
		t.Error("what is sealed is in the page")
	}
	touch(p, "btn-close-us")
	stepIs(p, "3.5 German rows")
	touch(p, "btn-rows")
	p.Wait(`document.querySelectorAll(".kpq .sealed").length === 3`)
	touch(p, "btn-close-ge")
	for _, side := range []string{"us", "ge"} {
		touch(p, "btn-place")
		p.Wait(`document.getElementById("btn-close-` + side + `")?.getAttribute("aria-disabled") === null`)
		touch(p, "btn-close-"+side)
	}
	stepIs(p, "The scenario")
	touch(p, "kp-tab-print")
	p.Wait(`document.querySelectorAll(".pap").length > 1 && document.querySelector(".pap").textContent.includes("Play begins with the RPh")`)
	touch(p, "kp-tab-log")
	touch(p, "btn-check")
	p.Wait(`document.getElementById("polite").textContent.startsWith("Checked")`)
}

// keeperShots goes through the screens of the keeper.
func keeperShots(p *photographer) {
	p.Goto("#/keeper/new")
	p.Wait(`document.getElementById("btn-kp-begin")`)
	p.take("keeper-new")
	beginKeeper(p.page, press)
	p.take("keeper-begin")
	rosterLine(p.page, press, [4]string{"6-6-6", "MMC", "C3", ""}, [4]string{"8-1", "SMC", "C3", "uf-wounded"},
		[4]string{"7-0", "SMC", "D4", "uf-wounded"}, [4]string{"MMG", "SW", "C3", ""})
	p.take("keeper-roster")
	scored(p.page, press)
	p.take("keeper-score")
	press(p.page, "btn-close-us")
	press(p.page, "btn-close-ge")
	press(p.page, "die-4")
	p.take("keeper-dice")
	press(p.page, "btn-die")
	press(p.page, "replace-0-C3")
	press(p.page, "die-2")
	press(p.page, "btn-die")
	press(p.page, "btn-close-us")
	press(p.page, "btn-close-ge")
	press(p.page, "btn-buy")
	p.take("keeper-curtain")
	press(p.page, "btn-take-seat")
	press(p.page, "more-2")
	press(p.page, "more-0")
	p.take("keeper-buy")
	press(p.page, "btn-seal-buy")
	press(p.page, "btn-seal-buy")
	p.Wait(`document.querySelectorAll(".kpq .sealed").length === 7`)
	press(p.page, "kp-tab-log")
	p.take("keeper-log")
	press(p.page, "kp-tab-print")
	p.take("keeper-print")
}
