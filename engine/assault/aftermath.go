package assault

import (
	"bocage/engine"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/script"
)

// retreat is step 15.
func (p fighting) retreat() {
	c := &p.combat
	s, df := c.Seat(combat.Defender), c.At[combat.Defender]
	p.step = stepEndCombat
	what, to := c.Fate(p.field())
	// WIN-26, SCENARIO-BASTOGNE-21
	if what == combat.FateGoes && p.sc.Rules[s].RefuseRetreat && s != p.sc.NonPlayer() && !c.Now.Forced && !c.Asked {
		p.step = stepStay
		return
	}
	switch what {
	case combat.FateStays:
		return
	case combat.FateHolds:
		p.emit(Event{Kind: EvHolds, Seat: s, A: df})
		return
	case combat.FateBlocked:
		p.blocked()
		return
	}
	p.emit(Event{Kind: EvRetreat, Seat: s, A: df, B: to})
	p.shift(s, df, to)
	p.comesTo(to, stepAdvance)
	p.task.arriveCalls = true
	p.enter(s, to, true) // RETREAT-11, RETREAT-12, RULING-92
}

// blocked costs the unit 1 morale instead of the retreat (RETREAT-09, RETREAT-10, RULING-96).
func (p fighting) blocked() {
	c := &p.combat
	df := c.At[combat.Defender]
	p.unit[df].Lose(1)
	p.emit(Event{Kind: EvBlocked, Seat: c.Seat(combat.Defender), A: df})
	if !p.falls(combat.Defender) {
		return
	}
	c.NumRewards, p.task.rewardNext = 0, stepAdvance
	p.kill(combat.Defender, false)
	p.step = stepReward
}

// stay is the answer of a side that may refuse a retreat (RULING-128).
func (p fighting) stay(refuses bool) {
	if refuses {
		p.emit(Event{Kind: EvStay, Seat: p.combat.Seat(combat.Defender), A: p.combat.At[combat.Defender]})
		p.step = stepEndCombat
		p.blocked()
		return
	}
	p.combat.Asked = true
	p.step = stepRetreat
}

// advanceWaits is step 16: the attacker may follow onto the vacated tile (ADVANCE-01, RULING-100).
func (p fighting) advanceWaits() bool {
	c := &p.combat
	df := c.At[combat.Defender]
	if (p.occ[0] | p.occ[1]).Has(df) || !combat.MayFollow(p.sc, c.Side, &p.unit[c.At[combat.Attacker]], df) {
		p.step = stepEndCombat
		return false
	}
	if c.Side == p.sc.NonPlayer() {
		m := engine.Move{Seat: c.Side, Op: OpAdvance}
		if script.Follows(p.sc, p.unit[c.At[combat.Attacker]].Face, c.At[combat.Defender]) {
			m.A = 1
		}
		p.chooseAdvance(m)
		return false
	}
	return true
}

func (p fighting) chooseAdvance(m engine.Move) {
	c := &p.combat
	if m.A == 0 {
		p.step = stepEndCombat
		return
	}
	p.task.pend = engine.Move{Seat: m.Seat, Op: OpAdvance, A: uint16(c.At[combat.Attacker]), B: uint16(c.At[combat.Defender])}
	p.step = stepReact // WIN-29
}

// advance moves the attacker onto the vacated tile: no mines, no move spent (ADVANCE-03, ADVANCE-04, RULING-39, RULING-101).
func (p fighting) advance() {
	c := &p.combat
	at, df := c.At[combat.Attacker], c.At[combat.Defender]
	p.emit(Event{Kind: EvAdvance, Seat: c.Side, A: at, B: df})
	p.shift(c.Side, at, df)
	p.comesTo(df, stepEndCombat)
	p.task.arriveScout, p.task.arriveCalls = true, true
	p.enter(c.Side, df, false)
}
