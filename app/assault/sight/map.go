package sight

import (
	"bocage/app/assault/guide"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Cell is a tile, and the unit on it, as the viewer sees them. What can be done there is left out.
func (si Sight) Cell(at board.Tile) aview.Cell {
	c := aview.Cell{Index: int(at), Label: si.sc().Label(at)}
	if !si.sc().Tiles().Has(at) {
		return c
	}
	terr := si.sc().Terrain[at].Info()
	c.Terrain, c.Art = terms.TerrainName(si.sc().Terrain[at]), terr.Art
	c.Target, c.Fire, c.Prestige = int(terr.Target), int(terr.Fire), int(terr.Prestige)
	c.Objective = guide.Goals(si.sc()).Has(at)
	for s := range engine.Seat(2) {
		if si.Pos.Control(s).Has(at) {
			c.Control = view.SideOf(s)
		}
		if si.sc().HomeRow[s].Has(at) {
			c.HomeRow = view.SideOf(s)
		}
		if si.sc().HomeBase[s] == at {
			c.Base = view.SideOf(s)
		}
	}
	if u, s, ok := si.unit(at); ok {
		c.Unit = si.counter(&u, s, at)
	}
	return c
}

// counter is a unit as the viewer sees it.
func (si Sight) counter(u *board.Unit, s engine.Seat, at board.Tile) aview.Counter {
	c := aview.Counter{Side: view.SideOf(s), DugIn: si.Pos.Defends(at), Moved: u.State&(board.Moved|board.MovedTwice) != 0,
		Fired: u.State&board.Fired != 0, Placed: u.State&board.Placed != 0, Static: si.Pos.Rooted(at)}
	if u.Face == card.Unknown {
		c.Back = true
		c.Cost = si.Cost(at)
		return c
	}
	c.Unit, c.Morale = terms.UnitOf(u.Face), u.Morale()
	c.Hidden = si.down(u, s)
	return c
}

// Cost is what a face-down enemy cost, 0 if that was never told.
func (si Sight) Cost(at board.Tile) int {
	n := 0
	set := si.Pos.CouldBe(at)
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if !set.Has(f) {
			continue
		}
		if n != 0 && n != card.Cost(f) {
			return 0
		}
		n = card.Cost(f)
	}
	return n
}
