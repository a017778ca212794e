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

// greedy takes the legal move with the best value at once. It looks no further than the move itself, guesses nothing about
// hidden cards and never chances: the same position gives the same move. It is small enough to be read as an example.
type greedy struct {
	seat  engine.Seat
	goals board.Tiles
}

func (a *greedy) Begin(g *kit.Start) error { a.seat = g.Seat; return nil }

func (a *greedy) End(engine.State) {}

func (a *greedy) Choose(s engine.State, moves []engine.Move) (engine.Move, error) {
	p := s.(*assault.Position)
	a.goals = goals(p, a.seat)
	best, most := moves[0], -1<<30
	for _, m := range moves {
		if v := a.value(p, m); v > most {
			best, most = m, v
		}
	}
	return best, nil
}

// goals are the tiles the seat wants: those its victory conditions name, and the enemy home base.
func goals(p *assault.Position, s engine.Seat) board.Tiles {
	sc := p.Scenario()
	var b board.Tiles
	for i := range sc.Victory {
		c := &sc.Victory[i]
		if c.Side != s && c.Side != engine.NoSeat {
			continue
		}
		b |= c.Control | c.UnitOn
		if c.Objectives > 0 {
			b |= sc.Objectives
		}
		if c.HomeRow > 0 || c.Intruder {
			b |= sc.HomeRow[s.Other()]
		}
		if c.HoldTurns > 0 {
			b |= 1 << c.Hold
		}
	}
	if b &^= p.Control(s); b == 0 {
		b = 1 << sc.HomeBase[s.Other()]
	}
	return b
}

// winning is worth more than anything else.
const winning = 10_000

// value of a move. Ending the operations, passing and staying put are worth 0.
func (a *greedy) value(p *assault.Position, m engine.Move) int {
	switch m.Op {
	case assault.OpMove:
		return a.move(p, m)
	case assault.OpAttack:
		return a.attack(p, m)
	case assault.OpPlace, assault.OpFree, assault.OpDrop:
		return 20 + int(m.C) - a.far(p, board.Tile(m.B))
	case assault.OpMuster:
		return card.Cost(card.Face(m.A))
	case assault.OpStrike, assault.OpStrip:
		return 15
	case assault.OpWade, assault.OpAdvance, assault.OpStay:
		return int(m.A&1) + 1
	case assault.OpReward, assault.OpReady:
		return 1
	case assault.OpDeploy:
		return -a.far(p, board.Tile(m.B))
	case assault.OpPlay:
		return a.card(p, m)
	case assault.OpSacrifice:
		return a.sacrifice(p, m)
	case assault.OpDig, assault.OpSwap, assault.OpTransfer, assault.OpBuy:
		return -1
	}
	return 0
}

// far is the distance from a tile to the nearest goal.
func (a *greedy) far(p *assault.Position, t board.Tile) int {
	least := board.MaxTiles
	for b := a.goals; b != 0; b &= b - 1 {
		least = min(least, p.Scenario().Distance(t, b.First()))
	}
	return least
}

// move is worth what it wins, the income of a tile taken, and the way it makes to the nearest goal.
func (a *greedy) move(p *assault.Position, m engine.Move) int {
	from, to := board.Tile(m.A), board.Tile(m.B)
	q := *p
	if q.Apply(m) == nil && q.Achieved(a.seat) != victory.NotEnded {
		return winning
	}
	v := 4 * (a.far(p, from) - a.far(p, to))
	if !p.Control(a.seat).Has(to) {
		v += 2 * p.Scenario().Income(to)
	}
	if a.goals.Has(to) {
		v += 20
	}
	return v
}

// attack is worth the morale and prestige it takes on average, less what it costs, by the exact odds without cards.
func (a *greedy) attack(p *assault.Position, m engine.Move) int {
	f, ok := odds.Attack(p, a.seat, board.Tile(m.A), board.Tile(m.B), odds.Plan{})
	if !ok { // against a face-down unit
		return 2
	}
	worth := func(i int, t board.Tile) int {
		u, _, _ := p.Unit(t)
		return 3*f.Lost[i] + f.Outcomes[i][odds.Destroyed]*(5+card.Cost(u.Face))
	}
	v := worth(1, f.Defender) - worth(0, f.Attacker) + 4*f.Advance
	if a.goals.Has(f.Defender) {
		v += 15 * f.Advance
	}
	return v / f.Total
}

// card is worth something if it costs little, and in combat if it makes the enemy lose more or the own unit less.
func (a *greedy) card(p *assault.Position, m engine.Move) int {
	f := card.Face(m.B)
	if p.Prompt().Window != assault.WinCards {
		return 5 - card.Cost(f)
	}
	var with odds.Plan
	e, ok := p.Engagement()
	if !ok || card.TypeOf(f) != card.Combat {
		return -1
	}
	with.Cards[pick(e.Second)] = []card.Face{f}
	before, ok1 := odds.Outlook(p, a.seat, odds.Plan{})
	after, ok2 := odds.Outlook(p, a.seat, with)
	if !ok1 || !ok2 {
		return -1
	}
	mine := pick(e.AttackerSide != a.seat)
	gain := func(f *odds.Forecast) int {
		return 100 * (f.Lost[1-mine] - f.Lost[mine] + 3*(f.Outcomes[1-mine][odds.Destroyed]-f.Outcomes[mine][odds.Destroyed])) / f.Total
	}
	return gain(&after) - gain(&before) - 50 - 10*card.Cost(f)
}

// sacrifice gives the Bluff while there are few cards, else the action card with the highest battle value.
func (a *greedy) sacrifice(p *assault.Position, m engine.Move) int {
	h := p.Hand(a.seat)
	f := h[m.A].Face
	switch {
	case f == card.Bluff:
		return 1
	case len(h) > 6 && card.IsAction(f):
		return 1 + card.BattleValue(f)
	}
	return 0
}

func pick(second bool) int {
	if second {
		return 1
	}
	return 0
}
