package skirmish

import (
	"fmt"
	"strconv"

	"bocage/app/shell/words"
	sview "bocage/app/skirmish/view"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
	tabletop "bocage/engine/skirmish/table"
)

// scene is what is seen of a position, which is redacted for who looks, with a draft laid on it, nil for none.
func scene(p, laid *rules.Position, d *draft, viewer engine.Seat) sview.Table {
	st := p.Standing()
	v := sview.Table{Seat: sideOf(viewer), Turn: words.Say("skirmish.turn", st.Turn, st.Turns)}
	if viewer > 1 {
		v.Seat = 0
	}
	for n := 1; n <= 4; n++ {
		v.Phases = append(v.Phases, sview.Phase{Name: sw.Phase(n), Now: n == p.Phase()})
	}
	switch {
	case p.Prompt().Kind == engine.Over:
		v.Phases = nil
	case p.Phase() == 0:
		v.Phases = []sview.Phase{{Name: sw.Phase(0), Now: true}}
	}
	m := p.Match()
	for s := range engine.Seat(2) {
		side := p.Side(s)
		left, lost := tally(p, side)
		name := sw.Nation(m.Print.Sides[side])
		pr := p.Prompt()
		v.Purses[s] = sview.Purse{Side: sideOf(s), Score: strconv.Itoa(st.Score[s]), Left: strconv.Itoa(left),
			Said:  words.Say("skirmish.purse", name, left, lost, st.Score[s], p.Deck(side).Left()),
			Asked: pr.Seat == s}
	}
	v.Board = board(p, laid, d)
	return v
}

// board is the table from above.
func board(p, laid *rules.Position, d *draft) sview.Board {
	m := p.Match()
	b := sview.Board{Name: sw.Scenario(m.Name)}
	if m.Table() == nil {
		return b
	}
	b.Land, b.Mini = land(m), drawn(thumbs, m, true)
	b.Marks = append(b.Marks, worksOf(laid)...)
	if z := m.Exits(); z != nil && len(z.Points) == 2 {
		b.Marks = append(b.Marks, sview.Mark{Class: "skexit", D: outline(z)})
	}
	b.Pieces = append(b.Pieces, backs(p)...)
	var moving [rules.MostPieces]bool
	for _, i := range laid.Moving() {
		moving[i] = true
	}
	for i := range laid.Pieces() {
		x, was := &laid.Pieces()[i], &p.Pieces()[i]
		if was.State == rules.On && x.State == rules.On && was.At != x.At {
			b.Pieces = append(b.Pieces, pieceOf(p, i, was, "was"))
		}
		if x.State == rules.On {
			v := pieceOf(p, i, x, "")
			v.Sel = moving[i] || d != nil && d.sel == i
			v.Ghost = was.At != x.At || was.State != rules.On
			v.Dim = v.Dim || x.Used && !moving[i] && p.Phase() == 1
			b.Pieces = append(b.Pieces, v)
		}
	}
	return b
}

// pieceOf is a piece as it is drawn. was marks where one came from.
func pieceOf(p *rules.Position, i int, x *rules.Piece, was string) sview.Piece {
	v := sview.Piece{N: i, Side: sideOf(seatOf(p, int(x.Side))), Art: art(x.Unit), X: int(x.At.X), Y: int(x.At.Y), Heading: int(x.Heading),
		Dim: was != "" || x.Pinned}
	if was != "" {
		v.N = i + 1000
	}
	return v
}

// backs are hidden units: the back of a card on every place where somebody may be, the same for both.
func backs(p *rules.Position) (l []sview.Piece) {
	may := map[int]bool{}
	for i := range p.Pieces() {
		if x := &p.Pieces()[i]; x.State == rules.Hidden {
			for _, place := range x.Places() {
				may[place] = true
			}
		}
	}
	for place := 1; place <= 64; place++ {
		if at, ok := p.Match().Haunt(place); ok && may[place] {
			l = append(l, sview.Piece{N: 2000 + place, Art: "hid", X: int(at.X), Y: int(at.Y)})
		}
	}
	return l
}

// outline is an edge or an area as a path.
func outline(f *tabletop.Feature) (d string) {
	for i, q := range f.Points {
		d += fmt.Sprintf("%c%d %d", "ML"[min(i, 1)], q.X, q.Y)
	}
	if len(f.Points) > 2 {
		d += "z"
	}
	return d
}

// circle is one as a path.
func circle(at geom.Point, r int) string {
	return fmt.Sprintf("M%d %da%d %d 0 1 0 %d 0a%d %d 0 1 0 %d 0", int(at.X)-r, at.Y, r, r, 2*r, r, r, -2*r)
}

// worksOf are what was laid in play.
func worksOf(p *rules.Position) (l []sview.Mark) {
	for _, w := range p.Works() {
		if !w.Live {
			continue
		}
		line := fmt.Sprintf("M%d %dL%d %d", w.A.X, w.A.Y, w.B.X, w.B.Y)
		switch w.Kind {
		case tabletop.EntrenchLine:
			l = append(l, sview.Mark{Class: "skbags", D: line})
		case tabletop.LaidWire:
			l = append(l, sview.Mark{Class: "skwire", D: line})
		default:
			r := int(w.Size) / 2
			class := "skbags"
			if w.Kind == tabletop.Obstacle {
				class = "skblock"
			}
			l = append(l, sview.Mark{Class: class, D: fmt.Sprintf("M%d %dh%dv%dh%dz", int(w.A.X)-r, int(w.A.Y)-r, 2*r, 2*r, -2*r)})
		}
	}
	return l
}

// mark draws in pencil what who is asked can do, and has begun.
func (t *table) mark(v *sview.Table, a *asked) {
	b := &v.Board
	b.Drags = t.prober
	for _, z := range rules.ZonesOf(t.draft.laid) {
		b.Marks = append(b.Marks, sview.Mark{Class: "skzone", D: outline(z)})
	}
	if t.draft.laid.Prompt().Window == rules.WinHide {
		for place := 1; place <= 64; place++ {
			if at, ok := t.draft.laid.Match().Haunt(place); ok {
				b.Over = append(b.Over, sview.Mark{Class: "skzone", D: circle(at, 14), Text: strconv.Itoa(place), X: int(at.X), Y: int(at.Y) - 18})
			}
		}
	}
	if t.draft.moving() {
		t.draft.mark(b, t.shades.reach.path)
	}
	if s := t.draft.spot; s != nil {
		m := t.draft.line()
		class := "skway"
		if t.draft.laid.Check(m) != nil {
			class = "skbad"
		}
		b.Over = append(b.Over, sview.Mark{Class: class, D: fmt.Sprintf("M%d %dL%d %d", m.A, m.B, m.C, m.D)})
	}
	if a.chosen >= 0 {
		t.markAim(b, a)
	}
}

// mark draws how far who moves can go, a path, "" if it is not known, and the way that is drafted.
func (d *draft) mark(b *sview.Board, reach string) {
	if reach != "" {
		b.Marks = append(b.Marks, sview.Mark{Class: "skreach", D: reach})
	}
	line := ""
	for i, q := range d.way {
		line += fmt.Sprintf("%c%d %d", "ML"[min(i, 1)], q.X, q.Y)
	}
	if len(d.way) > 1 {
		spent, left := d.lengths()
		end := d.way[len(d.way)-1]
		b.Over = append(b.Over, sview.Mark{Class: "skhalo", D: line}, sview.Mark{Class: "skway", D: line,
			Text: words.Say("skirmish.spent-left", sw.Inches(spent), sw.Inches(left)), X: int(end.X), Y: int(end.Y) + 22})
	}
}

// markAim draws whom can be fired at, how far the weapon reaches, and who is aimed at.
func (t *table) markAim(b *sview.Board, a *asked) {
	prey := map[int]bool{}
	for _, m := range a.shots {
		if m.Op != 0 {
			prey[targetOf(m)] = true
		}
	}
	for i := range b.Pieces {
		b.Pieces[i].Prey = prey[b.Pieces[i].N]
	}
	m, o := a.shots[a.chosen], &a.odds[a.chosen]
	if t.eye {
		t.shades.see(t.draft.laid, t.Sit.Ply(), t.draft.shooter(m), int(o.Weapon.Type().Range))
		b.Marks = append(b.Marks, sview.Mark{Class: "skfog", D: t.shades.sight.path}, sview.Mark{Class: "skdots", D: t.shades.sight.cover})
	}
	from, to := t.draft.laid.Pieces()[t.draft.shooter(m)].At, t.draft.laid.Pieces()[targetOf(m)].At
	for _, r := range [...]int{96, 192, int(o.Weapon.Type().Range)} {
		if class := "skring"; r <= int(o.Weapon.Type().Range) {
			if r == int(o.Weapon.Type().Range) {
				class = "skrange"
			}
			b.Marks = append(b.Marks, sview.Mark{Class: class, D: circle(from, r+geom.Radius), Text: sw.Inches(r), X: int(from.X),
				Y: int(from.Y) - r - geom.Radius})
		}
	}
	aim := fmt.Sprintf("M%d %dL%d %d", from.X, from.Y, to.X, to.Y)
	b.Over = append(b.Over, sview.Mark{Class: "skhalo", D: aim}, sview.Mark{Class: "skaim", D: aim + circle(to, 11),
		Text: sw.Percent(o.Chance), X: int(to.X), Y: int(to.Y) - 18})
}
