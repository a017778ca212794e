package ai

import (
	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
)

// The styles of a list of Command cards: as the policy thinks, none, all that can be played, and from playOne on one card of a title
// alone, the last of them a card thrown for the Initiative.
const (
	playSome = iota
	playNone
	playAll
	playOne
	playThrow = playOne + card.NumCommand
	plays     = playThrow + 1
)

// cards plays STAFF or REACT cards.
func cards(p *duel.Position, s engine.Seat, style int, dst []engine.Move) []engine.Move {
	if style == playNone {
		return dst
	}
	react := p.Prompt().Window == duel.WinReact
	var b *fight
	if react {
		b = newFight(p, s)
	}
	rolls := false // a card is played for the Initiative
	var used uint64
	var named [2]uint64 // slots that a card of this list names
	for _, m := range p.Picks(s) {
		used |= 1 << m.A
		rolls = rolls || m.Op == duel.OpThrow || card.Face(m.B) == card.Seize
		named[0] |= 1 << m.C
		named[1] |= 1 << m.D
	}
	window := card.Staff
	if react {
		window = card.React
	}
	for i, c := range p.Cards(s) {
		if used>>i&1 != 0 || c.Face == engine.Unknown || card.CommandOf(c.Face).Window != window || rolls && c.Face == card.Seize ||
			style >= playOne && style != playOne+int(c.Face-card.FirstCommand) {
			continue
		}
		m, gain := best(p, s, i, c.Face, b, named)
		if m.Op == engine.OpNone || style == playSome && gain <= spending(p, s) {
			continue
		}
		rolls = rolls || c.Face == card.Seize
		named[0] |= 1 << m.C &^ 1
		named[1] |= 1 << m.D &^ 1
		used |= 1 << i
		if dst = append(dst, m); style >= playOne {
			return dst
		}
	}
	if react && !rolls && (style == playThrow || style == playSome && len(p.Cards(s)) >= duel.CardLimit) {
		at := -1
		for i, c := range p.Cards(s) {
			if used>>i&1 == 0 && c.Face != engine.Unknown && (at < 0 || keeping(c.Face) < keeping(p.Cards(s)[at].Face)) {
				at = i
			}
		}
		if at >= 0 {
			dst = append(dst, engine.Move{Seat: s, Op: duel.OpThrow, A: uint16(at), B: uint16(p.Cards(s)[at].Face)})
		}
	}
	return dst
}

// fight is what both sides have declared.
type fight struct {
	room      [2][duel.MaxUnits]pending
	attacks   [2][]pending // by seat
	against   [2][duel.MaxUnits]int
	by        [2][duel.MaxUnits]int
	sum       [2]int
	mine, his engine.Seat
}

func newFight(p *duel.Position, s engine.Seat) *fight {
	b := &fight{mine: s, his: s.Other()}
	for x := range engine.Seat(2) {
		b.attacks[x] = declared(p, x, b.room[x][:0])
		for _, d := range b.attacks[x] {
			b.against[x.Other()][d.target] += d.gain
			b.by[x][d.slot] += d.gain
			b.sum[x] += d.gain
		}
	}
	return b
}

// best returns how a STAFF or REACT card is played best, and what that gains, in thousandths of a point; the move's Op is OpNone if it
// cannot be played.
func best(p *duel.Position, s engine.Seat, place int, f card.Face, b *fight, named [2]uint64) (m engine.Move, gain int) {
	try := func(own, foe, worth int) {
		if worth > gain || m.Op == engine.OpNone {
			m = engine.Move{Seat: s, Op: duel.OpPlay, A: uint16(place), B: uint16(f), C: uint16(own), D: uint16(foe)}
			gain = worth
		}
	}
	x := card.CommandOf(f)
	switch f {
	case card.RadioIntercept:
		try(0, 0, 3000)
	case card.Sabotage:
		try(0, 0, 1500*min(2, len(p.Cards(s.Other()))))
	case card.Seize:
		try(0, 0, (b.sum[0]+b.sum[1])/5)
	case card.FlakBarrage:
		try(0, 0, b.overhead(p))
	case card.CounterBattery:
		for i := range duel.MaxUnits {
			for j := range duel.MaxUnits {
				u, t := p.Unit(s, i), p.Unit(s.Other(), j)
				if u.Face != 0 && t.Face != 0 && u.Line == duel.Rear && t.Line == duel.Rear && x.Icons.Has(card.UnitOf(u.Face).Type) &&
					!u.Edge().NoCommand && u.Threatens(t) {
					try(i+1, j+1, 450*p.Value(t.Face)-b.by[s][i])
				}
			}
		}
	case card.SuppressingFire, card.Minefield, card.Surrender:
		for i := range duel.MaxUnits {
			t := p.Unit(s.Other(), i)
			if t.Face == 0 || !x.Icons.Has(card.UnitOf(t.Face).Type) || named[1]>>(i+1)&1 != 0 {
				continue
			}
			switch {
			case f == card.SuppressingFire && b.against[s.Other()][i] > 0 && !t.Suppressed:
				try(0, i+1, b.by[s.Other()][i]*6/10)
			case f == card.Minefield && t.New && t.Line == duel.Front:
				try(0, i+1, mined(p, t))
			case f == card.Surrender && t.Crew != 0 && t.Harmed():
				try(0, i+1, 600*p.Value(t.Face))
			}
		}
	default:
		for i := range duel.MaxUnits {
			u := p.Unit(s, i)
			if u.Face != 0 && x.Icons.Has(card.UnitOf(u.Face).Type) && !u.Edge().NoCommand && named[0]>>(i+1)&1 == 0 {
				if worth, ok := helping(p, s, i, f, b); ok {
					try(i+1, 0, worth)
				}
			}
		}
	}
	return m, gain
}

// overhead is what Flak Barrage gains.
func (b *fight) overhead(p *duel.Position) (gain int) {
	for _, d := range b.attacks[b.his] {
		if p.Unit(b.his, d.slot).Line == duel.Sky {
			gain += d.gain * 3 / 10
		}
	}
	for _, d := range b.attacks[b.mine] {
		if p.Unit(b.his, d.target).Line == duel.Sky {
			gain += d.gain / 2
		}
	}
	return gain
}

// mined is what a Minefield gains at a unit.
func mined(p *duel.Position, t *duel.Unit) int {
	var b blow
	for die := 1; die <= 10; die++ {
		b[min(max(die+3-t.Defense(), 0), mostNet)] += rollOf / 10
	}
	h := fresh(t)
	h = h.after(&b, 1)
	return plain.worth(p, t, &h)
}

// helping is what a card gains for an own unit; ok is false if it cannot be played for it.
func helping(p *duel.Position, s engine.Seat, slot int, f card.Face, b *fight) (gain int, ok bool) {
	u := p.Unit(s, slot)
	v := p.Value(u.Face)
	switch f {
	case card.HullDown:
		return 160 * v, !u.Hull
	case card.FieldCamouflage:
		return 450 * v, !u.Camo
	case card.FieldRepair, card.Medic:
		if u.Edge().NoAttack || u.Edge().Fire || u.Edge().NoFirst {
			return 650 * v, u.Harmed()
		}
		return 400 * v, u.Harmed()
	case card.ExtraFuel:
		return 3000 * (2 - min(2, int(u.Flight)-1)) / 2, true
	case card.SmokeScreen:
		return b.against[s][slot] * 6 / 10, !u.Smoke
	case card.FightingWithdrawal:
		return b.against[s][slot] - b.by[s][slot] - 500, true
	}
	return 0, false
}
