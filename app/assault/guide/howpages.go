package guide

import (
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
)

// Moments are the moments of the lesson that the pages on how to play show, as shell.HowPage opens them.
type Moments struct {
	Goal, Move, Place, Attack, Victory func(shell.Page) func(*view.How)
}

// HowPages are the pages on how to play.
func HowPages(m Moments) []shell.HowPage {
	return []shell.HowPage{
		{ID: "sheet", Texts: 3, Rules: []string{"sheet", "control", "home"}, Open: m.Goal},
		{ID: "counter", Texts: 2, Rules: []string{"counter", "hard-soft", "morale", "facedown"}, Open: howUnits},
		{ID: "moving", Texts: 3, Rules: []string{"move", "move-control", "mines", "uncover"}, Open: m.Move},
		{ID: "placing", Texts: 3, Rules: []string{"placing", "place-where", "place-cost", "income"}, Open: m.Place},
		{ID: "combat", Texts: 4, Rules: []string{"combat", "support", "step-sacrifice", "retreat"}, Open: m.Attack},
		{ID: "cards", Texts: 3, Rules: []string{"playing", "surprise", "bluff", "buy"}, Open: howCards},
		{ID: "winning", Texts: 3, Rules: []string{"victory", "victory-standard", "victory-end"}, Open: m.Victory},
	}
}

// howUnits shows two units, and what the signs on them mean.
func howUnits(shell.Page) func(*view.How) {
	return func(v *view.How) {
		on := &aview.Live{}
		for _, name := range []string{"M4A1 Sherman", "Grenadiers"} {
			if f, ok := card.ByTitle(name); ok {
				on.Units = append(on.Units, terms.UnitOf(f))
			}
		}
		for _, s := range [][2]string{{"m-hard", "hard"}, {"m-soft", "soft"}, {"m-support", "support"}, {"m-defence", "defence"},
			{"m-morale", "morale"}, {"m-dugin", "dugin"}, {"m-hidden", "hidden"}} {
			v.Signs = append(v.Signs, view.Sign{Art: &aview.Drawing{ID: s[0]}, Label: words.Say("how.sign-" + s[1])})
		}
		v.Live = on
	}
}

// howCards shows a card of each kind.
func howCards(shell.Page) func(*view.How) {
	return func(v *view.How) {
		on := &aview.Live{}
		for i, name := range []string{"Ranged Bombardment", "Accuracy", "Tank Obstacles", "Veterans"} {
			if f, ok := card.ByTitle(name); ok {
				on.Cards = append(on.Cards, terms.CardOf(i, f))
			}
		}
		v.Live = on
	}
}
