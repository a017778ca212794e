//go:build !js

package second

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"bocage/engine"
	"bocage/net/match"
	"bocage/net/meet"
	file "bocage/net/second"
	"bocage/tools/place/visitor"
)

const usage = `usage: bocage second -place ADDRESS FILE

Stays in a match by post for its player: it writes what leaves him no choice, as his page does while it is open, and never what he has to
choose. FILE is what the page hands out under "For a second"; it holds the secret of his cards, and what is added to the match is added to
it. The page may be open at the same time, but one page alone: who chooses on two devices signs two entries for one place, and has lost.
Never put FILE back from a copy, for the same reason. Run it on a device of your own, and once for each file.

`

// Main returns the command `bocage second` for some games.
func Main(games engine.Games) func(arguments []string) error {
	return func(arguments []string) error {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		return run(ctx, games, arguments, os.Stdout)
	}
}

// run stays until the match is over, or the context ends.
func run(ctx context.Context, games engine.Games, arguments []string, out io.Writer) error {
	set := flag.NewFlagSet("second", flag.ContinueOnError)
	set.Usage = func() {
		fmt.Fprint(set.Output(), usage)
		set.PrintDefaults()
	}
	place := set.String("place", "", "the `address` of the meeting place, such as wss://example.org/bocage/meet, or tcp://127.0.0.1:1883")
	if err := set.Parse(arguments); err != nil {
		return err
	}
	if set.NArg() != 1 || *place == "" {
		set.Usage()
		return errors.New("a meeting place and a file are wanted")
	}
	c, kept, err := open(set.Arg(0))
	if err != nil {
		return err
	}
	defer kept.file.Close()
	game, err := games.Fair(c.Game, c.Terms)
	if err != nil {
		return err
	}
	dial := visitor.To(*place)
	if address, ok := strings.CutPrefix(*place, "tcp://"); ok {
		dial = visitor.OverTCP(address)
	}
	changed := make(chan struct{}, 1)
	s, err := Begin(Setup{Game: game, Seat: c.Seat, Store: kept, Meet: meet.Setup{Host: c.Host, Root: &c.Root, Dial: dial}, Told: func() {
		select {
		case changed <- struct{}{}:
		default:
		}
	}})
	if err != nil {
		return err
	}
	err = watch(ctx, s, changed, out)
	if !s.End() {
		fmt.Fprintln(out, "what was said last does not lie at the meeting place; it is said when this runs again")
	}
	return err
}

// watch tells how the match stands, whenever that is something else, until it is over and lies at the place.
func watch(ctx context.Context, s *Second, changed <-chan struct{}, out io.Writer) error {
	last := ""
	for {
		line, over, fault := "", false, error(nil)
		s.Look(func(p *match.Peer, how meet.State, err error) {
			line, over, fault = standing(p, s.set.Seat, how), p.Player() != nil && p.Player().Ended() && how == meet.Relayed, err
		})
		if line != last {
			last = line
			fmt.Fprintln(out, time.Now().Format(time.TimeOnly), line)
		}
		if over || fault != nil {
			return fault
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil
		}
	}
}

// standing says how the match stands.
func standing(p *match.Peer, seat engine.Seat, how meet.State) string {
	player, at := p.Player(), "at the meeting place"
	if how != meet.Relayed {
		at = how.String()
	}
	switch {
	case player == nil:
		return "nobody was there yet; " + at
	case player.Ended():
		return fmt.Sprintf("the match is over (%v); %s", player.Ending().How, at)
	case player.Owes().Seat == seat: // to choose, or to open what he has sealed, which his page alone can
		return fmt.Sprintf("%d entries; your move; %s", player.Entries(), at)
	}
	return fmt.Sprintf("%d entries; your friend is to write; %s", player.Entries(), at)
}

// kept is the file, to which records are added.
type kept struct {
	file    *os.File
	records [][]byte
}

// open opens the file of a match. A record that was being written when the program ended is cut off.
func open(name string) (c file.Case, k *kept, err error) {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return c, nil, err
	}
	b, err := io.ReadAll(io.LimitReader(f, file.Most+1))
	whole := 0
	if err == nil {
		c, whole, err = file.Decode(b)
	}
	if err == nil {
		err = f.Truncate(int64(whole))
	}
	if err == nil {
		_, err = f.Seek(int64(whole), io.SeekStart)
	}
	if err != nil {
		f.Close()
		return c, nil, fmt.Errorf("%s: %w", name, err)
	}
	return c, &kept{f, c.Records}, nil
}

// Append adds a record, which is safe on the disk then.
func (k *kept) Append(record []byte) error {
	if _, err := k.file.Write(file.Append(nil, record)); err != nil {
		return err
	}
	return k.file.Sync()
}

// Load returns the records that were there.
func (k *kept) Load() ([][]byte, error) { return k.records, nil }
