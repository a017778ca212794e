package result_test

import (
	"strconv"
	"testing"

	"bocage/app/assault/result"
	"bocage/app/assault/tape/tapetest"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	_ "bocage/app/shell/words/wordstest"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/scenario"
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
