// Package scenario is the command that checks scenario files, for people who make their own. It is not linked into the browser's
// program and knows no game.
package scenario

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"bocage/engine/kit"
)

const usage = `Usage: bocage scenario check FILE...   tell every fault of these files, or what they hold and warnings
       bocage scenario list            list the scenarios of the game
       bocage scenario print ID        print the file of one, a start for your own
       bocage scenario schema          print the JSON schema of the files

bocage scenario -game ID ... is about another game than the first.
`

// Main returns the command `bocage scenario` for some games, of which the first is meant if none is named.
func Main(games kit.Games) func(args []string) error {
	return func(args []string) error { return run(games, args, os.Stdout) }
}

func run(games kit.Games, args []string, w io.Writer) error {
	flags := flag.NewFlagSet("scenario", flag.ContinueOnError)
	flags.Usage = func() { fmt.Fprint(flags.Output(), usage) }
	id := flags.String("game", games[0].ID(), "")
	if err := flags.Parse(args); err != nil {
		return err
	}
	game, err := games.Of(*id)
	if err != nil {
		return err
	}
	args = flags.Args()
	if len(args) == 0 {
		return errors.New("what? check, list, print or schema")
	}
	what, args := args[0], args[1:]
	switch {
	case what == "check" && len(args) > 0:
		return check(game, args, w)
	case what == "list" && len(args) == 0:
		for _, id := range game.Scenarios() {
			sc, err := game.Load(id)
			if err != nil {
				return err
			}
			fmt.Fprintf(w, "%-20s %s\n", id, game.Files.Summary(sc))
		}
		return nil
	case what == "print" && len(args) == 1:
		sc, err := game.Load(args[0])
		if err != nil {
			return err
		}
		_, err = w.Write(sc.Source())
		return err
	case what == "schema" && len(args) == 0:
		if game.Files.Schema == nil {
			return errors.New("the game has no schema")
		}
		_, err := w.Write(game.Files.Schema)
		return err
	}
	return fmt.Errorf("cannot make sense of it\n%s", usage)
}

// maxFile bounds what is read of a file: a little more than a scenario may have, so that the excess is noticed.
const maxFile = 1 << 17

// check prints what is wrong in each file, or a line on what it holds and what of it is said in vain.
func check(game *kit.Game, names []string, w io.Writer) error {
	bad := 0
	for _, name := range names {
		b, err := read(name)
		if err != nil {
			return err
		}
		sc, faults, warnings := game.Files.Check(b)
		if sc != nil {
			fmt.Fprintf(w, "%s: %s\n", name, game.Files.Summary(sc))
			for _, f := range warnings {
				fmt.Fprintf(w, "%s:%s: warning: %s\n", name, f.Path, f.Text)
			}
			continue
		}
		bad++
		for _, f := range faults {
			if f.Path == "" {
				fmt.Fprintf(w, "%s: %s\n", name, f.Text)
			} else {
				fmt.Fprintf(w, "%s:%s: %s\n", name, f.Path, f.Text)
			}
		}
	}
	if bad > 0 {
		return fmt.Errorf("%d of %d files cannot be played", bad, len(names))
	}
	return nil
}

func read(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxFile))
}
