package coin

import (
	"strings"
	"testing"

	"bocage/app/shell/view"
	_ "bocage/app/shell/words/wordstest"
	"bocage/engine"
	rules "bocage/engine/coin"
)

// played plays a match of a scenario by what is asked alone, each seat with what it may know, and calls each for every move.
func played(t *testing.T, id string, seed uint64, each func(m engine.Move, before, after *rules.Position)) *rules.Position {
	t.Helper()
	sc, err := rules.Game.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	start, err := sc.Start(rules.RulesVersion)
	if err != nil {
		t.Fatal(err)
	}
	m, err := engine.NewMatchFunc(engine.Record{Game: rules.GameID, Rules: rules.RulesVersion, Scenario: sc.Source(), Seed: seed}, start,
		engine.NewLocal(seed), func(at engine.State, m engine.Move) error {
			before := at.Clone().(*rules.Position)
			err := at.Apply(m)
			if err == nil {
				each(m, before, at.(*rules.Position))
			}
			return err
		})
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewRand(seed)
	var choices [2]choice
	for n := 0; m.Position().Prompt().Kind != engine.Over; n++ {
		pr := m.Position().Prompt()
		s := pr.Seat
		if s == engine.Both {
			s = engine.Seat(rng.Intn(2))
		}
		own := m.Position().Clone().(*rules.Position)
		own.Redact(s)
		c := &choices[s]
		c.about(own, s)
		for range rng.Intn(4) {
			c.set(own, rng.Intn(1100)-50)
			for range rng.Intn(3) {
				if pr.Window == rules.WinCall {
					c.pick(own, s, rng.Intn(rules.DieSides+2)-1)
				} else if pr.Window == rules.WinLay {
					c.pick(own, s, rng.Intn(len(own.Hand(s))+2)-1)
				}
			}
		}
		a := c.ask(own, s)
		primary := 0
		for i, b := range a.Buttons {
			if b.Style == view.Primary {
				primary++
			}
			if b.Do.N != i || b.ID == "" || b.Label == "" || strings.Contains(b.Label, "coin.") {
				t.Errorf("button %d is %+v", i, b)
			}
		}
		if primary != 1 || a.Head == "" || len(a.moves) != len(a.Buttons) || len(a.Buttons) == 0 {
			t.Fatalf("%d primary buttons in %+v", primary, a.Ask)
		}
		for _, mv := range a.moves[rng.Intn(len(a.moves))] {
			if err := m.Play(mv); err != nil {
				t.Fatalf("what is offered is refused: %v", err)
			}
		}
		if n > 1000 {
			t.Fatal("it does not end")
		}
	}
	return m.Position().(*rules.Position)
}

// TestAsk: whatever is set and pressed is legal, and a match comes to its end by it.
func TestAsk(t *testing.T) {
	for _, id := range rules.Game.Scenarios() {
		for seed := range uint64(20) {
			played(t, id, seed+1, func(engine.Move, *rules.Position, *rules.Position) {})
		}
	}
}

// TestTell: what is told of a match is the same whatever who has watched it knows, but for the choice that is just uncovered.
func TestTell(t *testing.T) {
	lines := map[string]bool{}
	for seed := range uint64(20) {
		end := played(t, "thin-deck", seed+1, func(m engine.Move, before, after *rules.Position) {
			told := tell(m, before, after)
			for _, l := range told {
				if strings.Contains(l.Text, "coin.") || strings.Contains(l.Text, "%!") {
					t.Errorf("%q", l.Text)
				}
				lines[strings.Fields(strings.ReplaceAll(l.Text, "*", ""))[1]] = true
			}
			public := [2]*rules.Position{before.Clone().(*rules.Position), after.Clone().(*rules.Position)}
			public[1].Redact(engine.NoSeat)
			if m.Op != rules.OpDone {
				public[0].Redact(engine.NoSeat)
			}
			seen := tell(m, public[0], public[1])
			if len(seen) != len(told) {
				t.Fatalf("%+v: %v is told, %v is public", m, told, seen)
			}
			for i := range seen {
				if seen[i] != told[i] {
					t.Errorf("%+v: %q is told, %q is public", m, told[i].Text, seen[i].Text)
				}
			}
		})
		if !end.Standing().Over {
			t.Error("it has not ended")
		}
	}
	for _, verb := range []string{"stakes", "goes", "folds.", "steps", "stops", "lays", "calls", "shows", "pays", "tells", "turns"} {
		if !lines[verb] {
			t.Errorf("nobody %s", verb)
		}
	}
}

// TestHidden: of a player's cards and die another sees no more than that they are there.
func TestHidden(t *testing.T) {
	hidden := 0
	played(t, "fair-coin", 3, func(_ engine.Move, _, after *rules.Position) {
		for s := range engine.Seat(2) {
			p := after.Clone().(*rules.Position)
			p.Redact(s)
			v := scene(p, s)
			if v.Seats[1].Side != view.SideOf(s) || v.Seats[0].Side != view.SideOf(s.Other()) {
				t.Fatalf("%v looks, and the seats are %v and %v", s, v.Seats[0].Side, v.Seats[1].Side)
			}
			for i, c := range after.Hand(s.Other()) {
				if face := v.Seats[0].Cards[i].Face; c.Face == engine.Unknown || strings.Trim(face, "?4+≤3") != "" || face == "3" || face == "4" {
					t.Fatalf("a card is shown as %q", face)
				}
				hidden++
			}
		}
	})
	if hidden < 20 {
		t.Errorf("only %d cards are hidden", hidden)
	}
}
