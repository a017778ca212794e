package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
)

// prospects is what side s can expect of its aims from the next turn in which it moves.
func (a *agent) prospects(f *survey, s engine.Seat) int {
	v := 0
	for i := range a.g.objectives[s] {
		switch g := &a.g.objectives[s][i]; g.kind {
		case objectiveBase, objectiveStand:
			v += a.entering(f, s, g.tiles, g.kind == objectiveStand)
		case objectiveIntrude:
			v += a.intruding(f, s, g.tiles)
		case objectiveRow:
			held := f.p.Control(s) & g.tiles
			entry, movers := f.entries(s, g.tiles)
			n := largest(a.g.sc, held|entry)
			if n >= g.need && n-largest(a.g.sc, held) <= movers {
				v += 15000
			} else {
				v += 500 * popcount(held) * popcount(held)
			}
		case objectiveTake:
			v += a.taking(f, s, g)
		case objectiveHold:
			v += a.holding(f, s, g)
		case objectiveKill:
			for k := range f.n[s^1] {
				if e := &f.men[s^1][k]; g.faces.Has(e.u.Face) {
					v += 9000*(60-f.safety(s, e))/60 + 1500*max(0, int(e.u.Morale)-e.morale)
				}
			}
		case objectiveGather:
			tiles, prestige := popcount(f.p.Control(s)), f.p.Prestige(s)+f.p.Income(s)
			if tiles >= g.need && prestige >= g.prestige {
				v += 40000
			} else {
				v += 150*min(tiles, g.need) + 20*min(prestige, g.prestige)
			}
		}
	}
	return v
}

// entering is the hope of coming to one of some tiles that the enemy may guard: to control it, or to stand on it.
func (a *agent) entering(f *survey, s engine.Seat, tiles board.Tiles, stand bool) int {
	have := f.p.Control(s)
	if stand {
		have = f.p.Units(s)
	}
	if have&tiles != 0 {
		return 60000
	}
	if entry, _ := f.entries(s, tiles); entry != 0 {
		return 40000
	}
	v, close := 0, 0
	for b := tiles; b != 0; b &= b - 1 {
		t := b.First()
		for i := range f.n[s] {
			if a.g.sc.Distance(f.men[s][i].t, t) <= 2 {
				close++
			}
		}
		if !f.p.Units(s.Other()).Has(t) {
			v = max(v, 500*close)
			continue
		}
		for k := range f.n[s^1] {
			if e := &f.men[s^1][k]; e.t == t {
				v = max(v, 9000*(60-f.safety(s, e))/60)
			}
		}
	}
	return v
}

// intruding is the hope of coming to any of some tiles, guarded or not, over the next turns.
func (a *agent) intruding(f *survey, s engine.Seat, tiles board.Tiles) int {
	v := 0
	for i := range f.n[s] {
		m := &f.men[s][i]
		if f.reach(m)&tiles != 0 {
			v += 40000
			continue
		}
		if s == a.g.np && a.g.marches(m.u.Face, m.t) == 0 {
			continue
		}
		d := a.g.way(m.u.Face, m.t)
		guard := 0
		for k := range f.n[s^1] {
			e := &f.men[s^1][k]
			if a.g.sc.Distance(e.t, m.t) == 1 && a.g.mayAttack(s, m.u.Face, m.t, e.t) && a.g.sc.Beside(e.t).Has(m.t) {
				guard = max(guard, 1+f.safety(s, e))
			}
		}
		threat := intrusion[min(d, len(intrusion)-1)]
		if guard > 0 {
			threat = threat * (75 - guard) / 75
		}
		v += threat
	}
	return v
}

// intrusion is what a threat from so many steps away is worth.
var intrusion = [...]int{0, 14000, 5000, 1500, 0}

// taking is the hope of controlling enough of some tiles.
func (a *agent) taking(f *survey, s engine.Seat, g *objective) int {
	held := popcount(f.p.Control(s) & g.tiles)
	if held >= g.need {
		return 60000
	}
	entry, movers := f.entries(s, g.tiles&^f.p.Control(s))
	if g.need-held <= min(movers, popcount(entry)) {
		return 15000
	}
	v := 800*held + 1600*held*held/g.need
	for k := range f.n[s^1] { // and of driving off who stands on one
		if e := &f.men[s^1][k]; g.tiles.Has(e.t) {
			v += 1500 * (60 - f.safety(s, e)) / 60
		}
	}
	return v
}

// holding is the hope of standing on a tile for long enough.
func (a *agent) holding(f *survey, s engine.Seat, g *objective) int {
	if f.p.Units(s)&g.tiles != 0 {
		n := f.p.Held(s) + 1
		if n >= g.need {
			return 60000
		}
		return 2500 + 20000*n*n/(g.need*g.need)
	}
	if entry, _ := f.entries(s, g.tiles); entry != 0 {
		return 1500
	}
	return 0
}

// entries returns which of some vacant tiles a side's units can move to, and how many units can.
func (f *survey) entries(s engine.Seat, tiles board.Tiles) (entry board.Tiles, movers int) {
	for i := range f.n[s] {
		if r := f.reach(&f.men[s][i]) & tiles; r != 0 {
			entry |= r
			movers++
		}
	}
	return entry, movers
}

// safety is how likely an enemy of side s survives what could attack it in one turn, in sixtieths.
func (f *survey) safety(s engine.Seat, e *man) int {
	safe := 60
	b := f.g.sc.Beside(e.t)
	for i := range f.n[s] {
		m := &f.men[s][i]
		from := m.t
		if !b.Has(from) {
			r := b & f.reach(m)
			if r == 0 || !m.u.MovesAndFires {
				continue
			}
			from = r.First()
		}
		if !f.g.mayAttack(s, m.u.Face, from, e.t) {
			continue
		}
		_, kill := f.clash(s, m, from, e)
		safe = safe * (60 - kill) / 60
		if kill == 0 {
			x, _ := f.totals2(s, m, from, e, e.dug)
			safe = safe * (60 - min(20, f.g.meanLoss(x)/6)) / 60
		}
	}
	return safe
}

// reckoning is what the comparison after the last turn would give as things stand.
func (a *agent) reckoning(p *assault.Position, mover engine.Seat, r int) int {
	w := 1
	if mover != p.First() {
		w = 3 // nobody moves after him
	}
	for _, c := range a.g.sc.End {
		if c.Measure >= scenario.ForSide {
			return 0
		}
		d := a.lead(p, c.Measure)
		k := leadWorth[c.Measure]
		if r > 0 {
			if c.Measure == scenario.MostPrestige || c.Measure == scenario.MostTiles {
				return 0 // income sees to it
			}
			return k * d / (1 + r)
		}
		if d != 0 {
			return w * (k*min(max(d, -8), 8) + 600*min(max(d, -1), 1))
		}
	}
	return 0
}

var leadWorth = [...]int{
	scenario.MostPrestige: 200, scenario.MostTiles: 200, scenario.MostFarBank: 600, scenario.MostStrongholds: 600,
	scenario.MostDestroyedValue: 120, scenario.MostDestroyedUnits: 400,
}

// lead is how much of a measure the agent has more than the enemy.
func (a *agent) lead(p *assault.Position, m scenario.Measure) (d int) {
	for s := range engine.Seat(2) {
		n := 0
		switch m {
		case scenario.MostPrestige:
			n = p.Prestige(s)
			if incomes(p, s) > 0 {
				n += p.Income(s)
			}
		case scenario.MostTiles:
			n = popcount(p.Control(s))
		case scenario.MostFarBank:
			n = popcount(p.Control(s) & a.g.sc.Bank[s.Other()])
		case scenario.MostStrongholds:
			n = popcount(p.Control(s) & a.g.strong)
		case scenario.MostDestroyedValue:
			_, n = p.Destroyed(s)
		case scenario.MostDestroyedUnits:
			n, _ = p.Destroyed(s)
		}
		d += n * a.sign(s)
	}
	return d
}

// lastTile is what standing on the tile is worth that decides when time is up.
func (a *agent) lastTile(p *assault.Position, s engine.Seat, r int) int {
	if p.Units(s)&a.g.last == 0 {
		return 0
	}
	switch {
	case r == 0:
		return 15000
	case r < 3:
		return 4000 / r
	}
	return 0
}

// largest is the size of the largest group of tiles joined side by side.
func largest(sc *scenario.Scenario, set board.Tiles) int {
	most := 0
	for set != 0 {
		group := set & -set
		for edge := group; edge != 0; {
			var next board.Tiles
			for ; edge != 0; edge &= edge - 1 {
				next |= sc.Beside(edge.First())
			}
			edge = next & set &^ group
			group |= edge
		}
		set &^= group
		most = max(most, popcount(group))
	}
	return most
}
