// Package text holds every word the game shows or speaks: the catalogues of messages, and the sentences made of a view or of an
// event.
//
// It must not know how or where its words are shown.
package text

import "bocage/app/view"

// Side is the name of a side.
func Side(s view.Side) string {
	switch s {
	case view.US:
		return Say("words.us")
	case view.German:
		return Say("words.german")
	}
	return Say("words.nobody")
}

// Phase is the name of a phase.
func Phase(p view.Phase) string {
	switch p {
	case view.DrawPhase:
		return Say("words.draw")
	case view.OperationsPhase:
		return Say("words.operations")
	case view.PrestigePhase:
		return Say("words.prestige")
	}
	return Say("words.victory")
}
