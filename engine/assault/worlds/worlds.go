// Package worlds turns what a seat may know of a position into positions that know every card: worlds in which the match may be. A player
// who thinks plays on in them.
//
// It is told nothing but a redacted position and a source of chance, so that no world can hold what its seat may not know. What a seat
// could remember beyond its position, such as a card that came to a hand in the open, is in no world.
package worlds

import (
	"errors"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// ErrNone is returned for a position that no cards fit: one that the rules cannot have led to.
var ErrNone = errors.New("no cards fit the position")

// Sampler makes worlds. It keeps its memory from one to the next; its zero value is ready.
type Sampler struct {
	p      *assault.Position
	rng    *engine.Rand
	slots  []slot
	budget [2]int                     // what the hidden starting units of a side may cost
	rest   [card.NumPiles][]card.Face // the cards of each pile that lie in no slot
	deck   [2][]card.Face             // that a side has chosen in secret, where the position does not tell it
	flow   flow
}

// slot is the place of a hidden card.
type slot struct {
	serial uint16
	pile   uint8
	side   engine.Seat
	bought bool      // a starting unit within the budget
	could  card.Set  // what it can be, 0 for any card of its pile
	face   card.Face // Unknown until a card is laid there
}

// tries is how often cards are laid at random before they are laid by search.
const tries = 8

// Sample makes p, which knows what one seat or everybody may know, into a world, and has deal, which it resets, hold what the piles still
// hold in their order. Every hidden card is one that it can be: of those that are in no other place, within what face-down units could
// be (CLAIM-01 to CLAIM-31), the cost that an announced placement told and the budgets of both sides' starting units. A sealed sacrifice
// is any card of the hand. Among the ways in which the cards can lie none is preferred by more than the last steps of a random walk
// leave. The same position and the same state of rng give the same world. If no cards fit the error is ErrNone, and p is not changed.
func (w *Sampler) Sample(p *assault.Position, rng *engine.Rand, deal *engine.Local) error {
	w.p, w.rng = p, rng
	w.count()
	w.hidden()
	if !w.setAside() {
		return ErrNone
	}
	for pile := card.PileGerman; pile < card.PileScript; pile++ {
		if !w.lay(pile) {
			return ErrNone
		}
	}
	for side := range engine.Seat(2) {
		if !w.choose(side) {
			return ErrNone
		}
	}
	for pile := range w.rest {
		rng.Shuffle(w.rest[pile])
	}
	for i := range w.slots { // whose cards can be any are as good as dealt from the pile
		if s := &w.slots[i]; s.face == card.Unknown {
			if s.face = w.top(s.pile); s.face == card.Unknown {
				return ErrNone
			}
		}
	}
	w.write()
	w.stack(deal)
	return nil
}

// stack has deal hold what the piles still hold. A deck out of which starting units are chosen is shuffled when that is done, by deal.
func (w *Sampler) stack(deal *engine.Local) {
	deal.Reset(w.rng.Uint64())
	for pile := range uint8(card.NumPiles) {
		s := card.PileSeat(pile)
		chosen := s <= 1 && pile == card.UnitPile(s) && (w.p.Scenario().Muster[s].Chosen() || w.p.Packing())
		if !chosen || w.p.Phase() != assault.PhaseSetUp {
			deal.Load(pile, w.rest[pile])
		}
	}
}

// top takes the last of the cards of a pile that lie in no slot.
func (w *Sampler) top(pile uint8) card.Face {
	r := w.rest[pile]
	if len(r) == 0 {
		return card.Unknown
	}
	w.rest[pile] = r[:len(r)-1]
	return r[len(r)-1]
}

// count finds all cards that are in a pile or hidden, but for those that this copy sees.
func (w *Sampler) count() {
	for pile := range uint8(card.NumPiles) {
		w.rest[pile] = w.rest[pile][:0]
		if card.IsScript(pile) {
			w.script(pile)
			continue
		}
		lo, hi := card.Faces(pile)
		for f := lo; f <= hi; f++ {
			for range w.p.UnseenOf(pile, f) - w.p.Out(pile, f) {
				w.rest[pile] = append(w.rest[pile], f)
			}
		}
	}
}

// script finds what is left of one of the Non-Player's decks: what does not lie on its discards.
func (w *Sampler) script(pile uint8) {
	w.rest[pile] = w.p.Stock(pile, true, w.rest[pile])
	gone := len(w.rest[pile])
	w.rest[pile] = append(w.rest[pile], w.p.Scenario().ScriptDeck(pile)...)
	all := w.rest[pile]
	n := 0
	for _, f := range all[gone:] {
		spent := false
		for i := range gone {
			if all[i] == f {
				all[i], spent = card.Unknown, true
				break
			}
		}
		if !spent {
			all[gone+n] = f
			n++
		}
	}
	w.rest[pile] = append(all[:0], all[gone:gone+n]...)
}

// drop takes a card that this copy sees out of those that can be anywhere.
func (w *Sampler) drop(pile uint8, f card.Face) bool {
	if pile >= card.NumPiles {
		return true
	}
	for i, g := range w.rest[pile] {
		if g == f {
			last := len(w.rest[pile]) - 1
			w.rest[pile][i] = w.rest[pile][last]
			w.rest[pile] = w.rest[pile][:last]
			return true
		}
	}
	return false
}

// hidden finds the places of hidden cards, those of a side in the order in which See asks for them.
func (w *Sampler) hidden() {
	w.slots = w.slots[:0]
	window := w.p.Prompt().Window
	for side := range engine.Seat(2) {
		m := &w.p.Scenario().Muster[side]
		w.budget[side] = m.Budget - w.p.SpentOpenly(side)
		choosing := m.Chosen() && (window == assault.WinMuster || window == assault.WinDeploy) && w.p.Phase() == assault.PhaseSetUp
		fight := w.p.Combat()
		for i, c := range w.p.Hand(side) {
			if f := fight.Shown[side]; fight.Active && f != card.Unknown && int(fight.Sealed[side]) == i && c.Face == card.Unknown {
				w.drop(c.Pile, f) // it lies open, but in the hand until the other sacrifice is shown too
				w.slots = append(w.slots, slot{serial: c.Serial, pile: c.Pile, side: side, face: f})
				continue
			}
			s := slot{serial: c.Serial, pile: c.Pile, side: side, face: c.Face}
			if choosing && c.Pile == card.UnitPile(side) {
				s.bought, s.could = true, w.p.Scenario().Eligible(side)
			}
			w.place(s)
		}
		for b := w.p.Units(side); b != 0; b &= b - 1 {
			if u, _, _ := w.p.Unit(b.First()); u.State&board.FaceUp == 0 {
				w.place(slot{serial: u.Serial, pile: u.Pile, side: side, bought: u.State&board.Mustered != 0, could: u.Could, face: u.Face})
			}
		}
		if c, could, ok := w.p.Placing(); ok && c.Pile == card.UnitPile(side) {
			w.place(slot{serial: c.Serial, pile: c.Pile, side: side, could: could, face: c.Face})
		}
	}
}

// place adds the place of a card that this copy does not see. One that it sees lies nowhere else.
func (w *Sampler) place(s slot) {
	if s.face == card.Unknown {
		w.slots = append(w.slots, s)
		return
	}
	w.drop(s.pile, s.face)
	if s.bought {
		w.budget[s.side] -= card.Cost(s.face)
	}
}

// setAside takes out the cards that the scenario names for a hand and that have not come to it yet (SCENARIO-BASTOGNE-13): those of both
// sides before the first hand is dealt, then the second player's. It reports whether as many cards are left as there are places for.
func (w *Sampler) setAside() bool {
	order := [2]engine.Seat{w.p.First().Other(), w.p.First()}
	if w.p.First() > 1 {
		order = [2]engine.Seat{0, 1}
	}
	for _, s := range order {
		if w.whole() {
			return true
		}
		for _, f := range w.p.Scenario().Hand[s].Cards {
			if !w.drop(w.p.Scenario().PileOf(s, f), f) {
				return false
			}
		}
	}
	return w.whole()
}

// whole reports whether the cards of every pile fill the pile, the places of its hidden cards and what is left of a pool.
func (w *Sampler) whole() bool {
	var n [card.NumPiles]int
	for i := range w.slots {
		if w.slots[i].face == card.Unknown {
			n[w.slots[i].pile]++
		}
	}
	for pile := range n {
		need := n[pile] + w.p.StockSize(uint8(pile))
		if !w.p.Packing() { // else all of the pool lies there
			need += w.left(uint8(pile))
		}
		if len(w.rest[pile]) != need {
			return false
		}
	}
	return true
}

// write gives the position its cards.
func (w *Sampler) write() {
	for side := range engine.Seat(2) {
		first, _ := w.p.Packed(side)
		w.p.See(side, func(serial uint16) card.Face {
			if i := int(serial) - int(first); i >= 0 && i < len(w.deck[side]) {
				return w.deck[side][i]
			}
			for i := range w.slots {
				if w.slots[i].serial == serial {
					return w.slots[i].face
				}
			}
			return card.Unknown
		})
		if c := w.p.Combat(); c.Active && c.Sealed[side] == assault.Sealed {
			w.p.Seal(side, w.rng.Intn(len(w.p.Hand(side))))
		}
	}
}
