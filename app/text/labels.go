package text

import (
	"strconv"
	"strings"

	"bocage/app/view"
)

// parts are the parts of something spoken, said one after the other.
type parts []string

func (p *parts) add(on bool, id string, args ...any) {
	if on {
		*p = append(*p, Say(id, args...))
	}
}

// Cell is the spoken name of a tile: place, terrain, bonuses, prestige, control, objective or base, unit, numbers, markers,
// and what can be done. seat is whoever listens.
func Cell(c *view.Cell, seat view.Side) string {
	if c.Terrain == "" {
		return Say("label.no-tile", c.Label)
	}
	s := parts{c.Label, c.Terrain}
	s.add(c.Target != 0, "label.target-bonus", c.Target)
	s.add(c.Fire != 0, "label.fire-bonus", view.Signed(c.Fire))
	s.add(true, "label.prestige", c.Prestige)
	s.add(c.Control == view.Nobody, "label.no-control")
	s.add(c.Control != view.Nobody, "label.control", Side(c.Control))
	s.add(c.Objective, "label.objective")
	s.add(c.Base != view.Nobody, "label.home-base", Side(c.Base))
	if c.Unit.Side != view.Nobody {
		s = append(s, Counter(&c.Unit, seat)...)
	}
	s.add(c.Price != "", "label.place-here", c.Price)
	s.add(c.Legal && c.Price == "", "label.legal-move")
	s.add(c.Swap, "label.swap")
	s.add(c.Prey, "label.legal-target")
	s.add(c.Odds != "", "label.any-loss", c.Odds)
	return commas(s)
}

// Counter is the spoken parts of a unit on the map.
func Counter(u *view.Counter, seat view.Side) []string {
	var s parts
	if u.Back {
		s.add(true, "label.back", Side(u.Side))
		s.add(u.Cost > 0, "label.cost", u.Cost)
	} else {
		s.add(u.Side == seat, "label.your-unit", u.Unit.Name)
		s.add(u.Side != seat, "label.unit", Side(u.Side), u.Unit.Name)
		s.add(u.Unit.HardTarget, "label.hard-target", u.Unit.Class)
		s.add(!u.Unit.HardTarget, "label.soft-target", u.Unit.Class)
		s.add(true, "label.attack", u.Unit.Hard, u.Unit.Soft)
		s.add(true, "label.support", u.Unit.Support)
		s.add(true, "label.defence", u.Unit.Defence)
		s.add(true, "label.morale", u.Morale, u.Unit.Morale)
	}
	s.add(u.DugIn, "battle.dug-in")
	s.add(u.Moved, "label.has-moved")
	s.add(u.Fired, "label.has-fired")
	s.add(u.Hidden, "label.hidden")
	s.add(u.Placed, "label.placed")
	s.add(u.Static, "battle.static")
	s.add(u.Support != "", "label.supports", strings.TrimPrefix(u.Support, "+"))
	return s
}

// kind is the word for a kind of card.
func kind(k view.CardKind) string {
	switch k {
	case view.OpsCard:
		return Say("label.operations-card")
	case view.CombatCard:
		return Say("label.combat-card")
	case view.SurpriseCard:
		return Say("label.surprise-card")
	case view.UnitCard:
		return Say("label.unit-card")
	}
	return Say("label.bluff-card")
}

// Card is the spoken name of a card.
func Card(c *view.Card) string {
	s := parts{c.Name, kind(c.Kind)}
	s.add(c.Kind != view.BluffCard, "label.cost", c.Cost)
	s.add(true, "label.battle-value", c.Battle)
	s.add(c.Mod != "", "label.tactical-modifier", c.Mod)
	if c.Effect != "" {
		s = append(s, c.Effect)
	}
	if c.No != "" {
		return commas(s) + ". " + c.No
	}
	return commas(s)
}

// Purse is the spoken content of a purse.
func Purse(p *view.Purse) string {
	switch {
	case p.Script:
		return Side(p.Side) + ": " + Say("battle.no-player")
	case p.You:
		return Say("label.your-purse", Side(p.Side), p.Prestige, p.Due, Cards(p.Cards))
	}
	return Say("label.purse", Side(p.Side), p.Prestige, p.Due, Cards(p.Cards))
}

// Outcome is an outcome in words.
func Outcome(o view.Outcome) string {
	switch o {
	case view.Hurt:
		return Say("outcome.hurt")
	case view.Retreats:
		return Say("outcome.retreats")
	case view.Destroyed:
		return Say("outcome.destroyed")
	}
	return Say("outcome.unhurt")
}

var signs = [...]string{"", "−\u2009", "↩\u2009", "✕\u2009"}

// Shares is the spoken odds of a bar.
func Shares(whose string, b view.Shares) string {
	var s parts
	for i, n := range b {
		s.add(n > 0, "outcome.percent", Outcome(view.Outcome(i)), n)
	}
	return Say("outcome.of", whose, commas(s))
}

// Share is what stands inside one share of a bar.
func Share(o view.Outcome, n int) string {
	switch {
	case n >= 30 && o == view.Hurt:
		return Say("outcome.share", n, Say("outcome.hurt-short"))
	case n >= 30:
		return Say("outcome.share", n, Outcome(o))
	case n >= 9:
		return signs[o] + strconv.Itoa(n)
	}
	return ""
}

// TurnOf is "Turn 4 of 8".
func TurnOf(turn, turns int) string { return Say("label.turn-of", turn, turns) }

// Where is a unit's kind: "Armor, hard".
func Where(u *view.Unit) string {
	if u.HardTarget {
		return Say("label.hard", u.Class)
	}
	return Say("label.soft", u.Class)
}

// Left says how many of a kind are still unseen.
func Left(c *view.CouldBe) string {
	s := parts{Say("label.unseen", c.Left, c.Total)}
	if c.Seen != "" {
		s = append(s, c.Seen)
	}
	return commas(s)
}

// Track is the spoken combat track.
func Track(t *view.Track) string {
	switch {
	case !t.Ghost:
		return Say("label.track", t.Fire, t.Target)
	case t.MineOnFire:
		return Say("label.track-fire", t.Fire, t.Target, t.Fire+t.Mine, t.Target+t.Theirs)
	}
	return Say("label.track-target", t.Fire, t.Target, t.Target+t.Mine, t.Fire+t.Theirs)
}

// Draftee is the spoken name of a type of unit while starting units are chosen.
func Draftee(r *view.Recruit) string {
	return Say("label.draftee", r.Unit.Name, r.Unit.Cost, r.N, r.Left-r.N)
}

// LeftOf is how many are left: "3 left".
func LeftOf(n int) string { return Say("label.left-of", n) }
