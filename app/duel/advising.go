package duel

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
)

// advising is what the computer would do in the viewer's place, as it was asked last: which answers stand on the sheet, and what was laid
// when it was asked at which ply.
type advising struct {
	known     []engine.Move
	ply, laid int
}

// suggest asks the computer, by what is laid already, or lays the nth of its answers, from 1 on.
func (t *table) suggest(nth int) {
	a, d := &t.advice, &t.draft
	switch {
	case !t.Sit.Suggests():
		t.Page.Say(words.Say("advice.person"), view.Nobody)
	case !t.Mine() || d.deck != nil:
		t.Page.Say(words.Say("advice.later"), view.Nobody)
	case nth == 0:
		*a = advising{ply: t.Sit.Ply(), laid: len(d.steps)}
		ahead := d.moves(t.Chooser())
		say := func(m engine.Move) string { return phrase(t.laid, m) }
		t.Sit.Suggest(say, func(l []engine.Move) { a.known = l }, ahead[:len(ahead)-1]...)
	case nth <= len(a.known) && a.ply == t.Sit.Ply() && a.laid == len(d.steps):
		m := a.known[nth-1]
		said := words.Say("advice.shown", phrase(t.laid, m))
		t.take(m)
		t.text.Say(said)
		t.Page.Polite(said)
	}
}

// take lays a move where it is part of a list, and announces an attack. What is answered by one button is said alone.
func (t *table) take(m engine.Move) {
	d := &t.draft
	switch m.Op {
	case rules.OpFire:
		if d.announce(t.pos, m.Seat, int(m.A)) {
			d.fire.first, d.fire.second, d.fire.ask = rules.Fired(m.B)
			d.fire.with = int(m.C)
		}
	case rules.OpHold:
		d.announce(t.pos, m.Seat, int(m.A))
	case rules.OpPlace:
		d.add(placed(t.laid, m))
	default:
		if pr := t.pos.Prompt(); m.Op != rules.OpDone && m.Op != rules.OpSplit && m.Op != rules.OpDeck &&
			(pr.Kind == engine.Commit || pr.Window == rules.WinAim) {
			d.add(step{m})
		}
	}
	t.lay()
}
