package duel

import (
	"testing"

	dview "bocage/app/duel/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
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
	for n := 0; s.over == 0 && n < 30000; n++ {
		v := s.screen()
		if in := intents(v); len(in) > 0 {
			s.table.Do(brisk(v, in))
			continue
		}
		told, waits, f := len(s.table.Lines()), s.waits, s.later[0]
		s.later = s.later[1:]
		f()
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
