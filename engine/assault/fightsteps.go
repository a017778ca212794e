package assault

import (
	"bocage/engine"
	"bocage/engine/assault/combat"
)

// The steps of a combat but for the sacrifice and the cards that the Non-Player draws.
func init() {
	steps[stepFight] = goes(func(p *Position) { fighting{p}.begin() })
	steps[stepFire] = goes(func(p *Position) { fighting{p}.askNear() })
	steps[stepSupport3] = goes(func(p *Position) { fighting{p}.askFar() })
	steps[stepTotals] = goes(func(p *Position) { fighting{p}.totals() })
	steps[stepCards] = handler{
		waits:  func(p *Position) bool { return fighting{p}.cardsWait() },
		prompt: func(p *Position) engine.Prompt { return decide(p.combat.Turn, WinCards) },
		check: func(p *Position, m engine.Move) *fault {
			if m.Op == OpPlay {
				return fighting{p}.checkPlay(m)
			}
			return only(m, engine.OpPass)
		},
		moves: func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move {
			return append(choices{p}.cardMoves(s, dst), engine.Move{Seat: s, Op: engine.OpPass})
		},
		take: func(p *Position, m engine.Move) {
			if m.Op == OpPlay {
				fighting{p}.play(m)
			} else {
				fighting{p}.pass(m.Seat)
			}
		},
	}
	steps[stepDamage] = goes(func(p *Position) { fighting{p}.damage() })
	steps[stepReward] = handler{
		waits:  func(p *Position) bool { return fighting{p}.rewardWaits() },
		prompt: func(p *Position) engine.Prompt { return decide(p.combat.Rewards[0].Seat, WinReward) },
		check:  func(p *Position, m engine.Move) *fault { return oneOf(m, OpReward) },
		moves:  func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move { return both(s, OpReward, dst) },
		take:   func(p *Position, m engine.Move) { fighting{p}.reward(uint8(m.A)) },
	}
	steps[stepAfter] = goes(func(p *Position) { fighting{p}.afterFire() })
	steps[stepRetreat] = goes(func(p *Position) { fighting{p}.retreat() })
	steps[stepStay] = handler{
		prompt: func(p *Position) engine.Prompt { return decide(p.combat.Seat(combat.Defender), WinStay) },
		check:  func(p *Position, m engine.Move) *fault { return oneOf(m, OpStay) },
		moves:  func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move { return both(s, OpStay, dst) },
		take:   func(p *Position, m engine.Move) { fighting{p}.stay(m.A == 1) },
	}
	steps[stepAdvance] = handler{
		waits:  func(p *Position) bool { return fighting{p}.advanceWaits() },
		prompt: func(p *Position) engine.Prompt { return decide(p.phasing, WinAdvance) },
		check:  func(p *Position, m engine.Move) *fault { return oneOf(m, OpAdvance) },
		moves:  func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move { return both(s, OpAdvance, dst) },
		take:   func(p *Position, m engine.Move) { fighting{p}.chooseAdvance(m) },
	}
	steps[stepEndCombat] = goes(func(p *Position) { fighting{p}.end() })
}
