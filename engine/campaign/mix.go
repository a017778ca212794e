package campaign

import (
	"maps"
	"slices"

	"bocage/engine"
)

// This file is about campaigns that mix games (CAMP-GAME-04): each node has a game, and each entry and card is of one.

// Mixed reports whether battles of more than one game are fought.
func (c *Campaign) Mixed() bool { return len(c.Games) > 1 }

// owner returns the game that a kind of unit is of, nil for none: the campaign's own before the others, in the order of their ids.
func (c *Campaign) owner(seat engine.Seat, name string) Game {
	for _, g := range c.Games {
		if _, ok := g.Type(seat, name); ok {
			return g
		}
	}
	return nil
}

// Type returns a kind of unit of a side by its name, or false if no game of the campaign has it.
func (c *Campaign) Type(seat engine.Seat, name string) (Type, bool) {
	if g := c.owner(seat, name); g != nil {
		return g.Type(seat, name)
	}
	return Type{}, false
}

// Of returns the id of the game that a kind of unit is of, "" for none.
func (c *Campaign) Of(seat engine.Seat, name string) string {
	if g := c.owner(seat, name); g != nil {
		return g.ID()
	}
	return ""
}

// Fights reports whether a kind of unit can stand in the battle of a node: it is of that node's game.
func (c *Campaign) Fights(node string, seat engine.Seat, name string) bool {
	return c.Of(seat, name) == c.Nodes[node].Game.ID()
}

// Brings reports whether a card can be brought into the battle of a node.
func (c *Campaign) Brings(node, name string) bool { return c.Nodes[node].Game.Card(name) }

// RulesOf returns the version of a game's rules under which the campaign began, 0 for a game that it has none of.
func (c *Campaign) RulesOf(game string) int {
	if game == c.Game.ID() {
		return c.Rules
	}
	return c.Others[game]
}

// common turns points of a game into those of the campaign's own, in which supply is counted. What is left of a division counts as a whole
// one.
func (c *Campaign) common(g Game, points int) int {
	return (points*c.Game.Worth() + g.Worth() - 1) / g.Worth()
}

// uncommon is the other way round: points of the campaign's own game as those of another.
func (c *Campaign) uncommon(g Game, points int) int {
	return (points*g.Worth() + c.Game.Worth() - 1) / c.Game.Worth()
}

// mix finds the games of all nodes, the campaign's own first, and the versions of the others' rules.
func (c *checker) mix(games Games) {
	to := c.c
	to.Games, to.Others = Games{to.Game}, map[string]int{}
	used := map[string]bool{}
	for _, n := range c.f.Nodes {
		used[n.Game] = true
	}
	delete(used, "")
	delete(used, to.Game.ID())
	for _, id := range slices.Sorted(maps.Keys(used)) {
		g, err := games.Of(id)
		if err != nil || g.Sides() != to.Game.Sides() {
			continue // told where the node is read
		}
		oldest, newest := g.Rules()
		n := newest
		if c.rules > 0 {
			n = c.others[id]
		}
		if n < oldest || n > newest {
			c.fault("rules", "CAMP-KEEP-06", "version %d of %s, this program plays by %d to %d", n, id, oldest, newest)
		}
		to.Games, to.Others[id] = append(to.Games, g), n
	}
	if c.rules > 0 && len(c.others) != len(to.Others) {
		c.fault("rules", "CAMP-KEEP-06", "versions of %d other games, the nodes have %d", len(c.others), len(to.Others))
	}
}

// gameAt returns the game of a node.
func (c *checker) gameAt(place, id string) Game {
	if id == "" {
		return c.c.Game
	}
	g, err := c.c.Games.Of(id)
	if err != nil {
		c.fault(place+".game", "CAMP-GAME-04", "there is no game %.20q with these sides", id)
		return c.c.Game
	}
	return g
}

// own leaves of a list of types those of a game.
func (c *checker) own(g Game, seat engine.Seat, list []string) (l []string) {
	for _, name := range list {
		if owner := c.c.owner(seat, name); owner != nil && owner.ID() == g.ID() {
			l = append(l, name)
		}
	}
	return l
}
