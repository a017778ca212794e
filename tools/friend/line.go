package friend

import (
	"context"
	"errors"
	"strings"
	"time"

	"bocage/net/invite"
	"bocage/net/link"
	"bocage/net/match"
)

// line is the connection to the friend, on its way or open.
type line struct {
	nth     int // so that an old one is not heard; 0 for none
	cancel  context.CancelFunc
	attempt attempt    // nil if it came to nothing
	conn    *link.Conn // nil unless it is open
	invites bool       // a reply is waited for
	silent  bool       // the friend's device is
}

// attempt is a line on its way, as link.Attempt.
type attempt interface {
	Code() link.Code
	Accept(answer link.Code) error
	Open(ctx context.Context) (*link.Conn, error)
	Close() error
}

// patience is how long two devices may take to come together before it is said that they may not.
const patience = 15 * time.Second

// call makes a line: it invites, or answers an invitation. The line there is stays until the new one has a code to show.
func (s *session) call(invitation *link.Code) {
	s.calls++
	nth := s.calls
	ctx, cancel := context.WithCancel(s.ctx)
	terms := invite.Terms(s.id, s.game.ID(), s.sc, s.role, time.Now())
	go func() {
		a, err := s.o.dial(ctx, s.o.config, terms, invitation)
		s.later(func() error {
			switch {
			case err != nil:
				cancel()
				if nth == s.calls {
					return s.unreached(invitation, err)
				}
				return nil
			case nth != s.calls:
				cancel()
				return a.Close()
			}
			s.hangUp()
			s.line = line{nth: nth, cancel: cancel, attempt: a, invites: invitation == nil}
			go s.follow(ctx, nth, a)
			return s.coded(invitation)
		})
	}()
}

// dial makes a code.
func dial(ctx context.Context, config link.Config, terms link.Terms, invitation *link.Code) (attempt, error) {
	if invitation == nil {
		return link.Invite(ctx, config, terms)
	}
	return link.Join(ctx, config, *invitation)
}

// follow hands on what comes over a line, until it ends.
func (s *session) follow(ctx context.Context, nth int, a attempt) {
	defer a.Close()
	mine := func(f func() error) {
		s.later(func() error {
			if nth != s.nth {
				return nil
			}
			return f()
		})
	}
	conn, err := a.Open(ctx)
	if err != nil {
		mine(func() error { return s.lost(err) })
		return
	}
	mine(func() error { return s.opened(conn) })
	go watch(conn, func(state link.State) { mine(func() error { return s.heard(state) }) })
	for {
		frame, err := conn.Receive(ctx)
		if err != nil {
			mine(func() error { return s.lost(err) })
			return
		}
		mine(func() error { return s.came(frame) })
	}
}

// unreached goes on when no line can be made: without a network, or to an invitation that names no address to be used. The first must
// be made.
func (s *session) unreached(answers *link.Code, why error) error {
	switch {
	case !s.called || s.deaf && s.conn == nil:
		return told{why}
	case answers != nil:
		s.say("That does not do: %s.", because(why))
	default:
		s.say("You cannot be joined now: %s. /invite tries again.", because(why))
	}
	return nil
}

// because is an error as a player is told it.
func because(err error) string { return plain(strings.TrimPrefix(err.Error(), "link: ")) }

// told is an error that ends the program, as a player is told it.
type told struct{ error }

func (t told) Error() string { return because(t.error) }
func (t told) Unwrap() error { return t.error }

// codeIn finds a code in what was typed, also among other words.
func codeIn(typed string) (link.Code, error) {
	code, err := link.Parse(typed)
	if errors.Is(err, link.ErrNoCode) {
		for _, word := range strings.Fields(typed) {
			if c, e := link.Parse(word); len(word) > 60 && !errors.Is(e, link.ErrNoCode) {
				return c, e
			}
		}
	}
	return code, err
}

// watch tells when the other device falls silent, or is heard again.
func watch(conn *link.Conn, tell func(link.State)) {
	for {
		select {
		case <-conn.Changed():
			tell(conn.State())
		case <-conn.Done():
			return
		}
	}
}

// coded shows the code for the friend.
func (s *session) coded(answers *link.Code) error {
	code := s.attempt.Code()
	text := code.Text()
	s.called = true
	switch {
	case answers != nil:
		s.say("Your reply. Send it back to your friend:\n\n%s\n", text)
		return nil
	case s.deaf: // nobody can paste what the friend replies
		s.over = true
		return nil
	case s.o.page != "":
		text = s.o.page + "#/join/" + text
	}
	s.say("Your invitation, good until %s. Send it to your friend:\n\n%s\n", code.Expires.Format("15:04"), text)
	if s.o.page == "" {
		s.say("He opens it in a page, behind its address and #/join/, or with: bocage join INVITATION")
	}
	s.say("Paste his reply, or an invitation of his to this match:")
	return nil
}

// take reads a code that was pasted: a reply to the invitation or, when both look for each other, an invitation.
func (s *session) take(typed string) error {
	code, err := codeIn(typed)
	switch {
	case errors.Is(err, link.ErrNoCode):
		s.say("That is no code, and you are not joined yet. Paste your friend's reply, or an invitation of his to this match.")
		return nil
	case err != nil:
	case code.Match != s.id:
		err = link.ErrOtherInvitation
	case code.Kind == link.Invitation && invite.RoleOf(code.Role).Seat == s.role.Seat:
		s.say("That is your own invitation. Send it to your friend, and paste what he replies.")
		return nil
	case code.Kind == link.Invitation:
		if err = code.Expired(time.Now()); err == nil {
			s.call(&code)
			return nil
		}
	case s.attempt == nil:
		err = link.ErrOtherInvitation
	case s.attempt.Code().Kind == link.Answer && s.conn == nil:
		s.say("You have both answered an invitation of the other, so that neither holds. One of you types /invite, the other pastes that.")
		return nil
	default:
		err = s.attempt.Accept(code)
	}
	if err != nil {
		s.say("That does not do: %s.", because(err))
		if s.attempt == nil || s.conn == nil && s.attempt.Code().Expired(time.Now()) != nil {
			s.call(nil) // what was sent to the friend is of no use any more
		}
		return nil
	}
	s.say("Taken. You are being joined.")
	nth := s.nth
	time.AfterFunc(patience, func() {
		s.later(func() error {
			if nth == s.nth && s.conn == nil {
				s.say("You are not joined yet. If both are in different networks, STUN or TURN servers may help: see -servers.")
			}
			return nil
		})
	})
	return nil
}

// opened goes on once the line is open.
func (s *session) opened(conn *link.Conn) error {
	s.conn = conn
	conn.Limit(match.LinkBurst, match.LinkRate)
	s.say("You are joined.")
	if s.role.Own && s.host && s.sc != nil {
		_ = conn.Send(s.ctx, invite.Scenario(s.sc.Source()))
	}
	switch {
	case s.sc == nil || s.given: // the scenario comes, and is agreed to
		return nil
	case s.mirror == nil:
		if err := s.begin(); err != nil {
			return err
		}
	}
	s.asked = 0
	s.connect()
	return nil
}

// came takes a frame of the friend's.
func (s *session) came(frame []byte) error {
	if file, ok := invite.SentScenario(frame); ok {
		return s.give(file)
	}
	if s.mirror == nil {
		if len(s.early) < match.Window { // before both know each other there is nothing but greetings
			s.early = append(s.early, frame)
		}
		return nil
	}
	s.mirror.Receive(frame)
	return nil
}

// readPatience is how long a scenario from somebody else may take to be read.
const readPatience = 5 * time.Second

var errSlowFile = errors.New("your friend's scenario takes too long to read")

// give takes the scenario that the friend has sent. Only the first counts.
func (s *session) give(file []byte) error {
	if s.sc != nil {
		return nil
	}
	if invite.Digest(file) != s.expected {
		return invite.ErrOtherFile
	}
	read := make(chan error, 1)
	given := session{game: s.game}
	go func() { // it cannot be stopped, but the program can
		sc, err := given.game.Parse(file)
		if err == nil {
			err = given.plays(sc)
		}
		read <- err
	}()
	select {
	case err := <-read:
		if err != nil {
			return err
		}
	case <-time.After(readPatience):
		return errSlowFile
	}
	s.sc, s.fair = given.sc, given.fair
	s.say("Your friend's scenario: %s.", plain(s.game.Files.Summary(s.sc)))
	if s.given = s.agent == nil; s.given {
		s.say("Do you play it? /yes or /quit")
		return nil
	}
	return s.agree()
}

// agree begins the match with the friend's scenario.
func (s *session) agree() error {
	s.given = false
	err := s.begin()
	if err == nil && s.conn != nil {
		s.connect()
	}
	return err
}

// heard tells that the friend's device is silent, or is heard again.
func (s *session) heard(state link.State) error {
	switch {
	case state == link.Silent && !s.silent:
		s.say("Your friend's device is silent. It may come back; if it does not: /invite")
	case state == link.Open && s.silent:
		s.say("Your friend's device is heard again.")
	}
	s.silent = state == link.Silent
	return nil
}

// lost goes on when the line has broken, or was never open.
func (s *session) lost(why error) error {
	open := s.conn != nil
	s.attempt, s.conn = nil, nil
	if s.ended {
		s.over = true
		return nil
	}
	switch {
	case errors.Is(why, link.ErrLeft):
		s.say("Your friend has left. The match is kept: %s.", s.name())
	case open:
		s.say("The line is lost. The match is kept: %s.", s.name())
	default:
		s.say("You were not joined: %s.", because(why))
	}
	if s.deaf {
		s.over = true
		return nil
	}
	s.call(nil)
	return nil
}

// hangUp ends the line there is, or gives it up, and waits until what was sent has left.
func (s *session) hangUp() {
	if s.cancel != nil {
		s.cancel()
	}
	if s.conn != nil {
		s.conn.Close()
		select {
		case <-s.conn.Gone():
		case <-time.After(2 * lingering):
		}
	}
	s.line, s.early = line{}, nil
}
