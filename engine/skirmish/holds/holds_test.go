package holds

import (
	"errors"
	"testing"

	"bocage/engine/skirmish"
	"bocage/engine/trial"
)

// TestApart: of a match that is under way one piece, any one, is put where another stands. It is found, though the rest has not stirred.
func TestApart(t *testing.T) {
	sc, err := skirmish.Game.Load("overmatched")
	if err != nil {
		t.Fatal(err)
	}
	p, err := sc.Start(skirmish.RulesVersion)
	if err != nil {
		t.Fatal(err)
	}
	for who := trial.NewPlayer(Subject, 1); p.Prompt().Window != skirmish.WinDefend; {
		m, err := who.Next(p)
		if err = errors.Join(err, p.Apply(m)); err != nil {
			t.Fatal(err)
		}
	}
	var on []int
	for i, x := range p.(*skirmish.Position).Pieces() {
		if x.State == skirmish.On {
			on = append(on, i)
		}
	}
	if len(on) < 3 {
		t.Fatalf("%d are on the table", len(on))
	}
	for k, i := range on {
		w, q := &watch{}, p.Clone().(*skirmish.Position)
		if err := errors.Join(w.Check(q), w.Check(q)); err != nil {
			t.Fatal(err)
		}
		list := q.Pieces()
		list[i].At = list[on[(k+1)%len(on)]].At
		var b *trial.Broken
		if err := w.Check(q); !errors.As(err, &b) || b.Kind != "overlap" {
			t.Errorf("piece %d lies over another one: %v", i, err)
		}
	}
}
