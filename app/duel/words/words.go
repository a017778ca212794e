// Package words is what the card duel calls things, and its sentences about them, in the language in use.
//
// It must not know a match, or who looks.
package words

import (
	"errors"
	"strings"

	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// Side is the name of a seat's side.
func Side(s engine.Seat) string { return words.Say([...]string{"duel.us", "duel.german"}[s&1]) }

// Hyphened is the name of a Unit or a Command card with soft hyphens where a narrow card may break it, Whole a text without them.
func Hyphened(f card.Face) string {
	if card.IsUnit(f) {
		u := card.UnitOf(f)
		return words.Own("dunit."+u.ID, u.Name)
	}
	c := card.CommandOf(f)
	return words.Own("dcard."+words.Slug(c.Title), c.Title)
}

func Whole(text string) string { return strings.ReplaceAll(text, "\u00ad", "") }

// Text returns what a Command card does.
func Text(f card.Face) string {
	c := card.CommandOf(f)
	return words.Own("dtext."+words.Slug(c.Title), c.Text)
}

// Card returns the name of a Unit or a Command card.
func Card(f card.Face) string { return Whole(Hyphened(f)) }

// Weapon returns the name of a weapon.
func Weapon(w *card.Weapon) string { return words.Own("dgun."+words.Slug(w.Name), w.Name) }

// Edge returns what a Damage card does to a unit, and Harm its beginning, in a word or two.
func Edge(e *card.Edge) string {
	name, _, _ := strings.Cut(e.Text, ":")
	if e.Fire {
		return words.Say("duel.burns", words.Own("dedge."+words.Slug(name), name))
	}
	return words.Own("dedge."+words.Slug(e.Text), e.Text)
}

func Harm(e *card.Edge) string {
	text := words.Own("dedge."+words.Slug(e.Text), e.Text)
	if e.Fire {
		name, _, _ := strings.Cut(e.Text, ":")
		text = words.Own("dedge."+words.Slug(name), name)
	}
	name, _, _ := strings.Cut(text, ":")
	return name
}

// Type returns what kind of unit a card is, Crew which crew is meant.
func Type(t card.Type) string {
	return words.Say("duel.type-" + words.Slug(t.String()))
}

func Crew(k card.CrewKind) string {
	return words.Say([...]string{"duel.no-crew", "duel.crew-tank", "duel.crew-gun", "duel.crew-pilot"}[k])
}

// Split names what is drawn: "1 Unit card and 1 Command card", and only one of the two where there is none of the other.
func Split(units, commands int) string {
	var drawn []string
	if units > 0 {
		drawn = append(drawn, words.Say("duel.units", units))
	}
	if commands > 0 || units == 0 {
		drawn = append(drawn, words.Say("duel.commands", commands))
	}
	return words.And(drawn)
}

// Line returns the name of a line, Window when a Command card is played.
func Line(l rules.Line) string {
	return words.Say([...]string{"duel.front", "duel.rear", "duel.air"}[l])
}

func Window(w card.Window) string {
	return words.Say([...]string{"duel.win-staff", "duel.win-react", "duel.win-attack", "duel.win-rescue", "duel.win-draw"}[w])
}

// Situation returns the name of a scenario's Situation, Orders those of a side, and Rules what is changed, "" for nothing.
func Situation(name string) string { return words.Own("dname."+words.Slug(name), name) }

func Orders(s *situation.Situation, side engine.Seat) string {
	text := s.Orders[side]
	return words.Own("dorder."+words.Slug(text), text)
}

func Rules(s *situation.Situation) string {
	if strings.HasPrefix(s.Rules, "None") {
		return ""
	}
	return words.Own("drule."+words.Slug(s.Name), s.Rules)
}

// Deck returns the name of a ready deck.
func Deck(d *situation.Deck) string { return words.Own("ddeck."+d.ID, d.Name) }

// Refused says why a move was refused.
func Refused(err error) string {
	var m *engine.MoveError
	if !errors.As(err, &m) {
		return err.Error()
	}
	text, own := words.Find("dno." + m.Code)
	if !own {
		return words.Refused(err)
	}
	return words.Capital(text) + "."
}

// Fault says why a deck may not be played.
func Fault(f *situation.Fault) string { return words.Capital(words.Own("dno."+f.Code, f.Text)) + "." }

// Reason returns why a match has ended.
func Reason(reason int) string {
	ids := [...]string{"", "duel.end-points", "duel.end-overrun", "duel.end-cleared", "duel.end-turns", "duel.end-exhausted",
		"duel.end-conceded"}
	if reason <= 0 || reason >= len(ids) {
		return ""
	}
	return words.Say(ids[reason])
}

// modifiers are the names of what counts by a rule alone.
var modifiers = map[string]string{"D-DAMAGE-01": "duel.index", "D-DAMAGE-02": "duel.defense", "D-BONUS-01": "duel.mod-thrown",
	"D-BONUS-04": "duel.mod-thrown", "D-BONUS-05": "duel.mod-thrown", "D-ATTACK-10": "duel.mod-gun", "D-SITUATION-2-05": "duel.mod-situation"}

// Modifier returns the name of a part of a sum, and where it comes from, "" if the name says so.
func Modifier(m *rules.Modifier) (name, from string) {
	switch {
	case card.IsCommand(m.Card):
		return Card(m.Card), words.Say("duel.mod-card")
	case card.IsDamage(m.Card):
		return Harm(&card.DamageOf(m.Card).Edges[card.UnitOf(m.Unit).Edge()]), words.Say("duel.mod-harm", Card(m.Unit))
	}
	return words.Say(modifiers[m.Rule]), ""
}
