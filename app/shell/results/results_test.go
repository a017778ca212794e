package results

import (
	"testing"

	"bocage/app/keep"
	"bocage/app/shell/view"
	_ "bocage/app/shell/words/wordstest"
	"bocage/engine"
)

// kept is a match that has ended.
func kept(first, second string, winner engine.Seat, turn int, given [2]int) keep.Match {
	return keep.Match{Scenario: "a", Players: [2]string{first, second}, Winner: winner, Turn: turn, Ended: true, Begun: 1, Handicap: given}
}

// TestOf: wins count over losses, without a handicap over with one, then in fewer turns; only matches here, to their end, against the
// computer.
func TestOf(t *testing.T) {
	const you = "human"
	it := func(l engine.Level) string { return engine.Player{Kind: engine.Computer, Level: l}.String() }
	ms := []keep.Match{
		kept(you, it(engine.Recruit), 0, 6, [2]int{20, 0}), kept(you, it(engine.Recruit), 0, 5, [2]int{10, 0}),
		kept(you, it(engine.Recruit), 0, 7, [2]int{10, 0}), kept(you, it(engine.Recruit), 1, 4, [2]int{}),
		kept(it(engine.Veteran), you, 0, 3, [2]int{}), kept(it(engine.Regular), you, engine.NoSeat, 6, [2]int{}),
		kept(you, you, 0, 2, [2]int{}), kept(it(engine.Ace), it(engine.Ace), 0, 2, [2]int{}),
	}
	going, foreign, other := ms[1], ms[1], ms[1]
	going.Ended, foreign.Begun, other.Scenario = false, 0, "b"
	for _, m := range []*keep.Match{&going, &foreign, &other} {
		m.Handicap = [2]int{}
	}
	tb := Of(append(ms, going, foreign, other), func(m keep.Match) bool { return m.Scenario == "a" })
	if got := tb[0][engine.Recruit]; got != (Result{Played: true, Won: true, Turn: 5, Handicap: 10}) {
		t.Errorf("%+v", got)
	}
	if got := tb[1]; got[engine.Veteran] != (Result{Played: true}) || got[engine.Regular] != (Result{Played: true}) || got[engine.Ace].Played {
		t.Errorf("%+v", got)
	}
	if !tb.Any(0) || !tb.Any(1) || new(Table).Any(0) {
		t.Error("who has played at all")
	}
	plain := Of(append(ms, kept(you, it(engine.Recruit), 0, 9, [2]int{})), func(keep.Match) bool { return true })
	if got := plain[0][engine.Recruit]; got.Handicap != 0 || got.Turn != 9 {
		t.Errorf("a win without a handicap: %+v", got)
	}
}

// TestRows: the side that stands first comes first, one that was never played not at all, and every box is said in words.
func TestRows(t *testing.T) {
	var tb Table
	tb[0][engine.Recruit] = Result{Played: true, Won: true, Turn: 5}
	tb[0][engine.Regular] = Result{Played: true, Won: true, Turn: 5, Handicap: 20}
	tb[0][engine.Veteran] = Result{Played: true}
	side := func(s engine.Seat) view.Named {
		return view.Named{Side: view.SideOf(s), Name: [2]string{"first", "second"}[s]}
	}
	if rows := tb.Rows(1, side); len(rows) != 1 || rows[0].Side != view.SideOf(0) {
		t.Fatalf("%+v", rows)
	}
	tb[1][engine.Ace] = Result{Played: true}
	rows := tb.Rows(1, side)
	if len(rows) != 2 || rows[0].Side != view.SideOf(1) || rows[1].Side != view.SideOf(0) || rows[0].Said == rows[1].Said {
		t.Fatalf("%+v", rows)
	}
	for l, want := range []view.Box{engine.Recruit: {Label: "✓", Won: true}, engine.Regular: {Label: "+20", Won: true},
		engine.Veteran: {Label: "✕", Lost: true}, engine.Ace: {Label: "4"}} {
		got := rows[1].Boxes[l]
		if got.Label != want.Label || got.Won != want.Won || got.Lost != want.Lost || (got.Said == "") != (engine.Level(l) == engine.Ace) {
			t.Errorf("level %d: %+v", l, got)
		}
	}
}
