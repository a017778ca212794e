package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
)

// The fates of a crew by the base Intensity, each up to its number (D-CREW-02).
const (
	unknown  = 0 // it is rolled for (D-CREW-08)
	Survives = 3
	Captured = 6
	Perishes = dieSides
)

// intensity takes a die of a hit, and resolves the hit with the last.
func (p *Position) intensity(n uint8) {
	h := &p.hit
	h.sum += n
	h.high = max(h.high, n)
	if h.dice--; h.dice > 0 {
		return
	}
	u := &p.unit[h.seat][h.slot]
	flank := h.kind == byWeapon && p.atk.card == card.FlankAttack
	net := Net(int(h.sum), h.twice, int(p.boosted()), int(h.index), u.Defense(), flank)
	u.Hit = u.Hit || net > 0
	u.Endurance = int8(max(0, int(u.Endurance)-net))
	switch {
	case u.Endurance == 0:
		p.destroy(h.seat, int(h.slot), h.kind != byFriend && h.kind != byComrade, int(h.high))
	case int(u.Endurance) <= int(u.card().Half) && !u.Harmed() && p.stock[card.PileDamage]+uint8(p.discards(card.PileDamage)) > 0:
		p.win, p.mover = WinDamage, engine.NoSeat
	default:
		p.goOn()
	}
}

// Net returns the Net Damage of a hit: the dice, doubled by a natural 18, the card thrown for +1, the Damage Index, less the Defense, which
// Flank Attack halves (D-DAMAGE-01, 02, D-ATTACK-08, D-BONUS-05).
func Net(dice int, twice bool, boost, index, defense int, flank bool) int {
	if twice {
		dice *= 2
	}
	if flank {
		defense /= 2
	}
	return max(0, dice+boost+index-defense)
}

// damaged lays a Damage card under the unit that was hit (D-DAMAGE-05, 09, 14).
func (p *Position) damaged(f card.Face) {
	u := &p.unit[p.hit.seat][p.hit.slot]
	u.Damage, u.Ended = f, false
	if n := card.DamageOf(f).Counter; n > 0 {
		if u.Counter = n; p.ctx != inWork { // the rest of this Combat Phase and n more (D-RULING-33, 45)
			u.Counter++
		}
	}
	e := u.edge()
	if e.Flight < 0 && u.Flight > 0 {
		u.Flight--
	}
	if e.BailOut && u.Crew != 0 {
		p.enqueue(p.hit.seat, Card{Serial: u.CrewSerial, Face: u.Crew, Open: true})
		u.Crew, u.CrewSerial = 0, 0
	}
	p.goOn()
}

// goOn goes on with what a hit, a fire or a capture was part of.
func (p *Position) goOn() {
	switch p.ctx {
	case inAttack:
		p.attackOn()
	case inFires:
		p.win = stepTurnOver
	default:
		p.win = stepWork
	}
}

// destroy removes a unit from the game, scores it and decides what becomes of its crew.
func (p *Position) destroy(s engine.Seat, slot int, scores bool, base int) {
	u := p.unit[s][slot]
	p.remove(s, slot)
	p.discardDamage(u.Damage)
	p.gone[u.Face]++
	p.fate = fate{seat: s, crew: Card{Serial: u.CrewSerial, Face: u.Crew, Open: true}, scores: scores}
	if scores {
		if p.score(s.Other(), p.value(u.Face)); p.win == WinOver {
			return
		}
	}
	if u.Crew == 0 {
		p.fate = fate{}
		p.goOn()
		return
	}
	if base == unknown {
		p.win, p.mover = WinCrew, engine.NoSeat
		return
	}
	p.decideFate(uint8(base))
}

// decideFate decides by the base Intensity what becomes of the crew (D-CREW-02 to 05). Its owner may save it if he holds a Command card.
func (p *Position) decideFate(base uint8) {
	f := &p.fate
	f.captured = base <= Captured
	switch {
	case base <= Survives, f.captured && !p.hasLand(f.seat.Other()):
		p.saveCrew()
	case p.nCards[f.seat] > 0:
		p.win, p.mover = WinRescue, f.seat
	default:
		p.loseCrew()
	}
}

// rescue takes the answer whether Bail Out! is played (D-WINDOW-10).
func (p *Position) rescue(m engine.Move) {
	if m.Op != OpPlay {
		p.loseCrew()
		return
	}
	p.spend(m.Seat, int(m.A), card.BailOut)
	p.discard[card.BailOut]++
	p.saveCrew()
}

// saveCrew puts the crew under its Reserves.
func (p *Position) saveCrew() {
	p.enqueue(p.fate.seat, p.fate.crew)
	p.fate = fate{}
	p.goOn()
}

// loseCrew removes the crew from the game and scores it.
func (p *Position) loseCrew() {
	f := p.fate
	p.fate = fate{}
	p.gone[f.crew.Face]++
	if f.scores {
		n := uint16(card.UnitOf(f.crew.Face).Cost)
		if f.captured {
			n = p.ransom(f.crew.Face)
		}
		if p.score(f.seat.Other(), n); p.win == WinOver {
			return
		}
	}
	p.goOn()
}
