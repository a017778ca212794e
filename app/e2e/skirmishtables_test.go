package e2e

import (
	"encoding/base64"
	"testing"

	"bocage/app/keep"
	"bocage/engine"
	"bocage/engine/search"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/ai"
)

// TestSkirmishTableShots looks at the table of each scenario as its third turn begins, in a match of two people at one device, in every
// size. Everything fits, and no piece lies beyond the ground. Pictures are taken of some sizes, by day or by night; with -full of all.
func TestSkirmishTableShots(t *testing.T) {
	t.Parallel()
	p := &photographer{page: calm(t, 1440, 900)}
	for _, id := range rules.Game.Scenarios() {
		m := skirmishAt(t, id, 3)
		b, err := m.Record().Encode()
		if err != nil {
			t.Fatal(err)
		}
		about := keep.Match{ID: "scene", Game: rules.Game.ID(), Scenario: id, Name: id, Mode: "hotseat", Players: [2]string{"human", "human"},
			Rules: m.Record().Rules, Turns: 10, Ply: m.Ply(), Asks: m.Position().Prompt().Seat, Changed: 1}
		shelveAs(p.page, about, base64.StdEncoding.EncodeToString(b), "")
		press(p.page, "btn-continue")
		if p.Wait(skirmishNow); Eval[string](p.page, skirmishNow) == "seat" {
			press(p.page, "btn-seat")
		}
		p.Wait(`document.querySelector(".skp")`)
		p.atTables("skirmish-table-"+id, 5, func(size [2]int64) {
			if n := Eval[int](p.page, skirmishBeyond); n > 0 {
				t.Errorf("%s at %v: %d pieces lie beyond the ground", id, size, n)
			}
		})
	}
}

// skirmishBeyond is how many pieces have their middle beyond the ground as it is drawn, by more than 2 px: one may stand on its edge.
const skirmishBeyond = `(g => [...document.querySelectorAll(".skp")].map(e => e.getBoundingClientRect()).filter(r => {
	const x = r.x + r.width / 2, y = r.y + r.height / 2;
	return x < g.left - 2 || x > g.right + 2 || y < g.top - 2 || y > g.bottom + 2; }).length)(
	document.getElementById("sklay").getBoundingClientRect())`

// skirmishAt plays a scenario between two Regulars until a turn begins that somebody is asked in.
func skirmishAt(t *testing.T, id string, turn int) *engine.Match {
	t.Helper()
	sc, err := rules.Game.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	_, newest := rules.Game.Rules()
	start, err := sc.Start(newest)
	if err != nil {
		t.Fatal(err)
	}
	m, err := engine.NewMatch(engine.Record{Game: rules.Game.ID(), Rules: newest, Scenario: sc.Source(), Seed: 1,
		Players: [2]engine.Player{{Kind: engine.Human}, {Kind: engine.Human}}}, start, engine.NewLocal(1))
	if err != nil {
		t.Fatal(err)
	}
	for {
		pr := m.Position().Prompt()
		if pr.Kind == engine.Over {
			t.Fatalf("%s ends before its turn %d", id, turn)
		}
		if m.Position().Standing().Turn >= turn {
			return m
		}
		seat := pr.Seat
		if seat == engine.Both {
			seat = 0
			if moves, _ := m.Position().Candidates(seat, nil); len(moves) == 0 {
				seat = 1
			}
		}
		if err := m.Play(search.Choose(ai.Levels, m.Position(), seat, search.Options{Level: engine.Regular, Seed: 1})); err != nil {
			t.Fatalf("%s, %+v: %v", id, pr, err)
		}
	}
}
