package ai

import (
	"slices"

	"bocage/engine"
	"bocage/engine/duel"
)

// sees is how many of the targets and of the uses of his cards a level thinks of, in per cent, so that somebody who has just learned the
// game can beat it.
var sees = [...]int{engine.Recruit: 40, engine.Regular: 65, engine.Veteran: 100}

// overlook leaves the moves that a level thinks of, some other ones each time he is asked: to end a list or to pass and what has to be
// done are always among them.
func overlook(p *duel.Position, l engine.Level, moves []engine.Move, rng *engine.Rand) []engine.Move {
	var may func(m engine.Move) bool // be overlooked
	switch p.Prompt().Window {
	case duel.WinTargets, duel.WinAim:
		may = func(m engine.Move) bool {
			return m.Op == duel.OpTarget || m.Op == duel.OpJoin && len(p.Picks(m.Seat)) == 0
		}
	case duel.WinOrders, duel.WinReact:
		may = func(m engine.Move) bool { return m.Op == duel.OpPlay }
	case duel.WinNext:
		may = func(m engine.Move) bool { return m.Op == duel.OpFire && m.C > 0 }
	default:
		return moves
	}
	return slices.DeleteFunc(moves, func(m engine.Move) bool { return may(m) && rng.Intn(100) >= sees[l] })
}
