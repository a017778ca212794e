package scenario

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// TestHandicapped: a side has so much prestige more, in every scenario that can be played, and nothing else is changed; taken back, all is
// as it was.
func TestHandicapped(t *testing.T) {
	for _, id := range Scenarios() {
		was, err := Load(id)
		if err != nil {
			t.Fatal(err)
		}
		for side := range engine.Seat(2) {
			file, err := was.Handicapped(side, 10)
			if side == was.NonPlayer() || was.Begin != nil {
				if err == nil {
					t.Errorf("%s: a handicap for %s", id, card.SideName(side))
				}
				continue
			}
			if err != nil {
				t.Fatal(id, err)
			}
			is, err := Parse(file)
			if err != nil {
				t.Fatal(id, err)
			}
			if is.Handicap[side] != 10 || is.Handicap[side.Other()] != 0 || is.Prestige[side] != was.Prestige[side]+10 ||
				is.Prestige[side.Other()] != was.Prestige[side.Other()] || is.ID != was.ID || is.Name != was.Name || is.Turns != was.Turns {
				t.Errorf("%s: %v and %v", id, is.Handicap, is.Prestige)
			}
			more, err := is.Handicapped(side, 20)
			if err != nil {
				t.Fatal(err)
			}
			if twice, _ := Parse(more); twice.Handicap[side] != 20 || twice.Prestige[side] != was.Prestige[side]+20 {
				t.Errorf("%s: the second handicap makes %v", id, twice.Prestige)
			}
			none, err := is.Handicapped(side, 0)
			if err != nil {
				t.Fatal(err)
			}
			if back, _ := Parse(none); back.Handicap != was.Handicap || back.Prestige != was.Prestige {
				t.Errorf("%s: without it there is %v", id, back.Prestige)
			}
		}
	}
	sc, _ := Load("training-grounds")
	for _, n := range []int{-1, 501} {
		if _, err := sc.Handicapped(card.US, n); err == nil {
			t.Errorf("a handicap of %d", n)
		}
	}
}
