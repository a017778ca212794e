package search

import (
	"bocage/engine"
	"bocage/engine/assault"
)

// All worth is in hundredths of a prestige point.

const victory = 1_000_000

// share is how much of the worth of units and cards is left with that many game turns to come, in hundredths.
var (
	unitShare = [...]int{30, 60, 85, 100, 105, 110}
	cardShare = [...]int{25, 60, 85, 100, 100, 100}
)

// weights are the numbers of the evaluation that were found by letting the program play itself.
type weights struct {
	chanceNow  int // per cent of the attacks the side to move can still make
	chanceNext int // the same at the end of looking ahead, when nothing of the turn is done yet
	chanceFoe  int // and of those the other side could make after it
	restOwn    int // the same two once the operations are over
	restFoe    int
	income     int // of one prestige a turn, times the turns to come
	near       int // of one tile nearer to the enemy home base
	unitBase   int // of any unit, and for each prestige of its cost
	unitCost   int
	cover      int // of one point of target terrain
	base       int // of holding the own home base with a unit
	card       int // per cent of the worth of cards
	danger     int // per cent of what the enemy can do to the home row
	actAbove   int // what an action must gain to be made
	strikeOver int // and an attack
	spare      int // and a card
}

var tuned = weights{chanceNow: 150, chanceNext: 70, chanceFoe: 45, restOwn: 15, restFoe: 50, income: 90, near: 22, unitBase: 350, unitCost: 90,
	cover: 18, base: 250, card: 100, danger: 100, actAbove: 35, strikeOver: 25, spare: 40}

func rest(p *assault.Position) int { return max(0, p.Scenario().Turns-p.Turn()) }

// worth is what a unit on the map is worth.
func (w *weights) worth(u *assault.UnitType, morale, rest int) int {
	if morale <= 0 {
		return 0
	}
	full := w.unitBase + w.unitCost*int(u.Cost)
	n := full * (40 + 60*morale/int(u.Morale)) / 100
	return n * unitShare[min(rest, len(unitShare)-1)] / 100
}

// cardWorth is what a card in the hand is worth.
func cardWorth(f assault.Face, rest int) int {
	w := 180
	switch {
	case f == assault.Bluff:
		return 0
	case assault.IsUnit(f):
		w = 120 + 22*assault.Cost(f)
	case assault.IsAction(f):
		w = actionWorth[assault.ActionOf(f)]
		if w == 0 {
			w = 200
		}
	}
	return w * cardShare[min(rest, len(cardShare)-1)] / 100
}

var actionWorth = [...]int{
	assault.PrepFire: 150, assault.RangedBombardment: 250, assault.AirStrike: 300, assault.BomberRun: 250, assault.StrafingRun: 150,
	assault.Replacements: 200, assault.NationalAdvantage: 500, assault.SupplyColumn: 750, assault.WellSupplied: 250,
	assault.CounterOffensive: 250, assault.CommanderInitiative: 300, assault.OpportunityFire: 300, assault.DoubleTime: 250,
	assault.ReDeploy: 200, assault.Reserves: 150, assault.ImprovedDefenses: 150,
	assault.Accuracy: 300, assault.TakeCover: 300, assault.SurpriseAttack: 250, assault.SnapShot: 300, assault.DeadlyFire: 300,
	assault.Exposed: 200, assault.MoraleBoost: 250, assault.PoorAim: 250, assault.OffTarget: 250, assault.SmokeScreen: 200,
	assault.IncreasedSupport: 250, assault.ForcedRetreat: 150, assault.LastStand: 200, assault.TankObstacles: 200,
	assault.SNAFU: 200, assault.Sabotage: 300, assault.PreparedPositions: 200,
}

// lens says from when a position is looked at.
type lens uint8

const (
	during lens = iota // in the operations of the side to move: its units can still act
	next               // in their beginning, which is as far as was looked
	after              // its operations are over: the other side moves next
)

// eval is what a position in which nothing is under way is worth to the agent's seat.
func (a *agent) eval(p *assault.Position, when lens) int {
	a.left--
	me, foe := a.me, a.me.Other()
	if w, why := p.Result(); why != assault.NotEnded {
		switch w {
		case me:
			return victory
		case foe:
			return -victory
		}
		return 0
	}
	mover := p.Phasing()
	if mover <= 1 && p.Achieved(mover) != assault.NotEnded {
		if mover == me {
			return victory * 9 / 10
		}
		return -victory * 9 / 10
	}
	r := rest(p)
	f := &a.field
	f.load(p, a.g, a.w, r)
	v := a.assets(p, f, me, r) - a.assets(p, f, foe, r)
	if when != after {
		now := a.w.chanceNow
		if when == next {
			now = a.w.chanceNext
		}
		v += now * a.chances(f, mover, true) / 100 * a.sign(mover)
		v += a.w.chanceFoe * a.chances(f, mover.Other(), false) / 100 * a.sign(mover.Other())
	} else {
		v += a.w.restOwn * a.chances(f, mover, false) / 100 * a.sign(mover)
		v += a.w.restFoe * a.chances(f, mover.Other(), false) / 100 * a.sign(mover.Other())
	}
	v += a.w.danger * a.danger(f, mover, mover.Other()) / 100 * a.sign(mover.Other())
	v += a.w.danger * a.danger(f, mover.Other(), mover) / 400 * a.sign(mover)
	if r == 0 {
		v += a.reckoning(p, mover)
	}
	return v
}

func (a *agent) sign(s engine.Seat) int {
	if s == a.me {
		return 1
	}
	return -1
}

// incomes is how many times the side will still receive income.
func incomes(p *assault.Position, s engine.Seat) int {
	n := rest(p)
	if mover := p.Phasing(); s == mover || mover == p.First() {
		n++
	}
	return n
}

// assets is what a side has.
func (a *agent) assets(p *assault.Position, f *field, s engine.Seat, r int) int {
	v := 100 * p.Prestige(s)
	if n := p.Prestige(s); r > 0 && n < 14 { // HINT-04, HINT-13: prestige is also freedom to answer
		v -= 3 * (14 - n) * (14 - n)
	}
	v += a.w.income * p.Income(s) * incomes(p, s)
	for _, c := range p.Hand(s)[1:] {
		if c.Face == assault.Unknown {
			v += 220 * a.w.card / 100 * cardShare[min(r, len(cardShare)-1)] / 100
		} else {
			v += a.w.card * cardWorth(c.Face, r) / 100
		}
	}
	e := s.Other()
	sc := p.Scenario()
	for i := range f.n[s] {
		m := &f.men[s][i]
		v += m.worth
		if m.dug && !m.u.AutoDugIn {
			v += 60
		}
		if d := int(a.g.toBase[e][m.t]); m.u.Range == 1 {
			v -= a.w.near * d * unitShare[min(r, 5)] / 100
		} else {
			v += 15 * f.nearEnemies(s, m)
		}
		if !m.u.HardTarget {
			v += a.w.cover * int(sc.Terrain[m.t].Info().Target)
		}
	}
	switch f.n[s] {
	case 0:
		v -= 8000
	case 1:
		v -= 1500
	case 2:
		v -= 500
	}
	if f.p.Units(s)&(1<<sc.HomeBase[s]) != 0 {
		v += a.w.base
	}
	return v
}

// nearEnemies counts the enemies that a long-range unit can support fire at.
func (f *field) nearEnemies(s engine.Seat, m *man) int {
	n := 0
	for i := range f.n[s^1] {
		if f.g.supports(m.t, f.men[s^1][i].t, m.u) {
			n++
		}
	}
	return n
}

// chances is the sum of the best attacks of every unit of a side; now counts only what it can still do in this phase.
func (a *agent) chances(f *field, s engine.Seat, now bool) int {
	sum := 0
	for i := range f.n[s] {
		m := &f.men[s][i]
		fires, moves := true, m.u.MovesAndFires
		if now {
			fires = f.p.CanFire(m.t)
			moves = fires && m.u.MovesAndFires && f.p.CanMove(m.t)
		}
		if !fires {
			continue
		}
		best := 0
		var reach assault.Tiles
		if moves {
			reach = f.reach(m)
		}
		for k := range f.n[s^1] {
			e := &f.men[s^1][k]
			beside := f.g.sc.Beside(e.t)
			if beside.Has(m.t) {
				g, _ := f.clash(s, m, m.t, e)
				best = max(best, g)
			} else if b := beside & reach; b != 0 {
				g, _ := f.clash(s, m, assault.FirstOf(b), e)
				best = max(best, g*9/10)
			}
		}
		sum += best
	}
	return sum
}

// danger is what side s can hope for against the home row of e in the next turn it moves.
func (a *agent) danger(f *field, e, s engine.Seat) int {
	sc := f.p.Scenario()
	base := sc.HomeBase[e]
	row := sc.HomeRow[e]
	held := f.p.Control(s) & row
	var entry assault.Tiles
	movers := 0
	close := 0
	safe := 60
	for i := range f.n[s] {
		m := &f.men[s][i]
		r := f.reach(m)
		if r&row != 0 {
			entry |= r & row
			movers++
		}
		if a.g.toBase[e][m.t] <= 2 {
			close++
		}
		if f.p.Units(e).Has(base) {
			b := sc.Beside(base)
			from := m.t
			if !b.Has(from) {
				if b &= r; b == 0 || !m.u.MovesAndFires {
					continue
				}
				from = assault.FirstOf(b)
			}
			for k := range f.n[e] {
				if d := &f.men[e][k]; d.t == base {
					_, kill := f.clash(s, m, from, d)
					safe = safe * (60 - kill) / 60
					if kill == 0 {
						x, _ := f.totals2(s, m, from, d, d.dug)
						safe = safe * (60 - min(20, f.g.meanLoss(x)/6)) / 60
					}
				}
			}
		}
	}
	v := 0
	switch {
	case f.p.Control(s).Has(base):
		v += 60000
	case f.p.Units(e).Has(base):
		v += 9000 * (60 - safe) / 60
	case entry.Has(base):
		v += 40000
	default:
		v += 500 * close
	}
	n := largest(sc, held|entry)
	need := n - largest(sc, held)
	switch {
	case n >= 3 && need <= movers:
		v += 15000
	default:
		v += 500 * popcount(held) * popcount(held)
	}
	return v
}

// reckoning is what the last turn's count of prestige is worth.
func (a *agent) reckoning(p *assault.Position, mover engine.Seat) int {
	d := p.Prestige(a.me) - p.Prestige(a.me.Other())
	for s := range engine.Seat(2) {
		if incomes(p, s) > 0 {
			d += p.Income(s) * a.sign(s)
		}
	}
	w := 1
	if mover != p.First() {
		w = 3 // nobody moves after him
	}
	return w * (200*min(max(d, -8), 8) + 600*min(max(d, -1), 1))
}

// largest is the size of the largest group of tiles joined side by side.
func largest(sc *assault.Scenario, set assault.Tiles) int {
	most := 0
	for set != 0 {
		group := set & -set
		for edge := group; edge != 0; {
			var next assault.Tiles
			for ; edge != 0; edge &= edge - 1 {
				next |= sc.Beside(assault.FirstOf(edge))
			}
			edge = next & set &^ group
			group |= edge
		}
		set &^= group
		most = max(most, popcount(group))
	}
	return most
}

func popcount(b assault.Tiles) int {
	n := 0
	for ; b != 0; b &= b - 1 {
		n++
	}
	return n
}
