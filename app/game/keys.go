package game

import (
	"strings"
	"unicode/utf8"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
)

// keyList is what the keys do, for the key sheet.
func keyList() []view.Line {
	return []view.Line{
		{Label: words.Say("keys.arrows"), Value: "↑ ↓ ← →"}, {Label: words.Say("keys.enter"), Value: "Enter"}, {Label: words.Say("keys.attack"), Value: "A"}, {Label: words.Say("keys.dig"), Value: "D"},
		{Label: words.Say("keys.wait"), Value: "W"}, {Label: words.Say("keys.next"), Value: "N, Shift+N"}, {Label: words.Say("keys.target"), Value: "T, Shift+T"}, {Label: words.Say("keys.go"), Value: "H, M, I"},
		{Label: words.Say("keys.card"), Value: "1 – 9"}, {Label: words.Say("keys.play"), Value: "P"}, {Label: words.Say("keys.undo"), Value: "U, Ctrl+Z; Ctrl+Y"}, {Label: words.Say("keys.end"), Value: "E"},
		{Label: words.Say("keys.panels"), Value: "O, L"}, {Label: words.Say("layer.key"), Value: "V, S F R C B"}, {Label: words.Say("layer.zoom-key"), Value: "+ − 0"},
		{Label: words.Say("layer.skip-key"), Value: "Enter, Esc"}, {Label: words.Say("keys.tile"), Value: "G C 3"}, {Label: words.Say("keys.escape"), Value: "Esc"},
		{Label: words.Say("keys.text"), Value: "X, /"}, {Label: words.Say("replay.look-back"), Value: "Page ↑"},
	}
}

// keyHelp stands for the key "?" where that is switched off.
const keyHelp = "keys"

// key does what a key means that no element used.
func (g *Game) key(k string) {
	if g.set.NoKeys && k != " " && utf8.RuneCountInString(strings.TrimPrefix(k, "Shift+")) == 1 {
		return
	}
	if k == "?" || k == keyHelp {
		g.sheet = g.keySheet()
		if r, ok := g.top().(*replay); ok {
			g.sheet.Lines = r.keys()
		}
		return
	}
	if t := g.t; (k == "Enter" || k == "Escape" || k == " ") && t != nil && g.sheet == nil && g.top() == nil && t.shows() && !(k == "Escape" && t.opened()) {
		if t.stepwise() && k != "Escape" {
			t.do(view.Intent{Name: view.DoHurry})
		} else {
			t.do(view.Intent{Name: view.DoHurry, N: int(atOnce)})
		}
		return
	}
	if k == "Escape" {
		g.go2 = ""
		g.close()
		return
	}
	if g.sheet == nil && g.learnKey(k) {
		return
	}
	if p := g.top(); p != nil && g.sheet == nil {
		p.key(k)
		return
	}
	if g.sheet != nil || g.t == nil {
		return
	}
	t := g.t
	if k == "Enter" && (t.cover || !g.set.TextMode) {
		if t.report != nil || !t.ended() { // the last Enter of a match must not begin another
			t.pressPrimary()
		}
		return
	}
	if t.cover {
		return
	}
	if strings.EqualFold(strings.TrimPrefix(k, "Shift+"), "x") {
		g.Do(view.Intent{Name: view.DoText})
		return
	}
	if g.set.TextMode {
		switch k {
		case "/":
			g.host.Focus("say")
		case "Ctrl+z":
			t.do(view.Intent{Name: view.DoUndo})
		case "Ctrl+y":
			t.do(view.Intent{Name: view.DoRedo})
		}
		return
	}
	lower := strings.ToLower(strings.TrimPrefix(k, "Shift+"))
	back := strings.HasPrefix(k, "Shift+")
	if g.go2 != "" && t.goTile(lower) {
		return
	}
	if t.report != nil {
		if lower == "m" {
			t.do(view.Intent{Name: aview.DoFold})
		}
		return
	}
	if t.lookKey(lower) {
		return
	}
	switch lower {
	case "g":
		g.go2 = "g"
	case "a":
		t.attackKey()
	case "d":
		t.do(view.Intent{Name: aview.DoDig})
	case "w":
		t.do(view.Intent{Name: aview.DoWait})
		t.cycleUnits(false)
	case "n":
		t.cycleUnits(back)
	case "t":
		t.cycleTargets(back)
	case "h":
		g.host.Focus("hand")
	case "m":
		if _, fights := t.combat(); fights {
			t.do(view.Intent{Name: aview.DoFold})
			return
		}
		g.host.Focus("cells")
	case "i":
		g.host.Focus("detail")
	case "p":
		if t.window() == assault.WinSacrifice {
			t.do(view.Intent{Name: aview.DoSacrifice})
		} else if t.sel.target == board.NoTile {
			t.do(view.Intent{Name: aview.DoPlay})
		} else {
			t.do(view.Intent{Name: aview.DoPlace})
		}
	case "u", "ctrl+z":
		t.do(view.Intent{Name: view.DoUndo})
	case "ctrl+y":
		t.do(view.Intent{Name: view.DoRedo})
	case "e":
		switch t.window() {
		case assault.WinSplit, assault.WinChoose:
			t.do(view.Intent{Name: aview.DoDraw})
		case assault.WinBuy:
			t.do(view.Intent{Name: aview.DoDone})
		case assault.WinOps:
			t.do(view.Intent{Name: aview.DoEnd})
		case assault.WinDeploy, assault.WinMuster:
			t.do(view.Intent{Name: aview.DoReady})
		}
	case "o":
		t.do(view.Intent{Name: aview.DoDrawer, Text: "situation"})
	case "l":
		t.do(view.Intent{Name: aview.DoDrawer, Text: "log"})
	case "pageup":
		t.do(view.Intent{Name: view.DoLookBack})
	default:
		if len(lower) == 1 && lower[0] >= '1' && lower[0] <= '9' {
			t.raiseKey(int(lower[0] - '1'))
		}
	}
}

// raiseKey raises the n-th card of whatever tray is in use.
func (t *table) raiseKey(n int) {
	if c, fights := t.combat(); fights {
		if n < len(c.Tray.Cards) {
			t.do(view.Intent{Name: view.DoTapCard, Card: c.Tray.Cards[n].Index})
		}
		return
	}
	t.do(view.Intent{Name: view.DoTapCard, Card: n})
}

// pressPrimary presses the main button of what lies over the map, when nothing there has the keyboard.
func (t *table) pressPrimary() {
	var bs []view.Button
	b := aview.Battle{}
	if !t.cover || t.fighting() {
		b = t.battle()
	}
	switch {
	case t.cover:
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
			t.g.Do(x.Do)
			return
		}
	}
}

// goTile collects a letter and a number after G and goes there. Where a second digit may follow, it goes to the first row
// meanwhile. It reports whether it has used the key.
func (t *table) goTile(k string) bool {
	want := t.g.go2 + k
	t.g.go2 = ""
	if len(want) == 2 {
		if k >= "a" && k <= "z" {
			t.g.go2 = want
		}
		return true
	}
	label := strings.ToUpper(want[1:])
	_, is := t.tileNamed(label)
	if is {
		t.host().Focus("cell-" + label)
	}
	if _, more := t.tileNamed(label + "0"); more {
		t.g.go2 = want
	}
	return is || len(want) == 3
}

// attackKey aims at the first target, or attacks the one shown.
func (t *table) attackKey() {
	if t.sel.tile == board.NoTile || !t.mine() {
		return
	}
	if t.sel.target == board.NoTile {
		t.cycleTargets(false)
		return
	}
	t.do(view.Intent{Name: aview.DoAttack})
}

// cycleUnits selects the next unit that can still act.
func (t *table) cycleUnits(back bool) {
	if t.viewer > 1 {
		return
	}
	var can []board.Tile
	for b := t.view.Units(t.viewer) &^ t.sel.waits; b != 0; b &= b - 1 {
		if at := b.First(); t.canOrder(at) {
			can = append(can, at)
		}
	}
	if at, ok := following(can, t.sel.tile, back); ok {
		t.sel.tile, t.sel.target, t.sel.card, t.sel.arm = at, board.NoTile, -1, 0
		t.host().Focus("cell-" + t.sc.Label(at))
	}
}

// cycleTargets shows the next target of the selected unit or the raised card.
func (t *table) cycleTargets(back bool) {
	var can []board.Tile
	b := t.board()
	for i := range b.Cells {
		if b.Cells[i].Prey || (t.sel.card >= 0 || struck[t.sel.arm]) && b.Cells[i].Legal {
			can = append(can, board.Tile(i))
		}
	}
	if at, ok := following(can, t.sel.target, back); ok {
		t.sel.target = at
		t.host().Focus("cell-" + t.sc.Label(at))
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

// speak tells whoever listens what is asked now: in text mode where all is said, else at once.
func (t *table) speak() {
	if t.g.set.TextMode {
		t.sayAsked()
	} else if s := terms.Asked(t.window()); s != "" && t.viewer < 2 {
		t.g.urgent = s
	}
}
