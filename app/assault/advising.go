package assault

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// advising is what the computer would do in the viewer's place, and what of it is pointed out on the map until he does something else.
type advising struct {
	t     *table
	known []engine.Move // that he can choose from on the sheet
	ply   int           // where it was asked
	shown engine.Move   // Op is OpNone for none
}

// do asks the computer, or points out the nth of its answers, from 1 on.
func (a *advising) do(nth int) {
	t := a.t
	switch {
	case !t.sit.Suggests():
		t.page.Refuse(shell.Refusal{Why: words.Say("advice.person")})
	case !t.mine() || t.seats.locked:
		t.page.Refuse(shell.Refusal{Why: words.Say("advice.later")})
	case nth == 0:
		a.known, a.ply = nil, t.sit.Ply()
		t.sit.Suggest(a.say, func(l []engine.Move) { a.known = l })
	case nth <= len(a.known) && a.ply == t.sit.Ply():
		a.shown = a.known[nth-1]
		t.point.begin(a.shown)
		said := words.Say("advice.shown", a.say(a.shown))
		t.text.Say(said)
		t.page.Polite(said)
	}
}

// say is an answer in words, by what the viewer sees.
func (a *advising) say(m engine.Move) string {
	p := a.t.seen
	return phrase(a.t, &p, m)
}

// show draws the answer that is pointed out.
func (a *advising) show(b *aview.Board) {
	if a.shown.Op != engine.OpNone && a.ply == a.t.sit.Ply() && a.t.mine() {
		a.t.sight().Meant(b, a.shown)
	}
}

// begin selects what an order is about, as far as it can be without giving it.
func (pt *pointing) begin(m engine.Move) {
	pt.sel = noSelection()
	switch m.Op {
	case rules.OpMove, rules.OpDig, rules.OpWade, rules.OpSwap, rules.OpTransfer:
		pt.sel.tile = board.Tile(m.A)
	case rules.OpAttack:
		pt.sel.tile, pt.sel.target = board.Tile(m.A), board.Tile(m.B)
	case rules.OpDeploy, rules.OpPlace, rules.OpFree, rules.OpDrop:
		pt.sel.card = int(m.A)
		if m.Op != rules.OpDeploy {
			pt.sel.target = board.Tile(m.B)
		}
	case rules.OpPlay:
		if pt.t.volleys.open() {
			return
		}
		if pt.sel.card = int(m.A); pt.t.sight().Targeted(card.Face(m.B)) {
			pt.sel.target = board.Tile(m.C)
		}
	case rules.OpSplit:
		pt.sel.n = int(m.A)
	}
}
