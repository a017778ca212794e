package ai

import (
	_ "embed"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/search"
	"bocage/engine/search/value"
)

// What is seen of a position where a seat's turn begins, to tell how likely it is won. Numbers of a kind stand for both sides: mine, then
// his.

//go:embed values.txt
var valuesText string

//go:embed calibrated.txt
var calibratedText string

// Features are the names of what is seen, in order. Beside the map as it stands, they say what the scenario asks of either side: nothing
// names a scenario, so that one's own are judged as well.
var Features = features()

// static are the kinds of objectives and what else the scenario says of a side.
var static = [...]string{"base", "row", "take", "stand", "intrude", "hold", "all", "kill", "gather", "outlasts", "hurries",
	"army", "purse", "first"}

// sides are what is counted of either side.
var sides = [...]string{"assets", "chances", "prospects", "units", "morale", "prestige", "income", "hand", "tiles", "need", "late",
	"pressed", "hurry-left", "hurry-need", "hurry-short", "hurry-units", "hurry-foes", "alone"}

func features() []string {
	l := []string{"one", "worth", "worth-late", "worth-last", "reckoning", "lead", "lead-late", "lead-last", "left", "turns"}
	for _, who := range [2]string{"my-", "his-"} {
		for _, n := range sides {
			l = append(l, who+n)
		}
		for _, n := range static {
			l = append(l, who+n)
		}
	}
	return l
}

// values is the model by which the levels play: no other has passed the gate (bocage tune gate) yet. calibrated is the one by which matches
// are gone through and advice is given: what it says comes true (TestValues), though whoever plays by it plays no better.
var values, calibrated = learned(valuesText), learned(calibratedText)

func learned(text string) *value.Model {
	m, err := value.Parse(text, Features)
	if err != nil {
		panic("the embedded values: " + err.Error())
	}
	return m
}

// see appends what is seen of a position in which the agent's seat is to move.
func (a *agent) see(p *assault.Position, dst []int32) []int32 {
	me := a.me
	v := bounded(a.eval(p, next), 20000)
	r, all := rest(p), p.Scenario().Turns
	f := &a.survey
	f.load(p, a.g, a.w, r)
	last := truth(r == 0)
	lead := bounded(a.coming(p), 200)
	dst = append(dst, 1, v, v*int32(all-r)/int32(all), v*last, bounded(a.reckoning(p, me, r), 10000),
		lead, lead*int32(all-r)/int32(all), lead*last, int32(r), int32(all))
	for _, s := range [2]engine.Seat{me, me.Other()} {
		dst = a.side(p, f, s, r, dst)
		dst = a.asked(p, s, dst)
	}
	return dst
}

// coming is by how much the agent leads in what decides when time is up, with the income that is to come until then, in prestige.
func (a *agent) coming(p *assault.Position) int {
	if len(a.g.sc.End) == 0 || a.g.sc.End[0].Measure >= scenario.ForSide {
		return 0
	}
	m := a.g.sc.End[0].Measure
	d := a.lead(p, m)
	if m == scenario.MostPrestige {
		d = 0
		for s := range engine.Seat(2) {
			d += (p.Prestige(s) + p.Income(s)*incomes(p, s)) * a.sign(s)
		}
	}
	return d * leadWorth[m] / 100
}

// side appends what a side has, and its clock.
func (a *agent) side(p *assault.Position, f *survey, s engine.Seat, r int, dst []int32) []int32 {
	morale := 0
	for i := range f.n[s] {
		morale += f.men[s][i].morale
	}
	dst = append(dst, bounded(a.assets(p, f, s, r), 30000), bounded(a.chances(f, s, s == a.me), 5000), bounded(a.prospects(f, s), 20000),
		int32(f.n[s]), int32(morale), bounded(p.Prestige(s), 60), int32(p.Income(s)), int32(len(p.Hand(s))), int32(popcount(p.Control(s))))
	c := a.g.clockOf(p, f, s)
	pressed := truth(c.need >= c.left)
	dst = append(dst, int32(c.need), int32(c.late), pressed)
	hurry := truth(a.g.hurries[s])
	return append(dst, hurry*int32(c.left), hurry*int32(c.need), hurry*pressed, hurry*int32(f.n[s]), hurry*int32(f.n[s^1]),
		truth(a.g.hunted[s])*truth(f.n[s] <= 2))
}

// asked appends what the scenario asks of a side and gives it.
func (a *agent) asked(p *assault.Position, s engine.Seat, dst []int32) []int32 {
	sc := p.Scenario()
	var kinds [objectiveGather + 1]int32
	for i := range a.g.objectives[s] {
		kinds[a.g.objectives[s][i].kind] = 1
	}
	dst = append(dst, kinds[:]...)
	army := 0
	for _, f := range sc.Start[s] {
		army += card.Cost(f)
	}
	for _, u := range sc.Placed[s] {
		army += card.Cost(u.Face)
	}
	army += sc.Muster[s].Budget
	return append(dst, truth(a.g.outlasts[s]), truth(a.g.hurries[s]), int32(army), int32(sc.Prestige[s]), truth(p.First() == s))
}

func bounded(n, most int) int32 { return int32(min(max(n, -most), most)) }

func truth(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// See returns what is seen of a position that knows everything and in which seat is to move.
func See(p *assault.Position, seat engine.Seat) []int32 {
	q := *p
	return newAgent(&q, seat, &keen, search.Options{Nodes: endless}).see(&q, nil)
}

// Begins reports whether a position is one by which values are learned: where a turn has begun, and a playout may rest.
func Begins(p *assault.Position) (seat engine.Seat, ok bool) {
	switch pr := p.Prompt(); pr.Window {
	case assault.WinSplit, assault.WinBuy, assault.WinOps:
		return pr.Seat, pr.Kind == engine.Decide && pr.Seat == p.Phasing()
	}
	return engine.NoSeat, false
}
