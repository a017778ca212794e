// Package tune makes the values by which positions are judged: it has agents play, fits a model to what came of their matches, and admits
// it only if who thinks with it is better. It knows no game. What it works out is no part of any decision: the model is whole numbers.
package tune

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
	"bocage/tools/play"
	"bocage/tools/play/ladder"
)

const usage = `Usage: bocage tune play -out FILE [-agents AGENT,AGENT] [-games N] [-seed N] [-scenarios ID,ID]
       bocage tune fit -in FILE[,FILE] [-out MODEL] [-model MODEL] [-without FEATURE,FEATURE]
       bocage tune gate MODEL [-against AGENT] [-pairs N] [-seed N] [-elo N] [-scenarios ID,ID]

play has agents play against themselves, one after the other, a match of every scenario each, and writes what is seen of the positions
where a turn begins, with what came of it. fit makes a model of two thirds of the matches and says what it is worth on the others, or with
-model what one that there is is worth on them; it is fitted to no match whose seed is divisible by three. gate lets it think against the
game's own: it fails unless that is better.

`

// Main returns the command for some games.
func Main(games kit.Games) func(arguments []string) error {
	return func(arguments []string) error { return run(games, arguments, os.Stdout) }
}

// options are what the command line says.
type options struct {
	game      *kit.Game
	agents    string
	games     int
	seed      uint64
	scenarios string
	in, out   string
	model     string
	without   string
	against   string
	pairs     int
	elo       float64
	rest      []string
}

func run(games kit.Games, arguments []string, stdout io.Writer) error {
	verbs := map[string]func(*options, io.Writer) error{"play": record, "fit": fit, "gate": gate}
	if len(arguments) == 0 || verbs[arguments[0]] == nil {
		return errors.New("play, fit or gate is wanted; bocage tune play -h shows the arguments")
	}
	o := &options{}
	set := flag.NewFlagSet("tune", flag.ContinueOnError)
	set.Usage = func() { fmt.Fprint(set.Output(), usage); set.PrintDefaults() }
	id := set.String("game", games[0].ID(), "`ID` of the game")
	set.StringVar(&o.agents, "agents", "regular,veteran", "who plays, by commas")
	set.IntVar(&o.games, "games", 30, "matches of each agent in each scenario")
	set.Uint64Var(&o.seed, "seed", 1, "`seed` of the first match or pair")
	set.StringVar(&o.scenarios, "scenarios", "", "`scenarios`, by commas; without, all for two players")
	set.StringVar(&o.in, "in", "", "`files` of play, by commas")
	set.StringVar(&o.out, "out", "", "`file` to write; it must not exist")
	set.StringVar(&o.model, "model", "", "`file` of a model")
	set.StringVar(&o.without, "without", "", "`features`, by commas, that have no weight")
	set.StringVar(&o.against, "against", "ace", "`agent` that is to be beaten")
	set.IntVar(&o.pairs, "pairs", 40, "at most so many `pairs` in each scenario")
	set.Float64Var(&o.elo, "elo", 30, "what is to be shown, in `Elo`")
	for rest := arguments[1:]; len(rest) > 0; rest = set.Args() {
		if !strings.HasPrefix(rest[0], "-") {
			o.rest, rest = append(o.rest, rest[0]), rest[1:]
		}
		if err := set.Parse(rest); err != nil {
			return err
		}
	}
	var err error
	if o.game, err = games.Of(*id); err != nil {
		return err
	}
	if o.game.Values == nil {
		return fmt.Errorf("nothing is learned of the game %s", o.game.ID())
	}
	if o.seed == 0 || o.games < 1 || o.pairs < 1 {
		return errors.New("seed, games and pairs are from 1")
	}
	return verbs[arguments[0]](o, stdout)
}

// sample is a position that was seen, and what came of the match.
type sample struct {
	Scenario string  `json:"sc"`
	Seed     uint64  `json:"seed"`
	Seat     int     `json:"seat"`
	Turn     int     `json:"turn"`
	Points   int     `json:"points"` // that the seat came to: 0, 1 for a draw, 2
	Features []int32 `json:"f"`
}

// held reports whether a sample's match is kept from being fitted to.
func (s *sample) held() bool { return s.Seed%3 == 0 }

// record plays, and writes what is seen.
func record(o *options, stdout io.Writer) (err error) {
	if o.out == "" {
		return errors.New("-out is wanted")
	}
	scenarios, err := ladder.Scenarios(o.game, o.scenarios, false)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(o.out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	w := bufio.NewWriter(f)
	begun, matches, seen := time.Now(), 0, 0
	for i := range o.games {
		for _, name := range strings.Split(o.agents, ",") {
			for _, sc := range scenarios {
				n, err := one(o, sc, name, o.seed+uint64(i), json.NewEncoder(w))
				if err != nil {
					return err
				}
				matches, seen = matches+1, seen+n
			}
		}
		if err := w.Flush(); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(stdout, "%d matches, %d positions, %v\n", matches, seen, time.Since(begun).Round(time.Second))
	return err
}

// one plays a match of an agent against itself and writes what is seen of it, which it counts.
func one(o *options, sc engine.Scenario, name string, seed uint64, out *json.Encoder) (int, error) {
	var agents [2]kit.Agent
	for s := range agents {
		var err error
		if agents[s], err = play.NewAgent(o.game, name, 10*time.Second); err != nil {
			return 0, err
		}
	}
	_, rules := o.game.Rules()
	t := play.Task{Game: o.game, Scenario: sc, Rules: rules, Seed: seed, Number: 1, Limit: longest}
	r, err := play.One(t, agents, [2]string{name, name})
	if err != nil {
		return 0, err
	}
	start, err := sc.Start(rules)
	if err != nil {
		return 0, err
	}
	var l []sample
	_, err = engine.Replay(r.Record, start, func(_ int, p engine.State) {
		seat, ok := o.game.Values.Begins(p)
		if turn := p.Standing().Turn; ok && (len(l) == 0 || l[len(l)-1].Turn != turn || l[len(l)-1].Seat != int(seat)) {
			s := sample{Scenario: sc.ID(), Seed: seed, Seat: int(seat), Turn: turn, Points: 1}
			s.Features = o.game.Values.See(p, seat)
			l = append(l, s)
		}
	})
	for i := range l {
		if r.Winner != engine.NoSeat {
			l[i].Points = 0
			if int(r.Winner) == l[i].Seat {
				l[i].Points = 2
			}
		}
		err = errors.Join(err, out.Encode(&l[i]))
	}
	return len(l), err
}

// longest bounds a match, in plies.
const longest = 50_000

// gate has a model think against an agent: as a whole it must be better by a sequential test, and no side of a scenario may be worse by
// more than a tenth of its matches.
func gate(o *options, stdout io.Writer) error {
	if len(o.rest) != 1 {
		return errors.New("the file of one model is wanted")
	}
	b, err := os.ReadFile(o.rest[0])
	if err != nil {
		return err
	}
	player, err := o.game.Values.Player(string(b))
	if err != nil {
		return err
	}
	const candidate = "candidate"
	game := *o.game
	game.Players = append([]kit.Player{{Name: candidate, New: player}}, game.Players...)
	words := []string{o.against, candidate, "-game", game.ID(), "-pairs", fmt.Sprint(o.pairs), "-seed", fmt.Sprint(o.seed),
		"-elo", fmt.Sprint(o.elo)}
	if o.scenarios != "" {
		words = append(words, "-scenarios", o.scenarios)
	}
	rungs, err := ladder.Measure(kit.Games{&game}, words, stdout)
	if err != nil {
		return err
	}
	r := rungs[0]
	if r.Likelihood < ladder.Sure {
		return errors.New("it is not shown to be better")
	}
	for _, row := range r.Scenarios {
		if score, half := row.Pairs.Score(); score+half < .5 || row.Pairs.N() >= o.pairs && score < .4 {
			return fmt.Errorf("it is worse in %s: %.3f", row.Scenario, score)
		}
	}
	_, err = fmt.Fprintln(stdout, "it is better")
	return err
}
