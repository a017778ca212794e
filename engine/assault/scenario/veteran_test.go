package scenario

import (
	"slices"
	"strings"
	"testing"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// veterans is the first scenario in format 2, with other starting units for the German side.
func veterans(t *testing.T, units string) []byte {
	t.Helper()
	sc, err := Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	s := strings.Replace(string(sc.Source), `"format": 1`, `"format": 2`, 1)
	from := strings.Index(s, `"units": [`)
	to := from + strings.Index(s[from:], "]")
	return []byte(s[:from] + `"units": [` + units + s[to:])
}

// TestVeterans: format 2 has starting units with level and damage, and binds the best of a face first (CAMP-LEVEL-03, CAMP-LEVEL-07).
func TestVeterans(t *testing.T) {
	sc, err := Parse(veterans(t, `"Pz IV", {"unit": "Grenadiers", "damage": 2}, "Grenadiers", {"unit": "Grenadiers", "level": 1}`))
	if err != nil {
		t.Fatal(err)
	}
	face, _ := card.UnitNamed("Grenadiers")
	var shown []int
	var seen [2]uint64
	for range 3 {
		u := board.Unit{Face: face, Pile: card.StartPile(card.German)}
		n := sc.Bind(&u, &seen)
		shown = append(shown, u.Morale())
		if n != u.Morale()-4 {
			t.Errorf("told %d of morale %d", n, u.Morale())
		}
	}
	if !slices.Equal(shown, []int{5, 4, 2}) {
		t.Errorf("shown with %v", shown)
	}
	weak := board.Unit{Face: face, Pile: card.StartPile(card.German), Net: -3}
	if sc.Bind(&weak, &[2]uint64{1<<0 | 1<<1 | 1<<2}); weak.Morale() != 1 {
		t.Errorf("a unit with morale 1 and damage 2 is shown with %d", weak.Morale())
	}
	line := board.Unit{Face: face, Pile: card.UnitPile(card.German)}
	if sc.Bind(&line, &[2]uint64{}) != 0 || line.Net != 0 {
		t.Errorf("a card of the unit deck is bound")
	}
	for units, path := range map[string]string{
		`{"unit": "Pz IV", "level": 4}`:            "sides.German.units[0].level",
		`{"unit": "Pz IV", "damage": 9}`:           "sides.German.units[0].damage",
		`{"unit": "Volkssturm", "damage": 8}`:      "sides.German.units[0].damage",
		`{"unit": "Pz IV", "xp": 1}`:               "sides.German.units[0].xp",
		`"Pz IV", {"unit": "Recruits", "level":1}`: "sides.German.units[1]",
	} {
		faults := Check(veterans(t, units))
		if len(faults) != 1 || faults[0].Path != path {
			t.Errorf("%s: %v, want one fault at %s", units, faults, path)
		}
	}
	if sc, err := Parse(veterans(t, `"Pz IV", "Volkssturm"`)); err != nil || sc.Veterans[card.German] != nil ||
		sc.Seasoned[card.German] != nil {
		t.Errorf("without levels: %v, %v", sc, err)
	}
	even, err := Parse(veterans(t, `"Pz IV", {"unit": "Volkssturm", "level": 1, "damage": 1}`))
	if err != nil || even.Veterans[card.German] != nil || len(even.Seasoned[card.German]) != 2 || even.Seasoned[card.German][1].Level != 1 {
		t.Errorf("a level that damage takes back: %v, %v", even, err)
	}
}
