package meet

import (
	"context"
	"time"

	"bocage/net/link"
)

// A Director makes lines that do not go through the place. The codes go through it, as people carry them elsewhere.
type Director interface {
	Invite(ctx context.Context) (Attempt, error)
	Join(ctx context.Context, invitation string) (Attempt, error)
}

// An Attempt is such a line on its way.
type Attempt interface {
	Code() string // for the other
	Accept(answer string) error
	Open(ctx context.Context) (*link.Conn, error)
	Close() error
}

// Links directs by WebRTC. Terms are those of the match, at the time.
type Links struct {
	Config link.Config
	Terms  func() link.Terms
}

// webRTC is a link.Attempt whose codes are texts.
type webRTC struct{ *link.Attempt }

func (a webRTC) Code() string { return a.Attempt.Code().Text() }

func (a webRTC) Accept(answer string) error {
	code, err := link.Parse(answer)
	if err != nil {
		return err
	}
	return a.Attempt.Accept(code)
}

// Invite makes an invitation by WebRTC.
func (l Links) Invite(ctx context.Context) (Attempt, error) {
	a, err := link.Invite(ctx, l.Config, l.Terms())
	if err != nil {
		return nil, err
	}
	return webRTC{a}, nil
}

// Join answers an invitation to the same match.
func (l Links) Join(ctx context.Context, invitation string) (Attempt, error) {
	code, err := link.Parse(invitation)
	if err != nil {
		return nil, err
	}
	if code.Match != l.Terms().Match {
		return nil, link.ErrOtherInvitation
	}
	a, err := link.Join(ctx, l.Config, code)
	if err != nil {
		return nil, err
	}
	return webRTC{a}, nil
}

// invite tries to go directly, from the inviter's side.
func (s *Session) invite() {
	if s.again = time.Now().Add(directPause); s.set.Direct != nil {
		s.attempt(s.set.Direct.Invite)
	}
}

// coded takes a code of the other: the guest answers it, the inviter takes the answer.
func (s *Session) coded(v *visit, code string) {
	switch {
	case s.set.Direct == nil || v.talk == nil || s.direct:
	case s.side == 1 && s.joins.Take(time.Now(), 1):
		s.attempt(func(ctx context.Context) (Attempt, error) { return s.set.Direct.Join(ctx, code) })
	case s.side == 0 && s.trial != nil:
		a := s.trial
		s.trial = nil
		go func() {
			if a.Accept(code) != nil {
				a.Close()
			}
		}()
	}
}

// attempt makes a line that goes directly, in place of an attempt that has not come about.
func (s *Session) attempt(begin func(ctx context.Context) (Attempt, error)) {
	if s.trying != nil {
		s.trying()
	}
	ctx, cancel := context.WithTimeout(s.ctx, directMost)
	t := s.visit.talk
	s.trying, s.trial = cancel, nil
	s.attempts++
	nth := s.attempts
	go func() {
		defer cancel()
		a, err := begin(ctx)
		if err != nil {
			return
		}
		coded := s.post(func() {
			if nth == s.attempts {
				s.trial = a
				t.say(kindCode, []byte(a.Code())) // if it cannot be said the talk is over
			}
		})
		var c *link.Conn
		if coded {
			c, err = a.Open(ctx)
		}
		if c == nil || err != nil {
			a.Close()
		} else if !s.post(func() { s.went(nth, t, c) }) {
			c.Drop()
		}
	}()
}

// went changes from the place to a line that goes directly. The other does so when he sees it open; what is under way meanwhile is said
// again by the layer above.
func (s *Session) went(nth int, t *talk, c *link.Conn) {
	if nth != s.attempts || s.visit == nil || s.visit.talk != t || s.line == nil || s.direct {
		c.Drop()
		return
	}
	old := s.line
	s.line, s.visit.wire = nil, nil
	old.Drop()
	s.open(c, true)
}
