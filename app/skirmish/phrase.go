package skirmish

import (
	"bocage/app/shell/plain"
	"bocage/app/shell/words"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// phrase says what a move does at a position before it.
func phrase(p *rules.Position, m engine.Move) string {
	pieces := p.Pieces()
	unit := func(i uint16) string { return sw.Unit(pieces[i].Unit) }
	place := func(x, y uint16) string { return sw.Place(geom.Point{X: int16(x), Y: int16(y)}) }
	switch m.Op {
	case rules.OpGrab:
		if pieces[m.A].State != rules.On {
			return words.Say("skirmish.say-enters", unit(m.A))
		}
		return words.Say("skirmish.say-grab", unit(m.A), sw.Place(pieces[m.A].At))
	case rules.OpJoin, rules.OpLose:
		return words.Say("skirmish.say-piece", unit(m.A), sw.Place(pieces[m.A].At))
	case rules.OpLoad:
		return words.Say("skirmish.of-side", unit(m.B), words.Say("skirmish.load-into", unit(m.A)))
	case rules.OpExit:
		return words.Say("skirmish.of-side", unit(m.A), words.Say("skirmish.exit"))
	case rules.OpUnload:
		return words.Say("skirmish.say-piece", words.Say("skirmish.unload", unit(m.A)), place(m.B, m.C))
	case rules.OpPut:
		if i := p.InHand(); i >= 0 {
			return words.Say("skirmish.say-piece", unit(uint16(i)), place(m.A, m.B))
		}
		return place(m.A, m.B)
	case rules.OpLine, rules.OpHole:
		return words.Say("skirmish.say-lay", place(m.A, m.B))
	case rules.OpPit:
		return words.Say("skirmish.say-lay", sw.Place(pieces[m.A].At))
	case rules.OpJoinAll, rules.OpLeg, rules.OpBack, rules.OpTurn, rules.OpDone, rules.OpEntrench, rules.OpClear, rules.OpSquad:
		if len(p.Moving()) > 0 {
			return way(p, m)
		}
	case rules.OpFire, rules.OpRepeat, rules.OpHold, rules.OpStop:
		return shooting(p, m)
	case rules.OpEnd:
		switch p.Prompt().Window {
		case rules.WinDefend:
			return words.Say("skirmish.end-fire")
		case rules.WinContact:
			return words.Say("skirmish.end-contact")
		case rules.WinMove:
			return words.Say("skirmish.end-move")
		}
	case rules.OpSkip:
		if p.Prompt().Window != rules.WinTerrain {
			return words.Say("skirmish.leave-out")
		}
	}
	return label(p, m)
}

// phrases says what an answer does, and what comes after it: who goes where, and what then.
func phrases(p *rules.Position, l []engine.Move) string {
	if len(l) == 1 {
		return phrase(p, l[0])
	}
	q, said, then := p.Clone().(*rules.Position), phrase(p, l[0]), false
	for i, m := range l {
		named := m.Op == rules.OpJoin || m.Op == rules.OpJoinAll || m.Op == rules.OpSquad
		switch next := step(q, m); {
		case i == 0 && m.Op != rules.OpGrab:
			then = true
		case i == 0 || named:
		case !then:
			said, then = words.Say("skirmish.of-side", group(q), next), true
		default:
			said = words.Say("skirmish.say-then", said, next)
		}
		if q.Apply(m) != nil {
			break
		}
		pass(q)
	}
	return said
}

// group is who moves, and where he stands.
func group(p *rules.Position) string {
	if len(p.Moving()) == 0 {
		return ""
	}
	lead := &p.Pieces()[p.Moving()[0]]
	name := sw.Unit(lead.Unit)
	if n := len(p.Moving()); n > 1 {
		name = words.Say("skirmish.and-more", name, n-1)
	}
	if lead.State != rules.On {
		return words.Say("skirmish.say-enters", name)
	}
	return words.Say("skirmish.say-piece", name, sw.Place(lead.At))
}

// step says in a few words what comes next of who moves.
func step(p *rules.Position, m engine.Move) string {
	switch m.Op {
	case rules.OpLeg:
		if len(p.Moving()) > 0 {
			at, to := p.Pieces()[p.Moving()[0]].At, geom.Point{X: int16(m.A), Y: int16(m.B)}
			l := geom.NewLeg(at, to)
			return words.Say("skirmish.say-go", sw.Inches(l.Length()), sw.Clock(at, to))
		}
	case rules.OpPut:
		return sw.Place(geom.Point{X: int16(m.A), Y: int16(m.B)})
	case rules.OpDone:
		return words.Say("skirmish.stop")
	case rules.OpExit:
		return words.Say("skirmish.exit")
	case rules.OpEntrench:
		return words.Say("skirmish.entrench")
	case rules.OpClear:
		return words.Say("skirmish.clear")
	}
	return phrase(p, m)
}

// way says what is done with those who are grabbed.
func way(p *rules.Position, m engine.Move) string {
	lead := &p.Pieces()[p.Moving()[0]]
	name := sw.Unit(lead.Unit)
	if n := len(p.Moving()); n > 1 {
		name = words.Say("skirmish.and-more", name, n-1)
	}
	to := geom.Point{X: int16(m.A), Y: int16(m.B)}
	switch m.Op {
	case rules.OpLeg:
		l := geom.NewLeg(lead.At, to)
		return words.Say("skirmish.say-leg", name, sw.Inches(l.Length()), sw.Clock(lead.At, to), sw.Place(to))
	case rules.OpBack:
		return words.Say("skirmish.of-side", words.Say("skirmish.reverse"), words.Say("skirmish.say-piece", name, sw.Place(to)))
	case rules.OpTurn:
		return words.Say("skirmish.say-turn", name, sw.Clock(geom.Point{}, geom.Point{}.Add(geom.Heading(m.A).Vec())))
	case rules.OpJoinAll:
		g := rules.GroupOf(p, int(p.Moving()[0]))
		return words.Say("skirmish.of-side", words.Say("skirmish.whole-group"), words.Say("skirmish.and-more", name, g.Len()-1))
	case rules.OpEntrench:
		return words.Say("skirmish.of-side", name, words.Say("skirmish.entrench"))
	case rules.OpClear:
		return words.Say("skirmish.of-side", name, words.Say("skirmish.clear"))
	case rules.OpSquad:
		return words.Say("skirmish.whole-group")
	}
	return words.Say("skirmish.of-side", name, words.Say("skirmish.stop"))
}

// shooting says who fires at whom, or that he does not.
func shooting(p *rules.Position, m engine.Move) string {
	const wholeLeg, halt = 255, 16
	switch m.Op {
	case rules.OpStop:
		return words.Say("skirmish.enough")
	case rules.OpHold:
		if m.A == wholeLeg {
			return words.Say("skirmish.hold-all")
		}
		return words.Say("skirmish.of-side", words.Say("skirmish.hold"), sw.Inches((int(m.A)+1)*halt))
	}
	i := int(m.A)
	if m.Op == rules.OpRepeat {
		s, _ := rules.ShootingOf(p)
		i = s.Shooter
	}
	x, y := &p.Pieces()[i], &p.Pieces()[targetOf(m)]
	name := sw.Unit(x.Unit)
	if o, ok := rules.OddsOf(p, m); ok {
		if x.Unit.Type().Weapons[1] > 0 {
			name = words.Say("skirmish.say-with", name, sw.Weapon(o.Weapon))
		}
		return words.Say("skirmish.say-fire", name, sw.Unit(y.Unit), sw.Inches(o.Gap), sw.Clock(x.At, y.At), sw.Percent(o.Chance))
	}
	return words.Say("skirmish.of-side", name, sw.Unit(y.Unit))
}

// playback is a match played back, of which every move is put into words.
type playback struct{ *plain.Playback }

// Phrase says what a move does that could have been made at a ply.
func (b playback) Phrase(ply int, m engine.Move) string {
	return phrase(b.Tape().At(ply).(*rules.Position), m)
}
