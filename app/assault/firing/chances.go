package firing

import (
	"fmt"
	"slices"

	"bocage/app/assault/chance"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
)

// party is the viewer in a plan: 0 if he attacks, 1 if he defends.
func (fi *Scene) party(e *combat.Engagement) int {
	if fi.Viewer == e.AttackerSide {
		return 0
	}
	return 1
}

// Foresee fills the difference and the table of chances with what the viewer alone may know. reach is how far the opponent's
// cards can change what the viewer plans, if it is worked out.
func (fi *Scene) Foresee(c *aview.Combat, e *combat.Engagement, reach func(odds.Plan) (odds.Reach, bool)) {
	d := e.Fire - e.TargetTotal
	if fi.settled() {
		c.Diff.Now = sum(e.Fire, e.TargetTotal, d)
	}
	_, ok := odds.ThresholdsOf(fi.Pos)
	if theirs := e.Shown[fi.Viewer.Other()]; !ok || e.Shown[fi.Viewer] != card.Unknown || theirs != card.Unknown && theirs != card.Bluff {
		return // a Bluff that lies open adds nothing
	}
	mine, plus, cards := 0, 0, fi.planned(e)
	if r, ok := odds.ByModifier(fi.Pos, fi.Viewer, cards); ok && len(cards.Cards[0])+len(cards.Cards[1]) > 0 {
		c.Diff.Head, c.Diff.Value = words.Say("reach.after-card"), view.Signed(r.Fire-r.Target)
		if plus = r.Fire - e.Fire; e.FiringSide != fi.Viewer {
			plus = r.Target - e.TargetTotal
		}
	}
	if fi.Laid && (fi.Raised != card.Bluff || fi.Window() == rules.WinSacrifice) {
		mine = fi.Worth(fi.Raised)
		c.Diff.Head, c.Diff.Note = words.Say("combat.with-your-card"), words.Say("combat.before-theirs")
		if e.FiringSide == fi.Viewer {
			c.Diff.Value = view.Signed(d + plus + mine)
		} else {
			c.Diff.Value = view.Signed(d - plus - mine)
		}
	}
	if c.Chances = fi.chances(e, cards, mine, fi.enemyValues()); c.Chances != nil {
		if r, ok := reach(cards); ok {
			fi.addRemains(c.Chances, e, &r)
		}
	}
}

// chances is the table of chances, nil if there is none: a row for every battle value that the enemy's card can have, beside the viewer's
// cards of step 9 and the value that he gives.
func (fi *Scene) chances(e *combat.Engagement, cards odds.Plan, mine int, theirs []int) *aview.Chances {
	th, _ := odds.ThresholdsOf(fi.Pos)
	ch := &aview.Chances{Caption: terms.ChanceCaption(view.SideOf(fi.Viewer.Other())),
		Cols: []string{"−2", "−1", "0", "+1", "+2", "+3"}, Note: words.Say("combat.loss-rule")}
	ch.Rules = terms.Thresholds(th.Destroy, th.Retreat)
	me := fi.party(e)
	for _, v := range theirs {
		plan := cards
		plan.Sacrifice[nth(e)][me], plan.Sacrifice[nth(e)][1-me] = mine, v
		row, ok := odds.ByModifier(fi.Pos, fi.Viewer, plan)
		if !ok {
			return nil
		}
		ch.Weights = chance.Parts(row.Weight[:], row.Total)
		ch.Rows = append(ch.Rows, chanceRow(v, &row))
	}
	return ch
}

// chanceRow is what each modifier brings if the enemy's card has a battle value.
func chanceRow(value int, row *odds.Row) aview.ChanceRow {
	r := aview.ChanceRow{Label: terms.GivesCard(value), Value: value}
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
	r.Percent = chance.Percent(dead, row.Total)
	return r
}

// enemyValues are the battle values a card of the enemy can have, the Bluff's 0 first.
func (fi *Scene) enemyValues() []int {
	foe := fi.Viewer.Other()
	seen := map[int]bool{}
	if foe == fi.Pos.Scenario().NonPlayer() { // it draws
		for _, f := range fi.Pos.Scenario().Solo.ActionDeck {
			seen[fi.Pos.Scenario().BattleValue(foe, f)] = true
		}
	} else {
		seen[0] = true
	}
	if len(fi.Pos.Hand(foe)) > 1 {
		for f := card.FirstUnit; f <= card.LastAction; f++ {
			if fi.Pos.Unseen(f) > 0 && (card.IsAction(f) || card.UnitOf(f).Side == foe) {
				seen[fi.Pos.Scenario().BattleValue(foe, f)] = true
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

// addRemains writes under the chances how far the opponent's cards can still change them.
func (fi *Scene) addRemains(ch *aview.Chances, e *combat.Engagement, r *odds.Reach) {
	i, owner := 1, e.AttackerSide.Other()
	if e.Firing == e.Defender {
		i, owner = 0, e.AttackerSide
	}
	lo, hi := span(r, i, owner == fi.Viewer)
	if lo == hi {
		ch.Rules = append(ch.Rules, words.Say("reach.combat-all", lo))
		return
	}
	ch.Rules = append(ch.Rules, words.Say("reach.combat", lo, hi))
}

// Effects writes on cards of the hand what each would do to the chances if it was played in step 9.
func (fi *Scene) Effects(e *combat.Engagement, cards []aview.Card) {
	base, ok := odds.ByModifier(fi.Pos, fi.Viewer, odds.Plan{})
	if !ok {
		return
	}
	for i := range cards {
		var plan odds.Plan
		f := fi.Hand()[cards[i].Index].Face
		plan.Cards[nth(e)] = []card.Face{f}
		if r, ok := odds.ByModifier(fi.Pos, fi.Viewer, plan); ok && card.TypeOf(f) == card.Combat {
			cards[i].Effect = terms.Effect(percent(&base, aview.Destroyed), percent(&r, aview.Destroyed), percent(&base, aview.Hurt),
				percent(&r, aview.Hurt))
		}
	}
}

// percent is the chance that the target of a row fares at least that badly.
func percent(r *odds.Row, least aview.Outcome) int {
	n := 0
	for i, o := range r.Outcome {
		if aview.Outcome(o) >= least {
			n += r.Weight[i]
		}
	}
	return chance.Percent(n, r.Total)
}

// planned are the cards of step 9 that the viewer is about to play, as a plan for the present firing.
func (fi *Scene) planned(e *combat.Engagement) (p odds.Plan) {
	p.Cards[nth(e)] = fi.Planned
	return p
}

// GiftMatters reports whether what the viewer gives in the present firing can change what comes of it, whatever the enemy gives.
func (fi *Scene) GiftMatters(e *combat.Engagement) bool {
	me := fi.party(e)
	for _, theirs := range fi.enemyValues() {
		var plan odds.Plan
		plan.Sacrifice[nth(e)][1-me] = theirs
		bare, ok := odds.ByModifier(fi.Pos, fi.Viewer, plan)
		if !ok {
			return true
		}
		for _, c := range fi.Hand() {
			plan.Sacrifice[nth(e)][me] = fi.Worth(c.Face)
			with, ok := odds.ByModifier(fi.Pos, fi.Viewer, plan)
			if !ok || with.Outcome != bare.Outcome || with.Loss != bare.Loss {
				return true
			}
		}
	}
	return false
}
