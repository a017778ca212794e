package kit

import (
	"bocage/engine"
	"bocage/engine/coin"
	"bocage/engine/kit"
)

// greedy stakes what it can, never folds, lays the first cards of its hand that are not worse than the next, and calls low outcomes.
type greedy struct{}

func (greedy) Begin(*kit.Start) error { return nil }
func (greedy) End(engine.State)       {}

func (greedy) Choose(p engine.State, moves []engine.Move) (engine.Move, error) {
	switch w := p.Prompt().Window; {
	case w == coin.WinStake:
		return moves[len(moves)-1], nil
	case w == coin.WinLay && len(p.(*coin.Position).Hand(moves[0].Seat)) > 2 && moves[0].Op == coin.OpLay && moves[0].A == 0 &&
		coin.Worth(engine.Face(moves[0].B)) < coin.Worth(engine.Face(moves[1].B)):
		return moves[1], nil
	}
	return moves[0], nil
}
