package words

import (
	"strings"
	"testing"

	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

func face(t *testing.T, name string) card.Face {
	t.Helper()
	for f := card.Face(1); f <= card.LastAction; f++ {
		if card.Name(f) == name {
			return f
		}
	}
	t.Fatalf("no card %q", name)
	return 0
}

// TestTell reads the dispatches of a move with all it brings about, of a combat and of a card.
func TestTell(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	at := func(label string) board.Tile {
		for i := range board.Tile(sc.W * sc.H) {
			if sc.Label(i) == label {
				return i
			}
		}
		t.Fatalf("no tile %s", label)
		return 0
	}
	us, de := assault.US, assault.German
	reg, gun, iv := face(t, "Regulars"), face(t, "7.5 cm Howitzer"), face(t, "Pz IV")
	ev := func(k assault.EventKind, s engine.Seat, a, b string, f, o card.Face, n, m int16) assault.Event {
		e := assault.Event{Kind: k, Seat: s, A: board.NoTile, B: board.NoTile, Face: f, Other: o, N: n, M: m}
		if a != "" {
			e.A = at(a)
		}
		if b != "" {
			e.B = at(b)
		}
		return e
	}
	for name, c := range map[string]struct {
		events []assault.Event
		want   string
	}{
		"a move, its control, mines and what it uncovers": {[]assault.Event{
			ev(assault.EvMove, us, "D4", "D3", reg, 0, 0, 0), ev(assault.EvControl, us, "D3", "", 0, 0, 0, 0),
			ev(assault.EvMines, us, "D3", "", iv, reg, 1, 0), ev(assault.EvReveal, de, "D2", "", gun, 0, 0, 0),
			ev(assault.EvReveal, de, "C2", "", iv, 0, 0, 0)},
			"Regulars move to D3 and take it. Mines: 1 morale lost. Uncovered: 7.5 cm Howitzer at D2, Pz IV at C2."},
		"a unit nobody sees": {[]assault.Event{ev(assault.EvMove, de, "D1", "D2", 0, 0, 0, 0)}, "The face-down unit at D1 moves to D2."},
		"a unit nobody sees that is stuck": {[]assault.Event{ev(assault.EvWade, de, "D1", "", face(t, "SNAFU"), 0, 0, 0),
			ev(assault.EvDugIn, de, "D1", "", 0, 0, 0, 0)},
			"Drawn −2: the face-down unit at D1 is stuck. / The face-down unit at D1 is dug in."},
		"a firing": {[]assault.Event{
			ev(assault.EvFire, us, "D3", "D2", reg, iv, 0, 0), ev(assault.EvTotals, us, "D3", "D2", 0, 0, 13, 8),
			ev(assault.EvSacrifice, us, "", "", gun, 0, 5, 0), ev(assault.EvSacrifice, de, "", "", card.Bluff, 0, 0, 0),
			ev(assault.EvModifier, us, "", "", iv, 0, -2, 0), ev(assault.EvDamage, de, "D2", "", iv, 0, 4, 8),
			ev(assault.EvRetreat, de, "D2", "D1", iv, 0, 0, 0), ev(assault.EvEndCombat, us, "D3", "D2", 0, 0, 0, 0)},
			"Regulars at D3 fire on Pz IV at D2: 13, 7.5 cm Howitzer +5, draw −2 against 8. Pz IV loses 4. / Pz IV falls back to D1."},
		"a combat broken off": {[]assault.Event{
			ev(assault.EvAttack, us, "D3", "D2", reg, iv, 0, 0), ev(assault.EvFire, us, "D3", "D2", reg, iv, 0, 0),
			ev(assault.EvEndCombat, us, "D3", "D2", 0, 0, 0, 0)},
			"Regulars at D3 attack Pz IV at D2. / The combat is broken off."},
		"a card": {[]assault.Event{
			ev(assault.EvPlay, de, "D3", "", face(t, "Ranged Bombardment"), 0, 7, 0), ev(assault.EvMorale, us, "D3", "", reg, 0, -4, 0)},
			"German plays Ranged Bombardment on D3 for 7. Regulars: −4 morale."},
		"income": {[]assault.Event{ev(assault.EvIncome, us, "", "", 0, 0, 19, 33)}, "U.S. +19 prestige, now 33."},
	} {
		var got []string
		for _, d := range Tell(sc, c.events) {
			got = append(got, words.Plain(d.Text))
		}
		if g := strings.Join(got, " / "); g != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", name, g, c.want)
		}
	}
}
