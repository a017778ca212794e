package duel

import (
	"strings"
	"testing"

	dview "bocage/app/duel/view"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
)

// Suggest asks who studies the game, in a hurry, and has the best answer on the sheet.
func (s *sitting) Suggest(say func(engine.Move) string, known func([]engine.Move), ahead ...engine.Move) {
	s.t.Helper()
	by := *Face.Study
	by.Future.Worlds, by.Future.Ideas = 6, 5
	known(s.Advice(s.t, rules.Game, by, s.table.Viewer(), say, ahead))
}

func (s *sitting) Suggests() bool { return s.Seats != [2]engine.Player{person, person} }

// TestSuggest: at every question of a match the computer says what it would do. What is taken of that is laid, or announced, and never
// sealed; what is laid counts when it is asked again, and a match is played to its end by its advice.
func TestSuggest(t *testing.T) {
	asked := map[uint8]int{}
	laid := 0
	s := sit(t, "air-cover", 4, [2]engine.Player{person, computer})
	s.play(func(v view.Screen, _ []view.Intent) view.Intent {
		tb := s.table
		w := tb.pos.Prompt().Window
		asked[w]++
		for range 12 {
			ply, steps, fire := s.Ply(), len(tb.draft.steps), tb.draft.fire
			tb.Key("q")
			m := tb.advice.known[0]
			tb.Do(view.Intent{Name: view.DoSuggest, N: 1})
			if said := s.spoken[len(s.spoken)-1]; s.Ply() != ply || !strings.HasPrefix(said, "Suggested: ") {
				t.Fatalf("it plays, or says %q", said)
			}
			switch {
			case m.Op == rules.OpFire:
				if got := tb.draft.fire.move(tb.pos, card.US); got != m {
					t.Errorf("%+v is announced as %+v after %+v", m, got, fire)
				}
			case m.Op == rules.OpDone || tb.pos.Prompt().Kind == engine.Decide:
			case len(tb.draft.steps) == steps+1:
				laid++
				continue
			}
			break
		}
		if in, ok := tb.question().primary(); ok {
			return in
		}
		return view.Intent{Name: dview.DoAdvise}
	})
	for _, w := range []uint8{rules.WinDeck, rules.WinCommit, rules.WinOrders, rules.WinTargets, rules.WinReact, rules.WinNext,
		rules.WinSplit} {
		if asked[w] == 0 {
			t.Errorf("nothing was asked at window %d", w)
		}
	}
	if laid < 20 {
		t.Errorf("%d moves were laid", laid)
	}
	two := sit(t, "air-cover", 4, [2]engine.Player{person, person})
	two.table.Do(two.screen().Handover.Button.Do)
	if two.table.Do(view.Intent{Name: view.DoSuggest}); !strings.Contains(two.said, "Against a person") {
		t.Errorf("against a person it says %q", two.said)
	}
}

// TestPhrases: every move that may be made in a match is put into words that tell it from the others, up to copies of a card.
func TestPhrases(t *testing.T) {
	n := 0
	s := sit(t, "meeting-engagement", 9, [2]engine.Player{computer, computer})
	for s.Overs == 0 && len(s.Later) > 0 {
		p := s.Position().Clone().(*rules.Position)
		for _, seat := range []engine.Seat{card.US, card.German} {
			if pr := p.Prompt(); pr.Kind != engine.Commit && pr.Kind != engine.Decide || pr.Seat != seat && pr.Seat != engine.Both {
				continue
			}
			l, _ := p.Candidates(seat, nil)
			for _, m := range l {
				if n++; phrase(p, m) == "" {
					t.Fatalf("nothing is said of %+v at window %d", m, p.Prompt().Window)
				}
			}
		}
		s.Wait()
	}
	if s.Overs == 0 || n < 1000 {
		t.Errorf("over %d, %d moves", s.Overs, n)
	}
}
