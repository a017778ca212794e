package ai

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
)

// oversight is what a level does not see of what it could do, so that somebody who has just learned the game can beat it.
type oversight struct {
	blind bool // anything is overlooked at all
	sees  int  // of the choices in the operations and among the cards of a combat, in per cent
	gives int  // the highest battle value that is given
	slips int  // what a choice may be misjudged by, in hundredths of prestige
	mute  bool // no surprise card is answered with
}

// oversights of the levels that have some. They are those of a whole player: who plays on for others in thought sees everything.
var oversights = [...]oversight{
	engine.Recruit: {blind: true, sees: 40, gives: 4, slips: 900, mute: true},
	engine.Regular: {blind: true, sees: 45, gives: 5, slips: 500},
}

// oversightOf is that of a level.
func oversightOf(l engine.Level) (o oversight) {
	if int(l) < len(oversights) {
		o = oversights[l]
	}
	return o
}

// seen leaves the moves that the agent thinks of. The last one, by which he passes or ends, is always among them, and so is every one where
// something has to be done.
func (a *agent) seen(p *assault.Position, window uint8, moves []engine.Move) []engine.Move {
	if !a.misses.blind || len(moves) == 0 {
		return moves
	}
	last := moves[len(moves)-1]
	switch window {
	case assault.WinReact, assault.WinAnswer:
		if a.misses.mute {
			return slices.DeleteFunc(moves, func(m engine.Move) bool { return m.Op != engine.OpPass })
		}
	case assault.WinSacrifice:
		hand := p.Hand(a.me)
		return slices.DeleteFunc(moves, func(m engine.Move) bool { return card.BattleValue(hand[m.A].Face) > a.misses.gives })
	case assault.WinOps, assault.WinCards:
		return slices.DeleteFunc(moves, func(m engine.Move) bool { return m != last && a.rng.Intn(100) >= a.misses.sees })
	}
	return moves
}

// slip is by how much a choice is misjudged.
func (a *agent) slip() int {
	if a.misses.slips == 0 {
		return 0
	}
	return a.rng.Intn(a.misses.slips)
}
