package campaign

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"

	"bocage/engine"
	"bocage/engine/campaign"
)

// tally counts what comes of campaigns (CAMP-BAL-04).
type tally struct {
	c       *campaign.Campaign
	won     [3]int            // campaigns, by the winner's seat, the third drawn
	first   int               // won by the winner of the first battle
	last    int               // that the other side would have won with the last battle
	fewer   int               // won by the side that had won fewer battles
	battles int               // in all
	nodes   map[string][3]int // battles by node and winner
	forces  []comparison
	chosen  map[choice][2]int // campaigns in which it was chosen, and those of them that the chooser has won
	secret  bool              // forces are chosen in the battles, so what they are worth is not known (CAMP-FOG-02)
}

// choice is a way that the winner of a battle has chosen where there were several.
type choice struct {
	node string
	by   engine.Seat
	way  string
}

// comparison is a battle in which the first side's force was worth so much, in hundredths of its field, against the second's of its own.
type comparison struct {
	node  string
	worth [2]int
	won   engine.Seat
}

func newTally(c *campaign.Campaign) *tally {
	return &tally{c: c, nodes: map[string][3]int{}, chosen: map[choice][2]int{}}
}

// battle notes the forces of a battle that begins.
func (t *tally) battle(m *campaign.Match, b *campaign.Battle) {
	k := comparison{node: m.State.Node, won: engine.NoSeat}
	t.secret = b.Musters != nil
	for seat, force := range b.Forces {
		if t.secret {
			break
		}
		for _, f := range force {
			k.worth[seat] += t.c.CostAt(engine.Seat(seat), f.Type, f.Level)
		}
		k.worth[seat] = k.worth[seat] * 100 / t.c.Nodes[k.node].Field[seat].Budget
	}
	t.forces = append(t.forces, k)
}

// add notes a campaign whose battles were noted by themselves.
func (t *tally) add(battles *tally, m *campaign.Match) {
	t.secret, t.forces = battles.secret, append(t.forces, battles.forces...)
	t.count(m)
}

// count notes what came of a campaign.
func (t *tally) count(m *campaign.Match) {
	s := &m.State
	t.won[min(int(s.Winner), 2)]++
	t.battles += len(s.Trail)
	begun := len(t.forces) - len(s.Trail)
	for i, battle := range s.Trail {
		n := t.nodes[battle.Node]
		n[min(int(battle.Winner), 2)]++
		t.nodes[battle.Node] = n
		t.forces[begun+i].won = battle.Winner
		if w := battle.Winner; w < 2 && len(t.c.Nodes[battle.Node].Next[w]) > 1 {
			way := s.Node // an ending
			if i+1 < len(s.Trail) {
				way = s.Trail[i+1].Node
			}
			k := t.chosen[choice{battle.Node, w, way}]
			k[0]++
			if w == s.Winner {
				k[1]++
			}
			t.chosen[choice{battle.Node, w, way}] = k
		}
	}
	if len(s.Trail) == 0 || s.Winner > 1 {
		return
	}
	if s.Trail[0].Winner == s.Winner {
		t.first++
	}
	if t.turned(s) {
		t.last++
	}
	var battles [2]int
	for _, battle := range s.Trail {
		if battle.Winner < 2 {
			battles[battle.Winner]++
		}
	}
	if battles[s.Winner] < battles[s.Winner.Other()] {
		t.fewer++
	}
}

// turned reports whether the other side would have won the campaign had it won the last battle.
func (t *tally) turned(s *campaign.State) bool {
	last := s.Trail[len(s.Trail)-1]
	points, node := [2]int{s.Sides[0].Points, s.Sides[1].Points}, t.c.Nodes[last.Node]
	loser := s.Winner.Other()
	if last.Winner > 1 {
		points[0], points[1] = points[0]-node.DrawStake[0], points[1]-node.DrawStake[1]
	} else {
		points[last.Winner] -= node.Stake[last.Winner]
	}
	return points[loser]+node.Stake[loser] >= points[s.Winner] // equal points: the winner of the last battle (CAMP-WAY-03)
}

// campaigns is how many were counted.
func (t *tally) campaigns() int { return t.won[0] + t.won[1] + t.won[2] }

// choices counts the battles of the map after which a winner had a real choice: of the ways that he took ten times or more, two or more by
// which he has won nearly as many campaigns as by the best.
func (t *tally) choices() (n int) {
	for _, node := range t.c.Nodes {
		real := false
		for by := range engine.Seat(2) {
			var won []int
			for _, way := range node.Next[by] {
				if k := t.chosen[choice{node.ID, by, way}]; k[0] >= 10 {
					won = append(won, percent(k[1], k[0]))
				}
			}
			slices.Sort(won)
			real = real || len(won) > 1 && won[len(won)-2] >= won[len(won)-1]-mostApart
		}
		if real {
			n++
		}
	}
	return n
}

// percent is a share in whole percent, rounded.
func percent(n, of int) int {
	if of == 0 {
		return 0
	}
	return (200*n + of) / (2 * of)
}

func (t *tally) print(w io.Writer) {
	names, n := t.c.Game.Sides(), t.campaigns()
	fmt.Fprintf(w, "%d campaigns, %d.%d battles each\n", n, t.battles/n, t.battles*10/n%10)
	fmt.Fprintf(w, "%s wins %d %%, %s %d %%, drawn %d %%\n", names[0], percent(t.won[0], n), names[1], percent(t.won[1], n),
		percent(t.won[2], n))
	fmt.Fprintf(w, "the winner of battle 1 wins the campaign in %d %%\n", percent(t.first, n))
	fmt.Fprintf(w, "the last battle alone decides %d %%\n", percent(t.last, n))
	fmt.Fprintf(w, "won with fewer battles won: %d %%\n", percent(t.fewer, n))
	fmt.Fprintf(w, "the winner has a real choice of way after %d of %d battles of the map\n", t.choices(), len(t.c.Nodes))
	for _, k := range slices.SortedFunc(maps.Keys(t.chosen), func(a, b choice) int {
		return cmp.Or(cmp.Compare(a.node, b.node), cmp.Compare(a.by, b.by), cmp.Compare(a.way, b.way))
	}) {
		fmt.Fprintf(w, "  %s after %s to %s: %d times, wins %d %%\n", names[k.by], k.node, k.way, t.chosen[k][0],
			percent(t.chosen[k][1], t.chosen[k][0]))
	}
	for _, over := range []int{8, 20} {
		expected, won, battles := t.stronger(over)
		fmt.Fprintf(w, "a force worth %d %% of its field more: %d battles, %+d points against the node's rate\n", over, battles,
			percent(won*1000-expected, battles*1000))
	}
	for _, node := range slices.Sorted(maps.Keys(t.nodes)) {
		k := t.nodes[node]
		all := k[0] + k[1] + k[2]
		stakes := campaign.Stakes(1, k[0], all)
		fmt.Fprintf(w, "  %-12s %4d battles, %s %3d %%, %s %3d %%, stakes by odds %d and %d\n", node, all, names[0], percent(k[0], all),
			names[1], percent(k[1], all), stakes[0], stakes[1])
	}
}

// What a shipped economy keeps to, in percent of campaigns and of battles, and in points of battles.
const (
	leastWins, mostWins   = 42, 58 // of either side (CAMP-BAL-02)
	mostFirst             = 80     // won by the winner of battle 1 (CAMP-BAL-02)
	mostLast              = 50     // that the last battle alone decides (CAMP-BAL-02)
	mostFewer             = 10     // won with fewer battles won (CAMP-BAL-02)
	leastGain             = 4      // of a force worth 8 % of its field more (CAMP-BAL-03)
	mostBack              = 40     // won by a side that holds back (CAMP-BAL-05)
	leastNode, fewest     = 15, 20 // won by either side at a node that was fought so often (CAMP-BAL-06)
	leastWays             = 3      // battles with a real choice of way (CAMP-BAL-07)
	mostApart             = 20     // by which a way may be worse than the best one, to be a real choice (CAMP-BAL-07)
	leastLevel, mostLevel = 3, 10  // that a level of the whole core changes (CAMP-BAL-08)
)

// even reports whether CAMP-BAL-02 holds: both sides win often enough, and neither the first battle nor the last decides alone.
func (t *tally) even() bool {
	n := t.campaigns()
	within := func(won int) bool { return leastWins*n <= 100*won && 100*won <= mostWins*n }
	return n > 0 && within(t.won[0]) && within(t.won[1]) && 100*t.first <= mostFirst*n && 100*t.last <= mostLast*n &&
		100*t.fewer <= mostFewer*n
}

// unfair are the nodes at which a side wins too seldom (CAMP-BAL-06).
func (t *tally) unfair() (nodes []string) {
	for _, node := range slices.Sorted(maps.Keys(t.nodes)) {
		k := t.nodes[node]
		if all := k[0] + k[1] + k[2]; all >= fewest && 100*min(k[0], k[1]) < leastNode*all {
			nodes = append(nodes, node)
		}
	}
	return nodes
}

// loses reports whether CAMP-BAL-05 holds of a side that holds back.
func (t *tally) loses(side engine.Seat) bool {
	n := t.campaigns()
	return n > 0 && 100*t.won[side] <= mostBack*n
}

// pays reports whether CAMP-BAL-03 holds: a force that is worth more wins more often.
func (t *tally) pays() bool {
	expected, won, battles := t.stronger(8)
	return battles > 0 && 100*(won*1000-expected) >= leastGain*1000*battles
}

// verdict says whether a line of the rules holds.
func verdict(w io.Writer, rule string, holds bool, format string, args ...any) {
	fmt.Fprintf(w, "%s %s: %s\n", rule, map[bool]string{true: "holds", false: "does not hold"}[holds], fmt.Sprintf(format, args...))
}

// judge says which of the bounds the campaigns keep to.
func (t *tally) judge(w io.Writer) {
	verdict(w, "CAMP-BAL-02", t.even(), "each side wins %d to %d %%, the winner of battle 1 at most %d %%; the last battle alone decides at "+
		"most %d %%, and at most %d %% are won with fewer battles", leastWins, mostWins, mostFirst, mostLast, mostFewer)
	verdict(w, "CAMP-BAL-06", len(t.unfair()) == 0, "either side wins at least %d %% of a node's battles; not of %v", leastNode, t.unfair())
	verdict(w, "CAMP-BAL-07", t.choices() >= leastWays, "a real choice of way after %d battles of the map", leastWays)
	if t.secret {
		fmt.Fprintln(w, "CAMP-BAL-03 is not told: what a force is worth is secret")
		return
	}
	verdict(w, "CAMP-BAL-03", t.pays(), "a force worth 8 %% of its field more wins %d points more often", leastGain)
}

// stronger returns how many battles there were in which one side's force was so much more worth, how many of them it won, and the
// thousandths of them that its node's rate lets expect.
func (t *tally) stronger(over int) (expected, won, battles int) {
	for _, k := range t.forces {
		strong := 0
		switch d := k.worth[0] - k.worth[1]; {
		case d <= -over:
			strong = 1
		case d < over:
			continue
		}
		rate := t.nodes[k.node]
		battles++
		expected += rate[strong] * 1000 / (rate[0] + rate[1] + rate[2])
		if int(k.won) == strong {
			won++
		}
	}
	return expected, won, battles
}
