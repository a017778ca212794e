// Package chart draws the map on which a campaign is fought: the coast from the Cotentin to the Rhine, rivers, woods, hills and towns, and
// over them the ways from battle to battle. It is not to scale; places lie where one expects them.
//
// It knows no campaign but by the ids of the program's own; any other is laid out in the order of its ways on plain paper. A drawing is the
// text of what stands in an SVG; its colours are the page's tokens.
package chart

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// point is a place on the chart, in its own measure: 1200 to the width from the Cotentin to the Rhine.
type point struct{ x, y float64 }

// Place is where a battle lies, and on which side its name stands, as the class of the page: "to-n", "to-e", "to-s" or "to-w".
type Place struct {
	X, Y   float64
	Beside string
}

// Sheet is the part of the chart that a campaign needs.
type Sheet struct {
	X, Y, W, H float64
	Least      int // CSS px under which it is not drawn smaller
	Places     map[string]Place
	Moved      map[string]point // towns that would lie under the name of a battle
	plain      bool             // paper alone
}

// sheets are those of the program's own campaigns.
var sheets = map[string]Sheet{
	"ten-days-in-june": {X: 2, Y: 262, W: 548, H: 448, Least: 477, Places: map[string]Place{
		"beach": {196, 384, "to-w"}, "crossroads": {216, 470, "to-w"}, "hedges": {318, 440, "to-e"}, "town": {222, 556, "to-w"},
		"ford": {330, 530, "to-e"}, "guns": {262, 632, "to-w"}, "canal": {424, 580, "to-e"}, "hill": {384, 644, "to-s"}}},
	"road-to-the-seine": {X: 370, Y: 408, W: 380, H: 300, Least: 470, Moved: map[string]point{"rouen": {598, 453}},
		Places: map[string]Place{
			"orchards": {419, 620, "to-s"}, "ford": {511, 652, "to-s"}, "dump": {456, 552, "to-n"}, "sunken": {563, 604, "to-s"},
			"meadows": {524, 508, "to-n"}, "heights": {649, 592, "to-s"}, "park": {584, 549, "to-n"}, "ferry": {636, 490, "to-e"}}},
	"hedge-and-headquarters": {X: 146, Y: 462, W: 434, H: 300, Least: 486, Places: map[string]Place{
		"lanes": {228, 600, "to-s"}, "crossroads": {262, 524, "to-n"}, "stand": {282, 690, "to-s"}, "hamlet": {338, 574, "to-n"},
		"farm": {358, 642, "to-s"}, "ford": {404, 604, "to-e"}, "guns": {424, 530, "to-n"}, "crews": {426, 695, "to-s"},
		"ridge": {508, 574, "to-n"}, "sunken": {512, 634, "to-s"}}},
	"normandy-to-the-rhine": {X: 20, Y: 10, W: 1130, H: 760, Least: 900, Moved: map[string]point{"paris": {690, 592}},
		Places: map[string]Place{
			"exercise": {232, 92, "to-e"}, "utah": {196, 380, "to-w"}, "omaha": {318, 352, "to-n"},
			"utah-after":  {120, 452, "to-s"},
			"omaha-after": {430, 420, "to-e"}, "stmarie": {258, 470, "to-e"}, "carentan": {214, 566, "to-w"},
			"hill": {340, 650, "to-s"}, "dump": {486, 604, "to-s"}, "ferry": {600, 500, "to-e"},
			"metz": {900, 640, "to-s"}, "ardennes": {838, 438, "to-w"},
			"bastogne": {776, 552, "to-w"}, "stvith": {900, 500, "to-e"}, "bulge": {898, 372, "to-n"}, "rhine": {1040, 290, "to-n"}}},
}

// Of returns the sheet of a campaign by its id. next are the ways from each of its battles, by the order in which they are listed: another
// campaign, or one with other battles, is laid out by them.
func Of(id string, nodes []string, next func(node string) []string) Sheet {
	if s, ok := sheets[id]; ok && covers(s, nodes) {
		return s
	}
	return lay(nodes, next)
}

func covers(s Sheet, nodes []string) bool {
	for _, n := range nodes {
		if _, ok := s.Places[n]; !ok {
			return false
		}
	}
	return true
}

// lay lays battles out from the left to the right, each behind the last that leads to it.
func lay(nodes []string, next func(string) []string) Sheet {
	depth, back := map[string]int{}, circles(nodes, next)
	for range nodes {
		for _, n := range nodes {
			for _, to := range next(n) {
				if !back[[2]string{n, to}] {
					depth[to] = max(depth[to], depth[n]+1)
				}
			}
		}
	}
	columns := map[int][]string{}
	deepest := 0
	for _, n := range nodes {
		columns[depth[n]] = append(columns[depth[n]], n)
		deepest = max(deepest, depth[n])
	}
	s := Sheet{W: float64(240 * (deepest + 1)), H: 600, Least: 140 * (deepest + 1), Places: map[string]Place{}, plain: true}
	for d, column := range columns {
		for i, n := range column {
			s.Places[n] = Place{120 + 240*float64(d), s.H * (float64(i) + 1) / float64(len(column)+1), "to-s"}
		}
	}
	return s
}

// circles are the ways that lead back, which only a campaign in the making has.
func circles(nodes []string, next func(string) []string) map[[2]string]bool {
	back, state := map[[2]string]bool{}, map[string]int{} // 1 is on the way, 2 done
	var walk func(n string)
	walk = func(n string) {
		state[n] = 1
		for _, to := range next(n) {
			if state[to] == 0 {
				walk(to)
			} else if state[to] == 1 {
				back[[2]string{n, to}] = true
			}
		}
		state[n] = 2
	}
	for _, n := range nodes {
		if state[n] == 0 {
			walk(n)
		}
	}
	return back
}

// pen writes a drawing. Its dice are always the same, so that a coast is.
type pen struct {
	strings.Builder
	seed uint32
	unit float64 // of what is drawn as large on every sheet
}

// random is a number from 0 to 1.
func (p *pen) random() float64 {
	p.seed = (p.seed*1103515245 + 12345) & 0x7fffffff
	return float64(p.seed) / 0x7fffffff
}

func (p *pen) put(format string, args ...any) { fmt.Fprintf(p, format, args...) }

// smooth is a curve through points, from a first that the pen is moved to.
func smooth(o []point) string {
	at := func(i int) point { return o[max(0, min(len(o)-1, i))] }
	var b strings.Builder
	fmt.Fprintf(&b, "M%.0f %.0f", o[0].x, o[0].y)
	for i := range len(o) - 1 {
		a, p, q, e := at(i-1), at(i), at(i+1), at(i+2)
		fmt.Fprintf(&b, "C%.1f %.1f %.1f %.1f %.1f %.1f", p.x+(q.x-a.x)/6, p.y+(q.y-a.y)/6, q.x-(e.x-p.x)/6, q.y-(e.y-p.y)/6, q.x, q.y)
	}
	return b.String()
}

// rough is a line with points between, each off it by chance.
func (p *pen) rough(l []point, by float64) (o []point) {
	for i, a := range l {
		o = append(o, a)
		if i+1 == len(l) {
			break
		}
		q := l[i+1]
		k := math.Floor(math.Hypot(q.x-a.x, q.y-a.y) / 26)
		for j := 1.0; j <= k; j++ {
			f := j / (k + 1)
			o = append(o, point{a.x + (q.x-a.x)*f + (p.random()-.5)*by, a.y + (q.y-a.y)*f + (p.random()-.5)*by})
		}
	}
	return o
}

// Draw returns the land of a sheet, in its own measure from its upper left corner. name says what seas, countries and towns are called.
func (s *Sheet) Draw(name func(id string) string) string {
	p := &pen{seed: 5, unit: s.W / 1000}
	if s.plain {
		p.put(`<path fill="var(--lnd)" d="M-2000-2000h9000v9000h-9000z"/>`)
		p.hill(s.W*.3, s.H*.3, 90)
		p.hill(s.W*.75, s.H*.7, 120)
		return p.String()
	}
	p.put(`<g transform="translate(%.0f %.0f)">`, -s.X, -s.Y)
	p.land()
	p.nature()
	s.names(p, name)
	p.put("</g>")
	return p.String()
}

func (p *pen) land() {
	coast := p.rough(continent, 11)
	england := p.rough(island, 12)
	p.put(`<path fill="var(--sea)" d="M-2000-2000h6000v6000h-6000z"/>`)
	for i, off := range []float64{10, 20, 31} {
		line := make([]point, len(coast))
		for j, c := range coast {
			line[j] = point{c.x, c.y - off}
		}
		p.put(`<path fill="none" stroke="var(--m-wline)" stroke-width="%s" opacity="%s" d="%s"/>`,
			[]string{"1.6", "1.1", ".8"}[i], []string{".55", ".4", ".28"}[i], smooth(line))
	}
	p.put(`<path fill="var(--lnd)" stroke="var(--ink)" stroke-width="2" d="%sL3400-800L3400 3000L-2100 3000L-2100 620z"/>`, smooth(coast))
	p.put(`<path fill="var(--lnd)" stroke="var(--ink)" stroke-width="2" d="%sL-2100-800L-2100 150z"/>`, smooth(england))
	for i, r := range rivers {
		p.put(`<path fill="none" stroke="var(--m-wline)" stroke-width="%d" stroke-linecap="round" d="%s"/>`, []int{5, 4, 6}[i],
			smooth(p.rough(r, 12)))
	}
}

func (p *pen) nature() {
	for _, w := range woods {
		p.put(`<g fill="var(--m-tree)" stroke="var(--m-tree2)" stroke-width=".8">`)
		for range int(w[4]) {
			a, r := p.random()*2*math.Pi, math.Sqrt(p.random())
			p.put(`<path transform="translate(%.1f %.1f)" d="M0-9L5 0H2L6 7H-6L-2 0H-5z"/>`, w[0]+math.Cos(a)*r*w[2], w[1]+math.Sin(a)*r*w[3])
		}
		p.put("</g>")
	}
	p.put(`<g fill="none" stroke="var(--m-hedge)" stroke-width="2.4">`)
	for range 34 {
		x, y, a := 130+p.random()*340, 430+p.random()*200, p.random()*3
		c, s := math.Cos(a), math.Sin(a)
		p.put(`<path d="M%.1f %.1fl%.1f %.1fl%.1f %.1f"/>`, x, y, c*15, s*15, -s*11, c*11)
	}
	p.put("</g>")
	for _, h := range hills {
		p.hill(h[0], h[1], h[2])
	}
}

func (p *pen) hill(x, y, r float64) {
	for _, f := range []float64{1, .68, .38} {
		p.put(`<ellipse cx="%.0f" cy="%.0f" rx="%.1f" ry="%.1f" fill="none" stroke="var(--m-contour)" stroke-width="1.6" opacity=".7"/>`,
			x, y, r*f, r*f*.66)
	}
}

// names writes what seas, countries and towns on the sheet are called, none of it cut off by an edge, and all so large that it can be
// read where the sheet is drawn smallest.
func (s *Sheet) names(p *pen, name func(string) string) {
	least := 13 * s.W / float64(s.Least)
	for _, t := range towns {
		if at, ok := s.Moved[t.id]; ok {
			t.x, t.y = at.x, at.y
		}
		size := max(15*p.unit, least)
		below := t.below
		if below > 0 {
			below = max(below*(.4+.6*p.unit), 13+.75*size)
		}
		if s.holds(t.x, t.y-12, t.y+below, size*.25, name(t.id)) {
			p.put(`<path fill="var(--m-bldg)" d="M%.0f %.0fh7v8h-7zm9-3h8v8h-8zm-4 13h10v6h-10z"/>`, t.x-9, t.y-5)
			p.put(`<text class="pl" font-size="%.1f" x="%.0f" y="%.0f">%s</text>`, size, t.x, t.y+below, name(t.id))
		}
	}
	for _, c := range lands {
		if size := max(c.size*p.unit, least); s.holds(c.x, c.y-size, c.y, size*.44, name(c.id)) {
			p.put(`<text class="%s" font-size="%.1f" x="%.0f" y="%.0f"%s>%s</text>`, c.class, size, c.x, c.y, c.turned, name(c.id))
		}
	}
}

// holds reports whether a text lies on the sheet as a whole: its middle, its top and its foot, and half of what a letter takes.
func (s *Sheet) holds(x, top, foot, half float64, text string) bool {
	w := half * float64(utf8.RuneCountInString(text))
	return x-w > s.X && x+w < s.X+s.W && top > s.Y && foot < s.Y+s.H
}
