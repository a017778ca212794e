package draft

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
	"bocage/engine/doc"
)

// open opens a built-in scenario.
func open(t *testing.T, id string) *Draft {
	t.Helper()
	s, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	d, err := Open(s.Source)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// texts are the faults as lines.
func texts(l []scenario.Fault) string {
	var b strings.Builder
	for _, f := range l {
		fmt.Fprintln(&b, f)
	}
	return b.String()
}

// TestFile: what is read, kept and written.
func TestFile(t *testing.T) {
	t.Run("EDIT-01 every scenario is written so that it says the same, and what is unknown stays", func(t *testing.T) {
		for _, id := range scenario.Scenarios() {
			d := open(t, id)
			again := doc.Write(d.Root())
			var a, b any
			if json.Unmarshal([]byte(d.Text()), &a) != nil || json.Unmarshal(again, &b) != nil || fmt.Sprint(a) != fmt.Sprint(b) {
				t.Errorf("%s: %s", id, again)
			}
			if l := scenario.Check(again); len(l) > 0 {
				t.Errorf("%s: %v", id, l)
			}
			if twice, err := doc.Read(again); err != nil || !bytes.Equal(doc.Write(twice), again) {
				t.Errorf("%s is written otherwise the second time: %v", id, err)
			}
		}
		d := open(t, "metz")
		if err := d.Write(strings.Replace(d.Text(), `"turns"`, `"weather": {"snow": [1, null, 2.5e3]}, "turns"`, 1)); err != nil {
			t.Fatal(err)
		}
		d.Change(func(root *doc.Node) { Paint(root, board.Town, Spot{1, 1}) })
		if !strings.Contains(d.Text(), `"weather": { "snow": [1, null, 2.5e3] }`) {
			t.Error(d.Text())
		}
		if l := d.Faults(); len(l) == 0 || l[0].Path != "weather" {
			t.Error(l)
		}
	})
	t.Run("EDIT-01 what is no file is refused, and the last good state stays", func(t *testing.T) {
		d := open(t, "metz")
		text := d.Text()
		for _, bad := range []string{"", "[]", "{", "{} {}", `{"a": "` + "\xff" + `"}`,
			strings.Repeat(`{"a":`, 40) + "1" + strings.Repeat("}", 40),
			`{"a": "` + strings.Repeat("x", doc.MaxFile) + `"}`} {
			if err := d.Write(bad); !errors.Is(err, doc.ErrNoFile) || d.Text() != text || d.Undoable() != 0 {
				t.Errorf("%.20q: %v", bad, err)
			}
		}
	})
	t.Run("EDIT-22 the bounds of names and texts are the check's", func(t *testing.T) {
		d := open(t, "metz")
		d.Change(func(root *doc.Node) { root.Set("name", doc.Text(strings.Repeat("x", 61)), nil) })
		if l := d.Faults(); len(l) != 1 || l[0].Path != "name" {
			t.Error(l)
		}
		d.Change(func(root *doc.Node) {
			root.Set("name", doc.Text("x"), nil)
			root.Set("text", doc.Text(strings.Repeat("x", 601)), nil)
		})
		if l := d.Faults(); len(l) != 1 || l[0].Path != "text" {
			t.Error(l)
		}
	})
	t.Run("a link holds all of it, and a damaged one nothing", func(t *testing.T) {
		for _, id := range scenario.Scenarios() {
			d := open(t, id)
			b, err := doc.FromLink(d.Link())
			if err != nil || !bytes.Equal(b, doc.Write(d.Root())) {
				t.Errorf("%s: %v", id, err)
			}
		}
		link := open(t, "metz").Link()
		for _, bad := range []string{"", "!", link[:len(link)/2], link + "A", strings.Repeat("A", doc.MaxLink+1)} {
			if b, err := doc.FromLink(bad); !errors.Is(err, doc.ErrNoFile) {
				t.Errorf("%.20q: %v %.40s", bad, err, b)
			}
		}
	})
}

// TestPaths: a path is what the check tells, and leads to the value and to its shape.
func TestPaths(t *testing.T) {
	for _, s := range []string{"", "turns", `sides["U.S."].units[3]`,
		"map[1][0]", `actionDeck["Prep Fire#3"]`, "sides.German.placed[2].tile"} {
		p, ok := doc.ParsePath(s)
		if !ok || p.String() != s {
			t.Errorf("%q: %v %v", s, p, ok)
		}
	}
	for _, s := range []string{".", "a.", "[", "[x]", `["a"`, `["a"x`, "[-1]", "1:5]["} {
		if p, ok := doc.ParsePath(s); ok && p.String() == s && strings.Contains(s, "[") {
			t.Errorf("%q: %v", s, p)
		}
	}
	d := open(t, "bastogne")
	p, _ := doc.ParsePath(`sides["U.S."].hand.cards[0]`)
	if n, s := d.Root().Find(p), ShapeAt(d.Root(), p); n == nil || n.Text != "Last Stand" || s == nil || s.Of != "card" {
		t.Error(n, s)
	}
	text := "{\n\"turns\": 6,\n\"sides\": {\n \"U.S.\": {\n  \"hand\": [\"a\",\n \"b\"]}}}"
	for path, want := range map[string]int{"turns": 2, `sides["U.S."].hand[1]`: 6, `sides["U.S."].deck`: 4, "sides.German": 3, "": 0,
		"x:y": 1, "[0]": 1, "turns[4].a": 2} {
		if got := doc.Lines(text, []string{path})[0]; got != want {
			t.Errorf("%s is in line %d, not %d", path, got, want)
		}
	}
	for path, want := range map[string]int{"7:2": 7, "turns": 0, "-3:1": 0} {
		if got := doc.Lines("{", []string{path})[0]; got != want {
			t.Errorf("what is no file: %s is in line %d, not %d", path, got, want)
		}
	}
	if ShapeAt(d.Root(), doc.Path{}.To("weather")) != nil {
		t.Error("a shape of nothing")
	}
}

// TestHistory: undo, redo, and what is kept of them.
func TestHistory(t *testing.T) {
	t.Run("EDIT-13 undo and redo without limit, and 200 steps over a reload", func(t *testing.T) {
		d := open(t, "metz")
		r := engine.NewRand(7)
		states := []string{d.Text()}
		for range 500 {
			m := MapOf(d.Root())
			s := Spot{r.Intn(m.W()), r.Intn(m.H())}
			err := d.Change(func(root *doc.Node) {
				switch r.Intn(4) {
				case 0:
					Paint(root, Painted()[r.Intn(len(Painted()))], s)
				case 1:
					Turn(root)
				case 2:
					root.Set("name", doc.Text(fmt.Sprint("Höhe ", r.Intn(1000), "é")), nil)
				case 3:
					Shift(root, r.Intn(3)-1, r.Intn(3)-1)
				}
			})
			if err == nil {
				states = append(states, d.Text())
			}
		}
		if len(states) < 300 {
			t.Fatal(len(states))
		}
		for i := len(states) - 2; i >= 0; i-- {
			if !d.Undo() || d.Text() != states[i] {
				t.Fatalf("undone to %d", i)
			}
		}
		if d.Undo() {
			t.Error("undone before the beginning")
		}
		for _, s := range states[1:] {
			if !d.Redo() || d.Text() != s {
				t.Fatal("done again")
			}
		}
		for range 50 {
			d.Undo()
		}
		again, err := Open([]byte(d.Text()))
		if err != nil {
			t.Fatal(err)
		}
		if again.Recall(d.Keep()); again.Undoable() != 200 || again.Redoable() != 50 {
			t.Error(again.Undoable(), again.Redoable())
		}
		for i := range 50 {
			if !again.Redo() || again.Text() != states[len(states)-50+i] {
				t.Fatal("done again after a reload")
			}
		}
		for range 250 {
			again.Undo()
		}
		if again.Text() != states[len(states)-251] {
			t.Error("undone after a reload")
		}
	})
	t.Run("damaged or other steps are left out", func(t *testing.T) {
		d, other := open(t, "metz"), open(t, "bastogne")
		other.Change(func(root *doc.Node) { root.Set("turns", doc.Number(3), nil) })
		for _, kept := range [][]byte{nil, []byte("{"), []byte(`{"Done":[{"At":-5,"Old":"x","New":"y"},{"At":99999999}]}`), other.Keep()} {
			d.Recall(kept)
			text := d.Text()
			for d.Undo() {
			}
			for d.Redo() {
			}
			if d.Text() != text {
				t.Errorf("%.30s", kept)
			}
		}
	})
}

// numbered fails if a map uses a number more often than there is one.
func numbered(t *testing.T, m *Map) {
	t.Helper()
	used := map[int]int{}
	for _, row := range m.Rows {
		for _, id := range row {
			if id == "" {
				continue
			}
			if used[number(id)]++; used[number(id)] > m.Sets {
				t.Fatalf("tile %s is used %d times", id, used[number(id)])
			}
		}
	}
}

// TestTiles: painted tiles get numbers.
func TestTiles(t *testing.T) {
	t.Run("a choice never blocks a later one while a solution exists", func(t *testing.T) {
		for seed := range uint64(40) {
			r := engine.NewRand(seed)
			root, _ := doc.Read(Empty(8, 8))
			terrain := map[Spot]board.Terrain{}
			for range 200 {
				m := MapOf(root)
				left := m.Left(1)
				s, k := Spot{r.Intn(8), r.Intn(8)}, Painted()[r.Intn(len(Painted()))]
				free := m.Terrain(s) == board.Hole
				if r.Intn(5) == 0 {
					k = board.Hole
				} else if free && left[k] == 0 || !free {
					continue
				}
				Paint(root, k, s)
				terrain[s] = k
				m = MapOf(root)
				numbered(t, m)
				for s, want := range terrain {
					if m.Terrain(s) != want {
						t.Fatalf("seed %d: %s is %v, not %v", seed, s.Label(), m.Terrain(s), want)
					}
				}
			}
			if used := MapOf(root).Used(); len(used) == 0 {
				t.Error("no number is used up")
			}
		}
	})
	t.Run("what is used up is painted all the same, and two sets mend it", func(t *testing.T) {
		root, _ := doc.Read(Empty(8, 8))
		var all []Spot
		for x := range 8 {
			all = append(all, Spot{x, 3}, Spot{x, 4})
		}
		Paint(root, board.Swamp, all...)
		d, err := Open(doc.Write(root))
		if err != nil || !strings.Contains(texts(d.Faults()), "is used up") {
			t.Fatal(err, d.Faults())
		}
		if left := MapOf(root).Left(9)[board.Swamp]; left != 0 || MapOf(root).Short() == 0 {
			t.Error(left)
		}
		root.Set("sets", doc.Number(4), scenario.FileShape())
		if left := MapOf(root).Left(99)[board.Clear]; left < 20 {
			t.Error(left)
		}
	})
}

// TestMap: tools of the map take along what stands on it.
func TestMap(t *testing.T) {
	t.Run("EDIT-05 turned, mirrored and moved, a map is a good one still", func(t *testing.T) {
		for _, id := range scenario.Scenarios() {
			d := open(t, id)
			before := string(doc.Write(d.Root()))
			for name, f := range map[string]func(*doc.Node){"turn": Turn, "mirror": Mirror} {
				root := d.Root().Clone()
				f(root)
				if once := string(doc.Write(root)); once == before {
					t.Errorf("%s: %s changes nothing", id, name)
				} else if l := scenario.Check([]byte(once)); len(l) > 0 && !strings.Contains(id, "solo") {
					t.Errorf("%s: %s: %v", id, name, l)
				}
				f(root)
				if string(doc.Write(root)) != before {
					t.Errorf("%s: %s twice is not nothing", id, name)
				}
			}
			root := d.Root().Clone()
			m := MapOf(root)
			if AddRow(root, 1) && AddColumn(root, 0) {
				if n := MapOf(root); n.W() != m.W()+1 || n.H() != m.H()+1 || string(doc.Write(root)) == before {
					t.Errorf("%s: %d by %d", id, n.W(), n.H())
				}
				if !CutColumn(root, 0) || !CutRow(root, 1) || string(doc.Write(root)) != before {
					t.Errorf("%s: in and out is not nothing", id)
				}
			}
		}
	})
	t.Run("EDIT-05 what stood on a row goes with it", func(t *testing.T) {
		d := open(t, "training-grounds")
		root := d.Root().Clone()
		if !CutColumn(root, 1) {
			t.Fatal("not cut")
		}
		german := root.Find(doc.Path{}.To("sides").To("German"))
		if got := german.Get("homeRow").Strings(); !slices.Equal(got, []string{"A1", "B1", "C1", "D1", "E1"}) {
			t.Error(got)
		}
		Shift(root, 0, 1)
		if got := german.Get("homeRow").Strings(); got[0] != "A2" {
			t.Error(got)
		}
		if us := root.Find(doc.Path{}.To("sides").To("U.S.")).Get("homeRow").Strings(); len(us) != 0 {
			t.Error(us)
		}
	})
	t.Run("EDIT-05 fill, box, half a turn, and no bridge but on a river", func(t *testing.T) {
		root, _ := doc.Read(Empty(5, 4))
		m := MapOf(root)
		if n := len(m.Area(Spot{2, 2})); n != 20 {
			t.Error(n)
		}
		if n := len(m.Box(Spot{3, 2}, Spot{1, 1})); n != 6 {
			t.Error(n)
		}
		Paint(root, board.River, m.Box(Spot{0, 1}, Spot{1, 1})...)
		root.Set("bridges", doc.Texts("A2", "B2"), scenario.FileShape())
		Paint(root, board.Town, Spot{0, 1})
		if got := root.Get("bridges").Strings(); !slices.Equal(got, []string{"B2"}) {
			t.Error(got)
		}
		Reflect(root)
		if m := MapOf(root); m.Terrain(Spot{4, 2}) != board.Town || m.Terrain(Spot{3, 2}) != board.River {
			t.Error(m.Rows)
		}
	})
	t.Run("empty and random maps: a random one is without fault, and follows from its seed", func(t *testing.T) {
		if l := scenario.Check(Empty(6, 5)); len(l) == 0 {
			t.Error("an empty map is played")
		}
		for seed := range uint64(60) {
			w, h := 4+int(seed%5), 4+int(seed%3)
			b := Random(w, h, seed)
			if l := scenario.Check(b); len(l) > 0 {
				t.Errorf("seed %d: %v\n%s", seed, l, b)
			}
			if !bytes.Equal(b, Random(w, h, seed)) {
				t.Errorf("seed %d twice", seed)
			}
		}
	})
}

// TestDoubts: what is to be looked at (EDIT-12).
func TestDoubts(t *testing.T) {
	t.Run("EDIT-12 warnings beyond faults", func(t *testing.T) {
		for want, change := range map[string]func(root *doc.Node){
			"names no period of time": func(root *doc.Node) { root.Set("text", doc.Text("Somewhere."), nil) },
			"more than 3 : 2": func(root *doc.Node) {
				root.Set("sets", doc.Number(4), scenario.FileShape())
				Paint(root, board.City, Spot{0, 0}, Spot{1, 0})
			},
			"is no printed deck":         func(root *doc.Node) { root.Set("actionDeck", cards(map[string]int{"Prep Fire": 20}), nil) },
			"more than four (DYO-04)":    func(root *doc.Node) { root.Set("actionDeck", cards(map[string]int{"Prep Fire": 20}), nil) },
			"may meet it in its first":   func(root *doc.Node) { objective(root, "A2") },
			"nobody can enter this":      func(root *doc.Node) { flood(root) },
			"no way leads from one home": func(root *doc.Node) { flood(root) },
			"holds from the beginning":   func(root *doc.Node) { objective(root, "A1") },
		} {
			d, err := Open(Random(6, 5, 3))
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(texts(d.Warnings()), want) {
				t.Errorf("%s: before", want)
			}
			d.Change(change)
			if len(d.Faults()) > 0 || !strings.Contains(texts(d.Warnings()), want) {
				t.Errorf("%s: %v %v", want, d.Faults(), d.Warnings())
			}
		}
	})
	t.Run("EDIT-12 who can place nowhere has no starting units either, which is a fault", func(t *testing.T) {
		d, err := Open(Random(6, 5, 3))
		if err != nil {
			t.Fatal(err)
		}
		d.Change(func(root *doc.Node) { forbid(root, "German") })
		if l := d.Faults(); len(l) != 1 || l[0].Path != "sides.German.muster" {
			t.Error(l)
		}
	})
}

func cards(of map[string]int) *doc.Node {
	n := doc.Object()
	for name, k := range of {
		n.Set(name, doc.Number(k), nil)
	}
	return n
}

// forbid keeps a side's units out of all that it controls at the start.
func forbid(root *doc.Node, side string) {
	rule := doc.Object()
	rule.Set("rule", doc.Text("forbidden"), nil)
	rule.Set("tiles", doc.Texts(root.Find(doc.Path{}.To("sides").To(side).To("homeRow")).Strings()...), nil)
	rule.Set("sides", doc.Texts(side), nil)
	all := doc.List()
	all.Items = append(all.Items, rule)
	root.Set("rules", all, scenario.FileShape())
}

func objective(root *doc.Node, label string) {
	root.Set("objectives", doc.Texts(label), scenario.FileShape())
	win := doc.Object()
	win.Set("objectives", doc.Number(1), nil)
	v := root.Get("victory")
	v.Items = append([]*doc.Node{win}, v.Items...)
}

// flood lays a river without a bridge across the map, with an objective in it.
func flood(root *doc.Node) {
	root.Set("sets", doc.Number(4), scenario.FileShape())
	Paint(root, board.River, MapOf(root).Box(Spot{0, 2}, Spot{5, 2})...)
	root.Set("objectives", doc.Texts("A3"), scenario.FileShape())
	rule := doc.Object()
	rule.Set("rule", doc.Text("impassableRiver"), nil)
	rules := doc.List()
	rules.Items = append(rules.Items, rule)
	root.Set("rules", rules, scenario.FileShape())
}

// BenchmarkCheck is one change with its check: EDIT-11 wants less than 16 ms in the browser.
func BenchmarkCheck(b *testing.B) {
	s, err := scenario.Load("bulge")
	if err != nil {
		b.Fatal(err)
	}
	d, _ := Open(s.Source)
	for i := range b.N {
		d.Change(func(root *doc.Node) { root.Set("turns", doc.Number(1+i%9), nil) })
	}
}

// FuzzOpen: nothing from outside ends the program, and what is opened is written so that it is read again.
func FuzzOpen(f *testing.F) {
	f.Add([]byte(`{"map": [["1A", ""], ["", "2A"]], "sides": {"German": {"homeRow": ["A1"]}}}`))
	f.Add(Random(4, 4, 1))
	f.Fuzz(func(t *testing.T, b []byte) {
		d, err := Open(b)
		if err != nil {
			return
		}
		for _, change := range []func(*doc.Node){Turn, Mirror, Reflect, func(n *doc.Node) { Paint(n, board.Town, Spot{0, 0}, Spot{1, 1}) },
			func(n *doc.Node) { AddRow(n, 0) }, func(n *doc.Node) { CutColumn(n, 0) }} {
			d.Change(change)
			if _, err := doc.Read([]byte(d.Text())); err != nil {
				t.Fatal(err)
			}
		}
		MapOf(d.Root()).Left(3)
	})
}
