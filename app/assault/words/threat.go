package words

import (
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
)

// Threat says that a tile of the viewer's can be taken, and with what chance: his home base, the last tile of his home row that the enemy
// needs, or another that decides.
func Threat(base, row bool, at string, percent int) string {
	id := "threat.tile"
	switch {
	case base:
		id = "threat.base"
	case row:
		id = "threat.row"
	}
	return words.Say(id, at, percent)
}

// ThreatWay says who can take a tile and from where it attacks; unknown counts the face-down enemies near.
func ThreatWay(face card.Face, from, via, at string, unknown int) string {
	s := words.Say("threat.moves", Name(face), from, via)
	switch via {
	case at:
		s = words.Say("threat.walks", Name(face), from)
	case from:
		s = words.Say("threat.attacks", Name(face), from)
	}
	if unknown > 0 {
		s += " " + words.Say("threat.unknown", unknown)
	}
	return s
}
