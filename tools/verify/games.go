package verify

import (
	"bocage/engine"
	"bocage/engine/assault"
)

// games are the games whose matches can be checked.
var games = engine.Games{assault.Game}
