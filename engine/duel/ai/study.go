package ai

import (
	"slices"

	"bocage/engine"
	"bocage/engine/search"
)

// Looking is how much each decision of a match that was played is thought about, Advising one that is to be made.
var (
	Looking  = search.Limits{Ideas: 6, Worlds: 64, Turns: 1, Units: 60_000, Sure: 12, Keep: search.One / 100}
	Advising = search.Limits{Ideas: 10, Worlds: 400, Turns: 1, Units: 400_000, Sure: 4, Keep: search.One / 100}
)

// Study returns a mind that goes through matches and gives advice: it plays out open answers and how a list may be begun, or gone on with.
func Study() search.Mind { return &mind{values: values, begins: true} }

// beginnings appends the next moves of a seat's list in each style, that of the policy first, each once.
func (a *mind) beginnings(dst []engine.Move) []engine.Move {
	dst = append(dst, a.next()[0])
	for _, rest := range a.rest {
		if len(rest) > 0 && !slices.Contains(dst, rest[0]) {
			dst = append(dst, rest[0])
		}
	}
	return dst
}
