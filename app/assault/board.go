package assault

import (
	"strconv"

	"bocage/app/assault/guide"
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

func (mp *mapView) cell(at board.Tile) aview.Cell {
	c := aview.Cell{Index: int(at), Label: mp.t.sc.Label(at)}
	if !mp.t.sc.Tiles().Has(at) {
		return c
	}
	terr := mp.t.sc.Terrain[at].Info()
	c.Terrain, c.Art = terms.TerrainName(mp.t.sc.Terrain[at]), terr.Art
	c.Target, c.Fire, c.Prestige = int(terr.Target), int(terr.Fire), int(terr.Prestige)
	c.Objective = guide.Goals(mp.t.sc).Has(at)
	for s := range engine.Seat(2) {
		if mp.t.view.Control(s).Has(at) {
			c.Control = view.SideOf(s)
		}
		if mp.t.sc.HomeRow[s].Has(at) {
			c.HomeRow = view.SideOf(s)
		}
		if mp.t.sc.HomeBase[s] == at {
			c.Base = view.SideOf(s)
		}
	}
	if u, s, ok := mp.t.view.Unit(at); ok {
		c.Unit = mp.counter(&u, s, at)
	}
	return c
}

// counter is a unit as the viewer sees it.
func (mp *mapView) counter(u *board.Unit, s engine.Seat, at board.Tile) aview.Counter {
	c := aview.Counter{Side: view.SideOf(s), DugIn: mp.t.view.Defends(at), Moved: u.State&(board.Moved|board.MovedTwice) != 0,
		Fired: u.State&board.Fired != 0, Placed: u.State&board.Placed != 0, Static: mp.t.view.Rooted(at)}
	if u.Face == card.Unknown {
		c.Back = true
		c.Cost = mp.cost(at)
		return c
	}
	c.Unit, c.Morale = terms.UnitOf(u.Face), u.Morale()
	c.Hidden = s == mp.t.viewer && u.State&board.FaceUp == 0
	if s == mp.t.viewer && mp.t.mine() && mp.t.window() == rules.WinOps {
		c.Used = !mp.t.point.canOrder(at)
	}
	return c
}

// cost is what a face-down enemy cost, 0 if that was never told.
func (mp *mapView) cost(at board.Tile) int {
	n := 0
	set := mp.t.view.CouldBe(at)
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
				if n := mp.t.hand.price(m); !c.Legal || m.Op == rules.OpFree {
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
			if int(m.A) < len(b.Cells) && mp.tileTargets() {
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
				if mp.t.page.Settings().HideOdds {
					break
				}
				if f, ok := mp.t.combat.forecast(board.Tile(m.A), board.Tile(m.B), odds.Plan{}); ok {
					c.Odds = strconv.Itoa(100-shares(f.Outcomes[1], f.Total)[0]) + "%"
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

// tileTargets reports whether the present question is answered with a tile.
func (mp *mapView) tileTargets() bool {
	f, _, _ := mp.t.view.Playing()
	return mp.t.window() == rules.WinFlak || card.ActionOf(f) != card.Reserves
}

// cardHint marks where the raised card can go.
func (mp *mapView) cardHint(b *aview.Board, m engine.Move) {
	f := card.Face(m.B)
	if int(m.A) != mp.t.point.sel.card || !mp.t.hand.targeted(f) {
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
	f, ok := mp.t.combat.forecast(mp.t.point.sel.tile, mp.t.point.sel.target, odds.Plan{})
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
	if mp.t.mine() && mp.t.window() == rules.WinOps && mp.t.view.Phasing() == mp.t.viewer {
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

// shares are the four weights of an outcome in percent.
func shares(w [4]int, total int) (s aview.Shares) {
	copy(s[:], rounded(w[:], total))
	return s
}
