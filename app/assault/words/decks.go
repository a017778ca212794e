package words

import (
	"errors"
	"slices"
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/board"
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

// Faults lists what is wrong with a scenario file, with the places.
func Faults(err error) (ls []view.Line) {
	var all scenario.Faults
	if !errors.As(err, &all) {
		return []view.Line{{Label: err.Error()}}
	}
	for _, l := range all {
		ls = append(ls, view.Line{Label: l.Path, Small: Fault(l)})
	}
	return ls
}

// Fault says what is wrong at a place of a scenario file, or to be looked at there.
func Fault(f scenario.Fault) string { return filled(f.Text, f.Form, f.Args) }

// Wrong says why a scenario cannot be played, or not in a campaign, by the first of its faults; "" for another error.
func Wrong(err error) string {
	var all scenario.Faults
	if errors.As(err, &all) && len(all) > 0 {
		return scenario.Fault{Path: all[0].Path, Text: Fault(all[0])}.String()
	}
	text, _ := words.Find("fault." + words.Slug(err.Error()))
	return text
}

// filled is a form with its arguments in the language in use, or the text where it has none for the form.
func filled(text, form string, args []any) string {
	args = slices.Clone(args)
	for i, a := range args {
		switch a := a.(type) {
		case scenario.Name:
			args[i] = Called(string(a))
		case scenario.Said:
			args[i] = filled(a.String(), a.Form, a.Args)
		}
	}
	return words.Own("fault."+words.Slug(form), text, args...)
}

// Called is what a name of a scenario file is called in the language in use.
func Called(name string) string {
	if f, ok := card.UnitNamed(name); ok {
		return UnitOf(f).Name
	}
	if t, ok := board.TerrainNamed(name); ok {
		return TerrainName(t)
	}
	bare, _, _ := strings.Cut(name, "#") // of an action card one copy
	if a, ok := card.ActionNamed(bare); ok {
		return ActionName(a) + words.Legible(name[len(bare):])
	}
	return words.Own("editor.w-"+name, words.Legible(name))
}
