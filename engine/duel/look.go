package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// What a screen, a tool or a player reads off a position, as far as this copy knows it.

// Scenario returns what the match began from.
func (p *facts) Scenario() *situation.Scenario { return p.sc }

// Lead returns who leads, engine.NoSeat before that is known, Overruns how many Overrun counters a seat has.
func (p *facts) Lead() engine.Seat          { return p.lead }
func (p *facts) Overruns(s engine.Seat) int { return int(p.over[s]) }

// Manned and Able report whether a unit in play has the crew it needs, and whether it may attack. Threatens reports whether another
// one is a legal target for it alone, Affects whether one of its weapons can affect that. Assaults and Armored are the two sides of a
// Close Assault.
func (u *Unit) Manned() bool                { return u.manned() }
func (u *Unit) Able() bool                  { return u.Face != 0 && u.able() }
func (u *Unit) Threatens(t *Unit) bool      { return u.Face != 0 && u.threatens(t) }
func (u *Unit) Affects(w int, t *Unit) bool { return u.affects(w, t) }
func (u *Unit) Assaults() bool              { return u.Face != 0 && u.assaults() }
func (u *Unit) Armored() bool               { return u.armored() }

// Edge returns what the unit's Damage card does to it now.
func (u *Unit) Edge() *card.Edge { return u.edge() }

// Value returns what a unit is worth to who destroys it.
func (p *facts) Value(f card.Face) int { return int(p.value(f)) }

// Attack returns who rolls or is asked in the attack that is resolved, and the unit that is hit.
func (p *facts) Attack() (seat engine.Seat, slot, target int) {
	return p.atk.seat, int(p.atk.slot), int(p.atk.target)
}

// Attacking reports whether an attack is resolved: what falls now falls by it.
func (p *facts) Attacking() bool { return p.ctx == inAttack && p.win != WinNext && p.win != WinOver }

// Struck returns the unit that the present hit, fire or Surrender! is about.
func (p *facts) Struck() (seat engine.Seat, slot int) { return p.hit.seat, int(p.hit.slot) }

// Lost returns the crew that is about to be lost, and whether it would be captured.
func (p *facts) Lost() (crew card.Face, captured bool) { return p.fate.crew.Face, p.fate.captured }

// Taken returns the captured unit that may be kept.
func (p *facts) Taken() *Unit { return &p.fate.unit }

// Splits reports whether a seat may draw so many Unit cards.
func (p *facts) Splits(s engine.Seat, units int) bool { return p.splittable(s, units) }

// Goal returns what is rolled for where a card for +1 is asked.
func (p *facts) Goal() uint8 { return p.goal }

// Laid returns the cards of a seat's list that are out of its hand and not worked off yet.
func (p *facts) Laid(s engine.Seat) []engine.Move {
	if p.win == WinOrders || p.win == WinReact || p.working[s] > p.picked[s] || p.stage == 0 {
		return nil
	}
	if p.secret() || p.win == WinAim {
		return nil
	}
	return p.Working(s)
}

// Drafted returns a seat's units as its list of the Commit prompt would leave them, and a bit for each place of its hand that is used.
func (p *Position) Drafted(s engine.Seat) (units [MaxUnits]Unit, used uint64) {
	d := p.draft(s)
	return d.unit, d.used
}

// BestAssault returns the best value of a unit in a Close Assault, 99 for none; Exposed what a target's own state adds to the attack rolls
// of land units against it.
func (u *Unit) BestAssault() int { return u.best() }
func (p *facts) Exposed(s engine.Seat, t *Unit) int {
	return p.exposed(s, t, true)
}

// Shot is the attack roll that is made, or comes next: with which weapon, by its slot, -1 in a Close Assault, with which ATTACK card, the
// value that is needed, what is added to the dice, of which Boost is a card thrown, and the first die, 0 before it has fallen.
type Shot struct {
	Seat                 engine.Seat
	Slot, Target, Weapon int
	Card                 card.Face
	Value, Bonus, Boost  int
	First                int
}

// Shot returns the present attack roll; ok is false if none is made.
func (p *facts) Shot() (s Shot, ok bool) {
	a := &p.atk
	s = Shot{Seat: a.seat, Slot: int(a.slot), Target: int(a.target), Weapon: -1, Card: a.card, Boost: int(a.boost), First: int(p.rolls[0])}
	if p.win != WinRoll && (p.win != WinBoost || p.goal != WinRoll) || a.seat > 1 {
		return s, false
	}
	t := &p.unit[a.seat.Other()][a.target]
	if a.assault {
		_, _, s.Value = p.group(a.seat, int(a.target))
		s.Bonus = p.exposed(a.seat.Other(), t, true) + s.Boost
		return s, true
	}
	s.Weapon = int(a.weapons[a.at]) - 1
	s.Value = int(p.unit[a.seat][a.slot].card().Weapons[s.Weapon].Vs[t.card().Column()])
	s.Bonus = p.Bonus(a.seat, s.Slot, s.Weapon, s.Target, a.card) + s.Boost
	return s, true
}

// Blow is the hit whose Intensity is thrown: the dice so far, the highest of them and how many come, the Damage Index, a card thrown, the
// Defense that counts, and whether the dice are doubled.
type Blow struct {
	Seat                                   engine.Seat
	Slot                                   int
	Sum, High, Left, Index, Boost, Defense int
	Twice                                  bool
}

// Blow returns the present hit.
func (p *facts) Blow() Blow {
	h := &p.hit
	b := Blow{Seat: h.seat, Slot: int(h.slot), Sum: int(h.sum), High: int(h.high), Left: int(h.dice), Index: int(h.index),
		Boost: int(p.atk.boost), Twice: h.twice}
	if u := &p.unit[h.seat][h.slot]; u.Face != 0 {
		if b.Defense = u.Defense(); h.kind == byWeapon && p.atk.card == card.FlankAttack {
			b.Defense /= 2
		}
	}
	return b
}

// Rolled returns the first die of the Initiative, 0 before it has fallen.
func (p *facts) Rolled() int { return int(p.rolls[0]) }

// Thrown returns the +1 of a card that was thrown for the roll that comes.
func (p *facts) Thrown() int { return int(p.atk.boost) }
