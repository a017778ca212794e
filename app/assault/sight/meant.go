package sight

import (
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// About is the unit or the card that a move is about, Unknown for none.
func (si Sight) About(m engine.Move) card.Face {
	switch m.Op {
	case rules.OpMove, rules.OpSwap, rules.OpAttack, rules.OpTransfer, rules.OpDig, rules.OpWade:
		if u, _, ok := si.Pos.Unit(board.Tile(m.A)); ok {
			return u.Face
		}
	case rules.OpPlay:
		return card.Face(m.B)
	case rules.OpDeploy, rules.OpPlace, rules.OpFree, rules.OpDrop, rules.OpSacrifice:
		if h := si.Pos.Hand(m.Seat); int(m.A) < len(h) {
			return h[m.A].Face
		}
	}
	return card.Unknown
}

// Meant puts an order on the map that is not given: an arrow, and the unit where it would stand.
func (si Sight) Meant(b *aview.Board, m engine.Move) {
	var c aview.Counter
	switch m.Op {
	case rules.OpMove, rules.OpSwap, rules.OpTransfer:
		b.Pen = []aview.Stroke{{From: int(m.A), To: int(m.B), Kind: aview.PenMove}}
		if m.Op != rules.OpMove {
			return
		}
		c = b.Cells[m.A].Unit
	case rules.OpAttack:
		b.Pen = []aview.Stroke{{From: int(m.A), To: int(m.B), Kind: aview.PenFire}}
		return
	case rules.OpDeploy, rules.OpPlace, rules.OpFree, rules.OpDrop:
		f := si.About(m)
		if f == card.Unknown {
			return
		}
		u := terms.UnitOf(f)
		c = aview.Counter{Side: view.SideOf(m.Seat), Unit: u, Morale: u.Morale}
	default:
		return
	}
	if to := &b.Cells[m.B]; to.Unit.Side == view.Nobody {
		to.Meant = &c
	}
}
