package coin

import (
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/coin"
)

// script tells of positions; it is a plain.Script.
type script struct{}

func (script) Guide(engine.State) shell.Guide { return guide{} }
func (script) SideOf(s engine.Seat) view.Side { return view.SideOf(s) }
func (script) Heads() string                  { return words.Say("coin.rounds") }
func (script) Head(st engine.Standing) string { return words.Say("coin.round", st.Turn, st.Turns) }

func (script) Tell(m engine.Move, before, after engine.State) []view.Dispatch {
	return tell(m, before.(*rules.Position), after.(*rules.Position))
}

func (script) Begins(before, after engine.State) (engine.Seat, bool) {
	return after.(*rules.Position).Lead(), before.Prompt().Window == rules.WinLead
}

func (script) Scene(p engine.State, viewer engine.Seat, around view.Surround) any {
	v := scene(p.(*rules.Position), viewer)
	v.Surround = around
	return &v
}
