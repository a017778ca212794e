package editor

import (
	"strconv"
	"strings"

	eview "bocage/app/assault/editor/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
)

// owner says of a scenario what its form needs; it is a form.Owner.
type owner struct{ k *desk }

// edit changes values of the file.
func (k *desk) edit(root *doc.Node) form.Edit { return form.Edit{Owner: owner{k}, Root: root} }

// Shape is what a scenario file can say.
func (owner) Shape() *doc.Shape { return scenario.FileShape() }

// Names are what a text may be: of a tile the places of the map.
func (owner) Names(root *doc.Node, s *doc.Shape, p doc.Path) []string {
	l := draft.Names(s, sideOf(p))
	switch s.Of {
	case "side":
		return draft.Sides(root, p)
	case "tile":
		m := draft.MapOf(root)
		for i := range max(1, m.W()*m.H()) {
			l = append(l, draft.Spot{X: i % max(1, m.W()), Y: i / max(1, m.W())}.Label())
		}
	}
	return l
}

// Called is what a name of the file is called in the language in use.
func (owner) Called(_ *doc.Shape, name string) string {
	if _, ok := card.Deck(name); ok {
		return words.Say("decks.preset-"+strings.ToLower(name), name)
	}
	return terms.Called(name)
}

// Field is what a field is called; that something is of a side is said by the side.
func (owner) Field(p doc.Path, name string) string {
	if len(p) == 0 && name == "sides" {
		return ""
	}
	return within(p, name)
}

// Form is what a form of several is called.
func (owner) Form(name string) string { return words.Own("editor.form-"+name, field(name)) }

// Marked reports whether a list is of tiles, which are chosen on the map.
func (owner) Marked(item *doc.Shape) bool { return item.Of == "tile" }

// Buttons is what has the map mark the tiles of a value.
func (o owner) Buttons(p doc.Path, s *doc.Shape) []form.Act {
	if s == nil || s.Of != "tile" && (s.Kind != doc.ListShape || s.Item.Of != "tile" && s.Item.Field("tile") == nil) {
		return nil
	}
	id := p.String()
	a := form.ActOf(o, "mark", words.Say("editor.on-map"), eview.DoMark, id, p)
	if a.Pressed = tri(o.k.mark.String() == id && o.k.mark != nil); a.Pressed == view.On {
		a.Do.Text = ""
	}
	return []form.Act{a}
}

// Rows is what takes the deck at a path from the deck builder.
func (o owner) Rows(p doc.Path, depth int) []form.Row { return o.k.ownDecks(p, depth) }

// From is a printed deck as the list of its cards.
func (owner) From(n *doc.Node, form *doc.Shape) *doc.Node {
	if form.Kind == doc.CountShape {
		return listed(n)
	}
	return nil
}

// listed is the list of the cards of a printed deck, so that single ones can be changed; nil for what names none (EDIT-07).
func listed(n *doc.Node) *doc.Node {
	faces, ok := card.Deck(n.Word())
	if !ok {
		return nil
	}
	l := doc.Object()
	for _, f := range faces {
		title := card.Title(f)
		l.Set(title, doc.Number(l.Get(title).Int()+1), nil)
	}
	return l
}

// toggle marks a tile: in a list of tiles, of placed units, or as the one tile of a field.
func (k *desk) toggle(root *doc.Node, p doc.Path, label string) {
	f := k.edit(root)
	s := draft.ShapeAt(root, p)
	switch {
	case s == nil:
	case s.Kind == doc.TextShape:
		f.Put(p, doc.Text(label))
	case s.Kind == doc.ListShape:
		if root.Find(p) == nil {
			f.Put(p, doc.List())
		}
		n := root.Find(p)
		if n == nil || n.Kind != '[' {
			return
		}
		for i, item := range n.Items {
			if item.Text == label || item.Get("tile") != nil && item.Get("tile").Text == label {
				n.Items = append(n.Items[:i:i], n.Items[i+1:]...)
				return
			}
		}
		v := doc.Text(label)
		if s.Item.Kind == doc.ObjectShape {
			v = f.Plainest(s.Item, p)
			v.Set("tile", doc.Text(label), s.Item)
		}
		n.Items = append(n.Items, v)
	}
}

// tiles writes which tile lies at the cursor, and which numbers are used up (EDIT-04).
func (k *desk) tiles(v *eview.Editor, m *draft.Map) {
	p := doc.Path{}.To("map").At(k.at.Y).At(k.at.X)
	r := form.Row{ID: form.RowID(p), Kind: form.Choice, Label: words.Say("editor.tile-at", k.at.Label()), Path: p.String(),
		Value: m.Rows[k.at.Y][k.at.X], Options: []form.Option{{Label: words.Say("editor.no-tile")}}}
	known := r.Value == ""
	for _, id := range m.Choices(k.at) {
		known = known || id == r.Value
		r.Options = append(r.Options, form.Option{Value: id, Label: id + " " + terms.TerrainName(scenario.TileTerrains()[id])})
	}
	if !known {
		r.Options = append(r.Options, form.Option{Value: r.Value, Label: words.Legible(r.Value) + " ?"})
	}
	v.Rows = append(v.Rows, r)
	var used []string
	for _, n := range m.Used() {
		used = append(used, strconv.Itoa(n))
	}
	v.Rows = append(v.Rows, form.Row{Kind: form.Line, Label: words.Say("editor.used", words.Commas(used))})
}

// prose says in the sentences of a briefing what some parts come to (EDIT-08, EDIT-09).
func (k *desk) prose(parts ...string) (rows []form.Row) {
	sc, err := scenario.Parse([]byte(k.d.Text()))
	if err != nil {
		return nil
	}
	for _, part := range parts {
		var l []string
		switch part {
		case "victory":
			l = terms.Victory(sc)
		case "rules", "solo":
			l = terms.Rules(sc)
		}
		for _, s := range l {
			rows = append(rows, form.Row{Kind: form.Line, Label: s})
		}
	}
	return rows
}
