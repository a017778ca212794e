package ai

import (
	"bocage/engine"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// put places what is in hand: who enters nearest to where he should be, who is set up where the enemy will come by and finds him in cover.
func (t *thought) put() engine.Move {
	i := t.p.InHand()
	if i < 0 {
		return choose(t.p, t.moves)
	}
	entering := t.p.Prompt().Window == skirmish.WinEnter
	if !entering && !t.weighs {
		return choose(t.p, t.moves)
	}
	moves := t.moves
	if !entering {
		moves = t.p.Menu(nil)
	}
	var puts []engine.Move
	for _, m := range moves {
		if m.Op == skirmish.OpPut {
			puts = append(puts, m)
		}
	}
	if len(puts) == 0 {
		return choose(t.p, t.moves)
	}
	posts := t.posts()
	best, most := puts[0], -1<<30
	step := max(1, (len(puts)+mostPuts-1)/mostPuts)
	for k := i % step; k < len(puts); k += step {
		at := geom.Point{X: int16(puts[k].A), Y: int16(puts[k].B)}
		v := 0
		if g := t.goalFrom(i, at); g.pull > 0 {
			v -= g.pull * apart(at, g.at) / 100
		}
		if !entering {
			v += t.post(i, at, posts)
		}
		if v > most {
			best, most = puts[k], v
		}
	}
	return best
}

// mostPuts is how many places are weighed at set-up.
const mostPuts = 90

// goalFrom is where a piece should be if it stood at a place.
func (t *thought) goalFrom(i int, at geom.Point) goal {
	x := &t.p.Pieces()[i]
	was := x.At
	x.At = at // of the mind's own copy
	g := t.goal(i)
	x.At = was
	return g
}

// post is what a place is worth to who is set up there: whom of those that will come by he fires at, and who finds him in the open.
func (t *thought) post(i int, at geom.Point, posts []geom.Point) (n int) {
	x := &t.p.Pieces()[i]
	for _, w := range x.Unit.Type().Weapons {
		if w == weapon.None {
			continue
		}
		for _, q := range posts {
			far := apart(at, q)
			if far > max(int(w.Type().Range), rifle) || !skirmish.Between(t.p, at, q).Sees {
				continue
			}
			if far <= int(w.Type().Range) {
				n += 4 * int(max(w.Type().Guys, w.Type().Armored))
			}
			if !skirmish.Between(t.p, q, at).Covered() {
				n -= 20
			}
		}
	}
	return n
}

// rifle is how far a rifle reaches.
const rifle = 192

// posts are places where enemies will come by: on the way to where the scenario is decided from where they stand, and for those who come
// later from the edge behind them, with some to either side.
func (t *thought) posts() (at []geom.Point) {
	const most, steps, aside = 8, 6, 150
	pieces := t.p.Pieces()
	table := t.m.Table()
	mid := geom.Point{X: table.W / 2, Y: table.H / 2}
	to := mid
	if g, ok := t.m.Goal(); ok {
		to = g
	}
	var from []geom.Point
	var edges [geom.NumHeadings]bool
	for i := range pieces {
		switch y := &pieces[i]; {
		case y.Side == t.side || y.Unit == unit.Aircraft:
		case y.State == skirmish.On && len(from) < most && i%3 == 0:
			from = append(from, y.At)
		case y.State == skirmish.Waiting || y.State == skirmish.Unset:
			edges[y.Heading] = true
		}
	}
	half := int(max(table.W, table.H)) / 2
	for h, is := range edges {
		if is {
			from = append(from, ahead(mid, geom.Heading(h).Opposite(), half))
		}
	}
	for _, a := range from {
		v := to.From(a)
		side := (geom.HeadingOf(v) + geom.NumHeadings/4) % geom.NumHeadings
		for k := 1; k <= steps; k++ {
			on := geom.Point{X: a.X + int16(int(v.X)*k/steps), Y: a.Y + int16(int(v.Y)*k/steps)}
			for _, off := range [...]int{-aside, 0, aside} {
				if q := ahead(on, side, off); table.Holds(q) {
					at = append(at, q)
				}
			}
		}
	}
	return at
}
