package builder

import (
	"math"
	"strconv"

	dview "bocage/app/assault/builder/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
	"bocage/engine/assault/deck"
)

// chances is what is asked of the first cards of a deck: how many are drawn, of what kind, and how many of these at least. hand are the
// cards of a test.
type chances struct {
	drawn, least int
	of           string // the kind
	hand         []card.Face
}

// kinds are the kinds that are asked for: what several cards have in common, and each card of the deck.
func kinds(d *deck.Deck) (l []form.Option) {
	for _, kind := range d.Kinds() {
		l = append(l, form.Option{Value: kind, Label: kindName(kind)})
	}
	for f := card.FirstUnit; f <= card.LastAction; f++ {
		if one := deck.One(f); d.Belongs(f) && f == first(f) && d.Of(one) > 0 {
			l = append(l, form.Option{Value: one, Label: terms.Name(f)})
		}
	}
	return l
}

// atLeast returns the chance that of the first drawn of a deck's cards k or more are of a kind, of which it has so many: hypergeometric, by
// the formula (DECK-17). It is 0 only if that cannot be, and 1 only if it must be. Whoever draws more cards than there are has them all.
func atLeast(k, kind, cards, drawn int) (p float64) {
	switch drawn = min(drawn, cards); {
	case k > min(kind, drawn):
		return 0
	case k <= max(0, drawn-(cards-kind)):
		return 1
	}
	for i := k; i <= min(kind, drawn); i++ {
		one := 1.0 // i of the kind first, times the orders in which they can come
		for j := range drawn {
			if j < i {
				one *= float64(kind-j) / float64(cards-j) * float64(drawn-j) / float64(j+1)
			} else {
				one *= float64(max(0, cards-kind-(j-i))) / float64(cards-j)
			}
		}
		p += one
	}
	return min(p, 1-1e-12)
}

// tenths is a chance in tenths of a percent, rounded to the nearest; what can be is never 0, what can fail never 1,000.
func tenths(p float64) int {
	switch t := int(math.Round(1000 * p)); {
	case t == 0 && p > 0:
		return 1
	case t == 1000 && p < 1:
		return 999
	default:
		return t
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
	number := func(id, label string, n int) form.Row {
		return form.Row{ID: "f-" + id, Kind: form.Number, Label: label, Path: id, Value: strconv.Itoa(n)}
	}
	cards, _, _ := d.Size()
	n := d.Of(of)
	t := tenths(atLeast(c.least, n, cards, c.drawn))
	b := dview.Block{Head: words.Say("decks.part-chances"),
		Fields: []form.Row{number("least", words.Say("decks.least"), c.least), choice("of", words.Say("decks.of"), of, l),
			number("drawn", words.Say("decks.drawn"), c.drawn)},
		Text: []string{words.Say("decks.chance", words.Say("decks.percent", t/10, t%10), n, terms.Cards(cards))}}
	var acts row
	acts.add("btn-dk-deal", words.Say("decks.deal", c.drawn), dview.DoDeal, "", 0)
	h := dview.Block{Head: words.Say("decks.hand"), Acts: acts}
	for _, f := range c.hand {
		h.Lines = append(h.Lines, view.Line{Label: cardName(f), Value: strconv.Itoa(card.Cost(f))})
	}
	return []dview.Block{b, h}
}
