package ai

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
)

// What a Recruit does not think of: answers by a surprise card, gifts of a high battle value, and most of his other choices in the
// operations and among the cards of a combat.
const (
	recruitSees  = 40 // of those choices, in per cent
	recruitGives = 4  // the highest battle value
)

// seen leaves the moves that the agent thinks of: all of them, unless it is a Recruit. The last one, by which he passes or ends, is always
// among them, and so is every one where something has to be done.
func (a *agent) seen(p *assault.Position, window uint8, moves []engine.Move) []engine.Move {
	if a.level > engine.Recruit || len(moves) == 0 {
		return moves
	}
	last := moves[len(moves)-1]
	switch window {
	case assault.WinReact, assault.WinAnswer:
		return slices.DeleteFunc(moves, func(m engine.Move) bool { return m.Op != engine.OpPass })
	case assault.WinSacrifice:
		hand := p.Hand(a.me)
		return slices.DeleteFunc(moves, func(m engine.Move) bool { return card.BattleValue(hand[m.A].Face) > recruitGives })
	case assault.WinOps, assault.WinCards:
		return slices.DeleteFunc(moves, func(m engine.Move) bool { return m != last && a.rng.Intn(100) >= recruitSees })
	}
	return moves
}
