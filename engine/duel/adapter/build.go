package adapter

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// The scenario that is built. Its keys stand in alphabetical order, without spaces.
type built struct {
	Corps     map[string]corps `json:"corps"`
	Format    int              `json:"format"`
	ID        string           `json:"id"`
	Name      string           `json:"name"`
	Situation int              `json:"situation"`
}

type corps struct {
	Cards    []string       `json:"cards,omitempty"`
	Deck     map[string]int `json:"deck"`
	Veterans []veteran      `json:"veterans,omitempty"`
}

type veteran struct {
	Damage int    `json:"damage,omitempty"`
	Level  int    `json:"level,omitempty"`
	Unit   string `json:"unit"`
}

var sides = [2]string{"german", "us"}

// Build writes the scenario of a battle: the node's Situation, of each side a deck of its units with their crews, which of them are not as
// printed, and the Command cards that it brings.
func (game) Build(b *campaign.Battle) ([]byte, error) {
	sc, err := situation.Parse(b.Scenario)
	if err != nil {
		return nil, err
	}
	number := slices.IndexFunc(situation.All(), func(s situation.Situation) bool { return s.Name == sc.Situation.Name }) + 1
	out := built{Corps: map[string]corps{}, Format: 2, ID: b.ID, Name: sc.Name, Situation: number}
	for side := range engine.Seat(2) {
		if len(b.Strike[side]) > 0 {
			return nil, fmt.Errorf("there is no deck of both sides to be tuned")
		}
		if out.Corps[sides[side]], err = enlist(b, side); err != nil {
			return nil, err
		}
	}
	source, err := json.Marshal(out)
	if err != nil {
		return nil, err
	}
	_, err = situation.Parse(source) // as a stranger's file
	return source, err
}

// enlist returns what a side begins with.
func enlist(b *campaign.Battle, side engine.Seat) (c corps, err error) {
	c = corps{Cards: b.Cards[side], Deck: map[string]int{}}
	for _, u := range b.Forces[side] {
		f, ok := unit(side, u.Type)
		if !ok {
			return c, fmt.Errorf("there is no unit %.40q on this side", u.Type)
		}
		c.Deck[u.Type]++
		if crew := crew(f); crew != 0 {
			c.Deck[card.Name(crew)]++
		}
	}
	changed := func(u campaign.Fielded) bool { return u.Level > 0 || u.Damage > 0 }
	if slices.ContainsFunc(b.Forces[side], changed) {
		for _, i := range order(b.Forces[side]) {
			u := b.Forces[side][i]
			c.Veterans = append(c.Veterans, veteran{min(u.Damage, 1), min(u.Level, situation.MostLevel), u.Type})
		}
	}
	return c, nil
}

// order returns the indices of a force in the order in which units of one kind are met: the best first, of equals a core's before what is
// kept before levies, then the lowest id (CAMP-LEVEL-03).
func order(force []campaign.Fielded) []int {
	l := make([]int, len(force))
	for i := range l {
		l[i] = i
	}
	slices.SortStableFunc(l, func(i, j int) int {
		a, b := force[i], force[j]
		return cmp.Or(cmp.Compare(b.Level-b.Damage, a.Level-a.Damage), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.ID, b.ID))
	})
	return l
}
