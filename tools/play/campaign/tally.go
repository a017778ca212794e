package campaign

import (
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
	secret  bool // forces are chosen in the battles, so what they are worth is not known (CAMP-FOG-02)
}

// comparison is a battle in which the first side's force was worth so much, in hundredths of its field, against the second's of its own.
type comparison struct {
	node  string
	worth [2]int
	trail int // index of the battle in its campaign's trail
	won   engine.Seat
}

func newTally(c *campaign.Campaign) *tally { return &tally{c: c, nodes: map[string][3]int{}} }

// battle notes the forces of a battle that begins.
func (t *tally) battle(m *campaign.Match, b *campaign.Battle) {
	k := comparison{node: m.State.Node, trail: len(m.State.Trail), won: engine.NoSeat}
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

// choices counts the battles after which a side that wins has more than one way on.
func choices(c *campaign.Campaign) (n int) {
	for _, node := range c.Nodes {
		if len(node.Next[0]) > 1 || len(node.Next[1]) > 1 {
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
	names, n := t.c.Game.Sides(), t.won[0]+t.won[1]+t.won[2]
	fmt.Fprintf(w, "%d campaigns, %d.%d battles each\n", n, t.battles/n, t.battles*10/n%10)
	fmt.Fprintf(w, "%s wins %d %%, %s %d %%, drawn %d %%\n", names[0], percent(t.won[0], n), names[1], percent(t.won[1], n),
		percent(t.won[2], n))
	fmt.Fprintf(w, "the winner of battle 1 wins the campaign in %d %%\n", percent(t.first, n))
	fmt.Fprintf(w, "the last battle alone decides %d %%\n", percent(t.last, n))
	fmt.Fprintf(w, "won with fewer battles won: %d %%\n", percent(t.fewer, n))
	fmt.Fprintf(w, "the winner chooses the way after %d of %d battles of the map\n", choices(t.c), len(t.c.Nodes))
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

// What a shipped economy keeps to, in percent of campaigns and in points of battles.
const (
	leastWins, mostWins = 35, 65 // of either side (CAMP-BAL-02)
	mostFirst           = 85     // of the winner of battle 1 (CAMP-BAL-02)
	leastGain           = 4      // of a force worth 8 % of its field more (CAMP-BAL-03)
	leastThrift         = 10     // that a side which never buys wins less often (CAMP-BAL-05)
)

// even reports whether CAMP-BAL-02 holds: both sides win often enough, and the first battle does not decide.
func (t *tally) even() bool {
	n := t.won[0] + t.won[1] + t.won[2]
	within := func(won int) bool { return leastWins*n <= 100*won && 100*won <= mostWins*n }
	return n > 0 && within(t.won[0]) && within(t.won[1]) && 100*t.first <= mostFirst*n
}

// pays reports whether CAMP-BAL-03 holds: a force that is worth more wins more often.
func (t *tally) pays() bool {
	expected, won, battles := t.stronger(8)
	return battles > 0 && 100*(won*1000-expected) >= leastGain*1000*battles
}

// worthBuying reports whether CAMP-BAL-05 holds of a side that never buys in these campaigns, and buys in the others, of which there are
// as many.
func (t *tally) worthBuying(others *tally, side engine.Seat) bool {
	n := t.won[0] + t.won[1] + t.won[2]
	return n > 0 && 100*(others.won[side]-t.won[side]) >= leastThrift*n
}

// verdict says whether a line of the rules holds.
func verdict(w io.Writer, rule string, holds bool, format string, args ...any) {
	fmt.Fprintf(w, "%s %s: %s\n", rule, map[bool]string{true: "holds", false: "does not hold"}[holds], fmt.Sprintf(format, args...))
}

// judge says which of the bounds the campaigns keep to.
func (t *tally) judge(w io.Writer) {
	verdict(w, "CAMP-BAL-02", t.even(), "each side wins %d to %d %%, the winner of battle 1 at most %d %%", leastWins, mostWins, mostFirst)
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
