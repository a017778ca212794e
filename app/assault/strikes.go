package assault

import (
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
)

// What scenarios allow beside the ordinary actions: strikes, and units that come onto the map in other ways.

// struck are the verbs that are armed first and then done to a tile tapped.
var struck = map[engine.Op]bool{rules.OpStrike: true, rules.OpStrip: true}

// strike does it to the tile looked at if it can be done there, else to the next one tapped.
func (pt *pointing) strike(op engine.Op) {
	if pt.sel.tile == board.NoTile || !pt.t.sendOp(op, uint8(pt.sel.tile)) {
		pt.sel = noSelection()
		pt.sel.arm = op
	}
}

// strikes are the buttons of the strikes that can be made: on that tile, or on any if it is NoTile.
func (pn *panel) strikes(at board.Tile) (bs []view.Button) {
	for _, op := range [...]engine.Op{rules.OpStrike, rules.OpStrip} {
		for _, m := range pn.t.moves {
			if m.Op != op || at != board.NoTile && uint8(m.A) != uint8(at) {
				continue
			}
			b := view.Button{ID: "btn-strip", Label: words.Say("battle.strip"), Icon: "ic-dig", Do: view.Intent{Name: aview.DoStrip}}
			if k := pn.t.seen.StrikeNow(pn.t.viewer); op == rules.OpStrike && k != nil {
				b = view.Button{ID: "btn-strike", Label: terms.StrikeFor(k.Air, int(k.Damage)), Icon: "ic-attack", Style: view.Fire,
					Do: view.Intent{Name: aview.DoStrike}}
			}
			if at == board.NoTile {
				b.Pressed, b.Style = armed(pn.t.point.sel.arm == op), view.Plain
			}
			bs = append(bs, b)
			break
		}
	}
	return bs
}
