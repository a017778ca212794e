// Package assault is the face of the tile-and-card game on the page.
package assault

import (
	"bocage/app/assault/ui"
	"bocage/app/shell"
	rules "bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/binding"
)

// Face is the game as the page has it.
var Face = shell.Face{Game: binding.Game, Mind: ai.Mind, Draw: ui.Draw, Guide: guide{}, Text: true, Lead: rules.US, Filters: filters,
	Rules: rulebook}
