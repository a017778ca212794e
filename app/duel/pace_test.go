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

// TestPace counts what two people at one device press in whole matches, and how often the device changes hands, if each has every list laid
// for him and fires what he has.
func TestPace(t *testing.T) {
	presses, curtains, turns := 0, 0, 0
	const matches = 4
	for seed := range uint64(matches) {
		s := sit(t, rules.Game.Scenarios()[0], seed, [2]engine.Player{person, person})
		brisk := s.brisk()
		presses += s.play(func(v view.Screen, in []view.Intent) view.Intent {
			if _, ok := v.Table.(*dview.Table); !ok {
				curtains++
			}
			return brisk(v, in)
		})
		turns += s.Position().Standing().Turn
	}
	t.Logf("%d matches of %d turns: %d presses, %d curtains a match, %.1f curtains a turn", matches, turns/matches, presses/matches,
		curtains/matches, float64(curtains)/float64(turns))
	if curtains > 7*turns || presses > 25*turns {
		t.Errorf("%d curtains and %d presses in %d turns", curtains, presses, turns)
	}
}
