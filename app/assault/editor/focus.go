package editor

import (
	"slices"

	eview "bocage/app/assault/editor/view"
	"bocage/app/shell/view"
	"bocage/engine/assault/scenario/draft"
)

// This file is where the keyboard goes: to the place of a fault, and when lines of the form move.

// lead goes to the place of a fault: the tile of the map, or the line of the form (EDIT-11).
func (k *desk) lead(p draft.Path) {
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
		ways = append(ways, rowID(p))
	}
	k.focus(ways...)
}

// follow gives the keyboard to what took the place of the line that was pressed: to a new line itself, to the one that moved, after the
// last one that was removed to what adds another. before is the file as it was.
func (k *desk) follow(what view.Name, p draft.Path, value string, before *draft.Node) {
	up := draft.Path(nil)
	if len(p) > 0 {
		up = p[:len(p)-1]
	} else if what == eview.DoMove || what == eview.DoDrop {
		return // the whole file has no place
	}
	switch id := p.String(); what {
	case eview.DoAdd:
		k.focus(rowID(p.To(value)), "form-"+id, rowID(p))
	case eview.DoPush:
		last := p
		if n := k.d.Root().Find(p); n != nil {
			last = p.At(len(n.Items) - 1)
		}
		k.focus(rowID(last), rowID(p))
	case eview.DoMove:
		to := besides(p, value)
		k.focus("up-"+to.String(), rowID(to), "drop-"+to.String()) // pressed again, it is to remove nothing
	case eview.DoDrop:
		if k.part == "check" {
			k.focus("lead-0", "part-check")
			return
		}
		ways := []string{"drop-" + id}
		if n := before.Find(up); n != nil && n.Kind == '{' {
			if i := slices.Index(n.Names, p[len(p)-1].Name); i >= 0 && i+1 < len(n.Names) {
				ways = append(ways, "drop-"+up.To(n.Names[i+1]).String())
			}
		}
		in := up.String()
		k.focus(append(ways, "add-"+id, "push-"+in, "card-"+in, "more-"+in, rowID(up), "part-"+k.part)...)
	}
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
