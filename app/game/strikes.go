package game

import (
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// What scenarios allow beside the ordinary actions: strikes, and units that come onto the map in other ways.

// struck are the verbs that are armed first and then done to a tile tapped.
var struck = map[engine.Op]bool{assault.OpStrike: true, assault.OpStrip: true}

// strike does it to the tile looked at if it can be done there, else to the next one tapped.
func (t *table) strike(op engine.Op) {
	if t.sel.tile == board.NoTile || !t.sendOp(op, uint8(t.sel.tile)) {
		t.sel = noSelection()
		t.sel.arm = op
	}
}

// strikes are the buttons of the strikes that can be made: on that tile, or on any if it is NoTile.
func (t *table) strikes(at board.Tile) (bs []view.Button) {
	for _, op := range [...]engine.Op{assault.OpStrike, assault.OpStrip} {
		for _, m := range t.moves {
			if m.Op != op || at != board.NoTile && uint8(m.A) != uint8(at) {
				continue
			}
			b := view.Button{ID: "btn-strip", Label: words.Say("battle.strip"), Icon: "ic-dig", Do: view.Intent{Name: aview.DoStrip}}
			if k := t.view.StrikeNow(t.viewer); op == assault.OpStrike && k != nil {
				b = view.Button{ID: "btn-strike", Label: terms.StrikeFor(k.Air, int(k.Damage)), Icon: "ic-attack", Style: view.Fire, Do: view.Intent{Name: aview.DoStrike}}
			}
			if at == board.NoTile {
				b.Pressed, b.Style = armed(t.sel.arm == op), view.Plain
			}
			bs = append(bs, b)
			break
		}
	}
	return bs
}

// landings are the ways in which the raised unit card can come onto a tile: without cost, paid, or dropped.
func (t *table) landings(at board.Tile) (bs []view.Button) {
	for _, op := range [...]engine.Op{assault.OpFree, assault.OpPlace, assault.OpDrop} {
		for _, m := range t.moves {
			if m.Op != op || int(m.A) != t.sel.card || uint8(m.B) != uint8(at) {
				continue
			}
			b := view.Button{ID: "btn-place", Label: terms.PlaceFor(t.sc.Label(at), t.price(m)), Do: view.Intent{Name: aview.DoPlace, N: int(op)}}
			switch op {
			case assault.OpFree:
				b.ID, b.Label = "btn-free", terms.PlaceFree(t.sc.Label(at))
			case assault.OpDrop:
				b.ID, b.Label = "btn-drop", terms.DropFor(t.sc.Label(at), t.price(m))
			}
			bs = append(bs, b)
		}
	}
	if len(bs) > 0 {
		bs[0].Style = view.Primary
	}
	return bs
}

// price is what it costs to bring a unit onto the map.
func (t *table) price(m engine.Move) int {
	switch m.Op {
	case assault.OpFree:
		return 0
	case assault.OpDrop:
		return card.Cost(card.Face(m.C))
	}
	return t.view.Price(t.viewer, board.Tile(m.B), int(m.C))
}
