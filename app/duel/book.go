package duel

import (
	"fmt"
	"strconv"
	"strings"

	dw "bocage/app/duel/words"
	"bocage/app/shell/rulebook"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
)

// book is the checklist in words; the chapters on cards and Situations are made from the tables.
var book = &rulebook.Source{Folder: "web/rules/duel/", Chapters: cardChapters}

// topics are the entries of the rulebook that fit what is asked.
var topics = map[uint8]string{rules.WinDeck: "deck", rules.WinHand: "hand", rules.WinCommit: "commit", rules.WinOrders: "orders",
	rules.WinTargets: "declare", rules.WinAim: "declare", rules.WinReact: "react", rules.WinNext: "attack", rules.WinBoost: "boost",
	rules.WinFriendly: "special", rules.WinRescue: "rescue", rules.WinKeep: "capture", rules.WinSplit: "draw", rules.WinDiscard: "limit"}

// Topic is the entry on what is asked, "" for none.
func (t *table) Topic() string {
	if !t.Mine() {
		return ""
	}
	return topics[t.pos.Prompt().Window]
}

// cardChapters are the chapters on the cards of both nations, on Command and on Damage cards, and on the Situations.
func cardChapters() []rulebook.Chapter {
	return []rulebook.Chapter{unitChapter(card.US), unitChapter(card.German), commandChapter(), damageChapter(), situationChapter()}
}

func unitChapter(seat engine.Seat) rulebook.Chapter {
	c := rulebook.Chapter{ID: "units-" + strconv.Itoa(int(seat)), Title: words.Say("duel.book-units", dw.Side(seat))}
	first, last := card.Faces(uint8(seat))
	for f := first; f <= last; f++ {
		u := card.UnitOf(f)
		c.Entries = append(c.Entries, rulebook.Entry{ID: u.ID, Title: dw.Card(f), Text: words.Say("duel.book-copies", int(u.Copies)),
			See: []string{"types", "declare", "crew-needed"}, Piece: printed(f)})
	}
	return c
}

// besides are rules of the checklist on a Command card beyond the two that each has.
var besides = map[card.Face]string{card.HullDown: " D-CMD-HULL-DOWN-03", card.RadioIntercept: " D-RULING-49", card.Sabotage: " D-RULING-52"}

func commandChapter() rulebook.Chapter {
	c := rulebook.Chapter{ID: "commands", Title: words.Say("duel.book-commands")}
	see := [...]string{"orders", "react", "attack-cards", "rescue", "draw"}
	for f := card.FirstCommand; f < card.FirstDamage; f++ {
		k := card.CommandOf(f)
		id := words.Slug(k.Title)
		rule := "D-CMD-" + strings.ToUpper(id) + "-01..02" + besides[f]
		c.Entries = append(c.Entries, rulebook.Entry{ID: "c-" + id, Title: dw.Card(f), Covers: rule,
			Text: dw.Window(k.Window) + ". " + dw.Text(f) + " " + words.Say("duel.book-copies", int(k.Copies)),
			See:  []string{"cards", see[k.Window]}})
	}
	return c
}

func damageChapter() rulebook.Chapter {
	c := rulebook.Chapter{ID: "damages", Title: words.Say("duel.book-damages")}
	kinds := [card.NumEdges]card.Type{card.Infantry, card.Tank, card.Artillery, card.Aircraft}
	for n := 1; n <= card.NumDamage; n++ {
		d := card.DamageOf(card.FirstDamage + card.Face(n-1))
		e := rulebook.Entry{ID: "damage-" + strconv.Itoa(n), Title: words.Say("duel.book-damage", n), See: []string{"damage-cards"},
			Covers: fmt.Sprintf("D-DMG-INF-%02[1]d D-DMG-TANK-%02[1]d D-DMG-GUN-%02[1]d D-DMG-AIR-%02[1]d", n)}
		for i, k := range kinds {
			e.Text += dw.Type(k) + " – " + dw.Edge(&d.Edges[i]) + ". "
		}
		if d.Counter > 0 {
			e.Text += words.Say("duel.counter", int(d.Counter)) + " "
		}
		e.Text += words.Say("duel.book-copies", int(d.Copies))
		c.Entries = append(c.Entries, e)
	}
	return c
}

func situationChapter() rulebook.Chapter {
	c := rulebook.Chapter{ID: "situations", Title: words.Say("duel.book-situations")}
	n := -1
	for _, sc := range (guide{}).Scenarios() {
		if bare(sc) {
			continue
		}
		s := of(sc)
		n++
		e := rulebook.Entry{ID: "situation-" + strconv.Itoa(n+1), Title: guide{}.Name(sc), Covers: "D-SITUATION-" + strconv.Itoa(n+1) + "-*",
			See: []string{"situations", "points", "overrun"}}
		e.Text = words.Say("duel.line", int(s.Turns), int(s.Points[0]), int(s.Points[1])) + "."
		for seat := range engine.Seat(2) {
			e.Text += " " + words.Say("duel.orders-of", dw.Side(seat), dw.Orders(s, seat))
		}
		e.Text += " " + dw.Rules(s)
		c.Entries = append(c.Entries, e)
	}
	return c
}
