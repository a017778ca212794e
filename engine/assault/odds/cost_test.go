package odds

import "testing"

// TestSearchHasAPrice: a search ends when it has cost what it may, whoever is asked, and rests on the way.
func TestSearchHasAPrice(t *testing.T) {
	rests, steps := 0, 0
	f := foe{rest: func() bool { rests++; return true }}
	for f.step(fireCost) {
		steps++
	}
	if !f.ended || steps != mostCost/fireCost || rests != mostCost/restEvery {
		t.Errorf("%d steps, %d rests, ended %v", steps, rests, f.ended)
	}
	if f = (foe{cost: mostCost}); f.step(cardCost) || !f.ended {
		t.Error("who never rests never ends")
	}
}
