package skirmish

import (
	"slices"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/search"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/ai"
	"bocage/engine/skirmish/geom"
)

// advising is what the computer would do in the viewer's place, as it was asked last: which answers stand on the sheet, and after which
// draft it was asked at which ply.
type advising struct {
	known []engine.Move
	steps []engine.Move // of the draft
	ply   int
	from  *rules.Position               // the position after the draft
	ways  map[engine.Move][]engine.Move // how an answer goes on
	mark  bool                          // the cursor points an answer out
}

// suggest asks the computer, by what is drafted already, or drafts the nth of its answers, from 1 on.
func (t *table) suggest(nth int) {
	a := &t.advice
	switch {
	case !t.Sit.Suggests():
		t.Page.Say(words.Say("advice.person"), view.Nobody)
	case !t.Mine():
		t.Page.Say(words.Say("advice.later"), view.Nobody)
	case nth == 0:
		*a = advising{ply: t.Sit.Ply(), steps: slices.Clone(t.draft.steps), from: t.draft.pos.Clone().(*rules.Position), mark: a.mark,
			ways: map[engine.Move][]engine.Move{}}
		ahead := t.draft.ahead()
		for _, m := range ahead {
			_ = a.from.Apply(m) // it was when it was drafted
		}
		t.Sit.Suggest(func(m engine.Move) string { return phrases(a.from, a.onward(m)) }, func(l []engine.Move) { a.known = l }, ahead...)
	case nth <= len(a.known) && a.ply == t.Sit.Ply() && slices.Equal(a.steps, t.draft.steps):
		l := a.onward(a.known[nth-1])
		said := phrases(a.from, l)
		t.take(l)
		t.draft.hint = said
		t.Page.Polite(words.Say("advice.shown", said))
	}
}

// onward is an answer with all that the computer, at a glance, would do next with who moves.
func (a *advising) onward(m engine.Move) []engine.Move {
	if a.ways[m] == nil {
		a.ways[m] = onward(a.from, m)
	}
	return a.ways[m]
}

func onward(p *rules.Position, m engine.Move) []engine.Move {
	const most = 8
	l, q := []engine.Move{m}, p.Clone().(*rules.Position)
	for len(l) < most && moves(m.Op) && q.Apply(m) == nil {
		pass(q)
		pr := q.Prompt()
		if pr.Seat != l[0].Seat || pr.Window != rules.WinLeg && pr.Window != rules.WinAfter && pr.Window != rules.WinEnter {
			break
		}
		if m = search.Choose(ai.Levels, q, pr.Seat, search.Options{Level: engine.Ace}); m.Op == 0 {
			break
		}
		l = append(l, m)
	}
	return l
}

// moves reports whether a verb is a step of a move that can be drafted and has others after it.
func moves(op engine.Op) bool {
	switch op {
	case rules.OpGrab, rules.OpJoin, rules.OpJoinAll, rules.OpSquad, rules.OpLeg, rules.OpBack, rules.OpTurn, rules.OpUnload:
		return true
	}
	return false
}

// take drafts an answer with what comes after it, or points it out: nothing is ordered.
func (t *table) take(l []engine.Move) {
	d, m := &t.draft, l[0]
	for _, n := range l {
		if put := n.Op == rules.OpPut && len(d.steps) > 0; !moves(n.Op) && !put || t.draft.try(n) != nil {
			break
		}
		if d.sel = int(d.steps[0].A); len(t.draft.laid.Moving()) > 0 {
			d.sel = int(t.draft.laid.Moving()[0])
		}
	}
	d.stay = l[len(l)-1].Op == rules.OpDone
	switch m.Op {
	case rules.OpFire, rules.OpRepeat:
		d.sel, d.target = t.draft.shooter(m), targetOf(m)
		t.look.at(t.draft.pos.Pieces()[d.target].At)
	case rules.OpLose:
		d.sel = int(m.A)
	case rules.OpPut:
		if len(d.steps) == 0 {
			at := geom.Point{X: int16(m.A), Y: int16(m.B)}
			t.cursor, t.advice.mark = &at, true
			t.look.at(at)
		}
	default:
		if t.draft.moving() && t.draft.lead().State == rules.On {
			t.look.at(t.draft.lead().At)
		}
	}
	t.known = nil
}

// unmark takes away what pointed an answer out, once something else is asked.
func (t *table) unmark() {
	if t.advice.mark && t.advice.ply != t.Sit.Ply() {
		t.cursor, t.advice.mark = nil, false
	}
}
