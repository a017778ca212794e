package skirmish

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sview "bocage/app/skirmish/view"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	"bocage/engine/search"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/ai"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
)

// askPut asks where what is in hand is put.
func (a *asked) askPut() {
	t := a.t
	p := t.draft.laid
	w := p.Prompt().Window
	i := p.InHand()
	switch {
	case i >= 0:
		x := &p.Pieces()[i]
		a.Unit = inLarge(p, i)
		a.Head = words.Say("skirmish.ask-put", sw.Unit(x.Unit))
		a.Text = words.Say("skirmish.ask-put-text", t.draft.toPut())
		if w == rules.WinEnter {
			a.Text = words.Say("skirmish.ask-enter-text")
		}
		if !x.Unit.Guy() {
			for _, by := range [...]int{-4, 4} {
				id := [...]string{"left", "", "", "", "", "", "", "", "right"}[by+4]
				a.add("turn-"+id, words.Say("skirmish.turn-"+id), view.Small, func() { t.draft.turnHand(i, by) })
			}
		}
	default:
		a.Head, a.Text = words.Say("skirmish.ask-place"), words.Say("skirmish.ask-place-text")
	}
	skip := engine.Move{Seat: t.Chooser(), Op: rules.OpSkip}
	switch {
	case w == rules.WinSetup:
		a.add("place", words.Say("skirmish.place-for-me"), view.Primary, t.placeAll)
		a.add("squad", words.Say("skirmish.squad"), view.Plain, func() { t.draft.squad = !t.draft.squad }).Pressed = pressed(t.draft.squad)
		for k := range p.Pieces() {
			if m := (engine.Move{Seat: t.Chooser(), Op: rules.OpLoad, A: uint16(k), B: uint16(i)}); p.Check(m) == nil {
				a.row(sview.Row{Name: words.Say("skirmish.load-into", sw.Unit(p.Pieces()[k].Unit)), Art: art(p.Pieces()[k].Unit),
					Side: sideOf(t.Chooser()), Sub: words.Say("skirmish.aboard", cargo(p, k))}, func() { t.give(m) })
			}
		}
		a.add("skip", words.Say("skirmish.leave-out"), view.Plain, func() { t.give(skip) })
	case w == rules.WinEnter && t.draft.drafting():
		a.chips = a.movers(t.draft.pos)
		a.add("edge", words.Say("skirmish.enter-here"), view.Primary, t.enterFirst)
		a.add("end", words.Say("skirmish.end-move"), view.Plain, func() { t.give(engine.Move{Seat: t.Chooser(), Op: rules.OpEnd}) })
	default:
		a.add("place", words.Say("skirmish.place-for-me"), view.Primary, t.placeOne)
		if p.Check(skip) == nil {
			a.add("skip", words.Say("skirmish.leave-out"), view.Plain, func() { t.give(skip) })
		}
	}
}

// enterFirst has who is in hand enter where he can, by the shortest way to where he is to go.
func (t *table) enterFirst() {
	if z := rules.ZonesOf(t.draft.laid); len(z) > 0 {
		at := middleOf(z[0].Points)
		if g, ok := t.draft.laid.Match().Goal(); ok {
			at = g
		}
		t.refuse(t.put(at))
	}
}

func middleOf(l []geom.Point) geom.Point {
	x, y := 0, 0
	for _, p := range l {
		x, y = x+int(p.X), y+int(p.Y)
	}
	return geom.Point{X: int16(x / len(l)), Y: int16(y / len(l))}
}

// placeOne puts or lays one thing as the computer would: in cover, where the other side will come by.
func (t *table) placeOne() {
	m := search.Choose(ai.Levels, t.draft.pos, t.Chooser(), search.Options{Level: engine.Ace})
	switch m.Op {
	case rules.OpPut, rules.OpLine, rules.OpHole, rules.OpPit, rules.OpLoad:
	default:
		m = engine.Move{Seat: t.Chooser(), Op: rules.OpSkip}
	}
	t.give(m)
}

// placeAll puts all that is still to be put, and lays what is still to be laid.
func (t *table) placeAll() {
	who := t.Chooser()
	const most = 400 // more than there can be
	for range most {
		w := t.draft.pos.Prompt().Window
		if !t.Mine() || t.Chooser() != who || w != rules.WinSetup && w != rules.WinLay {
			return
		}
		t.placeOne()
	}
}

// askLay asks where entrenchments or wire are laid.
func (a *asked) askLay() {
	t := a.t
	what, left := rules.Laying(t.draft.laid)
	thing := words.Say([...]string{"", "skirmish.entrenchments", "skirmish.wires", "skirmish.obstacles"}[what])
	a.Head, a.Text = words.Say("skirmish.ask-lay", thing), words.Say("skirmish.ask-lay-text", left)
	if t.draft.laid.Phase() > 0 {
		a.Text = words.Say("skirmish.ask-dig-text")
	}
	if t.draft.spot == nil {
		a.add("place", words.Say("skirmish.place-for-me"), view.Primary, t.placeAllOrOne)
	} else {
		m := t.draft.line()
		b := a.add("lay", words.Say("skirmish.lay"), view.Primary, func() { t.give(m) })
		if err := t.draft.laid.Check(m); err != nil {
			b.Why = sw.Why(err)
			a.Text = words.Stop(sw.Why(err))
		}
		for _, by := range [...]int{-2, 2} {
			id := [...]string{"left", "", "", "", "right"}[by+2]
			a.add("turn-"+id, words.Say("skirmish.turn-"+id), view.Small, func() {
				t.draft.heading = (max(t.draft.heading, 1)-1+by+32)%32 + 1
			})
		}
		if i := t.draft.under(*t.draft.spot, 8); i >= 0 && what == scenario.Entrenchments {
			x := &t.draft.laid.Pieces()[i]
			hole := engine.Move{Seat: t.Chooser(), Op: rules.OpHole, A: uint16(x.At.X), B: uint16(x.At.Y)}
			if !x.Unit.Guy() {
				hole = engine.Move{Seat: t.Chooser(), Op: rules.OpPit, A: uint16(i)}
			}
			if t.draft.laid.Check(hole) == nil {
				a.add("hole", words.Say("skirmish.hole"), view.Plain, func() { t.give(hole) })
			}
		}
	}
	a.add("skip", words.Say("skirmish.leave-out"), view.Plain, func() { t.give(engine.Move{Seat: t.Chooser(), Op: rules.OpSkip}) })
}

// placeAllOrOne lays all that is still to be laid at set-up, in play what was dug.
func (t *table) placeAllOrOne() {
	if t.draft.laid.Phase() > 0 {
		t.placeOne()
		return
	}
	t.placeAll()
}

// put puts what is in hand at a place, in squads all of its kind about it. It returns why nothing could be put.
func (t *table) put(at geom.Point) error {
	m := func(at geom.Point) engine.Move {
		return engine.Move{Seat: t.Chooser(), Op: rules.OpPut, A: uint16(max(at.X, 0)), B: uint16(max(at.Y, 0)), C: uint16(t.draft.heading)}
	}
	if t.draft.laid.Prompt().Window == rules.WinEnter {
		return t.draft.enter(at, m)
	}
	first := m(at)
	if t.draft.guyInHand() {
		first.C = 0
	}
	err := t.draft.pos.Check(first)
	if err != nil || !t.draft.squad || t.draft.pos.InHand() < 0 {
		if err == nil {
			t.give(first)
		}
		return err
	}
	kind := t.draft.pos.Pieces()[t.draft.pos.InHand()].Unit
	t.give(first)
	for _, v := range spiral(kind) {
		i := t.draft.pos.InHand()
		if !t.Mine() || i < 0 || t.draft.pos.Pieces()[i].Unit != kind {
			break
		}
		n := m(at.Add(v))
		if kind.Guy() {
			n.C = 0
		}
		if t.draft.pos.Check(n) == nil {
			t.give(n)
		}
	}
	return nil
}

// guyInHand reports whether a figure is put, which has no heading.
func (d *draft) guyInHand() bool {
	i := d.laid.InHand()
	return i < 0 || d.laid.Pieces()[i].Unit.Guy()
}

// enter drafts who enters at a place of his edge, or the nearest where he can.
func (d *draft) enter(at geom.Point, m func(geom.Point) engine.Move) (err error) {
	var first error
	for _, z := range rules.ZonesOf(d.laid) {
		lo, hi := z.Points[0], z.Points[len(z.Points)-1]
		near := geom.Point{X: min(max(at.X, min(lo.X, hi.X)), max(lo.X, hi.X)), Y: min(max(at.Y, min(lo.Y, hi.Y)), max(lo.Y, hi.Y))}
		for k := range 60 {
			off := int16((k + 1) / 2 * 8)
			if k%2 == 1 {
				off = -off
			}
			to := near
			if lo.X == hi.X {
				to.Y += off
			} else {
				to.X += off
			}
			n := m(to)
			n.C = 0
			if err = d.try(n); err == nil {
				return nil
			}
			if first == nil {
				first = err
			}
		}
	}
	return first
}

// toPut is how many are still to be put.
func (d *draft) toPut() (n int) {
	side := d.laid.Side(d.by.Chooser())
	for _, x := range d.laid.Pieces() {
		if x.State == rules.Unset && int(x.Side) == side {
			n++
		}
	}
	return n
}

// turnHand turns what is in hand.
func (d *draft) turnHand(i, by int) {
	const all = 32
	if d.heading == 0 {
		d.heading = int(d.laid.Pieces()[i].Heading) + 1
	}
	d.heading = (d.heading-1+by+all)%all + 1
}

// line is the one that would be laid about the place that was tapped.
func (d *draft) line() engine.Move {
	const half = 32
	h := geom.Heading((d.heading + 31) % 32)
	v := h.Vec()
	to := geom.Vec{X: int16(geom.Rnd(int(v.X)*half, geom.HeadingScale)), Y: int16(geom.Rnd(int(v.Y)*half, geom.HeadingScale))}
	at := *d.spot
	a, b := at.Add(to), at.Add(to.Neg())
	return engine.Move{Seat: d.by.Chooser(), Op: rules.OpLine, A: uint16(max(a.X, 0)), B: uint16(max(a.Y, 0)), C: uint16(max(b.X, 0)),
		D: uint16(max(b.Y, 0))}
}

// spiral are places about one, the nearest first, where others of a kind would stand in contact.
func spiral(u unit.Unit) (l []geom.Vec) {
	f := u.Type().Base.Form(geom.Up)
	dx, dy := int16(12), int16(12)
	if !u.Guy() {
		dx, dy = 2*f.G.X+2, -2*f.F.Y+2
	}
	const rings = 5
	for r := int16(1); r <= rings; r++ {
		for y := -r; y <= r; y++ {
			for x := -r; x <= r; x++ {
				if max(x, -x, y, -y) == r {
					l = append(l, geom.Vec{X: x * dx, Y: y * dy})
				}
			}
		}
	}
	return l
}
