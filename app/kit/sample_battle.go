//go:build js

package main

import (
	"strings"

	"bocage/app/text"
	"bocage/app/view"
	"bocage/engine/assault"
)

const (
	ground = "HW V V LW LW HW|C V V T B LW|B C B LW B T|H T LW HW C C|C HW LW V BR R"
	owners = "gggggg|gggggg|..guug|uuuuuu|uuuuuu"
)

var codes = map[string]assault.Terrain{"HW": assault.HeavyWoods, "LW": assault.LightWoods, "V": assault.Village, "C": assault.Clear, "T": assault.Town,
	"B": assault.Bocage, "H": assault.Hills, "BR": assault.Bridge, "R": assault.River, "BE": assault.Beach, "F": assault.Fortification, "S": assault.Swamp,
	"CI": assault.City, "IR": assault.ImpassableRiver, "-": assault.Hole}

// ground lays a board from its letters.
func lay(name, ground, owners string) view.Board {
	b := view.Board{Name: name}
	own := strings.Split(owners, "|")
	for r, row := range strings.Split(ground, "|") {
		fs := strings.Fields(row)
		b.W, b.H = len(fs), r+1
		for c, f := range fs {
			i := r*len(fs) + c
			cell := view.Cell{Index: i, Label: label(i, len(fs))}
			if t := codes[f]; t != assault.Hole {
				n := t.Info()
				cell.Terrain, cell.Art, cell.Target, cell.Fire, cell.Prestige = n.Name, n.Art, int(n.Target), int(n.Fire), int(n.Prestige)
			}
			switch own[r][c] {
			case 'u':
				cell.Control = view.US
			case 'g':
				cell.Control = view.German
			}
			b.Cells = append(b.Cells, cell)
		}
	}
	return b
}

func at(b *view.Board, l string) *view.Cell {
	for i := range b.Cells {
		if b.Cells[i].Label == l {
			return &b.Cells[i]
		}
	}
	panic("kit: no tile " + l)
}

func us(name string) view.Counter {
	u := unit(name)
	return view.Counter{Side: u.Side, Unit: u, Morale: u.Morale}
}

func board() view.Board {
	b := lay("St. Marie-Du-Mont", ground, owners)
	for _, l := range []string{"A1", "D2", "F3", "B4", "E5"} {
		at(&b, l).Objective = true
	}
	at(&b, "C1").Base, at(&b, "D5").Base = view.German, view.US
	for i := range b.Cells {
		switch {
		case i < 6:
			b.Cells[i].HomeRow = view.German
		case i >= 24:
			b.Cells[i].HomeRow = view.US
		}
	}
	put := func(l string, u view.Counter, f func(*view.Counter)) {
		if f != nil {
			f(&u)
		}
		at(&b, l).Unit = u
	}
	put("C4", us("M4A1 Sherman"), nil)
	put("D3", us("Regulars"), func(u *view.Counter) { u.Moved, u.Used, u.Support = true, true, "+2" })
	put("B4", us("Recruits"), func(u *view.Counter) { u.DugIn, u.Support = true, "+2" })
	put("C5", us("75 mm Howitzer"), func(u *view.Counter) { u.Support = "+2" })
	put("E3", us("M10 Wolverine"), func(u *view.Counter) { u.Fired = true })
	put("F4", us("M8 Greyhound"), nil)
	put("D5", us("Engineers"), func(u *view.Counter) { u.Hidden, u.Placed, u.DugIn, u.Used = true, true, true, true })
	put("C3", us("Grenadiers"), func(u *view.Counter) { u.DugIn = true })
	put("D2", us("7.5 cm Howitzer"), func(u *view.Counter) { u.Support = "+2" })
	put("E2", us("Pz IV"), func(u *view.Counter) { u.Morale = 3 })
	put("F3", us("Volkssturm"), nil)
	put("A1", view.Counter{Side: view.German, Back: true, Cost: 13, DugIn: true}, nil)
	put("C1", view.Counter{Side: view.German, Back: true, Cost: 7}, nil)
	put("B2", view.Counter{Side: view.German, Back: true, Cost: 3}, nil)
	at(&b, "C4").Selected = true
	at(&b, "D4").Legal = true
	at(&b, "B4").Swap, at(&b, "C5").Swap = true, true
	prey := at(&b, "C3")
	prey.Prey, prey.Shown, prey.Odds = true, true, "33%"
	b.Focus = at(&b, "C4").Index
	b.Pen = []view.Stroke{{From: b.Focus, To: prey.Index, Kind: view.PenFire}, {From: b.Focus, To: at(&b, "D4").Index, Kind: view.PenMove}}
	return b
}

func battle() view.Battle {
	sherman := unit("M4A1 Sherman")
	return view.Battle{
		Seat: view.US,
		Bar: view.Bar{Title: "St. Marie-Du-Mont", Sub: "Against the computer · Regular", Turn: 4, Turns: 8, Phase: view.OperationsPhase,
			Purses: [2]view.Purse{{Side: view.US, You: true, Prestige: 14, Due: 19, Cards: 11, Active: true}, {Side: view.German, Prestige: 9, Due: 24, Cards: 6}}},
		Board: board(),
		Situation: view.Situation{Title: text.T.Objective, Note: "hold 4 of 5 to win", Tally: [3]int{2, 3, 0},
			Objectives: []view.Objective{{Label: "A1", Terrain: "Heavy Woods", Held: view.German}, {Label: "D2", Terrain: "Town", Held: view.German},
				{Label: "F3", Terrain: "Town", Held: view.German}, {Label: "B4", Terrain: "Town", Held: view.US}, {Label: "E5", Terrain: "Bridge", Held: view.US}},
			Victory: []string{"Turn 8 decides: otherwise enemy home base, 3 home-row tiles in a row, or most prestige."},
			Special: []view.Special{{Done: true, Text: "Even-turn order used: dug-in marker off *Volkssturm F3*."}}},
		Log: view.Log{Turn: 4, Lines: []view.Dispatch{
			{Side: view.US, Text: "Wolverine at E4 fires on *Pz IV* E3: 13 −2 against 8. Pz IV loses 2."},
			{Side: view.German, Text: "Pz IV returns fire: 10 −2 against 4 +7. No loss."},
			{Side: view.German, Text: "Pz IV falls back to *E2*."},
			{Side: view.US, Text: "Wolverine advances to *E3*."},
			{Side: view.US, Text: "Regulars move to *D3*. Uncovered: 7.5 cm Howitzer."},
			{Side: view.US, Text: "Unit placed on home base D5 for 0."}}},
		Detail: view.Detail{Kind: view.UnitDetail, Side: view.US, Unit: sherman, Morale: 4, Where: "C4 Light Woods",
			Text: "Moves and fires in one turn. Hard targets get no terrain bonus.",
			Buttons: []view.Button{{ID: "btn-attack", Label: "Attack C3", Icon: "ic-attack", Style: view.Fire, Do: view.Intent{Name: view.DoAttack}},
				{ID: "btn-move", Label: "Move", Icon: "ic-move", Do: view.Intent{Name: view.DoMove}},
				{ID: "btn-dig", Label: "Dig in", Icon: "ic-dig", Do: view.Intent{Name: view.DoDig}}},
			Odds: &view.Odds{Title: "Grenadiers, C3 Bocage", Foe: "German holds 6 cards and 9 prestige.", Note: text.T.NotCounted,
				Exchanges: []view.Exchange{
					{Head: "They fire first", Small: "dug in", Fire: 8, Target: 7, Bar: view.Shares{33, 67, 0, 0}, Whose: "Your Sherman",
						FireLines: []view.Line{{Label: "Hard attack", Value: "6"}, {Label: "7.5 cm Howitzer D2", Value: "+2"}}, TargetLines: []view.Line{{Label: "Defence", Value: "7"}}},
					{Head: "Then you fire", Fire: 14, Target: 14, Bar: view.Shares{67, 17, 16, 0}, Whose: "Grenadiers, no cards", Minor: true,
						FireLines:   []view.Line{{Label: "Soft attack", Value: "8"}, {Label: "Regulars D3", Value: "+2"}, {Label: "Recruits B4", Value: "+2"}, {Label: "75 mm Howitzer C5", Value: "+2"}},
						TargetLines: []view.Line{{Label: "Defence", Value: "7"}, {Label: "Bocage", Value: "+5"}, {Label: "Dug in", Value: "+2"}}},
					{Head: "With the ticked cards", Fire: 14, Target: 9, Bar: view.Shares{0, 28, 55, 17}, Whose: "Grenadiers, with Exposed!"}},
				Cards: []view.Ticked{{Card: 2, Name: "Exposed!", Cost: 3, On: true}, {Card: 1, Name: "Accuracy", Cost: 2}}}},
		Hand: view.Hand{Cards: usHand()},
		End: view.End{Undo: view.Button{ID: "btn-undo", Label: "Undo", Icon: "ic-undo", Style: view.Small, Do: view.Intent{Name: view.DoUndo}},
			Primary: view.Button{ID: "btn-end", Label: "End operations", Sub: "4 units unused", Style: view.Primary, Do: view.Intent{Name: view.DoEnd}}},
	}
}

func faceDown() view.Detail {
	return view.Detail{Kind: view.BackDetail, Side: view.German, Cost: 3, Title: "Face-down unit", Where: "B2 Village +3 · placed in turn 3",
		Text:    "It costs *3*. The German deck holds two kinds of unit at that price.",
		CouldBe: []view.CouldBe{{Unit: unit("Volkssturm"), Left: 2, Total: 3, Seen: "1 at F3"}, {Unit: unit("Marder III"), Left: 1, Total: 2, Seen: "1 destroyed"}},
		Note:    text.T.CouldNote}
}

func cardRaised(b *view.Battle) {
	clearBoard(b)
	b.Hand.Cards[4].Up = true
	b.Detail = view.Detail{Kind: view.CardDetail, Card: b.Hand.Cards[4], Where: "Operations card, 5 prestige",
		Note:    "Choose a seen enemy unit.",
		Text:    b.Hand.Cards[4].Text,
		Buttons: []view.Button{{ID: "btn-play", Label: "Play, 5 prestige", Style: view.Primary, Why: "Choose a seen enemy unit", Do: view.Intent{Name: view.DoPlay}}}}
	for _, l := range []string{"C3", "D2", "E2", "F3"} {
		at(&b.Board, l).Legal = true
	}
}

func placing(b *view.Battle) {
	clearBoard(b)
	b.Hand.Cards[8].Up = true
	b.Detail = view.Detail{Kind: view.CardDetail, Card: b.Hand.Cards[8], Where: "Unit card, 4 prestige",
		Text:    b.Hand.Cards[8].Text,
		Buttons: []view.Button{{ID: "btn-place", Label: "Place for 4", Style: view.Primary, Do: view.Intent{Name: view.DoPlace}}}}
	for _, l := range []string{"A4", "D4", "E4", "A5", "B5", "E5", "F5"} {
		c := at(&b.Board, l)
		c.Legal, c.Price = true, "4"
	}
	at(&b.Board, "D4").Selected = true
}

func muster(b *view.Battle) {
	clearBoard(b)
	units := []string{"M4A1 Sherman", "105 mm Howitzer", "Regulars", "Recruits"}
	b.Bar.Phase, b.Bar.Turn = view.NoPhase, 0
	for i := range b.Board.Cells {
		c := &b.Board.Cells[i]
		c.Unit = view.Counter{}
		c.Legal = i >= 24 && i < 28
	}
	at(&b.Board, "F5").Unit = us("Recruits")
	at(&b.Board, "F5").Unit.Hidden = true
	at(&b.Board, "C1").Unit = view.Counter{Side: view.German, Back: true, Cost: 7}
	m := view.Muster{Placed: 1, Total: 4}
	for i, n := range units {
		r := view.Recruit{Card: i, Unit: unit(n), Selected: i == 0}
		if n == "Recruits" {
			r.At = "F5"
		}
		m.Units = append(m.Units, r)
	}
	b.Detail = view.Detail{Kind: view.MusterDetail, Title: text.T.Muster, Text: text.T.ToPlace, Muster: m,
		Buttons: []view.Button{{ID: "btn-placeme", Label: "Place for me", Do: view.Intent{Name: view.DoPlaceAll}}}}
	b.Hand.Cards = b.Hand.Cards[:1]
	b.Hand.Note = "Cards are dealt when both sides are ready."
	b.End.Primary = view.Button{ID: "btn-ready", Label: "Ready", Sub: "Place 3 more units", Style: view.Primary, Why: "Place 3 more units", Do: view.Intent{Name: view.DoReady}}
}

func drawing(buy bool) view.DrawCards {
	d := view.DrawCards{Side: view.US, Units: view.Pile{Left: 19, Discards: 3}, Action: view.Pile{Left: 41, Discards: 12}, Free: 4, N: 1, MaxN: 4,
		Note:    "Four free cards in any mix.",
		Buttons: []view.Button{{ID: "btn-draw", Label: "Draw 4", Style: view.Primary, Do: view.Intent{Name: view.DoDraw}}}}
	if buy {
		d.Buying, d.Note = true, "Each card costs 4 prestige. You have 14, and 8 cards."
		d.Buttons = []view.Button{
			{ID: "btn-buy-unit", Label: "Unit card", Sub: "4 prestige", Do: view.Intent{Name: view.DoBuy}},
			{ID: "btn-buy-action", Label: "Action card", Sub: "4 prestige", Do: view.Intent{Name: view.DoBuy, N: 1}},
			{ID: "btn-done", Label: "Done drawing", Style: view.Primary, Do: view.Intent{Name: view.DoDone}}}
	}
	return d
}

// holes is a map with places without a tile.
func holes() view.Board {
	b := lay("Omaha", "S CI - CI S|B - S S F|- H H F F|C C C C C|- BE BE BE -", "ggggg|ggggg|ggggg|.....|uuuuu")
	at(&b, "C5").Base = view.US
	return b
}
