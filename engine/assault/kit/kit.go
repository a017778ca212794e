// Package kit is Assault for the tools.
package kit

import (
	"bocage/engine/assault"
	"bocage/engine/assault/holds"
	"bocage/engine/kit"
)

// Game is Assault as the tools know it.
var Game = &kit.Game{
	Game:  assault.Game,
	Sides: [2]string{assault.SideName(assault.German), assault.SideName(assault.US)},
	Trial: holds.Subject,
}
