package script

import (
	"testing"

	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// TestDecks: cards of a deck are spent one by one, equal ones too, until none is left, and come back together (SOLO-23).
func TestDecks(t *testing.T) {
	for _, id := range scenario.Scenarios() {
		sc, err := scenario.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		for pile := uint8(card.PileScript); pile < card.PileScript+3; pile++ {
			deck := sc.ScriptDeck(pile)
			if (sc.Solo == nil) != (len(deck) == 0) {
				t.Fatalf("%s: deck %d has %d cards", id, pile, len(deck))
			}
			var d Decks
			for n, f := range deck {
				i, ok := d.Find(sc, pile, f)
				if !ok || deck[i] != f || d.Has(pile, i) {
					t.Fatalf("%s: after %d cards %s is found at %d: %v", id, n, card.Title(f), i, ok)
				}
				d.Spend(sc, pile, f)
				if !d.Has(pile, i) {
					t.Fatalf("%s: %s was spent and is there", id, card.Title(f))
				}
			}
			for _, f := range deck {
				if _, ok := d.Find(sc, pile, f); ok {
					t.Errorf("%s: all cards are spent, %s is there", id, card.Title(f))
				}
			}
			other := card.PileScript + (pile-card.PileScript+1)%3
			d[other-card.PileScript] = 5
			d.Shuffle(pile)
			for i := range deck {
				if d.Has(pile, i) {
					t.Errorf("%s: card %d stays on the discards", id, i)
				}
			}
			if d[other-card.PileScript] != 5 {
				t.Errorf("%s: shuffling deck %d changes deck %d", id, pile, other)
			}
		}
	}
}
