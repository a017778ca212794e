//go:build !js

package draft

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/campaign"
	"bocage/engine/doc"
	dueladapter "bocage/engine/duel/adapter"
	"bocage/engine/gametest/rulebook"
	skirmishadapter "bocage/engine/skirmish/adapter"
)

func init() { rulebook.ByID() }

var games = campaign.Games{adapter.Game, dueladapter.Game, skirmishadapter.Game}

var terms = Words{Name: "Mine", Battle: "Battle", Won: "Won.", Drawn: "Drawn."}

// begun is a new campaign of one battle.
func begun(t testing.TB) *Draft {
	t.Helper()
	d, err := Open(Empty(adapter.Game, "training-grounds", terms), games)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// clean fails if the file has a fault, or is none that a command would pass.
func clean(t testing.TB, d *Draft, what string) {
	t.Helper()
	c, err := campaign.Parse([]byte(d.Text()), nil, games)
	if err != nil || len(d.Faults()) > 0 || d.Campaign() == nil {
		t.Fatalf("%s: %v %v\n%s", what, err, d.Faults(), d.Text())
	}
	if f := c.Try(); len(f) > 0 {
		t.Errorf("%s: %v", what, f)
	}
}

// TestCampaignEditor: what is done to the map of a campaign gives a file that passes the check.
func TestCampaignEditor(t *testing.T) {
	t.Run("EDIT-20 nodes and ways: what is added, led on, renamed and removed passes the check", func(t *testing.T) {
		d := begun(t)
		clean(t, d, "empty")
		second := ""
		d.Change(func(root *doc.Node) { second = AddNode(root, adapter.Game, "utah", "battle-1", terms) })
		clean(t, d, "two battles")
		if w := Ways(d.Root(), "battle-1", "draw"); !slices.Equal(w, []string{second}) {
			t.Errorf("the first battle leads to %v", w)
		}
		d.Change(func(root *doc.Node) { AddNode(root, adapter.Game, "carentan", "battle-1", terms) })
		clean(t, d, "a way more")
		if w := Ways(d.Root(), "battle-1", "U.S."); len(w) != 2 {
			t.Errorf("the first battle leads to %v", w)
		}
		end := ""
		d.Change(func(root *doc.Node) {
			end = AddEnd(root, adapter.Game, terms)
			Toggle(root, second, "German", end)
			Toggle(root, second, "German", "end-1")
		})
		clean(t, d, "another ending")
		d.Change(func(root *doc.Node) { Rename(root, second, "town") })
		clean(t, d, "renamed")
		if w := Ways(d.Root(), "town", "German"); !slices.Equal(w, []string{end}) {
			t.Errorf("the second battle leads to %v", w)
		}
		d.Change(func(root *doc.Node) { Rename(root, "town", "battle-1") })
		clean(t, d, "no id twice")
		d.Change(func(root *doc.Node) { Remove(root, "battle-1") })
		if l := d.Faults(); len(l) != 1 || l[0].Place != "nodes.battle-3" { // no way leads to it any more
			t.Errorf("%v", l)
		}
		d.Change(func(root *doc.Node) { Remove(root, "battle-3") })
		clean(t, d, "the first removed")
		if Nodes(d.Root())[0] != "town" || d.Root().Get("start").Word() != "town" {
			t.Errorf("%v begin with %q", Nodes(d.Root()), d.Root().Get("start").Word())
		}
		for d.Undo() {
		}
		clean(t, d, "all undone")
		if len(Nodes(d.Root())) != 1 {
			t.Error("undo has left battles")
		}
	})
	t.Run("EDIT-20 circles, dead ends and what cannot be reached are told with their places", func(t *testing.T) {
		d := begun(t)
		d.Change(func(root *doc.Node) { AddNode(root, adapter.Game, "utah", "battle-1", terms) })
		d.Change(func(root *doc.Node) { Toggle(root, "battle-2", "draw", "battle-1") })
		if l := d.Faults(); len(l) != 1 || l[0].Rule != "CAMP-FILE-05" || d.Path(l[0].Place).String() != "nodes.battle-2.next" {
			t.Errorf("%v", l)
		}
		d.Undo()
		d.Change(func(root *doc.Node) { Toggle(root, "battle-2", "U.S.", "end-1") })
		if l := d.Faults(); len(l) != 1 || l[0].Rule != "CAMP-FILE-04" || d.Path(l[0].Place).String() != `nodes.battle-2.next["U.S."]` {
			t.Errorf("%v %v", l, d.Path(l[0].Place))
		}
		d.Undo()
		d.Change(func(root *doc.Node) { AddEnd(root, adapter.Game, terms) })
		if l := d.Faults(); len(l) != 1 || d.Path(l[0].Place).String() != "ends.end-2" {
			t.Errorf("%v", l)
		}
		for place, want := range map[string]string{"sides.U.S..core[1]": `sides["U.S."].core[1]`, "sides.U.S..slots": `sides["U.S."].slots`,
			"nodes.battle-1.field.U.S..budget": `nodes.battle-1.field["U.S."].budget`, "experience.levels[1]": "experience.levels[1]",
			"nodes.battle-1.stake.German": "nodes.battle-1.stake.German", "weather": "", "sides.U.S..shop": `sides["U.S."].shop`,
			"": "", "sides.U.S..core[": `sides["U.S."].core`} {
			if got := d.Path(place).String(); got != want {
				t.Errorf("%s leads to %s", place, got)
			}
		}
	})
	t.Run("EDIT-20 stakes by odds are those of the rule, and a file takes them", func(t *testing.T) {
		for won, want := range map[int][2]int{0: {18, 2}, 50: {10, 10}, 35: {13, 7}, 100: {2, 18}} {
			d := begun(t)
			d.Change(func(root *doc.Node) { Stake(root, d.Game(nil).Sides(), "battle-1", won, 100) })
			if d.Campaign() == nil || d.Campaign().Nodes["battle-1"].Stake != want {
				t.Errorf("%d of 100: %v, %s", won, d.Faults(), d.Text())
			}
		}
	})
	t.Run("EDIT-20 every shipped campaign can be begun with, and stands by itself", func(t *testing.T) {
		beside, err := campaign.Beside()
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range campaign.Shipped() {
			c, err := campaign.Load(id, games)
			if err != nil {
				t.Fatal(err)
			}
			file, err := Whole(c.Source, beside, "my-"+id)
			if err != nil {
				t.Fatal(err)
			}
			d, err := Open(file, games)
			if err != nil {
				t.Fatal(err)
			}
			clean(t, d, id)
			if len(d.Campaign().Nodes) != len(c.Nodes) || d.Campaign().ID == id {
				t.Errorf("%s is another one: %s", id, d.Campaign().ID)
			}
		}
	})
	t.Run("EDIT-20 a battle on an own scenario, and no scenario that no battle has", func(t *testing.T) {
		d := begun(t)
		source, err := adapter.Game.Scenario("carentan")
		if err != nil {
			t.Fatal(err)
		}
		d.Change(func(root *doc.Node) { Use(root, "battle-1", "own-1", source) })
		clean(t, d, "own")
		if d.Campaign().Scenarios["own-1"] == nil {
			t.Error("it is not in the file")
		}
		d.Change(func(root *doc.Node) {
			root.Get("nodes").Get("battle-1").Get("scenario").Text = "utah"
			Tidy(root)
		})
		clean(t, d, "without it")
		if strings.Contains(d.Text(), "own-1") {
			t.Error("it is in the file still")
		}
	})
	t.Run("hostile files are kept as they stand, and told of", func(t *testing.T) {
		for _, text := range []string{`{"nodes": 1, "ends": "x", "start": [], "scenarios": 7}`,
			`{"nodes": {"a": 1, "b": {"next": {"draw": [1, {}]}}}, "ends": {"e": 0}}`,
			`{"game": "no such game", "sides": []}`} {
			d, err := Open([]byte(text), games)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range []func(root *doc.Node){func(root *doc.Node) { AddNode(root, adapter.Game, "utah", "a", terms) },
				func(root *doc.Node) { AddEnd(root, adapter.Game, terms) }, func(root *doc.Node) { Remove(root, "b") },
				func(root *doc.Node) { Rename(root, "a", "c") }, func(root *doc.Node) { Toggle(root, "b", "draw", "e") },
				func(root *doc.Node) { Stake(root, d.Game(nil).Sides(), "a", 1, 2) }, func(root *doc.Node) { Use(root, "a", "x", []byte("{")) },
				Tidy} {
				d.Change(f)
			}
			if d.Campaign() != nil || len(d.Faults()) == 0 {
				t.Errorf("%s is a campaign", d.Text())
			}
			for _, f := range d.Faults() {
				d.Path(f.Place)
			}
		}
	})
}

// TestShape walks what a campaign file is read into: everything that a file can say has a shape, and nothing else has (EDIT-02).
func TestShape(t *testing.T) {
	shape := Shape(adapter.Game.Sides())
	d := begun(t)
	var walk func(s *doc.Shape, at string)
	named := map[string]bool{}
	walk = func(s *doc.Shape, at string) {
		if s == nil {
			return
		}
		named[at] = true
		for _, f := range s.Fields {
			walk(f, at+"."+f.Name)
		}
		walk(s.Item, at+".*")
	}
	walk(shape, "")
	for _, id := range campaign.Shipped() {
		c, err := campaign.Load(id, games)
		if err != nil {
			t.Fatal(err)
		}
		root, err := doc.Read(c.Source)
		if err != nil {
			t.Fatal(err)
		}
		var known func(n *doc.Node, p doc.Path)
		known = func(n *doc.Node, p doc.Path) {
			s := doc.ShapeAt(shape, root, p)
			if s == nil || doc.Form(s, n) == nil {
				t.Errorf("%s: %s has no shape", id, p)
				return
			}
			for i, item := range n.Items {
				if n.Kind == '{' {
					known(item, p.To(n.Names[i]))
				} else {
					known(item, p.At(i))
				}
			}
		}
		known(root, nil)
	}
	fields := 0
	var structs func(v reflect.Type, at string)
	structs = func(v reflect.Type, at string) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				name, _, _ := strings.Cut(v.Field(i).Tag.Get("json"), ",")
				fields++
				if at == ".scenarios" {
					continue
				}
				if !named[at+"."+name] {
					t.Errorf("a file can say %s.%s, and no shape does", at, name)
				}
				structs(v.Field(i).Type, at+"."+name)
			}
		case reflect.Map:
			for _, name := range []string{"German", "*"} {
				if named[at+"."+name] {
					structs(v.Elem(), at+"."+name)
				}
			}
		case reflect.Slice:
			if v != reflect.TypeFor[json.RawMessage]() {
				structs(v.Elem(), at+".*")
			}
		}
	}
	structs(campaign.FileType(), "")
	if fields < 40 {
		t.Errorf("only %d fields were walked", fields)
	}
	if s := d.ShapeAt(doc.Path{}.To("weather")); s != nil {
		t.Errorf("there is weather: %v", s)
	}
}

// TestAt: battles at a node are those that a campaign begins there, by the computer on both sides.
func TestAt(t *testing.T) {
	c, err := campaign.Load("ten-days-in-june", games)
	if err != nil {
		t.Fatal(err)
	}
	lots := engine.NewRand(1)
	m, err := c.At("hill", &lots)
	if err != nil {
		t.Fatal(err)
	}
	b, err := c.Fight(&m.State)
	if err != nil || m.State.Node != "hill" || len(b.Forces[0]) == 0 || m.State.Phase != campaign.Fighting {
		t.Errorf("%v, %+v", err, m.State)
	}
	if _, err := c.At("nowhere", &lots); err == nil {
		t.Error("there is a battle nowhere")
	}
	whole := campaign.Start(c)
	if err := whole.March(&lots); err != nil || whole.State.Phase != campaign.Fighting {
		t.Errorf("%v, phase %d", err, whole.State.Phase)
	}
}

// BenchmarkCheck is one change of the longest campaign with its check: EDIT-11 wants less than 16 ms in the browser.
func BenchmarkCheck(b *testing.B) {
	c, err := campaign.Load("normandy-to-the-rhine", games)
	if err != nil {
		b.Fatal(err)
	}
	d, err := Open(c.Source, games)
	if err != nil {
		b.Fatal(err)
	}
	for i := range b.N {
		d.Change(func(root *doc.Node) { root.Get("economy").Set("income", doc.Number(i%9), nil) })
	}
}

// TestHostileFiles: a file of more battles than can be drawn, or with an id that no form can name, is no draft, and no such id is given.
func TestHostileFiles(t *testing.T) {
	many := func(n int) string {
		var l []string
		for i := range n {
			l = append(l, fmt.Sprintf(`"a%d":0`, i))
		}
		return `{"nodes":{` + strings.Join(l, ",") + `},"ends":{}}`
	}
	for file, ok := range map[string]bool{many(Most): true, many(Most + 1): false, many(6000): false,
		`{"nodes":{"":{}},"ends":{"e":{}}}`:    false,
		`{"nodes":{"a=b":{}},"ends":{"e":{}}}`: false,
		`{"nodes":{"a":{}},"ends":{"":{}}}`:    false, `{"nodes":[1],"ends":2}`: true} {
		if _, err := Open([]byte(file), games); (err == nil) != ok || err != nil && !errors.Is(err, doc.ErrNoFile) {
			t.Errorf("%.40s: %v", file, err)
		}
	}
	root, err := doc.Read([]byte(`{"nodes":{"a":{}},"ends":{"e":{}}}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range []string{"", "b=c", "e"} {
		if Rename(root, "a", to); !slices.Equal(Nodes(root), []string{"a"}) {
			t.Errorf("%q is given", to)
		}
	}
}

// TestOdd: what is no campaign file for how it is written is told of with its place.
func TestOdd(t *testing.T) {
	good := string(Empty(adapter.Game, "training-grounds", terms))
	for name, k := range map[string]struct{ old, to, place string }{
		"CAMP-FILE-01 a text for a number":   {`"levels": [2, 5]`, `"levels": [2, "5"]`, "experience.levels[1]"},
		"CAMP-FILE-01 half a number":         {`"cost": 1`, `"cost": 1.5`, "experience.cost"},
		"CAMP-FILE-01 an object for a list":  {`"offer": [`, `"offer": {}, "keep": [`, "nodes.battle-1.offer nodes.battle-1.keep"},
		"CAMP-FILE-01 an unknown name":       {`"start":`, `"odd.one": 1, "start":`, `["odd.one"]`},
		"CAMP-FILE-01 a name that is double": {`"start":`, `"id": "a", "start":`, "id"},
		"CAMP-FILE-01 a list of objects":     {`"core": [`, `"core": [{}, `, "sides.German.core[0]"},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(good, k.old, k.to, 1)
			d, err := Open([]byte(text), games)
			if err != nil || text == good {
				t.Fatal(err)
			}
			var places []string
			for _, f := range d.Faults() {
				places = append(places, f.Place)
				if p := d.Path(f.Place); p.String() != f.Place {
					t.Errorf("%s leads to %s", f.Place, p)
				}
			}
			if got := strings.Join(places, " "); got != k.place {
				t.Errorf("faults at %q, not %q", got, k.place)
			}
		})
	}
	t.Run("EDIT-20 a text with an id that no form can name is not taken", func(t *testing.T) {
		d := begun(t)
		if err := d.Write(strings.ReplaceAll(good, "battle-1", "a=b")); !errors.Is(err, doc.ErrNoFile) || d.Undoable() > 0 {
			t.Errorf("%v", err)
		}
	})
}
