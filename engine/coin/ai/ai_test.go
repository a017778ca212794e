package ai_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/coin"
	"bocage/engine/coin/ai"
	"bocage/engine/coin/kit"
	"bocage/engine/search"
	"bocage/engine/trial"
)

// thinks answers by a thought.
func thinks(p engine.State, seat engine.Seat, seed uint64) engine.Move {
	th := search.Begin(ai.New(), p, seat, seed, ai.Limits)
	for !th.Run(1<<30, nil) {
	}
	return th.Move()
}

// TestPlays: who thinks takes the coins of who moves at random.
func TestPlays(t *testing.T) {
	sc, err := coin.Game.Load("fair-coin")
	if err != nil {
		t.Fatal(err)
	}
	score := 0
	const games = 60
	for seed := range uint64(games) {
		p, err := sc.Start(coin.RulesVersion)
		if err != nil {
			t.Fatal(err)
		}
		who, me := trial.NewPlayer(kit.Game.Trial, seed), engine.Seat(seed%2)
		for ply := uint64(0); p.Prompt().Kind != engine.Over; ply++ {
			m, err := who.Next(p)
			if err != nil {
				t.Fatal(err)
			}
			if k := p.Prompt().Kind; m.Seat == me && (k == engine.Decide || k == engine.Commit) {
				m = thinks(p, me, seed<<20+ply)
			}
			if err := p.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		switch p.Standing().Winner {
		case me:
			score += 2
		case engine.NoSeat:
			score++
		}
	}
	t.Logf("%d of %d", score, 2*games)
	if score < 2*games*60/100 {
		t.Errorf("only %d of %d points", score, 2*games)
	}
}

// TestExact: on its walk the leader reaches a goal that can be reached, and ends there (C-08).
func TestExact(t *testing.T) {
	sc, err := coin.Game.Load("no-cards")
	if err != nil {
		t.Fatal(err)
	}
	reached := 0
	for seed := range uint64(40) {
		p, _ := sc.Start(coin.RulesVersion)
		d := engine.NewLocal(seed)
		for p.Prompt().Window != coin.WinLay {
			m, err := d.Answer(p)
			if err != nil {
				seat := p.Prompt().Seat
				if m = thinks(p, seat, seed); p.Prompt().Window == coin.WinAnswer {
					m = engine.Move{Seat: seat, Op: engine.OpPass}
				}
			}
			if err := p.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		_, goal, at := p.(*coin.Position).Public()
		if goal <= 3*coin.Stride+coin.Near && max(goal-at, at-goal) > coin.Near {
			t.Errorf("seed %d: the goal is %d, the walk ended at %d", seed, goal, at)
		}
		reached++
	}
	if reached == 0 {
		t.Error("nobody walked")
	}
}
