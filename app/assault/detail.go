package assault

import (
	"slices"

	"bocage/app/assault/guide"
	"bocage/app/assault/roster"
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
)

// panel tells the details of whatever is pointed at.
type panel struct{ t *table }

// detail is the right panel: what is pointed at, with its orders.
func (pn *panel) detail() aview.Detail {
	switch {
	case pn.t.point.sel.purse >= 0:
		return pn.t.sight().Purse(view.Side(pn.t.point.sel.purse))
	case pn.t.deploying():
		return pn.starting()
	case pn.t.point.sel.card >= 0:
		w := pn.t.window()
		return pn.cardDetail(pn.t.point.sel.card, w != rules.WinReact && w != rules.WinAnswer && w != rules.WinCards && w != rules.WinSacrifice)
	case pn.t.point.sel.tile != board.NoTile:
		d := pn.t.sight().Tile(pn.t.point.sel.tile)
		if r := pn.t.point.whyAt(pn.t.point.sel.tile); r.Why != "" {
			d.Why, d.Rule = r.Why, r.Rule
		}
		if d.Kind == aview.UnitDetail {
			pn.orders(&d)
		}
		d.Buttons = append(d.Buttons, pn.strikes(pn.t.point.sel.tile)...)
		return d
	}
	d := aview.Detail{Text: words.Say("battle.nothing-selected"), Buttons: append(pn.strikes(board.NoTile), pn.t.standing.back()...)}
	switch {
	case pn.t.point.sel.arm == rules.OpStrike:
		d.Text = words.Say("battle.tap-strike")
	case pn.t.point.sel.arm == rules.OpStrip:
		d.Text = words.Say("battle.tap-strip")
	case pn.t.mine() && pn.t.window() == rules.WinOps:
		d.Roster = pn.roster()
		if d.Text = ""; len(d.Roster.Lines) == 0 {
			d.Text = words.Say("battle.all-acted")
		}
	case !pn.t.mine():
		d.Text = words.Say("battle.watch")
	}
	return d
}

// roster is the list of the viewer's units that have orders left, with the best attack of each.
func (pn *panel) roster() aview.Roster {
	t := pn.t
	es := roster.Of(t.sight(), t.moves, t.point.waits, t.combat.forecast)
	r := aview.Roster{Title: words.Say("roster.title"), Sum: terms.Of(len(es), t.seen.Units(t.viewer).Count())}
	for _, e := range es {
		u, _, _ := t.seen.Unit(e.At)
		l := aview.Ready{At: int(e.At), Target: -1, Unit: terms.UnitOf(u.Face), Label: t.sc.Label(e.At), Aid: e.Aid}
		switch {
		case e.Target != board.NoTile:
			foe, _, _ := t.seen.Unit(e.Target)
			l.Target, l.Text = int(e.Target), terms.ReadyToAttack(t.sc.Label(e.Target), foe.Face)
			if e.Percent >= 0 {
				l.Chance, r.Note = words.Say("roster.percent", e.Percent), words.Say("roster.note")
			}
		case e.Aids > 0:
			l.Text = words.Say("roster.aids", e.Aids)
		case e.Guards:
			l.Text = words.Say("roster.guards")
		default:
			l.Text = terms.ReadyTo(e.Can)
		}
		r.Lines = append(r.Lines, l)
	}
	return r
}

// orders adds what the selected unit can do, and the odds of the attack shown.
func (pn *panel) orders(d *aview.Detail) {
	at := pn.t.point.sel.tile
	if _, s, _ := pn.t.seen.Unit(at); s != pn.t.viewer {
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
		r := pn.t.point.whyIdle(at)
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

// dangers tells what a move may cost, and what of it cannot be taken back, "" for nothing.
func (pn *panel) dangers(from, to board.Tile) string {
	return pn.t.sight().Dangers(from, to, pn.t.page.Settings().On(switches.Base))
}

// swapDanger tells whom it uncovers that the units on two tiles change places, "" if nobody or if they cannot.
func (pn *panel) swapDanger(a, b board.Tile) string {
	if !slices.ContainsFunc(pn.t.moves, func(m engine.Move) bool {
		return m.Op == rules.OpSwap && (uint8(m.A) == uint8(a) && uint8(m.B) == uint8(b) || uint8(m.A) == uint8(b) && uint8(m.B) == uint8(a))
	}) {
		return ""
	}
	return pn.t.sight().SwapDanger(a, b)
}

// starting is what the panel says while starting units are chosen or placed.
func (pn *panel) starting() aview.Detail {
	if pn.t.window() == rules.WinMuster {
		return pn.t.draft.draftDetail()
	}
	d := aview.Detail{Kind: aview.MusterDetail, Title: words.Say("words.muster"), Text: words.Say("words.to-place")}
	stars := terms.Starred{}
	for i, c := range pn.t.sight().Hand() {
		if i == 0 {
			continue
		}
		d.Muster.Units = append(d.Muster.Units, aview.Recruit{Card: i, Unit: terms.UnitOf(c.Face), Stars: stars.Once(pn.t.sc, c.Face),
			Selected: i == pn.t.point.sel.card})
	}
	for b := pn.t.seen.Units(pn.t.viewer); b != 0; b &= b - 1 {
		at := b.First()
		u, _, _ := pn.t.seen.Unit(at)
		d.Muster.Units = append(d.Muster.Units, aview.Recruit{Card: -1 - int(at), Unit: terms.UnitOf(u.Face), Stars: stars.Once(pn.t.sc, u.Face),
			At: pn.t.sc.Label(at)})
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
	h := pn.t.sight().Hand()
	if i < 0 || i >= len(h) {
		return aview.Detail{}
	}
	f := h[i].Face
	c := pn.t.hand.card(i, f)
	d := aview.Detail{Kind: aview.CardDetail, Card: c, Text: c.Text, Where: terms.CardLine(&c)}
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

// peekTile shows the details of a tile beside the pointer.
func (pn *panel) peekTile(in view.Intent) {
	at := board.Tile(in.Tile)
	if d := pn.t.sight().Tile(at); d.Kind != aview.NoDetail {
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
