package assault

import (
	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// packing is how each side whose scenario gives it an open pool for a deck chooses that deck out of it, in secret, before anything else of
// the set-up (DECK-10). It is asked as for starting units.
type packing struct{ *Position }

func init() {
	steps[stepPack] = choosing(func(p *Position) bool { return packing{p}.waits() }, func(p *Position, m engine.Move) { packing{p}.take(m) })
}

// Packing reports whether decks are chosen out of pools: then what is asked for with WinMuster is a deck, and not starting units.
func (p *Position) Packing() bool { return p.step == stepPack }

// begin asks for the decks if any are to be chosen.
func (p packing) begin() {
	p.step = stepMuster
	if p.sc.Sealed == [2]scenario.Sealed{} {
		return
	}
	for s := range engine.Seat(2) {
		p.task.mustered[s] = p.sc.Sealed[s].Most == 0
	}
	p.packSerial = p.serial
	p.serial += 2 * scenario.MaxSealed
	p.step = stepPack
}

// waits goes on once both decks are chosen. What is left of a pool is out of the match (DECK-13).
func (p packing) waits() bool {
	if p.task.mustered != [2]bool{true, true} {
		return true
	}
	p.task.mustered = [2]bool{}
	for s := range engine.Seat(2) {
		if k := &p.packed[s]; p.sc.Sealed[s].Most > 0 {
			p.stock[card.UnitPile(s)] = k.N
		}
	}
	p.step = stepMuster
	return false
}

func (p packing) take(m engine.Move) {
	if m.Op != OpMuster {
		p.task.mustered[m.Seat] = true
		return
	}
	k := &p.packed[m.Seat]
	k.N++
	if f := card.Face(m.A); f != card.Unknown {
		*k.Of(f)++
	}
	p.emit(Event{Kind: EvMuster, Seat: m.Seat, N: int16(k.N)})
}

// Packed is the deck that a side has chosen in secret: the serial of its first card, from which the others count on, and their number.
func (p *Position) Packed(side engine.Seat) (first uint16, n int) {
	return p.packSerial + uint16(side)*scenario.MaxSealed, int(p.packed[side].N)
}

// Out is how many copies of f with the back of a pile lie in the pool, out of the match, as far as this copy knows: none for whoever does
// not know what was chosen (DECK-12).
func (p *Position) Out(pile uint8, f card.Face) int {
	if d := p.deckOf(pile); d != nil {
		return p.sc.Pooled(card.PileSeat(pile), f) - int(*d.Of(f))
	}
	return 0
}

// deckOf is the deck that was chosen in secret for a pile, nil for another pile, or where this copy does not know it.
func (p *Position) deckOf(pile uint8) *card.Chosen {
	if s := card.PileSeat(pile); s <= 1 && pile == card.UnitPile(s) && !p.Packing() && p.packed[s].Known() {
		return &p.packed[s]
	}
	return nil
}
