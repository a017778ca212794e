package sight

import (
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Hand is the viewer's hand, empty while nobody looks.
func (si Sight) Hand() []card.Card {
	if si.Viewer > 1 {
		return nil
	}
	return si.Pos.Hand(si.Viewer)
}

// Worth is the battle value of a card of the viewer's in this scenario.
func (si Sight) Worth(f card.Face) int {
	if si.Viewer > 1 {
		return card.BattleValue(f)
	}
	return si.sc().BattleValue(si.Viewer, f)
}

// Most is the highest battle value a card of a side can have.
func (si Sight) Most(s engine.Seat) int { return 7 * max(1, si.sc().Rules[s].BattleTimes) }

// Targeted reports whether a card needs a tile from the viewer: the U.S. National Advantage does not.
func (si Sight) Targeted(f card.Face) bool {
	return takesTile(f) && !(card.ActionOf(f) == card.NationalAdvantage && si.Viewer == rules.US)
}

// Price is what it costs to bring a unit onto the map.
func (si Sight) Price(m engine.Move) int {
	switch m.Op {
	case rules.OpFree:
		return 0
	case rules.OpDrop:
		return card.Cost(card.Face(m.C))
	}
	return si.sc().Price(si.Viewer, board.Tile(m.B), int(m.C))
}

// takesTile reports whether a card is played on a tile.
func takesTile(f card.Face) bool {
	switch card.ActionOf(f) {
	case card.PrepFire, card.RangedBombardment, card.BomberRun, card.AirStrike, card.Replacements,
		card.ImprovedDefenses, card.PreparedPositions, card.CommanderInitiative, card.OpportunityFire,
		card.DoubleTime, card.CounterOffensive, card.NationalAdvantage, card.ReDeploy:
		return true
	}
	return false
}
