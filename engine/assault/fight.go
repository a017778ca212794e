package assault

import (
	"bocage/engine/assault/board"
	"bocage/engine/assault/combat"
)

// fighting carries the combat of a position on (section COMBAT): it asks for cards, moves units and tells what happens. What a combat is,
// its totals and what it does to its two units, is in package combat.
type fighting struct{ *Position }

// begin is step 1 (COMBAT-07, COMBAT-08).
func (p fighting) begin() {
	p.unit[p.combat.At[combat.Attacker]].UseFire()
	p.combat.Begin(p.field())
	p.beginFiring()
}

func (p fighting) beginFiring() {
	c := &p.combat
	c.BeginFiring()
	p.emit(Event{Kind: EvFire, Seat: c.Seat(c.By), A: c.At[c.By], B: c.At[c.Target()]})
	p.step = stepFire
}

// askNear asks the face-down units of the firing side two tiles from the target whether they support it (CLAIM-16), askFar those three
// tiles from it (CLAIM-17).
func (p fighting) askNear() {
	t := p.combat.At[p.combat.Target()]
	p.askSupport(p.sc.Within2(t)&^p.sc.Around(t), claimRange2, stepSupport3)
}

func (p fighting) askFar() {
	t := p.combat.At[p.combat.Target()]
	p.askSupport(p.sc.Within3(t)&^p.sc.Within2(t), claimRange3, stepTotals)
}

// askSupport asks the face-down units of the firing side on a band of tiles around the target whether they support it (RULING-49), then
// goes on at next. Those that do are turned up.
func (p fighting) askSupport(band board.Tiles, k claimKind, next step) {
	// A first pass asks, a second one, with the answers in claimYes, turns up.
	c := &p.combat
	if p.task.claim == k && p.task.claimNext == p.step && p.task.claimMask == 0 {
		yes := p.task.claimYes
		p.task.claim = claimNone
		p.reveal(yes, next)
		return
	}
	var mask board.Tiles
	for b := band & p.occ[c.Seat(c.By)]; b != 0; b &= b - 1 {
		if s := b.First(); p.unit[s].State&board.FaceUp == 0 {
			mask |= s.Bit()
		}
	}
	p.ask(k, mask, p.step)
}

// totals works out steps 2 to 8.
func (p fighting) totals() {
	c := &p.combat
	c.Totals(p.field())
	p.emit(Event{Kind: EvTotals, Seat: c.Seat(c.By), A: c.At[c.By], B: c.At[c.Target()], N: c.Now.Fire, M: c.Now.Target})
	p.np.Fights = c.ScriptCards(p.sc)
	p.step = stepCards
}

// damage is steps 12 and 13 (COMBAT-43 to COMBAT-52).
func (p fighting) damage() {
	c := &p.combat
	d, loss := c.Damage(p.field())
	ti := c.Target()
	p.emit(Event{Kind: EvDamage, Seat: c.Seat(ti), A: c.At[ti], N: int16(loss), M: int16(d)})
	p.eliminations(stepAfter)
}

// alive reports whether unit i of the combat stands where it stood.
func (p fighting) alive(i uint8) bool { return p.occ[p.combat.Seat(i)].Has(p.combat.At[i]) }

// afterFire is step 14 (COMBAT-53 to COMBAT-55, RULING-65, RULING-66).
func (p fighting) afterFire() {
	c := &p.combat
	switch {
	case !p.alive(combat.Attacker):
		p.step = stepEndCombat
	case !p.alive(combat.Defender):
		p.step = stepAdvance
	case !c.Second:
		c.TurnRound()
		p.beginFiring()
	default:
		p.step = stepRetreat
	}
}

// end leaves the combat behind.
func (p fighting) end() {
	c := &p.combat
	p.emit(Event{Kind: EvEndCombat, Seat: c.Side, A: c.At[combat.Attacker], B: c.At[combat.Defender]})
	p.forget()
	p.step = stepOps
}

// forget removes the combat from the position.
func (p fighting) forget() { p.combat, p.task.rewardNext = combat.Fight{}, 0 }
