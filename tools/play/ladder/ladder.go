// Package ladder measures agents against each other in pairs of matches: the same seed, the sides changed. It knows no game.
package ladder

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"bocage/engine"
	"bocage/engine/kit"
	"bocage/tools/play"
)

// Main returns the command for some games.
func Main(games kit.Games) func(arguments []string) error {
	return func(arguments []string) error { return run(games, arguments, os.Stdout) }
}

const usage = `Usage: bocage ladder [AGENT ...] [-game ID] [-scenarios ID,ID] [-pairs N] [-seed N] [-elo N] [-solo] [-balance [-even N]]
       [-json] [-kept FILE] [-log FILE]

Each agent plays the one before it, in pairs of matches: the same seed, the sides changed. Without agents the levels of the computer
player do, from the weakest. A rung ends early when it is sure, of both errors at most 0.05, that the later agent is better by -elo, or
that it is not better at all; -elo 0 plays all pairs. With -solo every agent plays the solo scenarios instead, with -balance the
others against itself, one match a seed, to tell how even they are, and with -even as
many more to find what the weaker side has to be given. A match in the file of -kept is not played again, and one that is
played is added to it, so that a long measurement can be broken off and gone on with.
An agent is one of: %s.

`

// options are what the command line says.
type options struct {
	game      *kit.Game
	agents    []string
	scenarios []engine.Scenario
	pairs     int
	seed      uint64
	elo       float64
	solo      bool
	itself    bool
	even      int // matches with a handicap
	json      bool
	limit     time.Duration
	log       io.Writer // how far it has come, nil for nobody
	kept      shelf
}

func parse(games kit.Games, arguments []string) (*options, error) {
	o := &options{}
	set := flag.NewFlagSet("ladder", flag.ContinueOnError)
	set.Usage = func() { fmt.Fprintf(set.Output(), usage, play.Names(games[0])); set.PrintDefaults() }
	id := set.String("game", games[0].ID(), "`ID` of the game")
	list := set.String("scenarios", "", "the `scenarios`, by commas; without, all for two players")
	set.IntVar(&o.pairs, "pairs", 10, "at most so many `pairs` in each scenario")
	set.Uint64Var(&o.seed, "seed", 1, "`seed` of the first pair; each further pair has the next one")
	set.Float64Var(&o.elo, "elo", 50, "what is to be shown, in `Elo`")
	set.BoolVar(&o.solo, "solo", false, "play the solo scenarios")
	set.BoolVar(&o.itself, "balance", false, "play each agent against itself")
	set.IntVar(&o.even, "even", 0, "with -balance, `matches` of each scenario by which to find the handicap that evens it")
	set.BoolVar(&o.json, "json", false, "print each rung as a line of JSON")
	set.Func("log", "`file` to which it is added how far it has come", func(name string) (err error) {
		o.log, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
		return err
	})
	set.Func("kept", "`file` of matches that were played", func(name string) (err error) {
		o.kept, err = open(name)
		return err
	})
	set.DurationVar(&o.limit, "time", 10*time.Second, "`time` for each answer of an external agent")
	for rest := arguments; len(rest) > 0; rest = set.Args() {
		if !strings.HasPrefix(rest[0], "-") {
			o.agents, rest = append(o.agents, rest[0]), rest[1:]
		}
		if err := set.Parse(rest); err != nil {
			return nil, err
		}
	}
	if o.even < 0 || o.even > 100_000 {
		return nil, errors.New("even is out of range")
	}
	if o.pairs < 1 || o.pairs > 100_000 || o.seed == 0 || o.seed > 1<<62 || o.elo < 0 || o.elo > 1000 || o.limit <= 0 {
		return nil, errors.New("pairs, seed, elo or time is out of range; -h shows the arguments")
	}
	var err error
	if o.game, err = games.Of(*id); err != nil {
		return nil, err
	}
	if len(o.agents) == 0 {
		o.agents = o.game.Levels
	}
	if len(o.agents) < 2 && !o.solo && !o.itself || len(o.agents) == 0 || o.solo && o.itself {
		return nil, errors.New("two agents are wanted at least")
	}
	o.scenarios, err = Scenarios(o.game, *list, o.solo)
	return o, err
}

// Scenarios returns those of a list, by commas, or all of a game; solo ones or those for two players.
func Scenarios(game *kit.Game, list string, solo bool) (l []engine.Scenario, err error) {
	names := game.Scenarios()
	if list != "" {
		names = strings.Split(list, ",")
	}
	for _, name := range names {
		sc, err := play.Scenario(game, name)
		if err != nil {
			return nil, err
		}
		switch fits := solo == (game.Unplayed(sc) != engine.NoSeat); {
		case fits:
			l = append(l, sc)
		case list != "":
			return nil, fmt.Errorf("scenario %s: -solo is for solo scenarios", name)
		}
	}
	if len(l) == 0 {
		return nil, errors.New("the game has no such scenarios")
	}
	return l, nil
}

func run(games kit.Games, arguments []string, stdout io.Writer) error {
	_, err := Measure(games, arguments, stdout)
	return err
}

// Measure carries out a command line, and returns the rungs.
func Measure(games kit.Games, arguments []string, stdout io.Writer) (l []*Rung, err error) {
	o, err := parse(games, arguments)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, o.kept.close()) }()
	if o.solo || o.itself {
		for _, name := range o.agents {
			if o.solo {
				err = o.alone(name, stdout)
			} else {
				_, err = o.balance(name, stdout)
			}
			if err != nil {
				return nil, err
			}
		}
		return nil, nil
	}
	for i := 1; i < len(o.agents); i++ {
		r, err := o.rung(o.agents[i], o.agents[i-1])
		if err != nil {
			return nil, err
		}
		if o.json {
			err = json.NewEncoder(stdout).Encode(r)
		} else {
			err = o.print(r, stdout)
		}
		if err != nil {
			return nil, err
		}
		l = append(l, r)
	}
	return l, nil
}

// Rung is what came of an agent against another.
type Rung struct {
	Agent, Against string
	Scenarios      []Row
	All            Pairs
	Likelihood     float64 // of the better agent's -elo against nothing
	Notes          []string
}

// Row is a scenario of a rung.
type Row struct {
	Scenario string
	Pairs    Pairs
	As       [2][3]int     // by the agent's seat: won, drawn, lost
	Lost     []string      // how, one a loss
	Took     time.Duration // of all matches
}

// rung plays an agent against another, a pair in every scenario and then the next, until it is sure or the pairs are at their end.
func (o *options) rung(agent, against string) (*Rung, error) {
	r := &Rung{Agent: agent, Against: against}
	var agents [2]kit.Agent
	for i, name := range [2]string{agent, against} {
		var err error
		if agents[i], err = play.NewAgent(o.game, name, o.limit); err != nil {
			return nil, err
		}
	}
	for _, sc := range o.scenarios {
		r.Scenarios = append(r.Scenarios, Row{Scenario: sc.ID()})
	}
	for pair := range o.pairs {
		for i, sc := range o.scenarios {
			if err := o.pair(r, &r.Scenarios[i], sc, o.seed+uint64(pair), agents); err != nil {
				return nil, err
			}
		}
		r.Likelihood = r.All.Likelihood(0, o.elo)
		if score, half := r.All.Score(); o.log != nil {
			fmt.Fprintf(o.log, "%s against %s, %d pairs: %.3f +- %.3f %v\n", agent, against, r.All.N(), score, half, r.All)
		}
		if o.elo > 0 && math.Abs(r.Likelihood) > Sure {
			break
		}
	}
	return r, nil
}

// pair plays two matches of one seed.
func (o *options) pair(r *Rung, row *Row, sc engine.Scenario, seed uint64, agents [2]kit.Agent) error {
	points := 0
	for side := range engine.Seat(2) {
		var seats [2]kit.Agent
		var players [2]string
		seats[side], seats[side^1] = agents[0], agents[1]
		players[side], players[side^1] = r.Agent, r.Against
		m, err := o.match(sc, seed, seats, players)
		if err != nil {
			return err
		}
		row.Took += m.Took
		if m.Note != "" {
			r.Notes = append(r.Notes, fmt.Sprintf("%s, seed %d: %s", sc.ID(), seed, m.Note))
		}
		switch m.Winner {
		case side:
			points += 2
			row.As[side][0]++
		case side.Other():
			row.As[side][2]++
			row.Lost = append(row.Lost, m.Reason)
		default:
			points++
			row.As[side][1]++
		}
	}
	row.Pairs[points]++
	r.All[points]++
	return nil
}

// longest bounds a match, in plies.
const longest = 50_000

func (o *options) print(r *Rung, stdout io.Writer) error {
	w := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s against %s\tpairs\tscore\t95 %%\tas %s\tas %s\ta match\n", r.Agent, r.Against, o.game.Sides[0], o.game.Sides[1])
	line := func(name string, p Pairs, as [2][3]int, took time.Duration) {
		score, half := p.Score()
		fmt.Fprintf(w, "%s\t%d\t%.3f\t%.3f-%.3f\t%s\t%s\t%.2f s\n", name, p.N(), score, max(0, score-half), min(1, score+half),
			tally(as[0]), tally(as[1]), took.Seconds()/float64(max(1, 2*p.N())))
	}
	var as [2][3]int
	var took time.Duration
	for _, row := range r.Scenarios {
		line(row.Scenario, row.Pairs, row.As, row.Took)
		took += row.Took
		for s := range as {
			for k := range as[s] {
				as[s][k] += row.As[s][k]
			}
		}
	}
	line("all", r.All, as, took)
	score, half := r.All.Score()
	fmt.Fprintf(w, "Elo %+.0f [%+.0f, %+.0f], pairs by half points %v", Elo(score), Elo(score-half), Elo(score+half), r.All)
	if o.elo > 0 {
		verdict := "not decided"
		switch {
		case r.Likelihood > Sure:
			verdict = "better"
		case r.Likelihood < -Sure:
			verdict = "not better"
		}
		fmt.Fprintf(w, ", likelihood of %+.0f against 0: %+.2f, %s", o.elo, r.Likelihood, verdict)
	}
	fmt.Fprintln(w)
	for _, n := range r.Notes {
		fmt.Fprintln(w, n)
	}
	fmt.Fprintln(w)
	return w.Flush()
}

func tally(n [3]int) string {
	if n[1] > 0 {
		return fmt.Sprintf("%d-%d=%d", n[0], n[2], n[1])
	}
	return fmt.Sprintf("%d-%d", n[0], n[2])
}

// alone has an agent play the solo scenarios, one match a pair.
func (o *options) alone(name string, stdout io.Writer) error {
	a, err := play.NewAgent(o.game, name, o.limit)
	if err != nil {
		return err
	}
	for _, sc := range o.scenarios {
		won, reasons := 0, map[string]int{}
		var took time.Duration
		player := o.game.Unplayed(sc).Other()
		for i := range o.pairs {
			seats, players := [2]kit.Agent{}, [2]string{}
			seats[player], players[player], players[player^1] = a, name, "Non-Player"
			m, err := o.match(sc, o.seed+uint64(i), seats, players)
			if err != nil {
				return err
			}
			took += m.Took
			reasons[m.Reason]++
			if m.Winner == player {
				won++
			}
		}
		low, high := Wilson(float64(won), o.pairs)
		fmt.Fprintf(stdout, "%s in %s: %d of %d won, %.3f-%.3f; ended by %v; %.2f s a match\n", name, sc.ID(), won, o.pairs,
			low, high, reasons, took.Seconds()/float64(o.pairs))
	}
	return nil
}
