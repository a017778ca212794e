package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
)

// checkCards checks a move of a list of STAFF or REACT cards.
func (p *judge) checkCards(m engine.Move) *fault {
	s := m.Seat
	switch {
	case m.Op == OpDone:
		return nil
	case m.Op != OpPlay && (m.Op != OpThrow || p.win != WinReact):
		return wrongMove
	}
	if m.A >= uint16(p.nCards[s]) {
		return noPlace
	}
	for _, q := range p.pick[s][:p.picked[s]] {
		if q.A == m.A {
			return noPlace
		}
	}
	if f := p.isCard(card.PileCommand, &p.cards[s][m.A], m.B); f != nil {
		return f
	}
	for _, q := range p.pick[s][:p.picked[s]] {
		if boosts(q) && boosts(m) {
			return oneBoost
		}
		if q.Op == OpPlay && m.Op == OpPlay && q.B == m.B && q.C == m.C && (q.D == m.D || m.C != 0) {
			return twice
		}
	}
	if m.Op == OpThrow {
		return nil
	}
	want := card.Staff
	if p.win == WinReact {
		want = card.React
	}
	if card.CommandOf(card.Face(m.B)).Window != want {
		return noWindow
	}
	return p.checkTarget(m)
}

// boosts reports whether a card is played for the Initiative roll.
func boosts(m engine.Move) bool { return m.Op == OpThrow || card.Face(m.B) == card.Seize }

// aimed tells which sides' units a STAFF or REACT card names: its own player's, the foe's.
func aimed(f card.Face) (own, foe bool) {
	switch f {
	case card.HullDown, card.FieldCamouflage, card.FieldRepair, card.Medic, card.ExtraFuel, card.SmokeScreen, card.FightingWithdrawal:
		return true, false
	case card.SuppressingFire, card.Minefield, card.Surrender:
		return false, true
	case card.CounterBattery:
		return true, true
	}
	return false, false
}

// checkTarget checks what a STAFF or REACT card is aimed at.
func (p *judge) checkTarget(m engine.Move) *fault {
	f := card.Face(m.B)
	c := card.CommandOf(f)
	u, t := p.named(m.Seat, m.C), p.named(m.Seat.Other(), m.D)
	own, foe := aimed(f)
	switch {
	case own != (m.C != 0) || foe != (m.D != 0), own && u == nil, foe && t == nil:
		return needsTarget
	case own && !c.Icons.Has(u.card().Type), !own && foe && !c.Icons.Has(t.card().Type):
		return badIcon
	case own && u.edge().NoCommand:
		return cutWire
	case f == card.HullDown && u.Hull, f == card.FieldCamouflage && u.Camo, f == card.SmokeScreen && u.Smoke,
		f == card.SuppressingFire && t.Suppressed, f == card.CounterBattery && u.Counterfire:
		return twice
	}
	ok := true
	switch f {
	case card.FieldRepair, card.Medic:
		ok = u.Harmed()
	case card.Minefield:
		ok = t.New && t.Line == Front
	case card.Surrender:
		ok = t.manned() && t.Crew != 0 && t.Harmed()
	case card.SuppressingFire:
		ok = p.aimedAt(m.Seat, int(m.D)-1)
	case card.CounterBattery:
		ok = u.Line == Rear && t.Line == Rear && u.threatens(t)
	}
	if !ok {
		return needsTarget
	}
	return nil
}

// checkTargets checks a move of a list of targets.
func (p *judge) checkTargets(m engine.Move) *fault {
	s := m.Seat
	target, n := p.joining(s)
	switch {
	case m.Op != OpDone && m.Op != OpTarget && m.Op != OpJoin:
		return wrongMove
	case target >= 0 && (m.Op != OpJoin || int(m.B) != target):
		return smallGroup
	case m.Op == OpDone:
		return nil
	case m.A >= MaxUnits || m.B >= MaxUnits || p.unit[s][m.A].Face == 0 || p.unit[s.Other()][m.B].Face == 0:
		return noSlot
	}
	for _, q := range p.pick[s][:p.picked[s]] {
		if q.A == m.A {
			return declared
		}
	}
	u, t := &p.unit[s][m.A], &p.unit[s.Other()][m.B]
	if !u.able() {
		return notAble
	}
	if m.Op == OpTarget {
		if !u.threatens(t) {
			return noTarget
		}
		return nil
	}
	if !u.assaults() || !t.armored() {
		return noAssault
	}
	if target < 0 {
		n = 0
		for _, q := range p.pick[s][:p.picked[s]] {
			if q.Op == OpJoin && q.B == m.B {
				n++
			}
		}
	}
	if n+p.free(s) < 3 {
		return smallGroup
	}
	return nil
}

// free counts the infantry of a seat that may assault and has no target in its list.
func (p *facts) free(s engine.Seat) (n int) {
	for i := range p.unit[s] {
		u := &p.unit[s][i]
		if u.Face == 0 || !u.assaults() {
			continue
		}
		n++
		for _, q := range p.pick[s][:p.picked[s]] {
			if int(q.A) == i {
				n--
			}
		}
	}
	return n
}

// checkOpen checks an open answer.
func (p *judge) checkOpen(m engine.Move) *fault {
	switch p.win {
	case WinAim:
		if m.Op != OpDone && p.picked[m.Seat] == MaxPicks {
			return tooLong
		}
		return p.checkTargets(m)
	case WinNext:
		return p.checkNext(m)
	case WinBoost:
		switch {
		case m.Op == engine.OpPass, m.Op == OpNever && p.ctx == inAttack:
			return nil
		case m.Op != OpThrow:
			return wrongMove
		case m.A >= uint16(p.nCards[m.Seat]):
			return noPlace
		}
		return p.isCard(card.PileCommand, &p.cards[m.Seat][m.A], m.B)
	case WinFriendly:
		if m.Op != OpHit {
			return wrongMove
		}
		if m.A >= MaxUnits || !p.friendly(int(m.A)) {
			return noFriend
		}
		return nil
	case WinRescue:
		switch {
		case m.Op == engine.OpPass:
			return nil
		case m.Op != OpPlay:
			return wrongMove
		case m.C|m.D != 0:
			return wrongField
		case m.A >= uint16(p.nCards[m.Seat]):
			return noPlace
		case m.B != uint16(card.BailOut):
			return noWindow
		}
		return p.isCard(card.PileCommand, &p.cards[m.Seat][m.A], m.B)
	}
	if m.Op != OpKeep && m.Op != OpRemove {
		return wrongMove
	}
	return nil
}

// checkNext checks which attack is resolved, and how.
func (p *judge) checkNext(m engine.Move) *fault {
	s := m.Seat
	if m.Op != OpFire && m.Op != OpHold {
		return wrongMove
	}
	if m.A >= MaxUnits || p.unit[s][m.A].Aim == 0 {
		return noAttack
	}
	u := &p.unit[s][m.A]
	target := int(u.Aim) - 1
	if _, first, _ := p.group(s, target); u.Assault && first != int(m.A) {
		return noAttack // a group is named by its first unit
	}
	if m.Op == OpHold {
		return nil
	}
	first, second, ask := Fired(m.B)
	t := &p.unit[s.Other()][target]
	switch {
	case m.B >= 1<<5, u.Assault && m.B&15 != 0, !u.Assault && first < 0, first == second && first >= 0:
		return noWeapons
	case !u.Assault && (!u.affects(first, t) || second >= 0 && !u.affects(second, t)):
		return noWeapons
	case m.C == 0 && m.D != 0:
		return wrongField
	}
	left := int(p.nCards[s])
	if m.C > 0 {
		left--
		if f := p.checkAttackCard(m, u, t); f != nil {
			return f
		}
	}
	if ask && left == 0 {
		return noBoost
	}
	return nil
}

// checkAttackCard checks the ATTACK card that is played for an attack (D-CARDS-10, 11).
func (p *judge) checkAttackCard(m engine.Move, u, t *Unit) *fault {
	if m.C > uint16(p.nCards[m.Seat]) {
		return noPlace
	}
	if f := p.isCard(card.PileCommand, &p.cards[m.Seat][m.C-1], m.D); f != nil {
		return f
	}
	f := card.Face(m.D)
	c := card.CommandOf(f)
	first, _, _ := Fired(m.B)
	switch {
	case c.Window != card.Attack:
		return noWindow
	case u.Assault:
		return notClose
	case !c.Icons.Has(u.card().Type):
		return badIcon
	case u.edge().NoCommand:
		return cutWire
	case f == card.FireMission && u.Line != Rear, f == card.FlankAttack && u.Line != Front, f == card.DiveBombing && !t.lands(),
		f == card.ConcentratedFire && !t.Hit, f == card.RapidFire && u.card().Weapons[first].Bomb:
		return noCard
	}
	return nil
}
