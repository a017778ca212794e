package skirmish

import (
	"strings"

	"bocage/app/shell/rulebook"
	"bocage/app/shell/words"
	sw "bocage/app/skirmish/words"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// book is the checklist in words; the chapter on the units is made from the tables.
var book = &rulebook.Source{Folder: "web/rules/skirmish/", More: balanceOf, Chapters: unitChapters}

// topics are the entries of the rulebook that fit what is asked.
var topics = map[uint8]string{rules.WinBid: "bids", rules.WinOption: "scenarios", rules.WinRemove: "bids", rules.WinObstacle: "s5",
	rules.WinSetup: "scenarios", rules.WinLay: "entrench", rules.WinMove: "phases", rules.WinCorner: "s6", rules.WinEnter: "edges",
	rules.WinLeg: "way", rules.WinOpfire: "opfire", rules.WinAfter: "way", rules.WinRepeat: "repeat", rules.WinLoss: "loss",
	rules.WinDefend: "fire", rules.WinContact: "contact", rules.WinRefuel: "s2", rules.WinChoose: "s3", rules.WinHide: "hidden",
	rules.WinBelt: "hidden", rules.WinShow: "hidden", rules.WinTerrain: "basic", rules.WinEdge: "basic", rules.WinScenario: "scenarios",
	rules.WinSide: "scenarios"}

// Topic is the entry on what is asked, "" for none.
func (t *table) Topic() string {
	if !t.Mine() {
		return ""
	}
	return topics[t.draft.laid.Prompt().Window]
}

// unitChapters is the chapter on the units: what each does, in the words of the table.
func unitChapters() []rulebook.Chapter {
	c := rulebook.Chapter{ID: "kinds", Title: words.Say("skirmish.book-units")}
	for u := range unit.Num {
		y := u.Type()
		var parts []string
		fact := func(id, value string) { parts = append(parts, words.Say("skirmish.of-side", words.Say(id), value)) }
		fact("skirmish.fact-cost", words.Say("skirmish.count", int(y.Cost)))
		fact("skirmish.fact-move", sw.Inches(int(y.Move)))
		if y.Guys > 0 {
			fact("skirmish.fact-carries", words.Say("skirmish.count", int(y.Guys)))
		}
		for _, w := range y.Weapons {
			if w != weapon.None {
				parts = append(parts, sw.Weapon(w)+" – "+arms(w.Type()))
			}
		}
		c.Entries = append(c.Entries, rulebook.Entry{ID: "u-" + words.Slug(y.ID), Title: sw.Unit(u), Text: strings.Join(parts, ". ") + ".",
			See: []string{"units", "fire"}})
	}
	return []rulebook.Chapter{c}
}

// arms says how far a weapon reaches and what it kills.
func arms(w *weapon.Type) string {
	parts := []string{words.Say("skirmish.of-side", words.Say("skirmish.fact-range"), sw.Inches(int(w.Range)))}
	for i, n := range [...]int8{w.Guys, w.Unarmored, w.Armored} {
		if n == 0 {
			continue
		}
		value := words.Say("skirmish.count", int(n))
		if i == 2 && w.TouchOnly {
			value = words.Say("skirmish.only-touch", int(n))
		}
		id := [...]string{"skirmish.fact-guys", "skirmish.fact-unarmored", "skirmish.fact-armored"}[i]
		parts = append(parts, words.Say("skirmish.of-side", words.Say(id), value))
	}
	return strings.Join(parts, ", ")
}
