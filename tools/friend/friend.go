// Package friend plays a match against somebody at another device from the command line: in a page, or by the same command. It invites and
// answers invitations as a page does, keeps the match on the disk, and has it played by what is typed or by an agent.
//
// It knows no game. What the match is and who may do what is net/match's affair; this is a Mirror's host, as the page is.
package friend

import (
	"context"
	"crypto/rand"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"bocage/engine"
	"bocage/engine/kit"
	"bocage/net/invite"
	"bocage/net/link"
	"bocage/net/meet"
	"bocage/tools/play"
)

const hostUsage = `Usage: bocage host SCENARIO [-game ID] [-side SIDE] [-clock MINUTES] [-player AGENT] [-deck DECK]
                   [-page ADDRESS [-link]] ...
       bocage host -match MATCH

Invites somebody to a match, who joins by a page or by bocage join, and plays it. SCENARIO is the name of a built-in scenario or a file.
With -link, where the page has a meeting place, one link is all that is sent, and both find each other again when the line is lost.
Without -player what you type is played; /help tells what else can be typed. An agent is one of:
%s.

A match is kept in a folder as it is played. With -match it goes on, after the line has broken or the program has ended.
` + exits + `
`

const joinUsage = `Usage: bocage join INVITATION [-player AGENT] ...

Answers an invitation from a page or from bocage host, and plays the match, or goes on with it if it is kept here. INVITATION is its code
or its link; a link with #/meet/ in it leads through the meeting place of its page.
Without -player what you type is played; /help tells what else can be typed. An agent is one of:
%s.
` + exits + `
`

// exits are what both commands end with.
const exits = `
The exit code is

  0   the match is over
  1   something has failed
  2   the command line was not understood
  3   a device has cheated
  4   the match has not begun or is not over; it is kept and goes on
  9   a device has signed two entries for one place, which is a lie or comes from an old copy of it
`

// stopped is a match that is not over as its rules say. main exits with its code.
type stopped struct {
	what string
	code int
}

func (s *stopped) Error() string { return s.what }

// ExitCode is what the program ends with.
func (s *stopped) ExitCode() int { return s.code }

// unclear is what is wrong with a command line. main exits with its code.
type unclear struct{ error }

// ExitCode is what the program ends with.
func (unclear) ExitCode() int { return 2 }

// The exit codes of a stopped match, as bocage verify has them for its file.
const (
	codeCheated = 3
	codeStopped = 4
	codeDoubled = 9
)

// options are what the command line says.
type options struct {
	games   kit.Games
	words   []string
	game    string
	side    string
	minutes int
	player  string
	limit   time.Duration
	page    string
	byLink  bool
	match   string
	decks   []string
	dir     string
	config  link.Config
	dial    func(ctx context.Context, config link.Config, terms link.Terms, invitation *link.Code) (attempt, error)
}

// Host returns the command `bocage host` for some games, of which the first is played if none is named.
func Host(games kit.Games) func(arguments []string) error {
	return func(arguments []string) error { return interruptible(arguments, games, host) }
}

// Join returns the command `bocage join` for some games.
func Join(games kit.Games) func(arguments []string) error {
	return func(arguments []string) error { return interruptible(arguments, games, join) }
}

// interruptible runs a command until it is interrupted: then the friend is told, and the match is kept.
func interruptible(arguments []string, games kit.Games,
	command func(ctx context.Context, games kit.Games, arguments []string, in io.Reader, out io.Writer) error) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	go func() {
		<-ctx.Done()
		stop() // a second time ends the program at once
	}()
	return command(ctx, games, arguments, os.Stdin, os.Stdout)
}

// parse reads a command line. Flags may stand before and behind the words.
func parse(games kit.Games, name, usage string, arguments []string) (*options, error) {
	o := &options{games: games, dial: dial}
	set := flag.NewFlagSet(name, flag.ContinueOnError)
	set.Usage = func() {
		fmt.Fprintf(set.Output(), usage, play.Names(games[0]))
		set.PrintDefaults()
	}
	set.StringVar(&o.player, "player", "", "who plays, an `agent`; you if it is not named")
	set.DurationVar(&o.limit, "time", 10*time.Second, "`time` for each answer of an external agent")
	set.StringVar(&o.dir, "dir", defaultDir(), "the `folder` in which matches are kept")
	servers := set.String("servers", "",
		"a `list` of STUN and TURN servers to be asked, such as stun:example.org:3478 or turn:user:password@example.org")
	set.BoolVar(&o.config.Loopback, "loopback", false, "join two programs of one machine, also without a network")
	if name == "host" {
		set.StringVar(&o.game, "game", games[0].ID(), "`ID` of the game")
		set.StringVar(&o.side, "side", "", "your `side`; the first if it is not named")
		set.IntVar(&o.minutes, "clock", 0, fmt.Sprintf("`minutes` that each has for the match: one of %s; 0 for no limit", clocks()))
		set.StringVar(&o.page, "page", "", "`address` of a page: the invitation is a link to it")
		set.BoolVar(&o.byLink, "link", false, "invite by one link, through the meeting place of the page")
		set.Func("deck", "a `deck` that you have built stands in the scenario: its file, or its link; may be given for each deck",
			func(s string) error {
				o.decks = append(o.decks, s)
				return nil
			})
		set.StringVar(&o.match, "match", "", "a `match` that is kept here and goes on")
	}
	for rest := arguments; len(rest) > 0; rest = set.Args() {
		if !strings.HasPrefix(rest[0], "-") || rest[0] == "-" {
			o.words, rest = append(o.words, rest[0]), rest[1:]
		}
		switch err := set.Parse(rest); {
		case errors.Is(err, flag.ErrHelp):
			return nil, err
		case err != nil:
			return nil, unclear{err}
		}
	}
	var bad string
	if o.config.Servers, bad = link.ParseServers(*servers); bad != "" {
		return nil, unclear{fmt.Errorf("servers: %q is none", bad)}
	}
	if o.limit <= 0 {
		return nil, unclear{errors.New("time: more than nothing is wanted")}
	}
	return o, nil
}

// clocks lists the limits.
func clocks() string { return strings.Trim(fmt.Sprint(invite.Clocks), "[]") }

// defaultDir is where matches are kept if nothing else is said.
func defaultDir() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "matches"
	}
	return filepath.Join(dir, "bocage", "matches")
}

// agent makes the agent of the command line, nil if the player types.
func (o *options) agent(game *kit.Game) (kit.Agent, error) {
	if o.player == "" {
		return nil, nil
	}
	return play.NewAgent(game, o.player, o.limit)
}

func host(ctx context.Context, games kit.Games, arguments []string, in io.Reader, out io.Writer) error {
	o, err := parse(games, "host", hostUsage, arguments)
	if err != nil {
		return err
	}
	switch {
	case o.match != "" && len(o.words) > 0:
		return unclear{errors.New("either a scenario or a match is wanted; -h shows the arguments")}
	case o.match != "" && len(o.decks) > 0:
		return unclear{errors.New("deck: it is for a new match")}
	case o.byLink && (o.page == "" || o.match != ""):
		return unclear{errors.New("link: the address of a page with a meeting place is wanted, and a new match")}
	case o.match == "" && len(o.words) != 1:
		err := "one scenario is wanted; -h shows the arguments"
		if kept := names(o.dir); len(kept) > 0 {
			err += "; these matches are kept: " + strings.Join(kept, " ")
		}
		return unclear{errors.New(err)}
	}
	s := newSession(o, in, out)
	if o.match != "" {
		err = s.goOn(o.match)
	} else {
		err = s.prepare()
	}
	if err == nil && o.byLink {
		err = s.tickets(ctx)
	}
	if err != nil {
		return err
	}
	return s.run(ctx, nil)
}

func join(ctx context.Context, games kit.Games, arguments []string, in io.Reader, out io.Writer) error {
	o, err := parse(games, "join", joinUsage, arguments)
	if err != nil {
		return err
	}
	if len(o.words) != 1 {
		return unclear{errors.New("one invitation is wanted; -h shows the arguments")}
	}
	page, ticket, linked, err := linkAt(o.words[0])
	code := found(ticket)
	if !linked {
		code, err = codeIn(o.words[0])
	}
	if err == nil && code.Kind != link.Invitation {
		err = fmt.Errorf("%w: it is an %s", link.ErrWrongKind, code.Kind)
	}
	if err == nil {
		err = code.Expired(time.Now())
	}
	if err != nil {
		return told{err}
	}
	s := newSession(o, in, out)
	err = s.goOn(nameOf(code.Match, invite.RoleOf(code.Role).Seat.Other()))
	if errors.Is(err, os.ErrNotExist) {
		if err = s.invited(code); err == nil && linked {
			s.meeting.ticket = &ticket
			s.meeting.place, err = placeOf(ctx, page)
		}
	}
	if err != nil {
		return err
	}
	return s.run(ctx, &code)
}

// prepare makes a new match of what the command line says.
func (s *session) prepare() (err error) {
	o := s.o
	if s.game, err = o.games.Of(o.game); err != nil {
		return err
	}
	if o.side != "" {
		s.role.Seat = engine.NoSeat
		for seat, name := range s.game.Sides {
			if strings.EqualFold(name, o.side) {
				s.role.Seat = engine.Seat(seat)
			}
		}
		if s.role.Seat == engine.NoSeat {
			return unclear{fmt.Errorf("side: %s or %s is wanted", s.game.Sides[0], s.game.Sides[1])}
		}
	}
	s.role.Clock = -1
	for i, minutes := range invite.Clocks {
		if minutes == o.minutes {
			s.role.Clock = i
		}
	}
	if s.role.Clock < 0 {
		return unclear{fmt.Errorf("clock: one of %s is wanted", clocks())}
	}
	sc, err := play.Scenario(s.game, o.words[0])
	if err == nil {
		sc, err = o.decked(s.game, sc)
	}
	if err != nil {
		return err
	}
	if err := s.plays(sc); err != nil {
		return err
	}
	built, err := s.game.Load(sc.ID())
	s.role.Own = err != nil || string(built.Source()) != string(sc.Source())
	s.host = true
	return s.newID()
}

// mostDeck bounds the file of a deck, in bytes.
const mostDeck = 1 << 13

// decked returns a scenario with the decks of the command line in it.
func (o *options) decked(game *kit.Game, sc engine.Scenario) (engine.Scenario, error) {
	for _, name := range o.decks {
		if game.Decked == nil {
			return nil, unclear{fmt.Errorf("deck: no decks are built for %s", game.ID())}
		}
		text := []byte(name)
		f, err := os.Open(name)
		if err != nil && strings.HasSuffix(name, ".json") { // no link ends so
			return nil, err
		}
		if err == nil {
			text, err = io.ReadAll(io.LimitReader(f, mostDeck))
			if err := errors.Join(err, f.Close()); err != nil {
				return nil, err
			}
		}
		file, err := game.Decked(sc, text)
		if err != nil {
			return nil, err
		}
		if sc, err = game.Parse(file); err != nil {
			return nil, err
		}
	}
	return sc, nil
}

// tickets makes the ticket by which whoever has the link is the friend.
func (s *session) tickets(ctx context.Context) (err error) {
	if s.meeting.place, err = placeOf(ctx, s.o.page); err != nil {
		return err
	}
	t, err := meet.NewTicket(rand.Reader, invite.Terms(s.id, s.game.ID(), s.sc, s.role, time.Now()), time.Now())
	s.meeting.ticket, s.id = &t, t.Match()
	return err
}

// invited makes a new match of an invitation.
func (s *session) invited(code link.Code) (err error) {
	if s.game, err = s.o.games.Of(code.Game); err != nil {
		return err
	}
	s.id, s.role = code.Match, invite.RoleOf(code.Role)
	s.role.Seat = s.role.Seat.Other()
	if s.role.Clock == invite.Post {
		return errors.New("this is a match by post, which is played in a browser")
	}
	if s.role.Own {
		s.expected = code.Scenario
		return nil
	}
	for _, id := range s.game.Scenarios() {
		sc, err := s.game.Load(id)
		if err == nil && invite.Digest(sc.Source()) == code.Scenario {
			return s.plays(sc)
		}
	}
	return fmt.Errorf("%w: this program has no such scenario", link.ErrVersion)
}

// goOn takes up a match that is kept.
func (s *session) goOn(name string) (err error) {
	if !isName.MatchString(name) {
		return fmt.Errorf("%q is no match; these are kept: %s", name, strings.Join(names(s.o.dir), " "))
	}
	if s.kept, err = reopen(s.o.dir, name); err != nil {
		return err
	}
	h := &s.kept.head
	if s.game, err = s.o.games.Of(h.Game); err != nil {
		return err
	}
	if s.sc, s.fair, err = s.o.games.Neutral().Agreed(h.Game, h.Terms); err != nil {
		return err
	}
	s.id, s.host, s.role = h.id(), h.Host, invite.Role{Seat: h.Seat, Clock: h.Clock}
	s.meeting.knows(h.Place, h.Root)
	built, err := s.game.Load(s.sc.ID())
	s.role.Own = err != nil || string(built.Source()) != string(s.sc.Source())
	return nil
}
