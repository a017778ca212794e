// Package switches are the settings that the battle brings. They are kept as they were when the shell had them.
package switches

import "bocage/app/shell/settings"

// What can be set, where it stands, and how a device keeps it.
var (
	Lines = settings.Switch{ID: "lines", Group: "look", After: "scale", Options: []string{"", "lines"}} // strong control lines
	Names = settings.Switch{ID: "names", Group: "look", After: "lines", Options: []string{"", "names"}} // terrain names on every tile

	Odds = settings.Switch{ID: "odds", Group: "play", Options: []string{"hideOdds", ""}} // of an attack, beforehand
	// Ask asks also where there is one answer.
	Ask = settings.Switch{ID: "ask", Group: "play", After: "odds", Helped: true, Options: []string{"", "askAnyway"}}
	End = settings.Switch{ID: "end", Group: "play", After: "ask", Options: []string{"endFreely", ""}} // asks before operations end
	// Base warns before the home base is left to an enemy.
	Base = settings.Switch{ID: "base", Group: "play", After: "end", Options: []string{"bareBase", ""}}
	// Stop is whether a firing that was resolved stays until the person goes on: InFirst fights, Always or Never.
	Stop = settings.Switch{ID: "stop", Group: "play", After: "base", Helped: true, Options: []string{"", "stopOn", "runOn"}}
	// Fights tells a fight in one line, once it is over, instead of playing its firings.
	Fights = settings.Switch{ID: "fights", Group: "play", After: "stop", Helped: true, Options: []string{"", "fightsTold"}}
	// Gift asks for the card that is given in a firing only once both sides have done with playing cards.
	Gift = settings.Switch{ID: "gift", Group: "play", After: "fights", Options: []string{"", "giftLater"}}

	// Speech is what is spoken of a combat: Terse, Steps or Full.
	Speech = settings.Switch{ID: "speech", Group: "speech", Helped: true, Options: []string{"speech=terse", "", "speech=full"}}
)

// All are the switches, in an order in which each finds the one behind which it stands.
var All = []settings.Switch{Lines, Names, Odds, Ask, End, Base, Stop, Fights, Gift, Speech}

// The options of Stop. With Never the orders of the computer stop for nobody either.
const (
	InFirst = iota
	Always
	Never
)

// The options of Speech: what came of it, every step, or every step with its numbers.
const (
	Terse = iota
	Steps
	Full
)

// Stops reports whether the match may stop after a firing, so that its ledger is read before it goes on. In text mode it is spoken.
func Stops(s *settings.Settings) bool { return s.Option(Stop) != Never && !s.TextMode }
