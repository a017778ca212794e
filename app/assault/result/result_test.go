package result_test

import (
	"slices"
	"strconv"
	"testing"

	"bocage/app/assault/result"
	"bocage/app/assault/tape/tapetest"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	_ "bocage/app/shell/words/wordstest"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/victory"
	"bocage/engine/search"
)

// rows are the numbers of a result, by what they are called.
func rows(r *view.Result) map[string][2]string {
	m := map[string][2]string{}
	for _, row := range r.Rows {
		m[row.Label] = row.Of
	}
	return m
}

// TestResult: the end says to each who has won, how the sides stand and, once the match is read, what was counted of it.
func TestResult(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	past := tapetest.Random(t, sc.Source, 3)
	p := past.Last()
	w, _ := p.Result()
	if w > 1 {
		t.Fatal("nobody has won")
	}
	said := map[string]bool{}
	for viewer, want := range map[engine.Seat]string{w: words.Say("result.you-won"), w.Other(): words.Say("result.you-lost"),
		engine.NoSeat: result.Title(w, engine.NoSeat)} {
		r := result.Of(p, w, viewer, "why")
		if said[r.Title] = true; r.Title != want || r.Text != "why" || r.Winner != view.SideOf(w) || r.Sides[0].Side == r.Sides[1].Side {
			t.Errorf("to %v: %+v", viewer, r)
		}
	}
	if len(said) != 3 || result.Title(engine.NoSeat, w) != words.Say("result.drawn") {
		t.Errorf("said %v", said)
	}
	r := result.Of(p, w, w, "")
	before := rows(&r)
	if _, ok := before[words.Say("result.handicap")]; ok || before[words.Say("result.units-left")] !=
		[2]string{strconv.Itoa(p.Units(rules.US).Count()), strconv.Itoa(p.Units(rules.German).Count())} {
		t.Errorf("how they stand: %v", before)
	}
	result.Count(&r, past)
	c := past.Tally()
	if got := rows(&r)[words.Say("result.units-lost")]; got != [2]string{strconv.Itoa(len(c.Sides[rules.US].Lost)),
		strconv.Itoa(len(c.Sides[rules.German].Lost))} {
		t.Errorf("lost %v", got)
	}
	lost := 0
	for _, l := range r.Lost {
		lost += len(l.Each)
	}
	if lost != len(c.Sides[0].Lost)+len(c.Sides[1].Lost) || lost == 0 || len(r.Moments) != len(c.Moments) || len(r.Moments) == 0 {
		t.Errorf("%d lost, %d moments", lost, len(r.Moments))
	}
	for _, ch := range r.Charts {
		if len(ch.Turns) != len(c.Turns) || len(ch.Of[0]) != len(c.Turns) || len(ch.Of[1]) != len(c.Turns) {
			t.Errorf("%s has %d turns of %d", ch.Title, len(ch.Turns), len(c.Turns))
		}
	}
}

// TestHandicapIsTold: what a side was given for the match stands in the result.
func TestHandicapIsTold(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	file, err := sc.Handicapped(rules.German, 10)
	if err != nil {
		t.Fatal(err)
	}
	r := result.Of(tapetest.Random(t, file, 3).Last(), rules.US, rules.German, "")
	if got := rows(&r)[words.Say("result.handicap")]; got != [2]string{"0", "+10"} {
		t.Errorf("given %v", got)
	}
}

// TestAdvice: who has lost is told what has happened in this match, and only that. It is reckoned here anew, from the positions.
func TestAdvice(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	const matches = 100
	said := map[string]int{}
	for seed := range uint64(matches) {
		past := tapetest.Played(t, sc.Source, seed, func(p *rules.Position, s engine.Seat) (engine.Move, bool) {
			if s != rules.German || seed%4 == 0 { // in the others chance plays a computer, which goes for what decides
				return engine.Move{}, false
			}
			return ai.Choose(*p, s, search.Options{Level: engine.Recruit, Seed: seed, Nodes: 40}), true
		})
		w, why := past.Last().Result()
		if w > 1 {
			continue
		}
		me := w.Other()
		var want []string
		began := past.Read() // the ply from which the same side has been on turn until the end
		for last := past.At(began - 1); began > 0; began-- {
			if p := past.At(began - 1); p.Phasing() != last.Phasing() || p.Turn() != last.Turn() {
				break
			}
		}
		p := past.At(began)
		base, mine := sc.HomeBase[me], p.Units(me)
		row := (mine & sc.HomeRow[me]).Count()
		switch {
		case why == victory.ByHomeBase && !mine.Has(base):
			want = append(want, "base-empty")
		case why == victory.ByHomeBase && mine&sc.Beside(base) == 0:
			want = append(want, "base-alone")
		case why == victory.ByHomeRow && row < 2:
			want = append(want, "row")
		}
		if slices.ContainsFunc(past.Last().Hand(me), func(c card.Card) bool {
			return card.IsUnit(c.Face) && card.Cost(c.Face) <= past.Last().Prestige(me)
		}) {
			want = append(want, "kept")
		}
		own, lost := 0, past.Tally().Sides[me].Lost
		for _, u := range lost {
			if p := past.At(u.Ply - 1); p.Phasing() == me {
				own++
			}
		}
		switch {
		case len(lost) < 3:
		case 2*own >= len(lost):
			want = append(want, "attacking")
		default:
			want = append(want, "standing")
		}
		got := result.Advice(past, me)
		if len(got) != len(want) {
			t.Fatalf("seed %d: %q, want %v", seed, got, want)
		}
		for i, id := range want {
			args := map[string][]any{"base-empty": {sc.Label(base)}, "base-alone": {sc.Label(base)}, "row": {row},
				"attacking": {own, len(lost)}, "standing": {len(lost) - own, len(lost)}}[id]
			if said[id]++; args != nil && got[i] != words.Say("result.advice-"+id, args...) {
				t.Errorf("seed %d: %q, want %s %v", seed, got[i], id, args)
			}
		}
	}
	if len(said) < 4 {
		t.Errorf("only %v came up", said)
	}
}

// TestBare: what was missing is what the end was about.
func TestBare(t *testing.T) {
	const base, beside, row = 1 << 3, 1<<2 | 1<<4 | 1<<9, 1<<2 | 1<<3 | 1<<4
	for _, c := range []struct {
		why  victory.Reason
		mine board.Tiles
		want string
	}{
		{victory.ByHomeBase, 1 << 9, "base-empty"}, {victory.ByHomeBase, base, "base-alone"}, {victory.ByHomeBase, base | 1<<9, ""},
		{victory.ByHomeRow, 1 << 9, "row"}, {victory.ByHomeRow, 1 << 2, "row"}, {victory.ByHomeRow, base | 1<<4, ""},
		{victory.ByPrestige, 0, ""},
	} {
		if got := result.Bare(c.why, c.mine, base, beside, row); got != c.want {
			t.Errorf("%v with units on %b: %q, want %q", c.why, c.mine, got, c.want)
		}
	}
}
