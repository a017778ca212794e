package skirmish

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/search"
	rules "bocage/engine/skirmish"
)

// Suggest asks who studies the game, in a hurry, and has the best answers on the sheet.
func (s *sitting) Suggest(say func(engine.Move) string, known func([]engine.Move), ahead ...engine.Move) {
	s.t.Helper()
	by := *Face.Study
	by.Future.Worlds, by.Future.Turns = 2, 1
	known(s.Advice(s.t, rules.Game, by, s.table.Viewer(), say, ahead))
}

func (s *sitting) Suggests() bool { return s.Seats[1].Kind == engine.Computer }

// TestSuggest: at the questions of a match the computer says what it would do. What is taken of that is drafted, or pointed out, and never
// ordered; who is grabbed counts when it is asked again.
func TestSuggest(t *testing.T) {
	asked, drafted := map[uint8]int{}, map[engine.Op]int{}
	for _, id := range []string{"dog-beach", "overmatched"} {
		advised(t, id, asked, drafted)
	}
	for _, w := range []uint8{rules.WinSetup, rules.WinMove, rules.WinOpfire} {
		if asked[w] == 0 {
			t.Errorf("nothing was asked at window %d: %v", w, asked)
		}
	}
	for _, op := range []engine.Op{rules.OpGrab, rules.OpLeg, rules.OpDone, rules.OpFire} {
		if drafted[op] == 0 {
			t.Errorf("nothing was drafted by verb %d: %v", op, drafted)
		}
	}
	two := sit(t, "dog-beach", 4)
	two.table.Do(view.Intent{Name: view.DoSuggest})
	if said := strings.Join(two.said, " "); !strings.Contains(said, "Against a person") {
		t.Errorf("against a person it says %q", said)
	}
}

// advised plays a match in which the computer is asked for advice, and counts what was asked, and what of that was drafted.
func advised(t *testing.T, id string, asked map[uint8]int, drafted map[engine.Op]int) {
	t.Helper()
	s := seated(t, id, 4, true)
	tb := s.table
	for n := 0; s.Overs == 0 && n < 250; n++ {
		for len(s.Later) > 0 {
			s.Wait()
		}
		if !tb.Mine() {
			continue
		}
		w, ply := tb.draft.pos.Prompt().Window, s.Ply()
		if w != rules.WinSetup || n%8 == 0 {
			asked[w]++
			for range 2 {
				tb.Key("q")
				m, before := tb.advice.known[0], slices.Clone(tb.draft.steps)
				tb.Do(view.Intent{Name: view.DoSuggest, N: 1})
				if s.Ply() != ply {
					t.Fatalf("it plays %+v", m)
				}
				if l := tb.draft.steps; len(l) < len(before) || !slices.Equal(l[:len(before)], before) {
					t.Fatalf("of the draft %+v is left %+v after %+v", before, l, m)
				}
				if a := tb.question(); tb.draft.hint == "" || !strings.Contains(a.Text, tb.draft.hint) {
					t.Errorf("%+v is taken and %q says so", m, a.Text)
				}
				switch m.Op {
				case rules.OpGrab:
					if l := tb.draft.steps; len(l) > 0 && l[0] == m {
						drafted[m.Op]++
						for _, n := range l {
							if n.Op != m.Op {
								drafted[n.Op]++
							}
						}
						continue
					}
				case rules.OpLeg:
					if slices.Contains(tb.draft.steps[len(before):], m) {
						drafted[m.Op]++
					}
				case rules.OpDone:
					if !slices.ContainsFunc(tb.question().Buttons, func(b view.Button) bool { return b.ID == "btn-go" }) {
						t.Error("nothing stops there")
					}
					drafted[m.Op]++
				case rules.OpFire:
					a := tb.question()
					if a.chosen < 0 || a.shots[a.chosen] != m {
						t.Errorf("%+v is not aimed", m)
					}
					drafted[m.Op]++
				}
				break
			}
		}
		if in := intents(s.screen()); !tb.Key("Enter") {
			tb.Do(in[0])
		}
	}
}

// TestPhrases: every move that may be made in matches is put into words.
func TestPhrases(t *testing.T) {
	said := map[engine.Op]int{}
	for i, id := range []string{"overmatched", "stupid-is-as-stupid-does", "a-sterling-performance", "dog-beach"} {
		sc, err := rules.Game.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		p, err := sc.Start(rules.RulesVersion)
		if err != nil {
			t.Fatal(err)
		}
		deal, rng := engine.NewLocal(uint64(i)), engine.NewRand(uint64(i))
		for ply := 0; ply < 1500 && p.Prompt().Kind != engine.Over; ply++ {
			pr := p.Prompt()
			var m engine.Move
			if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
				m, err = deal.Answer(p)
			} else {
				l, _ := p.Candidates(pr.Seat, nil)
				for _, m := range l {
					if said[m.Op]++; phrase(p.(*rules.Position), m) == "" {
						t.Fatalf("nothing is said of %+v at window %d", m, pr.Window)
					}
				}
				if m = l[rng.Intn(len(l))]; ply%3 > 0 {
					m = search.Choose(Face.Mind, p, pr.Seat, search.Options{Level: engine.Veteran})
				}
			}
			if err == nil {
				err = p.Apply(m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, op := range []engine.Op{rules.OpGrab, rules.OpJoin, rules.OpJoinAll, rules.OpLeg, rules.OpBack, rules.OpTurn, rules.OpFire,
		rules.OpHold, rules.OpEnd, rules.OpPut, rules.OpDone, rules.OpUnload} {
		if said[op] == 0 {
			t.Errorf("verb %d never came", op)
		}
	}
}
