package search

import (
	"bocage/engine"
	"bocage/engine/assault"
)

// aimKind is what has to be done for an aim.
type aimKind uint8

const (
	aimBase    aimKind = iota // control the tile, which is worth guarding in person
	aimRow                    // control that many joined tiles
	aimTake                   // control that many of the tiles
	aimStand                  // have a unit on one of the tiles
	aimIntrude                // the same, and any of them will do at once
	aimHold                   // stand on the tile for that many turns
	aimAll                    // leave the enemy no unit
	aimKill                   // destroy the units of these faces
	aimGather                 // have so many tiles and so much prestige
)

// aim is one way to win, as the scenario's conditions name it.
type aim struct {
	kind     aimKind
	tiles    assault.Tiles
	need     int
	prestige int
	faces    assault.Set
}

// plan works out from the scenario's conditions what each side is after.
func (g *ground) plan(p *assault.Position) {
	sc := g.sc
	for s := range engine.Seat(2) {
		e := s.Other()
		g.aims[s] = g.aims[s][:0]
		add := func(a aim) { g.aims[s] = append(g.aims[s], a) }
		for i := range sc.Victory {
			c := &sc.Victory[i]
			if c.Side != s && c.Side != engine.NoSeat {
				continue
			}
			if c.HomeBase {
				add(aim{kind: aimBase, tiles: tileSet(sc.HomeBase[e]), need: 1})
			}
			if c.HomeRow > 0 {
				add(aim{kind: aimRow, tiles: sc.HomeRow[e], need: c.HomeRow})
			}
			if c.Objectives > 0 {
				add(aim{kind: aimTake, tiles: sc.Objectives, need: c.Objectives})
			}
			if c.Control != 0 {
				add(aim{kind: aimTake, tiles: c.Control, need: popcount(c.Control)})
			}
			if c.UnitOn != 0 {
				add(aim{kind: aimStand, tiles: c.UnitOn, need: 1})
			}
			if c.Intruder {
				add(aim{kind: aimIntrude, tiles: sc.HomeRow[e], need: 1})
			}
			if c.HoldTurns > 0 {
				add(aim{kind: aimHold, tiles: tileSet(c.Hold), need: c.HoldTurns})
			}
			if c.DestroyAll {
				add(aim{kind: aimAll})
				g.hunted[e] = true
			}
			if c.Killed != 0 {
				add(aim{kind: aimKill, faces: c.Killed})
			}
			if c.Prestige > 0 || c.Tiles > 0 {
				add(aim{kind: aimGather, need: c.Tiles, prestige: c.Prestige})
			}
		}
	}
	for _, c := range sc.End {
		switch c.Measure {
		case assault.ForSide:
			g.outlasts[c.Side] = true
		case assault.Occupies:
			g.last = tileSet(c.Tile)
		}
	}
	for s := range engine.Seat(2) {
		g.hurries[s] = g.outlasts[s.Other()] && len(g.aims[s]) > 0
		g.goals[s] = g.where(p, s)
	}
	for s := range engine.Seat(2) { // who has nothing to take guards what the enemy wants
		if g.goals[s] == 0 && !g.seeks(s) {
			g.goals[s] = g.goals[s.Other()]
		}
	}
	for s := range engine.Seat(2) {
		if g.goals[s] == 0 && g.seeks(s) {
			g.goals[s] = p.Units(s.Other())
		}
	}
	g.prizes()
	g.measure()
}

// guarded reports whether a side loses with its home base.
func (g *ground) guarded(s engine.Seat) bool {
	for i := range g.aims[s^1] {
		if g.aims[s^1][i].kind == aimBase {
			return true
		}
	}
	return false
}

// seeks reports whether a side has to destroy what the enemy has.
func (g *ground) seeks(s engine.Seat) bool {
	for i := range g.aims[s] {
		if g.aims[s][i].kind == aimAll {
			return true
		}
	}
	return false
}

// where returns the tiles that a side's units have to come to.
func (g *ground) where(p *assault.Position, s engine.Seat) (goals assault.Tiles) {
	row := assault.Tiles(0)
	for i := range g.aims[s] {
		switch a := &g.aims[s][i]; a.kind {
		case aimBase, aimStand, aimHold:
			goals |= a.tiles
		case aimTake:
			if left := a.tiles &^ p.Control(s); left != 0 {
				goals |= left
			} else {
				goals |= a.tiles
			}
		case aimRow, aimIntrude:
			row |= a.tiles
		case aimKill:
			for b := p.Units(s.Other()); b != 0; b &= b - 1 {
				if t := assault.FirstOf(b); p.CouldBe(t)&a.faces != 0 {
					goals |= b & -b
				}
			}
		}
	}
	goals |= g.last
	for _, c := range g.sc.End {
		if c.Measure == assault.MostFarBank {
			goals |= g.sc.Bank[s.Other()] &^ p.Control(s)
		}
	}
	for _, x := range g.sc.Rules[s].Attrition {
		goals |= x.Terrain & p.Control(s.Other())
	}
	if goals == 0 {
		goals = row
	}
	return goals
}

// prizes sets what the death of some units is worth beyond their price.
func (g *ground) prizes() {
	g.prize = [assault.NumFaces]int16{}
	for f := assault.FirstUnit; f <= assault.LastUnit; f++ {
		s := assault.UnitOf(f).Side
		for i := range g.aims[s.Other()] {
			if a := &g.aims[s.Other()][i]; a.kind == aimKill && a.faces.Has(f) {
				g.prize[f] += 5000
			}
		}
		for _, x := range g.sc.Rules[s.Other()].Attrition {
			if x.Units.Has(f) {
				g.prize[f] += 600
			}
		}
		if o := g.order[f]; s == g.np && o != nil && o.Advance {
			g.prize[f] += 500
		}
	}
}

// measure finds the way to the goals for every kind of unit: in steps from tile to tile, around what it may not enter.
func (g *ground) measure() {
	type road struct {
		side engine.Seat
		bar  assault.Tiles
	}
	var known []road
	g.ways = g.ways[:0]
	for f := assault.FirstUnit; f <= assault.LastUnit; f++ {
		r := road{assault.UnitOf(f).Side, g.sc.Barred(f)}
		k := 0
		for k < len(known) && known[k] != r {
			k++
		}
		if k == len(known) {
			known = append(known, r)
			g.ways = append(g.ways, g.steps(g.goals[r.side], r.bar))
		}
		g.wayOf[f] = uint8(k)
	}
}

// steps are the distances to the nearest goal, at most far.
func (g *ground) steps(goals, bar assault.Tiles) (d [assault.MaxTiles]uint8) {
	for i := range d {
		d[i] = far
	}
	if goals == 0 {
		return [assault.MaxTiles]uint8{}
	}
	edge := goals
	for n := uint8(0); edge != 0 && n < far; n++ {
		var next assault.Tiles
		for ; edge != 0; edge &= edge - 1 {
			t := assault.FirstOf(edge)
			d[t] = n
			next |= g.sc.Beside(t)
		}
		for b := next; b != 0; b &= b - 1 {
			if t := assault.FirstOf(b); d[t] == far && !bar.Has(t) {
				edge |= b & -b
			}
		}
	}
	return d
}

// far is a way that leads nowhere.
const far = 16

func tileSet(t assault.Tile) assault.Tiles { return 1 << t }

// way is how far a unit of face f on t is from where its side has to come.
func (g *ground) way(f assault.Face, t assault.Tile) int { return int(g.ways[g.wayOf[f]][t]) }
