package game

import (
	"bocage/engine"
	"bocage/engine/assault"
)

// games are the games that files and invitations may be of.
var games = engine.Games{assault.Game}
