package coin

import (
	"strings"
	"testing"

	cview "bocage/app/coin/view"
	"bocage/app/shell"
	"bocage/app/shell/plain/plaintest"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/coin"
	"bocage/engine/search"
)

// sitting is a match on this device, and what its table has said.
type sitting struct {
	plaintest.Sitting
	t        *testing.T
	table    *table
	polite   []string
	urgent   []string
	think    func(done func(engine.Move, error))
	rematch  []bool
	lookBack []int
}

// page is the page of such a shell.
type page struct {
	shell.Page
	s *sitting
}

// sit begins a match of a scenario.
func sit(t *testing.T, id string, seed uint64, players [2]engine.Player) *sitting {
	t.Helper()
	s := &sitting{t: t}
	s.Seats = players
	s.table = newTable(page{s: s}, s)
	s.Open(t, rules.Game, rules.RulesVersion, id, seed, s.table.Apply)
	s.table.Start(true)
	return s
}

func (s *sitting) StopThinking()             { s.think = nil }
func (s *sitting) Handicap(engine.Seat, int) {}
func (s *sitting) Rematch(exchange bool)     { s.rematch = append(s.rematch, exchange) }
func (s *sitting) LookBack(event int)        { s.lookBack = append(s.lookBack, event) }

func (s *sitting) Think(seat engine.Seat, _ engine.Level, done func(engine.Move, error), _ ...engine.Move) {
	s.Later = append(s.Later, func() { done(search.Choose(search.Random, s.Position(), seat, search.Options{Seed: 5}), nil) })
}

func (p page) Pace() int                       { return 0 }
func (p page) After(_ int, f func())           { p.s.Later = append(p.s.Later, f) }
func (p page) Focus(string)                    {}
func (p page) Refresh()                        {}
func (p page) Say(string, view.Side)           {}
func (p page) Polite(text string)              { p.s.polite = append(p.s.polite, text) }
func (p page) Urgent(text string)              { p.s.urgent = append(p.s.urgent, text) }
func (p page) SayAtOnce(s string, _ view.Side) { p.s.t.Errorf("it says %q", s) }
func (p page) Refuse(r shell.Refusal)          { p.s.t.Errorf("it refuses: %q", r.Why) }

// screen is what is shown.
func (s *sitting) screen() (v view.Screen) {
	s.table.Show(&v)
	return v
}

// intents are what can be pressed.
func intents(v view.Screen) (in []view.Intent) {
	add := func(bs ...view.Button) {
		for _, b := range bs {
			if b.Why == "" && b.Do.Name != view.DoUndo {
				in = append(in, b.Do)
			}
		}
	}
	if v.Handover != nil && !v.Handover.Locked {
		add(v.Handover.Button)
	}
	if t, ok := v.Table.(*cview.Table); ok && t.Ask != nil {
		add(t.Ask.Buttons...)
		add(t.Ask.Picks...)
		if t.Ask.Amount != nil {
			add(t.Ask.Amount.Steps...)
		}
		for _, c := range t.Seats[1].Cards {
			if c.Pick != nil {
				add(*c.Pick)
			}
		}
	}
	return in
}

// play presses whatever can be pressed until the match is over.
func (s *sitting) play(each func(view.Screen)) {
	s.t.Helper()
	rng := engine.NewRand(9)
	for n := 0; s.Overs == 0; n++ {
		v := s.screen()
		each(v)
		in := intents(v)
		switch {
		case n > 5000 || len(in) == 0 && len(s.Later) == 0:
			s.t.Fatalf("nothing can be done in %+v", v.Table)
		case len(in) == 0:
			s.Wait()
		default:
			if !s.table.Do(in[rng.Intn(len(in))]) {
				s.t.Fatal("what can be pressed means nothing")
			}
		}
	}
}

var person, computer = engine.Player{Kind: engine.Human}, engine.Player{Kind: engine.Computer}

// TestAgainstTheComputer: a match is played to its end, in which all that is the computer's stays hidden until it is uncovered.
func TestAgainstTheComputer(t *testing.T) {
	for _, id := range rules.Game.Scenarios() {
		s := sit(t, id, 3, [2]engine.Player{computer, person})
		s.play(func(v view.Screen) {
			p, b := s.Position().(*rules.Position), v.Table.(*cview.Table)
			if b.Seat != view.Second {
				t.Fatalf("%v looks", b.Seat)
			}
			for i, c := range b.Seats[0].Cards {
				if c.Face == "3" || c.Face == "4" || strings.Trim(c.Face, "?4+≤3") != "" || c.Pick != nil {
					t.Errorf("card %d of the computer is seen: %q", i, c.Face)
				}
			}
			if w := p.Prompt().Window; b.Seats[0].Die == "Die: 0" && w != rules.WinShow && w != rules.WinClaim && w != rules.WinOver {
				t.Error("the computer's die is seen")
			}
		})
		b := s.screen().Table.(*cview.Table)
		st := s.Position().Standing()
		if b.Result == nil || b.Result.Winner != view.SideOf(st.Winner) || b.Ask != nil {
			t.Errorf("%s: the end shows %+v of %+v", id, b.Result, st)
		}
		if len(s.urgent) == 0 || len(s.polite) == 0 {
			t.Error("nothing was spoken")
		}
		if s.table.Key("Enter") || !s.table.Do(view.Intent{Name: view.DoAgain, N: 1}) || len(s.rematch) != 1 || !s.rematch[0] {
			t.Error("no rematch with the sides exchanged")
		}
	}
}

// TestTwoPlayers: while the device changes hands nothing of the table is there, and who takes it sees his own cards only.
func TestTwoPlayers(t *testing.T) {
	s := sit(t, "fair-coin", 4, [2]engine.Player{person, person})
	handed := 0
	s.play(func(v view.Screen) {
		if v.Handover != nil {
			handed++
			if v.Table != nil || s.table.Viewer() != engine.NoSeat {
				t.Fatal("the table is seen while the device changes hands")
			}
			return
		}
		if b := v.Table.(*cview.Table); b.Ask == nil || b.Seat != view.SideOf(s.table.Viewer()) || b.Seats[1].Side != b.Seat {
			t.Fatalf("%v is shown %+v", s.table.Viewer(), b)
		}
	})
	if handed < 8 || s.table.Viewer() != engine.NoSeat {
		t.Errorf("the device changed hands %d times, and at the end %v looks", handed, s.table.Viewer())
	}
}

// TestUndo: a step is taken back and made again, by keys; what is told is told once.
func TestUndo(t *testing.T) {
	s := sit(t, "fair-coin", 1, [2]engine.Player{person, computer})
	for n := 0; s.Position().Prompt().Window != rules.WinWalk || !s.table.Mine(); n++ {
		if n > 1000 {
			t.Fatal("nobody walks")
		}
		if len(s.Later) > 0 {
			s.Wait()
			continue
		}
		s.table.Key("Enter")
	}
	before := len(s.table.Lines())
	left := func() int { return s.Position().(*rules.Position).StepsLeft() }
	for range 2 {
		if !s.table.Key("-") || !s.table.Key("Enter") || left() != 2 || len(s.table.Lines()) != before+1 {
			t.Fatalf("%d steps are left, and %d lines were told after %d", left(), len(s.table.Lines()), before)
		}
		if !s.table.Key("u") || left() != 3 || len(s.table.Lines()) != before {
			t.Fatalf("%d steps are left, and %d lines were told, not %d", left(), len(s.table.Lines()), before)
		}
	}
	told := s.table.Lines()
	if s.table.Changed(true); len(s.table.Lines()) != len(told) {
		t.Errorf("in other words %d lines were told, not %d", len(s.table.Lines()), len(told))
	}
}
