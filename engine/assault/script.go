package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
)

// nonPlayerTurn is the turn of the Non-Player.
type nonPlayerTurn struct{ *Position }

func init() {
	steps[stepScriptCard] = handler{
		prompt: func(p *Position) engine.Prompt { return p.dealFrom(card.PileScript, engine.NoSeat) },
		take:   func(p *Position, m engine.Move) { nonPlayerTurn{p}.scriptPlays(card.Face(m.B)) },
	}
}

// This file is the Non-Player's turn (section SOLO). Nobody decides anything in it; the Player may answer with Surprise cards,
// as against any other opponent (WIN-34).

// nonPlayer is where the Non-Player's procedure stands.
type nonPlayer struct {
	gone   [3]uint64 // by deck: its cards on the discards, bit i for card i of the list
	stage  npStage
	next   uint8      // the arrival, or the place in the order of tiles, that comes next
	cards  uint8      // action cards still to be drawn
	moved  board.Tile // where the unit stands that has just moved, NoTile if none
	fights uint8      // combat cards still to be drawn in this firing
}

// npStage is a part of the Non-Player's turn. The numbers are published, as those of the steps.
type npStage uint8

const (
	npArrivals npStage = 0
	npCards    npStage = 1
	npUnits    npStage = 2
	npDone     npStage = 3
)

// scriptDeck is the list of one of the Non-Player's card decks.
func (p *Position) scriptDeck(pile uint8) []card.Face {
	switch {
	case p.sc.Solo == nil:
		return nil
	case pile == card.PileScript:
		return p.sc.Solo.ActionDeck
	case pile == card.PileFirer:
		return p.sc.Solo.FirerDeck
	}
	return p.sc.Solo.TargetDeck
}

// scriptCard finds a card with face f that is still in the deck.
func (p *Position) scriptCard(pile uint8, f card.Face) (int, bool) {
	for i, g := range p.scriptDeck(pile) {
		if g == f && p.np.gone[pile-card.PileScript]>>i&1 == 0 {
			return i, true
		}
	}
	return 0, false
}

// spendScript lays a card drawn from one of the decks on its discards (SOLO-23).
func (p *Position) spendScript(pile uint8, f card.Face) {
	if i, ok := p.scriptCard(pile, f); ok {
		p.np.gone[pile-card.PileScript] |= 1 << i
	}
	p.stock[pile]--
	p.discards[pile]++
}

// beginScript starts the Non-Player's turn with its special events (SOLO-15, SOLO-16).
func (p nonPlayerTurn) beginScript() {
	p.emit(Event{Kind: EvOperations, Seat: p.phasing})
	p.np.stage, p.np.next, p.np.moved = npArrivals, 0, board.NoTile
	p.np.cards = uint8(p.sc.Solo.Cards)
	p.used, p.anew = 0, 0
	playerTurn{p.Position}.attrition(true, stepOps)
}

// script takes the next step of the Non-Player's turn.
func (p nonPlayerTurn) script() {
	switch p.np.stage {
	case npArrivals:
		p.arrivals()
	case npCards: // SOLO-17, SOLO-18
		if p.np.cards == 0 || p.available(card.PileScript) == 0 {
			p.np.stage, p.np.next = npUnits, 0
			return
		}
		p.np.cards--
		p.step = stepScriptCard
	case npUnits:
		p.npUnit()
	case npDone: // SOLO-21
		operations{p.Position}.announce(engine.Move{Seat: p.phasing, Op: OpEnd})
	}
}

// arrivals has units come to the tiles of the scenario, each after a draw (RULING-156).
func (p nonPlayerTurn) arrivals() {
	n := p.sc.Solo
	order := p.sc.TileOrder()
	if int(p.turn) >= n.ArriveFrom {
		for int(p.np.next) < len(order) {
			t := order[p.np.next]
			p.np.next++
			if n.Arrivals.Has(t) && (reinforcement{p.Position}).mayCall(t) {
				p.task.callTile, p.task.callDug, p.task.calls, p.task.callNext = t, false, 0, stepOps
				p.flip(flipCall)
				return
			}
		}
	}
	p.np.stage = npCards
}

// scripted carries out the Non-Player's action card (SOLO-35 to SOLO-38, RULING-162).
func (p nonPlayerTurn) scriptPlays(f card.Face) {
	s := p.phasing
	p.spendScript(card.PileScript, f)
	p.step = stepOps
	a := card.ActionOf(f)
	t := p.scriptTarget(s, a)
	if t == board.NoTile {
		p.emit(Event{Kind: EvSpent, Seat: s, Face: f})
		return
	}
	p.emit(Event{Kind: EvPlay, Seat: s, Face: f, A: t})
	p.task.pend = engine.Move{Seat: s, Op: OpPlay, B: uint16(f), C: uint16(t)}
	p.task.play = playing{seat: s, face: f, c: uint8(t), answerer: s.Other()}
	p.step = stepReact
}

// scriptTarget finds what an action card of the Non-Player is used on: the enemy unit with the highest sum of morale and
// defense, or its own with the lowest, among those it could do something to. NoTile if there is none.
func (p nonPlayerTurn) scriptTarget(s engine.Seat, a card.Action) board.Tile {
	var side engine.Seat
	sign := 1
	switch a {
	case card.PrepFire, card.RangedBombardment, card.BomberRun, card.AirStrike: // SOLO-35
		side = s.Other()
	case card.Replacements, card.ImprovedDefenses: // SOLO-37
		side, sign = s, -1
	default:
		return board.NoTile
	}
	best, most := board.NoTile, 0
	for _, t := range p.sc.TileOrder() { // SOLO-36
		if !p.occ[side].Has(t) || p.unit[t].State&board.FaceUp == 0 || (cardplay{p.Position}).checkEffect(s, a, uint8(t), 0) != nil {
			continue
		}
		u := &p.unit[t]
		if n := sign * (u.Morale() + int(card.UnitOf(u.Face).Defense)); best == board.NoTile || n > most {
			best, most = t, n
		}
	}
	return best
}

// npUnit has the next Non-Player unit act: right to left, the furthest row first (SOLO-19, RULING-152, RULING-153).
func (p nonPlayerTurn) npUnit() {
	s := p.phasing
	if t := p.np.moved; t != board.NoTile {
		p.np.moved = board.NoTile
		if u := &p.unit[t]; p.occ[s].Has(t) && u.CanFire() {
			if e := p.npTarget(t); e != board.NoTile {
				operations{p.Position}.announce(engine.Move{Seat: s, Op: OpAttack, A: uint16(t), B: uint16(e)})
				return
			}
		}
	}
	for int(p.np.next) < len(p.sc.TileOrder()) {
		t := p.sc.TileOrder()[p.np.next]
		p.np.next++
		u := &p.unit[t]
		if !p.occ[s].Has(t) || u.State&(board.Moved|board.Fired|board.Placed) != 0 {
			continue
		}
		if e := p.npTarget(t); e != board.NoTile {
			operations{p.Position}.announce(engine.Move{Seat: s, Op: OpAttack, A: uint16(t), B: uint16(e)})
			return
		}
		to := p.sc.Toward(t, scenario.Front)
		if o := p.sc.OrderOf(u.Face); o != nil && o.Advance && to != board.NoTile && p.moveTiles(u, t).Has(to) {
			p.np.moved = to
			operations{p.Position}.announce(engine.Move{Seat: s, Op: OpMove, A: uint16(t), B: uint16(to)})
			return
		}
	}
	p.np.stage = npDone
}

// npTarget is the enemy that the Non-Player's unit on t attacks by its orders, or NoTile.
func (p nonPlayerTurn) npTarget(t board.Tile) board.Tile {
	o := p.sc.OrderOf(p.unit[t].Face)
	if o == nil {
		return board.NoTile
	}
	enemy := p.occ[p.phasing.Other()] & p.sc.Beside(t)
	for _, way := range o.Attack {
		if way == scenario.OnObjective { // SCENARIO-HERRKEN-22
			for _, w := range [...]scenario.Target{scenario.Front, scenario.Right, scenario.Left, scenario.Back} {
				if e := p.sc.Toward(t, w); e != board.NoTile && (enemy & p.sc.Objectives).Has(e) {
					return e
				}
			}
		} else if e := p.sc.Toward(t, way); e != board.NoTile && enemy.Has(e) {
			return e
		}
	}
	return board.NoTile
}

// npFollows decides whether the Non-Player's attacker advances (RULING-167).
func (p *Position) npFollows() bool {
	switch o := p.sc.OrderOf(p.unit[p.combat.At[combat.Attacker]].Face); {
	case o == nil:
		return false
	case o.Follow == scenario.FollowObjective:
		return p.sc.Objectives.Has(p.combat.At[combat.Defender])
	default:
		return o.Follow == scenario.FollowAlways
	}
}
