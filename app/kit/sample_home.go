//go:build js

package main

import (
	"bocage/app/view"
)

func thumb(b view.Board) view.Thumb {
	t := view.Thumb{W: b.W, H: b.H}
	for _, c := range b.Cells {
		t.Cells = append(t.Cells, view.ThumbCell{Art: c.Art, Control: c.Control, Base: c.Base, Objective: c.Objective})
	}
	return t
}

func training() view.Board {
	b := lay("Training Grounds", "H LW LW HW T C|C C C C V LW|B C LW LW C B|H HW C C C C|LW HW HW T LW B", "gggggg|......|......|......|uuuuuu")
	at(&b, "B1").Base, at(&b, "E5").Base = view.German, view.US
	return b
}

func home(saved bool) view.Home {
	h := view.Home{
		Modes: []view.Choice{
			{ID: "computer", Icon: "ic-robot", Label: "Play the computer", Sub: "Recruit, Regular or Veteran", Do: view.Intent{Name: view.DoMode, Text: "computer"}},
			{ID: "hotseat", Icon: "ic-two", Label: "Two players, one screen", Sub: "Pass the tablet between turns", Do: view.Intent{Name: view.DoMode, Text: "hotseat"}},
			{ID: "friend", Icon: "ic-link", Label: "Play a friend", Sub: "Send a link or show a code", Why: "Not in this version yet", Do: view.Intent{Name: view.DoMode, Text: "friend"}},
			{ID: "solo", Icon: "ic-one", Label: "Solo missions", Sub: "3 missions against a fixed force", Do: view.Intent{Name: view.DoMode, Text: "solo"}}},
		More: []view.Choice{
			{ID: "how", Icon: "ic-book", Label: "How to play", Do: view.Intent{Name: view.DoOpen, Text: "how"}},
			{ID: "replays", Icon: "ic-clock", Label: "Replays", Do: view.Intent{Name: view.DoOpen, Text: "replays"}},
			{ID: "decks", Icon: "ic-deck", Label: "Decks", Do: view.Intent{Name: view.DoOpen, Text: "decks"}},
			{ID: "editor", Icon: "ic-pencil", Label: "Map editor", Do: view.Intent{Name: view.DoOpen, Text: "editor"}}},
		Tabs: []string{"Two sides · 4", "Solo · 3", "Yours · 0"}, Offline: true,
		Scenarios: []view.ScenarioCard{
			{ID: "training-grounds", Name: "Training Grounds", Line: "6 turns · 8 starting units", Victory: "Home base, 3 home-row tiles in a row, or every unit.", Badge: "Start here", Thumb: thumb(training())},
			{ID: "st-marie-du-mont", Name: "St. Marie-Du-Mont", Line: "8 turns · 8 starting units", Victory: "Hold 4 of 5 objectives.", Result: "in progress", Side: view.US, Thumb: thumb(board())},
			{ID: "hill-2018", Name: "Hill 2018", Line: "12 turns · 20 prestige each", Victory: "A unit on the hill for 6 turns.", Result: "won in 9 turns", Side: view.US, Thumb: thumb(training())},
			{ID: "omaha", Name: "Omaha", Line: "8 turns · landing", Victory: "U.S.: a unit on the objective.", Unavailable: "Not in this version yet", Thumb: thumb(holes())}},
	}
	if saved {
		h.Resume = &view.Saved{ID: "1", Name: "St. Marie-Du-Mont", Text: "Turn 4 of 8 · your operations", Thumb: thumb(board()),
			Purses: [2]view.Purse{{Side: view.US, Prestige: 14}, {Side: view.German, Prestige: 9}}}
	}
	return h
}

func briefing() view.Briefing {
	return view.Briefing{ID: "training-grounds", Name: "Training Grounds", Mode: "Play the computer", Line: "6 × 5 tiles, 6 turns. Each player draws 6 action cards and 2 unit cards.",
		Thumb: thumb(training()),
		Forces: [2]view.Force{
			{Side: view.US, Deck: "C", Prestige: 10, Units: []view.Unit{unit("M4A1 Sherman"), unit("105 mm Howitzer"), unit("Regulars"), unit("Recruits")}},
			{Side: view.German, Deck: "c", Prestige: 10, Units: []view.Unit{unit("Pz IV"), unit("10.5 cm Howitzer"), unit("Grenadiers"), unit("Volkssturm")}}},
		Victory: []string{"Take the enemy home base.", "Take 3 enemy home-row tiles in a row.", "Destroy every enemy unit.", "Otherwise most prestige after turn 6."},
		Rules:   []string{"The side that goes second has 10 prestige more."},
		Side:    view.US, Sides: true,
		Foes:  []view.Choice{{ID: "recruit", Label: "Recruit", Sub: "Learns with you"}, {ID: "regular", Label: "Regular", Sub: "A fair fight"}, {ID: "veteran", Label: "Veteran", Sub: "Thinks longer"}},
		Foe:   1,
		Begin: view.Button{ID: "btn-begin", Label: "Begin", Style: view.Primary, Do: view.Intent{Name: view.DoBegin}}}
}
