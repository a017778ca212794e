package firing

import (
	"slices"
	"testing"

	"bocage/app/assault/chance"
	"bocage/app/assault/sight"
	_ "bocage/app/shell/words/wordstest"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/odds"
	"bocage/engine/assault/scenario"
)

// match plays a scenario at random to its end, and hands over each position and what has happened by then, before every move.
func match(t *testing.T, id string, seed uint64, look func(p *rules.Position, told []rules.Event)) {
	t.Helper()
	sc, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	var told []rules.Event
	head := engine.Record{Game: rules.GameID, Rules: rules.RulesVersion, Scenario: sc.Source, Seed: seed}
	m, err := engine.NewMatchFunc(head, rules.Start(sc), engine.NewLocal(seed), func(p engine.State, m engine.Move) error {
		return p.(*rules.Position).ApplyReporting(m, func(e rules.Event, _ *rules.Position) { told = append(told, e) })
	})
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewRand(seed)
	for m.Position().Prompt().Kind != engine.Over {
		p := m.Position().(*rules.Position)
		look(p, told)
		seat := p.Prompt().Seat
		if seat == engine.Both {
			seat = 0
		}
		ms := slices.DeleteFunc(p.Moves(seat, nil), func(m engine.Move) bool { return m.Op == rules.OpResign })
		if err := m.Play(ms[rng.Intn(len(ms))]); err != nil {
			t.Fatal(err)
		}
	}
	look(m.Position().(*rules.Position), told)
}

// TestReachHoldsTheChance: the range that the opponent's cards leave of a chance of destruction holds the chance that is told without them.
func TestReachHoldsTheChance(t *testing.T) {
	attacks, wide, n := 0, 0, 0
	for seed := range uint64(3) {
		match(t, "training-grounds", 70+seed, func(p *rules.Position, _ []rules.Event) {
			if n++; n%7 != 0 || p.Prompt().Window != rules.WinOps {
				return
			}
			seen := *p
			me := p.Prompt().Seat
			seen.Redact(me)
			for _, m := range seen.Moves(me, nil) {
				from, to := board.Tile(m.A), board.Tile(m.B)
				if m.Op != rules.OpAttack {
					continue
				}
				r, ok := odds.AttackReach(&seen, me, from, to, odds.Plan{}, nil)
				if !ok {
					continue
				}
				attacks++
				f, _ := odds.Attack(&seen, me, from, to, odds.Plan{})
				for i := range 2 {
					lo, hi := span(&r, i, i == 0)
					if p := chance.Percent(f.Outcomes[i][odds.Destroyed], f.Total); p < lo || p > hi {
						t.Fatalf("unit %d is destroyed with %d %%, told were %d…%d", i, p, lo, hi)
					}
				}
				at := Attack{Sight: sight.Sight{Pos: &seen, Viewer: me}, From: from, To: to}
				var known Forecasts
				o := at.Odds(&known, func(odds.Plan) (odds.Reach, bool) { return r, true })
				for i := range o.Exchanges {
					target := 1 - f.Fires[i].By
					lo, hi := span(&r, target, target == 0)
					if o.Exchanges[i].Reach != spanLine(lo, hi) {
						t.Fatalf("firing %d: %q, want %q", i, o.Exchanges[i].Reach, spanLine(lo, hi))
					}
					if lo < hi {
						wide++
					}
				}
				return
			}
		})
	}
	if attacks == 0 || wide == 0 {
		t.Errorf("looked at %d attacks, of which %d firings can change", attacks, wide)
	}
}

// TestReport: every firing has a report, which shows the difference by which the loss was found, and what the firing unit had before.
func TestReport(t *testing.T) {
	resolved, cheered := 0, 0
	for seed := range uint64(6) {
		var kept Accounts
		before := 0
		var was rules.Position
		match(t, "training-grounds", 20+seed, func(p *rules.Position, told []rules.Event) {
			defer func() { was = *p }()
			fresh := told[before:]
			before = len(told)
			if i := slices.IndexFunc(fresh, func(e rules.Event) bool { return e.Kind == rules.EvDamage }); i >= 0 {
				resolved++
				seen := *p
				seen.Redact(engine.NoSeat)
				fi := Scene{Sight: sight.Sight{Pos: &seen, Viewer: engine.NoSeat}, Told: told}
				c := fi.Report(fresh, kept)
				if c == nil {
					t.Fatal("a firing without a report")
				}
				if d := int(fresh[i].M); c.FireLed.Total-c.TargetLed.Total != d || c.Target.Fell > int(fresh[i].N) {
					t.Fatalf("%d − %d, %d lost; the difference was %d", c.FireLed.Total, c.TargetLed.Total, c.Target.Fell, d)
				}
				e, _ := was.Engagement()
				if u, _, ok := was.Unit(e.Firing); c.Firing.Rose > 0 && (!ok || !c.Target.Burned || c.Firing.Morale-c.Firing.Rose != u.Morale()) {
					t.Fatalf("%d morale came, of %d; it had %d", c.Firing.Rose, c.Firing.Morale, u.Morale())
				}
				cheered += c.Firing.Rose
			}
			kept.Keep(p)
		})
	}
	if resolved < 20 || cheered < 5 {
		t.Errorf("only %d firings were resolved, %d morale came by them", resolved, cheered)
	}
}
