package guide

import (
	terms "bocage/app/assault/words"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// topics are the entries of the rulebook that fit what is asked.
var topics = map[uint8]string{rules.WinDeploy: "setup", rules.WinMuster: "muster", rules.WinFirst: "who-first", rules.WinChoose: "setup",
	rules.WinSplit: "phase-draw", rules.WinBuy: "buy", rules.WinOps: "phase-ops", rules.WinReact: "surprise", rules.WinAnswer: "surprise",
	rules.WinTarget: "playing", rules.WinFlak: "a-aa", rules.WinCards: "step-cards", rules.WinSacrifice: "step-sacrifice",
	rules.WinReward: "reward", rules.WinStay: "retreat", rules.WinAdvance: "advance"}

// Topic is the entry on what is asked in a window, "" for none.
func Topic(window uint8) string { return topics[window] }

// TerrainTopic is the entry on a terrain.
func TerrainTopic(k board.Terrain) string {
	switch k {
	case board.Clear:
		return "t-clear"
	case board.LightWoods, board.HeavyWoods:
		return "t-woods"
	case board.Hills:
		return "t-hills"
	case board.Bocage:
		return "t-bocage"
	case board.Village, board.Town, board.City:
		return "t-built"
	case board.Fortification:
		return "t-fort"
	case board.Swamp:
		return "t-swamp"
	case board.Beach:
		return "t-beach"
	}
	return "t-river"
}

// CardTopic is the entry on a card.
func CardTopic(f card.Face) string {
	switch {
	case card.IsUnit(f):
		return UnitRule(f)
	case f == card.Bluff:
		return "bluff"
	case card.IsAction(f):
		return "c-" + terms.Topic(f)
	}
	return "playing"
}
