package duel

import (
	"strings"
	"testing"

	dview "bocage/app/duel/view"
	"bocage/app/shell"
	"bocage/app/shell/plain/plaintest"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	_ "bocage/app/shell/words/wordstest"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/ai"
	"bocage/engine/duel/card"
	"bocage/engine/search"
)

// sitting is a match on this device, and what its table has said.
type sitting struct {
	plaintest.Sitting
	t       *testing.T
	table   *table
	spoken  []string
	rematch []bool
	random  bool // the computer plays anything
	kept    map[string]string
	said    string
	pace    int          // milliseconds for which an answer of the computer is looked at
	waits   int          // how often time was to pass
	ms      int          // how much, the last time
	seeds   *engine.Rand // of the page, nil for always the same
	sets    settings.Settings
}

// friend is somebody elsewhere for whom this device answers, too.
type friend struct{ shell.Friend }

func (friend) Asked() bool                          { return true }
func (friend) Ended() bool                          { return false }
func (friend) Unconfirmed() bool                    { return false }
func (friend) Bar() view.Connection                 { return view.Connection{} }
func (friend) Disclosed() engine.State              { return nil }
func (friend) Note() string                         { return "" }
func (friend) Afterwards() []view.Button            { return nil }
func (friend) Outcome() (engine.Seat, string, bool) { return 0, "", false }

// page is the page of such a shell.
type page struct {
	shell.Page
	s *sitting
}

// sit begins a match of a scenario.
func sit(t *testing.T, id string, seed uint64, players [2]engine.Player) *sitting {
	t.Helper()
	s := &sitting{t: t, kept: map[string]string{}}
	s.Seats = players
	s.table = newTable(page{s: s}, s)
	s.Open(t, rules.Game, rules.RulesVersion, id, seed, s.table.Apply)
	s.table.Start(true)
	return s
}

func (s *sitting) Rematch(exchange bool) { s.rematch = append(s.rematch, exchange) }

func (s *sitting) Think(seat engine.Seat, _ engine.Level, done func(engine.Move, error), _ ...engine.Move) {
	mind := ai.Levels
	if s.random {
		mind = search.Random
	}
	s.Later = append(s.Later, func() { done(search.Choose(mind, s.Position(), seat, search.Options{Seed: 5}), nil) })
}

func (p page) Settings() *settings.Settings { return &p.s.sets }
func (p page) Said() (int, string)          { return 0, "" }
func (p page) Do(in view.Intent)            { p.s.table.Do(in) }
func (p page) Pace() int                    { return p.s.pace }
func (p page) After(ms int, f func()) {
	p.s.Later, p.s.waits, p.s.ms = append(p.s.Later, f), p.s.waits+1, ms
}
func (p page) Focus(string)                    {}
func (p page) Refresh()                        {}
func (p page) Say(text string, _ view.Side)    { p.s.said = text }
func (p page) Hush()                           { p.s.said = "" }
func (p page) Share(_, _, address string)      { p.s.said = address }
func (p page) Seed() uint64                    { return p.s.luck() }
func (p page) Load(key string) string          { return p.s.kept[key] }
func (p page) Store(key, text string)          { p.s.kept[key] = text }
func (p page) Polite(text string)              { p.s.spoken = append(p.s.spoken, text) }
func (p page) Urgent(text string)              { p.s.spoken = append(p.s.spoken, text) }
func (p page) SayAtOnce(s string, _ view.Side) { p.s.t.Errorf("it says %q", s) }
func (p page) Refuse(r shell.Refusal)          { p.s.said = r.Why }

func (s *sitting) luck() uint64 {
	if s.seeds == nil {
		return 3
	}
	return s.seeds.Uint64()
}

// screen is what is shown.
func (s *sitting) screen() (v view.Screen) {
	s.table.Show(&v)
	return v
}

// pressable are the intents of buttons that can be pressed.
func pressable(bs ...view.Button) (in []view.Intent) {
	for _, b := range bs {
		if b.Why == "" && b.Do.Name != view.DoUndo {
			in = append(in, b.Do)
		}
	}
	return in
}

// intents are what can be pressed on the screen, cards and lines among them.
func intents(v view.Screen) (in []view.Intent) {
	if v.Handover != nil && !v.Handover.Locked {
		return pressable(v.Handover.Button)
	}
	t, ok := v.Table.(*dview.Table)
	if !ok || t.Ask == nil {
		return nil
	}
	in = append(in, pressable(t.Ask.Buttons...)...)
	in = append(in, pressable(t.Ask.Choices...)...)
	for _, c := range t.Box {
		in = append(in, pressable(c.Look, c.Less, c.More)...)
	}
	for _, l := range t.Ask.Draft {
		in = append(in, pressable(l.Undo)...)
	}
	for _, c := range codes(t, func(m dview.Mark) bool { return true }) {
		in = append(in, view.Intent{Name: dview.DoTap, N: c})
	}
	return in
}

// codes are those of the cards and lines that stand out in some way.
func codes(t *dview.Table, ok func(dview.Mark) bool) (l []int) {
	for i := range t.Sides {
		for _, z := range t.Sides[i].Zones {
			if z.Code != 0 && ok(dview.Mark{Legal: true}) {
				l = append(l, z.Code)
			}
			for _, u := range z.Units {
				if ok(u.Mark) {
					l = append(l, u.Code)
				}
			}
		}
	}
	for _, c := range append(t.Hand[:len(t.Hand):len(t.Hand)], t.Cards...) {
		if ok(c.Mark) {
			l = append(l, c.Code)
		}
	}
	return l
}

// play has a player press until the match is over. choose returns what he presses of what there is.
func (s *sitting) play(choose func(v view.Screen, in []view.Intent) view.Intent) (pressed int) {
	s.t.Helper()
	for n := 0; s.Overs == 0; n++ {
		v := s.screen()
		in := intents(v)
		switch {
		case n > 30000 || len(in) == 0 && len(s.Later) == 0:
			s.t.Fatalf("nothing can be done at %+v in %+v", s.Position().Prompt(), v.Table)
		case len(in) == 0:
			s.Wait()
		default:
			pressed++
			if i := choose(v, in); !s.table.Do(i) {
				s.t.Fatalf("%+v means nothing", i)
			}
		}
	}
	return pressed
}

var person, computer = engine.Player{Kind: engine.Human}, engine.Player{Kind: engine.Computer}

// TestRandomTaps: whatever is pressed, every Situation is played to its end, against the computer and by two at one device, and every
// question that the rules ask a person is asked on the way. What is the other's stays hidden.
func TestRandomTaps(t *testing.T) {
	seen := map[uint8]bool{}
	for i, id := range rules.Game.Scenarios() {
		for j, players := range [][2]engine.Player{{person, computer}, {computer, person}, {person, person}} {
			s := sit(t, id, uint64(10*i+j), players)
			s.random = i%2 == 0
			rng := engine.NewRand(uint64(i))
			s.play(func(v view.Screen, in []view.Intent) view.Intent {
				p := s.Position().(*rules.Position)
				seen[p.Prompt().Window] = true
				if b, ok := v.Table.(*dview.Table); ok && rng.Intn(8) == 0 {
					hidden(t, p, s.table.Viewer(), b)
				}
				if b, ok := v.Table.(*dview.Table); ok && rng.Intn(3) == 0 { // else lists grow and shrink for ever
					if l := pressable(b.Ask.Buttons...); len(l) > 0 {
						return l[rng.Intn(len(l))]
					}
				}
				return in[rng.Intn(len(in))]
			})
			st := s.Position().Standing()
			b := s.screen().Table.(*dview.Table)
			if b.Result == nil || b.Ask != nil || b.Result.Winner != sideOf(st.Winner) || b.Result.Rule == "" || b.Result.Rule != st.Rule {
				t.Errorf("%s: the end shows %+v of %+v", id, b.Result, st)
			}
		}
	}
	for win := range heads {
		if !seen[win] && win != rules.WinKeep { // which TestKeep asks

			t.Errorf("question %d was never asked", win)
		}
	}
}

// hidden tests that a screen names no card of the other's hand, and nothing that he has laid.
func hidden(t *testing.T, p *rules.Position, viewer engine.Seat, b *dview.Table) {
	t.Helper()
	if viewer > 1 {
		if len(b.Hand)+len(b.Cards) > 0 {
			t.Error("a hand is seen while the device lies between the two")
		}
		return
	}
	if b.Seat != sideOf(viewer) {
		t.Fatalf("%v looks at the table of %v", viewer, b.Seat)
	}
	foe := viewer.Other()
	for _, c := range b.Hand {
		if c.Side != sideOf(viewer) {
			t.Errorf("a card of %v is in the hand", c.Side)
		}
	}
	if n := len(p.Cards(viewer)); len(b.Cards) != n {
		t.Errorf("%d of %d Command cards are shown", len(b.Cards), n)
	}
	for _, a := range b.Arrows.List {
		if !a.Own && p.Unit(foe, a.From-dview.FoeUnits).Aim == 0 {
			t.Error("a target that the other has laid in secret is seen")
		}
	}
	for _, z := range b.Sides[0].Zones {
		for _, u := range z.Units {
			if p.Unit(foe, u.Code-dview.FoeUnits).Face == card.Face(engine.Unknown) {
				t.Errorf("%s is seen before it is committed", u.Name)
			}
		}
	}
}

// TestKeep: who has captured a unit keeps it or removes it, and the match goes on.
func TestKeep(t *testing.T) {
	for seed := uint64(0); ; seed++ {
		s := sit(t, rules.Game.Scenarios()[1], seed, [2]engine.Player{person, person})
		for s.Position().Prompt().Kind != engine.Over && s.Position().Prompt().Window != rules.WinKeep {
			seat := s.Position().Prompt().Seat
			if seat == engine.Both {
				seat = 0
			}
			cand, _ := s.Position().Candidates(seat, nil)
			rng := engine.NewRand(seed*1000 + uint64(s.Ply()))
			m := cand[rng.Intn(len(cand))]
			if q := s.Position().Clone(); q.Apply(m) != nil || s.Match.Play(m) != nil {
				t.Fatalf("%+v is refused", m)
			}
		}
		if s.Position().Prompt().Kind == engine.Over {
			if seed == 400 {
				t.Fatal("no unit was captured")
			}
			continue
		}
		for _, f := range s.Later {
			f()
		}
		s.table.Do(view.Intent{Name: view.DoTakeSeat})
		b := s.screen().Table.(*dview.Table)
		if b.Ask == nil || len(b.Ask.Buttons) != 2 || b.Ask.Buttons[0].ID != "btn-keep" || !strings.Contains(b.Ask.Text, "idle") {
			t.Fatalf("it asks %+v", b.Ask)
		}
		before := s.Ply()
		if !s.table.Do(b.Ask.Buttons[seed%2].Do) || s.Ply() == before {
			t.Error("nothing follows")
		}
		return
	}
}

// TestTapper: who has the plainest choice laid for him and seals it plays a match to its end, and so does one who taps cards
// alone.
func TestTapper(t *testing.T) {
	for i, id := range rules.Game.Scenarios() {
		for _, players := range [][2]engine.Player{{person, computer}, {person, person}} {
			s := sit(t, id, uint64(i), players)
			rng := engine.NewRand(uint64(i))
			last := -1
			n := s.play(func(v view.Screen, in []view.Intent) view.Intent {
				b, ok := v.Table.(*dview.Table)
				if !ok {
					return in[0]
				}
				list := func(id string) (view.Button, bool) {
					for _, x := range b.Ask.Buttons {
						if x.ID == id && x.Why == "" {
							return x, true
						}
					}
					return view.Button{}, false
				}
				if x, ok := list("btn-advise"); ok && s.Ply() != last {
					last = s.Ply()
					if i%2 == 0 {
						return x.Do
					}
				}
				if i%2 == 1 { // by cards: what was taken up is laid down
					if l := codes(b, func(m dview.Mark) bool { return m.Legal }); len(l) > 0 {
						return view.Intent{Name: dview.DoTap, N: l[rng.Intn(len(l))]}
					}
					if l := codes(b, func(m dview.Mark) bool { return m.Able && !m.Taken }); len(l) > 0 && rng.Intn(3) > 0 {
						return view.Intent{Name: dview.DoTap, N: l[rng.Intn(len(l))]}
					}
				}
				for _, x := range b.Ask.Buttons {
					if (x.Style == view.Primary || x.Style == view.Fire) && x.Why == "" {
						return x.Do
					}
				}
				return in[rng.Intn(len(in))]
			})
			t.Logf("%s: %d presses, %d turns", id, n, s.Position().Standing().Turn)
		}
	}
}

// TestUndo: what is laid is taken back by a key, part by part.
func TestUndo(t *testing.T) {
	s := sit(t, rules.Game.Scenarios()[0], 3, [2]engine.Player{person, computer})
	for n := 0; s.Position().Prompt().Window != rules.WinCommit || !s.table.Mine(); n++ {
		if n > 100 {
			t.Fatal("nobody commits")
		}
		if len(s.Later) > 0 {
			s.Wait()
			continue
		}
		s.table.Key("Enter")
	}
	s.table.Key("c")
	n := len(s.table.draft.steps)
	b := s.screen().Table.(*dview.Table)
	drafted := 0
	for _, z := range b.Sides[1].Zones {
		drafted += len(z.Units)
	}
	if n == 0 || drafted != n || len(b.Ask.Draft) != n {
		t.Fatalf("%d steps are laid, %d units stand, %d are listed", n, drafted, len(b.Ask.Draft))
	}
	for range n {
		s.table.Key("u")
	}
	if len(s.table.draft.steps) != 0 || s.table.laid.Prompt().Seat != engine.Both {
		t.Error("the draft is not empty")
	}
	told := len(s.table.Lines())
	if s.table.Changed(true); len(s.table.Lines()) != told {
		t.Errorf("in other words %d lines were told, not %d", len(s.table.Lines()), told)
	}
}

// TestWordsOfATable: what is said of a match has words.
func TestWordsOfATable(t *testing.T) {
	s := sit(t, rules.Game.Scenarios()[0], 5, [2]engine.Player{person, person})
	rng := engine.NewRand(2)
	s.play(func(v view.Screen, in []view.Intent) view.Intent {
		if b, ok := v.Table.(*dview.Table); ok && rng.Intn(2) == 0 {
			if l := pressable(b.Ask.Buttons...); len(l) > 0 {
				return l[rng.Intn(len(l))]
			}
		}
		return in[rng.Intn(len(in))]
	})
	for _, l := range append(s.spoken, func() (l []string) {
		for _, d := range s.table.Lines() {
			l = append(l, d.Text)
		}
		return l
	}()...) {
		if strings.Contains(l, "duel.") || strings.Contains(l, "%!") {
			t.Errorf("it says %q", l)
		}
	}
}
