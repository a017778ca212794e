package text

import (
	"fmt"
	"strings"

	"bocage/app/view"
)

// Cell is the spoken name of a tile: place, terrain, bonuses, prestige, control, objective or base, unit, numbers, markers,
// and what can be done. seat is whoever listens.
func Cell(c *view.Cell, seat view.Side) string {
	if c.Terrain == "" {
		return c.Label + ", no tile"
	}
	s := []string{c.Label, c.Terrain}
	add := func(ok bool, format string, args ...any) {
		if ok {
			s = append(s, fmt.Sprintf(format, args...))
		}
	}
	add(c.Target != 0, "target bonus %d", c.Target)
	add(c.Fire != 0, "fire bonus %s", view.Signed(c.Fire))
	add(true, "prestige %d", c.Prestige)
	if c.Control == view.Nobody {
		s = append(s, "no control")
	} else {
		add(true, "%s control", Side(c.Control))
	}
	add(c.Objective, "objective")
	add(c.Base != view.Nobody, "%s home base", Side(c.Base))
	if c.Unit.Side != view.Nobody {
		s = append(s, Counter(&c.Unit, seat)...)
	}
	add(c.Price != "", "place here for %s", c.Price)
	add(c.Legal && c.Price == "", "legal move")
	add(c.Swap, "can swap places")
	add(c.Prey, "legal target")
	add(c.Odds != "", "chance of any loss %s", c.Odds)
	return strings.Join(s, ", ")
}

// Counter is the spoken parts of a unit on the map.
func Counter(u *view.Counter, seat view.Side) []string {
	var s []string
	add := func(ok bool, format string, args ...any) {
		if ok {
			s = append(s, fmt.Sprintf(format, args...))
		}
	}
	if u.Back {
		add(true, "%s face-down unit", Side(u.Side))
		add(u.Cost > 0, "cost %d", u.Cost)
	} else {
		who := Side(u.Side)
		if u.Side == seat {
			who = "your"
		}
		t := "soft"
		if u.Unit.HardTarget {
			t = "hard"
		}
		add(true, "%s %s", who, u.Unit.Name)
		add(true, "%s, %s target", u.Unit.Class, t)
		add(true, "attack hard %d, soft %d", u.Unit.Hard, u.Unit.Soft)
		add(true, "support %d", u.Unit.Support)
		add(true, "defence %d", u.Unit.Defence)
		add(true, "morale %d of %d", u.Morale, u.Unit.Morale)
	}
	add(u.DugIn, "dug in")
	add(u.Moved, "has moved")
	add(u.Fired, "has fired")
	add(u.Hidden, "face down to the enemy")
	add(u.Placed, "placed this turn")
	add(u.Static, "static")
	add(u.Support != "", "supports with %s", strings.TrimPrefix(u.Support, "+"))
	return s
}

var kindNames = [...]string{"bluff card", "operations card", "combat card", "surprise card", "unit card"}

// Card is the spoken name of a card.
func Card(c *view.Card) string {
	s := c.Name + ", " + kindNames[c.Kind]
	if c.Kind != view.BluffCard {
		s += fmt.Sprintf(", cost %d", c.Cost)
	}
	s += fmt.Sprintf(", battle value %d", c.Battle)
	if c.Mod != "" {
		s += ", tactical modifier " + c.Mod
	}
	if c.Effect != "" {
		s += ", " + c.Effect
	}
	if c.No != "" {
		s += ". " + c.No
	}
	return s
}

// Purse is the spoken content of a purse.
func Purse(p *view.Purse) string {
	you := ""
	if p.You {
		you = ", you"
	}
	if p.Script {
		return Side(p.Side) + ": " + Say("battle.no-player")
	}
	return fmt.Sprintf("%s%s: %d prestige, %d income next, %d cards", Side(p.Side), you, p.Prestige, p.Due, p.Cards)
}

var outcomes = [...]string{"unhurt", "loses morale, stays", "retreats", "destroyed"}
var short = [...]string{"unhurt", "hurt", "retreats", "destroyed"}
var signs = [...]string{"", "−\u2009", "↩\u2009", "✕\u2009"}

// Outcome is an outcome in words.
func Outcome(o view.Outcome) string { return outcomes[o] }

// Shares is the spoken odds of a bar.
func Shares(whose string, b view.Shares) string {
	var s []string
	for i, n := range b {
		if n > 0 {
			s = append(s, fmt.Sprintf("%s %d %%", outcomes[i], n))
		}
	}
	return whose + ": " + strings.Join(s, ", ")
}

// Share is what stands inside one share of a bar.
func Share(o view.Outcome, n int) string {
	switch {
	case n >= 30:
		return fmt.Sprintf("%d %s", n, short[o])
	case n >= 9:
		return fmt.Sprintf("%s%d", signs[o], n)
	}
	return ""
}

// TurnOf is "Turn 4 of 8".
func TurnOf(turn, turns int) string {
	return fmt.Sprintf("%s %d of %d", Say("words.turn"), turn, turns)
}

// Where is a unit's kind and place: "Armor, hard · C4".
func Where(u *view.Unit) string {
	if u.HardTarget {
		return u.Class + ", hard"
	}
	return u.Class + ", soft"
}

// Left says how many of a kind are still unseen.
func Left(c *view.CouldBe) string {
	s := fmt.Sprintf("%d of %d unseen", c.Left, c.Total)
	if c.Seen != "" {
		s += ", " + c.Seen
	}
	return s
}

// Track is the spoken combat track.
func Track(t *view.Track) string {
	s := fmt.Sprintf("Combat track: fire %d, target %d", t.Fire, t.Target)
	if !t.Ghost {
		return s
	}
	if t.MineOnFire {
		return s + fmt.Sprintf("; fire %d with your card, target up to %d with the enemy card", t.Fire+t.Mine, t.Target+t.Theirs)
	}
	return s + fmt.Sprintf("; target %d with your card, fire up to %d with the enemy card", t.Target+t.Mine, t.Fire+t.Theirs)
}

// Count is a number and a noun: "1 card", "3 cards".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Draftee is the spoken name of a type of unit while starting units are chosen.
func Draftee(r *view.Recruit) string {
	return fmt.Sprintf("%s, cost %d, %d chosen,%s", r.Unit.Name, r.Unit.Cost, r.N, LeftOf(r.Left-r.N))
}

// LeftOf is how many are left: " 3 left".
func LeftOf(n int) string { return fmt.Sprintf(" %d left", n) }
