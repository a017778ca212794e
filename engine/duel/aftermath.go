package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// Why a match has ended, as engine.Standing gives the reason.
const (
	Points uint8 = iota + 1
	Overrun
	Cleared
	TurnLimit
	Exhausted
	Conceded
)

var (
	reasons = [...]string{"", "points", "overrun", "position cleared", "turn limit", "exhaustion", "conceded"}
	endings = [...]string{"", "D-WIN-03", "D-WIN-04", "D-WIN-06", "D-WIN-08", "D-WIN-09", "D-WIN-10"} // the rules by which
)

// aftermath ends a Combat Phase (D-TURN-10) and tests whether the match is over.
func (p *Position) aftermath() {
	if p.nextFire() {
		return
	}
	for _, s := range [2]engine.Seat{p.lead, p.lead.Other()} {
		p.leave(s, func(u *Unit) bool { return u.edge().Withdraw })
		for i := range p.unit[s] {
			if u := &p.unit[s][i]; u.Face != 0 && u.Line == Sky && u.Flight > 0 {
				u.Flight--
			}
		}
		p.leave(s, func(u *Unit) bool { return u.Line == Sky && u.Flight == 0 })
	}
	for s := range p.unit {
		for i := range p.unit[s] {
			if u := &p.unit[s][i]; u.Face != 0 {
				u.recover()
			}
		}
	}
	p.seized, p.thrown, p.heard, p.flak = [2]bool{}, [2]bool{}, [2]bool{}, [2]bool{}
	p.again, p.ctx = 0, inWork
	if p.tests(); p.win == WinOver {
		return
	}
	p.drawC = [2]uint8{1, 1}
	p.win, p.back = WinDraw, WinSplit
}

// nextFire has the next burning unit rolled for: those of the lead first, in the order in which they were committed (D-DMG-FIRE-01).
func (p *Position) nextFire() bool {
	for _, s := range [2]engine.Seat{p.lead, p.lead.Other()} {
		if i := p.earliest(s, func(u *Unit) bool { return u.edge().Fire && !u.Rolled }); i >= 0 {
			p.unit[s][i].Rolled = true
			p.ctx, p.hit = inFires, strike{seat: s, slot: uint8(i)}
			p.toRoll(WinFire, s)
			return true
		}
	}
	return false
}

// leave withdraws units in the order in which they were committed. Aircraft may return to the hand (D-SITUATION-5-03).
func (p *Position) leave(s engine.Seat, is func(*Unit) bool) {
	for i := p.earliest(s, is); i >= 0; i = p.earliest(s, is) {
		p.withdraw(s, i, p.rules().AirHand && p.unit[s][i].Line == Sky)
	}
}

// burns resolves the die of a fire (D-DMG-FIRE-01).
func (p *Position) burns(n int) {
	s, slot := p.hit.seat, int(p.hit.slot)
	switch {
	case n <= 3:
		p.destroy(s, slot, true, unknown)
		return
	case n >= 8:
		p.unit[s][slot].Ended = true
	}
	p.goOn()
}

// recover ends a Combat Phase for a unit: Endurance, counter and what held for this turn (D-DAMAGE-11, 12, D-RULING-33).
func (u *Unit) recover() {
	if u.Endurance = int8(u.Full()); u.Harmed() {
		u.Endurance = int8(u.card().Half)
	}
	if u.Counter > 0 {
		if u.Counter--; u.Counter == 0 {
			u.Ended = true
		}
	}
	u.New, u.Hit, u.Smoke, u.Suppressed, u.Counterfire, u.Rolled = false, false, false, false, false, false
	u.Aim, u.Assault = 0, false
}

// tests are those at the end of a turn, in their order (D-WIN-07).
func (p *Position) tests() {
	r := p.rules()
	var all, front [2]int
	for s := range engine.Seat(2) {
		all[s], front[s], _ = p.holders(s)
	}
	for s := range engine.Seat(2) {
		if p.over[s]++; all[s] == 0 || all[s.Other()] > 0 {
			p.over[s] = 0
		}
	}
	for s := range engine.Seat(2) {
		if most := r.Overrun[s]; most > 0 && p.over[s] >= most {
			p.end(s, Overrun)
			return
		}
	}
	if r.Control > 0 && front[0] != front[1] {
		s := card.US
		if front[1] > front[0] {
			s = card.German
		}
		if p.score(s, uint16(r.Control)); p.win == WinOver {
			return
		}
	}
	switch {
	case r.Hold > 0 && p.turn >= r.Hold && all[card.US] == 0:
		p.end(card.German, Cleared)
	case p.exhausted():
		p.atLimit(Exhausted)
	case p.turn >= r.Turns:
		p.atLimit(TurnLimit)
	}
}

// atLimit decides the match when there are no more turns (D-WIN-08 and the Situations).
func (p *Position) atLimit(reason uint8) {
	winner := card.US
	switch r := p.rules(); r.AtLimit {
	case situation.ByPoints:
		_, _, us := p.holders(card.US)
		_, _, ge := p.holders(card.German)
		switch a, b := int(p.vp[0])*1000+us, int(p.vp[1])*1000+ge; {
		case a < b:
			winner = card.German
		case a == b:
			winner = engine.NoSeat
		}
	case situation.USNeeds:
		if p.vp[card.US] < uint16(r.LimitVP) {
			winner = card.German
		}
	case situation.GermanNeeds:
		if p.vp[card.German] >= uint16(r.LimitVP) {
			winner = card.German
		}
	}
	p.end(winner, reason)
}
