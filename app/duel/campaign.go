package duel

import (
	"bocage/app/duel/ui"
	dw "bocage/app/duel/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/duel/card"
)

// Campaign says what the game's pieces are called in campaigns, and how they are drawn. A campaign counts the German first.
type Campaign struct{}

// Side returns the name of a side, and how it is marked.
func (Campaign) Side(side engine.Seat) view.Named {
	return view.Named{Side: view.SideOf(side), Name: dw.Side(side.Other())}
}

// Unit returns what a unit is called, as a card, since other games have it too; and its drawing without "u-".
func (Campaign) Unit(_ engine.Seat, name string) (label, art string) {
	f, ok := card.ByName(name)
	if !ok || !card.IsUnit(f) {
		return name, ""
	}
	return words.Say("duel.of-core", dw.Card(f)), ui.Drawing(name)
}

// Card returns what a Command card is called. It has no colour of its own.
func (Campaign) Card(name string) (label, class string) {
	f, ok := card.ByName(name)
	if !ok || !card.IsCommand(f) {
		return name, ""
	}
	return dw.Card(f), ""
}
