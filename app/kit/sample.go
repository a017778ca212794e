//go:build js

package main

import (
	"fmt"

	"bocage/app/view"
	"bocage/engine/assault"
)

func unit(name string) view.Unit {
	f, ok := assault.UnitByName(name)
	if !ok {
		panic("kit: no unit " + name)
	}
	return view.UnitOf(f)
}

// sample is the screen of that name.
func sample(name string) view.Screen {
	b := battle()
	s := view.Screen{Battle: &b, Polite: "Step 10. Choose a card to sacrifice."}
	switch name {
	case "facedown":
		b.Board.Pen = nil
		for i := range b.Board.Cells {
			c := &b.Board.Cells[i]
			c.Selected, c.Legal, c.Swap, c.Prey, c.Odds, c.Unit.Support = c.Label == "B2", false, false, false, "", ""
		}
		b.Detail = faceDown()
	case "idle":
		b.Detail = view.Detail{Text: "Tap a unit to see its orders. 4 units have not acted."}
		clearBoard(&b)
		b.Bar.Note, b.Bar.Busy = "German is planning", true
		s.Toast = view.Toast{Text: "Wolverine advances to E3.", Side: view.US}
	case "combat":
		c := combat()
		b.Combat = &c
	case "reveal":
		c := reward()
		b.Combat = &c
	case "home", "first":
		h := home(name == "home")
		return view.Screen{Home: &h}
	case "briefing":
		f := briefing()
		return view.Screen{Briefing: &f}
	case "draw", "buy":
		d := drawing(name == "buy")
		b.DrawCards = &d
		clearBoard(&b)
		b.Bar.Phase = view.DrawPhase
		b.Detail = view.Detail{Text: "Draw cards first, then give orders."}
	case "muster":
		muster(&b)
	case "handover":
		return view.Screen{Handover: &view.Handover{To: view.German, Title: "Pass the device to the German player",
			Lines: b.Log.Lines[:5], Button: view.Button{ID: "btn-seat", Label: "I am the German player", Do: view.Intent{Name: view.DoTakeSeat}}}}
	case "result":
		clearBoard(&b)
		b.Result = &view.Result{Winner: view.US, Title: "U.S. victory", Text: "Objectives A1, B4, D2, E5 held on turn 7.",
			Rows: []view.ResultRow{{Label: "Prestige", US: "33", German: "18"}, {Label: "Tiles", US: "19", German: "11"}, {Label: "Units lost", US: "3", German: "6"}},
			Buttons: []view.Button{
				{ID: "btn-replay", Label: "Replay", Do: view.Intent{Name: view.DoReplay}},
				{ID: "btn-again", Label: "Again, other side", Do: view.Intent{Name: view.DoAgain}},
				{ID: "btn-home", Label: "Home", Style: view.Primary, Do: view.Intent{Name: view.DoGoHome}}}}
	case "card":
		cardRaised(&b)
	case "place":
		placing(&b)
	case "react":
		clearBoard(&b)
		b.React = &view.React{Side: view.German, Text: "German moves Pz IV to D3.", Cards: []view.Card{card(7, "Tank Obstacles", 4)},
			Buttons: []view.Button{
				{ID: "btn-quiet", Label: "Let go all turn", Style: view.Small, Do: view.Intent{Name: view.DoAllowTurn}},
				{ID: "btn-pass", Label: "Let it go", Do: view.Intent{Name: view.DoPass}},
				{ID: "btn-play", Label: "Play", Sub: "Tank Obstacles, 5", Style: view.Primary, Do: view.Intent{Name: view.DoPlay}}}}
	case "menu":
		s.Sheet = &view.Sheet{ID: "menu", Title: "Menu", Buttons: []view.Button{
			{ID: "btn-resume", Label: "Back to the battle", Style: view.Primary, Do: view.Intent{Name: view.DoClose}},
			{ID: "btn-theme", Label: "Night theme", Icon: "ic-moon", Do: view.Intent{Name: view.DoTheme}},
			{ID: "btn-keys", Label: "Keys", Icon: "ic-help", Do: view.Intent{Name: view.DoOpen, Text: "keys"}},
			{ID: "btn-resign", Label: "Give up", Icon: "ic-flag", Do: view.Intent{Name: view.DoResign}},
			{ID: "btn-home", Label: "Leave game", Icon: "ic-back", Do: view.Intent{Name: view.DoGoHome}}}}
	case "error":
		s.Sheet = &view.Sheet{ID: "crash", Alert: true, Title: "Something broke", Text: "The battle was saved before it.", Buttons: []view.Button{
			{ID: "btn-reload", Label: "Reload", Style: view.Primary, Do: view.Intent{Name: view.DoReload}},
			{ID: "btn-report", Label: "Copy report", Icon: "ic-copy", Do: view.Intent{Name: view.DoReport}}}}
	case "drawer":
		b.Drawer = "situation"
	case "german":
		b.Seat, b.HotSeat = view.German, true
		b.Bar.Purses[0], b.Bar.Purses[1] = b.Bar.Purses[1], b.Bar.Purses[0]
		b.Bar.Purses[0].Active, b.Bar.Purses[1].Active = true, false
		b.Hand.Cards = germanHand()
		clearBoard(&b)
		b.Detail = view.Detail{Text: "Tap a unit to see its orders. 4 units have not acted."}
	case "omaha":
		clearBoard(&b)
		b.Board = holes()
	}
	return s
}

func clearBoard(b *view.Battle) {
	b.Board.Pen = nil
	for i := range b.Board.Cells {
		c := &b.Board.Cells[i]
		c.Selected, c.Legal, c.Swap, c.Prey, c.Odds, c.Unit.Support = false, false, false, false, "", ""
	}
}

// card is hand card n, that copy whose modifier is wanted.
func card(n int, name string, copy int) view.Card {
	for f := assault.FirstUnit; f <= assault.LastUnit; f++ {
		if assault.Name(f) == name {
			return view.CardOf(n, f)
		}
	}
	for a := assault.PrepFire; a <= assault.PreparedPositions; a++ {
		if assault.ActionInfo(a).Name == name {
			return view.CardOf(n, assault.FaceOf(a, copy))
		}
	}
	return view.CardOf(n, assault.Bluff)
}

func usHand() []view.Card {
	cs := []view.Card{card(0, "Bluff", 0), card(1, "Accuracy", 1), card(2, "Exposed!", 2), card(3, "Morale Boost", 2), card(4, "Air Strike", 2),
		card(5, "Replacements", 2), card(6, "Opportunity Fire", 1), card(7, "Tank Obstacles", 4), card(8, "M24 Chaffee", 0),
		card(9, "57 mm Towed Gun", 0), card(10, "Recruits", 0)}
	for i := range cs {
		switch cs[i].Kind {
		case view.BluffCard, view.CombatCard:
			cs[i].No = "Only in combat"
		case view.SurpriseCard:
			cs[i].No = "Only against a move of an enemy hard unit"
		}
	}
	return cs
}

func germanHand() []view.Card {
	return []view.Card{card(0, "Bluff", 0), card(1, "Take Cover!", 1), card(2, "SNAFU", 2), card(3, "Pz VI King Tiger", 0), card(4, "Panzergrenadiers", 0), card(5, "Marder III", 0)}
}

func label(i, w int) string { return fmt.Sprintf("%c%d", 'A'+i%w, i/w+1) }
