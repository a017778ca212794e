package builder

import (
	"strconv"
	"strings"

	dview "bocage/app/assault/builder/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
	"bocage/engine/assault/deck"
)

// chances is what is asked of the first cards of a deck: how many are drawn, of what kind, and how many of these at least. hand are the
// cards of a test.
type chances struct {
	drawn, least int
	of           string // the kind by its key
	hand         []card.Face
}

// kinds are the kinds that are asked for, by their keys, in the order in which they are offered: of each card of the deck, and what
// several have in common.
func kinds(d *deck.Deck) (l []dview.Option) {
	if d.Kind == deck.Units {
		for _, id := range []string{"hard", "soft", "range", "anti-air", "diagonal", "swamps"} {
			l = append(l, dview.Option{Value: id, Label: words.Say("decks.k-" + id)})
		}
	} else {
		for m := -2; m <= 3; m++ {
			l = append(l, dview.Option{Value: "mod" + strconv.Itoa(m), Label: words.Say("decks.k-modifier", view.Signed(m))})
		}
		for _, t := range []card.Type{card.Operations, card.Combat, card.Surprise} {
			id := strings.ToLower(t.String())
			l = append(l, dview.Option{Value: id, Label: words.Say("decks.type-" + id)})
		}
	}
	for f := card.FirstUnit; f <= card.LastAction; f++ {
		if d.Belongs(f) && f == first(f) && d.Of(kind("card"+strconv.Itoa(int(f)))) > 0 {
			l = append(l, dview.Option{Value: "card" + strconv.Itoa(int(f)), Label: terms.Name(f)})
		}
	}
	return l
}

// kind returns whether a card is of the kind of a key.
func kind(key string) func(card.Face) bool {
	unit := func(is func(*card.UnitType) bool) func(card.Face) bool {
		return func(f card.Face) bool { return card.IsUnit(f) && is(card.UnitOf(f)) }
	}
	switch key {
	case "hard":
		return unit(func(u *card.UnitType) bool { return u.HardTarget })
	case "soft":
		return unit(func(u *card.UnitType) bool { return !u.HardTarget })
	case "range":
		return unit(func(u *card.UnitType) bool { return u.Range > 1 })
	case "anti-air":
		return unit(func(u *card.UnitType) bool { return u.AA > 0 })
	case "diagonal":
		return unit(func(u *card.UnitType) bool { return u.MovesDiagonally })
	case "swamps":
		return unit(func(u *card.UnitType) bool { return u.EntersSwamps || !u.HardTarget })
	}
	return func(f card.Face) bool {
		if n, ok := strings.CutPrefix(key, "mod"); ok {
			return card.IsAction(f) && strconv.Itoa(card.Modifier(f)) == n
		}
		if n, ok := strings.CutPrefix(key, "card"); ok {
			return strconv.Itoa(int(first(f))) == n
		}
		return card.IsAction(f) && strings.ToLower(card.TypeOf(f).String()) == key
	}
}

// show asks for a kind and numbers, and says the chance; below it a hand is dealt.
func (c *chances) show(d *deck.Deck) []dview.Block {
	l := kinds(d)
	of := l[0].Value
	for _, o := range l {
		if o.Value == c.of {
			of = c.of
		}
	}
	b := dview.Block{Head: words.Say("decks.part-chances"), Fields: []dview.Field{
		{ID: "least", Label: words.Say("decks.least"), Value: strconv.Itoa(c.least), Least: 1, Most: 20},
		{ID: "of", Label: words.Say("decks.of"), Value: of, Options: l},
		{ID: "drawn", Label: words.Say("decks.drawn"), Value: strconv.Itoa(c.drawn), Least: 1, Most: 20}}}
	all := d.Figures().Cards
	n := d.Of(kind(of))
	t := deck.AtLeast(c.least, n, all, c.drawn)
	b.Text = []string{words.Say("decks.chance", words.Say("decks.percent", t/10, t%10), n, all)}
	h := dview.Block{Head: words.Say("decks.hand"),
		Acts: []view.Button{button("btn-dk-deal", words.Say("decks.deal", c.drawn), dview.DoDeal, "")}}
	for _, f := range c.hand {
		h.Lines = append(h.Lines, view.Line{Label: cardName(f), Value: strconv.Itoa(card.Cost(f))})
	}
	if len(c.hand) > 0 {
		h.Text = []string{words.Say("decks.hand-text")}
	}
	return []dview.Block{b, h}
}
