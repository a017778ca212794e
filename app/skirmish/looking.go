package skirmish

import (
	"strconv"

	"bocage/app/shell/plain"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sview "bocage/app/skirmish/view"
	sw "bocage/app/skirmish/words"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// turnTo looks at what is asked where the whole table would be too small: at who moves, or at the place in question.
func (t *table) turnTo() {
	p := t.pos
	switch p.Prompt().Window {
	case rules.WinOpfire, rules.WinAfter, rules.WinRepeat, rules.WinLoss:
		if l := p.Moving(); len(l) > 0 {
			t.lookAt(p.Pieces()[l[0]].At)
		}
	}
}

// lookAt turns the view to a place, as near as it is.
func (t *table) lookAt(at geom.Point) {
	t.look.Nth++
	t.look.X, t.look.Y, t.look.Wide = int(at.X), int(at.Y), -1
}

// zoom looks nearer, from farther away, or at the whole.
func (t *table) zoom(by int) {
	t.look.Nth++
	switch {
	case by > 0:
		t.look.Wide = -2
	case by < 0:
		t.look.Wide = -3
	default:
		t.look.Wide = 0
	}
}

// moveCursor moves the keyboard's place on the table, which begins at who is selected or in the middle.
func (t *table) moveCursor(dx, dy int) {
	tab := t.pos.Match().Table()
	if tab == nil {
		return
	}
	if t.cursor == nil {
		at := geom.Point{X: tab.W / 2, Y: tab.H / 2}
		switch i := t.draft.sel; {
		case t.moving():
			at = t.lead().At
		case i >= 0 && t.laid.Pieces()[i].State == rules.On:
			at = t.laid.Pieces()[i].At
		case len(rules.ZonesOf(t.laid)) > 0:
			at = middleOf(rules.ZonesOf(t.laid)[0].Points)
		}
		t.cursor = &at
	}
	c := t.cursor
	c.X = int16(max(0, min(int(c.X)+dx, int(tab.W))))
	c.Y = int16(max(0, min(int(c.Y)+dy, int(tab.H))))
	t.lookAt(*c)
	t.Page.Polite(t.saidAt(*c))
}

// saidAt says what is at a place, and what would come of going there.
func (t *table) saidAt(at geom.Point) string {
	s := sw.Place(at)
	if i := t.under(at, 8); i >= 0 {
		x := &t.laid.Pieces()[i]
		s += ". " + sw.Nation(t.laid.Match().Print.Sides[x.Side]) + ", " + sw.Unit(x.Unit)
	}
	if t.moving() {
		g := t.probe(int(at.X), int(at.Y))
		s += ". " + g.Text
	}
	return s
}

// probe is what would come of a leg to a place; it changes nothing.
func (t *table) probe(x, y int) sview.Ghost {
	if !t.moving() {
		return sview.Ghost{}
	}
	m := t.legTo(geom.Point{X: int16(max(-2047, min(x, 2047))), Y: int16(max(-2047, min(y, 2047)))})
	if err := t.laid.Check(m); err != nil {
		return sview.Ghost{Text: sw.Why(err)}
	}
	l := geom.NewLeg(t.lead().At, geom.Point{X: int16(m.A), Y: int16(m.B)})
	return sview.Ghost{OK: true, Text: words.Say("skirmish.spent-left", sw.Inches(l.Length()), sw.Inches(t.most()-l.Length()))}
}

// listed are all pieces on the table in words, the nearest to who is selected first of all as they stand.
func (t *table) listed() *sview.List {
	b := plain.Button("btn-list-close", words.Say("words.back"), "ic-back", sview.DoList, 0)
	v := &sview.List{Head: words.Say("skirmish.list"), Close: b, Cols: []string{words.Say("skirmish.col-unit"), words.Say("skirmish.col-side"),
		words.Say("skirmish.col-place"), words.Say("skirmish.col-state")}}
	for i, x := range t.laid.Pieces() {
		if x.State != rules.On {
			continue
		}
		state := ""
		switch {
		case x.Pinned:
			state = words.Say("skirmish.state-pinned")
		case x.Used:
			state = words.Say("skirmish.state-moved")
		case x.Fired != 0:
			state = words.Say("skirmish.state-fired")
		}
		if n := cargo(t.laid, i); n > 0 {
			state = words.Say("skirmish.aboard", n)
		}
		v.Rows = append(v.Rows, sview.ListRow{Side: sideOf(seatOf(t.laid, int(x.Side))), ID: "list-" + strconv.Itoa(i),
			Cells: []string{sw.Unit(x.Unit), sw.Nation(t.laid.Match().Print.Sides[x.Side]), sw.Place(x.At), state},
			Do:    view.Intent{Name: sview.DoPiece, N: i}})
	}
	return v
}
