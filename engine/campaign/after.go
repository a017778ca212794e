package campaign

import (
	"slices"

	"bocage/engine"
)

// after goes on from a battle that has ended: losses, experience, damage, supply, stakes (CAMP-AFTER-06). r is what its record tells; who
// loses it, if it was not fought to its end, is already its winner's other side.
func (c *Campaign) after(s *State, b *Battle, r *Report, how How) {
	trace := Trace{Node: s.Node, ID: b.ID, Winner: r.Winner, How: how, Again: s.Solo.tries()}
	last := c.lastBattle(s.Node, r.Winner)
	for seat := range engine.Seat(2) {
		given := how.GivenUp() && r.Winner != seat // CAMP-AFTER-09
		x := aftermath{c, s.Node, seat, how != Drawn && !given}
		cost := x.core(&s.Sides[seat], b.Forces[seat], r.Deeds[seat], &trace.Lost[seat])
		if given {
			cost = 0
		}
		if !last {
			e := c.EconomyOf(s, seat)
			c.supply(&s.Sides[seat], e, cost*e.Relief*c.Game.Worth()/(100*b.Game.Worth()), r.Winner == seat)
		}
		switch node := c.Nodes[s.Node]; {
		case r.Winner == seat:
			if s.Sides[seat].Points += node.Stake[seat]; how.GivenUp() {
				s.Sides[seat].Points += c.Economy.Walkover
			}
		case r.Winner == engine.NoSeat:
			s.Sides[seat].Points += node.DrawStake[seat]
		}
		s.Sides[seat].Locker = c.returned(&s.Sides[seat])
		s.Sides[seat].Order = nil
	}
	s.Last, s.Trail = r.Winner, append(slices.Clone(s.Trail), trace)
	if last {
		c.way(s)
	} else {
		c.offer(s)
	}
}

// aftermath is what a battle does to a core.
type aftermath struct {
	c    *Campaign
	node string
	seat engine.Seat
	xp   bool // experience is gained
}

// core applies losses, experience and damage, and returns the printed cost of what was lost (CAMP-AFTER-02 to CAMP-AFTER-05, CAMP-CORE-08).
func (x aftermath) core(to *Corps, force []Fielded, deeds []Deed, lost *[]int) (cost int) {
	core := slices.Clone(to.Core)
	for i := range core {
		if x.c.Fights(x.node, x.seat, core[i].Type) { // others are not rested by a battle in which they could not stand (CAMPAIGN-29)
			core[i].Damage = 0 // who rests, and who is face down at the end
		}
	}
	for i, f := range force {
		k := entry(core, f.ID)
		if f.Kind != FromCore || k < 0 {
			continue
		}
		kind, _ := x.c.Type(x.seat, f.Type)
		d := deeds[i]
		if d.Lost {
			core = slices.Delete(core, k, k+1)
			*lost = append(*lost, f.ID)
			cost += kind.Cost
			continue
		}
		if d.Shown {
			whole := min(kind.Strength+f.Level, kind.Most) // CRULING-40
			core[k].Damage = min(max(whole-d.Present-x.c.Economy.Rest, 0), kind.Strength-1)
		}
		if d.Fought && x.xp {
			core[k].XP += 1 + min(max(d.Kills, 0), 2)
		}
	}
	to.Core = core
	return cost
}

// supply is what a side has after a battle that is not the last (CAMP-AFTER-07). relief is what it gets for its core's losses.
func (c *Campaign) supply(to *Corps, e Economy, relief int, won bool) {
	to.Supply = min(to.Supply, e.Bank) + e.Income + relief
	if won {
		to.Supply += e.Victory
	}
}

// returned is a locker with the cards of a tuned deck, which come back (CAMP-CARD-07).
func (c *Campaign) returned(of *Corps) []string {
	locker := slices.Concat(of.Locker, of.Order.Put)
	slices.Sort(locker)
	return locker
}

// lastBattle reports whether a result of a node leads to endings only.
func (c *Campaign) lastBattle(node string, winner engine.Seat) bool {
	for _, way := range c.Nodes[node].Next[result(winner)] {
		if c.Nodes[way] != nil {
			return false
		}
	}
	return true
}

// offer lays the rewards open (CAMP-CARD-03).
func (c *Campaign) offer(s *State) {
	s.Phase, s.Offer, s.Picks, s.Asked = Rewards, c.Nodes[s.Node].Offer, 2, s.Last
	if s.Last == engine.NoSeat {
		s.Asked = 0
		if s.Sides[1].Points < s.Sides[0].Points {
			s.Asked = 1
		}
	}
	c.skipFull(s)
}

// skipFull passes over sides whose lockers are full (CAMP-CARD-06), and goes on when both have chosen.
func (c *Campaign) skipFull(s *State) {
	for s.Picks > 0 && len(s.Sides[s.Asked].Locker) >= maxLocker {
		s.Picks--
		s.Asked = s.Asked.Other()
	}
	if s.Picks == 0 {
		s.Offer = nil
		c.way(s)
	}
}

// take gives a card of the offer to the side that is asked (CAMP-CARD-03).
func (c *Campaign) take(s *State, name string) error {
	i := slices.Index(s.Offer, name)
	if i < 0 {
		return fault("card", "CAMP-CARD-03", "%.40q is not on offer", name)
	}
	locker := append(slices.Clone(s.Sides[s.Asked].Locker), name)
	slices.Sort(locker)
	s.Sides[s.Asked].Locker = locker
	s.Offer = slices.Delete(slices.Clone(s.Offer), i, i+1)
	s.Picks--
	s.Asked = s.Asked.Other()
	c.skipFull(s)
	return nil
}

// Ways are the nodes and endings among which the way on is chosen, or is taken if there is one alone (CAMP-WAY-01).
func (c *Campaign) Ways(s *State) []string { return c.Nodes[s.Node].Next[result(s.Last)] }

// way asks for the way on, or takes it.
func (c *Campaign) way(s *State) {
	if ways := c.Ways(s); len(ways) == 1 || s.Last == engine.NoSeat {
		c.advance(s, ways[0])
		return
	}
	s.Phase, s.Asked = Way, s.Last
}

// advance goes to a node or an ending.
func (c *Campaign) advance(s *State, way string) {
	s.Node, s.Asked = way, engine.NoSeat
	if c.Nodes[way] == nil {
		c.end(s)
		return
	}
	s.Phase = Ordering
	s.Battle++
}

// end closes a campaign by its points (CAMP-WAY-03).
func (c *Campaign) end(s *State) {
	s.Phase, s.Asked, s.Winner = Ended, engine.NoSeat, s.Last
	switch a, b := s.Sides[0].Points, s.Sides[1].Points; {
	case a > b:
		s.Winner = 0
	case b > a:
		s.Winner = 1
	}
}

// Decided reports whether one side leads by more than all that the other could still win on any way (CAMP-WAY-04).
func (c *Campaign) Decided(s *State) bool {
	lead, behind := s.Sides[0].Points-s.Sides[1].Points, engine.Seat(1)
	if lead < 0 {
		lead, behind = -lead, 0
	}
	best := 0
	switch s.Phase {
	case Ended:
		return true
	case Rewards, Way:
		for _, way := range c.Ways(s) {
			best = max(best, c.most(way, behind, map[string]int{}))
		}
	default:
		best = c.most(s.Node, behind, map[string]int{})
	}
	return lead > best
}

// most is the most victory points that a side can win from a node on.
func (c *Campaign) most(way string, seat engine.Seat, known map[string]int) int {
	n := c.Nodes[way]
	if n == nil {
		return 0
	}
	if got, ok := known[way]; ok {
		return got
	}
	best := 0
	for i, ways := range n.Next {
		gain := 0
		if i == draw {
			gain = n.DrawStake[seat]
		} else if i == int(seat) {
			gain = n.Stake[seat] + c.Economy.Walkover
		}
		for _, on := range ways {
			best = max(best, gain+c.most(on, seat, known))
		}
	}
	known[way] = best
	return best
}
