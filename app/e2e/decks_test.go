package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// pickOption chooses an option of a list.
func (p *page) pickOption(id, value string) {
	p.t.Helper()
	p.Wait(fmt.Sprintf(`document.getElementById(%q)`, id))
	Eval[*bool](p, fmt.Sprintf(`void (e => { e.value = %q; e.dispatchEvent(new Event("change", {bubbles: true})) })(
		document.getElementById(%q))`, value, id))
}

// painted fails unless the icon of a button is painted in the size of an icon, and the button is no higher than others.
func (p *page) painted(id string) {
	p.t.Helper()
	if at := Eval[[3]float64](p, fmt.Sprintf(`(b => { const i = b.querySelector("svg").getBoundingClientRect()
		return [i.width, i.height, b.getBoundingClientRect().height] })(document.getElementById(%q))`, id)); at[0] < 16 || at[0] > 24 ||
		at[1] < 16 || at[1] > 24 || at[2] < 44 || at[2] > 60 {
		p.t.Errorf("%s: its icon is %v x %v in %v", id, at[0], at[1], at[2])
	}
}

// TestDeckByTouch copies a printed deck by touch on a phone, takes cards in and out, finds the deck after a reload, shares it as a link,
// opens the link on another device and plays a match with it.
func TestDeckByTouch(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	p := open(t, s)
	p.touchScreen(390, 664)
	p.Goto("")
	p.Ready()
	tapOn(p, "tab-2")
	tapOn(p, "decks")
	p.Wait(`document.getElementById("dk-classes")?.textContent.includes("free: any cards")`)
	tapOn(p, "printed-c")
	p.Wait(`document.getElementById("dk-class")?.textContent === "printed"`)
	p.painted("btn-dk-list")
	tapOn(p, "btn-dk-keep")
	p.Wait(`document.getElementById("btn-dk-delete")`)
	tapOn(p, "more-8")
	tapOn(p, "less-5")
	tapOn(p, "btn-undo")
	p.Wait(`document.getElementById("dk-class")?.textContent === "box" && document.getElementById("n-card-8").textContent === "2/2"`)
	top := Eval[float64](p, `document.querySelector(".dwc").getBoundingClientRect().top + scrollY`)
	for range 3 {
		tapOn(p, "more-24")
	}
	p.Wait(`document.getElementById("dk-faults")?.textContent.includes("a box has 4")`)
	if now := Eval[float64](p, `document.querySelector(".dwc").getBoundingClientRect().top + scrollY`); now != top {
		t.Errorf("a fault moves the cards from %v to %v", top, now)
	}
	for range 3 {
		tapOn(p, "less-24")
	}
	p.Wait(`!document.getElementById("dk-faults") && document.getElementById("n-card-24").textContent === "3/4"`)
	sum := Eval[string](p, `document.getElementById("dk-sum").textContent`)
	p.Goto("")
	p.Ready()
	p.Goto("#/decks/assault:")
	p.Wait(`document.querySelectorAll("[id^=deck-]").length === 1`)
	tapOn(p, Eval[string](p, `document.querySelector("[id^=deck-]").id`))
	p.Wait(fmt.Sprintf(`document.getElementById("dk-sum")?.textContent === %q`, sum))
	tapOn(p, "dk-versus")
	p.Wait(`document.getElementById("f-versus")`)
	if gap := Eval[float64](p, `document.getElementById("dk-panel").getBoundingClientRect().top -
		document.querySelector(".dwt").getBoundingClientRect().bottom`); gap > 24 {
		t.Errorf("the panel lies %v px below its tabs", gap)
	}
	p.painted("btn-dk-list")
	tapOn(p, "btn-back")
	p.Wait(`document.querySelectorAll("[id^=deck-]").length === 1`)
	tapOn(p, Eval[string](p, `document.querySelector("[id^=deck-]").id`))
	tapOn(p, "btn-dk-share")
	p.Wait(`document.querySelector("#sheet .qr svg path")`)
	p.fits(390)
	Eval[*bool](p, `void (navigator.clipboard.writeText = t => (window.copied = t, Promise.resolve()))`)
	tapOn(p, "btn-link")
	p.Wait(`window.copied`)
	_, address, ok := strings.Cut(Eval[string](p, `window.copied`), "#/")
	if !ok || len(address) > 150 {
		t.Fatalf("the link is %q", address)
	}

	far := open(t, s)
	far.touchScreen(390, 664)
	far.Goto("#/" + address[:len(address)-1])
	far.Wait(`document.getElementById("dk-note")?.textContent.startsWith("This is no deck")`)
	far.Goto("#/" + address)
	far.Wait(fmt.Sprintf(`document.getElementById("dk-sum")?.textContent === %q`, sum))
	tapOn(far, "btn-dk-keep")
	far.Wait(`document.getElementById("btn-dk-delete")`)
	tapOn(far, "dk-play")
	far.pickOption("f-scenario", "training-grounds")
	far.Wait(`document.getElementById("btn-dk-play")?.ariaDisabled !== "true"`)
	far.painted("btn-dk-play")
	far.fits(390)
	tapOn(far, "btn-dk-play")
	far.Wait(`document.querySelector("#briefing [aria-checked=true], #briefing [aria-pressed=true]")?.textContent.includes("German")`)
	far.Wait(`document.getElementById("briefing")?.textContent.includes("decks: box, open")`)
	tapOn(far, "btn-begin")
	far.Wait(`document.getElementById("battle")`)
	if name := Eval[string](far, `document.title`); !strings.Contains(name, "with German units (c)") {
		t.Errorf("the page is called %q", name)
	}
}

// deckShots are the screens of the deck builder.
func deckShots(p *photographer) {
	p.Goto("#/deck")
	p.Wait(`document.getElementById("decks")`)
	p.take("decks")
	press(p.page, "printed-b")
	p.Wait(`document.getElementById("desk")`)
	p.take("deck-printed")
	press(p.page, "btn-dk-keep")
	p.Wait(`document.getElementById("btn-dk-delete")`)
	for _, id := range []string{"more-1", "more-3", "more-4", "card-3"} {
		press(p.page, id)
	}
	p.take("deck")
	press(p.page, "dk-figures")
	p.take("deck-figures")
	press(p.page, "dk-chances")
	press(p.page, "btn-dk-deal")
	p.take("deck-chances")
	press(p.page, "dk-versus")
	p.pickOption("f-versus", "printed/a")
	p.Wait(`document.querySelectorAll("#dk-panel .acc").length > 1`)
	p.take("deck-versus")
	press(p.page, "dk-play")
	p.take("deck-play")
	press(p.page, "btn-rename")
	p.take("deck-name")
	p.Goto("#/deck/printed/2")
	p.Wait(`document.getElementById("desk")`)
	press(p.page, "btn-dk-keep")
	p.Wait(`document.getElementById("btn-dk-delete")`)
	press(p.page, "less-51")
	p.take("deck-actions")
}

// TestSealedDeck: from the deck builder a battle is begun whose German deck is chosen in secret; at the table an own deck is taken for it,
// on a phone, and the match goes on to the starting units.
func TestSealedDeck(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.touchScreen(390, 664)
	p.Goto("#/deck/printed/b")
	p.Wait(`document.getElementById("btn-dk-keep")`)
	tapOn(p, "btn-dk-keep")
	p.Wait(`document.getElementById("btn-dk-delete")`)
	tapOn(p, "dk-play")
	p.pickOption("f-scenario", "carentan")
	p.pickOption("f-german", "secret")
	p.Wait(`document.getElementById("dk-panel")?.textContent.includes("A deck that is chosen in secret")`)
	p.Shot("sealed-play-390x664")
	p.fits(390)
	tapOn(p, "btn-dk-play")
	p.Wait(`document.getElementById("briefing")?.textContent.includes("sealed deck")`)
	p.Shot("sealed-brief-390x664")
	tapOn(p, "btn-begin")
	p.WaitOver(`document.getElementById("btn-first") || document.querySelector("[id^=btn-take-]")`)
	if Eval[bool](p, `!!document.getElementById("btn-first")`) {
		tapOn(p, "btn-first")
	}
	p.WaitOver(`document.querySelector("[id^=btn-take-]")`)
	for _, size := range [][2]int64{{320, 568}, {375, 553}, {844, 390}, {768, 1024}, {1024, 768}, {1440, 900}, {390, 664}} {
		p.Size(size[0], size[1])
		p.Shot(fmt.Sprintf("sealed-table-%dx%d", size[0], size[1]))
		p.fits(size[0])
	}
	tapOn(p, Eval[string](p, `document.querySelector("[id^=btn-take-]").id`))
	p.Wait(`document.getElementById("btn-ready")?.ariaDisabled !== "true"`)
	p.Shot("sealed-taken-390x664")
	tapOn(p, "btn-ready")
	p.WaitOver(`document.getElementById("detail")?.textContent.includes("starting units")`)
}
