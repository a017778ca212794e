package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
)

// Prompt returns what is asked.
func (p *facts) Prompt() engine.Prompt {
	pr := engine.Prompt{Seat: engine.NoSeat, Window: p.win}
	deal := func(op engine.Op, arg uint16) { pr.Kind, pr.Op, pr.Arg = engine.Deal, op, arg }
	switch p.win {
	case WinDeck, WinHand, WinCommit, WinOrders, WinTargets, WinReact, WinSplit, WinDiscard:
		pr.Kind, pr.Seat = engine.Commit, engine.Both
		for s := range engine.Seat(2) {
			if p.done[s] {
				pr.Seat = s.Other()
			}
		}
	case WinShuffle:
		deal(engine.OpShuffle, uint16(p.mover))
		pr.Seat = p.mover // its owner may take cards out before the first is drawn
	case WinLead:
		deal(engine.OpRoll, 2)
	case WinDraw:
		pile := p.source()
		if deal(engine.OpDraw, uint16(pile)); p.stock[pile] == 0 {
			deal(engine.OpShuffle, uint16(pile))
		} else {
			pr.Seat = p.mover
		}
	case WinDamage:
		if deal(engine.OpDraw, uint16(card.PileDamage)); p.stock[card.PileDamage] == 0 {
			deal(engine.OpShuffle, uint16(card.PileDamage))
		}
	case WinIntercept, WinSabotaged:
		pr.Kind, pr.Seat, pr.Op, pr.Arg = engine.Reveal, p.mover, engine.OpReveal, uint16(p.left)
	case WinSabotage:
		deal(engine.OpRoll, uint16(p.nCards[p.mover]))
	case WinInitiative, WinRoll:
		deal(engine.OpRoll, dieSides)
		pr.Batch = 2
		if p.rolls[0] != 0 {
			pr.Batch = 1
		}
	case WinIntensity:
		deal(engine.OpRoll, dieSides)
		pr.Batch = p.hit.dice
	case WinCrew, WinSurrender, WinFire:
		deal(engine.OpRoll, dieSides)
	case WinAim, WinNext, WinBoost, WinFriendly, WinRescue, WinKeep:
		pr.Kind, pr.Seat = engine.Decide, p.mover
	}
	return pr
}

// Apply makes a move.
func (p *Position) Apply(m engine.Move) error {
	if f := p.check(m); f != nil {
		return &engine.MoveError{Move: m, Code: f.code, Reason: f.reason, Rule: f.rule, Text: f.text}
	}
	switch p.Prompt().Kind {
	case engine.Deal:
		p.deal(m)
	case engine.Reveal:
		p.shown(m)
	default:
		if m.Op == OpConcede {
			p.end(m.Seat.Other(), Conceded)
			return nil
		}
		if p.secret() {
			p.choose(m)
		} else {
			p.decide(m)
		}
	}
	p.run()
	return nil
}

// secret reports whether a secret choice is asked for.
func (p *facts) secret() bool {
	switch p.win {
	case WinDeck, WinHand, WinCommit, WinOrders, WinTargets, WinReact, WinSplit, WinDiscard:
		return true
	}
	return false
}

// run takes all steps that ask nobody.
func (p *Position) run() {
	for {
		switch p.win {
		case WinDraw:
			if p.drawing() {
				return
			}
		case stepCommitted:
			p.place()
		case stepWork:
			p.work()
		case stepLines:
			p.formLines()
		case WinNext:
			if p.choosing() {
				return
			}
		case stepTurnOver:
			p.aftermath()
		case WinDeck, WinHand, WinCommit, WinOrders, WinTargets, WinReact, WinSplit, WinDiscard:
			if !p.done[0] || !p.done[1] {
				return
			}
			p.chosen()
		default:
			return
		}
	}
}

// choose takes a move of a secret list.
func (p *Position) choose(m engine.Move) {
	s := m.Seat
	if p.win == WinHand && m.Op == OpTake {
		p.take(s, card.Face(m.A))
		return
	}
	if m.Op != OpDone {
		p.pick[s][p.picked[s]] = m
		p.picked[s]++
	}
	p.done[s] = m.Op == OpDone || m.Op == OpSplit
}

// chosen goes on when both lists are made.
func (p *Position) chosen() {
	switch p.win {
	case WinDeck:
		p.takeDecks()
	case WinHand:
		p.win = WinLead
	case WinCommit:
		p.win = stepCommitted
	case WinOrders:
		p.lay(stepWork)
	case WinTargets:
		p.declare()
		p.beginReact()
	case WinReact:
		p.lay(stepWork)
	case WinSplit:
		p.split()
	case WinDiscard:
		p.drop()
		p.nextTurn()
	}
}

// deal takes what chance gives.
func (p *Position) deal(m engine.Move) {
	switch m.Op {
	case engine.OpShuffle:
		p.shuffled(uint8(m.A))
	case engine.OpDraw:
		if p.stock[m.A]--; uint8(m.A) == card.PileDamage {
			p.unseen[m.B]--
			p.damaged(card.Face(m.B))
			return
		}
		p.serial++
		p.gain(p.mover, uint8(m.A), Card{Serial: p.serial, Face: card.Face(m.B)})
	case engine.OpRoll:
		p.rolled(uint8(m.A) + 1)
	}
}

// gain puts a card into a hand.
func (p *Position) gain(s engine.Seat, pile uint8, c Card) {
	if pile == card.PileCommand {
		p.cards[s][p.nCards[s]] = c
		p.nCards[s]++
		p.drawC[s]--
		return
	}
	p.hand[s][p.nHand[s]] = c
	p.nHand[s]++
	p.drawU[s]--
}

// shuffled goes on with a deck that was shuffled.
func (p *Position) shuffled(pile uint8) {
	if p.win == WinShuffle {
		if p.mover == card.German {
			p.open(WinHand, [2]bool{true, true})
		}
		p.mover = p.mover.Other()
		return
	}
	for f, last := card.Faces(pile); f <= last; f++ {
		p.stock[pile] += p.discard[f]
		p.unseen[f] += p.discard[f]
		p.discard[f] = 0
	}
}

// rolled takes the outcome of a die.
func (p *Position) rolled(n uint8) {
	switch p.win {
	case WinLead:
		p.lead = engine.Seat(n - 1)
		p.drawC = [2]uint8{dealt, dealt}
		p.win, p.back = WinDraw, WinCommit
	case WinSabotage:
		p.left, p.win = n-1, WinSabotaged
	case WinInitiative:
		p.initiative(n)
	case WinRoll:
		if p.rolls[0] == 0 {
			p.rolls[0] = n
			return
		}
		p.attackRoll(int(p.rolls[0] + n))
	case WinIntensity:
		p.intensity(n)
	case WinCrew:
		p.decideFate(n)
	case WinSurrender:
		p.surrenders(int(n + p.boosted()))
	case WinFire:
		p.burns(int(n + p.boosted()))
	}
}

// boosted returns the +1 of the roll that was made, and takes it away.
func (p *Position) boosted() uint8 {
	n := p.atk.boost
	p.atk.boost = 0
	return n
}

// shown takes a Command card that is shown.
func (p *Position) shown(m engine.Move) {
	c := &p.cards[m.Seat][m.A]
	if p.win == WinIntercept {
		if !c.Open {
			p.unseen[m.B]--
		}
		c.Face, c.Open = card.Face(m.B), true
		p.intercepting()
		return
	}
	p.spend(m.Seat, int(m.A), card.Face(m.B))
	p.discard[m.B]++
	p.todo--
	p.sabotage()
}

// spend takes a Command card out of a hand. Its face is seen by everybody.
func (p *Position) spend(s engine.Seat, place int, f card.Face) {
	if !p.cards[s][place].Open {
		p.unseen[f]--
	}
	p.nCards[s]--
	copy(p.cards[s][place:], p.cards[s][place+1:p.nCards[s]+1])
	p.cards[s][p.nCards[s]] = Card{}
}

// end ends the match.
func (p *Position) end(winner engine.Seat, reason uint8) {
	p.win, p.winner, p.reason, p.mover = WinOver, winner, reason, engine.NoSeat
	p.clear()
}

// score gives a seat points, and the match if these are enough (D-WIN-03).
func (p *Position) score(s engine.Seat, n uint16) {
	p.vp[s] += n
	if most := p.rules().VP[s]; most > 0 && p.vp[s] >= uint16(most) {
		p.end(s, Points)
	}
}

// decide takes an open answer.
func (p *Position) decide(m engine.Move) {
	switch p.win {
	case WinAim:
		p.aims(m)
	case WinNext:
		p.announce(m)
	case WinBoost:
		p.boost(m)
	case WinFriendly:
		p.strikeFriend(int(m.A))
	case WinRescue:
		p.rescue(m)
	case WinKeep:
		p.keep(m.Op == OpKeep)
	}
}
