package game

import (
	"fmt"
	"slices"
	"strings"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// detail is the right panel: what is pointed at, with its orders.
func (t *table) detail() aview.Detail {
	switch {
	case t.sel.purse >= 0:
		return t.purseDetail(view.Side(t.sel.purse))
	case t.deploying() && t.window() == assault.WinMuster:
		return t.draftDetail()
	case t.deploying():
		return t.muster()
	case t.sel.card >= 0:
		w := t.window()
		return t.cardDetail(t.sel.card, w != assault.WinReact && w != assault.WinAnswer && w != assault.WinCards && w != assault.WinSacrifice)
	case t.sel.tile != board.NoTile:
		d := t.tileDetail(t.sel.tile)
		if r := t.whyAt(t.sel.tile); r.why != "" {
			d.Why, d.Rule = r.why, r.rule
		}
		if d.Kind == aview.UnitDetail {
			t.orders(&d)
		}
		d.Buttons = append(d.Buttons, t.strikes(t.sel.tile)...)
		return d
	}
	d := aview.Detail{Text: words.Say("battle.nothing-selected"), Buttons: t.strikes(board.NoTile)}
	switch n := t.unused(); {
	case t.sel.arm == assault.OpStrike:
		d.Text = words.Say("battle.tap-strike")
	case t.sel.arm == assault.OpStrip:
		d.Text = words.Say("battle.tap-strip")
	case t.mine() && t.window() == assault.WinOps:
		d.Text = terms.TapUnit(n)
	case !t.mine():
		d.Text = words.Say("battle.watch")
	}
	return d
}

// tileDetail is what can be told of a tile and whatever stands there.
func (t *table) tileDetail(at board.Tile) aview.Detail {
	if !t.sc.Tiles().Has(at) {
		return aview.Detail{}
	}
	terr := t.sc.Terrain[at].Info()
	where := t.sc.Label(at) + " " + terms.TerrainName(t.sc.Terrain[at])
	u, s, ok := t.view.Unit(at)
	switch {
	case !ok:
		d := aview.Detail{Kind: aview.TileDetail, Title: terms.TerrainName(t.sc.Terrain[at]), Where: t.sc.Label(at), Art: terr.Art, Text: terms.Terrain(t.sc.Terrain[at]), Help: terrainTopic(t.sc.Terrain[at])}
		d.Lines = []view.Line{{Label: words.Say("battle.target-bonus"), Small: words.Say("battle.soft-only"), Value: view.Signed(int(terr.Target))},
			{Label: words.Say("battle.fire-bonus"), Value: view.Signed(int(terr.Fire))}, {Label: words.Say("words.prestige"), Value: fmt.Sprint(terr.Prestige)}}
		return d
	case u.Face == card.Unknown:
		return t.backDetail(at, &u, s, where)
	}
	v := terms.UnitOf(u.Face)
	d := aview.Detail{Kind: aview.UnitDetail, Side: view.SideOf(s), Unit: v, Morale: u.Morale(), Where: where, Text: v.Notes, Help: unitRule(u.Face)}
	add := func(is bool, word string) {
		if is {
			d.State = append(d.State, word)
		}
	}
	add(t.view.Defends(at), words.Say("battle.dug-in"))
	add(u.State&(board.Moved|board.MovedTwice) != 0, words.Say("words.moved"))
	add(u.State&board.Fired != 0, words.Say("words.fired"))
	add(u.State&board.Placed != 0, words.Say("words.placed"))
	add(u.State&board.Stuck != 0, words.Say("battle.stuck"))
	add(u.State&board.Freed != 0, words.Say("battle.freed"))
	add(t.view.Rooted(at), words.Say("battle.static"))
	add(s == t.viewer && u.State&board.FaceUp == 0, words.Say("words.face-down"))
	return d
}

func (t *table) backDetail(at board.Tile, u *board.Unit, s engine.Seat, where string) aview.Detail {
	d := aview.Detail{Kind: aview.BackDetail, Side: view.SideOf(s), Title: words.Say("battle.back-title"), Where: where, Cost: t.cost(at), Note: words.Say("words.could-note"), Help: "could-be"}
	set := t.view.CouldBe(at)
	kinds := t.kinds(set)
	for _, f := range kinds {
		d.CouldBe = append(d.CouldBe, t.couldBe(f, s))
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
func (t *table) couldBe(f card.Face, s engine.Seat) aview.CouldBe {
	var seen []string
	n := t.view.Discarded(f)
	for b := t.view.Units(s); b != 0; b &= b - 1 {
		at := b.First()
		if u, _, _ := t.view.Unit(at); u.Face == f {
			seen = append(seen, words.Say("battle.at", t.sc.Label(at)))
		}
	}
	c := aview.CouldBe{Unit: terms.UnitOf(f), Left: t.view.Unseen(f)}
	c.Total = c.Left + len(seen) + n
	if n > 0 {
		seen = append(seen, words.Say("battle.thrown", n))
	}
	c.Seen = strings.Join(seen, words.Say("list.comma"))
	return c
}

// orders adds what the selected unit can do, and the odds of the attack shown.
func (t *table) orders(d *aview.Detail) {
	at := t.sel.tile
	if _, s, _ := t.view.Unit(at); s != t.viewer {
		return
	}
	if !t.mine() || t.window() != assault.WinOps {
		return
	}
	var attacks []board.Tile
	var moves, swaps, transfers, dig, wade bool
	for _, m := range t.moves {
		if !ordersUnit(m, at) {
			continue
		}
		switch m.Op {
		case assault.OpAttack:
			attacks = append(attacks, board.Tile(m.B))
		case assault.OpMove:
			moves = true
		case assault.OpSwap:
			swaps = true
		case assault.OpTransfer:
			transfers = true
		case assault.OpDig:
			dig = true
		case assault.OpWade:
			wade = true
		}
	}
	add := func(on bool, b view.Button) {
		if on {
			d.Buttons = append(d.Buttons, b)
		}
	}
	to := t.sel.target
	shown := to
	if len(attacks) > 0 && to == board.NoTile {
		shown = attacks[0]
	}
	isAttack := slices.Contains(attacks, shown)
	switch {
	case isAttack && to == shown:
		add(true, view.Button{ID: "btn-attack", Label: terms.Attack(t.sc.Label(to)), Icon: "ic-attack", Style: view.Fire, Do: view.Intent{Name: aview.DoAttack}})
	case isAttack:
		add(true, view.Button{ID: "btn-target", Label: terms.Aim(t.sc.Label(shown)), Icon: "ic-attack", Style: view.Fire, Do: view.Intent{Name: view.DoTapTile, Tile: int(shown)}})
	case to != board.NoTile && t.sel.arm == engine.OpNone:
		add(true, view.Button{ID: "btn-move", Label: terms.MoveTo(t.sc.Label(to)), Icon: "ic-move", Style: view.Primary, Do: view.Intent{Name: view.DoTapTile, Tile: int(to)}})
		d.Note = t.dangers(at, to)
	}
	add(wade, view.Button{ID: "btn-wade", Label: words.Say("battle.wade"), Icon: "ic-move", Style: view.Primary, Do: view.Intent{Name: aview.DoWade}})
	add(dig, view.Button{ID: "btn-dig", Label: words.Say("battle.dig"), Icon: "ic-dig", Do: view.Intent{Name: aview.DoDig}})
	add(swaps, view.Button{ID: "btn-swap", Label: words.Say("battle.swap"), Icon: "ic-swapi", Pressed: armed(t.sel.arm == assault.OpSwap), Do: view.Intent{Name: aview.DoMove, N: 1}})
	add(transfers, view.Button{ID: "btn-transfer", Label: words.Say("battle.transfer"), Icon: "ic-next", Pressed: armed(t.sel.arm == assault.OpTransfer), Do: view.Intent{Name: aview.DoTransfer}})
	switch {
	case t.sel.arm == assault.OpSwap:
		if d.Note = words.Say("battle.tap-swap"); to != board.NoTile {
			d.Note = t.swapDanger(at, to)
		}
	case t.sel.arm == assault.OpTransfer:
		d.Note = words.Say("battle.tap-transfer")
	case wade:
		d.Note = words.Say("battle.wade-note")
	case len(d.Buttons) == 0 && !moves:
		r := t.idle(at)
		d.Note, d.Rule = terms.NoOrders(d.Unit.Name)+" "+r.why+".", r.rule
	case moves && d.Note == "":
		d.Note = words.Say("battle.tap-move")
	}
	if isAttack {
		d.Odds = t.odds(at, shown)
	}
}

func armed(on bool) view.Tri {
	if on {
		return view.On
	}
	return view.Off
}

// bares reports whether a unit that leaves a tile leaves the home base, by whose loss the match is lost, to an enemy next to it.
func (t *table) bares(from board.Tile) bool {
	if t.g.set.BareBase || t.sc.HomeBase[t.viewer] != from || !goalBases(t.sc).Has(from) {
		return false
	}
	for b := t.view.Units(t.viewer.Other()); b != 0; b &= b - 1 {
		if t.sc.Distance(b.First(), from) == 1 {
			return true
		}
	}
	return false
}

// dangers tells what a move may cost, and what of it cannot be taken back, "" for nothing.
func (t *table) dangers(from, to board.Tile) string {
	var s []string
	if p := t.mineRisk(from); p > 0 && t.view.Control(t.viewer.Other()).Has(to) {
		u, _, _ := t.view.Unit(from)
		s = append(s, terms.Mines(p, u.Morale()))
	}
	if t.bares(from) {
		s = append(s, words.Say("battle.bares"))
	}
	if b := t.view.Uncovers(from, to); b != 0 {
		s = append(s, terms.Uncovers(t.sc, b, from))
	}
	return strings.Join(s, " ")
}

// swapDanger tells whom it uncovers that the units on two tiles change places, "" if nobody or if they cannot.
func (t *table) swapDanger(a, b board.Tile) string {
	if !slices.ContainsFunc(t.moves, func(m engine.Move) bool {
		return m.Op == assault.OpSwap && (uint8(m.A) == uint8(a) && uint8(m.B) == uint8(b) || uint8(m.A) == uint8(b) && uint8(m.B) == uint8(a))
	}) {
		return ""
	}
	if up := t.view.Uncovers(a, b) | t.view.Uncovers(b, a); up != 0 {
		return terms.Uncovers(t.sc, up, a)
	}
	return ""
}

// mineRisk is the chance of a unit in percent to lose morale to mines.
func (t *table) mineRisk(at board.Tile) int {
	u, _, _ := t.view.Unit(at)
	w := t.view.Modifiers(t.viewer)
	all := 0
	for _, n := range w {
		all += n
	}
	if card.UnitOf(u.Face).IgnoresMines || all == 0 {
		return 0
	}
	return (w[0] + w[1]) * 100 / all
}

func (t *table) muster() aview.Detail {
	d := aview.Detail{Kind: aview.MusterDetail, Title: words.Say("words.muster"), Text: words.Say("words.to-place")}
	for i, c := range t.hand() {
		if i == 0 {
			continue
		}
		d.Muster.Units = append(d.Muster.Units, aview.Recruit{Card: i, Unit: terms.UnitOf(c.Face), Selected: i == t.sel.card})
	}
	for b := t.view.Units(t.viewer); b != 0; b &= b - 1 {
		at := b.First()
		u, _, _ := t.view.Unit(at)
		d.Muster.Units = append(d.Muster.Units, aview.Recruit{Card: -1 - int(at), Unit: terms.UnitOf(u.Face), At: t.sc.Label(at)})
		d.Muster.Placed++
	}
	d.Muster.Total = len(d.Muster.Units)
	switch {
	case t.arranged():
		d.Text = words.Say("match.arranging")
	case t.toPlace() > 0:
		d.Buttons = []view.Button{{ID: "btn-placeme", Label: words.Say("battle.place-for-me"), Icon: "ic-robot", Do: view.Intent{Name: aview.DoPlaceAll}}}
	case t.f != nil: // what is placed stands
		d.Text = words.Say("friend.all-placed")
		if t.mine() {
			d.Text = words.Say("friend.placed-stands")
		}
	default:
		d.Text = words.Say("battle.all-placed")
	}
	return d
}

// cardDetail is a hand card with its rule and, if it is raised, the buttons that play it.
func (t *table) cardDetail(i int, raised bool) aview.Detail {
	h := t.hand()
	if i < 0 || i >= len(h) {
		return aview.Detail{}
	}
	f := h[i].Face
	c := t.card(i, f)
	d := aview.Detail{Kind: aview.CardDetail, Card: c, Text: c.Text, Where: terms.CardLine(&c)}
	if card.IsAction(f) && card.ActionInfo(card.ActionOf(f)).EffectBasis != "known" {
		d.Where += " · " + words.Say("battle.reconstructed")
	}
	d.Help = cardTopic(f)
	if !raised {
		return d
	}
	if !t.playable(i) {
		r := t.whyNot(i, f)
		d.Note, d.Rule = r.why, r.rule
		return d
	}
	if b, ok := t.playButton(); ok {
		d.Buttons = append(d.Buttons, b)
		if bs := t.landings(t.sel.target); len(bs) > 0 {
			d.Buttons = bs
		}
	} else {
		d.Buttons = append(d.Buttons, t.choices(i)...)
		if len(d.Buttons) == 0 {
			d.Note = words.Say("battle.tap-target")
		}
	}
	return d
}

// playButton is the button that plays the raised card as things are chosen now.
func (t *table) playButton() (view.Button, bool) {
	for _, m := range t.moves {
		if int(m.A) != t.sel.card {
			continue
		}
		switch m.Op {
		case assault.OpPlace, assault.OpFree, assault.OpDrop:
			if bs := t.landings(t.sel.target); len(bs) > 0 {
				return bs[0], true
			}
		case assault.OpPlay:
			f := card.Face(m.B)
			at := ""
			if t.targeted(f) && t.sel.target != board.NoTile {
				at = t.sc.Label(t.sel.target)
			}
			play := view.Button{ID: "btn-play", Label: terms.PlayFor(at, card.Cost(f)), Style: view.Primary, Do: view.Intent{Name: aview.DoPlay}}
			switch a := card.ActionOf(f); {
			case a == card.ReDeploy, a == card.WellSupplied, a == card.Reserves:
			case !t.targeted(f), uint8(m.C) == uint8(t.sel.target):
				return play, true
			}
		}
	}
	return view.Button{}, false
}

// choices are the buttons of a card that asks for a number or a card instead of a tile.
func (t *table) choices(i int) (bs []view.Button) {
	for _, m := range t.moves {
		if int(m.A) != i || m.Op != assault.OpPlay {
			continue
		}
		b := view.Button{ID: fmt.Sprintf("btn-choose-%d", m.C), Do: view.Intent{Name: view.DoChoose, N: int(m.C)}}
		switch card.ActionOf(card.Face(m.B)) {
		case card.WellSupplied:
			b.Label = terms.Mix(int(m.C), t.view.Draws(t.viewer, 3, true)-int(m.C))
		case card.Reserves:
			b.Label = terms.TakeBack(terms.Name(card.Face(m.C)))
		default:
			continue
		}
		bs = append(bs, b)
	}
	return bs
}

func (t *table) purseDetail(side view.Side) aview.Detail {
	s := assault.US
	if side == aview.German {
		s = assault.German
	}
	d := aview.Detail{Kind: aview.PurseDetail, Side: side, Title: terms.Side(side), Where: words.Say("battle.purse-head")}
	line := func(label string, n int) { d.Lines = append(d.Lines, view.Line{Label: label, Value: fmt.Sprint(n)}) }
	line(words.Say("words.prestige"), t.view.Prestige(s))
	line(words.Say("battle.income-due"), t.view.Income(s))
	line(words.Say("battle.hand-size"), t.cards(s))
	line(words.Say("words.unit-deck"), t.view.StockSize(card.UnitPile(s)))
	d.Lines = append(d.Lines, t.discards(card.UnitPile(s)))
	line(words.Say("words.action-deck"), t.view.StockSize(card.PileAction))
	d.Lines = append(d.Lines, t.discards(card.PileAction))
	if s == t.sc.NonPlayer() {
		d.Lines = append(d.Lines[:0], t.scriptLines()...)
	}
	return d
}

// discards are the cards that lie on a pile's discards: they are open (RULING-33).
func (t *table) discards(pile uint8) view.Line {
	l := view.Line{Label: words.Say("battle.action-discards"), Value: fmt.Sprint(t.view.DiscardSize(pile))}
	if pile != card.PileAction {
		l.Label = words.Say("battle.unit-discards")
	}
	var cards []card.Face
	for f := card.FirstUnit; f <= card.LastAction; f++ {
		if card.IsAction(f) == (pile == card.PileAction) && (card.IsAction(f) || card.UnitPile(card.UnitOf(f).Side) == pile) {
			for range t.view.Discarded(f) {
				cards = append(cards, f)
			}
		}
	}
	l.Small = terms.Piles(cards)
	return l
}
