package ai

import (
	"cmp"
	"slices"

	"bocage/engine"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// grab begins the move of who is nearest to where he should be, so that he makes way; who is nowhere in particular moves if he may find a
// better place.
func (t *thought) grab() engine.Move {
	best, least := t.plain(skirmish.OpEnd), 1<<30
	for _, m := range t.moves {
		if m.Op != skirmish.OpGrab {
			continue
		}
		n := 1 << 20
		if g := t.goal(int(m.A)); g.pull > 0 {
			n = apart(t.p.Pieces()[m.A].At, g.at)
		} else if !t.weighs {
			continue
		}
		if n < least {
			best, least = m, n
		}
	}
	return best
}

// leg goes to the best place that it thinks of, or ends the move.
func (t *thought) leg() engine.Move {
	lead := int(t.p.Moving()[0])
	x := &t.p.Pieces()[lead]
	if m, ok := t.leaves(); ok {
		return m
	}
	g := t.goal(lead)
	if m, ok := t.unloads(g); ok {
		return m
	}
	done := t.plain(skirmish.OpDone)
	places := t.places(lead, g)
	best, most := done, t.stand(lead, x.At, g)+least
	for _, m := range places {
		if t.budget.Left--; t.budget.Left < 0 || t.budget.Stop != nil && t.budget.Stop() {
			break
		}
		if v := t.stand(lead, geom.Point{X: int16(m.A), Y: int16(m.B)}, g); v > most {
			best, most = m, v
		}
	}
	return best
}

// least is how much better a place must be than to stay.
const least = 4

// leaves leaves the table where that wins something.
func (t *thought) leaves() (engine.Move, bool) {
	v := &t.m.Print.Victory
	for _, m := range t.moves {
		if m.Op == skirmish.OpExit && (t.downed() >= int(v.Count) || v.Worth[t.p.Pieces()[m.A].Unit] > 0 || t.m.Print.Number == 0) {
			return m, true
		}
	}
	return engine.Move{}, false
}

// unloads puts a passenger down who could go on by himself: the place nearest to where he should be.
func (t *thought) unloads(g goal) (best engine.Move, ok bool) {
	const walk = 250
	nearest := 1 << 30
	for _, m := range t.moves {
		if m.Op != skirmish.OpUnload {
			continue
		}
		to := t.goal(int(m.A))
		if to.pull == 0 {
			to = g
		}
		if d := apart(geom.Point{X: int16(m.B), Y: int16(m.C)}, to.at); to.pull > 0 && d < walk && d < nearest {
			best, nearest, ok = m, d, true
		}
	}
	return best, ok
}

// places are the legs that are weighed, those that come nearest to the goal first.
func (t *thought) places(lead int, g goal) (legs []engine.Move) {
	x := &t.p.Pieces()[lead]
	add := func(at geom.Point) {
		m := engine.Move{Seat: t.seat, Op: skirmish.OpLeg, A: uint16(at.X), B: uint16(at.Y)}
		if at.X >= 0 && at.Y >= 0 && at != x.At && !slices.Contains(legs, m) && t.p.Check(m) == nil {
			legs = append(legs, m)
		}
	}
	for _, m := range t.moves {
		if m.Op == skirmish.OpLeg {
			legs = append(legs, m)
		}
	}
	left := skirmish.LeftOf(t.p, lead)
	if left <= 0 {
		return legs
	}
	if g.pull > 0 {
		d := apart(x.At, g.at)
		h := geom.HeadingOf(g.at.From(x.At))
		for turn := -3; turn <= 3; turn++ {
			for _, far := range [...]int{left, left * 2 / 3, left / 3} {
				add(ahead(x.At, geom.Heading((int(h)+turn+geom.NumHeadings)%geom.NumHeadings), min(far, d)))
			}
		}
	}
	t.contacts(x, left, add)
	if x.Unit == unit.Truck && x.Side != uint8(t.m.Print.Victory.Side) {
		t.beside(x, left, add)
	}
	if t.menu {
		for _, m := range t.p.Menu(nil) {
			if m.Op == skirmish.OpLeg && !slices.Contains(legs, m) {
				legs = append(legs, m)
			}
		}
	}
	if g.pull > 0 {
		slices.SortStableFunc(legs, func(a, b engine.Move) int { return cmp.Compare(t.far(a, g), t.far(b, g)) })
	}
	if n := t.budget.Left; len(legs) > n { // the nearest half of them, and some of all others
		kept := legs[: n/2 : n/2]
		for k := range n - n/2 {
			kept = append(kept, legs[n/2+k*(len(legs)-n/2)/(n-n/2)])
		}
		legs = kept
	}
	return legs
}

func (t *thought) far(m engine.Move, g goal) int {
	return apart(geom.Point{X: int16(m.A), Y: int16(m.B)}, g.at)
}

// contacts adds the places where the nearest enemies are touched.
func (t *thought) contacts(x *skirmish.Piece, left int, add func(geom.Point)) {
	pieces := t.p.Pieces()
	b, n := x.Base(), 0
	for i := range pieces {
		y := &pieces[i]
		if y.Side == x.Side || y.State != skirmish.On || apart(x.At, y.At) > left+100 || n == mostContacts {
			continue
		}
		gap := skirmish.Gap(b, y.Base())
		if d := apart(x.At, y.At); gap <= left && d > 0 {
			n++
			v := y.At.From(x.At)
			add(geom.Point{X: x.At.X + int16(geom.Rnd(int(v.X)*gap, d)), Y: x.At.Y + int16(geom.Rnd(int(v.Y)*gap, d))})
		}
	}
}

// beside adds the places to which a truck goes straight until it touches a tank that is to be refuelled.
func (t *thought) beside(x *skirmish.Piece, left int, add func(geom.Point)) {
	pieces := t.p.Pieces()
	for i := range pieces {
		y := &pieces[i]
		d := apart(x.At, y.At)
		if !t.dry(y) || d > left+100 {
			continue
		}
		goes, b := *x, y.Base()
		goes.Heading = geom.HeadingOf(y.At.From(x.At))
		for far := 1; far <= min(left, d); far++ {
			if goes.At = ahead(x.At, goes.Heading, far); goes.Base().Touches(b) {
				add(goes.At)
				break
			}
		}
	}
}

// mostContacts is how many enemies are gone at in one question.
const mostContacts = 6

// ahead is the place so far in a heading.
func ahead(at geom.Point, h geom.Heading, far int) geom.Point {
	v := h.Vec()
	return geom.Point{X: at.X + int16(geom.Rnd(int(v.X)*far, geom.HeadingScale)), Y: at.Y + int16(geom.Rnd(int(v.Y)*far, geom.HeadingScale))}
}

// stand is what it is worth that a piece stands at a place.
func (t *thought) stand(i int, at geom.Point, g goal) int {
	n := 0
	if g.pull > 0 {
		n -= g.pull * apart(at, g.at) / 100
	}
	if !t.weighs {
		return n
	}
	o := t.outlook(i, at)
	risk := riskAttacks
	if t.side != uint8(t.m.Print.Victory.Side) || t.m.Print.Victory.More {
		risk = riskDefends
	}
	return n + o.fire*7/10 + o.strike - t.worth(i)*min(o.danger*risk/100, 900)/1000
}

// How much of the fire that could be at one piece is at it, in per cent: others are fired at too. Who attacks the scenario's goal
// has to take more.
const (
	riskAttacks = 20
	riskDefends = 35
)

// outlook is what can be done from a place, and to who stands there.
type outlook struct {
	fire   int // what the best shot gains
	strike int // what contact gains
	danger int // how likely who stands there is lost if all fire at him, in thousandths; it may be more than 1000
}

// chance is that of a number with a full deck, in thousandths.
func chance(number int, covered bool) int {
	n := number * 1000 / deck.Ranks
	if covered {
		n /= 2
	}
	return n
}

// outlook looks round from a place.
func (t *thought) outlook(i int, at geom.Point) (o outlook) {
	pieces := t.p.Pieces()
	x := pieces[i]
	x.At = at
	b := x.Base()
	for k := range pieces {
		y := &pieces[k]
		if y.Side == x.Side || y.State != skirmish.On {
			continue
		}
		d := apart(at, y.At)
		if d < 100 && b.Touches(y.Base()) {
			mine := t.best(i, at, k, y.At, true)
			his := t.best(k, y.At, i, at, true)
			o.strike += mine*t.worth(k)/1000 - (1000-mine)*his/1000*t.worth(i)/1000
			continue
		}
		if d > farthest {
			continue
		}
		o.fire = max(o.fire, t.best(i, at, k, y.At, false)*t.worth(k)/1000)
		o.danger += t.best(k, y.At, i, at, false)
	}
	return o
}

// farthest is how far any weapon could reach, in u.
const farthest = 1200

// best is the best chance that a piece at one place has against one at another, in thousandths.
func (t *thought) best(shooter int, from geom.Point, target int, at geom.Point, contact bool) (n int) {
	for slot, w := range t.p.Pieces()[shooter].Unit.Type().Weapons {
		if w == weapon.None {
			continue
		}
		if number, covered, ok := skirmish.Suppose(t.p, shooter, slot, from, target, at, contact); ok {
			n = max(n, chance(number, covered))
		}
	}
	return n
}
