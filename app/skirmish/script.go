package skirmish

import (
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
)

// script tells of positions; it is a plain.Script.
type script struct{}

func (script) SideOf(s engine.Seat) view.Side { return sideOf(s) }
func (script) Heads() string                  { return words.Say("skirmish.turns") }
func (script) Head(st engine.Standing) string { return words.Say("skirmish.turn", st.Turn, st.Turns) }

// Guide calls the sides what they are called in the match.
func (script) Guide(at engine.State) shell.Guide {
	p := at.(*rules.Position)
	var g guide
	for s := range engine.Seat(2) {
		g.names[s] = sw.Nation(p.Match().Print.Sides[p.Side(s)])
	}
	return g
}

func (script) Tell(m engine.Move, before, after engine.State) []view.Dispatch {
	return tell(m, before.(*rules.Position), after.(*rules.Position))
}

func (script) Begins(before, after engine.State) (engine.Seat, bool) {
	p, q := before.(*rules.Position), after.(*rules.Position)
	return seatOf(q, q.Mover()), q.Phase() == 1 && (p.Phase() != 1 || p.Mover() != q.Mover())
}

func (script) Scene(p engine.State, viewer engine.Seat, around view.Surround) any {
	q := p.(*rules.Position)
	v := scene(q, q, nil, viewer)
	v.Surround = around
	return &v
}

// sideOf is how a seat is shown: the first has the second side's colours and round bases.
func sideOf(s engine.Seat) view.Side { return view.SideOf(s).Other() }

// seatOf is the seat that plays a side, and the other way round.
func seatOf(p *rules.Position, side int) engine.Seat { return engine.Seat(p.Side(engine.Seat(side))) }
