package ground

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"bocage/engine/skirmish/table"
)

// trees are three crowns.
const trees = `<defs><g id="ta"><circle r="7.4" cx="1.6" cy="2.2" fill="var(--shade)"/>` +
	`<circle r="7.2" fill="var(--m-tree)" stroke="var(--m-tree2)" stroke-width="1"/>` +
	`<path fill="none" stroke="var(--m-tree2)" stroke-width="1.1" stroke-linecap="round" ` +
	`d="M-3.6 3.4q4.4 2.6 7-2.2M-1.4 1q2.6.6 3.6-2.4"/></g>` +
	`<g id="tb"><path transform="translate(1.6 2.2)" fill="var(--shade)" d="` + crown + `"/>` +
	`<path fill="var(--t-tree)" stroke="var(--m-tree2)" stroke-width="1" d="` + crown + `"/>` +
	`<path fill="none" stroke="var(--m-tree2)" stroke-width="1" stroke-linecap="round" d="M-3 1.6q2.6 2.4 5-.4M1-2q2 .8 3-.8"/></g>` +
	`<g id="tc"><path transform="translate(1.6 2)" fill="var(--shade)" d="` + fir + `"/><path fill="var(--m-tree2)" d="` + fir + `"/>` +
	`<path stroke="var(--m-green)" stroke-width=".8" fill="none" d="M0-5V5M-5 .6L5 .6M-3.4-3L3.4 3.6M3.4-3L-3.4 3.6"/></g></defs>`

const (
	crown = "M-7 0a4 4 0 0 1 3-5.6 4.6 4.6 0 0 1 8 0A4 4 0 0 1 7 1a4.6 4.6 0 0 1-4.6 5.6A5 5 0 0 1-4 6 4.4 4.4 0 0 1-7 0z"
	fir   = "M0-8l1.8 4.4 4.6-1.8-1.8 4.6L8 1 4.4 2.4 6 7 1.6 5 0 8.6-1.6 5-6 7l1.6-4.6L-8 1l3.4-1.8-1.8-4.6 4.6 1.8z"
)

// parcels are fields, pale and without edges that could be taken for cover; in a desert ripples of sand.
func (a *artist) parcels(desert bool) {
	w, h := float64(a.t.W), float64(a.t.H)
	nx, ny := int(math.Round(w/210)), int(math.Round(h/190))
	grid := make([][]point, ny+1)
	for j := range grid {
		for i := range nx + 1 {
			p := point{float64(i) * w / float64(nx), float64(j) * h / float64(ny)}
			if i > 0 && i < nx {
				p.x += (a.rnd() - .5) * 70
			}
			if j > 0 && j < ny {
				p.y += (a.rnd() - .5) * 60
			}
			grid[j] = append(grid[j], p)
		}
	}
	var pale, green, furrows, ripples string
	for j := range ny {
		for i := range nx {
			q := []point{grid[j][i], grid[j][i+1], grid[j+1][i+1], grid[j+1][i]}
			if desert {
				for range 16 {
					u, v := a.rnd(), a.rnd()
					ripples += fmt.Sprintf("M%s %sq6-3 12 0t12 0", num(between(q[0], q[1], u).x), num(between(q[0], q[3], v).y))
				}
				continue
			}
			c := between(q[0], q[2], .5)
			for k := range q {
				q[k] = point{c.x + (q[k].x-c.x)*.94, c.y + (q[k].y-c.y)*.93}
			}
			rows := 9
			switch kind := int(a.rnd() * 4); kind {
			case 0:
				pale += closed(q)
			case 1:
				green += closed(q)
				rows = 13
			case 3:
				continue
			}
			ends := [4]point{q[0], q[3], q[1], q[2]} // from the first to the second, the way of the furrows across
			if a.rnd() > .5 {
				ends = [4]point{q[0], q[1], q[3], q[2]}
			}
			for m := 1; m < rows; m++ {
				f := float64(m) / float64(rows)
				p, r := between(ends[0], ends[1], f), between(ends[2], ends[3], f)
				furrows += line([]point{between(p, r, a.rnd()*.08), between(r, p, a.rnd()*.1)})
			}
		}
	}
	a.path(pale, `fill="var(--m-field)"`)
	a.path(green, `fill="var(--m-green)" opacity=".55"`)
	a.path(furrows, `fill="none" stroke="var(--m-dot)" stroke-width=".7" opacity=".38" stroke-dasharray="9 3 14 5"`)
	a.path(ripples, `fill="none" stroke="var(--m-dot)" stroke-width=".8" opacity=".4"`)
}

// hills have their exact line, and hachures inwards.
func (a *artist) hills() {
	var areas, hachures, forms string
	all := a.of(table.Hill, table.Slope)
	for _, f := range all {
		l := points(f)
		c := middle(l)
		areas += closed(l)
		if a.small {
			continue
		}
		for i, s := range walk(round(l), 5.2) {
			n := point{-s.along.y, s.along.x}
			if c.sub(s.at).x*n.x+c.sub(s.at).y*n.y < 0 {
				n = n.times(-1)
			}
			outer := s.at.sub(n.times(3))
			if slices.ContainsFunc(all, func(o *table.Feature) bool { return o != f && inside(points(o), outer, 0) }) {
				continue
			}
			hachures += line([]point{s.at, s.at.add(n.times(float64(11-i%2*4) + a.rnd()*3))})
		}
		for _, k := range [...]float64{.74, .5} {
			var in []point
			for _, p := range l {
				in = append(in, between(c, p, k))
			}
			if f.Kind == table.Hill {
				forms += smooth(round(in))
			}
		}
	}
	a.path(areas, `fill="var(--m-contour)" opacity=".13"`)
	a.path(areas, `fill="none" stroke="var(--m-contour)" stroke-width="1.5"`)
	a.path(hachures, `stroke="var(--m-contour)" stroke-width="1.15" stroke-linecap="round" fill="none"`)
	a.path(forms, `stroke="var(--m-contour)" stroke-width=".8" opacity=".6" fill="none"`)
}

// waters are lakes with waves, streams and wadis.
func (a *artist) waters() {
	for _, f := range a.of(table.Water) {
		l := points(f)
		a.path(closed(l), `fill="var(--m-water)" stroke="var(--m-wline)" stroke-width="1.6"`)
		lo, hi := box(l)
		waves := ""
		for range int((hi.x - lo.x) * (hi.y - lo.y) / 1500) {
			p := point{lo.x + a.rnd()*(hi.x-lo.x), lo.y + a.rnd()*(hi.y-lo.y)}
			if !a.small && inside(l, p.add(point{x: -4}), 0) && inside(l, p.add(point{x: 28}), 0) {
				waves += fmt.Sprintf("M%s %sq5-3.5 10 0t10 0", num(p.x), num(p.y))
			}
		}
		a.path(waves, `fill="none" stroke="var(--m-wline)" stroke-width="1" opacity=".7"`)
	}
	for _, f := range a.of(table.Stream) {
		l := points(f)
		bends := []point{l[0]}
		for _, s := range walk(l, 26) {
			bends = append(bends, s.side((a.rnd()-.5)*5))
		}
		d, w := smooth(append(bends, l[len(l)-1])), max(8, float64(f.Width))
		a.path(d, `fill="none" stroke="var(--m-wline)" stroke-linecap="round" stroke-width="`+num(w+2.4)+`"`)
		a.path(d, `fill="none" stroke="var(--m-water)" stroke-linecap="round" stroke-width="`+num(w-1)+`"`)
	}
	for _, f := range a.of(table.Wadi) {
		banks := ""
		for _, s := range walk(points(f), 7) {
			banks += line([]point{s.at, s.side(5)})
		}
		a.path(line(points(f)), `fill="none" stroke="var(--m-contour)" stroke-width="2"`)
		a.path(banks, `fill="none" stroke="var(--m-contour)" stroke-width="1"`)
	}
}

// woods have their exact edge dashed within the crowns.
func (a *artist) woods() {
	all := a.of(table.Woods)
	areas, crowns, edges := "", "", ""
	elsewhere := func(f *table.Feature, p point) bool {
		return slices.ContainsFunc(all, func(o *table.Feature) bool { return o != f && inside(points(o), p, 0) })
	}
	for _, f := range all {
		l := points(f)
		areas += closed(l)
		for _, s := range walk(round(l), 9) {
			if !a.small && !elsewhere(f, s.at) {
				crowns += ring(s.at, 4.6+a.rnd()*1.6)
			}
		}
		for _, s := range walk(round(l), 3) {
			if !a.small && !elsewhere(f, s.at) {
				edges += line([]point{s.at.sub(s.along), s.at.add(s.along)})
			}
		}
	}
	a.path(areas, `fill="var(--m-green2)" stroke="var(--m-tree)" stroke-width="4" stroke-linejoin="round"`)
	a.path(crowns, `fill="var(--shade)" transform="translate(2 3)"`)
	a.path(crowns, `fill="var(--m-green2)" stroke="var(--m-tree)" stroke-width="1.6"`)
	a.path(areas, `fill="var(--m-green2)"`)
	a.path(edges, `stroke="var(--m-tree2)" stroke-width=".9" fill="none"`)
	if !a.small {
		a.plant(all)
	}
}

// tree is a crown, and a number from 0 to 1 that says which and how large.
type tree struct {
	at   point
	kind float64
}

// plant puts crowns into woods, off the roads.
func (a *artist) plant(woods []*table.Feature) {
	const apart, tries = 15.5, 1200
	var planted []tree
	roads := a.of(table.Road)
	for _, f := range woods {
		l := points(f)
		lo, hi := box(l)
		for range tries {
			p := point{lo.x + a.rnd()*(hi.x-lo.x), lo.y + a.rnd()*(hi.y-lo.y)}
			if !inside(l, p, 7.5) || slices.ContainsFunc(planted, func(t tree) bool { return t.at.to(p) < apart }) ||
				slices.ContainsFunc(roads, func(r *table.Feature) bool { return near(points(r), p) < float64(r.Width)/2+10 }) {
				continue
			}
			planted = append(planted, tree{p, a.rnd()})
		}
	}
	slices.SortStableFunc(planted, func(s, t tree) int { return cmp.Compare(s.at.y, t.at.y) })
	for _, t := range planted {
		id := "ta"
		if t.kind < .3 {
			id = "tc"
		} else if t.kind < .65 {
			id = "tb"
		}
		fmt.Fprintf(&a.out, `<use href="#%s" transform="translate(%s %s) scale(%.2f)"/>`, id, num(t.at.x), num(t.at.y), .86+t.kind*.3)
	}
}

// hedges are bushes about their line.
func (a *artist) hedges() {
	ways, bushes, shine := "", "", ""
	for _, f := range a.of(table.Hedge, table.Bank) {
		l := points(f)
		ways += line(l)
		for i, s := range walk(l, 6.2) {
			p := s.side(float64(i%2*2-1) * 1.5)
			bushes += ring(p, 3.3+a.rnd()*1.3)
			shine += fmt.Sprintf("M%s %sq2.4 1 3-1.6", num(p.x-1.4), num(p.y+1.3))
		}
	}
	if a.small {
		a.path(ways, `fill="none" stroke="var(--m-hedge)" stroke-width="8"`)
		return
	}
	a.path(ways, `fill="none" stroke="var(--shade)" stroke-width="5" transform="translate(1.6 2.2)"`)
	a.path(bushes, `fill="var(--m-hedge)" stroke="var(--m-tree2)" stroke-width=".7"`)
	a.path(shine, `fill="none" stroke="var(--m-green)" stroke-width=".8"`)
}
