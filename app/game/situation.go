package game

import (
	"strconv"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// counts is what counts for the victory beside ground and prestige: how long a tile was held, and what was destroyed.
func (t *table) counts() (ls []view.Line) {
	hold := [2]*scenario.Condition{}
	destroyed := false
	for i := range t.sc.Victory {
		for s := range engine.Seat(2) {
			if c := &t.sc.Victory[i]; c.HoldTurns > 0 && (c.Side == s || c.Side > 1) {
				hold[s] = c
			}
		}
	}
	for _, c := range t.sc.End {
		destroyed = destroyed || c.Measure == scenario.MostDestroyedValue || c.Measure == scenario.MostDestroyedUnits
	}
	for _, s := range [2]engine.Seat{assault.US, assault.German} {
		name := terms.Side(view.SideOf(s))
		if c := hold[s]; c != nil {
			ls = append(ls, view.Line{Label: terms.HasHeld(name, t.sc.Label(c.Hold)), Value: terms.Of(t.view.Held(s), c.HoldTurns)})
		}
		if n, value := t.view.Destroyed(s); destroyed {
			ls = append(ls, view.Line{Label: terms.HasDestroyed(name, n), Value: strconv.Itoa(value)})
		}
	}
	if t.sc.Solo != nil {
		ls = append(ls, t.scriptLines()...)
	}
	return ls
}

// goals are the tiles that are marked because the victory turns on them: the objectives, and those that a condition names.
func goals(sc *scenario.Scenario) board.Tiles {
	b := sc.Objectives
	for i := range sc.Victory {
		c := &sc.Victory[i]
		b |= c.Control | c.UnitOn
		if c.HoldTurns > 0 {
			b |= 1 << c.Hold
		}
	}
	for _, c := range sc.End {
		if c.Measure == scenario.Occupies {
			b |= 1 << c.Tile
		}
	}
	return b
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
func (t *table) scriptLines() (ls []view.Line) {
	n := t.view.ScriptDecks()
	np := t.sc.NonPlayer()
	name := terms.Side(view.SideOf(np)) + ": "
	for i, label := range [...]string{words.Say("words.action-deck"), words.Say("scenario.firer-deck"), words.Say("scenario.target-deck")} {
		ls = append(ls, view.Line{Label: name + label, Value: strconv.Itoa(n[i])})
	}
	return append(ls, view.Line{Label: name + words.Say("words.unit-deck"), Value: strconv.Itoa(t.view.StockSize(card.UnitPile(np)))})
}

// card is a hand card with what it would add to a combat here.
func (t *table) card(i int, f card.Face) aview.Card {
	c := terms.CardOf(i, f)
	c.Battle = t.worth(f)
	return c
}

// worth is the battle value of a card of the viewer's in this scenario.
func (t *table) worth(f card.Face) int {
	if t.viewer > 1 {
		return card.BattleValue(f)
	}
	return t.view.Battle(t.viewer, f)
}

// most is the highest battle value a card of a side can have.
func (t *table) most(s engine.Seat) int { return 7 * max(1, t.sc.Rules[s].BattleTimes) }
