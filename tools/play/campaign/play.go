package campaign

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"time"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/kit"
	"bocage/tools/play"
)

// options are what the command line says of play and tune.
type options struct {
	agents [2]string
	games  int
	seed   uint64
	back   [holdings]string // sides that hold back, by how they do
	plies  int
	out    string
	node   string
	levels bool
}

// holding is how a side holds back through a campaign (CAMP-BAL-05).
type holding int

// The ways to hold back: a side never buys; it fields nothing of its core, and so never buys either; it gives its first battle up at once.
const (
	thrifty holding = iota
	empty
	resigns
	holdings
)

// said is how each is written on the command line, and what is said of the side.
var said = [holdings]struct{ flag, without string }{{"thrifty", "buying"}, {"empty", "fielding anything of its core"},
	{"resigns", "fighting battle 1"}}

// parse reads the options behind the name of a campaign, and opens it.
func (c *Command) parse(args []string) (*run, error) {
	o := options{}
	flags := flag.NewFlagSet("campaign", flag.ContinueOnError)
	flags.Usage = func() { fmt.Fprint(flags.Output(), usage) }
	flags.StringVar(&o.agents[0], "german", "regular", "")
	flags.StringVar(&o.agents[1], "us", "regular", "")
	flags.IntVar(&o.games, "games", 1, "")
	flags.Uint64Var(&o.seed, "seed", 1, "")
	flags.IntVar(&o.plies, "plies", 20_000, "")
	for how := range holdings {
		flags.StringVar(&o.back[how], said[how].flag, "", "")
	}
	flags.StringVar(&o.out, "out", "", "")
	flags.StringVar(&o.node, "node", "", "")
	flags.BoolVar(&o.levels, "levels", false, "")
	if err := flags.Parse(args[1:]); err != nil {
		return nil, err
	}
	if flags.NArg() > 0 || o.games < 1 || o.plies < 1 {
		return nil, fmt.Errorf("cannot make sense of it\n%s", usage)
	}
	found, err := c.open(args[0])
	if err != nil {
		return nil, err
	}
	return c.newRun(found, o)
}

// run is campaigns that are played, and what is counted of them.
type run struct {
	c     *campaign.Campaign
	games kit.Games
	o     options
	back  [holdings]engine.Seat
	tally *tally
}

func (k *Command) newRun(c *campaign.Campaign, o options) (*run, error) {
	r := &run{c: c, games: k.Games, o: o, tally: newTally(c)}
	names := c.Game.Sides()
	for how, side := range o.back {
		i := slices.Index(names[:], side)
		if r.back[how] = engine.NoSeat; i >= 0 {
			r.back[how] = engine.Seat(i)
		} else if side != "" {
			return nil, fmt.Errorf("there is no side %q, but %s and %s", side, names[0], names[1])
		}
	}
	if o.node != "" && c.Nodes[o.node] == nil {
		return nil, fmt.Errorf("there is no battle %q", o.node)
	}
	for _, g := range c.Games {
		game, err := r.games.Of(g.ID())
		if err != nil {
			return nil, err
		}
		for _, name := range o.agents {
			if _, err := play.NewAgent(game, name, time.Minute); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

func (r *run) all(w io.Writer) error {
	if _, err := os.Lstat(r.o.out); r.o.out != "" && err == nil { // before an hour is played for nothing
		return fmt.Errorf("%s: %w", r.o.out, os.ErrExist)
	}
	var m *campaign.Match
	for n, next := range r.abreast() {
		one := <-next
		if m = one.m; one.err != nil {
			return fmt.Errorf("campaign %d: %w", n+1, one.err)
		}
		r.tally.add(one.tally, m)
		if r.o.games == 1 {
			stands(w, m)
		} else {
			fmt.Fprintln(w, line(n, m))
		}
	}
	if r.o.games > 1 {
		r.tally.print(w)
		fmt.Fprintln(w, r.played())
		r.judge(w)
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

// outcome is a campaign that was played, and its battles' forces.
type outcome struct {
	m     *campaign.Match
	tally *tally
	err   error
}

// abreast plays the campaigns, as many at a time as there are processors, and returns where each comes from in the order of their seeds.
func (r *run) abreast() []chan outcome {
	from, free := make([]chan outcome, r.o.games), make(chan bool, runtime.GOMAXPROCS(0))
	for n := range from {
		from[n] = make(chan outcome, 1)
	}
	go func() {
		for n := range from {
			free <- true
			go func() {
				k := *r
				k.tally = newTally(r.c)
				m, err := k.one(r.o.seed + uint64(n))
				<-free
				from[n] <- outcome{m, k.tally, err}
			}()
		}
	}()
	return from
}

// played names what was played: who played it, the campaign's file, the scenarios of all its nodes and the version of the rules, and the
// seed of the first.
func (r *run) played() string {
	return fmt.Sprintf("%s against %s played file and scenarios %s from seed %d", r.o.agents[0], r.o.agents[1], r.c.Bundle()[:16], r.o.seed)
}

// line is what is printed of campaign number n, from 0, among several.
func line(n int, m *campaign.Match) string {
	return fmt.Sprintf("%4d  %2d battles, %d to %d", n+1, len(m.State.Trail), m.State.Sides[0].Points, m.State.Sides[1].Points)
}

// judge says which of the bounds the campaigns keep to: those of an economy, or what becomes of the sides that hold back.
func (r *run) judge(w io.Writer) {
	free := true
	for how, seat := range r.back {
		if seat == engine.NoSeat {
			continue
		}
		free = false
		verdict(w, "CAMP-BAL-05", r.tally.loses(seat), "%s wins %d %% without %s, and at most %d", r.o.back[how],
			percent(r.tally.won[seat], r.tally.campaigns()), said[how].without, mostBack)
	}
	if free {
		r.tally.judge(w)
	}
}

// one plays a campaign through.
func (r *run) one(seed uint64) (*campaign.Match, error) {
	m, lots := campaign.Start(r.c), engine.NewRand(seed)
	for m.State.Phase != campaign.Ended {
		var err error
		switch m.State.Phase {
		case campaign.Ordering:
			err = m.Both(&lots, r.back[thrifty], r.back[empty])
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
	return m, nil
}

// battle plays a battle; one that does not end in time is a draw. A side that gives its first one up at once has made no move of it.
func (r *run) battle(m *campaign.Match, seed uint64) error {
	b, err := r.c.Fight(&m.State)
	if err != nil {
		return err
	}
	game, err := r.games.Of(b.Game.ID())
	if err != nil {
		return err
	}
	sc, err := game.Parse(b.Built)
	if err != nil {
		return err
	}
	var agents [2]kit.Agent
	var names [2]string
	for side, name := range r.o.agents {
		s := b.Game.Seat(engine.Seat(side))
		names[s] = name
		if agents[s], err = play.NewAgent(game, name, time.Minute); err != nil {
			return err
		}
	}
	end, limit := campaign.Step{Do: campaign.DoEnd, How: campaign.Fought}, r.o.plies
	if loser := r.back[resigns]; loser != engine.NoSeat && m.State.Battle == 1 {
		end.How, end.Side, limit = campaign.Resigned, loser, 1
	}
	res, err := play.One(play.Task{Game: game, Scenario: sc, Rules: b.Rules, Seed: seed, Number: m.State.Battle, Limit: limit}, agents, names)
	if err != nil {
		return err
	}
	if end.Record, err = res.Record.Encode(); err != nil {
		return err
	}
	if end.How == campaign.Fought && res.Reason == "not ended" {
		end.How = campaign.Drawn
	}
	r.tally.battle(m, b)
	return m.Make(end)
}
