package duel

import (
	"testing"

	dview "bocage/app/duel/view"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/duel"
)

// pressed returns a button that can be pressed, by its id.
func pressed(b *dview.Table, id string) (view.Intent, bool) {
	for _, x := range b.Ask.Buttons {
		if x.ID == id && x.Why == "" {
			return x.Do, true
		}
	}
	return view.Intent{}, false
}

// brisk presses for who has every list laid for him and fires what he has.
func (s *sitting) brisk() func(v view.Screen, in []view.Intent) view.Intent {
	last := -1
	return func(v view.Screen, in []view.Intent) view.Intent {
		b, ok := v.Table.(*dview.Table)
		if !ok {
			return in[0]
		}
		if x, ok := pressed(b, "btn-advise"); ok && s.Ply() != last {
			last = s.Ply()
			return x
		}
		if x, ok := pressed(b, "btn-rest"); ok {
			return x
		}
		for _, x := range b.Ask.Buttons {
			if (x.Style == view.Primary || x.Style == view.Fire) && x.Why == "" {
				return x.Do
			}
		}
		return in[0]
	}
}

// asWritten counts the answers of a match and the times the device would change hands for them, if every question were asked of everybody
// as the rules have it: two for each sealed list, one whenever another answers openly.
func asWritten(t *testing.T, s *sitting) (answers, curtains int) {
	t.Helper()
	p, err := s.Of.Start(rules.RulesVersion)
	if err != nil {
		t.Fatal(err)
	}
	last, window := engine.NoSeat, uint8(0)
	for _, m := range s.Record().Moves {
		switch pr := p.Prompt(); {
		case pr.Kind != engine.Decide && pr.Kind != engine.Commit:
		case m.Seat != last || pr.Window != window:
			answers++
			if pr.Kind == engine.Commit || m.Seat != last {
				curtains++
			}
			last, window = m.Seat, pr.Window
		case pr.Kind == engine.Decide:
			answers++
		}
		if err := p.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return answers, curtains
}

// TestPace counts what two people at one device press in whole matches, and how often the device changes hands, if each has every list laid
// for him and fires what he has; and how it would be as written.
func TestPace(t *testing.T) {
	var presses, curtains, turns, answers, written int
	by := map[uint8]int{}
	const matches = 4
	for seed := range uint64(matches) {
		s := sit(t, rules.Game.Scenarios()[0], seed, [2]engine.Player{person, person})
		brisk := s.brisk()
		presses += s.play(func(v view.Screen, in []view.Intent) view.Intent {
			if _, ok := v.Table.(*dview.Table); !ok {
				curtains++
				by[s.Position().Prompt().Window]++
			}
			return brisk(v, in)
		})
		turns += s.Position().Standing().Turn
		a, w := asWritten(t, s)
		answers, written = answers+a, written+w
	}
	a := func(n int) float64 { return float64(n) / float64(turns) }
	t.Logf("%d matches of %d turns: %d presses, %d curtains; a turn %.1f and %.1f, as written %.1f answers and %.1f curtains",
		matches, turns/matches, presses/matches, curtains/matches, a(presses), a(curtains), a(answers), a(written))
	for w, n := range by {
		t.Logf("curtains for %s: %.2f a turn", heads[w], a(n))
	}
	if curtains*20 > written*9 || curtains > 7*turns || presses > 25*turns {
		t.Errorf("%d curtains and %d presses in %d turns, %d curtains as written", curtains, presses, turns, written)
	}
}
