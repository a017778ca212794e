// Package words holds what Assault says beside the shell: the names of cards, units and tiles, and the sentences made of a view or
// of an event.
//
// It must not know how or where its words are shown.
package words

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Side is the name of a side.
func Side(s view.Side) string {
	switch s {
	case aview.US:
		return words.Say("words.us")
	case aview.German:
		return words.Say("words.german")
	}
	return words.Say("words.nobody")
}

// Phase is the name of a phase.
func Phase(p aview.Phase) string {
	switch p {
	case aview.DrawPhase:
		return words.Say("words.draw")
	case aview.OperationsPhase:
		return words.Say("words.operations")
	case aview.PrestigePhase:
		return words.Say("words.prestige")
	}
	return words.Say("words.victory")
}
