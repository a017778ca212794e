package app

import (
	"context"
	"time"

	"bocage/app/shell"
	"bocage/net/invite"
	"bocage/net/link"
	"bocage/net/match"
	"bocage/net/meet"
	"bocage/net/random"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// meets has a line found at the meeting place of the page, and found again when it breaks.
func (l *line) meets(c shell.Call) {
	r := c.Meeting
	set := meet.Setup{Host: r.Host, Root: r.Root, Dial: dial, Rand: random.Reader, Direct: meet.Links{
		Config: link.Config{Servers: c.Servers, Loopback: ownHost(app.Window().URL().Hostname())},
		Terms: func() link.Terms {
			t := c.Terms
			t.Expires = time.Now().Add(invite.Good)
			return t
		}}}
	if !r.Met {
		secret := r.Ticket.Secret
		set.Secret, set.Seed, set.Until = &secret, r.Seed, r.Ticket.Expires
		set.Listed, set.Inviter = r.Listed, r.By
	}
	var s *meet.Session
	mine := func(do func()) {
		l.b.later(func() {
			if l.session == s && !l.ended {
				do()
			}
		})
	}
	s = meet.Begin(set, meet.Handler{
		Changed: func(state meet.State) { mine(func() { l.caller.Met(state) }) },
		Rooted:  func(root [meet.KeySize]byte) { mine(func() { l.caller.Rooted(root) }) },
		Opened:  func(conn *link.Conn, direct bool) { mine(func() { l.goesOver(conn, direct) }) },
		Lost: func(error) {
			mine(func() {
				l.cancel()
				l.conn = nil
				l.caller.Lost()
			})
		},
	})
	l.session = s
	l.unheed = heedNetwork(s.Wake)
}

// goesOver goes on over another connection to the same friend.
func (l *line) goesOver(conn *link.Conn, direct bool) {
	l.cancel()
	l.ctx, l.cancel = context.WithCancel(context.Background())
	l.conn, l.queue, l.queued = conn, nil, 0
	conn.Limit(match.LinkBurst, match.LinkRate)
	if direct {
		l.caller.Met(meet.Direct)
	} else {
		l.caller.Met(meet.Relayed)
	}
	l.caller.Opened(conn.Channel())
	go l.take(conn, l.ctx)
	go l.watch(conn)
	go l.write(conn, l.ctx)
}

// take hands on what comes when it is asked for. What was asked for and has not come is asked of the next connection.
func (l *line) take(conn *link.Conn, ctx context.Context) {
	for {
		select {
		case <-l.next:
		case <-ctx.Done():
			return
		}
		frame, err := conn.Receive(ctx)
		if err != nil {
			l.Next(1)
			return
		}
		l.b.later(func() {
			switch {
			case l.ended:
			case l.conn != conn:
				l.Next(1)
			default:
				l.b.still()
				l.caller.Came(frame)
			}
		})
	}
}

// heedNetwork calls f when the network comes back, or the page is looked at again, until it is told to stop.
func heedNetwork(f func()) (stop func()) {
	heard := app.FuncOf(func(app.Value, []app.Value) any {
		if document().Get("visibilityState").String() == "visible" {
			f()
		}
		return nil
	})
	app.Window().Call("addEventListener", "online", heard)
	document().Call("addEventListener", "visibilitychange", heard)
	return func() {
		app.Window().Call("removeEventListener", "online", heard)
		document().Call("removeEventListener", "visibilitychange", heard)
		heard.Release()
	}
}

// part leaves the meeting place.
func (l *line) part() {
	if l.session != nil {
		l.session.Close()
		l.session = nil
		l.unheed()
	}
}
