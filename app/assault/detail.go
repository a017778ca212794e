package assault

import (
	"fmt"
	"slices"
	"strings"

	"bocage/app/assault/guide"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
)

// panel tells the details of whatever is pointed at.
type panel struct{ t *table }

// detail is the right panel: what is pointed at, with its orders.
func (pn *panel) detail() aview.Detail {
	switch {
	case pn.t.point.sel.purse >= 0:
		return pn.purseDetail(view.Side(pn.t.point.sel.purse))
	case pn.t.deploying() && pn.t.window() == rules.WinMuster:
		return pn.t.draft.draftDetail()
	case pn.t.deploying():
		return pn.muster()
	case pn.t.point.sel.card >= 0:
		w := pn.t.window()
		return pn.cardDetail(pn.t.point.sel.card, w != rules.WinReact && w != rules.WinAnswer && w != rules.WinCards && w != rules.WinSacrifice)
	case pn.t.point.sel.tile != board.NoTile:
		d := pn.tileDetail(pn.t.point.sel.tile)
		if r := pn.t.point.whyAt(pn.t.point.sel.tile); r.Why != "" {
			d.Why, d.Rule = r.Why, r.Rule
		}
		if d.Kind == aview.UnitDetail {
			pn.orders(&d)
		}
		d.Buttons = append(d.Buttons, pn.strikes(pn.t.point.sel.tile)...)
		return d
	}
	d := aview.Detail{Text: words.Say("battle.nothing-selected"), Buttons: pn.strikes(board.NoTile)}
	switch n := pn.t.point.unused(); {
	case pn.t.point.sel.arm == rules.OpStrike:
		d.Text = words.Say("battle.tap-strike")
	case pn.t.point.sel.arm == rules.OpStrip:
		d.Text = words.Say("battle.tap-strip")
	case pn.t.mine() && pn.t.window() == rules.WinOps:
		d.Text = terms.TapUnit(n)
	case !pn.t.mine():
		d.Text = words.Say("battle.watch")
	}
	return d
}

// tileDetail is what can be told of a tile and whatever stands there.
func (pn *panel) tileDetail(at board.Tile) aview.Detail {
	if !pn.t.sc.Tiles().Has(at) {
		return aview.Detail{}
	}
	terr := pn.t.sc.Terrain[at].Info()
	where := pn.t.sc.Label(at) + " " + terms.TerrainName(pn.t.sc.Terrain[at])
	u, s, ok := pn.t.view.Unit(at)
	switch {
	case !ok:
		d := aview.Detail{Kind: aview.TileDetail, Title: terms.TerrainName(pn.t.sc.Terrain[at]), Where: pn.t.sc.Label(at), Art: terr.Art,
			Text: terms.Terrain(pn.t.sc.Terrain[at]), Help: guide.TerrainTopic(pn.t.sc.Terrain[at])}
		d.Lines = []view.Line{
			{Label: words.Say("battle.target-bonus"), Small: words.Say("battle.soft-only"), Value: view.Signed(int(terr.Target))},
			{Label: words.Say("battle.fire-bonus"), Value: view.Signed(int(terr.Fire))},
			{Label: words.Say("words.prestige"), Value: fmt.Sprint(terr.Prestige)}}
		return d
	case u.Face == card.Unknown:
		return pn.backDetail(at, &u, s, where)
	}
	v := terms.UnitOf(u.Face)
	d := aview.Detail{Kind: aview.UnitDetail, Side: view.SideOf(s), Unit: v, Morale: u.Morale(), Where: where, Text: v.Notes,
		Help: guide.UnitRule(u.Face)}
	add := func(is bool, word string) {
		if is {
			d.State = append(d.State, word)
		}
	}
	add(pn.t.view.Defends(at), words.Say("battle.dug-in"))
	add(u.State&(board.Moved|board.MovedTwice) != 0, words.Say("words.moved"))
	add(u.State&board.Fired != 0, words.Say("words.fired"))
	add(u.State&board.Placed != 0, words.Say("words.placed"))
	add(u.State&board.Stuck != 0, words.Say("battle.stuck"))
	add(u.State&board.Freed != 0, words.Say("battle.freed"))
	add(pn.t.view.Rooted(at), words.Say("battle.static"))
	add(s == pn.t.viewer && u.State&board.FaceUp == 0, words.Say("words.face-down"))
	return d
}

func (pn *panel) backDetail(at board.Tile, u *board.Unit, s engine.Seat, where string) aview.Detail {
	d := aview.Detail{Kind: aview.BackDetail, Side: view.SideOf(s), Title: words.Say("battle.back-title"), Where: where,
		Cost: pn.t.mapped.cost(at), Note: words.Say("words.could-note"), Help: "could-be"}
	set := pn.t.view.CouldBe(at)
	kinds := pn.t.mapped.kinds(set)
	for _, f := range kinds {
		d.CouldBe = append(d.CouldBe, pn.couldBe(f, s))
	}
	n := len(kinds)
	if n == 1 {
		d.Text = terms.MustBe(d.CouldBe[0].Unit.Name)
	} else {
		d.Text = terms.OneOf(n)
	}
	if u.Net < 0 {
		d.Text += " " + terms.LostSoFar(int(-u.Net))
	}
	return d
}

// couldBe is a kind of unit of a side, with how many of the match's are unseen, and where the others are.
func (pn *panel) couldBe(f card.Face, s engine.Seat) aview.CouldBe {
	var seen []string
	n := pn.t.view.Discarded(f)
	for b := pn.t.view.Units(s); b != 0; b &= b - 1 {
		at := b.First()
		if u, _, _ := pn.t.view.Unit(at); u.Face == f {
			seen = append(seen, words.Say("battle.at", pn.t.sc.Label(at)))
		}
	}
	c := aview.CouldBe{Unit: terms.UnitOf(f), Left: pn.t.view.Unseen(f)}
	c.Total = c.Left + len(seen) + n
	if n > 0 {
		seen = append(seen, words.Say("battle.thrown", n))
	}
	c.Seen = strings.Join(seen, words.Say("list.comma"))
	return c
}

// orders adds what the selected unit can do, and the odds of the attack shown.
func (pn *panel) orders(d *aview.Detail) {
	at := pn.t.point.sel.tile
	if _, s, _ := pn.t.view.Unit(at); s != pn.t.viewer {
		return
	}
	if !pn.t.mine() || pn.t.window() != rules.WinOps {
		return
	}
	can, attacks := pn.t.point.ordersAt(at)
	add := func(on bool, b view.Button) {
		if on {
			d.Buttons = append(d.Buttons, b)
		}
	}
	to := pn.t.point.sel.target
	shown := to
	if len(attacks) > 0 && to == board.NoTile {
		shown = attacks[0]
	}
	isAttack := slices.Contains(attacks, shown)
	switch {
	case isAttack && to == shown:
		add(true, view.Button{ID: "btn-attack", Label: terms.Attack(pn.t.sc.Label(to)), Icon: "ic-attack", Style: view.Fire,
			Do: view.Intent{Name: aview.DoAttack}})
	case isAttack:
		add(true, view.Button{ID: "btn-target", Label: terms.Aim(pn.t.sc.Label(shown)), Icon: "ic-attack", Style: view.Fire,
			Do: view.Intent{Name: view.DoTapTile, Tile: int(shown)}})
	case to != board.NoTile && pn.t.point.sel.arm == engine.OpNone:
		add(true, view.Button{ID: "btn-move", Label: terms.MoveTo(pn.t.sc.Label(to)), Icon: "ic-move", Style: view.Primary,
			Do: view.Intent{Name: view.DoTapTile, Tile: int(to)}})
		d.Note = pn.dangers(at, to)
	}
	add(can[rules.OpWade], view.Button{ID: "btn-wade", Label: words.Say("battle.wade"), Icon: "ic-move", Style: view.Primary,
		Do: view.Intent{Name: aview.DoWade}})
	add(can[rules.OpDig], view.Button{ID: "btn-dig", Label: words.Say("battle.dig"), Icon: "ic-dig", Do: view.Intent{Name: aview.DoDig}})
	add(can[rules.OpSwap], view.Button{ID: "btn-swap", Label: words.Say("battle.swap"), Icon: "ic-swapi",
		Pressed: armed(pn.t.point.sel.arm == rules.OpSwap), Do: view.Intent{Name: aview.DoMove, N: 1}})
	add(can[rules.OpTransfer], view.Button{ID: "btn-transfer", Label: words.Say("battle.transfer"), Icon: "ic-next",
		Pressed: armed(pn.t.point.sel.arm == rules.OpTransfer), Do: view.Intent{Name: aview.DoTransfer}})
	switch {
	case pn.t.point.sel.arm == rules.OpSwap:
		if d.Note = words.Say("battle.tap-swap"); to != board.NoTile {
			d.Note = pn.swapDanger(at, to)
		}
	case pn.t.point.sel.arm == rules.OpTransfer:
		d.Note = words.Say("battle.tap-transfer")
	case can[rules.OpWade]:
		d.Note = words.Say("battle.wade-note")
	case len(d.Buttons) == 0 && !can[rules.OpMove]:
		r := pn.t.point.idle(at)
		d.Note, d.Rule = terms.NoOrders(d.Unit.Name)+" "+r.Why+".", r.Rule
	case can[rules.OpMove] && d.Note == "":
		d.Note = words.Say("battle.tap-move")
	}
	if isAttack {
		d.Odds = pn.t.combat.odds(at, shown)
	}
}

func armed(on bool) view.Tri {
	if on {
		return view.On
	}
	return view.Off
}

// leavesHomeBaseOpen reports whether a unit that leaves a tile leaves the home base, by whose loss the match is lost, to an enemy next to
// it.
func (pn *panel) leavesHomeBaseOpen(from board.Tile) bool {
	if pn.t.page.Settings().BareBase || pn.t.sc.HomeBase[pn.t.viewer] != from || !goalBases(pn.t.sc).Has(from) {
		return false
	}
	for b := pn.t.view.Units(pn.t.viewer.Other()); b != 0; b &= b - 1 {
		if pn.t.sc.Distance(b.First(), from) == 1 {
			return true
		}
	}
	return false
}

// dangers tells what a move may cost, and what of it cannot be taken back, "" for nothing.
func (pn *panel) dangers(from, to board.Tile) string {
	var s []string
	if p := pn.mineRisk(from); p > 0 && pn.t.view.Control(pn.t.viewer.Other()).Has(to) {
		u, _, _ := pn.t.view.Unit(from)
		s = append(s, terms.Mines(p, u.Morale()))
	}
	if pn.leavesHomeBaseOpen(from) {
		s = append(s, words.Say("battle.bares"))
	}
	if b := pn.t.view.Uncovers(from, to); b != 0 {
		s = append(s, terms.Uncovers(pn.t.sc, b, from))
	}
	return strings.Join(s, " ")
}

// swapDanger tells whom it uncovers that the units on two tiles change places, "" if nobody or if they cannot.
func (pn *panel) swapDanger(a, b board.Tile) string {
	if !slices.ContainsFunc(pn.t.moves, func(m engine.Move) bool {
		return m.Op == rules.OpSwap && (uint8(m.A) == uint8(a) && uint8(m.B) == uint8(b) || uint8(m.A) == uint8(b) && uint8(m.B) == uint8(a))
	}) {
		return ""
	}
	if up := pn.t.view.Uncovers(a, b) | pn.t.view.Uncovers(b, a); up != 0 {
		return terms.Uncovers(pn.t.sc, up, a)
	}
	return ""
}

// mineRisk is the chance of a unit in percent to lose morale to mines.
func (pn *panel) mineRisk(at board.Tile) int {
	u, _, _ := pn.t.view.Unit(at)
	w := odds.Modifiers(&pn.t.view, pn.t.viewer)
	all := 0
	for _, n := range w {
		all += n
	}
	if card.UnitOf(u.Face).IgnoresMines || all == 0 {
		return 0
	}
	return (w[0] + w[1]) * 100 / all
}

func (pn *panel) muster() aview.Detail {
	d := aview.Detail{Kind: aview.MusterDetail, Title: words.Say("words.muster"), Text: words.Say("words.to-place")}
	for i, c := range pn.t.hand.cards() {
		if i == 0 {
			continue
		}
		d.Muster.Units = append(d.Muster.Units, aview.Recruit{Card: i, Unit: terms.UnitOf(c.Face), Selected: i == pn.t.point.sel.card})
	}
	for b := pn.t.view.Units(pn.t.viewer); b != 0; b &= b - 1 {
		at := b.First()
		u, _, _ := pn.t.view.Unit(at)
		d.Muster.Units = append(d.Muster.Units, aview.Recruit{Card: -1 - int(at), Unit: terms.UnitOf(u.Face), At: pn.t.sc.Label(at)})
		d.Muster.Placed++
	}
	d.Muster.Total = len(d.Muster.Units)
	switch {
	case pn.t.arranged():
		d.Text = words.Say("match.arranging")
	case pn.t.hand.toPlace() > 0:
		d.Buttons = []view.Button{{ID: "btn-placeme", Label: words.Say("battle.place-for-me"), Icon: "ic-robot",
			Do: view.Intent{Name: aview.DoPlaceAll}}}
	case pn.t.f != nil: // what is placed stands
		d.Text = words.Say("friend.all-placed")
		if pn.t.mine() {
			d.Text = words.Say("friend.placed-stands")
		}
	default:
		d.Text = words.Say("battle.all-placed")
	}
	return d
}

// cardDetail is a hand card with its rule and, if it is raised, the buttons that play it.
func (pn *panel) cardDetail(i int, raised bool) aview.Detail {
	h := pn.t.hand.cards()
	if i < 0 || i >= len(h) {
		return aview.Detail{}
	}
	f := h[i].Face
	c := pn.t.hand.card(i, f)
	d := aview.Detail{Kind: aview.CardDetail, Card: c, Text: c.Text, Where: terms.CardLine(&c)}
	if card.IsAction(f) && card.ActionInfo(card.ActionOf(f)).EffectBasis != "known" {
		d.Where += " · " + words.Say("battle.reconstructed")
	}
	d.Help = guide.CardTopic(f)
	if !raised {
		return d
	}
	if !pn.t.hand.playable(i) {
		r := pn.t.hand.whyNot(i, f)
		d.Note, d.Rule = r.Why, r.Rule
		return d
	}
	if b, ok := pn.t.hand.playButton(); ok {
		d.Buttons = append(d.Buttons, b)
		if bs := pn.t.hand.landings(pn.t.point.sel.target); len(bs) > 0 {
			d.Buttons = bs
		}
	} else {
		d.Buttons = append(d.Buttons, pn.t.hand.choices(i)...)
		if len(d.Buttons) == 0 {
			d.Note = words.Say("battle.tap-target")
		}
	}
	return d
}

func (pn *panel) purseDetail(side view.Side) aview.Detail {
	s := rules.US
	if side == aview.German {
		s = rules.German
	}
	d := aview.Detail{Kind: aview.PurseDetail, Side: side, Title: terms.Side(side), Where: words.Say("battle.purse-head")}
	line := func(label string, n int) { d.Lines = append(d.Lines, view.Line{Label: label, Value: fmt.Sprint(n)}) }
	line(words.Say("words.prestige"), pn.t.view.Prestige(s))
	line(words.Say("battle.income-due"), pn.t.view.Income(s))
	line(words.Say("battle.hand-size"), pn.t.screen.cards(s))
	line(words.Say("words.unit-deck"), pn.t.view.StockSize(card.UnitPile(s)))
	d.Lines = append(d.Lines, pn.discards(card.UnitPile(s)))
	line(words.Say("words.action-deck"), pn.t.view.StockSize(card.PileAction))
	d.Lines = append(d.Lines, pn.discards(card.PileAction))
	if s == pn.t.sc.NonPlayer() {
		d.Lines = append(d.Lines[:0], pn.t.screen.scriptLines()...)
	}
	return d
}

// discards are the cards that lie on a pile's discards: they are open (RULING-33).
func (pn *panel) discards(pile uint8) view.Line {
	l := view.Line{Label: words.Say("battle.action-discards"), Value: fmt.Sprint(pn.t.view.DiscardSize(pile))}
	if pile != card.PileAction {
		l.Label = words.Say("battle.unit-discards")
	}
	var cards []card.Face
	for f := card.FirstUnit; f <= card.LastAction; f++ {
		if card.IsAction(f) == (pile == card.PileAction) && (card.IsAction(f) || card.UnitPile(card.UnitOf(f).Side) == pile) {
			for range pn.t.view.Discarded(f) {
				cards = append(cards, f)
			}
		}
	}
	l.Small = terms.Piles(cards)
	return l
}

// peekTile shows the details of a tile beside the pointer.
func (pn *panel) peekTile(in view.Intent) {
	at := board.Tile(in.Tile)
	if d := pn.tileDetail(at); d.Kind != aview.NoDetail {
		d.Why = pn.t.point.against(at).Why
		pn.t.page.Peek(&view.Peek{X: in.X, Y: in.Y, Thing: &d})
	}
}

// peekCard shows the details of a card of the hand beside the pointer.
func (pn *panel) peekCard(in view.Intent) {
	if d := pn.cardDetail(in.Card, false); d.Kind != aview.NoDetail {
		pn.t.page.Peek(&view.Peek{X: in.X, Y: in.Y, Thing: &d})
	}
}
