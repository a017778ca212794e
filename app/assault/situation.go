package assault

import (
	"strconv"

	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// counts is what counts for the victory beside ground and prestige: how long a tile was held, and what was destroyed.
func (sn *screen) counts() (ls []view.Line) {
	hold := [2]*scenario.Condition{}
	destroyed := false
	for i := range sn.t.sc.Victory {
		for s := range engine.Seat(2) {
			if c := &sn.t.sc.Victory[i]; c.HoldTurns > 0 && (c.Side == s || c.Side > 1) {
				hold[s] = c
			}
		}
	}
	for _, c := range sn.t.sc.End {
		destroyed = destroyed || c.Measure == scenario.MostDestroyedValue || c.Measure == scenario.MostDestroyedUnits
	}
	for _, s := range [2]engine.Seat{rules.US, rules.German} {
		name := terms.Side(view.SideOf(s))
		if c := hold[s]; c != nil {
			ls = append(ls, view.Line{Label: terms.HasHeld(name, sn.t.sc.Label(c.Hold)), Value: terms.Of(sn.t.view.Held(s), c.HoldTurns)})
		}
		if n, value := sn.t.view.Destroyed(s); destroyed {
			ls = append(ls, view.Line{Label: terms.HasDestroyed(name, n), Value: strconv.Itoa(value)})
		}
	}
	if sn.t.sc.Solo != nil {
		ls = append(ls, sn.scriptLines()...)
	}
	return ls
}

// goalBases are the home bases by whose loss the match is lost.
func goalBases(sc *scenario.Scenario) (b board.Tiles) {
	for i := range sc.Victory {
		for s := range engine.Seat(2) {
			if c := &sc.Victory[i]; c.HomeBase && (c.Side == s || c.Side > 1) {
				b |= 1 << sc.HomeBase[s.Other()]
			}
		}
	}
	return b
}

// scriptLines are the decks of the Non-Player.
func (sn *screen) scriptLines() (ls []view.Line) {
	n := sn.t.view.ScriptDecks()
	np := sn.t.sc.NonPlayer()
	name := terms.Side(view.SideOf(np)) + ": "
	for i, label := range [...]string{words.Say("words.action-deck"), words.Say("scenario.firer-deck"), words.Say("scenario.target-deck")} {
		ls = append(ls, view.Line{Label: name + label, Value: strconv.Itoa(n[i])})
	}
	return append(ls, view.Line{Label: name + words.Say("words.unit-deck"), Value: strconv.Itoa(sn.t.view.StockSize(card.UnitPile(np)))})
}
