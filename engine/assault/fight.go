package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// notSealed stands for a sacrifice not yet chosen, ofScript for the one that the Non-Player draws.
const (
	notSealed = 0xFE
	ofScript  = 0xFD
)

// fight is the combat under way (section COMBAT). Index 0 is the attacker, 1 the defender.
type fight struct {
	active   bool
	second   bool  // the return fire
	by       uint8 // who fires now: 0 or 1
	at, df   board.Tile
	side     engine.Seat // the attacker's
	now      tally
	before   tally       // as it was before the last card, for SNAFU (RULING-25)
	turn     engine.Seat // who plays next in step 9
	passes   uint8
	lastSeat engine.Seat  // who played the last card
	lastOpen bool         // whether SNAFU may still cancel it
	sealed   [2]uint8     // by seat: the hand index of the sacrifice, Sealed or notSealed
	shown    [2]card.Face // by seat
	modifier card.Face
	nplayed  uint8
	played   [maxPlayed]PlayedCard
	nrewards uint8
	rewards  [2]reward
	rewardTo step
	saved    [2]bool      // Last Stand kept the unit
	asked    bool         // the defender was asked whether it stays
	faces    [2]card.Face // the two units, also after one is gone
	base     base         // what the totals began with
}

// maxPlayed is how many cards of step 9 a firing remembers for display; of more the first are forgotten; their effect is not.
const maxPlayed = 16

// PlayedCard is a card played in step 9 of the present firing, with what it added to the totals.
type PlayedCard struct {
	Seat      engine.Seat
	Face      card.Face
	Fire      int8
	Target    int8
	Cancelled bool
}

// base is what steps 3, 7 and 8 found, for the ledger; cards change it no more.
type base struct {
	net     int8
	terrain int8
	dug     bool
}

// tally is what cards of step 9 can change.
type tally struct {
	fire, target int16   // never below 1 (RULING-63)
	support      int16   // counted in fire and can be cancelled
	steady       int16   // counted in fire and cannot
	terrain      int16   // counted in target
	dug          bool    // 2 for being dug in are counted in target
	forced       bool    // Forced Retreat
	stand        [2]bool // Last Stand
	lost         [2]int8 // morale lost in this combat (RULING-87)
	net          [2]int8 // the units' markers
}

func (c *fight) tile(i uint8) board.Tile {
	if i == 0 {
		return c.at
	}
	return c.df
}

func (c *fight) targetIdx() uint8 { return c.by ^ 1 }

// seat returns the side of unit i.
func (c *fight) seat(i uint8) engine.Seat {
	if i == 0 {
		return c.side
	}
	return c.side.Other()
}

func (c *fight) index(s engine.Seat) uint8 {
	if s == c.side {
		return 0
	}
	return 1
}

func (c *fight) addFire(n int16) { c.now.fire = max(1, c.now.fire+n) }

func (c *fight) addTarget(n int16) { c.now.target = max(1, c.now.target+n) }

// beginFight is step 1 (COMBAT-07, COMBAT-08).
func (p *Position) beginFight() {
	c := &p.combat
	u := &p.unit[c.at]
	u.UseFire()
	u.State &^= board.DugIn // DIG-08, RULING-81
	c.active = true
	c.faces = [2]card.Face{u.Face, p.unit[c.df].Face}
	if p.Defends(c.df) {
		c.by = 1 // DIG-05
	}
	p.beginFire()
}

func (p *Position) beginFire() {
	c := &p.combat
	c.now.fire, c.now.target = 0, 0
	c.nplayed, c.modifier, c.shown = 0, card.Unknown, [2]card.Face{}
	p.emit(Event{Kind: EvFire, Seat: c.seat(c.by), A: c.tile(c.by), B: c.tile(c.targetIdx())})
	p.step = stepFire
}

// askSupport asks the face-down units of the firing side on a band of tiles around the target whether they support it (CLAIM-16,
// CLAIM-17, RULING-49); those that do are turned up.
func (p *Position) askSupport(band board.Tiles, k claimKind, next step) {
	// A first pass asks, a second one, with the answers in claimYes, turns up.
	c := &p.combat
	if p.task.claim == k && p.task.claimNext == p.step && p.task.claimMask == 0 {
		yes := p.task.claimYes
		p.task.claim = claimNone
		p.reveal(yes, next)
		return
	}
	var mask board.Tiles
	for b := band & p.occ[c.seat(c.by)]; b != 0; b &= b - 1 {
		if s := b.First(); p.unit[s].State&board.FaceUp == 0 {
			mask |= s.Bit()
		}
	}
	p.ask(k, mask, p.step)
}

// Supporter is a unit that adds its support to a firing, or would if something did not forbid it.
type Supporter struct {
	Tile   board.Tile
	Value  int  // its support value
	Steady bool // cannot be cancelled
}

// supporters calls f for every face-up unit of the side, other than the one on except, that supports fire at the target
// (COMBAT-12 to COMBAT-18, RULING-69, RULING-70).
func (p *Position) supporters(s engine.Seat, except, target board.Tile, f func(Supporter)) {
	for b := p.sc.Within3(target) & p.occ[s] &^ except.Bit(); b != 0; b &= b - 1 {
		t := b.First()
		if u := &p.unit[t]; u.State&board.FaceUp != 0 && p.supports(t, target, card.UnitOf(u.Face)) {
			f(Supporter{t, int(card.UnitOf(u.Face).Support), card.UnitOf(u.Face).SupportSteady})
		}
	}
}

// supports reports whether a unit of type u on t is in range of the target and allowed to support.
func (p *Position) supports(t, target board.Tile, u *card.UnitType) bool {
	switch {
	case p.sc.Around(target).Has(t):
		return !p.sc.Bocages().Has(t) // TERRAIN-07
	case p.sc.Within2(target).Has(t):
		return u.Range >= 2
	case p.sc.Within3(target).Has(t):
		return u.Range >= 3
	}
	return false
}

// terrainBonus is step 7: what the target's tile adds against this firing unit (COMBAT-23 to COMBAT-25).
func (p *Position) terrainBonus(firing, target *card.UnitType, t board.Tile) int {
	if target.HardTarget && !target.ReceivesTerrain || firing.CancelsTerrain {
		return 0
	}
	return int(p.sc.Terrain[t].Info().Target)
}

// totals works out steps 2 to 8.
func (p *Position) totals() {
	c := &p.combat
	ft, tt := c.tile(c.by), c.tile(c.targetIdx())
	fu, tu := &p.unit[ft], &p.unit[tt]
	f, t := card.UnitOf(fu.Face), card.UnitOf(tu.Face)
	c.now = tally{stand: c.now.stand, lost: c.now.lost, forced: c.now.forced}
	c.now.net[c.by], c.now.net[c.targetIdx()] = fu.Net, tu.Net

	c.now.fire = int16(f.Soft) // COMBAT-10
	if t.HardTarget {
		c.now.fire = int16(f.Hard) // COMBAT-09
	}
	c.addFire(int16(fu.Net)) // COMBAT-11
	p.supporters(c.seat(c.by), ft, tt, func(s Supporter) {
		if s.Steady {
			c.now.steady += int16(s.Value)
		} else {
			c.now.support += int16(s.Value)
		}
	})
	c.addFire(c.now.support + c.now.steady)         // COMBAT-12
	c.addFire(int16(p.sc.FireBonus(ft)))            // COMBAT-20
	c.now.target = int16(t.Defense)                 // COMBAT-21
	c.now.terrain = int16(p.terrainBonus(f, t, tt)) // COMBAT-23
	c.addTarget(c.now.terrain)
	if p.Defends(tt) { // COMBAT-26
		c.now.dug = true
		c.addTarget(2)
	}
	c.before = c.now
	c.base = base{fu.Net, int8(c.now.terrain), c.now.dug}
	c.turn, c.passes, c.lastOpen, c.lastSeat = c.seat(c.by), 0, false, engine.NoSeat
	c.sealed = [2]uint8{notSealed, notSealed}
	c.played = [maxPlayed]PlayedCard{}
	p.emit(Event{Kind: EvTotals, Seat: c.seat(c.by), A: ft, B: tt, N: c.now.fire, M: c.now.target})
	p.np.fights = p.fightCards()
	p.step = stepCards
}

// fightCards is how many cards the Non-Player draws in step 9 of a firing.
func (p *Position) fightCards() uint8 {
	n := p.sc.Solo
	switch {
	case n == nil:
		return 0
	case n.Staff.Has(p.combat.faces[p.combat.index(p.sc.NonPlayer())]):
		return uint8(n.StaffCards) // RULING-160
	}
	return 1 // SOLO-24, SOLO-25
}

// cardsWait is the alternation of step 9 (COMBAT-27, COMBAT-30, COMBAT-31, RULING-73).
func (p *Position) cardsWait() bool {
	c := &p.combat
	for c.passes < 2 {
		if c.turn == p.sc.NonPlayer() && p.np.fights > 0 {
			p.np.fights--
			p.step = stepScriptFight
			return false
		}
		if p.canPlayCard(c.turn, minCombat) {
			return true
		}
		c.passes++
		c.turn = c.turn.Other()
	}
	p.step = stepSacrifice
	return false
}

func (p *Position) passCards(s engine.Seat) {
	c := &p.combat
	c.passes++
	c.turn = s.Other()
	p.emit(Event{Kind: EvPass, Seat: s})
}
