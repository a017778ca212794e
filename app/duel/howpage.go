package duel

import (
	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/duel/card"
)

// howPages is the one page on how the duel is played.
var howPages = []shell.HowPage{{ID: "duel-turn", Texts: 3, Open: howCards,
	Rules: []string{"phases", "declare", "attack", "damage", "crew", "points"}}}

// howCards shows a Unit card in full, and the signs of Command cards with when each is played.
func howCards(shell.Page) func(*view.How) {
	return func(v *view.How) {
		for w, id := range windows {
			v.Signs = append(v.Signs, view.Sign{Art: &dview.Drawing{ID: id}, Label: dw.Window(card.Window(w)),
				Text: words.Say("how.duel-" + id[len("m-w-"):])})
		}
		v.Live = printed(sherman)
	}
}
