package e2e

import (
	"fmt"
	"strings"
	"testing"

	"bocage/engine/duel/deck"
	"bocage/engine/duel/situation"
)

// TestDuelDeckByLink opens the link to a deck in a browser that has none, at every size, by day and by night, gives the deck another name,
// keeps it, shares it and finds it where a match asks for a deck. A link that is damaged is told as one.
func TestDuelDeckByLink(t *testing.T) {
	t.Parallel()
	p := calm(t, 1440, 900)
	d := deck.Deck{Name: "Köln", List: situation.Decks()[0].Lists[situation.Whole]}
	p.Goto("#/decks/duel:" + d.Link())
	p.Wait(`document.querySelector("#duel .dbx")`)
	if said := Eval[string](p, `document.querySelector("#duel .dask").innerText`); !strings.Contains(said, "Köln") ||
		!strings.Contains(said, "came by a link") {
		t.Errorf("it says %q", said)
	}
	if said := Eval[string](p, `document.title`); !strings.HasPrefix(said, "Decks · Card duel") {
		t.Errorf("the page is called %q", said)
	}
	for _, s := range tableSizes {
		p.Size(s[0], s[1])
		p.fits(s[0])
		for _, theme := range [...]string{"night", "day"} {
			Eval[*bool](p, `void (document.documentElement.dataset.theme = "`+theme+`")`)
			p.Shot(fmt.Sprintf("duel-decks-%dx%d-%s", s[0], s[1], theme))
		}
	}
	p.Size(390, 844)
	press(p, "btn-rename")
	p.Wait(`document.activeElement?.id === "name"`)
	Eval[*bool](p, `void (document.getElementById("name").value = "Aachen")`)
	p.Shot("duel-decks-name-390x844")
	p.key("Enter")
	p.Wait(`document.getElementById("asked")?.textContent === "Aachen"`)
	press(p, "btn-save-deck")
	press(p, "btn-share-deck")
	p.Wait(`document.querySelector("#sheet .qr svg path")`)
	p.fits(390)
	p.Shot("duel-decks-share-390x844")
	press(p, "btn-close")
	p.Goto("#/scenario/duel:meeting-engagement")
	p.Wait(`document.getElementById("briefing")`)
	press(p, "btn-begin")
	p.Wait(`document.querySelector('[data-testid="own-0"]')?.textContent.includes("Aachen")`)
	p.Goto("#/decks/duel:" + d.Link()[1:])
	p.Wait(`document.querySelector("#duel .dnotes")?.textContent.includes("This link is not a deck")`)
}
