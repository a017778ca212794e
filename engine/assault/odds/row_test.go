package odds_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
)

// TestRow plays attacks out at random and compares the row of each firing with the worked damage table, and the thresholds with the row.
// Now and then it is the Non-Player that is attacked.
func TestRow(t *testing.T) {
	rng := engine.NewRand(11)
	var firings [2]int
	for i := range uint64(300) {
		a, at, df := randomArena(t, &rng)
		asked := engine.Seat(0)
		if i%4 == 0 {
			a, asked, at, df = randomAlone(t, &rng, false)
		}
		a.Prestige = [2]int{30, 30}
		for range 4 { // cards of combat are played at random
			a.deal(asked, card.FaceOf(kinds[rng.Intn(len(kinds))], 1+rng.Intn(4)))
		}
		p := a.start()
		dealer := engine.NewLocal(i)
		if tells(p) {
			t.Fatal("it tells of a combat before there is one")
		}
		attack(t, p, at, df)
		for p.Combat().Active {
			pr := p.Prompt()
			if c := p.Combat(); c.Stage != combat.NoFiring && (pr.Kind == engine.Decide || pr.Kind == engine.Commit) {
				checkRow(t, p, engine.Seat(rng.Intn(2)))
				firings[firingOf(p)]++
			}
			m := idle(p)
			switch {
			case pr.Window == assault.WinCards && pr.Kind == engine.Decide:
				ms := p.Moves(pr.Seat, nil)
				m = ms[rng.Intn(len(ms))]
			case pr.Kind == engine.Deal:
				var err error
				if m, err = dealer.Answer(p); err != nil {
					t.Fatal(err)
				}
			}
			apply(t, p, m)
			if told := p.Combat().Stage != combat.NoFiring; told != tells(p) {
				t.Fatalf("it tells of a firing: %v", !told)
			}
		}
	}
	if firings[0] < 250 || firings[1] < 50 {
		t.Errorf("%v rows were compared", firings)
	}
}

// tells reports whether there is a row, an outlook, a threshold or, for two players, a reach of the present firing: all or none of them.
func tells(p *assault.Position) bool {
	_, row := odds.ByModifier(p, 0, odds.Plan{})
	_, outlook := odds.Outlook(p, 0, odds.Plan{})
	_, least := odds.ThresholdsOf(p)
	_, reach := odds.OutlookReach(p, 0, odds.Plan{}, nil)
	if p.Scenario().NonPlayer() != engine.NoSeat {
		return (row || outlook || least) && !reach
	}
	return row || outlook || least || reach
}

// TestWhoAsks: nobody but a player is told anything.
func TestWhoAsks(t *testing.T) {
	a := bare(t, board.Clear, card.US)
	at, df := a.put("M4A1 Sherman", "C2", 0, 0), a.put("Volkssturm", "C1", 0, 0)
	a.dealAny(card.US, 1)
	p := a.start()
	if !asks(p, card.US, at, df) || !asks(p, card.German, at, df) {
		t.Error("a player is not told")
	}
	for _, s := range []engine.Seat{2, engine.NoSeat, engine.Both} {
		if asks(p, s, at, df) {
			t.Errorf("seat %d is told", s)
		}
	}
	if asks(p, card.US, df, at) != asks(p, card.US, at, df) || asks(p, card.US, at, at) || asks(p, card.US, at, a.tile("D2")) {
		t.Error("an attack is foreseen between two tiles without two enemies")
	}
}

func asks(p *assault.Position, s engine.Seat, at, df board.Tile) bool {
	_, ok := odds.Attack(p, s, at, df, odds.Plan{})
	if _, reach := odds.AttackReach(p, s, at, df, odds.Plan{}, nil); reach != ok {
		return !ok
	}
	return ok
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
	if ti != combat.Defender && th.Retreat != 0 || !c.Second && th.Retreat != 0 {
		t.Fatalf("a threshold of a retreat, and unit %d is under fire: %+v", ti, th)
	}
	if r.Fire != int(c.Now.Fire) || r.Target != int(c.Now.Target) {
		t.Fatalf("totals of %d:%d, in the combat %d:%d", r.Fire, r.Target, c.Now.Fire, c.Now.Target)
	}
	f, _ := odds.Outlook(p, me, odds.Plan{})
	if g := &f.Fires[firingOf(p)]; g.By != int(c.By) || g.Fire != r.Fire || g.Target != r.Target || f.Fires[0].Over != c.Second || g.Over {
		t.Fatalf("the outlook of a firing of %d:%d by unit %d is %d:%d by %d", r.Fire, r.Target, c.By, g.Fire, g.Target, g.By)
	}
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
		if (r.Diff[i] >= th.Hurt) != (r.Loss[i] > 0) {
			t.Fatalf("a differential of %d costs %d: %+v", r.Diff[i], r.Loss[i], th)
		}
		if r.Retreat[i] && (r.Outcome[i] == odds.Destroyed || !c.Second) {
			t.Fatalf("the defender retreats, and the target is %s", r.Outcome[i])
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

// TestRowPlan: a planned card and planned sacrifices count in the row (COMBAT-29, COMBAT-37).
func TestRowPlan(t *testing.T) {
	a := bare(t, board.Clear, card.US)
	at, df := a.put("M4A1 Sherman", "C3", 0, 0), a.put("Volkssturm", "C4", 0, 0)
	a.dealAny(card.US, 1)
	p := a.start()
	attack(t, p, at, df)
	none, _ := odds.ByModifier(p, card.US, odds.Plan{})
	all, ok := odds.ByModifier(p, card.US, odds.Plan{Cards: [2][]card.Face{{card.FaceOf(card.Accuracy, 1)}}, Sacrifice: [2][2]int{{4, 2}}})
	if !ok || all.Fire != none.Fire+3+4 || all.Target != none.Target+2 {
		t.Errorf("%d:%d with the plan, %d:%d without", all.Fire, all.Target, none.Fire, none.Target)
	}
}
