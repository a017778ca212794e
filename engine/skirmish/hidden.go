package skirmish

import (
	"math/bits"

	"bocage/engine"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/sight"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// covert says who may be hidden in a scenario, and where (HIDDEN). Places are numbered from 1, as the faces of masked cards.
type covert struct {
	side   uint8
	places int          // buildings, or spots
	spots  []geom.Point // nil where buildings hide
	most   int          // units
	copies int          // units that may share a place
	belts  [3]places    // the spots by belt: neither, W, E (HIDDEN-07)
}

// places is a set of places: bit 0 is place 1.
type places uint64

func only(f engine.Face) places            { return 1 << (f - 1) }
func (s places) has(f engine.Face) bool    { return f != engine.Unknown && s&only(f) != 0 }
func (c *covert) all() places              { return 1<<c.places - 1 }
func (c *covert) mayHide(u unit.Unit) bool { return c.spots == nil || u == unit.Cannon }

// covertOf is who may be hidden in a scenario, nil if nobody.
func (m *Match) covertOf() *covert {
	switch m.Print.Number {
	case 3:
		return &covert{side: 1, places: len(m.buildings), most: 6, copies: 6}
	case 7:
		c := &covert{side: 0, most: 4, copies: 1}
		for f := range m.table.All(table.Spot) {
			c.spots = append(c.spots, f.Points[0])
			belt := 0
			for i, id := range [...]string{"BELT_W", "BELT_E"} {
				if m.table.Feature(id).Holds(f.Points[0]) {
					belt = i + 1
				}
			}
			c.belts[belt] |= only(engine.Face(len(c.spots)))
		}
		c.places = len(c.spots)
		return c
	}
	return nil
}

// masked reports whether a piece is hidden somewhere.
func (x *Piece) masked() bool { return x.State == Hidden && x.Could != 0 }

// spot is where a cannon stands that is hidden on a place.
func (c *covert) spot(f engine.Face) geom.Base { return baseOf(unit.Cannon, c.spots[f-1], geom.Left) }

// hider is the piece that is hidden next, or -1.
func (p *facts) hider() int {
	c := p.m.covert
	n := 0
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		if x.masked() {
			n++
		}
	}
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		if n < c.most && x.Side == c.side && (x.State == Hidden && !x.masked() || x.State == Unset && c.spots != nil && c.mayHide(x.Unit)) {
			return i
		}
	}
	return -1
}

// checkHide checks the secret choice of places (HIDDEN-01, HIDDEN-02, WINDOW-06). A copy that may not see them takes engine.Unknown.
func (p *judge) checkHide(m engine.Move) fault {
	c := p.m.covert
	switch {
	case m.Op == OpDone:
		return fine
	case m.Op != OpHide:
		return wrongMove
	case p.hider() < 0:
		return noHide
	case p.blind[m.Seat]:
		if m.A != uint16(engine.Unknown) {
			return noFace
		}
		return fine
	case m.A < 1 || int(m.A) > c.places:
		return noHide
	}
	n := 0
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.masked() && x.Face == engine.Face(m.A) {
			n++
		}
	}
	if n >= c.copies {
		return noHide
	}
	if !p.beltsHold(engine.Face(m.A)) {
		return refused("S7-04", NoPlace)
	}
	return fine
}

// beltsHold reports whether the cannon that are not hidden can still give both belts what they lack, if one more is hidden (S7-04).
func (p *facts) beltsHold(next engine.Face) bool {
	c := p.m.covert
	if c.spots == nil {
		return true
	}
	left, need := -1, [3]int{0, 1, 1}
	for belt := range need {
		if c.belts[belt].has(next) {
			need[belt]--
		}
	}
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		switch {
		case x.Side != c.side || x.Unit != unit.Cannon:
		case x.State == Unset:
			left++
		case x.masked():
			for belt := range need {
				if c.belts[belt].has(x.Face) {
					need[belt]--
				}
			}
		}
	}
	return max(need[1], 0)+max(need[2], 0) <= left
}

// hides makes a move that has to do with hidden units.
func (p *Position) hides(m engine.Move) {
	switch m.Op {
	case OpHide:
		p.hide(m)
	case OpBelt:
		p.belt(m)
	case OpUncover:
		p.uncover(int(m.A))
	case engine.OpClaim:
		p.claimed(m.B == 1)
	case engine.OpReveal:
		p.turnUp(engine.Face(m.B))
	}
}

// hide hides the next unit, or is done with it.
func (p *Position) hide(m engine.Move) {
	c := p.m.covert
	if m.Op == OpHide {
		x := &p.pieces[p.hider()]
		x.State, x.Face, x.Could = Hidden, engine.Face(m.A), c.all()
		return
	}
	p.hid = true
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.State == Hidden && !x.masked() {
			x.State = Out
		}
	}
	p.announce()
}

// announce has every hidden cannon announced with its belt (HIDDEN-07), then goes on with the set-up.
func (p *Position) announce() {
	c := p.m.covert
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; c.spots != nil && x.masked() && !x.Announced {
			p.win, p.asked, p.found = WinBelt, c.side, uint8(i)
			return
		}
	}
	p.found = 0
	p.setUp()
}

// checkBelt checks what is announced of a hidden cannon: A belt, B whether it keeps an entrenchment back.
func (p *judge) checkBelt(m engine.Move) fault {
	x := &p.pieces[p.found]
	c := p.m.covert
	switch {
	case m.Op != OpBelt:
		return wrongMove
	case m.A > 2 || m.B > 1:
		return noBelt
	case m.B == 1 && p.left[c.side][scenario.Entrenchments] == 0:
		return noBelt
	case x.Face != engine.Unknown && !c.belts[m.A].has(x.Face):
		return falseClaim
	}
	return fine
}

// belt announces a hidden cannon.
func (p *Position) belt(m engine.Move) {
	x := &p.pieces[p.found]
	x.Could &= p.m.covert.belts[m.A]
	x.Announced, x.Keeps = true, m.B == 1
	if x.Keeps {
		p.left[x.Side][scenario.Entrenchments]--
	}
	p.announce()
}

// What goes on once hidden units were asked for.
const (
	thenHalt uint8 = iota // the leg, at its halt
	thenLeg               // the choice of who moves
	thenBack              // the window in which a unit was shown
)

// search asks, for every hidden enemy that could be there, whether he is at one of the places that those who move have come in reach of
// (HIDDEN-04, RULING-41, RULING-42). It reports whether somebody is asked.
func (p *Position) search(then uint8) bool {
	c := p.m.covert
	if c == nil || p.mover == c.side {
		return false
	}
	union := p.possible()
	if union == 0 {
		return false
	}
	p.asking = p.reached(union)
	p.then = then
	return p.claims()
}

// possible are the places where somebody may still be hidden, as both know.
func (p *troops) possible() (s places) {
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.masked() {
			s |= x.Could
		}
	}
	return s
}

// reached are those of some places that who moves is in reach of: a building within 1 ft, a spot that he sees.
func (p *facts) reached(of places) (s places) {
	c := p.m.covert
	for f := engine.Face(1); int(f) <= c.places; f++ {
		if !of.has(f) {
			continue
		}
		for _, i := range p.moving[:p.nMoving] {
			x := &p.pieces[i]
			if c.spots == nil && x.base().NearArea(&p.m.buildings[f-1], shownAt) ||
				c.spots != nil && p.m.sight.Sees(x.stand(), sight.Stand{Kind: unit.Cannon.Type().Base, Heading: geom.Left, At: c.spots[f-1]}) {
				s |= only(f)
				break
			}
		}
	}
	return s
}

// shownAt is how near the SAS come to a building before who is hidden there is shown (S3-02).
const shownAt = 192

// claims asks the next hidden unit, of whom it is not known whether it is there. It reports whether one is asked.
func (p *Position) claims() bool {
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		if !x.masked() || x.Could&p.asking == 0 {
			continue
		}
		p.asked, p.found = x.Side, uint8(i)
		if p.win = WinClaim; x.Could&^p.asking == 0 {
			p.win = WinTurnUp
		}
		return true
	}
	p.asking, p.found = 0, 0
	return false
}

// checkReveal checks what a hidden unit answers, or where it is.
func (p *judge) checkReveal(pr engine.Prompt, m engine.Move) fault {
	x := &p.pieces[p.found]
	known := x.Face != engine.Unknown
	switch {
	case m.Seat != pr.Seat:
		return wrongSeat
	case m.Op != pr.Op:
		return wrongMove
	case m.A != pr.Arg || m.C|m.D != 0 || m.Op == engine.OpClaim && m.B > 1:
		return wrongField
	case m.Op == engine.OpClaim && known && p.asking.has(x.Face) != (m.B == 1):
		return falseClaim
	case m.Op == engine.OpReveal && (m.B > uint16(p.m.covert.places) || !x.Could.has(engine.Face(m.B)) || known && uint16(x.Face) != m.B):
		return noFace
	}
	return fine
}

// claimed takes the answer of a hidden unit.
func (p *Position) claimed(yes bool) {
	x := &p.pieces[p.found]
	if yes {
		x.Could &= p.asking
		p.win = WinTurnUp
		return
	}
	x.Could &^= p.asking
	p.searched()
}

// searched asks the next one, or goes on.
func (p *Position) searched() {
	if p.claims() {
		return
	}
	up := p.turnedUp
	p.turnedUp = false
	switch p.then {
	case thenHalt:
		p.asked = p.mover
		if up { // who sees a unit turn up may choose anew
			p.leg.shot = true
		}
		if !p.atHalt() {
			p.walk()
		}
	case thenLeg:
		p.win, p.asked = WinLeg, p.mover
	default:
		p.shownBy(p.back)
	}
}

// shownBy goes back to the window in which a side has shown a unit of its own.
func (p *Position) shownBy(win uint8) {
	switch win {
	case WinOpfire:
		p.leg.shot = true
		p.toFire()
	case WinDefend:
		p.defend()
	default:
		p.toMove()
	}
}

// turnUp turns a card up: a cannon stands on its spot then, a guy is put into his building by his side (HIDDEN-04, RULING-41).
func (p *Position) turnUp(f engine.Face) {
	c, i := p.m.covert, int(p.found)
	x := &p.pieces[i]
	x.Could, x.Face, p.turnedUp = 0, engine.Unknown, true
	if c.spots == nil {
		x.State, x.Face = Unset, f
		p.win, p.asked = WinShow, x.Side
		if !p.hasRoom(i) {
			x.State, x.Face = Out, engine.Unknown
			p.searched()
		}
		return
	}
	for k := range p.pieces[:p.n] {
		if y := &p.pieces[k]; y.masked() {
			y.Could &^= only(f)
		}
	}
	b := c.spot(f)
	x.State, x.At, x.Heading = On, b.At, geom.Left
	if !p.spotFree(i, b) {
		p.kill(i)
		if p.decided() {
			return
		}
	} else if n := p.freeWork(); x.Keeps && n >= 0 {
		p.works[n] = Work{Live: true, Side: x.Side, Kind: table.EntrenchHole, Size: pitSide, A: b.At}
	}
	x.Keeps, x.Announced = false, false
	p.searched()
}

// spotFree reports whether nobody else stands where a piece has turned up.
func (p *troops) spotFree(i int, b geom.Base) bool {
	for k := range p.pieces[:p.n] {
		if y := &p.pieces[k]; k != i && y.State == On && b.Overlaps(y.base()) {
			return false
		}
	}
	return true
}

// rooms calls f with places in the building where a piece was shown, until it returns false.
func (p *facts) rooms(i int, f func(geom.Point) bool) {
	corners := p.m.buildings[p.pieces[i].Face-1].Corners()
	lo, hi := corners[0], corners[0]
	for _, q := range corners {
		lo, hi = geom.Point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}, geom.Point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
	}
	for y := lo.Y; y <= hi.Y; y += 8 {
		for x := lo.X; x <= hi.X; x += 8 {
			if !f(geom.Point{X: x, Y: y}) {
				return
			}
		}
	}
}

// hasRoom reports whether a piece that was shown can be put into its building.
func (p *judge) hasRoom(i int) (ok bool) {
	p.rooms(i, func(at geom.Point) bool {
		f := p.checkShow(at)
		ok = f.ok()
		return !ok
	})
	return ok
}

// checkShow checks where a guy is put who was shown: with his centre in his building (RULING-41, MV-11).
func (p *judge) checkShow(at geom.Point) fault {
	i := int(p.found)
	if !p.m.buildings[p.pieces[i].Face-1].Holds(at) {
		return offZone
	}
	return p.checkPlace(i, at, 0)
}

// show puts a guy who was shown.
func (p *Position) show(m engine.Move) {
	i := int(p.found)
	at, _ := place(m.A, m.B)
	p.pieces[i].Face = engine.Unknown
	p.set(i, at, 0)
	p.searched()
}

// checkUncover checks that a side shows a hidden unit of its own (HIDDEN-05, RULING-43, MV-05).
func (p *judge) checkUncover(a uint16) fault {
	if x, is := p.piece(a); !is || !x.masked() || x.Side != p.asked {
		return noPiece
	}
	return fine
}

// uncover has a side show a unit.
func (p *Position) uncover(i int) {
	p.back, p.then = p.win, thenBack
	p.win, p.found = WinTurnUp, uint8(i)
}

// mayFire reports whether a hidden unit could fire at a piece from some place where it may still be: then its owner is asked (HIDDEN-06).
// Who is hidden on a spot sees nobody who does not see the spot.
func (p *facts) mayFire(target int) bool {
	c := p.m.covert
	if c == nil || c.spots != nil || p.pieces[target].Side == c.side {
		return false
	}
	const reach = 192 + 2*geom.Radius // of a rifle, from a guy whose centre is in the building
	b := p.pieces[target].base()
	for s := p.possible(); s != 0; s &= s - 1 {
		if b.NearArea(&p.m.buildings[bits.TrailingZeros64(uint64(s))], reach) {
			return true
		}
	}
	return false
}

// onSpot reports whether a base of the hiding side would stand where one of its cannon may still be hidden (RULING-43).
func (p *facts) onSpot(side uint8, b geom.Base) bool {
	c := p.m.covert
	if c == nil || c.spots == nil || side != c.side {
		return false
	}
	for s := p.possible(); s != 0; s &= s - 1 {
		if b.Overlaps(c.spot(engine.Face(bits.TrailingZeros64(uint64(s)) + 1))) {
			return true
		}
	}
	return false
}

// Known returns what is to be told of a hidden unit, if this copy sees where it is.
func (p *facts) Known() (engine.Move, bool) {
	pr := p.Prompt()
	if pr.Kind != engine.Reveal {
		return engine.Move{}, false
	}
	x := &p.pieces[p.found]
	m := engine.Move{Seat: pr.Seat, Op: pr.Op, A: pr.Arg, B: uint16(x.Face)}
	if pr.Op == engine.OpClaim {
		m.B = 0
		if p.asking.has(x.Face) {
			m.B = 1
		}
	}
	return m, x.Face != engine.Unknown
}
