//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"bocage/app"
	assaultadapter "bocage/engine/assault/adapter"
	assault "bocage/engine/assault/kit"
	"bocage/engine/campaign"
	coin "bocage/engine/coin/kit"
	dueladapter "bocage/engine/duel/adapter"
	duel "bocage/engine/duel/kit"
	"bocage/engine/kit"
	skirmishadapter "bocage/engine/skirmish/adapter"
	skirmish "bocage/engine/skirmish/kit"
	"bocage/tools/friend"
	"bocage/tools/play"
	operation "bocage/tools/play/campaign"
	"bocage/tools/play/ladder"
	"bocage/tools/play/tune"
	"bocage/tools/referee"
	"bocage/tools/scenario"
	"bocage/tools/second"
	"bocage/tools/serve"
	"bocage/tools/soak"
	"bocage/tools/verify"
	"bocage/web"
)

// command is a word after the program's name.
type command struct {
	name, summary string
	run           func(args []string) error
}

// games are those that the tools know; they take the first if none is named.
var games = kit.Games{
	assault.Game,
	coin.Game,
	duel.Game,
	skirmish.Game,
}

// campaigns are the games that battles of campaigns can be fought in.
var campaigns = campaign.Games{
	assaultadapter.Game,
	dueladapter.Game,
	skirmishadapter.Game,
}

// commands are all of them, in the order in which the usage shows them.
var commands = []command{
	{"serve", "serve the page", serve.Main},
	{"site", "write the page into a folder for any static host", serve.FolderMain},
	{"draw", "print the first screen, as the page holds it until the program has come", draw},
	{"referee", "drive the rules from another program, a line at a time", referee.Main(games)},
	{"play", "have agents play matches", play.Main(games)},
	{"campaign", "check campaign files, and play campaigns through", operation.Main(games, campaigns)},
	{"ladder", "measure agents against each other in pairs of matches", ladder.Main(games)},
	{"tune", "learn by what positions are judged, from matches", tune.Main(games)},
	{"scenario", "check scenario files of your own, and print those of the game", scenario.Main(games)},
	{"host", "invite somebody to a match, and play it from here", friend.Host(games)},
	{"join", "answer an invitation, and play the match from here", friend.Join(games)},
	{"second", "stay in a match by post for its player, and write what leaves him no choice", second.Main(games.Neutral())},
	{"verify", "check the file of a match or a campaign between two players", verify.Main(games, campaigns)},
	{"soak", "play random matches and check the rules after every ply", soak.Main(games)},
}

// draw prints the first screen as somebody sees it who comes for the first time: what app.First says, in the languages there are.
func draw([]string) error {
	tags, catalogues := web.Languages(), map[string]string{}
	for _, tag := range tags {
		words, err := web.Words(tag)
		if err != nil {
			return err
		}
		catalogues[tag] = string(words)
	}
	b, err := app.First(tags, catalogues, faces, rooms...)
	if err == nil {
		_, err = os.Stdout.Write(b)
	}
	return err
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run carries out a command line and returns the exit code: 0, 1 for what failed, 2 for what was not understood, or what the
// command's error says.
func run(args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		usage(stderr)
		return 2
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		usage(stdout)
		return 0
	}
	for _, c := range commands {
		if c.name != args[0] {
			continue
		}
		var coded interface{ ExitCode() int }
		switch err := c.run(args[1:]); {
		case err == nil, errors.Is(err, flag.ErrHelp):
			return 0
		case errors.As(err, &coded):
			fmt.Fprintf(stderr, "bocage %s: %v\n", c.name, err)
			return coded.ExitCode()
		default:
			fmt.Fprintf(stderr, "bocage %s: %v\n", c.name, err)
			return 1
		}
	}
	fmt.Fprintf(stderr, "bocage: there is no command %q\n\n", args[0])
	usage(stderr)
	return 2
}

// usage prints the commands.
func usage(w io.Writer) {
	fmt.Fprint(w, "Bocage, cards and counters, 1944-45.\n\nUsage: bocage <command> [arguments]\n\n")
	for _, c := range commands {
		fmt.Fprintf(w, "  %-8s %s\n", c.name, c.summary)
	}
	fmt.Fprint(w, "\nbocage <command> -h shows a command's arguments.\n")
}
