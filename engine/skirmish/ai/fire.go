package ai

import (
	"slices"

	"bocage/engine"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/weapon"
)

// aimed is a shot with what it gains on average.
type aimed struct {
	move    engine.Move
	gain    int
	chance  int // in thousandths
	covered bool
	gap     int
}

// weighed is a shot, weighed; false if it cannot be fired.
func (t *thought) weighed(m engine.Move, target int) (a aimed, ok bool) {
	o, ok := skirmish.OddsOf(t.p, m)
	if !ok || o.Chance.All == 0 {
		return a, false
	}
	a = aimed{move: m, chance: o.Chance.Good * 1000 / o.Chance.All, covered: o.Covered, gap: o.Gap}
	a.gain = a.chance * t.taken(target, o.Gap) / 1000
	if o.Weapon.Type().Repeat != weapon.NoRepeat && t.p.Pieces()[target].Unit.Guy() && t.crowded(target) {
		a.gain += a.gain * a.chance / 1000
	}
	return a, true
}

// short is within which range who was hit is lost himself (LOSS-02).
const short = 48

// taken is what a hit at a piece takes: of a group that stands farther off its owner gives whom he can best do without (LOSS-03).
func (t *thought) taken(target, gap int) int {
	n := t.worth(target)
	if n <= 2*guy || gap <= short || !t.p.Pieces()[target].Unit.Guy() {
		return n
	}
	g, least := skirmish.GroupOf(t.p, target), n
	for i := range t.p.Pieces() {
		if g.Has(i) {
			least = min(least, t.worth(i))
		}
	}
	return (n + 3*least) / 4
}

// crowded reports whether a repeat could go on from a guy.
func (t *thought) crowded(target int) bool {
	pieces := t.p.Pieces()
	x := &pieces[target]
	for i := range pieces {
		if y := &pieces[i]; i != target && y.Side == x.Side && y.State == skirmish.On && y.Unit.Guy() && apart(x.At, y.At) <= 100 {
			return true
		}
	}
	return false
}

// apart is how far two places are from each other, in u.
func apart(a, b geom.Point) int {
	l := geom.NewLeg(a, b)
	return l.Length()
}

// fire takes the shot that gains most, of who is asked first where it makes no difference; or holds.
func (t *thought) fire() engine.Move {
	var shots []aimed
	first := -1
	for _, m := range t.moves {
		if m.Op != skirmish.OpFire {
			continue
		}
		if first < 0 {
			first = int(m.A)
		}
		if !t.waits && int(m.A) != first {
			break
		}
		if a, ok := t.weighed(m, int(m.C)); ok {
			shots = append(shots, a)
		}
		if len(shots) == mostShots {
			break
		}
	}
	slices.SortStableFunc(shots, func(a, b aimed) int { return b.gain - a.gain })
	opfire := t.p.Prompt().Window == skirmish.WinOpfire
	for k := range shots {
		if a := &shots[k]; !opfire || !t.waits || k < mostHeld && t.now(a) {
			return a.move
		}
	}
	return t.plain(skirmish.OpEnd, skirmish.OpHold)
}

// Bounds of one answer.
const (
	mostShots = 300 // that are weighed
	mostHeld  = 4   // for which it is asked whether they are better held
)

// now reports whether a shot at who moves is better fired than held: it is at who stands in the open or is near, and whoever else this
// weapon could be fired at, when the move is over, is not worth more.
func (t *thought) now(a *aimed) bool {
	const near = 80
	if a.covered && a.gap > near {
		return false
	}
	pieces := t.p.Pieces()
	for i := range pieces {
		if y := &pieces[i]; y.Side == t.side || y.State != skirmish.On || i == int(a.move.C) {
			continue
		}
		m := a.move
		m.C = uint16(i)
		if b, ok := t.weighed(m, i); ok && b.gain*9 > a.gain*10 {
			return false
		}
	}
	return true
}

// repeat goes on at whom it gains most.
func (t *thought) repeat() engine.Move {
	best := t.plain(skirmish.OpStop)
	most := -1
	for _, m := range t.moves {
		if m.Op == skirmish.OpRepeat {
			if a, ok := t.weighed(m, int(m.A)); ok && a.gain > most {
				best, most = m, a.gain
			}
		}
	}
	return best
}

// give gives the guy who can best be done without: who is worth least, and of those who is farthest from where he should be.
func (t *thought) give() engine.Move {
	best, least := t.moves[0], 1<<30
	for _, m := range t.moves {
		if m.Op != skirmish.OpLose {
			continue
		}
		n := t.worth(int(m.A)) * 1000
		if g := t.goal(int(m.A)); g.pull > 0 {
			n -= min(apart(t.p.Pieces()[m.A].At, g.at), 999)
		}
		if n < least {
			best, least = m, n
		}
	}
	return best
}
