package campaign

import (
	"cmp"
	"maps"
	"slices"

	"bocage/engine"
)

// atOnce is how many cards are tried at once.
const atOnce = 4

// Try builds the battle of every node for an empty core, the first and a full one, each with other cards of the campaign until both sides
// have brought them all, and returns what cannot be built (CAMP-FILE-07). It takes a second or two.
func (c *Campaign) Try() (faults Faults) {
	for _, node := range slices.Sorted(maps.Keys(c.Nodes)) {
		if f := c.TryNode(node); f != nil && len(faults) < maxFaults {
			faults = append(faults, f)
		}
	}
	return faults
}

// TryNode tries the battles of one node, and returns the first that cannot be built, nil for none.
func (c *Campaign) TryNode(node string) *Fault {
	cards := map[string]bool{}
	for _, side := range c.Sides {
		for k := range side.Cards {
			cards[k] = true
		}
	}
	for _, n := range c.Nodes {
		for _, k := range n.Offer {
			cards[k] = true
		}
	}
	all := slices.Sorted(maps.Keys(cards))
	once := min(atOnce, cmp.Or(c.Nodes[node].bring, atOnce))
	all = slices.DeleteFunc(all, func(k string) bool { return !c.Brings(node, k) })
	for i := range max(3, (len(all)+once-1)/once) {
		s := c.Begin()
		s.Node = node
		for seat := range engine.Seat(2) {
			s.Sides[seat].Core = c.tried(node, seat, i%3)
		}
		var brought []string
		if at := i * once; at < len(all) {
			brought = all[at:min(at+once, len(all))]
		}
		if err := c.tryBattle(&s, brought); err != nil {
			return wrong("nodes."+node, "CAMP-FILE-07", "cannot be fought: %v", err)
		}
	}
	return nil
}

// tried is an empty core, the first, or a full one, by number, as far as it is of a node's game.
func (c *Campaign) tried(node string, seat engine.Seat, number int) (core []Entry) {
	side := &c.Sides[seat]
	if number > 0 {
		for _, t := range side.Core {
			if !c.Fights(node, seat, t) {
				continue
			}
			core = append(core, Entry{ID: len(core) + 1, Type: t})
		}
	}
	for _, t := range slices.Sorted(maps.Keys(side.Shop)) {
		for n := side.Shop[t]; number == 2 && n > 0 && len(core) < side.Slots && c.Fights(node, seat, t); n-- {
			core = append(core, Entry{ID: len(core) + 1, Type: t, XP: 99})
		}
	}
	return core
}

// tryBattle builds the battle of a state with the forces that are given by default, and cards brought by both sides.
func (c *Campaign) tryBattle(s *State, brought []string) error {
	var orders [2]*Order
	for seat := range orders {
		orders[seat] = c.Default(s, engine.Seat(seat))
		orders[seat].Cards = brought
	}
	_, err := c.build(s, [2][]Entry{s.Sides[0].Core, s.Sides[1].Core}, orders)
	return err
}
