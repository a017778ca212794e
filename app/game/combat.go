package game

import (
	"fmt"
	"slices"
	"sort"

	"bocage/app/text"
	"bocage/app/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// combat is the sheet of the combat under way, or of the one that has just ended and was not yet looked at.
func (t *table) combat() (view.Combat, bool) {
	if t.report != nil {
		return t.report.view(t), true
	}
	e, ok := t.view.Engagement()
	if !ok || t.ended() {
		return view.Combat{}, false
	}
	c := view.Combat{Folded: t.folded}
	t.stage(&c, &e)
	t.ledgers(&c, &e)
	c.Before, c.BeforeHead = t.firesBefore(), text.FireDone(1)
	if t.settled() {
		c.Before, c.BeforeHead = t.fireLines(t.fightEvents()), text.Say("combat.so-far")
	}
	if t.cover {
		t.covered(&c, &e)
		return c, true
	}
	t.middle(&c, &e)
	t.tray(&c, &e)
	return c, true
}

// aftermath reports whether the firing is over and only retreat and advance are to be decided.
func (t *table) aftermath() bool {
	return t.window() == assault.WinAdvance || t.window() == assault.WinStay || t.view.Pending().Op == assault.OpAdvance
}

// settled reports whether no more fire comes in this combat: what stands in the ledgers is final.
func (t *table) settled() bool { return t.aftermath() || t.window() == assault.WinReward }

// stage fills the sequence, the plates and the headline.
func (t *table) stage(c *view.Combat, e *assault.Engagement) {
	name := func(f assault.Face) string { return text.Short(f) }
	c.Sub = text.CombatSub(t.sc.Label(e.Attacker), t.sc.Label(e.Defender), t.view.Turn())
	after := t.aftermath()
	firing, target := e.AttackerFace, e.DefenderFace
	if e.FiringSide != e.AttackerSide {
		firing, target = target, firing
	}
	one, two := firing, target
	if e.Second {
		one, two = two, one
	}
	c.Steps = []view.Step{
		{Short: name(one), Long: text.FirstFire(name(one)), Done: e.Second || after, Now: !e.Second && !after},
		{Short: name(two), Long: text.ReturnFire(name(two)), Done: e.Second && after, Now: e.Second && !after},
		{Short: text.Say("combat.aftermath"), Long: text.Say("combat.aftermath"), Now: after},
	}
	n := 1
	if e.Second {
		n = 2
	}
	c.Head = text.FireOf(n)
	if t.window() == assault.WinReward {
		c.Head = text.FireDone(n)
	}
	c.Line = text.FireLine(text.Name(firing), text.Name(target))
	if after {
		c.Head, c.Line = text.Say("combat.aftermath"), text.AdvanceLine(t.sc.Label(e.Defender))
		if t.window() == assault.WinStay {
			c.Line = text.Say("battle.stay-head")
		}
	}
	c.Firing = t.plate(e.Firing, firing, e.FiringSide)
	c.Target = t.plate(e.Target, target, e.FiringSide.Other())
}

func (t *table) plate(at assault.Tile, f assault.Face, s engine.Seat) view.Plate {
	v := text.UnitOf(f)
	p := view.Plate{Side: view.SideOf(s), Unit: v, Normal: v.Morale, Where: t.sc.Label(at) + " " + text.TerrainName(t.sc.Terrain[at]) + " · " + text.TargetType(v.HardTarget)}
	u, side, ok := t.view.Unit(at)
	if !ok || side != s || u.Face != f {
		p.Stamp = text.Say("combat.gone")
		if to, fell := t.fellBack(f, s); fell {
			p.Stamp = text.Say("combat.fell-back")
			if u, side, ok := t.view.Unit(to); ok && side == s {
				p.Morale = u.Morale()
			}
		}
		return p
	}
	p.Morale = u.Morale()
	if t.view.Defends(at) {
		p.Where += " · " + text.Say("battle.dug-in")
	}
	return p
}

// fellBack says where a unit of this combat fell back to, if the last thing told of the defender is that it did.
func (t *table) fellBack(f assault.Face, s engine.Seat) (to assault.Tile, ok bool) {
	for i := len(t.events) - 1; i >= 0; i-- {
		switch e := t.events[i]; e.Kind {
		case assault.EvAttack:
			return assault.NoTile, false
		case assault.EvRetreat:
			return e.B, e.Seat == s && e.Face == f
		}
	}
	return assault.NoTile, false
}

// ledgers fills both accounts.
func (t *table) ledgers(c *view.Combat, e *assault.Engagement) {
	c.FireLed.Sum, c.TargetLed.Sum = text.Say("combat.fire-so-far"), text.Say("combat.target-so-far")
	if t.settled() {
		c.FireLed.Sum, c.TargetLed.Sum = text.Say("combat.fire-total"), text.Say("combat.target-total")
	}
	c.FireLed.Total, c.TargetLed.Total = e.Fire, e.TargetTotal
	for _, l := range e.Lines {
		v := view.LedgerLine{Step: int(l.Step), Label: t.lineLabel(&l), Value: view.Signed(l.Value), Grey: l.Value == 0, Small: text.LineNote(l.Note)}
		switch l.Kind {
		case assault.LineAttack:
			v.Value, v.Small = fmt.Sprint(l.Value), text.AgainstType(c.Target.Unit.HardTarget)
		case assault.LineDefence:
			v.Value = fmt.Sprint(l.Value)
		case assault.LineCard:
			v.Card, v.By, v.Cost = view.PlayedMark, view.SideOf(l.Seat), assault.Cost(l.Face)
			v.Struck = l.Note == assault.NoteCancelled
		case assault.LineSacrifice:
			v.By = view.SideOf(l.Seat)
		}
		if l.Target {
			c.TargetLed.Lines = append(c.TargetLed.Lines, v)
		} else {
			c.FireLed.Lines = append(c.FireLed.Lines, v)
		}
	}
	if e.Shown[0] == assault.Unknown || e.Shown[1] == assault.Unknown {
		t.pencil(c, e)
	}
}

// pencil adds what is still to come.
func (t *table) pencil(c *view.Combat, e *assault.Engagement) {
	for i, s := range [2]engine.Seat{e.FiringSide, e.FiringSide.Other()} {
		l := view.LedgerLine{Step: 10}
		switch {
		case s == t.viewer && t.window() == assault.WinSacrifice && !e.Sealed[s]:
			f := t.raisedFace()
			l.Label, l.Value = text.Name(f), view.Signed(t.worth(f))
		case s == t.viewer:
			l.Label, l.Value = text.Say("combat.your-card"), fmt.Sprintf("0…+%d", t.most(s))
		default:
			l.Label, l.Value, l.Card, l.By = text.TheirCard(view.SideOf(s)), fmt.Sprintf("0…+%d", t.most(s)), view.HiddenMark, view.SideOf(s)
			if e.Sealed[s] {
				l.Small = text.Say("combat.chosen")
			}
		}
		if i == 0 {
			c.FireLed.Pencil = append(c.FireLed.Pencil, l, view.LedgerLine{Step: 11, Label: text.Say("battle.modifier-line"), Small: text.Say("combat.to-draw"), Value: "−2…+3"})
		} else {
			c.TargetLed.Pencil = append(c.TargetLed.Pencil, l)
		}
	}
}

// raisedFace is the card taken up for the sacrifice, the Bluff if none is.
func (t *table) raisedFace() assault.Face {
	if h := t.hand(); t.sel.card >= 0 && t.sel.card < len(h) {
		return h[t.sel.card].Face
	}
	return assault.Bluff
}

// side of the viewer in the sacrifice of a plan: 0 attacker, 1 defender.
func (t *table) index(e *assault.Engagement) int {
	if t.viewer == e.AttackerSide {
		return 0
	}
	return 1
}

// middle fills the difference, the table of chances and the track.
func (t *table) middle(c *view.Combat, e *assault.Engagement) {
	d := e.Fire - e.TargetTotal
	c.Diff.Now = text.Say("combat.now", e.Fire, e.TargetTotal, view.Signed(d))
	if t.settled() {
		c.Diff.Now = sum(e.Fire, e.TargetTotal, d)
	}
	c.Diff.Head, c.Diff.Value = text.Say("combat.difference"), view.Signed(d)
	c.Track = view.Track{FireSide: view.SideOf(e.FiringSide), TargetSide: view.SideOf(e.FiringSide.Other()), Fire: max(1, e.Fire), Target: max(1, e.TargetTotal),
		DrawLo: -2, DrawHi: 3, MineOnFire: e.FiringSide == t.viewer}
	th, ok := t.view.Thresholds()
	if !ok || e.Shown != [2]assault.Face{} {
		return
	}
	mine, cards := 0, t.planned(e)
	if r, ok := t.view.Row(t.viewer, cards); ok && len(cards.Cards[0])+len(cards.Cards[1]) > 0 {
		c.Diff.Head, c.Diff.Value = text.Say("reach.after-card"), view.Signed(r.Fire-r.Target)
		c.Track.Ghost, c.Track.Mine = true, r.Fire-e.Fire
		if e.FiringSide != t.viewer {
			c.Track.Mine = r.Target - e.TargetTotal
		}
	}
	if t.window() == assault.WinSacrifice && t.mine() {
		mine = t.worth(t.raisedFace())
		c.Diff.Head, c.Diff.Note = text.Say("combat.with-your-card"), text.Say("combat.before-theirs")
		if e.FiringSide == t.viewer {
			c.Diff.Value = view.Signed(d + mine)
		} else {
			c.Diff.Value = view.Signed(d - mine)
		}
		c.Track.Ghost, c.Track.Mine, c.Track.Theirs = true, mine, t.most(t.viewer.Other())
	}
	fire := 0
	if e.Second {
		fire = 1
	}
	ch := &view.Chances{Caption: text.ChanceCaption(view.SideOf(t.viewer.Other())), Cols: []string{"−2", "−1", "0", "+1", "+2", "+3"}, Note: text.Say("combat.loss-rule")}
	ch.Rules = text.Thresholds(th.Destroy, th.Retreat)
	me := t.index(e)
	for _, v := range t.enemyValues() {
		plan := cards
		plan.Sacrifice[fire][me], plan.Sacrifice[fire][1-me] = mine, v
		row, ok := t.view.Row(t.viewer, plan)
		if !ok {
			return
		}
		r := view.ChanceRow{Label: text.GivesCard(v)}
		dead := 0
		ch.Weights = rounded(row.Weight[:], row.Total)
		for i := range row.Loss {
			if row.Weight[i] == 0 { // no such card can come
				r.Cells = append(r.Cells, view.Chance{Text: "·"})
				continue
			}
			k := view.Chance{Kind: view.Outcome(row.Outcome[i])}
			if k.Kind == view.Hurt && row.Loss[i] == 0 { // hurt before, not now
				k.Kind = view.Unhurt
			}
			switch k.Kind {
			case view.Unhurt:
				k.Text = "0"
			case view.Destroyed:
				k.Text = "✕"
				dead += row.Weight[i]
			case view.Retreats:
				k.Text = fmt.Sprintf("↩%d", row.Loss[i])
			default:
				k.Text = fmt.Sprintf("−%d", row.Loss[i])
			}
			r.Cells = append(r.Cells, k)
		}
		r.Percent = dead * 100 / max(1, row.Total)
		ch.Rows = append(ch.Rows, r)
	}
	c.Chances = ch
	t.addRemains(ch, e, cards)
}

// enemyValues are the battle values a card of the enemy can have, the Bluff's 0 first.
func (t *table) enemyValues() []int {
	foe := t.viewer.Other()
	seen := map[int]bool{}
	if foe == t.sc.NonPlayer() { // it draws
		for _, f := range t.sc.Solo.ActionDeck {
			seen[t.view.Battle(foe, f)] = true
		}
	} else {
		seen[0] = true
	}
	if len(t.view.Hand(foe)) > 1 {
		for f := assault.FirstUnit; f <= assault.LastAction; f++ {
			if t.view.Unseen(f) > 0 && (assault.IsAction(f) || assault.UnitOf(f).Side == foe) {
				seen[t.view.Battle(foe, f)] = true
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
func (t *table) standing(c *view.Combat, e *assault.Engagement) {
	d := view.Signed(e.Fire - e.TargetTotal)
	c.Diff.Now = text.Say("combat.now", e.Fire, e.TargetTotal, d)
	c.Diff.Head, c.Diff.Value = text.Say("combat.difference"), d
	c.Track = view.Track{FireSide: view.SideOf(e.FiringSide), TargetSide: view.SideOf(e.FiringSide.Other()), Fire: max(1, e.Fire), Target: max(1, e.TargetTotal)}
}

// covered is the combat while the device changes hands: what both may see, and nobody's choice.
func (t *table) covered(c *view.Combat, e *assault.Engagement) {
	t.standing(c, e)
	c.Folded = false
	to := view.SideOf(t.coming)
	c.Tray = view.Tray{Head: text.PassDevice(to) + ".", Help: text.LookAway(to.Other()),
		Primary: view.Button{ID: "btn-seat", Label: text.IAm(to), Style: view.Primary, Do: view.Intent{Name: view.DoTakeSeat}}}
	if t.locked {
		c.Tray.Primary.Why = text.Say("combat.wait-a-moment")
	}
}

// tray is the choice at the bottom.
func (t *table) tray(c *view.Combat, e *assault.Engagement) {
	foe := t.viewer.Other()
	foeName := view.SideOf(foe)
	c.Foe = view.Foe{Side: foeName, Head: text.FoeHolds(foeName, len(t.view.Hand(foe)), t.view.Prestige(foe)),
		Lines: []string{text.YouHold(len(t.hand()), t.view.Prestige(t.viewer))}}
	if foe == t.sc.NonPlayer() {
		c.Foe.Head = text.FoeDraws(foeName)
	}
	if t.viewer < 2 && e.Sealed[foe] && t.window() == assault.WinSacrifice {
		c.Foe.Lines = append([]string{c.Foe.Head}, c.Foe.Lines...)
		c.Foe.Head = text.FoeChose(foeName)
	}
	tr := &c.Tray
	if !t.mine() {
		tr.Head = text.FoeChooses(foeName)
		return
	}
	switch t.window() {
	case assault.WinCards:
		tr.Head, tr.Help = text.Say("combat.step9"), text.Step9Help(e.Passes == 1, foeName)
		if f := t.justPlayed(foe); f != assault.Unknown {
			tr.Help = text.HasPlayed(foeName, text.Name(f)) + " " + tr.Help
		}
		tr.Cards = t.combatCards(e)
		if b, ok := t.playButton(); ok {
			b.Label, b.Sub = text.PlayCard(text.Name(t.raisedFace())), b.Label
			tr.Primary = b
			tr.Secondary = []view.Button{{ID: "btn-pass", Label: text.Say("combat.pass"), Do: view.Intent{Name: view.DoPass}}}
		} else {
			tr.Primary = view.Button{ID: "btn-pass", Label: text.Say("combat.pass"), Style: view.Primary, Do: view.Intent{Name: view.DoPass}}
			tr.Secondary = t.preparedChoices()
		}
	case assault.WinAnswer, assault.WinReact:
		face, by, _ := t.view.Playing()
		tr.Head = text.Answer(view.SideOf(by), text.Name(face))
		if t.window() == assault.WinReact {
			tr.Head = t.announced()
		}
		tr.Cards = t.playableCards()
		tr.Primary = view.Button{ID: "btn-pass", Label: text.Say("battle.let-go"), Style: view.Primary, Do: view.Intent{Name: view.DoPass}}
		if b, ok := t.playButton(); ok {
			tr.Secondary = []view.Button{tr.Primary}
			tr.Secondary[0].Style = view.Plain
			tr.Primary = b
		} else {
			tr.Secondary = t.preparedChoices()
		}
	case assault.WinSacrifice:
		tr.Head, tr.Help = text.Say("combat.step10"), text.Say("combat.step10-help")
		tr.Cards = t.sacrificeCards()
		f := t.raisedFace()
		tr.Primary = view.Button{ID: "btn-sacrifice", Label: text.Sacrifice(text.Name(f)), Sub: text.SacrificeSub(t.worth(f)), Style: view.Primary, Do: view.Intent{Name: view.DoSacrifice}}
		if f == assault.Bluff {
			tr.Primary.Label, tr.Primary.Sub = text.Say("combat.give-bluff"), text.Say("combat.give-bluff-sub")
		}
	case assault.WinReward:
		tr.Head, tr.Help = text.Say("combat.reward-head"), text.Say("combat.reward-help")
		tr.Primary = view.Button{ID: "btn-take", Label: text.Take(e.Reward), Style: view.Primary, Do: view.Intent{Name: view.DoReward}}
		tr.Secondary = []view.Button{{ID: "btn-deny", Label: text.Deny(foeName, min(e.Reward, t.view.Prestige(foe))), Do: view.Intent{Name: view.DoReward, N: 1}}}
	case assault.WinStay:
		tr.Head, tr.Help = text.Say("battle.stay-head"), ""
		tr.Primary = view.Button{ID: "btn-retreat", Label: text.Say("battle.retreat"), Style: view.Primary, Do: view.Intent{Name: view.DoStay}}
		tr.Secondary = []view.Button{{ID: "btn-hold", Label: text.Say("battle.stay-here"), Do: view.Intent{Name: view.DoStay, N: 1}}}
	case assault.WinAdvance:
		tr.Head, tr.Help = text.AdvanceLine(t.sc.Label(e.Defender)), t.exposed(e.Defender)
		tr.Primary = view.Button{ID: "btn-advance", Label: text.Say("combat.advance"), Style: view.Primary, Do: view.Intent{Name: view.DoAdvance, N: 1}}
		tr.Secondary = []view.Button{{ID: "btn-stay", Label: text.Say("combat.stay"), Do: view.Intent{Name: view.DoAdvance}}}
	}
}

// justPlayed is the card with which the other side has answered in this firing, Unknown if it has not.
func (t *table) justPlayed(foe engine.Seat) assault.Face {
	for i := len(t.events) - 1; i >= 0; i-- {
		switch e := t.events[i]; {
		case e.Kind == assault.EvPlay && e.Seat == foe:
			return e.Face
		case e.Kind == assault.EvPlay, e.Kind == assault.EvTotals:
			return assault.Unknown
		}
	}
	return assault.Unknown
}

// exposed says what an advance leads into.
func (t *table) exposed(at assault.Tile) string {
	n, sup := 0, 0
	for b := t.view.Units(t.viewer.Other()); b != 0; b &= b - 1 {
		e := assault.FirstOf(b)
		u, _, _ := t.view.Unit(e)
		if t.sc.Distance(e, at) == 1 {
			n++
		}
		if u.Face != assault.Unknown && t.sc.Distance(e, at) <= int(assault.UnitOf(u.Face).Range) {
			sup += int(assault.UnitOf(u.Face).Support)
		}
	}
	return text.Exposes(n, sup)
}

// combatCards are the cards that can be played in step 9, each with what it does to the chances.
func (t *table) combatCards(e *assault.Engagement) []view.Card {
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
		plan.Cards[fire] = []assault.Face{f}
		if r, ok := t.view.Row(t.viewer, plan); ok && assault.TypeOf(f) == assault.Combat {
			cs[i].Effect = text.Effect(percent(&base, view.Destroyed), percent(&r, view.Destroyed), percent(&base, view.Hurt), percent(&r, view.Hurt))
		}
	}
	return cs
}

// percent is the chance that the target of a row fares at least that badly.
func percent(r *assault.Row, least view.Outcome) int {
	n := 0
	for i, o := range r.Outcome {
		if view.Outcome(o) >= least {
			n += r.Weight[i]
		}
	}
	return n * 100 / max(1, r.Total)
}

// sacrificeCards is the whole hand by battle value, the Bluff first.
func (t *table) sacrificeCards() []view.Card {
	var cs []view.Card
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
		if m.Op == assault.OpPlay && int(m.A) == t.sel.card && t.targeted(assault.Face(m.B)) {
			u, _, _ := t.view.Unit(assault.Tile(m.C))
			bs = append(bs, view.Button{ID: "btn-on-" + t.sc.Label(assault.Tile(m.C)), Label: text.On(text.Short(u.Face), t.sc.Label(assault.Tile(m.C))), Style: view.Small,
				Do: view.Intent{Name: view.DoTapTile, Tile: int(m.C)}})
		}
	}
	return bs
}
