package skirmish

import (
	"bocage/engine"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/group"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

var none group.Set

// next is the piece that is set up next, or -1.
func (p *facts) next() int {
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.State == Unset && x.Side == p.asked {
			return i
		}
	}
	return -1
}

// zonesFor are the zones of a piece.
func (p *facts) zonesFor(x *Piece) []*table.Feature {
	if p.m.basic != nil {
		return []*table.Feature{p.strip(x.Side, x.Unit)}
	}
	if x.Force == ofCards {
		return p.m.zonesOfSuit(x.Entry)
	}
	return p.m.zones[x.Force]
}

// options begins what comes after the bids: a choice of forces, or none.
func (p *Position) options() {
	for i := range p.m.Print.Forces {
		if f := &p.m.Print.Forces[i]; f.Option != scenario.Always {
			p.win, p.asked = WinOption, uint8(f.Side)
			return
		}
	}
	p.removals()
}

// choose takes one of two forces out of the match (RULING-71).
func (p *Position) choose(o scenario.Option) {
	p.option = o
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		if f := &p.m.Print.Forces[x.Force]; f.Option != scenario.Always && f.Option != o {
			x.State = Out
		}
	}
	p.removals()
}

// removals lets who pays a bid remove units, or goes on (SCEN-04).
func (p *Position) removals() {
	if p.pay > 0 {
		p.win = WinRemove
		p.asked = p.payer()
		return
	}
	p.obstacles()
}

// payer is the side that pays the bid: that of the bigger one.
func (p *facts) payer() uint8 {
	a, b := p.bid[0], p.bid[1]
	if a.Side == b.Side || a.Points > b.Points {
		return a.Side
	}
	return b.Side
}

// bidden ends the bids (SCEN-03, SCEN-06, RULING-45).
func (p *Position) bidden() {
	a, b := p.bid[0], p.bid[1]
	switch {
	case a.Side != b.Side:
		p.swap = a.Side == 1
		if a.Points != b.Points {
			p.pay = max(a.Points, b.Points)
		}
	case a.Points == b.Points:
		p.win = WinLot
		return
	default:
		p.swap = (a.Points > b.Points) == (a.Side == 1)
		p.pay = max(a.Points, b.Points)
	}
	p.options()
}

// lot gives the side to seat 0, who called heads, or to the other.
func (p *Position) lot(tails bool) {
	p.swap, p.pay = (p.bid[0].Side == 1) != tails, p.bid[0].Points
	p.options()
}

// remove takes a unit out of the match for a bid.
func (p *Position) remove(i int) {
	x := &p.pieces[i]
	cost := uint16(x.Unit.Type().Cost)
	x.State = Out
	if p.pay -= min(p.pay, cost); p.pay == 0 {
		p.obstacles()
	}
}

// obstacles has both sides lay obstacles in turn, who sets up first first (S5-03), then sets up.
func (p *Position) obstacles() {
	first := uint8(p.m.Print.First)
	side := first
	if p.left[first^1][scenario.Obstacles] > p.left[first][scenario.Obstacles] {
		side ^= 1
	}
	if p.left[side][scenario.Obstacles] > 0 {
		p.win, p.asked, p.laying = WinObstacle, side, scenario.Obstacles
		return
	}
	p.setUp()
}

// bothFrom are both sides, by which is first.
var bothFrom = [2][]uint8{{0, 1}, {1, 0}}

// setUp goes on with who sets up next, or begins the first turn.
func (p *Position) setUp() {
	order := p.m.order
	if p.m.basic != nil {
		order = bothFrom[p.first]
	}
	for ; int(p.order) < len(order); p.order++ {
		p.asked, p.laying = order[p.order], scenario.Units
		if c := p.m.covert; c != nil && c.side == p.asked && !p.hid {
			p.win = WinHide
			return
		}
		if p.next() >= 0 {
			p.win = WinSetup
			return
		}
		for _, t := range [2]scenario.Thing{scenario.Entrenchments, scenario.Wires} {
			if p.left[p.asked][t] > 0 && p.freeWork() >= 0 {
				p.win, p.laying = WinLay, t
				return
			}
		}
	}
	p.laying = scenario.Units
	p.beginTurn()
}

// checkPut checks that what is in hand is put, or not.
func (p *judge) checkPut(m engine.Move) fault {
	switch {
	case m.Op == OpEnd && p.win == WinSetup:
		return fine
	case m.Op == OpSkip && p.win != WinShow:
		return fine
	case m.Op == OpLoad && p.win == WinSetup:
		return p.checkLoad(m)
	case m.Op != OpPut:
		return wrongMove
	}
	at, ok := place(m.A, m.B)
	if !ok {
		return offZone
	}
	if p.win == WinObstacle {
		return p.checkObstacle(at, m.C)
	}
	if p.win == WinShow {
		if m.C != 0 {
			return badHeading
		}
		return p.checkShow(at)
	}
	i := int(p.hand)
	if p.win == WinSetup {
		i = p.next()
	}
	x := &p.pieces[i]
	if !p.inZone(x, at) {
		return offZone
	}
	if f := p.checkPlace(i, at, m.C); !f.ok() {
		return f
	}
	if p.win == WinEnter {
		return fine
	}
	return p.checkSet(i, at, m.C)
}

// inZone reports whether a place is one where a piece is set up or enters (GEO-21).
func (p *facts) inZone(x *Piece, at geom.Point) bool {
	zones := p.zonesFor(x)
	switch n := p.m.Print.Number; {
	case n == 6 && x.State == Waiting:
		zones = p.cornerZones(x)
	case n == 6: // the gap decides (S6-01)
		return true
	case n == 10 && x.Side == 0 && x.Unit.Guy() && p.m.Print.Forces[x.Force].Group == "C Company":
		return p.onBeach(x, at)
	}
	for _, z := range zones {
		if z.Holds(at) {
			return true
		}
	}
	return false
}

// checkObstacle checks where an obstacle is put (S5-03, RULING-53).
func (p *judge) checkObstacle(at geom.Point, heading uint16) fault {
	zone := p.m.table.Feature("OBSTACLES")
	if heading != 0 || zone == nil || !zone.Holds(at) {
		return offZone
	}
	const apart = 48
	a := square(at, 16)
	form := geom.Base{Form: geom.Form{F: geom.Vec{Y: -8}, G: geom.Vec{X: 8}}, At: at}
	for i := range p.m.buildings {
		if form.NearArea(&p.m.buildings[i], apart) {
			return refused("S5-03", NoPlace)
		}
	}
	for i := range p.works {
		if w := &p.works[i]; w.Live {
			o := geom.Base{Form: form.Form, At: w.A}
			if o.NearArea(&a, apart) {
				return refused("S5-03", NoPlace)
			}
		}
	}
	return fine
}

// set puts a piece on the table.
func (p *Position) set(i int, at geom.Point, heading uint16) {
	x := &p.pieces[i]
	x.State, x.At = On, at
	if heading > 0 {
		x.Heading = geom.Heading(heading - 1)
	}
	p.entered(i, geom.Point{X: -1, Y: -1})
}

// freeWork is a number for something laid, or -1 (ENTR-07).
func (p *facts) freeWork() int {
	for i := range p.works {
		if !p.works[i].Live {
			return i
		}
	}
	return -1
}

// checkLay checks what is laid: at set-up in the zone (ENTR-08), later near the group (ENTR-06).
func (p *judge) checkLay(m engine.Move) fault {
	switch m.Op {
	case OpEnd:
		if p.phase == 0 {
			return fine
		}
		return wrongMove
	case OpSkip:
		return fine
	case OpLine:
		if p.sandbags() {
			return wrongMove
		}
		a, ok := place(m.A, m.B)
		b, is := place(m.C, m.D)
		if !ok || !is || !p.m.table.Holds(a) || !p.m.table.Holds(b) {
			return badLine
		}
		return p.checkLine(a, b)
	case OpHole, OpPit:
		if p.laying == scenario.Wires {
			return wrongMove
		}
		return p.checkRing(m)
	}
	return wrongMove
}

// checkLine checks the ends of a line.
func (p *judge) checkLine(a, b geom.Point) fault {
	const short, long = 3844, 4356
	v := b.From(a)
	if d := int(v.X)*int(v.X) + int(v.Y)*int(v.Y); d < short || d > long {
		return badLine
	}
	s := geom.Segment{A: a, B: b}
	if p.m.crossesSolid(s) {
		return badLay
	}
	if p.throughModel(s) {
		return badLay
	}
	if p.phase == 0 {
		if !p.laidInZone(a) || !p.laidInZone(b) {
			return badLay
		}
		return p.canal(a, b)
	}
	if !p.groupNear(a) || !p.groupNear(b) {
		return badLine
	}
	return fine
}

// groupNear reports whether a place is within 3 in of a base of the group that has entrenched.
func (p *troops) groupNear(at geom.Point) bool {
	for _, i := range p.moving[:p.nMoving] {
		if p.pieces[i].base().NearPoint(at, nearby) {
			return true
		}
	}
	return false
}

// laidInZone reports whether a place is in a zone where the side sets up.
func (p *facts) laidInZone(at geom.Point) bool {
	if p.m.Print.Number == 6 {
		return p.m.laidAt(at)
	}
	if p.m.basic != nil {
		return p.strip(p.asked, unit.RifleGuy).Holds(at)
	}
	for i := range p.m.Print.Forces {
		f := &p.m.Print.Forces[i]
		if uint8(f.Side) != p.asked || f.Thing != p.laying {
			continue
		}
		for _, z := range p.m.zones[i] {
			if z.Holds(at) {
				return true
			}
		}
	}
	return false
}

// canal says whether a work of the garrison of scenario 9 lies on one bank with at most four others (S9-02).
func (p *judge) canal(a, b geom.Point) fault {
	const mid, each = 720, 5
	if p.m.Print.Number != 9 {
		return fine
	}
	north := a.X <= mid && b.X <= mid
	if !north && (a.X < mid || b.X < mid) {
		return refused("S9-02", NoPlace)
	}
	n := 0
	for i := range p.works {
		if w := &p.works[i]; w.Live && (w.A.X <= mid && (!w.line() || w.B.X <= mid)) == north {
			n++
		}
	}
	if n >= each {
		return refused("S9-02", NoPlace)
	}
	return fine
}

// The sides of what is laid as rings.
const (
	holeSide = 28
	pitSide  = 44
	bagSide  = 64 // BASIC-18
)

// sandbags reports whether what is laid are the sandbagged features of the basic game.
func (p *facts) sandbags() bool {
	return p.m.basic != nil && p.phase == 0 && p.laying == scenario.Entrenchments
}

// holeSide is how broad the rings are that are laid now.
func (p *facts) holeSide() int16 {
	if p.sandbags() {
		return bagSide
	}
	return holeSide
}

// checkRing checks a foxhole, or a gun pit round a cannon.
func (p *judge) checkRing(m engine.Move) fault {
	at, ok := place(m.A, m.B)
	side := p.holeSide()
	if m.Op == OpPit && p.sandbags() {
		return wrongMove
	}
	if m.Op == OpPit {
		x, is := p.piece(m.A)
		if p.phase > 0 || !is || x.State != On || x.Side != p.asked || x.Unit != unit.Cannon && x.Unit != unit.EightyEight {
			return badRing
		}
		at, side = x.At, pitSide
	} else if !ok || !p.m.table.Holds(at) {
		return badRing
	}
	if p.phase == 0 && !p.laidInZone(at) {
		return badLay
	}
	a := square(at, side)
	corners := a.Corners()
	for i := range corners {
		s := geom.Segment{A: corners[i], B: corners[(i+1)%len(corners)]}
		if p.m.crossesSolid(s) || p.throughModel(s) {
			return badLay
		}
	}
	if p.phase == 0 {
		return p.canal(corners[0], corners[2])
	}
	for _, i := range p.moving[:p.nMoving] {
		if x := &p.pieces[i]; x.Unit.Guy() && a.Holds(x.At) {
			return fine
		}
	}
	return badRing
}

// throughModel reports whether a segment goes through the base of a model.
func (p *troops) throughModel(s geom.Segment) bool {
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.State == On && !x.Unit.Guy() {
			if base := x.base().Area(); base.Through(s) {
				return true
			}
		}
	}
	return false
}

// lay lays what was chosen, or nothing, and goes on.
func (p *Position) lay(m engine.Move) {
	w := Work{Live: true, Side: p.asked}
	switch m.Op {
	case OpLine:
		w.A, _ = place(m.A, m.B)
		w.B, _ = place(m.C, m.D)
		if w.Kind = table.EntrenchLine; p.laying == scenario.Wires {
			w.Kind = table.LaidWire
		}
	case OpHole:
		w.A, _ = place(m.A, m.B)
		if w.Kind, w.Size = table.EntrenchHole, uint8(p.holeSide()); p.sandbags() {
			w.Kind = table.SandbagRing
		}
	case OpPit:
		w.A, w.Kind, w.Size = p.pieces[m.A].At, table.EntrenchHole, pitSide
	}
	if m.Op == OpLine || m.Op == OpHole || m.Op == OpPit {
		p.works[p.freeWork()] = w
	}
	if p.phase > 0 {
		p.laying = scenario.Units
		p.endMove()
		return
	}
	if p.left[p.asked][p.laying]--; m.Op == OpEnd {
		p.left[p.asked] = [4]uint8{}
	}
	p.setUp()
}

// putObstacle puts an obstacle, or loses it.
func (p *Position) putObstacle(m engine.Move) {
	if m.Op == OpPut {
		at, _ := place(m.A, m.B)
		p.works[p.freeWork()] = Work{Live: true, Kind: table.Obstacle, Side: p.asked, Size: 16, A: at}
	}
	p.left[p.asked][scenario.Obstacles]--
	p.obstacles()
}

// settle puts a piece at set-up, has it loaded, or loses it (MV-11).
func (p *Position) settle(m engine.Move) {
	switch i := p.next(); m.Op {
	case OpPut:
		at, _ := place(m.A, m.B)
		p.set(i, at, m.C)
	case OpLoad:
		p.aboard(int(m.A), int(m.B))
	case OpSkip:
		p.pieces[i].State = Out
	case OpEnd:
		for ; i >= 0; i = p.next() {
			p.pieces[i].State = Out
		}
		p.left[p.asked] = [4]uint8{}
	}
	p.setUp()
}

// aboard puts a piece into a vehicle.
func (p *Position) aboard(vehicle, i int) {
	x := &p.pieces[i]
	x.State, x.Carrier, x.At = Aboard, uint8(vehicle)+1, geom.Point{}
}
