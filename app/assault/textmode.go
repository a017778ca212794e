package assault

import (
	"bocage/app/assault/sight"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
)

// asText is the table as a line of text may ask of it.
type asText struct{ t *table }

func (x asText) Sight() sight.Sight                               { return x.t.sight() }
func (x asText) Moves() []engine.Move                             { return x.t.moves }
func (x asText) Battle() aview.Battle                             { return x.t.screen.battle() }
func (x asText) CardDetail(i int) aview.Detail                    { return x.t.panel.cardDetail(i, false) }
func (x asText) Odds(from, to board.Tile) *aview.Odds             { return x.t.combat.odds(from, to) }
func (x asText) Hurts(from, to board.Tile) (percent int, ok bool) { return x.t.combat.hurts(from, to) }
func (x asText) Do(in view.Intent)                                { x.t.do(in) }
func (x asText) PickUp(at board.Tile) bool                        { return x.t.point.pickUp(at) }

func (x asText) Play(m engine.Move) {
	x.t.send(func(legal engine.Move) bool { return legal == m })
}

func (x asText) Draft() (d aview.Detail, ok bool) {
	if ok = x.t.deploying(); ok {
		d = x.t.panel.starting()
	}
	return d, ok
}

func (x asText) Card(i int) aview.Card {
	f := x.t.sight().Hand()[i].Face
	c := x.t.hand.card(i, f)
	if !x.t.hand.playable(i) {
		c.No = x.t.hand.whyNot(i, f).Why
	}
	return c
}

func (x asText) Danger(m engine.Move) string {
	switch m.Op {
	case rules.OpMove:
		return x.t.panel.dangers(board.Tile(m.A), board.Tile(m.B))
	case rules.OpSwap:
		return x.t.panel.swapDanger(board.Tile(m.A), board.Tile(m.B))
	}
	return ""
}

func (x asText) Waste() string {
	if !x.t.point.ending {
		return ""
	}
	_, deeds := x.t.point.wasted()
	return terms.WasteLine(x.t.point.unused(), deeds)
}

func (x asText) Stands() bool {
	return x.t.pace.moment != nil || x.t.stalled()
}

func (x asText) Barred() string {
	switch {
	case x.t.mine():
		return ""
	case x.t.arranged():
		return words.Say("match.arranging")
	}
	return x.t.notMine().Why
}

func (x asText) Repeats() bool { return x.t.ended() && x.t.f == nil && x.t.lesson == nil }
