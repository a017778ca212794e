package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
)

// Firing returns the argument of OpFire for weapons by their slots, in order, -1 for none, and whether to ask for cards before its rolls.
func Firing(first, second int, ask bool) uint16 {
	b := uint16(first+1) | uint16(second+1)<<2
	if ask {
		b |= 1 << 4
	}
	return b
}

// Fired is the inverse of Firing.
func Fired(b uint16) (first, second int, ask bool) { return int(b&3) - 1, int(b>>2&3) - 1, b>>4&1 != 0 }

// initiative takes the dice of the Initiative, seat 0's first. Ties are rolled again.
func (p *Position) initiative(n uint8) {
	if p.rolls[0] == 0 {
		p.rolls[0] = n
		return
	}
	a, b := int(p.rolls[0])+p.Initiative(0), int(n)+p.Initiative(1)
	p.rolls = [2]uint8{}
	if a == b {
		return
	}
	p.lead = card.US
	if b > a {
		p.lead = card.German
	}
	p.mover, p.again, p.win = p.lead, 0, WinNext
	if p.seized[p.lead] {
		p.again = 1 // D-INIT-07
	}
}

// choosing finds who resolves the next attack, and reports whether anybody does (D-INIT-04, 05).
func (p *Position) choosing() bool {
	p.purge()
	if p.attacks(p.mover) {
		return true
	}
	if p.mover, p.again = p.mover.Other(), 0; p.attacks(p.mover) {
		return true
	}
	p.win, p.mover = stepTurnOver, engine.NoSeat
	return false
}

// announce begins an attack, or drops it (D-INIT-08).
func (p *Position) announce(m engine.Move) {
	u := &p.unit[m.Seat][m.A]
	first, second, ask := Fired(m.B)
	p.atk = attack{seat: m.Seat, slot: uint8(m.A), target: u.Aim - 1, weapons: [2]uint8{uint8(first + 1), uint8(second + 1)},
		ask: ask, assault: u.Assault, card: card.Face(m.D)}
	if m.Op == OpHold {
		p.resolved()
		return
	}
	if m.C > 0 {
		p.spend(m.Seat, int(m.C-1), card.Face(m.D))
		p.discard[m.D]++
	}
	p.ctx = inAttack
	if p.atk.rolls = 1; !u.Assault {
		p.atk.rolls = p.rate(u, first)
		if w := &u.card().Weapons[first]; p.atk.card == card.RapidFire && !w.Bomb {
			p.atk.rolls++ // D-RULING-48
		}
	}
	p.attackOn()
}

// rate returns how many rolls a weapon makes (D-ATTACK-04).
func (p *facts) rate(u *Unit, w int) uint8 {
	if u.edge().Slow {
		return 1
	}
	return u.card().Weapons[w].Rate
}

// resolved ends an attack: it is the turn of the next.
func (p *Position) resolved() {
	s, a := p.atk.seat, p.atk
	p.unit[s][a.slot].Aim = 0
	for i := range p.unit[s] {
		if u := &p.unit[s][i]; a.assault && u.Assault && u.Aim == a.target+1 {
			u.Aim = 0
		}
	}
	p.mover = s
	if p.again > 0 {
		p.again--
	} else {
		p.mover = s.Other()
	}
	p.atk, p.hit = attack{}, strike{}
	p.win = WinNext
}

// attackOn goes on with the attack: its next roll, its next weapon, or its end (D-ATTACK-12).
func (p *Position) attackOn() {
	a := &p.atk
	u, t := &p.unit[a.seat][a.slot], &p.unit[a.seat.Other()][a.target]
	if u.Face != 0 && t.Face != 0 && a.rolls == 0 && a.at == 0 && a.weapons[1] != 0 {
		if w := int(a.weapons[1]) - 1; u.affects(w, t) {
			a.at, a.rolls = 1, p.rate(u, w)
		}
	}
	if u.Face == 0 || t.Face == 0 || a.rolls == 0 {
		p.resolved()
		return
	}
	p.rolls = [2]uint8{}
	p.toRoll(WinRoll, a.seat)
}

// attackRoll resolves two dice (D-ATTACK-02, 06 to 11).
func (p *Position) attackRoll(nat int) {
	a := &p.atk
	foe := a.seat.Other()
	u, t := &p.unit[a.seat][a.slot], &p.unit[foe][a.target]
	a.rolls--
	sum := nat + int(p.boosted())
	p.hit = strike{kind: byWeapon, seat: foe, slot: a.target, twice: nat == 18, dice: 1}
	var value int
	if a.assault {
		n, _, best := p.group(a.seat, int(a.target))
		p.hit.kind, p.hit.dice, value = byAssault, uint8(n), best
		sum += p.exposed(foe, t, true)
	} else {
		w := int(a.weapons[a.at]) - 1
		c := &u.card().Weapons[w]
		u.Bombed = u.Bombed || c.Bomb // D-BOMB-02
		p.hit.index, value = int8(Index(c, w, a.card)), int(c.Vs[t.card().Column()])
		sum += p.Bonus(a.seat, int(a.slot), w, int(a.target), a.card)
	}
	switch {
	case nat <= 3:
		p.friendlyFire()
	case nat >= 19:
		p.destroy(foe, int(a.target), true, Perishes)
	case nat == 18 || sum >= value:
		p.toRoll(WinIntensity, a.seat)
	default:
		p.attackOn()
	}
}

// friendly reports whether Friendly Fire of the attack may hit a unit of the attacker's side (D-RULING-23, 29).
func (p *facts) friendly(slot int) bool {
	a := &p.atk
	u, t := &p.unit[a.seat][a.slot], &p.unit[a.seat][slot]
	switch {
	case t.Face == 0:
		return false
	case a.assault:
		return t.Assault && t.Aim == a.target+1 && t.assaults()
	}
	w := int(a.weapons[a.at]) - 1
	if slot == int(a.slot) || !u.reaches(t) {
		return false
	}
	if u.card().Weapons[w].Bomb { // it has just been used
		return u.card().Weapons[w].Vs[t.card().Column()] > 0
	}
	return u.affects(w, t)
}

// friendlyFire has the foe choose who is hit, if there is a choice (D-ATTACK-06).
func (p *Position) friendlyFire() {
	n, last := 0, 0
	for i := range p.unit[p.atk.seat] {
		if p.friendly(i) {
			n, last = n+1, i
		}
	}
	switch n {
	case 0:
		p.attackOn()
	case 1:
		p.strikeFriend(last)
	default:
		p.mover, p.win = p.atk.seat.Other(), WinFriendly
	}
}

// strikeFriend hits a unit of the attacker's side. ATTACK cards do not count, nothing is added (D-RULING-23, D-BONUS-07).
func (p *Position) strikeFriend(slot int) {
	a := &p.atk
	p.hit = strike{kind: byComrade, seat: a.seat, slot: uint8(slot), dice: 1}
	if !a.assault {
		p.hit.kind, p.hit.index = byFriend, int8(p.unit[a.seat][a.slot].card().Weapons[a.weapons[a.at]-1].Index)
	}
	p.win = WinIntensity
}
