package game

import (
	"slices"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// do carries out an intent at the table.
func (t *table) do(in view.Intent) {
	if in.Name != view.DoFocusTile && in.Name != view.DoHoldTile && in.Name != view.DoHoldCard { // what is said is not over when the keyboard moves
		t.g.polite, t.g.urgent = "", ""
	}
	switch in.Name {
	case view.DoTakeSeat:
		t.takeSeat()
		return
	case view.DoMenu:
		t.menu()
		return
	case view.DoSay:
		if !t.cover {
			t.hear(in.Text)
		}
		return
	case aview.DoDrawer:
		if t.drawer == in.Text {
			in.Text = ""
		}
		t.drawer = in.Text
		return
	case aview.DoFold:
		t.folded = !t.folded
		return
	case aview.DoPurse:
		if t.sel.purse == in.N {
			in.N = -1
		}
		t.sel.purse, t.sel.tile, t.sel.card, t.sel.target = in.N, board.NoTile, -1, board.NoTile
		return
	case view.DoHurry:
		t.hurry(haste(in.N))
		return
	case view.DoDesk:
		if t.shows() {
			t.onward()
			return
		}
		t.escape()
		return
	case view.DoHoldTile:
		if d := t.tileDetail(board.Tile(in.Tile)); d.Kind != aview.NoDetail {
			d.Why = t.against(board.Tile(in.Tile)).why
			t.g.peek = &view.Peek{X: in.X, Y: in.Y, Thing: &d}
		}
		return
	case view.DoHoldCard:
		if d := t.cardDetail(in.Card, false); d.Kind != aview.NoDetail {
			t.g.peek = &view.Peek{X: in.X, Y: in.Y, Thing: &d}
		}
		return
	case view.DoFocusTile:
		t.pointed = board.Tile(in.Tile)
		return
	case view.DoLookBack:
		t.lookBack(in.N)
		return
	case view.DoReplay:
		t.replay(in.N)
		return
	}
	if t.look(in) {
		return
	}
	if t.lost {
		t.elsewhere()
		return
	}
	switch in.Name {
	case view.DoAgain:
		t.rematch(in.N == 1)
		return
	case view.DoUndo:
		t.undo()
		return
	case view.DoRedo:
		t.redo()
		return
	case view.DoResign:
		t.resign(in.N == 1)
		return
	}
	if t.report != nil {
		if in.Name == view.DoSkip || in.Name == aview.DoDone {
			t.report = nil
			t.next()
		}
		return
	}
	if in.Name == view.DoTapTile && (t.shown != nil || t.lingers) {
		t.onward()
		return
	}
	t.pass()
	t.asked = t.asked && in.Name == aview.DoEnd
	switch in.Name {
	case view.DoTapTile:
		t.tap(board.Tile(in.Tile))
	case view.DoTapCard:
		if t.sel.card == in.Card {
			t.sel.card, t.sel.target = -1, board.NoTile
			return
		}
		t.raise(in.Card)
	case aview.DoTapMuster:
		t.raise(in.Card)
	case aview.DoTick:
		t.sel.ticked[in.Card] = !t.sel.ticked[in.Card]
	case aview.DoWait:
		if t.sel.tile != board.NoTile {
			t.sel.waits |= 1 << t.sel.tile
			t.sel.tile, t.sel.target = board.NoTile, board.NoTile
		}
	case aview.DoMove:
		t.sel.arm = engine.OpNone
		if in.N == 1 { // swap
			t.sel.arm = assault.OpSwap
		}
	case aview.DoTransfer:
		t.sel.arm = assault.OpTransfer
	case aview.DoRecruit:
		t.recruit(card.Face(in.Card), in.N)
	default:
		t.order(in)
	}
}

// order makes the move an intent stands for.
func (t *table) order(in view.Intent) {
	if !t.mine() || t.locked {
		return
	}
	switch in.Name {
	case aview.DoAttack:
		t.send(func(m engine.Move) bool {
			return m.Op == assault.OpAttack && uint8(m.A) == uint8(t.sel.tile) && uint8(m.B) == uint8(t.sel.target)
		})
	case aview.DoDig:
		t.send(func(m engine.Move) bool { return m.Op == assault.OpDig && uint8(m.A) == uint8(t.sel.tile) })
	case aview.DoPlay, aview.DoPlace:
		t.playRaised(in.N)
	case aview.DoEnd:
		t.endOps()
	case aview.DoDone:
		t.sendOp(assault.OpDone, 0)
	case aview.DoPass:
		t.sendOp(engine.OpPass, 0)
	case aview.DoAllowTurn:
		t.quiet[t.viewer] = true
		t.sendOp(engine.OpPass, 0)
	case aview.DoReady:
		if t.window() == assault.WinMuster {
			t.enlist()
			return
		}
		t.sendOp(assault.OpReady, 0)
	case aview.DoPlaceAll:
		if t.window() == assault.WinMuster {
			t.draft = nil
			t.advise()
			return
		}
		if t.f != nil {
			t.placeHere()
			return
		}
		t.arranging = t.viewer
		t.next()
	case aview.DoFirst:
		t.sendOp(assault.OpFirst, uint8(t.viewer)^uint8(1-in.N))
	case aview.DoStay:
		t.sendOp(assault.OpStay, uint8(in.N))
	case aview.DoWade:
		t.sendOp(assault.OpWade, uint8(t.sel.tile))
	case aview.DoStrike:
		t.strike(assault.OpStrike)
	case aview.DoStrip:
		t.strike(assault.OpStrip)
	case aview.DoStepUnits:
		lo, hi := t.splitRange()
		t.sel.n = min(hi, max(lo, t.stepper()+in.N))
	case aview.DoDraw:
		t.sendOp(assault.OpSplit, uint8(t.stepper()))
	case aview.DoBuy:
		pile := card.PileAction
		if in.N == 0 {
			pile = card.UnitPile(t.viewer)
		}
		t.sendOp(assault.OpBuy, pile)
	case aview.DoSacrifice:
		t.sendOp(assault.OpSacrifice, uint8(max(0, t.sel.card)))
	case aview.DoReward:
		t.sendOp(assault.OpReward, uint8(in.N))
	case aview.DoAdvance:
		t.sendOp(assault.OpAdvance, uint8(in.N))
	case view.DoChoose:
		t.choose(in.N)
	}
}

// send plays the first legal move that fits, and reports whether there was one.
func (t *table) send(fits func(engine.Move) bool) bool {
	i := slices.IndexFunc(t.moves, fits)
	if i < 0 {
		return false
	}
	m := t.moves[i]
	waits := t.sel.waits
	t.sel = noSelection()
	t.sel.waits = waits
	if t.play(m) {
		t.next()
		t.keep(m)
	}
	return true
}

func (t *table) sendOp(op engine.Op, a uint8) bool {
	return t.send(func(m engine.Move) bool { return m.Op == op && uint8(m.A) == a })
}

// keep leaves a unit selected that can go on after its move.
func (t *table) keep(m engine.Move) {
	at := board.Tile(m.B)
	if m.Op == assault.OpWade {
		at = board.Tile(m.A)
	}
	if m.Op != assault.OpMove && m.Op != assault.OpWade || !t.mine() || t.window() != assault.WinOps || !t.canOrder(at) {
		return
	}
	t.sel.tile = at
}

// canOrder reports whether a unit on t0 has any order left.
func (t *table) canOrder(at board.Tile) bool {
	return slices.ContainsFunc(t.moves, func(m engine.Move) bool { return ordersUnit(m, at) })
}

// ordersUnit reports whether m is an order of the unit on at.
func ordersUnit(m engine.Move, at board.Tile) bool {
	switch m.Op {
	case assault.OpMove, assault.OpAttack, assault.OpDig, assault.OpTransfer, assault.OpWade:
		return uint8(m.A) == uint8(at)
	case assault.OpSwap:
		return uint8(m.A) == uint8(at) || uint8(m.B) == uint8(at)
	}
	return false
}

// raise takes a card up.
func (t *table) raise(i int) {
	if i < 0 || i >= len(t.hand()) {
		return
	}
	t.sel.card, t.sel.target, t.sel.tile, t.sel.arm, t.sel.purse = i, board.NoTile, board.NoTile, engine.OpNone, -1
}

// hand is the viewer's hand, empty while nobody looks.
func (t *table) hand() []card.Card {
	if t.viewer > 1 {
		return nil
	}
	return t.view.Hand(t.viewer)
}

// endOps ends operations; if something would be lost by it, it asks once.
func (t *table) endOps() {
	if n, free := t.wasted(); n+free > 0 && !t.asked && !t.g.set.EndFreely {
		t.asked = true
		t.endAsked++
		nth := t.endAsked
		t.g.polite = words.Say("tempo.end-now", wasteLine(n, free))
		t.host().After(6000, func() {
			if t.asked && nth == t.endAsked {
				t.asked = false
				t.host().Refresh()
			}
		})
		return
	}
	t.asked = false
	t.sendOp(assault.OpEnd, 0)
}

// unused counts the viewer's units that have an order left.
func (t *table) unused() int {
	n := 0
	if t.viewer > 1 {
		return 0
	}
	for b := t.view.Units(t.viewer) &^ t.sel.waits; b != 0; b &= b - 1 {
		if t.canOrder(b.First()) {
			n++
		}
	}
	return n
}

func (t *table) splitRange() (lo, hi int) {
	lo, hi = 99, 0
	for _, m := range t.moves {
		if m.Op == assault.OpSplit {
			lo, hi = min(lo, int(m.A)), max(hi, int(m.A))
		}
	}
	return lo, hi
}

// stepper is the number of unit cards to draw, one if possible before it is changed.
func (t *table) stepper() int {
	lo, hi := t.splitRange()
	if t.sel.n < 0 {
		return min(hi, max(lo, 1))
	}
	return min(hi, max(lo, t.sel.n))
}

// escape lets go of what was begun, one thing at a time.
func (t *table) escape() {
	switch {
	case t.glance.list:
		t.glance.list = false
	case t.drawer != "":
		t.drawer = ""
	case t.asked:
		t.asked = false
	case t.sel.arm != engine.OpNone:
		t.sel.arm = engine.OpNone
	case t.sel.target != board.NoTile:
		t.sel.target = board.NoTile
	default:
		waits := t.sel.waits
		t.sel = noSelection()
		t.sel.waits = waits
	}
}
