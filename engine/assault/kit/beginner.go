package kit

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
	"bocage/engine/assault/victory"
	"bocage/engine/kit"
)

// beginner plays as somebody does who has just learned the game: he attacks where the chance to hurt is likely enough and the exchange
// no bad one, moves forward, or back where his home base is in danger, digs in, places what he can, plays a card that helps in a combat and
// gives a good one. He never chances: the same position gives the same move.
type beginner struct{ greedy }

// useful are the operations cards whose use is plain.
var useful = map[card.Action]bool{card.RangedBombardment: true, card.AirStrike: true, card.BomberRun: true, card.StrafingRun: true,
	card.Replacements: true, card.NationalAdvantage: true, card.SupplyColumn: true, card.WellSupplied: true}

// likely is the chance to hurt, in percent, from which on he attacks.
const likely = 55

func (a *beginner) Begin(g *kit.Start) error { return a.greedy.Begin(g) }

func (a *beginner) Choose(s engine.State, moves []engine.Move) (engine.Move, error) {
	p := s.(*assault.Position)
	if a.goals = goals(p, a.seat); inDanger(p, a.seat) {
		a.goals = 1 << p.Scenario().HomeBase[a.seat]
	}
	best, most := moves[len(moves)-1], 0
	for _, m := range moves {
		if v := a.value(p, m); v > most {
			best, most = m, v
		}
	}
	return best, nil
}

// value of a move, at most 0 for one that he would rather leave: then he passes or ends.
func (a *beginner) value(p *assault.Position, m engine.Move) int {
	switch m.Op {
	case assault.OpAttack:
		return a.attack(p, m)
	case assault.OpMove:
		return a.forward(p, m)
	case assault.OpPlace, assault.OpFree, assault.OpDrop:
		if board.Tile(m.B) == p.Scenario().HomeBase[a.seat] {
			return 3000
		}
		return 2000 - a.far(p, board.Tile(m.B))
	case assault.OpBuy:
		return p.Prestige(a.seat) - 24
	case assault.OpDeploy:
		return a.deploy(p, m)
	case assault.OpSplit:
		return 100 - abs(int(m.A)-a.units(p))
	case assault.OpPlay:
		switch w := p.Prompt().Window; {
		case w == assault.WinCards:
			return a.helps(p, m)
		case w == assault.WinReact && card.Cost(card.Face(m.B)) <= p.Prestige(a.seat)/2:
			return 1
		case w == assault.WinOps && useful[card.ActionOf(card.Face(m.B))] && card.Cost(card.Face(m.B)) <= p.Prestige(a.seat)/2:
			return 1500
		}
		return 0
	case assault.OpDig:
		return a.dig(p, board.Tile(m.A))
	case assault.OpSacrifice:
		return a.gives(p, m)
	case assault.OpMuster:
		return 10 + card.Cost(card.Face(m.A))
	case assault.OpAdvance, assault.OpStay:
		return 1 + int(m.A&1)
	case assault.OpFirst:
		return 1 + pick(m.A == uint16(a.seat))
	case assault.OpReady, assault.OpWade, assault.OpStrike, assault.OpStrip:
		return 1
	case assault.OpReward:
		return 2 - int(m.A)
	}
	return 0
}

// inDanger reports whether an enemy is as near to a side's home base as two tiles.
func inDanger(p *assault.Position, s engine.Seat) bool {
	for b := p.Units(s.Other()); b != 0; b &= b - 1 {
		if p.Scenario().Distance(b.First(), p.Scenario().HomeBase[s]) <= 2 {
			return true
		}
	}
	return false
}

func abs(n int) int { return max(n, -n) }

// attack is worth something if it is likely enough to hurt, and takes no less than it costs. A face-down unit is attacked.
func (a *beginner) attack(p *assault.Position, m engine.Move) int {
	f, ok := odds.Attack(p, a.seat, board.Tile(m.A), board.Tile(m.B), odds.Plan{})
	if !ok {
		return 1000
	}
	hurts := 100 - 100*f.Outcomes[1][0]/f.Total
	gain := a.greedy.attack(p, m)
	if hurts < likely || gain < 0 {
		return 0
	}
	return 1000 + 10*gain + hurts
}

// forward is worth something if a move wins, or leads nearer to a goal.
func (a *beginner) forward(p *assault.Position, m engine.Move) int {
	from, to := board.Tile(m.A), board.Tile(m.B)
	q := *p
	if q.Apply(m) == nil && q.Achieved(a.seat) != victory.NotEnded {
		return winning
	}
	u, _, _ := p.Unit(from)
	near := p.Scenario().Beside(from)&p.Units(a.seat.Other()) != 0
	if p.Scenario().HomeBase[a.seat] == from || near || card.UnitOf(u.Face).Range > 1 { // it guards, stands its ground, or supports from afar
		return 0
	}
	if beside := p.Scenario().Beside(to) & p.Units(a.seat.Other()); beside&(beside-1) != 0 { // more than one would fire at him
		return 0
	}
	v := 10 * (a.far(p, from) - a.far(p, to))
	if v >= 0 && !p.Control(a.seat).Has(to) {
		v += 5
	}
	return v
}

// dig is worth something near an enemy, for who has nothing else to do.
func (a *beginner) dig(p *assault.Position, at board.Tile) int {
	for b := p.Units(a.seat.Other()); b != 0; b &= b - 1 {
		if p.Scenario().Distance(at, b.First()) <= 2 {
			return 1
		}
	}
	return 0
}

// deploy guards the home base with the first unit, and places the others near the enemy.
func (a *beginner) deploy(p *assault.Position, m engine.Move) int {
	t := board.Tile(m.B)
	if t == p.Scenario().HomeBase[a.seat] {
		return 200
	}
	return 100 - a.far(p, t)
}

// units is how many unit cards he draws: more while he can pay for them and holds few.
func (a *beginner) units(p *assault.Position) int {
	held := 0
	for _, c := range p.Hand(a.seat) {
		held += pick(card.IsUnit(c.Face))
	}
	switch {
	case held < 2 && p.Prestige(a.seat) >= 20:
		return 3
	case held < 2 && p.Prestige(a.seat) >= 12:
		return 2
	}
	return 1
}

// helps reports by more than 0 whether a card has the enemy lose more or the own unit less. He plays one in each firing.
func (a *beginner) helps(p *assault.Position, m engine.Move) int {
	e, ok := p.Engagement()
	if !ok || card.TypeOf(card.Face(m.B)) != card.Combat {
		return 0
	}
	for _, l := range e.Lines {
		if card.TypeOf(l.Face) == card.Combat && l.Seat == a.seat {
			return 0
		}
	}
	var with odds.Plan
	with.Cards[pick(e.Second)] = []card.Face{card.Face(m.B)}
	before, ok1 := odds.ByModifier(p, a.seat, odds.Plan{})
	after, ok2 := odds.ByModifier(p, a.seat, with)
	if !ok1 || !ok2 {
		return 0
	}
	gain := lost(&after) - lost(&before)
	if e.FiringSide != a.seat {
		gain = -gain
	}
	return gain - 30
}

// lost is the morale that the target loses on average, in hundredths.
func lost(r *odds.Row) int {
	sum := 0
	for i, w := range r.Weight {
		sum += w * r.Loss[i]
	}
	return 100 * sum / r.Total
}

// gives prefers the best action card while he holds many cards, else the Bluff.
func (a *beginner) gives(p *assault.Position, m engine.Move) int {
	h := p.Hand(a.seat)
	f := h[m.A].Face
	switch {
	case f == card.Bluff:
		return 1
	case len(h) > 4 && card.IsAction(f):
		return 1 + card.BattleValue(f)
	}
	return 0
}
