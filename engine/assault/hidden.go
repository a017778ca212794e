package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// disclosure is what face-down units and the top card of the action deck tell.
type disclosure struct{ *Position }

func init() {
	steps[stepClaim] = handler{
		waits: func(p *Position) bool { return disclosure{p}.claimWaits() },
		prompt: func(p *Position) engine.Prompt {
			t := p.task.claimMask.First()
			return engine.Prompt{Kind: engine.Reveal, Seat: p.sideAt(t), Window: uint8(p.task.claim), Op: engine.OpClaim, Arg: uint16(t)}
		},
		check: func(p *Position, m engine.Move) *fault { return disclosure{p}.checkClaim(m) },
		take:  func(p *Position, m engine.Move) { disclosure{p}.claimed(m.B == 1) },
	}
	steps[stepReveal] = handler{
		waits: func(p *Position) bool { return disclosure{p}.revealWaits() },
		prompt: func(p *Position) engine.Prompt {
			t := p.task.reveals.First()
			return shows(p.sideAt(t), uint8(t))
		},
		check: func(p *Position, m engine.Move) *fault { return disclosure{p}.checkReveal(m) },
		take:  func(p *Position, m engine.Move) { disclosure{p}.revealed(card.Face(m.B)) },
	}
	steps[stepFlip] = handler{
		waits:  func(p *Position) bool { return disclosure{p}.flipWaits() },
		prompt: func(p *Position) engine.Prompt { return p.dealFrom(p.sc.ActionPile(p.Drawer()), engine.NoSeat) },
		take:   func(p *Position, m engine.Move) { disclosure{p}.flipped(card.Face(m.B)) },
	}
	steps[stepDugIn] = goes(func(p *Position) { disclosure{p}.dugIn() })
}

// claimKind is what a face-down unit is asked (section CLAIMS). It is the Window of the prompt.
type claimKind uint8

// The claims. A prompt's answer is 1 when the unit has the property.
const (
	claimNone   claimKind = iota
	claimAuto             // digs in by itself (CLAIM-07)
	claimMines            // ignores mines (CLAIM-13)
	claimRange2           // supports at distance 2 (CLAIM-16)
	claimRange3           // supports at distance 3 (CLAIM-17)
	claimScout            // scouts (CLAIM-21)
	claimHard             // is a hard target (CLAIM-25)
	claimDead             // its printed morale is used up (CLAIM-14, CLAIM-15)
	claimRoom             // is below the greatest morale (CLAIM-26)
)

// asked is the set of faces for which the answer is yes.
func (p disclosure) asked(k claimKind, t board.Tile) card.Set {
	switch k {
	case claimAuto:
		return card.Diggers
	case claimMines:
		return card.Sappers
	case claimRange2:
		return card.Range2
	case claimRange3:
		return card.Range3
	case claimScout:
		return card.Scouts
	case claimHard:
		return card.Hard
	case claimDead:
		if lost := -int(p.unit[t].Net); lost > 0 {
			return card.MoraleTo[min(lost, len(card.MoraleTo)-1)]
		}
	case claimRoom:
		return belowMax(p.unit[t].Net)
	}
	return 0
}

// ask asks every unit on mask; next finds in claimYes those that answered yes. Units face up, and face-down units of which
// both sides know the answer, are not asked.
func (p *Position) ask(k claimKind, mask board.Tiles, next step) {
	p.task.claim, p.task.claimMask, p.task.claimYes, p.task.claimNext = k, mask, 0, next
	p.step = stepClaim
}

func (p disclosure) claimWaits() bool {
	for p.task.claimMask != 0 {
		t := p.task.claimMask.First()
		u := &p.unit[t]
		yes := p.asked(p.task.claim, t)
		if u.Could&yes != 0 && u.Could&^yes != 0 {
			return true
		}
		if u.Could&yes != 0 {
			p.task.claimYes |= t.Bit()
		}
		p.task.claimMask &^= t.Bit()
	}
	p.step = p.task.claimNext
	return false
}

func (p disclosure) checkClaim(m engine.Move) *fault {
	t := p.task.claimMask.First()
	if board.Tile(m.A) != t || m.B > 1 {
		return wrongPlace
	}
	if u := &p.unit[t]; u.Face != card.Unknown && p.asked(p.task.claim, t).Has(u.Face) != (m.B == 1) {
		return falseClaim
	}
	return nil
}

func (p disclosure) claimed(yes bool) {
	t := p.task.claimMask.First()
	u := &p.unit[t]
	set := p.asked(p.task.claim, t)
	if yes {
		u.Could &= set
		p.task.claimYes |= t.Bit()
	} else {
		u.Could &^= set
	}
	p.task.claimMask &^= t.Bit()
	p.emit(Event{Kind: EvClaim, Seat: p.sideAt(t), A: t, N: int16(p.task.claim), M: b2i(yes)})
}

// reveal has every face-down unit on mask turned up, then goes on at next.
func (p *Position) reveal(mask board.Tiles, next step) {
	p.task.reveals, p.task.revNext = mask, next
	p.step = stepReveal
}

func (p disclosure) revealWaits() bool {
	for p.task.reveals != 0 {
		t := p.task.reveals.First()
		if (p.occ[0] | p.occ[1]).Has(t) && p.unit[t].State&board.FaceUp == 0 {
			return true
		}
		p.task.reveals &^= t.Bit()
	}
	p.step = p.task.revNext
	return false
}

func (p disclosure) checkReveal(m engine.Move) *fault {
	t := p.task.reveals.First()
	f := card.Face(m.B)
	if board.Tile(m.A) != t {
		return wrongPlace
	}
	u := &p.unit[t]
	switch {
	case !card.IsUnit(f), !u.Could.Has(f):
		return notThatUnit
	case u.Face != card.Unknown && u.Face != f:
		return notThatUnit
	case u.Face == card.Unknown && !p.mayBe(u.Pile, f):
		return notThatUnit
	case p.overspends(u, f):
		return overBudget
	}
	return nil
}

func (p disclosure) revealed(f card.Face) {
	t := p.task.reveals.First()
	u := &p.unit[t]
	u.State |= board.FaceUp
	u.Face, u.Could = f, card.SetOf(f)
	if u.State&board.Mustered != 0 {
		p.openCost[card.UnitOf(f).Side] += int16(card.Cost(f))
	}
	p.open(u.Pile, f)
	p.task.reveals &^= t.Bit()
	p.emit(Event{Kind: EvReveal, Seat: p.sideAt(t), A: t, Face: f})
	if n := p.sc.Bind(u, &p.veterans); n != 0 {
		p.emit(Event{Kind: EvMorale, Seat: p.sideAt(t), A: t, N: int16(n)})
	}
}

// purpose is what an open card of the action deck is drawn for. The numbers are published, as those of the steps.
type purpose uint8

const (
	flipNone     purpose = 0
	flipMines    purpose = 1 // MINES-02
	flipModifier purpose = 2 // COMBAT-41
	flipFlak     purpose = 3 // ABIL-AA-02
	flipBombard  purpose = 4 // the damage of Ranged Bombardment and Bomber Run
	flipFirst    purpose = 5 // SETUP-42
	flipMire     purpose = 6 // SCENARIO-CARENTAN-09
	flipCall     purpose = 7 // whether a reinforcement comes
)

// Drawer is the side that draws the open card that is due, NoSeat for none. It comes from its deck where each has its own (DECK-19).
func (p *Position) Drawer() engine.Seat {
	switch p.task.flip {
	case flipModifier:
		return p.combat.Seat(p.combat.By)
	case flipMines:
		return p.sideAt(p.task.tile)
	case flipFlak:
		return p.sideAt(p.task.gun)
	case flipFirst:
		return engine.Seat(b2i(p.task.drawn[card.German] != card.Unknown))
	}
	return p.phasing
}

// flip draws an open card of the action deck.
func (p *Position) flip(why purpose) {
	p.task.flip = why
	p.step = stepFlip
}

// flipWaits goes on without a card if there is none left (RULING-17).
func (p disclosure) flipWaits() bool {
	if pile := p.sc.ActionPile(p.Drawer()); p.stock[pile] > 0 || p.discards[pile] > 0 {
		return true
	}
	p.flipped(card.Unknown)
	return false
}

// flipped goes on with the card drawn, Unknown when there is none left (RULING-17).
func (p disclosure) flipped(f card.Face) {
	if f != card.Unknown {
		pile := p.sc.ActionPile(p.Drawer())
		p.stock[pile]--
		p.open(pile, f)
		p.discardCard(p.Drawer(), f)
	}
	switch p.task.flip {
	case flipMines:
		arrival(p).minesCard(f)
	case flipModifier:
		sacrifices(p).modifierCard(f)
	case flipFlak:
		airRaid(p).flakCard(f)
	case flipBombard:
		airRaid(p).bombardCard(f)
	case flipFirst:
		setup(p).firstCard(f)
	case flipMire:
		freeActs(p).mireCard(f)
	case flipCall:
		reinforcement(p).callCard(f)
	}
}

// dig gives the dug-in marker to every unit on mask that digs in by itself (DIG-09, PLACE-11; not SOLO-33).
func (p *Position) dig(mask board.Tiles, next step) {
	p.task.afterDug = next
	var need board.Tiles
	for b := mask; b != 0; b &= b - 1 {
		if t := b.First(); p.unit[t].State&(board.DugIn|board.CalledUp) == 0 && (p.occ[0] | p.occ[1]).Has(t) {
			need |= t.Bit()
		}
	}
	p.ask(claimAuto, need, stepDugIn)
}

// digAll does it for all units of both sides (RULING-50).
func (p *Position) digAll(next step) { p.dig(p.occ[0]|p.occ[1], next) }

func (p disclosure) dugIn() {
	for b := p.task.claimYes; b != 0; b &= b - 1 {
		t := b.First()
		p.unit[t].State |= board.DugIn
		p.emit(Event{Kind: EvDugIn, Seat: p.sideAt(t), A: t})
	}
	p.step = p.task.afterDug
}
