package friend

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"bocage/engine"
	assault "bocage/engine/assault/kit"
	"bocage/engine/kit"
	"bocage/net/invite"
	"bocage/net/link"
	"bocage/net/link/linktest"
	"bocage/net/match"
)

// meeting is where two programs find each other without a network, in the time of a test.
type meeting struct {
	line *linktest.Line
	come chan chan *link.Conn  // who waits for the other
	away atomic.Pointer[error] // why no line can be made
	dead atomic.Pointer[error] // why a line that is made does not open
}

func newMeeting() *meeting {
	return &meeting{line: linktest.New(linktest.Faults{Seed: 1, Delay: 10 * time.Millisecond}), come: make(chan chan *link.Conn)}
}

// promise is an attempt at a meeting.
type promise struct {
	meeting *meeting
	code    link.Code
}

func (m *meeting) dial(_ context.Context, _ link.Config, terms link.Terms, _ *link.Code) (attempt, error) {
	if why := m.away.Load(); why != nil {
		return nil, *why
	}
	return &promise{m, terms.Invitation()}, nil
}

func (p *promise) Code() link.Code        { return p.code }
func (p *promise) Accept(link.Code) error { return nil }
func (p *promise) Close() error           { return nil }

func (p *promise) Open(ctx context.Context) (*link.Conn, error) {
	if why := p.meeting.dead.Load(); why != nil {
		return nil, *why
	}
	mine := make(chan *link.Conn)
	var conn *link.Conn
	select {
	case p.meeting.come <- mine:
		conn = <-mine
	case his := <-p.meeting.come:
		var other *link.Conn
		conn, other = p.meeting.line.Connect()
		his <- other
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return conn, conn.WaitOpen(ctx)
}

// sleeper plays, and takes longer over his first move than he has.
type sleeper struct {
	kit.Agent
	slept bool
}

func (a *sleeper) Choose(p engine.State, moves []engine.Move) (engine.Move, error) {
	if !a.slept {
		a.slept = true
		time.Sleep(10*time.Minute + 5*time.Second) // within the slack
	}
	return moves[0], nil
}
func (a *sleeper) Begin(*kit.Start) error { return nil }
func (a *sleeper) End(engine.State)       {}

// seated begins a session at a meeting: a new match or, with the name of one, that.
func (m *meeting) seated(t *testing.T, ctx context.Context, dir, player, name string, seat engine.Seat) *console {
	t.Helper()
	in, typed := io.Pipe()
	printed, out := io.Pipe()
	game := *assault.Game
	game.Players = append([]kit.Player{{Name: "sleeper", New: func() kit.Agent { return &sleeper{} }}}, game.Players...)
	o := &options{games: kit.Games{&game}, words: []string{"training-grounds"}, game: game.ID(), player: player, minutes: 10, dir: dir,
		dial: m.dial}
	s := newSession(o, in, out)
	var err error
	if name != "" {
		err = s.goOn(name)
	} else {
		err = s.prepare()
		s.id, s.role.Seat, s.host = [8]byte{1}, seat, seat == 0
	}
	if err != nil {
		t.Fatal(err)
	}
	c := &console{t: t, name: s.side(s.role.Seat), in: typed, lines: make(chan string, 10_000), done: make(chan error, 1)}
	go c.read(printed)
	go func() {
		err := s.run(ctx, nil)
		out.Close()
		in.Close()
		c.done <- err
	}()
	return c
}

// first waits until one of two is asked for a move, and returns him before the other.
func first(t *testing.T, a, b *console) (asked, other *console) {
	t.Helper()
	for {
		c, line := a, ""
		select {
		case line = <-a.lines:
		case line = <-b.lines:
			c = b
		case <-time.After(patient):
			t.Fatal("nobody is asked")
		}
		if c.seen = append(c.seen, line); !strings.HasSuffix(line, "Your moves:") {
			continue
		}
		if c == a {
			return a, b
		}
		return b, a
	}
}

// both ends two sessions in time.
func both(t *testing.T, a, b *console) {
	t.Helper()
	for _, c := range []*console{a, b} {
		if err := c.end(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	time.Sleep(time.Minute) // what is closed says farewell
}

// TestOutOfTime: an agent whose time is over waits for what the friend says of that; another claims it.
func TestOutOfTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, dirs := newMeeting(), [2]string{t.TempDir(), t.TempDir()}
		a := m.seated(t, t.Context(), dirs[0], "sleeper", "", 0)
		b := m.seated(t, t.Context(), dirs[1], "random", "", 1)
		a.wait("^You are joined")
		time.Sleep(15 * time.Minute)
		a.wait("^Your time is over")
		b.wait("^You have claimed that your friend's time is over")
		for _, c := range []*console{a, b} {
			c.wait("^The match is over: U.S. has won, by time of the other")
		}
		both(t, a, b)
		clean(t, dirs)
	})
}

// TestTimeTold: whose time is over is told while nothing comes from the friend, and the last minute before.
func TestTimeTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, dirs := newMeeting(), [2]string{t.TempDir(), t.TempDir()}
		a, b := first(t, m.seated(t, t.Context(), dirs[0], "", "", 0), m.seated(t, t.Context(), dirs[1], "", "", 1))
		time.Sleep(9*time.Minute + 2*time.Second)
		a.wait("^Of your time 5[0-9]s are left")
		time.Sleep(time.Minute)
		a.wait("^Your time is over")
		a.say("1")
		a.wait("^You are not asked for a move now")
		time.Sleep(time.Minute)
		b.wait("^Your friend's time is over: with /flag")
		b.say("/flag")
		for _, c := range []*console{a, b} {
			c.wait("^The match is over: .* has won, by time of the other")
			c.say("/quit")
		}
		both(t, a, b)
	})
}

// TestLeft: who is joined and has not answered for long can be said to have left, and answers that.
func TestLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, dirs := newMeeting(), [2]string{t.TempDir(), t.TempDir()}
		a, b := first(t, m.seated(t, t.Context(), dirs[0], "", "", 0), m.seated(t, t.Context(), dirs[1], "", "", 1))
		b.say("/left")
		b.wait("^That is refused: the other has not been waited for long enough")
		time.Sleep(invite.Patience + 2*time.Second)
		b.wait("^Your friend is joined and has not answered for 30m0s: with /left")
		b.say("/left")
		b.wait("^You have said that your friend has left")
		a.wait("^Your friend says that you have left")
		a.say("/resign")
		for _, c := range []*console{a, b} {
			c.wait("^The match is over: .* has won, by resignation of the other")
			c.say("/quit")
		}
		both(t, a, b)
	})
}

// TestOfferKept: an agent that takes a match up in which a draw is offered answers that when it has heard where the friend stands.
func TestOfferKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, dirs := newMeeting(), [2]string{t.TempDir(), t.TempDir()}
		contexts, stop := [2]context.Context{}, [2]context.CancelFunc{}
		for seat := range contexts {
			contexts[seat], stop[seat] = context.WithCancel(t.Context())
		}
		one, two := m.seated(t, contexts[0], dirs[0], "", "", 0), m.seated(t, contexts[1], dirs[1], "", "", 1)
		seat := engine.Seat(1)
		a, b := first(t, one, two)
		if a == two {
			seat = 0
		}
		a.say("/draw")
		b.wait("^Your friend offers a draw")
		stop[seat]()
		var s *stopped
		if err := b.end(); !errors.As(err, &s) {
			t.Error(err)
		}
		b = m.seated(t, t.Context(), dirs[seat], "random", names(dirs[seat])[0], seat)
		a.wait("^Your friend has left")
		a.wait("Your moves:")
		a.say("/resign")
		a.wait("^The match is over")
		a.say("/quit")
		both(t, a, b)
		stop[seat.Other()]()
		if r := clean(t, dirs); r.Ending != "resignation" {
			t.Errorf("%+v", r)
		}
	})
}

// TestNoNetwork: a match outlasts that there is no network for a while, that a line does not open, and a code that cannot be answered.
func TestNoNetwork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, dirs := newMeeting(), [2]string{t.TempDir(), t.TempDir()}
		m.away.Store(&link.ErrNoNetwork)
		if err := m.seated(t, t.Context(), t.TempDir(), "", "", 0).end(); !errors.Is(err, link.ErrNoNetwork) {
			t.Errorf("begun without a network: %v", err)
		}
		m.away.Store(nil)
		a, b := first(t, m.seated(t, t.Context(), dirs[0], "", "", 0), m.seated(t, t.Context(), dirs[1], "", "", 1))
		m.away.Store(&link.ErrNoNetwork)
		m.line.Cut()
		for _, c := range []*console{a, b} {
			c.wait("^The line is lost. The match is kept: ")
			c.wait("^You cannot be joined now: no network. /invite tries again")
		}
		seat := engine.Seat(1)
		if a.name != "German" {
			seat = 0
		}
		his := link.Code{Kind: link.Invitation, Match: [8]byte{1}, Game: "assault", Role: invite.Role{Seat: seat, Clock: 1}.Byte(),
			Expires: time.Now().Add(time.Minute).Truncate(time.Second), Endpoint: link.Endpoint{User: "user", Password: strings.Repeat("p", 24)}}
		a.say(his.Text())
		a.wait("^That does not do: no network")
		m.away.Store(nil)
		m.dead.Store(&link.ErrLost)
		a.say("/invite")
		a.wait("^Your invitation")
		a.wait("^You were not joined: lost")
		m.dead.Store(nil)
		a.wait("^Your invitation")
		b.say("/invite")
		a.wait("Your moves:")
		m.away.Store(&link.ErrNoNetwork)
		a.say(his.Text()) // while they are joined
		a.wait("^That does not do: no network")
		time.Sleep(5 * time.Second)
		a.say("/resign")
		for _, c := range []*console{a, b} {
			c.wait("^The match is over: ")
			c.say("/quit")
		}
		both(t, a, b)
		clean(t, dirs)
	})
}

// TestAccused: who has cheated is told as far as it is known, and what the program ends with is what bocage verify says of the file.
func TestAccused(t *testing.T) {
	mine, his := engine.Seat(0), engine.Seat(1)
	for _, c := range []struct {
		st   match.Status
		said string
		code int
	}{
		{match.Status{Broken: match.WhyProof, Cheater: his, Number: 6, Kind: match.KindMove},
			"Your friend's device has cheated: it has signed entry 7", 3},
		{match.Status{Broken: match.WhyProof, Cheater: mine}, "This device is said to have cheated", 3},
		{match.Status{Broken: match.WhyDouble, Cheater: his}, "Two entries for one place: your friend's device", 9},
		{match.Status{Broken: match.WhyDouble, Cheater: mine}, "Two entries for one place: this device", 9},
		{match.Status{Broken: match.WhyOther, Cheater: engine.NoSeat}, "Nobody has cheated", 1},
		{match.Status{Ending: match.Ending{How: match.NotEnded}}, "", 4},
		{match.Status{Ending: match.Ending{How: match.ByTime}}, "", 0},
	} {
		var out bytes.Buffer
		s := newSession(&options{}, nil, &out)
		if c.said != "" {
			fmt.Fprint(&out, s.accusation(&c.st))
		}
		code := 0
		if err := s.verdict(&c.st); err != nil {
			var coded interface{ ExitCode() int }
			if code = 1; errors.As(err, &coded) {
				code = coded.ExitCode()
			}
		}
		if !strings.Contains(out.String(), c.said) || code != c.code {
			t.Errorf("%+v: %q, code %d, want %q, %d", c.st, out.String(), code, c.said, c.code)
		}
	}
}
