package assault

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
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

// TestFaults changes one thing in a built-in scenario's file and says where the only fault must be.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ id, old, new, path string }{
		{"training-grounds", `"turns": 6`, `"turns": 0`, "turns"},
		{"training-grounds", `"turns": 6`, `"turns": "six"`, "turns"},
		{"training-grounds", `"turns": 6`, `"turns": 6.5`, "turns"},
		{"training-grounds", `"turns": 6`, `"turns": 6, "turns": 6`, "turns"},
		{"training-grounds", `"turns": 6`, `"turns": 6, "Turns": 6`, "Turns"},
		{"training-grounds", `"turns": 6,`, ``, "turns"},
		{"training-grounds", `"format": 1`, `"format": 2`, "format"},
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
		{"training-grounds", `"units": ["Pz IV", "10.5 cm Howitzer", "Grenadiers", "Volkssturm"],`, `"muster": {"budget": 1},`, "sides.German.muster"},
		{"training-grounds", `"units": ["Pz IV", "10.5 cm Howitzer", "Grenadiers", "Volkssturm"],`, `"muster": {"budget": 30, "random": 1},`, "sides.German.muster"},
		{"training-grounds", `"units": ["Pz IV", "10.5 cm Howitzer", "Grenadiers", "Volkssturm"],`, `"muster": {"budget": 12, "exactly": 6},`, "sides.German.muster"},
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
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "noIncome"}, {"rule": "incomeTimes", "times": 2, "sides": ["German"]}], "reconstructed"`, "rules[1]"},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "sacrificeOnly", "cards": ["Recruits"]}], "reconstructed"`, `sides["U.S."].units[3]`},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "forbidden", "sides": ["German"], "tiles": ["A1", "B1", "C1"]}], "reconstructed"`, "sides.German.units"},
		{"st-marie-du-mont", `"actionDeck": "3"`, `"actionDeck": {"Accuracy#1": 40}`, "first"},
		{"st-marie-du-mont", `"bridges": ["E5"]`, `"bridges": ["A1"]`, "bridges[0]"},
		{"st-marie-du-mont", `"static": ["Flak 88"]`, `"static": ["Pz II"]`, "sides.German.static[0]"},
		{"metz", `{ "most": "tiles" }`, `{ "wins": "German" }, { "most": "tiles" }`, "end[1]"},
		{"metz", `{ "most": "tiles" }`, `{ "most": "farBank" }`, "end[1]"},
		{"hill-2018", `"occupies": "C3"`, `"occupies": "C9"`, "end[0].occupies"},
		{"bastogne", `"Last Stand",`, `"Last Stand", "Last Stand", "Last Stand", "Last Stand",`, `sides["U.S."].hand.cards[3]`},
		{"omaha", `"random": 3`, `"random": 4`, `sides["U.S."].muster`},
		{"training-grounds", `"units": ["Pz IV", "10.5 cm Howitzer", "Grenadiers", "Volkssturm"],`, `"muster": {"budget": 30, "most": 1, "exactly": 1},`,
			"sides.German.muster"},
		{"lumberjack", `"bank": ["A1"`, `"bank": ["A4"`, "sides"},
		{"lumberjack", `"bank": ["A4", "B4", "C4", "D4", "E4", "F4", "A5", "B5", "C5", "D5", "E5", "F5"],`, ``, "sides"},
		{"hill-2018", `"deck": "d"`, `"deck": "D"`, "sides.German.deck"},
		{"metz-solo", `"first": "U.S."`, `"first": "draw"`, "first"},
		{"metz-solo", `{ "wins": "German" }`, `{ "wins": "U.S." }`, "end"},
		{"metz-solo", `"tile": "A4"`, `"tile": "A9"`, "sides.German.placed[1].tile"},
		{"metz-solo", `"tile": "A4"`, `"tile": "C1"`, "sides.German.placed[5].tile"},
		{"metz-solo", `"tile": "A4"`, `"tile": "A4", "marks": ["moved"]`, "sides.German.placed[1].marks[0]"},
		{"metz-solo", `"unit": "Pz VI King Tiger", "tile": "C4"`, `"unit": "Pz VI King Tiger", "tile": "A3"`, "sides.German.placed[0]"},
		{"metz-solo", `"units": ["Waffen SS", "Pz VI King Tiger"]`, `"units": ["Waffen SS", "Recruits"]`, "solo.orders[0].units[1]"},
		{"metz-solo", `"attack": ["front"]`, `"attack": ["front", "above"]`, "solo.orders[0].attack[1]"},
		{"metz-solo", `"Surprise Attack": 1, "Exposed!": 2`, `"SNAFU": 1, "Exposed!": 2`, "solo.firerDeck.SNAFU"},
		{"metz-solo", `"terrain": ["Fortification"`, `"terrain": ["Castle"`, "solo.reinforce.terrain[0]"},
		{"bulge-solo", `"staff": { "unit": "Commander"`, `"staff": { "unit": "Hetzer"`, "solo.staff.unit"},
	} {
		b, err := files.ReadFile("data/scenarios/" + c.id + ".json")
		if err != nil {
			t.Fatal(err)
		}
		squeeze := strings.NewReplacer(",    ", ", ", ",   ", ", ", ",  ", ", ")
		src := squeeze.Replace(string(b))
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
	src := strings.NewReplacer(`"turns": 6`, `"turns": 60`, `"1A"`, `"1Z"`, `"home-base"`, `"x"`, `"deck": "C"`, `"deck": "Q"`).Replace(string(training(t).Source))
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
	if !strings.HasSuffix(err.Error(), fmt.Sprintf("; and %d more", len(got)-3)) || !strings.HasPrefix(err.Error(), "faulty scenario: turns: 60 is not from 1 to 20; ") {
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
	if !reflect.DeepEqual(a.stock, b.stock) || string(a.Source) == string(b.Source) {
		t.Error("the decks differ")
	}
}

// TestBeginInMidPlay reads a match that begins in the operations of a later turn.
func TestBeginInMidPlay(t *testing.T) {
	sc, err := Parse([]byte(Puzzle))
	if err != nil {
		t.Fatal(err)
	}
	p := New(sc)
	if p.Turn() != 3 || p.Phasing() != US || p.First() != German || p.Prestige(US) != 12 || p.Phase() != PhaseOperations {
		t.Errorf("turn %d of %d", p.Turn(), p.Phasing())
	}
	if got := p.Hand(US); len(got) != 3 || Name(got[1].Face) != "Last Stand" || got[2].Face != FaceOf(MoraleBoost, 2) {
		t.Errorf("hand %v", got)
	}
	u, side, ok := p.Unit(FirstOf(p.Units(German)))
	if !ok || side != German || Name(u.Face) != "Waffen SS" || u.Morale() != 3 || u.State != FaceUp|DugIn|Prepped {
		t.Errorf("%+v", u)
	}
	if p.DiscardSize(PileGerman) != 2 || p.DiscardSize(PileAction) != 1 || p.Discarded(FaceOf(PrepFire, 3)) != 1 {
		t.Error("discards")
	}
	if len(p.Moves(US, nil)) == 0 {
		t.Error("nothing to do")
	}
}

// Puzzle begins in mid-play.
const Puzzle = `{"format":1,"id":"puzzle","name":"Puzzle","turns":4,"map":[["1A","2A","3A"],["4A","5A","6A"],["7A","8A","9A"]],
"sides":{"German":{"homeRow":["A1"],"homeBase":"A1","deck":{"Grenadiers":3},"discards":{"Grenadiers":2},
"placed":[{"unit":"Waffen SS","tile":"B2","faceUp":true,"morale":3,"dugIn":true,"marks":["prepped"]}]},
"U.S.":{"homeRow":["C3"],"homeBase":"C3","deck":"C","prestige":12,"hand":{"cards":["Last Stand","Morale Boost#2"]},"discards":{"Prep Fire#3":1},
"placed":[{"unit":"Recruits","tile":"C3","faceUp":true,"marks":["moved"]}]}},
"actionDeck":{"Last Stand":2,"Morale Boost":4,"Prep Fire":4},"first":"German","begin":{"turn":3,"side":"U.S."},
"victory":[{"side":"U.S.","killed":["Waffen SS"]}],"end":[{"wins":"German"}]}`

// Medley uses what no scenario of the game does, and much of the rest.
const Medley = `{"format":1,"id":"medley","name":"Medley","turns":7,"sets":2,
"map":[["1A","2A","3A","4B","1A"],["7B","8B","9B","10B","11B"],["12B","13B","14B","15B","16B"],["17A","18A","23A","","20A"],["26B","27B","28A","29A","30A"]],
"bridges":["B3"],"objectives":["C1","A5"],
"sides":{"German":{"homeRow":["A1","B1","C1"],"homeBase":"A1","control":["D1","E1"],"bank":["A1","B1","C1","D1","E1"],"deck":"h",
"muster":{"budget":25,"exactly":3},"placing":"controlled","prestige":20,"handLimit":12,"hand":{"action":3,"unit":1,"choose":3,"cards":["SNAFU","Grenadiers"]},
"placed":[{"unit":"Flak 88","tile":"A2"},{"unit":"Pz IV","tile":"C1","morale":2},{"unit":"Puma","tile":"E2","faceUp":true,"dugIn":true}],"static":["Flak 88"]},
"U.S.":{"homeRow":["A5","B5","C5","D5"],"homeBase":"D5","deck":{"Regulars":5,"Engineers":2,"M4A1 Sherman":3,"Paratroopers":2,"M16 Half Track":1},"bank":["A5","B5","C5","D5","E5"],
"units":["Engineers","M4A1 Sherman"],"dugIn":true,"prestige":20,"placed":[{"unit":"Commander","tile":"B4"},{"unit":"105 mm Howitzer","tile":"A4","dugIn":true}]}},
"actionDeck":{"Air Strike":4,"SNAFU":5,"Prep Fire":4,"Accuracy":6,"Re-Deploy":4,"Double Time":4,"Supply Column":4,"Last Stand#2":2,"Sabotage":4},
"hand":{"action":5,"unit":3},"secondHand":{"action":2},"secondPrestige":5,"first":"random","setupFirst":"U.S.",
"victory":[{"side":"U.S.","killed":["Flak 88"],"when":"instant"},{"side":"German","killed":["Commander"]},{"hold":{"tile":"C3","turns":3}},{"objectives":2,"unitOn":["A5","C1"]},"home-base"],
"end":[{"most":"farBank"},{"most":"strongholds"},{"most":"destroyedUnits"},{"occupies":"B3"}],
"rules":[{"rule":"impassableRiver","except":["Engineers","Puma"]},{"rule":"mire","terrain":["Heavy Woods","Swamp"],"cards":["Re-Deploy","Double Time"]},
{"rule":"strike","sides":["U.S."],"damage":2,"air":true,"turns":{"from":2}},{"rule":"stripDugIn","turns":[1,3,5]},{"rule":"drop","units":["Paratroopers","Stosstruppen"],"from":2},
{"rule":"attrition","sides":["German"],"loss":1,"at":"turn","of":"German","turns":"odd","while":{"controls":"Bridge","units":["105 mm Howitzer"]}},
{"rule":"freePlacement","sides":["U.S."],"tiles":["B5","C5"]},{"rule":"refuseRetreat"},{"rule":"battleTimes","times":3},{"rule":"incomeTimes","times":2},
{"rule":"noUnitReshuffle","sides":["U.S."]},{"rule":"extraUnitCards","more":2},{"rule":"forbidden","sides":["German"],"tiles":["E5","E4"]}]}`

func TestMedley(t *testing.T) {
	for _, f := range Check([]byte(Medley)) {
		t.Error(f)
	}
}

// TestStatic: a static unit is one of those that are there, placed or not; that others are placed is not enough.
func TestStatic(t *testing.T) {
	got := Check([]byte(strings.Replace(Medley, `"static":["Flak 88"]`, `"static":["Pz II"]`, 1)))
	if len(got) != 1 || got[0].Path != "sides.German.static[0]" {
		t.Errorf("%q", got)
	}
}

// TestBeginScout: the scout car that still has a move must have moved once, and once only.
func TestBeginScout(t *testing.T) {
	scout := strings.NewReplacer(`"unit":"Recruits","tile":"C3"`, `"unit":"M8 Greyhound","tile":"C3"`, `"side":"U.S."},`, `"side":"U.S.","scout":"C3"},`).Replace(Puzzle)
	for marks, ok := range map[string]bool{`["moved"]`: true, `[]`: false, `["moved","movedTwice"]`: false} {
		got := Check([]byte(strings.Replace(scout, `"marks":["moved"]`, `"marks":`+marks, 1)))
		if ok != (len(got) == 0) || !ok && got[0].Path != "begin.scout" {
			t.Errorf("%s: %q", marks, got)
		}
	}
}

// TestExample parses the example of docs/scenarios.md.
func TestExample(t *testing.T) {
	b, err := os.ReadFile("../../docs/scenarios.md")
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
