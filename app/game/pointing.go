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

// tap is a tile tapped: the next step of whatever was begun, else a look at what stands there.
func (t *table) tap(at board.Tile) {
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
		case struck[t.sel.arm] && t.sendOp(t.sel.arm, uint8(at)):
			return
		case t.sel.arm != engine.OpNone && t.tapArmed(at):
			return
		case t.sel.tile != board.NoTile && t.tapOrder(at):
			return
		case t.window() == assault.WinDeploy && (t.pickUp(at) || t.misplaced(at)):
			return
		}
	}
	t.explain(at)
	if t.sel.tile == at {
		at = board.NoTile
	}
	t.sel.tile, t.sel.target, t.sel.card, t.sel.arm = at, board.NoTile, -1, engine.OpNone
}

// tapArmed makes the order that was chosen for the selected unit. A swap that uncovers somebody is previewed.
func (t *table) tapArmed(at board.Tile) bool {
	op, from := t.sel.arm, t.sel.tile
	if danger := t.swapDanger(from, at); op == assault.OpSwap && danger != "" && t.sel.target != at {
		t.sel.target, t.g.polite = at, danger
		return true
	}
	return t.send(func(m engine.Move) bool {
		if m.Op != op {
			return false
		}
		return uint8(m.A) == uint8(from) && uint8(m.B) == uint8(at) || op == assault.OpSwap && uint8(m.A) == uint8(at) && uint8(m.B) == uint8(from)
	})
}

// tapOrder moves the selected unit, or previews an attack; a second tap on the target attacks. A move that may cost something or
// cannot be taken back is previewed too.
func (t *table) tapOrder(at board.Tile) bool {
	from := t.sel.tile
	has := func(op engine.Op) bool {
		return slices.ContainsFunc(t.moves, func(m engine.Move) bool { return m.Op == op && uint8(m.A) == uint8(from) && uint8(m.B) == uint8(at) })
	}
	attack, move := has(assault.OpAttack), has(assault.OpMove)
	danger := ""
	if move && !attack {
		danger = t.dangers(from, at)
	}
	switch {
	case !attack && !move:
		return false
	case (attack || danger != "") && t.sel.target != at:
		t.sel.target, t.g.polite = at, danger
	case attack:
		t.order(view.Intent{Name: aview.DoAttack})
	default:
		t.send(func(m engine.Move) bool {
			return m.Op == assault.OpMove && uint8(m.A) == uint8(from) && uint8(m.B) == uint8(at)
		})
	}
	return true
}

// tapForCard names the target of the raised card, or completes it.
func (t *table) tapForCard(at board.Tile) bool {
	for _, m := range t.moves {
		if uint8(m.A) != uint8(t.sel.card) {
			continue
		}
		switch m.Op {
		case assault.OpDeploy:
			if uint8(m.B) == uint8(at) {
				return t.send(func(x engine.Move) bool { return x == m })
			}
		case assault.OpPlace, assault.OpFree, assault.OpDrop:
			if uint8(m.B) == uint8(at) {
				if bs := t.landings(at); t.sel.target == at && len(bs) > 0 {
					return t.playRaised(bs[0].Do.N)
				}
				t.sel.target = at
				return true
			}
		case assault.OpPlay:
			if !takesTile(card.Face(m.B)) {
				continue
			}
			if card.ActionOf(card.Face(m.B)) == card.ReDeploy && t.sel.target != board.NoTile && uint8(m.C) == uint8(t.sel.target) && uint8(m.D) == uint8(at) {
				return t.send(func(x engine.Move) bool { return x == m })
			}
			if uint8(m.C) == uint8(at) {
				if t.sel.target == at && card.ActionOf(card.Face(m.B)) != card.ReDeploy {
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
func takesTile(f card.Face) bool {
	switch card.ActionOf(f) {
	case card.PrepFire, card.RangedBombardment, card.BomberRun, card.AirStrike, card.Replacements,
		card.ImprovedDefenses, card.PreparedPositions, card.CommanderInitiative, card.OpportunityFire,
		card.DoubleTime, card.CounterOffensive, card.NationalAdvantage, card.ReDeploy:
		return true
	}
	return false
}

// playRaised plays the raised card on the chosen target; n is the choice for cards that ask for a number or a card, and the way
// in which a unit comes onto the map.
func (t *table) playRaised(n int) bool {
	return t.send(func(m engine.Move) bool {
		if uint8(m.A) != uint8(t.sel.card) {
			return false
		}
		switch m.Op {
		case assault.OpPlace, assault.OpFree, assault.OpDrop:
			return uint8(m.B) == uint8(t.sel.target) && (n == 0 || n == int(m.Op))
		case assault.OpPlay:
			f := card.Face(m.B)
			switch {
			case card.ActionOf(f) == card.ReDeploy:
				return false
			case takesTile(f) && t.targeted(f):
				return uint8(m.C) == uint8(t.sel.target)
			default:
				return uint8(m.C) == uint8(n)
			}
		}
		return false
	})
}

// targeted reports whether the card needs a tile from this viewer: the U.S. National Advantage does not.
func (t *table) targeted(f card.Face) bool {
	return takesTile(f) && !(card.ActionOf(f) == card.NationalAdvantage && t.viewer == assault.US)
}

// choose answers a question with numbered answers: unit faces for Reserves, or no gun for anti-air.
func (t *table) choose(n int) {
	switch t.window() {
	case assault.WinTarget:
		t.sendOp(assault.OpTarget, uint8(n))
	case assault.WinFlak:
		t.sendOp(assault.OpFlak, uint8(board.NoTile))
	default:
		t.playRaised(n)
	}
}

// misplaced says why nothing is placed on a tile that was tapped. A unit that was chosen stays so.
func (t *table) misplaced(at board.Tile) bool {
	switch {
	case t.sel.card >= 0:
		t.g.because(t.try(engine.Move{Op: assault.OpDeploy, A: uint16(t.sel.card), B: uint16(at)}))
	case t.toPlace() > 0:
		t.g.because(refusal{why: words.Say("match.unit-first")})
	default:
		return false
	}
	return true
}

// pickUp takes a placed starting unit back into the muster: all placements are taken back and the others made again.
func (t *table) pickUp(at board.Tile) bool {
	u, s, ok := t.view.Unit(at)
	if !ok || s != t.viewer || t.f != nil {
		return false
	}
	type placed struct {
		serial uint16
		tile   board.Tile
	}
	var others []placed
	for b := t.view.Units(s); b != 0; b &= b - 1 {
		o := b.First()
		if v, _, _ := t.view.Unit(o); o != at {
			others = append(others, placed{v.Serial, o})
		}
	}
	for t.m.CanUndo(s) {
		t.heard = t.heard[:0]
		if err := t.m.Undo(s); err != nil {
			t.refuse(err)
			return true
		}
		t.m.Position().Watch(&t.heard)
		t.events = t.heard
		t.retell()
	}
	find := func(serial uint16) int {
		return slices.IndexFunc(t.m.Position().Hand(s), func(c card.Card) bool { return c.Serial == serial })
	}
	for _, o := range others {
		if i := find(o.serial); i >= 0 {
			t.play(engine.Move{Seat: s, Op: assault.OpDeploy, A: uint16(i), B: uint16(o.tile)})
		}
	}
	t.next()
	t.sel = noSelection()
	t.sel.card = find(u.Serial)
	return true
}
