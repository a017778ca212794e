package coin_test

import (
	"errors"
	"testing"

	"bocage/engine"
	"bocage/engine/coin"
	"bocage/engine/coin/ai"
	"bocage/engine/coin/kit"
	"bocage/engine/gametest"
)

// minds is how the game's mind is tried.
func minds(seeds, every int) gametest.Minds {
	l := ai.Limits
	l.Worlds, l.Rounds = 12, 60
	return gametest.Minds{Options: gametest.Options{Seeds: seeds, Permute: coin.Permute}, New: ai.New, Limits: l, Every: every}
}

func TestMind(t *testing.T) { gametest.Mind(t, kit.Game.Trial, minds(8, 2)) }

// TestThoughts: 200 thoughts are the same natively and in the browser.
func TestThoughts(t *testing.T) {
	const golden uint64 = 0xfd86aac433be43b2
	if got := gametest.Thoughts(t, kit.Game.Trial, minds(30, 3), 200); got != golden {
		t.Errorf("digest %#x, %#x is wanted", got, golden)
	}
}

// TestSampleIsEven: a hidden card is each of those it can be as often as copies of it are left.
func TestSampleIsEven(t *testing.T) {
	sc, err := coin.Parse([]byte(`{"format":1,"id":"even","name":"Even","rounds":1,"purse":9,"own":[0,0,0,0,0,0],"shared":[1,2,0,3,0,1]}`))
	if err != nil {
		t.Fatal(err)
	}
	p := coin.New(sc)
	d := engine.NewLocal(1)
	for p.Prompt().Window != coin.WinStake {
		m, err := d.Answer(&p)
		if err == nil {
			err = p.Apply(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	left := map[engine.Face]int{}
	total := 0
	p.Redact(0)
	for i, n := range [coin.Worths]int{1, 2, 0, 3, 0, 1} {
		left[coin.FaceOf(coin.PileShared, i+1)] = n
		total += n
	}
	for _, c := range p.Hand(0) {
		left[c.Face]--
		total--
	}
	const n = 12_000
	rng := engine.NewRand(1)
	got := [3]map[engine.Face]int{{}, {}, {}}
	for range n {
		q := p
		if err := q.Sample(&rng, d); err != nil {
			t.Fatal(err)
		}
		for i, c := range q.Hand(1) {
			got[i][c.Face]++
		}
	}
	for i := range got {
		for f, k := range left {
			if e := n * k / total; got[i][f] < e-350 || got[i][f] > e+350 {
				t.Errorf("card %d is face %d %d times of %d, %d is meant", i, f, got[i][f], n, e)
			}
		}
	}
}

// TestNoWorld: where no card fits that is said, and the position stays as it was.
func TestNoWorld(t *testing.T) {
	sc, err := coin.Parse([]byte(`{"format":1,"id":"none","name":"None","rounds":1,"purse":9,"own":[0,0,0,0,0,0],"shared":[1,0,0,0,0,0]}`))
	if err != nil {
		t.Fatal(err)
	}
	p := coin.New(sc)
	draw := engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, A: uint16(coin.PileShared)}
	for _, m := range []engine.Move{{Seat: engine.NoSeat, Op: engine.OpRoll}, draw} {
		if err := p.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	coin.Lose(&p, coin.FaceOf(coin.PileShared, 1))
	was := p
	rng := engine.NewRand(1)
	if err := p.Sample(&rng, engine.NewLocal(0)); !errors.Is(err, coin.ErrNoWorld) || p != was {
		t.Errorf("%v", err)
	}
}
