package text

import (
	"bocage/app/view"
	"bocage/engine/assault"
)

// The sentences of a combat.

func CombatSub(from, to string, turn int) string { return f("%s on %s, turn %d", from, to, turn) }
func FirstFire(name string) string               { return "First fire: " + name }
func ReturnFire(name string) string              { return "Return fire: " + name }
func FireDone(n int) string                      { return f("Fire %d of 2, done", n) }
func FireOf(n int) string                        { return f("Fire %d of 2", n) }
func FireLine(firing, target string) string      { return f("Firing: %s. Target: %s", firing, target) }
func GoesFirst(s view.Side) string               { return f("%s goes first.", Side(s)) }
func HasPlayed(s view.Side, card string) string  { return f("%s has played %s.", Side(s), card) }
func TurnBegins(n int, s view.Side, yours bool) string {
	if yours {
		return f("Turn %d: your turn.", n)
	}
	return stop(f("Turn %d: %s", n, Side(s)))
}
func Loses(n int) string {
	if n == 0 {
		return "no loss"
	}
	return f("%d morale lost", n)
}
func IsDestroyed(name string) string        { return name + ": destroyed." }
func FallsBack(name, to string) string      { return f("%s: back to %s.", name, to) }
func CannotFallBack(name string) string     { return name + ": no room to fall back, −1 morale." }
func LosesMorale(name string, n int) string { return f("%s: %s.", name, Loses(n)) }

// Given says which cards decided a firing.
func Given(gave []assault.Event, drawn int) string {
	out := ""
	for _, g := range gave {
		out += f("%s gave %s, %s. ", Side(view.SideOf(g.Seat)), assault.Name(g.Face), view.Signed(int(g.N)))
	}
	return out + f("Drawn: %s.", view.Signed(drawn))
}
func AdvanceLine(at string) string { return f("%s is vacated: advance?", at) }
func TargetType(hard bool) string {
	if hard {
		return "hard"
	}
	return "soft"
}
func AgainstType(hard bool) string { return "against " + TargetType(hard) }
func TheirCard(s view.Side) string { return Side(s) + " card" }
func ChanceCaption(s view.Side) string {
	return f("Down: the card %s may give. Across: the draw.", Side(s))
}
func GivesCard(v int) string {
	if v == 0 {
		return "Bluff 0"
	}
	return f("card %d", v)
}
func Thresholds(destroy, retreat int) (ls []string) {
	if destroy > 0 {
		ls = append(ls, f("*✕* destroyed from %s,", view.Signed(destroy)))
	}
	if retreat > 0 {
		ls = append(ls, f("*↩* retreats from %s,", view.Signed(retreat)))
	}
	return append(ls, "*−* loses morale and stays.")
}
func FoeHolds(s view.Side, cards, prestige int) string {
	return f("%s: %s, %d prestige.", Side(s), Count(cards, "card"), prestige)
}
func YouHold(cards, prestige int) string {
	return f("You: %s, %d prestige.", Count(cards, "card"), prestige)
}
func FoeDraws(s view.Side) string   { return f("%s draws its cards.", Side(s)) }
func FoeChose(s view.Side) string   { return f("%s has chosen.", Side(s)) }
func FoeChooses(s view.Side) string { return f("%s is choosing.", Side(s)) }
func Step9Help(passed bool, s view.Side) string {
	if passed {
		return f("Two passes in a row end this step. %s has passed.", Side(s))
	}
	return "Two passes in a row end this step."
}
func Sacrifice(name string) string   { return "Sacrifice " + name }
func SacrificeSub(n int) string      { return f("adds %d, the card is spent", n) }
func Take(n int) string              { return f("Take %d", n) }
func Deny(s view.Side, n int) string { return f("%s loses %d", Side(s), n) }
func Exposes(enemies, support int) string {
	if enemies == 0 {
		return "No enemy stands next to it."
	}
	return f("Next to %s, %d support within their range.", Count(enemies, "enemy unit"), support)
}
func Effect(dead, deadWith, hurt, hurtWith int) string {
	switch {
	case dead != deadWith:
		return f("destroyed %d → %d %%", dead, deadWith)
	case hurt != hurtWith:
		return f("hurt %d → %d %%", hurt, hurtWith)
	}
	return ""
}
