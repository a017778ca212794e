package link

import (
	"context"
	"fmt"
	"time"
)

// Config says how to reach out. The zero value asks no server for anything.
type Config struct {
	Servers  []Server // STUN and TURN servers, asked in the making of a code and after
	Loopback bool     // offer the loopback address and take it from the other: both are on this machine, as in tests
}

// A Server is a STUN or TURN server.
type Server struct {
	URL            string // such as stun:stun.example.org:3478
	User, Password string // TURN's
}

// Terms are what an invitation says besides how to reach the inviter.
type Terms struct {
	Match    [8]byte
	Game     string // its id
	Scenario [8]byte
	Role     byte
	Expires  time.Time
}

// Invitation returns the code of the terms, without an endpoint.
func (t Terms) Invitation() Code {
	return Code{Kind: Invitation, Match: t.Match, Game: t.Game, Scenario: t.Scenario, Role: t.Role, Expires: t.Expires.Truncate(time.Second)}
}

// gathering is how long to look for own addresses. A browser that finds none looks on for five seconds.
const gathering = 3 * time.Second

// An Attempt is a link that waits for the other's code or for the other.
type Attempt struct {
	code     Code
	rtc      *rtc
	conn     *Conn
	loopback bool // the other may name it
}

// Invite makes an invitation. It takes some 150 ms, and at most three seconds.
func Invite(ctx context.Context, config Config, terms Terms) (*Attempt, error) {
	return attempt(ctx, config, terms.Invitation(), (*rtc).offer)
}

// Join answers an invitation. It takes as long as Invite.
func Join(ctx context.Context, config Config, invitation Code) (*Attempt, error) {
	if invitation.Kind != Invitation {
		return nil, fmt.Errorf("%w: it is an %s, want an %s", ErrWrongKind, invitation.Kind, Invitation)
	}
	if err := invitation.Expired(time.Now()); err != nil {
		return nil, err
	}
	code := Code{Kind: Answer, Match: invitation.Match, Role: invitation.Role, Expires: invitation.Expires, Answers: invitation.Sum()}
	if err := invitation.Endpoint.reachable(config.Loopback); err != nil {
		return nil, err
	}
	offer := invitation.Endpoint.writeSDP(true)
	a, err := attempt(ctx, config, code, func(r *rtc, ctx context.Context) (string, error) { return r.answer(ctx, offer) })
	if err == nil {
		a.rtc.pin(false, a.code.Endpoint.Fingerprint, invitation.Endpoint.Fingerprint)
	}
	return a, err
}

// attempt opens a peer connection and makes a code of the description it gathers.
func attempt(ctx context.Context, config Config, code Code, describe func(*rtc, context.Context) (string, error)) (*Attempt, error) {
	r, err := newRTC(config)
	if err != nil {
		return nil, err
	}
	a := &Attempt{rtc: r, conn: NewConn(r), loopback: config.Loopback}
	sdp, err := describe(r, ctx)
	if err == nil {
		code.Endpoint, err = readSDP(sdp, config.Loopback)
	}
	if err == nil && len(code.Endpoint.Candidates) == 0 {
		err = ErrNoNetwork
	}
	if err != nil {
		a.Close()
		return nil, err
	}
	a.code = code
	return a, nil
}

// Code returns the code to give to the other.
func (a *Attempt) Code() Code { return a.code }

// Accept takes the answer to the invitation. An answer that does not fit is refused with an error, and another can be tried;
// one that fits is final.
func (a *Attempt) Accept(answer Code) error {
	if a.code.Kind != Invitation || answer.Kind != Answer {
		return fmt.Errorf("%w: it is an %s, want the answer to an invitation", ErrWrongKind, answer.Kind)
	}
	if answer.Answers != a.code.Sum() || answer.Match != a.code.Match {
		return fmt.Errorf("%w: to %08x, want %08x", ErrOtherInvitation, answer.Answers, a.code.Sum())
	}
	if err := answer.Expired(time.Now()); err != nil {
		return err
	}
	if err := answer.Endpoint.reachable(a.loopback); err != nil {
		return err
	}
	return a.rtc.accept(answer.Endpoint.writeSDP(false), a.code.Endpoint.Fingerprint, answer.Endpoint.Fingerprint)
}

// Open waits until the link is open. It gives up only with the context: people may take minutes to carry the answer back.
func (a *Attempt) Open(ctx context.Context) (*Conn, error) {
	if err := a.conn.WaitOpen(ctx); err != nil {
		return nil, err
	}
	return a.conn, nil
}

// Close gives the attempt up, or closes the link that came of it.
func (a *Attempt) Close() error { return a.conn.Close() }

// limit returns a context for gathering.
func limit(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, gathering)
}
