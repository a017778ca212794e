package editor

import (
	"slices"
	"strconv"
	"strings"

	eview "bocage/app/assault/editor/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
)

// parts are the parts of the form, and the fields of the file that each shows.
var parts = []struct {
	id     string
	fields []string
}{
	{"check", nil},
	{"about", []string{"id", "name", "text", "turns", "first", "setupFirst", "secondPrestige", "secondHand", "hand", "actionDeck", "sets",
		"format", "reconstructed", "begin"}},
	{"map", []string{"objectives", "bridges", "edges"}},
	{"german", []string{"sides.German"}},
	{"us", []string{`sides["U.S."]`}},
	{"victory", []string{"victory", "end"}},
	{"rules", []string{"rules"}},
	{"solo", []string{"solo"}},
	{"balance", nil},
	{"text", nil},
	{"paper", nil},
}

// partOf is the part that shows a path.
func partOf(p doc.Path) string {
	if s := sideOf(p); s < 2 {
		return [2]string{"german", "us"}[s]
	}
	for _, part := range parts {
		if len(p) > 0 && slices.Contains(part.fields, p[0].Name) {
			return part.id
		}
	}
	return "text"
}

func button(id, label string, do view.Name, text string) view.Button {
	return view.Button{ID: id, Label: label, Do: view.Intent{Name: do, Text: text}}
}

// tri is whether a switch is on.
func tri(on bool) view.Tri {
	if on {
		return view.On
	}
	return view.Off
}

// Show shows the map and the part of the form that is open.
func (k *desk) Show(s *view.Screen) {
	v := new(eview.Editor)
	s.Table = v
	var ids []string
	for _, p := range parts {
		ids = append(ids, p.id)
	}
	if !k.Document.Show(&v.Editor, ids) {
		return
	}
	m := draft.MapOf(k.d.Root())
	if !m.Has(k.at) {
		k.at = draft.Spot{}
	}
	k.acts(v, m)
	k.chart(v, m)
	switch k.Part {
	case "check":
		k.check(v)
		return
	case "balance":
		k.balance(v)
		return
	case "text":
		k.Source(&v.Editor, "")
		return
	case "paper":
		k.paper(v, m)
		return
	}
	w := &form.Writer{Owner: owner{k}, Root: k.d.Root()}
	for _, part := range parts {
		if part.id == k.Part {
			for _, f := range part.fields {
				p, _ := doc.ParsePath(f)
				w.Value(p, draft.ShapeAt(k.d.Root(), p), 0)
			}
		}
	}
	v.Rows = append(k.prose(k.Part), w.Lines...)
	switch {
	case m.W() > 0 && k.Part == "map":
		k.tiles(v, m)
	case k.Part == "victory": // whoever writes conditions sees what the file says (EDIT-08)
		k.Source(&v.Editor, k.Part)
	}
}

// acts are the tools, and what tests the scenario at the table.
func (k *desk) acts(v *eview.Editor, m *draft.Map) {
	for _, t := range []string{"brush", "fill", "box", "turn", "mirror", "reflect", "col-in", "col-out", "row-in", "row-out",
		"left", "right", "up", "down"} {
		b := button("tool-"+t, words.Say("editor.tool-"+t), eview.DoTool, t)
		w, h := grows(t)
		if w+h != 0 || t == "brush" || t == "fill" || t == "box" {
			b.Pressed = tri(k.tool == t && k.mark == nil)
		}
		if w+h != 0 && !draft.Fits(m.W()+w, m.H()+h) {
			b.Why = words.Say("editor.no-fit")
		}
		v.Tools = append(v.Tools, b)
	}
	if k.ID == "" {
		return
	}
	v.Sub = words.Say("editor.size", m.W(), m.H())
	var tests []view.Button
	for seat := range engine.Seat(2) {
		b := button("test-"+strconv.Itoa(int(seat)), words.Say("editor.test", terms.Side(view.SideOf(seat))), eview.DoTest, "")
		b.Icon, b.Do.N, b.Why = "ic-play", int(seat), k.Faulty()
		tests = append(tests, b)
	}
	v.Acts = append(tests, v.Acts...)
}

// chart shows the map and the palette.
func (k *desk) chart(v *eview.Editor, m *draft.Map) {
	left, keys := m.Left(20), letters()
	for _, t := range append(draft.Painted(), board.Hole) {
		s := eview.Swatch{N: int(t), Here: k.paint == t && k.mark == nil, Key: strings.ToUpper(keys[t])}
		if t == board.Hole {
			s.Left, s.Said = "–", words.Say("editor.no-tile")
		} else {
			s.Art, s.Left = t.Info().Art, strconv.Itoa(left[t])
			s.Said = words.Say("editor.swatch", terms.TerrainName(t), left[t])
		}
		v.Palette = append(v.Palette, s)
	}
	switch v.Layer = words.Say("editor.paints", terrain(k.paint)); {
	case k.mark != nil:
		v.Layer = words.Say("editor.marks", form.Label(owner{k}, k.mark))
	case k.lining():
		v.Layer = words.Say("editor.at-" + k.tool)
	}
	v.Map, v.W = words.Say("scenario.map", m.W(), m.H()), m.W()
	bad, rules := k.places(), k.ruled()
	for i := range m.W() * m.H() {
		s := draft.Spot{X: i % m.W(), Y: i / m.W()}
		c := k.cell(m, s, i, bad[s])
		if l := rules[s]; len(l) > 0 {
			c.Ruled = true
			c.Said += ", " + words.Commas(l)
		}
		v.Cells = append(v.Cells, c)
	}
}

// ruled are the names of the special rules that act on some tiles alone (EDIT-09).
func (k *desk) ruled() map[draft.Spot][]string {
	at := map[draft.Spot][]string{}
	rules := k.d.Root().Get("rules")
	if rules == nil {
		return at
	}
	var note func(n *doc.Node, name string)
	note = func(n *doc.Node, name string) {
		if s, ok := draft.SpotOf(n.Word()); ok && !slices.Contains(at[s], name) {
			at[s] = append(at[s], name)
		}
		for _, item := range n.Items {
			note(item, name)
		}
	}
	for _, r := range rules.Items {
		name := r.Get("rule").Word()
		note(r, words.Own("editor.form-"+name, words.Legible(name)))
	}
	return at
}

func terrain(t board.Terrain) string {
	if t == board.Hole {
		return words.Say("editor.no-tile")
	}
	return terms.TerrainName(t)
}

// cell is a place of the map, also as it is spoken: "C3, Fortification, objective, German control" (EDIT-21).
func (k *desk) cell(m *draft.Map, s draft.Spot, i int, bad bool) eview.Cell {
	c := eview.Cell{ID: cellID(s), N: i, Here: s == k.at, Fault: bad, Marked: k.marked(s) || k.corner != nil && *k.corner == s}
	t := m.Terrain(s)
	if t != board.Hole {
		c.Art = t.Info().Art
	}
	c.Said = s.Label() + ", " + terrain(t)
	root, label := k.d.Root(), s.Label()
	if slices.Contains(root.Get("bridges").Strings(), label) {
		c.Art = board.Bridge.Info().Art
		c.Said += ", " + terms.TerrainName(board.Bridge)
	}
	if slices.Contains(root.Get("objectives").Strings(), label) {
		c.Goal = true
		c.Said += ", " + words.Say("editor.objective")
	}
	for seat := range engine.Seat(2) {
		n := root.Get("sides").Get(card.SideName(seat))
		if slices.Contains(n.Get("homeRow").Strings(), label) || slices.Contains(n.Get("control").Strings(), label) {
			c.Side = view.SideOf(seat)
			c.Said += ", " + words.Say("editor.controls", terms.Side(c.Side))
		}
		if b := n.Get("homeBase"); b != nil && b.Text == label {
			c.Base = view.SideOf(seat)
			c.Said += ", " + words.Say("editor.base")
		}
		if placed := n.Get("placed"); placed != nil {
			for _, u := range placed.Items {
				if f, ok := card.UnitNamed(u.Get("unit").Word()); ok && u.Get("tile").Word() == label {
					unit := terms.UnitOf(f)
					c.Unit, c.Of = unit.Art, view.SideOf(seat)
					c.Said += ", " + unit.Name
				}
			}
		}
	}
	if bad {
		c.Said += ", " + words.Say("editor.fault")
	}
	return c
}

// marked reports whether what a tap marks has a tile.
func (k *desk) marked(s draft.Spot) bool {
	n := k.d.Root().Find(k.mark)
	if k.mark == nil || n == nil {
		return false
	}
	if n.Kind == '[' {
		return slices.ContainsFunc(n.Items, func(i *doc.Node) bool { return i.Text == s.Label() || i.Get("tile").Word() == s.Label() })
	}
	return n.Text == s.Label()
}

// places are the tiles where something is wrong.
func (k *desk) places() map[draft.Spot]bool {
	bad := map[draft.Spot]bool{}
	for _, f := range k.d.Faults() {
		p, ok := doc.ParsePath(f.Path)
		if ok && len(p) == 3 && p[0].Name == "map" {
			bad[draft.Spot{X: p[2].Index, Y: p[1].Index}] = true
		} else if n := k.d.Root().Find(p); ok && n != nil && n.Kind == '"' {
			if s, is := draft.SpotOf(n.Text); is {
				bad[s] = true
			}
		}
	}
	return bad
}

// check shows what is wrong and what is to be looked at, each with the way to its place (EDIT-11).
func (k *desk) check(v *eview.Editor) {
	l := form.Rows(v.Rows)
	k.Check(&l)
	if m := draft.MapOf(k.d.Root()); m.Short() > 0 && m.Sets < draft.MostSets() {
		r := l.Say(words.Say("editor.short", m.Short()))
		r.Kind = form.Doubt
		r.Press("more-sets", words.Say("editor.more-sets", m.Sets+1), form.DoSet, "sets="+strconv.Itoa(m.Sets+1))
	}
	for _, f := range k.d.Warnings() {
		k.Tell(&l, form.Doubt, k.fault(f))
	}
	if len(k.d.Faults()) == 0 {
		l.Say(words.Say("form.clean")).Kind = form.Good
	}
	k.Drops(&l)
	v.Rows = l
}

// where is the place of a fault as a player knows it: a tile, or the fields that lead there.
func (k *desk) where(path string) string {
	p, ok := doc.ParsePath(path)
	switch {
	case !ok:
		return path
	case len(p) == 3 && p[0].Name == "map":
		return draft.Spot{X: p[2].Index, Y: p[1].Index}.Label()
	}
	return form.Label(owner{k}, p)
}

// field is what a field of a file is called.
func field(name string) string { return words.Own("editor.f-"+name, terms.Called(name)) }

// within is what a field of the value at a path is called, where others of its name are called something else; an entry of a list is
// in what the list is.
func within(p doc.Path, name string) string {
	if len(p) > 1 && p[len(p)-1].Name == "" {
		p = p[:len(p)-1]
	}
	if len(p) > 0 {
		return words.Own("editor.f-"+p[len(p)-1].Name+"."+name, field(name))
	}
	return field(name)
}
