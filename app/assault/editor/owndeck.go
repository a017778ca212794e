package editor

import (
	"bocage/app/assault/decks"
	"bocage/app/shell/form"
	"bocage/app/shell/words"
	"bocage/engine/assault/deck"
	"bocage/engine/doc"
)

// ownDeck begins the value by which a deck of the deck builder is chosen, before its id.
const ownDeck = "own/"

// deckOf is which sort of deck stands at a path, "" for none.
func deckOf(p doc.Path) string {
	switch side := sideOf(p); {
	case len(p) == 1 && p[0].Name == "actionDeck":
		return decks.Action
	case len(p) == 3 && p[2].Name == "deck" && side < 2:
		return decks.Sorts[side]
	}
	return ""
}

// ownDecks is the line by which the deck at a path is taken from the deck builder, if there is one there that fits (EDIT-07).
func (k *desk) ownDecks(p doc.Path, depth int) []form.Row {
	r := form.Row{ID: "own-" + p.String(), Kind: form.Choice, Depth: depth, Label: words.Say("decks.take"), Path: p.String(), Adds: true,
		Options: []form.Option{{Value: "", Label: words.Say("form.choose")}}}
	for _, d := range decks.Of(k.H) {
		if sort := deckOf(p); d.Scenario == sort && sort != "" {
			r.Options = append(r.Options, form.Option{Value: ownDeck + d.ID, Label: words.Legible(d.Name)})
		}
	}
	if len(r.Options) > 1 {
		return []form.Row{r}
	}
	return nil
}

// takeDeck puts the cards of an own deck where the file has a deck of its sort.
func (k *desk) takeDeck(p doc.Path, id string) {
	decks.Read(k.H, id, func(d *deck.Deck) {
		if d != nil && !k.Gone && k.Wait == "" && decks.SortOf(d) == deckOf(p) {
			k.Change(func(root *doc.Node) { k.edit(root).Put(p, decks.List(d)) })
			k.H.Refresh()
		}
	})
}
