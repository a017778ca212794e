package skirmish

import (
	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/path"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// entrenched is what a card does for who tries (ENTR-03, ENTR-04).
func (p *Position) entrenched(c card) {
	good := c.spade() && p.nMoving >= 4
	for _, i := range p.moving[:p.nMoving] {
		good = good || c.black() && p.engineers(&p.pieces[i])
	}
	if !good {
		p.endMove()
		return
	}
	p.win, p.asked, p.laying = WinLay, p.mover, scenario.Entrenchments
}

// clearWire takes a piece of wire away (WIRE-04).
func (p *Position) clearWire(i int) {
	p.works[i] = Work{}
	p.endMove()
}

// beginTurn begins a player turn: what happens at its start, then the first question (TURN-15).
func (p *Position) beginTurn() {
	p.phase = 1
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		x.Progress, x.Fired, x.Unloaded, x.Used, x.Loaded, x.Pinned = path.Progress{}, 0, 0, false, false, false
	}
	p.raid()
	if p.decided() {
		return
	}
	if p.m.Print.Number == 2 && p.mover == 0 {
		p.refuel()
		return
	}
	if p.m.Print.Number == 3 && p.mover == 1 && p.turn > 1 {
		p.draw(1, goalEntry)
		return
	}
	p.toMove()
}

// raid destroys aircraft that jeeps touch as their turn begins (S3-05, RULING-50).
func (p *Position) raid() {
	if p.m.Print.Number != 3 || p.mover != 0 {
		return
	}
	for i := range p.pieces[:p.n] {
		a := &p.pieces[i]
		if a.Unit != unit.Aircraft || a.State != On {
			continue
		}
		b := a.base()
		for k := range p.pieces[:p.n] {
			if x := &p.pieces[k]; x.Side == 0 && x.State == On && near(x.At, a.At) && b.Touches(x.base()) {
				p.kill(i)
				break
			}
		}
	}
}

// refuels reports whether a truck may refuel a tank now (S2-04). A truck has Fired as it has refuelled this turn.
func refuels(truck, tank *Piece) bool {
	return truck.Side == 0 && truck.Unit == unit.Truck && truck.State == On && truck.Fired == 0 && tank.Side == 0 && tank.State == On &&
		!tank.Ready && truck.base().Touches(tank.base())
}

// refuel readies the one tank that a truck touches, or asks which (S2-04, WINDOW-22).
func (p *Position) refuel() {
	for t := range p.pieces[:p.n] {
		one, n := -1, 0
		for i := range p.pieces[:p.n] {
			if refuels(&p.pieces[t], &p.pieces[i]) {
				one = i
				n++
			}
		}
		if n > 1 {
			p.win, p.asked = WinRefuel, 0
			return
		}
		if n == 1 {
			p.ready(t, one)
		}
	}
	for i := range p.pieces[:p.n] {
		p.pieces[i].Fired = 0
	}
	p.toMove()
}

// ready refuels a tank for good (RULING-47).
func (p *Position) ready(truck, tank int) {
	p.pieces[truck].Fired, p.pieces[tank].Ready = 1, true
}

// choices is how many rows of the reinforcements may be chosen on a 10.
const choices = 4

// zonesOfSuit are where reinforcements of a suit come in (RULING-49).
func (m *Match) zonesOfSuit(suit uint8) []*table.Feature { return m.suits[suit] }

// reinforced takes the first card, which gives the entry, or the second, which gives who comes (S3-03).
func (p *Position) reinforced(c card) {
	if p.goal == goalEntry {
		p.entry = uint8(c.suit)
		if c.die {
			p.entry = uint8((c.rank - 1) / 3)
		}
		p.draw(1, goalReinforce)
		return
	}
	rows := scenario.Reinforcements()
	for i := range rows {
		if r := &rows[i]; int(r.From) <= c.rank && c.rank <= int(r.To) {
			if r.Choice {
				p.win, p.asked = WinChoose, 1
				return
			}
			p.reinforce(i)
			return
		}
	}
	p.toMove()
}

// reinforce has the units of a row come (RULING-62).
func (p *Position) reinforce(row int) {
	for _, some := range scenario.Reinforcements()[row].Units {
		for range some.Count {
			if p.n == MostPieces {
				break
			}
			p.pieces[p.n] = Piece{Unit: some.Unit, Side: 1, Force: ofCards, State: Waiting, Arrives: p.turn, Entry: p.entry, Ready: true,
				Heading: p.m.suitHeading(p.entry)}
			p.n++
		}
	}
	p.entry = 0
	p.toMove()
}

// endTurn shuffles both decks and looks at victory (TURN-11, WINDOW-20).
func (p *Position) endTurn() {
	for side := range uint8(2) {
		if p.deck[side] != 0 {
			p.win, p.asked = WinShuffle, side
			return
		}
	}
	p.phase, p.asked = 0, p.mover
	if p.decidedAtEnd() {
		return
	}
	if p.mover ^= 1; p.mover == p.first {
		p.turn++
	}
	p.beginTurn()
}

// Apply makes a move.
func (p *Position) Apply(m engine.Move) error {
	if err := p.Check(m); err != nil {
		return err
	}
	switch m.Op {
	case OpResign:
		p.over(engine.Seat(p.side(m.Seat))^1, Resigned)
	case OpBid, OpOption, OpRemove, OpRefuel, OpChoose, OpPick:
		p.chosen(m)
	case OpPut, OpSkip, OpFeature:
		p.put(m)
	case OpLine, OpHole, OpPit:
		p.lay(m)
	case OpLoad:
		if p.win == WinSetup {
			p.settle(m)
		} else {
			p.load(m)
		}
	case OpEnd:
		switch p.win {
		case WinSetup:
			p.settle(m)
		case WinLay:
			p.lay(m)
		default:
			p.endPhase()
		}
	case OpFire:
		p.open(m)
	case OpRepeat:
		p.aim(int(m.A))
	case OpStop:
		p.ended()
	case OpHide, OpBelt, OpUncover, engine.OpClaim, engine.OpReveal:
		p.hides(m)
	case OpLose:
		p.lose(int(m.A))
	case OpHold:
		p.hold(m.A)
	case engine.OpDraw:
		p.deck[p.asked].Draw(engine.Face(m.B))
		p.drawn(cardOf(engine.Face(m.B)))
	case engine.OpRoll:
		if p.win == WinLot {
			p.lot(m.A == 1)
		} else {
			p.drawn(card{rank: int(m.A) + 1, die: true})
		}
	case engine.OpShuffle:
		p.deck[p.asked].Shuffle()
		if p.win == WinShuffle {
			p.endTurn()
		}
	default:
		p.moves(m)
	}
	return nil
}

// cardOf is a card that was drawn.
func cardOf(f engine.Face) card { return card{rank: deck.Rank(f), suit: deck.SuitOf(f)} }

// moves makes a move of the first phase.
func (p *Position) moves(m engine.Move) {
	switch m.Op {
	case OpGrab:
		p.grab(int(m.A))
	case OpJoin, OpJoinAll:
		p.join(m)
	case OpLeg, OpBack:
		p.goes(m)
	case OpSquad:
		p.enterSquad(m)
	case OpTurn:
		p.pieces[p.moving[0]].Heading = geom.Heading(m.A)
		p.turned, p.started, p.entering, p.win = true, true, false, WinLeg
		p.search(thenLeg)
	case OpUnload:
		p.unload(m)
	case OpEntrench:
		p.entrench()
	case OpClear:
		p.started = true
		p.clearWire(int(m.A))
	case OpAbandon:
		p.abandon(int(m.A))
	case OpExit:
		p.exit(int(m.A))
	case OpDone:
		if p.win == WinHide {
			p.hide(m)
			return
		}
		p.endMove()
	}
}

// put puts what is in hand, or not.
func (p *Position) put(m engine.Move) {
	switch p.win {
	case WinTerrain:
		p.lays(m)
	case WinObstacle:
		p.putObstacle(m)
	case WinSetup:
		p.settle(m)
	case WinLay:
		p.lay(m)
	case WinShow:
		p.show(m)
	default:
		p.enter(m)
	}
}

// chosen makes a choice from a short list.
func (p *Position) chosen(m engine.Move) {
	switch m.Op {
	case OpBid:
		p.bid[m.Seat] = Bid{true, uint8(m.A), m.B}
		if p.bid[m.Seat.Other()].Made {
			p.bidden()
		}
	case OpOption:
		p.choose(scenario.Option(m.A))
	case OpRemove:
		p.remove(int(m.A))
	case OpRefuel:
		p.ready(int(m.A), int(m.B))
		p.refuel()
	case OpChoose:
		p.reinforce(int(m.A))
	case OpPick:
		p.pick(m.A)
	}
}

// pick takes what was picked: a corner, an edge, a scenario or a side.
func (p *Position) pick(a uint16) {
	switch p.win {
	case WinEdge:
		p.takeEdge(uint8(a))
	case WinScenario:
		p.m, p.s = p.m.picked(int(a)+1), &scratch{}
		p.win, p.asked = WinSide, p.asked^1
	case WinSide:
		p.swap = p.asked != uint8(a)
		p.fill()
		p.options()
	default:
		p.corner[p.groupOf(&p.pieces[p.hand])] = uint8(a) + 1
		p.win = WinEnter
	}
}
