package campaign

import (
	"flag"
	"fmt"
	"io"
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
	r, err := c.newRun(found, o)
	if err != nil {
		return err
	}
	return r.all(w)
}

// run is campaigns that are played one after the other.
type run struct {
	c       *campaign.Campaign
	games   kit.Games
	o       options
	thrifty engine.Seat
	tally   *tally
}

func (k *Command) newRun(c *campaign.Campaign, o options) (*run, error) {
	r := &run{c: c, games: k.Games, o: o, thrifty: engine.NoSeat, tally: newTally(c)}
	if o.thrifty != "" {
		names := c.Game.Sides()
		i := slices.Index(names[:], o.thrifty)
		if i < 0 {
			return nil, fmt.Errorf("there is no side %q, but %s and %s", o.thrifty, names[0], names[1])
		}
		r.thrifty = engine.Seat(i)
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
	for n := range r.o.games {
		var err error
		if m, err = r.one(r.o.seed + uint64(n)); err != nil {
			return fmt.Errorf("campaign %d: %w", n+1, err)
		}
		if r.o.games == 1 {
			stands(w, m)
		} else {
			fmt.Fprintln(w, line(n, m))
		}
	}
	if r.o.games > 1 {
		r.tally.print(w)
		fmt.Fprintln(w, played(r.c))
		if r.thrifty == engine.NoSeat {
			r.tally.judge(w)
		} else if err := r.compare(w); err != nil {
			return err
		}
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

// played names what was played: the campaign's file, the scenarios of all its nodes and the version of the rules.
func played(c *campaign.Campaign) string { return "played were file and scenarios " + c.Bundle()[:16] }

// line is what is printed of campaign number n, from 0, among several.
func line(n int, m *campaign.Match) string {
	return fmt.Sprintf("%4d  %2d battles, %d to %d", n+1, len(m.State.Trail), m.State.Sides[0].Points, m.State.Sides[1].Points)
}

// compare plays the same campaigns once more with both sides buying, and says what never to buy costs.
func (r *run) compare(w io.Writer) error {
	both := *r
	both.thrifty, both.tally = engine.NoSeat, newTally(r.c)
	for n := range r.o.games {
		if _, err := both.one(r.o.seed + uint64(n)); err != nil {
			return fmt.Errorf("campaign %d: %w", n+1, err)
		}
	}
	won, with := percent(r.tally.won[r.thrifty], r.o.games), percent(both.tally.won[r.thrifty], r.o.games)
	verdict(w, "CAMP-BAL-05", r.tally.worthBuying(both.tally, r.thrifty), "%s wins %d %% without buying, %d %% with, and %d points are due",
		r.o.thrifty, won, with, leastThrift)
	return nil
}

// one plays a campaign through.
func (r *run) one(seed uint64) (*campaign.Match, error) {
	m, lots := campaign.Start(r.c), engine.NewRand(seed)
	for m.State.Phase != campaign.Ended {
		var err error
		switch m.State.Phase {
		case campaign.Ordering:
			err = m.Both(&lots, r.thrifty)
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

// battle plays a battle; one that does not end in time is a draw.
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
	res, err := play.One(play.Task{Game: game, Scenario: sc, Rules: b.Rules, Seed: seed, Number: m.State.Battle, Limit: r.o.plies}, agents,
		names)
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
