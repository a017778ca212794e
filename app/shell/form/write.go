package form

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/doc"
)

// Writer writes the form of values, line by line, as their shape says (EDIT-02): nothing that a file can say is without a control.
type Writer struct {
	Owner
	Root  *doc.Node
	Lines Rows
}

// MostRows is how many lines of a form are shown: a file from somebody else may have thousands.
const MostRows = 400

// row adds a line; of those that are too many one says that there are more.
func (w *Writer) row(r Row) {
	switch n := len(w.Lines); {
	case n < MostRows:
		w.Lines = append(w.Lines, r)
	case n == MostRows:
		w.Lines = append(w.Lines, Row{Kind: Line, Label: "…"})
	}
}

// Value writes the lines of the value at a path, which has a shape, nil for one that is not known. One that is not there can be added.
func (w *Writer) Value(p doc.Path, s *doc.Shape, depth int) {
	if len(w.Lines) > MostRows {
		return
	}
	n := w.Root.Find(p)
	label := ""
	if last := p[len(p)-1]; last.Name != "" {
		label = w.Field(p[:len(p)-1], last.Name)
	} else {
		label = words.Say("form.entry", last.Index+1)
	}
	r := Row{ID: RowID(p), Depth: depth, Label: label, Path: p.String()}
	if depth > 0 {
		r.Said = Label(w, p[:len(p)-1]) + ", " + label
	}
	if n == nil {
		if s == nil {
			return
		}
		up := doc.Path(p[:len(p)-1])
		r.Kind, r.Buttons = Line, []Act{ActOf(w, "add", words.Say("form.add"), DoAdd, up.String()+"="+s.Name, p)}
		w.row(r)
		return
	}
	r.Buttons = w.ends(p, s)
	if i, up := p[len(p)-1].Index, p[:len(p)-1]; p[len(p)-1].Name == "" {
		if i > 0 {
			r.Up = up.At(i - 1).String()
		}
		if i+1 < len(w.Root.Find(up).Items) {
			r.Down = up.At(i + 1).String()
		}
	}
	f := doc.Form(s, n)
	if s != nil && s.Kind == doc.ChoiceShape {
		w.forms(&r, p, s, f)
		for _, r := range w.Rows(p, depth) {
			w.row(r)
		}
	}
	if f == nil {
		if r.Kind, r.Label = Line, words.Say("form.unknown", label); s != nil && s.Need && p[len(p)-1].Name != "" {
			r.Buttons = append(r.Buttons, Remove(w, p)) // so that it can be put in anew
		}
		w.row(r)
		return
	}
	switch f.Kind {
	case doc.NumberShape:
		r.Kind, r.Value = Number, n.Text
	case doc.FlagShape:
		r.Kind = Line
	case doc.TextShape:
		w.text(&r, p, f, n)
	default:
		r.Kind = Head
	}
	w.row(r)
	w.inner(p, f, n, depth+1)
}

// ActOf is a button of a line, of the value at a path: what is spoken says of which.
func ActOf(o Owner, what, short string, do view.Name, text string, p doc.Path) Act {
	return Act{Button: button(what+"-"+p.String(), short+": "+Label(o, p), do, text), Short: short}
}

// ends are the buttons behind a line: the owner's, up, away.
func (w *Writer) ends(p doc.Path, s *doc.Shape) []Act {
	id, l := p.String(), w.Buttons(p, s)
	if last := p[len(p)-1]; last.Name == "" {
		if last.Index > 0 {
			l = append(l, ActOf(w, "up", words.Say("form.up"), DoMove, id+"="+p[:len(p)-1].At(last.Index-1).String(), p))
		}
		l = append(l, Remove(w, p))
	} else if s == nil || !s.Need {
		l = append(l, Remove(w, p))
	}
	return l
}

// Remove is the button that takes the value of a path away.
func Remove(o Owner, p doc.Path) Act {
	a := ActOf(o, "drop", words.Say("form.remove"), DoDrop, p.String(), p)
	a.Icon, a.IconOnly, a.Short = "ic-close", true, ""
	return a
}

// forms adds the choice of another form to a line of its own.
func (w *Writer) forms(r *Row, p doc.Path, s, now *doc.Shape) {
	if len(s.Forms) < 2 {
		return
	}
	c := Row{ID: "form-" + p.String(), Kind: Choice, Depth: r.Depth, Label: words.Say("form.kind", r.Label), Path: p.String(),
		Adds:    true,
		Options: []Option{{Value: "", Label: words.Say("form.choose")}}}
	for _, f := range s.Forms {
		c.Options = append(c.Options, Option{Value: f.Name, Label: w.Form(f.Name)})
	}
	if now != nil {
		c.Value = now.Name
	}
	w.row(c)
}

// text makes a line for a text: one of some names, or one to type.
func (w *Writer) text(r *Row, p doc.Path, s *doc.Shape, n *doc.Node) {
	l := w.Names(w.Root, s, p)
	if r.Kind, r.Value = Text, n.Text; l == nil {
		if s.Hi > 100 {
			r.Kind, r.Most = Long, s.Hi
		}
		return
	}
	r.Kind = Choice
	known := false
	for _, name := range l {
		known = known || name == n.Text
		r.Options = append(r.Options, Option{Value: name, Label: w.Called(s, name)})
	}
	if !known {
		r.Options = append([]Option{{Value: n.Text, Label: words.Legible(n.Text) + " ?"}}, r.Options...)
	}
}

// full reports whether a list takes no more entries.
func (w *Writer) full(p doc.Path, s *doc.Shape, n *doc.Node) bool {
	names := w.Names(w.Root, s.Item, p)
	return s.Hi > 0 && len(n.Items) >= s.Hi || names != nil && len(names) == 0
}

// inner writes what lies in a value.
func (w *Writer) inner(p doc.Path, s *doc.Shape, n *doc.Node, depth int) {
	id := p.String()
	switch s.Kind {
	case doc.ListShape:
		for i := range n.Items {
			if len(w.Lines) > MostRows {
				break
			}
			if !w.Marked(s.Item) {
				w.Value(p.At(i), s.Item, depth)
			}
		}
		if w.Marked(s.Item) {
			w.row(Row{Kind: Line, Depth: depth, Label: words.Legible(words.Commas(n.Strings()))})
		} else if !w.full(p, s, n) {
			w.row(Row{Kind: Line, Depth: depth, Buttons: []Act{ActOf(w, "push", words.Say("form.add"), DoPush, id, p)}})
		}
	case doc.CountShape:
		for _, name := range n.Names {
			w.row(Row{ID: RowID(p.To(name)), Kind: Number, Depth: depth, Label: w.Called(s, name), Value: n.Get(name).Text,
				Path: p.To(name).String(), Said: Label(w, p) + ", " + w.Called(s, name), Buttons: []Act{Remove(w, p.To(name))}})
		}
		add := Row{ID: "card-" + id, Kind: Choice, Depth: depth, Label: words.Say("form.add"), Path: id, Adds: true,
			Said: words.Say("form.add") + ": " + Label(w, p), Options: []Option{{Value: "", Label: words.Say("form.choose")}}}
		for _, name := range w.Names(w.Root, s, p) {
			if n.Get(name) == nil {
				add.Options = append(add.Options, Option{Value: name, Label: w.Called(s, name)})
			}
		}
		w.row(add)
	case doc.ObjectShape:
		more := Row{ID: "more-" + id, Kind: Choice, Depth: depth, Label: words.Say("form.add"), Path: id, Adds: true,
			Said: words.Say("form.add") + ": " + Label(w, p), Options: []Option{{Value: "", Label: words.Say("form.choose")}}}
		for _, f := range s.Fields {
			switch {
			case f.Name == "rule" && len(f.Words) == 1: // its form says it
			case n.Get(f.Name) != nil:
				w.Value(p.To(f.Name), f, depth)
			default:
				more.Options = append(more.Options, Option{Value: f.Name, Label: w.Field(p, f.Name)})
			}
		}
		for _, name := range n.Names {
			if s.Field(name) == nil {
				w.Value(p.To(name), nil, depth) // what is not known is kept, and said (EDIT-01)
			}
		}
		if len(more.Options) > 1 {
			w.row(more)
		}
	}
}
