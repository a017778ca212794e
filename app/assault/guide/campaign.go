package guide

import (
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/assault/card"
)

// inks are the classes of the colours of cards; others have that of operations.
var inks = map[aview.CardKind]string{aview.CombatCard: "lc-combat", aview.SurpriseCard: "lc-surprise"}

// Campaign says what the game's pieces are called in campaigns, and how they are drawn.
type Campaign struct{}

// Side returns the name of a side, and how it is marked.
func (Campaign) Side(seat engine.Seat) view.Named {
	s := view.SideOf(seat)
	return view.Named{Side: s, Name: terms.Side(s)}
}

// Unit returns what a kind of unit is called, and its drawing without "u-".
func (Campaign) Unit(_ engine.Seat, name string) (label, art string) {
	f, ok := card.UnitNamed(name)
	if !ok {
		return name, ""
	}
	u := terms.UnitOf(f)
	return u.Name, u.Art
}

// Card returns what a card is called, and the class of its colour.
func (Campaign) Card(name string) (label, class string) {
	f, ok := card.ByTitle(name)
	if !ok {
		return name, ""
	}
	c := terms.CardOf(0, f)
	return c.Name, inks[c.Kind]
}
