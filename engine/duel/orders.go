package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
)

// lay takes the cards that both have chosen out of the hands, and begins to work them off (D-RULING-52).
func (p *Position) lay(next uint8) {
	for s := range engine.Seat(2) {
		p.spendListed(s, func(card.Face) {})
	}
	p.stage, p.win, p.working = p.win, next, [2]uint8{}
}

// work works the lists off, the lead's first (D-CARDS-08), and then goes on.
func (p *Position) work() {
	for _, s := range [2]engine.Seat{p.lead, p.lead.Other()} {
		for p.working[s] < p.picked[s] {
			m := p.pick[s][p.working[s]]
			p.working[s]++
			p.play(s, m)
			if p.win != stepWork {
				return
			}
		}
	}
	p.clear()
	if p.stage == WinOrders {
		p.win = stepLines
		return
	}
	p.rolls, p.win = [2]uint8{}, WinInitiative
}

// play works a card off. One whose target is no longer legal does nothing.
func (p *Position) play(s engine.Seat, m engine.Move) {
	f, foe := card.Face(m.B), s.Other()
	stays := false
	if m.Op == OpThrow {
		p.thrown[s] = true
	} else if p.checkTarget(m) == nil {
		switch f {
		case card.HullDown:
			p.unit[s][m.C-1].Hull, stays = true, true
		case card.FieldCamouflage:
			p.unit[s][m.C-1].Camo, stays = true, true
		case card.FieldRepair, card.Medic:
			p.repair(&p.unit[s][m.C-1])
		case card.ExtraFuel:
			u := &p.unit[s][m.C-1]
			u.Flight, u.Bombed = u.Flight+2, false
		case card.RadioIntercept:
			p.heard[s], p.mover = true, foe
			p.drawC[s] = 1
			p.intercepting()
		case card.Sabotage:
			p.todo, p.mover = 2, foe
			p.sabotage()
		case card.Minefield:
			p.ctx, p.hit = inWork, strike{kind: byMine, seat: foe, slot: uint8(m.D - 1), index: 3, dice: 1}
			p.toRoll(WinIntensity, s)
		case card.Surrender:
			p.ctx, p.hit = inWork, strike{seat: foe, slot: uint8(m.D - 1)}
			p.toRoll(WinSurrender, s)
		default:
			p.react(s, f, m)
		}
	}
	if !stays {
		p.discard[f]++
	}
}

// react works a REACT card off.
func (p *Position) react(s engine.Seat, f card.Face, m engine.Move) {
	switch f {
	case card.Seize:
		p.seized[s] = true
	case card.FlakBarrage:
		p.flak[s] = true
	case card.SuppressingFire:
		p.unit[s.Other()][m.D-1].Suppressed = true
	case card.SmokeScreen:
		p.unit[s][m.C-1].Smoke = true
	case card.CounterBattery:
		u := &p.unit[s][m.C-1]
		u.Aim, u.Assault, u.Counterfire = uint8(m.D), false, true
	case card.FightingWithdrawal:
		p.withdraw(s, int(m.C-1), true)
	}
}

// repair takes the Damage card off a unit (D-DMG-REPAIR-01).
func (p *Position) repair(u *Unit) {
	p.discardDamage(u.Damage)
	u.Damage, u.Counter, u.Ended, u.Worn = 0, 0, false, false
	u.Endurance = int8(u.Full())
}

// intercepting shows the next hidden Command card of the mover, or has his foe draw one.
func (p *Position) intercepting() {
	for i, c := range p.cards[p.mover][:p.nCards[p.mover]] {
		if !c.Open {
			p.left, p.win = uint8(i), WinIntercept
			return
		}
	}
	p.win, p.back = WinDraw, stepWork
}

// sabotage goes on with the next card that the mover discards by chance.
func (p *Position) sabotage() {
	switch n := p.nCards[p.mover]; {
	case p.todo == 0 || n == 0:
		p.win, p.mover = stepWork, engine.NoSeat
	case n == 1:
		p.win, p.left = WinSabotaged, 0
	default:
		p.win = WinSabotage
	}
}

// toRoll has a seat roll, after it was asked for a card for +1 if it may be (D-BONUS, D-WINDOW-08).
func (p *Position) toRoll(win uint8, roller engine.Seat) {
	p.goal, p.mover, p.win = win, roller, win
	if p.nCards[roller] > 0 && (p.ctx != inAttack || p.atk.ask) {
		p.win = WinBoost
	}
}

// boost takes the answer whether a card is thrown for +1.
func (p *Position) boost(m engine.Move) {
	switch m.Op {
	case OpThrow:
		p.spend(m.Seat, int(m.A), card.Face(m.B))
		p.discard[m.B]++
		p.atk.boost = 1
	case OpNever:
		p.atk.ask = false
	}
	p.win = p.goal
}

// surrenders resolves Surrender! by its die: 8 or more captures (D-CMD-SURRENDER-02, D-CAPTURE-01).
func (p *Position) surrenders(n int) {
	s, slot := p.hit.seat, p.hit.slot
	if n < 8 {
		p.goOn()
		return
	}
	u := p.unit[s][slot]
	foe := s.Other()
	p.fate = fate{seat: s, unit: u}
	p.remove(s, int(slot))
	if p.score(foe, 2*p.value(u.Face)); p.win == WinOver {
		return
	}
	if u.Crew != 0 {
		p.gone[u.Crew]++
		p.fate.unit.Crew = 0
		if p.score(foe, p.ransom(u.Crew)); p.win == WinOver {
			return
		}
	}
	p.mover, p.win = foe, WinKeep
	if p.freeSlot(foe) < 0 {
		p.keep(false)
	}
}

// ransom is what a captured crew is worth (D-CREW-04, D-SITUATION-7-02).
func (p *facts) ransom(f card.Face) uint16 {
	if n := p.rules().CrewCapture; n > 0 {
		return uint16(n)
	}
	return 2 * uint16(card.UnitOf(f).Cost)
}

// keep has the captor keep the captured unit, idle, in the front line if it may stand there (D-CAPTURE-03 to 05), or removes it.
func (p *Position) keep(kept bool) {
	u, s := p.fate.unit, p.fate.seat.Other()
	if kept {
		p.came[s]++
		k := Unit{Face: u.Face, Serial: u.Serial, Damage: u.Damage, Counter: u.Counter, Ended: u.Ended, Endurance: u.Endurance,
			Came: p.came[s], Line: Rear, Worn: u.Worn, Level: u.Level}
		if card.UnitOf(u.Face).Lines&card.AtFront != 0 {
			k.Line = Front
		}
		p.unit[s][p.freeSlot(s)] = k
	} else {
		p.gone[u.Face]++
		p.discardDamage(u.Damage)
	}
	p.fate = fate{}
	p.goOn()
}

// discardDamage discards a Damage card, if there is one.
func (p *Position) discardDamage(f card.Face) {
	if f != 0 {
		p.discard[f]++
	}
}

// remove empties a slot; the Command cards under the unit are discarded. Its Damage card is left to the caller.
func (p *Position) remove(s engine.Seat, slot int) {
	u := &p.unit[s][slot]
	if u.Hull {
		p.discard[card.HullDown]++
	}
	if u.Camo {
		p.discard[card.FieldCamouflage]++
	}
	*u = Unit{}
}

// withdraw takes a unit with its crew out of play, under the Reserves or into the hand. A captured unit is removed from the game
// (D-DMG-WITHDRAW-01, D-CAPTURE-05).
func (p *Position) withdraw(s engine.Seat, slot int, toHand bool) {
	u := p.unit[s][slot]
	p.remove(s, slot)
	p.discardDamage(u.Damage)
	back := func(c Card) {
		if !toHand {
			p.enqueue(s, c)
			return
		}
		p.hand[s][p.nHand[s]] = c
		p.nHand[s]++
	}
	if card.UnitOf(u.Face).Side == s {
		back(Card{Serial: u.Serial, Face: u.Face, Open: true})
	} else {
		p.gone[u.Face]++
	}
	if u.Crew != 0 {
		back(Card{Serial: u.CrewSerial, Face: u.Crew, Open: true})
	}
}
