package game

import (
	"sort"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// The tray of a combat: what is to be chosen, and with what.

// raisedFace is the card taken up for the sacrifice, the Bluff if none is.
func (t *table) raisedFace() card.Face {
	if h := t.hand(); t.sel.card >= 0 && t.sel.card < len(h) {
		return h[t.sel.card].Face
	}
	return card.Bluff
}

// covered is the combat while the device changes hands: what both may see, and nobody's choice.
func (t *table) covered(c *aview.Combat, e *assault.Engagement) {
	t.standing(c, e)
	c.Folded = false
	to := view.SideOf(t.coming)
	c.Tray = aview.Tray{Head: terms.PassDevice(to) + ".", Help: terms.LookAway(to.Other()),
		Primary: view.Button{ID: "btn-seat", Label: terms.IAm(to), Style: view.Primary, Do: view.Intent{Name: view.DoTakeSeat}}}
	t.lockTray(&c.Tray)
}

// lockTray says of the buttons that they cannot be pressed yet.
func (t *table) lockTray(tr *aview.Tray) {
	if !t.locked {
		return
	}
	tr.Primary.Why = words.Say("combat.wait-a-moment")
	for i := range tr.Secondary {
		tr.Secondary[i].Why = tr.Primary.Why
	}
}

// tray is the choice at the bottom.
func (t *table) tray(c *aview.Combat, e *assault.Engagement) {
	foe := t.viewer.Other()
	foeName := view.SideOf(foe)
	c.Foe = aview.Foe{Side: foeName, Head: terms.FoeHolds(foeName, len(t.view.Hand(foe)), t.view.Prestige(foe)),
		Lines: []string{terms.YouHold(len(t.hand()), t.view.Prestige(t.viewer))}}
	if foe == t.sc.NonPlayer() {
		c.Foe.Head = terms.FoeDraws(foeName)
	}
	if t.viewer < 2 && e.Sealed[foe] && t.window() == assault.WinSacrifice {
		c.Foe.Lines = append([]string{c.Foe.Head}, c.Foe.Lines...)
		c.Foe.Head = terms.FoeChose(foeName)
	}
	tr := &c.Tray
	if !t.mine() {
		tr.Head = terms.FoeChooses(foeName)
		return
	}
	switch t.window() {
	case assault.WinCards:
		tr.Head, tr.Help = words.Say("combat.step9"), terms.Step9Help(e.Passes == 1, foeName)
		if f := t.justPlayed(foe); f != card.Unknown {
			tr.Help = terms.HasPlayed(foeName, terms.Name(f)) + " " + tr.Help
		}
		tr.Cards = t.combatCards(e)
		if b, ok := t.playButton(); ok {
			b.Label, b.Sub = terms.PlayCard(terms.Name(t.raisedFace())), b.Label
			tr.Primary = b
			tr.Secondary = []view.Button{{ID: "btn-pass", Label: words.Say("combat.pass"), Do: view.Intent{Name: aview.DoPass}}}
		} else {
			tr.Primary = view.Button{ID: "btn-pass", Label: words.Say("combat.pass"), Style: view.Primary, Do: view.Intent{Name: aview.DoPass}}
			tr.Secondary = t.preparedChoices()
		}
	case assault.WinAnswer, assault.WinReact:
		face, by, _ := t.view.Playing()
		tr.Head = terms.Answer(view.SideOf(by), terms.Name(face))
		if t.window() == assault.WinReact {
			tr.Head = t.announced()
		}
		tr.Cards = t.playableCards()
		tr.Primary = view.Button{ID: "btn-pass", Label: words.Say("battle.let-go"), Style: view.Primary, Do: view.Intent{Name: aview.DoPass}}
		if b, ok := t.playButton(); ok {
			tr.Secondary = []view.Button{tr.Primary}
			tr.Secondary[0].Style = view.Plain
			tr.Primary = b
		} else {
			tr.Secondary = t.preparedChoices()
		}
	case assault.WinSacrifice:
		tr.Head, tr.Help = words.Say("combat.step10"), words.Say("combat.step10-help")
		tr.Cards = t.sacrificeCards()
		f := t.raisedFace()
		tr.Primary = view.Button{ID: "btn-sacrifice", Label: terms.Sacrifice(terms.Name(f)), Sub: terms.SacrificeSub(t.worth(f)), Style: view.Primary, Do: view.Intent{Name: aview.DoSacrifice}}
		if f == card.Bluff {
			tr.Primary.Label, tr.Primary.Sub = words.Say("combat.give-bluff"), words.Say("combat.give-bluff-sub")
		}
	case assault.WinReward:
		tr.Head, tr.Help = words.Say("combat.reward-head"), words.Say("combat.reward-help")
		tr.Primary = view.Button{ID: "btn-take", Label: terms.Take(e.Reward), Style: view.Primary, Do: view.Intent{Name: aview.DoReward}}
		tr.Secondary = []view.Button{{ID: "btn-deny", Label: terms.Deny(foeName, min(e.Reward, t.view.Prestige(foe))), Do: view.Intent{Name: aview.DoReward, N: 1}}}
	case assault.WinStay:
		tr.Head, tr.Help = words.Say("battle.stay-head"), ""
		tr.Primary = view.Button{ID: "btn-retreat", Label: words.Say("battle.retreat"), Style: view.Primary, Do: view.Intent{Name: aview.DoStay}}
		tr.Secondary = []view.Button{{ID: "btn-hold", Label: words.Say("battle.stay-here"), Do: view.Intent{Name: aview.DoStay, N: 1}}}
	case assault.WinAdvance:
		tr.Head, tr.Help = terms.AdvanceLine(t.sc.Label(e.Defender)), t.exposed(e.Defender)
		tr.Primary = view.Button{ID: "btn-advance", Label: words.Say("combat.advance"), Style: view.Primary, Do: view.Intent{Name: aview.DoAdvance, N: 1}}
		tr.Secondary = []view.Button{{ID: "btn-stay", Label: words.Say("combat.stay"), Do: view.Intent{Name: aview.DoAdvance}}}
	}
}

// justPlayed is the card with which the other side has answered in this firing, Unknown if it has not.
func (t *table) justPlayed(foe engine.Seat) card.Face {
	for i := len(t.events) - 1; i >= 0; i-- {
		switch e := t.events[i]; {
		case e.Kind == assault.EvPlay && e.Seat == foe:
			return e.Face
		case e.Kind == assault.EvPlay, e.Kind == assault.EvTotals:
			return card.Unknown
		}
	}
	return card.Unknown
}

// exposed says what an advance leads into.
func (t *table) exposed(at board.Tile) string {
	n, sup := 0, 0
	for b := t.view.Units(t.viewer.Other()); b != 0; b &= b - 1 {
		e := b.First()
		u, _, _ := t.view.Unit(e)
		if t.sc.Distance(e, at) == 1 {
			n++
		}
		if u.Face != card.Unknown && t.sc.Distance(e, at) <= int(card.UnitOf(u.Face).Range) {
			sup += int(card.UnitOf(u.Face).Support)
		}
	}
	return terms.Exposes(n, sup)
}

// combatCards are the cards that can be played in step 9, each with what it does to the chances.
func (t *table) combatCards(e *assault.Engagement) []aview.Card {
	cs := t.playableCards()
	base, ok := t.view.Row(t.viewer, assault.Plan{})
	if !ok {
		return cs
	}
	fire := 0
	if e.Second {
		fire = 1
	}
	for i := range cs {
		var plan assault.Plan
		f := t.hand()[cs[i].Index].Face
		plan.Cards[fire] = []card.Face{f}
		if r, ok := t.view.Row(t.viewer, plan); ok && card.TypeOf(f) == card.Combat {
			cs[i].Effect = terms.Effect(percent(&base, aview.Destroyed), percent(&r, aview.Destroyed), percent(&base, aview.Hurt), percent(&r, aview.Hurt))
		}
	}
	return cs
}

// percent is the chance that the target of a row fares at least that badly.
func percent(r *assault.Row, least aview.Outcome) int {
	n := 0
	for i, o := range r.Outcome {
		if aview.Outcome(o) >= least {
			n += r.Weight[i]
		}
	}
	return n * 100 / max(1, r.Total)
}

// sacrificeCards is the whole hand by battle value, the Bluff first.
func (t *table) sacrificeCards() []aview.Card {
	var cs []aview.Card
	for i, c := range t.hand() {
		v := t.card(i, c.Face)
		v.Up = i == t.sel.card || i == 0 && t.sel.card < 0
		cs = append(cs, v)
	}
	sort.SliceStable(cs[1:], func(i, j int) bool { return cs[1+i].Battle > cs[1+j].Battle })
	return cs
}

// preparedChoices name the units on which the raised Prepared Positions can be played in a combat, where the map is covered.
func (t *table) preparedChoices() (bs []view.Button) {
	for _, m := range t.moves {
		if m.Op == assault.OpPlay && int(m.A) == t.sel.card && t.targeted(card.Face(m.B)) {
			u, _, _ := t.view.Unit(board.Tile(m.C))
			bs = append(bs, view.Button{ID: "btn-on-" + t.sc.Label(board.Tile(m.C)), Label: terms.On(terms.Short(u.Face), t.sc.Label(board.Tile(m.C))), Style: view.Small,
				Do: view.Intent{Name: view.DoTapTile, Tile: int(m.C)}})
		}
	}
	return bs
}
