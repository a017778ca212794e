package geom

// Behind is how far a base is at most from what it hides behind (LOS-08).
const Behind = 16

// Ground is what stands in the way of sight.
type Ground struct {
	Solids []Area // woods and buildings
	Hills  []Area
	Lines  []Line // walls and the like, to hide behind
	Laid   []Line // more of them, laid in play
}

// Look is what a base that looks at another finds.
type Look struct {
	Sees   bool // LOS-02
	Open   bool // the other is in the open from there (LOS-08); else, if it is seen, something hides it
	Walled bool // a line hides it at least partly from everywhere (LOS-09)
	Crest  bool // it is at the crest of a hill, and who looks is on none (LOS-06, LOS-09)
	In     bool // it is partly in woods or a building (LOS-07)
}

// Covered reports whether a base that is seen is in cover (LOS-08).
func (l Look) Covered() bool { return l.In || !l.Open }

// HullDown reports whether a base that is seen is hull down, if it can be (LOS-09).
func (l Look) HullDown() bool { return l.Walled || l.Crest }

// pairs says something of the lines from every point of one base to every point of another: a bit each, by the points of the first.
type pairs [NumNine]uint16

const every = 1<<NumNine - 1

// all reports whether it is so of all lines.
func (s *pairs) all() bool {
	for _, row := range s {
		if row != every {
			return false
		}
	}
	return true
}

// Sees reports whether the bases see each other (LOS-02). It is the same both ways.
func (g *Ground) Sees(x, y Base) bool {
	if x.Touches(y) {
		return true
	}
	from, to := x.Nine(), y.Nine()
	if g.clear(Segment{x.At, y.At}, g.levels(&from, &to)) {
		return true
	}
	hidden := g.hidden(&from, &to)
	return !hidden.all()
}

// Look is what x finds when it looks at y.
func (g *Ground) Look(x, y Base) (l Look) {
	from, to := x.Nine(), y.Nine()
	hidden, met := g.hidden(&from, &to), g.met(&from, &to, y)
	l.Sees, l.Walled = !hidden.all() || x.Touches(y), true
	for i := range hidden {
		l.Open = l.Open || hidden[i]|met[i] == 0
		l.Walled = l.Walled && met[i] != 0
	}
	l.Crest = g.crest(&to) && !g.on(&from)
	l.In = g.in(y)
	return l
}

// in reports whether a base is partly in woods or a building (LOS-07).
func (g *Ground) in(b Base) bool {
	for i := range g.Solids {
		if b.In(&g.Solids[i]) {
			return true
		}
	}
	return false
}

// on reports whether a base is on a hill (LOS-05).
func (g *Ground) on(nine *[NumNine]Point) bool {
	for i := range g.Hills {
		for _, p := range nine {
			if g.Hills[i].Holds(p) {
				return true
			}
		}
	}
	return false
}

// crest reports whether a base is at the crest (LOS-06).
func (g *Ground) crest(nine *[NumNine]Point) bool {
	if !g.on(nine) {
		return false
	}
	for _, p := range nine {
		inside := false
		for i := range g.Hills {
			inside = inside || g.Hills[i].Inside(p)
		}
		if !inside {
			return true
		}
	}
	return false
}

// levels reports whether hills stand between two bases: they do unless both are on one (LOS-05).
func (g *Ground) levels(from, to *[NumNine]Point) bool { return !g.on(from) || !g.on(to) }

// clear reports whether two places see each other; hills say whether those count.
func (g *Ground) clear(s Segment, hills bool) bool {
	for i := range g.Solids {
		if g.Solids[i].Through(s) {
			return false
		}
	}
	for i := range g.Hills {
		if hills && g.Hills[i].Through(s) {
			return false
		}
	}
	return true
}

// hidden says which points do not see each other (LOS-01).
func (g *Ground) hidden(from, to *[NumNine]Point) (h pairs) {
	around := boxOf(from, to)
	for i := range g.Solids {
		if g.Solids[i].shade(from, to, around, &h); h.all() {
			return h
		}
	}
	if g.levels(from, to) {
		for i := range g.Hills {
			g.Hills[i].shade(from, to, around, &h)
		}
	}
	return h
}

// boxOf is the box around the points of two bases.
func boxOf(from, to *[NumNine]Point) box {
	b := box{from[0], from[0]}
	for i := range from {
		b = b.with(from[i]).with(to[i])
	}
	return b
}

// shade adds the lines that go through the area. around is the box around all of them.
func (a *Area) shade(from, to *[NumNine]Point, around box, h *pairs) {
	if a.apart(around) {
		return
	}
	var u, v [NumNine][MostCorners]int64 // on which side of each edge a point lies
	for e := range int(a.n) {
		edge, none := a.edge(e), true
		for i := range from {
			u[i][e], v[i][e] = edge.side(from[i]), edge.side(to[i])
			none = none && u[i][e] <= 0 && v[i][e] <= 0
		}
		if none {
			return
		}
	}
	for i := range from {
		for j := range to {
			if h[i]>>j&1 == 0 && through(u[i][:a.n], v[j][:a.n]) {
				h[i] |= 1 << j
			}
		}
	}
}

// through is Area.Through of a segment whose ends lie on these sides of the edges.
func through(u, v []int64) bool {
	c := whole
	for e := range u {
		if !c.cut(u[e], v[e]) {
			return false
		}
	}
	return c.some()
}

// met says which lines meet one that the base y hides behind (LOS-08).
func (g *Ground) met(from, to *[NumNine]Point, y Base) (m pairs) {
	for _, lines := range [2][]Line{g.Lines, g.Laid} {
		for k := range lines {
			if l := &lines[k]; l.Near(y, Behind) {
				l.meets(from, to, &m)
			}
		}
	}
	return m
}

// meets adds the lines from point to point that meet this one.
func (l *Line) meets(from, to *[NumNine]Point, m *pairs) {
	for s := range l.Stretches() {
		stretch := l.Stretch(s)
		for i := range from {
			for j := range to {
				if m[i]>>j&1 == 0 && stretch.Meets(Segment{from[i], to[j]}) {
					m[i] |= 1 << j
				}
			}
		}
	}
}
