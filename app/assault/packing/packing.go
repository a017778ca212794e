// Package packing offers the decks that a player has built where he chooses one in secret (DECK-10).
package packing

import (
	"bocage/app/assault/decks"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/deck"
)

// Buttons are one for each of his decks of the side that chooses, none where no deck is chosen. page has the shelf if it is a decks.Shelf.
func Buttons(page any, p *rules.Position, side engine.Seat) (l []view.Button) {
	shelf, ok := page.(decks.Shelf)
	if !ok || !p.Packing() {
		return nil
	}
	for _, k := range decks.Of(shelf) {
		if k.Scenario == decks.Sorts[side] {
			l = append(l, view.Button{ID: "btn-take-" + k.ID, Label: words.Say("battle.take-deck", words.Legible(k.Name)), Icon: "ic-layers",
				Do: view.Intent{Name: aview.DoTakeDeck, Text: k.ID}})
		}
	}
	return l
}

// Take gives done the cards of one of them that the pool has and the cap allows, in the order of the faces.
func Take(page any, id string, p rules.Position, side engine.Seat, done func([]card.Face)) {
	shelf, ok := page.(decks.Shelf)
	if !ok || !p.Packing() {
		return
	}
	decks.Read(shelf, id, func(d *deck.Deck) {
		if d == nil {
			return
		}
		faces := []card.Face{}
		for f, n := range d.Count {
			for range n {
				if p.Apply(engine.Move{Seat: side, Op: rules.OpMuster, A: uint16(f)}) == nil {
					faces = append(faces, card.Face(f))
				}
			}
		}
		done(faces)
	})
}

// Spending says how far the choice of a deck or of starting units has come in a copy of the position in which so many cards are chosen.
func Spending(p *rules.Position, side engine.Seat) string {
	budget, least, n := p.MusterBudget(side)
	if !p.Packing() {
		return terms.Spending(p.Spent(side), budget, n, p.MusterLimit(side))
	}
	return words.Say("battle.deck-spending", p.Spent(side), budget, n, least, p.MusterLimit(side))
}
