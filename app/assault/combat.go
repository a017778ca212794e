package assault

import (
	"fmt"
	"slices"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
)

// combatSheet shows combats: the one under way, the firing that has just been resolved, and the odds of an attack.
type combatSheet struct {
	t      *table
	report *report    // a firing that has just been resolved, until it was looked at
	kept   [2]account // the ledgers of the combat's firings, kept for their reports
	folded bool

	forecasts map[foreseen]forecast // of attacks from the position in view
}

// sheet is the sheet of the combat under way, or of the one that has just ended and was not yet looked at.
func (cb *combatSheet) sheet() (aview.Combat, bool) {
	if cb.report != nil {
		return cb.report.view(cb.t), true
	}
	e, ok := cb.t.view.Engagement()
	if !ok || cb.t.ended() {
		return aview.Combat{}, false
	}
	c := aview.Combat{Folded: cb.folded}
	cb.stage(&c, &e)
	cb.ledgers(&c, &e)
	c.Before, c.BeforeHead = cb.firesBefore(), terms.FireDone(1)
	if cb.settled() {
		c.Before, c.BeforeHead = cb.fireLines(cb.fightEvents()), words.Say("combat.so-far")
	}
	if cb.t.seats.cover {
		cb.covered(&c, &e)
		return c, true
	}
	cb.middle(&c, &e)
	cb.tray(&c, &e)
	cb.lockTray(&c.Tray)
	return c, true
}

// aftermath reports whether the firing is over and only retreat and advance are to be decided.
func (cb *combatSheet) aftermath() bool {
	return cb.t.window() == rules.WinAdvance || cb.t.window() == rules.WinStay || cb.t.view.Pending().Op == rules.OpAdvance
}

// settled reports whether no more fire comes in this combat: what stands in the ledgers is final.
func (cb *combatSheet) settled() bool { return cb.aftermath() || cb.t.window() == rules.WinReward }

// stage fills the sequence, the plates and the headline.
func (cb *combatSheet) stage(c *aview.Combat, e *combat.Engagement) {
	name := func(f card.Face) string { return terms.Short(f) }
	c.Sub = terms.CombatSub(cb.t.sc.Label(e.Attacker), cb.t.sc.Label(e.Defender), cb.t.view.Turn())
	after := cb.aftermath()
	firing, target := e.AttackerFace, e.DefenderFace
	if e.FiringSide != e.AttackerSide {
		firing, target = target, firing
	}
	one, two := firing, target
	if e.Second {
		one, two = two, one
	}
	c.Steps = []aview.Step{
		{Short: name(one), Long: terms.FirstFire(name(one)), Done: e.Second || after, Now: !e.Second && !after},
		{Short: name(two), Long: terms.ReturnFire(name(two)), Done: e.Second && after, Now: e.Second && !after},
		{Short: words.Say("combat.aftermath"), Long: words.Say("combat.aftermath"), Now: after},
	}
	n := 1
	if e.Second {
		n = 2
	}
	c.Head = terms.FireOf(n)
	if cb.t.window() == rules.WinReward {
		c.Head = terms.FireDone(n)
	}
	c.Line = terms.FireLine(terms.Name(firing), terms.Name(target))
	if after {
		c.Head, c.Line = words.Say("combat.aftermath"), terms.AdvanceLine(cb.t.sc.Label(e.Defender))
		if cb.t.window() == rules.WinStay {
			c.Line = words.Say("battle.stay-head")
		}
	}
	c.Firing = cb.plate(e.Firing, firing, e.FiringSide)
	c.Target = cb.plate(e.Target, target, e.FiringSide.Other())
}

func (cb *combatSheet) plate(at board.Tile, f card.Face, s engine.Seat) aview.Plate {
	v := terms.UnitOf(f)
	p := aview.Plate{Side: view.SideOf(s), Unit: v, Normal: v.Morale,
		Where: cb.t.sc.Label(at) + " " + terms.TerrainName(cb.t.sc.Terrain[at]) + " · " + terms.TargetType(v.HardTarget)}
	u, side, ok := cb.t.view.Unit(at)
	if !ok || side != s || u.Face != f {
		p.Stamp = words.Say("combat.gone")
		if to, fell := cb.fellBack(f, s); fell {
			p.Stamp = words.Say("combat.fell-back")
			if u, side, ok := cb.t.view.Unit(to); ok && side == s {
				p.Morale = u.Morale()
			}
		}
		return p
	}
	p.Morale = u.Morale()
	if cb.t.view.Defends(at) {
		p.Where += " · " + words.Say("battle.dug-in")
	}
	return p
}

// fellBack says where a unit of this combat fell back to, if the last thing told of the defender is that it did.
func (cb *combatSheet) fellBack(f card.Face, s engine.Seat) (to board.Tile, ok bool) {
	for i := len(cb.t.tell.shown) - 1; i >= 0; i-- {
		switch e := cb.t.tell.shown[i]; e.Kind {
		case rules.EvAttack:
			return board.NoTile, false
		case rules.EvRetreat:
			return e.B, e.Seat == s && e.Face == f
		}
	}
	return board.NoTile, false
}

// ledgers fills both accounts.
func (cb *combatSheet) ledgers(c *aview.Combat, e *combat.Engagement) {
	c.FireLed.Sum, c.TargetLed.Sum = words.Say("combat.fire-so-far"), words.Say("combat.target-so-far")
	if cb.settled() {
		c.FireLed.Sum, c.TargetLed.Sum = words.Say("combat.fire-total"), words.Say("combat.target-total")
	}
	c.FireLed.Total, c.TargetLed.Total = e.Fire, e.TargetTotal
	for _, l := range e.Lines {
		v := aview.LedgerLine{Step: int(l.Step), Label: cb.lineLabel(&l), Value: view.Signed(l.Value), Grey: l.Value == 0,
			Small: terms.LineNote(l.Note)}
		switch l.Kind {
		case combat.LineAttack:
			v.Value, v.Small = fmt.Sprint(l.Value), terms.AgainstType(c.Target.Unit.HardTarget)
		case combat.LineDefence:
			v.Value = fmt.Sprint(l.Value)
		case combat.LineCard:
			v.Card, v.By, v.Cost = aview.PlayedMark, view.SideOf(l.Seat), card.Cost(l.Face)
			v.Struck = l.Note == combat.NoteCancelled
		case combat.LineSacrifice:
			v.By = view.SideOf(l.Seat)
		}
		if l.Target {
			c.TargetLed.Lines = append(c.TargetLed.Lines, v)
		} else {
			c.FireLed.Lines = append(c.FireLed.Lines, v)
		}
	}
	if e.Shown[0] == card.Unknown || e.Shown[1] == card.Unknown {
		cb.pencil(c, e)
	}
}

// toDraw is the modifier that is still to come.
func toDraw() aview.LedgerLine {
	return aview.LedgerLine{Step: 11, Label: words.Say("battle.modifier-line"), Small: words.Say("combat.to-draw"), Value: "−2…+3"}
}

// pencil adds what is still to come.
func (cb *combatSheet) pencil(c *aview.Combat, e *combat.Engagement) {
	for i, s := range [2]engine.Seat{e.FiringSide, e.FiringSide.Other()} {
		l := aview.LedgerLine{Step: 10}
		switch {
		case e.Shown[s] != card.Unknown: // it stands above
			if i == 0 {
				c.FireLed.Pencil = append(c.FireLed.Pencil, toDraw())
			}
			continue
		case s == cb.t.viewer && cb.t.window() == rules.WinSacrifice && !e.Sealed[s]:
			f := cb.t.hand.raisedFace()
			l.Label, l.Value = terms.Name(f), view.Signed(cb.t.hand.worth(f))
		case s == cb.t.viewer:
			l.Label, l.Value = words.Say("combat.your-card"), fmt.Sprintf("0…+%d", cb.t.hand.most(s))
		default:
			l.Label, l.Value = terms.TheirCard(view.SideOf(s)), fmt.Sprintf("0…+%d", cb.t.hand.most(s))
			l.Card, l.By = aview.HiddenMark, view.SideOf(s)
			if e.Sealed[s] {
				l.Small = words.Say("combat.chosen")
			}
		}
		if i == 0 {
			c.FireLed.Pencil = append(c.FireLed.Pencil, l, toDraw())
		} else {
			c.TargetLed.Pencil = append(c.TargetLed.Pencil, l)
		}
	}
}

// side of the viewer in the sacrifice of a plan: 0 attacker, 1 defender.
func (cb *combatSheet) index(e *combat.Engagement) int {
	if cb.t.viewer == e.AttackerSide {
		return 0
	}
	return 1
}

// middle fills the difference, the table of chances and the track.
func (cb *combatSheet) middle(c *aview.Combat, e *combat.Engagement) {
	d := e.Fire - e.TargetTotal
	c.Diff.Now = words.Say("combat.now", e.Fire, e.TargetTotal, view.Signed(d))
	if cb.settled() {
		c.Diff.Now = sum(e.Fire, e.TargetTotal, d)
	}
	c.Diff.Head, c.Diff.Value = words.Say("combat.difference"), view.Signed(d)
	c.Track = aview.Track{FireSide: view.SideOf(e.FiringSide), TargetSide: view.SideOf(e.FiringSide.Other()), Fire: max(1, e.Fire),
		Target: max(1, e.TargetTotal),
		DrawLo: -2, DrawHi: 3, MineOnFire: e.FiringSide == cb.t.viewer}
	_, ok := odds.ThresholdsOf(&cb.t.view)
	if theirs := e.Shown[cb.t.viewer.Other()]; !ok || e.Shown[cb.t.viewer] != card.Unknown || theirs != card.Unknown && theirs != card.Bluff {
		return // a Bluff that lies open adds nothing
	}
	mine, cards := 0, cb.planned(e)
	if r, ok := odds.ByModifier(&cb.t.view, cb.t.viewer, cards); ok && len(cards.Cards[0])+len(cards.Cards[1]) > 0 {
		c.Diff.Head, c.Diff.Value = words.Say("reach.after-card"), view.Signed(r.Fire-r.Target)
		c.Track.Ghost, c.Track.Mine = true, r.Fire-e.Fire
		if e.FiringSide != cb.t.viewer {
			c.Track.Mine = r.Target - e.TargetTotal
		}
	}
	if cb.t.window() == rules.WinSacrifice && cb.t.mine() {
		mine = cb.t.hand.worth(cb.t.hand.raisedFace())
		c.Diff.Head, c.Diff.Note = words.Say("combat.with-your-card"), words.Say("combat.before-theirs")
		if e.FiringSide == cb.t.viewer {
			c.Diff.Value = view.Signed(d + mine)
		} else {
			c.Diff.Value = view.Signed(d - mine)
		}
		c.Track.Ghost, c.Track.Mine = true, mine
		if e.Shown[cb.t.viewer.Other()] == card.Unknown {
			c.Track.Theirs = cb.t.hand.most(cb.t.viewer.Other())
		}
	}
	cb.chances(c, e, cards, mine)
}

// chances fills the table of chances: a row for every battle value that the enemy's card can have, beside the viewer's cards of step 9 and
// the value that he gives.
func (cb *combatSheet) chances(c *aview.Combat, e *combat.Engagement, cards odds.Plan, mine int) {
	th, _ := odds.ThresholdsOf(&cb.t.view)
	fire := 0
	if e.Second {
		fire = 1
	}
	ch := &aview.Chances{Caption: terms.ChanceCaption(view.SideOf(cb.t.viewer.Other())),
		Cols: []string{"−2", "−1", "0", "+1", "+2", "+3"}, Note: words.Say("combat.loss-rule")}
	ch.Rules = terms.Thresholds(th.Destroy, th.Retreat)
	me := cb.index(e)
	for _, v := range cb.enemyValues() {
		plan := cards
		plan.Sacrifice[fire][me], plan.Sacrifice[fire][1-me] = mine, v
		row, ok := odds.ByModifier(&cb.t.view, cb.t.viewer, plan)
		if !ok {
			return
		}
		ch.Weights = rounded(row.Weight[:], row.Total)
		ch.Rows = append(ch.Rows, chanceRow(v, &row))
	}
	c.Chances = ch
	cb.addRemains(ch, e, cards)
}

// chanceRow is what each modifier brings if the enemy's card has a battle value.
func chanceRow(value int, row *odds.Row) aview.ChanceRow {
	r := aview.ChanceRow{Label: terms.GivesCard(value)}
	dead := 0
	for i := range row.Loss {
		if row.Weight[i] == 0 { // no such card can come
			r.Cells = append(r.Cells, aview.Chance{Text: "·"})
			continue
		}
		k := aview.Chance{Kind: aview.Outcome(row.Outcome[i])}
		if k.Kind == aview.Hurt && row.Loss[i] == 0 { // hurt before, not now
			k.Kind = aview.Unhurt
		}
		switch k.Kind {
		case aview.Unhurt:
			k.Text = "0"
		case aview.Destroyed:
			k.Text = "✕"
			dead += row.Weight[i]
		case aview.Retreats:
			k.Text = fmt.Sprintf("↩%d", row.Loss[i])
		default:
			k.Text = fmt.Sprintf("−%d", row.Loss[i])
		}
		r.Cells = append(r.Cells, k)
	}
	r.Percent = dead * 100 / max(1, row.Total)
	return r
}

// enemyValues are the battle values a card of the enemy can have, the Bluff's 0 first.
func (cb *combatSheet) enemyValues() []int {
	foe := cb.t.viewer.Other()
	seen := map[int]bool{}
	if foe == cb.t.sc.NonPlayer() { // it draws
		for _, f := range cb.t.sc.Solo.ActionDeck {
			seen[cb.t.view.Scenario().BattleValue(foe, f)] = true
		}
	} else {
		seen[0] = true
	}
	if len(cb.t.view.Hand(foe)) > 1 {
		for f := card.FirstUnit; f <= card.LastAction; f++ {
			if cb.t.view.Unseen(f) > 0 && (card.IsAction(f) || card.UnitOf(f).Side == foe) {
				seen[cb.t.view.Scenario().BattleValue(foe, f)] = true
			}
		}
	}
	var vs []int
	for v := range seen {
		vs = append(vs, v)
	}
	slices.Sort(vs)
	return vs
}

// standing fills the middle with what both may see: the difference as it is now.
func (cb *combatSheet) standing(c *aview.Combat, e *combat.Engagement) {
	d := view.Signed(e.Fire - e.TargetTotal)
	c.Diff.Now = words.Say("combat.now", e.Fire, e.TargetTotal, d)
	c.Diff.Head, c.Diff.Value = words.Say("combat.difference"), d
	c.Track = aview.Track{FireSide: view.SideOf(e.FiringSide), TargetSide: view.SideOf(e.FiringSide.Other()), Fire: max(1, e.Fire),
		Target: max(1, e.TargetTotal)}
}
