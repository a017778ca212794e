package ai

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// This file is what the program knows of the Non-Player: it decides nothing, so what its units can do is told by their orders.

// orders finds what each of the Non-Player's units does.
func (g *mapFacts) orders() {
	n := g.sc.Solo
	if n == nil {
		return
	}
	g.down = 1
	if int(g.sc.HomeBase[n.Player])/g.sc.W < int(g.sc.HomeBase[n.Player.Other()])/g.sc.W {
		g.down = -1
	}
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		for i := range n.Orders {
			if n.Orders[i].Units.Has(f) {
				g.order[f] = &n.Orders[i]
				break
			}
		}
	}
}

// toward returns the tile beside t on a side as the Player sees it, none if there is no tile.
func (g *mapFacts) toward(t board.Tile, way scenario.Target) board.Tiles {
	w := g.sc.W
	x, y := int(t)%w, int(t)/w
	switch way {
	case scenario.Front:
		y += g.down
	case scenario.Back:
		y -= g.down
	case scenario.Right:
		x += g.down
	case scenario.Left:
		x -= g.down
	}
	if x < 0 || y < 0 || x >= w || y >= g.sc.H {
		return 0
	}
	return tileSet(board.Tile(y*w+x)) & g.sc.Tiles()
}

// mayAttack reports whether a unit of side s would attack from one tile an enemy on another beside it: a player's always, the
// Non-Player's by its orders.
func (g *mapFacts) mayAttack(s engine.Seat, f card.Face, from, to board.Tile) bool {
	if s != g.np {
		return true
	}
	if g.order[f] == nil {
		return false
	}
	for _, way := range g.order[f].Attack {
		if way == scenario.OnObjective && g.sc.Objectives.Has(to) || way != scenario.OnObjective && g.toward(from, way).Has(to) {
			return true
		}
	}
	return false
}

// marches returns where a Non-Player unit may go.
func (g *mapFacts) marches(f card.Face, t board.Tile) board.Tiles {
	if o := g.order[f]; o == nil || !o.Advance {
		return 0
	}
	return g.toward(t, scenario.Front)
}

// follows reports whether a Non-Player unit advances onto a tile after combat.
func (g *mapFacts) follows(f card.Face, t board.Tile) bool {
	o := g.order[f]
	return o != nil && (o.Follow == scenario.FollowAlways || o.Follow == scenario.FollowObjective && g.sc.Objectives.Has(t))
}
