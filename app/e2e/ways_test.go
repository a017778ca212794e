package e2e

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// A hand is a way of input.
type hand struct {
	screen func(p *page)
	use    func(p *page, id string) // presses a control and waits for what it does
	tile   func(p *page, id string) // presses a tile
	into   func(p *page, id string) // goes into a field
}

var hands = map[string]hand{
	"touch": {screen: func(p *page) { p.touchScreen(390, 844) }, use: touch, tile: touch, into: tapOn},
	"keys":  {screen: func(p *page) { p.Size(1440, 900) }, use: useByKey, tile: tileByKey, into: tabsTo},
}

// useByKey tabs to a control and presses it.
func useByKey(p *page, id string) {
	p.t.Helper()
	p.Wait(fmt.Sprintf(`document.getElementById(%q)`, id))
	tabsTo(p, id)
	if Eval[bool](p, `document.activeElement.matches("input")`) {
		p.key("Space")
	} else {
		p.key("Enter")
	}
}

// tileByKey goes to the map and over it by the arrows, and presses the tile.
func tileByKey(p *page, id string) {
	p.t.Helper()
	p.Press("m")
	p.Wait(`document.activeElement?.closest("[data-tile]")`)
	d := Eval[keyState](p, fmt.Sprintf(`(() => {
		const n = +document.activeElement.closest("[data-tile]").dataset.tile, m = +document.getElementById(%q).dataset.tile,
			cols = +getComputedStyle(document.getElementById("map")).getPropertyValue("--cols");
		return {Dx: m %% cols - n %% cols, Dy: Math.floor(m / cols) - Math.floor(n / cols)};
	})()`, id))
	p.Press(d.steps()...)
	p.Wait(fmt.Sprintf(`document.activeElement?.id === %q`, id))
	p.key("Enter")
}

// paste puts text where the keyboard is, as from the clipboard.
func paste(p *page, words string) {
	p.t.Helper()
	p.do("pasting", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, input.InsertText, input.InsertTextParams{Text: words})
		return chromedp.Void{}, err
	})
}

// to goes to an address by a link of the page, as it were: without loading the page anew.
func to(p *page, hash, shows string) {
	p.t.Helper()
	Eval[*bool](p, fmt.Sprintf(`void (location.hash = %q)`, hash))
	p.Wait(fmt.Sprintf(`document.querySelector(%q)`, shows))
}

// stock keeps records under names, and nothing else.
func stock(p *page, records map[string]string) {
	p.t.Helper()
	p.Wait(`!document.documentElement.dataset.keeping`)
	puts := `matches.clear(); records.clear();`
	for id, record := range records {
		m := about(record)
		m.ID = id
		puts += fmt.Sprintf(`matches.put({id: %q, rev: 2, about: %q}); records.put(bytes(%q), [%[1]q, 0]);`, id, jsonOf(p.t, m), record)
	}
	onShelf[*bool](p, puts)
	reopen(p)
}

// one is the testid of the first thing that a selector finds.
func one(p *page, selector string) string {
	p.t.Helper()
	p.Wait(fmt.Sprintf(`document.querySelector(%q)?.dataset.testid`, selector))
	return Eval[string](p, fmt.Sprintf(`document.querySelector(%q).dataset.testid`, selector))
}

// screens are what there is besides the battle, each with what is mainly done there. TestTouch and TestKeyboardAlone play the battle.
var screens = []struct {
	name string
	do   func(p *page, h hand)
}{
	{"settings", func(p *page, h hand) {
		to(p, "#/settings", "#settings")
		h.use(p, "set-lines")
		p.Wait(`document.documentElement.dataset.lines === "strong"`)
	}},
	{"how to play", func(p *page, h hand) {
		to(p, "#/how", "#how")
		const title = `document.querySelector("#how-page h2").textContent`
		before := Eval[string](p, title)
		h.use(p, "btn-how-next")
		p.Wait(title + ` !== "` + before + `"`)
	}},
	{"rules", func(p *page, h hand) {
		to(p, "#/rules", ".rln")
		h.into(p, "rules-search")
		p.Type("mines")
		p.Wait(`document.querySelector(".rln mark")`)
		p.Wait(`[...document.querySelectorAll(".rln mark")].every(m => m.textContent.toLowerCase() === "mines")`) // all letters are in
		id := one(p, ".rln")
		h.use(p, id)
		p.Wait(`document.getElementById("rule-title") && location.hash === "#/rules/` + strings.TrimPrefix(id, "rule-") + `"`)
	}},
	{"about", func(p *page, h hand) {
		to(p, "#/about", "#about")
		h.use(p, one(p, "#about [aria-expanded]"))
		p.Wait(`document.querySelector("#about [aria-expanded=true]")`)
	}},
	{"saved games", func(p *page, h hand) {
		to(p, "#/saved", "#saved-list li")
		h.use(p, "btn-go-ops")
		p.Wait(`location.hash === "#/match/ops" && document.getElementById("battle")`)
		to(p, "#/saved", "#saved-list li")
		n := Eval[int](p, `document.querySelectorAll("#saved-list li").length`)
		h.use(p, "btn-delete-ops")
		h.use(p, "btn-delete-ops")
		p.Wait(fmt.Sprintf(`document.querySelectorAll("#saved-list li").length === %d`, n-1))
	}},
	{"deployment", func(p *page, h hand) {
		to(p, "#/match/deploy", "#battle .mub")
		for n := Eval[int](p, `document.querySelectorAll(".mub").length`); n > 0; n-- {
			h.use(p, one(p, ".mub:not(.put)"))
			h.tile(p, one(p, ".tile.legal"))
			p.Wait(fmt.Sprintf(`document.querySelectorAll(".mub:not(.put)").length === %d`, n-1))
		}
		h.use(p, "btn-ready")
		p.Wait(`!document.querySelector(".mub")`)
	}},
	{"muster", func(p *page, h hand) {
		to(p, "#/scenario/bulge-solo", "#briefing")
		h.use(p, "btn-begin")
		const chosen = `document.querySelectorAll("#detail .mub.put").length`
		more := one(p, `[data-testid^="btn-more-"]:not([aria-disabled="true"])`)
		h.use(p, more)
		p.Wait(chosen + ` === 1`)
		h.use(p, strings.Replace(more, "more", "fewer", 1))
		p.Wait(chosen + ` === 0`)
		h.use(p, "btn-placeme")
		p.Wait(canReady)
		h.use(p, "btn-ready")
		p.Wait(`!document.querySelector('[data-testid^="btn-more-"]')`)
	}},
	{"hand-over", func(p *page, h hand) {
		to(p, "#/match/theirs", "#handover")
		p.Wait(`document.querySelector('[data-testid="btn-seat"]:not([aria-disabled="true"])')`) // it does not answer a double tap
		h.use(p, "btn-seat")
		p.Wait(`document.getElementById("battle") && !document.getElementById("handover")`)
	}},
	{"result", func(p *page, h hand) {
		to(p, "#/match/late", "#battle")
		h.use(p, "btn-menu")
		h.use(p, "btn-m-resign")
		h.use(p, "btn-resign-yes")
		p.Wait(`document.getElementById("result")`)
		h.use(p, "btn-replay")
		p.Wait(`document.getElementById("replay")`)
	}},
	{"friends", friendsByHand},
}

// friendsByHand lets two devices meet by codes that are pasted, talk, offer a draw and decline it, lose and seek each other.
func friendsByHand(p *page, h hand) {
	guest := open(p.t, p.s)
	h.screen(guest)
	for _, x := range []*page{p, guest} {
		mayUseCamera(x) // then it tells numbers for addresses: this browser looks no names up
	}
	to(p, "#/friend", "#meeting")
	h.use(p, "btn-invite")
	link := linkOf(p)
	h.into(p, "reply")
	paste(p, "nonsense")
	h.use(p, "btn-take")
	p.Wait(`document.getElementById("reply-wrong")`)
	Eval[*bool](p, `void document.getElementById("reply").select()`)
	guest.Goto(strings.TrimPrefix(link, p.s.URL))
	guest.Ready()
	h.use(guest, "btn-accept")
	h.into(p, "reply")
	paste(p, linkOf(guest))
	h.use(p, "btn-take")
	atTable(p, guest)

	talks, hears := p, guest
	for !Eval[bool](talks, whatCanBe) { // who goes first was drawn by lot
		talks, hears = hears, talks
	}
	h.use(talks, "btn-chat")
	h.into(talks, "chat-line")
	talks.Type("Good luck")
	h.use(talks, "btn-say")
	hears.Wait(`document.getElementById("btn-chat").textContent.includes("1")`)
	h.use(talks, "btn-chat-close")

	h.use(talks, "btn-menu")
	h.use(talks, "btn-m-draw")
	hears.Wait(`document.querySelector('[data-testid="btn-draw-no"]')`)
	h.use(hears, "btn-draw-no")
	hears.Wait(`!document.getElementById("sheet")`)

	guest.do("closing the page", chromedp.Navigate("about:blank"))
	p.Wait(`document.querySelector('[data-testid="btn-reconnect"]')`)
	h.use(p, "btn-reconnect")
	linkOf(p)
}

// TestEveryScreenByHand opens every screen and does there what is mainly done, with a finger on a phone and by the keyboard alone. The
// mouse does so in the tests of each.
func TestEveryScreenByHand(t *testing.T) {
	t.Parallel()
	kept := map[string]string{}
	for _, name := range []string{"ops", "deploy", "late"} {
		kept[name] = staged(t)[name]
	}
	theirs := slices.IndexFunc(scenes, func(s scene) bool { return s.name == "theirs" })
	kept["theirs"] = stage(t, scenes[theirs:theirs+1], "human", "human")["theirs"]
	for name, h := range hands {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, newServer(t))
			h.screen(p)
			p.Goto("")
			p.Ready()
			Eval[*bool](p, `void localStorage.setItem("bocage-settings", JSON.stringify({motion: "off", runOn: true}))`)
			stock(p, kept)
			for _, s := range screens {
				t.Run(s.name, func(t *testing.T) {
					defer func(outer *testing.T) { p.t = outer }(p.t)
					p.t = t
					t.Cleanup(func() {
						if t.Failed() {
							p.shot("failed-" + name + "-" + strings.ReplaceAll(s.name, " ", "-"))
						}
					})
					s.do(p, h)
				})
			}
		})
	}
}
