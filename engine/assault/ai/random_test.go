package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
)

// Random answers with any legal move, all alike. It is a yardstick for tests.
func Random(p *assault.Position, seat engine.Seat, rng *engine.Rand) engine.Move {
	q := *p
	q.Redact(seat)
	moves := q.Moves(seat, nil)
	if len(moves) == 0 {
		return engine.Move{}
	}
	return moves[rng.Intn(len(moves))]
}
