package sight

import (
	"fmt"
	"strings"

	"bocage/app/assault/guide"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Tile is what can be told of a tile and whatever stands there.
func (si Sight) Tile(at board.Tile) aview.Detail {
	if !si.sc().Tiles().Has(at) {
		return aview.Detail{}
	}
	terr := si.sc().Terrain[at].Info()
	where := si.sc().Label(at) + " " + terms.TerrainName(si.sc().Terrain[at])
	u, s, ok := si.unit(at)
	switch {
	case !ok:
		d := aview.Detail{Kind: aview.TileDetail, Title: terms.TerrainName(si.sc().Terrain[at]), Where: si.sc().Label(at), Art: terr.Art,
			Text: terms.Terrain(si.sc().Terrain[at]), Help: guide.TerrainTopic(si.sc().Terrain[at])}
		d.Lines = []view.Line{
			{Label: words.Say("battle.target-bonus"), Small: words.Say("battle.soft-only"), Value: view.Signed(int(terr.Target))},
			{Label: words.Say("battle.fire-bonus"), Value: view.Signed(int(terr.Fire))},
			{Label: words.Say("words.prestige"), Value: fmt.Sprint(terr.Prestige)}}
		return d
	case u.Face == card.Unknown:
		return si.back(at, &u, s, where)
	}
	v := terms.UnitOf(u.Face)
	d := aview.Detail{Kind: aview.UnitDetail, Side: view.SideOf(s), Unit: v, Morale: u.Morale(), Where: where, Text: v.Notes,
		Help: guide.UnitRule(u.Face)}
	add := func(is bool, word string) {
		if is {
			d.State = append(d.State, word)
		}
	}
	add(si.Pos.Defends(at), words.Say("battle.dug-in"))
	add(u.State&(board.Moved|board.MovedTwice) != 0, words.Say("words.moved"))
	add(u.State&board.Fired != 0, words.Say("words.fired"))
	add(u.State&board.Placed != 0, words.Say("words.placed"))
	add(u.State&board.Stuck != 0, words.Say("battle.stuck"))
	add(u.State&board.Freed != 0, words.Say("battle.freed"))
	add(si.Pos.Rooted(at), words.Say("battle.static"))
	add(si.down(&u, s), words.Say("words.face-down"))
	return d
}

// back is what can be told of a face-down unit.
func (si Sight) back(at board.Tile, u *board.Unit, s engine.Seat, where string) aview.Detail {
	d := aview.Detail{Kind: aview.BackDetail, Side: view.SideOf(s), Title: words.Say("battle.back-title"), Where: where,
		Cost: si.Cost(at), Note: words.Say("words.could-note"), Help: "could-be"}
	set := si.Pos.CouldBe(at)
	kinds := unitsIn(set)
	for _, f := range kinds {
		d.CouldBe = append(d.CouldBe, si.couldBe(f, s))
	}
	n := len(kinds)
	if n == 1 {
		d.Text = terms.MustBe(d.CouldBe[0].Unit.Name)
	} else {
		d.Text = terms.OneOf(n)
	}
	if u.Net < 0 {
		d.Text += " " + terms.LostSoFar(int(-u.Net))
	}
	return d
}

// couldBe is a kind of unit of a side, with how many of the match's are unseen, and where the others are.
func (si Sight) couldBe(f card.Face, s engine.Seat) aview.CouldBe {
	var seen []string
	n := si.Pos.Discarded(f)
	for b := si.Pos.Units(s); b != 0; b &= b - 1 {
		at := b.First()
		if u, _, _ := si.Pos.Unit(at); u.Face == f {
			seen = append(seen, words.Say("battle.at", si.sc().Label(at)))
		}
	}
	c := aview.CouldBe{Unit: terms.UnitOf(f), Left: si.Pos.Unseen(f)}
	c.Total = c.Left + len(seen) + n
	if n > 0 {
		seen = append(seen, words.Say("battle.thrown", n))
	}
	c.Seen = strings.Join(seen, words.Say("list.comma"))
	return c
}

// Purse is what a side has: prestige, cards, and what lies on the discards.
func (si Sight) Purse(side view.Side) aview.Detail {
	s := rules.US
	if side == aview.German {
		s = rules.German
	}
	d := aview.Detail{Kind: aview.PurseDetail, Side: side, Title: terms.Side(side), Where: words.Say("battle.purse-head")}
	line := func(label string, n int) { d.Lines = append(d.Lines, view.Line{Label: label, Value: fmt.Sprint(n)}) }
	line(words.Say("words.prestige"), si.Pos.Prestige(s))
	line(words.Say("battle.income-due"), si.Pos.Income(s))
	line(words.Say("battle.hand-size"), si.Cards(s))
	if si.open != nil {
		var hand []card.Face
		for _, c := range si.open.Hand(s) {
			hand = append(hand, c.Face)
		}
		d.Lines[2].Small = terms.Piles(hand)
	}
	line(words.Say("words.unit-deck"), si.Pos.StockSize(card.UnitPile(s)))
	d.Lines = append(d.Lines, si.Discards(card.UnitPile(s)))
	line(words.Say("words.action-deck"), si.Pos.StockSize(si.sc().ActionPile(s)))
	d.Lines = append(d.Lines, si.Discards(si.sc().ActionPile(s)))
	if s == si.sc().NonPlayer() {
		d.Lines = append(d.Lines[:0], si.scriptLines()...)
	}
	return d
}

// Discards are the cards that lie on a pile's discards: they are open (RULING-33).
func (si Sight) Discards(pile uint8) view.Line {
	l := view.Line{Label: words.Say("battle.action-discards"), Value: fmt.Sprint(si.Pos.DiscardSize(pile))}
	if !card.IsActions(pile) {
		l.Label = words.Say("battle.unit-discards")
	}
	var cards []card.Face
	lo, hi := card.Faces(pile)
	for f := lo; f <= hi; f++ {
		for range si.Pos.DiscardedOf(pile, f) {
			cards = append(cards, f)
		}
	}
	l.Small = terms.Piles(cards)
	return l
}
