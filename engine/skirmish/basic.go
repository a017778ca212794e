package skirmish

import (
	"sync"

	"bocage/engine"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/group"
	"bocage/engine/skirmish/purchase"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/sight"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/terrain"
	"bocage/engine/skirmish/unit"
)

// The basic game (BASIC): both place terrain, one chooses an edge, both set up, and who loses half of his army has lost.

// Its sizes.
const (
	basicWide, basicHigh = 1536, 960 // BASIC-01
	basicTurns           = 30        // BASIC-11
	terrainApart         = 384       // BASIC-03
	nearStrip, farStrip  = 48, 192   // BASIC-05 to BASIC-07
	exitHalf             = 32        // BASIC-10
)

// basic is what a match of the basic game has besides.
type basic struct {
	armies [2]purchase.Army
	strips [4][2]*table.Feature // by edge, N E S W: the near one and the far one
	mu     sync.Mutex
	tables map[terrain.List]*Match // with terrain that was placed
}

// mostTables bounds the tables that a match keeps.
const mostTables = 16

// newBasic prepares a basic game.
func newBasic(armies [2]purchase.Army, o Options) *Match {
	b := &basic{armies: armies, tables: map[terrain.List]*Match{}}
	strip := func(ax, ay, bx, by int16) *table.Feature {
		return &table.Feature{ID: "STRIP", Kind: table.Zone,
			Points: []geom.Point{{X: ax, Y: ay}, {X: bx, Y: ay}, {X: bx, Y: by}, {X: ax, Y: by}}}
	}
	for i, d := range [...]int16{nearStrip, farStrip} {
		b.strips[0][i] = strip(0, 0, basicWide, d)
		b.strips[1][i] = strip(basicWide-d, 0, basicWide, basicHigh)
		b.strips[2][i] = strip(0, basicHigh-d, basicWide, basicHigh)
		b.strips[3][i] = strip(0, 0, d, basicHigh)
	}
	s := &scenario.Scenario{Title: "Basic game", LastTurn: basicTurns, Victory: scenario.Victory{Ending: scenario.Break}, Basis: "known"}
	for side := range engine.Seat(2) {
		a := &armies[side]
		s.Sides[side] = a.Nation.String()
		if a.Nation == purchase.None {
			s.Sides[side] = [2]string{"Blue", "Red"}[side]
		}
		s.Forces = append(s.Forces, a.Forces(side)...)
	}
	if s.Sides[0] == s.Sides[1] {
		s.Sides[1] += " II"
	}
	m := &Match{Print: s, Options: o, basic: b}
	m.lay(terrain.List{})
	return m
}

// lay gives a match the table with the terrain on it.
func (m *Match) lay(list terrain.List) {
	m.table = &table.Table{W: basicWide, H: basicHigh, Basis: "placed"}
	for i := range list {
		if list[i].Kind > 0 {
			m.table.Features = append(m.table.Features, list[i].Feature(string(rune('A'+i))))
		}
	}
	m.sight = sight.New(m.table)
	m.prepare()
}

// with is the same match on the table with the terrain on it.
func (m *Match) with(list terrain.List) *Match {
	b := m.basic
	b.mu.Lock()
	defer b.mu.Unlock()
	if x := b.tables[list]; x != nil {
		return x
	}
	if len(b.tables) >= mostTables {
		clear(b.tables)
	}
	x := &Match{ID: m.ID, Name: m.Name, Source: m.Source, Print: m.Print, Options: m.Options, Bid: m.Bid, basic: b}
	x.lay(list)
	b.tables[list] = x
	return x
}

// contest has both sides draw a card; the higher decides (BASIC-04, BASIC-05).
func (p *Position) contest(goal uint8) {
	p.rank = [2]uint8{}
	p.draw(0, goal)
}

// contested takes a card of a contest. Of equal ones both draw again.
func (p *Position) contested(c card) {
	p.rank[p.asked] = uint8(c.rank)
	switch {
	case p.asked == 0:
		p.draw(1, p.goal)
		return
	case p.rank[0] == p.rank[1]:
		p.contest(p.goal)
		return
	}
	high := uint8(0)
	if p.rank[1] > p.rank[0] {
		high = 1
	}
	if p.goal == goalScenario {
		p.win, p.asked = WinScenario, high
		return
	}
	if p.goal == goalEdge {
		p.win, p.asked = WinEdge, high
		return
	}
	p.win, p.asked = WinTerrain, high
}

// checkTerrain checks a piece of terrain (BASIC-02, BASIC-03, BASIC-21, MV-12).
func (p *judge) checkTerrain(m engine.Move) fault {
	if m.Op == OpSkip {
		return fine
	}
	if m.Op != OpFeature {
		return wrongMove
	}
	at, ok := place(m.C, m.D)
	f := terrain.Piece{Kind: uint8(min(m.A, 254)) + 1, Side: p.asked, W: uint8(m.B >> 3 & 7), H: uint8(m.B & 7), At: at}
	if !ok || int(m.A) >= len(terrain.Kinds) || m.B > 63 || f.W > 4 || f.H > 4 {
		return badTerrain
	}
	if line := terrain.Kinds[m.A] == table.Wall || terrain.Kinds[m.A] == table.Hedge; line != ((f.W == 0) != (f.H == 0)) || f.W+f.H == 0 ||
		!line && (f.W == 0 || f.H == 0) {
		return badTerrain
	}
	lo, hi := f.Box()
	if !p.m.table.Holds(lo) || !p.m.table.Holds(hi) {
		return badTerrain
	}
	for i := range p.terrain {
		o := &p.terrain[i]
		if o.Kind == 0 {
			continue
		}
		a, b := o.Box()
		if lo.X < b.X && a.X < hi.X && lo.Y < b.Y && a.Y < hi.Y {
			return refused("BASIC-21", NoPlace)
		}
		dx, dy := int(max(a.X-hi.X, lo.X-b.X, 0)), int(max(a.Y-hi.Y, lo.Y-b.Y, 0))
		if o.Side == p.asked && dx*dx+dy*dy <= terrainApart*terrainApart {
			return refused("BASIC-03", NoPlace)
		}
	}
	return fine
}

// lays places terrain, or gives one piece up, and goes on with the other side (BASIC-04).
func (p *Position) lays(m engine.Move) {
	if m.Op == OpFeature {
		at, _ := place(m.C, m.D)
		n := int(p.asked)*terrain.Most + int(p.placed[p.asked])
		p.terrain[n] = terrain.Piece{Kind: uint8(m.A) + 1, Side: p.asked, W: uint8(m.B >> 3), H: uint8(m.B & 7), At: at}
		p.m, p.s = p.m.with(p.terrain), &scratch{}
	}
	p.placed[p.asked]++
	p.asked ^= 1
	if p.placed[p.asked] == terrain.Most {
		p.contest(goalEdge)
	}
}

// takeEdge gives an edge to who chose it, and the opposite one to the other; he sets up and moves first (BASIC-05 to BASIC-08).
func (p *Position) takeEdge(edge uint8) {
	p.edge[p.asked], p.edge[p.asked^1] = edge, (edge+2)%4
	p.first, p.mover = p.asked, p.asked
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		x.Heading = geom.Heading((p.edge[x.Side] + 2) % 4 * (geom.NumHeadings / 4))
	}
	p.setUp()
}

// strip is where a unit of a side is set up in the basic game.
func (p *facts) strip(side uint8, u unit.Unit) *table.Feature {
	depth := 1
	if side == p.first && u != unit.SmallPillbox && u != unit.LargePillbox {
		depth = 0
	}
	return p.m.basic.strips[p.edge[side]][depth]
}

// leavesBy reports whether a place is on the centre 4 in of an edge, by which its enemies leave (BASIC-10).
func leavesBy(edge uint8, at geom.Point) bool {
	const midX, midY = basicWide / 2, basicHigh / 2
	x, y := at.X >= midX-exitHalf && at.X <= midX+exitHalf, at.Y >= midY-exitHalf && at.Y <= midY+exitHalf
	switch edge {
	case 0:
		return at.Y == 0 && x
	case 1:
		return at.X == basicWide && y
	case 2:
		return at.Y == basicHigh && x
	}
	return at.X == 0 && y
}

// worth is what a unit counts for army break.
func (m *Match) worth(side uint8, u unit.Unit) int16 {
	if b := m.basic; b != nil {
		return int16(purchase.Worth(b.armies[side].Nation, u, m.Options.Nations))
	}
	return int16(u.Type().Points)
}

// troops reports whether its armies are troops, each of a quality of its own (SKIRM-30).
func (b *basic) troops() bool { return b != nil && b.armies[0].Troops != nil }

// grade is how good a piece is: as its troop, at best as its side (SKIRM-31).
func (p *facts) grade(i int) unit.Quality {
	q := p.m.Options.Quality[p.pieces[i].Side]
	if p.m.basic.troops() {
		q = max(q, p.m.Print.Forces[p.pieces[i].Force].Quality)
	}
	return q
}

// worst is the quality of the worst of the mover's pieces in a set that are on the table, at best that of his side (SKIRM-31).
func (p *facts) worst(of group.Set) unit.Quality {
	q := p.m.Options.Quality[p.mover]
	for i := range p.pieces[:p.n] {
		if of.Has(i) && p.pieces[i].State == On {
			q = max(q, p.grade(i))
		}
	}
	return q
}

// armyBroken is the side that has lost half of what its army was at the start; if both have, the mover (BASIC-09, RULING-33).
func armyBroken(lost, start [2]int16, mover uint8) (side uint8, is bool) {
	var b [2]bool
	for s := range b {
		b[s] = lost[s]*2 >= start[s]
	}
	switch {
	case b[mover]:
		return mover, true
	case b[mover^1]:
		return mover ^ 1, true
	}
	return 0, false
}
