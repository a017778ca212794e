package assault

import (
	"bocage/engine"
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
	stepPack         step = 63 // waits: decks are chosen out of open pools, before starting units are
)

// setsUp reports whether the step comes before the first player turn.
func (s step) setsUp() bool {
	switch s {
	case stepEdges, stepFirst, stepChooseFirst, stepPack, stepMuster, stepSelect, stepDeploy, stepHands, stepChoose, stepBegin, stepBeginDug:
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

// handler is what there is to do at one step. A step that takes itself has only run. One that can wait for an answer has waits, unless it
// always does, and the functions for what it waits for.
type handler struct {
	run    func(p *Position)                                                    // takes the step
	waits  func(p *Position) bool                                               // takes what needs no answer, true if one is needed
	prompt func(p *Position) engine.Prompt                                      // what is asked
	check  func(p *Position, m engine.Move) *fault                              // an answer of the seat that is asked
	moves  func(p *Position, seat engine.Seat, dst []engine.Move) []engine.Move // appends the legal answers
	take   func(p *Position, m engine.Move)                                     // makes a legal answer
}

// steps are the handlers by step. Each file fills in those of its part of the turn. Answers of chance are checked and listed by the prompt
// alone, and those that show a hidden card are listed by it, so that such steps have no moves.
var steps [stepPack + 1]handler

func init() {
	steps[stepOver] = handler{prompt: nothing}
}

// goes is the handler of a step that takes itself.
func goes(run func(p *Position)) handler { return handler{run: run, prompt: nothing} }

// nothing is the prompt of a match that is over, and of a position in the midst of a move, as a film has it.
func nothing(*Position) engine.Prompt { return engine.Prompt{Kind: engine.Over, Seat: engine.NoSeat} }

// run takes every step that needs no answer.
func (p *Position) run() {
	for {
		s := &steps[p.step]
		if s.run != nil {
			s.run(p)
		} else if s.waits == nil || s.waits(p) {
			return
		}
	}
}

// Prompt says what the position waits for: nothing in the midst of a move.
func (p *Position) Prompt() engine.Prompt { return steps[p.step].prompt(p) }

// decide is the prompt for an open decision of one seat.
func decide(s engine.Seat, window uint8) engine.Prompt {
	return engine.Prompt{Kind: engine.Decide, Seat: s, Window: window}
}

// roll is the prompt for a number below n by lot.
func roll(n uint8) engine.Prompt {
	return engine.Prompt{Kind: engine.Deal, Seat: engine.NoSeat, Op: engine.OpRoll, Arg: uint16(n)}
}

// shows is the prompt for the owner of a hidden card to show it.
func shows(s engine.Seat, place uint8) engine.Prompt {
	return engine.Prompt{Kind: engine.Reveal, Seat: s, Op: engine.OpReveal, Arg: uint16(place)}
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
