package assault

import (
	"strings"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
)

// Key does what a key means at the table, with nothing over it.
func (t *table) Key(k string) bool {
	text := t.page.Settings().TextMode
	lower, back := strings.ToLower(strings.TrimPrefix(k, "Shift+")), strings.HasPrefix(k, "Shift+")
	switch {
	case (k == "Enter" || k == "Escape" || k == " ") && t.pace.shows() && !(k == "Escape" && t.point.opened()):
		t.skip(k)
	case k == "Escape":
		t.point.typed = ""
		return false
	case !t.seats.cover && t.lesson != nil && k == ".":
		t.Do(view.Intent{Name: view.DoTeach, N: 1})
	case !t.seats.cover && t.lesson != nil && k == ",":
		t.Do(view.Intent{Name: view.DoTeach, N: -1})
	case k == "Enter" && (t.seats.cover || !text):
		if t.combat.report != nil || !t.ended() { // the last Enter of a match must not begin another
			t.point.pressPrimary()
		}
	case t.seats.cover:
		return false
	case lower == "x" && back && !text && !t.seats.cover:
		t.do(view.Intent{Name: aview.DoThreat})
	case lower == "x":
		t.page.Do(view.Intent{Name: view.DoText})
	case text:
		return t.text.Key(k)
	case k == "y" && !t.combat.stays():
		t.point.whyKey()
	case t.point.typed != "" && t.point.goTile(lower):
	case t.combat.report != nil:
		switch lower {
		case "m":
			t.do(view.Intent{Name: aview.DoFold})
		case "w":
			t.do(view.Intent{Name: aview.DoLinger})
		case " ":
			t.do(view.Intent{Name: view.DoSkip})
		case "v", "y": // the advance is chosen there, too
			t.do(combatKeys[lower].in)
		case "b":
			t.do(t.combat.fast().Do)
		}
	default:
		return t.combat.key(lower) || t.mapped.lookKey(lower) || t.point.key(lower, back)
	}
	return true
}

// skip goes on from what is being shown.
func (t *table) skip(k string) {
	in := view.Intent{Name: view.DoHurry}
	if !t.pace.stepwise() || k == "Escape" {
		in.N = int(atOnce)
	}
	t.do(in)
}

// intentKeys are the keys that always mean the same intent.
var intentKeys = map[string]view.Intent{"d": {Name: aview.DoDig}, "u": {Name: view.DoUndo}, "ctrl+z": {Name: view.DoUndo},
	"ctrl+y": {Name: view.DoRedo}, "q": {Name: view.DoSuggest},
	"o": {Name: aview.DoDrawer, Text: "situation"}, "l": {Name: aview.DoDrawer, Text: "log"}, "pageup": {Name: view.DoLookBack}}

// endKeys are what the key E means, by what is asked.
var endKeys = map[uint8]view.Name{rules.WinSplit: aview.DoDraw, rules.WinChoose: aview.DoDraw, rules.WinBuy: aview.DoDone,
	rules.WinOps: aview.DoEnd, rules.WinDeploy: aview.DoReady, rules.WinMuster: aview.DoReady}

// key does what a small letter or another key means for units and cards; back says that Shift was held.
func (pt *pointing) key(k string, back bool) bool {
	t := pt.t
	if in, ok := intentKeys[k]; ok {
		t.do(in)
		return true
	}
	switch k {
	case "g":
		t.point.typed = "g"
	case "a":
		pt.attackKey()
	case "w":
		t.do(view.Intent{Name: aview.DoWait})
		pt.cycleUnits(false)
	case "n":
		pt.cycleUnits(back)
	case "t":
		pt.cycleTargets(back)
	case "h":
		t.page.Focus("hand")
	case "m":
		if _, fights := t.combat.sheet(); fights {
			t.do(view.Intent{Name: aview.DoFold})
			return true
		}
		t.page.Focus("cells")
	case "i":
		t.page.Focus("detail")
	case "p":
		pt.playKey()
	case "r":
		t.retold.again()
	case "e":
		if name, ok := endKeys[t.window()]; ok {
			t.do(view.Intent{Name: name})
		}
	default:
		if len(k) != 1 || k[0] < '1' || k[0] > '9' {
			return false
		}
		pt.raiseKey(int(k[0] - '1'))
	}
	return true
}

// combatKeys are the keys of the choices of a combat.
var combatKeys = map[string]struct {
	window uint8
	in     view.Intent
}{"v": {rules.WinAdvance, view.Intent{Name: aview.DoAdvance, N: 1}}, "y": {rules.WinAdvance, view.Intent{Name: aview.DoAdvance}}}

// stays reports whether it is asked whether to advance or to stay.
func (cb *combatSheet) stays() bool {
	return cb.report != nil && cb.advances() || cb.t.mine() && cb.t.window() == rules.WinAdvance
}

// key does what a key means in a combat. It reports whether it was one of its keys.
func (cb *combatSheet) key(k string) bool {
	if _, fights := cb.t.seen.Engagement(); !fights || !cb.t.mine() {
		return false
	}
	c, known := combatKeys[k]
	switch {
	case known && cb.t.window() == c.window:
		cb.t.do(c.in)
	case k == "f" && cb.t.volleys.open():
		cb.t.do(view.Intent{Name: aview.DoFire})
	case k == "0" && cb.t.volleys.open():
		cb.t.do(view.Intent{Name: aview.DoGive})
	case k == "b":
		cb.t.do(cb.fast().Do)
	default:
		return false
	}
	return true
}

// playKey plays the raised card, or fires.
func (pt *pointing) playKey() {
	switch {
	case pt.t.volleys.open():
		pt.t.do(view.Intent{Name: aview.DoFire})
	case pt.sel.target == board.NoTile:
		pt.t.do(view.Intent{Name: aview.DoPlay})
	default:
		pt.t.do(view.Intent{Name: aview.DoPlace})
	}
}

// raiseKey raises the n-th card of whatever tray is in use.
func (pt *pointing) raiseKey(n int) {
	if c, fights := pt.t.combat.sheet(); fights {
		if n < len(c.Tray.Cards) {
			in := view.Intent{Name: view.DoTapCard, Card: c.Tray.Cards[n].Index}
			if c.Tray.Cards[n].Up && c.Tray.Cards[n].Ends { // played, then given, then neither
				in.Name = aview.DoGive
			}
			pt.t.do(in)
		}
		return
	}
	pt.t.do(view.Intent{Name: view.DoTapCard, Card: n})
}

// pressPrimary presses the main button of what lies over the map, when nothing there has the keyboard.
func (pt *pointing) pressPrimary() {
	var bs []view.Button
	b := aview.Battle{}
	if !pt.t.seats.cover || pt.t.fighting() {
		b = pt.t.screen.battle()
	}
	switch {
	case pt.t.seats.cover:
		bs = []view.Button{{Style: view.Primary, Do: view.Intent{Name: view.DoTakeSeat}}}
	case b.Result != nil:
		bs = b.Result.Buttons
	case b.Combat != nil && !b.Combat.Folded:
		bs = []view.Button{b.Combat.Tray.Primary}
	case b.DrawCards != nil:
		bs = b.DrawCards.Buttons
	case b.React != nil:
		bs = b.React.Buttons
	}
	for _, x := range bs {
		if x.Style == view.Primary && x.Why == "" && x.Do.Name != "" {
			pt.t.page.Do(x.Do)
			return
		}
	}
}

// goTile collects a letter and a number after G and goes there. Where a second digit may follow, it goes to the first row
// meanwhile. It reports whether it has used the key.
func (pt *pointing) goTile(k string) bool {
	want := pt.t.point.typed + k
	pt.t.point.typed = ""
	if len(want) == 2 {
		if k >= "a" && k <= "z" {
			pt.t.point.typed = want
		}
		return true
	}
	label := strings.ToUpper(want[1:])
	_, is := pt.t.sight().TileNamed(label)
	if is {
		pt.t.page.Focus("cell-" + label)
	}
	if _, more := pt.t.sight().TileNamed(label + "0"); more {
		pt.t.point.typed = want
	}
	return is || len(want) == 3
}

// attackKey aims at the first target, or attacks the one shown.
func (pt *pointing) attackKey() {
	if pt.sel.tile == board.NoTile || !pt.t.mine() {
		return
	}
	if pt.sel.target == board.NoTile {
		pt.cycleTargets(false)
		return
	}
	pt.t.do(view.Intent{Name: aview.DoAttack})
}

// cycleUnits selects the next unit that can still act.
func (pt *pointing) cycleUnits(back bool) {
	if pt.t.viewer > 1 {
		return
	}
	var can []board.Tile
	for b := pt.t.seen.Units(pt.t.viewer) &^ pt.waits; b != 0; b &= b - 1 {
		if at := b.First(); pt.canOrder(at) {
			can = append(can, at)
		}
	}
	if at, ok := following(can, pt.sel.tile, back); ok {
		pt.sel.tile, pt.sel.target, pt.sel.card, pt.sel.arm = at, board.NoTile, -1, 0
		pt.t.page.Focus("cell-" + pt.t.sc.Label(at))
	}
}

// cycleTargets shows the next target of the selected unit or the raised card.
func (pt *pointing) cycleTargets(back bool) {
	var can []board.Tile
	b := pt.t.mapped.board()
	for i := range b.Cells {
		if b.Cells[i].Prey || (pt.sel.card >= 0 || struck[pt.sel.arm]) && b.Cells[i].Legal {
			can = append(can, board.Tile(i))
		}
	}
	if at, ok := following(can, pt.sel.target, back); ok {
		pt.sel.target = at
		pt.t.page.Focus("cell-" + pt.t.sc.Label(at))
	}
}

// following is the entry after now, or before it, round and round.
func following(list []board.Tile, now board.Tile, back bool) (board.Tile, bool) {
	if len(list) == 0 {
		return board.NoTile, false
	}
	for i, at := range list {
		if at == now {
			if back {
				return list[(i+len(list)-1)%len(list)], true
			}
			return list[(i+1)%len(list)], true
		}
	}
	if back {
		return list[len(list)-1], true
	}
	return list[0], true
}
