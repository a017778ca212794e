package assault

import (
	"bocage/engine"
	"bocage/engine/assault/card"
)

// step is where a match stands. Some steps wait for an answer, the others run by themselves. The numbers are published: they are part
// of what a position's hash is taken over (docs/record.md). A new step takes a new number; none is changed or used again.
type step uint8

const (
	stepEdges        step = 0  // waits: whose edge is whose
	stepFirst        step = 1  // waits: who goes first
	stepChooseFirst  step = 2  // waits: the higher card chooses
	stepMuster       step = 3  // waits: the fixed starting units are handed out
	stepSelect       step = 4  // waits: starting units are chosen
	stepDeploy       step = 5  // waits: starting units are placed
	stepHands        step = 6  // the starting hands
	stepChoose       step = 7  // waits: cards of his choosing
	stepBegin        step = 8  // neighbours are turned up
	stepBeginDug     step = 9  // units dig in by themselves
	stepTurn         step = 10 // a player turn begins
	stepTurnOn       step = 11 // and goes on after what happens at its beginning
	stepAttrition    step = 12 // who has died of attrition?
	stepWithered     step = 13 // they have
	stepSplit        step = 14 // waits: how many unit cards
	stepDraw         step = 15 // waits: a card to a hand
	stepBuy          step = 16 // waits: one more card
	stepOps          step = 17 // waits: the next action
	stepReact        step = 18 // waits: a Surprise card against an announced action
	stepAnswer       step = 19 // waits: SNAFU against a Surprise card
	stepResolve      step = 20 // a Surprise card takes effect
	stepTank         step = 21 // Tank Obstacles: was it a hard unit?
	stepLose         step = 22 // waits: Sabotage's random card
	stepTarget       step = 23 // waits: more targets for a card
	stepExecute      step = 24 // the announced action is carried out
	stepClaim        step = 25 // waits: what a face-down unit must tell
	stepReveal       step = 26 // waits: a face-down unit is turned up
	stepFlip         step = 27 // waits: an open card of the action deck
	stepMines        step = 28 // does the unit ignore mines?
	stepMinesHit     step = 29 // did the mine kill it?
	stepMinesDead    step = 30 // it did
	stepArrive       step = 31 // a unit has come to a tile: neighbours are turned up
	stepScout        step = 32 // and scouted
	stepScouted      step = 33 // a face-down unit said whether it scouts
	stepArrived      step = 34 // and all is done
	stepCall         step = 35 // reinforcements are called up
	stepCallUp       step = 36 // waits: a unit card for one
	stepScriptCard   step = 37 // waits: the Non-Player's action card
	stepScriptFight  step = 38 // waits: its combat card
	stepScriptBattle step = 39 // waits: its sacrifice
	stepPlaced       step = 40 // a unit was placed: does it dig in by itself?
	stepDugIn        step = 41 // units that dig in by themselves get their markers
	stepFlak         step = 42 // waits: anti-air against an air card
	stepFlakFire     step = 43 // a gun was turned up
	stepCard         step = 44 // an Operations card takes effect
	stepCheer        step = 45 // and raises morale, if there is room
	stepFight        step = 46 // combat step 1
	stepFire         step = 47 // steps 2 to 8: who supports from two tiles away
	stepSupport3     step = 48 // and from three
	stepTotals       step = 49 // the totals
	stepCards        step = 50 // waits: step 9
	stepSacrifice    step = 51 // waits: step 10
	stepShow         step = 52 // waits: the sacrifices are turned up
	stepDamage       step = 53 // steps 12 and 13
	stepReward       step = 54 // waits: add or take away
	stepAfter        step = 55 // step 14
	stepRetreat      step = 56 // step 15
	stepStay         step = 57 // waits: does it stay for 1 morale?
	stepAdvance      step = 58 // waits: step 16
	stepEndCombat    step = 59 // it is over
	stepPrestige     step = 60 // phase 3
	stepVictory      step = 61 // phase 4
	stepOver         step = 62 // nothing follows
)

// setsUp reports whether the step comes before the first player turn.
func (s step) setsUp() bool {
	switch s {
	case stepEdges, stepFirst, stepChooseFirst, stepMuster, stepSelect, stepDeploy, stepHands, stepChoose, stepBegin, stepBeginDug:
		return true
	}
	return false
}

// hasTotals reports whether the step is one of a firing, or after it, from step 9 on, in which the totals are known.
func (s step) hasTotals() bool {
	switch s {
	case stepCards, stepSacrifice, stepShow, stepDamage, stepReward, stepAfter, stepRetreat, stepStay, stepAdvance, stepEndCombat,
		stepPrestige, stepVictory, stepOver:
		return true
	}
	return false
}

// run takes every step that needs no answer.
func (p *Position) run() {
	for {
		switch p.step {
		case stepEdges, stepChooseFirst, stepTarget, stepStay, stepOver:
			return
		case stepFirst:
			if p.findFirst() {
				return
			}
		case stepMuster:
			if p.muster() {
				return
			}
		case stepSelect:
			if p.selectWaits() {
				return
			}
		case stepDeploy:
			if p.deployWaits() {
				return
			}
		case stepChoose:
			if p.chooseWaits() {
				return
			}
		case stepOps:
			switch {
			case p.sc.Sudden() && p.instant():
			case p.phasing == p.sc.NonPlayer():
				p.script()
			default:
				return
			}
		case stepTurnOn:
			p.turnOn()
		case stepAttrition:
			p.wither()
		case stepWithered:
			p.withered()
		case stepCall:
			p.call()
		case stepCallUp:
			if p.callWaits() {
				return
			}
		case stepScriptCard:
			return
		case stepScriptFight:
			if p.available(p.fightPile()) > 0 {
				return
			}
			p.np.fights = 0
			p.step = stepCards
		case stepScriptBattle:
			if p.available(card.PileScript) > 0 {
				return
			}
			p.combat.shown[p.sc.NonPlayer()] = card.Bluff // RULING-17
			p.step = stepShow
		case stepHands:
			p.dealHands()
		case stepBegin:
			p.reveal(p.neighbours(), stepBeginDug)
		case stepBeginDug:
			p.phasing = p.first
			p.digAll(stepTurn)
		case stepTurn:
			p.beginTurn()
		case stepSplit:
			if p.splitWaits() {
				return
			}
		case stepDraw:
			if p.drawWaits() {
				return
			}
		case stepBuy:
			if p.buyWaits() {
				return
			}
		case stepReact:
			if p.canPlayCard(p.phasing.Other(), minSurprise) {
				return
			}
			p.step = stepExecute
		case stepAnswer:
			if p.canPlayCard(p.task.sur.answerer, minSNAFU) {
				return
			}
			p.step = stepResolve
		case stepResolve:
			p.resolve()
		case stepTank:
			p.tankStopped()
		case stepLose:
			if p.loseWaits() {
				return
			}
		case stepExecute:
			p.execute()
		case stepClaim:
			if p.claimWaits() {
				return
			}
		case stepReveal:
			if p.revealWaits() {
				return
			}
		case stepFlip:
			if p.stock[card.PileAction] > 0 || p.discards[card.PileAction] > 0 {
				return
			}
			p.flipped(card.Unknown)
		case stepMines:
			p.mines()
		case stepMinesHit:
			p.minesHit()
		case stepMinesDead:
			p.minesDead()
		case stepArrive:
			p.arrive()
		case stepScout:
			p.scoutAround()
		case stepScouted:
			p.scouted()
		case stepArrived:
			p.arrived()
		case stepPlaced:
			p.dig(p.task.tile.Bit(), stepOps)
		case stepDugIn:
			p.dugIn()
		case stepFlak:
			if p.flakWaits() {
				return
			}
		case stepFlakFire:
			p.flip(flipFlak)
		case stepCard:
			p.cardEffect()
		case stepCheer:
			p.cheered()
		case stepFight:
			p.beginFight()
		case stepFire:
			t := p.combat.tile(p.combat.targetIdx())
			p.askSupport(p.sc.Within2(t)&^p.sc.Around(t), claimRange2, stepSupport3)
		case stepSupport3:
			t := p.combat.tile(p.combat.targetIdx())
			p.askSupport(p.sc.Within3(t)&^p.sc.Within2(t), claimRange3, stepTotals)
		case stepTotals:
			p.totals()
		case stepCards:
			if p.cardsWait() {
				return
			}
		case stepSacrifice:
			if p.sacrificeWaits() {
				return
			}
		case stepShow:
			if p.showWaits() {
				return
			}
		case stepDamage:
			p.damage()
		case stepReward:
			if p.rewardWaits() {
				return
			}
		case stepAfter:
			p.afterFire()
		case stepRetreat:
			p.retreat()
		case stepAdvance:
			if p.advanceWaits() {
				return
			}
		case stepEndCombat:
			p.endFight()
		case stepPrestige:
			p.prestigePhase()
		case stepVictory:
			p.victoryPhase()
		}
	}
}

// Prompt says what the position waits for.
func (p *Position) Prompt() engine.Prompt {
	decide := func(s engine.Seat, w uint8) engine.Prompt {
		return engine.Prompt{Kind: engine.Decide, Seat: s, Window: w}
	}
	switch p.step {
	case stepEdges, stepFirst:
		return engine.Prompt{Kind: engine.Deal, Seat: engine.NoSeat, Op: engine.OpRoll, Arg: 2}
	case stepChooseFirst:
		return decide(p.task.drawSeat, WinFirst)
	case stepMuster:
		return engine.Prompt{Kind: engine.Deal, Seat: p.task.drawSeat, Op: engine.OpDraw, Arg: uint16(p.musterPile())}
	case stepSelect:
		who := engine.Both
		for s := range engine.Seat(2) {
			if p.task.mustered[s] {
				who = s.Other()
			}
		}
		return engine.Prompt{Kind: engine.Commit, Seat: who, Window: WinMuster}
	case stepChoose:
		return decide(p.task.drawSeat, WinChoose)
	case stepStay:
		return decide(p.combat.seat(1), WinStay)
	case stepCallUp:
		return p.callPrompt()
	case stepScriptCard, stepScriptBattle:
		return p.dealFrom(card.PileScript, engine.NoSeat)
	case stepScriptFight:
		return p.dealFrom(p.fightPile(), engine.NoSeat)
	case stepDeploy:
		return decide(p.task.drawSeat, WinDeploy)
	case stepSplit:
		return decide(p.phasing, WinSplit)
	case stepDraw:
		return p.dealFrom(p.drawPile(), p.task.drawSeat)
	case stepBuy:
		return decide(p.phasing, WinBuy)
	case stepOps:
		return decide(p.phasing, WinOps)
	case stepReact:
		return decide(p.phasing.Other(), WinReact)
	case stepAnswer:
		return decide(p.task.sur.answerer, WinAnswer)
	case stepTarget:
		return decide(p.phasing, WinTarget)
	case stepLose:
		if p.task.hand != 0 {
			return engine.Prompt{Kind: engine.Reveal, Seat: p.task.sur.seat.Other(), Op: engine.OpReveal, Arg: uint16(handPlace + p.task.hand)}
		}
		return engine.Prompt{Kind: engine.Deal, Seat: engine.NoSeat, Op: engine.OpRoll, Arg: uint16(p.hand[p.task.sur.seat.Other()].n - 1)}
	case stepClaim:
		t := p.task.claimMask.First()
		return engine.Prompt{Kind: engine.Reveal, Seat: p.sideAt(t), Window: uint8(p.task.claim), Op: engine.OpClaim, Arg: uint16(t)}
	case stepReveal:
		t := p.task.reveals.First()
		return engine.Prompt{Kind: engine.Reveal, Seat: p.sideAt(t), Op: engine.OpReveal, Arg: uint16(t)}
	case stepFlip:
		return p.dealFrom(card.PileAction, engine.NoSeat)
	case stepFlak:
		return decide(p.phasing.Other(), WinFlak)
	case stepCards:
		return decide(p.combat.turn, WinCards)
	case stepSacrifice:
		who := engine.Both
		for s := range engine.Seat(2) {
			if p.combat.sealed[s] != notSealed {
				who = s.Other()
			}
		}
		return engine.Prompt{Kind: engine.Commit, Seat: who, Window: WinSacrifice}
	case stepShow:
		s := p.toShow()
		arg := uint8(Sealed)
		if p.combat.sealed[s] != Sealed {
			arg = handPlace + p.combat.sealed[s]
		}
		return engine.Prompt{Kind: engine.Reveal, Seat: s, Window: WinSacrifice, Op: engine.OpReveal, Arg: uint16(arg)}
	case stepReward:
		return decide(p.combat.rewards[0].seat, WinReward)
	case stepAdvance:
		return decide(p.phasing, WinAdvance)
	}
	return engine.Prompt{Kind: engine.Over, Seat: engine.NoSeat}
}

// dealFrom is the prompt for the top card of a pile, or for shuffling it first (RULING-16).
func (p *Position) dealFrom(pile uint8, seat engine.Seat) engine.Prompt {
	if p.stock[pile] == 0 {
		return engine.Prompt{Kind: engine.Deal, Seat: engine.NoSeat, Op: engine.OpShuffle, Arg: uint16(pile)}
	}
	return engine.Prompt{Kind: engine.Deal, Seat: seat, Op: engine.OpDraw, Arg: uint16(pile)}
}

// Phase is the part of the turn the match is in.
func (p *Position) Phase() Phase {
	switch {
	case p.step == stepOver:
		return PhaseOver
	case p.phasing == engine.NoSeat || p.step.setsUp():
		return PhaseSetUp
	case p.step == stepSplit || p.step == stepBuy || p.step == stepDraw && p.task.drawNext == stepBuy:
		return PhaseDraw
	case p.step == stepPrestige || p.task.endOps:
		return PhasePrestige
	}
	return PhaseOperations
}
