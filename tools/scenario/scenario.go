// Package scenario is the command that checks scenario files, for people who make their own. It is not linked into the browser's
// program.
package scenario

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"bocage/engine"
	"bocage/engine/assault"
)

const usage = `Usage: bocage scenario check FILE...   tell every fault of these files, or what they hold and warnings
       bocage scenario list            list the scenarios of the game
       bocage scenario print ID        print the file of one, a start for your own
       bocage scenario schema          print the JSON schema of the files
`

// Main is the command `bocage scenario`.
func Main(args []string) error { return run(args, os.Stdout) }

func run(args []string, w io.Writer) error {
	flags := flag.NewFlagSet("scenario", flag.ContinueOnError)
	flags.Usage = func() { fmt.Fprint(flags.Output(), usage) }
	if err := flags.Parse(args); err != nil {
		return err
	}
	args = flags.Args()
	if len(args) == 0 {
		return errors.New("what? check, list, print or schema")
	}
	what, args := args[0], args[1:]
	switch {
	case what == "check" && len(args) > 0:
		return check(args, w)
	case what == "list" && len(args) == 0:
		for _, id := range assault.Scenarios() {
			sc, err := assault.Load(id)
			if err != nil {
				return err
			}
			fmt.Fprintf(w, "%-20s %s\n", id, summary(sc))
		}
		return nil
	case what == "print" && len(args) == 1:
		sc, err := assault.Load(args[0])
		if err != nil {
			return err
		}
		_, err = w.Write(sc.Source)
		return err
	case what == "schema" && len(args) == 0:
		_, err := w.Write(assault.Schema)
		return err
	}
	return fmt.Errorf("cannot make sense of it\n%s", usage)
}

// maxFile bounds what is read of a file: a little more than a scenario may have, so that the excess is noticed.
const maxFile = 1 << 17

// check prints what is wrong in each file, or a line on what it holds and what of it is said in vain.
func check(names []string, w io.Writer) error {
	bad := 0
	for _, name := range names {
		b, err := read(name)
		if err != nil {
			return err
		}
		sc, err := assault.Parse(b)
		if err == nil {
			fmt.Fprintf(w, "%s: %s\n", name, summary(sc))
			for _, f := range assault.Warnings(b) {
				fmt.Fprintf(w, "%s:%s: warning: %s\n", name, f.Path, f.Text)
			}
			continue
		}
		bad++
		for _, f := range assault.Check(b) {
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

// summary tells in one line what a scenario holds.
func summary(sc *assault.Scenario) string {
	s := fmt.Sprintf("%s, %d columns by %d rows, %d turns", sc.Name, sc.W, sc.H, sc.Turns)
	if sc.NonPlayer() != engine.NoSeat {
		s += ", solo for the " + assault.SideName(sc.Solo.Player)
	}
	for side := range engine.Seat(2) {
		s += fmt.Sprintf("; %s: %s", assault.SideName(side), units(sc, side))
	}
	return s
}

// units tells what a side starts with.
func units(sc *assault.Scenario, side engine.Seat) string {
	var parts []string
	add := func(n int, what string) {
		if n > 0 {
			if n == 1 {
				what = strings.Replace(what, "units", "unit", 1)
			}
			parts = append(parts, fmt.Sprintf(what, n))
		}
	}
	add(len(sc.Placed[side]), "%d units on the map")
	add(len(sc.Start[side]), "%d units to place")
	m := sc.Muster[side]
	add(m.Random, "%d units by lot")
	switch {
	case m.Most > 0:
		parts = append(parts, fmt.Sprintf("up to %d units for %d prestige", m.Most, m.Budget))
	case m.Exactly > 0:
		parts = append(parts, fmt.Sprintf("%d units for %d prestige", m.Exactly, m.Budget))
	default:
		add(m.Budget, "units for %d prestige")
	}
	return strings.Join(parts, " and ")
}
