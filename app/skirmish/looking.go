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

// gaze is which part of the table is looked at. Whatever turns it counts one up, and the page follows.
type gaze struct {
	sview.Look
	zone *geom.Point // of the zone that was looked at last, its first corner; nil once both are set up
}

// follow looks at what is asked where the whole table would be too small: at the zone that the viewer sets up in, once for each, at who
// moves, or at the place in question.
func (g *gaze) follow(p *rules.Position, mine bool) {
	switch p.Prompt().Window {
	case rules.WinSetup, rules.WinObstacle:
		if z := rules.ZonesOf(p); mine && len(z) > 0 && g.zone != &z[0].Points[0] {
			g.zone = &z[0].Points[0]
			g.at(middleOf(z[0].Points))
			lo, hi := bounds(z[0].Points)
			g.Wide, g.High = int(hi.X-lo.X), int(hi.Y-lo.Y)
		}
	case rules.WinMove, rules.WinEnter:
		if g.zone != nil && mine {
			g.zone = nil
			g.zoom(0)
		}
	case rules.WinOpfire, rules.WinAfter, rules.WinRepeat, rules.WinLoss:
		if l := p.Moving(); len(l) > 0 {
			g.at(p.Pieces()[l[0]].At)
		}
	}
}

// bounds are the corners of the least rectangle about some places.
func bounds(l []geom.Point) (lo, hi geom.Point) {
	lo, hi = l[0], l[0]
	for _, q := range l {
		lo, hi = geom.Point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}, geom.Point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
	}
	return lo, hi
}

// at turns the view to a place, as near as it is.
func (g *gaze) at(to geom.Point) {
	g.Nth++
	g.X, g.Y, g.Wide = int(to.X), int(to.Y), -1
}

// zoom looks nearer, from farther away, or at the whole.
func (g *gaze) zoom(by int) {
	g.Nth++
	switch {
	case by > 0:
		g.Wide = -2
	case by < 0:
		g.Wide = -3
	default:
		g.Wide = 0
	}
}

// moveCursor moves the keyboard's place on the table, which begins at who is selected or in the middle.
func (t *table) moveCursor(dx, dy int) {
	tab := t.draft.pos.Match().Table()
	if tab == nil {
		return
	}
	if t.cursor == nil {
		at := geom.Point{X: tab.W / 2, Y: tab.H / 2}
		switch i := t.draft.sel; {
		case t.draft.moving():
			at = t.draft.lead().At
		case i >= 0 && t.draft.laid.Pieces()[i].State == rules.On:
			at = t.draft.laid.Pieces()[i].At
		case len(rules.ZonesOf(t.draft.laid)) > 0:
			at = middleOf(rules.ZonesOf(t.draft.laid)[0].Points)
		}
		t.cursor = &at
	}
	c := t.cursor
	c.X = int16(max(0, min(int(c.X)+dx, int(tab.W))))
	c.Y = int16(max(0, min(int(c.Y)+dy, int(tab.H))))
	t.look.at(*c)
	t.Page.Polite(t.draft.saidAt(*c))
}

// listed are all pieces on the table in words, in their order.
func listed(p *rules.Position) *sview.List {
	b := plain.Button("btn-list-close", words.Say("words.back"), "ic-back", sview.DoList, 0)
	v := &sview.List{Head: words.Say("skirmish.list"), Close: b, Cols: []string{words.Say("skirmish.col-unit"), words.Say("skirmish.col-side"),
		words.Say("skirmish.col-place"), words.Say("skirmish.col-state")}}
	for i, x := range p.Pieces() {
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
		if n := cargo(p, i); n > 0 {
			state = words.Say("skirmish.aboard", n)
		}
		v.Rows = append(v.Rows, sview.ListRow{ID: "list-" + strconv.Itoa(i),
			Cells: []string{sw.Unit(x.Unit), sw.Nation(p.Match().Print.Sides[x.Side]), sw.Place(x.At), state},
			Do:    view.Intent{Name: sview.DoPiece, N: i}})
	}
	return v
}
