package guide

import (
	"bocage/app/assault/decks"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// Brief tells what is fought for, with what, and by which rules of the scenario's own.
func (Guide) Brief(s engine.Scenario, v *view.Briefing) {
	sc := Of(s)
	v.Name, v.Text, v.Mark = terms.Scenario(sc)
	v.Line = terms.ScenarioLine(sc)
	v.Line += told(sc)
	v.Thumb, v.Victory, v.Rules = thumb(sc), terms.Victory(sc), terms.Rules(sc)
	for _, s := range [2]engine.Seat{rules.US, rules.German} {
		v.Forces = append(v.Forces, force(sc, s))
	}
	v.Even = evened(sc)
	if v.Decks = []view.Fold{terms.DeckOf(words.Say("scenario.action-deck-name"), sc.ActionDeck, sc.Cards[card.PileAction])}; sc.OwnActions {
		v.Decks = nil // each stands with its side
	}
	if n := sc.Solo; n != nil {
		np := terms.Side(view.SideOf(sc.NonPlayer())) + ": "
		v.Decks = append(v.Decks, terms.DeckOf(np+words.Say("scenario.action-deck-name"), "", n.ActionDeck),
			terms.DeckOf(np+words.Say("scenario.firer-deck"), "", n.FirerDeck),
			terms.DeckOf(np+words.Say("scenario.target-deck"), "", n.TargetDeck))
	}
}

// told says how wide the class of its decks is, and that they are open, if they are not the printed ones: whatever name a file has.
func told(sc *scenario.Scenario) string {
	if terms.IsPrinted(sc) {
		return ""
	}
	return decks.Told(sc.Source)
}

// force is what a side starts with.
func force(sc *scenario.Scenario, s engine.Seat) *aview.Force {
	f := &aview.Force{Side: view.SideOf(s), Prestige: sc.Prestige[s], Note: terms.Forces(sc, s)}
	for _, u := range sc.Start[s] {
		f.Units = append(f.Units, aview.Standing{Unit: terms.UnitOf(u)})
	}
	for _, u := range sc.Placed[s] {
		f.Units = append(f.Units, aview.Standing{Unit: terms.UnitOf(u.Face), At: sc.Label(u.Tile)})
	}
	if s != sc.NonPlayer() && sc.Begin == nil {
		f.Hand = terms.HandLine(&sc.Hand[s])
	}
	f.Decks = []view.Fold{terms.DeckOf(words.Say("scenario.unit-deck-name"), sc.DeckName[s], sc.Cards[card.UnitPile(s)])}
	if sc.OwnActions {
		name := [2]string{sc.ActionDeck, sc.USActionDeck}[s]
		f.Decks = append(f.Decks, terms.DeckOf(words.Say("scenario.action-deck-name"), name, sc.Cards[sc.ActionPile(s)]))
	}
	return f
}
