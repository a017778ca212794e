package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// surprises is the Surprise cards: those that answer an announced action, and those that answer them.
type surprises struct{ *Position }

func init() {
	steps[stepReact] = handler{
		waits:  func(p *Position) bool { return surprises{p}.reactWaits() },
		prompt: func(p *Position) engine.Prompt { return decide(p.phasing.Other(), WinReact) },
		check: func(p *Position, m engine.Move) *fault {
			if m.Op == OpPlay {
				return surprises{p}.checkSurprise(m)
			}
			return only(m, engine.OpPass)
		},
		moves: func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move {
			return append(choices{p}.cardMoves(s, dst), engine.Move{Seat: s, Op: engine.OpPass})
		},
		take: func(p *Position, m engine.Move) {
			if m.Op == OpPlay {
				surprises{p}.surprise(m, stepReact)
			} else {
				p.step = stepExecute
			}
		},
	}
	steps[stepAnswer] = handler{
		waits:  func(p *Position) bool { return surprises{p}.answerWaits() },
		prompt: func(p *Position) engine.Prompt { return decide(p.task.sur.answerer, WinAnswer) },
		check: func(p *Position, m engine.Move) *fault {
			if m.Op == OpPlay {
				return surprises{p}.checkAnswer(m)
			}
			return only(m, engine.OpPass)
		},
		moves: func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move {
			return surprises{p}.answerMoves(s, dst)
		},
		take: func(p *Position, m engine.Move) {
			if m.Op == OpPlay {
				surprises{p}.answer(m)
			} else {
				p.step = stepResolve
			}
		},
	}
	steps[stepResolve] = goes(func(p *Position) { surprises{p}.resolve() })
	steps[stepTank] = goes(func(p *Position) { surprises{p}.tankStopped() })
	steps[stepLose] = handler{
		waits:  func(p *Position) bool { return surprises{p}.loseWaits() },
		prompt: func(p *Position) engine.Prompt { return surprises{p}.losePrompt() },
		check:  func(p *Position, m engine.Move) *fault { return surprises{p}.checkLost(m) },
		take: func(p *Position, m engine.Move) {
			if m.Op == engine.OpRoll {
				p.task.hand = uint8(m.A + 1)
			} else {
				surprises{p}.lost(card.Face(m.B))
			}
		},
	}
}

// The least a card can cost that may be played in a window. They decide, from open knowledge only, whether a player is asked
// at all: somebody without action cards or prestige is not, whatever he would like to do.
const (
	minSurprise = 4 // Sabotage, Prepared Positions
	minSNAFU    = 7
	minCombat   = 2 // Accuracy and others
)

// canPlayCard reports whether a player could, as far as both sides know, hold and pay a card of at least that cost.
func (p *Position) canPlayCard(s engine.Seat, least int16) bool {
	return p.prestige[s] >= least && p.hand[s].Actions() > 0
}

// reactWaits goes on to the announced action if nobody can answer it.
func (p surprises) reactWaits() bool {
	if p.canPlayCard(p.phasing.Other(), minSurprise) {
		return true
	}
	p.step = stepExecute
	return false
}

// answerWaits goes on to the effect of the Surprise card if nobody can cancel it.
func (p surprises) answerWaits() bool {
	if p.canPlayCard(p.task.sur.answerer, minSNAFU) {
		return true
	}
	p.step = stepResolve
	return false
}

func (p surprises) answerMoves(s engine.Seat, dst []engine.Move) []engine.Move {
	h := &p.hand[s]
	for i := range h.N {
		m := engine.Move{Seat: s, Op: OpPlay, A: uint16(i), B: uint16(h.Cards[i].Face)}
		if card.ActionOf(h.Cards[i].Face) == card.SNAFU && p.checkAnswer(m) == nil {
			dst = append(dst, m)
		}
	}
	return append(dst, engine.Move{Seat: s, Op: engine.OpPass})
}

// handCard checks that m plays a card that the seat can hold and pay, and returns what it is.
func (p *Position) handCard(m engine.Move) (card.Action, *fault) {
	h := &p.hand[m.Seat]
	f := card.Face(m.B)
	if uint8(m.A) >= h.N || !card.IsActions(h.Cards[m.A].Pile) {
		return card.NoAction, noCard
	}
	c := h.Cards[m.A]
	switch {
	case !card.IsAction(f), c.Face != card.Unknown && c.Face != f, c.Face == card.Unknown && !p.mayBe(c.Pile, f):
		return card.NoAction, notThatCard
	case p.prestige[m.Seat] < int16(card.Cost(f)):
		return card.NoAction, cardTooDear // RULING-21
	case p.sc.Rules[m.Seat].BarredActions.Has(card.ActionOf(f)):
		return card.NoAction, barredCard
	}
	return card.ActionOf(f), nil
}

// pay takes a card from the hand, pays it and lays it on the discards (CARDS-10, RULING-26).
func (p *Position) pay(m engine.Move, target board.Tile) {
	f := card.Face(m.B)
	c := p.hand[m.Seat].Remove(uint8(m.A))
	p.prestige[m.Seat] -= int16(card.Cost(f)) // PRESTIGE-08
	p.open(c.Pile, f)
	p.discardCard(m.Seat, f)
	p.emit(Event{Kind: EvPlay, Seat: m.Seat, Face: f, A: target, N: int16(card.Cost(f))})
}

// checkSurprise checks a Surprise card outside combat: in the player's own operations, or in answer to an announced action.
func (p surprises) checkSurprise(m engine.Move) *fault {
	a, f := p.handCard(m)
	if f != nil {
		return f
	}
	if m.D != 0 || a != card.PreparedPositions && m.C != 0 {
		return extraField
	}
	switch a {
	case card.TankObstacles:
		return p.checkTank(m.Seat)
	case card.SNAFU: // RULING-25
		if p.step != stepReact || p.task.pend.Op != OpPlay || p.task.play.answerer != m.Seat {
			return noEffect
		}
		return nil
	case card.Sabotage:
		return p.checkSabotage(m.Seat)
	case card.PreparedPositions:
		return p.checkPrepared(m.Seat, board.Tile(m.C))
	}
	return notNow
}

func (p surprises) checkSabotage(s engine.Seat) *fault {
	if p.available(p.sc.ActionPile(s)) == 0 && p.hand[s.Other()].N < 2 {
		return noEffect
	}
	return nil
}

func (p surprises) checkPrepared(s engine.Seat, t board.Tile) *fault {
	if f := p.ownUnit(s, t); f != nil {
		return f
	}
	switch {
	case p.unit[t].State&board.DugIn != 0:
		return isDugIn
	case p.sc.Forts().Has(t):
		return onFort
	}
	return nil
}

// checkTank is CARD-TANK-OBSTACLES-02 with RULING-30: the moving unit may be a hard target.
func (p surprises) checkTank(s engine.Seat) *fault {
	if p.step != stepReact || s == p.phasing {
		return notNow
	}
	for b := p.moving(); b != 0; b &= b - 1 {
		if p.unit[b.First()].Could&card.Hard != 0 {
			return nil
		}
	}
	return noEffect
}

// moving returns the units of an announced move, swap or advance.
func (p surprises) moving() board.Tiles {
	switch m := p.task.pend; m.Op {
	case OpMove, OpAdvance:
		return board.Tile(m.A).Bit()
	case OpSwap:
		return board.Tile(m.A).Bit() | board.Tile(m.B).Bit()
	}
	return 0
}

// surprise plays a Surprise card; the opponent may answer it with SNAFU (RULING-24). next is where the game goes on.
func (p surprises) surprise(m engine.Move, next step) {
	target := board.NoTile
	if card.ActionOf(card.Face(m.B)) == card.PreparedPositions {
		target = board.Tile(m.C)
	}
	p.pay(m, target)
	p.task.play.answerer = engine.NoSeat // another card lies on it now (RULING-25)
	p.task.sur = playing{seat: m.Seat, face: card.Face(m.B), c: uint8(m.C), answerer: m.Seat.Other(), next: next}
	p.step = stepAnswer
}

func (p surprises) checkAnswer(m engine.Move) *fault {
	a, f := p.handCard(m)
	switch {
	case f != nil:
		return f
	case a != card.SNAFU:
		return notNow
	case m.C|m.D != 0:
		return extraField
	}
	return nil
}

// answer lays a SNAFU on the card under way, or on the SNAFU that lies on it.
func (p surprises) answer(m engine.Move) {
	p.pay(m, board.NoTile)
	c := &p.task.sur
	c.cancelled = !c.cancelled
	c.answerer = m.Seat.Other()
	p.emitCancel(m.Seat, c.face, c.cancelled)
	if f := &p.combat; c.next == stepCards && f.NumPlayed > 0 {
		f.Played[f.NumPlayed-1].Cancelled = c.cancelled
		f.Turn = m.Seat.Other()
	}
}

func (p surprises) emitCancel(s engine.Seat, f card.Face, cancelled bool) {
	k := EvRestore
	if cancelled {
		k = EvCancel
	}
	p.emit(Event{Kind: k, Seat: s, Face: f})
}

// resolve has the Surprise card under way take effect, unless it is cancelled.
func (p surprises) resolve() {
	c := p.task.sur
	p.step = c.next
	if c.cancelled {
		return
	}
	switch card.ActionOf(c.face) {
	case card.TankObstacles:
		p.ask(claimHard, p.moving(), stepTank) // CLAIM-25
	case card.SNAFU:
		p.emitCancel(c.seat, p.task.play.face, true)
		p.task.pend = engine.Move{}
		p.step = stepOps
	case card.Sabotage: // CARD-SABOTAGE-02: the two cards come first (RULING-32)
		p.task.left = 2
		p.draw(c.seat, 0, 2, stepLose)
	case card.PreparedPositions:
		p.prepare(board.Tile(c.c))
	case card.SmokeScreen:
		fighting(p).smoke()
	}
}

// prepare puts a dug-in marker on a unit, and into the combat under way if it is the target there.
func (p surprises) prepare(t board.Tile) {
	defended := p.Defends(t)
	p.unit[t].State |= board.DugIn
	p.emit(Event{Kind: EvDugIn, Seat: p.sideAt(t), A: t})
	if !defended {
		p.combat.DugIn(p.field(), t)
	}
}

// tankStopped cancels the announced move or advance if it is a hard unit's (RULING-31).
func (p surprises) tankStopped() {
	c := p.task.sur
	if p.task.claimYes == 0 { // RULING-30
		p.emit(Event{Kind: EvSpent, Seat: c.seat, Face: c.face})
		p.step = c.next
		return
	}
	m := p.task.pend
	p.task.pend = engine.Move{}
	a, b := board.Tile(m.A), board.Tile(m.B)
	p.step = stepOps
	switch m.Op {
	case OpMove:
		operations(p).useMove(a, a)
	case OpSwap:
		scout := p.scout
		operations(p).useMove(a, a)
		p.scout = scout
		operations(p).useMove(b, b)
		p.scout = board.NoTile
	case OpAdvance:
		p.step = stepEndCombat
	}
	p.emit(Event{Kind: EvStopped, Seat: m.Seat, A: a})
}

// loseWaits goes on with the cards Sabotage takes from the hand at random, the Bluff excepted (RULING-32).
func (p surprises) loseWaits() bool {
	if p.task.hand != 0 {
		return true
	}
	n := p.hand[p.task.sur.seat.Other()].N
	if p.task.left == 0 || n < 2 {
		p.task.left = 0
		p.step = p.task.sur.next
		return false
	}
	if n == 2 {
		p.task.hand = 1
	}
	return true
}

// losePrompt asks by lot for a card of the hand, then for its face.
func (p surprises) losePrompt() engine.Prompt {
	s := p.task.sur.seat.Other()
	if p.task.hand != 0 {
		return shows(s, handPlace+p.task.hand)
	}
	return roll(p.hand[s].N - 1)
}

// checkLost checks what the card drawn by lot is.
func (p surprises) checkLost(m engine.Move) *fault {
	if m.A != uint16(handPlace+p.task.hand) {
		return wrongPlace
	}
	return p.checkCard(p.hand[m.Seat].Cards[p.task.hand], card.Face(m.B))
}

// lost discards the hand card drawn by lot, now shown.
func (p surprises) lost(f card.Face) {
	s := p.task.sur.seat.Other()
	c := p.hand[s].Remove(p.task.hand)
	p.open(c.Pile, f)
	p.discardCard(s, f)
	p.task.hand = 0
	p.task.left--
	p.emit(Event{Kind: EvLose, Seat: s, Face: f})
}
