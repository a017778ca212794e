//go:build js

package main

import (
	"fmt"
	"sort"

	"bocage/app/view"
)

func combat() view.Combat {
	fire := []view.LedgerLine{{Step: 2, Label: "Attack", Small: "against soft", Value: "8"}, {Step: 3, Label: "Morale", Small: "3 of 4", Value: "−1"},
		{Step: 4, Label: "Regulars", Small: "D3", Value: "+2"}, {Step: 4, Label: "Recruits", Small: "B4", Value: "+2"},
		{Step: 4, Label: "75 mm Howitzer", Small: "C5", Value: "+2"}, {Step: 5, Label: "Light Woods", Small: "no bonus", Value: "0", Grey: true},
		{Step: 9, Label: "Accuracy", Value: "+3", Card: view.PlayedMark, By: view.US, Cost: 2}}
	target := []view.LedgerLine{{Step: 6, Label: "Defence", Value: "7"}, {Step: 7, Label: "Bocage", Small: "C3", Value: "+5"}, {Step: 8, Label: "Dug in", Value: "+2"},
		{Step: 9, Label: "Take Cover!", Value: "+3", Card: view.PlayedMark, By: view.German, Cost: 2},
		{Step: 9, Label: "Exposed!", Value: "−5", Card: view.PlayedMark, By: view.US, Cost: 3}}
	var tray []view.Card
	for _, c := range usHand() {
		if c.Name != "Accuracy" && c.Name != "Exposed!" {
			c.No, c.Up = "", c.Name == "57 mm Towed Gun"
			tray = append(tray, c)
		}
	}
	sort.SliceStable(tray, func(i, j int) bool {
		a, b := &tray[i], &tray[j]
		if (a.Kind == view.BluffCard) != (b.Kind == view.BluffCard) {
			return a.Kind == view.BluffCard
		}
		return a.Battle > b.Battle
	})
	return view.Combat{
		Sub:     "C4 on C3, turn 4",
		Steps:   []view.Step{{Short: "Grenadiers: −1", Long: "Grenadiers fired: −1", Done: true}, {Short: "Sherman fire", Long: "Sherman returns fire", Now: true}, {Short: "Retreat", Long: "Retreat, advance"}},
		Head:    "Fire 2 of 2",
		Line:    "The Sherman fires, the Grenadiers are the target",
		Firing:  view.Plate{Side: view.US, Unit: unit("M4A1 Sherman"), Where: "C4 Light Woods · hard", Morale: 3, Normal: 4},
		Target:  view.Plate{Side: view.German, Unit: unit("Grenadiers"), Where: "C3 Bocage · soft · dug in", Morale: 4, Normal: 4},
		FireLed: view.Ledger{Lines: fire, Sum: "Fire so far", Total: 16, Pencil: []view.LedgerLine{{Step: 10, Label: "57 mm Towed Gun", Value: "+7"}, {Step: 11, Label: "Modifier", Small: "to draw", Value: "−2…+3"}}},
		TargetLed: view.Ledger{Lines: target, Sum: "Target so far", Total: 12,
			Pencil: []view.LedgerLine{{Step: 10, Label: "German card", Small: "chosen", Value: "0…+7", Card: view.HiddenMark, By: view.German}}},
		Diff:    view.Diff{Now: "now *16 − 12 = +4*", Head: "with your card", Value: "+11", Note: "before the German card and the draw"},
		Chances: table(23 - 12),
		Track:   view.Track{FireSide: view.US, TargetSide: view.German, Fire: 16, Target: 12, Mine: 7, MineOnFire: true, Theirs: 7, DrawLo: -2, DrawHi: 3, Ghost: true},
		Before:  []string{"Grenadiers 6, 7.5 cm Howitzer +2, draw +1: *9*", "Sherman *7*. Difference +2, Sherman loses 1."},
		Foe:     view.Foe{Side: view.German, Head: "German has chosen.", Lines: []string{"5 cards, 7 prestige. You: 9 cards, 9 prestige."}},
		Tray: view.Tray{Head: "Step 10. Give one card for its battle value", Help: "Both cards are turned over together.", Cards: tray,
			Primary: view.Button{ID: "btn-sacrifice", Label: "Sacrifice 57 mm Towed Gun", Sub: "adds 7, the card is spent", Style: view.Primary, Do: view.Intent{Name: view.DoSacrifice}}},
	}
}

// table is the chances of a unit with morale 4 that has already lost 1.
func table(diff int) *view.Chances {
	t := &view.Chances{Caption: "Down: the card the German gives. Across: your draw, 1 in 6 each.", Cols: []string{"−2", "−1", "0", "+1", "+2", "+3"},
		Rules: []string{"*✕* destroyed from +7,", "*↩* retreats from +3,", "*−* loses morale and stays."}, Note: "Loss: half the difference, rounded up."}
	for _, v := range []int{0, 3, 4, 5, 6, 7} {
		r := view.ChanceRow{Label: fmt.Sprintf("card %d", v)}
		if v == 0 {
			r.Label = "Bluff 0"
		}
		dead := 0
		for d := -2; d <= 3; d++ {
			x := max(0, (diff-v+d+1)/2)
			c := view.Chance{Kind: view.Unhurt, Text: "0"}
			switch {
			case x >= 4:
				c = view.Chance{Kind: view.Destroyed, Text: "✕"}
				dead++
			case x > 1:
				c = view.Chance{Kind: view.Retreats, Text: fmt.Sprintf("↩%d", x)}
			case x > 0:
				c = view.Chance{Kind: view.Hurt, Text: fmt.Sprintf("−%d", x)}
			}
			r.Cells = append(r.Cells, c)
		}
		r.Percent = (dead*100 + 3) / 6
		t.Rows = append(t.Rows, r)
	}
	return t
}

// reward is the same combat at its end.
func reward() view.Combat {
	c := combat()
	c.FireLed.Lines = append(c.FireLed.Lines, view.LedgerLine{Step: 10, Label: "57 mm Towed Gun", Value: "+7", Card: view.PlayedMark, By: view.US}, view.LedgerLine{Step: 11, Label: "Modifier", Value: "−1"})
	c.TargetLed.Lines = append(c.TargetLed.Lines, view.LedgerLine{Step: 10, Label: "Bluff", Value: "0", Card: view.PlayedMark, By: view.German})
	c.FireLed.Pencil, c.TargetLed.Pencil = nil, nil
	c.FireLed.Sum, c.FireLed.Total, c.TargetLed.Sum = "Fire", 22, "Target"
	c.Target.Stamp, c.Target.Morale = "Destroyed", 0
	c.Chances = nil
	c.Foe = view.Foe{}
	c.Diff = view.Diff{Now: "*22 − 12*", Head: "difference", Value: "+10", Note: "loses 5, destroyed"}
	c.Track = view.Track{FireSide: view.US, TargetSide: view.German, Fire: 22, Target: 12}
	c.Tray = view.Tray{Head: "Step 13. Grenadiers are destroyed", Help: "Choose your reward.",
		Secondary: []view.Button{{ID: "btn-reward-lose", Label: "German loses 2", Do: view.Intent{Name: view.DoReward, N: 1}}},
		Primary:   view.Button{ID: "btn-reward-take", Label: "Take 2", Style: view.Primary, Do: view.Intent{Name: view.DoReward}}}
	return c
}
