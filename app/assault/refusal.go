package assault

import (
	"errors"

	"bocage/app/shell"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// refusalOf is the engine's reason in plain words.
func refusalOf(err error) shell.Refusal {
	r := shell.Refusal{Why: words.Why(err)}
	var m *engine.MoveError
	if errors.As(err, &m) {
		r.Rule = m.Rule
	}
	return r
}

// refuse says why a move is illegal. The match is as it was.
func (t *table) refuse(err error) { t.page.Refuse(refusalOf(err)) }

// try asks the engine what is against a move.
func (pt *pointing) try(m engine.Move) shell.Refusal {
	if _, err := pt.ask(m); err != nil {
		return refusalOf(err)
	}
	return shell.Refusal{}
}

// ask is try before it is put into words, with the engine's code of what is against the move, if it has one.
func (pt *pointing) ask(m engine.Move) (code string, err error) {
	pt.tried = pt.t.seen
	m.Seat = pt.t.viewer
	err = pt.tried.Apply(m)
	var why *engine.MoveError
	if errors.As(err, &why) {
		code = why.Code
	}
	return code, err
}

// against is why what is selected cannot go to a tile, or be used there. It is empty if it can, or if nothing of the kind
// could be meant.
func (pt *pointing) against(at board.Tile) shell.Refusal {
	if !pt.t.mine() || pt.t.window() != rules.WinOps || !pt.t.sc.Tiles().Has(at) {
		return shell.Refusal{}
	}
	if i := pt.sel.card; i >= 0 && i < len(pt.t.sight().Hand()) {
		return pt.againstCard(i, at)
	}
	from := pt.sel.tile
	if from == board.NoTile || from == at {
		return shell.Refusal{}
	}
	if _, s, ok := pt.t.seen.Unit(from); !ok || s != pt.t.viewer {
		return shell.Refusal{}
	}
	_, s, taken := pt.t.seen.Unit(at)
	pair := engine.Move{A: uint16(from), B: uint16(at)}
	switch {
	case pt.sel.arm == rules.OpSwap:
		pair.Op, pair.A, pair.B = rules.OpSwap, min(pair.A, pair.B), max(pair.A, pair.B)
	case pt.sel.arm == rules.OpTransfer:
		pair.Op = rules.OpTransfer
	case taken && s == pt.t.viewer:
		return shell.Refusal{} // it is selected instead
	case taken:
		pair.Op = rules.OpAttack
	default:
		pair.Op = rules.OpMove
	}
	return pt.try(pair)
}

// againstCard is why a hand card cannot be used on a tile.
func (pt *pointing) againstCard(i int, at board.Tile) shell.Refusal {
	f := pt.t.sight().Hand()[i].Face
	switch {
	case !pt.t.hand.playable(i):
		return pt.t.hand.whyNot(i, f)
	case card.IsUnit(f):
		return pt.try(engine.Move{Op: rules.OpPlace, A: uint16(i), B: uint16(at), C: uint16(card.Cost(f))})
	case pt.t.sight().Targeted(f):
		return pt.try(engine.Move{Op: rules.OpPlay, A: uint16(i), B: uint16(f), C: uint16(at)})
	}
	return shell.Refusal{}
}

// whyIdle is why a unit of the viewer has no orders left.
func (pt *pointing) whyIdle(at board.Tile) shell.Refusal {
	return pt.try(engine.Move{Op: rules.OpDig, A: uint16(at)})
}

// explain remembers why the tile that was tapped does not take what is selected; the panel tells it with the tile.
func (pt *pointing) explain(at board.Tile) {
	pt.why.at, pt.why.Refusal = at, pt.against(at)
	pt.t.page.Polite(pt.why.Refusal.Why)
}

// whyAt is the reason to be told with a tile.
func (pt *pointing) whyAt(at board.Tile) shell.Refusal {
	if pt.why.at == at {
		return pt.why.Refusal
	}
	return shell.Refusal{}
}

// whyKey says why whatever is pointed at cannot be done: the tile that has the keyboard for what is selected, the raised card,
// the selected unit, else the main button.
func (pt *pointing) whyKey() {
	r := pt.against(pt.pointed)
	end := pt.t.screen.end().Primary
	switch h := pt.t.sight().Hand(); {
	case r.Why != "":
	case pt.sel.tile != board.NoTile && pt.whyAt(pt.sel.tile).Why != "": // it was tapped in vain
		r = pt.whyAt(pt.sel.tile)
	case pt.sel.card >= 0 && pt.sel.card < len(h) && !pt.t.hand.playable(pt.sel.card):
		r = pt.t.hand.whyNot(pt.sel.card, h[pt.sel.card].Face)
	case pt.sel.tile != board.NoTile && pt.t.mine() && pt.t.window() == rules.WinOps && pt.own(pt.sel.tile) && !pt.canOrder(pt.sel.tile):
		r = pt.whyIdle(pt.sel.tile)
	case end.Why != "":
		r = shell.Refusal{Why: end.Why, Rule: end.Rule}
	default:
		r.Why = words.Say("why.nothing")
	}
	pt.t.page.Refuse(r)
}

// own reports whether a unit of the viewer stands there.
func (pt *pointing) own(at board.Tile) bool {
	_, s, ok := pt.t.seen.Unit(at)
	return ok && s == pt.t.viewer
}

// notMine is why the viewer is not asked for anything: it is another's turn, or nobody knows yet whose it is.
func (t *table) notMine() shell.Refusal {
	if t.f != nil && t.f.Unconfirmed() {
		return shell.Refusal{Why: words.Say("friend.connect-first")}
	}
	if t.answers() {
		return shell.Refusal{Why: words.Say("friend.answers-first")}
	}
	return shell.Refusal{Why: words.Say("match.not-your-turn"), Rule: "TURN-03"}
}

// answers reports whether the turn is the player's and his friend is only asked for an answer: a surprise card, or cards in a combat.
func (t *table) answers() bool {
	w := t.window()
	return t.f != nil && !t.mine() && t.now().Phasing() == t.viewer && w >= rules.WinReact && w <= rules.WinFlak
}
