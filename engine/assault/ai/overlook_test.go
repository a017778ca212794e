package ai

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/search"
)

// TestRecruitOverlooks: a Recruit answers with no surprise card and gives no card of a high battle value, whatever he holds, but always
// thinks of something; a Regular overlooks less, and a Veteran thinks of everything.
func TestRecruitOverlooks(t *testing.T) {
	sc := load(t, "training-grounds")
	head := engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: sc.Source, Seed: 5}
	m, err := engine.NewMatch(head, assault.Start(sc), engine.NewLocal(5))
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewRand(3)
	answers, gifts, fewer, more := 0, 0, 0, 0
	for m.Position().Prompt().Kind != engine.Over {
		p := *m.Position().(*assault.Position)
		pr := p.Prompt()
		seat := pr.Seat
		if seat == engine.Both {
			seat = 0
		}
		moves := p.Moves(seat, nil)
		all := len(moves)
		thinksOf := func(l engine.Level, seed uint64) []engine.Move {
			a := newAgent(&p, seat, &tuned, search.Options{Level: l, Seed: seed})
			a.misses = oversightOf(l)
			return a.seen(&p, pr.Window, p.Moves(seat, nil))
		}
		if n := len(thinksOf(engine.Veteran, 1)); n != all {
			t.Fatalf("a Veteran thinks of %d moves of %d", n, all)
		}
		seed := rng.Uint64()
		seen := thinksOf(engine.Recruit, seed)
		fewer, more = fewer+len(seen), more+len(thinksOf(engine.Regular, seed))
		if len(seen) == 0 {
			t.Fatalf("nothing is left of %d moves in window %d", all, pr.Window)
		}
		for _, s := range seen {
			switch {
			case pr.Window == assault.WinReact && s.Op == assault.OpPlay:
				t.Fatal("a Recruit answers with a surprise card")
			case pr.Window == assault.WinSacrifice && s.Op == assault.OpSacrifice &&
				card.BattleValue(p.Hand(seat)[s.A].Face) > oversights[engine.Recruit].gives:
				t.Fatal("a Recruit gives a high card")
			}
		}
		switch {
		case pr.Window == assault.WinReact && len(seen) < all:
			answers++
		case pr.Window == assault.WinSacrifice && len(seen) < all:
			gifts++
		}
		k := 0
		for _, x := range moves {
			if x.Op != assault.OpResign {
				moves[k], k = x, k+1
			}
		}
		if err := m.Play(moves[rng.Intn(k)]); err != nil {
			t.Fatal(err)
		}
	}
	if more <= fewer {
		t.Errorf("a Regular thinks of %d moves, a Recruit of %d", more, fewer)
	}
	if answers == 0 || gifts == 0 {
		t.Errorf("%d answers and %d gifts were overlooked", answers, gifts)
	}
}
