// Package campaign is the command `bocage campaign`: it checks campaign files, plays campaigns through with computer players and tells how
// one that is kept stands. It is not linked into the browser's program and knows no game.
package campaign

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/kit"
)

const usage = `Usage: bocage campaign list                        list the campaigns of the program
       bocage campaign print ID                    print the file of one, a start for your own
       bocage campaign check FILE...               tell every fault of campaign files, and try all their battles;
                                                   of campaigns that are kept, whether every step holds
       bocage campaign show FILE                   tell how a campaign that is kept stands
       bocage campaign play ID|FILE [-games N] ... play campaigns through, and print how they ended and in figures what
                                                   the campaign is like
       bocage campaign tune ID|FILE [-games N] ... fight each battle by itself with full fields of printed strength, and
                                                   propose fields and stakes that make it even

play and tune take
  -german, -us AGENT   who plays the first and the second side, regular if nothing is said
  -games N             how many campaigns, or battles at each node, 1 if nothing is said
  -seed N              seed of the first; each further one has the next
  -plies N             a battle that has not ended after so many plies is a draw
play takes
  -thrifty SIDE        a side that never buys
  -empty SIDE          a side that fields nothing of its core
  -resigns SIDE        a side that gives its first battle up at once
  -out FILE            keep the last campaign in a file, which must not exist
tune takes
  -node NODE           one battle alone
  -levels              tell instead what it changes that a side's whole core is a level higher

Scenarios of a file ("file:NAME") lie in the folder scenarios beside it, or beside it itself.
`

// Command is what the command works with.
type Command struct {
	Games     kit.Games
	Campaigns campaign.Games
}

// Main returns the command for some games, and what campaigns need of them.
func Main(games kit.Games, campaigns campaign.Games) func(args []string) error {
	return func(args []string) error { return (&Command{games, campaigns}).run(args, os.Stdout) }
}

func (c *Command) run(args []string, w io.Writer) error {
	flags := flag.NewFlagSet("campaign", flag.ContinueOnError)
	flags.Usage = func() { fmt.Fprint(flags.Output(), usage) }
	if err := flags.Parse(args); err != nil {
		return err
	}
	args = flags.Args()
	if len(args) == 0 {
		return errors.New("what? list, print, check, show, play or tune")
	}
	switch what, args := args[0], args[1:]; {
	case what == "list" && len(args) == 0:
		return c.list(w)
	case what == "print" && len(args) == 1:
		found, err := campaign.Load(args[0], c.Campaigns)
		if err == nil {
			_, err = w.Write(found.Source)
		}
		return err
	case what == "check" && len(args) > 0:
		return c.check(args, w)
	case what == "show" && len(args) == 1:
		return c.show(args[0], w)
	case (what == "play" || what == "tune") && len(args) > 0:
		r, err := c.parse(args)
		if err != nil {
			return err
		}
		if what == "tune" {
			return r.tune(w)
		}
		return r.all(w)
	}
	return fmt.Errorf("cannot make sense of it\n%s", usage)
}

func (c *Command) list(w io.Writer) error {
	for _, id := range campaign.Shipped() {
		found, err := campaign.Load(id, c.Campaigns)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%-24s %s, %s\n", id, found.Name, holds(found))
	}
	return nil
}

// holds tells in a few words what a campaign holds.
func holds(c *campaign.Campaign) string {
	names := c.Game.Sides()
	return fmt.Sprintf("%d battles, %d endings, %s with %d units, %s with %d", len(c.Nodes), len(c.Ends), names[0], len(c.Sides[0].Core),
		names[1], len(c.Sides[1].Core))
}

// maxFile bounds what is read of a file: a little more than a kept campaign may have, so that the excess is noticed.
const maxFile = 4<<20 + 1

func read(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxFile))
}

// open reads a campaign file with the scenarios beside it, or finds one of the program's own.
func (c *Command) open(name string) (*campaign.Campaign, error) {
	if !strings.ContainsAny(name, "./\\") {
		return campaign.Load(name, c.Campaigns)
	}
	source, err := read(name)
	if err != nil {
		return nil, err
	}
	beside := map[string][]byte{}
	for _, folder := range []string{filepath.Dir(name), filepath.Join(filepath.Dir(name), "scenarios")} {
		files, err := filepath.Glob(filepath.Join(folder, "*.json"))
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			if f == name {
				continue
			}
			if beside[filepath.Base(f)], err = read(f); err != nil {
				return nil, err
			}
		}
	}
	return campaign.Parse(source, beside, c.Campaigns)
}

// kept reports whether a file is a campaign that is kept, and not one from which it begins.
func kept(b []byte) bool { return bytes.Contains(b[:min(len(b), 64)], []byte(`"rules":`)) }

// check prints what is wrong in each file, or a line on what it holds.
func (c *Command) check(names []string, w io.Writer) error {
	bad := 0
	for _, name := range names {
		if b, err := read(name); err == nil && kept(b) {
			m, err := campaign.Decode(b, c.Campaigns)
			if err != nil {
				bad++
				fmt.Fprintf(w, "%s: %v\n", name, err)
			}
			if m != nil {
				fmt.Fprintf(w, "%s: %s, %d steps hold\n", name, m.Campaign.Name, len(m.Steps))
			}
			continue
		}
		found, err := c.open(name)
		var faults campaign.Faults
		if err == nil {
			faults = found.Try()
		} else if !errors.As(err, &faults) {
			return err
		}
		for _, f := range faults {
			fmt.Fprintf(w, "%s: %v\n", name, f)
		}
		if len(faults) > 0 {
			bad++
			continue
		}
		fmt.Fprintf(w, "%s: %s, %s\n", name, found.Name, holds(found))
	}
	if bad > 0 {
		return fmt.Errorf("%d of %d files are not in order", bad, len(names))
	}
	return nil
}

// show tells how a kept campaign stands.
func (c *Command) show(name string, w io.Writer) error {
	b, err := read(name)
	if err != nil {
		return err
	}
	m, err := campaign.Decode(b, c.Campaigns)
	if m != nil {
		stands(w, m)
	}
	return err
}

// stands prints what has been fought, and what both sides have.
func stands(w io.Writer, m *campaign.Match) {
	c, s := m.Campaign, &m.State
	names := c.Game.Sides()
	named := func(seat engine.Seat) string {
		if seat > 1 {
			return "nobody"
		}
		return names[seat]
	}
	fmt.Fprintf(w, "%s, %d steps\n", c.Name, len(m.Steps))
	for i, t := range s.Trail {
		fmt.Fprintf(w, "  %2d  %-28s %s, won by %s", i+1, c.Nodes[t.Node].Name, t.How, named(t.Winner))
		if t.Again > 0 {
			fmt.Fprintf(w, ", fought again %d times", t.Again)
		}
		fmt.Fprintln(w)
	}
	for seat := range engine.Seat(2) {
		side := &s.Sides[seat]
		fmt.Fprintf(w, "%s: %d points, supply %d, locker %s\n", names[seat], side.Points, side.Supply, strings.Join(side.Locker, ", "))
		for _, e := range side.Core {
			fmt.Fprintf(w, "  %2d  %-28s xp %d, level %d, damage %d\n", e.ID, e.Type, e.XP, c.Level(e), e.Damage)
		}
	}
	switch {
	case s.Phase == campaign.Ended && c.Nodes[s.Node] == nil:
		fmt.Fprintf(w, "%s has won. %s\n", named(s.Winner), c.Ends[s.Node][min(int(s.Winner), 2)])
	case s.Phase == campaign.Ended:
		fmt.Fprintf(w, "%s has won.\n", named(s.Winner))
	default:
		fmt.Fprintf(w, "Battle %d: %s\n", s.Battle, c.Nodes[s.Node].Name)
	}
}
