// Package words is what the skirmish calls things, and its sentences about them, in the language in use.
//
// It must not know a match, or who looks.
package words

import (
	"errors"
	"strconv"
	"strings"

	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// Scenario is what a scenario of that name is called, by its name: one of somebody else may have the id of a printed one. Nation is what a
// side is called.
func Scenario(name string) string { return words.Own("skname."+words.Slug(name), name) }
func Nation(side string) string   { return words.Own("sknation."+words.Slug(side), side) }

// Unit is the name of a unit, Weapon of a weapon.
func Unit(u unit.Unit) string {
	name, _, _ := strings.Cut(u.Type().Name, " of ")
	return words.Own("skunit."+words.Slug(u.String()), name)
}

func Weapon(w weapon.Weapon) string {
	name, _, _ := strings.Cut(w.Type().Name, ":")
	name, _, _ = strings.Cut(name, " of ")
	return words.Own("skgun."+words.Slug(w.String()), name)
}

// Inches are a length in u, to a tenth: "2.8 in".
func Inches(u int) string {
	tenths := (u*10 + 8) / 16
	n := strconv.Itoa(tenths / 10)
	if tenths%10 != 0 {
		n += words.Say("skirmish.point") + strconv.Itoa(tenths%10)
	}
	return words.Say("skirmish.inches", n)
}

// Place is a place on the table, from its corner in the north-west.
func Place(at geom.Point) string {
	return words.Say("skirmish.place", Inches(int(at.X)), Inches(int(at.Y)))
}

// Clock is a direction as the hour of a clock whose twelve is north.
func Clock(from, to geom.Point) string {
	h := int(geom.HeadingOf(to.From(from)))
	hour := (h*12 + 16) / 32 % 12
	if hour == 0 {
		hour = 12
	}
	return words.Say("skirmish.clock", hour)
}

// Percent is a chance in percent.
func Percent(c deck.Chance) string {
	if c.All == 0 {
		return words.Say("skirmish.percent", 0)
	}
	return words.Say("skirmish.percent", (c.Good*200+c.All)/(2*c.All))
}

// Card is a card's name: "6 of hearts".
func Card(f engine.Face) string {
	return words.Say("skirmish.card-"+[...]string{"spades", "clubs", "hearts", "diamonds"}[deck.SuitOf(f)], Rank(deck.Rank(f)))
}

// Rank is that of a card, in a sign or two.
func Rank(n int) string {
	switch n {
	case deck.Ace:
		return words.Say("skirmish.ace")
	case deck.Jack:
		return words.Say("skirmish.jack")
	case deck.Queen:
		return words.Say("skirmish.queen")
	}
	return strconv.Itoa(n)
}

// Cover says what hides a target from a weapon.
func Cover(o *rules.Odds) string {
	switch {
	case !o.Weapon.Type().Bullet && !o.Covered:
		return words.Say("skirmish.cover-none")
	case o.Covered && o.Look.In:
		return words.Say("skirmish.cover-in")
	case o.Covered:
		return words.Say("skirmish.cover-behind")
	}
	return words.Say("skirmish.cover-open")
}

// Phase is the name of a phase, from 1, or of the set-up.
func Phase(n int) string {
	return words.Say([...]string{"skirmish.phase-0", "skirmish.phase-1", "skirmish.phase-2", "skirmish.phase-3", "skirmish.phase-4"}[n])
}

// Reason is why a match has ended, in which a side has lost.
func Reason(reason int, loser string) string {
	ids := [...]string{"", "skirmish.end-won", "skirmish.end-time", "skirmish.end-nothing", "skirmish.end-resigned"}
	if reason <= 0 || reason >= len(ids) {
		return ""
	}
	if reason == rules.Resigned {
		return words.Say(ids[reason], loser)
	}
	return words.Say(ids[reason])
}

// Victory says who wins by what.
func Victory(s *scenario.Scenario) string {
	v := &s.Victory
	who, other := Nation(s.Sides[v.Side&1]), Nation(s.Sides[(v.Side&1)^1])
	switch v.Ending {
	case scenario.Exit:
		return words.Say("skirmish.win-exit", who, int(v.Count), other)
	case scenario.Destroy:
		return words.Say("skirmish.win-destroy", who, int(v.Count), Unit(v.Unit), int(v.Lost))
	case scenario.Raid:
		return words.Say("skirmish.win-raid", who, int(v.Count), int(v.Then))
	case scenario.Buildings:
		return words.Say("skirmish.win-buildings", who, int(v.Count), other)
	case scenario.Twice:
		return words.Say("skirmish.win-twice", who, other)
	case scenario.Clear:
		return words.Say("skirmish.win-clear", who, other, Inches(int(v.Radius)))
	case scenario.Tanks:
		return words.Say("skirmish.win-tanks")
	case scenario.Bridge:
		return words.Say("skirmish.win-bridge")
	case scenario.Inside:
		return words.Say("skirmish.win-inside", who, other)
	}
	return words.Say("skirmish.win-break")
}

// Why says in a few words why a move was refused, Refused in a sentence.
func Why(err error) string {
	var m *engine.MoveError
	if !errors.As(err, &m) {
		return err.Error()
	}
	id := m.Code
	if id == "refused" {
		id = words.Slug(strings.TrimPrefix(m.Rule, "SK-"))
	}
	if text, ok := words.Find("skno." + id); ok {
		return text
	}
	if text, ok := words.Find("skno." + m.Code); ok {
		return text
	}
	return words.Why(err)
}

func Refused(err error) string { return words.Stop(Why(err)) }
