package assault

import "fmt"

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
	att, _ := r.on(c.at)
	def, _ := r.on(c.df)
	from, to := att, def
	if c.by == 1 {
		from, to = def, att
	}
	fire := func(n int) { l.firing = max(1, l.firing+n) } // RULING-63
	aim := func(n int) { l.target = max(1, l.target+n) }

	l.firing = int(from.typ.Soft)
	if to.typ.HardTarget {
		l.firing = int(from.typ.Hard)
	}
	fire(int(c.base.net)) // COMBAT-11: the markers as they lay when the firing began
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
	if ground == ImpassableRiver { // RULING-138
		ground = River
	}
	fire(int(ground.Info().Fire))
	aim(int(to.typ.Defense))
	if (!to.typ.HardTarget || to.typ.ReceivesTerrain) && !from.typ.CancelsTerrain { // COMBAT-23 to COMBAT-25
		l.terrain = int(r.sc.Terrain[to.at].Info().Target)
	}
	aim(l.terrain)
	if l.dug = r.defended(to); c.nplayed > 0 { // a card may have dug it in since
		l.dug = c.base.dug
	}
	if l.dug { // COMBAT-26, RULING-52
		aim(2)
	}

	morale := int(from.typ.Morale) + int(c.base.net)
	for _, card := range c.played[:c.nplayed] {
		if card.Cancelled {
			continue
		}
		firer := card.Seat == from.side
		switch ActionOf(card.Face) {
		case Accuracy:
			fire(3)
		case SurpriseAttack:
			fire(3)
			if l.dug {
				l.dug = false
				aim(-2)
			}
		case TakeCover:
			aim(3)
		case SnapShot, DeadlyFire: // RULING-75
			if n := map[Action]int{SnapShot: 1, DeadlyFire: 2}[ActionOf(card.Face)]; !firer {
				morale -= n
				fire(-n)
			}
		case Exposed:
			aim(-l.terrain)
			l.terrain = 0
		case MoraleBoost: // RULING-80
			if n := min(2, 9-morale); firer {
				morale += n
				fire(n)
			}
		case PoorAim:
			fire(-4)
		case OffTarget: // CARD-OFF-TARGET-02
			fire(-l.support)
			l.support = 0
		case IncreasedSupport:
			fire(4)
		case PreparedPositions: // HOUSE-11, HOUSE-12
			if !firer && !c.base.dug && !l.dug && is(to.u, DugIn) && !is(to.u, Prepped) {
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
		return r.sc.Terrain[m.at] != Bocage
	}
	return far <= int(m.typ.Range) && !(dx == 3 && dy == 3)
}

// defended reports whether a unit counts as dug in when it is fired at (DIG-12, TERRAIN-11, RULING-53, RULING-55).
func (r *reference) defended(m man) bool {
	return (is(m.u, DugIn) || r.sc.Terrain[m.at] == Fortification) && !is(m.u, Prepped)
}

// ledgerDiffers compares the totals in step 9, and at its beginning who fires first (COMBAT-07).
func (r *reference) ledgerDiffers() string {
	c := &r.p.combat
	if c.nplayed == maxPlayed {
		return ""
	}
	if def, _ := r.on(c.df); !c.second && c.nplayed == 0 && (c.by == 1) != r.defended(def) {
		return fmt.Sprintf("step 1: unit %d fires first", c.by)
	}
	if att, _ := r.on(c.at); !c.second && c.nplayed == 0 && is(att.u, DugIn) { // COMBAT-08
		return "step 1: the attacker keeps its dug-in marker"
	}
	l := r.ledger()
	got := ledger{int(c.now.fire), int(c.now.target), int(c.now.support), int(c.now.steady), int(c.now.terrain), c.now.dug}
	if got != l {
		return fmt.Sprintf("step 9: totals %+v, the reference has %+v", got, l)
	}
	return ""
}

// combatCard reports whether a Combat card fits the side's role and would do something (RULING-22, RULING-72).
func (r *reference) combatCard(a Action) bool {
	c := &r.p.combat
	l := r.ledger()
	attacker := r.side == c.side
	firing := attacker == (c.by == 0)
	mine := 1
	at := c.df
	if attacker {
		mine, at = 0, c.at
	}
	unit, _ := r.on(at)
	switch a {
	case Accuracy, SurpriseAttack:
		return firing
	case Exposed:
		return firing && l.terrain > 0
	case IncreasedSupport: // HOUSE-14
		return firing && l.support+l.steady > 0
	case TakeCover, SmokeScreen:
		return !firing
	case PoorAim:
		return !firing && l.firing > 1
	case OffTarget:
		return !firing && l.support > 0
	case SnapShot, DeadlyFire:
		return true
	case MoraleBoost:
		return unit.morale() < 9
	case ForcedRetreat:
		return attacker && !c.now.forced
	case LastStand:
		return !c.now.stand[mine]
	}
	return false
}
