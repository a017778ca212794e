package odds_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
)

// TestRow plays attacks out at random and compares the row of each firing with the worked damage table, and the thresholds with the row.
func TestRow(t *testing.T) {
	rng := engine.NewRand(11)
	var firings [2]int
	for i := range uint64(300) {
		a, at, df := randomArena(t, &rng)
		a.dealAny(0, 2) // so that somebody is asked in every firing
		p := a.start()
		dealer := engine.NewLocal(i)
		attack(t, p, at, df)
		told := combat.NoFiring
		for p.Combat().Active {
			if s := p.Combat().Stage; s != told {
				if told = s; s != combat.NoFiring {
					checkRow(t, p, engine.Seat(rng.Intn(2)))
					firings[firingOf(p)]++
				}
			}
			m := idle(p)
			if p.Prompt().Kind == engine.Deal {
				var err error
				if m, err = dealer.Answer(p); err != nil {
					t.Fatal(err)
				}
			}
			apply(t, p, m)
		}
	}
	if firings[0] < 250 || firings[1] < 50 {
		t.Errorf("%v rows were compared", firings)
	}
}

func checkRow(t *testing.T, p *assault.Position, me engine.Seat) {
	t.Helper()
	r, ok := odds.ByModifier(p, me, odds.Plan{})
	th, ok2 := odds.ThresholdsOf(p)
	if !ok || !ok2 {
		t.Fatal("no row")
	}
	c, n := p.Combat(), 0
	ti := c.Target()
	for i := range 6 {
		if n += r.Weight[i]; r.Weight[i] == 0 {
			continue
		}
		if r.Loss[i] != combat.Loss(r.Diff[i]) {
			t.Fatalf("differential %d costs %d", r.Diff[i], r.Loss[i])
		}
		if c.Now.Fire > 2 && r.Diff[i] != r.Fire+i-2-r.Target {
			t.Fatalf("differential %d from %d:%d and %+d", r.Diff[i], r.Fire, r.Target, i-2)
		}
		if th.Destroy != 0 && r.Diff[i] >= th.Destroy && r.Outcome[i] != odds.Destroyed {
			t.Fatalf("not destroyed at %d: %+v", r.Diff[i], th)
		}
		below := th.Destroy == 0 || r.Diff[i] < th.Destroy
		stays := ti != combat.Defender || th.Retreat == 0 || r.Diff[i] < th.Retreat
		if r.Outcome[i] == odds.Destroyed && below && stays { // RETREAT-08: but by a retreat that is blocked
			t.Fatalf("destroyed at %d: %+v", r.Diff[i], th)
		}
		if r.Outcome[i] == odds.Retreats && stays {
			t.Fatalf("retreats at %d: %+v", r.Diff[i], th)
		}
		if hurt := r.Loss[i] > 0 || c.Now.Lost[ti] > 0; hurt != (r.Outcome[i] != odds.Unhurt) && r.Outcome[i] != odds.Retreats {
			t.Fatalf("a loss of %d leaves it %s", r.Loss[i], r.Outcome[i])
		}
	}
	if n != r.Total {
		t.Fatalf("weights add up to %d, not %d", n, r.Total)
	}
}
