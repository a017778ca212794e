package words

import (
	"errors"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// DeckOf tells what lies in a deck. designator is the printed one, "" for a list of cards.
func DeckOf(name, designator string, cards []card.Face) view.Fold {
	if designator != "" {
		name = words.Say("scenario.named-deck", name, designator)
	}
	return view.Fold{Head: words.Say("scenario.deck-head", name, Cards(len(cards))), Text: Piles(cards) + "."}
}

// Piles names cards with how many there are of each: "4 Grenadiers, 1 Tiger".
func Piles(cards []card.Face) string { return words.Commas(piles(cards)) }

// piles counts cards of one name: "4 Grenadiers".
func piles(cards []card.Face) (out []string) {
	count := map[string]int{}
	for _, c := range cards {
		count[Name(c)]++
	}
	for _, c := range cards {
		if n := count[Name(c)]; n > 0 {
			out = append(out, words.Say("scenario.pile", n, Name(c)))
			delete(count, Name(c))
		}
	}
	return out
}

// Faults lists what is wrong with a scenario file, with the places. It is for who writes the file, and in English.
func Faults(err error) (ls []view.Line) {
	var all scenario.Faults
	if !errors.As(err, &all) {
		return []view.Line{{Label: err.Error()}}
	}
	for _, l := range all {
		ls = append(ls, view.Line{Label: l.Path, Small: l.Text})
	}
	return ls
}
