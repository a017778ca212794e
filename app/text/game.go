package text

import (
	"strings"

	"bocage/app/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// Plain takes the emphasis out of a sentence.
func Plain(s string) string { return strings.ReplaceAll(s, "*", "") }

// Numbers with what is counted: "1 card", "3 cards".

func Cards(n int) string       { return Say("count.cards", n) }
func Units(n int) string       { return Say("count.units", n) }
func UnitCards(n int) string   { return Say("count.unit-cards", n) }
func ActionCards(n int) string { return Say("count.action-cards", n) }

// The sentences.

func PlaceMore(n int) string      { return Say("battle.place-more", n) }
func DrawN(n int) string          { return Say("battle.draw-n", n) }
func Planning(s view.Side) string { return Say("battle.planning", Side(s)) }
func TapUnit(n int) string        { return Say("battle.tap-unit", n) }
func BuyNote(cards, prestige, limit int) string {
	return Say("battle.buy-note", Cards(cards), prestige, limit)
}
func ExtraUnits(n int) string                  { return Say("battle.extra-units", n) }
func HasHeld(side, at string) string           { return Say("battle.has-held", side, at) }
func HasDestroyed(side string, n int) string   { return Say("battle.has-destroyed", n, side) }
func Of(n, all int) string                     { return Say("battle.of", n, all) }
func Attack(at string) string                  { return Say("battle.attack", at) }
func Aim(at string) string                     { return Say("battle.aim", at) }
func MoveTo(at string) string                  { return Say("battle.move-to", at) }
func NoOrders(name string) string              { return Say("battle.no-orders", name) }
func MustBe(name string) string                { return Say("battle.must-be", name) }
func OneOf(n int) string                       { return Say("battle.one-of", n) }
func LostSoFar(n int) string                   { return Say("battle.lost-so-far", n) }
func PlaceFor(at string, n int) string         { return Say("battle.place-for", at, n) }
func PlayCard(name string) string              { return Say("battle.play-card", name) }
func Mix(u, a int) string                      { return UnitCards(u) + Say("list.comma") + ActionCards(a) }
func TakeBack(name string) string              { return Say("battle.take-back", name) }
func MoreTargets(card string) string           { return Say("battle.more-targets", card) }
func Flak(card string) string                  { return Say("battle.flak", card) }
func Answer(s view.Side, card string) string   { return Say("battle.answer", Side(s), card) }
func On(unit, at string) string                { return Say("battle.on", unit, at) }
func PassDevice(s view.Side) string            { return Say("handover.pass", Side(s)) }
func LookAway(s view.Side) string              { return Say("handover.look-away", Side(s)) }
func IAm(s view.Side) string                   { return Say("handover.i-am", Side(s)) }
func VictoryOf(s view.Side) string             { return Say("result.victory", Side(s)) }
func Against(level int) string                 { return Say("home.against", Level(level)) }
func SavedLine(turn, all int, f string) string { return Say("home.saved-line", turn, all, f) }

// Mines is the chance of a loss on a tile, for a unit with so much morale.
func Mines(percent, morale int) string {
	s := Say("battle.mines", percent)
	if morale == 1 {
		s += " " + Say("battle.mines-kill")
	}
	return s
}

// Uncovers says which units a move turns up, the moving one on from among them.
func Uncovers(sc *assault.Scenario, b assault.Tiles, from assault.Tile) string {
	foes := labels(sc, b&^(1<<from))
	switch {
	case len(foes) == 0:
		return Say("battle.uncovered")
	case b.Has(from):
		return Say("battle.uncovers-both", len(foes), And(foes))
	}
	return Say("battle.uncovers", len(foes), And(foes))
}

// PlayFor is a card with its price, and where it is played if that was chosen.
func PlayFor(at string, n int) string {
	if at != "" {
		return Say("battle.play-at-for", n, at)
	}
	return Say("battle.play-for", n)
}

// TurnsLeft is how much of the match is left.
func TurnsLeft(turn, turns int) string {
	if turn >= turns {
		return Say("battle.last-turn")
	}
	return Say("battle.turns-left", turns-turn)
}

// WithTicked is the head of a firing with the ticked cards, Exchange of one without.
func WithTicked(you bool) string {
	if you {
		return Say("odds.with-ticked-you")
	}
	return Say("odds.with-ticked-they")
}

// Exchange is who fires, in which order.
func Exchange(first, you bool) string {
	switch {
	case first && you:
		return Say("odds.first-you")
	case first:
		return Say("odds.first-they")
	case you:
		return Say("odds.then-you")
	}
	return Say("odds.then-they")
}

// OddsFoe is what the other side may still bring into a combat.
func OddsFoe(s view.Side, cards, prestige int) string {
	return Say("odds.holds", Side(s), Cards(cards), prestige)
}

// ScenarioLine is a scenario's length, map and forces in one line.
func ScenarioLine(sc *assault.Scenario) string {
	s := []string{Say("count.turns", sc.Turns), Say("scenario.size", sc.W, sc.H)}
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
func budgets(sc *assault.Scenario) string {
	g, u := sc.Muster[assault.German].Budget, sc.Muster[assault.US].Budget
	switch {
	case g+u == 0:
		return ""
	case g == u:
		return Say("scenario.each", g)
	case g*u == 0:
		return Say("scenario.one", g+u)
	}
	return Say("scenario.both", u, g)
}

// Forces is how a side comes by its starting units, "" for a fixed list.
func Forces(sc *assault.Scenario, s engine.Seat) string {
	m := &sc.Muster[s]
	switch {
	case m.Random > 0:
		return Say("scenario.random", m.Random)
	case m.Exactly > 0:
		return Say("scenario.exactly", m.Exactly, m.Budget)
	case m.Most > 0:
		return Say("scenario.most", m.Most, m.Budget)
	case m.Budget > 0:
		return Say("scenario.budget", m.Budget)
	}
	return ""
}

// HandLine is a starting hand.
func HandLine(d *assault.Deal) string {
	var s []string
	if d.Action > 0 {
		s = append(s, ActionCards(d.Action))
	}
	if d.Unit > 0 {
		s = append(s, UnitCards(d.Unit))
	}
	if d.Choose > 0 {
		s = append(s, Say("scenario.more-of-either", d.Choose))
	}
	return Say("scenario.hand", And(append(s, piles(d.Cards)...)))
}

// Level is the name of a strength of the computer.
func Level(n int) string {
	return [...]string{Say("level.recruit"), Say("level.regular"), Say("level.veteran")}[n]
}

// LevelSub says what to expect of it.
func LevelSub(n int) string {
	return [...]string{Say("level.recruit-sub"), Say("level.regular-sub"), Say("level.veteran-sub")}[n]
}

// LineNote says why a line of a ledger counts nothing.
func LineNote(n assault.LineNote) string {
	switch n {
	case assault.NoteHard:
		return Say("odds.no-bonus")
	case assault.NoteCancels:
		return Say("odds.cancelled-by-firing")
	case assault.NoteBocage:
		return Say("odds.in-bocage")
	case assault.NoteCancelled:
		return Say("odds.cancelled")
	}
	return ""
}

// Terrain says what a terrain does beyond its numbers.
func Terrain(t assault.Terrain) string {
	switch t {
	case assault.Bocage:
		return Say("terrain.does-bocage")
	case assault.Fortification:
		return Say("terrain.does-fortification")
	case assault.Swamp:
		return Say("terrain.does-swamp")
	case assault.ImpassableRiver:
		return Say("terrain.does-impassable")
	case assault.Bridge:
		return Say("terrain.does-bridge")
	}
	return ""
}

// Asked is what a person is asked, spoken when it is their turn.
func Asked(window uint8) string {
	switch window {
	case assault.WinDeploy:
		return Say("asked.deploy")
	case assault.WinSplit:
		return Say("asked.split")
	case assault.WinBuy:
		return Say("asked.buy")
	case assault.WinOps:
		return Say("asked.ops")
	case assault.WinReact, assault.WinAnswer:
		return Say("asked.react")
	case assault.WinCards:
		return Say("asked.cards")
	case assault.WinSacrifice:
		return Say("asked.sacrifice")
	case assault.WinReward:
		return Say("asked.reward")
	case assault.WinAdvance:
		return Say("asked.advance")
	case assault.WinFirst:
		return Say("asked.first")
	case assault.WinMuster:
		return Say("asked.muster")
	case assault.WinChoose:
		return Say("asked.choose")
	case assault.WinStay:
		return Say("asked.stay")
	}
	return ""
}

// Announced says what a side is about to do: move m, of the unit named so.
func Announced(sc *assault.Scenario, m engine.Move, unit string) string {
	s := Side(view.SideOf(m.Seat))
	a, b := func() string { return sc.Label(assault.Tile(m.A)) }, func() string { return sc.Label(assault.Tile(m.B)) }
	switch m.Op {
	case assault.OpMove:
		return Say("announce.move", s, unit, b())
	case assault.OpSwap:
		return Say("announce.swap", s, a(), b())
	case assault.OpAdvance:
		return Say("announce.advance", s, unit, b())
	case assault.OpAttack:
		return Say("announce.attack", s, unit, b())
	case assault.OpDig:
		return Say("announce.dig", s, unit, a())
	case assault.OpPlace, assault.OpFree:
		return Say("announce.place", s, int(m.C), b())
	case assault.OpDrop:
		return Say("announce.drop", s, Name(assault.Face(m.C)), b())
	case assault.OpTransfer:
		return Say("announce.transfer", s, a(), b())
	case assault.OpPlay:
		return Say("announce.play", s, Name(assault.Face(m.B)))
	}
	return Say("announce.end", s)
}

// CardLine is type, cost and values of a card in one line.
func CardLine(c *view.Card) string {
	s := []string{upper(kind(c.Kind))}
	if c.Kind != view.BluffCard {
		s = append(s, Say("label.cost", c.Cost), Say("label.battle-value", c.Battle))
	}
	if c.Mod != "" {
		s = append(s, Say("label.modifier", c.Mod))
	}
	return commas(s)
}

// Spending is how far the choice of starting units has come.
func Spending(spent, budget, n, limit int) string {
	return Say("battle.spending", spent, budget, n, Units(limit))
}

// Acts is the note while the Non-Player's turn is shown.
func Acts(s view.Side) string { return Say("battle.acts", Side(s)) }

// DropFor is a drop with its price.
func DropFor(at string, n int) string { return Say("battle.drop-for", at, n) }

// PlaceFree is a placement that costs nothing.
func PlaceFree(at string) string { return Say("battle.place-free", at) }

// StrikeFor is a free strike with what it takes.
func StrikeFor(air bool, damage int) string {
	name := Say("battle.strike")
	if air {
		name = Say("battle.air-strike")
	}
	return Say("battle.strike-for", name, damage)
}

// Lists of words: "a, b and c".

func And(s []string) string { return listed(s, Say("list.and")) }
func Or(s []string) string  { return listed(s, Say("list.or")) }

func listed(s []string, last string) string {
	if n := len(s) - 1; n > 0 {
		return commas(s[:n]) + last + s[n]
	}
	return commas(s)
}

func commas(s []string) string { return strings.Join(s, Say("list.comma")) }
