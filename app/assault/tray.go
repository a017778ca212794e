package assault

import (
	"sort"

	"bocage/app/assault/firing"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// The tray of a combat: what is to be chosen, and with what.

// covered is the combat while the device changes hands: what both may see, and nobody's choice.
func (cb *combatSheet) covered(c *aview.Combat) {
	to := view.SideOf(cb.t.seats.coming)
	c.Tray = aview.Tray{Head: terms.PassDevice(to) + ".", Help: terms.LookAway(to.Other()),
		Primary: view.Button{ID: "btn-seat", Label: terms.IAm(to), Style: view.Primary, Do: view.Intent{Name: view.DoTakeSeat}}}
	cb.lockTray(&c.Tray)
}

// lockTray says of the buttons that they cannot be pressed yet.
func (cb *combatSheet) lockTray(tr *aview.Tray) {
	if !cb.t.seats.locked {
		return
	}
	tr.Primary.Why = words.Say("combat.wait-a-moment")
	for i := range tr.Secondary {
		tr.Secondary[i].Why = tr.Primary.Why
	}
}

// tray is the choice at the bottom.
func (cb *combatSheet) tray(c *aview.Combat, fi *firing.Scene, e *combat.Engagement) {
	foe := cb.t.viewer.Other()
	foeName := view.SideOf(foe)
	c.Foe = aview.Foe{Side: foeName, Head: terms.FoeHolds(foeName, len(cb.t.seen.Hand(foe)), cb.t.seen.Prestige(foe)),
		Lines: []string{terms.YouHold(len(cb.t.sight().Hand()), cb.t.seen.Prestige(cb.t.viewer))}}
	if foe == cb.t.sc.NonPlayer() {
		c.Foe.Head = terms.FoeDraws(foeName)
	}
	if cb.t.viewer < 2 && e.Sealed[foe] && cb.t.window() == rules.WinSacrifice {
		c.Foe.Lines = append([]string{c.Foe.Head}, c.Foe.Lines...)
		c.Foe.Head = terms.FoeChose(foeName)
	}
	tr := &c.Tray
	if !cb.t.mine() {
		tr.Head = terms.FoeChooses(foeName)
		return
	}
	switch cb.t.window() {
	case rules.WinCards:
		cb.cardsTray(tr, fi, e)
	case rules.WinAnswer, rules.WinReact:
		cb.answerTray(tr)
	case rules.WinSacrifice:
		tr.Head, tr.Help = words.Say("combat.step10"), words.Say("combat.step10-help")
		tr.Cards = cb.sacrificeCards()
		f := cb.t.hand.raisedFace()
		tr.Primary = view.Button{ID: "btn-sacrifice", Label: terms.Sacrifice(terms.Name(f)), Sub: terms.SacrificeSub(cb.t.sight().Worth(f)),
			Style: view.Primary, Do: view.Intent{Name: aview.DoSacrifice}}
		if f == card.Bluff {
			tr.Primary.Label, tr.Primary.Sub = words.Say("combat.give-bluff"), words.Say("combat.give-bluff-sub")
		}
	case rules.WinReward:
		tr.Head, tr.Help = words.Say("combat.reward-head"), words.Say("combat.reward-help")
		tr.Primary = view.Button{ID: "btn-take", Label: terms.Take(e.Reward), Style: view.Primary, Do: view.Intent{Name: aview.DoReward}}
		tr.Secondary = []view.Button{{ID: "btn-deny", Label: terms.Deny(foeName, min(e.Reward, cb.t.seen.Prestige(foe))),
			Do: view.Intent{Name: aview.DoReward, N: 1}}}
	case rules.WinStay:
		tr.Head, tr.Help = words.Say("battle.stay-head"), ""
		tr.Primary = view.Button{ID: "btn-retreat", Label: words.Say("battle.retreat"), Style: view.Primary, Do: view.Intent{Name: aview.DoStay}}
		tr.Secondary = []view.Button{{ID: "btn-hold", Label: words.Say("battle.stay-here"), Do: view.Intent{Name: aview.DoStay, N: 1}}}
	case rules.WinAdvance:
		tr.Head, tr.Help = terms.AdvanceLine(cb.t.sc.Label(e.Defender)), cb.t.sight().Exposes(e.Defender)
		tr.Primary = view.Button{ID: "btn-advance", Label: words.Say("combat.advance"), Style: view.Primary,
			Do: view.Intent{Name: aview.DoAdvance, N: 1}}
		tr.Secondary = []view.Button{{ID: "btn-stay", Label: words.Say("combat.stay"), Do: view.Intent{Name: aview.DoAdvance}}}
	}
}

// cardsTray offers the cards of step 9.
func (cb *combatSheet) cardsTray(tr *aview.Tray, fi *firing.Scene, e *combat.Engagement) {
	foe := cb.t.viewer.Other()
	foeName := view.SideOf(foe)
	tr.Head, tr.Help = words.Say("combat.step9"), terms.Step9Help(e.Passes == 1, foeName)
	if f := fi.JustPlayed(foe); f != card.Unknown {
		tr.Help = terms.HasPlayed(foeName, terms.Name(f)) + " " + tr.Help
	}
	tr.Cards = cb.t.hand.playableCards()
	fi.Effects(e, tr.Cards)
	if b, ok := cb.t.hand.playButton(); ok {
		b.Label, b.Sub = terms.PlayCard(terms.Name(cb.t.hand.raisedFace())), b.Label
		tr.Primary = b
		tr.Secondary = []view.Button{{ID: "btn-pass", Label: words.Say("combat.pass"), Do: view.Intent{Name: aview.DoPass}}}
	} else {
		tr.Primary = view.Button{ID: "btn-pass", Label: words.Say("combat.pass"), Style: view.Primary, Do: view.Intent{Name: aview.DoPass}}
		tr.Secondary = cb.preparedChoices()
	}
}

// answerTray asks for an answer to a card, or for a surprise.
func (cb *combatSheet) answerTray(tr *aview.Tray) {
	face, by, _ := cb.t.seen.Playing()
	tr.Head = terms.Answer(view.SideOf(by), terms.Name(face))
	if cb.t.window() == rules.WinReact {
		tr.Head = cb.t.screen.announced()
	}
	tr.Cards = cb.t.hand.playableCards()
	tr.Primary = view.Button{ID: "btn-pass", Label: words.Say("battle.let-go"), Style: view.Primary, Do: view.Intent{Name: aview.DoPass}}
	if b, ok := cb.t.hand.playButton(); ok {
		tr.Secondary = []view.Button{tr.Primary}
		tr.Secondary[0].Style = view.Plain
		tr.Primary = b
	} else {
		tr.Secondary = cb.preparedChoices()
	}
}

// sacrificeCards is the whole hand by battle value, the Bluff first.
func (cb *combatSheet) sacrificeCards() []aview.Card {
	var cs []aview.Card
	for i, c := range cb.t.sight().Hand() {
		v := cb.t.hand.card(i, c.Face)
		v.Up = i == cb.t.point.sel.card || i == 0 && cb.t.point.sel.card < 0
		cs = append(cs, v)
	}
	sort.SliceStable(cs[1:], func(i, j int) bool { return cs[1+i].Battle > cs[1+j].Battle })
	return cs
}

// preparedChoices name the units on which the raised Prepared Positions can be played in a combat, where the map is covered.
func (cb *combatSheet) preparedChoices() (bs []view.Button) {
	for _, m := range cb.t.moves {
		if m.Op == rules.OpPlay && int(m.A) == cb.t.point.sel.card && cb.t.sight().Targeted(card.Face(m.B)) {
			u, _, _ := cb.t.seen.Unit(board.Tile(m.C))
			bs = append(bs, view.Button{ID: "btn-on-" + cb.t.sc.Label(board.Tile(m.C)),
				Label: terms.On(terms.Short(u.Face), cb.t.sc.Label(board.Tile(m.C))), Style: view.Small,
				Do: view.Intent{Name: view.DoTapTile, Tile: int(m.C)}})
		}
	}
	return bs
}
