//go:build !js

package editor

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	eview "bocage/app/assault/editor/view"
	"bocage/app/assault/meter"
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/bench"
	"bocage/app/shell/form"
	"bocage/app/shell/hosttest"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
)

// house is the page around the room: World is the device.
type house struct {
	*hosttest.World
	room   Room
	at     annex.Place
	laid   map[string][]byte
	files  [][]byte
	failed []string
	shared string
	polite string
	ids    int
}

func newHouse() *house {
	return &house{World: hosttest.Beside(keep.NewMemory(), 7, binding.Game), laid: map[string][]byte{}}
}

func (h *house) NewID() string                         { h.ids++; return fmt.Sprintf("e%d", h.ids) }
func (h *house) Save(_ string, content []byte)         { h.files = append(h.files, content) }
func (h *house) StopThinking()                         {}
func (h *house) Say(text string, _ view.Side)          { h.polite = text }
func (h *house) Polite(text string)                    { h.polite = text }
func (h *house) Urgent(string)                         {}
func (h *house) Fail(_, what string, _ ...view.Button) { h.failed = append(h.failed, what) }
func (h *house) NotKept(err error)                     { h.failed = append(h.failed, err.Error()) }
func (h *house) Share(_, _, address string)            { h.shared = address }
func (h *house) Lay(id string, record []byte)          { h.laid[id] = record }
func (h *house) Leave()                                { h.at = nil }
func (h *house) Do(view.Intent)                        {}
func (h *house) Open(address string)                   { h.at = h.room.Open(h, strings.TrimPrefix(address, kind+"/")) }

// begin begins with something, and returns the desk.
func begin(t *testing.T, h *house, from string) *desk {
	t.Helper()
	h.Open(kind + "/new")
	h.at.Do(view.Intent{Name: form.DoStart, Text: from})
	h.Run()
	k, ok := h.at.(*desk)
	if !ok || k.d == nil {
		t.Fatalf("%T %v", h.at, h.failed)
	}
	return k
}

// shown is the screen.
func shown(k *desk) *eview.Editor {
	var s view.Screen
	k.Show(&s)
	return s.Table.(*eview.Editor)
}

func do(k *desk, name view.Name, text string) { k.Do(view.Intent{Name: name, Text: text}) }

// tilesOf reports whether there is a list at a path.
func tilesOf(k *desk, path string) bool {
	p, _ := doc.ParsePath(path)
	n := k.d.Root().Find(p)
	return n != nil && n.Kind == '['
}

// measures reports whether the meter runs.
func measures(k *desk) bool { return k.meter.Running() }

// TestEditor: what the room does.
func TestEditor(t *testing.T) {
	t.Run("EDIT-02 every field of a file has a control", func(t *testing.T) {
		every(t, begin(t, newHouse(), "random"))
	})
	t.Run("a field is called by what it belongs to where its name alone does not say it", func(t *testing.T) {
		k := begin(t, newHouse(), "training-grounds")
		for path, want := range map[string]string{"sides.German.muster.from[1]": "Of these only, 2", "rules[0].from": "From turn",
			"end[0].most": "Most", "sides.German.muster.most": "At most"} {
			if got := k.where(path); !strings.HasSuffix(got, ", "+want) {
				t.Errorf("%s is called %q", path, got)
			}
		}
	})
	t.Run("taps and keys paint, mark and clear", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "empty")
		k.Do(view.Intent{Name: eview.DoTerrain, N: int(board.Town)})
		k.Do(view.Intent{Name: view.DoTapTile, Tile: 7})
		if got := draft.MapOf(k.d.Root()).Terrain(draft.Spot{X: 1, Y: 1}); got != board.Town {
			t.Error(got)
		}
		do(k, eview.DoMark, "objectives")
		k.Do(view.Intent{Name: view.DoTapTile, Tile: 7})
		if c := shown(k).Cells[7]; !c.Goal || !c.Marked || !strings.HasPrefix(c.Said, "B2, Town, objective") {
			t.Errorf("%+v", c)
		}
		k.Key("ArrowRight")
		k.Key("ArrowLeft")
		k.Key("Delete")
		if got := draft.MapOf(k.d.Root()).Terrain(draft.Spot{X: 1, Y: 1}); got != board.Hole {
			t.Error(got)
		}
		do(k, view.DoUndo, "")
		k.Key("Ctrl+z")
		k.Key("Ctrl+y")
		if c := shown(k).Cells[7]; !c.Goal || k.d.Undoable() != 2 {
			t.Errorf("%+v %d", c, k.d.Undoable())
		}
	})
	t.Run("a fault is told with its place, and no file with one is played", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "training-grounds")
		do(k, form.DoSet, "map[1][0]=1Z")
		v := shown(k)
		if v.Rows[0].Kind != form.Fault || len(v.Rows[0].Buttons) != 1 || !v.Cells[6].Fault || v.Acts[0].Why == "" {
			t.Fatalf("%+v", v.Rows)
		}
		k.Do(v.Rows[0].Buttons[0].Do)
		if k.at != (draft.Spot{X: 0, Y: 1}) {
			t.Error(k.at)
		}
		k.Do(view.Intent{Name: eview.DoTest})
		if do(k, form.DoSave, ""); len(h.laid) > 0 || len(h.files) != 1 {
			t.Error(h.laid)
		}
		do(k, form.DoSet, "sides.German.prestige=9999")
		k.Lead(doc.Path{}.To("sides").To("German").To("prestige"))
		if k.Part != "german" {
			t.Error(k.Part)
		}
	})
	t.Run("tests are matches that lead back, from either side", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "training-grounds")
		for seat := range 2 {
			k.Do(view.Intent{Name: eview.DoTest, N: seat})
		}
		if len(h.laid) != 2 {
			t.Fatal(h.laid)
		}
		for id, b := range h.laid {
			rec, err := engine.DecodeRecord(b)
			if err != nil || string(rec.Scenario) != k.d.Text() || keep.PartOf(id) != k.ID {
				t.Error(id, err)
			}
			if _, _, _, err := (engine.Games{binding.Game}).Begin(rec); err != nil {
				t.Error(err)
			}
		}
	})
	t.Run("EDIT-04 numbers that are used up are told, and more sets offered", func(t *testing.T) {
		k := begin(t, newHouse(), "empty")
		do(k, form.DoPart, "map")
		k.Do(view.Intent{Name: eview.DoTerrain, N: int(board.Swamp)})
		for i := range 8 {
			k.Do(view.Intent{Name: view.DoTapTile, Tile: 6 + i})
		}
		l := shown(k).Rows
		if got, want := l[len(l)-1].Label, words.Say("editor.used", "")[:20]; !strings.HasPrefix(got, want) || !strings.ContainsAny(got, "123") {
			t.Error(got)
		}
		do(k, form.DoPart, "check")
		sets := 1
		for ; draft.MapOf(k.d.Root()).Short() > 0; sets++ {
			pressed := false
			for _, r := range shown(k).Rows {
				for _, b := range r.Buttons {
					if b.ID == "more-sets" {
						pressed = k.Do(b.Do)
					}
				}
			}
			if !pressed {
				t.Fatalf("no more sets are offered: %+v", shown(k).Rows)
			}
		}
		if got := draft.MapOf(k.d.Root()).Sets; got != sets || sets == 1 {
			t.Errorf("%d sets, not %d", got, sets)
		}
	})
	t.Run("EDIT-06 arrows move, a letter paints, Delete clears, F8 leads to the next fault, the mouse draws", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "empty")
		at := func(s draft.Spot) board.Terrain { return draft.MapOf(k.d.Root()).Terrain(s) }
		k.Key("ArrowRight")
		k.Key("ArrowDown")
		seen := map[string]bool{}
		for _, w := range shown(k).Palette {
			if w.Key == "" {
				if board.Terrain(w.N) != board.Hole {
					t.Errorf("%s has no letter", w.Said)
				}
				continue
			}
			if seen[w.Key] {
				t.Errorf("%s paints two terrains", w.Key)
			}
			seen[w.Key] = true
			k.Key(strings.ToLower(w.Key))
			if got := at(draft.Spot{X: 1, Y: 1}); got != board.Terrain(w.N) || k.paint != got {
				t.Errorf("%s paints %v, not %d", w.Key, got, w.N)
			}
		}
		k.Key("Delete")
		if got := at(draft.Spot{X: 1, Y: 1}); got != board.Hole || len(seen) != len(draft.Painted()) {
			t.Error(got, seen)
		}
		if k.Key("%") {
			t.Error("% means something")
		}
		k.Do(view.Intent{Name: eview.DoTerrain, N: int(board.Clear)})
		k.Do(view.Intent{Name: eview.DoStroke, Tile: 9})
		k.Do(view.Intent{Name: eview.DoStroke, Tile: 10})
		if at(draft.Spot{X: 3, Y: 1}) != board.Clear || at(draft.Spot{X: 4, Y: 1}) != board.Clear {
			t.Error("nothing is drawn")
		}
		do(k, eview.DoMark, "objectives")
		before := k.d.Text()
		k.Do(view.Intent{Name: eview.DoStroke, Tile: 11})
		marked := k.d.Text()
		k.Do(view.Intent{Name: eview.DoStroke, Tile: 11})
		k.Do(view.Intent{Name: eview.DoStroke, Tile: 999})
		if marked == before || k.d.Text() != marked {
			t.Error("a stroke does not mark, or goes over a mark and takes it away")
		}
		k = begin(t, h, "training-grounds")
		do(k, form.DoSet, "map[1][0]=1Z")
		do(k, form.DoSet, "map[2][3]=1Z")
		k.Key("F8")
		first := k.at
		if k.Key("F8"); k.at == first || !slices.Contains([]draft.Spot{{X: 0, Y: 1}, {X: 3, Y: 2}}, k.at) {
			t.Error(first, k.at)
		}
	})
	t.Run("EDIT-09 a special rule is shown on the map where it acts", func(t *testing.T) {
		k := begin(t, newHouse(), "training-grounds")
		do(k, form.DoAdd, "=rules")
		for k.d.Root().Find(doc.Path{}.To("rules").At(0)) == nil {
			do(k, form.DoPush, "rules")
		}
		do(k, form.DoAdd, "rules[0]=forbidden")
		if do(k, form.DoAdd, "rules[0]=tiles"); !tilesOf(k, "rules[0].tiles") {
			t.Fatal(k.d.Text())
		}
		do(k, eview.DoMark, "rules[0].tiles")
		k.Do(view.Intent{Name: view.DoTapTile, Tile: 8})
		for i, c := range shown(k).Cells {
			is := slices.Contains(k.d.Root().Get("rules").Items[0].Get("tiles").Strings(), draft.Spot{X: i % 6, Y: i / 6}.Label())
			if c.Ruled != is || is != strings.Contains(c.Said, words.Say("editor.form-forbidden")) || i == 8 && !is {
				t.Errorf("%+v", c)
			}
		}
	})
	t.Run("the text beside the forms changes with them, may be edited, and says what is wrong by line", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "training-grounds")
		do(k, form.DoPart, "text")
		good := k.d.Text()
		if v := shown(k); v.File.Text != good || v.Below[0].Buttons[0].Why == "" {
			t.Error(v.File.Text)
		}
		do(k, form.DoSet, "turns=7")
		if v := shown(k); v.File.Text == good || v.File.Text != k.d.Text() {
			t.Error("it does not change with the forms")
		}
		good = k.d.Text()
		bad := strings.Replace(good, `"turns": 7`, `"turns": 700`, 1)
		do(k, form.DoTyped, bad)
		line := 1 + strings.Count(bad[:strings.Index(bad, `"turns"`)], "\n")
		if v := shown(k); v.File.Text != bad || v.Below[1].Line != line || k.d.Text() != good {
			t.Errorf("%d: %+v", line, v.Below)
		}
		broken := strings.Replace(good, `"turns": 7`, `"turns" 7`, 1)
		do(k, form.DoTyped, broken)
		do(k, form.DoTake, "")
		if v := shown(k); v.File.Text != broken || v.Below[1].Line != line || k.d.Text() != good {
			t.Errorf("%d: %+v", line, v.Below)
		}
		do(k, form.DoUntake, "")
		if v := shown(k); v.File.Text != good {
			t.Error(v.File.Text)
		}
		do(k, form.DoTyped, bad)
		do(k, form.DoTake, "")
		if k.d.Text() != bad || len(k.d.Faults()) != 1 {
			t.Error(k.d.Faults())
		}
		do(k, view.DoUndo, "")
		if k.d.Text() != good {
			t.Error("not undone")
		}
		do(k, form.DoTyped, strings.Repeat(" ", doc.MaxFile)+good)
		do(k, form.DoTake, "")
		if v := shown(k); v.File.Text == good || v.Below[1].Kind != form.Fault || k.d.Text() != good {
			t.Error("more than a file may have")
		}
		if do(k, form.DoTyped, strings.Repeat(" ", 4*doc.MaxFile)+good); shown(k).File.Text != good {
			t.Error("more than is typed")
		}
		do(k, form.DoTyped, bad)
		k.Change(func(root *doc.Node) { root.Set("turns", doc.Number(8), nil) })
		if v := shown(k); v.Below[1].Kind != form.Doubt {
			t.Error("nothing tells that the file has changed since")
		}
		do(k, view.DoUndo, "")
		do(k, form.DoTyped, bad)
		k.d.Write(bad)
		if do(k, form.DoTake, ""); shown(k).Below[0].Buttons[0].Why == "" || k.d.Text() != bad {
			t.Error("what is there already is not taken")
		}
	})
	t.Run("EDIT-15 matches of the computer are counted as they end, and can be stopped", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "training-grounds")
		do(k, form.DoPart, "balance")
		k.Do(view.Intent{Name: eview.DoMeter, N: 20})
		if !measures(k) {
			t.Fatal("it does not run")
		}
		for k.meter.Played < 3 {
			h.Run1()
		}
		k.Do(view.Intent{Name: eview.DoMeter})
		stopped := k.meter.Played
		if h.Run(); measures(k) || k.meter.Played != stopped || h.Focused != "part-balance" {
			t.Errorf("%d of %d, the keyboard at %q", k.meter.Played, stopped, h.Focused)
		}
		k.Do(view.Intent{Name: eview.DoMeter, N: 20})
		h.Run()
		m := k.meter
		all := 0
		for _, n := range m.Ends {
			all += n
		}
		if measures(k) || m.Played != 20 || all != 20 || m.Won[0]+m.Won[1] > 20 || m.Turns < 20 || m.First > m.Won[0]+m.Won[1] {
			t.Errorf("%+v", m)
		}
		if v := shown(k); v.Meter == nil || v.Meter.Low > v.Meter.High || v.Meter.Won+v.Meter.Lost > 1 || len(v.Rows) < 5+len(m.Ends) {
			t.Errorf("%+v", v.Rows)
		}
		if do(k, form.DoSet, "turns=4"); k.meter != nil {
			t.Error("it tells of another file")
		}
		k.Do(view.Intent{Name: eview.DoMeter, N: 21})
		do(k, form.DoSet, "map[1][0]=1Z")
		if k.Do(view.Intent{Name: eview.DoMeter, N: 20}); k.meter != nil {
			t.Error("a file with a fault is measured, or another number of matches")
		}
		solo := begin(t, h, "metz-solo")
		do(solo, form.DoPart, "balance")
		if solo.Do(view.Intent{Name: eview.DoMeter, N: 20}); solo.meter != nil || shown(solo).Rows[0].Buttons[0].Why == "" {
			t.Error("a battle of one player is measured")
		}
	})
	t.Run("EDIT-15 a share and its interval by Wilson", func(t *testing.T) {
		for _, c := range []struct {
			n         int
			won       [2]int
			low, high float64
		}{{60, [2]int{6, 54}, .0466, .2015}, {20, [2]int{0, 0}, .299, .701}, {0, [2]int{}, 0, 1}} {
			m := meter.Meter{Played: c.n, Won: c.won}
			if _, low, high := m.Half(0); math.Abs(low-c.low) > .001 || math.Abs(high-c.high) > .001 {
				t.Errorf("%+v: %.4f to %.4f", c, low, high)
			}
		}
	})
	t.Run("EDIT-16 the advice is a number, and a button tries it", func(t *testing.T) {
		for _, c := range []struct {
			won  [2]int
			side engine.Seat
			n    int
		}{{[2]int{50, 50}, engine.NoSeat, 0}, {[2]int{55, 45}, engine.NoSeat, 0}, {[2]int{70, 30}, 1, 30}, {[2]int{20, 80}, 0, 45}} {
			m := meter.Meter{Played: 100, Won: c.won}
			if side, n := advice(&m); side != c.side || n != c.n {
				t.Errorf("%v: %v %d", c.won, side, n)
			}
		}
		k := begin(t, newHouse(), "training-grounds")
		of := func() int { return k.d.Root().Get("sides").Get("U.S.").Get("prestige").Int() }
		before, text := of(), k.d.Text()
		k.meter = &meter.Meter{Most: 100, Played: 100, Ends: map[meter.Ending]int{}}
		k.meter.Won[0], k.meter.Won[1] = 70, 30
		do(k, form.DoPart, "balance")
		l := shown(k).Rows
		if b := l[len(l)-1].Buttons; len(b) != 1 || k.d.Text() != text {
			t.Fatalf("%+v", l)
		} else if k.Do(b[0].Do); of() != before+30 || !measures(k) || k.meter.Played > 0 {
			t.Error(of(), before)
		}
	})
	t.Run("EDIT-04 a map is drawn by tile, of the numbers that are free", func(t *testing.T) {
		k := begin(t, newHouse(), "empty")
		do(k, form.DoPart, "map")
		tile := func() *form.Row {
			for _, r := range shown(k).Rows {
				if r.Path == "map[1][2]" {
					return &r
				}
			}
			t.Fatal("no line for the tile")
			return nil
		}
		k.Do(view.Intent{Name: view.DoTapTile, Tile: 6*1 + 2})
		do(k, form.DoSet, "map[1][2]=17A")
		if m := draft.MapOf(k.d.Root()); m.Rows[1][2] != "17A" || tile().Value != "17A" {
			t.Error(m.Rows)
		}
		do(k, form.DoSet, "map[1][3]=18B")
		for _, o := range tile().Options {
			if o.Value == "18A" || o.Value == "18B" {
				t.Error("18 is offered twice")
			}
		}
	})
	t.Run("EDIT-21 each button of a form says of what it is, and no two say the same", func(t *testing.T) {
		for _, id := range []string{"metz", "bastogne", "random"} {
			k := begin(t, newHouse(), id)
			for _, part := range parts {
				do(k, form.DoPart, part.id)
				said := map[string]string{}
				note := func(id, text string) {
					if at, twice := said[text]; twice || text == "" || text == words.Say("form.add") {
						t.Errorf("%s: %s and %s both say %q", part.id, at, id, text)
					}
					said[text] = id
				}
				for _, r := range shown(k).Rows {
					for _, b := range r.Buttons {
						if note(b.ID, b.Label); b.Short != "" && !strings.HasPrefix(b.Label, b.Short) {
							t.Errorf("%s shows %q", b.Label, b.Short)
						}
					}
					if r.Adds {
						note(r.ID, r.Said+r.Label)
					}
				}
			}
		}
	})
	t.Run("EDIT-21 the keyboard stays where lines move", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "training-grounds")
		at := func(want string) {
			t.Helper()
			if h.Run(); h.Focused != want {
				t.Errorf("the keyboard is at %q, not %q", h.Focused, want)
			}
		}
		do(k, form.DoPart, "rules")
		if do(k, form.DoAdd, "=rules"); k.d.Root().Get("rules") == nil {
			t.Fatal("no list")
		}
		for i := len(k.d.Root().Get("rules").Items); i < 3; i++ {
			do(k, form.DoPush, "rules")
			at(fmt.Sprintf("at-rules[%d]", i))
		}
		do(k, form.DoAdd, "rules[2]=noDigging")
		at("form-rules[2]")
		do(k, form.DoMove, "rules[2]=rules[1]")
		at("up-rules[1]")
		do(k, form.DoMove, "rules[1]=rules[0]")
		at("at-rules[0]")
		do(k, form.DoDrop, "rules[1]")
		at("drop-rules[1]") // the next one
		do(k, form.DoDrop, "rules[1]")
		at("push-rules") // there is no next one
		do(k, form.DoDrop, "rules")
		at("add-rules")
		do(k, form.DoPart, "check")
		k.d.Change(func(root *doc.Node) { root.Set("odd", doc.Number(1), nil) })
		do(k, form.DoDrop, "odd")
		at("lead-0") // what is to be looked at besides
	})
	t.Run("EDIT-18 a received scenario is shown before it is kept, and replaces none", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "metz")
		do(k, form.DoShare, "")
		h.Open(h.shared)
		r, ok := h.at.(*desk)
		if !ok || r.ID != "" || len(h.Shelf().Of(kind)) != 1 || r.Address() != h.shared {
			t.Fatalf("%T %q", h.at, h.shared)
		}
		if do(r, form.DoSet, "turns=9"); r.Address() == h.shared || r.Address() != kind+"/with/"+r.d.Link() {
			t.Errorf("the address of what is not kept stays %q", r.Address())
		}
		do(r, form.DoKeep, "")
		h.Run()
		if l := h.Shelf().Of(kind); len(l) != 2 || l[0].Scenario != l[1].Scenario {
			t.Error(l)
		}
		h.Open(kind + "/with/xyz")
		if b, ok := h.at.(*bench.Beginning); !ok || b.Begin.Text != words.Say("editor.bad-link") {
			t.Errorf("%T", h.at)
		}
	})
	t.Run("EDIT-14 who comes back from a test finds the part, the tool and the tile that he left", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "training-grounds")
		do(k, form.DoPart, "rules")
		do(k, eview.DoTool, "fill")
		k.Key("ArrowRight")
		h.Open(kind + "/" + k.ID)
		h.Run()
		if again := h.at.(*desk); again == k || again.Part != "rules" || again.tool != "fill" || again.at != k.at || again.at == (draft.Spot{}) {
			t.Errorf("%s, %s, %v", again.Part, again.tool, again.at)
		}
		if begin(t, h, "empty").Part != "check" {
			t.Error("another scenario begins there too")
		}
	})
	t.Run("EDIT-13 what was done is there again with its steps", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "random")
		do(k, form.DoSet, "name=Höhe 12")
		do(k, form.DoSet, "turns=9")
		h.Run()
		h.Open(kind + "/" + k.ID)
		h.Run()
		again := h.at.(*desk)
		if again.d == nil || again.d.Text() != k.d.Text() || again.d.Undoable() != 2 {
			t.Fatal("lost")
		}
		do(again, form.DoDelete, "")
		do(again, form.DoDelete, "")
		if h.Run(); len(h.Shelf().Of(kind)) != 0 {
			t.Error("not deleted")
		}
	})
}

// TestReloaded: what is changed after the page was loaded anew is kept too, another tab only says that it is worked on elsewhere, and gets
// the scenario when it is left.
func TestReloaded(t *testing.T) {
	device := keep.NewMemory()
	tab := func(seed uint64) *house {
		return &house{World: hosttest.Beside(device, seed, binding.Game), laid: map[string][]byte{}, ids: int(seed)}
	}
	h := tab(7)
	k := begin(t, h, "training-grounds")
	do(k, form.DoSet, "turns=9")
	h.Run()
	k.Left()
	open := func(h *house) *desk {
		h.Open(kind + "/" + k.ID)
		h.Run()
		return h.at.(*desk)
	}
	h = tab(8)
	again := open(h)
	do(again, form.DoSet, "turns=11")
	h.Run()
	third := tab(9)
	if o := open(third); o.Wait != words.Say("keep.elsewhere") || len(h.failed) > 0 {
		t.Errorf("a second tab: %q, %v", o.Wait, h.failed)
	}
	again.Left()
	h.Run()
	last := open(tab(10))
	if n := last.d.Root().Get("turns"); n == nil || n.Text != "11" || last.d.Undoable() != 2 {
		t.Errorf("kept: %+v, %d steps", n, last.d.Undoable())
	}
}

// TestOddFiles: a file whose values are of other kinds than they should be, or too many, or too long, is shown, whatever is pressed, and
// what stands nowhere in the form can be taken away.
func TestOddFiles(t *testing.T) {
	for _, file := range []string{`{"victory": {}, "objectives": {}, "map": 3, "sides": [], "name": 7}`,
		`{"name": "` + strings.Repeat("N\u202e", 2000) + `", "first": "", "odd": [1], "victory": [` + strings.Repeat("{},", 5000) + `{}]}`} {
		h := newHouse()
		k := fresh(h, []byte(file))
		if k.d == nil {
			t.Fatalf("%.60s cannot be opened", file)
		}
		for _, part := range parts {
			k.Part = part.id
			v := shown(k)
			if len(v.Rows) > form.MostRows+2 || len([]rune(v.Title)) > 60 {
				t.Errorf("%s: %d rows, %.80q", part.id, len(v.Rows), v.Title)
			}
			for _, r := range v.Rows[:min(len(v.Rows), 20)] {
				for _, b := range r.Buttons {
					k.Do(b.Do)
				}
				k.Do(view.Intent{Name: form.DoPush, Text: r.Path})
				k.Do(view.Intent{Name: form.DoAdd, Text: r.Path + "=x"})
			}
			k.Do(view.Intent{Name: view.DoTapTile, Tile: 1})
			for k.d.Undo() {
			}
		}
		k.d.Text()
	}
	k := begin(t, newHouse(), "training-grounds")
	k.d.Change(func(root *doc.Node) { root.Set("odd", doc.Number(1), nil) })
	k.Part = "check"
	for _, b := range shown(k).Rows[0].Buttons {
		k.Do(b.Do)
	}
	if len(k.d.Faults()) > 0 {
		t.Errorf("left: %v", k.d.Faults())
	}
}

// every adds whatever each form offers, deep into it, and fails for what has no line.
func every(t *testing.T, k *desk) {
	t.Helper()
	seen := map[string]bool{}
	var walk func(p doc.Path, s *doc.Shape)
	walk = func(p doc.Path, s *doc.Shape) {
		k.Part = partOf(p)
		if len(p) > 0 && p[0].Name != "map" && p[0].Name != "$schema" && p.String() != "sides" {
			id := p.String()
			found := false
			for _, r := range shown(k).Rows {
				found = found || r.Path == id || strings.HasSuffix(r.ID, "-"+id)
				for _, b := range r.Buttons {
					found = found || strings.HasSuffix(b.Do.Text, id)
				}
			}
			if !found && (len(p) < 2 || p[len(p)-1].Name != "" || s.Of != "tile") {
				t.Errorf("nothing for %s", id)
			}
		}
		if s == nil || len(p) > 7 {
			return
		}
		forms := []*doc.Shape{s}
		if s.Kind == doc.ChoiceShape {
			forms = s.Forms
		}
		for _, f := range forms {
			key := p.String() + " " + f.Name
			if seen[key] {
				continue
			}
			seen[key] = true
			if s.Kind == doc.ChoiceShape {
				do(k, form.DoAdd, p.String()+"="+f.Name)
			}
			for _, field := range f.Fields {
				if field.Name == "rule" && len(field.Words) == 1 {
					continue
				}
				do(k, form.DoAdd, p.String()+"="+field.Name)
				if k.d.Root().Find(p.To(field.Name)) == nil && field.Name != "$schema" {
					t.Fatalf("%s: %s is not added", p, field.Name)
				}
				walk(p.To(field.Name), field)
			}
			if f.Kind == doc.ListShape && f.Of != "printed" {
				if n := k.d.Root().Find(p); n != nil && len(n.Items) == 0 {
					do(k, form.DoPush, p.String())
				}
				walk(p.At(0), f.Item)
			}
		}
	}
	walk(doc.Path{}, scenario.FileShape())
}
