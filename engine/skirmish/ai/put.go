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
	var puts []engine.Move
	for _, m := range t.moves {
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
const mostPuts = 32

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
	x, g := &t.p.Pieces()[i], t.p.Ground()
	for _, w := range x.Unit.Type().Weapons {
		if w == weapon.None {
			continue
		}
		b := geom.Base{Form: x.Base().Form, At: at}
		for _, q := range posts {
			far := apart(at, q)
			if far > max(int(w.Type().Range), rifle) {
				continue
			}
			l, back := g.Look(b, geom.Base{At: q}), g.Look(geom.Base{At: q}, b)
			switch {
			case !l.Sees:
				continue
			case far <= int(w.Type().Range):
				n += 4 * int(max(w.Type().Guys, w.Type().Armored))
			}
			if !back.Covered() {
				n -= 20
			}
		}
	}
	return n
}

// rifle is how far a rifle reaches.
const rifle = 192

// posts are places where enemies stand or will come by: those on the table, and for those who come later a line from their edge to the
// middle of the table.
func (t *thought) posts() (at []geom.Point) {
	const most = 24
	pieces := t.p.Pieces()
	var from [geom.NumHeadings]bool
	for i := range pieces {
		switch y := &pieces[i]; {
		case y.Side == t.side || y.Unit == unit.Aircraft:
		case y.State == skirmish.On && len(at) < most:
			at = append(at, y.At)
		case y.State == skirmish.Waiting || y.State == skirmish.Unset:
			from[y.Heading] = true
		}
	}
	table := t.m.Table()
	mid := geom.Point{X: table.W / 2, Y: table.H / 2}
	half := int(max(table.W, table.H)) / 2
	for h := range geom.Heading(geom.NumHeadings) {
		if !from[h] {
			continue
		}
		for _, part := range [...]int{1, 3, 5, 7} {
			for _, side := range [...]int{-160, 0, 160} {
				q := ahead(ahead(mid, h.Opposite(), half*part/8), (h+geom.NumHeadings/4)%geom.NumHeadings, side)
				if table.Holds(q) {
					at = append(at, q)
				}
			}
		}
	}
	return at
}
