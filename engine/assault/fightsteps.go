package assault

import (
	"bocage/engine"
	"bocage/engine/assault/card"
)

// The steps of a combat but for the sacrifice.
func init() {
	steps[stepFight] = handler{run: func(p *Position) { p.beginFight() }}
	steps[stepFire] = handler{run: func(p *Position) {
		t := p.combat.tile(p.combat.targetIdx())
		p.askSupport(p.sc.Within2(t)&^p.sc.Around(t), claimRange2, stepSupport3)
	}}
	steps[stepSupport3] = handler{run: func(p *Position) {
		t := p.combat.tile(p.combat.targetIdx())
		p.askSupport(p.sc.Within3(t)&^p.sc.Within2(t), claimRange3, stepTotals)
	}}
	steps[stepTotals] = handler{run: func(p *Position) { p.totals() }}
	steps[stepCards] = handler{
		waits:  func(p *Position) bool { return p.cardsWait() },
		prompt: func(p *Position) engine.Prompt { return decide(p.combat.turn, WinCards) },
		check: func(p *Position, m engine.Move) *fault {
			if m.Op == OpPlay {
				return p.checkCombatCard(m)
			}
			return only(m, engine.OpPass)
		},
		moves: func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move {
			return append(choices{p}.cardMoves(s, dst), engine.Move{Seat: s, Op: engine.OpPass})
		},
		take: func(p *Position, m engine.Move) {
			if m.Op == OpPlay {
				p.playCombat(m)
			} else {
				p.passCards(m.Seat)
			}
		},
	}
	steps[stepScriptFight] = handler{
		waits: func(p *Position) bool {
			if p.available(p.fightPile()) > 0 {
				return true
			}
			p.np.fights = 0
			p.step = stepCards
			return false
		},
		prompt: func(p *Position) engine.Prompt { return p.dealFrom(p.fightPile(), engine.NoSeat) },
		take:   func(p *Position, m engine.Move) { p.scriptFights(card.Face(m.B)) },
	}
	steps[stepScriptBattle] = handler{
		waits: func(p *Position) bool {
			if p.available(card.PileScript) > 0 {
				return true
			}
			p.combat.shown[p.sc.NonPlayer()] = card.Bluff // RULING-17
			p.step = stepShow
			return false
		},
		prompt: func(p *Position) engine.Prompt { return p.dealFrom(card.PileScript, engine.NoSeat) },
		take: func(p *Position, m engine.Move) {
			f := card.Face(m.B)
			p.spendScript(card.PileScript, f)
			p.combat.shown[p.sc.NonPlayer()] = f
			p.step = stepShow
		},
	}
	steps[stepDamage] = handler{run: func(p *Position) { p.damage() }}
	steps[stepReward] = handler{
		waits:  func(p *Position) bool { return p.rewardWaits() },
		prompt: func(p *Position) engine.Prompt { return decide(p.combat.rewards[0].seat, WinReward) },
		check:  func(p *Position, m engine.Move) *fault { return oneOf(m, OpReward) },
		moves:  func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move { return both(s, OpReward, dst) },
		take:   func(p *Position, m engine.Move) { p.reward(uint8(m.A)) },
	}
	steps[stepAfter] = handler{run: func(p *Position) { p.afterFire() }}
	steps[stepRetreat] = handler{run: func(p *Position) { p.retreat() }}
	steps[stepStay] = handler{
		prompt: func(p *Position) engine.Prompt { return decide(p.combat.seat(1), WinStay) },
		check:  func(p *Position, m engine.Move) *fault { return oneOf(m, OpStay) },
		moves:  func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move { return both(s, OpStay, dst) },
		take:   func(p *Position, m engine.Move) { p.stay(m.A == 1) },
	}
	steps[stepAdvance] = handler{
		waits:  func(p *Position) bool { return p.advanceWaits() },
		prompt: func(p *Position) engine.Prompt { return decide(p.phasing, WinAdvance) },
		check:  func(p *Position, m engine.Move) *fault { return oneOf(m, OpAdvance) },
		moves:  func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move { return both(s, OpAdvance, dst) },
		take:   func(p *Position, m engine.Move) { p.chooseAdvance(m) },
	}
	steps[stepEndCombat] = handler{run: func(p *Position) { p.endFight() }}
}
