package editor

import (
	"slices"
	"strconv"

	eview "bocage/app/assault/editor/view"
	"bocage/app/shell/view"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
)

// form changes one value of a file as its shape says.
type form struct{ root *draft.Node }

// parent is the value around the one at a path, and its form.
func (f form) parent(p draft.Path) (*draft.Node, *scenario.Shape) {
	if len(p) == 0 {
		return nil, nil
	}
	up := p[:len(p)-1]
	n := f.root.Find(up)
	if n == nil {
		return nil, nil
	}
	return n, draft.Form(draft.ShapeAt(f.root, up), n)
}

// put puts a value at a path; the value around it must be there.
func (f form) put(p draft.Path, v *draft.Node) {
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

// do carries out one of the form's intents.
func (f form) do(what view.Name, p draft.Path, value string) {
	switch what {
	case eview.DoSet:
		f.set(p, value)
	case eview.DoAdd:
		f.add(p, value)
	case eview.DoPush:
		s := draft.ShapeAt(f.root, p)
		if n := f.root.Find(p); n != nil {
			s = draft.Form(s, n) // a list may be one of several forms, as the units of an order
		}
		if s != nil && s.Kind == scenario.ListShape {
			if f.root.Find(p) == nil {
				f.put(p, draft.List())
			}
			if n := f.root.Find(p); n != nil && n.Kind == '[' {
				n.Items = append(n.Items, plain(s.Item, p))
			}
		}
	case eview.DoDrop:
		n, _ := f.parent(p)
		if n == nil {
			return
		}
		if last := p[len(p)-1]; last.Name != "" {
			n.Drop(last.Name)
		} else if last.Index < len(n.Items) {
			n.Items = append(n.Items[:last.Index:last.Index], n.Items[last.Index+1:]...)
		}
	case eview.DoMove:
		n, _ := f.parent(p)
		if to := besides(p, value); n != nil && to != nil && n.Kind == '[' {
			if i, j := p[len(p)-1].Index, to[len(p)-1].Index; max(i, j) < len(n.Items) {
				n.Items = slices.Insert(slices.Delete(slices.Clone(n.Items), i, i+1), j, n.Items[i])
			}
		}
	}
}

// besides is the entry of the same list to which a path leads; nil if it leads nowhere there.
func besides(p draft.Path, path string) draft.Path {
	to, ok := draft.ParsePath(path)
	n := len(p) - 1
	if !ok || n < 0 || len(to) <= n || p[n].Name != "" || to[n].Name != "" || !slices.Equal(to[:n], p[:n]) {
		return nil
	}
	return to[:n+1]
}

// set sets a text, a number or a flag.
func (f form) set(p draft.Path, value string) {
	s := draft.ShapeAt(f.root, p)
	if n := f.root.Find(p); s != nil && s.Kind == scenario.ChoiceShape && n != nil {
		s = draft.Form(s, n)
	}
	switch {
	case s == nil:
	case s.Kind == scenario.NumberShape:
		if n, err := strconv.Atoi(value); err == nil {
			f.put(p, draft.Number(n))
		}
	case s.Kind == scenario.TextShape:
		f.put(p, draft.Text(value))
	}
}

// add adds a field to an object, a card to counts, or gives a choice another form.
func (f form) add(p draft.Path, what string) {
	s := draft.ShapeAt(f.root, p)
	n := f.root.Find(p)
	if s == nil || what == "" {
		return
	}
	if s.Kind == scenario.ChoiceShape {
		if form := s.Form(what); form != nil && (n == nil || draft.Form(s, n) != form) {
			v := plain(form, p)
			if form.Field("rule") != nil {
				v.Set("rule", draft.Text(what), form)
			}
			if l := listed(n); l != nil && form.Kind == scenario.CountShape {
				v = l
			}
			f.put(p, v)
			return
		}
		if n == nil {
			return
		}
		s = draft.Form(s, n)
	}
	switch {
	case s == nil || n == nil:
	case s.Kind == scenario.CountShape:
		n.Set(what, draft.Number(1), nil)
	case s.Kind == scenario.ObjectShape:
		if field := s.Field(what); field != nil && n.Get(what) == nil {
			n.Set(what, plain(field, p.To(what)), s)
		}
	}
}

// toggle marks a tile: in a list of tiles, of placed units, or as the one tile of a field.
func (f form) toggle(p draft.Path, label string) {
	s := draft.ShapeAt(f.root, p)
	switch {
	case s == nil:
	case s.Kind == scenario.TextShape:
		f.put(p, draft.Text(label))
	case s.Kind == scenario.ListShape:
		if f.root.Find(p) == nil {
			f.put(p, draft.List())
		}
		n := f.root.Find(p)
		if n == nil || n.Kind != '[' {
			return
		}
		for i, item := range n.Items {
			if item.Text == label || item.Get("tile") != nil && item.Get("tile").Text == label {
				n.Items = append(n.Items[:i:i], n.Items[i+1:]...)
				return
			}
		}
		v := draft.Text(label)
		if s.Item.Kind == scenario.ObjectShape {
			v = plain(s.Item, p)
			v.Set("tile", draft.Text(label), s.Item)
		}
		n.Items = append(n.Items, v)
	}
}

// plain is the plainest value of a shape: what it needs, and no more.
func plain(s *scenario.Shape, p draft.Path) *draft.Node {
	switch s.Kind {
	case scenario.NumberShape:
		return draft.Number(max(1, s.Lo))
	case scenario.FlagShape:
		return draft.Flag()
	case scenario.ObjectShape:
		n := draft.Object()
		for _, f := range s.Fields {
			if f.Need {
				n.Set(f.Name, plain(f, p), s)
			}
		}
		return n
	case scenario.ListShape:
		n := draft.List()
		if s.Lo > 0 {
			n.Items = append(n.Items, plain(s.Item, p))
		}
		return n
	case scenario.CountShape:
		n := draft.Object()
		n.Set(first(s, p), draft.Number(1), nil)
		return n
	case scenario.ChoiceShape:
		v := plain(s.Forms[0], p)
		if s.Forms[0].Field("rule") != nil {
			v.Set("rule", draft.Text(s.Forms[0].Name), nil)
		}
		return v
	}
	return draft.Text(first(s, p))
}

// listed is the list of the cards of a printed deck, so that single ones can be changed; nil for what names none (EDIT-07).
func listed(n *draft.Node) *draft.Node {
	faces, ok := card.Deck(n.Word())
	if !ok {
		return nil
	}
	l := draft.Object()
	for _, f := range faces {
		title := card.Title(f)
		l.Set(title, draft.Number(l.Get(title).Int()+1), nil)
	}
	return l
}

// first is the first thing that a text may name.
func first(s *scenario.Shape, p draft.Path) string {
	if l := draft.Names(s, sideOf(p)); len(l) > 0 {
		return l[0]
	}
	if s.Of == "tile" {
		return "A1"
	}
	return ""
}
