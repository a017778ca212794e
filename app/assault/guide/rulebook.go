package guide

import (
	"fmt"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/rulebook"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
)

// Rules is the checklist in words; the chapters on units are made from the unit cards.
var Rules = &rulebook.Source{Folder: "web/rules/", Piece: ruleCard, More: balanceOf, Chapters: unitChapters}

// ruleCard is an action card that an entry is about, by its title.
func ruleCard(title string) (name string, piece any) {
	f, ok := card.ByTitle(title)
	if !ok {
		return title, nil
	}
	c := terms.CardOf(0, f)
	return terms.Name(f), &c
}

// unitChapters is a chapter for the units of each side, in the order of the chart.
func unitChapters() (cs []rulebook.Chapter) {
	for _, side := range []view.Side{aview.German, aview.US} {
		c := rulebook.Chapter{ID: "units-" + side.Key(), Title: words.Say("learn.units-of", terms.Side(side))}
		for f := card.FirstUnit; f <= card.LastUnit; f++ {
			if u := terms.UnitOf(f); u.Side == side {
				c.Entries = append(c.Entries, rulebook.Entry{ID: UnitRule(f), Covers: UnitRule(f), See: []string{"counter", "classes"}, Title: u.Name,
					Text: u.Notes, Piece: &u})
			}
		}
		cs = append(cs, c)
	}
	return cs
}

// UnitRule returns the checklist's line of a unit.
func UnitRule(f card.Face) string { return fmt.Sprintf("UNIT-%02d", f-card.FirstUnit+1) }
