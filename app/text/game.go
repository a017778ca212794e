package text

import (
	"errors"
	"fmt"
	"strings"

	"bocage/app/view"
	"bocage/engine"
	"bocage/engine/assault"
)

var f = fmt.Sprintf

// Refused says why a move cannot be made, with the rule.
func Refused(err error) string {
	var m *engine.MoveError
	if errors.As(err, &m) {
		s := strings.ToUpper(m.Text[:1]) + m.Text[1:] + "."
		if m.Rule != "" {
			s += " (" + m.Rule + ")"
		}
		return s
	}
	return err.Error()
}

// Why is a refusal in a few words.
func Why(err error) string {
	var m *engine.MoveError
	if errors.As(err, &m) && m.Text != "" {
		return strings.ToUpper(m.Text[:1]) + m.Text[1:]
	}
	return Say("battle.no-use")
}

// Plain takes the emphasis out of a sentence.
func Plain(s string) string { return strings.ReplaceAll(s, "*", "") }

// The sentences.

func EndNow(n int) string         { return f("End now? %s unused", Count(n, "unit")) }
func Unused(n int) string         { return f("%s unused", Count(n, "unit")) }
func PlaceMore(n int) string      { return f("Place %s more", Count(n, "unit")) }
func DrawN(n int) string          { return f("Draw %d", n) }
func Planning(s view.Side) string { return f("%s is planning", Side(s)) }
func TapUnit(n int) string {
	if n == 0 {
		return "All units have acted. Play cards, or end operations."
	}
	return f("Tap a unit to see its orders. %s can still act.", Count(n, "unit"))
}
func BuyNote(cards, prestige, limit int) string {
	return f("%s in hand, %d prestige. Up to %d cards.", Count(cards, "card"), prestige, limit)
}
func ExtraUnits(n int) string        { return f("%s more come with them.", Count(n, "unit card")) }
func HasHeld(side, at string) string { return f("%s has held %s", side, at) }
func HasDestroyed(side string, n int) string {
	return f("%s destroyed %s, cost", side, Count(n, "unit"))
}
func Of(n, all int) string    { return f("%d of %d", n, all) }
func Attack(at string) string { return "Attack " + at }
func Aim(at string) string    { return "Aim at " + at }
func MoveTo(at string) string { return "Move to " + at }
func Mines(percent, morale int) string {
	s := f("Mines: %d %% to lose 1 morale.", percent)
	if morale == 1 {
		s += " It would be destroyed."
	}
	return s
}
func NoOrders(name string) string      { return f("%s can do nothing more this turn.", name) }
func MustBe(name string) string        { return f("Must be *%s*.", name) }
func OneOf(n int) string               { return f("One of %s.", Count(n, "kind")) }
func LostSoFar(n int) string           { return f("It has lost %d morale.", n) }
func PlaceFor(at string, n int) string { return f("Place at %s for %d", at, n) }

// PlayFor is a card with its price, and where it is played if that was chosen.
func PlayFor(at string, n int) string {
	if at != "" {
		at = " at " + at
	}
	return f("Play%s, %d prestige", at, n)
}
func PlayCard(name string) string    { return "Play " + name }
func Mix(u, a int) string            { return f("%s, %s", Count(u, "unit card"), Count(a, "action card")) }
func TakeBack(name string) string    { return "Take back " + name }
func MoreTargets(card string) string { return f("%s: one more?", card) }
func Flak(card string) string        { return f("%s: which anti-air unit fires?", card) }
func Answer(s view.Side, card string) string {
	return f("%s plays %s. Cancel it?", Side(s), card)
}
func Announce(s view.Side, format string, args ...any) string {
	return Side(s) + " " + f(format, args...) + "."
}
func TurnsLeft(turn, turns int) string {
	if turn >= turns {
		return "the last turn"
	}
	return f("%s left", Count(turns-turn, "turn"))
}
func WithTicked(you bool) string {
	if you {
		return "You fire, with the ticked cards"
	}
	return "They fire, with the ticked cards"
}
func Exchange(first, you bool) string {
	switch {
	case first && you:
		return "You fire first"
	case first:
		return "They fire first"
	case you:
		return "Then you fire"
	}
	return "Then they fire"
}
func OddsNote(s view.Side, cards, prestige int) string {
	return f("%s holds %s and %d prestige. %s", Side(s), Count(cards, "card"), prestige, Say("words.not-counted"))
}
func On(unit, at string) string                    { return f("On %s %s", unit, at) }
func Against(level int) string                     { return "Against the computer · " + Level(level) }
func SavedLine(turn, turns int, foe string) string { return f("Turn %d of %d · %s", turn, turns, foe) }

// Tab is a group of scenarios with how many there are.
func Tab(solo bool, n int) string {
	if solo {
		return f("Solo · %d", n)
	}
	return f("Two sides · %d", n)
}

// ScenarioLine is a scenario's length, map and forces in one line.
func ScenarioLine(sc *assault.Scenario) string {
	s := Count(sc.Turns, "turn") + f(" · %d × %d", sc.W, sc.H)
	n := 0
	for i := range sc.Start {
		n += len(sc.Start[i]) + len(sc.Placed[i])
	}
	if n > 0 {
		s += " · " + Count(n, "unit")
	}
	return s + budgets(sc)
}

// budgets are the prestige with which each side chooses its starting units: "30 each to muster".
func budgets(sc *assault.Scenario) string {
	g, u := sc.Muster[assault.German].Budget, sc.Muster[assault.US].Budget
	switch {
	case g+u == 0:
		return ""
	case g == u:
		return f(" · %d each to muster", g)
	case g*u == 0:
		return f(" · %d to muster", g+u)
	}
	return f(" · %d and %d to muster", u, g)
}

// Forces is how a side comes by its starting units, "" for a fixed list.
func Forces(sc *assault.Scenario, s engine.Seat) string {
	m := &sc.Muster[s]
	switch {
	case m.Random > 0:
		return f("%s from the top of the deck.", Count(m.Random, "unit"))
	case m.Exactly > 0:
		return f("Exactly %s for %d prestige, chosen from the deck.", Count(m.Exactly, "unit"), m.Budget)
	case m.Most > 0:
		return f("At most %s for %d prestige, chosen from the deck.", Count(m.Most, "unit"), m.Budget)
	case m.Budget > 0:
		return f("Units for %d prestige, chosen from the deck.", m.Budget)
	}
	return ""
}

// HandLine is a starting hand.
func HandLine(d *assault.Deal) string {
	var s []string
	add := func(n int, noun string) {
		if n > 0 {
			s = append(s, Count(n, noun))
		}
	}
	add(d.Action, "action card")
	add(d.Unit, "unit card")
	if d.Choose > 0 {
		s = append(s, f("%d more of either kind", d.Choose))
	}
	s = append(s, piles(d.Cards)...)
	return "Hand: " + Listed(s, "and") + "."
}
func PassDevice(s view.Side) string { return Say("words.pass-to", Side(s)) }
func LookAway(s view.Side) string   { return f("%s, look away.", Side(s)) }
func IAm(s view.Side) string        { return f("I am the %s player", Side(s)) }
func VictoryOf(s view.Side) string  { return Side(s) + " victory." }

// Level is the name of a strength of the computer.
func Level(n int) string { return [...]string{"Recruit", "Regular", "Veteran"}[n] }

// LevelSub says what to expect of it.
func LevelSub(n int) string {
	return [...]string{"makes mistakes", "plays soundly", "takes its time"}[n]
}

// LineNote says why a line of a ledger counts nothing.
func LineNote(n assault.LineNote) string {
	return [...]string{"", "no bonus, hard target", "cancelled by the firing unit", "in bocage, next to the target", "cancelled"}[n]
}

// Terrain says what a terrain does beyond its numbers.
func Terrain(t assault.Terrain) string {
	switch t {
	case assault.Bocage:
		return "A unit in bocage gives no support against a target next to it."
	case assault.Fortification:
		return "A unit here counts as dug in."
	case assault.Swamp:
		return "Hard units may not enter, unless their card says so."
	case assault.ImpassableRiver:
		return "No unit may enter, save those that a special rule names."
	case assault.Bridge:
		return "The river does not count here."
	}
	return ""
}

// Asked is what a person is asked, spoken when it is their turn.
func Asked(window uint8) string {
	switch window {
	case assault.WinDeploy:
		return "Place your starting units."
	case assault.WinSplit:
		return "Your turn. Draw cards."
	case assault.WinBuy:
		return "You may buy cards."
	case assault.WinOps:
		return "Your operations."
	case assault.WinReact, assault.WinAnswer:
		return "You may answer with a surprise card."
	case assault.WinCards:
		return "Combat, step 9: play a combat card or pass."
	case assault.WinSacrifice:
		return "Combat, step 10: give one card."
	case assault.WinReward:
		return "Choose the reward."
	case assault.WinAdvance:
		return "Advance or stay."
	case assault.WinFirst:
		return "Choose who goes first."
	case assault.WinMuster:
		return "Choose your starting units."
	case assault.WinChoose:
		return "Choose the rest of your hand."
	case assault.WinStay:
		return "Retreat, or stay for 1 morale."
	}
	return ""
}

// CardLine is type, cost and values of a card in one line.
func CardLine(c *view.Card) string {
	s := strings.ToUpper(kindNames[c.Kind][:1]) + kindNames[c.Kind][1:]
	if c.Kind != view.BluffCard {
		s += f(", cost %d, battle value %d", c.Cost, c.Battle)
	}
	if c.Mod != "" {
		s += ", modifier " + c.Mod
	}
	return s
}

// Spending is how far the choice of starting units has come.
func Spending(spent, budget, n, limit int) string {
	return f("%d of %d prestige, %d of %s", spent, budget, n, Count(limit, "unit"))
}

// Acts is the note while the Non-Player's turn is shown.
func Acts(s view.Side) string { return Side(s) + " acts" }

// DropFor is a drop with its price.
func DropFor(at string, n int) string { return f("Drop at %s for %d", at, n) }

// PlaceFree is a placement that costs nothing.
func PlaceFree(at string) string { return f("Place at %s without cost", at) }

// StrikeFor is a free strike with what it takes.
func StrikeFor(air bool, damage int) string {
	if air {
		return f("%s, −%d", Say("battle.air-strike"), damage)
	}
	return f("%s, −%d", Say("battle.strike"), damage)
}
