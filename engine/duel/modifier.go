package duel

import (
	"fmt"
	"strings"

	"bocage/engine"
	"bocage/engine/duel/card"
)

// Modifier is a part of a sum that has a name: how much it adds, the rule by which it does, and the Command or Damage card that it comes
// from, Unknown if it comes from the rules alone. Of a Damage card Unit is whose it is.
type Modifier struct {
	N          int
	Rule       string
	Card, Unit card.Face
}

// sum adds modifiers up. It names them too if named is not nil; thinking ahead needs none of the names.
type sum struct {
	n     int
	named *[]Modifier
}

// rule adds what a rule says, play what a Command card does by the line of its text that has a number, from 1, and harm what the Damage
// card of a unit does.
func (s *sum) rule(n int, id string) {
	if s.n += n; s.named != nil && n != 0 {
		*s.named = append(*s.named, Modifier{N: n, Rule: id})
	}
}

func (s *sum) play(n int, f card.Face, line int) {
	if s.n += n; s.named != nil && n != 0 {
		*s.named = append(*s.named, Modifier{N: n, Rule: cardRule(f, line), Card: f})
	}
}

func (s *sum) harm(n int, u *Unit) {
	if s.n += n; s.named != nil && n != 0 {
		*s.named = append(*s.named, Modifier{N: n, Rule: harmRule(u), Card: u.Damage, Unit: u.Face})
	}
}

// cardRule is the id of a line about a Command card, such as D-CMD-BAIL-OUT-01.
func cardRule(f card.Face, line int) string {
	title := strings.Trim(strings.ToUpper(card.CommandOf(f).Title), "!")
	return fmt.Sprintf("D-CMD-%s-%02d", strings.NewReplacer(" ", "-").Replace(title), line)
}

// harmRule is the id of the line about the edge of a unit's Damage card, such as D-DMG-TANK-02.
func harmRule(u *Unit) string {
	return fmt.Sprintf("D-DMG-%s-%02d", [card.NumEdges]string{"INF", "TANK", "GUN", "AIR"}[u.card().Edge()], u.Damage-card.FirstDamage+1)
}

// aiming adds what the attacker's own state does to its attack rolls with a weapon: never more than 0.
func (u *Unit) aiming(w int, s *sum) {
	e := u.edge()
	n := -int(e.Penalty)
	if w == 0 {
		n -= int(e.PenaltyFirst)
	}
	s.harm(n, u)
	if u.Suppressed {
		s.play(-4, card.SuppressingFire, 2)
	}
}

// aim returns the sum of aiming.
func (u *Unit) aim(w int) int {
	var s sum
	u.aiming(w, &s)
	return s.n
}

// exposing adds what a target's own state does to attack rolls of land units or of aircraft against it (D-ATTACK-13).
func (p *facts) exposing(seat engine.Seat, t *Unit, land bool, s *sum) {
	typ := t.card().Type
	s.harm(int(t.edge().Exposed), t)
	if typ == card.Artillery {
		s.rule(2, "D-ATTACK-10")
	}
	switch soft := typ == card.Infantry || typ == card.Artillery; {
	case t.Camo:
		s.play(-2, card.FieldCamouflage, 1)
	case soft && seat == card.German && p.turn <= p.rules().CoverGerman:
		s.rule(-2, "D-SITUATION-2-05")
	}
	if t.Smoke && land {
		s.play(-4, card.SmokeScreen, 1)
	}
}

// exposed returns the sum of exposing.
func (p *facts) exposed(seat engine.Seat, t *Unit, land bool) int {
	var s sum
	p.exposing(seat, t, land, &s)
	return s.n
}

// attackBonus is what each ATTACK card adds to attack rolls.
var attackBonus = [...]struct {
	card card.Face
	n    int
}{{card.TakeAim, 3}, {card.FireMission, 3}, {card.DiveBombing, 5}, {card.ConcentratedFire, 4}}

// bonus adds what counts in the attack rolls of a unit with a weapon at a target, with an ATTACK card or none (D-ATTACK-13).
func (p *facts) bonus(seat engine.Seat, slot, w, target int, with card.Face, s *sum) {
	u, t := &p.unit[seat][slot], &p.unit[seat.Other()][target]
	land, foe := u.lands(), seat.Other()
	u.aiming(w, s)
	p.exposing(foe, t, land, s)
	switch {
	case land && !t.lands() && p.flak[seat]:
		s.play(3, card.FlakBarrage, 1)
	case !land && p.flak[foe]:
		s.play(-2, card.FlakBarrage, 1)
	}
	if u.Counterfire {
		s.play(5, card.CounterBattery, 1)
	}
	for _, a := range attackBonus {
		if with == a.card {
			s.play(a.n, with, 1)
		}
	}
}

// Bonus returns what is added to the attack rolls of a unit with a weapon at a target, with an ATTACK card or none.
func (p *facts) Bonus(seat engine.Seat, slot, w int, target int, with card.Face) int {
	var s sum
	p.bonus(seat, slot, w, target, with, &s)
	return s.n
}

// index adds the Damage Index of a weapon with an ATTACK card or none.
func index(c *card.Weapon, w int, with card.Face, s *sum) {
	s.rule(int(c.Index), "D-DAMAGE-01")
	switch {
	case with == card.FireMission && w == 0:
		s.play(2, with, 1)
	case with == card.ConcentratedFire && !c.Bullets && !c.Bomb:
		s.play(2, with, 2)
	case with == card.ArmorPiercing && !c.Bullets && !c.Bomb:
		s.play(4, with, 2)
	}
}

// Index returns the Damage Index of a weapon with an ATTACK card or none.
func Index(c *card.Weapon, w int, with card.Face) int {
	var s sum
	index(c, w, with, &s)
	return s.n
}

// initiated adds what counts in a seat's Initiative roll (D-INIT-06).
func (p *facts) initiated(seat engine.Seat, s *sum) {
	for i := range p.unit[seat] {
		if u := &p.unit[seat][i]; u.Face != 0 {
			s.harm(int(u.edge().Initiative), u)
		}
	}
	if p.seized[seat] {
		s.play(3, card.Seize, 1)
	}
	if p.thrown[seat] {
		s.rule(1, "D-BONUS-01")
	}
}

// Initiative returns what a seat adds to its Initiative roll, and Initiated the parts of it by name.
func (p *facts) Initiative(seat engine.Seat) int {
	var s sum
	p.initiated(seat, &s)
	return s.n
}

func (p *facts) Initiated(seat engine.Seat) (l []Modifier) {
	p.initiated(seat, &sum{named: &l})
	return l
}

// ShotParts returns by name what Shot adds to the dice, in the order in which it is read.
func (p *facts) ShotParts() (l []Modifier) {
	shot, ok := p.Shot()
	if !ok {
		return nil
	}
	s := sum{named: &l}
	if shot.Weapon < 0 {
		p.exposing(shot.Seat.Other(), &p.unit[shot.Seat.Other()][shot.Target], true, &s)
	} else {
		p.bonus(shot.Seat, shot.Slot, shot.Weapon, shot.Target, shot.Card, &s)
	}
	s.rule(shot.Boost, "D-BONUS-04")
	return l
}

// BlowParts returns by name what the present hit adds to its dice: the Damage Index, a card thrown, and the Defense, which is negative.
// The sum of all is that of Blow.
func (p *facts) BlowParts() (l []Modifier) {
	h, a := &p.hit, &p.atk
	s := sum{named: &l}
	switch h.kind {
	case byWeapon, byFriend:
		w, with := int(a.weapons[a.at])-1, a.card
		if h.kind == byFriend {
			with = card.Face(0)
		}
		index(&p.unit[a.seat][a.slot].card().Weapons[w], w, with, &s)
	case byMine:
		s.play(int(h.index), card.Minefield, 1)
	}
	s.rule(int(a.boost), "D-BONUS-05")
	u := &p.unit[h.seat][h.slot]
	if u.Face == 0 {
		return l
	}
	base, now := int(u.card().Defense), u.Defense()
	s.rule(-base, "D-DAMAGE-02")
	hull := 0
	if u.Hull {
		hull = 2
	}
	s.play(-hull, card.HullDown, 1)
	s.harm(base+hull-now, u) // no Defense is under 0
	if h.kind == byWeapon && a.card == card.FlankAttack {
		s.play(now-now/2, card.FlankAttack, 1)
	}
	return l
}
