package campaign

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"bocage/engine"
	"bocage/engine/campaign"
)

// This file measures the battles of a campaign each by itself, and proposes what makes them even.

// plenty is the supply by which every field is filled, and tries how many budgets of a field are tried.
const (
	plenty = 200
	tries  = 6
)

// tune measures each battle, or what levels change.
func (r *run) tune(w io.Writer) error {
	nodes := slices.Sorted(maps.Keys(r.c.Nodes))
	if r.o.node != "" {
		nodes = []string{r.o.node}
	}
	if r.o.levels {
		return r.levels(w, nodes)
	}
	for _, node := range nodes {
		if err := r.fields(w, node); err != nil {
			return fmt.Errorf("%s: %w", node, err)
		}
	}
	return nil
}

// share is how much of some battles the first side has won, in thousandths; a drawn one is half won.
type share struct{ halves, battles int }

func (s share) thousandths() int { return 500 * s.halves / s.battles }

// fields steps the budget of the richer side until both win as often, and prints each that was tried and the one that came nearest.
func (r *run) fields(w io.Writer, node string) error {
	names, field := r.c.Game.Sides(), &r.c.Nodes[node].Field
	rich := engine.Seat(0)
	if field[1].Budget > field[0].Budget {
		rich = 1
	}
	var best share
	var nearest [2]int
	for n, way := 0, 0; n < tries; n++ {
		s, err := r.odds(node, engine.NoSeat)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%-12s fields %3d and %3d: %s wins %d %%\n", node, field[0].Budget, field[1].Budget, names[0],
			percent(s.halves, 2*s.battles))
		if n == 0 || distance(s) < distance(best) {
			best, nearest = s, [2]int{field[0].Budget, field[1].Budget}
		}
		turn := 1
		if s.thousandths() > 500 == (rich == 0) {
			turn = -1
		}
		if distance(s) <= 50 || way == -turn { // even, or on the other side of it
			break
		}
		way = turn
		field[rich].Budget = min(max(field[rich].Budget+turn*max(1, field[rich].Budget/8), 1), plenty)
	}
	stakes := campaign.Stakes(1, best.halves, 2*best.battles)
	fmt.Fprintf(w, "%-12s take %d and %d, stakes %d and %d\n", node, nearest[0], nearest[1], stakes[0], stakes[1])
	return nil
}

// distance is how far a share is from the half, in thousandths.
func distance(s share) int { return max(s.thousandths()-500, 500-s.thousandths()) }

// levels prints at each node what it changes that the whole core of either side is a level higher, and whether CAMP-BAL-08 holds of all
// of them together.
func (r *run) levels(w io.Writer, nodes []string) error {
	if len(r.c.Experience.Levels) == 0 {
		return errors.New("the campaign knows no levels")
	}
	gained, names := share{}, r.c.Game.Sides()
	for _, node := range nodes {
		var s [3]share // either side's core a level higher, and neither's
		for up := range s {
			seat := engine.Seat(up)
			if up == 2 {
				seat = engine.NoSeat
			}
			var err error
			if s[up], err = r.odds(node, seat); err != nil {
				return fmt.Errorf("%s: %w", node, err)
			}
		}
		fmt.Fprintf(w, "%-12s %s wins %d %%, a level higher %d %%, against a level higher %d %%\n", node, names[0],
			percent(s[2].halves, 2*s[2].battles), percent(s[0].halves, 2*s[0].battles), percent(s[1].halves, 2*s[1].battles))
		gained.halves += s[0].halves - s[1].halves
		gained.battles += s[0].battles + s[1].battles
	}
	points := percent(gained.halves, 2*gained.battles) // of a step: two lie between the two
	verdict(w, "CAMP-BAL-08", leastLevel <= points && points <= mostLevel, "a level of the whole core changes %d points, and %d to %d are due",
		points, leastLevel, mostLevel)
	return nil
}

// odds fights battles at a node with fields filled by cores of printed strength; the core of the side up is a level higher.
func (r *run) odds(node string, up engine.Seat) (s share, err error) {
	for n := range r.o.games {
		m, lots := campaign.Start(r.c), engine.NewRand(r.o.seed+uint64(n))
		m.State.Node = node
		for seat := range m.State.Sides {
			m.State.Sides[seat].Supply = plenty
		}
		if err := m.Both(&lots, engine.NoSeat, engine.NoSeat); err != nil {
			return s, err
		}
		if up != engine.NoSeat { // what was bought goes up with the rest
			m = raised(m, up)
			if err := m.Both(&lots, engine.NoSeat, engine.NoSeat); err != nil {
				return s, err
			}
		}
		if err := r.battle(m, lots.Uint64()); err != nil {
			return s, err
		}
		s.battles++
		switch m.State.Last {
		case 0:
			s.halves += 2
		case engine.NoSeat:
			s.halves++
		}
	}
	return s, nil
}

// raised is a campaign at the same node before its orders, with the cores that were bought for it, one of them a level higher.
func raised(m *campaign.Match, up engine.Seat) *campaign.Match {
	before := campaign.Start(m.Campaign)
	before.State.Node = m.State.Node
	for seat := range m.State.Sides {
		from, to := &m.State.Sides[seat], &before.State.Sides[seat]
		to.Core, to.Last, to.Supply = slices.Clone(from.Core), from.Last, 0
	}
	core := before.State.Sides[up].Core
	for i := range core {
		core[i].XP = m.Campaign.Experience.Levels[0]
	}
	return before
}
