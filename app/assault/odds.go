package assault

import (
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
)

// odds is the preview of an attack: exact chances, every modifier with its source, and what ticked cards would change.
func (cb *combatSheet) odds(from, to board.Tile) *aview.Odds {
	if cb.t.page.Settings().HideOdds {
		return nil
	}
	plain, ok := cb.forecast(from, to, odds.Plan{})
	if !ok {
		return nil
	}
	e, _, _ := cb.t.view.Unit(to)
	o := &aview.Odds{Title: terms.Name(e.Face) + ", " + cb.t.sc.Label(to) + " " + terms.TerrainName(cb.t.sc.Terrain[to])}
	o.Exchanges = cb.exchanges(plain, true)
	bare := len(o.Exchanges)
	o.Draw, o.Lines = cb.drawShares(), cb.t.mapped.glance.lines
	plan := cb.tickedCards(o, plain)
	if len(plan.Cards[0])+len(plan.Cards[1]) > 0 {
		if with, ok := cb.forecast(from, to, plan); ok {
			x := cb.exchanges(with, false)
			for i := range x {
				x[i].Head = terms.WithTicked(i == 0 == (plain.Fires[0].By == 0))
			}
			for i := range bare {
				o.Exchanges[i].Minor = true // what the ticked cards make of it matters more
			}
			o.Exchanges = append(o.Exchanges, x...)
		}
	}
	cb.addReach(o, from, to, plan, bare)
	foe := cb.t.viewer.Other()
	o.Foe, o.Note = terms.FoeDraws(view.SideOf(foe)), words.Say("words.not-counted")
	if foe != cb.t.sc.NonPlayer() {
		o.Foe = terms.OddsFoe(view.SideOf(foe), len(cb.t.view.Hand(foe)), cb.t.view.Prestige(foe))
	}
	return o
}

// tickedCards lists the cards of the what-if row, and returns the ticked ones as a plan for the firings of a forecast.
func (cb *combatSheet) tickedCards(o *aview.Odds, plain *odds.Forecast) (plan odds.Plan) {
	mine := 1
	if plain.Fires[0].By == 0 {
		mine = 0
	}
	left := cb.t.view.Prestige(cb.t.viewer)
	for i, c := range cb.t.hand.cards() {
		if cb.t.point.sel.ticked[i] {
			left -= card.Cost(c.Face)
		}
	}
	for i, c := range cb.t.hand.cards() {
		if card.TypeOf(c.Face) != card.Combat || card.Cost(c.Face) > cb.t.view.Prestige(cb.t.viewer) {
			continue
		}
		on := cb.t.point.sel.ticked[i]
		chip := aview.Ticked{Card: i, Name: terms.Name(c.Face), Cost: card.Cost(c.Face), On: on}
		if !on && chip.Cost > left {
			chip.Why = words.Say("words.lost-by", chip.Cost, max(0, left))
		}
		o.Cards = append(o.Cards, chip)
		if on {
			at := mine
			if protects(c.Face) {
				at = 1 - mine
			}
			plan.Cards[at] = append(plan.Cards[at], c.Face)
		}
	}
	return plan
}

// foreseen is an attack that a forecast is of, with the cards that are planned for each firing.
type foreseen struct {
	viewer   engine.Seat
	from, to board.Tile
	cards    string
}

// forecast is a forecast, or that there can be none.
type forecast struct {
	odds.Forecast
	ok bool
}

// forecast returns the forecast of an attack in the position in view, worked out once; ok is false if there can be none. The caller must
// not change it. The plan gives no cards away.
func (cb *combatSheet) forecast(from, to board.Tile, plan odds.Plan) (f *odds.Forecast, ok bool) {
	of := foreseen{cb.t.viewer, from, to, cardsOf(plan)}
	known, has := cb.forecasts[of]
	if !has {
		known.Forecast, known.ok = odds.Attack(&cb.t.view, cb.t.viewer, from, to, plan)
		if cb.forecasts == nil {
			cb.forecasts = map[foreseen]forecast{}
		}
		cb.forecasts[of] = known
	}
	return &known.Forecast, known.ok
}

// cardsOf names the cards of a plan and their firings.
func cardsOf(plan odds.Plan) (s string) {
	for i, cs := range plan.Cards {
		for _, f := range cs {
			s += string(rune(int(f)*2 + i))
		}
	}
	return s
}

// exchanges are the two firings of a forecast, in their order.
func (cb *combatSheet) exchanges(f *odds.Forecast, first bool) (xs []aview.Exchange) {
	for i := range f.Fires {
		fire := &f.Fires[i]
		target := 1 - fire.By
		x := aview.Exchange{Fire: fire.Fire, Target: fire.Target}
		at := f.Defender
		if target == 0 {
			at = f.Attacker
		}
		u, _, _ := cb.t.view.Unit(at)
		x.Whose = terms.Name(u.Face)
		x.Bar = shares(f.Outcomes[target], f.Total)
		x.Head = terms.Exchange(i == 0, fire.By == 0)
		if i == 0 && fire.By == 1 {
			x.Small = words.Say("battle.dug-in")
		}
		if first {
			x.FireLines, x.TargetLines = cb.accounts(fire.Lines)
		}
		xs = append(xs, x)
	}
	return xs
}

// accounts splits the lines of a firing in those of the fire and those of the target.
func (cb *combatSheet) accounts(ls []combat.Line) (fire, target []view.Line) {
	for _, l := range ls {
		v := view.Line{Label: cb.lineLabel(&l), Value: view.Signed(l.Value), Rule: ruleOf(&l, ls)}
		if l.Kind == combat.LineAttack || l.Kind == combat.LineDefence {
			v.Value = v.Value[1:]
		}
		if l.Value == 0 && l.Note == combat.NoNote {
			continue
		}
		if n := terms.LineNote(l.Note); n != "" {
			v.Label += ", " + n
		}
		if l.Target {
			target = append(target, v)
		} else {
			fire = append(fire, v)
		}
	}
	return fire, target
}

// protects reports whether a card is for the firing in which the own unit is the target.
func protects(f card.Face) bool {
	switch card.ActionOf(f) {
	case card.TakeCover, card.PoorAim, card.OffTarget, card.SmokeScreen, card.LastStand:
		return true
	}
	return false
}

// lineLabel names the source of a line.
func (cb *combatSheet) lineLabel(l *combat.Line) string {
	label := ""
	if l.Tile != board.NoTile {
		label = cb.t.sc.Label(l.Tile)
	}
	switch l.Kind {
	case combat.LineAttack:
		return words.Say("battle.attack-line")
	case combat.LineMorale:
		return words.Say("words.morale")
	case combat.LineSupport:
		return terms.Name(l.Face) + " " + label
	case combat.LineFireTile, combat.LineTerrain:
		return terms.TerrainName(cb.t.sc.Terrain[l.Tile]) + " " + label
	case combat.LineDefence:
		return words.Say("words.defence")
	case combat.LineDugIn:
		return words.Say("battle.dug-in-line")
	case combat.LineCard, combat.LineSacrifice:
		return terms.Name(l.Face)
	case combat.LineModifier:
		return words.Say("battle.modifier-line")
	}
	return words.Say("battle.floor-line")
}
