package search

import (
	"math"
	"testing"

	"bocage/engine"
)

// exact is a secret choice as a linear program: how each hand of a side plays so as to be sure of most.
type exact struct {
	g      *contest
	s      int     // the side
	places [][]int // the column of each choice of each hand
	tab    [][]float64
	basis  []int
}

// pays returns what one choice brings the side against another, with both prices: the other's makes no difference to how either should
// play, and so what one gains the other loses.
func (x *exact) pays(mine, his Choice) float64 {
	p := x.g.pay[mine.Kind*x.g.kinds+his.Kind]
	if x.s == 1 {
		p = One - x.g.pay[his.Kind*x.g.kinds+mine.Kind]
	}
	return float64(p-mine.Price+his.Price) / One
}

// solveExactly returns the value of the game for a side and how often each of its hands makes each choice in an equilibrium, by the simplex
// method: the most of the sum of what each enemy hand leaves, which is at most what each of its choices leaves.
func solveExactly(g *contest, s int) (value float64, plan [][]float64) {
	x := &exact{g: g, s: s}
	own, foe := g.hands[s], g.hands[s^1]
	n := 0
	for _, h := range own {
		var l []int
		for range h {
			l = append(l, n)
			n++
		}
		x.places = append(x.places, l)
	}
	const shift = 2 // so that all payments are above nothing
	for j, h := range foe {
		for _, his := range h {
			row := make([]float64, n+len(foe))
			row[n+j] = 1
			for i := range own {
				for k, mine := range own[i] {
					row[x.places[i][k]] = -(x.pays(mine, his) + shift) / float64(len(own))
				}
			}
			x.tab = append(x.tab, append(row, 0))
		}
	}
	for i := range own {
		row := make([]float64, n+len(foe))
		for _, c := range x.places[i] {
			row[c] = 1
		}
		x.tab = append(x.tab, append(row, 1))
	}
	aim := make([]float64, n+len(foe)+1)
	for j := range foe {
		aim[n+j] = 1 / float64(len(foe))
	}
	at := x.maximize(aim)
	for i := range own {
		var l []float64
		for _, c := range x.places[i] {
			l = append(l, at[c])
		}
		plan = append(plan, l)
	}
	for j := range foe {
		value += at[n+j] / float64(len(foe))
	}
	return value - shift, plan
}

// maximize returns where a sum of the columns is greatest under the rows, each of which is at most its last entry, by Bland's rule.
func (x *exact) maximize(aim []float64) (at []float64) {
	const tiny = 1e-10
	rows, cols := len(x.tab), len(aim)-1
	for i := range x.tab { // a slack each
		row := make([]float64, cols+rows+1)
		copy(row, x.tab[i][:cols])
		row[cols+i], row[cols+rows] = 1, x.tab[i][cols]
		x.tab[i] = row
		x.basis = append(x.basis, cols+i)
	}
	cost := make([]float64, cols+rows+1)
	copy(cost, aim[:cols])
	for {
		in := -1
		for c := range cols + rows {
			if cost[c] > tiny {
				in = c
				break
			}
		}
		if in < 0 {
			break
		}
		out, least := -1, math.Inf(1)
		for r := range x.tab {
			if a := x.tab[r][in]; a > tiny {
				q := x.tab[r][cols+rows] / a
				if q < least-tiny || q < least+tiny && x.basis[r] < x.basis[out] {
					out, least = r, q
				}
			}
		}
		x.pivot(out, in, cost)
	}
	at = make([]float64, cols+rows)
	for r, c := range x.basis {
		at[c] = x.tab[r][cols+rows]
	}
	return at
}

// pivot brings a column into the basis in place of that of a row.
func (x *exact) pivot(out, in int, cost []float64) {
	row := x.tab[out]
	a := row[in]
	for c := range row {
		row[c] /= a
	}
	clear := func(other []float64) {
		if f := other[in]; f != 0 {
			for c := range other {
				other[c] -= f * row[c]
			}
		}
	}
	for r := range x.tab {
		if r != out {
			clear(x.tab[r])
		}
	}
	clear(cost)
	x.basis[out] = in
}

// sure returns what a side's play is sure to bring it, whatever the other does.
func (x *exact) sure(plan [][]float64) (sum float64) {
	own, foe := x.g.hands[x.s], x.g.hands[x.s^1]
	for _, h := range foe {
		least := math.Inf(1)
		for _, his := range h {
			v := 0.
			for i := range own {
				for k, mine := range own[i] {
					v += plan[i][k] * x.pays(mine, his) / float64(len(own))
				}
			}
			least = min(least, v)
		}
		sum += least / float64(len(foe))
	}
	return sum
}

// TestSolvesAsExactly: in 1,000 random small games with hidden hands, what the solution is sure to bring either side is at most a hundredth
// of the span less than the value of the game, which is found exactly: what one side is sure of is what the other cannot keep from it.
func TestSolvesAsExactly(t *testing.T) {
	rng := engine.NewRand(11)
	worst := 0.
	for n := range 1000 {
		g := &contest{kinds: 2 + rng.Intn(5)}
		low, high := int32(One), int32(0)
		for range g.kinds * g.kinds {
			x := int32(rng.Intn(One + 1))
			g.pay = append(g.pay, x)
			low, high = min(low, x), max(high, x)
		}
		for s := range g.hands {
			for range 1 + rng.Intn(4) {
				var hand []Choice
				for range 1 + rng.Intn(4) {
					hand = append(hand, Choice{Kind: rng.Intn(g.kinds), Price: int32(rng.Intn(One / 10))})
				}
				g.hands[s] = append(g.hands[s], hand)
			}
		}
		avg := g.solve(300)
		span := float64(high-low) / One
		var value [2]float64
		for s := range value {
			v, plan := solveExactly(g, s)
			x := &exact{g: g, s: s}
			if d := v - x.sure(plan); math.Abs(d) > 1e-7 {
				t.Fatalf("game %d: the exact solution of side %d brings %g less than its value", n, s, d)
			}
			value[s] = v
			found := make([][]float64, len(avg[s]))
			for i := range avg[s] {
				for _, share := range avg[s][i] {
					found[i] = append(found[i], float64(share)/One)
				}
			}
			d := (v - x.sure(found)) / span
			if worst = max(worst, d); d > .01 || d < -1e-3 {
				t.Errorf("game %d: side %d is sure of %.4f of the span less than %.4f", n, s, d, v)
			}
		}
		if d := value[0] + value[1] - 1; math.Abs(d) > 1e-7 {
			t.Fatalf("game %d: the two values differ by %g", n, d)
		}
	}
	t.Logf("at most %.4f of the span from the value", worst)
}
