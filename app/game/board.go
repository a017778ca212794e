package game

import (
	"strconv"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// board fills the map with what the viewer may see and do.
func (t *table) board() aview.Board {
	b := aview.Board{Name: terms.ScenarioName(t.sc), W: t.sc.W, H: t.sc.H, Cells: make([]aview.Cell, t.sc.W*t.sc.H), Focus: t.focus()}
	for i := range b.Cells {
		b.Cells[i] = t.cell(board.Tile(i))
	}
	t.hints(&b)
	t.overlay(&b)
	return b
}

// focus is the tile the keyboard starts from.
func (t *table) focus() int {
	switch {
	case t.sel.target != board.NoTile:
		return int(t.sel.target)
	case t.sel.tile != board.NoTile:
		return int(t.sel.tile)
	case t.viewer < 2:
		return int(t.sc.HomeBase[t.viewer])
	}
	return 0
}

func (t *table) cell(at board.Tile) aview.Cell {
	c := aview.Cell{Index: int(at), Label: t.sc.Label(at)}
	if !t.sc.Tiles().Has(at) {
		return c
	}
	terr := t.sc.Terrain[at].Info()
	c.Terrain, c.Art, c.Target, c.Fire, c.Prestige = terms.TerrainName(t.sc.Terrain[at]), terr.Art, int(terr.Target), int(terr.Fire), int(terr.Prestige)
	c.Objective = goals(t.sc).Has(at)
	for s := range engine.Seat(2) {
		if t.view.Control(s).Has(at) {
			c.Control = view.SideOf(s)
		}
		if t.sc.HomeRow[s].Has(at) {
			c.HomeRow = view.SideOf(s)
		}
		if t.sc.HomeBase[s] == at {
			c.Base = view.SideOf(s)
		}
	}
	if u, s, ok := t.view.Unit(at); ok {
		c.Unit = t.counter(&u, s, at)
	}
	return c
}

// counter is a unit as the viewer sees it.
func (t *table) counter(u *board.Unit, s engine.Seat, at board.Tile) aview.Counter {
	c := aview.Counter{Side: view.SideOf(s), DugIn: t.view.Defends(at), Moved: u.State&(board.Moved|board.MovedTwice) != 0,
		Fired: u.State&board.Fired != 0, Placed: u.State&board.Placed != 0, Static: t.view.Rooted(at)}
	if u.Face == card.Unknown {
		c.Back = true
		c.Cost = t.cost(at)
		return c
	}
	c.Unit, c.Morale = terms.UnitOf(u.Face), u.Morale()
	c.Hidden = s == t.viewer && u.State&board.FaceUp == 0
	if s == t.viewer && t.mine() && t.window() == assault.WinOps {
		c.Used = !t.canOrder(at)
	}
	return c
}

// cost is what a face-down enemy cost, 0 if that was never told.
func (t *table) cost(at board.Tile) int {
	n := 0
	set := t.view.CouldBe(at)
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
func (t *table) hints(b *aview.Board) {
	mark := func(at uint8) *aview.Cell { return &b.Cells[at] }
	if t.sel.tile != board.NoTile {
		mark(uint8(t.sel.tile)).Selected = true
	}
	for _, m := range t.moves {
		switch m.Op {
		case assault.OpDeploy:
			if int(m.A) == t.sel.card {
				mark(uint8(m.B)).Legal = true
			}
		case assault.OpPlace, assault.OpFree, assault.OpDrop:
			if c := mark(uint8(m.B)); int(m.A) == t.sel.card {
				if n := t.price(m); !c.Legal || m.Op == assault.OpFree {
					c.Legal, c.Price = true, strconv.Itoa(n)
				}
			}
		case assault.OpStrike, assault.OpStrip:
			if t.sel.arm == m.Op {
				mark(uint8(m.A)).Legal = true
			}
		case assault.OpPlay:
			t.cardHint(b, m)
		case assault.OpTarget, assault.OpFlak:
			if int(m.A) < len(b.Cells) && t.tileTargets() {
				mark(uint8(m.A)).Legal = true
			}
		case assault.OpMove:
			if uint8(m.A) == uint8(t.sel.tile) && t.sel.arm == engine.OpNone {
				mark(uint8(m.B)).Legal = true
			}
		case assault.OpSwap:
			if uint8(m.A) == uint8(t.sel.tile) {
				mark(uint8(m.B)).Swap = true
			} else if uint8(m.B) == uint8(t.sel.tile) {
				mark(uint8(m.A)).Swap = true
			}
		case assault.OpTransfer:
			if uint8(m.A) == uint8(t.sel.tile) && t.sel.arm == assault.OpTransfer {
				mark(uint8(m.B)).Legal = true
			}
		case assault.OpAttack:
			if uint8(m.A) == uint8(t.sel.tile) && t.sel.arm == engine.OpNone {
				c := mark(uint8(m.B))
				c.Prey = true
				if t.g.set.HideOdds {
					break
				}
				if f, ok := t.view.Forecast(t.viewer, board.Tile(m.A), board.Tile(m.B), assault.Plan{}); ok {
					c.Odds = strconv.Itoa(100-shares(f.Outcomes[1], f.Total)[0]) + "%"
				}
			}
		}
	}
	if t.sel.target != board.NoTile {
		mark(uint8(t.sel.target)).Shown = true
		if t.sel.tile != board.NoTile {
			pen := aview.Stroke{From: int(t.sel.tile), To: int(t.sel.target), Kind: aview.PenMove}
			if mark(uint8(t.sel.target)).Prey {
				pen.Kind = aview.PenFire
				t.supportHints(b)
			}
			b.Pen = append(b.Pen, pen)
		}
		return
	}
	if s, ok := t.lastStroke(); ok {
		b.Pen = append(b.Pen, s)
	}
}

// tileTargets reports whether the present question is answered with a tile.
func (t *table) tileTargets() bool {
	f, _, _ := t.view.Playing()
	return t.window() == assault.WinFlak || card.ActionOf(f) != card.Reserves
}

// cardHint marks where the raised card can go.
func (t *table) cardHint(b *aview.Board, m engine.Move) {
	f := card.Face(m.B)
	if int(m.A) != t.sel.card || !t.targeted(f) {
		return
	}
	at := m.C
	if card.ActionOf(f) == card.ReDeploy && t.sel.target != board.NoTile {
		if uint8(m.C) != uint8(t.sel.target) {
			return
		}
		at = m.D
	}
	b.Cells[at].Legal = true
}

// supportHints writes on the counters what each adds to the attack shown.
func (t *table) supportHints(b *aview.Board) {
	f, ok := t.view.Forecast(t.viewer, t.sel.tile, t.sel.target, assault.Plan{})
	if !ok {
		return
	}
	for _, fire := range f.Fires {
		for _, l := range fire.Lines {
			if l.Kind == assault.LineSupport && l.Value > 0 && int(l.Tile) < len(b.Cells) {
				b.Cells[l.Tile].Unit.Support = view.Signed(l.Value)
			}
		}
	}
}

// lastStroke is a pencil arrow for what the other side did last, while it acts.
func (t *table) lastStroke() (aview.Stroke, bool) {
	if t.mine() && t.window() == assault.WinOps && t.view.Phasing() == t.viewer {
		return aview.Stroke{}, false
	}
	for i := len(t.events) - 1; i >= 0 && i > len(t.events)-12; i-- {
		switch e := t.events[i]; e.Kind {
		case assault.EvTurn:
			return aview.Stroke{}, false
		case assault.EvMove, assault.EvRetreat, assault.EvAdvance, assault.EvRedeploy:
			return aview.Stroke{From: int(e.A), To: int(e.B), Kind: aview.PenMove}, true
		case assault.EvAttack:
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
