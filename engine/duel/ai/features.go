package ai

import (
	_ "embed"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
	"bocage/engine/search/value"
)

//go:embed values.txt
var valuesText string

// Features are the names of what is seen of a world where a turn begins, in order: of one seat less the other, but those of "clock" and
// what follows. Nothing names a Situation.
var Features = []string{"points", "near", "manned", "hurt", "idle", "units", "front", "ready", "hand", "cards", "over", "lead", "stock",
	"mine-left", "his-left", "clock", "clock-units", "clock-points"}

var values = func() *value.Model {
	m, err := value.Parse(valuesText, Features)
	if err != nil {
		panic("values.txt: " + err.Error())
	}
	return m
}()

// Begins reports whether a turn begins at a position, and returns the seat that it is judged for there: that with the lead.
func Begins(p *duel.Position) (engine.Seat, bool) {
	pr := p.Prompt()
	return p.Lead(), pr.Window == duel.WinCommit && pr.Seat == engine.Both && len(p.Picks(0))+len(p.Picks(1)) == 0 && p.Lead() <= 1
}

// goal returns the points with which a seat has won, or which it must have in the end; 0 if it does not win so.
func goal(r *situation.Situation, s engine.Seat) int {
	switch {
	case r.VP[s] > 0:
		return int(r.VP[s])
	case r.AtLimit == situation.USNeeds && s == card.US, r.AtLimit == situation.GermanNeeds && s == card.German:
		return int(r.LimitVP)
	}
	return 0
}

// patient returns the seat that has won when the turns are over if the other one's goal is not met, NoSeat for none.
func patient(r *situation.Situation) engine.Seat {
	switch r.AtLimit {
	case situation.USHolds, situation.GermanNeeds:
		return card.US
	case situation.USNeeds:
		return card.German
	}
	return engine.NoSeat
}

// common is how many features are of one seat less the other.
const common = 13

// See appends the features of a world at the beginning of a turn, for a seat.
func See(p *duel.Position, s engine.Seat, dst []int32) []int32 {
	r, st := p.Scenario().Situation, p.Standing()
	var all [2][common]int
	var left [2]int
	for x := range engine.Seat(2) {
		f := &all[x]
		vp, want := st.Score[x], 60
		if n := goal(r, x); n > 0 {
			want, left[x] = n, 100-min(100, 100*vp/n)
		}
		f[0] = 100 * vp / want
		f[1] = f[0] * f[0] / 100
		seeUnits(p, x, f)
		f[7] = seeReady(p.Hand(x))
		f[8], f[9] = len(p.Hand(x)), len(p.Cards(x))
		if n := int(r.Overrun[x]); n > 0 {
			f[10] = 12 * p.Overruns(x) / n
		}
		if p.Lead() == x {
			f[11] = 1
		}
		f[12] = p.Stocked(uint8(x))
	}
	for i := range common {
		dst = append(dst, int32(all[s][i]-all[s.Other()][i]))
	}
	dst = append(dst, int32(left[s]), int32(left[s.Other()]))
	// what waiting brings: how much of the match is over, for who has won then, and what the other one still has to do
	clock, units, points := 0, 0, 0
	if w := patient(r); w <= 1 {
		clock = 100 * st.Turn / max(1, st.Turns)
		units = clock * (all[w][5] - all[w.Other()][5]) / 10
		points = clock * left[w.Other()] / 100
		if w != s {
			clock, units, points = -clock, -units, -points
		}
	}
	return append(dst, int32(clock), int32(units), int32(points))
}

// seeUnits sums up a seat's units in play.
func seeUnits(p *duel.Position, s engine.Seat, f *[common]int) {
	for i := range duel.MaxUnits {
		u := p.Unit(s, i)
		if u.Face == 0 {
			continue
		}
		c := card.UnitOf(u.Face)
		switch cost := int(c.Cost); {
		case !u.Manned():
			f[4] += cost
		case u.Damage != 0 && u.Edge().NoAttack:
			f[3] += cost / 2
		case u.Harmed():
			f[3] += cost
		default:
			f[2] += cost
		}
		if c.Land() && u.Manned() {
			f[5]++
			if u.Line == duel.Front {
				f[6]++
			}
		}
	}
}

// seeReady returns what the units cost that a hand can commit.
func seeReady(h []duel.Card) (cost int) {
	var used uint64
	for _, k := range h {
		c := card.UnitOf(k.Face)
		if c.Type != card.Crew && c.Needs == card.NoCrew {
			cost += int(c.Cost)
		}
		for j, q := range h {
			if c.Needs != card.NoCrew && used>>j&1 == 0 && card.UnitOf(q.Face).Kind == c.Needs {
				used |= 1 << j
				cost += int(c.Cost)
				break
			}
		}
	}
	return cost
}
