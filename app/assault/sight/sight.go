// Package sight says what a position shows to who looks at it: tiles and units, what is laid over the map, cards, how the match stands,
// what a move would risk. It asks nobody and knows no table: the same is shown of a match that is played and of one played back.
package sight

import (
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// Sight is a position as somebody sees it.
type Sight struct {
	Pos    *rules.Position // what may be known of it to who looks, and no more
	Viewer engine.Seat     // who looks, NoSeat for nobody or for both at the end
	open   *rules.Position // the same with all cards open, nil but in a test of a scenario by who makes it
}

// Of is what a viewer may see of a position.
func Of(p rules.Position, viewer engine.Seat) Sight {
	p.Redact(viewer)
	return Sight{Pos: &p, Viewer: viewer}
}

// Bared is what is seen once units that lie face down, and hands, are shown as they are in p, if bare is true. Nothing else changes by
// that: the viewer may do what he may without, and is told the same odds.
func (si Sight) Bared(bare bool, p *rules.Position) Sight {
	if bare {
		si.open = p
	}
	return si
}

// unit is the unit on a tile, and whose it is.
func (si Sight) unit(at board.Tile) (u board.Unit, s engine.Seat, ok bool) {
	u, s, ok = si.Pos.Unit(at)
	if ok && u.Face == card.Unknown && si.open != nil {
		if o, _, _ := si.open.Unit(at); o.Serial == u.Serial {
			u.Face = o.Face
		}
	}
	return u, s, ok
}

// down reports whether a unit whose face is seen lies face down.
func (si Sight) down(u *board.Unit, s engine.Seat) bool {
	return (s == si.Viewer || si.open != nil) && u.State&board.FaceUp == 0
}

func (si Sight) sc() *scenario.Scenario { return si.Pos.Scenario() }

// Window is the question that is asked.
func (si Sight) Window() uint8 { return si.Pos.Prompt().Window }

// TileTargets reports whether the present question is answered with a tile.
func (si Sight) TileTargets() bool {
	f, _, _ := si.Pos.Playing()
	return si.Window() == rules.WinFlak || card.ActionOf(f) != card.Reserves
}

// TileNamed is a tile of the map by its label, as "C3".
func (si Sight) TileNamed(label string) (board.Tile, bool) {
	for i := range board.Tile(si.sc().W * si.sc().H) {
		if si.sc().Tiles().Has(i) && si.sc().Label(i) == label {
			return i, true
		}
	}
	return board.NoTile, false
}

// OrdersUnit reports whether a move is an order of the unit on a tile.
func OrdersUnit(m engine.Move, at board.Tile) bool {
	switch m.Op {
	case rules.OpMove, rules.OpAttack, rules.OpDig, rules.OpTransfer, rules.OpWade:
		return uint8(m.A) == uint8(at)
	case rules.OpSwap:
		return uint8(m.A) == uint8(at) || uint8(m.B) == uint8(at)
	}
	return false
}
