package duel

import (
	"testing"

	dview "bocage/app/duel/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/ai"
	"bocage/engine/duel/card"
	"bocage/engine/search"
)

// TestSkippedIsSaid: who is not asked to commit or for orders, because he has nothing to play, is told so, unless two play at one
// device: what one of them has not is his own affair.
func TestSkippedIsSaid(t *testing.T) {
	for _, foe := range [...]engine.Player{computer, person} {
		said := map[string]bool{}
		for i, id := range rules.Game.Scenarios() {
			s := sit(t, id, uint64(20+i), [2]engine.Player{person, foe})
			brisk := s.brisk()
			s.play(func(v view.Screen, in []view.Intent) view.Intent {
				said[s.said] = true
				s.said = ""
				return brisk(v, in)
			})
		}
		for _, w := range [...]uint8{rules.WinCommit, rules.WinOrders} {
			if text := words.Say("duel.skipped-" + heads[w]); said[text] != (foe == computer) {
				t.Errorf("against %v %q is said: %v", foe.Kind, text, said[text])
			}
		}
	}
}

// TestFriendInTime: against a friend a question that has one answer is not answered at once, for that would tell what is held, but after a
// while (D-WINDOW-04, D-WINDOW-06) that is not always as long; a person may do so himself meanwhile, and nothing is then answered for
// him. What is pressed just after was meant for that question.
func TestFriendInTime(t *testing.T) {
	waited, short, long := map[uint8]int{}, 0, 0
	seeds := engine.NewRand(4)
	for seed := range uint64(12) {
		s := sit(t, rules.Game.Scenarios()[0], 40+seed, [2]engine.Player{person, computer})
		s.With, s.seeds = friend{}, &seeds
		for n := 0; n < 400 && s.Position().Prompt().Kind != engine.Over; n++ {
			ply, w := s.Ply(), s.Position().Prompt().Window
			waits := s.waits
			s.table.Next()
			if s.Ply() != ply {
				t.Fatalf("question %d is answered at once", w)
			}
			if s.table.Next(); s.waits > waits+1 {
				t.Fatalf("question %d is waited for %d times", w, s.waits-waits)
			}
			if s.waits == waits {
				s.choose()
				continue
			}
			waited[w]++
			if b, ok := s.screen().Table.(*dview.Table); ok && w == rules.WinOrders && b.Ask.Text != words.Say("duel.skipped-orders") {
				t.Fatalf("who can play nothing is asked: %q", b.Ask.Text)
			}
			switch {
			case s.ms < usual || s.ms > longest:
				t.Fatalf("question %d is answered after %d ms", w, s.ms)
			case s.ms < usual+again:
				short++
			case s.ms > usual+2*again:
				long++
			}
			if s.said != words.Say("duel.in-time") {
				t.Fatalf("at question %d it says %q", w, s.said)
			}
			f, calmed := s.Later[len(s.Later)-1], func() {}
			if n%2 == 0 { // he does it himself
				s.choose()
				ply = s.Ply()
				if f(); s.Ply() != ply {
					t.Fatalf("question %d is answered again", w)
				}
			} else {
				if f(); s.Ply() == ply {
					t.Fatalf("question %d is not answered", w)
				}
				calmed = s.Later[len(s.Later)-1]
				ply = s.Ply()
				for _, in := range intents(s.screen()) {
					if s.table.Do(in); s.Ply() != ply {
						t.Fatalf("after question %d something else was pressed: %+v", w, in)
					}
				}
			}
			if s.table.Next(); s.said != "" && s.table.due != ply {
				t.Fatalf("after question %d it still says %q", w, s.said)
			}
			calmed()
		}
	}
	for _, w := range [...]uint8{rules.WinOrders, rules.WinReact} {
		if waited[w] == 0 {
			t.Errorf("no question %d had one answer: %v", w, waited)
		}
	}
	if short == 0 || long == 0 {
		t.Errorf("%d short pauses, %d long ones", short, long)
	}
}

// choose makes a move of who is asked, as an Ace would.
func (s *sitting) choose() {
	s.t.Helper()
	p := s.Position()
	seat := p.Prompt().Seat
	if seat == engine.Both {
		seat = 0
	}
	if err := s.Play(search.Choose(ai.Levels, p, seat, search.Options{Level: engine.Ace})); err != nil {
		s.t.Fatal(err)
	}
}

// TestReinforcementsExplained: where Reinforcements can be played it is said what they do.
func TestReinforcementsExplained(t *testing.T) {
	offered := 0
	for i, id := range rules.Game.Scenarios() {
		s := sit(t, id, uint64(60+i), [2]engine.Player{person, computer})
		brisk := s.brisk()
		s.play(func(v view.Screen, in []view.Intent) view.Intent {
			if b, ok := v.Table.(*dview.Table); ok && b.Ask != nil && s.Position().Prompt().Window == rules.WinSplit {
				for _, c := range b.Ask.Choices {
					if offered++; c.Sub == "" || c.Sub != words.Own("dtext.reinforcements", card.CommandOf(card.Reinforcements).Text) {
						t.Errorf("%q is explained by %q", c.Label, c.Sub)
					}
				}
			}
			return brisk(v, in)
		})
	}
	if offered == 0 {
		t.Error("nobody was offered Reinforcements")
	}
}

// TestLookedAt: while an answer of the computer is looked at, the table says so, and not that somebody is to choose.
func TestLookedAt(t *testing.T) {
	s := sit(t, rules.Game.Scenarios()[0], 30, [2]engine.Player{person, computer})
	s.pace = 600
	looked, brisk := 0, s.brisk()
	for n := 0; s.Overs == 0 && n < 30000; n++ {
		v := s.screen()
		if in := intents(v); len(in) > 0 {
			s.table.Do(brisk(v, in))
			continue
		}
		told, waits := len(s.table.Lines()), s.waits
		s.Wait()
		b, ok := s.screen().Table.(*dview.Table)
		switch {
		case ok && b.Result == nil && (b.Note == words.Say("match.looked")) != (s.waits > waits):
			t.Fatalf("after %d things were told the table says %q", len(s.table.Lines())-told, b.Note)
		case s.waits > waits:
			looked++
		}
	}
	if looked < 10 {
		t.Errorf("%d answers were looked at", looked)
	}
}
