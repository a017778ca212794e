package app

import (
	"bocage/engine"
	"bocage/engine/assault"
)

// games are the games of the program.
var games = engine.Games{assault.Game}
