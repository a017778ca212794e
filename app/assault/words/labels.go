package words

import (
	"fmt"
	"strconv"
	"strings"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// Cell is the spoken name of a tile: place, terrain, bonuses, prestige, control, objective or base, unit, numbers, markers,
// and what can be done. seat is whoever listens.
func Cell(c *aview.Cell, seat view.Side) string {
	if c.Terrain == "" {
		return words.Say("label.no-tile", c.Label)
	}
	s := words.Parts{c.Label, c.Terrain}
	s.Add(c.Target != 0, "label.target-bonus", c.Target)
	s.Add(c.Fire != 0, "label.fire-bonus", view.Signed(c.Fire))
	s.Add(true, "label.prestige", c.Prestige)
	s.Add(c.Control == view.Nobody, "label.no-control")
	s.Add(c.Control != view.Nobody, "label.control", Side(c.Control))
	s.Add(c.Objective, "label.objective")
	s.Add(c.Base != view.Nobody, "label.home-base", Side(c.Base))
	if c.Unit.Side != view.Nobody {
		s = append(s, Counter(&c.Unit, seat)...)
	}
	s.Add(c.Price != "", "label.place-here", c.Price)
	s.Add(c.Legal && c.Price == "" && c.Unit.Side == view.Nobody, "label.legal-move")
	s.Add(c.Legal && c.Unit.Side != view.Nobody, "label.legal-choice")
	s.Add(c.Swap, "label.swap")
	s.Add(c.Prey, "label.legal-target")
	s.Add(c.Odds != "", "label.any-loss", c.Odds)
	return words.Commas(s)
}

// Counter is the spoken parts of a unit on the map.
func Counter(u *aview.Counter, seat view.Side) []string {
	var s words.Parts
	if u.Back {
		s.Add(true, "label.back", Side(u.Side))
		s.Add(u.Cost > 0, "label.cost", u.Cost)
	} else {
		s.Add(u.Side == seat, "label.your-unit", u.Unit.Name)
		s.Add(u.Side != seat, "label.unit", Side(u.Side), u.Unit.Name)
		s.Add(u.Unit.HardTarget, "label.hard-target", u.Unit.Class)
		s.Add(!u.Unit.HardTarget, "label.soft-target", u.Unit.Class)
		s.Add(true, "label.attack", u.Unit.Hard, u.Unit.Soft)
		s.Add(true, "label.support", u.Unit.Support)
		s.Add(true, "label.defence", u.Unit.Defence)
		s.Add(true, "label.morale", u.Morale, u.Unit.Morale)
	}
	s.Add(u.DugIn, "battle.dug-in")
	s.Add(u.Moved, "label.has-moved")
	s.Add(u.Fired, "label.has-fired")
	s.Add(u.Hidden, "label.hidden")
	s.Add(u.Placed, "label.placed")
	s.Add(u.Static, "battle.static")
	s.Add(u.Support != "", "label.supports", strings.TrimPrefix(u.Support, "+"))
	return s
}

// kind is the word for a kind of card.
func kind(k aview.CardKind) string {
	switch k {
	case aview.OpsCard:
		return words.Say("label.operations-card")
	case aview.CombatCard:
		return words.Say("label.combat-card")
	case aview.SurpriseCard:
		return words.Say("label.surprise-card")
	case aview.UnitCard:
		return words.Say("label.unit-card")
	}
	return words.Say("label.bluff-card")
}

// Card is the spoken name of a card.
func Card(c *aview.Card) string {
	s := words.Parts{c.Name, kind(c.Kind)}
	switch {
	case c.Ends && (c.Plays || c.Up):
		s = append(s, words.Say("combat.play"))
	case c.Ends:
		s = append(s, words.Say("combat.give"))
	}
	s.Add(c.Kind != aview.BluffCard, "label.cost", c.Cost)
	s.Add(true, "label.battle-value", c.Battle)
	s.Add(c.Mod != "", "label.tactical-modifier", c.Mod)
	if c.Effect != "" {
		s = append(s, c.Effect)
	}
	if c.No != "" {
		return words.Commas(s) + ". " + c.No
	}
	return words.Commas(s)
}

// GiveCard is the spoken content of the end of a card that gives it, after that word.
func GiveCard(c *aview.Card) string {
	return words.Commas([]string{c.Name, words.Say("label.battle-value", c.Battle)})
}

// Purse is the spoken content of a purse.
func Purse(p *aview.Purse) string {
	switch {
	case p.Script:
		return Side(p.Side) + ": " + words.Say("battle.no-player")
	case p.You:
		return words.Say("label.your-purse", Side(p.Side), p.Prestige, p.Due, Cards(p.Cards))
	}
	return words.Say("label.purse", Side(p.Side), p.Prestige, p.Due, Cards(p.Cards))
}

// Outcome is an outcome in words.
func Outcome(o aview.Outcome) string {
	switch o {
	case aview.Hurt:
		return words.Say("outcome.hurt")
	case aview.Retreats:
		return words.Say("outcome.retreats")
	case aview.Destroyed:
		return words.Say("outcome.destroyed")
	}
	return words.Say("outcome.unhurt")
}

var signs = [...]string{"", "−\u2009", "↩\u2009", "✕\u2009"}

// Shares is the spoken odds of a bar.
func Shares(whose string, b aview.Shares) string {
	var s words.Parts
	for i, n := range b {
		s.Add(n > 0, "outcome.percent", Outcome(aview.Outcome(i)), n)
	}
	return words.Say("outcome.of", whose, words.Commas(s))
}

// Share is what stands inside one share of a bar.
func Share(o aview.Outcome, n int) string {
	switch {
	case n >= 30 && o == aview.Hurt:
		return words.Say("outcome.share", n, words.Say("outcome.hurt-short"))
	case n >= 30:
		return words.Say("outcome.share", n, Outcome(o))
	case n >= 9:
		return signs[o] + strconv.Itoa(n)
	}
	return ""
}

// TurnOf is "Turn 4 of 8".
func TurnOf(turn, turns int) string { return words.Say("label.turn-of", turn, turns) }

// Where is a unit's kind: "Armor, hard".
func Where(u *aview.Unit) string {
	if u.HardTarget {
		return words.Say("label.hard", u.Class)
	}
	return words.Say("label.soft", u.Class)
}

// Left says how many of a kind are still unseen.
func Left(c *aview.CouldBe) string {
	s := words.Parts{words.Say("label.unseen", c.Left, c.Total)}
	if c.Seen != "" {
		s = append(s, c.Seen)
	}
	return words.Commas(s)
}

// Draftee is the spoken name of a type of unit while starting units are chosen.
func Draftee(r *aview.Recruit) string {
	return words.Say("label.draftee", r.Called(), r.Unit.Cost, r.N, r.Left-r.N)
}

// Stars are what a campaign has made of the starting units of a type, in the order in which they stand when they are shown
// (CAMP-LEVEL-03), and the same spoken.
func Stars(sc *scenario.Scenario, f card.Face) (s [2]string) {
	for _, v := range sc.Seasoned[card.UnitOf(f).Side] {
		hurt := ""
		if v.Level > v.Worth {
			hurt = words.Say("label.hurt", int(v.Level-v.Worth))
		}
		if v.Face != f || v.Level == 0 && hurt == "" {
			continue
		}
		said := hurt
		if v.Level > 0 {
			said = strings.TrimSpace(words.Say("label.level", int(v.Level)) + " " + hurt)
		}
		if s[0] != "" {
			s[0], s[1] = s[0]+words.Say("list.comma"), s[1]+words.Say("list.comma")
		}
		s[0], s[1] = s[0]+strings.TrimSpace(strings.Repeat("★", int(v.Level))+" "+hurt), s[1]+said
	}
	return s
}

// Starred are the types of whose veterans a list has told: it tells of a type once, since nobody knows yet which of its units is which.
type Starred map[card.Face]bool

// Once is Stars the first time that a type is asked for.
func (told Starred) Once(sc *scenario.Scenario, f card.Face) (s [2]string) {
	if !told[f] {
		s = Stars(sc, f)
	}
	told[f] = true
	return s
}

// LeftOf is how many are left: "3 left".
func LeftOf(n int) string { return words.Say("label.left-of", n) }

// Ledger is an account in one line, each number with its source.
func Ledger(l *aview.Ledger) string {
	var s []string
	for _, x := range l.Lines {
		if !x.Grey {
			s = append(s, Line(view.Line{Label: x.Label, Small: x.Small, Value: x.Value}))
		}
	}
	return fmt.Sprintf("%s %d: %s.", l.Sum, l.Total, strings.Join(s, words.Say("list.comma")))
}

// Line is a line of a list: what it is of, and its number.
func Line(l view.Line) string {
	if l.Small != "" {
		l.Label += " " + l.Small
	}
	return strings.TrimSpace(l.Label + " " + l.Value)
}
