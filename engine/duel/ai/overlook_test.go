package ai

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
)

// TestRecruitOverlooks: a Recruit overlooks targets and uses of cards and nothing else, can always do something, and a Veteran
// overlooks nothing.
func TestRecruitOverlooks(t *testing.T) {
	var all, seen [duel.WinOver]int
	for i, id := range duel.Game.Scenarios() {
		p, err := scenarioOf(t, id).Start(duel.RulesVersion)
		if err != nil {
			t.Fatal(err)
		}
		deal, rng := engine.NewLocal(uint64(i)), engine.NewRand(uint64(i))
		for p.Prompt().Kind != engine.Over {
			pr := p.Prompt()
			if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
				m, err := deal.Answer(p)
				if err != nil || p.Apply(m) != nil {
					t.Fatal(err)
				}
				continue
			}
			seat := pr.Seat
			if seat == engine.Both {
				seat = engine.Seat(rng.Intn(2))
			}
			moves, _ := p.Candidates(seat, nil)
			left := overlook(p.(*duel.Position), engine.Recruit, slices.Clone(moves), &rng)
			all[pr.Window] += len(moves)
			seen[pr.Window] += len(left)
			if full := overlook(p.(*duel.Position), engine.Veteran, slices.Clone(moves), &rng); !slices.Equal(full, moves) {
				t.Fatalf("a Veteran sees %d of %d moves", len(full), len(moves))
			}
			for _, m := range moves {
				may := m.Op == duel.OpTarget || m.Op == duel.OpJoin || m.Op == duel.OpPlay || m.Op == duel.OpFire && m.C > 0
				if !slices.Contains(left, m) && !may {
					t.Fatalf("%+v is overlooked at %+v", m, pr)
				}
			}
			if len(left) == 0 {
				t.Fatalf("nothing is left of %+v at %+v", moves, pr)
			}
			if err := p.Apply(left[rng.Intn(len(left))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	for w := range all {
		switch uint8(w) {
		case duel.WinOrders, duel.WinTargets, duel.WinReact, duel.WinNext:
			if seen[w] >= all[w] {
				t.Errorf("nothing is overlooked in window %d: %d of %d", w, seen[w], all[w])
			}
		case duel.WinAim:
		default:
			if seen[w] != all[w] {
				t.Errorf("%d of %d are seen in window %d", seen[w], all[w], w)
			}
		}
	}
}
