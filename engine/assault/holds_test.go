package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// TestInside plays random matches and checks inside the position what nobody outside can see: that a place that holds nothing is
// empty, that the counts of hidden cards are right for each pile, and that nothing is left over between two actions. What can
// be seen from outside is checked in package soak.
func TestInside(t *testing.T) {
	for i, sc := range everyScenario(t) {
		for j := range soakGames(10) {
			g := newSoak(t, sc, uint64(100*i+j))
			g.inside()
			for !g.over() {
				g.apply(g.next())
				g.inside()
			}
		}
	}
}

// inside fails the test if something inside the position does not hold.
func (g *soak) inside() {
	p := &g.p
	for t := range board.Tile(board.MaxTiles) {
		if p.sideAt(t) == engine.NoSeat && p.unit[t] != (board.Unit{}) {
			g.fatal("tile %d is empty but holds %+v", t, p.unit[t])
		}
	}
	for s := range p.hand {
		for _, c := range p.hand[s].Cards[p.hand[s].N:] {
			if c != (card.Card{}) {
				g.fatal("behind hand %d lies %+v", s, c)
			}
		}
	}
	g.hidden()
	switch p.step {
	case stepOps, stepBuy, stepSplit:
		if p.combat != (combat.Fight{}) {
			g.fatal("a combat is left over: %+v", p.combat)
		}
		if p.task.pend.Op != 0 || p.task.pendCard != (card.Card{}) {
			g.fatal("an announced action is left over: %+v, %+v", p.task.pend, p.task.pendCard)
		}
	}
}

// hidden checks that each pile and all hidden cards from it are as many as both sides know to be unseen.
func (g *soak) hidden() {
	p := &g.p
	if p.Phase() == PhaseSetUp && len(p.sc.Hand[0].Cards)+len(p.sc.Hand[1].Cards) > 0 {
		return // named cards lie aside
	}
	var n [card.NumPiles]int
	hide := func(c card.Card) {
		if c.Serial >= 2 {
			n[c.Pile]++
		}
		if c.Serial >= p.serial {
			g.fatal("a card with serial number %d of %d", c.Serial, p.serial)
		}
	}
	for s := range p.hand {
		for _, c := range p.Hand(engine.Seat(s)) {
			hide(c)
		}
		for b := p.occ[s]; b != 0; b &= b - 1 {
			if u := &p.unit[b.First()]; u.State&board.FaceUp == 0 {
				hide(card.Card{Face: u.Face, Pile: u.Pile, Serial: u.Serial})
			}
		}
	}
	if p.task.pend.Op != OpDrop {
		hide(p.task.pendCard)
	}
	for pile := range uint8(card.NumPiles) {
		if card.IsScript(pile) || pile == card.PileBluff {
			continue
		}
		lo, hi := card.Faces(pile)
		unseen := 0
		for f := lo; f <= hi; f++ {
			unseen += int(p.counts(pile)[f])
		}
		if unseen != n[pile]+p.StockSize(pile) {
			g.fatal("pile %d: %d cards unseen, but %d in the pile and %d hidden", pile, unseen, p.StockSize(pile), n[pile])
		}
	}
}
