package ai

import (
	"flag"
	"math"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
	"bocage/engine/search"
)

// perScenario is how many matches of each scenario tell what the values are worth.
var perScenario = flag.Int("calibrated", 2, "`matches` of each scenario in which TestValues looks; from 40 on the tenths are checked")

// saying is how often positions of a tenth were won, of which the values say so.
type saying struct{ n, said, won float64 }

// watched plays a match of one player against itself and returns what the values say where turns begin, and the points of who is to move
// there: 0, 1 for a draw, 2.
func watched(t *testing.T, id string, seed uint64, mind search.Chooser, level engine.Level) (said []float64, points []int) {
	type at struct {
		turn int
		seat engine.Seat
	}
	var seats []engine.Seat
	var last at
	who := func(p *assault.Position, seat engine.Seat, ply int) engine.Move {
		if s, ok := Begins(p); ok && (at{p.Turn(), s}) != last {
			last = at{p.Turn(), s}
			seats = append(seats, s)
			said = append(said, float64(calibrated.Win(See(p, s)))/search.One)
		}
		return search.Choose(mind, p, seat, search.Options{Level: level, Seed: seed<<20 | uint64(ply)})
	}
	r := play(t, load(t, id), seed, [2]player{who, who})
	for _, s := range seats {
		switch r.winner {
		case s:
			points = append(points, 2)
		case s.Other():
			points = append(points, 0)
		default:
			points = append(points, 1)
		}
	}
	return said, points
}

// TestValues: over matches of all scenarios for two that the values were not fitted to, their seeds being divisible by three, they tell
// more than nothing; over many, what is said comes true in every tenth within five hundredths.
func TestValues(t *testing.T) {
	var tenths [10]saying
	loss, n := 0., 0
	for _, id := range scenario.Scenarios() {
		if load(t, id).NonPlayer() != engine.NoSeat {
			continue
		}
		for g := range *perScenario {
			mind := Quick
			if g%2 == 1 {
				mind = Levels
			}
			said, points := watched(t, id, uint64(3*(300_000+g)), mind, engine.Regular)
			for i, p := range said {
				y := float64(points[i]) / 2
				x := &tenths[min(int(p*10), 9)]
				x.n, x.said, x.won = x.n+1, x.said+p, x.won+y
				p = min(max(p, .0005), .9995)
				loss -= y*math.Log(p) + (1-y)*math.Log(1-p)
				n++
			}
		}
	}
	loss /= float64(n)
	t.Logf("%d positions, log loss %.3f", n, loss)
	if loss > .5 { // a coin's is 0.693; what the worth alone tells, without sides and clock, 0.59
		t.Errorf("log loss %.3f", loss)
	}
	for i, x := range tenths {
		t.Logf("said %3d to %3d %%: %4.0f positions, said %.3f, won %.3f", 10*i, 10*i+10, x.n, x.said/max(1, x.n), x.won/max(1, x.n))
		if off := math.Abs(x.won-x.said) / max(1, x.n); *perScenario >= 40 && off > .05 {
			t.Errorf("tenth %d is off by %.3f", i+1, off)
		}
	}
}
