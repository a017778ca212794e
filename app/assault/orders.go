package assault

import (
	"maps"
	"slices"

	"bocage/app/assault/editor"
	"bocage/app/assault/sight"
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// guard is how much must be as usual for an intent to be carried out at the table.
type guard uint8

const (
	always   guard = iota // whatever the table shows
	whenKept              // unless another tab has the match
	whenFree              // and no report lies over the map
	whenMine              // and the viewer is asked, by buttons that can be pressed already
)

// deed is what an intent does at the table.
type deed struct {
	when guard
	do   func(t *table, in view.Intent)
}

// deeds are all that can be done at the table.
var deeds map[view.Name]deed

func init() { // what they do leads to others of them
	deeds = map[view.Name]deed{
		view.DoSuggest:   {whenFree, func(t *table, in view.Intent) { t.advice.do(in.N) }},
		aview.DoThreat:   {whenFree, func(t *table, _ view.Intent) { t.warn.next() }},
		view.DoTakeSeat:  {always, func(t *table, _ view.Intent) { t.seats.takeSeat() }},
		view.DoMenu:      {always, func(t *table, _ view.Intent) { t.screen.menu() }},
		view.DoSay:       {always, (*table).hears},
		aview.DoBare:     {always, func(t *table, _ view.Intent) { t.bare = !t.bare && editor.Bare(t.sit.Onward(), false) != nil }},
		aview.DoRecall:   {always, func(t *table, _ view.Intent) { t.standing.recall() }},
		aview.DoDrawer:   {always, func(t *table, in view.Intent) { t.screen.pull(in.Text) }},
		aview.DoFold:     {always, func(t *table, _ view.Intent) { t.combat.fold() }},
		aview.DoLinger:   {always, func(t *table, _ view.Intent) { t.combat.linger() }},
		aview.DoPurse:    {always, func(t *table, in view.Intent) { t.point.sidebar(in.N) }},
		view.DoHurry:     {always, func(t *table, in view.Intent) { t.pace.hurry(haste(in.N)) }},
		view.DoDesk:      {always, func(t *table, _ view.Intent) { t.point.tapDesk() }},
		view.DoHoldTile:  {always, func(t *table, in view.Intent) { t.panel.peekTile(in) }},
		view.DoHoldCard:  {always, func(t *table, in view.Intent) { t.panel.peekCard(in) }},
		view.DoFocusTile: {always, func(t *table, in view.Intent) { t.point.pointed = board.Tile(in.Tile) }},
		view.DoLookBack:  {always, func(t *table, in view.Intent) { t.lookBack(in.N) }},
		view.DoReplay:    {always, func(t *table, in view.Intent) { t.replay(in.N) }},

		view.DoAgain:  {whenKept, func(t *table, in view.Intent) { t.rematch(in.N) }},
		view.DoUndo:   {whenKept, func(t *table, _ view.Intent) { t.undo() }},
		view.DoRedo:   {whenKept, func(t *table, _ view.Intent) { t.redo() }},
		view.DoResign: {whenKept, func(t *table, in view.Intent) { t.resign(in.N == 1) }},

		view.DoTapTile:    {whenFree, func(t *table, in view.Intent) { t.point.tap(board.Tile(in.Tile)) }},
		aview.DoGive:      {whenFree, func(t *table, in view.Intent) { t.volleys.give(in.Card) }},
		view.DoTapCard:    {whenFree, func(t *table, in view.Intent) { t.point.tapCard(in.Card) }},
		aview.DoTapMuster: {whenFree, func(t *table, in view.Intent) { t.point.raise(in.Card) }},
		aview.DoTick:      {whenFree, func(t *table, in view.Intent) { t.point.sel.ticked[in.Card] = !t.point.sel.ticked[in.Card] }},
		aview.DoWait:      {whenFree, func(t *table, _ view.Intent) { t.point.wait() }},
		aview.DoMove:      {whenFree, func(t *table, in view.Intent) { t.point.arm(in.N == 1, rules.OpSwap) }},
		aview.DoTransfer:  {whenFree, func(t *table, _ view.Intent) { t.point.arm(true, rules.OpTransfer) }},
		aview.DoRecruit:   {whenFree, func(t *table, in view.Intent) { t.draft.recruit(card.Face(in.Card), in.N) }},
	}
	maps.Copy(deeds, answers())
	for _, n := range [...]view.Name{view.DoLayers, view.DoLayer, view.DoZoom, aview.DoLines} {
		deeds[n] = deed{always, (*table).changeMap}
	}
}

// answers are the deeds of who is asked.
func answers() map[view.Name]deed {
	return map[view.Name]deed{
		aview.DoAim:       {whenMine, func(t *table, in view.Intent) { t.point.aim(board.Tile(in.Tile), board.Tile(in.N)) }},
		aview.DoAttack:    {whenMine, func(t *table, _ view.Intent) { t.point.attack() }},
		aview.DoDig:       {whenMine, func(t *table, _ view.Intent) { t.sendOp(rules.OpDig, uint8(t.point.sel.tile)) }},
		aview.DoPlay:      {whenMine, func(t *table, in view.Intent) { t.point.playRaised(in.N) }},
		aview.DoPlace:     {whenMine, func(t *table, in view.Intent) { t.point.playRaised(in.N) }},
		aview.DoEnd:       {whenMine, func(t *table, _ view.Intent) { t.point.endOps() }},
		aview.DoDone:      {whenMine, func(t *table, _ view.Intent) { t.sendOp(rules.OpDone, 0) }},
		aview.DoPass:      {whenMine, func(t *table, _ view.Intent) { t.sendOp(engine.OpPass, 0) }},
		aview.DoAllowTurn: {whenMine, func(t *table, _ view.Intent) { t.standing.give() }},
		aview.DoReady:     {whenMine, func(t *table, _ view.Intent) { t.draft.ready() }},
		aview.DoTakeDeck:  {whenMine, func(t *table, in view.Intent) { t.draft.take(in.Text) }},
		aview.DoPlaceAll:  {whenMine, func(t *table, _ view.Intent) { t.draft.arrange() }},
		aview.DoFirst:     {whenMine, func(t *table, in view.Intent) { t.sendOp(rules.OpFirst, uint8(t.viewer)^uint8(1-in.N)) }},
		aview.DoStay:      {whenMine, func(t *table, in view.Intent) { t.sendOp(rules.OpStay, uint8(in.N)) }},
		aview.DoWade:      {whenMine, func(t *table, _ view.Intent) { t.sendOp(rules.OpWade, uint8(t.point.sel.tile)) }},
		aview.DoStrike:    {whenMine, func(t *table, _ view.Intent) { t.point.strike(rules.OpStrike) }},
		aview.DoStrip:     {whenMine, func(t *table, _ view.Intent) { t.point.strike(rules.OpStrip) }},
		aview.DoStepUnits: {whenMine, func(t *table, in view.Intent) { t.point.step(in.N) }},
		aview.DoDraw:      {whenMine, func(t *table, _ view.Intent) { t.sendOp(rules.OpSplit, uint8(t.point.stepper())) }},
		aview.DoBuy:       {whenMine, (*table).buy},
		aview.DoFire:      {whenMine, func(t *table, _ view.Intent) { t.volleys.fire() }},
		aview.DoReward:    {whenMine, func(t *table, in view.Intent) { t.combat.choose(in.N) }},
		aview.DoAdvance:   {whenMine, func(t *table, in view.Intent) { t.sendOp(rules.OpAdvance, uint8(in.N)) }},
		view.DoChoose:     {whenMine, func(t *table, in view.Intent) { t.point.choose(in.N) }},
	}
}

func init() {
	deeds[aview.DoBrief] = deed{always, func(t *table, in view.Intent) { t.combat.brief(in.N == 1) }}
	deeds[aview.DoLook] = deed{always, func(t *table, _ view.Intent) { t.combat.look() }}
	deeds[aview.DoSound] = deed{always, func(t *table, in view.Intent) { t.screen.sounds(in.N == 1) }}
}

// Do carries out an intent at the table. It reports true: what means nothing here means nothing anywhere.
func (t *table) Do(in view.Intent) bool {
	if t.lesson == nil || !t.lesson.do(in) {
		t.do(in)
	}
	return true
}

// do carries out an order, or whatever else an intent means here.
func (t *table) do(in view.Intent) {
	if in.Name != view.DoFocusTile && in.Name != view.DoHoldTile &&
		in.Name != view.DoHoldCard { // what is said is not over when the keyboard moves
		t.page.Polite("")
		t.page.Urgent("")
	}
	if in.Name != view.DoFocusTile {
		t.retold.dismiss()
		t.point.typed, t.advice.shown = "", engine.Move{}
	}
	d, known := deeds[in.Name]
	if !known {
		d.when = whenFree // it ends what was begun
	}
	switch {
	case d.when >= whenKept && t.sit.Lost():
		t.sit.TellLost()
		return
	case d.when >= whenFree && t.combat.report != nil:
		switch {
		case t.seats.locked:
		case in.Name == view.DoSkip || in.Name == aview.DoDone:
			t.combat.on()
		case in.Name == aview.DoAdvance && t.combat.done() && t.combat.advances():
			t.combat.advance(in.N)
		case in.Name == aview.DoReward && t.combat.done() && t.combat.rewards():
			t.combat.choose(in.N)
		case t.combat.told && !t.combat.rewards() && !t.combat.advances(): // the map is free
			t.combat.goOn()
		}
		return
	case in.Name == view.DoTapTile && (t.pace.moment != nil || t.pace.doing == resting):
		t.pace.onward()
		return
	}
	if d.when >= whenFree {
		t.pace.pass()
		t.point.ending = t.point.ending && in.Name == aview.DoEnd
	}
	if known && (d.when < whenMine || t.mine() && !t.seats.locked) {
		d.do(t, in)
	}
}

// hears takes a line of text mode.
func (t *table) hears(in view.Intent) {
	if !t.seats.cover {
		t.text.Run(in.Text)
	}
}

// changeMap changes how the map is seen.
func (t *table) changeMap(in view.Intent) { t.mapped.change(in) }

// buy buys a card from the action deck, or with N 0 from the viewer's unit deck.
func (t *table) buy(in view.Intent) {
	pile := card.PileAction
	if in.N == 0 {
		pile = card.UnitPile(t.viewer)
	}
	t.sendOp(rules.OpBuy, pile)
}

// send plays the first legal move that fits, and reports whether there was one.
func (t *table) send(fits func(engine.Move) bool) bool {
	i := slices.IndexFunc(t.moves, fits)
	if i < 0 {
		return false
	}
	m := t.moves[i]
	if m.Op == rules.OpAttack {
		t.volleys.tick()
	}
	t.point.sel = noSelection()
	if t.play(m) {
		t.next()
		t.point.keep(m)
	}
	return true
}

func (t *table) sendOp(op engine.Op, a uint8) bool {
	return t.send(func(m engine.Move) bool { return m.Op == op && uint8(m.A) == a })
}

// keep leaves a unit selected that can go on after its move.
func (pt *pointing) keep(m engine.Move) {
	at := board.Tile(m.B)
	if m.Op == rules.OpWade {
		at = board.Tile(m.A)
	}
	if m.Op != rules.OpMove && m.Op != rules.OpWade || !pt.t.mine() || pt.t.window() != rules.WinOps || !pt.canOrder(at) {
		return
	}
	pt.sel.tile, pt.sel.kept = at, true
}

// canOrder reports whether the unit on a tile has any order left.
func (pt *pointing) canOrder(at board.Tile) bool {
	return slices.ContainsFunc(pt.t.moves, func(m engine.Move) bool { return sight.OrdersUnit(m, at) })
}

// ordersAt returns which orders the unit on a tile can be given, and whom it can attack.
func (pt *pointing) ordersAt(at board.Tile) (can map[engine.Op]bool, attacks []board.Tile) {
	can = map[engine.Op]bool{}
	for _, m := range pt.t.moves {
		if !sight.OrdersUnit(m, at) {
			continue
		}
		if can[m.Op] = true; m.Op == rules.OpAttack {
			attacks = append(attacks, board.Tile(m.B))
		}
	}
	return can, attacks
}

// raise takes a card up.
func (pt *pointing) raise(i int) {
	if i < 0 || i >= len(pt.t.sight().Hand()) {
		return
	}
	pt.sel.card, pt.sel.target, pt.sel.tile, pt.sel.arm, pt.sel.purse = i, board.NoTile, board.NoTile, engine.OpNone, -1
}

// endOps ends operations; if something would be lost by it, it asks once.
func (pt *pointing) endOps() {
	if n, free := pt.wasted(); n+free > 0 && !pt.ending && pt.t.page.Settings().On(switches.End) {
		pt.ending = true
		pt.endings++
		nth := pt.endings
		pt.t.page.Polite(words.Say("tempo.end-now", terms.WasteLine(pt.unused(), free)))
		pt.t.page.After(6000, func() {
			if pt.ending && nth == pt.endings {
				pt.ending = false
				pt.t.page.Refresh()
			}
		})
		return
	}
	pt.ending = false
	pt.t.sendOp(rules.OpEnd, 0)
}

func (pt *pointing) splitRange() (lo, hi int) {
	lo, hi = 99, 0
	for _, m := range pt.t.moves {
		if m.Op == rules.OpSplit {
			lo, hi = min(lo, int(m.A)), max(hi, int(m.A))
		}
	}
	return lo, hi
}

// stepper is the number of unit cards to draw. Before it is changed it is what the hand asks for: three if it has hardly a unit and there
// is prestige to place some, else as many as were drawn last, two in the first turn.
func (pt *pointing) stepper() int {
	lo, hi := pt.splitRange()
	n := pt.sel.n
	switch {
	case n >= 0:
	case pt.t.lesson != nil:
		n = 1
	case pt.t.retold.held() < 2 && pt.t.seen.Prestige(pt.t.viewer) >= 12:
		n = 3
	default:
		n = 2
		for _, e := range pt.t.tell.shown {
			if e.Kind == rules.EvSplit && e.Seat == pt.t.viewer {
				n = int(e.N)
			}
		}
	}
	return min(hi, max(lo, n))
}

// escape lets go of what was begun, one thing at a time.
func (pt *pointing) escape() {
	pt.t.advice.shown = engine.Move{}
	switch {
	case pt.t.mapped.glance.list:
		pt.t.mapped.glance.list = false
	case pt.t.screen.drawer != "":
		pt.t.screen.drawer = ""
	case pt.ending:
		pt.ending = false
	case pt.sel.arm != engine.OpNone:
		pt.sel.arm = engine.OpNone
	case pt.sel.target != board.NoTile:
		pt.sel.target = board.NoTile
	default:
		pt.sel = noSelection()
	}
}
