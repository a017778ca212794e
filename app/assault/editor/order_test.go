//go:build !js

package editor

import (
	"strings"
	"testing"

	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/engine/assault/scenario"
	"bocage/engine/doc"
)

// TestOrder: what stands in a list is put into another order.
func TestOrder(t *testing.T) {
	t.Run("EDIT-08 conditions are sentences that keys and the mouse move, with the file's text beside them", func(t *testing.T) {
		k := begin(t, newHouse(), "training-grounds")
		do(k, form.DoPart, "victory")
		three, err := doc.Read([]byte(`{"victory": [{"side": "German", "destroyAll": true}, {"side": "U.S.", "destroyAll": true},
			{"side": "U.S.", "homeBase": true}, "most-prestige"]}`))
		if err != nil {
			t.Fatal(err)
		}
		k.Change(func(root *doc.Node) { root.Set("victory", three.Get("victory"), scenario.FileShape()) })
		if l := k.d.Faults(); len(l) > 0 {
			t.Fatal(l)
		}
		order := func() (s string) {
			for _, n := range k.d.Root().Get("victory").Items[:3] {
				s += n.Get("side").Text[:1] + n.Names[1][:1] + " "
			}
			return s
		}
		entry := func(path string) form.Row {
			for _, r := range shown(k).Rows {
				if r.ID == "at-"+path {
					return r
				}
			}
			t.Fatalf("no line of %s", path)
			return form.Row{}
		}
		said := func() string { return shown(k).Rows[0].Label + shown(k).Rows[1].Label + shown(k).Rows[2].Label }
		check := func(want string) {
			t.Helper()
			if v := shown(k); order() != want || v.File == nil || v.File.Text != k.d.Text() || v.File.Line < 2 || len(v.Below) == 0 {
				t.Fatalf("%s, not %s; beside it stands %+v", order(), want, v.File)
			}
		}
		check("Gd Ud Uh ")
		before := said()
		a, b, last := entry("victory[0]"), entry("victory[1]"), entry("victory[3]")
		if a.Up != "" || a.Down != b.Path || b.Up != a.Path || last.Down != "" {
			t.Errorf("%+v %+v %+v", a, b, last)
		}
		do(k, form.DoMove, "victory[0]="+entry("victory[0]").Down)
		check("Ud Gd Uh ")
		if said() == before || !strings.Contains(said(), "U.S.") {
			t.Errorf("the sentences are as before: %s", said())
		}
		do(k, form.DoMove, "victory[2]="+entry("victory[0].side").Path) // let go over a line of the first
		check("Uh Ud Gd ")
		do(k, form.DoMove, "victory[0]=victory[2]")
		check("Ud Gd Uh ")
		for _, no := range []string{"victory[0]=end[0]", "victory[0]=", "victory[0]=victory", "victory=victory[1]", "=", "victory[0]=victory[9]",
			"victory[9]=victory[0]", "turns=turns[0]", "victory[0].side=victory[1].side"} {
			do(k, form.DoMove, no)
			check("Ud Gd Uh ")
		}
		do(k, view.DoUndo, "")
		check("Uh Ud Gd ")
		do(k, form.DoTyped, strings.Replace(k.d.Text(), `"homeBase": true`, `"destroyAll": true`, 1))
		if order() != "Uh Ud Gd " {
			t.Error("what is typed is taken over unasked")
		}
		do(k, form.DoTake, "")
		check("Ud Ud Gd ")
	})
}
