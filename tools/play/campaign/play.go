package campaign

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"time"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/kit"
	"bocage/tools/play"
)

// options are what the command line says of play.
type options struct {
	agents  [2]string
	games   int
	seed    uint64
	thrifty string
	plies   int
	out     string
}

func (c *Command) play(args []string, w io.Writer) error {
	var o options
	flags := flag.NewFlagSet("campaign play", flag.ContinueOnError)
	flags.Usage = func() { fmt.Fprint(flags.Output(), usage) }
	flags.StringVar(&o.agents[0], "german", "regular", "")
	flags.StringVar(&o.agents[1], "us", "regular", "")
	flags.IntVar(&o.games, "games", 1, "")
	flags.Uint64Var(&o.seed, "seed", 1, "")
	flags.StringVar(&o.thrifty, "thrifty", "", "")
	flags.IntVar(&o.plies, "plies", 20_000, "")
	flags.StringVar(&o.out, "out", "", "")
	name := args[0]
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	if flags.NArg() > 0 || o.games < 1 || o.plies < 1 {
		return fmt.Errorf("cannot make sense of it\n%s", usage)
	}
	found, err := c.open(name)
	if err != nil {
		return err
	}
	game, err := c.Games.Of(found.Game.ID())
	if err != nil {
		return err
	}
	r, err := newRun(found, game, o)
	if err != nil {
		return err
	}
	return r.all(w)
}

// run is campaigns that are played one after the other.
type run struct {
	c       *campaign.Campaign
	game    *kit.Game
	o       options
	thrifty engine.Seat
	tally   *tally
}

func newRun(c *campaign.Campaign, game *kit.Game, o options) (*run, error) {
	r := &run{c: c, game: game, o: o, thrifty: engine.NoSeat, tally: newTally(c)}
	if o.thrifty != "" {
		names := c.Game.Sides()
		i := slices.Index(names[:], o.thrifty)
		if i < 0 {
			return nil, fmt.Errorf("there is no side %q, but %s and %s", o.thrifty, names[0], names[1])
		}
		r.thrifty = engine.Seat(i)
	}
	for _, name := range o.agents {
		if _, err := play.NewAgent(game, name, time.Minute); err != nil {
			return nil, err
		}
	}
	return r, nil
}

func (r *run) all(w io.Writer) error {
	if _, err := os.Lstat(r.o.out); r.o.out != "" && err == nil { // before an hour is played for nothing
		return fmt.Errorf("%s: %w", r.o.out, os.ErrExist)
	}
	var m *campaign.Match
	for n := range r.o.games {
		var err error
		if m, err = r.one(r.o.seed + uint64(n)); err != nil {
			return fmt.Errorf("campaign %d: %w", n+1, err)
		}
		if r.o.games == 1 {
			stands(w, m)
		} else {
			fmt.Fprintf(w, "%4d  %2d battles, %d to %d\n", n+1, len(m.State.Trail), m.State.Sides[0].Points, m.State.Sides[1].Points)
		}
	}
	if r.o.games > 1 {
		r.tally.print(w)
	}
	if r.o.out == "" {
		return nil
	}
	b, err := m.Encode()
	if err != nil {
		return err
	}
	f, err := os.OpenFile(r.o.out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	if _, err = f.Write(b); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// one plays a campaign through.
func (r *run) one(seed uint64) (*campaign.Match, error) {
	m, lots := campaign.Start(r.c), engine.NewRand(seed)
	for m.State.Phase != campaign.Ended {
		var err error
		switch m.State.Phase {
		case campaign.Ordering:
			err = r.orders(m, &lots)
		case campaign.Fighting:
			err = r.battle(m, lots.Uint64())
		default:
			step, ok := r.c.ComputerStep(&m.State, &lots)
			if !ok {
				return nil, fmt.Errorf("nobody is asked in phase %d", m.State.Phase)
			}
			err = m.Make(step)
		}
		if err != nil {
			return nil, err
		}
	}
	r.tally.count(m)
	return m, nil
}

// orders has both sides give an order, each without knowing the other's.
func (r *run) orders(m *campaign.Match, lots *engine.Rand) error {
	var orders [2]*campaign.Order
	var salts [2][32]byte
	for seat := range engine.Seat(2) {
		s := m.State
		if r.thrifty == seat {
			s.Sides[seat].Supply = 0
		}
		orders[seat] = r.c.Computer(&s, seat, lots)
		salts[seat] = sha256.Sum256(fmt.Append(nil, lots.Uint64()))
	}
	for seat := range engine.Seat(2) {
		seal, err := r.c.Seal(&m.State, seat, orders[seat], salts[seat][:])
		if err != nil {
			return err
		}
		if err := m.Make(campaign.Step{Do: campaign.DoSeal, Side: seat, Seal: seal}); err != nil {
			return err
		}
	}
	for seat := range engine.Seat(2) {
		if err := m.Make(campaign.Step{Do: campaign.DoOpen, Side: seat, Order: orders[seat], Salt: salts[seat][:]}); err != nil {
			return err
		}
	}
	return nil
}

// battle plays a battle; one that does not end in time is a draw.
func (r *run) battle(m *campaign.Match, seed uint64) error {
	b, err := r.c.Fight(&m.State)
	if err != nil {
		return err
	}
	sc, err := r.game.Parse(b.Built)
	if err != nil {
		return err
	}
	var agents [2]kit.Agent
	for s, name := range r.o.agents {
		if agents[s], err = play.NewAgent(r.game, name, time.Minute); err != nil {
			return err
		}
	}
	res, err := play.One(play.Task{Game: r.game, Scenario: sc, Rules: r.c.Rules, Seed: seed, Number: m.State.Battle, Limit: r.o.plies}, agents,
		r.o.agents)
	if err != nil {
		return err
	}
	record, err := res.Record.Encode()
	if err != nil {
		return err
	}
	how := campaign.Fought
	if res.Reason == "not ended" {
		how = campaign.Drawn
	}
	r.tally.battle(m, b)
	return m.Make(campaign.Step{Do: campaign.DoEnd, How: how, Record: record})
}

// tally counts what comes of campaigns (CAMP-BAL-04).
type tally struct {
	c       *campaign.Campaign
	won     [3]int            // campaigns, by the winner's seat, the third drawn
	first   int               // won by the winner of the first battle
	battles int               // in all
	nodes   map[string][3]int // battles by node and winner
	forces  []comparison
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
	for seat, force := range b.Forces {
		for _, f := range force {
			k.worth[seat] += t.c.Price(engine.Seat(seat), f.Type) + t.c.Experience.Cost*f.Level
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
	if len(s.Trail) > 0 && s.Winner < 2 && s.Trail[0].Winner == s.Winner {
		t.first++
	}
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
