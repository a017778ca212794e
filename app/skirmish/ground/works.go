package ground

import (
	"fmt"
	"math"

	"bocage/engine/skirmish/table"
)

// flats are runways, draws and what is there to be looked at.
func (a *artist) flats() {
	for _, f := range a.of(table.Runway) {
		l := points(f)
		a.path(closed(l), `fill="var(--m-sand)" opacity=".75" stroke="var(--m-track)" stroke-width="1"`)
		if lo, hi := box(l); !a.small && hi.x-lo.x > hi.y-lo.y {
			a.path(line([]point{{lo.x + 24, (lo.y + hi.y) / 2}, {hi.x - 24, (lo.y + hi.y) / 2}}),
				`fill="none" stroke="var(--m-track)" stroke-width="2" stroke-dasharray="26 20"`)
		}
	}
	for _, f := range a.of(table.Draw) {
		a.path(closed(points(f)), `fill="var(--m-sand)" opacity=".6"`)
	}
	for _, f := range a.of(table.Decor) {
		if f.Shape == table.Line {
			a.path(line(points(f)), `fill="none" stroke="var(--m-dot)" stroke-width="1.2" stroke-dasharray="2 5"`)
		} else if len(f.Points) > 2 {
			a.path(closed(points(f)), `fill="var(--m-sand)" opacity=".7"`)
		}
	}
}

// roads are cased, with two wheel ruts and tufts of grass.
func (a *artist) roads() {
	all := a.of(table.Road)
	ruts, grass := "", ""
	for _, f := range all {
		a.path(line(points(f)), fmt.Sprintf(`fill="none" stroke="var(--m-track)" stroke-linejoin="round" stroke-width="%d"`, f.Width))
	}
	for _, f := range all {
		l := points(f)
		a.path(line(l), fmt.Sprintf(`fill="none" stroke="var(--t-road)" stroke-linejoin="round" stroke-width="%s"`, num(float64(f.Width)-2.6)))
		ruts += line(beside(l, -5)) + line(beside(l, 5))
		for i, s := range walk(l, 19) {
			p := s.side(float64(1-i%2*2) * (float64(f.Width)/2 + 2.5))
			grass += fmt.Sprintf("M%s %sl2-4m1 4l1.6-4m1 4l3-3", num(p.x), num(p.y))
		}
	}
	if !a.small {
		a.path(ruts, `fill="none" stroke="var(--m-track)" stroke-width="1.1" opacity=".6" stroke-dasharray="22 5 9 6"`)
		a.path(grass, `fill="none" stroke="var(--m-tree2)" stroke-width=".8" opacity=".45"`)
	}
}

func (a *artist) rails() {
	for _, f := range a.of(table.Rail) {
		l := points(f)
		ties := ""
		for _, s := range walk(l, 9) {
			ties += line([]point{s.side(8), s.side(-8)})
		}
		if !a.small {
			a.path(ties, `fill="none" stroke="var(--m-track)" stroke-width="2.4"`)
		}
		a.path(line(beside(l, -5))+line(beside(l, 5)), `fill="none" stroke="var(--m-bldg)" stroke-width="1.5"`)
	}
}

// crossings are bridges and fords.
func (a *artist) crossings() {
	for _, f := range a.of(table.Bridge, table.Ford) {
		l, area := points(f), f.Shape == table.Poly && len(f.Points) > 2
		w := num(max(float64(f.Width), 32))
		switch {
		case f.Kind == table.Bridge && area:
			a.path(closed(l), `fill="var(--t-road)" stroke="var(--m-bldg)" stroke-width="2.4"`)
		case f.Kind == table.Bridge:
			a.path(line(l), `fill="none" stroke="var(--m-bldg)" stroke-width="`+num(max(float64(f.Width), 32)+5)+`"`)
			a.path(line(l), `fill="none" stroke="var(--t-road)" stroke-width="`+w+`"`)
		case area:
			a.path(closed(l), `fill="var(--m-sand)" opacity=".8"`)
		default:
			a.path(line(l), `fill="none" stroke="var(--m-sand)" stroke-dasharray="6 3" stroke-width="`+w+`"`)
		}
	}
}

func (a *artist) walls() {
	for _, f := range a.of(table.Wall, table.Seawall) {
		d, wide := line(points(f)), 5.4
		if f.Kind == table.Seawall {
			wide = 7
		}
		if a.small {
			a.path(d, `fill="none" stroke="var(--m-bldg)" stroke-width="6"`)
			continue
		}
		a.path(d, `fill="none" stroke="var(--shade)" stroke-width="5" transform="translate(1.8 2.4)"`)
		a.path(d, `fill="none" stroke="var(--m-bldg)" stroke-linejoin="round" stroke-width="`+num(wide)+`"`)
		a.path(d, `fill="none" stroke="var(--t-stone)" stroke-dasharray="6 1.1 4.4 1.1 7.2 1.1" stroke-width="`+num(wide-2)+`"`)
	}
}

func (a *artist) bagsAndWire() {
	for _, f := range a.of(table.Sandbag) {
		l := points(f)
		if f.Shape == table.Ring {
			l = round(l)
		}
		a.bags(l)
	}
	for _, f := range a.of(table.Wire) {
		a.wire(points(f))
	}
}

func (a *artist) bags(l []point) {
	if a.small {
		a.path(line(l), `fill="none" stroke="var(--bag)" stroke-width="7"`)
		return
	}
	a.path(line(l), `fill="none" stroke="var(--shade)" stroke-width="7" transform="translate(1.5 2)"`)
	for i, s := range walk(l, 8) {
		turn := math.Atan2(s.along.y, s.along.x)*180/math.Pi + float64(5-i%2*9)
		fmt.Fprintf(&a.out, `<rect x="-4.6" y="-3" width="9.2" height="6" rx="2.6" fill="var(--bag)" stroke="#3b2f1c" stroke-width=".9" `+
			`transform="translate(%s %s) rotate(%s)"/>`, num(s.at.x), num(s.at.y), num(turn))
	}
}

func (a *artist) wire(l []point) {
	coils := ""
	for _, s := range walk(l, 6) {
		coils += ring(s.at, 3.4)
	}
	a.path(coils+line(l), `fill="none" stroke="var(--ink)" stroke-width=".8"`)
}

// buildings are floor plans: roofs are cut away, so that figures inside are seen, and one corner of the roof is left.
func (a *artist) buildings() {
	for _, f := range a.of(table.Building) {
		l := points(f)
		if a.small {
			a.path(closed(l), `fill="var(--m-bldg)"`)
			continue
		}
		a.path(closed(l), `fill="var(--shade)" transform="translate(4 5)"`)
		a.path(closed(l), `fill="var(--t-floor)"`)
		u, v := l[1].sub(l[0]), l[len(l)-1].sub(l[0])
		at := func(s, t float64) point { return l[0].add(u.times(s)).add(v.times(t)) }
		planks := ""
		m := max(3, int(math.Round(v.long()/7)))
		for i := range m {
			t := float64(i) / float64(m)
			if i > 0 {
				planks += line([]point{at(.03, t), at(.97, t)})
			}
			for range 3 {
				s := .12 + a.rnd()*.76
				planks += line([]point{at(s, t), at(s, t+1/float64(m))})
			}
		}
		a.path(planks, `fill="none" stroke="var(--m-dot)" stroke-width=".7" opacity=".6"`)
		if u.long() > 40 {
			a.path(line([]point{at(.6, 0), at(.6, .55)})+line([]point{at(.6, .78), at(.6, 1)}),
				`fill="none" stroke="var(--m-bldg)" stroke-width="2.2"`)
		}
		a.roof(at)
		a.path(closed(l), `fill="none" stroke="var(--m-bldg)" stroke-width="4.2" stroke-linejoin="miter"`)
		along, across := u.times(6/u.long()), v.times(6/v.long())
		south, east := at(.7, 1), at(1, .3)
		a.path(line([]point{south.sub(along), south.add(along)})+line([]point{east.sub(across), east.add(across)}),
			`stroke="var(--t-floor)" stroke-width="4.6"`)
	}
}

// roof is what is left of it, torn off.
func (a *artist) roof(at func(s, t float64) point) {
	const teeth, wide, deep = 9, .62, .42
	edge := []point{at(0, 0)}
	for i := teeth; i >= 0; i-- {
		k := float64(i) / teeth
		torn := .0
		if i > 0 && i < teeth {
			torn = -.03 + float64(i%2)*.08
		}
		edge = append(edge, at(k*wide, deep-deep*k+torn))
	}
	a.path(closed(edge), `fill="var(--t-roof)" stroke="var(--m-bldg)" stroke-width="1"`)
	tiles := ""
	for i := 1; i < 7; i++ {
		t := float64(i) / 7 * deep
		tiles += line([]point{at(0, t), at(wide*(1-t/deep)-.02, t)})
	}
	a.path(tiles, `fill="none" stroke="var(--m-bldg)" stroke-width=".6" opacity=".7"`)
}

// crosses stand a foot apart, by which places are read.
func (a *artist) crosses() {
	d := ""
	for x := 192; x < int(a.t.W); x += 192 {
		for y := 192; y < int(a.t.H); y += 192 {
			d += fmt.Sprintf("M%d %dh8M%d %dv8", x-4, y, x, y-4)
		}
	}
	a.path(d, `stroke="var(--ink)" stroke-width=".8" opacity=".45"`)
}
