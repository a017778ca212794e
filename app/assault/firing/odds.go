package firing

import (
	"bocage/app/assault/chance"
	"bocage/app/assault/sight"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
)

// Attack is an attack that is thought of.
type Attack struct {
	sight.Sight
	From, To board.Tile
	Ticked   map[int]bool // the cards of the hand that are planned for it, by their place
}

// Odds is the preview of an attack: exact chances, every modifier with its source, and what ticked cards would change; nil if there can be
// none. reach is how far the opponent's cards can change an attack with some cards of the viewer's, if it is worked out.
func (at *Attack) Odds(known *Forecasts, reach func(odds.Plan) (odds.Reach, bool)) *aview.Odds {
	plain, ok := known.Attack(at.Sight, at.From, at.To, odds.Plan{})
	if !ok {
		return nil
	}
	sc := at.Pos.Scenario()
	e, _, _ := at.Pos.Unit(at.To)
	o := &aview.Odds{Title: terms.Name(e.Face) + ", " + sc.Label(at.To) + " " + terms.TerrainName(sc.Terrain[at.To]),
		Target: terms.UnitOf(e.Face), Morale: e.Morale(), Exchanges: at.exchanges(plain, true),
		Draw: at.draw(at.Viewer ^ engine.Seat(plain.Fires[0].By))}
	bare := len(o.Exchanges)
	plan := at.plan(o, plain)
	with, ok := plain, true
	if len(plan.Cards[0])+len(plan.Cards[1]) > 0 {
		with, ok = known.Attack(at.Sight, at.From, at.To, plan)
		if ok {
			x := at.exchanges(with, false)
			for i := range x {
				x[i].Head = terms.WithTicked(i == 0 == (plain.Fires[0].By == 0))
			}
			for i := range bare {
				o.Exchanges[i].Minor = true // what the ticked cards make of it matters more
			}
			o.Exchanges = append(o.Exchanges, x...)
		}
	}
	if r, known := reach(plan); known && ok {
		last := o.Exchanges[len(o.Exchanges)-bare:]
		for i := range last {
			target := 1 - with.Fires[i].By
			lo, hi := span(&r, target, target == 0) // it is the viewer who attacks
			last[i].Reach = spanLine(lo, hi)
		}
	}
	foe := at.Viewer.Other()
	o.Foe, o.Note = terms.FoeDraws(view.SideOf(foe)), words.Say("words.not-counted")
	if foe != sc.NonPlayer() {
		o.Foe = terms.OddsFoe(view.SideOf(foe), len(at.Pos.Hand(foe)), at.Pos.Prestige(foe))
	}
	return o
}

// plan lists the cards of the what-if row, and returns the ticked ones as a plan for the firings of a forecast.
func (at *Attack) plan(o *aview.Odds, plain *odds.Forecast) (plan odds.Plan) {
	mine := 1
	if plain.Fires[0].By == 0 {
		mine = 0
	}
	left := at.Pos.Prestige(at.Viewer)
	for i, c := range at.Hand() {
		if at.Ticked[i] {
			left -= card.Cost(c.Face)
		}
	}
	for i, c := range at.Hand() {
		if card.TypeOf(c.Face) != card.Combat || card.Cost(c.Face) > at.Pos.Prestige(at.Viewer) {
			continue
		}
		chip := aview.Ticked{Card: i, Name: terms.Name(c.Face), Cost: card.Cost(c.Face), On: at.Ticked[i]}
		if !chip.On && chip.Cost > left {
			chip.Why = words.Say("words.lost-by", chip.Cost, max(0, left))
		}
		o.Cards = append(o.Cards, chip)
		if chip.On {
			fire := mine
			if protects(c.Face) {
				fire = 1 - mine
			}
			plan.Cards[fire] = append(plan.Cards[fire], c.Face)
		}
	}
	return plan
}

// exchanges are the two firings of a forecast, in their order, with their accounts or without.
func (at *Attack) exchanges(f *odds.Forecast, accounts bool) (xs []aview.Exchange) {
	for i := range f.Fires {
		fire := &f.Fires[i]
		target, on := 1-fire.By, f.Defender
		if target == 0 {
			on = f.Attacker
		}
		u, _, _ := at.Pos.Unit(on)
		x := aview.Exchange{Head: terms.Exchange(i == 0, fire.By == 0), Fire: fire.Fire, Target: fire.Target, Whose: terms.Name(u.Face),
			Bar: shares(f.Outcomes[target], f.Total)}
		if i == 0 && fire.By == 1 {
			x.Small = words.Say("battle.dug-in")
		}
		if accounts {
			x.FireLines, x.TargetLines = split(at.Pos.Scenario(), fire.Lines)
		}
		xs = append(xs, x)
	}
	return xs
}

// draw are the chances of the next tactical modifier, -2 to +3, that a side draws, in percent, as far as the viewer can know.
func (at *Attack) draw(drawer engine.Seat) []int {
	w := odds.Modifiers(at.Pos, at.Viewer, drawer)
	total := 0
	for _, n := range w {
		total += n
	}
	if total == 0 {
		return nil
	}
	return chance.Parts(w[:], total)
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

// Forecasts are forecasts of attacks, each worked out once. They are of one position: in another they must be cleared.
type Forecasts map[foreseen]forecast

// Attack returns the forecast of an attack; ok is false if there can be none. The caller must not change it. The plan gives no cards away.
func (fs *Forecasts) Attack(si sight.Sight, from, to board.Tile, plan odds.Plan) (f *odds.Forecast, ok bool) {
	of := foreseen{si.Viewer, from, to, CardsOf(plan)}
	known, has := (*fs)[of]
	if !has {
		known.Forecast, known.ok = odds.Attack(si.Pos, si.Viewer, from, to, plan)
		if *fs == nil {
			*fs = Forecasts{}
		}
		(*fs)[of] = known
	}
	return &known.Forecast, known.ok
}

// Hurts returns the chance of an attack, in percent, to hurt the unit that is attacked; ok is false if there can be no forecast.
func (fs *Forecasts) Hurts(si sight.Sight, from, to board.Tile) (percent int, ok bool) {
	f, ok := fs.Attack(si, from, to, odds.Plan{})
	if !ok {
		return 0, false
	}
	return HurtsOf(f), true
}

// HurtsOf returns the chance that the unit attacked does not come off unhurt, in percent.
func HurtsOf(f *odds.Forecast) int { return 100 - shares(f.Outcomes[1], f.Total)[0] }

// CardsOf names the cards of a plan and their firings: plans of the same cards have the same name.
func CardsOf(plan odds.Plan) (s string) {
	for i, cs := range plan.Cards {
		for _, f := range cs {
			s += string(rune(int(f)*2 + i))
		}
	}
	return s
}

// protects reports whether a card is for the firing in which the own unit is the target.
func protects(f card.Face) bool {
	switch card.ActionOf(f) {
	case card.TakeCover, card.PoorAim, card.OffTarget, card.SmokeScreen, card.LastStand:
		return true
	}
	return false
}

// span is the least and the greatest chance, in percent, of the destruction of unit i, which is the viewer's own or not.
func span(r *odds.Reach, i int, own bool) (lo, hi int) {
	lo, hi = chance.Percent(r.Worst[i], r.Total), chance.Percent(r.Plain[i], r.Total)
	if own {
		return hi, lo
	}
	return lo, hi
}

// spanLine says how far the opponent's cards reach.
func spanLine(lo, hi int) string {
	if lo == hi {
		return words.Say("reach.with-theirs-all", lo)
	}
	return words.Say("reach.with-theirs", lo, hi)
}

// shares are the four weights of an outcome in percent.
func shares(w [4]int, total int) (s aview.Shares) {
	copy(s[:], chance.Parts(w[:], total))
	return s
}
