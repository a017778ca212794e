package skirmish

import (
	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/group"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// What a screen asks beyond look.go. These are functions: the methods of a position are what steps it.

// Odds is what a shot can do.
type Odds struct {
	Weapon  weapon.Weapon
	Number  int  // cards from ace to it kill (FIRE-04)
	Covered bool // but black ones do not (COVER-01)
	Gap     int  // between the bases, in u
	Look    geom.Look
	Chance  deck.Chance
}

// OddsOf is what a legal OpFire or OpRepeat can do; ok is false for any other move.
func OddsOf(p *Position, m engine.Move) (o Odds, ok bool) {
	shooter, slot, target, contact := int(m.A), int(m.B), int(m.C), p.win == WinContact
	switch m.Op {
	case OpFire:
	case OpRepeat:
		shooter, slot, target, contact = int(p.chain.shooter), int(p.chain.slot), int(m.A), p.chain.contact
	default:
		return o, false
	}
	if max(shooter, target) >= int(p.n) {
		return o, false
	}
	_, w, is := p.gun(shooter, slot)
	s, rule := p.shot(shooter, slot, target, contact, m.Op == OpRepeat, true)
	if !is || rule != "" || p.pieces[shooter].Side != p.asked {
		return o, false
	}
	x, y := &p.pieces[shooter], &p.pieces[target]
	o = Odds{Weapon: w, Number: s.Number, Covered: s.BlackMisses, Gap: Gap(x.base(), y.base()),
		Look: p.m.sight.Look(x.stand(), y.stand(), p.lines())}
	if p.m.Options.Die {
		o.Chance = deck.DieHit(s.Number, s.BlackMisses)
	} else {
		o.Chance = p.deck[x.Side].Hit(s.Number, s.BlackMisses)
	}
	return o, true
}

// Gap is the least whole number of u that two bases are apart at most (GEO-05).
func Gap(a, b geom.Base) int {
	lo, hi := 0, 4*geom.Limit
	for lo < hi {
		if mid := (lo + hi) / 2; a.Within(b, mid) {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return lo
}

// Shooting is a shot that waits for its card, or for whom it takes.
type Shooting struct {
	Shooter, Slot, Target int
	Number                int
	Covered               bool
	Again                 bool // it is a repeat
}

// ShootingOf is the shot that waits for its card, for whom it takes, or for its repeat; ok is false while none does.
func ShootingOf(p *Position) (s Shooting, ok bool) {
	c := &p.chain
	return Shooting{int(c.shooter), int(c.slot), int(c.target), int(c.number), c.black, c.named.Len() > 1},
		p.win == WinDraw && p.goal == goalShot || p.win == WinLoss || p.win == WinRepeat
}

// Drawing is what a card is drawn for.
type Drawing uint8

// What cards are drawn for.
const (
	DrawsElse Drawing = iota
	DrawsShot
	DrawsBreak
	DrawsQuality
	DrawsPin
	DrawsEntrench
)

// DrawingOf is what the card is drawn for that is asked for now.
func DrawingOf(p *Position) Drawing {
	if p.win != WinDraw {
		return DrawsElse
	}
	switch p.goal {
	case goalShot:
		return DrawsShot
	case goalBreak:
		return DrawsBreak
	case goalQuality:
		return DrawsQuality
	case goalPin:
		return DrawsPin
	case goalEntrench:
		return DrawsEntrench
	}
	return DrawsElse
}

// QualityOf is how good a piece is where both armies are troops, of which each has its own (SKIRM-31); ok is false elsewhere.
func QualityOf(p *Position, piece int) (q unit.Quality, ok bool) {
	return p.grade(piece), p.m.basic.troops()
}

// LeftOf is how far a piece may still go this turn, in u.
func LeftOf(p *Position, piece int) int {
	x := &p.pieces[piece]
	left, _ := x.left(x.Progress)
	return max(left, 0)
}

// Table is what a match is played on.
func (m *Match) Table() *table.Table { return m.table }

// ZonesOf are where the piece in hand may be put, nil if none is.
func ZonesOf(p *Position) []*table.Feature {
	switch p.win {
	case WinSetup, WinEnter, WinObstacle:
		if l := (list{p: &p.judge}); p.win == WinObstacle || p.InHand() >= 0 {
			return l.zones()
		}
	}
	return nil
}

// Exits are where who wins by it leaves.
func (m *Match) Exits() *table.Feature { return m.goal }

// Haunt is the middle of a place where pieces may be hidden, from 1.
func (m *Match) Haunt(place int) (at geom.Point, ok bool) {
	c := m.covert
	switch {
	case c == nil || place < 1 || place > c.places:
		return at, false
	case c.spots != nil:
		return c.spots[place-1], true
	}
	return m.middles[place-1], true
}

// GroupOf is who stands in contact with a piece of his side, he among them.
func GroupOf(p *Position, piece int) group.Set { return p.group(piece) }

// Laying is what is laid at the prompt WinLay, and how many are left of it.
func Laying(p *Position) (what scenario.Thing, left int) {
	return p.laying, int(p.left[p.asked][p.laying])
}

// Seen is what a piece would find of a guy at a place.
type Seen uint8

// What can be found.
const (
	InOpen Seen = iota
	InCover
	Unseen
)

// Sights calls f with the places of a lattice, step u apart, within so many u of a piece, and what it would find of a guy there
// (LOS-02, COVER-01). It calls rest, which may take its time, at every place, and ends if that says so by false; nobody else may use p
// meanwhile.
func Sights(p *Position, piece, within, step int, rest func() bool, f func(geom.Point, Seen)) {
	x, g := &p.pieces[piece], p.Ground()
	from := x.base()
	t := p.m.table
	for at := (geom.Point{Y: int16(step / 2)}); at.Y < t.H; at.Y += int16(step) {
		for at.X = int16(step / 2); at.X < t.W; at.X += int16(step) {
			to := geom.Base{At: at}
			if !inReach(x.At, at, within) || !from.Within(to, within) {
				continue
			}
			if !rest() {
				return
			}
			switch l := g.Look(from, to); {
			case !l.Sees:
				f(at, Unseen)
			case l.Covered():
				f(at, InCover)
			default:
				f(at, InOpen)
			}
		}
	}
}
