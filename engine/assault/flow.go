package assault

import (
	"bocage/engine"
	"bocage/engine/assault/card"
)

// step is where a match stands. Some steps wait for an answer, the others run by themselves.
type step uint8

const (
	stepEdges        step = iota // waits: whose edge is whose
	stepFirst                    // waits: who goes first
	stepChooseFirst              // waits: the higher card chooses
	stepMuster                   // waits: the fixed starting units are handed out
	stepSelect                   // waits: starting units are chosen
	stepDeploy                   // waits: starting units are placed
	stepHands                    // the starting hands
	stepChoose                   // waits: cards of his choosing
	stepBegin                    // neighbours are turned up
	stepBeginDug                 // units dig in by themselves
	stepTurn                     // a player turn begins
	stepTurnOn                   // and goes on after what happens at its beginning
	stepAttrition                // who has died of attrition?
	stepWithered                 // they have
	stepSplit                    // waits: how many unit cards
	stepDraw                     // waits: a card to a hand
	stepBuy                      // waits: one more card
	stepOps                      // waits: the next action
	stepReact                    // waits: a Surprise card against an announced action
	stepAnswer                   // waits: SNAFU against a Surprise card
	stepResolve                  // a Surprise card takes effect
	stepTank                     // Tank Obstacles: was it a hard unit?
	stepLose                     // waits: Sabotage's random card
	stepTarget                   // waits: more targets for a card
	stepExecute                  // the announced action is carried out
	stepClaim                    // waits: what a face-down unit must tell
	stepReveal                   // waits: a face-down unit is turned up
	stepFlip                     // waits: an open card of the action deck
	stepMines                    // does the unit ignore mines?
	stepMinesHit                 // did the mine kill it?
	stepMinesDead                // it did
	stepArrive                   // a unit has come to a tile: neighbours are turned up
	stepScout                    // and scouted
	stepScouted                  // a face-down unit said whether it scouts
	stepArrived                  // and all is done
	stepCall                     // reinforcements are called up
	stepCallUp                   // waits: a unit card for one
	stepScriptCard               // waits: the Non-Player's action card
	stepScriptFight              // waits: its combat card
	stepScriptBattle             // waits: its sacrifice
	stepPlaced                   // a unit was placed: does it dig in by itself?
	stepDugIn                    // units that dig in by themselves get their markers
	stepFlak                     // waits: anti-air against an air card
	stepFlakFire                 // a gun was turned up
	stepCard                     // an Operations card takes effect
	stepCheer                    // and raises morale, if there is room
	stepFight                    // combat step 1
	stepFire                     // steps 2 to 8: who supports from two tiles away
	stepSupport3                 // and from three
	stepTotals                   // the totals
	stepCards                    // waits: step 9
	stepSacrifice                // waits: step 10
	stepShow                     // waits: the sacrifices are turned up
	stepDamage                   // steps 12 and 13
	stepReward                   // waits: add or take away
	stepAfter                    // step 14
	stepRetreat                  // step 15
	stepStay                     // waits: does it stay for 1 morale?
	stepAdvance                  // waits: step 16
	stepEndCombat                // it is over
	stepPrestige                 // phase 3
	stepVictory                  // phase 4
	stepOver                     // nothing follows
)

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
	case p.phasing == engine.NoSeat || p.step <= stepBeginDug:
		return PhaseSetUp
	case p.step == stepSplit || p.step == stepBuy || p.step == stepDraw && p.task.drawNext == stepBuy:
		return PhaseDraw
	case p.step == stepPrestige || p.task.endOps:
		return PhasePrestige
	}
	return PhaseOperations
}
