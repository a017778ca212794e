package ai

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/search"
)

// veiled is a move as the other seat learns of it.
func veiled(pr engine.Prompt, m engine.Move, seat engine.Seat) engine.Move {
	switch {
	case m.Op == engine.OpDraw && pr.Seat <= 1 && pr.Seat != seat:
		m.B = uint16(card.Unknown)
	case m.Seat == seat:
	case m.Op == assault.OpMuster:
		m.A = uint16(card.Unknown)
	case m.Op == assault.OpSacrifice:
		m.A = assault.Sealed
	}
	return m
}

// TestChooseKnowsNothing plays every scenario with three copies: one that knows all, and for each seat one that never had a card
// of the other seat in it, so that those could as well be any others. At every question, the secret ones of the set-up too, both
// give the same answer, it is legal, and neither copy is changed by it. All levels are asked in every scenario.
func TestChooseKnowsNothing(t *testing.T) {
	done := map[engine.Op]int{}
	for _, id := range scenario.Scenarios() {
		t.Run(id, func(t *testing.T) {
			sc := load(t, id)
			seeds := uint64(2)
			if sc.Rules[assault.US].RefuseRetreat {
				seeds = 5 // it is a rare question
			}
			if testing.Short() {
				seeds = 1
			}
			var levels [engine.Levels]int
			for seed := range seeds {
				lockstep(t, sc, seed+1, done, &levels)
			}
			if slices.Min(levels[:]) < 3 {
				t.Errorf("answers by level: %v", levels)
			}
		})
	}
	for op := assault.OpDeploy; op <= assault.OpWade; op++ {
		if done[op] == 0 && op != assault.OpResign && !testing.Short() {
			t.Errorf("verb %d was never the answer", op)
		}
	}
	t.Log(done)
}

func lockstep(t *testing.T, sc *scenario.Scenario, seed uint64, done map[engine.Op]int, levels *[engine.Levels]int) {
	p := assault.New(sc)
	var own [2]assault.Position
	for s := range own {
		own[s] = p
		own[s].Redact(engine.Seat(s))
	}
	d := engine.NewLocal(seed)
	var asked [32]int
	for ply := 0; ; ply++ {
		pr := p.Prompt()
		if pr.Kind == engine.Over {
			break
		}
		m, err := d.Answer(&p)
		if err != nil {
			s := pr.Seat
			if s == engine.Both {
				s = engine.Seat(ply % 2)
			}
			if pr.Kind == engine.Commit && len(p.Moves(s, nil)) == 0 {
				s = s.Other()
			}
			o := search.Options{Level: engine.Recruit, Seed: seed + uint64(ply)}
			if asked[pr.Window]++; asked[pr.Window]%7 < 2 {
				o.Level = engine.Regular
			}
			switch n := asked[pr.Window]; {
			case n%40 == 1:
				o.Level = engine.Veteran
			case n%100 == 2:
				o.Level, o.Nodes = engine.Ace, 1500
			case n%100 == 3:
				o.Level, o.Nodes = engine.Marshal, 1500
			}
			levels[o.Level]++
			before := engine.Hash(&p)
			m = Choose(p, s, o)
			if got := Choose(own[s], s, o); got != m {
				t.Fatalf("seed %d ply %d, %v at %+v: %+v knowing all, %+v knowing what it may", seed, ply, o.Level, pr, m, got)
			}
			if engine.Hash(&p) != before {
				t.Fatalf("seed %d ply %d: the position was changed", seed, ply)
			}
			if !slices.Contains(p.Moves(s, nil), m) {
				t.Fatalf("seed %d ply %d, %v at %+v: %+v is not legal", seed, ply, o.Level, pr, m)
			}
			done[m.Op]++
		}
		if err := p.Apply(m); err != nil {
			t.Fatalf("seed %d ply %d: %v", seed, ply, err)
		}
		for s := range own {
			if err := own[s].Apply(veiled(pr, m, engine.Seat(s))); err != nil {
				t.Fatalf("seed %d ply %d, the copy of seat %d: %v", seed, ply, s, err)
			}
		}
	}
}
