package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
)

func init() {
	steps[stepAttrition] = goes(func(p *Position) { playerTurn{p}.wither() })
	steps[stepWithered] = goes(func(p *Position) { playerTurn{p}.withered() })
}

// attrition takes the morale that the scenario takes at this moment from every unit of a side, and removes those that have
// none left; nobody is rewarded (RULING-132, RULING-172). Then it goes on at next.
func (p playerTurn) attrition(operations bool, next step) {
	p.step = next
	var hit board.Tiles
	for s := range p.sc.Rules {
		for i := range p.sc.Rules[s].Attrition {
			if a := &p.sc.Rules[s].Attrition[i]; a.Operations == operations && a.Of == p.phasing && a.Turns.Has(int(p.turn)) && p.suffers(s, a) {
				for b := p.occ[s]; b != 0; b &= b - 1 {
					p.unit[b.First()].Lose(int(a.Loss))
				}
				hit |= p.occ[s]
				p.emit(Event{Kind: EvAttrition, Seat: engine.Seat(s), N: int16(a.Loss)})
			}
		}
	}
	if hit != 0 {
		p.task.attrNext = next
		p.ask(claimDead, hit, stepAttrition)
	}
}

// suffers reports whether the condition of an attrition holds for side s.
func (p playerTurn) suffers(s int, a *scenario.Attrition) bool {
	e := engine.Seat(s).Other()
	if a.Terrain != 0 && p.control[e]&a.Terrain == 0 {
		return false
	}
	return a.Units == 0 || board.AnyCan(&p.unit, p.occ[e], a.Units)
}

// wither turns up the units without morale, withered removes them.
func (p playerTurn) wither() { p.reveal(p.task.claimYes, stepWithered) }

func (p playerTurn) withered() {
	for b := p.task.claimYes; b != 0; b &= b - 1 {
		p.remove(b.First())
	}
	p.task.claimYes = 0
	p.step = p.task.attrNext
}
