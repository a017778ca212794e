package assault

import (
	"slices"

	"bocage/app/shell"
	"bocage/app/shell/noise"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// pointing is what the person points at and has begun, and turns taps and keys into orders.
type pointing struct {
	t       *table
	typed   string // "g", and maybe a letter and a digit: the rest of the name of a tile is awaited
	sel     selection
	pointed board.Tile     // has the keyboard
	waits   board.Tiles    // units that are passed over this turn
	ending  bool           // the end of operations was ordered once, and is to be ordered again
	tried   rules.Position // in which moves are tried: one for all, since every card of a hand may be tried on every tile
	endings int            // how often it was, so that a late timer knows that it is late
	why     struct {       // why the tile that was tapped last does not take what was selected
		at board.Tile
		shell.Refusal
	}
}

// selection is what the person points at.
type selection struct {
	tile   board.Tile   // own unit, or whatever is looked at
	target board.Tile   // attack, move or card target that is previewed
	card   int          // raised hand card, -1 for none
	arm    engine.Op    // OpSwap, OpTransfer: the next tile completes it
	ticked map[int]bool // cards of the what-if row
	n      int          // stepper: unit cards to draw
	purse  int          // purse looked at, -1 for none
	kept   bool         // the unit has moved here and nobody has tapped it since
}

func noSelection() selection {
	return selection{tile: board.NoTile, target: board.NoTile, card: -1, purse: -1, ticked: map[int]bool{}, n: -1}
}

// tap is a tile tapped, and heard if it selects a unit or aims at something.
func (pt *pointing) tap(at board.Tile) {
	was := pt.sel
	pt.take(at)
	_, s, stands := pt.t.seen.Unit(at)
	switch {
	case pt.sel.target == at && was.target != at:
		pt.t.page.Sound(noise.Aim)
	case pt.sel.tile == at && was.tile != at && stands && s == pt.t.viewer:
		pt.t.page.Sound(noise.Pick)
	}
}

// take is the next step of whatever was begun, else a look at what stands on a tile.
func (pt *pointing) take(at board.Tile) {
	if !pt.t.sc.Tiles().Has(at) {
		return
	}
	pt.sel.purse = -1
	if pt.t.mine() {
		switch {
		case pt.t.window() == rules.WinTarget && pt.t.sendOp(rules.OpTarget, uint8(at)):
			return
		case pt.t.window() == rules.WinFlak && pt.t.sendOp(rules.OpFlak, uint8(at)):
			return
		case pt.sel.card >= 0 && pt.tapForCard(at):
			return
		case struck[pt.sel.arm] && pt.t.sendOp(pt.sel.arm, uint8(at)):
			return
		case pt.sel.arm != engine.OpNone && pt.tapArmed(at):
			return
		case pt.sel.tile != board.NoTile && pt.tapOrder(at):
			return
		case pt.t.window() == rules.WinDeploy && (pt.pickUp(at) || pt.misplaced(at)):
			return
		}
	}
	pt.explain(at)
	if pt.sel.tile == at && !pt.sel.kept { // who taps a unit that has just moved wants to go on with it
		at = board.NoTile
	}
	pt.sel.tile, pt.sel.target, pt.sel.card, pt.sel.arm, pt.sel.kept = at, board.NoTile, -1, engine.OpNone, false
}

// tapArmed makes the order that was chosen for the selected unit. A swap that uncovers somebody is previewed.
func (pt *pointing) tapArmed(at board.Tile) bool {
	op, from := pt.sel.arm, pt.sel.tile
	if danger := pt.t.panel.swapDanger(from, at); op == rules.OpSwap && danger != "" && pt.sel.target != at {
		pt.sel.target = at
		pt.t.page.Polite(danger)
		return true
	}
	return pt.t.send(func(m engine.Move) bool {
		if m.Op != op {
			return false
		}
		return uint8(m.A) == uint8(from) && uint8(m.B) == uint8(at) || op == rules.OpSwap && uint8(m.A) == uint8(at) && uint8(m.B) == uint8(from)
	})
}

// tapOrder moves the selected unit, or previews an attack; a second tap on the target attacks. A move that may cost something or
// cannot be taken back is previewed too.
func (pt *pointing) tapOrder(at board.Tile) bool {
	from := pt.sel.tile
	has := func(op engine.Op) bool {
		return slices.ContainsFunc(pt.t.moves, func(m engine.Move) bool {
			return m.Op == op && uint8(m.A) == uint8(from) &&
				uint8(m.B) == uint8(at)
		})
	}
	attack, move := has(rules.OpAttack), has(rules.OpMove)
	danger := ""
	if move && !attack {
		danger = pt.t.panel.dangers(from, at)
	}
	switch {
	case !attack && !move:
		return false
	case (attack || danger != "") && pt.sel.target != at:
		pt.sel.target = at
		pt.t.page.Polite(danger)
	case attack:
		if !pt.t.seats.locked {
			pt.attack()
		}
	default:
		pt.t.send(func(m engine.Move) bool {
			return m.Op == rules.OpMove && uint8(m.A) == uint8(from) && uint8(m.B) == uint8(at)
		})
	}
	return true
}

// tapForCard names the target of the raised card, or completes it.
func (pt *pointing) tapForCard(at board.Tile) bool {
	for _, m := range pt.t.moves {
		if uint8(m.A) != uint8(pt.sel.card) {
			continue
		}
		switch m.Op {
		case rules.OpDeploy:
			if uint8(m.B) == uint8(at) {
				return pt.t.send(func(x engine.Move) bool { return x == m })
			}
		case rules.OpPlace, rules.OpFree, rules.OpDrop:
			if uint8(m.B) == uint8(at) {
				bs, again := pt.t.hand.landings(at), pt.sel.target == at
				if pt.sel.target = at; len(bs) > 0 && (again || len(bs) == 1 && m.Op == rules.OpPlace && pt.takesBack()) {
					return pt.playRaised(bs[0].Do.N)
				}
				return true
			}
		case rules.OpPlay:
			if !pt.t.sight().Targeted(card.Face(m.B)) {
				continue
			}
			if card.ActionOf(card.Face(m.B)) == card.ReDeploy && pt.sel.target != board.NoTile && uint8(m.C) == uint8(pt.sel.target) &&
				uint8(m.D) == uint8(at) {
				return pt.t.send(func(x engine.Move) bool { return x == m })
			}
			if uint8(m.C) == uint8(at) {
				if pt.t.volleys.open() {
					pt.t.volleys.lay(m)
					return true
				}
				if pt.sel.target == at && card.ActionOf(card.Face(m.B)) != card.ReDeploy {
					return pt.playRaised(0)
				}
				pt.sel.target = at
				return true
			}
		}
	}
	return false
}

// takesBack reports whether an order that uncovers nothing can be taken back here, so that one tap gives it: what it costs stands on its
// tile. The lesson has a step for each tap.
func (pt *pointing) takesBack() bool { return pt.t.f == nil && pt.t.lesson == nil }

// playRaised plays the raised card on the chosen target; n is the choice for cards that ask for a number or a card, and the way
// in which a unit comes onto the map.
func (pt *pointing) playRaised(n int) bool {
	return pt.t.send(func(m engine.Move) bool {
		if uint8(m.A) != uint8(pt.sel.card) {
			return false
		}
		switch m.Op {
		case rules.OpPlace, rules.OpFree, rules.OpDrop:
			return uint8(m.B) == uint8(pt.sel.target) && (n == 0 || n == int(m.Op))
		case rules.OpPlay:
			f := card.Face(m.B)
			switch {
			case card.ActionOf(f) == card.ReDeploy:
				return false
			case pt.t.sight().Targeted(f):
				return uint8(m.C) == uint8(pt.sel.target)
			default:
				return uint8(m.C) == uint8(n)
			}
		}
		return false
	})
}

// choose answers a question with numbered answers: unit faces for Reserves, or no gun for anti-air.
func (pt *pointing) choose(n int) {
	switch pt.t.window() {
	case rules.WinTarget:
		pt.t.sendOp(rules.OpTarget, uint8(n))
	case rules.WinFlak:
		pt.t.sendOp(rules.OpFlak, uint8(board.NoTile))
	default:
		pt.playRaised(n)
	}
}

// misplaced says why nothing is placed on a tile that was tapped. A unit that was chosen stays so.
func (pt *pointing) misplaced(at board.Tile) bool {
	switch {
	case pt.sel.card >= 0:
		pt.t.page.Refuse(pt.try(engine.Move{Op: rules.OpDeploy, A: uint16(pt.sel.card), B: uint16(at)}))
	case pt.t.hand.toPlace() > 0:
		pt.t.page.Refuse(shell.Refusal{Why: words.Say("match.unit-first")})
	default:
		return false
	}
	return true
}

// pickUp takes a placed starting unit back into the muster: all placements are taken back and the others made again.
func (pt *pointing) pickUp(at board.Tile) bool {
	u, s, ok := pt.t.seen.Unit(at)
	if !ok || s != pt.t.viewer || pt.t.f != nil {
		return false
	}
	type placed struct {
		serial uint16
		tile   board.Tile
	}
	var others []placed
	for b := pt.t.seen.Units(s); b != 0; b &= b - 1 {
		o := b.First()
		if v, _, _ := pt.t.seen.Unit(o); o != at {
			others = append(others, placed{v.Serial, o})
		}
	}
	for pt.t.sit.CanUndo(s) {
		pt.t.tell.all = pt.t.tell.all[:0]
		if err := pt.t.sit.Undo(s); err != nil {
			pt.t.refuse(err)
			return true
		}
		pt.t.tell.shown = pt.t.tell.all
		pt.t.tell.retell()
	}
	find := func(serial uint16) int {
		return slices.IndexFunc(pt.t.position().Hand(s), func(c card.Card) bool { return c.Serial == serial })
	}
	for _, o := range others {
		if i := find(o.serial); i >= 0 {
			pt.t.play(engine.Move{Seat: s, Op: rules.OpDeploy, A: uint16(i), B: uint16(o.tile)})
		}
	}
	pt.t.next()
	pt.sel = noSelection()
	pt.sel.card = find(u.Serial)
	return true
}

// aim selects a unit of the viewer's, and shows its attack on a target if it has that one.
func (pt *pointing) aim(from, to board.Tile) {
	if !pt.canOrder(from) {
		return
	}
	pt.sel = noSelection()
	pt.sel.tile = from
	if _, attacks := pt.ordersAt(from); slices.Contains(attacks, to) {
		pt.sel.target = to
	}
	pt.t.page.Focus("cell-" + pt.t.sc.Label(from))
}

// attack attacks the target that is shown.
func (pt *pointing) attack() {
	pt.t.send(func(m engine.Move) bool {
		return m.Op == rules.OpAttack && uint8(m.A) == uint8(pt.sel.tile) && uint8(m.B) == uint8(pt.sel.target)
	})
}

// tapCard raises a card of the hand, or puts it down.
func (pt *pointing) tapCard(i int) {
	if pt.t.volleys.open() {
		pt.t.volleys.raise(i)
		return
	}
	if pt.sel.card == i {
		pt.sel.card, pt.sel.target = -1, board.NoTile
		return
	}
	pt.raise(i)
}

// wait passes over the selected unit from now on.
func (pt *pointing) wait() {
	if pt.sel.tile != board.NoTile {
		pt.waits |= 1 << pt.sel.tile
		pt.sel.tile, pt.sel.target = board.NoTile, board.NoTile
	}
}

// arm makes the next tile tapped complete an order of the selected unit; if on is false, none.
func (pt *pointing) arm(on bool, op engine.Op) {
	if pt.sel.arm = engine.OpNone; on {
		pt.sel.arm = op
	}
}

// step changes the number of unit cards to draw.
func (pt *pointing) step(by int) {
	lo, hi := pt.splitRange()
	pt.sel.n = min(hi, max(lo, pt.stepper()+by))
}

// sidebar opens the details of a side, or shuts them.
func (pt *pointing) sidebar(side int) {
	if pt.sel.purse == side {
		side = -1
	}
	pt.sel.purse, pt.sel.tile, pt.sel.card, pt.sel.target = side, board.NoTile, -1, board.NoTile
}

// tapDesk is a tap beside the map: it goes on from what is shown, else lets go of what was begun.
func (pt *pointing) tapDesk() {
	if pt.t.pace.shows() {
		pt.t.pace.onward()
		return
	}
	pt.escape()
}
