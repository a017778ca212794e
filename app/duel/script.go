package duel

import (
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
)

// script tells of positions; it is a plain.Script.
type script struct{}

func (script) Guide(engine.State) shell.Guide { return guide{} }
func (script) SideOf(s engine.Seat) view.Side { return sideOf(s) }
func (script) Heads() string                  { return words.Say("duel.turns") }
func (script) Head(st engine.Standing) string { return words.Say("duel.turn", st.Turn, st.Turns) }

func (script) Tell(m engine.Move, before, after engine.State) []view.Dispatch {
	return tell(m, before.(*rules.Position), after.(*rules.Position))
}

func (script) Begins(before, after engine.State) (engine.Seat, bool) {
	p := after.(*rules.Position)
	return p.Lead(), p.Standing().Turn > before.Standing().Turn || before.Prompt().Window == rules.WinLead
}

func (script) Scene(p engine.State, viewer engine.Seat, around view.Surround) any {
	q := p.(*rules.Position)
	v := (&sight{p: q, q: q, viewer: viewer}).scene()
	v.Surround = around
	keepAccounts(&v, around.Log.Lines)
	return &v
}
