package ai

import "bocage/engine/search/value"

// scale is by how much the worth of a position, in hundredths of prestige, has to grow for the odds to win to grow by the factor e.
const scale = 5300

// chance returns how likely a position of some worth is won, of search.One.
func chance(worth int) int32 { return value.Logistic(worth, scale) }
