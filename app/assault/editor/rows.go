package editor

import (
	"strconv"
	"strings"

	eview "bocage/app/assault/editor/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
)

// writer writes the form of a value, line by line, as its shape says (EDIT-02): nothing that a file can say is without a control.
type writer struct {
	k *desk
	v *eview.Editor
}

// mostRows is how many lines of a form are shown: a file from somebody else may have thousands.
const mostRows = 400

// row adds a line; of those that are too many one says that there are more.
func (w *writer) row(r eview.Row) {
	switch n := len(w.v.Rows); {
	case n < mostRows:
		w.v.Rows = append(w.v.Rows, r)
	case n == mostRows:
		w.v.Rows = append(w.v.Rows, eview.Row{Kind: eview.Line, Label: "…"})
	}
}

// value writes the lines of the value at a path. One that is not there can be added.
func (w *writer) value(p draft.Path, s *scenario.Shape, depth int) {
	if len(w.v.Rows) > mostRows {
		return
	}
	n := w.k.d.Root().Find(p)
	label := ""
	if last := p[len(p)-1]; last.Name != "" {
		label = within(p[:len(p)-1], last.Name)
	} else {
		label = words.Say("editor.entry", last.Index+1)
	}
	r := eview.Row{ID: rowID(p), Depth: depth, Label: label, Path: p.String()}
	if depth > 0 {
		r.Said = w.k.label(p[:len(p)-1]) + ", " + label
	}
	if n == nil {
		if s == nil {
			return
		}
		up := draft.Path(p[:len(p)-1])
		r.Kind, r.Buttons = eview.Line, []eview.Act{w.act("add", words.Say("editor.add"), eview.DoAdd, up.String()+"="+s.Name, p)}
		w.row(r)
		return
	}
	r.Buttons = w.ends(p, s)
	if i, up := p[len(p)-1].Index, p[:len(p)-1]; p[len(p)-1].Name == "" {
		if i > 0 {
			r.Up = up.At(i - 1).String()
		}
		if i+1 < len(w.k.d.Root().Find(up).Items) {
			r.Down = up.At(i + 1).String()
		}
	}
	f := draft.Form(s, n)
	if s != nil && s.Kind == scenario.ChoiceShape {
		w.forms(&r, p, s, f)
		w.ownDecks(p, depth)
	}
	if f == nil {
		r.Kind, r.Label = eview.Line, words.Say("editor.unknown", label)
		w.row(r)
		return
	}
	switch f.Kind {
	case scenario.NumberShape:
		r.Kind, r.Value = eview.Number, n.Text
	case scenario.FlagShape:
		r.Kind = eview.Line
	case scenario.TextShape:
		w.text(&r, p, f, n)
	default:
		r.Kind = eview.Head
	}
	w.row(r)
	w.inner(p, f, n, depth+1)
}

// act is a button of a line, of the value at a path: what is spoken says of which.
func (w *writer) act(what, short string, do view.Name, text string, p draft.Path) eview.Act {
	return eview.Act{Button: button(what+"-"+p.String(), short+": "+w.k.label(p), do, text), Short: short}
}

// ends are the buttons behind a line: up, away, and for tiles the map.
func (w *writer) ends(p draft.Path, s *scenario.Shape) (l []eview.Act) {
	id := p.String()
	if tiles(s) {
		a := w.act("mark", words.Say("editor.on-map"), eview.DoMark, id, p)
		if a.Pressed = tri(w.k.mark.String() == id && w.k.mark != nil); a.Pressed == view.On {
			a.Do.Text = ""
		}
		l = append(l, a)
	}
	if last := p[len(p)-1]; last.Name == "" {
		if last.Index > 0 {
			l = append(l, w.act("up", words.Say("editor.up"), eview.DoMove, id+"="+p[:len(p)-1].At(last.Index-1).String(), p))
		}
		l = append(l, w.remove(p))
	} else if s == nil || !s.Need {
		l = append(l, w.remove(p))
	}
	return l
}

// remove is the button that takes the value of a path away.
func (w *writer) remove(p draft.Path) eview.Act {
	a := w.act("drop", words.Say("editor.remove"), eview.DoDrop, p.String(), p)
	a.Icon, a.IconOnly, a.Short = "ic-close", true, ""
	return a
}

// tiles reports whether a value is marked on the map.
func tiles(s *scenario.Shape) bool {
	return s != nil && (s.Of == "tile" || s.Kind == scenario.ListShape && (s.Item.Of == "tile" || s.Item.Field("tile") != nil))
}

// forms adds the choice of another form to a line of its own.
func (w *writer) forms(r *eview.Row, p draft.Path, s, now *scenario.Shape) {
	if len(s.Forms) < 2 {
		return
	}
	c := eview.Row{ID: "form-" + p.String(), Kind: eview.Choice, Depth: r.Depth, Label: words.Say("editor.kind", r.Label), Path: p.String(),
		Adds:    true,
		Options: []eview.Option{{Value: "", Label: words.Say("editor.choose")}}}
	for _, f := range s.Forms {
		c.Options = append(c.Options, eview.Option{Value: f.Name, Label: words.Own("editor.form-"+f.Name, field(f.Name))})
	}
	if now != nil {
		c.Value = now.Name
	}
	w.row(c)
}

// text makes a line for a text: one of some names, or one to type.
func (w *writer) text(r *eview.Row, p draft.Path, s *scenario.Shape, n *draft.Node) {
	l := draft.Names(s, sideOf(p))
	if s.Of == "tile" {
		m := draft.MapOf(w.k.d.Root())
		for i := range m.W() * m.H() {
			l = append(l, draft.Spot{X: i % m.W(), Y: i / m.W()}.Label())
		}
	}
	if r.Kind, r.Value = eview.Text, n.Text; l == nil {
		if s.Hi > 100 {
			r.Kind = eview.Long
		}
		return
	}
	r.Kind = eview.Choice
	known := false
	for _, name := range l {
		known = known || name == n.Text
		r.Options = append(r.Options, eview.Option{Value: name, Label: called(name)})
	}
	if !known {
		r.Options = append([]eview.Option{{Value: n.Text, Label: words.Legible(n.Text) + " ?"}}, r.Options...)
	}
}

// called is what a name of the file is called in the language in use.
func called(name string) string {
	if f, ok := card.UnitNamed(name); ok {
		return terms.UnitOf(f).Name
	}
	if t, ok := board.TerrainNamed(name); ok {
		return terms.TerrainName(t)
	}
	bare, _, _ := strings.Cut(name, "#") // of an action card one copy
	if a, ok := draft.ActionNamed(bare); ok {
		return terms.ActionName(a) + words.Legible(name[len(bare):])
	}
	return words.Own("editor.w-"+name, words.Legible(name))
}

// inner writes what lies in a value.
func (w *writer) inner(p draft.Path, s *scenario.Shape, n *draft.Node, depth int) {
	id := p.String()
	switch s.Kind {
	case scenario.ListShape:
		for i := range n.Items {
			if len(w.v.Rows) > mostRows {
				break
			}
			if s.Item.Of != "tile" && s.Item.Of != "printed" {
				w.value(p.At(i), s.Item, depth)
			}
		}
		if s.Item.Of == "tile" {
			w.row(eview.Row{Kind: eview.Line, Depth: depth, Label: words.Legible(words.Commas(n.Strings()))})
		} else {
			w.row(eview.Row{Kind: eview.Line, Depth: depth, Buttons: []eview.Act{w.act("push", words.Say("editor.add"), eview.DoPush, id, p)}})
		}
	case scenario.CountShape:
		for _, name := range n.Names {
			w.row(eview.Row{ID: rowID(p.To(name)), Kind: eview.Number, Depth: depth, Label: called(name), Value: n.Get(name).Text,
				Path: p.To(name).String(), Said: w.k.label(p) + ", " + called(name), Buttons: []eview.Act{w.remove(p.To(name))}})
		}
		add := eview.Row{ID: "card-" + id, Kind: eview.Choice, Depth: depth, Label: words.Say("editor.add"), Path: id, Adds: true,
			Said: words.Say("editor.add") + ": " + w.k.label(p), Options: []eview.Option{{Value: "", Label: words.Say("editor.choose")}}}
		for _, name := range draft.Names(s, sideOf(p)) {
			if n.Get(name) == nil {
				add.Options = append(add.Options, eview.Option{Value: name, Label: called(name)})
			}
		}
		w.row(add)
	case scenario.ObjectShape:
		more := eview.Row{ID: "more-" + id, Kind: eview.Choice, Depth: depth, Label: words.Say("editor.add"), Path: id, Adds: true,
			Said: words.Say("editor.add") + ": " + w.k.label(p), Options: []eview.Option{{Value: "", Label: words.Say("editor.choose")}}}
		for _, f := range s.Fields {
			switch {
			case f.Name == "rule" && len(f.Words) == 1: // its form says it
			case n.Get(f.Name) != nil:
				w.value(p.To(f.Name), f, depth)
			default:
				more.Options = append(more.Options, eview.Option{Value: f.Name, Label: within(p, f.Name)})
			}
		}
		for _, name := range n.Names {
			if s.Field(name) == nil {
				w.value(p.To(name), nil, depth) // what is not known is kept, and said (EDIT-01)
			}
		}
		if len(more.Options) > 1 {
			w.row(more)
		}
	}
}

// tiles writes which tile lies at the cursor, and which numbers are used up (EDIT-04).
func (w *writer) tiles(m *draft.Map) {
	p := draft.Path{}.To("map").At(w.k.at.Y).At(w.k.at.X)
	r := eview.Row{ID: rowID(p), Kind: eview.Choice, Label: words.Say("editor.tile-at", w.k.at.Label()), Path: p.String(),
		Value: m.Rows[w.k.at.Y][w.k.at.X], Options: []eview.Option{{Label: words.Say("editor.no-tile")}}}
	known := r.Value == ""
	for _, id := range m.Choices(w.k.at) {
		known = known || id == r.Value
		r.Options = append(r.Options, eview.Option{Value: id, Label: id + " " + terms.TerrainName(scenario.TileTerrains()[id])})
	}
	if !known {
		r.Options = append(r.Options, eview.Option{Value: r.Value, Label: words.Legible(r.Value) + " ?"})
	}
	w.row(r)
	var used []string
	for _, n := range m.Used() {
		used = append(used, strconv.Itoa(n))
	}
	w.row(eview.Row{Kind: eview.Line, Label: words.Say("editor.used", words.Commas(used))})
}

// prose says in the sentences of a briefing what some parts come to (EDIT-08, EDIT-09).
func (k *desk) prose(parts ...string) (rows []eview.Row) {
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
			rows = append(rows, eview.Row{Kind: eview.Line, Label: s})
		}
	}
	return rows
}
