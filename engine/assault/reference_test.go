package assault

import (
	"slices"

	"bocage/engine"
)

// reference lists the moves, swaps, digs, attacks, transfers and placements of the Operations Phase by the checklist's words:
// slow, with rows and columns instead of bit boards, from what anybody can ask of a position. It shares no code with
// generate.go or the checks in operate.go. The one thing it takes from inside is which unit has just moved (RULING-38).
type reference struct {
	p    *Position
	sc   *Scenario
	side engine.Seat
}

// man is a unit on the map as the reference sees it.
type man struct {
	x, y int
	u    Unit
	typ  *UnitType
	own  bool
}

// all returns the units on the map in reading order.
func (r *reference) all() (men []man) {
	for y := range r.sc.H {
		for x := range r.sc.W {
			if u, s, ok := r.p.Unit(r.tile(x, y)); ok {
				men = append(men, man{x, y, u, UnitOf(u.Face), s == r.side})
			}
		}
	}
	return men
}

func (r *reference) tile(x, y int) Tile { return Tile(y*r.sc.W + x) }

// land reports whether there is a tile at x, y.
func (r *reference) land(x, y int) bool {
	return x >= 0 && y >= 0 && x < r.sc.W && y < r.sc.H && r.sc.Terrain[r.tile(x, y)] != Hole
}

// enters is MOVE-11 and MOVE-12 with RULING-13.
func (r *reference) enters(typ *UnitType, x, y int) bool {
	switch terr := r.sc.Terrain[r.tile(x, y)]; {
	case terr == ImpassableRiver:
		return false
	case terr == Swamp && typ.HardTarget:
		return typ.EntersSwamps
	}
	return true
}

// extra tells how many activations of a kind a unit has been given: 0 to move, 1 to attack, 2 for either, 3 for anything.
func extra(u Unit, kind int) int { return int(u.Extra) >> (2 * kind) % 4 }

func is(u Unit, s UnitState) bool { return u.State&s != 0 }

// movable: MOVE-14 to MOVE-18, RULING-34, RULING-38; and the extra activations of RULING-27, RULING-28, RULING-41.
func (r *reference) movable(m man) bool {
	if extra(m.u, 0) > 0 || extra(m.u, 2) > 0 {
		return true
	}
	if is(m.u, Placed) || is(m.u, DugNow) {
		return false
	}
	if extra(m.u, 3) > 0 {
		return true
	}
	if !is(m.u, Moved) {
		return !is(m.u, Fired) || m.typ.MovesAndFires
	}
	justMoved := r.p.scout == r.tile(m.x, m.y)
	return justMoved && m.typ.MovesTwice && !is(m.u, Fired) && !is(m.u, MovedTwice)
}

// fires: ATTACK-08, ATTACK-09, RULING-34, ABIL-TRANSFER-03, and extra activations.
func (r *reference) fires(m man) bool {
	if extra(m.u, 1) > 0 || extra(m.u, 2) > 0 {
		return true
	}
	if is(m.u, Placed) || is(m.u, DugNow) {
		return false
	}
	if extra(m.u, 3) > 0 {
		return true
	}
	if is(m.u, Fired) || is(m.u, Transferred) || is(m.u, MovedTwice) {
		return false
	}
	return !is(m.u, Moved) || m.typ.MovesAndFires
}

// digs: DIG-01, DIG-11, DIG-12, RULING-40.
func (r *reference) digs(m man) bool {
	fresh := !is(m.u, Moved) && !is(m.u, Fired)
	return !is(m.u, Placed) && !is(m.u, DugNow) && !is(m.u, DugIn) && r.sc.Terrain[r.tile(m.x, m.y)] != Fortification && (fresh || extra(m.u, 3) > 0)
}

// actions lists everything but cards and the end of the phase, sorted.
func (r *reference) actions() (out []engine.Move) {
	add := func(op engine.Op, a, b Tile, c int) {
		out = append(out, engine.Move{Seat: r.side, Op: op, A: uint8(a), B: uint8(b), C: uint8(c)})
	}
	men := r.all()
	for _, m := range men {
		if !m.own {
			continue
		}
		here := r.tile(m.x, m.y)
		if r.digs(m) {
			add(OpDig, here, 0, 0)
		}
		for dy := -1; dy <= 1; dy++ { // MOVE-01, MOVE-02, MOVE-04
			for dx := -1; dx <= 1; dx++ {
				x, y := m.x+dx, m.y+dy
				if dx == 0 && dy == 0 || dx != 0 && dy != 0 && !m.typ.MovesDiagonally || !r.land(x, y) {
					continue
				}
				vacant := !slices.ContainsFunc(men, func(o man) bool { return o.x == x && o.y == y })
				if vacant && r.movable(m) && r.enters(m.typ, x, y) {
					add(OpMove, here, r.tile(x, y), 0)
				}
			}
		}
		for _, o := range men {
			there := r.tile(o.x, o.y)
			dx, dy := abs(m.x-o.x), abs(m.y-o.y)
			beside, diagonal := dx+dy == 1, dx == 1 && dy == 1
			switch {
			case !o.own:
				if beside && r.fires(m) { // ATTACK-01, ATTACK-02
					add(OpAttack, here, there, 0)
				}
			case beside || diagonal:
				if here < there && (beside || m.typ.MovesDiagonally && o.typ.MovesDiagonally) && r.movable(m) && r.movable(o) &&
					r.enters(m.typ, o.x, o.y) && r.enters(o.typ, m.x, m.y) { // MOVE-05 to MOVE-07
					add(OpSwap, here, there, 0)
				}
				if m.typ.TransfersActivity && !is(m.u, Placed|DugNow|Fired|Transferred) && !is(o.u, Placed|DugNow|Transferred) { // RULING-61
					add(OpTransfer, here, there, 0)
				}
			}
		}
	}
	for i, c := range r.p.Hand(r.side) { // PLACE-01 to PLACE-04, PLACE-12
		if !IsUnit(c.Face) || c.Pile != UnitPile(r.side) { // a starting unit without a tile is never placed
			continue
		}
		for y := range r.sc.H {
			for x := range r.sc.W {
				price := Cost(c.Face)
				if r.tile(x, y) == r.sc.HomeBase[r.side] {
					price = max(0, price-8)
				}
				vacant := !slices.ContainsFunc(men, func(o man) bool { return o.x == x && o.y == y })
				if r.land(x, y) && vacant && r.p.Prestige(r.side) >= price && r.enters(UnitOf(c.Face), x, y) && r.joined(x, y) {
					add(OpPlace, Tile(i), r.tile(x, y), Cost(c.Face))
				}
			}
		}
	}
	sortMoves(out)
	return out
}

// joined reports whether a chain of own tiles leads from x, y to an own home row tile: it floods the map from there.
func (r *reference) joined(x, y int) bool {
	own := func(x, y int) bool { return r.land(x, y) && r.p.Control(r.side).Has(r.tile(x, y)) }
	if !own(x, y) {
		return false
	}
	seen := map[[2]int]bool{{x, y}: true}
	for todo := [][2]int{{x, y}}; len(todo) > 0; todo = todo[1:] {
		at := todo[0]
		if r.sc.HomeRow[r.side].Has(r.tile(at[0], at[1])) {
			return true
		}
		for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			n := [2]int{at[0] + d[0], at[1] + d[1]}
			if own(n[0], n[1]) && !seen[n] {
				seen[n] = true
				todo = append(todo, n)
			}
		}
	}
	return false
}

func sortMoves(m []engine.Move) {
	slices.SortFunc(m, func(a, b engine.Move) int {
		key := func(m engine.Move) int { return int(m.Op)<<32 | int(m.A)<<24 | int(m.B)<<16 | int(m.C)<<8 | int(m.D) }
		return key(a) - key(b)
	})
}

// referenceDiffers compares the engine's legal moves with the reference's at an Operations prompt.
func referenceDiffers(p *Position) (missing, wrong []engine.Move) {
	var got []engine.Move
	for _, m := range p.Moves(p.Phasing(), nil) {
		switch m.Op {
		case OpMove, OpSwap, OpDig, OpAttack, OpTransfer, OpPlace:
			got = append(got, m)
		}
	}
	r := reference{p, p.Scenario(), p.Phasing()}
	want := r.actions()
	for _, m := range want {
		if !slices.Contains(got, m) {
			missing = append(missing, m)
		}
	}
	for _, m := range got {
		if !slices.Contains(want, m) {
			wrong = append(wrong, m)
		}
	}
	return missing, wrong
}
