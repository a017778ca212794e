package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
)

// mapFacts is what the program works out about a map once for each thought.
type mapFacts struct {
	sc         *scenario.Scenario
	np         engine.Seat // the side without a player, NoSeat for two players
	bocage     board.Tiles
	strong     board.Tiles // what counts as a stronghold at the end
	fire       [board.MaxTiles]int8
	lossBy     [64]int16 // morale lost on average, times 60, by differential before the modifier, from -24 on
	objectives [2][]objective
	hunted     [2]bool        // the enemy wins by leaving the side no unit
	outlasts   [2]bool        // the side wins when time is up
	hurries    [2]bool        // the enemy does, so that nothing counts but getting there
	goals      [2]board.Tiles // where its units have to come
	counts     bool           // prestige decides when time is up
	last       board.Tiles    // the tile that decides when time is up
	prize      [card.NumFaces]int16
	ways       [][board.MaxTiles]uint8
	wayOf      [card.NumFaces]uint8
	order      [card.NumFaces]*scenario.Order
	down       int // how a Non-Player goes forward
}

const lossFrom = -24

func mapFactsOf(p *assault.Position) *mapFacts {
	sc := p.Scenario()
	g := &mapFacts{sc: sc, np: sc.NonPlayer(), strong: sc.HomeRow[0] | sc.HomeRow[1]}
	for b := sc.Tiles(); b != 0; b &= b - 1 {
		t := b.First()
		terr := sc.Terrain[t]
		switch terr {
		case board.Bocage:
			g.bocage |= b & -b
		case board.Fortification:
			g.strong |= b & -b
		case board.ImpassableRiver:
			terr = board.River // RULING-138
		}
		g.fire[t] = terr.Info().Fire
	}
	for i := range g.lossBy {
		for m := -2; m <= 3; m++ {
			g.lossBy[i] += int16(10 * combat.Loss(i+lossFrom+m))
		}
	}
	g.orders()
	g.plan(p)
	return g
}

// meanLoss is the morale lost on average at a differential, times 60.
func (g *mapFacts) meanLoss(diff int) int {
	return int(g.lossBy[min(max(diff-lossFrom, 0), len(g.lossBy)-1)])
}

// supports reports whether a unit of type u on t supports fire at a target.
func (g *mapFacts) supports(t, target board.Tile, u *card.UnitType) bool {
	switch {
	case g.sc.Around(target).Has(t):
		return !g.bocage.Has(t)
	case g.sc.Within2(target).Has(t):
		return u.Range >= 2
	case g.sc.Within3(target).Has(t):
		return u.Range >= 3
	}
	return false
}

// man is a unit as the evaluation sees it.
type man struct {
	t      board.Tile
	u      *card.UnitType
	morale int
	worth  int // of the whole unit now, in hundredths of prestige
	reward int // for who destroys it
	dug    bool
	looked bool        // to is worked out
	to     board.Tiles // where it could stand after one move
}

// survey is the map as the evaluation sees it.
type survey struct {
	p    *assault.Position
	g    *mapFacts
	men  [2][32]man
	n    [2]int
	all  board.Tiles
	help [2][board.MaxTiles]int8 // support that a side's units give to fire at a tile, -1 while not worked out
}

func (f *survey) load(p *assault.Position, g *mapFacts, w *weights, rest int) {
	f.p, f.g = p, g
	f.all = p.Units(0) | p.Units(1)
	for s := range engine.Seat(2) {
		f.n[s] = 0
		for b := p.Units(s); b != 0; b &= b - 1 {
			t := b.First()
			u, _, _ := p.Unit(t)
			if u.Face == card.Unknown || f.n[s] == len(f.men[s]) {
				continue
			}
			m := &f.men[s][f.n[s]]
			f.n[s]++
			*m = man{t: t, u: card.UnitOf(u.Face), morale: u.Morale(), dug: p.Defends(t)}
			m.worth = w.worth(m.u, m.morale, rest, g.hunted[s] && g.outlasts[s])
			m.reward = 50 * int(m.u.Cost)
			if g.hurries[s] {
				m.reward = m.reward * w.pennies / 100
			}
			if g.np == s.Other() { // SOLO-22
				m.reward = 0
			}
			switch {
			case g.hurries[s]:
				m.worth = m.worth * w.stake / 100
			case g.hurries[s^1] && !g.hunted[s]: // they only stand in the way
				m.worth = m.worth * w.foes / 100
			}
			if m.worth += int(g.prize[u.Face]); g.hurries[s^1] && g.hunted[s] {
				m.worth += w.hunt
			}
			if p.Rooted(t) {
				m.looked = true
			}
		}
		for i := range f.help[s] {
			f.help[s][i] = -1
		}
	}
}

// support is what the units of side s give to fire at target.
func (f *survey) support(s engine.Seat, target board.Tile) int {
	if h := f.help[s][target]; h >= 0 {
		return int(h)
	}
	n := 0
	for i := range f.n[s] {
		if m := &f.men[s][i]; f.g.supports(m.t, target, m.u) {
			n += int(m.u.Support)
		}
	}
	f.help[s][target] = int8(n)
	return n
}

// totals are both totals when m of side s fires from a tile at e, before cards, with e counted as dug in or not.
func (f *survey) totals(s engine.Seat, m *man, from board.Tile, e *man, et board.Tile, dug bool) (fire, target int) {
	fire = int(m.u.Soft)
	if e.u.HardTarget {
		fire = int(m.u.Hard)
	}
	fire = max(1, fire+m.morale-int(m.u.Morale))
	h := f.support(s, et)
	if f.g.supports(m.t, et, m.u) {
		h -= int(m.u.Support)
	}
	fire = max(1, fire+h)
	fire = max(1, fire+int(f.g.fire[from]))
	target = int(e.u.Defense)
	if (!e.u.HardTarget || e.u.ReceivesTerrain) && !m.u.CancelsTerrain {
		target += int(f.g.sc.Terrain[et].Info().Target)
	}
	if dug {
		target += 2
	}
	return fire, target
}

// clash is what an attack is worth on average to side s, in hundredths of prestige, and how likely it kills, in sixtieths.
func (f *survey) clash(s engine.Seat, m *man, from board.Tile, e *man) (gain, kill int) {
	a, b := m, e
	af, bf := f.totals2(s, m, from, e, e.dug)
	if e.dug {
		// the defender fires first
		loss := f.g.meanLoss(bf)
		death := killChance(bf, a.morale)
		gain -= part(a, loss, death)
		if death < 60 {
			g := f.g.meanLoss(af - loss/60)
			kill = killChance(af-loss/60, b.morale) * (60 - death) / 60
			gain += part(b, g*(60-death)/60, kill)
		}
		return gain, kill
	}
	loss := f.g.meanLoss(af)
	kill = killChance(af, b.morale)
	gain += part(b, loss, kill)
	if kill < 60 {
		g := f.g.meanLoss(bf - loss/60)
		death := killChance(bf-loss/60, a.morale) * (60 - kill) / 60
		gain -= part(a, g*(60-kill)/60, death)
	}
	return gain, kill
}

// totals2 are the differentials of the attacker's and the defender's fire.
func (f *survey) totals2(s engine.Seat, m *man, from board.Tile, e *man, dug bool) (attack, answer int) {
	x, y := f.totals(s, m, from, e, e.t, dug)
	attack = x - y
	x, y = f.totals(s.Other(), e, e.t, m, from, false)
	return attack, x - y
}

// killBy is how likely a differential before the modifier, from lossFrom on, takes all of a morale, in sixtieths.
var killBy = func() (by [64][16]uint8) {
	for i := range by {
		for morale := range by[i] {
			for m := -2; m <= 3; m++ {
				if combat.Loss(i+lossFrom+m) >= morale {
					by[i][morale] += 10
				}
			}
		}
	}
	return by
}()

// killChance is how likely a differential before the modifier takes all of a morale, in sixtieths.
func killChance(diff, morale int) int {
	return int(killBy[min(max(diff-lossFrom, 0), len(killBy)-1)][min(max(morale, 0), len(killBy[0])-1)])
}

// part is the worth of a loss of morale, given in sixtieths, and of the reward if it kills.
func part(m *man, loss, kill int) int {
	if loss == 0 && kill == 0 {
		return 0
	}
	hurt := min(m.worth*loss/60/max(1, m.morale)*7/10, m.worth*7/10)
	return hurt*(60-kill)/60 + (m.worth+m.reward)*kill/60
}

// reach returns where m could stand after one move; twice for units that move twice.
func (f *survey) reach(m *man) board.Tiles {
	if m.looked {
		return m.to
	}
	m.looked = true
	bar := f.g.sc.Barred(m.u.Face) | f.all
	step := func(t board.Tile) board.Tiles {
		if m.u.MovesDiagonally {
			return f.g.sc.Around(t) &^ bar
		}
		return f.g.sc.Beside(t) &^ bar
	}
	if m.u.Side == f.g.np {
		m.to = f.g.marches(m.u.Face, m.t) &^ bar
		return m.to
	}
	r := step(m.t)
	if m.u.MovesTwice {
		for b := r; b != 0; b &= b - 1 {
			r |= step(b.First())
		}
	}
	m.to = r
	return r
}
