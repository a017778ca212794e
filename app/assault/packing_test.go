package assault

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"bocage/app/assault/builder"
	dview "bocage/app/assault/builder/view"
	"bocage/app/assault/decks"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/form"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/deck"
)

// library keeps decks.
type library struct{ *world }

func (library) NewID() string { return "own-deck" }

// TestPackingADeck: from the deck builder a battle is begun whose deck is chosen in secret, and at the table an own deck is taken for it,
// changed, and is the deck.
func TestPackingADeck(t *testing.T) {
	t.Run("DECK-10 DECK-14 a sealed deck out of a whole box against an open one, of the player's own choosing", func(t *testing.T) {
		w := newWorld(3)
		own, _ := deck.Preset("b")
		own.Name = "Mine"
		decks.Add(library{w}, []*deck.Deck{own}, func(error) {})
		w.Run()
		g := New(w, new(builder.Room))
		g.Open("deck/printed/b")
		g.Do(view.Intent{Name: dview.DoPart, Text: "play"})
		g.Screen()
		g.Do(view.Intent{Name: form.DoSet, Text: "scenario=carentan"})
		g.Do(view.Intent{Name: form.DoSet, Text: "german=secret"})
		g.Do(view.Intent{Name: form.DoSet, Text: "accepted=" + strconv.Itoa(int(deck.Printed))}) // DECK-08
		g.Do(view.Intent{Name: dview.DoPlay})
		if g.Screen().Briefing != nil {
			t.Fatal("only printed decks are accepted, and one is chosen out of a box")
		}
		g.Do(view.Intent{Name: form.DoSet, Text: "accepted=" + strconv.Itoa(int(deck.Box))})
		g.Do(view.Intent{Name: dview.DoPlay})
		b := g.Screen().Briefing
		if b == nil || b.Side != view.SideOf(0) || !strings.Contains(b.Name, "sealed deck") || !strings.Contains(b.Line, "sealed deck") {
			t.Fatalf("%+v", b)
		}
		g.Do(view.Intent{Name: view.DoPickFoe, N: 0})
		g.Do(view.Intent{Name: view.DoBegin})
		for range 40 {
			w.Run()
			if g.table() != nil && g.table().mine() && g.table().window() == rules.WinMuster {
				break
			}
			if g.table() != nil && g.table().mine() {
				g.Do(view.Intent{Name: aview.DoFirst, N: 0})
			}
		}
		p := &g.table().seen
		if !p.Packing() {
			t.Fatalf("%+v", p.Prompt())
		}
		d := viewtest.Battle(g.Screen()).Detail
		if d.Title != "Your deck" || !strings.Contains(d.Where, "of 175, 0 cards (16 to 24)") {
			t.Errorf("%q %q", d.Title, d.Where)
		}
		var take *view.Button
		for i := range d.Buttons {
			if d.Buttons[i].Label == "Take: Mine" {
				take = &d.Buttons[i]
			}
		}
		if take == nil {
			t.Fatalf("the own deck is not offered: %+v", d.Buttons)
		}
		g.Do(take.Do)
		w.Run()
		cards, _, _ := own.Size()
		if n := len(g.table().draft.picked); n != cards {
			t.Fatalf("%d of %d cards were taken", n, cards)
		}
		left := g.table().draft.picked[0]
		g.Do(view.Intent{Name: aview.DoRecruit, Card: int(left), N: -1})
		end := viewtest.Battle(g.Screen()).End.Primary
		if end.Why != "" {
			t.Fatal(end.Why)
		}
		g.Do(end.Do)
		w.Run()
		now := *g.table().position()
		g.Change(func(s *settings.Settings) { s.TextMode = true })
		g.Screen()
		said := ""
		say(g, "status")
		for _, line := range g.table().text.Said() {
			said += line.Text + "\n"
		}
		if want := fmt.Sprintf(": a deck of %d cards, chosen in secret, for at most 175.", cards-1); !strings.Contains(said, want) {
			t.Errorf("text mode says %q", said)
		}
		if now.Packing() || now.StockSize(card.PileGerman) != cards-1 ||
			now.Out(card.PileGerman, left) != int(card.UnitOf(left).Copies)-own.Count[left]+1 {
			t.Errorf("%+v, a deck of %d", now.Prompt(), now.StockSize(card.PileGerman))
		}
	})
}
