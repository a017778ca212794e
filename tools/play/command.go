package play

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"bocage/engine"
	"bocage/engine/kit"
	"bocage/tools/referee"
)

// Main returns the command for some games, of which the first is played if none is named.
func Main(games kit.Games) func(arguments []string) error {
	return func(arguments []string) error { return run(games, arguments, os.Stdout) }
}

const usage = `Usage: bocage play SCENARIO [-game ID] [-first AGENT] [-second AGENT] [-games N] [-seed N] [-swap] [-out FILE] [-json]

SCENARIO is the name of a built-in scenario or a file. The first agent plays the %s side, the second the %s; with -swap
they change sides after every game. In a solo scenario the first agent is the player, and there is no second.
An agent is one of: %s.

`

// options are what the command line says.
type options struct {
	game     *kit.Game
	scenario engine.Scenario
	rules    int
	nobody   engine.Seat // who has no agent
	names    [2]string
	seed     uint64
	games    int
	swap     bool
	out      string
	json     bool
	plies    int
	limit    time.Duration
}

func parse(games kit.Games, arguments []string) (*options, error) {
	o := &options{}
	set := flag.NewFlagSet("play", flag.ContinueOnError)
	set.Usage = func() {
		fmt.Fprintf(set.Output(), usage, games[0].Sides[0], games[0].Sides[1], Names(games[0]))
		set.PrintDefaults()
	}
	id := set.String("game", games[0].ID(), "`ID` of the game")
	set.StringVar(&o.names[0], "first", "greedy", "the first `agent`")
	set.StringVar(&o.names[1], "second", "random", "the second `agent`")
	set.Uint64Var(&o.seed, "seed", 1, "`seed` of the first game; each further game has the next one")
	set.IntVar(&o.games, "games", 1, "how many `games`")
	set.IntVar(&o.plies, "plies", maxPlies, "a match that has not ended after so many `plies`, deals included, is a draw")
	set.BoolVar(&o.swap, "swap", false, "change sides after every game")
	set.StringVar(&o.out, "out", "", "write the games to a `file`, one a line, which referee's load reads; it must not exist")
	set.BoolVar(&o.json, "json", false, "print the results as JSON")
	set.DurationVar(&o.limit, "time", 10*time.Second, "`time` for each answer of an external agent")
	var words []string
	for rest := arguments; len(rest) > 0; rest = set.Args() { // flags may stand before and behind the scenario
		if !strings.HasPrefix(rest[0], "-") {
			words, rest = append(words, rest[0]), rest[1:]
		}
		if err := set.Parse(rest); err != nil {
			return nil, err
		}
	}
	switch {
	case len(words) != 1:
		return nil, errors.New("one scenario is wanted; -h shows the arguments")
	case o.games < 1 || o.games > 1_000_000:
		return nil, errors.New("games: a number from 1 to 1000000 is wanted")
	case o.plies < 1 || o.plies > maxPlies:
		return nil, fmt.Errorf("plies: a number from 1 to %d is wanted", maxPlies)
	case o.seed == 0 || o.seed > 1<<63:
		return nil, errors.New("seed: a number from 1 to 2^63 is wanted")
	case o.limit <= 0:
		return nil, errors.New("time: more than nothing is wanted")
	}
	var err error
	if o.game, err = games.Of(*id); err != nil {
		return nil, err
	}
	if o.scenario, err = Scenario(o.game, words[0]); err != nil {
		return nil, err
	}
	_, o.rules = o.game.Rules()
	if o.nobody = o.game.Unplayed(o.scenario); o.nobody != engine.NoSeat {
		second := false
		set.Visit(func(f *flag.Flag) { second = second || f.Name == "second" || f.Name == "swap" })
		if second {
			return nil, errors.New("a solo scenario has no second agent")
		}
		o.names[1] = ""
	}
	return o, nil
}

// Scenario is a built-in one, or that in a file, by its name.
func Scenario(game *kit.Game, name string) (engine.Scenario, error) {
	sc, err := game.Load(name)
	if err == nil {
		return sc, nil
	}
	f, openErr := os.Open(name)
	if openErr != nil {
		return nil, fmt.Errorf("%w, and no such file", err)
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, 1<<17))
	if err != nil {
		return nil, err
	}
	return game.Parse(b)
}

func run(games kit.Games, arguments []string, stdout io.Writer) (err error) {
	o, err := parse(games, arguments)
	if err != nil {
		return err
	}
	var agents [2]kit.Agent
	for i, n := range o.names {
		if n == "" {
			continue
		}
		if agents[i], err = NewAgent(o.game, n, o.limit); err != nil {
			return err
		}
	}
	var out *bufio.Writer
	if o.out != "" {
		f, err := os.OpenFile(o.out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err != nil {
			return err
		}
		defer f.Close()
		out = bufio.NewWriter(f)
	}
	t := newTable(o)
	for game := range o.games {
		r, err := o.one(game, agents)
		if err != nil {
			return fmt.Errorf("game %d: %w", game+1, err)
		}
		t.add(game+1, r)
		if out != nil {
			if err := o.keep(out, game+1, r); err != nil {
				return err
			}
		}
	}
	if out != nil {
		if err := out.Flush(); err != nil {
			return err
		}
	}
	if o.json {
		return json.NewEncoder(stdout).Encode(t.totals())
	}
	return t.print(stdout)
}

// one plays a game of the series.
func (o *options) one(game int, agents [2]kit.Agent) (*Result, error) {
	by := [2]int{0, 1}
	switch {
	case o.nobody != engine.NoSeat:
		by = [2]int{-1, -1}
		by[o.nobody.Other()] = 0
	case o.swap && game%2 == 1:
		by = [2]int{1, 0}
	}
	var seats [2]kit.Agent
	var players [2]string
	for s, i := range by {
		if i < 0 {
			players[s] = "Non-Player"
			continue
		}
		seats[s], players[s] = agents[i], o.names[i]
		if n := players[s]; len(n) > 64 {
			players[s] = strings.ToValidUTF8(n[:64], "")
		}
	}
	t := Task{o.game, o.scenario, o.rules, o.seed + uint64(game), game + 1, o.plies}
	r, err := One(t, seats, players)
	if err == nil {
		r.Agents = by
	}
	return r, err
}

// keep writes a game as one line of JSON.
func (o *options) keep(w io.Writer, game int, r *Result) error {
	b, err := r.Record.Encode()
	if err != nil {
		return err
	}
	g := referee.Game{Game: game, Scenario: o.scenario.ID(), Players: r.Players, Reason: r.Reason, Note: r.Note,
		Turns: r.Turns, Plies: r.Plies, Record: b}
	if r.Winner != engine.NoSeat {
		g.Winner = o.game.Sides[r.Winner]
	}
	return json.NewEncoder(w).Encode(g)
}
