package assault

import (
	"errors"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// ErrNotOperations is returned for a position that a scenario file cannot begin in.
var ErrNotOperations = errors.New("a scenario begins only where a side is asked for its next operation")

// Describe returns a scenario file whose match begins in this position. What it does not keep are the order in which the cards of a deck
// lie, the numbers that follow each card, and what is told of deeds that are over. Its errors are ErrNotOperations, also for a copy that
// does not know every card, and those of scenario.Parse for what no file has room for.
func (p *Position) Describe() ([]byte, error) {
	if p.step != stepOps || p.phasing > 1 || p.blind != [2]bool{} {
		return nil, ErrNotOperations
	}
	m := scenario.Midway{First: p.first, Control: p.control, Prestige: p.prestige, Begin: scenario.Begin{
		Turn: int(p.turn), Side: p.phasing, Used: p.used, Anew: p.anew, Scout: p.scouting(),
		Held: p.held, Wrecked: p.wrecked, Wreckage: p.wreckage, Shown: p.openCost, Gone: p.np.Gone,
	}}
	for _, pile := range [4]uint8{card.PileAction, card.PileGerman, card.PileUS, card.PileActionUS} {
		m.Discards[pile] = *p.thrown(pile)
		lo, hi := card.Faces(pile)
		for f := lo; f <= hi; f++ {
			m.Cards[pile][f] = p.counts(pile)[f] + m.Discards[pile][f] - uint8(p.Out(pile, f))
		}
	}
	for s := range engine.Seat(2) {
		for b := p.occ[s]; b != 0; b &= b - 1 {
			t := b.First()
			u := &p.unit[t]
			own := u.Pile == card.UnitPile(s)
			m.Placed[s] = append(m.Placed[s],
				scenario.Standing{Face: u.Face, Tile: t, Net: u.Net, State: u.State, Extra: u.Extra, FromDeck: own, Could: u.Could})
			if own && u.State&board.FaceUp == 0 { // it is unseen and lies beside the deck
				m.Cards[u.Pile][u.Face]--
			}
		}
		if s == p.sc.NonPlayer() {
			continue
		}
		for _, c := range p.Hand(s)[1:] {
			if c.Pile == card.StartPile(s) {
				m.Kept[s] = append(m.Kept[s], c.Face)
			} else {
				m.Hand[s] = append(m.Hand[s], c.Face)
			}
		}
	}
	return p.sc.Continued(&m)
}

// scouting is the tile of the unit that may make its second move now as both sides know, NoTile if there is none. The position
// remembers any unit that has moved.
func (p *Position) scouting() board.Tile {
	if t := p.scout; t != board.NoTile && p.occ[p.phasing].Has(t) {
		u := p.unit[t]
		if u.State&board.FaceUp == 0 {
			u.Face = card.Unknown
		}
		if p.secondMove(&u, t) {
			return t
		}
	}
	return board.NoTile
}
