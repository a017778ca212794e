package friend

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"time"

	"bocage/net/invite"
	"bocage/net/link"
	"bocage/net/meet"
	"bocage/tools/place/visitor"
)

// rendezvous is the way to a friend by one link, at the meeting place of a page: both find each other there, and again after the line was
// lost. The zero value is none: codes are exchanged.
type rendezvous struct {
	place  string       // its address, ws:// or wss://
	ticket *meet.Ticket // of the invitation, nil once the match is kept
	root   *[meet.KeySize]byte
	stay   *meet.Session // nil until run
	over   chan struct{} // nothing more is heard of it
	end    sync.Once
	told   meet.State // that was told
}

// asked is how long a page may take to say where its meeting place is, and pageMost how long it may be, in bytes.
const (
	asked    = 15 * time.Second
	pageMost = 1 << 20
)

var (
	errNoPlace = errors.New("the page has no meeting place")
	placeIn    = regexp.MustCompile(`<meta name="meeting-place" content="([^"]*)">`)
)

// placeOf asks a page for the address of its meeting place.
func placeOf(ctx context.Context, page string) (string, error) {
	base, err := url.Parse(page)
	if err != nil || base.Scheme != "http" && base.Scheme != "https" || base.Host == "" {
		return "", fmt.Errorf("%q is the address of no page", page)
	}
	base.Fragment = ""
	ctx, cancel := context.WithTimeout(ctx, asked)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, base.String(), nil)
	if err != nil {
		return "", err
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	b, err := io.ReadAll(io.LimitReader(res.Body, pageMost))
	if err != nil || res.StatusCode != http.StatusOK {
		return "", fmt.Errorf("the page does not come: %s", res.Status)
	}
	found := placeIn.FindSubmatch(b)
	if found == nil {
		return "", errNoPlace
	}
	at, err := res.Request.URL.Parse(html.UnescapeString(string(found[1])))
	if err != nil {
		return "", fmt.Errorf("%w: %v", errNoPlace, err)
	}
	if at.Scheme = strings.Replace(at.Scheme, "http", "ws", 1); at.Scheme != "ws" && at.Scheme != "wss" {
		return "", errNoPlace
	}
	return at.String(), nil
}

// linkAt is the address of a page, and the ticket behind it, of a link of the meeting place. ok is false for anything else, such as a code.
func linkAt(typed string) (page string, t meet.Ticket, ok bool, err error) {
	page, text, ok := strings.Cut(strings.TrimSpace(typed), "#/meet/")
	if !ok {
		return "", t, false, nil
	}
	t, err = meet.Parse(text)
	return page, t, true, err
}

// found returns what the terms of a ticket are, as a code by hand says them.
func found(t meet.Ticket) link.Code {
	return link.Code{Kind: link.Invitation, Match: t.Match(), Game: t.Game, Scenario: t.Scenario, Role: t.Role, Expires: t.Expires}
}

// meets begins to look for the friend at the meeting place.
func (s *session) meets() error {
	m := &s.meeting
	id, game, sc, role := s.id, s.game.ID(), s.sc, s.role
	set := meet.Setup{Host: s.host, Root: m.root, Rand: rand.Reader, Dial: visitor.To(m.place), Direct: meet.Links{Config: s.o.config,
		Terms: func() link.Terms { return invite.Terms(id, game, sc, role, time.Now()) }}}
	if m.ticket != nil {
		secret := m.ticket.Secret
		set.Secret, set.Until = &secret, m.ticket.Expires
		if _, err := io.ReadFull(rand.Reader, set.Seed[:]); err != nil {
			return err
		}
	}
	m.over = make(chan struct{})
	post := func(f func() error) {
		select {
		case s.do <- f:
		case <-m.over:
		case <-s.ctx.Done():
		}
	}
	s.called = true
	if s.host && m.ticket != nil {
		s.say("Your invitation, good until %s. Whoever opens it first is your friend. Keep this program running:\n\n%s#/meet/%s\n",
			m.ticket.Expires.Format(time.DateTime), s.o.page, m.ticket.Text())
	}
	m.stay = meet.Begin(set, meet.Handler{
		Changed: func(now meet.State) { post(func() error { return s.stands(now) }) },
		Rooted:  func(root [meet.KeySize]byte) { post(func() error { m.root = &root; return nil }) },
		Opened:  func(c *link.Conn, direct bool) { post(func() error { return s.goesOver(c, direct) }) },
		Lost:    func(why error) { post(func() error { return s.parted(why) }) },
	})
	return nil
}

// stands tells how the friend is looked for.
func (s *session) stands(now meet.State) error {
	was := s.meeting.told
	s.meeting.told = now
	switch now {
	case meet.Taken:
		return told{errors.New("somebody else has taken this invitation")}
	case meet.Expired:
		return told{link.ErrExpired}
	case meet.Unreachable:
		s.say("The meeting place does not answer. It is tried again.")
	case meet.Alone:
		if was != meet.Relayed && was != meet.Direct {
			s.say("Your friend is not there yet.")
		}
	}
	return nil
}

// goesOver goes on over a line to the friend.
func (s *session) goesOver(conn *link.Conn, direct bool) error {
	s.calls++
	nth := s.calls
	ctx, cancel := context.WithCancel(s.ctx)
	if s.cancel != nil {
		s.cancel()
	}
	s.line, s.early = line{nth: nth, cancel: cancel}, nil
	if err := s.opened(conn); err != nil {
		return err
	}
	if !direct {
		s.say("It goes through the meeting place, sealed.")
	}
	mine := func(f func() error) {
		s.later(func() error {
			if nth != s.nth {
				return nil
			}
			return f()
		})
	}
	go watch(conn, func(state link.State) { mine(func() error { return s.heard(state) }) })
	go func() {
		for {
			frame, err := conn.Receive(ctx)
			if err != nil {
				return // it is told by the meeting
			}
			mine(func() error { return s.came(frame) })
		}
	}()
	return nil
}

// parted is told that there is no line for a while.
func (s *session) parted(why error) error {
	if s.conn == nil {
		return nil
	}
	s.conn = nil
	switch {
	case s.ended:
		s.over = true
	case errors.Is(why, link.ErrLeft):
		s.say("Your friend has left. The match is kept: %s. It goes on when he comes back.", s.name())
	default:
		s.say("The line is lost. It comes back by itself.")
	}
	return nil
}

// part leaves the meeting place, once what was said has left.
func (m *rendezvous) part() {
	if m.stay == nil {
		return
	}
	m.end.Do(func() { close(m.over) })
	m.stay.Close()
	select {
	case <-m.stay.Gone():
	case <-time.After(2 * lingering):
	}
}

// known is what stands in the head of a match that is kept: the place and the root, nothing if codes are exchanged.
func (m *rendezvous) known() (place string, root []byte) {
	if m.root == nil {
		return "", nil
	}
	return m.place, m.root[:]
}

// knows takes up what known has given.
func (m *rendezvous) knows(place string, root []byte) {
	if len(root) == meet.KeySize {
		m.place, m.root = place, (*[meet.KeySize]byte)(root)
	}
}

// used reports whether the friend is found at a meeting place.
func (m *rendezvous) used() bool { return m.ticket != nil || m.root != nil }
