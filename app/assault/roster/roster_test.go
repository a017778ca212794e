package roster_test

import (
	"slices"
	"testing"

	"bocage/app/assault/roster"
	"bocage/app/assault/sight"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/odds"
	"bocage/engine/assault/scenario"
)

// orders calls f with what a side that gives orders sees, and with its moves, all through matches played by chance.
func orders(t *testing.T, f func(si sight.Sight, moves []engine.Move)) {
	t.Helper()
	for _, id := range []string{"training-grounds", "carentan", "omaha"} {
		sc, err := scenario.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		head := engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: sc.Source, Seed: 3}
		m, err := engine.NewMatch(head, assault.Start(sc), engine.NewLocal(3))
		if err != nil {
			t.Fatal(err)
		}
		for rng := engine.NewRand(3); m.Position().Prompt().Kind != engine.Over; {
			p := *m.Position().(*assault.Position)
			seat := p.Prompt().Seat
			if seat == engine.Both {
				seat = 0
			}
			p.Redact(seat)
			ms := slices.DeleteFunc(p.Moves(seat, nil), func(m engine.Move) bool { return m.Op == assault.OpResign })
			if p.Prompt().Window == assault.WinOps {
				f(sight.Sight{Pos: &p, Viewer: seat}, ms)
			}
			if err := m.Play(ms[rng.Intn(len(ms))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestOf: every unit with orders has one line, its target is one it may attack, and no attack that is foretold stands below a worse one.
func TestOf(t *testing.T) {
	attacks, aids := 0, 0
	orders(t, func(si sight.Sight, moves []engine.Move) {
		foretell := func(from, to board.Tile) (*odds.Forecast, bool) {
			f, ok := odds.Attack(si.Pos, si.Viewer, from, to, odds.Plan{})
			return &f, ok
		}
		es := roster.Of(si, moves, 0, foretell)
		if n := roster.Units(si, moves).Count(); n != len(es) {
			t.Fatalf("%d lines of %d units", len(es), n)
		}
		for i, e := range es {
			may := slices.ContainsFunc(moves, func(m engine.Move) bool {
				return m.Op == assault.OpAttack && board.Tile(m.A) == e.At && (e.Target == board.NoTile || board.Tile(m.B) == e.Target)
			})
			if may != (e.Target != board.NoTile) || len(e.Can) == 0 {
				t.Fatalf("%+v", e)
			}
			if e.Percent >= 0 {
				attacks++
			}
			if e.Aids > 0 {
				aids++
			}
			if i > 0 && e.Percent >= 0 && (es[i-1].Percent < 0 || es[i-1].Worth < e.Worth) {
				t.Errorf("%+v below %+v", e, es[i-1])
			}
		}
		if len(es) == 0 {
			return
		}
		if rest := roster.Of(si, moves, es[0].At.Bit(), foretell); len(rest) != len(es)-1 ||
			slices.ContainsFunc(rest, func(e roster.Entry) bool { return e.At == es[0].At }) {
			t.Errorf("a unit that is passed over is listed")
		}
		blind := roster.Of(si, moves, 0, func(_, _ board.Tile) (*odds.Forecast, bool) { return nil, false })
		if slices.ContainsFunc(blind, func(e roster.Entry) bool { return e.Percent >= 0 || e.Worth != 0 }) || len(blind) != len(es) {
			t.Errorf("chances without forecasts: %+v", blind)
		}
	})
	if attacks < 20 || aids == 0 {
		t.Errorf("only %d attacks and %d supporters seen", attacks, aids)
	}
}
