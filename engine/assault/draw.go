package assault

import (
	"bocage/engine"
	"bocage/engine/assault/card"
)

// drawPhase is the Draw Cards Phase.
type drawPhase struct{ *Position }

func init() {
	steps[stepSplit] = handler{
		waits:  func(p *Position) bool { return drawPhase{p}.splitWaits() },
		prompt: func(p *Position) engine.Prompt { return decide(p.phasing, WinSplit) },
		check:  func(p *Position, m engine.Move) *fault { return drawPhase{p}.checkSplit(m, freeCards) },
		moves: func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move {
			return drawPhase{p}.splitMoves(s, freeCards, dst)
		},
		take: func(p *Position, m engine.Move) { drawPhase{p}.split(int(m.A)) },
	}
	steps[stepDraw] = handler{
		waits:  func(p *Position) bool { return drawPhase{p}.drawWaits() },
		prompt: func(p *Position) engine.Prompt { return p.dealFrom(drawPhase{p}.drawPile(), p.task.drawSeat) },
		take:   func(p *Position, m engine.Move) { drawPhase{p}.drew(card.Face(m.B)) },
	}
	steps[stepBuy] = handler{
		waits:  func(p *Position) bool { return drawPhase{p}.buyWaits() },
		prompt: func(p *Position) engine.Prompt { return decide(p.phasing, WinBuy) },
		check:  func(p *Position, m engine.Move) *fault { return drawPhase{p}.checkBuying(m) },
		moves: func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move {
			return drawPhase{p}.buyMoves(s, dst)
		},
		take: func(p *Position, m engine.Move) {
			if m.Op == OpBuy {
				drawPhase{p}.buy(m)
			} else {
				playerTurn{p}.beginOps()
			}
		},
	}
}

// What the phase gives and asks for.
const (
	freeCards = 4 // DRAW-01
	cardPrice = 4 // DRAW-05
)

// madeAnew counts how often an action deck was made anew in this phase.
func (p *Position) madeAnew(pile uint8) *uint8 { return &p.anew[b2i(pile == card.PileActionUS)] }

// available is how many cards a pile can still give to a hand, its discards included unless they stay where they are: those of
// the units where the scenario says so (SCENARIO-BULGE-18), those of the actions once they were shuffled in the same Operations
// Phase (HOUSE-35).
func (p *Position) available(pile uint8) int {
	n := int(p.stock[pile])
	switch {
	case (pile == card.PileGerman || pile == card.PileUS) && p.sc.Rules[pile-card.PileGerman].NoReshuffle:
		return n
	case card.IsActions(pile) && p.sc.Version >= 3 && *p.madeAnew(pile) == 1:
		return n
	case card.IsActions(pile) && p.sc.Version >= 3 && *p.madeAnew(pile) > 1:
		return 0
	}
	return n + int(p.discards[pile])
}

// gives is how many unit and action cards the decks can give to a side, and how many of want cards it gets of both together; the
// hand it has then is less by so many cards that leave it first. By rules 2 the hand was not looked at.
func (p *Position) gives(s engine.Seat, want, leave int) (units, acts, n int) {
	units, acts = p.available(card.UnitPile(s)), p.available(p.sc.ActionPile(s))
	if n = min(want, units+acts); p.sc.Version >= 3 {
		n = min(n, p.space(s)+leave) // HOUSE-36
	}
	return units, acts, n
}

// splitRange returns the fewest and most unit cards among the next want cards of a side (RULING-15), and how many cards there
// are in all.
func (p drawPhase) splitRange(s engine.Seat, want int) (lo, hi, n int) {
	u, a, n := p.gives(s, want, 0)
	return max(0, n-a), min(n, u), n
}

// checkSplit checks how many of the next want cards are to be unit cards.
func (p drawPhase) checkSplit(m engine.Move, want int) *fault {
	if m.Op != OpSplit {
		return wrongPrompt
	}
	if lo, hi, _ := p.splitRange(m.Seat, want); int(m.A) < lo || int(m.A) > hi {
		return noSplit
	}
	return noB(m)
}

func (p drawPhase) splitMoves(s engine.Seat, want int, dst []engine.Move) []engine.Move {
	lo, hi, _ := p.splitRange(s, want)
	for k := lo; k <= hi; k++ {
		dst = append(dst, engine.Move{Seat: s, Op: OpSplit, A: uint16(k)})
	}
	return dst
}

func (p drawPhase) splitWaits() bool {
	lo, hi, n := p.splitRange(p.phasing, freeCards)
	if lo < hi {
		return true
	}
	if n == 0 && p.sc.Rules[p.phasing].ExtraUnits == 0 {
		p.step = stepBuy
		return false
	}
	p.split(lo)
	return false
}

func (p drawPhase) split(unitCards int) {
	_, _, n := p.splitRange(p.phasing, freeCards)
	p.emit(Event{Kind: EvSplit, Seat: p.phasing, N: int16(unitCards), M: int16(n - unitCards)})
	p.draw(p.phasing, unitCards+p.sc.Rules[p.phasing].ExtraUnits, n-unitCards, stepBuy) // RULING-140
}

// draw has cards dealt to a hand, then goes on at next. Cards that no longer exist are skipped (RULING-17), and so are those for
// which the hand has no room (HOUSE-36).
func (p *Position) draw(s engine.Seat, unitCards, actionCards int, next step) {
	p.task.drawSeat = s
	p.task.drawUnits, p.task.drawActs = uint8(unitCards), uint8(actionCards)
	p.task.drawNext = next
	p.step = stepDraw
}

func (p drawPhase) drawPile() uint8 {
	if p.task.drawUnits > 0 {
		return card.UnitPile(p.task.drawSeat)
	}
	return p.sc.ActionPile(p.task.drawSeat)
}

func (p drawPhase) drawWaits() bool {
	s := p.task.drawSeat
	if p.task.drawUnits > 0 && p.available(card.UnitPile(s)) == 0 || p.hand[s].N == card.MaxHand {
		p.task.drawUnits = 0
	}
	if p.task.drawActs > 0 && p.available(p.sc.ActionPile(s)) == 0 || p.hand[s].N == card.MaxHand {
		p.task.drawActs = 0
	}
	if p.task.drawUnits+p.task.drawActs > 0 {
		return true
	}
	p.step = p.task.drawNext
	return false
}

func (p drawPhase) drew(f card.Face) {
	s, pile := p.task.drawSeat, p.drawPile()
	p.take(s, pile, f)
	if card.IsActions(pile) {
		p.task.drawActs--
	} else {
		p.task.drawUnits--
	}
	p.emit(Event{Kind: EvDraw, Seat: s, Pile: pile})
}

// shuffle makes a pile's discards its new stock (DRAW-09).
func (p *Position) shuffle(pile uint8) {
	if card.IsScript(pile) {
		p.np.Gone.Shuffle(pile)
		p.stock[pile], p.discards[pile] = p.discards[pile], 0
		p.emit(Event{Kind: EvShuffle, Seat: engine.NoSeat, Pile: pile})
		return
	}
	lo, hi := card.Faces(pile)
	for f := lo; f <= hi; f++ {
		p.counts(pile)[f] += p.thrown(pile)[f]
		p.thrown(pile)[f] = 0
	}
	p.stock[pile] = p.discards[pile]
	p.discards[pile] = 0
	if card.IsActions(pile) && p.phasing != engine.NoSeat {
		*p.madeAnew(pile) = min(*p.madeAnew(pile)+1, 2)
	}
	p.emit(Event{Kind: EvShuffle, Seat: engine.NoSeat, Pile: pile})
}

func (p drawPhase) checkBuying(m engine.Move) *fault {
	switch m.Op {
	case OpBuy:
		if f := noB(m); f != nil {
			return f
		}
		return p.checkBuy(m)
	case OpDone:
		return plain(m)
	}
	return wrongPrompt
}

func (p drawPhase) buyMoves(s engine.Seat, dst []engine.Move) []engine.Move {
	for _, pile := range [2]uint8{card.PileAction, card.UnitPile(s)} {
		if m := (engine.Move{Seat: s, Op: OpBuy, A: uint16(pile)}); p.checkBuy(m) == nil {
			dst = append(dst, m)
		}
	}
	return append(dst, engine.Move{Seat: s, Op: OpDone})
}

func (p drawPhase) checkBuy(m engine.Move) *fault {
	pile := card.UnitPile(m.Seat)
	if uint8(m.A) == card.PileAction { // his own where each side has one
		pile = p.sc.ActionPile(m.Seat)
	}
	switch {
	case uint8(m.A) != card.PileAction && uint8(m.A) != card.UnitPile(m.Seat):
		return noPile
	case int(p.hand[m.Seat].N) >= p.sc.HandLimit[m.Seat]: // DRAW-06, DRAW-07
		return handFull
	case p.prestige[m.Seat] < cardPrice:
		return cardTooDear
	case p.available(pile) == 0:
		return pileEmpty
	}
	return nil
}

func (p drawPhase) buyWaits() bool {
	s := p.phasing
	if int(p.hand[s].N) < p.sc.HandLimit[s] && p.prestige[s] >= cardPrice &&
		p.available(p.sc.ActionPile(s))+p.available(card.UnitPile(s)) > 0 {
		return true
	}
	playerTurn(p).beginOps()
	return false
}

func (p drawPhase) buy(m engine.Move) {
	p.prestige[m.Seat] -= cardPrice // PRESTIGE-06
	p.emit(Event{Kind: EvBuy, Seat: m.Seat, Pile: uint8(m.A)})
	if uint8(m.A) == card.PileAction {
		p.draw(m.Seat, 0, 1, stepBuy)
	} else {
		p.draw(m.Seat, 1, 0, stepBuy)
	}
}

// Draws is how many of want cards a side would get, from both its decks together. A card that is played for it first makes room
// in the hand.
func (p *Position) Draws(side engine.Seat, want int, played bool) int {
	_, _, n := p.gives(side, want, int(b2i(played)))
	return n
}
