package ai

import (
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
)

// guy is what a Rifle Guy is worth.
const guy = 100

// worth is what a piece is worth: by its cost, and more where its loss decides the scenario.
func (t *thought) worth(i int) int {
	if pieces := t.p.Pieces(); len(t.prices) != len(pieces) { // more may have come
		t.prices = t.prices[:0]
		for k := range pieces {
			t.prices = append(t.prices, t.price(&pieces[k]))
		}
	}
	return t.prices[i]
}

func (t *thought) price(x *skirmish.Piece) int {
	v := &t.m.Print.Victory
	n := 60 + 40*int(x.Unit.Type().Cost)
	attacks := x.Side == uint8(v.Side)
	switch v.Ending {
	case scenario.Exit:
		if attacks {
			n += 40 * int(v.Worth[x.Unit])
		}
	case scenario.Destroy:
		if !attacks && x.Unit == v.Unit {
			n *= 3
		}
	case scenario.Raid:
		if attacks {
			n *= 3
		}
	case scenario.Tanks:
		if x.Unit == unit.Tank || x.Unit.IsTiger() {
			n *= 3
		}
	case scenario.Buildings, scenario.Inside, scenario.Bridge, scenario.Clear, scenario.Twice:
		if x.Unit.Guy() {
			n += n / 4
		}
	}
	return n
}
