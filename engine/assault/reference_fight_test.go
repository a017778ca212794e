package assault

import (
	"fmt"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// ledger is combat step 2 to 9 worked out from the map and the cards that lie there (COMBAT-09 to COMBAT-35).
type ledger struct {
	firing, target int
	support        int // in the firing total, and can be cancelled
	steady         int // and cannot
	terrain        int // in the target total
	dug            bool
}

// ledger adds the totals of the present firing up.
func (r *reference) ledger() (l ledger) {
	c := &r.p.combat
	att, _ := r.on(c.At[0])
	def, _ := r.on(c.At[1])
	from, to := att, def
	if c.By == 1 {
		from, to = def, att
	}
	fire := func(n int) { l.firing = max(1, l.firing+n) } // RULING-63
	aim := func(n int) { l.target = max(1, l.target+n) }

	l.firing = int(from.typ.Soft)
	if to.typ.HardTarget {
		l.firing = int(from.typ.Hard)
	}
	fire(int(c.Base.Net)) // COMBAT-11: the markers as they lay when the firing began
	for _, m := range r.men {
		if m.side != from.side || m.at == from.at || !r.reaches(m, to) {
			continue
		}
		if m.typ.SupportSteady {
			l.steady += int(m.typ.Support)
		} else {
			l.support += int(m.typ.Support)
		}
	}
	fire(l.support + l.steady)
	ground := r.sc.Terrain[from.at]
	if ground == board.ImpassableRiver { // RULING-138
		ground = board.River
	}
	fire(int(ground.Info().Fire))
	aim(int(to.typ.Defense))
	if (!to.typ.HardTarget || to.typ.ReceivesTerrain) && !from.typ.CancelsTerrain { // COMBAT-23 to COMBAT-25
		l.terrain = int(r.sc.Terrain[to.at].Info().Target)
	}
	aim(l.terrain)
	if l.dug = r.defended(to); c.NumPlayed > 0 { // a card may have dug it in since
		l.dug = c.Base.Dug
	}
	if l.dug { // COMBAT-26, RULING-52
		aim(2)
	}

	morale := int(from.typ.Morale) + int(c.Base.Net)
	for _, played := range c.Played[:c.NumPlayed] {
		if played.Cancelled {
			continue
		}
		firer := played.Seat == from.side
		switch card.ActionOf(played.Face) {
		case card.Accuracy:
			fire(3)
		case card.SurpriseAttack:
			fire(3)
			if l.dug {
				l.dug = false
				aim(-2)
			}
		case card.TakeCover:
			aim(3)
		case card.SnapShot, card.DeadlyFire: // RULING-75
			if n := map[card.Action]int{card.SnapShot: 1, card.DeadlyFire: 2}[card.ActionOf(played.Face)]; !firer {
				morale -= n
				fire(-n)
			}
		case card.Exposed:
			aim(-l.terrain)
			l.terrain = 0
		case card.MoraleBoost: // RULING-80
			if n := min(2, 9-morale); firer {
				morale += n
				fire(n)
			}
		case card.PoorAim:
			fire(-4)
		case card.OffTarget: // CARD-OFF-TARGET-02
			fire(-l.support)
			l.support = 0
		case card.IncreasedSupport:
			fire(4)
		case card.PreparedPositions: // HOUSE-11, HOUSE-12
			if !firer && !c.Base.Dug && !l.dug && is(to.u, board.DugIn) && !is(to.u, board.Prepped) {
				l.dug = true
				aim(2)
			}
		}
	}
	return l
}

// reaches reports whether a unit supports fire at a target (COMBAT-14 to COMBAT-16, RULING-02, RULING-70).
func (r *reference) reaches(m, to man) bool {
	dx, dy := abs(m.x-to.x), abs(m.y-to.y)
	far := max(dx, dy)
	if far == 1 {
		return r.sc.Terrain[m.at] != board.Bocage
	}
	return far <= int(m.typ.Range) && !(dx == 3 && dy == 3)
}

// defended reports whether a unit counts as dug in when it is fired at (DIG-12, TERRAIN-11, RULING-53, RULING-55).
func (r *reference) defended(m man) bool {
	return (is(m.u, board.DugIn) || r.sc.Terrain[m.at] == board.Fortification) && !is(m.u, board.Prepped)
}

// ledgerDiffers compares the totals in step 9, and at its beginning who fires first (COMBAT-07).
func (r *reference) ledgerDiffers() string {
	c := &r.p.combat
	if c.NumPlayed == combat.MaxPlayed {
		return ""
	}
	if def, _ := r.on(c.At[1]); !c.Second && c.NumPlayed == 0 && (c.By == 1) != r.defended(def) {
		return fmt.Sprintf("step 1: unit %d fires first", c.By)
	}
	if att, _ := r.on(c.At[0]); !c.Second && c.NumPlayed == 0 && is(att.u, board.DugIn) { // COMBAT-08
		return "step 1: the attacker keeps its dug-in marker"
	}
	l := r.ledger()
	got := ledger{int(c.Now.Fire), int(c.Now.Target), int(c.Now.Support), int(c.Now.Steady), int(c.Now.Terrain), c.Now.Dug}
	if got != l {
		return fmt.Sprintf("step 9: totals %+v, the reference has %+v", got, l)
	}
	return ""
}

// combatCard reports whether a Combat card fits the side's role and would do something (RULING-22, RULING-72).
func (r *reference) combatCard(a card.Action) bool {
	c := &r.p.combat
	l := r.ledger()
	attacker := r.side == c.Side
	firing := attacker == (c.By == 0)
	mine := 1
	at := c.At[1]
	if attacker {
		mine, at = 0, c.At[0]
	}
	unit, _ := r.on(at)
	switch a {
	case card.Accuracy, card.SurpriseAttack:
		return firing
	case card.Exposed:
		return firing && l.terrain > 0
	case card.IncreasedSupport: // HOUSE-14
		return firing && l.support+l.steady > 0
	case card.TakeCover, card.SmokeScreen:
		return !firing
	case card.PoorAim:
		return !firing && l.firing > 1
	case card.OffTarget:
		return !firing && l.support > 0
	case card.SnapShot, card.DeadlyFire:
		return true
	case card.MoraleBoost:
		return unit.morale() < 9
	case card.ForcedRetreat:
		return attacker && !c.Now.Forced
	case card.LastStand:
		return !c.Now.Stand[mine]
	}
	return false
}
