package guide

import (
	"slices"

	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/scenario"
)

// minutes is about how long a match takes, to the next five: three or four of a turn on a map of thirty tiles.
func minutes(sc *scenario.Scenario) int {
	return max(10, (sc.Turns*sc.Tiles().Count()/9+2)/5*5)
}

// mood says on a scenario's card what it is like, how hard and how long. What is won by stands in its briefing. A scenario of a player's
// own has no mood: its card says how long it takes, and what is won by.
func mood(sc *scenario.Scenario, c *view.ScenarioCard) {
	at, cards := slices.Index(plainest, sc.ID), told(sc)
	if at < 0 || !terms.IsBuiltIn(sc) || cards != "" {
		c.Line = terms.ScenarioLine(sc) + " · " + words.Say("mood.minutes", minutes(sc)) + cards
		c.Victory = terms.VictoryShort(sc)
		return
	}
	hard := "mood.easy"
	switch {
	case at >= len(plainest)*2/3:
		hard = "mood.hard"
	case at >= 2:
		hard = "mood.middle"
	}
	c.Line, c.Victory = words.Say("mood."+sc.ID), words.Say("mood.line", words.Say(hard), minutes(sc))
}
