package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// objectiveKind is what has to be done for an objective.
type objectiveKind uint8

const (
	objectiveBase    objectiveKind = iota // control the tile, which is worth guarding in person
	objectiveRow                          // control that many joined tiles
	objectiveTake                         // control that many of the tiles
	objectiveStand                        // have a unit on one of the tiles
	objectiveIntrude                      // the same, and any of them will do at once
	objectiveHold                         // stand on the tile for that many turns
	objectiveAll                          // leave the enemy no unit
	objectiveKill                         // destroy the units of these faces
	objectiveGather                       // have so many tiles and so much prestige
)

// objective is one way to win, as the scenario's conditions name it.
type objective struct {
	kind     objectiveKind
	tiles    board.Tiles
	need     int
	prestige int
	faces    card.Set
}

// plan works out from the scenario's conditions what each side is after.
func (g *mapFacts) plan(p *assault.Position) {
	sc := g.sc
	for s := range engine.Seat(2) {
		g.objectives[s] = g.objectives[s][:0]
		for i := range sc.Victory {
			c := &sc.Victory[i]
			if c.Side != s && c.Side != engine.NoSeat {
				continue
			}
			g.want(c, s)
		}
	}
	g.counts = len(sc.End) > 0 && sc.End[0].Measure == scenario.MostPrestige
	for _, c := range sc.End {
		switch c.Measure {
		case scenario.ForSide:
			g.outlasts[c.Side] = true
		case scenario.Occupies:
			g.last = tileSet(c.Tile)
		}
	}
	for s := range engine.Seat(2) {
		g.hurries[s] = g.outlasts[s.Other()] && len(g.objectives[s]) > 0
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

// want adds what a side can do to fulfil a condition of victory.
func (g *mapFacts) want(c *scenario.Condition, s engine.Seat) {
	sc, e := g.sc, s.Other()
	add := func(a objective) { g.objectives[s] = append(g.objectives[s], a) }
	if c.HomeBase {
		add(objective{kind: objectiveBase, tiles: tileSet(sc.HomeBase[e]), need: 1})
	}
	if c.HomeRow > 0 {
		add(objective{kind: objectiveRow, tiles: sc.HomeRow[e], need: c.HomeRow})
	}
	if c.Objectives > 0 {
		add(objective{kind: objectiveTake, tiles: sc.Objectives, need: c.Objectives})
	}
	if c.Control != 0 {
		add(objective{kind: objectiveTake, tiles: c.Control, need: popcount(c.Control)})
	}
	if c.UnitOn != 0 {
		add(objective{kind: objectiveStand, tiles: c.UnitOn, need: 1})
	}
	if c.Intruder {
		add(objective{kind: objectiveIntrude, tiles: sc.HomeRow[e], need: 1})
	}
	if c.HoldTurns > 0 {
		add(objective{kind: objectiveHold, tiles: tileSet(c.Hold), need: c.HoldTurns})
	}
	if c.DestroyAll {
		add(objective{kind: objectiveAll})
		g.hunted[e] = true
	}
	if c.Killed != 0 {
		add(objective{kind: objectiveKill, faces: c.Killed})
	}
	if c.Prestige > 0 || c.Tiles > 0 {
		add(objective{kind: objectiveGather, need: c.Tiles, prestige: c.Prestige})
	}
}

// guarded reports whether a side loses with its home base.
func (g *mapFacts) guarded(s engine.Seat) bool {
	for i := range g.objectives[s^1] {
		if g.objectives[s^1][i].kind == objectiveBase {
			return true
		}
	}
	return false
}

// seeks reports whether a side has to destroy what the enemy has.
func (g *mapFacts) seeks(s engine.Seat) bool {
	for i := range g.objectives[s] {
		if g.objectives[s][i].kind == objectiveAll {
			return true
		}
	}
	return false
}

// where returns the tiles that a side's units have to come to.
func (g *mapFacts) where(p *assault.Position, s engine.Seat) (goals board.Tiles) {
	row := board.Tiles(0)
	for i := range g.objectives[s] {
		switch a := &g.objectives[s][i]; a.kind {
		case objectiveBase, objectiveStand, objectiveHold:
			goals |= a.tiles
		case objectiveTake:
			if left := a.tiles &^ p.Control(s); left != 0 {
				goals |= left
			} else {
				goals |= a.tiles
			}
		case objectiveRow, objectiveIntrude:
			row |= a.tiles
		case objectiveKill:
			for b := p.Units(s.Other()); b != 0; b &= b - 1 {
				if t := b.First(); p.CouldBe(t)&a.faces != 0 {
					goals |= b & -b
				}
			}
		}
	}
	goals |= g.last
	for _, c := range g.sc.End {
		if c.Measure == scenario.MostFarBank {
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
func (g *mapFacts) prizes() {
	g.prize = [card.NumFaces]int16{}
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		s := card.UnitOf(f).Side
		for i := range g.objectives[s.Other()] {
			if a := &g.objectives[s.Other()][i]; a.kind == objectiveKill && a.faces.Has(f) {
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
func (g *mapFacts) measure() {
	type road struct {
		side engine.Seat
		bar  board.Tiles
	}
	var known []road
	g.ways = g.ways[:0]
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		r := road{card.UnitOf(f).Side, g.sc.Barred(f)}
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
func (g *mapFacts) steps(goals, bar board.Tiles) (d [board.MaxTiles]uint8) {
	for i := range d {
		d[i] = far
	}
	if goals == 0 {
		return [board.MaxTiles]uint8{}
	}
	edge := goals
	for n := uint8(0); edge != 0 && n < far; n++ {
		var next board.Tiles
		for ; edge != 0; edge &= edge - 1 {
			t := edge.First()
			d[t] = n
			next |= g.sc.Beside(t)
		}
		for b := next; b != 0; b &= b - 1 {
			if t := b.First(); d[t] == far && !bar.Has(t) {
				edge |= b & -b
			}
		}
	}
	return d
}

// far is a way that leads nowhere.
const far = 16

func tileSet(t board.Tile) board.Tiles { return 1 << t }

// way is how far a unit of face f on t is from where its side has to come.
func (g *mapFacts) way(f card.Face, t board.Tile) int { return int(g.ways[g.wayOf[f]][t]) }
