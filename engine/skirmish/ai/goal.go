package ai

import (
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// goal is where a piece should be, and what 100 u on the way there are worth; pull is 0 if it is nowhere in particular.
type goal struct {
	at   geom.Point
	pull int
}

// goal says where a piece should be by what the scenario is won by.
func (t *thought) goal(i int) goal {
	v := &t.m.Print.Victory
	x := &t.p.Pieces()[i]
	attacks := x.Side == uint8(v.Side)
	guys := x.Unit.Guy()
	var g goal
	switch v.Ending {
	case scenario.Exit:
		if attacks && v.Worth[x.Unit] > 0 {
			g = goal{t.edge(x.At), 50 + 10*int(v.Worth[x.Unit])}
		}
	case scenario.Destroy:
		if attacks {
			g = t.prey(x, 40, func(y *skirmish.Piece) bool { return y.Unit == v.Unit })
		} else if x.Unit == unit.Truck {
			g = t.thirsty(i)
		} else if x.Ready && !t.weighs { // who weighs places stands in the best
			g = t.prey(x, 12, func(y *skirmish.Piece) bool { return !y.Unit.Guy() })
		}
	case scenario.Raid:
		if attacks {
			if g = t.prey(x, 150, func(y *skirmish.Piece) bool { return y.Unit == unit.Aircraft }); t.downed() >= int(v.Count) {
				g = goal{t.edge(x.At), 200}
			}
		}
	case scenario.Buildings, scenario.Twice, scenario.Inside:
		switch {
		case guys && attacks:
			g = t.house(i, 70)
		case guys:
			g = t.house(i, 40)
		case attacks:
			g = t.house(i, 15)
		}
	case scenario.Clear:
		mark := t.m.Table().Feature(v.Zone).Points[0]
		switch {
		case !attacks && guys:
			g = goal{mark, 40}
		case attacks:
			g = goal{mark, 30}
			if y := t.prey(x, 60, func(y *skirmish.Piece) bool { return apart(y.At, mark) < 3*int(v.Radius) }); y.pull > 0 {
				g = y
			}
		}
	case scenario.Bridge:
		if f := t.m.Table().Feature("BR"); guys && f != nil {
			g = goal{middle(f), 60}
		}
	case scenario.Tanks, scenario.Break:
		g = t.prey(x, 12, func(y *skirmish.Piece) bool { return v.Ending == scenario.Break || !y.Unit.Guy() })
	}
	g.pull = g.pull * t.hurry(x, g.at) / 4
	return g
}

// hurry is how much more it counts to go on, in quarters: who has no time to lose hurries, who comes too late does not.
func (t *thought) hurry(x *skirmish.Piece, at geom.Point) int {
	st := t.p.Standing()
	if st.Turns == 0 {
		return 4
	}
	left := st.Turns - st.Turn
	need := apart(x.At, at) / max(int(x.Unit.Type().Move), 1)
	switch {
	case need > left+1:
		return 1
	case need >= left-1:
		return 12
	}
	return 4
}

// edge is the nearest place where units leave.
func (t *thought) edge(at geom.Point) geom.Point {
	z := t.m.Exits()
	if z == nil || len(z.Points) != 2 {
		to, _ := t.m.Goal()
		return to
	}
	a, b := z.Points[0], z.Points[1]
	return geom.Point{X: min(max(at.X, min(a.X, b.X)), max(a.X, b.X)), Y: min(max(at.Y, min(a.Y, b.Y)), max(a.Y, b.Y))}
}

// prey is the nearest enemy on the table of which a question is true.
func (t *thought) prey(x *skirmish.Piece, pull int, is func(*skirmish.Piece) bool) (g goal) {
	pieces, least := t.p.Pieces(), 1<<30
	for i := range pieces {
		if y := &pieces[i]; y.Side != x.Side && y.State == skirmish.On && is(y) {
			if d := apart(x.At, y.At); d < least {
				g, least = goal{y.At, pull}, d
			}
		}
	}
	return g
}

// dry reports whether a piece is a tank that a truck should go to (S2-03).
func (t *thought) dry(y *skirmish.Piece) bool {
	v := &t.m.Print.Victory
	return v.Ending == scenario.Destroy && y.State == skirmish.On && !y.Ready && y.Unit == v.Unit && y.Side != uint8(v.Side)
}

// thirsty is where a truck should be: at the nearest tank that nobody else refuels, or where it is if it touches one.
func (t *thought) thirsty(i int) (g goal) {
	pieces, least := t.p.Pieces(), 1<<30
	x := &pieces[i]
	for k := range pieces {
		y := &pieces[k]
		if !t.dry(y) {
			continue
		}
		b := y.Base()
		if x.Base().Touches(b) {
			return goal{x.At, 80}
		}
		served := false
		for j := range pieces {
			z := &pieces[j]
			served = served || j != i && z.State == skirmish.On && z.Side == x.Side && z.Unit == unit.Truck && z.Base().Touches(b)
		}
		if d := apart(x.At, y.At); !served && d < least {
			g, least = goal{y.At, 80}, d
		}
	}
	return g
}

// downed counts the aircraft that are destroyed.
func (t *thought) downed() (n int) {
	pieces := t.p.Pieces()
	for i := range pieces {
		if y := &pieces[i]; y.Unit == unit.Aircraft && y.State == skirmish.Dead {
			n++
		}
	}
	return n
}

// house is the building to go to: the nearest, where not too many of one's own are.
func (t *thought) house(i, pull int) (g goal) {
	const crowd = 90 // u that each of them counts
	pieces, least := t.p.Pieces(), 1<<30
	x := &pieces[i]
	fs := t.m.Table().Features
	for k := range fs {
		f := &fs[k]
		if f.Kind != table.Building {
			continue
		}
		at := middle(f)
		d := apart(x.At, at)
		in := f.Holds(x.At)
		if in {
			d = 0
		}
		for j := range pieces {
			if y := &pieces[j]; j != i && y.State == skirmish.On && y.Side == x.Side && y.Unit.Guy() && f.Holds(y.At) {
				d += crowd
			}
		}
		if d < least {
			least = d
			if g = (goal{at, pull}); in {
				g.at = x.At
			}
		}
	}
	return g
}

// middle is the middle of a feature's corners.
func middle(f *table.Feature) geom.Point {
	x, y := 0, 0
	for _, q := range f.Points {
		x, y = x+int(q.X), y+int(q.Y)
	}
	n := max(len(f.Points), 1)
	return geom.Point{X: int16(x / n), Y: int16(y / n)}
}
