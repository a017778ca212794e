package ai

import (
	"bocage/engine/assault/victory"
	"flag"
	"fmt"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
	"bocage/engine/search"
)

var games = flag.Int("games", 4, "games of each pairing in TestLevels, half of them with each side")

// player answers for one seat.
type player func(p *assault.Position, seat engine.Seat, ply int) engine.Move

func computer(l engine.Level) player {
	return func(p *assault.Position, seat engine.Seat, ply int) engine.Move {
		return Choose(*p, seat, search.Options{Level: l, Seed: uint64(ply)})
	}
}

func dice(seed uint64) player {
	rng := engine.NewRand(seed)
	return func(p *assault.Position, seat engine.Seat, _ int) engine.Move { return Random(p, seat, &rng) }
}

// result is a finished match.
type result struct {
	winner engine.Seat
	why    victory.Reason
	turn   int
	moves  [2]int
	took   [2]time.Duration
	slow   [2]time.Duration // longest move
}

// load returns a built-in scenario.
func load(t testing.TB, id string) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

func play(t testing.TB, sc *scenario.Scenario, seed uint64, who [2]player) result {
	t.Helper()
	p := assault.New(sc)
	d := engine.NewLocal(seed)
	var r result
	for ply := 0; ; ply++ {
		pr := p.Prompt()
		var m engine.Move
		var err error
		switch pr.Kind {
		case engine.Over:
			r.winner, r.why = p.Result()
			r.turn = p.Turn()
			return r
		case engine.Deal, engine.Reveal:
			if m, err = d.Answer(&p); err != nil {
				t.Fatal(err)
			}
		default:
			s := pr.Seat
			if s == engine.Both {
				s = engine.Seat(ply % 2)
				if len(p.Moves(s, nil)) == 0 {
					s = s.Other()
				}
			}
			start := time.Now()
			m = who[s](&p, s, ply)
			took := time.Since(start)
			r.took[s] += took
			r.slow[s] = max(r.slow[s], took)
			r.moves[s]++
			if m.Op == engine.OpNone {
				t.Fatalf("no move at %+v", pr)
			}
		}
		if err := p.Apply(m); err != nil {
			t.Fatalf("seed %d ply %d: %v", seed, ply, err)
		}
		if ply > 20000 {
			t.Fatal("the match does not end")
		}
	}
}

// arena plays n games of a against b, half of them with each side, and returns how many a wins, counting draws as half. Where
// there is a Non-Player, a plays against it.
func arena(t testing.TB, sc *scenario.Scenario, n int, a, b func(seed uint64) player) (won float64, line string) {
	t.Helper()
	var took, slow time.Duration
	why := map[victory.Reason]int{}
	lost := map[victory.Reason]int{}
	moves := 0
	var wins [2]float64
	for g := range n {
		seed := uint64(g/2) + 1
		side := engine.Seat(g % 2)
		if np := sc.NonPlayer(); np != engine.NoSeat {
			seed, side = uint64(g)+1, np.Other()
		}
		var who [2]player
		who[side], who[side^1] = a(seed), b(seed+1000)
		r := play(t, sc, seed, who)
		switch r.winner {
		case side:
			wins[side]++
			why[r.why]++
		case engine.NoSeat:
			wins[side] += .5
		default:
			lost[r.why]++
		}
		took += r.took[side]
		moves += r.moves[side]
		slow = max(slow, r.slow[side])
	}
	won = wins[0] + wins[1]
	return won, fmt.Sprintf("%.1f of %d won (%.1f German, %.1f U.S.), by %v, lost by %v; %.2f ms a move, slowest %v", won, n,
		wins[0], wins[1], why, lost, float64(took.Microseconds())/1000/float64(moves), slow.Round(time.Millisecond))
}

func level(l engine.Level) func(uint64) player { return func(uint64) player { return computer(l) } }

// TestLevels plays the levels against each other in every scenario. With -args -games=200 it measures them.
func TestLevels(t *testing.T) {
	for _, id := range scenario.Scenarios() {
		sc := load(t, id)
		n := *games
		if n < 10 && id != "training-grounds" {
			if n = 2; testing.Short() {
				continue
			}
		}
		fair := sc.NonPlayer() == engine.NoSeat // else, and where time decides, a match may not be to be won
		for _, c := range sc.End {
			fair = fair && c.Measure != scenario.ForSide
		}
		t.Run(id, func(t *testing.T) {
			for _, c := range []struct {
				name  string
				a, b  func(uint64) player
				least float64
			}{
				{"engine.Regular against random", level(engine.Regular), dice, .95},
				{"engine.Recruit against random", level(engine.Recruit), dice, .8},
				{"engine.Regular against engine.Recruit", level(engine.Regular), level(engine.Recruit), .5},
				{"engine.Veteran against engine.Regular", level(engine.Veteran), level(engine.Regular), .5},
			} {
				t.Run(c.name, func(t *testing.T) {
					won, line := arena(t, sc, n, c.a, c.b)
					t.Log(line)
					if n >= 100 && fair && won < c.least*float64(n) {
						t.Errorf("won %.1f of %d", won, n)
					}
				})
			}
		})
	}
}

// TestVeteranIsFrozen: the Veteran is the yardstick by which stronger players are measured, so what he plays does not change with them.
func TestVeteranIsFrozen(t *testing.T) {
	for id, want := range map[string]uint64{"training-grounds": 0xf61c105f32b56a9d, "ardennes": 0xcbd2cc1c1e12f18d} {
		p := assault.New(load(t, id))
		d := engine.NewLocal(41)
		for ply := uint64(0); ply < 150 && p.Prompt().Kind != engine.Over; ply++ {
			var m engine.Move
			var err error
			switch pr := p.Prompt(); pr.Kind {
			case engine.Deal, engine.Reveal:
				m, err = d.Answer(&p)
			default:
				s := pr.Seat
				if s == engine.Both {
					s = engine.Seat(ply % 2)
					if len(p.Moves(s, nil)) == 0 {
						s = s.Other()
					}
				}
				m = Choose(p, s, search.Options{Level: engine.Veteran, Seed: ply})
			}
			if err != nil || p.Apply(m) != nil {
				t.Fatalf("%s, ply %d: %+v, %v", id, ply, m, err)
			}
		}
		if got := engine.Hash(&p); got != want {
			t.Errorf("%s: %#x after 150 plies, %#x is wanted", id, got, want)
		}
	}
}
