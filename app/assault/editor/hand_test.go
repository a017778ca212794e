//go:build !js

package editor

import (
	"os"
	"reflect"
	"slices"
	"testing"

	eview "bocage/app/assault/editor/view"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
)

// hand makes a part of a file by the controls that the screen shows, and by no others.
type hand struct {
	t *testing.T
	k *desk
}

// press does what a button on the screen does, found by what it is for.
func (h hand) press(name view.Name, text string) {
	h.t.Helper()
	for _, r := range shown(h.k).Rows {
		for _, b := range r.Buttons {
			if b.Do.Name == name && b.Do.Text == text {
				h.k.Do(b.Do)
				return
			}
		}
	}
	h.t.Fatalf("no button does %s %s", name, text)
}

// fill sets or adds at a path by the line that does so; of several options value must be one.
func (h hand) fill(name view.Name, path, value string) {
	h.t.Helper()
	for _, r := range shown(h.k).Rows {
		if r.Path != path || r.Adds != (name == form.DoAdd) {
			continue
		}
		if slices.ContainsFunc(r.Options, func(o form.Option) bool { return o.Value == value }) ||
			!r.Adds && (r.Kind == form.Number || r.Kind == form.Text || r.Kind == form.Long) {
			do(h.k, name, path+"="+value)
			return
		}
	}
	h.t.Fatalf("no line sets %s to %s", path, value)
}

// make makes the value at a path, which is there in its plainest form, what want is.
func (h hand) make(p doc.Path, want *doc.Node) {
	h.t.Helper()
	root, id := h.k.d.Root(), p.String()
	s := draft.ShapeAt(root, p)
	if s.Kind == doc.ChoiceShape {
		to := doc.Form(s, want)
		if doc.Form(s, root.Find(p)) != to {
			h.fill(form.DoAdd, id, to.Name)
		}
		s = to
	}
	now := func() *doc.Node { return h.k.d.Root().Find(p) }
	switch {
	case s.Kind == doc.NumberShape || s.Kind == doc.TextShape:
		if now().Text != want.Text {
			h.fill(form.DoSet, id, want.Text)
		}
	case s.Kind == doc.ListShape && s.Item.Of == "tile":
		h.press(eview.DoMark, id)
		for _, label := range append(now().Strings(), want.Strings()...) { // those marked at first are unmarked
			at, _ := draft.SpotOf(label)
			h.k.Do(view.Intent{Name: view.DoTapTile, Tile: at.Y*draft.MapOf(h.k.d.Root()).W() + at.X})
		}
		h.press(eview.DoMark, "")
	case s.Kind == doc.ListShape:
		for n := len(now().Items); n < len(want.Items); n++ {
			if h.press(form.DoPush, id); len(now().Items) != n+1 {
				h.t.Fatalf("the button that adds to %s adds nothing", id)
			}
		}
		for i, item := range want.Items {
			h.make(p.At(i), item)
		}
	case s.Kind == doc.CountShape:
		for _, name := range want.Names {
			if now().Get(name) == nil {
				h.fill(form.DoAdd, id, name)
			}
			if n := want.Get(name).Text; now().Get(name).Text != n {
				h.fill(form.DoSet, p.To(name).String(), n)
			}
		}
		for _, name := range slices.Clone(now().Names) {
			if want.Get(name) == nil {
				h.press(form.DoDrop, p.To(name).String())
			}
		}
	case s.Kind == doc.ObjectShape:
		for _, name := range want.Names {
			if now().Get(name) == nil {
				h.fill(form.DoAdd, id, name)
			}
			h.make(p.To(name), want.Get(name))
		}
	}
}

// same reports whether two values say the same; the order of names says nothing.
func same(a, b *doc.Node) bool {
	if a == nil || b == nil || a.Kind != b.Kind || a.Text != b.Text || len(a.Names) != len(b.Names) || len(a.Items) != len(b.Items) {
		return false
	}
	for i := range a.Items {
		if a.Kind == '[' && !same(a.Items[i], b.Items[i]) {
			return false
		}
	}
	return !slices.ContainsFunc(a.Names, func(name string) bool { return !same(a.Get(name), b.Get(name)) })
}

// TestMadeByHand: the file that docs/scenarios.md says was made in the editor is clean, opens there, and stays as it is.
func TestMadeByHand(t *testing.T) {
	file, err := os.ReadFile("../../../docs/made-by-hand.json")
	if err != nil {
		t.Fatal(err)
	}
	if l := scenario.Check(file); len(l) > 0 {
		t.Error(l)
	}
	if l := scenario.Warnings(file); len(l) > 0 {
		t.Error(l)
	}
	h := newHouse()
	k := fresh(h, file)
	if k.d == nil || k.d.Text() != string(file) || shown(k).Title != "The Bridge at Airel" {
		t.Fatal(h.failed)
	}
}

// TestByHand: what the controls of the screen make, and what they say of it.
func TestByHand(t *testing.T) {
	t.Run("EDIT-10 orders, decks, arrivals and ambush of a side without a player are made by the forms", func(t *testing.T) {
		made := map[string]bool{}
		for _, id := range []string{"metz-solo", "bulge-solo", "herrken-forest-solo"} {
			k := begin(t, newHouse(), id)
			want, solo := k.d.Root().Get("solo").Clone(), doc.Path{}.To("solo")
			h := hand{t, k}
			do(k, form.DoPart, "solo")
			h.press(form.DoDrop, "solo")
			if k.d.Root().Get("solo") != nil {
				t.Fatal("still there")
			}
			h.press(form.DoAdd, "=solo")
			h.make(solo, want)
			if got := k.d.Root().Get("solo"); !same(got, want) {
				t.Errorf("%s: made was\n%s", id, doc.Write(got))
			}
			if l := k.d.Faults(); len(l) > 0 {
				t.Errorf("%s: %v", id, l)
			}
			if r := shown(k).Rows[0]; r.Kind != form.Line || r.Label == "" || r.Path != "" {
				t.Errorf("%s: no sentence says what it comes to, but %+v", id, r)
			}
			for _, name := range want.Names {
				made[name] = true
			}
		}
		for _, name := range []string{"orders", "actionDeck", "firerDeck", "targetDeck", "arrivals", "ambush", "staff", "reinforce"} {
			if !made[name] {
				t.Errorf("no scenario has %s", name)
			}
		}
	})
	t.Run("EDIT-11 after each change stands what the command's check says, each fault with the way to its place", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "training-grounds")
		clean := len(k.d.Faults()) == 0
		for i, change := range []string{"map[1][0]=1Z", "sides.German.prestige=9999", "turns=0",
			doc.Path{}.To("sides").To("U.S.").To("homeBase").String() + "=Z9", "name="} {
			do(k, form.DoSet, change)
			want := scenario.Check([]byte(k.d.Text()))
			if got := k.d.Faults(); !reflect.DeepEqual(got, want) || len(got) < i+1 {
				t.Fatalf("after %s: %v, by the command %v", change, got, want)
			}
			do(k, form.DoPart, "check")
			v := shown(k)
			for j, f := range want {
				r := v.Rows[j]
				if r.Kind != form.Fault || r.Value != f.Text || r.Label == "" || len(r.Buttons) == 0 || r.Buttons[0].Do.Text != f.Path {
					t.Errorf("after %s: %+v for %v", change, r, f)
				}
			}
			laid := len(h.laid)
			k.Do(view.Intent{Name: eview.DoTest})
			do(k, form.DoSave, "")
			if h.Run(); len(h.laid) != laid || len(h.files) != i+1 || string(h.files[i]) != k.d.Text() {
				t.Errorf("after %s: %d played, %d saved", change, len(h.laid), len(h.files))
			}
		}
		for k.d.Undoable() > 0 {
			do(k, view.DoUndo, "")
		}
		if k.Do(view.Intent{Name: eview.DoTest}); !clean || len(k.d.Faults()) > 0 || len(h.laid) != 1 {
			t.Errorf("undone: %v, %d played", k.d.Faults(), len(h.laid))
		}
	})
}
