package skirmish

import (
	"strconv"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sview "bocage/app/skirmish/view"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// art is the drawing of a unit, of which there is one for each side but for aircraft.
func art(u unit.Unit) string {
	switch u {
	case unit.Tiger7, unit.Tiger8:
		u = unit.Tiger
	case unit.Amphib:
		u = unit.LandingCraft
	case unit.AATank:
		return "AAT"
	}
	return u.String()
}

// label is an answer that is chosen from a list in words.
func label(p *rules.Position, m engine.Move) string {
	name := func(i uint16) string { return sw.Unit(p.Pieces()[i].Unit) }
	sides := p.Match().Print.Sides
	switch m.Op {
	case rules.OpBid:
		return words.Say("skirmish.bid", sw.Nation(sides[m.A]), int(m.B))
	case rules.OpOption:
		return option(p, scenario.Option(m.A))
	case rules.OpRemove, rules.OpLose:
		return name(m.A)
	case rules.OpRefuel:
		return words.Say("skirmish.refuel", name(m.B), sw.Place(p.Pieces()[m.B].At))
	case rules.OpChoose:
		return row(int(m.A))
	case rules.OpHide:
		return words.Say("skirmish.hide-at", int(m.A))
	case rules.OpBelt:
		id := [...]string{"skirmish.belt-0", "skirmish.belt-w", "skirmish.belt-e"}[m.A]
		if m.B == 1 {
			return words.Say("skirmish.keeps", words.Say(id))
		}
		return words.Say(id)
	case rules.OpPick:
		return pick(p, int(m.A))
	case rules.OpFeature:
		kinds := [...]string{"skirmish.feature-0", "skirmish.feature-1", "skirmish.feature-2", "skirmish.feature-3", "skirmish.feature-4"}
		return words.Say("skirmish.feature", words.Say(kinds[m.A]), sw.Place(geom.Point{X: int16(m.C), Y: int16(m.D)}))
	case rules.OpAbandon:
		return words.Say("skirmish.abandon")
	case rules.OpUncover:
		return words.Say("skirmish.uncover", name(m.A))
	case rules.OpSkip:
		return words.Say("skirmish.pass")
	}
	return words.Say("skirmish.ready")
}

// option is what one of two forces brings.
func option(p *rules.Position, o scenario.Option) string {
	var l []string
	for i := range p.Match().Print.Forces {
		if f := &p.Match().Print.Forces[i]; f.Option == o && f.Thing == scenario.Units {
			l = append(l, counted(sw.Unit(f.Unit), int(f.Count)))
		}
	}
	return words.And(l)
}

// row is a row of the reinforcements.
func row(i int) string {
	all := scenario.Reinforcements()
	if i >= len(all) {
		return ""
	}
	var l []string
	for _, s := range all[i].Units {
		l = append(l, counted(sw.Unit(s.Unit), int(s.Count)))
	}
	return words.And(l)
}

// pick is a corner, an edge, a scenario or a side.
func pick(p *rules.Position, i int) string {
	switch p.Prompt().Window {
	case rules.WinEdge:
		return words.Say([...]string{"skirmish.north", "skirmish.east", "skirmish.south", "skirmish.west"}[i&3])
	case rules.WinScenario:
		s := scenario.Of(i + 1)
		return sw.Scenario(s.Title)
	case rules.WinSide:
		return sw.Nation(p.Match().Print.Sides[i&1])
	}
	return words.Say([...]string{"skirmish.north", "skirmish.south"}[i&1])
}

// inLarge is a piece in large.
func inLarge(p *rules.Position, i int) *sview.Unit {
	x := &p.Pieces()[i]
	y := x.Unit.Type()
	w := y.Weapons[0].Type()
	v := &sview.Unit{Side: sideOf(seatOf(p, int(x.Side))), Art: art(x.Unit), Name: sw.Unit(x.Unit)}
	if x.State == rules.On {
		v.Text = sw.Place(x.At)
		if g := rules.GroupOf(p, i); g.Len() > 1 {
			v.Text = words.Say("skirmish.in-group", v.Text, g.Len()-1)
		}
	}
	if n := cargo(p, i); n > 0 {
		v.Text = words.Say("skirmish.aboard", n)
	}
	move := sw.Inches(int(y.Move))
	if y.OnRoad > 0 {
		move = words.Say("skirmish.or", move, sw.Inches(int(y.OnRoad)))
	}
	v.Facts = []view.Line{{Label: words.Say("skirmish.fact-move"), Value: move}}
	if q, ok := rules.QualityOf(p, i); ok {
		v.Facts = append(v.Facts, view.Line{Label: words.Say("skirmish.fact-quality"),
			Value: words.Say([...]string{"skirmish.elite", "skirmish.regular", "skirmish.green"}[q])})
	}
	if y.Weapons[0] == weapon.None {
		return v
	}
	number := func(id string, n int8) {
		text := "–"
		if n > 0 {
			text = strconv.Itoa(int(n))
		}
		v.Facts = append(v.Facts, view.Line{Label: words.Say(id), Value: text})
	}
	v.Facts = append(v.Facts, view.Line{Label: words.Say("skirmish.fact-range"), Value: sw.Inches(int(w.Range))})
	number("skirmish.fact-guys", w.Guys)
	number("skirmish.fact-unarmored", w.Unarmored)
	number("skirmish.fact-armored", w.Armored)
	return v
}

// tally counts what is left of a side, and what is dead.
func tally(p *rules.Position, side int) (left, lost int) {
	for _, x := range p.Pieces() {
		switch {
		case int(x.Side) != side:
		case x.State == rules.Dead:
			lost++
		case x.State != rules.Out && x.State != rules.Left:
			left++
		}
	}
	return left, lost
}
