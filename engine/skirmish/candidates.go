package skirmish

import (
	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// Candidates appends answers to the prompt: of places and legs only some of the menu (MV-10), of all else every one.
func (p *judge) Candidates(seat engine.Seat, dst []engine.Move) ([]engine.Move, bool) {
	pr := p.Prompt()
	switch {
	case pr.Kind == engine.Deal:
		return p.dealt(pr, dst), true
	case pr.Kind == engine.Reveal:
		return p.told(pr, dst), true
	case pr.Kind == engine.Over, seat > 1, pr.Seat != engine.Both && pr.Seat != seat, p.win == WinBid && p.bid[seat].Made:
		return dst, true
	}
	l := list{p, seat, dst}
	switch p.win {
	case WinBid:
		for side := range uint16(2) {
			for n := range p.m.mostWorth[side] + 1 {
				l.add(engine.Move{Op: OpBid, A: side, B: uint16(n)})
			}
		}
	case WinOption:
		l.each(OpOption, 1, 2)
	case WinCorner, WinEdge, WinScenario, WinSide:
		l.each(OpPick, 0, scenario.Number-1)
	case WinTerrain:
		l.terrains()
		return l.dst, false
	case WinChoose:
		l.each(OpChoose, 0, choices-1)
	case WinRemove:
		l.each(OpRemove, 0, int(p.n)-1)
	case WinRefuel:
		l.pairs(OpRefuel)
	case WinHide:
		l.each(OpHide, 0, p.m.covert.places)
		l.each(OpDone, 0, 0)
		return l.dst, !p.blind[seat]
	case WinBelt:
		l.belts()
	case WinShow:
		l.shows()
		return l.dst, false
	case WinSetup, WinObstacle, WinEnter:
		l.puts()
		return l.dst, false
	case WinLay:
		l.lays()
		return l.dst, false
	case WinMove:
		l.add(engine.Move{Op: OpEnd})
		l.each(OpGrab, 0, int(p.n)-1)
		l.each(OpAbandon, 0, int(p.n)-1)
		l.uncovers()
		l.pairs(OpLoad)
	case WinLeg, WinAfter:
		l.legs()
		return l.dst, false
	default:
		l.shots()
	}
	return l.dst, true
}

// list is a list of candidates of a seat.
type list struct {
	p    *judge
	seat engine.Seat
	dst  []engine.Move
}

// add adds a move that is known to be legal, try one if it is, once.
func (l *list) add(m engine.Move) {
	m.Seat = l.seat
	l.dst = append(l.dst, m)
}

func (l *list) try(m engine.Move) {
	m.Seat = l.seat
	if f := l.p.check(m); f.ok() {
		for i := range l.dst {
			if l.dst[i] == m {
				return
			}
		}
		l.dst = append(l.dst, m)
	}
}

// each tries a verb with all numbers from a to b, pairs with all pairs of pieces of a side that have not been used, as no truck has that
// refuels.
func (l *list) each(op engine.Op, a, b int) {
	for i := a; i <= b; i++ {
		m := engine.Move{Seat: l.seat, Op: op, A: uint16(i)}
		if f := l.p.check(m); f.ok() {
			l.dst = append(l.dst, m)
		}
	}
}

func (l *list) pairs(op engine.Op) {
	p := l.p
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		if x.Side != p.asked || x.State != On && x.State != Waiting || x.Unit.Type().Guys == 0 || x.Used {
			continue
		}
		for k := range p.pieces[:p.n] {
			if y := &p.pieces[k]; y.Side == x.Side && y.State == x.State && !y.Used {
				l.try(engine.Move{Op: op, A: uint16(i), B: uint16(k)})
			}
		}
	}
}

// dealt appends what chance may give.
func (p *judge) dealt(pr engine.Prompt, dst []engine.Move) []engine.Move {
	m := engine.Move{Seat: engine.NoSeat, Op: pr.Op, A: pr.Arg}
	switch pr.Op {
	case engine.OpDraw:
		for f := 1; f <= deck.Size; f++ {
			if m.B = uint16(f); p.deck[p.asked].Has(engine.Face(f)) {
				dst = append(dst, m)
			}
		}
		return dst
	case engine.OpShuffle:
		return append(dst, m)
	}
	for a := range pr.Arg {
		m.A = a
		dst = append(dst, m)
	}
	return dst
}

// lattice is how far places of the short menu are apart; that of the whole is half.
const lattice = 64

// puts are places for what is in hand.
func (l *list) puts() {
	p := l.p
	l.add(engine.Move{Op: OpSkip})
	if p.win == WinSetup {
		l.add(engine.Move{Op: OpEnd})
		for v := range p.pieces[:p.n] {
			l.try(engine.Move{Op: OpLoad, A: uint16(v), B: uint16(p.next())})
		}
	}
	for _, z := range l.zones() {
		l.lattice(z, func(at geom.Point) { l.try(engine.Move{Op: OpPut, A: uint16(at.X), B: uint16(at.Y)}) })
	}
	if p.win == WinObstacle {
		return
	}
	for i := range p.pieces[:p.n] { // beside the last friends, so that groups form
		if x := &p.pieces[i]; x.State == On && x.Side == p.asked && x.Unit.Guy() && i%4 == 0 {
			for _, v := range [...]geom.Vec{{X: 12}, {X: -12}, {Y: 12}, {Y: -12}} {
				at := x.At.Add(v)
				l.try(engine.Move{Op: OpPut, A: uint16(at.X), B: uint16(at.Y)})
			}
		}
	}
}

// zones are those of what is in hand.
func (l *list) zones() []*table.Feature {
	p := l.p
	i := int(p.hand)
	switch p.win {
	case WinObstacle:
		return p.m.obstacleZone
	case WinSetup:
		i = p.next()
	}
	x := &p.pieces[i]
	if p.m.Print.Number == 6 && x.State == Waiting {
		return p.cornerZones(x)
	}
	return p.zonesFor(x)
}

// lattice calls f with places of a zone: of an edge along it, of an area in rows and columns.
func (l *list) lattice(z *table.Feature, f func(geom.Point)) {
	lo, hi := z.Points[0], z.Points[0]
	for _, q := range z.Points {
		lo, hi = geom.Point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}, geom.Point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
	}
	for y := lo.Y + lattice/2*inner(lo.Y, hi.Y); y <= hi.Y; y += lattice {
		for x := lo.X + lattice/2*inner(lo.X, hi.X); x <= hi.X; x += lattice {
			if at := (geom.Point{X: x, Y: y}); z.Holds(at) {
				f(at)
			}
		}
	}
}

// inner is 1 where the lattice begins off the border.
func inner(a, b int16) int16 {
	if b-a >= lattice {
		return 1
	}
	return 0
}

// lays are works beside units: lines in front of them, holes about them.
func (l *list) lays() {
	p := l.p
	l.add(engine.Move{Op: OpSkip})
	if p.phase == 0 {
		l.add(engine.Move{Op: OpEnd})
	}
	n := 0
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		if x.State != On || x.Side != p.asked || p.phase > 0 && !p.isMoving(i) || n == 12 {
			continue
		}
		n++
		const off = 16
		at := func(x, y int16) (uint16, uint16) { return uint16(max(x, 0)), uint16(max(y, 0)) }
		for _, v := range [...][2]geom.Vec{{{X: off, Y: -32}, {X: off, Y: 32}}, {{X: -off, Y: -32}, {X: -off, Y: 32}},
			{{X: -32, Y: off}, {X: 32, Y: off}}, {{X: -32, Y: -off}, {X: 32, Y: -off}}} {
			m := engine.Move{Op: OpLine}
			m.A, m.B = at(x.At.X+v[0].X, x.At.Y+v[0].Y)
			m.C, m.D = at(x.At.X+v[1].X, x.At.Y+v[1].Y)
			l.try(m)
		}
		if p.laying == scenario.Entrenchments && x.Unit.Guy() {
			l.try(engine.Move{Op: OpHole, A: uint16(x.At.X), B: uint16(x.At.Y)})
		}
		l.try(engine.Move{Op: OpPit, A: uint16(i)})
	}
}

// legs are what may be done with what is grabbed.
func (l *list) legs() {
	p := l.p
	l.add(engine.Move{Op: OpDone})
	for _, i := range p.moving[:p.nMoving] {
		l.try(engine.Move{Op: OpExit, A: uint16(i)})
	}
	if p.entering {
		l.each(OpSquad, 0, int(unit.Num)-1)
	}
	if !p.started && p.win == WinLeg {
		l.try(engine.Move{Op: OpJoinAll})
		l.each(OpJoin, 0, int(p.n)-1)
		l.try(engine.Move{Op: OpEntrench})
		for i := range p.works {
			if p.works[i].Live && p.works[i].Kind == table.LaidWire {
				l.try(engine.Move{Op: OpClear, A: uint16(i)})
			}
		}
	}
	lead := &p.pieces[p.moving[0]]
	if !lead.Unit.Guy() {
		for h := uint16(0); h < geom.NumHeadings; h += 8 {
			l.try(engine.Move{Op: OpTurn, A: h})
		}
		l.unloads(lead)
	}
	r, _ := lead.left(lead.Progress)
	for _, i := range p.moving[:p.nMoving] {
		x := &p.pieces[i]
		left, _ := x.left(x.Progress)
		r = min(r, left)
	}
	if r <= 0 {
		return
	}
	for h := geom.Heading(0); h < geom.NumHeadings; h += 4 {
		for _, far := range [...]int{r, 32} {
			if far <= r {
				l.leg(OpLeg, to(lead.At, h, far))
			}
		}
	}
	if !lead.Unit.Guy() {
		l.leg(OpBack, to(lead.At, lead.Heading.Opposite(), min(r, 48)))
	}
	l.goals(lead, r)
}

// to is the place so far in a heading (MENU-01).
func to(at geom.Point, h geom.Heading, far int) geom.Point {
	v := h.Vec()
	return geom.Point{X: at.X + int16(geom.Rnd(int(v.X)*far, geom.HeadingScale)), Y: at.Y + int16(geom.Rnd(int(v.Y)*far, geom.HeadingScale))}
}

func (l *list) leg(op engine.Op, at geom.Point) {
	if at.X >= 0 && at.Y >= 0 {
		l.try(engine.Move{Op: op, A: uint16(at.X), B: uint16(at.Y)})
	}
}

// unloads are places about a vehicle for its passengers, of each unit one.
func (l *list) unloads(v *Piece) {
	p := l.p
	var seen [unit.Num]bool
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		if x.State != Aboard || !p.isMoving(int(x.Carrier)-1) || seen[x.Unit] {
			continue
		}
		seen[x.Unit] = true
		for h := geom.Heading(0); h < geom.NumHeadings; h += 8 {
			at := to(v.At, h, 60)
			if at.X >= 0 && at.Y >= 0 {
				l.try(engine.Move{Op: OpUnload, A: uint16(i), B: uint16(at.X), C: uint16(at.Y)})
			}
		}
	}
}

// goals are places worth going to: beside enemies, on the edge where units leave, at bends of roads, in buildings (MENU-02, MENU-04).
func (l *list) goals(lead *Piece, r int) {
	p := l.p
	near := func(at geom.Point) bool {
		leg := geom.NewLeg(lead.At, at)
		return leg.Length() <= r+64
	}
	n := 0
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.State == On && x.Side != lead.Side && near(x.At) && n < 4 {
			n++
			h := geom.HeadingOf(lead.At.From(x.At))
			l.leg(OpLeg, l.beside(lead, x, h))
		}
	}
	if g := p.m.goal; g != nil && len(g.Points) == 2 {
		l.leg(OpLeg, nearest(g, lead.At))
	}
	if !lead.Unit.Guy() {
		for _, at := range p.m.bends {
			if near(at) {
				l.leg(OpLeg, at)
			}
		}
		return
	}
	for _, at := range p.m.middles {
		if near(at) {
			l.leg(OpLeg, at)
		}
	}
}

// beside is a place where a piece that goes towards another one touches it: at the least distance in that heading without overlap.
func (l *list) beside(a, b *Piece, h geom.Heading) geom.Point {
	base := b.base()
	for far := 6; far < 100; far++ {
		at := to(b.At, h, far)
		x := baseOf(a.Unit, at, geom.HeadingOf(at.From(a.At)))
		if !x.Overlaps(base) {
			return at
		}
	}
	return b.At
}

// nearest is the place of an edge zone across from another one.
func nearest(z *table.Feature, at geom.Point) geom.Point {
	a, b := z.Points[0], z.Points[1]
	return geom.Point{X: min(max(at.X, min(a.X, b.X)), max(a.X, b.X)), Y: min(max(at.Y, min(a.Y, b.Y)), max(a.Y, b.Y))}
}

// shots are the answers in windows of fire.
func (l *list) shots() {
	p := l.p
	switch p.win {
	case WinRepeat:
		l.add(engine.Move{Op: OpStop})
		l.each(OpRepeat, 0, int(p.n)-1)
		return
	case WinLoss:
		l.each(OpLose, 0, int(p.n)-1)
		return
	case WinOpfire:
		l.uncovers()
		l.each(OpHold, 0, max(int(p.leg.halts-p.leg.halt)-1, 0))
		l.try(engine.Move{Op: OpHold, A: holdLeg})
	case WinDefend:
		l.uncovers()
		l.add(engine.Move{Op: OpEnd})
	default:
		l.add(engine.Move{Op: OpEnd})
	}
	contact := p.win == WinContact
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		if x.State != On || x.Side != p.asked || p.inContact(i) != contact {
			continue
		}
		for slot := range p.slots(i) {
			if !p.free(i, slot, contact) {
				continue
			}
			for t := range p.pieces[:p.n] {
				if y := &p.pieces[t]; y.Side == x.Side || y.State != On ||
					p.win == WinOpfire && (!p.isMoving(t) || p.spent(t) <= unseen) {
					continue
				}
				if p.reaches(i, slot, t, contact) {
					l.add(engine.Move{Op: OpFire, A: uint16(i), B: uint16(slot), C: uint16(t)})
				}
			}
		}
	}
}

// terrains are pieces of terrain on a wide lattice.
func (l *list) terrains() {
	l.add(engine.Move{Op: OpSkip})
	for kind, size := range [...]uint16{2*8 + 2, 1*8 + 1, 3*8 + 2, 2 * 8, 2} {
		for y := uint16(160); y < basicHigh; y += 160 {
			for x := uint16(192); x < basicWide; x += 192 {
				l.try(engine.Move{Op: OpFeature, A: uint16(kind), B: size, C: x, D: y})
			}
		}
	}
}

// belts are how a hidden cannon may be announced.
func (l *list) belts() {
	for belt := range uint16(3) {
		l.try(engine.Move{Op: OpBelt, A: belt})
		l.try(engine.Move{Op: OpBelt, A: belt, B: 1})
	}
}

// shows are places in the building where a guy was shown.
func (l *list) shows() {
	l.p.rooms(int(l.p.found), func(at geom.Point) bool {
		l.try(engine.Move{Op: OpPut, A: uint16(at.X), B: uint16(at.Y)})
		return true
	})
}

// uncovers are the hidden units that a side may show.
func (l *list) uncovers() {
	if l.p.anyMasked(l.p.asked) {
		l.each(OpUncover, 0, int(l.p.n)-1)
	}
}

// told appends what a hidden unit may have to tell, as far as this copy knows.
func (p *judge) told(pr engine.Prompt, dst []engine.Move) []engine.Move {
	m := engine.Move{Seat: pr.Seat, Op: pr.Op, A: pr.Arg}
	for b := range uint16(max(p.m.covert.places, 1) + 1) {
		m.B = b
		if f := p.check(m); f.ok() {
			dst = append(dst, m)
		}
	}
	return dst
}
