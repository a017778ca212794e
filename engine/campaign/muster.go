package campaign

import (
	"fmt"
	"slices"
	"strings"

	"bocage/engine"
)

// fielded returns the starting units of a side: what always stands there, the force by ids, the levies. In a sealed campaign it is all of
// the core that can fight there, of which the battle's own choice is made (CAMP-FOG-02).
func (c *Campaign) fielded(s *State, seat engine.Seat, core []Entry, force []int) ([]Fielded, error) {
	node := c.Nodes[s.Node]
	var units []Fielded
	value := 0
	if c.Fog.Sealed {
		for _, e := range core {
			if c.Fights(s.Node, seat, e.Type) {
				units = append(units, Fielded{e.Type, FromCore, e.ID, c.Level(e), e.Damage})
			}
		}
		return units, nil
	}
	for _, t := range node.Keep[seat] {
		units = append(units, Fielded{Type: t, Kind: Kept})
		value += c.Cost(seat, t)
	}
	ids := slices.Clone(force)
	slices.Sort(ids)
	for _, id := range ids {
		k := entry(core, id)
		if k < 0 {
			return nil, fault("force", "CAMP-CORE-04", "there is no entry %d", id)
		}
		e := core[k]
		units = append(units, Fielded{e.Type, FromCore, e.ID, c.Level(e), e.Damage})
		value += c.FieldCost(seat, e)
	}
	for _, t := range c.levies(node, seat, c.EconomyOf(s, seat).Floor, value, len(units)) {
		units = append(units, Fielded{Type: t, Kind: Levied})
	}
	return units, nil
}

// levies returns the units that fill up a force of some value and number (CAMP-CORE-05, CAMP-CORE-06).
func (c *Campaign) levies(node *Node, seat engine.Seat, percent, value, n int) (l []string) {
	const rounds = 4
	floor := node.Field[seat].Budget * percent / 100
	for range rounds {
		for _, t := range node.Levy[seat] {
			if cost := c.Cost(seat, t); n+len(l) < node.Field[seat].Most && value+cost <= floor {
				l = append(l, t)
				value += cost
			}
		}
	}
	if n+len(l) == 0 {
		l = append(l, node.Levy[seat][len(node.Levy[seat])-1])
	}
	return l
}

// build makes the battle of both orders out of cores that hold what they buy.
func (c *Campaign) build(s *State, cores [2][]Entry, orders [2]*Order) (*Battle, error) {
	node := c.Nodes[s.Node]
	id := strings.TrimRight(c.ID[:min(len(c.ID), 24)], "-")
	b := &Battle{ID: fmt.Sprintf("%s-%d-%s", id, s.Battle, c.head(s)[:8]), Game: node.Game, Rules: c.RulesOf(node.Game.ID()),
		Scenario: c.Scenarios[node.Scenario], OwnDecks: c.OwnDecks}
	if c.Fog.Sealed {
		b.Musters = &[2]Muster{{node.Field[0], node.Levy[0]}, {node.Field[1], node.Levy[1]}}
	}
	for seat, o := range orders {
		var err error
		if b.Forces[seat], err = c.fielded(s, engine.Seat(seat), cores[seat], o.Force); err != nil {
			return nil, err
		}
		b.Cards[seat], b.Strike[seat], b.Put[seat] = o.Cards, o.Strike, o.Put
	}
	built, err := node.Game.Build(b)
	b.Built = built
	return b, err
}

// Fight returns the battle that is being fought (CAMP-BUILD).
func (c *Campaign) Fight(s *State) (*Battle, error) {
	if s.Phase != Fighting {
		return nil, fault("", "CAMP-ORDER-04", "no battle is being fought")
	}
	return c.build(s, [2][]Entry{s.Sides[0].Core, s.Sides[1].Core}, [2]*Order{s.Sides[0].Order, s.Sides[1].Order})
}

// Fielded returns the starting units that an order gives a side, levies included (CAMP-ORDER-10); in a sealed campaign those of its core
// that may be chosen in the battle.
func (c *Campaign) Fielded(s *State, seat engine.Seat, o *Order) ([]Fielded, error) {
	core, _, err := c.recruit(s, seat, o)
	if err != nil {
		return nil, err
	}
	return c.fielded(s, seat, core, o.Force)
}
