// Package words holds what Assault says beside the shell: the names of cards, units and tiles, and the sentences made of a view or
// of an event.
//
// It must not know how or where its words are shown.
package words

import (
	"bocage/app/shell/words"
	"bocage/app/view"
)

// Side is the name of a side.
func Side(s view.Side) string {
	switch s {
	case view.US:
		return words.Say("words.us")
	case view.German:
		return words.Say("words.german")
	}
	return words.Say("words.nobody")
}

// Phase is the name of a phase.
func Phase(p view.Phase) string {
	switch p {
	case view.DrawPhase:
		return words.Say("words.draw")
	case view.OperationsPhase:
		return words.Say("words.operations")
	case view.PrestigePhase:
		return words.Say("words.prestige")
	}
	return words.Say("words.victory")
}
