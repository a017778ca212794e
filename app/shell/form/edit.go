package form

import (
	"slices"
	"strconv"
	"strings"

	"bocage/app/shell/view"
	"bocage/engine/doc"
)

// Edit changes values of a file as its shape says.
type Edit struct {
	Owner Owner
	Root  *doc.Node
}

// at is the shape of what stands, or could stand, at a path.
func (f Edit) at(p doc.Path) *doc.Shape { return doc.ShapeAt(f.Owner.Shape(), f.Root, p) }

// parent is the value around the one at a path, and its form.
func (f Edit) parent(p doc.Path) (*doc.Node, *doc.Shape) {
	if len(p) == 0 {
		return nil, nil
	}
	up := p[:len(p)-1]
	n := f.Root.Find(up)
	if n == nil {
		return nil, nil
	}
	return n, doc.Form(f.at(up), n)
}

// Put puts a value at a path; the value around it must be there.
func (f Edit) Put(p doc.Path, v *doc.Node) {
	n, s := f.parent(p)
	if n == nil {
		return
	}
	switch last := p[len(p)-1]; {
	case last.Name != "" && n.Kind == '{':
		n.Set(last.Name, v, s)
	case last.Name == "" && n.Kind == '[' && last.Index < len(n.Items):
		n.Items[last.Index] = v
	}
}

// Do carries out one of the form's intents.
func (f Edit) Do(what view.Name, p doc.Path, value string) {
	switch what {
	case DoSet:
		f.set(p, value)
	case DoAdd:
		f.add(p, value)
	case DoPush:
		s := f.at(p)
		if n := f.Root.Find(p); n != nil {
			s = doc.Form(s, n) // a list may be one of several forms
		}
		if s != nil && s.Kind == doc.ListShape {
			if f.Root.Find(p) == nil {
				f.Put(p, doc.List())
			}
			if n := f.Root.Find(p); n != nil && n.Kind == '[' {
				n.Items = append(n.Items, f.Plainest(s.Item, p))
			}
		}
	case DoDrop:
		n, _ := f.parent(p)
		if n == nil {
			return
		}
		if last := p[len(p)-1]; last.Name != "" {
			n.Drop(last.Name)
		} else if n.Kind == '[' && last.Index < len(n.Items) {
			n.Items = append(n.Items[:last.Index:last.Index], n.Items[last.Index+1:]...)
		}
	case DoMove:
		n, _ := f.parent(p)
		if to := Besides(p, value); n != nil && to != nil && n.Kind == '[' {
			if i, j := p[len(p)-1].Index, to[len(p)-1].Index; max(i, j) < len(n.Items) {
				n.Items = slices.Insert(slices.Delete(slices.Clone(n.Items), i, i+1), j, n.Items[i])
			}
		}
	}
}

// Besides is the entry of the same list to which a path leads; nil if it leads nowhere there.
func Besides(p doc.Path, path string) doc.Path {
	to, ok := doc.ParsePath(path)
	n := len(p) - 1
	if !ok || n < 0 || len(to) <= n || p[n].Name != "" || to[n].Name != "" || !slices.Equal(to[:n], p[:n]) {
		return nil
	}
	return to[:n+1]
}

// set sets a text, a number or a flag.
func (f Edit) set(p doc.Path, value string) {
	s := f.at(p)
	if n := f.Root.Find(p); s != nil && s.Kind == doc.ChoiceShape && n != nil {
		s = doc.Form(s, n)
	}
	switch {
	case s == nil:
	case s.Kind == doc.NumberShape:
		if n, err := strconv.Atoi(value); err == nil {
			f.Put(p, doc.Number(n))
		}
	case s.Kind == doc.TextShape:
		f.Put(p, doc.Text(strings.ReplaceAll(value, "\n", " ")))
	}
}

// add adds a field to an object, a card to counts, or gives a choice another form.
func (f Edit) add(p doc.Path, what string) {
	s := f.at(p)
	n := f.Root.Find(p)
	if s == nil || what == "" {
		return
	}
	if s.Kind == doc.ChoiceShape {
		if form := s.Form(what); form != nil && (n == nil || doc.Form(s, n) != form) {
			v := f.Plainest(form, p)
			if form.Field("rule") != nil {
				v.Set("rule", doc.Text(what), form)
			}
			if l := f.Owner.From(n, form); l != nil {
				v = l
			}
			f.Put(p, v)
			return
		}
		if n == nil {
			return
		}
		s = doc.Form(s, n)
	}
	switch {
	case s == nil || n == nil:
	case s.Kind == doc.CountShape:
		n.Set(what, doc.Number(1), nil)
	case s.Kind == doc.ObjectShape:
		if field := s.Field(what); field != nil && n.Get(what) == nil {
			v := f.Plainest(field, p.To(what))
			if field.Kind == doc.ListShape && len(v.Items) == 0 && len(f.Owner.Buttons(p.To(what), field)) == 0 {
				v.Items = append(v.Items, f.Plainest(field.Item, p.To(what))) // its first entry, if that is not chosen elsewhere
			}
			n.Set(what, v, s)
		}
	}
}

// Plainest is the plainest value of a shape: what it needs, and no more.
func (f Edit) Plainest(s *doc.Shape, p doc.Path) *doc.Node {
	switch s.Kind {
	case doc.NumberShape:
		return doc.Number(max(1, s.Lo))
	case doc.FlagShape:
		return doc.Flag()
	case doc.ObjectShape:
		n := doc.Object()
		for _, field := range s.Fields {
			if field.Need {
				n.Set(field.Name, f.Plainest(field, p.To(field.Name)), s)
			}
		}
		return n
	case doc.ListShape:
		n := doc.List()
		if s.Lo > 0 {
			n.Items = append(n.Items, f.Plainest(s.Item, p))
		}
		return n
	case doc.CountShape:
		n := doc.Object()
		n.Set(f.first(s, p), doc.Number(1), nil)
		return n
	case doc.ChoiceShape:
		v := f.Plainest(s.Forms[0], p)
		if s.Forms[0].Field("rule") != nil {
			v.Set("rule", doc.Text(s.Forms[0].Name), nil)
		}
		return v
	}
	return doc.Text(f.first(s, p))
}

// first is the first thing that a text may name.
func (f Edit) first(s *doc.Shape, p doc.Path) string {
	if l := f.Owner.Names(f.Root, s, p); len(l) > 0 {
		return l[0]
	}
	return ""
}

// Follow returns the elements to which the keyboard goes, the first that is there, when a line was pressed: to a new line itself, to the
// one that moved, after the last one that was removed to what adds another. before and now are the file as it was and as it is.
func Follow(what view.Name, p doc.Path, value string, before, now *doc.Node) []string {
	if len(p) == 0 && (what == DoMove || what == DoDrop) {
		return nil // the whole file has no place
	}
	id, up := p.String(), doc.Path(nil)
	if len(p) > 0 {
		up = p[:len(p)-1]
	}
	switch what {
	case DoAdd:
		return []string{RowID(p.To(value).At(0)), RowID(p.To(value)), "form-" + id, RowID(p)}
	case DoPush:
		last := p
		if n := now.Find(p); n != nil {
			last = p.At(len(n.Items) - 1)
		}
		return []string{RowID(last), RowID(p)}
	case DoMove:
		to := Besides(p, value)
		return []string{"up-" + to.String(), RowID(to), "drop-" + to.String()} // pressed again, it is to remove nothing
	case DoDrop:
		ways := []string{"drop-" + id}
		if n := before.Find(up); n != nil && n.Kind == '{' {
			if i := slices.Index(n.Names, p[len(p)-1].Name); i >= 0 && i+1 < len(n.Names) {
				ways = append(ways, "drop-"+up.To(n.Names[i+1]).String())
			}
		}
		in := up.String()
		return append(ways, "add-"+id, "push-"+in, "card-"+in, "more-"+in, RowID(up))
	}
	return nil
}
