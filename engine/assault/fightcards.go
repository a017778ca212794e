package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// checkCombatCard checks a card of step 9 (RULING-22, RULING-72).
func (p *Position) checkCombatCard(m engine.Move) *fault {
	a, f := p.handCard(m)
	if f != nil {
		return f
	}
	if m.D != 0 || m.C != 0 && a != card.PreparedPositions {
		return extraField
	}
	switch a {
	case card.SNAFU: // RULING-25
		if c := &p.combat; !c.lastOpen || c.lastSeat == m.Seat {
			return noEffect
		}
		return nil
	case card.Sabotage:
		return surprises{p}.checkSabotage(m.Seat)
	case card.PreparedPositions:
		return surprises{p}.checkPrepared(m.Seat, board.Tile(m.C))
	}
	if card.TypeOf(card.Face(m.B)) != card.Combat {
		return notNow
	}
	if !p.cardWorks(a, m.Seat) {
		return noEffect
	}
	return nil
}

// cardWorks reports whether a Combat card could do anything for a side in the present firing.
func (p *Position) cardWorks(a card.Action, s engine.Seat) bool {
	c := &p.combat
	firing := c.seat(c.by) == s
	own := c.index(s)
	switch a {
	case card.Accuracy, card.SurpriseAttack:
		return firing
	case card.Exposed:
		return firing && c.now.terrain > 0
	case card.IncreasedSupport:
		return firing && c.now.support+c.now.steady > 0
	case card.TakeCover, card.SmokeScreen:
		return !firing
	case card.PoorAim:
		return !firing && c.now.fire > 1
	case card.OffTarget:
		return !firing && c.now.support > 0
	case card.SnapShot, card.DeadlyFire:
		return true
	case card.MoraleBoost:
		return p.unit[c.tile(own)].Morale() < board.MaxMorale
	case card.ForcedRetreat:
		return own == 0 && !c.now.forced
	case card.LastStand:
		return !c.now.stand[own]
	}
	return false
}

// playCombat plays a card of step 9. Effects on the totals come at once (COMBAT-29) and SNAFU, as the next play, undoes them;
// cards that end the combat or draw or discard cards wait until the opponent has declined to answer.
func (p *Position) playCombat(m engine.Move) {
	c := &p.combat
	a := card.ActionOf(card.Face(m.B))
	c.passes, c.turn = 0, m.Seat.Other()
	switch a {
	case card.Sabotage, card.PreparedPositions, card.SmokeScreen:
		c.lastOpen = false
		p.note(m.Seat, card.Face(m.B))
		surprises{p}.surprise(m, stepCards)
		return
	}
	p.pay(m, board.NoTile)
	p.note(m.Seat, card.Face(m.B))
	c.lastSeat, c.lastOpen = m.Seat, true
	if a == card.SNAFU {
		p.snafu(m.Seat)
		return
	}
	c.before = c.now
	p.combatEffect(a, c.index(m.Seat))
	c.noteEffect(c.before)
}

// fightPile is the deck from which the Non-Player draws in step 9 (SOLO-24, SOLO-25).
func (p *Position) fightPile() uint8 {
	if c := &p.combat; c.seat(c.by) == p.sc.NonPlayer() {
		return card.PileFirer
	}
	return card.PileTarget
}

// scriptFights has the Non-Player play the combat card it has drawn, if that does anything (RULING-162).
func (p *Position) scriptFights(f card.Face) {
	c := &p.combat
	s := p.sc.NonPlayer()
	p.spendScript(p.fightPile(), f)
	p.step = stepCards
	a := card.ActionOf(f)
	if card.TypeOf(f) != card.Combat || !p.cardWorks(a, s) {
		p.emit(Event{Kind: EvSpent, Seat: s, Face: f})
		return
	}
	p.emit(Event{Kind: EvPlay, Seat: s, Face: f, A: board.NoTile})
	c.passes, c.turn = 0, s.Other()
	p.note(s, f)
	if a == card.SmokeScreen {
		c.lastOpen = false
		p.task.sur = playing{seat: s, face: f, answerer: s.Other(), next: stepCards}
		p.step = stepAnswer
		return
	}
	c.lastSeat, c.lastOpen = s, true
	c.before = c.now
	p.combatEffect(a, c.index(s))
	c.noteEffect(c.before)
}

// note remembers a card of step 9 for display.
func (p *Position) note(s engine.Seat, f card.Face) {
	c := &p.combat
	if c.nplayed == maxPlayed { // the oldest is forgotten
		copy(c.played[:], c.played[1:])
		c.nplayed--
	}
	c.played[c.nplayed] = PlayedCard{Seat: s, Face: f}
	c.nplayed++
}

// noteEffect remembers what the last card did to the totals.
func (c *fight) noteEffect(before tally) {
	if c.nplayed > 0 {
		l := &c.played[c.nplayed-1]
		l.Fire, l.Target = int8(c.now.fire-before.fire), int8(c.now.target-before.target)
	}
}

// snafu puts the totals and both units' morale back to what they were before the last card; played on a SNAFU it brings them
// back again (RULING-64).
func (p *Position) snafu(s engine.Seat) {
	c := &p.combat
	c.now, c.before = c.before, c.now
	for i := range uint8(2) {
		p.unit[c.tile(i)].Net = c.now.net[i]
	}
	off := true
	for i := int(c.nplayed) - 2; i >= 0; i-- {
		c.played[i].Cancelled = off
		surprises{p}.emitCancel(s, c.played[i].Face, off)
		if card.ActionOf(c.played[i].Face) != card.SNAFU {
			break
		}
		off = !off
	}
}

// combatEffect applies a combat card of unit own's side.
func (p *Position) combatEffect(a card.Action, own uint8) {
	c := &p.combat
	enemy := own ^ 1
	switch a {
	case card.Accuracy: // CARD-ACCURACY-02
		c.addFire(3)
	case card.SurpriseAttack:
		c.addFire(3)
		if c.now.dug {
			c.now.dug = false
			c.addTarget(-2)
		}
	case card.TakeCover:
		c.addTarget(3)
	case card.SnapShot:
		p.loseInFight(enemy, 1)
	case card.DeadlyFire: // CARD-DEADLY-FIRE-01
		p.loseInFight(enemy, 2)
	case card.Exposed:
		c.addTarget(-c.now.terrain)
		c.now.terrain = 0
	case card.MoraleBoost: // CARD-MORALE-BOOST-02
		u := &p.unit[c.tile(own)]
		n := min(2, board.MaxMorale-u.Morale()) // RULING-80
		u.Net += int8(n)
		c.now.net[own] = u.Net
		if own == c.by {
			c.addFire(int16(n)) // COMBAT-34
		}
	case card.PoorAim:
		c.addFire(-4)
	case card.OffTarget: // CARD-OFF-TARGET-01
		c.addFire(-c.now.support)
		c.now.support = 0
	case card.IncreasedSupport:
		c.addFire(4)
	case card.ForcedRetreat:
		c.now.forced = true
	case card.LastStand:
		c.now.stand[own] = true
	}
}

// smoke ends the combat; a unit that has no morale left by then is removed all the same.
func (p *Position) smoke() {
	p.eliminations(stepEndCombat)
}
