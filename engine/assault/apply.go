package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Apply checks a move and makes it, or returns a *engine.MoveError and leaves the position as it was.
func (p *Position) Apply(m engine.Move) error {
	if f := p.check(m); f != nil {
		return f.refuse(m)
	}
	p.make(m)
	p.run()
	return nil
}

// check says why a move is illegal, nil if it is legal.
func (p *Position) check(m engine.Move) *fault {
	if (m.A|m.B|m.C|m.D)>>8 != 0 { // every argument of this game is a byte
		return extraField
	}
	pr := p.Prompt()
	switch pr.Kind {
	case engine.Over:
		return wrongPrompt
	case engine.Deal:
		return p.checkDeal(pr, m)
	case engine.Reveal:
		return p.checkShown(pr, m)
	}
	switch {
	case m.Seat > 1, pr.Seat != engine.Both && pr.Seat != m.Seat:
		return wrongSeat
	case m.D != 0 && m.Op != OpPlay, m.C != 0 && m.Op != OpPlay && m.Op != OpPlace && m.Op != OpFree && m.Op != OpDrop:
		return extraField
	}
	if m.Op == OpResign {
		return plain(m)
	}
	switch p.step {
	case stepChooseFirst:
		if m.Op == OpFirst && m.A <= 1 {
			return noB(m)
		}
	case stepSelect:
		switch m.Op {
		case OpMuster:
			if f := noB(m); f != nil {
				return f
			}
			return p.checkMuster(m)
		case OpReady:
			if f := plain(m); f != nil {
				return f
			}
			return p.checkMustered(m.Seat)
		}
	case stepChoose:
		if m.Op == OpSplit {
			if lo, hi, _ := p.splitRange(m.Seat, p.sc.Hand[m.Seat].Choose); int(m.A) < lo || int(m.A) > hi {
				return noSplit
			}
			return noB(m)
		}
	case stepStay:
		if m.Op == OpStay && m.A <= 1 {
			return noB(m)
		}
	case stepDeploy:
		switch {
		case m.Op == OpDeploy:
			return p.checkDeploy(m)
		case m.Op == OpReady && !p.deployed(m.Seat):
			return notFinished
		case m.Op == OpReady:
			return plain(m)
		}
	case stepSplit:
		if m.Op == OpSplit {
			if lo, hi, _ := p.splitRange(m.Seat, freeCards); int(m.A) < lo || int(m.A) > hi {
				return noSplit
			}
			return noB(m)
		}
	case stepBuy:
		switch m.Op {
		case OpBuy:
			if f := noB(m); f != nil {
				return f
			}
			return p.checkBuy(m)
		case OpDone:
			return plain(m)
		}
	case stepOps:
		return p.checkOps(m)
	case stepReact:
		switch m.Op {
		case OpPlay:
			return p.checkSurprise(m)
		case engine.OpPass:
			return plain(m)
		}
	case stepAnswer:
		switch m.Op {
		case OpPlay:
			return p.checkAnswer(m)
		case engine.OpPass:
			return plain(m)
		}
	case stepTarget:
		switch m.Op {
		case OpTarget:
			if f := noB(m); f != nil {
				return f
			}
			return p.checkTarget(m)
		case OpDone:
			return plain(m)
		}
	case stepFlak:
		if m.Op == OpFlak {
			if f := noB(m); f != nil {
				return f
			}
			return p.checkFlak(m)
		}
	case stepCards:
		switch m.Op {
		case OpPlay:
			return p.checkCombatCard(m)
		case engine.OpPass:
			return plain(m)
		}
	case stepSacrifice:
		if m.Op == OpSacrifice {
			if f := noB(m); f != nil {
				return f
			}
			return p.checkSacrifice(m)
		}
	case stepReward:
		if m.Op == OpReward && m.A <= 1 {
			return noB(m)
		}
	case stepAdvance:
		if m.Op == OpAdvance && m.A <= 1 {
			return noB(m)
		}
	}
	return wrongPrompt
}

// checkOps checks an action of the Operations Phase.
func (p *Position) checkOps(m engine.Move) *fault {
	switch m.Op {
	case OpMove:
		return p.checkMove(m)
	case OpSwap:
		return p.checkSwap(m)
	case OpDig:
		if f := noB(m); f != nil {
			return f
		}
		return p.checkDig(m)
	case OpAttack:
		return p.checkAttack(m)
	case OpTransfer:
		return p.checkTransfer(m)
	case OpPlace, OpFree:
		return p.checkPlace(m)
	case OpDrop:
		return p.checkDrop(m)
	case OpStrike:
		if f := noB(m); f != nil {
			return f
		}
		return p.checkStrike(m)
	case OpStrip:
		if f := noB(m); f != nil {
			return f
		}
		return p.checkStrip(m)
	case OpWade:
		if f := noB(m); f != nil {
			return f
		}
		return p.checkWade(m)
	case OpPlay:
		if card.IsAction(card.Face(m.B)) && card.TypeOf(card.Face(m.B)) == card.Surprise {
			return p.checkSurprise(m)
		}
		return p.checkOperations(m)
	case OpEnd:
		return plain(m)
	}
	return wrongPrompt
}

// plain checks that a verb without fields has none, noB that only A is set.
func plain(m engine.Move) *fault {
	if m.A|m.B != 0 {
		return extraField
	}
	return nil
}

func noB(m engine.Move) *fault {
	if m.B != 0 {
		return extraField
	}
	return nil
}

// checkDeal checks what chance has dealt.
func (p *Position) checkDeal(pr engine.Prompt, m engine.Move) *fault {
	switch {
	case m.Seat != engine.NoSeat:
		return wrongSeat
	case m.Op != pr.Op:
		return wrongPrompt
	case m.C|m.D != 0, m.Op != engine.OpDraw && m.B != 0:
		return extraField
	case m.Op == engine.OpRoll:
		if m.A >= pr.Arg {
			return badOutcome
		}
		return nil
	case m.A != pr.Arg:
		return wrongPlace
	}
	if m.Op == engine.OpDraw {
		f := card.Face(m.B)
		hidden := pr.Seat != engine.NoSeat && p.blind[pr.Seat]
		if (f == card.Unknown) != hidden || !hidden && !p.mayBe(uint8(m.A), f) {
			return notThatCard
		}
	}
	return nil
}

// checkShown checks what the owner of a hidden card shows or tells.
func (p *Position) checkShown(pr engine.Prompt, m engine.Move) *fault {
	switch {
	case m.Seat != pr.Seat:
		return wrongSeat
	case m.Op != pr.Op:
		return wrongPrompt
	case m.C|m.D != 0:
		return extraField
	case p.step == stepClaim:
		return p.checkClaim(m)
	case p.step == stepReveal:
		return p.checkReveal(m)
	case p.step == stepShow:
		return p.checkShow(m)
	}
	if m.A != pr.Arg {
		return wrongPlace
	}
	return p.checkCard(p.hand[m.Seat].cards[p.task.hand], card.Face(m.B))
}

// make makes a legal move.
func (p *Position) make(m engine.Move) {
	switch m.Op {
	case engine.OpRoll:
		switch p.step {
		case stepEdges:
			p.edges(m.A == 1)
		case stepFirst:
			p.goFirst(engine.Seat(m.A))
		default:
			p.task.hand = uint8(m.A + 1)
		}
	case engine.OpShuffle:
		p.shuffle(uint8(m.A))
	case engine.OpDraw:
		p.dealt(m)
	case engine.OpClaim:
		p.claimed(m.B == 1)
	case engine.OpReveal:
		switch p.step {
		case stepReveal:
			p.revealed(card.Face(m.B))
		case stepShow:
			p.show(m)
		default:
			p.lost(card.Face(m.B))
		}
	case engine.OpPass:
		switch p.step {
		case stepReact:
			p.step = stepExecute
		case stepAnswer:
			p.step = stepResolve
		default:
			p.passCards(m.Seat)
		}
	case OpDeploy:
		p.deploy(m)
	case OpFirst:
		p.goFirst(engine.Seat(m.A))
	case OpMuster:
		p.enlist(m)
	case OpReady:
		if p.step == stepSelect {
			p.task.mustered[m.Seat] = true
		} else {
			p.ready(m.Seat)
		}
	case OpSplit:
		if p.step == stepChoose {
			p.choose(m.Seat, int(m.A))
		} else {
			p.split(int(m.A))
		}
	case OpBuy:
		p.buy(m)
	case OpDone:
		if p.step == stepTarget {
			p.chooseMore(p.task.targets, 0)
		} else {
			p.beginOps()
		}
	case OpMove, OpSwap, OpDig, OpAttack, OpTransfer, OpPlace, OpFree, OpDrop, OpEnd:
		p.announce(m)
	case OpStrike:
		p.strikes(m)
	case OpStrip:
		p.strip(m)
	case OpWade:
		p.wade(m)
	case OpStay:
		p.stay(m.A == 1)
	case OpPlay:
		switch {
		case p.step == stepCards:
			p.playCombat(m)
		case p.step == stepAnswer:
			p.answer(m)
		case card.TypeOf(card.Face(m.B)) == card.Surprise:
			p.scoutPauses()
			p.surprise(m, p.step)
		default:
			p.playOperations(m)
		}
	case OpTarget:
		p.target(m)
	case OpSacrifice:
		p.combat.sealed[m.Seat] = uint8(m.A)
	case OpReward:
		p.reward(uint8(m.A))
	case OpAdvance:
		p.chooseAdvance(m)
	case OpFlak:
		p.flak(m)
	case OpResign:
		p.end(m.Seat.Other(), ByResignation)
	}
}

// scoutPauses ends the chance of a scout's second move when its own side plays a card in between (RULING-38).
func (p *Position) scoutPauses() {
	if p.step == stepOps {
		p.scout = board.NoTile
	}
}

// dealt goes on with a card drawn from a pile.
func (p *Position) dealt(m engine.Move) {
	f := card.Face(m.B)
	switch p.step {
	case stepMuster:
		p.take(p.task.drawSeat, uint8(m.A), f)
	case stepDraw:
		p.drew(f)
	case stepFlip:
		p.flipped(f)
	case stepCallUp:
		p.calledUp(f)
	case stepScriptCard:
		p.scriptPlays(f)
	case stepScriptFight:
		p.scriptFights(f)
	case stepScriptBattle:
		p.spendScript(card.PileScript, f)
		p.combat.shown[p.sc.NonPlayer()] = f
		p.step = stepShow
	}
}
