package ladder

import "math"

// Pairs counts pairs of matches: the same seed, the sides changed. Pairs[k] are those in which the first agent came to k half points, a
// draw being one and a win two.
type Pairs [5]int

// N returns how many pairs there are.
func (p Pairs) N() (n int) {
	for _, k := range p {
		n += k
	}
	return n
}

// Add returns the pairs of both.
func (p Pairs) Add(q Pairs) Pairs {
	for k := range p {
		p[k] += q[k]
	}
	return p
}

// Score returns the first agent's share of the points, 0 to 1, and the half width of its interval of 95 %: 0 and 1 of no pairs.
func (p Pairs) Score() (score, half float64) {
	n := float64(p.N())
	if n == 0 {
		return 0, 1
	}
	var cells [5]float64
	for k := range p {
		cells[k] = float64(p[k])
	}
	score, _ = moments(cells)
	_, v := p.spread()
	return score, 1.96 * math.Sqrt(v/n)
}

// spread returns mean and variance of a pair with one pair more, spread over the five cells: pairs that all come out alike prove less than
// their variance says.
func (p Pairs) spread() (mean, variance float64) {
	var cells [5]float64
	for k := range p {
		cells[k] = float64(p[k]) + .2
	}
	return moments(cells)
}

func moments(cells [5]float64) (mean, variance float64) {
	n := 0.
	for k, c := range cells {
		n += c
		mean += c * float64(k) / 4
	}
	mean /= n
	for k, c := range cells {
		d := float64(k)/4 - mean
		variance += c * d * d
	}
	return mean, variance / n
}

// Elo returns the difference in strength that a share of the points stands for.
func Elo(score float64) float64 {
	score = min(max(score, .001), .999)
	return -400 * math.Log10(1/score-1)
}

// expected is the share of the points at a difference in Elo.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Likelihood returns the logarithm of how much likelier the pairs are if the first agent is better by elo1 than if by elo0: the generalized
// sequential test over pairs, in its normal form.
func (p Pairs) Likelihood(elo0, elo1 float64) float64 {
	n := float64(p.N())
	if n == 0 {
		return 0
	}
	mean, v := p.spread()
	s0, s1 := expected(elo0), expected(elo1)
	return n * (s1 - s0) * (2*mean - s0 - s1) / (2 * v)
}

// Sure is how large a likelihood decides, either way: both errors are at most 0.05.
var Sure = math.Log(.95 / .05)

// Wilson returns the interval of 95 % of a share of which so many of n were seen.
func Wilson(seen float64, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.96
	m := float64(n)
	share := seen / m
	mid := (share + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(share*(1-share)/m+z*z/(4*m*m))
	return max(0, mid-half), min(1, mid+half)
}
