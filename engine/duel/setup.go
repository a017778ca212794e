package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// chosenDeck returns the list that a seat's moves make so far.
func (p *facts) chosenDeck(s engine.Seat) (l card.List, ready bool) {
	for _, m := range p.pick[s][:p.picked[s]] {
		if m.Op == OpDeck {
			return situation.Decks()[m.A].Lists[p.rules().ListFor(s)], true
		}
		l[m.A] = uint8(m.B)
	}
	return l, false
}

// takeDecks opens the decks (D-DECK-12).
func (p *Position) takeDecks() {
	for s := range engine.Seat(2) {
		if p.sc.Corps == nil {
			p.deck[s], _ = p.chosenDeck(s)
		}
		for f, n := range p.deck[s] {
			p.stock[s] += n
			p.unseen[f] += n
		}
	}
	p.clear()
	p.win, p.mover = WinShuffle, card.US
}

// take puts a card into the starting hand (D-SETUP-02). Serials follow from the seat and the place, so that it does not matter who is
// first.
func (p *Position) take(s engine.Seat, f card.Face) {
	p.stock[s]--
	p.hand[s][p.nHand[s]] = Card{Serial: uint16(s)*MaxHand + uint16(p.nHand[s]) + 1, Face: f}
	p.nHand[s]++
}

// source returns the pile that the mover draws from.
func (p *facts) source() uint8 {
	if p.drawC[p.mover] > 0 {
		return card.PileCommand
	}
	return uint8(p.mover)
}

// drawing finds who draws next, and reports whether anybody does: the lead first, Command cards first, Unit cards from the Reserves
// and then those under them (D-DRAW-03, D-DRAW-08). Where no card is left none comes (D-CARDS-12).
func (p *Position) drawing() bool {
	for _, s := range [2]engine.Seat{p.lead, p.lead.Other()} {
		p.mover = s
		if p.stock[card.PileCommand] == 0 && p.discards(card.PileCommand) == 0 {
			p.drawC[s] = 0
		}
		if p.drawC[s] > 0 {
			return true
		}
		for p.drawU[s] > 0 && p.stock[s] == 0 {
			if p.nQueue[s] == 0 {
				p.drawU[s] = 0
				break
			}
			p.gain(s, uint8(s), p.queue[s][0])
			p.nQueue[s]--
			copy(p.queue[s][:], p.queue[s][1:p.nQueue[s]+1])
			p.queue[s][p.nQueue[s]] = Card{}
		}
		if p.drawU[s] > 0 {
			return true
		}
	}
	switch p.mover = engine.NoSeat; p.back {
	case WinCommit:
		p.beginCommit()
	case WinSplit:
		p.beginSplit()
	case WinDiscard:
		p.beginDiscard()
	default:
		p.win = p.back
	}
	return false
}

// enqueue puts a card under the Reserves of a seat (D-DRAW-08).
func (p *Position) enqueue(s engine.Seat, c Card) {
	p.queue[s][p.nQueue[s]] = c
	p.nQueue[s]++
}

// beginSplit asks how each draws (D-DRAW-02).
func (p *Position) beginSplit() {
	p.open(WinSplit, [2]bool{p.mayReinforce(card.US) || p.splits(card.US) > 1, p.mayReinforce(card.German) || p.splits(card.German) > 1})
}

// splits counts the ways in which a seat may draw.
func (p *facts) splits(s engine.Seat) (n int) {
	for u := range p.rules().Extra[s] + 1 {
		if p.splittable(s, int(u)) {
			n++
		}
	}
	return n
}

// splittable reports whether a seat may draw so many Unit cards among its further cards: the piles hold what is asked for, or, if both run
// short, as many as there are (D-DRAW-04).
func (p *facts) splittable(s engine.Seat, units int) bool {
	extra := int(p.rules().Extra[s])
	have, cards := p.units(s), int(p.stock[card.PileCommand])+p.discards(card.PileCommand)
	if have+cards < extra {
		return units == min(have, extra)
	}
	return units <= min(have, extra) && extra-units <= cards
}

// split has both draw as they chose.
func (p *Position) split() {
	for s := range engine.Seat(2) {
		units := 0
		for !p.splittable(s, units) {
			units++
		}
		more := uint8(0)
		for _, m := range p.pick[s][:p.picked[s]] {
			if m.Op == OpPlay {
				more++
			} else {
				units = int(m.A)
			}
		}
		p.drawU[s], p.drawC[s] = uint8(units)+more, p.rules().Extra[s]-uint8(units)
	}
	p.spendAll()
	p.clear()
	p.win, p.back = WinDraw, WinDiscard
}

// spendAll takes all Command cards out of the hands that the lists name, and discards them.
func (p *Position) spendAll() {
	for s := range engine.Seat(2) {
		p.spendListed(s, func(f card.Face) { p.discard[f]++ })
	}
}

// spendListed takes the Command cards out of a hand that its list names.
func (p *Position) spendListed(s engine.Seat, each func(card.Face)) {
	for place := int(p.nCards[s]) - 1; place >= 0; place-- {
		for _, m := range p.pick[s][:p.picked[s]] {
			card1 := m.Op == OpPlay || m.Op == OpThrow || m.Op == OpDrop && m.C == 1
			if card1 && int(m.A) == place {
				p.spend(s, place, card.Face(m.B))
				each(card.Face(m.B))
			}
		}
	}
}

// beginDiscard asks who holds too many cards (D-DRAW-05).
func (p *Position) beginDiscard() {
	var asked [2]bool
	for s := range asked {
		asked[s] = p.nHand[s] > HandLimit || p.nCards[s] > CardLimit
	}
	p.open(WinDiscard, asked)
}

// drop discards what the lists name: Unit cards under the Reserves in the order of the list (D-DRAW-06), Command cards to the discards.
func (p *Position) drop() {
	for s := range engine.Seat(2) {
		for _, m := range p.pick[s][:p.picked[s]] {
			if m.C == 0 {
				p.enqueue(s, p.hand[s][m.A])
			}
		}
		p.keepHand(s, p.listed(s))
	}
	p.spendAll()
	p.clear()
}

// keepHand takes the cards at some places out of a seat's Unit hand.
func (p *Position) keepHand(s engine.Seat, used uint64) {
	n := 0
	for i := range int(p.nHand[s]) {
		if used>>i&1 == 0 {
			p.hand[s][n] = p.hand[s][i]
			n++
		}
	}
	clear(p.hand[s][n:p.nHand[s]])
	p.nHand[s] = uint8(n)
}

// nextTurn begins a turn (D-TURN-07).
func (p *Position) nextTurn() {
	p.turn++
	p.beginCommit()
}
