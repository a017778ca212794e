package app

import (
	"context"
	"errors"
	"net/netip"
	"time"

	"bocage/app/shell"
	"bocage/net/link"
	"bocage/net/match"
	"bocage/net/meet"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// line is a connection to a friend's device: over the network by codes, or to another tab of this browser, whichever comes about.
type line struct {
	b       *browser
	caller  shell.Caller
	ctx     context.Context
	cancel  context.CancelFunc
	attempt *link.Attempt // nil until it has a code
	session *meet.Session // at the meeting place, nil for codes
	unheed  func()        // ends what tells the session of the network
	conn    *link.Conn    // the one that came about
	queue   [][]byte      // frames to be sent
	queued  int           // bytes of them
	more    chan struct{}
	next    chan struct{} // a token for each frame that may come
	ended   bool
}

// nowhere is the code of a device without a network: it names no address, and only another tab of this browser can use it.
var nowhere = link.Endpoint{User: "none", Password: "0000000000000000000000"}

// ownHost reports whether a page comes from this machine itself. Then the other player may be on it too, as in tests; of a page from
// elsewhere no code makes the browser look at this machine's own ports.
func ownHost(name string) bool {
	addr, err := netip.ParseAddr(name)
	return name == "localhost" || err == nil && addr.IsLoopback()
}

// Call connects to a friend's device.
func (b *browser) Call(c shell.Call, caller shell.Caller) shell.Line {
	if c.Post {
		return b.byPost(c, caller)
	}
	l := &line{b: b, caller: caller, more: make(chan struct{}, 1), next: make(chan struct{}, match.Window)}
	l.ctx, l.cancel = context.WithCancel(context.Background())
	go l.local(c.Terms.Match, c.Host)
	if c.Meeting != nil {
		l.meets(c)
	} else {
		go l.network(c)
	}
	return l
}

// local waits for another tab of this browser.
func (l *line) local(match [8]byte, host bool) {
	conn, err := link.Local(match, host)
	if err != nil {
		return // there is only the network
	}
	if conn.WaitOpen(l.ctx) != nil {
		conn.Close()
		return
	}
	l.b.later(func() { l.opened(conn) })
}

// network makes a code and waits for the other device.
func (l *line) network(c shell.Call) {
	var a *link.Attempt
	var err error
	config := link.Config{Servers: c.Servers, Loopback: ownHost(app.Window().URL().Hostname())}
	switch {
	case c.Invitation == nil:
		a, err = link.Invite(l.ctx, config, c.Terms)
	case len(c.Invitation.Endpoint.Candidates) == 0:
		err = link.ErrNoNetwork
	default:
		a, err = link.Join(l.ctx, config, *c.Invitation)
	}
	code := c.Terms.Invitation()
	code.Endpoint = nowhere
	switch {
	case err == nil:
		code = a.Code()
	case errors.Is(err, link.ErrNoNetwork) && c.Invitation == nil:
		err = nil
	}
	l.b.later(func() {
		if l.ended || l.conn != nil {
			if a != nil {
				a.Close()
			}
			return
		}
		l.attempt = a
		l.caller.Coded(code, err)
	})
	if a == nil {
		return
	}
	conn, err := a.Open(l.ctx)
	l.b.later(func() { l.came(conn, err) })
}

// came goes on with what has become of the codes: a connection, or why there is none. Another tab of this browser may still come.
func (l *line) came(conn *link.Conn, err error) {
	switch {
	case err == nil:
		l.opened(conn)
	case !l.ended && l.conn == nil:
		l.caller.Closed(err)
	}
}

// opened goes on with the connection that came about first.
func (l *line) opened(conn *link.Conn) {
	if l.ended || l.conn != nil {
		conn.Close()
		return
	}
	l.part()
	l.conn = conn
	l.cancel()
	l.ctx, l.cancel = context.WithCancel(context.Background())
	l.b.still()
	conn.Limit(match.LinkBurst, match.LinkRate)
	l.caller.Opened(conn.Channel())
	go l.receive(conn, l.ctx)
	go l.watch(conn)
	go l.write(conn, l.ctx)
}

// lateMost is how long what had come when the connection was closed waits to be asked for. What is not comes again on the next line.
const lateMost = 2 * time.Second

// receive hands on what comes when it is asked for. What had come when the connection was closed is asked for as well.
func (l *line) receive(conn *link.Conn, ctx context.Context) {
	for asked := true; ; {
		select {
		case <-l.next:
		case <-ctx.Done():
		case <-conn.Done():
			select {
			case <-l.next:
			case <-ctx.Done():
			case <-time.After(lateMost):
				asked = false
			}
		}
		frame, err := conn.Receive(ctx)
		if !asked {
			err = conn.Err()
		}
		if err != nil {
			l.b.later(func() {
				if !l.ended {
					l.ended = true
					l.caller.Closed(err)
				}
			})
			return
		}
		l.b.later(func() {
			if !l.ended {
				l.b.still()
				l.caller.Came(frame)
			}
		})
	}
}

// watch tells when the other device falls silent, or is heard again.
func (l *line) watch(conn *link.Conn) {
	for {
		select {
		case <-conn.Changed():
			s := conn.State()
			l.b.later(func() {
				if !l.ended {
					l.caller.Changed(s)
				}
			})
		case <-conn.Done():
			return
		}
	}
}

// write sends what is queued, in its order.
func (l *line) write(conn *link.Conn, ctx context.Context) {
	for {
		for l.conn == conn && len(l.queue) > 0 { // else they are for the one after it
			frame := l.queue[0]
			l.queue, l.queued = l.queue[1:], l.queued-len(frame)
			if conn.Send(ctx, frame) != nil {
				return // receive says so
			}
		}
		select {
		case <-l.more:
			if l.conn != conn {
				l.wake()
				return
			}
		case <-conn.Done():
			return
		}
	}
}

// Accept takes the reply to the invitation.
func (l *line) Accept(answer link.Code) error {
	if l.attempt == nil {
		return link.ErrOtherInvitation
	}
	return l.attempt.Accept(answer)
}

// queueMost is how many bytes wait to be sent: more than all that is sent in a match. A line on which more do is given up.
const queueMost = 2 << 20

// Next lets frames come.
func (l *line) Next(n int) {
	for range n {
		select {
		case l.next <- struct{}{}:
		default:
		}
	}
}

// Send queues a frame.
func (l *line) Send(frame []byte) {
	if l.queued += len(frame); l.queued > queueMost && l.conn != nil {
		l.conn.Close()
		return
	}
	l.queue = append(l.queue, frame)
	l.wake()
}

// wake has what is queued sent.
func (l *line) wake() {
	select {
	case l.more <- struct{}{}:
	default:
	}
}

// Close ends the line, or gives it up. Nothing is heard of it any more.
func (l *line) Close() {
	if l.ended {
		return
	}
	l.ended = true
	l.cancel()
	if l.session != nil { // it closes its connections
		l.part()
		return
	}
	if l.conn != nil {
		l.conn.Close()
	}
	if l.attempt != nil && l.conn == nil {
		l.attempt.Close()
	}
}
