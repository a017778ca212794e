package skirmish

import (
	"slices"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// advising is what the computer would do in the viewer's place, as it was asked last: which answers stand on the sheet, and after what that
// was drafted when it was asked at which ply.
type advising struct {
	known []engine.Move
	ahead []engine.Move
	ply   int
}

// suggest asks the computer, by who is grabbed already, or drafts the nth of its answers, from 1 on.
func (t *table) suggest(nth int) {
	a := &t.advice
	switch {
	case !t.Sit.Suggests():
		t.Page.Say(words.Say("advice.person"), view.Nobody)
	case !t.Mine():
		t.Page.Say(words.Say("advice.later"), view.Nobody)
	case nth == 0:
		*a = advising{ply: t.Sit.Ply(), ahead: t.draft.grabbed()}
		p := t.pos.Clone().(*rules.Position)
		for _, m := range a.ahead {
			_ = p.Apply(m) // it was when it was drafted
		}
		t.Sit.Suggest(func(m engine.Move) string { return phrase(p, m) }, func(l []engine.Move) { a.known = l }, a.ahead...)
	case nth <= len(a.known) && a.ply == t.Sit.Ply() && slices.Equal(a.ahead, t.draft.grabbed()):
		m := a.known[nth-1]
		p := t.pos.Clone().(*rules.Position)
		for _, m := range a.ahead {
			_ = p.Apply(m)
		}
		said := words.Say("advice.shown", phrase(p, m))
		t.take(m)
		t.Page.Polite(said)
	}
}

// grabbed is the part of a draft that says who moves.
func (d *draft) grabbed() (l []engine.Move) {
	for _, m := range d.steps {
		if m.Op != rules.OpGrab && m.Op != rules.OpJoin && m.Op != rules.OpJoinAll {
			break
		}
		l = append(l, m)
	}
	return l
}

// take drafts an answer, or points it out: nothing is ordered.
func (t *table) take(m engine.Move) {
	d := &t.draft
	switch m.Op {
	case rules.OpGrab:
		_ = t.grab(int(m.A), false)
		t.lookAt(t.pos.Pieces()[m.A].At)
	case rules.OpLeg, rules.OpBack, rules.OpJoinAll, rules.OpUnload, rules.OpTurn:
		d.steps = t.advice.ahead
		t.lay()
		if t.try(m) == nil && m.Op == rules.OpLeg {
			t.lookAt(t.lead().At)
		}
	case rules.OpFire, rules.OpRepeat:
		d.sel, d.target = t.shooter(m), targetOf(m)
		t.lookAt(t.pos.Pieces()[d.target].At)
	case rules.OpLose:
		d.sel = int(m.A)
	case rules.OpPut:
		at := geom.Point{X: int16(m.A), Y: int16(m.B)}
		t.cursor = &at
		t.lookAt(at)
	}
	t.known = nil
}
