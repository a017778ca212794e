package scenario

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/doc"
)

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
		t.Fatal(err)
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
				if _, ok := card.Deck(d); !ok || len(n.OneOf[0].Enum) != len(card.PrintedDecks) {
					t.Errorf("%s: deck %s", path, d)
				}
			}
			return
		case reflect.TypeFor[fileTurns]():
			if !slices.Equal(n.OneOf[0].Enum, []string{"all", "odd", "even"}) || *n.OneOf[1].Items.Maximum != 20 || len(n.OneOf[2].Properties) != 1 {
				t.Errorf("%s: turns", path)
			}
			return
		case reflect.TypeFor[fileUnit]():
			used["veteran"] = true
			same(path, n.OneOf[0], reflect.TypeFor[string](), "")
			same(path, n.OneOf[1], reflect.TypeFor[fileVeteran](), "")
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
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		unitNames = append(unitNames, card.Name(f))
	}
	for a := card.PrepFire; a < card.NumActions; a++ {
		actionNames = append(actionNames, card.ActionInfo(a).Name)
	}
	for n := board.Clear; n < board.NumTerrains; n++ {
		terrainNames = append(terrainNames, n.String())
	}
	for _, m := range MarkBits {
		marks = append(marks, m.Name)
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

// TestFormsBeginPlain: the first form of what has several is the one that most files want, for a new value begins as that.
func TestFormsBeginPlain(t *testing.T) {
	for v, want := range map[reflect.Type]string{
		reflect.TypeFor[fileDeck]():      "printed list",
		reflect.TypeFor[fileTurns]():     "word list since",
		reflect.TypeFor[fileUnit]():      "plain veteran",
		reflect.TypeFor[fileCondition](): "word win",
		reflect.TypeFor[fileUnits]():     "word units",
	} {
		var got []string
		for _, f := range shapeOf(v, "", "", "", "").Forms {
			got = append(got, f.Name)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%v: %q, %q is wanted", v, got, want)
		}
	}
	turns := shapeOf(reflect.TypeFor[fileTurns](), "", "", "", "").Forms
	for _, n := range []*doc.Shape{turns[1], turns[1].Item, turns[2].Fields[0]} {
		if n.Lo != 1 || n.Hi != 20 { // as the schema has it
			t.Errorf("turns, %s: %d to %d", n.Name, n.Lo, n.Hi)
		}
	}
}
