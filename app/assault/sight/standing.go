package sight

import (
	"strconv"

	"bocage/app/assault/guide"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// Situation is how the match stands: who holds the ground that counts, and what else does. The conditions of victory are left out.
func (si Sight) Situation() aview.Situation {
	s := aview.Situation{Title: words.Say("words.victory"), Note: terms.TurnsLeft(si.Pos.Turn(), si.sc().Turns), Counts: si.counts()}
	for b := guide.Goals(si.sc()) | goalBases(si.sc()); b != 0; b &= b - 1 {
		at := b.First()
		held := view.Nobody
		for side := range engine.Seat(2) {
			if si.Pos.Control(side).Has(at) {
				held = view.SideOf(side)
			}
		}
		if si.sc().Objectives.Has(at) {
			s.Tally[held]++
		}
		s.Objectives = append(s.Objectives, aview.Objective{Label: si.sc().Label(at), Terrain: terms.TerrainName(si.sc().Terrain[at]),
			Held: held})
	}
	return s
}

// counts is what counts for the victory beside ground and prestige: how long a tile was held, and what was destroyed.
func (si Sight) counts() (ls []view.Line) {
	hold := [2]*scenario.Condition{}
	destroyed := false
	for i := range si.sc().Victory {
		for s := range engine.Seat(2) {
			if c := &si.sc().Victory[i]; c.HoldTurns > 0 && (c.Side == s || c.Side > 1) {
				hold[s] = c
			}
		}
	}
	for _, c := range si.sc().End {
		destroyed = destroyed || c.Measure == scenario.MostDestroyedValue || c.Measure == scenario.MostDestroyedUnits
	}
	for _, s := range [2]engine.Seat{rules.US, rules.German} {
		name := terms.Side(view.SideOf(s))
		if c := hold[s]; c != nil {
			ls = append(ls, view.Line{Label: terms.HasHeld(name, si.sc().Label(c.Hold)), Value: terms.Of(si.Pos.Held(s), c.HoldTurns)})
		}
		if n, value := si.Pos.Destroyed(s); destroyed {
			ls = append(ls, view.Line{Label: terms.HasDestroyed(name, n), Value: strconv.Itoa(value)})
		}
	}
	if si.sc().Solo != nil {
		ls = append(ls, si.scriptLines()...)
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
func (si Sight) scriptLines() (ls []view.Line) {
	n := si.Pos.ScriptDecks()
	np := si.sc().NonPlayer()
	name := terms.Side(view.SideOf(np)) + ": "
	for i, label := range [...]string{words.Say("words.action-deck"), words.Say("scenario.firer-deck"), words.Say("scenario.target-deck")} {
		ls = append(ls, view.Line{Label: name + label, Value: strconv.Itoa(n[i])})
	}
	return append(ls, view.Line{Label: name + words.Say("words.unit-deck"), Value: strconv.Itoa(si.Pos.StockSize(card.UnitPile(np)))})
}

// Cards is how many cards a side holds. While starting units are being chosen the enemy's number is nobody's business.
func (si Sight) Cards(s engine.Seat) int {
	if si.Window() == rules.WinMuster && s != si.Viewer {
		return min(1, len(si.Pos.Hand(s)))
	}
	return len(si.Pos.Hand(s))
}
