package words

import (
	"strings"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
)

// Numbers with what is counted: "1 card", "3 cards".

func Cards(n int) string       { return words.Say("count.cards", n) }
func Units(n int) string       { return words.Say("count.units", n) }
func UnitCards(n int) string   { return words.Say("count.unit-cards", n) }
func ActionCards(n int) string { return words.Say("count.action-cards", n) }

// The sentences.

func PlaceMore(n int) string      { return words.Say("battle.place-more", n) }
func DrawN(n int) string          { return words.Say("battle.draw-n", n) }
func Planning(s view.Side) string { return words.Say("battle.planning", Side(s)) }
func BuyNote(cards, prestige, limit int) string {
	return words.Say("battle.buy-note", Cards(cards), prestige, limit)
}
func ExtraUnits(n int) string                { return words.Say("battle.extra-units", n) }
func HasHeld(side, at string) string         { return words.Say("battle.has-held", side, at) }
func HasDestroyed(side string, n int) string { return words.Say("battle.has-destroyed", n, side) }
func Of(n, all int) string                   { return words.Say("battle.of", n, all) }
func Attack(at string) string                { return words.Say("battle.attack", at) }
func Aim(at string) string                   { return words.Say("battle.aim", at) }
func MoveTo(at string) string                { return words.Say("battle.move-to", at) }
func NoOrders(name string) string            { return words.Say("battle.no-orders", name) }
func MustBe(name string) string              { return words.Say("battle.must-be", name) }
func OneOf(n int) string                     { return words.Say("battle.one-of", n) }
func LostSoFar(n int) string                 { return words.Say("battle.lost-so-far", n) }
func PlaceFor(at string, n int) string       { return words.Say("battle.place-for", at, n) }
func Mix(u, a int) string                    { return UnitCards(u) + words.Say("list.comma") + ActionCards(a) }
func TakeBack(name string) string            { return words.Say("battle.take-back", name) }
func MoreTargets(card string) string         { return words.Say("battle.more-targets", card) }
func Flak(card string) string                { return words.Say("battle.flak", card) }
func Answer(s view.Side, card string) string { return words.Say("battle.answer", Side(s), card) }
func On(unit, at string) string              { return words.Say("battle.on", unit, at) }
func PassDevice(s view.Side) string          { return words.Say("handover.pass", Side(s)) }
func LookAway(s view.Side) string            { return words.Say("handover.look-away", Side(s)) }
func IAm(s view.Side) string                 { return words.Say("handover.i-am", Side(s)) }
func VictoryOf(s view.Side) string           { return words.Say("result.victory", Side(s)) }

// Mines is the chance of a loss on a tile, for a unit with so much morale.
func Mines(percent, morale int) string {
	s := words.Say("battle.mines", percent)
	if morale == 1 {
		s += " " + words.Say("battle.mines-kill")
	}
	return s
}

// Uncovers says which units a move turns up, the moving one on from among them.
func Uncovers(sc *scenario.Scenario, b board.Tiles, from board.Tile) string {
	foes := labels(sc, b&^(1<<from))
	switch {
	case len(foes) == 0:
		return words.Say("battle.uncovered")
	case b.Has(from):
		return words.Say("battle.uncovers-both", len(foes), words.And(foes))
	}
	return words.Say("battle.uncovers", len(foes), words.And(foes))
}

// PlayFor is a card with its price, and where it is played if that was chosen.
func PlayFor(at string, n int) string {
	if at != "" {
		return words.Say("battle.play-at-for", n, at)
	}
	return words.Say("battle.play-for", n)
}

// TurnsLeft is how much of the match is left.
func TurnsLeft(turn, turns int) string {
	if turn >= turns {
		return words.Say("battle.last-turn")
	}
	return words.Say("battle.turns-left", turns-turn)
}

// WithTicked is the head of a firing with the ticked cards, Exchange of one without.
func WithTicked(you bool) string {
	if you {
		return words.Say("odds.with-ticked-you")
	}
	return words.Say("odds.with-ticked-they")
}

// Exchange is who fires, in which order.
func Exchange(first, you bool) string {
	switch {
	case first && you:
		return words.Say("odds.first-you")
	case first:
		return words.Say("odds.first-they")
	case you:
		return words.Say("odds.then-you")
	}
	return words.Say("odds.then-they")
}

// OddsFoe is what the other side may still bring into a combat.
func OddsFoe(s view.Side, cards, prestige int) string {
	return words.Say("odds.holds", Side(s), Cards(cards), prestige)
}

// ScenarioLine is a scenario's length, map and forces in one line.
func ScenarioLine(sc *scenario.Scenario) string {
	s := []string{words.Say("count.turns", sc.Turns), words.Say("scenario.size", sc.W, sc.H)}
	n := 0
	for i := range sc.Start {
		n += len(sc.Start[i]) + len(sc.Placed[i])
	}
	if n > 0 {
		s = append(s, Units(n))
	}
	if b := budgets(sc); b != "" {
		s = append(s, b)
	}
	return strings.Join(s, " · ")
}

// budgets are the prestige with which each side chooses its starting units: "30 each to muster".
func budgets(sc *scenario.Scenario) string {
	g, u := sc.Muster[assault.German].Budget, sc.Muster[assault.US].Budget
	switch {
	case g+u == 0:
		return ""
	case g == u:
		return words.Say("scenario.each", g)
	case g*u == 0:
		return words.Say("scenario.one", g+u)
	}
	return words.Say("scenario.both", u, g)
}

// Forces is how a side comes by its starting units, "" for a fixed list.
func Forces(sc *scenario.Scenario, s engine.Seat) string {
	m := &sc.Muster[s]
	switch {
	case m.Random > 0:
		return words.Say("scenario.random", m.Random)
	case m.Exactly > 0:
		return words.Say("scenario.exactly", m.Exactly, m.Budget)
	case m.Most > 0:
		return words.Say("scenario.most", m.Most, m.Budget)
	case m.Budget > 0:
		return words.Say("scenario.budget", m.Budget)
	}
	return ""
}

// HandLine is a starting hand.
func HandLine(d *scenario.Deal) string {
	var s []string
	if d.Action > 0 {
		s = append(s, ActionCards(d.Action))
	}
	if d.Unit > 0 {
		s = append(s, UnitCards(d.Unit))
	}
	if d.Choose > 0 {
		s = append(s, words.Say("scenario.more-of-either", d.Choose))
	}
	return words.Say("scenario.hand", words.And(append(s, piles(d.Cards)...)))
}

// LineNote says why a line of a ledger counts nothing.
func LineNote(n combat.LineNote) string {
	switch n {
	case combat.NoteHard:
		return words.Say("odds.no-bonus")
	case combat.NoteCancels:
		return words.Say("odds.cancelled-by-firing")
	case combat.NoteBocage:
		return words.Say("odds.in-bocage")
	case combat.NoteCancelled:
		return words.Say("odds.cancelled")
	}
	return ""
}

// Terrain says what a terrain does beyond its numbers.
func Terrain(t board.Terrain) string {
	switch t {
	case board.Bocage:
		return words.Say("terrain.does-bocage")
	case board.Fortification:
		return words.Say("terrain.does-fortification")
	case board.Swamp:
		return words.Say("terrain.does-swamp")
	case board.ImpassableRiver:
		return words.Say("terrain.does-impassable")
	case board.Bridge:
		return words.Say("terrain.does-bridge")
	}
	return ""
}

// Asked is what a person is asked, spoken when it is their turn: packing, for a deck.
func Asked(window uint8, packing bool) string {
	if packing {
		return words.Say("asked.deck")
	}
	switch window {
	case assault.WinDeploy:
		return words.Say("asked.deploy")
	case assault.WinSplit:
		return words.Say("asked.split")
	case assault.WinBuy:
		return words.Say("asked.buy")
	case assault.WinOps:
		return words.Say("asked.ops")
	case assault.WinReact, assault.WinAnswer:
		return words.Say("asked.react")
	case assault.WinCards:
		return words.Say("asked.cards")
	case assault.WinSacrifice:
		return words.Say("asked.sacrifice")
	case assault.WinReward:
		return words.Say("asked.reward")
	case assault.WinAdvance:
		return words.Say("asked.advance")
	case assault.WinFirst:
		return words.Say("asked.first")
	case assault.WinMuster:
		return words.Say("asked.muster")
	case assault.WinChoose:
		return words.Say("asked.choose")
	case assault.WinStay:
		return words.Say("asked.stay")
	}
	return ""
}

// Announced says what a side is about to do: move m, of the unit named so.
func Announced(sc *scenario.Scenario, m engine.Move, unit string) string {
	s := Side(view.SideOf(m.Seat))
	a, b := func() string { return sc.Label(board.Tile(m.A)) }, func() string { return sc.Label(board.Tile(m.B)) }
	switch m.Op {
	case assault.OpMove:
		return words.Say("announce.move", s, unit, b())
	case assault.OpSwap:
		return words.Say("announce.swap", s, a(), b())
	case assault.OpAdvance:
		return words.Say("announce.advance", s, unit, b())
	case assault.OpAttack:
		return words.Say("announce.attack", s, unit, b())
	case assault.OpDig:
		return words.Say("announce.dig", s, unit, a())
	case assault.OpPlace, assault.OpFree:
		return words.Say("announce.place", s, int(m.C), b())
	case assault.OpDrop:
		return words.Say("announce.drop", s, Name(card.Face(m.C)), b())
	case assault.OpTransfer:
		return words.Say("announce.transfer", s, a(), b())
	case assault.OpPlay:
		return words.Say("announce.play", s, Name(card.Face(m.B)))
	}
	return words.Say("announce.end", s)
}

// CardLine is type, cost and values of a card in one line.
func CardLine(c *aview.Card) string {
	s := []string{words.Capital(kind(c.Kind))}
	if c.Kind != aview.BluffCard {
		s = append(s, words.Say("label.cost", c.Cost), words.Say("label.battle-value", c.Battle))
	}
	if c.Mod != "" {
		s = append(s, words.Say("label.modifier", c.Mod))
	}
	return words.Commas(s)
}

// Spending is how far the choice of starting units has come.
func Spending(spent, budget, n, limit int) string {
	return words.Say("battle.spending", spent, budget, n, Units(limit))
}

// Acts is the note while the Non-Player's turn is shown.
func Acts(s view.Side) string { return words.Say("battle.acts", Side(s)) }

// DropFor is a drop with its price.
func DropFor(at string, n int) string { return words.Say("battle.drop-for", at, n) }

// PlaceFree is a placement that costs nothing.
func PlaceFree(at string) string { return words.Say("battle.place-free", at) }

// StrikeFor is a free strike with what it takes.
func StrikeFor(air bool, damage int) string {
	name := words.Say("battle.strike")
	if air {
		name = words.Say("battle.air-strike")
	}
	return words.Say("battle.strike-for", name, damage)
}
