// Package assault is the tile-and-card game: its cards, terrains, scenarios, positions and every rule that turns one
// position into the next. Rules are cited by the ids of the checklist in docs/rules.md.
//
// It must not know the screen, the network, the clock or where a card comes from: chance and hidden cards reach it only as
// moves. It uses no float, no map order and no random source, so the same moves give the same position everywhere.
package assault

import (
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// The two sides. A seat is a side: seat 0 plays the German side, seat 1 the U.S. side.
const (
	German = card.German
	US     = card.US
)

// New matches are played by rules RulesVersion; matches begun by rules OldestRules or later go on, and are replayed, by those
// (docs/record.md).
const (
	RulesVersion = scenario.RulesVersion
	OldestRules  = scenario.OldestRules
)

// GameID names this game in records, journals and addresses.
const GameID = "assault"
