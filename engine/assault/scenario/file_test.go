package scenario

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// TestBuiltIn parses every built-in scenario, and finds each file in the list.
func TestBuiltIn(t *testing.T) {
	for _, id := range Scenarios() {
		b, err := files.ReadFile("data/scenarios/" + id + ".json")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range Check(b) {
			t.Errorf("%s: %s", id, f)
		}
		if sc, err := Load(id); err != nil || sc.ID != id || sc.Text == "" && id != "training-grounds" {
			t.Errorf("%s: %v", id, err)
		}
	}
	entries, err := files.ReadDir("data/scenarios")
	if err != nil || len(entries) != len(Scenarios()) {
		t.Errorf("%d files for %d scenarios, %v", len(entries), len(Scenarios()), err)
	}
}

// source is the file of a built-in scenario.
func source(t *testing.T, id string) []byte {
	t.Helper()
	b, err := files.ReadFile("data/scenarios/" + id + ".json")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestHolding: who wins by holding a tile, and that nobody else does.
func TestHolding(t *testing.T) {
	for _, c := range []struct {
		whose  string
		german bool
		us     bool
	}{{`"side": "German", `, true, false}, {`"side": "U.S.", `, false, true}, {``, true, true}} {
		src := strings.Replace(string(source(t, "training-grounds")), `"home-base"`, `{`+c.whose+`"hold": {"tile": "C3", "turns": 1}}`, 1)
		sc, err := Parse([]byte(src))
		if err != nil {
			t.Fatal(err)
		}
		for side, want := range []bool{card.German: c.german, card.US: c.us} {
			tile, holds := sc.Holding(engine.Seat(side))
			if holds != want || holds && sc.Label(tile) != "C3" {
				t.Errorf("%q: side %d holds %d, %v", c.whose, side, tile, holds)
			}
		}
	}
}

// TestNames: a list of cards has 140 names at most, more than there are.
func TestNames(t *testing.T) {
	for n, want := range map[int]bool{140: false, 141: true} {
		var names []string
		for i := range n {
			names = append(names, fmt.Sprintf(`"card %d": 1`, i))
		}
		src := strings.Replace(string(source(t, "training-grounds")), `"deck": "c"`, `"deck": {`+strings.Join(names, ",")+`}`, 1)
		refused := slices.ContainsFunc(Check([]byte(src)), func(f Fault) bool { return strings.Contains(f.Text, "more than 140") })
		if refused != want {
			t.Errorf("%d names: %v", n, Check([]byte(src)))
		}
	}
}

// TestFaults changes one thing in a built-in scenario's file and says where the only fault must be.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ id, old, new, path string }{
		{"training-grounds", `"turns": 6`, `"turns": 0`, "turns"},
		{"training-grounds", `"turns": 6`, `"turns": "six"`, "turns"},
		{"training-grounds", `"turns": 6`, `"turns": 6.5`, "turns"},
		{"training-grounds", `"turns": 6`, `"turns": 6, "turns": 6`, "turns"},
		{"training-grounds", `"turns": 6`, `"turns": 6, "Turns": 6`, "Turns"},
		{"training-grounds", `"turns": 6,`, ``, "turns"},
		{"training-grounds", `"format": 1`, `"format": 3`, "format"},
		{"training-grounds", `"Volkssturm"`, `{"unit": "Volkssturm", "level": 1}`, "sides.German.units[3]"},
		{"training-grounds", `"id": "training-grounds"`, `"id": "../x"`, "id"},
		{"training-grounds", `"1A"`, `"1C"`, "map[1][0]"},
		{"training-grounds", `"1A"`, `"2B"`, "map[1][1]"},
		{"training-grounds", `"1A", "2A"`, `"1A"`, "map[1]"},
		{"training-grounds", `"homeBase": "B1"`, `"homeBase": "B2"`, "sides.German.homeBase"},
		{"training-grounds", `"homeBase": "B1"`, `"control": ["A5"], "homeBase": "B1"`, "sides"},
		{"training-grounds", `"E1", "F1"`, `"E1", "E1"`, "sides.German.homeRow[5]"},
		{"training-grounds", `"deck": "c"`, `"deck": "C"`, "sides.German.deck"},
		{"training-grounds", `"Volkssturm"`, `"Recruits"`, "sides.German.units[3]"},
		{"training-grounds", `"Volkssturm"`, `"Pz VI King Tiger"`, "sides.German.units[3]"},
		{"training-grounds", `"prestige": 10`, `"prestige": -1`, "sides.German.prestige"},
		{"training-grounds", `"prestige": 10`, `"discards": {"Pz II": 1}, "prestige": 10`, "sides.German.discards"},
		{"training-grounds", `"units": ["Pz IV", "10.5 cm Howitzer", "Grenadiers", "Volkssturm"],`, ``, "sides.German"},
		{"training-grounds", `"units": ["Pz IV", "10.5 cm Howitzer", "Grenadiers", "Volkssturm"],`, `"muster": {"budget": 1},`,
			"sides.German.muster"},
		{"training-grounds", `"units": ["Pz IV", "10.5 cm Howitzer", "Grenadiers", "Volkssturm"],`, `"muster": {"budget": 30, "random": 1},`,
			"sides.German.muster"},
		{"training-grounds", `"units": ["Pz IV", "10.5 cm Howitzer", "Grenadiers", "Volkssturm"],`, `"muster": {"budget": 12, "exactly": 6},`,
			"sides.German.muster"},
		{"training-grounds", `"actionDeck": "1"`, `"actionDeck": "c"`, "actionDeck"},
		{"training-grounds", `"actionDeck": "1"`, `"actionDeck": {"Prep Fire": 3}`, "hand"},
		{"training-grounds", `"actionDeck": "1"`, `"actionDeck": {"Prep Fire": 30, "Fire": 1}`, "actionDeck.Fire"},
		{"training-grounds", `"first": "random"`, `"first": "lot"`, "first"},
		{"training-grounds", `"first": "random"`, `"first": "random", "edges": "north"`, "edges"},
		{"training-grounds", `"home-base"`, `"base"`, "victory[0]"},
		{"training-grounds", `"home-base"`, `{"side": "German"}`, "victory[0]"},
		{"training-grounds", `"home-base"`, `{"objectives": 1}`, "victory[0].objectives"},
		{"training-grounds", `"home-base"`, `{"killed": ["Pz IV"]}`, "victory[0].killed"},
		{"training-grounds", `"home-base"`, `{"side": "U.S.", "killed": ["Pz II"]}`, "victory[0].killed"},
		{"training-grounds", `, "most-prestige"`, ``, "end"},
		{"training-grounds", `"reconstructed"`, `"end": [{"wins": "U.S."}], "reconstructed"`, "victory[3]"},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "noSnow"}], "reconstructed"`, "rules[0].rule"},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "noIncome", "times": 2}], "reconstructed"`, "rules[0].times"},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "noIncome"}, ` +
			`{"rule": "incomeTimes", "times": 2, "sides": ["German"]}], "reconstructed"`, "rules[1]"},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "sacrificeOnly", "cards": ["Recruits"]}], "reconstructed"`,
			`sides["U.S."].units[3]`},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "forbidden", "sides": ["German"], "tiles": ["A1", "B1", "C1"]}], ` +
			`"reconstructed"`, "sides.German.units"},
		{"st-marie-du-mont", `"actionDeck": "3"`, `"actionDeck": {"Accuracy#1": 40}`, "first"},
		{"st-marie-du-mont", `"bridges": ["E5"]`, `"bridges": ["A1"]`, "bridges[0]"},
		{"st-marie-du-mont", `"static": ["Flak 88"]`, `"static": ["Pz II"]`, "sides.German.static[0]"},
		{"metz", `{ "most": "tiles" }`, `{ "wins": "German" }, { "most": "tiles" }`, "end[1]"},
		{"metz", `{ "most": "tiles" }`, `{ "most": "farBank" }`, "end[1]"},
		{"hill-2018", `"occupies": "C3"`, `"occupies": "C9"`, "end[0].occupies"},
		{"bastogne", `"Last Stand",`, `"Last Stand", "Last Stand", "Last Stand", "Last Stand",`, `sides["U.S."].hand.cards[3]`},
		{"omaha", `"random": 3`, `"random": 4`, `sides["U.S."].muster`},
		{"training-grounds", `"units": ["Pz IV", "10.5 cm Howitzer", "Grenadiers", "Volkssturm"],`,
			`"muster": {"budget": 30, "most": 1, "exactly": 1},`,
			"sides.German.muster"},
		{"lumberjack", `"bank": ["A1"`, `"bank": ["A4"`, "sides"},
		{"lumberjack", `"bank": ["A4", "B4", "C4", "D4", "E4", "F4", "A5", "B5", "C5", "D5", "E5", "F5"],`, ``, "sides"},
		{"hill-2018", `"deck": "d"`, `"deck": "D"`, "sides.German.deck"},
		{"metz-solo", `"first": "U.S."`, `"first": "draw"`, "first"},
		{"metz-solo", `{ "wins": "German" }`, `{ "wins": "U.S." }`, "end"},
		{"metz-solo", `"tile": "A4"`, `"tile": "A9"`, "sides.German.placed[1].tile"},
		{"metz-solo", `"tile": "A4"`, `"tile": "A4", "extra": {"moves": 1}`, "sides.German.placed[1].extra"},
		{"metz-solo", `"tile": "A4"`, `"tile": "C1"`, "sides.German.placed[5].tile"},
		{"metz-solo", `"tile": "A4"`, `"tile": "A4", "marks": ["moved"]`, "sides.German.placed[1].marks[0]"},
		{"metz-solo", `"unit": "Pz VI King Tiger", "tile": "C4"`, `"unit": "Pz VI King Tiger", "tile": "A3"`, "sides.German.placed[0]"},
		{"metz-solo", `"units": ["Waffen SS", "Pz VI King Tiger"]`, `"units": ["Waffen SS", "Recruits"]`, "solo.orders[0].units[1]"},
		{"metz-solo", `"attack": ["front"]`, `"attack": ["front", "above"]`, "solo.orders[0].attack[1]"},
		{"metz-solo", `"Surprise Attack": 1, "Exposed!": 2`, `"SNAFU": 1, "Exposed!": 2`, "solo.firerDeck.SNAFU"},
		{"metz-solo", `"Surprise Attack": 1, "Exposed!": 2`, `"Surprise Attack": 40, "Exposed!": 30`, "solo.firerDeck"},
		{"metz-solo", `"terrain": ["Fortification"`, `"terrain": ["Castle"`, "solo.reinforce.terrain[0]"},
		{"bulge-solo", `"staff": { "unit": "Commander"`, `"staff": { "unit": "Hetzer"`, "solo.staff.unit"},
	} {
		squeeze := strings.NewReplacer(",    ", ", ", ",   ", ", ", ",  ", ", ")
		src := squeeze.Replace(string(source(t, c.id)))
		if !strings.Contains(src, c.old) {
			t.Fatalf("%s has no %s", c.id, c.old)
		}
		got := Check([]byte(strings.Replace(src, c.old, c.new, 1)))
		if len(got) != 1 || got[0].Path != c.path {
			t.Errorf("%s with %s: %q, want one fault at %s", c.id, c.new, got, c.path)
		}
	}
}

// TestManyFaults finds all of them at once, and tells the first few.
func TestManyFaults(t *testing.T) {
	src := strings.NewReplacer(`"turns": 6`, `"turns": 60`, `"1A"`, `"1Z"`, `"home-base"`, `"x"`, `"deck": "C"`,
		`"deck": "Q"`).Replace(string(source(t, "training-grounds")))
	got := Check([]byte(src))
	var paths []string
	for _, f := range got {
		paths = append(paths, f.Path)
	}
	for _, want := range []string{"turns", "victory[0]", "map[1][0]", `sides["U.S."].deck`} {
		if !slices.Contains(paths, want) {
			t.Errorf("no fault at %s: %q", want, got)
		}
	}
	_, err := Parse([]byte(src))
	var all Faults
	if !errors.Is(err, ErrBadScenario) || !errors.As(err, &all) || len(all) != len(got) {
		t.Errorf("%v", err)
	}
	if !strings.HasSuffix(err.Error(), fmt.Sprintf("; and %d more", len(got)-3)) ||
		!strings.HasPrefix(err.Error(), "faulty scenario: turns: 60 is not from 1 to 20; ") {
		t.Errorf("%v", err)
	}
}

// TestSyntaxFaults tells line and column of what is no JSON.
func TestSyntaxFaults(t *testing.T) {
	for src, path := range map[string]string{
		"":                               "1:1",
		"{\n  \"format\": 1,\n  oops\n}": "3:3",
		"{\"format\": 1} {}":             "1:15",
		"{\"format\": 1":                 "1:12",
		strings.Repeat("[", 5000):        "1:5000",
		"{\"map\":" + strings.Repeat("[", 40) + strings.Repeat("]", 40) + "}": "",
		"[]":                     "",
		strings.Repeat(" ", 1e5): "",
	} {
		got := Check([]byte(src))
		if len(got) != 1 || got[0].Path != path {
			t.Errorf("%.40q: %q, want one fault at %q", src, got, path)
		}
	}
}

// TestSameTwice checks that the order in which a file names cards does not matter.
func TestSameTwice(t *testing.T) {
	a, err := Load("metz-solo")
	if err != nil {
		t.Fatal(err)
	}
	b, err := Parse([]byte(strings.Replace(string(a.Source), `"Grenadiers": 4, "Stosstruppen": 3`, `"Stosstruppen": 3, "Grenadiers": 4`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(a.Cards, b.Cards) || string(a.Source) == string(b.Source) {
		t.Error("the decks differ")
	}
}

// TestExample parses the example of docs/scenarios.md.
func TestExample(t *testing.T) {
	b, err := os.ReadFile("../../../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(b), "```json\n")
	src, _, ok2 := strings.Cut(rest, "```")
	if !ok || !ok2 {
		t.Fatal("no example")
	}
	for _, f := range Check([]byte(src)) {
		t.Error(f)
	}
}
