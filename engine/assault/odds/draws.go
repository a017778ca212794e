package odds

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// values is how many different battle values the Non-Player's action deck can have, 0 to 7.
const values = 8

// noModifier is the modifier without any card, 0 (RULING-17).
const noModifier = 2

// draws is what the coming open cards of a deck can be, by kind: the modifiers of the action deck, -2 first, or the battle
// values of the Non-Player's.
type draws struct {
	n     [values]uint8
	sum   int
	stock int           // cards left before the discards are shuffled
	again [values]uint8 // discards
}

// drawsOf returns what the viewer knows of the next open card of an action deck. The discards are not yet shuffled.
func drawsOf(p *assault.Position, viewer engine.Seat, pile uint8) draws {
	d := draws{stock: p.StockSize(pile)}
	for f := card.FirstAction; f <= card.LastAction; f++ {
		m := card.Modifier(f) + 2
		d.n[m] += uint8(p.UnseenOf(pile, f))
		d.again[m] += uint8(p.DiscardedOf(pile, f))
	}
	if viewer <= 1 {
		for _, c := range p.Hand(viewer) {
			if c.Pile == pile && card.IsAction(c.Face) {
				d.n[card.Modifier(c.Face)+2]--
			}
		}
	}
	d.add()
	return d
}

// add counts the cards anew.
func (d *draws) add() {
	d.sum = 0
	for _, n := range d.n {
		d.sum += int(n)
	}
}

// refill shuffles the discards when the deck is used up.
func (d *draws) refill() {
	if d.stock > 0 {
		return
	}
	d.n, d.again = d.again, [values]uint8{}
	d.add()
	d.stock = d.sum
}

// put lays cards on the discards, in time for the next draw.
func (d *draws) put(n *[values]uint8) {
	for i := range n {
		d.again[i] += n[i]
	}
	d.refill()
}

// total is the number of cards the next one can be, at least 1: without any, it is as if a card of kind none came.
func (d *draws) total() int { return max(1, d.sum) }

// weight is how many cards of a kind can come next.
func (d *draws) weight(kind, none int) int {
	if d.sum == 0 && kind == none {
		return 1
	}
	return int(d.n[kind])
}

// without is what can come after a card of a kind.
func (d *draws) without(kind int) draws { return d.then(kind, &[values]uint8{}) }

// then is what can come after a card of a kind, when others are discarded before the next is drawn.
func (d *draws) then(kind int, discarded *[values]uint8) draws {
	next := *d
	if d.n[kind] > 0 {
		next.n[kind]--
		next.sum--
		next.stock--
		next.again[kind]++
	}
	next.put(discarded)
	return next
}

// decks is what the open cards of a combat can be: the next one is of the deck of the side that draws it, where each has one (DECK-19).
type decks struct {
	draws
	other draws // what can come of the other side's
	own   bool  // each side has one
	mine  bool  // the next card is of the viewer's
}

// decksOf returns what the viewer knows of the decks when a side draws first.
func decksOf(p *assault.Position, viewer, first engine.Seat) decks {
	sc := p.Scenario()
	d := decks{draws: drawsOf(p, viewer, sc.ActionPile(first)), own: sc.OwnActions, mine: first == viewer}
	if d.own {
		d.other = drawsOf(p, viewer, sc.ActionPile(first.Other()))
	}
	return d
}

// put lays cards of the viewer on the discards, in time for the next draw.
func (d *decks) put(n *[values]uint8) {
	if d.own && !d.mine {
		d.other.put(n)
		n = &[values]uint8{}
	}
	d.draws.put(n)
}

// then is what can come after a card of a kind, drawn by the other side if turn is set, when others are discarded before.
func (d *decks) then(kind int, discarded *[values]uint8, turn bool) decks {
	if !d.own {
		return decks{draws: d.draws.then(kind, discarded)}
	}
	next := *d
	next.draws = d.draws.without(kind)
	if turn {
		next.draws, next.other, next.mine = d.other, next.draws, !d.mine
	}
	next.put(discarded)
	return next
}

// mined is what can come when the attacker draws for mines after a modifier that one of both has drawn.
func (d *decks) mined(kind int, by uint8) decks {
	return d.then(kind, &[values]uint8{}, by != combat.Attacker)
}

// some is a kind of which there is a card, if there is any. How many cards the next draw chooses from is the same after each.
func (d *draws) some() int {
	for i, n := range d.n {
		if n > 0 {
			return i
		}
	}
	return 0
}

// battles is what the Non-Player can sacrifice: the top card of its action deck (SOLO-26), by battle value. Kind 0 is the value 0, which
// for two players is all there is.
type battles struct {
	draws
	n     int // kinds
	value [values]int
}

// battles returns what the Non-Player can sacrifice. Its discards are shuffled if they must be.
func (d *Solver) battles() battles {
	b := battles{n: 1} // of value 0
	if d.sc.Solo == nil {
		return b
	}
	for _, f := range d.sc.Solo.ActionDeck {
		b.draws.n[b.kind(d.sc.BattleValue(d.sc.NonPlayer(), f))]++
	}
	for _, f := range d.gone(card.PileScript) {
		k := b.kind(d.sc.BattleValue(d.sc.NonPlayer(), f))
		b.draws.n[k]--
		b.again[k]++
	}
	b.stock = d.q.StockSize(card.PileScript)
	b.add()
	b.refill()
	return b
}

// kind finds the kind of a battle value, a new one if there is none.
func (b *battles) kind(value int) int {
	k := 0
	for k < b.n && b.value[k] != value {
		k++
	}
	b.n = max(b.n, k+1)
	b.value[k] = value
	return k
}

// gone lists the discards of one of the Non-Player's decks. The list holds until it is asked for another.
func (d *Solver) gone(pile uint8) []card.Face {
	d.faces = d.q.Stock(pile, true, d.faces[:0])
	return d.faces
}

// drawn is what the Non-Player can draw in step 9 of a firing (SOLO-24, SOLO-25).
type drawn struct {
	cards  [maxFights]card.Action
	n      int
	weight int
}

// maxFights is how many cards of a firing are counted at most: as many as any staff of the printed scenarios draws (RULING-160). Of a
// scenario's own with more the rest is left out.
const maxFights = 2

// fightDeck is one of the Non-Player's decks of combat cards, by action.
type fightDeck struct {
	left, gone [card.NumActions]uint8
	n          int // cards left
}

// fightCards lists what the Non-Player can draw in firing k, the present one or the one after it, and returns in how many ways.
func (d *Solver) fightCards(k int, present bool) int {
	c := &d.fight
	d.drawn[k] = d.drawn[k][:0]
	np := d.sc.NonPlayer()
	if np == engine.NoSeat {
		return d.draw(k, drawn{weight: 1}, fightDeck{}, 0)
	}
	n, pile := d.toDraw, card.PileTarget
	if !present {
		n = int(c.ScriptCards(d.sc))
	}
	if (c.Seat(c.By) == np) == present {
		pile = card.PileFirer
	}
	var deck fightDeck
	for _, f := range d.sc.Cards[pile] {
		deck.left[card.ActionOf(f)]++
	}
	deck.n = len(d.sc.Cards[pile])
	for _, f := range d.gone(pile) {
		deck.left[card.ActionOf(f)]--
		deck.gone[card.ActionOf(f)]++
		deck.n--
	}
	return d.draw(k, drawn{weight: 1}, deck, min(n, maxFights))
}

// draw lists o with that many cards more from a deck.
func (d *Solver) draw(k int, o drawn, left fightDeck, more int) (ways int) {
	if more > 0 && left.n == 0 { // SOLO-23
		left.left, left.gone = left.gone, [card.NumActions]uint8{}
		for _, n := range left.left {
			left.n += int(n)
		}
	}
	if more == 0 || left.n == 0 {
		d.drawn[k] = append(d.drawn[k], o)
		return o.weight
	}
	for a, n := range left.left {
		if n == 0 {
			continue
		}
		next, x := left, o
		next.left[a]--
		next.gone[a]++
		next.n--
		x.cards[x.n] = card.Action(a)
		x.n++
		x.weight *= int(n)
		ways += d.draw(k, x, next, more-1)
	}
	return ways
}
