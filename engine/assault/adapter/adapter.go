// Package adapter is what a campaign needs of this game (CAMP-GAME-01): its units and cards, the scenario of a battle out of both sides'
// orders, and what came of a battle by its record.
package adapter

import (
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/campaign"
)

// Game is this game as campaigns know it.
var Game campaign.Game = game{}

type game struct{}

func (game) ID() string                  { return assault.GameID }
func (game) Rules() (oldest, newest int) { return assault.OldestRules, assault.RulesVersion }

func (game) Sides() [2]string { return [2]string{card.SideName(0), card.SideName(1)} }

func (game) Seat(side engine.Seat) engine.Seat { return side }
func (game) Worth() int                        { return 1 }

func (game) Type(side engine.Seat, name string) (campaign.Type, bool) {
	f, ok := card.UnitNamed(name)
	if !ok || card.UnitOf(f).Side != side {
		return campaign.Type{}, false
	}
	u := card.UnitOf(f)
	return campaign.Type{Cost: int(u.Cost), Strength: int(u.Morale), Most: board.MaxMorale}, true
}

func (game) Types(side engine.Seat) (l []string) {
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if card.UnitOf(f).Side == side {
			l = append(l, card.Name(f))
		}
	}
	return l
}

func (game) Cards() (l []string) {
	for a := card.NoAction + 1; a < card.NumActions; a++ {
		l = append(l, card.ActionInfo(a).Name)
	}
	return l
}

func (game) Card(name string) bool {
	f, ok := card.ByTitle(name)
	return ok && card.IsAction(f) && card.Name(f) == name
}

func (game) Scenario(id string) ([]byte, error) {
	sc, err := scenario.Load(id)
	if err != nil {
		return nil, err
	}
	return sc.Source, nil
}

// Ground counts the tiles for starting units, with either edge if the edges are random, and names the cards that can only be sacrificed.
func (game) Ground(source []byte, rules int) (g campaign.Ground, err error) {
	sc, err := scenario.ParseBy(source, rules)
	if err != nil {
		return g, err
	}
	if sc.Begin != nil {
		return g, fmt.Errorf("a battle of a campaign cannot begin in mid-play")
	}
	g.Solo = sc.NonPlayer() != engine.NoSeat
	g.Shared, g.Secret = !g.Solo && !sc.OwnActions, !g.Solo
	if !g.Solo {
		if _, err := binding.NewFair(sc); err != nil {
			return g, err
		}
	}
	for side := range engine.Seat(2) {
		if !g.Solo {
			for _, f := range sc.Cards[sc.ActionPile(side)] {
				g.Decks[side] = append(g.Decks[side], card.Name(f))
			}
			slices.Sort(g.Decks[side])
		}
		g.Room[side] = room(sc, side)
		if other := sc.Swapped(); other != nil {
			g.Room[side] = min(g.Room[side], room(other, side))
		}
		for a := card.NoAction + 1; a < card.NumActions; a++ {
			if sc.Rules[side].BarredActions.Has(a) {
				g.Sacrifice[side] = append(g.Sacrifice[side], card.ActionInfo(a).Name)
			}
		}
		for f := range card.Face(card.NumFaces) {
			if card.IsUnit(f) && sc.Rules[side].BarredUnits.Has(f) {
				g.Barred[side] = append(g.Barred[side], card.Name(f))
			}
		}
	}
	return g, nil
}

// room is on how many tiles a side may place starting units.
func room(sc *scenario.Scenario, side engine.Seat) int {
	tiles := sc.HomeRow[side]
	if sc.AnyControlled[side] {
		tiles |= sc.Control[side]
	}
	for _, placed := range sc.Placed {
		for _, u := range placed {
			tiles &^= u.Tile.Bit()
		}
	}
	return (tiles &^ sc.Shut(side)).Count()
}
