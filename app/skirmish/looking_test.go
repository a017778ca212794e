package skirmish

import (
	"strings"
	"testing"

	"bocage/app/shell/view"
	"bocage/app/shell/words/wordstest"
	sview "bocage/app/skirmish/view"
	"bocage/engine"
	rules "bocage/engine/skirmish"
)

// TestSetUpInSight: who sets up looks at the zone, once, so that he may look elsewhere, and once both are set up at the whole table.
func TestSetUpInSight(t *testing.T) {
	s := sit(t, "overmatched", 1)
	s.table.Do(intents(s.screen())[0]) // a force
	look := func() sview.Look { return s.screen().Table.(*sview.Table).Board.Look }
	at := look()
	z := rules.ZonesOf(s.table.draft.pos)[0]
	lo, hi := bounds(z.Points)
	if at.Wide != int(hi.X-lo.X) || at.High != int(hi.Y-lo.Y) || at.X < int(lo.X) || at.X > int(hi.X) || at.Y < int(lo.Y) || at.Y > int(hi.Y) {
		t.Fatalf("it looks at %+v, the zone is %v", at, z.Points)
	}
	mid := middleOf(z.Points)
	s.table.Do(view.Intent{Name: sview.DoPlace, X: int(mid.X), Y: int(mid.Y)})
	if s.Position().Prompt().Window == rules.WinSetup && s.Ply() > 1 && look() != at {
		t.Errorf("after a piece was put it looks at %+v", look())
	}
	for s.Position().Prompt().Window != rules.WinMove {
		if !s.table.Key("Enter") {
			t.Fatal("it is not set up")
		}
	}
	if now := look(); now.Wide != 0 || now.Nth == at.Nth {
		t.Errorf("set up, it looks at %+v", now)
	}
}

// TestBothSetUpInSight: so does the other at the same device.
func TestBothSetUpInSight(t *testing.T) {
	s := sit(t, "dog-beach", 1)
	seen := map[int]bool{}
	for n := 0; s.Position().Prompt().Window != rules.WinMove && n < 400; n++ {
		v, ok := s.screen().Table.(*sview.Table)
		if pr := s.Position().Prompt(); ok && pr.Window == rules.WinSetup && !seen[int(pr.Seat)] && len(rules.ZonesOf(s.table.draft.pos)) > 0 {
			seen[int(pr.Seat)] = true
			lo, hi := bounds(rules.ZonesOf(s.table.draft.pos)[0].Points)
			if l := v.Board.Look; l.Wide != int(hi.X-lo.X) || l.X < int(lo.X) || l.X > int(hi.X) || l.Y < int(lo.Y) || l.Y > int(hi.Y) {
				t.Errorf("seat %d looks at %+v, the zone is from %v to %v", pr.Seat, l, lo, hi)
			}
		}
		if !s.table.Key("Enter") {
			s.table.Do(intents(s.screen())[0])
		}
	}
	if len(seen) != 2 {
		t.Errorf("%d have set up", len(seen))
	}
}

// TestTools: the first of the buttons beside the table shows the others, where it is not large enough for all.
func TestTools(t *testing.T) {
	s := sit(t, "overmatched", 1)
	for _, want := range []view.Tri{view.Off, view.On, view.Off} {
		if b := s.screen().Table.(*sview.Table).Board.Tools[0]; b.ID != "btn-tools" || b.Pressed != want {
			t.Fatalf("%+v", b)
		}
		s.table.Do(view.Intent{Name: sview.DoTools})
	}
}

// TestSides: where a match is spoken of the sides have the names that the table gives them; where it is bid for them, of their colours.
func TestSides(t *testing.T) {
	for _, sc := range scenarios() {
		m, _ := rules.MatchOf(sc)
		start, err := sc.Start(rules.RulesVersion)
		if err != nil {
			t.Fatal(err)
		}
		for seat := range engine.Seat(2) {
			at := script{}.Guide(start).Side(seat)
			if m.Bid || m.Print.LastTurn == 0 {
				at = guide{}.Side(seat)
			}
			if got := Face.In(sc).Side(seat); got != at || got == "" {
				t.Errorf("%s: seat %d is %q, at the table %q", sc.ID(), seat, got, at)
			}
		}
	}
}

// TestName: a scenario is called what its file calls it, also where that has kept the id of a printed one.
func TestName(t *testing.T) {
	wordstest.Use(t, "de")
	sc, err := rules.Game.Load("overmatched")
	if err != nil {
		t.Fatal(err)
	}
	for file, name := range map[string]string{
		string(sc.Source()): "Überlegener Gegner",
		strings.Replace(string(sc.Source()), `"Overmatched"`, `"The third battle"`, 1): "The third battle",
	} {
		if sc, err := rules.Game.Parse([]byte(file)); err != nil || (guide{}).Name(sc) != name {
			t.Errorf("%v: not called %q", err, name)
		}
	}
}
