package sight

import (
	"errors"
	"fmt"
	"testing"

	"bocage/engine"
)

// asks looks at some cards and dice and notes what is seen.
type asks struct {
	engine.Fair
	seen string
}

func (a *asks) See(_ engine.State, _ engine.Seat, face func(uint16) engine.Face, die func(uint16) uint16) {
	a.seen = fmt.Sprint(face(1), face(2), face(3), face(104), die(0), die(1))
}

// TestFilm: a film shows after each move what lay there then, and tells a card but once for as long as it lies there.
func TestFilm(t *testing.T) {
	var deck []Seen
	for n := range uint16(60) {
		deck = append(deck, Seen{100 + n, 7})
	}
	with := func(cards ...Seen) []Seen { return append(cards, deck...) }
	u := engine.Unseen
	sights := []Sight{
		{Cards: with(Seen{1, 5})},
		{Cards: with(Seen{1, 5}, Seen{2, 6}), Dice: []Thrown{{0, 3}}},
		{Cards: with(Seen{1, 8}), Dice: []Thrown{{0, 3}, {1, 0}}},
		{Cards: with(Seen{2, 6}), Dice: []Thrown{{1, 0}}},
		{},
	}
	want := []string{fmt.Sprint(5, 0, 0, 7, u, u), fmt.Sprint(5, 6, 0, 7, 3, u), fmt.Sprint(8, 0, 0, 7, 3, 0), fmt.Sprint(0, 6, 0, 7, u, 0),
		fmt.Sprint(0, 0, 0, 0, u, u)}
	r := NewReel(3)
	for i, s := range sights {
		before := len(r.Bytes())
		if r.Add(s); i > 0 && i < 4 && len(r.Bytes())-before > 20 {
			t.Errorf("move %d takes %d bytes", i, len(r.Bytes())-before)
		}
	}
	f, err := ReadFilm(r.Bytes(), len(sights))
	if err != nil || !f.Whole() {
		t.Fatal(f, err)
	}
	for i := range sights {
		var a asks
		if f.Open(&a, i+1, nil); a.seen != want[i] {
			t.Errorf("after move %d one sees %s, want %s", i, a.seen, want[i])
		}
	}
	for n := range r.Bytes() {
		if _, err := ReadFilm(r.Bytes()[:n], len(sights)); !errors.Is(err, ErrCut) {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
}
