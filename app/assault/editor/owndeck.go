package editor

import (
	"bocage/app/assault/decks"
	eview "bocage/app/assault/editor/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/deck"
	"bocage/engine/assault/scenario/draft"
)

// ownDeck begins the value by which a deck of the deck builder is chosen, before its id.
const ownDeck = "own/"

// deckOf is which sort of deck stands at a path, "" for none.
func deckOf(p draft.Path) string {
	switch side := sideOf(p); {
	case len(p) == 1 && p[0].Name == "actionDeck":
		return decks.Action
	case len(p) == 3 && p[2].Name == "deck" && side < 2:
		return decks.Sorts[side]
	}
	return ""
}

// ownDecks writes the line by which the deck at a path is taken from the deck builder, if there is one there that fits (EDIT-07).
func (w *writer) ownDecks(p draft.Path, depth int) {
	r := eview.Row{ID: "own-" + p.String(), Kind: eview.Choice, Depth: depth, Label: words.Say("decks.take"), Path: p.String(), Adds: true,
		Options: []eview.Option{{Value: "", Label: words.Say("editor.choose")}}}
	for _, k := range decks.Of(w.k.h) {
		if sort := deckOf(p); k.Scenario == sort && sort != "" {
			r.Options = append(r.Options, eview.Option{Value: ownDeck + k.ID, Label: words.Legible(k.Name)})
		}
	}
	if len(r.Options) > 1 {
		w.row(r)
	}
}

// takeDeck puts the cards of an own deck where the file has a deck of its sort.
func (k *desk) takeDeck(p draft.Path, id string) {
	decks.Read(k.h, id, func(d *deck.Deck) {
		if d != nil && !k.left && k.d != nil && decks.SortOf(d) == deckOf(p) {
			k.change(func(root *draft.Node) { form{root}.put(p, decks.List(d)) })
			k.h.Refresh()
		}
	})
}
