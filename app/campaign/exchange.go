package campaign

import (
	"slices"
	"strconv"

	cview "bocage/app/campaign/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/campaign"
)

// This file exchanges cards of an action deck for those of a locker (CAMP-CARD-07, CAMP-CARD-08).

// count is how many of a name there are.
func count(l []string, name string) (n int) {
	for _, k := range l {
		if k == name {
			n++
		}
	}
	return n
}

// exchangeBlocks are the cards of the locker that can come into the deck, and those of the deck that can leave it for them, folded until
// they are asked for; none where nothing can be exchanged.
func (o clerk) exchangeBlocks(d *rules.Order) []cview.Block {
	s, me := &o.m.State, o.me()
	most, deck := o.m.Campaign.Exchanges(s, me), o.m.Campaign.Nodes[s.Node].Decks[me]
	if most == 0 && len(d.Put) == 0 && len(d.Strike) == 0 {
		return nil
	}
	open := o.folds["exchange"]
	in := cview.Block{Right: words.Say("campaign.of", len(d.Put), most), Fold: &view.Button{ID: "btn-exchange",
		Label: words.Say("campaign.exchange"), Style: view.Small, Pressed: tri(open), Do: view.Intent{Name: cview.DoFold, Text: "exchange"}}}
	if !open {
		return []cview.Block{in}
	}
	in.Text = []string{words.Say("campaign.exchange-text")}
	nth := map[string]int{}
	for i, k := range s.Sides[me].Locker {
		if n := nth[k] - count(d.Cards, k); n >= 0 && o.m.Campaign.Brings(s.Node, k) { // the first ones are brought
			label, class := o.game.Look.Card(k)
			in.Cards = append(in.Cards, cview.Card{ID: "put-" + strconv.Itoa(i), Name: label, Kind: class, Pressed: tri(n < count(d.Put, k)),
				Do: view.Intent{Name: cview.DoPut, Text: k, N: n}})
		}
		nth[k]++
	}
	out := cview.Block{Head: words.Say("campaign.struck"), Right: words.Say("campaign.of", len(d.Strike), len(d.Put))}
	for i, k := range deck {
		if i > 0 && deck[i-1] == k {
			continue
		}
		label, class := o.game.Look.Card(k)
		n := count(d.Strike, k)
		c := cview.Card{ID: "strike-" + strconv.Itoa(i), Name: label, Kind: class, Note: words.Say("campaign.in-deck", count(deck, k)-n),
			Pressed: tri(n > 0), Do: view.Intent{Name: cview.DoStrike, Text: k}}
		out.Cards = append(out.Cards, c)
	}
	return []cview.Block{in, out}
}

// doPut has a card of the locker come into the deck, or stay.
func (o clerk) doPut(in view.Intent) {
	o.change(func(d *rules.Order, _ []rules.Entry) {
		s, me := &o.m.State, o.me()
		switch i := slices.Index(d.Put, in.Text); {
		case in.N < count(d.Put, in.Text):
			d.Put = slices.Delete(d.Put, i, i+1)
		case len(d.Put) < o.m.Campaign.Exchanges(s, me) &&
			count(d.Put, in.Text)+count(d.Cards, in.Text) < count(s.Sides[me].Locker, in.Text):
			d.Put = append(d.Put, in.Text)
		}
		d.Strike = d.Strike[:min(len(d.Strike), len(d.Put))]
	})
}

// doStrike has one more card of a name leave the deck; once as many leave as come, or none of it is left, they stay again.
func (o clerk) doStrike(in view.Intent) {
	o.change(func(d *rules.Order, _ []rules.Entry) {
		deck := o.m.Campaign.Nodes[o.m.State.Node].Decks[o.me()]
		n := count(d.Strike, in.Text)
		switch {
		case n < count(deck, in.Text) && len(d.Strike) < len(d.Put):
			d.Strike = append(d.Strike, in.Text)
		case n > 0:
			d.Strike = slices.DeleteFunc(d.Strike, func(k string) bool { return k == in.Text })
		case n < count(deck, in.Text) && len(d.Put) == 1: // another one in its place
			d.Strike = []string{in.Text}
		}
	})
}

// odd says that not as many cards leave the deck as come, "" if they do.
func odd(d *rules.Order) string {
	if len(d.Strike) != len(d.Put) {
		return words.Say("campaign.exchange-odd", len(d.Put), len(d.Strike))
	}
	return ""
}
