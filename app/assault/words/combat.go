package words

import (
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault"
)

// The sentences of a combat.

func CombatSub(from, to string, turn int) string { return words.Say("combat.sub", from, to, turn) }
func FirstFire(name string) string               { return words.Say("combat.first-fire", name) }
func ReturnFire(name string) string              { return words.Say("combat.return-fire", name) }
func FireLine(firing, target string) string      { return words.Say("combat.fire-line", firing, target) }
func GoesFirst(s view.Side) string               { return words.Say("combat.goes-first", Side(s)) }
func HasPlayed(s view.Side, card string) string  { return words.Say("combat.has-played", Side(s), card) }
func Loses(n int) string                         { return words.Say("combat.loses", n) }
func IsDestroyed(name string) string             { return words.Say("combat.is-destroyed", name) }
func FallsBack(name, to string) string           { return words.Say("combat.falls-back", name, to) }
func CannotFallBack(name string) string          { return words.Say("combat.cannot-fall-back", name) }
func LosesMorale(name string, n int) string      { return words.Say("combat.loses-morale", name, Loses(n)) }
func AdvanceTo(at string) string                 { return words.Say("combat.advance-to", at) }
func AdvanceLine(at string) string               { return words.Say("combat.advance-line", at) }
func TheirCard(s view.Side) string               { return words.Say("combat.their-card", Side(s)) }
func ChanceCaption(s view.Side) string           { return words.Say("combat.chance-caption", Side(s)) }
func FoeDraws(s view.Side) string                { return words.Say("combat.foe-draws", Side(s)) }
func FoeChose(s view.Side) string                { return words.Say("combat.foe-chose", Side(s)) }
func FoeChooses(s view.Side) string              { return words.Say("combat.foe-chooses", Side(s)) }
func Take(n int) string                          { return words.Say("combat.take", n) }
func Takes(s view.Side, n int) string            { return words.Say("combat.takes", Side(s), n) }
func Deny(s view.Side, n int) string             { return words.Say("combat.deny", Side(s), n) }
func GaveLabel(s view.Side) string               { return words.Say("combat.gave-label", Side(s)) }

// FireSum is a fire in half a line: who, on whom and where, with what totals.
func FireSum(firing, target, at string, fire, against int) string {
	return words.Say("combat.fire-sum", firing, target, at, fire, against)
}

// TurnBegins says whose turn it is now.
func TurnBegins(n int, s view.Side, yours bool) string {
	if yours {
		return words.Say("combat.your-turn", n)
	}
	return words.Stop(words.Say("combat.their-turn", n, Side(s)))
}

// Given says which cards were given in a firing.
func Given(gave []assault.Event) string {
	out := make([]string, len(gave))
	for i, g := range gave {
		out[i] = words.Say("combat.gave", Side(view.SideOf(g.Seat)), Name(g.Face), view.Signed(int(g.N)))
	}
	return strings.Join(out, " ")
}

// TargetType is what a unit is as a target.
func TargetType(hard bool) string {
	if hard {
		return words.Say("combat.hard")
	}
	return words.Say("combat.soft")
}

// AgainstType is the note of the attack that counts against such a target.
func AgainstType(hard bool) string {
	if hard {
		return words.Say("combat.against-hard")
	}
	return words.Say("combat.against-soft")
}

// FireButton is the button that ends a tray, by whether the own unit fires, and whether it is the return fire.
func FireButton(own, back bool) string {
	switch {
	case own && back:
		return words.Say("combat.fire-back")
	case own:
		return words.Say("combat.fire")
	}
	return words.Say("combat.hold")
}

// GivesCard is a card that the enemy may give, by its battle value.
func GivesCard(v int) string {
	if v == 0 {
		return words.Say("combat.gives-bluff")
	}
	return words.Say("combat.gives-card", v)
}

// Thresholds are the differences from which on the target fares worse; 0 for never.
func Thresholds(destroy, retreat int) (ls []string) {
	if destroy > 0 {
		ls = append(ls, words.Say("combat.destroyed-from", view.Signed(destroy)))
	}
	if retreat > 0 {
		ls = append(ls, words.Say("combat.retreats-from", view.Signed(retreat)))
	}
	return append(ls, words.Say("combat.else-stays"))
}

// FoeHolds is the other side's hand and purse, YouHold the own.
func FoeHolds(s view.Side, cards, prestige int) string {
	return words.Say("combat.foe-holds", Side(s), Cards(cards), prestige)
}
func YouHold(cards, prestige int) string { return words.Say("combat.you-hold", Cards(cards), prestige) }

// Step9Help says how the cards of step 9 end.
func Step9Help(passed bool, s view.Side) string {
	if passed {
		return words.Say("combat.step9-passed", Side(s))
	}
	return words.Say("combat.step9-help")
}

// Exposes says what an advance leads into.
func Exposes(enemies, support int) string {
	if enemies == 0 {
		return words.Say("combat.unexposed")
	}
	return words.Say("combat.exposes", enemies, support)
}

// Effect is what a card does to the chances, in percent without and with it.
func Effect(dead, deadWith, hurt, hurtWith int) string {
	switch {
	case dead != deadWith:
		return words.Say("combat.effect-destroyed", dead, deadWith)
	case hurt != hurtWith:
		return words.Say("combat.effect-hurt", hurt, hurtWith)
	}
	return ""
}
