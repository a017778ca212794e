package skirmish

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bocage/app/shell"
	"bocage/app/shell/plain/plaintest"
	"bocage/app/shell/replay"
	"bocage/app/shell/view"
	"bocage/app/shell/words/wordstest"
	sview "bocage/app/skirmish/view"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	"bocage/engine/search"
	rules "bocage/engine/skirmish"
)

// sitting is a match on this device, and what its table has said.
type sitting struct {
	plaintest.Sitting
	t     testing.TB
	table *table
	said  []string

	resigns bool // the menu offers it
}

// page is the page of such a shell.
type page struct {
	shell.Page
	s *sitting
}

// sit begins a match of a scenario between two at one device.
func sit(t testing.TB, id string, seed uint64) *sitting {
	t.Helper()
	return seated(t, id, seed, false)
}

// seated begins a match; solo says that the computer plays seat 1.
func seated(t testing.TB, id string, seed uint64, solo bool) *sitting {
	t.Helper()
	s := &sitting{t: t}
	s.Seats[0].Kind = engine.Human
	if s.Seats[1].Kind = engine.Human; solo {
		s.Seats[1].Kind = engine.Computer
	}
	s.table = newTable(page{s: s}, s)
	s.Open(t, rules.Game, rules.RulesVersion, id, seed, s.table.Apply)
	s.table.Start(true)
	return s
}

func (s *sitting) Think(seat engine.Seat, _ engine.Level, done func(engine.Move, error), _ ...engine.Move) {
	s.Later = append(s.Later, func() { done(search.Choose(Face.Mind, s.Position(), seat, search.Options{Seed: 5}), nil) })
}

func (p page) Pace() int             { return 0 }
func (p page) After(_ int, f func()) { p.s.Later = append(p.s.Later, f) }
func (p page) Spare(work func(rest func())) {
	p.s.Later = append(p.s.Later, func() { work(func() {}) })
}
func (p page) Focus(string)                    {}
func (p page) Refresh()                        {}
func (p page) Say(text string, _ view.Side)    { p.s.said = append(p.s.said, text) }
func (p page) Polite(string)                   {}
func (p page) Urgent(string)                   {}
func (p page) SayAtOnce(s string, _ view.Side) { p.s.said = append(p.s.said, s) }
func (p page) Refuse(r shell.Refusal)          { p.s.said = append(p.s.said, r.Why) }

// screen is what is shown.
func (s *sitting) screen() (v view.Screen) {
	s.table.Show(&v)
	return v
}

// intents are what can be pressed.
func intents(v view.Screen) (in []view.Intent) {
	if h := v.Handover; h != nil {
		return []view.Intent{h.Button.Do}
	}
	t := v.Table.(*sview.Table)
	if t.Ask == nil {
		return nil
	}
	for _, b := range t.Ask.Buttons {
		if b.Why == "" && b.Do.Name != view.DoUndo {
			in = append(in, b.Do)
		}
	}
	for _, r := range t.Ask.Rows {
		in = append(in, r.Do)
	}
	for _, c := range t.Chips {
		in = append(in, c.Do)
	}
	return in
}

// play presses what can be pressed, and taps the table, by chance, until the match is over or so often.
func (s *sitting) play(seed uint64, most int) bool {
	rng := engine.NewRand(seed)
	for n := 0; n < most; n++ {
		for len(s.Later) > 0 {
			s.Wait()
		}
		if s.Overs > 0 {
			return true
		}
		v := s.screen()
		in := intents(v)
		if len(in) == 0 {
			s.t.Fatalf("nothing can be pressed: %+v", s.Position().Prompt())
		}
		t, table := v.Table.(*sview.Table)
		if table && t.Ask != nil {
			text := fmt.Sprintf("%+v %+v %+v", *t.Ask, t.Chips, t.Log.Lines)
			if strings.Contains(text, "skirmish.") || strings.Contains(text, "%!") {
				s.t.Fatalf("it says %s", text)
			}
		}
		if table && t.Board.Land != nil && rng.Intn(3) > 0 {
			at := view.Intent{Name: sview.DoPlace, X: rng.Intn(t.Board.Land.W), Y: rng.Intn(t.Board.Land.H), N: 12}
			if len(t.Board.Pieces) > 0 && rng.Intn(2) == 0 {
				p := t.Board.Pieces[rng.Intn(len(t.Board.Pieces))]
				at.X, at.Y = p.X+rng.Intn(60)-20, p.Y+rng.Intn(60)-30
			}
			s.table.Do(at)
			continue
		}
		i := 0
		if rng.Intn(3) > 0 {
			i = rng.Intn(len(in))
		}
		s.table.Do(in[i])
	}
	return false
}

// TestPresses: whatever is pressed and tapped in every scenario, in either language, something can be pressed next, all that is said has
// words,
// and nothing breaks.
func TestPresses(t *testing.T) {
	for i, id := range rules.Game.Scenarios() {
		t.Run(id, func(t *testing.T) {
			if i%2 == 1 {
				wordstest.Use(t, "de")
			}
			s := sit(t, id, 1)
			over := s.play(1, 400)
			t.Logf("%s: over %v, ply %d, turn %d", id, over, s.Ply(), s.Position().Standing().Turn)
		})
	}
}

// TestEntering: who enters, all of a kind beside him and their way are one order; it goes on after the other side has held its fire.
func TestEntering(t *testing.T) {
	s := sit(t, "overmatched", 1)
	s.table.Do(intents(s.screen())[0]) // a force
	for s.Position().Prompt().Window != rules.WinMove {
		if !s.table.Key("Enter") {
			t.Fatal("it is not set up")
		}
	}
	v := s.screen().Table.(*sview.Table)
	i := slices.IndexFunc(v.Chips, func(c sview.Chip) bool { return strings.Contains(c.Name, "Rifle") })
	s.table.Do(v.Chips[i].Do)
	s.table.Key("Enter") // where he enters
	v = s.screen().Table.(*sview.Table)
	if len(v.Ask.Rows) == 0 || !s.table.draft.moving() {
		t.Fatalf("nobody enters with him: %+v", v.Ask)
	}
	s.table.Do(v.Ask.Rows[0].Do)
	n := len(s.table.draft.laid.Moving())
	at := s.table.draft.lead().At
	s.table.Do(view.Intent{Name: sview.DoPlace, X: int(at.X) + 500, Y: int(at.Y)})
	if n < 5 || s.table.draft.most() != 0 || s.Ply() > 40 {
		t.Errorf("%d go %d u less than they can", n, s.table.draft.most())
	}
	ply := s.Ply()
	s.table.Key("Enter")
	for n := 0; s.Position().Prompt().Window == rules.WinOpfire && n < 20; n++ {
		s.table.Key("w")
	}
	if w := s.Position().Prompt().Window; w != rules.WinMove || s.Ply() < ply+4 {
		t.Errorf("after the order it asks %d, %d plies on", w, s.Ply()-ply)
	}
	p := s.Position().(*rules.Position)
	gone := 0
	for _, x := range p.Pieces() {
		if x.State == rules.On && x.Used {
			gone++
		}
	}
	if gone != n {
		t.Errorf("%d have gone, %d were ordered to", gone, n)
	}
}

// TestComputer: against the computer whoever presses what is offered first comes to the end, and a record of it is played back and tells
// what was told.
func TestComputer(t *testing.T) {
	for _, id := range []string{"overmatched", "a-sterling-performance", "kursk-the-northern-spearhead"} {
		s := seated(t, id, 2, true)
		for n := 0; s.Overs == 0; n++ {
			for len(s.Later) > 0 {
				s.Wait()
			}
			if s.Overs > 0 {
				break
			}
			if n > 4000 {
				t.Fatalf("%s: it does not end: %+v", id, s.Position().Prompt())
			}
			v := s.screen()
			if tab, ok := v.Table.(*sview.Table); ok && tab.Ask == nil {
				continue // the computer thinks
			}
			if in := intents(v); !s.table.Key("Enter") {
				s.table.Do(in[0])
			}
		}
		b, err := Face.Playback(nil, s.Record())
		if err != nil {
			t.Fatal(err)
		}
		for !b.Tape().Done() {
			b.Tape().Run(50)
		}
		if f := b.Tape().Fault(); f != nil {
			t.Fatal(f)
		}
		if p := b.(playback); !slices.Equal(p.Lines(), s.table.Lines()) {
			t.Errorf("%s: played back it tells %d lines, at the table %d", id, len(p.Lines()), len(s.table.Lines()))
		}
		stops := b.Stops()
		for _, at := range stops[:min(len(stops), 40)] {
			b.See(replay.Moment{Ply: at.Ply, Eyes: replay.Eyes{Seat: 0}})
			if v := b.View().(*sview.Table); v.Board.Land == nil || v.Ask != nil {
				t.Fatalf("%s: stop %d shows %+v", id, at.Ply, v)
			}
		}
	}
}

// TestRuler: whoever is asked, it is measured between two places, from base to base where pieces stand there, by taps and by keys; nothing
// else is done by a tap meanwhile.
func TestRuler(t *testing.T) {
	s := sit(t, "stupid-is-as-stupid-does", 1)
	s.table.Do(intents(s.screen())[0])
	p := s.Position().(*rules.Position)
	var on []*rules.Piece
	for i := range p.Pieces() {
		if x := &p.Pieces()[i]; x.State == rules.On {
			on = append(on, x)
		}
	}
	ply, steps := s.Ply(), len(s.table.draft.steps)
	ruled := func() string {
		for _, m := range s.screen().Table.(*sview.Table).Board.Over {
			if m.Class == "skrule" {
				return m.Text
			}
		}
		return ""
	}
	s.table.Key("v")
	for _, x := range on[:2] {
		s.table.Do(view.Intent{Name: sview.DoPlace, X: int(x.At.X), Y: int(x.At.Y), N: 4})
	}
	want := sw.Inches(rules.Gap(on[0].Base(), on[1].Base())) + ", " + sw.Clock(on[0].At, on[1].At)
	if got := ruled(); got != want {
		t.Errorf("it measures %q, not %q", got, want)
	}
	for _, x := range []int{16, 176} {
		s.table.Do(view.Intent{Name: sview.DoPlace, X: x, Y: 40})
	}
	if got := ruled(); got != "10 in, 3 o’clock" {
		t.Errorf("between places it measures %q", got)
	}
	s.table.Do(view.Intent{Name: sview.DoCursor, X: 16})
	s.table.Key("Enter")
	if len(s.table.ruler.ends) != 1 || s.Ply() != ply || len(s.table.draft.steps) != steps {
		t.Errorf("Enter measures %v; %d plies, draft %v", s.table.ruler.ends, s.Ply()-ply, s.table.draft.steps)
	}
	if s.table.Escape(); s.table.ruler.on || ruled() != "" {
		t.Error("the ruler stays")
	}
}

// TestKeys: a unit is chosen, sent to the cursor and ordered by keys alone; the list opens and closes, what was drafted is taken back.
func TestKeys(t *testing.T) {
	s := sit(t, "overmatched", 1)
	s.table.Do(intents(s.screen())[0])
	for s.Position().Prompt().Window != rules.WinMove {
		s.table.Key("Enter")
	}
	s.table.Key("n") // the tank
	s.table.Key("Enter")
	if !s.table.draft.moving() {
		t.Fatal("nobody enters")
	}
	s.table.Do(view.Intent{Name: sview.DoCursor, X: 96})
	v := s.screen().Table.(*sview.Table)
	if v.Board.Cursor == nil || !strings.Contains(v.Board.Said, "left") {
		t.Errorf("at the cursor it says %q", v.Board.Said)
	}
	s.table.Key("Enter")
	if spent, _ := s.table.draft.lengths(); spent < 80 {
		t.Errorf("the leg is %d u long", spent)
	}
	s.table.Key("u")
	if spent, _ := s.table.draft.lengths(); spent != 0 {
		t.Errorf("taken back, the way is %d u long", spent)
	}
	s.table.Key("k")
	if v := s.screen().Table.(*sview.Table); v.List == nil || len(v.List.Rows) < 20 {
		t.Error("there is no list")
	}
	s.table.Escape()
	if s.screen().Table.(*sview.Table).List != nil {
		t.Error("the list stays")
	}
	s.table.Key(".")
	if h := s.table.draft.lead().Heading; h == s.table.draft.pos.Pieces()[s.table.draft.laid.Moving()[0]].Heading {
		t.Error("it does not turn")
	}
	s.table.Escape()
	s.table.Key("e")
	if p := s.Position().(*rules.Position); p.Mover() != 0 && p.Phase() == 1 {
		t.Errorf("phase %d of side %d", p.Phase(), p.Mover())
	}
}
