package assault

import (
	"fmt"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// holding is the viewer's hand: what its cards are worth, and how each can be played.
type holding struct{ t *table }

// playable reports whether a hand card appears in the viewer's moves.
func (hd *holding) playable(i int) bool {
	for _, m := range hd.t.moves {
		if int(m.A) != i {
			continue
		}
		switch m.Op {
		case rules.OpPlay, rules.OpPlace, rules.OpFree, rules.OpDrop, rules.OpDeploy, rules.OpSacrifice:
			return true
		}
	}
	return false
}

// playableCards are the hand cards that answer the present question.
func (hd *holding) playableCards() []aview.Card {
	var cs []aview.Card
	for i, c := range hd.t.sight().Hand() {
		if hd.playable(i) {
			v := hd.card(i, c.Face)
			v.Up = i == hd.t.point.sel.card
			cs = append(cs, v)
		}
	}
	return cs
}

// toPlace counts the starting units still in the hand.
func (hd *holding) toPlace() int {
	seen := map[uint8]bool{}
	for _, m := range hd.t.moves {
		if m.Op == rules.OpDeploy {
			seen[uint8(m.A)] = true
		}
	}
	return len(seen)
}

// card is a hand card with what it would add to a combat here.
func (hd *holding) card(i int, f card.Face) aview.Card {
	c := terms.CardOf(i, f)
	c.Battle = hd.t.sight().Worth(f)
	return c
}

// landings are the ways in which the raised unit card can come onto a tile: without cost, paid, or dropped.
func (hd *holding) landings(at board.Tile) (bs []view.Button) {
	for _, op := range [...]engine.Op{rules.OpFree, rules.OpPlace, rules.OpDrop} {
		for _, m := range hd.t.moves {
			if m.Op != op || int(m.A) != hd.t.point.sel.card || uint8(m.B) != uint8(at) {
				continue
			}
			b := view.Button{ID: "btn-place", Label: terms.PlaceFor(hd.t.sc.Label(at), hd.t.sight().Price(m)),
				Do: view.Intent{Name: aview.DoPlace, N: int(op)}}
			switch op {
			case rules.OpFree:
				b.ID, b.Label = "btn-free", terms.PlaceFree(hd.t.sc.Label(at))
			case rules.OpDrop:
				b.ID, b.Label = "btn-drop", terms.DropFor(hd.t.sc.Label(at), hd.t.sight().Price(m))
			}
			bs = append(bs, b)
		}
	}
	if len(bs) > 0 {
		bs[0].Style = view.Primary
	}
	return bs
}

// playButton is the button that plays the raised card as things are chosen now.
func (hd *holding) playButton() (view.Button, bool) {
	for _, m := range hd.t.moves {
		if int(m.A) != hd.t.point.sel.card {
			continue
		}
		switch m.Op {
		case rules.OpPlace, rules.OpFree, rules.OpDrop:
			if bs := hd.landings(hd.t.point.sel.target); len(bs) > 0 {
				return bs[0], true
			}
		case rules.OpPlay:
			f := card.Face(m.B)
			at := ""
			if hd.t.sight().Targeted(f) && hd.t.point.sel.target != board.NoTile {
				at = hd.t.sc.Label(hd.t.point.sel.target)
			}
			play := view.Button{ID: "btn-play", Label: terms.PlayFor(at, card.Cost(f)), Style: view.Primary, Do: view.Intent{Name: aview.DoPlay}}
			switch a := card.ActionOf(f); {
			case a == card.ReDeploy, a == card.WellSupplied, a == card.Reserves:
			case !hd.t.sight().Targeted(f), uint8(m.C) == uint8(hd.t.point.sel.target):
				return play, true
			}
		}
	}
	return view.Button{}, false
}

// choices are the buttons of a card that asks for a number or a card instead of a tile.
func (hd *holding) choices(i int) (bs []view.Button) {
	for _, m := range hd.t.moves {
		if int(m.A) != i || m.Op != rules.OpPlay {
			continue
		}
		b := view.Button{ID: fmt.Sprintf("btn-choose-%d", m.C), Do: view.Intent{Name: view.DoChoose, N: int(m.C)}}
		switch card.ActionOf(card.Face(m.B)) {
		case card.WellSupplied:
			b.Label = terms.Mix(int(m.C), hd.t.seen.Draws(hd.t.viewer, 3, true)-int(m.C))
		case card.Reserves:
			b.Label = terms.TakeBack(terms.Name(card.Face(m.C)))
		default:
			continue
		}
		bs = append(bs, b)
	}
	return bs
}

// whyNot says why a card cannot be played now, from what the card is and what is asked.
func (hd *holding) whyNot(i int, f card.Face) shell.Refusal {
	have := hd.t.seen.Prestige(hd.t.viewer)
	switch typ := card.TypeOf(f); {
	case typ == card.BluffCard:
		return shell.Refusal{Why: words.Say("battle.no-bluff"), Rule: "CARD-BLUFF-01"}
	case !hd.t.mine():
		return hd.t.notMine()
	case typ == card.Combat && hd.t.window() != rules.WinCards:
		return shell.Refusal{Why: words.Say("battle.only-in-combat"), Rule: "CARDS-08"}
	case (typ == card.Operations || typ == card.UnitCard) && hd.t.window() != rules.WinOps:
		return shell.Refusal{Why: words.Say("battle.only-in-ops"), Rule: "CARDS-08"}
	case typ == card.UnitCard && card.Cost(f)-8 > have, typ != card.UnitCard && card.Cost(f) > have:
		return shell.Refusal{Why: words.Say("words.lost-by", card.Cost(f), have), Rule: "RULING-21"}
	case typ == card.UnitCard && card.Cost(f) > have:
		return shell.Refusal{Why: words.Say("words.lost-by", card.Cost(f), have) + ". " + words.Say("battle.base-discount"), Rule: "PLACE-12"}
	case typ == card.UnitCard:
		return shell.Refusal{Why: words.Say("battle.no-place"), Rule: "PLACE-04"}
	}
	play := engine.Move{Op: rules.OpPlay, A: uint16(i), B: uint16(f)}
	if hd.t.sight().Targeted(f) {
		return hd.whyNowhere(play)
	}
	if r := hd.t.point.try(play); r.Why != "" {
		return r
	}
	return noUse()
}

// whyNowhere is why a card can be played on no tile: what is against every tile where it is not just the wrong unit that stands there, or
// none. If that is not one reason, the card could do nothing.
func (hd *holding) whyNowhere(play engine.Move) shell.Refusal {
	var unseen, found error
	for b := hd.t.sc.Tiles(); b != 0; b &= b - 1 {
		play.C = uint16(b.First())
		code, err := hd.t.point.ask(play)
		switch {
		case err == nil, code == "no-unit", code == "not-yours", code == "bad-target":
		case code == "not-revealed":
			unseen = err
		case found != nil && refusalOf(found) != refusalOf(err):
			return noUse()
		default:
			found = err
		}
	}
	if found == nil {
		found = unseen
	}
	if found == nil {
		return noUse()
	}
	return refusalOf(found)
}

func noUse() shell.Refusal { return shell.Refusal{Why: words.Say("refusal.no-use"), Rule: "RULING-22"} }

// raisedFace is the card taken up for the sacrifice, the Bluff if none is.
func (hd *holding) raisedFace() card.Face {
	if h := hd.t.sight().Hand(); hd.t.point.sel.card >= 0 && hd.t.point.sel.card < len(h) {
		return h[hd.t.point.sel.card].Face
	}
	return card.Bluff
}
