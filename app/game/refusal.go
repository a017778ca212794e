package game

import (
	"errors"

	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// refusal is why something cannot be done, and the rule of the checklist that forbids it, if one does.
type refusal struct{ why, rule string }

// refusalOf is the engine's reason in plain words.
func refusalOf(err error) refusal {
	r := refusal{why: words.Why(err)}
	var m *engine.MoveError
	if errors.As(err, &m) {
		r.rule = m.Rule
	}
	return r
}

// because says for a while why something cannot be done, with the way to its rule.
func (g *Game) because(r refusal) {
	if r.why == "" {
		return
	}
	g.show(view.Toast{Text: r.why, Rule: r.rule})
}

// refuse says why a move is illegal. The match is as it was.
func (t *table) refuse(err error) { t.g.because(refusalOf(err)) }

// try asks the engine what is against a move.
func (t *table) try(m engine.Move) refusal {
	p := t.view
	m.Seat = t.viewer
	if err := p.Apply(m); err != nil {
		return refusalOf(err)
	}
	return refusal{}
}

// against is why what is selected cannot go to a tile, or be used there. It is empty if it can, or if nothing of the kind
// could be meant.
func (t *table) against(at board.Tile) refusal {
	if !t.mine() || t.window() != assault.WinOps || !t.sc.Tiles().Has(at) {
		return refusal{}
	}
	if i := t.sel.card; i >= 0 && i < len(t.hand()) {
		return t.againstCard(i, at)
	}
	from := t.sel.tile
	if from == board.NoTile || from == at {
		return refusal{}
	}
	if _, s, ok := t.view.Unit(from); !ok || s != t.viewer {
		return refusal{}
	}
	_, s, taken := t.view.Unit(at)
	pair := engine.Move{A: uint16(from), B: uint16(at)}
	switch {
	case t.sel.arm == assault.OpSwap:
		pair.Op, pair.A, pair.B = assault.OpSwap, min(pair.A, pair.B), max(pair.A, pair.B)
	case t.sel.arm == assault.OpTransfer:
		pair.Op = assault.OpTransfer
	case taken && s == t.viewer:
		return refusal{} // it is selected instead
	case taken:
		pair.Op = assault.OpAttack
	default:
		pair.Op = assault.OpMove
	}
	return t.try(pair)
}

// againstCard is why a hand card cannot be used on a tile.
func (t *table) againstCard(i int, at board.Tile) refusal {
	f := t.hand()[i].Face
	switch {
	case !t.playable(i):
		return t.whyNot(i, f)
	case card.IsUnit(f):
		return t.try(engine.Move{Op: assault.OpPlace, A: uint16(i), B: uint16(at), C: uint16(card.Cost(f))})
	case t.targeted(f):
		return t.try(engine.Move{Op: assault.OpPlay, A: uint16(i), B: uint16(f), C: uint16(at)})
	}
	return refusal{}
}

// idle is why a unit of the viewer has no orders left.
func (t *table) idle(at board.Tile) refusal {
	return t.try(engine.Move{Op: assault.OpDig, A: uint16(at)})
}

// explain remembers why the tile that was tapped does not take what is selected; the panel tells it with the tile.
func (t *table) explain(at board.Tile) {
	t.why.at, t.why.refusal = at, t.against(at)
	t.g.polite = t.why.refusal.why
}

// whyAt is the reason to be told with a tile.
func (t *table) whyAt(at board.Tile) refusal {
	if t.why.at == at {
		return t.why.refusal
	}
	return refusal{}
}

// whyKey says why whatever is pointed at cannot be done: the tile that has the keyboard for what is selected, the raised card,
// the selected unit, else the main button.
func (t *table) whyKey() {
	r := t.against(t.pointed)
	end := t.end().Primary
	switch h := t.hand(); {
	case r.why != "":
	case t.sel.tile != board.NoTile && t.whyAt(t.sel.tile).why != "": // it was tapped in vain
		r = t.whyAt(t.sel.tile)
	case t.sel.card >= 0 && t.sel.card < len(h) && !t.playable(t.sel.card):
		r = t.whyNot(t.sel.card, h[t.sel.card].Face)
	case t.sel.tile != board.NoTile && t.mine() && t.window() == assault.WinOps && t.own(t.sel.tile) && !t.canOrder(t.sel.tile):
		r = t.idle(t.sel.tile)
	case end.Why != "":
		r = refusal{end.Why, end.Rule}
	default:
		r.why = words.Say("why.nothing")
	}
	t.g.because(r)
}

// own reports whether a unit of the viewer stands there.
func (t *table) own(at board.Tile) bool {
	_, s, ok := t.view.Unit(at)
	return ok && s == t.viewer
}

// notMine is why the viewer is not asked for anything: it is another's turn, or nobody knows yet whose it is.
func (t *table) notMine() refusal {
	if t.f != nil && t.f.unheard {
		return refusal{why: words.Say("friend.connect-first")}
	}
	return refusal{words.Say("match.not-your-turn"), "TURN-03"}
}

// whyNot says why a card cannot be played now, from what the card is and what is asked.
func (t *table) whyNot(i int, f card.Face) refusal {
	have := t.view.Prestige(t.viewer)
	switch typ := card.TypeOf(f); {
	case typ == card.BluffCard:
		return refusal{words.Say("battle.no-bluff"), "CARD-BLUFF-01"}
	case !t.mine():
		return t.notMine()
	case typ == card.Combat && t.window() != assault.WinCards:
		return refusal{words.Say("battle.only-in-combat"), "CARDS-08"}
	case (typ == card.Operations || typ == card.UnitCard) && t.window() != assault.WinOps:
		return refusal{words.Say("battle.only-in-ops"), "CARDS-08"}
	case typ == card.UnitCard && card.Cost(f)-8 > have, typ != card.UnitCard && card.Cost(f) > have:
		return refusal{words.Say("words.lost-by", card.Cost(f), have), "RULING-21"}
	case typ == card.UnitCard && card.Cost(f) > have:
		return refusal{words.Say("words.lost-by", card.Cost(f), have) + ". " + words.Say("battle.base-discount"), "PLACE-12"}
	case typ == card.UnitCard:
		return refusal{words.Say("battle.no-place"), "PLACE-04"}
	}
	if r := t.try(engine.Move{Op: assault.OpPlay, A: uint16(i), B: uint16(f)}); r.why != "" {
		return r
	}
	return refusal{words.Say("refusal.no-use"), "RULING-22"}
}

// topics are the entries of the rulebook that fit what is asked.
var topics = map[uint8]string{assault.WinDeploy: "setup", assault.WinMuster: "muster", assault.WinFirst: "who-first", assault.WinChoose: "setup",
	assault.WinSplit: "phase-draw", assault.WinBuy: "buy", assault.WinOps: "phase-ops", assault.WinReact: "surprise", assault.WinAnswer: "surprise",
	assault.WinTarget: "playing", assault.WinFlak: "a-aa", assault.WinCards: "step-cards", assault.WinSacrifice: "step-sacrifice",
	assault.WinReward: "reward", assault.WinStay: "retreat", assault.WinAdvance: "advance"}

// topic is the entry of the rulebook that fits the moment, "" for none.
func (t *table) topic() string { return topics[t.window()] }

// terrainTopic is the entry on a terrain.
func terrainTopic(k board.Terrain) string {
	switch k {
	case board.Clear:
		return "t-clear"
	case board.LightWoods, board.HeavyWoods:
		return "t-woods"
	case board.Hills:
		return "t-hills"
	case board.Bocage:
		return "t-bocage"
	case board.Village, board.Town, board.City:
		return "t-built"
	case board.Fortification:
		return "t-fort"
	case board.Swamp:
		return "t-swamp"
	case board.Beach:
		return "t-beach"
	}
	return "t-river"
}

// cardTopic is the entry on a card.
func cardTopic(f card.Face) string {
	switch {
	case card.IsUnit(f):
		return unitRule(f)
	case f == card.Bluff:
		return "bluff"
	case card.IsAction(f):
		return "c-" + terms.Topic(f)
	}
	return "playing"
}
