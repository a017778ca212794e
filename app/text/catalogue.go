// Package text holds every word the game shows or speaks: one catalogue of fixed words, and the sentences made of a view or
// of an event. Another language is another catalogue and another set of sentences.
//
// It must not know how or where its words are shown.
package text

import "bocage/app/view"

// T is the catalogue in use.
var T = english

// Catalogue is the fixed words.
type Catalogue struct {
	Game, Tagline, Scale                                       string
	US, German, Nobody                                         string
	Turn, Phases                                               string
	Draw, Operations, Prestige, Victory                        string
	Menu, Back, Close, Undo, Redo, Night, Day, Settings        string
	Map, MapSheet, Situation, Dispatches, NoReports, Objective string
	Unit, UnitAndOdds, Hand                                    string
	FaceDown, CouldBe, CouldNote                               string
	Hard, Soft, Support, Defence, Morale, Battle               string
	Moved, Fired, Placed                                       string
	WhatIf, NotCounted                                         string
	Combat, Sequence, Firing, Target, Fire, LookAtMap          string
	TargetTotal                                                string
	Chances, Track, BackToCombat                               string
	Muster, ToPlace                                            string
	UnitDeck, ActionDeck, DrawHead, BuyHead, Fewer, More       string
	Play, Scenarios, Continue, Offline, NoAccount, StartHere   string
	YourSide, Opponent, Deck, Rules, ToWin                     string
	PassTo, Since                                              string
	OrdersHead, LostBy                                         string
}

var english = Catalogue{
	Game: "Bocage", Tagline: "Cards and counters, 1944–45", Scale: "one tile, one unit",
	US: "U.S.", German: "German", Nobody: "nobody",
	Turn: "Turn", Phases: "Phase",
	Draw: "Draw", Operations: "Operations", Prestige: "Prestige", Victory: "Victory",
	Menu: "Menu", Back: "Back", Close: "Close", Undo: "Undo", Redo: "Redo", Night: "Night theme", Day: "Day theme", Settings: "Settings",
	Map: "Map", MapSheet: "Map sheet", Situation: "Situation", Dispatches: "Dispatches", NoReports: "No reports yet.", Objective: "Objectives",
	Unit: "Unit", UnitAndOdds: "Selected unit and odds", Hand: "Your hand",
	FaceDown: "face down", CouldBe: "Could be",
	CouldNote: "Turned up when a unit moves next to it, a scout car moves within 2 tiles, it gives support, or it fights.",
	Hard:      "Hard", Soft: "Soft", Support: "Support", Defence: "Defence", Morale: "Morale", Battle: "Battle",
	Moved: "moved", Fired: "fired", Placed: "placed",
	WhatIf: "What if you play", NotCounted: "Enemy cards and both sacrifices are not counted.",
	Combat: "Combat", Sequence: "Combat sequence", Firing: "Firing unit", Target: "Target unit", Fire: "Fire", TargetTotal: "Target", LookAtMap: "Look at the map (M)",
	Chances: "Difference and chances", Track: "Combat track", BackToCombat: "Back to the combat",
	Muster: "Muster", ToPlace: "Tap a unit, then a marked tile.",
	UnitDeck: "Unit cards", ActionDeck: "Action cards", DrawHead: "Draw cards", BuyHead: "Buy cards", Fewer: "One fewer", More: "One more",
	Play: "Play", Scenarios: "Scenarios", Continue: "Continue", Offline: "Ready to play offline",
	NoAccount: "No account. Games stay on this device.", StartHere: "Start here",
	YourSide: "Your side", Opponent: "Opponent", Deck: "Deck", Rules: "Special rules", ToWin: "To win",
	PassTo: "Pass the device to the %s player", Since: "Since you last looked",
	OrdersHead: "Orders", LostBy: "Costs %d, you have %d",
}

// Side is the name of a side.
func Side(s view.Side) string {
	switch s {
	case view.US:
		return T.US
	case view.German:
		return T.German
	}
	return T.Nobody
}

// Phase is the name of a phase.
func Phase(p view.Phase) string {
	return [...]string{"", T.Draw, T.Operations, T.Prestige, T.Victory}[p]
}
