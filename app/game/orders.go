package game

import (
	"slices"

	"bocage/app/text"
	"bocage/app/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// do carries out an intent at the table.
func (t *table) do(in view.Intent) {
	t.g.polite, t.g.urgent = "", ""
	switch in.Name {
	case view.DoTakeSeat:
		t.takeSeat()
		return
	case view.DoMenu:
		t.menu()
		return
	case view.DoDrawer:
		if t.drawer == in.Text {
			in.Text = ""
		}
		t.drawer = in.Text
		return
	case view.DoFold:
		t.folded = !t.folded
		return
	case view.DoPurse:
		if t.sel.purse == in.N {
			in.N = -1
		}
		t.sel.purse, t.sel.tile, t.sel.card, t.sel.target = in.N, assault.NoTile, -1, assault.NoTile
		return
	case view.DoHurry:
		t.next()
		return
	case view.DoDesk:
		t.escape()
		return
	case view.DoHoldTile:
		if d := t.tileDetail(assault.Tile(in.Tile)); d.Kind != view.NoDetail {
			t.g.peek = &view.Peek{X: in.Card, Y: in.N, Detail: d}
		}
		return
	case view.DoHoldCard:
		if d := t.cardDetail(in.Card, false); d.Kind != view.NoDetail {
			t.g.peek = &view.Peek{X: in.Tile, Y: in.N, Detail: d}
		}
		return
	case view.DoFocusTile:
		return
	}
	if t.lost {
		if in.Name == view.DoContinue {
			t.takeBack()
		} else {
			t.elsewhere()
		}
		return
	}
	switch in.Name {
	case view.DoAgain:
		t.rematch()
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
		if in.Name == view.DoSkip || in.Name == view.DoDone {
			t.report = nil
			t.next()
		}
		return
	}
	t.asked = t.asked && in.Name == view.DoEnd
	switch in.Name {
	case view.DoTapTile:
		t.tap(assault.Tile(in.Tile))
	case view.DoTapCard:
		if t.sel.card == in.Card {
			t.sel.card, t.sel.target = -1, assault.NoTile
			return
		}
		t.raise(in.Card)
	case view.DoTapMuster:
		t.raise(in.Card)
	case view.DoTick:
		t.sel.ticked[in.Card] = !t.sel.ticked[in.Card]
	case view.DoWait:
		if t.sel.tile != assault.NoTile {
			t.sel.waits |= 1 << t.sel.tile
			t.sel.tile, t.sel.target = assault.NoTile, assault.NoTile
		}
	case view.DoMove:
		t.sel.arm = engine.OpNone
		if in.N == 1 { // swap
			t.sel.arm = assault.OpSwap
		}
	case view.DoTransfer:
		t.sel.arm = assault.OpTransfer
	default:
		t.order(in)
	}
}

// order makes the move an intent stands for.
func (t *table) order(in view.Intent) {
	if !t.mine() {
		return
	}
	switch in.Name {
	case view.DoAttack:
		t.send(func(m engine.Move) bool {
			return m.Op == assault.OpAttack && m.A == uint8(t.sel.tile) && m.B == uint8(t.sel.target)
		})
	case view.DoDig:
		t.send(func(m engine.Move) bool { return m.Op == assault.OpDig && m.A == uint8(t.sel.tile) })
	case view.DoPlay, view.DoPlace:
		t.playRaised(in.N)
	case view.DoEnd:
		t.endOps()
	case view.DoDone:
		t.sendOp(assault.OpDone, 0)
	case view.DoPass:
		t.sendOp(engine.OpPass, 0)
	case view.DoAllowTurn:
		t.quiet[t.viewer] = true
		t.sendOp(engine.OpPass, 0)
	case view.DoReady:
		t.sendOp(assault.OpReady, 0)
	case view.DoPlaceAll:
		t.arranging = t.viewer
		t.next()
	case view.DoStepUnits:
		lo, hi := t.splitRange()
		t.sel.n = min(hi, max(lo, t.stepper()+in.N))
	case view.DoDraw:
		t.sendOp(assault.OpSplit, uint8(t.stepper()))
	case view.DoBuy:
		pile := assault.PileAction
		if in.N == 0 {
			pile = assault.UnitPile(t.viewer)
		}
		t.sendOp(assault.OpBuy, pile)
	case view.DoSacrifice:
		t.sendOp(assault.OpSacrifice, uint8(max(0, t.sel.card)))
	case view.DoReward:
		t.sendOp(assault.OpReward, uint8(in.N))
	case view.DoAdvance:
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
	return t.send(func(m engine.Move) bool { return m.Op == op && m.A == a })
}

// keep leaves a unit selected that can go on after its move.
func (t *table) keep(m engine.Move) {
	at := assault.Tile(m.B)
	if m.Op != assault.OpMove || !t.mine() || t.window() != assault.WinOps || !t.canOrder(at) {
		return
	}
	t.sel.tile = at
}

// canOrder reports whether a unit on t0 has any order left.
func (t *table) canOrder(at assault.Tile) bool {
	return slices.ContainsFunc(t.moves, func(m engine.Move) bool { return ordersUnit(m, at) })
}

// ordersUnit reports whether m is an order of the unit on at.
func ordersUnit(m engine.Move, at assault.Tile) bool {
	switch m.Op {
	case assault.OpMove, assault.OpAttack, assault.OpDig, assault.OpTransfer:
		return m.A == uint8(at)
	case assault.OpSwap:
		return m.A == uint8(at) || m.B == uint8(at)
	}
	return false
}

// raise takes a card up.
func (t *table) raise(i int) {
	if i < 0 || i >= len(t.hand()) {
		return
	}
	t.sel.card, t.sel.target, t.sel.tile, t.sel.arm, t.sel.purse = i, assault.NoTile, assault.NoTile, engine.OpNone, -1
}

// hand is the viewer's hand, empty while nobody looks.
func (t *table) hand() []assault.Card {
	if t.viewer > 1 {
		return nil
	}
	return t.view.Hand(t.viewer)
}

// tap is a tile tapped: the next step of whatever was begun, else a look at what stands there.
func (t *table) tap(at assault.Tile) {
	if !t.sc.Tiles().Has(at) {
		return
	}
	t.sel.purse = -1
	if t.mine() {
		switch {
		case t.window() == assault.WinTarget && t.sendOp(assault.OpTarget, uint8(at)):
			return
		case t.window() == assault.WinFlak && t.sendOp(assault.OpFlak, uint8(at)):
			return
		case t.sel.card >= 0 && t.tapForCard(at):
			return
		case t.sel.arm != engine.OpNone && t.tapArmed(at):
			return
		case t.sel.tile != assault.NoTile && t.tapOrder(at):
			return
		case t.window() == assault.WinDeploy && t.pickUp(at):
			return
		}
	}
	if t.sel.tile == at {
		at = assault.NoTile
	}
	t.sel.tile, t.sel.target, t.sel.card, t.sel.arm = at, assault.NoTile, -1, engine.OpNone
}

func (t *table) tapArmed(at assault.Tile) bool {
	op, from := t.sel.arm, t.sel.tile
	return t.send(func(m engine.Move) bool {
		if m.Op != op {
			return false
		}
		return m.A == uint8(from) && m.B == uint8(at) || op == assault.OpSwap && m.A == uint8(at) && m.B == uint8(from)
	})
}

// tapOrder moves the selected unit, or previews an attack; a second tap on the target attacks. A move onto an enemy tile is
// previewed too, for its mines.
func (t *table) tapOrder(at assault.Tile) bool {
	from := t.sel.tile
	has := func(op engine.Op) bool {
		return slices.ContainsFunc(t.moves, func(m engine.Move) bool { return m.Op == op && m.A == uint8(from) && m.B == uint8(at) })
	}
	attack, move := has(assault.OpAttack), has(assault.OpMove)
	risky := attack || move && t.view.Control(t.viewer.Other()).Has(at)
	switch {
	case !attack && !move:
		return false
	case risky && t.sel.target != at:
		t.sel.target = at
	case attack:
		t.order(view.Intent{Name: view.DoAttack})
	default:
		t.send(func(m engine.Move) bool {
			return m.Op == assault.OpMove && m.A == uint8(from) && m.B == uint8(at)
		})
	}
	return true
}

// tapForCard names the target of the raised card, or completes it.
func (t *table) tapForCard(at assault.Tile) bool {
	for _, m := range t.moves {
		if m.A != uint8(t.sel.card) {
			continue
		}
		switch m.Op {
		case assault.OpDeploy:
			if m.B == uint8(at) {
				return t.send(func(x engine.Move) bool { return x == m })
			}
		case assault.OpPlace:
			if m.B == uint8(at) {
				if t.sel.target == at {
					return t.playRaised(0)
				}
				t.sel.target = at
				return true
			}
		case assault.OpPlay:
			if !takesTile(assault.Face(m.B)) {
				continue
			}
			if assault.ActionOf(assault.Face(m.B)) == assault.ReDeploy && t.sel.target != assault.NoTile && m.C == uint8(t.sel.target) && m.D == uint8(at) {
				return t.send(func(x engine.Move) bool { return x == m })
			}
			if m.C == uint8(at) {
				if t.sel.target == at && assault.ActionOf(assault.Face(m.B)) != assault.ReDeploy {
					return t.playRaised(0)
				}
				t.sel.target = at
				return true
			}
		}
	}
	return false
}

// takesTile reports whether a card is played on a tile.
func takesTile(f assault.Face) bool {
	switch assault.ActionOf(f) {
	case assault.PrepFire, assault.RangedBombardment, assault.BomberRun, assault.AirStrike, assault.Replacements,
		assault.ImprovedDefenses, assault.PreparedPositions, assault.CommanderInitiative, assault.OpportunityFire,
		assault.DoubleTime, assault.CounterOffensive, assault.NationalAdvantage, assault.ReDeploy:
		return true
	}
	return false
}

// playRaised plays the raised card on the chosen target; n is the choice for cards that ask for a number or a card.
func (t *table) playRaised(n int) bool {
	return t.send(func(m engine.Move) bool {
		if m.A != uint8(t.sel.card) {
			return false
		}
		switch m.Op {
		case assault.OpPlace:
			return m.B == uint8(t.sel.target)
		case assault.OpPlay:
			f := assault.Face(m.B)
			switch {
			case assault.ActionOf(f) == assault.ReDeploy:
				return false
			case takesTile(f) && t.targeted(f):
				return m.C == uint8(t.sel.target)
			default:
				return m.C == uint8(n)
			}
		}
		return false
	})
}

// targeted reports whether the card needs a tile from this viewer: the U.S. National Advantage does not.
func (t *table) targeted(f assault.Face) bool {
	return takesTile(f) && !(assault.ActionOf(f) == assault.NationalAdvantage && t.viewer == assault.US)
}

// choose answers a question with numbered answers: unit faces for Reserves, or no gun for anti-air.
func (t *table) choose(n int) {
	switch t.window() {
	case assault.WinTarget:
		t.sendOp(assault.OpTarget, uint8(n))
	case assault.WinFlak:
		t.sendOp(assault.OpFlak, uint8(assault.NoTile))
	default:
		t.playRaised(n)
	}
}

// pickUp takes a placed starting unit back into the muster: all placements are taken back and the others made again.
func (t *table) pickUp(at assault.Tile) bool {
	u, s, ok := t.view.Unit(at)
	if !ok || s != t.viewer {
		return false
	}
	type placed struct {
		serial uint16
		tile   assault.Tile
	}
	var others []placed
	for b := t.view.Units(s); b != 0; b &= b - 1 {
		o := assault.FirstOf(b)
		if v, _, _ := t.view.Unit(o); o != at {
			others = append(others, placed{v.Serial, o})
		}
	}
	for t.m.CanUndo(s) {
		t.events = t.events[:0]
		if err := t.m.Undo(s); err != nil {
			t.refuse(err)
			return true
		}
		t.m.Position().Watch(&t.events)
		t.retell()
	}
	find := func(serial uint16) int {
		return slices.IndexFunc(t.m.Position().Hand(s), func(c assault.Card) bool { return c.Serial == serial })
	}
	for _, o := range others {
		if i := find(o.serial); i >= 0 {
			t.play(engine.Move{Seat: s, Op: assault.OpDeploy, A: uint8(i), B: uint8(o.tile)})
		}
	}
	t.next()
	t.sel = noSelection()
	t.sel.card = find(u.Serial)
	return true
}

// endOps ends operations; with units that could still act it asks once.
func (t *table) endOps() {
	if n := t.unused(); n > 0 && !t.asked && t.window() == assault.WinOps {
		t.asked = true
		t.endAsked++
		nth := t.endAsked
		t.g.polite = text.EndNow(n)
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
		if t.canOrder(assault.FirstOf(b)) {
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
	case t.drawer != "":
		t.drawer = ""
	case t.asked:
		t.asked = false
	case t.sel.arm != engine.OpNone:
		t.sel.arm = engine.OpNone
	case t.sel.target != assault.NoTile:
		t.sel.target = assault.NoTile
	default:
		waits := t.sel.waits
		t.sel = noSelection()
		t.sel.waits = waits
	}
}

func (t *table) resign(sure bool) {
	if !sure {
		t.g.sheet = &view.Sheet{ID: "resign", Title: text.ResignTitle, Text: text.ResignText, Buttons: []view.Button{
			{ID: "btn-resign-yes", Label: text.ResignYes, Style: view.Fire, Do: view.Intent{Name: view.DoResign, N: 1}},
			{ID: "btn-resign-no", Label: text.ResignNo, Do: view.Intent{Name: view.DoClose}},
		}}
		return
	}
	if t.mine() && t.play(engine.Move{Seat: t.viewer, Op: assault.OpResign}) {
		t.next()
	}
}

// rematch plays the same scenario again with the sides exchanged.
func (t *table) rematch() {
	t.closed = true
	t.stopThinking()
	t.g.begin(t.sc, [2]player{t.players[1], t.players[0]})
}

// menu is the sheet behind the bar's first button.
func (t *table) menu() {
	b := func(id, label, icon string, do view.Intent) view.Button {
		return view.Button{ID: id, Label: label, Icon: icon, Do: do}
	}
	bs := []view.Button{
		b("btn-m-sit", text.T.Situation, "ic-map", view.Intent{Name: view.DoDrawer, Text: "situation"}),
		b("btn-m-log", text.T.Dispatches, "ic-log", view.Intent{Name: view.DoDrawer, Text: "log"}),
		b("btn-m-theme", text.T.Night, "ic-moon", view.Intent{Name: view.DoTheme}),
		b("btn-m-keys", text.Keys, "ic-help", view.Intent{Name: view.DoKey, Text: "?"}),
	}
	if t.mine() {
		bs = append(bs, b("btn-m-resign", text.ResignTitle, "ic-flag", view.Intent{Name: view.DoResign}))
	}
	bs = append(bs, b("btn-m-home", text.LeaveGame, "ic-back", view.Intent{Name: view.DoGoHome}))
	t.g.sheet = &view.Sheet{ID: "menu", Title: t.sc.Name, Text: text.Saved, Buttons: bs}
}
