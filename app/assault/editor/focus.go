package editor

import (
	"slices"

	eview "bocage/app/assault/editor/view"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
)

// This file is where the keyboard goes: to the place of a fault, and when lines of the form move.

// lead goes to the place of a fault: the tile of the map, or the line of the form (EDIT-11).
func (k *desk) lead(p doc.Path) {
	if n := k.d.Root().Find(p); n != nil && n.Kind == '"' {
		if s, ok := draft.SpotOf(n.Text); ok && draft.MapOf(k.d.Root()).Has(s) {
			k.at = s
		}
	}
	if len(p) == 3 && p[0].Name == "map" {
		k.at = draft.Spot{X: p[2].Index, Y: p[1].Index}
		k.h.Focus(cellID(k.at))
		return
	}
	k.part = partOf(p)
	var ways []string
	for ; len(p) > 0; p = p[:len(p)-1] { // what is not there stands nowhere, and tiles stand in one line
		ways = append(ways, form.RowID(p))
	}
	k.focus(ways...)
}

// follow gives the keyboard to what took the place of the line that was pressed. before is the file as it was.
func (k *desk) follow(what view.Name, p doc.Path, value string, before *doc.Node) {
	if what == form.DoDrop && k.part == "check" {
		k.focus("lead-0", "part-check")
		return
	}
	k.focus(append(form.Follow(what, p, value, before, k.d.Root()), "part-"+k.part)...)
}

// focus gives the keyboard to the first of some lines and buttons that is on the screen.
func (k *desk) focus(ids ...string) {
	var s view.Screen
	k.Show(&s)
	v := s.Table.(*eview.Editor)
	there := map[string]bool{}
	for _, b := range v.Tabs {
		there[b.ID] = true
	}
	for _, r := range slices.Concat(v.Rows, v.Below) {
		there[r.ID] = true
		for _, b := range r.Buttons {
			there[b.ID] = true
		}
	}
	if i := slices.IndexFunc(ids, func(id string) bool { return id != "" && there[id] }); i >= 0 {
		k.h.Focus(ids[i])
	}
}
