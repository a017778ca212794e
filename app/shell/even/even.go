// Package even is the handicap that a briefing offers: what the weaker side of a scenario is given so that both win as often as each other.
// It knows no game; how much that is a game's guide says.
package even

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// Offer shows the choice of a handicap in the briefing of a scenario, if the guide knows of one; a scenario from a file has none.
func Offer(v *view.Briefing, sc engine.Scenario, own bool) {
	h, ok := sc.(engine.Handicapper)
	if !ok || own {
		v.Even = nil
	}
	if v.Even == nil {
		return
	}
	if h.Handicap()[v.Even.Seat] != 0 {
		v.Given = 1
	}
	v.Gives = []view.Choice{
		{ID: "none", Label: words.Say("scenario.no-handicap"), Do: view.Intent{Name: view.DoGive}},
		{ID: "even", Label: v.Even.Label, Sub: v.Even.Sub, Do: view.Intent{Name: view.DoGive, N: 1}},
	}
}

// Give returns the scenario with the handicap if n is 1 and without if it is 0, or as it is if there is none to be given.
func Give(game engine.Game, sc engine.Scenario, e *view.Even, n int) engine.Scenario {
	h, ok := sc.(engine.Handicapper)
	if !ok || e == nil || n < 0 || n > 1 {
		return sc
	}
	file, err := h.Handicapped(e.Seat, n*e.Give)
	if err != nil {
		return sc
	}
	given, err := game.Parse(file)
	if err != nil {
		return sc
	}
	return given
}
