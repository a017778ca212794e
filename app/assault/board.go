package assault

import (
	"strconv"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
)

// mapView shows the map as the viewer may see it, and what he has laid over it.
type mapView struct {
	t      *table
	glance glance
}

// board fills the map with what the viewer may see and do.
func (mp *mapView) board() aview.Board {
	b := aview.Board{Name: terms.ScenarioName(mp.t.sc), W: mp.t.sc.W, H: mp.t.sc.H, Cells: make([]aview.Cell, mp.t.sc.W*mp.t.sc.H),
		Focus: mp.focus()}
	for i := range b.Cells {
		b.Cells[i] = mp.cell(board.Tile(i))
	}
	mp.hints(&b)
	mp.overlay(&b)
	mp.t.advice.show(&b)
	return b
}

// focus is the tile the keyboard starts from.
func (mp *mapView) focus() int {
	switch {
	case mp.t.point.sel.target != board.NoTile:
		return int(mp.t.point.sel.target)
	case mp.t.point.sel.tile != board.NoTile:
		return int(mp.t.point.sel.tile)
	case mp.t.viewer < 2:
		return int(mp.t.sc.HomeBase[mp.t.viewer])
	}
	return 0
}

// cell is a tile as the viewer sees it. A unit of his that nothing is left to do for is grey while he gives orders.
func (mp *mapView) cell(at board.Tile) aview.Cell {
	c := mp.t.sight().Cell(at)
	if c.Unit.Side == view.SideOf(mp.t.viewer) && mp.t.mine() && mp.t.window() == rules.WinOps {
		c.Unit.Used = !mp.t.point.canOrder(at)
	}
	return c
}

// hints marks what may be done, all of it from the engine's move list.
func (mp *mapView) hints(b *aview.Board) {
	mark := func(at uint8) *aview.Cell { return &b.Cells[at] }
	if mp.t.point.sel.tile != board.NoTile {
		mark(uint8(mp.t.point.sel.tile)).Selected = true
	}
	for _, m := range mp.t.moves {
		switch m.Op {
		case rules.OpDeploy:
			if int(m.A) == mp.t.point.sel.card {
				mark(uint8(m.B)).Legal = true
			}
		case rules.OpPlace, rules.OpFree, rules.OpDrop:
			if c := mark(uint8(m.B)); int(m.A) == mp.t.point.sel.card {
				if n := mp.t.sight().Price(m); !c.Legal || m.Op == rules.OpFree {
					c.Legal, c.Price = true, strconv.Itoa(n)
				}
			}
		case rules.OpStrike, rules.OpStrip:
			if mp.t.point.sel.arm == m.Op {
				mark(uint8(m.A)).Legal = true
			}
		case rules.OpPlay:
			mp.cardHint(b, m)
		case rules.OpTarget, rules.OpFlak:
			if int(m.A) < len(b.Cells) && mp.t.sight().TileTargets() {
				mark(uint8(m.A)).Legal = true
			}
		case rules.OpMove:
			if uint8(m.A) == uint8(mp.t.point.sel.tile) && mp.t.point.sel.arm == engine.OpNone {
				mark(uint8(m.B)).Legal = true
			}
		case rules.OpSwap:
			if uint8(m.A) == uint8(mp.t.point.sel.tile) {
				mark(uint8(m.B)).Swap = true
			} else if uint8(m.B) == uint8(mp.t.point.sel.tile) {
				mark(uint8(m.A)).Swap = true
			}
		case rules.OpTransfer:
			if uint8(m.A) == uint8(mp.t.point.sel.tile) && mp.t.point.sel.arm == rules.OpTransfer {
				mark(uint8(m.B)).Legal = true
			}
		case rules.OpAttack:
			if uint8(m.A) == uint8(mp.t.point.sel.tile) && mp.t.point.sel.arm == engine.OpNone {
				c := mark(uint8(m.B))
				c.Prey = true
				if n, ok := mp.t.combat.hurts(board.Tile(m.A), board.Tile(m.B)); ok {
					c.Odds = strconv.Itoa(n) + "%"
				}
			}
		}
	}
	mp.strokes(b)
}

// strokes draws with the pencil what is aimed at, else what the other side did last.
func (mp *mapView) strokes(b *aview.Board) {
	if sel := &mp.t.point.sel; sel.target != board.NoTile {
		aim := &b.Cells[sel.target]
		aim.Shown = true
		if sel.tile != board.NoTile {
			pen := aview.Stroke{From: int(sel.tile), To: int(sel.target), Kind: aview.PenMove}
			if aim.Prey {
				pen.Kind = aview.PenFire
				mp.supportHints(b)
			}
			b.Pen = append(b.Pen, pen)
		}
		return
	}
	if s, ok := mp.lastStroke(); ok {
		b.Pen = append(b.Pen, s)
	}
}

// cardHint marks where the raised card can go.
func (mp *mapView) cardHint(b *aview.Board, m engine.Move) {
	f := card.Face(m.B)
	if int(m.A) != mp.t.point.sel.card || !mp.t.sight().Targeted(f) {
		return
	}
	at := m.C
	if card.ActionOf(f) == card.ReDeploy && mp.t.point.sel.target != board.NoTile {
		if uint8(m.C) != uint8(mp.t.point.sel.target) {
			return
		}
		at = m.D
	}
	b.Cells[at].Legal = true
}

// supportHints writes on the counters what each adds to the attack shown.
func (mp *mapView) supportHints(b *aview.Board) {
	f, ok := mp.t.combat.forecasts.Attack(mp.t.sight(), mp.t.point.sel.tile, mp.t.point.sel.target, odds.Plan{})
	if !ok {
		return
	}
	for _, fire := range f.Fires {
		for _, l := range fire.Lines {
			if l.Kind == combat.LineSupport && l.Value > 0 && int(l.Tile) < len(b.Cells) {
				b.Cells[l.Tile].Unit.Support = view.Signed(l.Value)
			}
		}
	}
}

// lastStroke is a pencil arrow for what the other side did last, while it acts.
func (mp *mapView) lastStroke() (aview.Stroke, bool) {
	if mp.t.mine() && mp.t.window() == rules.WinOps && mp.t.seen.Phasing() == mp.t.viewer {
		return aview.Stroke{}, false
	}
	for i := len(mp.t.tell.shown) - 1; i >= 0 && i > len(mp.t.tell.shown)-12; i-- {
		switch e := mp.t.tell.shown[i]; e.Kind {
		case rules.EvTurn:
			return aview.Stroke{}, false
		case rules.EvMove, rules.EvRetreat, rules.EvAdvance, rules.EvRedeploy:
			return aview.Stroke{From: int(e.A), To: int(e.B), Kind: aview.PenMove}, true
		case rules.EvAttack:
			return aview.Stroke{From: int(e.A), To: int(e.B), Kind: aview.PenFire}, true
		}
	}
	return aview.Stroke{}, false
}
