package assault

import (
	"slices"
	"sort"

	"bocage/app/assault/firing"
	aview "bocage/app/assault/view"
	"bocage/app/assault/volley"
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
	tr.Primary.Why = words.Say("words.wait-a-moment")
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
	case rules.WinCards, rules.WinSacrifice:
		cb.volleyTray(tr, fi, e)
	case rules.WinAnswer, rules.WinReact:
		cb.answerTray(tr)
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

// volleyTray holds the whole hand: each card can be played, or given, or kept. One button fires.
func (cb *combatSheet) volleyTray(tr *aview.Tray, fi *firing.Scene, e *combat.Engagement) {
	d := cb.t.volleys.mine()
	if !d.Open() {
		tr.Head = words.Say("combat.laid")
		return
	}
	foe := view.SideOf(cb.t.viewer.Other())
	tr.Cards = cb.volleyCards(d)
	fi.Effects(e, tr.Cards)
	plays := slices.ContainsFunc(tr.Cards, func(c aview.Card) bool { return c.Plays })
	switch {
	case plays && d.Later():
		tr.Head, tr.Help = words.Say("combat.tray-play"), terms.Step9Help(e.Passes == 1, foe)
	case plays:
		tr.Head, tr.Help = words.Say("combat.tray-both"), words.Say("combat.tray-both-help", terms.Side(foe))
	default:
		tr.Head, tr.Help = words.Say("combat.tray-give"), words.Say("combat.step10-help")
	}
	f := d.Answer()
	if f == card.Unknown {
		f = fi.JustPlayed(cb.t.viewer.Other())
	}
	for _, f := range d.Fallen() {
		tr.Help = words.Say("combat.fallen", terms.Name(f)) + " " + tr.Help
	}
	if f != card.Unknown {
		tr.Help = terms.HasPlayed(foe, terms.Name(f)) + " " + tr.Help
	}
	tr.Primary = view.Button{ID: "btn-fire", Label: terms.FireButton(e.FiringSide == cb.t.viewer, e.Second), Sub: cb.laid(d),
		Style: view.Primary, Do: view.Intent{Name: aview.DoFire}}
	tr.Secondary = append(cb.preparedChoices(), cb.t.standing.button()...)
}

// laid says what will be played and given.
func (cb *combatSheet) laid(d *volley.Draft) string {
	var s words.Parts
	for _, m := range d.Laid() {
		s.Add(true, "combat.laid-play", terms.Name(card.Face(m.B)), card.Cost(card.Face(m.B)))
	}
	s.Add(d.Later() && len(d.Laid()) == 0, "combat.pass")
	s.Add(d.Bluffs(), "combat.laid-bluff")
	for _, c := range cb.t.sight().Hand() {
		if d.Gives(c.Serial) {
			s.Add(true, "combat.laid-give", terms.Name(c.Face), view.Signed(cb.t.sight().Worth(c.Face)))
		}
	}
	return words.Commas(s)
}

// volleyCards is the hand as it lies in the tray: the Bluff first, then by battle value, of equals those first that can be played.
func (cb *combatSheet) volleyCards(d *volley.Draft) []aview.Card {
	var cs []aview.Card
	vs, later := &cb.t.volleys, d.Later()
	for i, c := range cb.t.sight().Hand() {
		k := cb.t.hand.card(i, c.Face)
		k.Ends, k.Plays, k.Up = !later, len(vs.plays(i)) > 0, d.Plays(c.Serial) || vs.raised(i)
		k.Given = d.Gives(c.Serial) || i == 0 && d.Bluffs()
		if n := vs.short(i); k.Plays && !k.Up && n > 0 {
			k.Plays, k.No = false, words.Say("words.lost-by", k.Cost, max(0, k.Cost-n))
		}
		if !later || k.Plays || k.Up {
			cs = append(cs, k)
		}
	}
	sort.SliceStable(cs, func(i, j int) bool {
		a, b := &cs[i], &cs[j]
		switch {
		case a.Index == 0 || b.Index == 0:
			return a.Index == 0 && b.Index != 0
		case a.Battle != b.Battle:
			return a.Battle > b.Battle
		}
		return (a.Plays || a.Up) && !b.Plays && !b.Up
	})
	return cs
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
