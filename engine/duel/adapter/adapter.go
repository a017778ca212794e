// Package adapter is what a campaign needs of this game (CAMP-GAME-01, CAMP-GAME-02): its units and Command cards, the scenario of a battle
// out of both sides' orders, and what came of a battle by its record.
//
// A campaign counts the German first, the game the American: whatever goes by a side here is a campaign's, by a seat the game's.
package adapter

import (
	"fmt"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// Game is this game as campaigns know it.
var Game campaign.Game = game{}

type game struct{}

func (game) ID() string                             { return duel.GameID }
func (game) Rules() (oldest, newest int)            { return duel.OldestRules, duel.RulesVersion }
func (game) Sides() [2]string                       { return [2]string{"German", "U.S."} }
func (game) Seat(side engine.Seat) engine.Seat      { return side.Other() }
func (game) Worth() int                             { return 2 }
func (game) Scenario(id string) (s []byte, e error) { return source(id) }

// most is how many units of a deck a campaign gives a side.
const most = 12

// whole is the strength of a unit without a Damage card. It can have one (D-DAMAGE-07).
const whole = 2

// Type returns a unit that comes with the crew it needs, which is in its cost: no core has a crew alone.
func (game) Type(side engine.Seat, name string) (campaign.Type, bool) {
	f, ok := unit(side, name)
	if !ok {
		return campaign.Type{}, false
	}
	cost := int(card.UnitOf(f).Cost)
	if c := crew(f); c != 0 {
		cost += int(card.UnitOf(c).Cost)
	}
	return campaign.Type{Cost: cost, Strength: whole, Most: whole + situation.MostLevel}, true
}

// unit returns the face of a side's unit, which is no crew.
func unit(side engine.Seat, name string) (card.Face, bool) {
	f, ok := card.ByName(name)
	ok = ok && card.IsUnit(f) && card.UnitOf(f).Type != card.Crew && card.UnitOf(f).Side == side.Other()
	return f, ok
}

// crew returns the crew that a unit needs, Unknown for none.
func crew(f card.Face) card.Face {
	u := card.UnitOf(f)
	if u.Needs == card.NoCrew {
		return 0
	}
	for c, last := card.Faces(card.PileOf(f)); c <= last; c++ {
		if card.UnitOf(c).Kind == u.Needs {
			return c
		}
	}
	return 0
}

func (game) Types(side engine.Seat) (l []string) {
	for f := card.Face(1); card.IsUnit(f); f++ {
		if _, ok := unit(side, card.Name(f)); ok {
			l = append(l, card.Name(f))
		}
	}
	return l
}

func (game) Cards() (l []string) {
	for f, last := card.Faces(card.PileCommand); f <= last; f++ {
		l = append(l, card.Name(f))
	}
	return l
}

func (game) Card(name string) bool {
	f, ok := card.ByName(name)
	return ok && card.IsCommand(f)
}

func source(id string) ([]byte, error) {
	sc, err := duel.Game.Load(id)
	if err != nil {
		return nil, err
	}
	return sc.Source(), nil
}

// Ground gives both sides room for as many units as a field has. A scenario without Command cards, or with decks of its own, is none for a
// campaign.
func (game) Ground(source []byte, rules int) (g campaign.Ground, err error) {
	sc, err := situation.Parse(source)
	switch {
	case err != nil:
		return g, err
	case sc.Plain:
		return g, fmt.Errorf("a battle of a campaign has Command cards")
	case sc.Corps != nil:
		return g, fmt.Errorf("a battle of a campaign begins with what its cores have")
	case rules < duel.OldestRules || rules > duel.RulesVersion:
		return g, fmt.Errorf("%w: rules %d", engine.ErrOlder, rules)
	}
	return campaign.Ground{Room: [2]int{most, most}, Cards: situation.MostBrought}, nil
}
