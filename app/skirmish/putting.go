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
)

// askPut asks where what is in hand is put.
func (a *asked) askPut() {
	t := a.t
	p := t.laid
	w := p.Prompt().Window
	i := p.InHand()
	switch {
	case i >= 0:
		x := &p.Pieces()[i]
		a.Unit = t.unit(i)
		a.Head = words.Say("skirmish.ask-put", sw.Unit(x.Unit))
		a.Text = words.Say("skirmish.ask-put-text", t.toPut())
		if w == rules.WinEnter {
			a.Text = words.Say("skirmish.ask-enter-text")
		}
		if !x.Unit.Guy() {
			for _, by := range [...]int{-4, 4} {
				id := [...]string{"left", "", "", "", "", "", "", "", "right"}[by+4]
				a.add("turn-"+id, words.Say("skirmish.turn-"+id), view.Small, func() { t.turnHand(i, by) })
			}
		}
	default:
		a.Head, a.Text = words.Say("skirmish.ask-place"), words.Say("skirmish.ask-place-text")
	}
	skip := engine.Move{Seat: t.Chooser(), Op: rules.OpSkip}
	switch {
	case w == rules.WinSetup:
		a.add("place", words.Say("skirmish.place-for-me"), view.Primary, t.placeAll)
		b := a.add("squad", words.Say("skirmish.squad"), view.Plain, func() { t.draft.squad = !t.draft.squad })
		if b.Pressed = view.Off; t.draft.squad {
			b.Pressed = view.On
		}
		for k := range p.Pieces() {
			if m := (engine.Move{Seat: t.Chooser(), Op: rules.OpLoad, A: uint16(k), B: uint16(i)}); p.Check(m) == nil {
				a.row(sview.Row{Name: words.Say("skirmish.load-into", sw.Unit(p.Pieces()[k].Unit)), Art: art(p.Pieces()[k].Unit),
					Side: sideOf(t.Chooser()), Sub: words.Say("skirmish.aboard", cargo(p, k))}, func() { t.give(m) })
			}
		}
		a.add("skip", words.Say("skirmish.leave-out"), view.Plain, func() { t.give(skip) })
	case w == rules.WinEnter && t.drafting():
		a.chips = t.movers(t.pos)
		a.add("edge", words.Say("skirmish.enter-here"), view.Primary, t.enterFirst)
		a.add("end", words.Say("skirmish.end-move"), view.Plain, func() { t.give(engine.Move{Seat: t.Chooser(), Op: rules.OpEnd}) })
	default:
		a.add("place", words.Say("skirmish.place-for-me"), view.Primary, t.placeOne)
		if p.Check(skip) == nil {
			a.add("skip", words.Say("skirmish.leave-out"), view.Plain, func() { t.give(skip) })
		}
	}
}

// toPut is how many are still to be put.
func (t *table) toPut() (n int) {
	side := t.laid.Side(t.Chooser())
	for _, x := range t.laid.Pieces() {
		if x.State == rules.Unset && int(x.Side) == side {
			n++
		}
	}
	return n
}

// turnHand turns what is in hand.
func (t *table) turnHand(i, by int) {
	const all = 32
	if t.draft.heading == 0 {
		t.draft.heading = int(t.laid.Pieces()[i].Heading) + 1
	}
	t.draft.heading = (t.draft.heading-1+by+all)%all + 1
}

// enterFirst has who is in hand enter where he can, by the shortest way to where he is to go.
func (t *table) enterFirst() {
	if z := rules.ZonesOf(t.laid); len(z) > 0 {
		at := middleOf(z[0].Points)
		if g, ok := t.laid.Match().Goal(); ok {
			at = g
		}
		if err := t.put(at); err != nil {
			t.refuse(err)
		}
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
	m := search.Choose(ai.Levels, t.pos, t.Chooser(), search.Options{Level: engine.Ace})
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
		w := t.pos.Prompt().Window
		if !t.Mine() || t.Chooser() != who || w != rules.WinSetup && w != rules.WinLay {
			return
		}
		t.placeOne()
	}
}

// line is the one that would be laid about the place that was tapped.
func (t *table) line() engine.Move {
	const half = 32
	h := geom.Heading((t.draft.heading + 31) % 32)
	v := h.Vec()
	d := geom.Vec{X: int16(geom.Rnd(int(v.X)*half, geom.HeadingScale)), Y: int16(geom.Rnd(int(v.Y)*half, geom.HeadingScale))}
	at := *t.draft.spot
	a, b := at.Add(d), at.Add(d.Neg())
	return engine.Move{Seat: t.Chooser(), Op: rules.OpLine, A: uint16(max(a.X, 0)), B: uint16(max(a.Y, 0)), C: uint16(max(b.X, 0)),
		D: uint16(max(b.Y, 0))}
}

// askLay asks where entrenchments or wire are laid.
func (a *asked) askLay() {
	t := a.t
	what, left := rules.Laying(t.laid)
	thing := words.Say([...]string{"", "skirmish.entrenchments", "skirmish.wires", "skirmish.obstacles"}[what])
	a.Head, a.Text = words.Say("skirmish.ask-lay", thing), words.Say("skirmish.ask-lay-text", left)
	if t.laid.Phase() > 0 {
		a.Text = words.Say("skirmish.ask-dig-text")
	}
	if t.draft.spot == nil {
		a.add("place", words.Say("skirmish.place-for-me"), view.Primary, t.placeAllOrOne)
	} else {
		m := t.line()
		b := a.add("lay", words.Say("skirmish.lay"), view.Primary, func() { t.give(m) })
		if err := t.laid.Check(m); err != nil {
			b.Why = sw.Why(err)
			a.Text = words.Stop(sw.Why(err))
		}
		for _, by := range [...]int{-2, 2} {
			id := [...]string{"left", "", "", "", "right"}[by+2]
			a.add("turn-"+id, words.Say("skirmish.turn-"+id), view.Small, func() {
				t.draft.heading = (max(t.draft.heading, 1)-1+by+32)%32 + 1
			})
		}
		if i := t.under(*t.draft.spot, 8); i >= 0 && what == scenario.Entrenchments {
			x := &t.laid.Pieces()[i]
			hole := engine.Move{Seat: t.Chooser(), Op: rules.OpHole, A: uint16(x.At.X), B: uint16(x.At.Y)}
			if !x.Unit.Guy() {
				hole = engine.Move{Seat: t.Chooser(), Op: rules.OpPit, A: uint16(i)}
			}
			if t.laid.Check(hole) == nil {
				a.add("hole", words.Say("skirmish.hole"), view.Plain, func() { t.give(hole) })
			}
		}
	}
	a.add("skip", words.Say("skirmish.leave-out"), view.Plain, func() { t.give(engine.Move{Seat: t.Chooser(), Op: rules.OpSkip}) })
}

// placeAllOrOne lays all that is still to be laid at set-up, in play what was dug.
func (t *table) placeAllOrOne() {
	if t.laid.Phase() > 0 {
		t.placeOne()
		return
	}
	t.placeAll()
}
