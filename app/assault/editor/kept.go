package editor

import (
	"slices"
	"strings"

	"bocage/app/keep"
	"bocage/engine/assault/scenario"
)

// Kept is a scenario that is kept here.
type Kept struct {
	ID       string // under which it is kept
	Scenario *scenario.Scenario
}

// All reads the scenarios that are kept, in the order of their names. What is faulty as it stands is left out: nobody can play it.
func All(on *keep.Shelf, done func([]Kept)) {
	of := on.Of(kind)
	slices.SortStableFunc(of, func(a, b keep.Match) int { return strings.Compare(a.Name, b.Name) })
	var l []Kept
	keep.InTurn(of, func(m keep.Match, next func()) {
		on.Read(m.ID, func(text, _ []byte, err error) {
			if sc, bad := scenario.Parse(text); err == nil && bad == nil {
				l = append(l, Kept{m.ID, sc})
			}
			next()
		})
	}, func() { done(l) })
}
