package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/victory"
)

// All worth is in hundredths of a prestige point.

// won is what a match won is worth.
const won = 1_000_000

// share is how much of the worth of units and cards is left with that many game turns to come, in hundredths.
var (
	unitShare = [...]int{30, 60, 85, 100, 105, 110}
	cardShare = [...]int{25, 60, 85, 100, 100, 100}
)

// weights are the numbers of the evaluation, found by letting the program play itself (make arena). Worths are in hundredths of a prestige
// point; parts are in per cent.
type weights struct {
	chanceNow  int  // 0 to 200 %: of the attacks that the side to move can still make
	chanceNext int  // 0 to 200 %: of the same at the depth limit, where nothing of the turn is done yet
	chanceFoe  int  // 0 to 200 %: of the attacks that the other side could make after it
	restOwn    int  // 0 to 200 %: of the own attacks once the own operations are over
	restFoe    int  // 0 to 200 %: of the enemy's once the own operations are over
	income     int  // worth of one prestige a turn, for each turn to come
	near       int  // worth of one tile nearer to the enemy home base
	unitBase   int  // worth of any unit
	unitCost   int  // worth of a unit for each prestige of its cost
	cover      int  // worth of one point of target terrain under a unit
	base       int  // worth of holding the own home base with a unit
	card       int  // 0 to 200 %: of the worth of cards
	danger     int  // 0 to 200 %: of what the enemy can do to the home row
	actAbove   int  // worth that an action must gain to be made
	strikeOver int  // worth that an attack must gain to be made
	spare      int  // worth that a card must gain to be played
	stake      int  // 0 to 100 %: of the worth of units whose side loses if it does not get there in time
	foes       int  // 0 to 100 %: of the worth of the units of such a side's enemy, unless it must destroy them
	pennies    int  // 0 to 100 %: of the prestige of such a side
	haste      int  // worth of one tile nearer for such a side
	late       int  // worth of each tile that a unit of such a side has to go and has no turn for
	deny       int  // worth of each tile that such a side's enemy does not control, if that has to be destroyed
	hunt       int  // worth of each unit of that enemy beside its own
	spends     bool // prestige that does not count in the end is worth what can still be bought for it
}

var tuned = weights{
	chanceNow:  150,
	chanceNext: 70,
	chanceFoe:  45,
	restOwn:    15,
	restFoe:    50,
	income:     90,
	near:       22,
	unitBase:   350,
	unitCost:   90,
	cover:      18,
	base:       250,
	card:       100,
	danger:     100,
	actAbove:   35,
	strikeOver: 25,
	spare:      40,
	stake:      20,
	foes:       30,
	pennies:    40,
	haste:      200,
}

// keen are those of who thinks by playouts.
var keen = func() weights {
	w := tuned
	w.spends = true
	return w
}()

// pressing are those of a side that must get there in time: it fights for its way and does not mind what that costs.
var pressing = func() weights {
	w := keen
	w.haste, w.late, w.deny, w.hunt, w.foes = 250, 150, 80, 400, 70
	w.chanceFoe, w.restFoe = 35, 35
	return w
}()

// holding are those of a side that wins when time is up: it stays where it is and lets the enemy come.
var holding = func() weights {
	w := keen
	w.strikeOver, w.actAbove, w.restFoe = 150, 60, 80
	return w
}()

// weightsOf returns by which weights a side plans.
func (g *mapFacts) weightsOf(s engine.Seat) *weights {
	switch {
	case g.hurries[s]:
		return &pressing
	case g.outlasts[s]:
		return &holding
	}
	return &keen
}

func rest(p *assault.Position) int { return max(0, p.Scenario().Turns-p.Turn()) }

// worth is what a unit on the map is worth; lasting if its side wins by having units left at the end.
func (w *weights) worth(u *card.UnitType, morale, rest int, lasting bool) int {
	if morale <= 0 {
		return 0
	}
	if lasting {
		rest = len(unitShare) // all that counts is who is left
	}
	full := w.unitBase + w.unitCost*int(u.Cost)
	n := full * (40 + 60*morale/int(u.Morale)) / 100
	return n * unitShare[min(rest, len(unitShare)-1)] / 100
}

// cardWorth is what a card in the hand of a side with these rules is worth.
func cardWorth(f card.Face, rest int, r *scenario.SideRules) int {
	w := 180
	switch {
	case f == card.Bluff:
		return 0
	case card.IsUnit(f) && (r.NoNewUnits || r.BarredUnits.Has(f)), card.IsAction(f) && r.BarredActions.Has(card.ActionOf(f)):
		w = 20 * card.BattleValue(f) // good for a sacrifice only
	case card.IsUnit(f):
		w = 120 + 22*card.Cost(f)
	case card.IsAction(f):
		w = actionWorth[card.ActionOf(f)]
		if w == 0 {
			w = 200
		}
	}
	return w * cardShare[min(rest, len(cardShare)-1)] / 100
}

var actionWorth = [...]int{
	card.PrepFire: 150, card.RangedBombardment: 250, card.AirStrike: 300, card.BomberRun: 250, card.StrafingRun: 150,
	card.Replacements: 200, card.NationalAdvantage: 500, card.SupplyColumn: 750, card.WellSupplied: 250,
	card.CounterOffensive: 250, card.CommanderInitiative: 300, card.OpportunityFire: 300, card.DoubleTime: 250,
	card.ReDeploy: 200, card.Reserves: 150, card.ImprovedDefenses: 150,
	card.Accuracy: 300, card.TakeCover: 300, card.SurpriseAttack: 250, card.SnapShot: 300, card.DeadlyFire: 300,
	card.Exposed: 200, card.MoraleBoost: 250, card.PoorAim: 250, card.OffTarget: 250, card.SmokeScreen: 200,
	card.IncreasedSupport: 250, card.ForcedRetreat: 150, card.LastStand: 200, card.TankObstacles: 200,
	card.SNAFU: 200, card.Sabotage: 300, card.PreparedPositions: 200,
}

// lens says from when a position is looked at.
type lens uint8

const (
	during lens = iota // in the operations of the side to move: its units can still act
	next               // at the depth limit: the start of the operations that come next
	after              // its operations are over: the other side moves next
)

// eval is what a position in which nothing is under way is worth to the agent's seat.
func (a *agent) eval(p *assault.Position, when lens) int {
	a.budget.Left--
	me, foe := a.me, a.me.Other()
	if w, why := p.Result(); why != victory.NotEnded {
		switch w {
		case me:
			return won
		case foe:
			return -won
		}
		return 0
	}
	mover := p.Phasing()
	switch {
	case mover <= 1 && p.Achieved(mover) != victory.NotEnded:
		return won * 9 / 10 * a.sign(mover)
	case mover <= 1 && p.Instantly(mover.Other()) != victory.NotEnded:
		return won * 9 / 10 * a.sign(mover.Other())
	}
	r := rest(p)
	f := &a.survey
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
	v += a.w.danger * a.prospects(f, mover.Other()) / 100 * a.sign(mover.Other())
	v += a.w.danger * a.prospects(f, mover) / 400 * a.sign(mover)
	return v + a.reckoning(p, mover, r)
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
func (a *agent) assets(p *assault.Position, f *survey, s engine.Seat, r int) int {
	v := a.means(p, s, r)
	sc := p.Scenario()
	for _, c := range p.Hand(s) {
		if c.Face == card.Unknown {
			v += 220 * a.w.card / 100 * cardShare[min(r, len(cardShare)-1)] / 100
		} else {
			v += a.w.card * cardWorth(c.Face, r, &sc.Rules[s]) / 100
		}
	}
	v += a.lastTile(p, s, r) - a.behind(p, f, s)
	for i := range f.n[s] {
		m := &f.men[s][i]
		v += m.worth
		if m.dug && !m.u.AutoDugIn && !a.g.hurries[s] {
			v += 60
		}
		if m.u.Range == 1 {
			if a.g.hurries[s] {
				v += a.w.haste * max(0, 9-a.g.way(m.u.Face, m.t))
			} else {
				v -= a.w.near * a.g.way(m.u.Face, m.t) * unitShare[min(r, 5)] / 100
			}
		} else {
			v += 15 * f.nearEnemies(s, m)
		}
		if !m.u.HardTarget {
			v += a.w.cover * int(sc.Terrain[m.t].Info().Target)
		}
	}
	if a.g.hunted[s] {
		switch f.n[s] {
		case 0:
			v -= 8000
		case 1:
			v -= 1500
		case 2:
			v -= 500
		}
	}
	if a.g.guarded(s) && f.p.Units(s)&(1<<sc.HomeBase[s]) != 0 {
		v += a.w.base
	}
	for i := range sc.Rules[s].Attrition {
		if x := &sc.Rules[s].Attrition[i]; x.Terrain != 0 {
			if n := popcount(x.Terrain & f.p.Control(s.Other())); n > 0 {
				v -= int(x.Loss) * (600 + 300*n) * min(r, 4) / 4
			}
		}
	}
	return v
}

// means is what a side's prestige and income are worth.
func (a *agent) means(p *assault.Position, s engine.Seat, r int) int {
	pennies := 100
	if a.g.hurries[s] {
		pennies = a.w.pennies
	}
	v := 0
	if a.shops() {
		v = pennies * useful(p, s) / 100
	} else {
		v = pennies*p.Prestige(s) + a.w.income*p.Income(s)*incomes(p, s)*pennies/100
	}
	if n := p.Prestige(s); r > 0 && n < 14 { // HINT-04, HINT-13: prestige is also freedom to answer
		v -= 3 * (14 - n) * (14 - n)
	}
	return v
}

// nearEnemies counts the enemies that a long-range unit can support fire at.
func (f *survey) nearEnemies(s engine.Seat, m *man) int {
	n := 0
	for i := range f.n[s^1] {
		if f.g.supports(m.t, f.men[s^1][i].t, m.u) {
			n++
		}
	}
	return n
}

// chances is the sum of the best attacks of every unit of a side; now counts only what it can still do in this phase.
func (a *agent) chances(f *survey, s engine.Seat, now bool) int {
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
		var reach board.Tiles
		if moves {
			reach = f.reach(m)
		}
		for k := range f.n[s^1] {
			e := &f.men[s^1][k]
			beside := f.g.sc.Beside(e.t)
			if beside.Has(m.t) {
				if !a.g.mayAttack(s, m.u.Face, m.t, e.t) {
					continue
				}
				g, _ := f.clash(s, m, m.t, e)
				best = max(best, g)
			} else if b := beside & reach; b != 0 {
				if !a.g.mayAttack(s, m.u.Face, b.First(), e.t) {
					continue
				}
				g, _ := f.clash(s, m, b.First(), e)
				best = max(best, g*9/10)
			}
		}
		sum += best
	}
	return sum
}

func popcount(b board.Tiles) int {
	n := 0
	for ; b != 0; b &= b - 1 {
		n++
	}
	return n
}
