package assault

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
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
		{"lumberjack", `"bank": ["A1"`, `"bank": ["A4"`, "sides"},
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
	sc, err := Parse([]byte(puzzle))
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
	if !ok || side != German || Name(u.Face) != "Waffen SS" || u.Morale() != 3 || u.State != FaceUp|DugIn|Moved {
		t.Errorf("%+v", u)
	}
	if p.DiscardSize(PileGerman) != 2 || p.DiscardSize(PileAction) != 1 || p.Discarded(FaceOf(PrepFire, 3)) != 1 {
		t.Error("discards")
	}
	if len(p.Moves(US, nil)) == 0 {
		t.Error("nothing to do")
	}
}

// puzzle begins in mid-play.
const puzzle = `{"format":1,"id":"puzzle","name":"Puzzle","turns":4,"map":[["1A","2A","3A"],["4A","5A","6A"],["7A","8A","9A"]],
"sides":{"German":{"homeRow":["A1"],"homeBase":"A1","deck":{"Grenadiers":3},"discards":{"Grenadiers":2},
"placed":[{"unit":"Waffen SS","tile":"B2","faceUp":true,"morale":3,"dugIn":true,"marks":["moved"]}]},
"U.S.":{"homeRow":["C3"],"homeBase":"C3","deck":"C","prestige":12,"hand":{"cards":["Last Stand","Morale Boost#2"]},"discards":{"Prep Fire#3":1},
"placed":[{"unit":"Recruits","tile":"C3","faceUp":true}]}},
"actionDeck":{"Last Stand":2,"Morale Boost":4,"Prep Fire":4},"first":"German","begin":{"turn":3,"side":"U.S."},
"victory":[{"side":"U.S.","killed":["Waffen SS"]}],"end":[{"wins":"German"}]}`

// TestExample parses the example of docs/scenarios.md.
func TestExample(t *testing.T) {
	b, err := os.ReadFile("../../docs/scenarios.md")
	if err != nil {
		t.Skip(err)
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

// schemaNode is what the test reads of the schema.
type schemaNode struct {
	Ref           string                 `json:"$ref"`
	Properties    map[string]*schemaNode `json:"properties"`
	Required      []string               `json:"required"`
	More          json.RawMessage        `json:"additionalProperties"`
	Items         *schemaNode            `json:"items"`
	Enum          []string               `json:"enum"`
	OneOf         []*schemaNode          `json:"oneOf"`
	Const         any                    `json:"const"`
	Minimum       *int                   `json:"minimum"`
	Maximum       *int                   `json:"maximum"`
	MinLength     *int                   `json:"minLength"`
	MaxLength     *int                   `json:"maxLength"`
	MinItems      *int                   `json:"minItems"`
	MaxItems      *int                   `json:"maxItems"`
	Defs          map[string]*schemaNode `json:"$defs"`
	PropertyNames *schemaNode            `json:"propertyNames"`
}

// TestSchema checks that the schema has exactly the fields, bounds and words of the structs that the parser reads into.
func TestSchema(t *testing.T) {
	b, err := os.ReadFile(filepath.Join("data", "scenario.schema.json"))
	if err != nil {
		t.Skip(err)
	}
	var root schemaNode
	if err := json.Unmarshal(b, &root); err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	var same func(path string, n *schemaNode, v reflect.Type, tag reflect.StructTag)
	same = func(path string, n *schemaNode, v reflect.Type, tag reflect.StructTag) {
		if n == nil {
			t.Errorf("%s is missing", path)
			return
		}
		if name, ok := strings.CutPrefix(n.Ref, "#/$defs/"); ok {
			used[name] = true
			if n = root.Defs[name]; n == nil {
				t.Errorf("%s: no definition %s", path, name)
				return
			}
		}
		switch v {
		case reflect.TypeFor[fileCards]():
			return
		case reflect.TypeFor[fileDeck]():
			same(path, n.OneOf[1], reflect.TypeFor[fileCards](), "")
			for _, d := range n.OneOf[0].Enum {
				if _, ok := Deck(d); !ok || len(n.OneOf[0].Enum) != len(decks) {
					t.Errorf("%s: deck %s", path, d)
				}
			}
			return
		case reflect.TypeFor[fileTurns]():
			if !slices.Equal(n.OneOf[0].Enum, []string{"all", "odd", "even"}) || *n.OneOf[1].Items.Maximum != 20 || len(n.OneOf[2].Properties) != 1 {
				t.Errorf("%s: turns", path)
			}
			return
		case reflect.TypeFor[fileCondition]():
			if got := strings.Join(n.OneOf[0].Enum, "|"); got != conditionWords {
				t.Errorf("%s: %s", path, got)
			}
			same(path, n.OneOf[1], reflect.TypeFor[fileWin](), "")
			return
		case reflect.TypeFor[fileUnits]():
			same(path, n.OneOf[0], reflect.TypeFor[[]string](), `is:"1..25"`)
			return
		case reflect.TypeFor[fileRule]():
			if len(n.OneOf) != len(ruleKinds) {
				t.Errorf("%d rules, want %d", len(n.OneOf), len(ruleKinds))
			}
			for i, k := range ruleKinds {
				name := "rule-" + k.name
				if n.OneOf[i].Ref != "#/$defs/"+name {
					t.Errorf("rule %d is %s, want %s", i, n.OneOf[i].Ref, name)
					continue
				}
				used[name] = true
				d := *root.Defs[name]
				if d.Properties["rule"].Const != k.name {
					t.Errorf("%s: %v", name, d.Properties["rule"].Const)
				}
				d.Properties = map[string]*schemaNode{}
				d.Required = nil
				for p, x := range root.Defs[name].Properties {
					if p != "rule" && p != "sides" {
						d.Properties[p] = x
					}
				}
				for _, p := range root.Defs[name].Required {
					if p != "rule" {
						d.Required = append(d.Required, p)
					}
				}
				same(name, &d, reflect.TypeOf(k.make()).Elem(), "")
			}
			return
		}
		lo, hi, bound := bounds(tag.Get("is"))
		ranged := func(a, b *int) {
			if bound && (a == nil || b == nil || *a != lo || *b != hi) {
				t.Errorf("%s: bounds are not %d to %d", path, lo, hi)
			}
		}
		switch v.Kind() {
		case reflect.Pointer:
			same(path, n, v.Elem(), tag)
		case reflect.Slice:
			ranged(n.MinItems, n.MaxItems)
			same(path+"[]", n.Items, v.Elem(), "")
		case reflect.Int:
			if n.Const == nil {
				ranged(n.Minimum, n.Maximum)
			}
		case reflect.String:
			ranged(n.MinLength, n.MaxLength)
			if words := tag.Get("words"); words != "" && strings.Join(n.Enum, "|") != words {
				t.Errorf("%s: words %v, want %s", path, n.Enum, words)
			}
		case reflect.Struct:
			if string(n.More) != "false" {
				t.Errorf("%s allows any field", path)
			}
			var names, need []string
			for _, f := range fieldsOf(v) {
				name := f.Tag.Get("json")
				names = append(names, name)
				if strings.HasPrefix(f.Tag.Get("is"), "need") {
					need = append(need, name)
				}
				same(path+"."+name, n.Properties[name], f.Type, f.Tag)
			}
			for name := range n.Properties {
				if !slices.Contains(names, name) {
					t.Errorf("%s.%s is not read", path, name)
				}
			}
			slices.Sort(need)
			slices.Sort(n.Required)
			if !slices.Equal(need, n.Required) {
				t.Errorf("%s needs %v, want %v", path, n.Required, need)
			}
		}
	}
	same("", &root, reflect.TypeFor[file](), "")
	for _, name := range []string{"unit", "action", "terrain", "card", "cards", "tile"} {
		used[name] = true
	}
	for name := range root.Defs {
		if !used[name] {
			t.Errorf("definition %s is not used", name)
		}
	}
	var unitNames, actionNames, terrainNames, marks []string
	for f := FirstUnit; f <= LastUnit; f++ {
		unitNames = append(unitNames, Name(f))
	}
	for a := PrepFire; a < numActions; a++ {
		actionNames = append(actionNames, ActionInfo(a).Name)
	}
	for n := Clear; n < NumTerrains; n++ {
		terrainNames = append(terrainNames, n.String())
	}
	for _, m := range markBits {
		marks = append(marks, m.name)
	}
	for name, want := range map[string][]string{"unit": unitNames, "action": actionNames, "terrain": terrainNames} {
		if !slices.Equal(root.Defs[name].Enum, want) {
			t.Errorf("%s: %q, want %q", name, root.Defs[name].Enum, want)
		}
	}
	if got := root.Defs["placed"].Properties["marks"].Items.Enum; !slices.Equal(got, marks) {
		t.Errorf("marks %q, want %q", got, marks)
	}
	if got := root.Defs["order"].Properties["attack"].Items.Enum; !slices.Equal(got, targetWords) {
		t.Errorf("attack %q, want %q", got, targetWords)
	}
	if got := root.Defs["end"].Properties["most"].Enum; len(got) != len(measureWords) {
		t.Errorf("most %q", got)
	}
}
