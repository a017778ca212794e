package link

import (
	"context"
	"fmt"
	"sync"
	"time"

	"bocage/net/link/internal/frame"
	"bocage/net/rate"
)

// A State is what can be said of a link now.
type State byte

const (
	Opening State = iota // not open yet
	Open                 // a frame of the peer has come lately
	Silent               // open, but nothing has come for a while: the peer sleeps, or the network is away. It may come back.
	Closed               // for good; Err says why
)

func (s State) String() string {
	return [...]string{"opening", "open", "silent", "closed"}[min(s, Closed)]
}

const (
	beat      = 5 * time.Second  // between two pings
	silence   = 12 * time.Second // without a frame before the peer counts as silent
	farewell  = 2 * time.Second  // for what is queued to leave, when the link is closed
	highWater = 256 << 10        // bytes queued before Send waits
	unreadMax = 4 << 20          // bytes of messages nobody has received before the peer is cut off
	perUnread = 64               // what a message costs there, and a frame of Limit, besides its bytes
)

// A Conn is a link to a peer. It carries messages of up to MessageMax bytes, whole and in order. All methods may be called
// from any goroutine, but only one at a time may receive.
type Conn struct {
	wire    Wire
	sending chan struct{} // holds a token while nobody cuts a message into frames
	drained chan struct{} // signals: something happened since they were last read
	arrived chan struct{}
	changed chan struct{}
	opened  chan struct{} // closed when open
	done    chan struct{} // closed when closed
	gone    chan struct{} // closed when the wire is

	mu     sync.Mutex // for all below
	state  State
	err    error
	most   rate.Bucket // what may come, if limited
	limit  bool
	join   frame.Joiner
	inbox  [][]byte
	unread int       // what the inbox holds, in bytes
	latest time.Time // when a frame came last
	pinged time.Time // when the ping was sent that was not answered yet, or zero
	ping   byte      // its number
	rtt    time.Duration

	channel [32]byte // of the open link
}

// NewConn starts a wire and makes a link of it. The link is open when the wire is.
func NewConn(wire Wire) *Conn {
	c := &Conn{
		wire:    wire,
		sending: make(chan struct{}, 1),
		drained: make(chan struct{}, 1),
		arrived: make(chan struct{}, 1),
		changed: make(chan struct{}, 1),
		opened:  make(chan struct{}),
		done:    make(chan struct{}),
		gone:    make(chan struct{}),
	}
	c.sending <- struct{}{}
	wire.Start(Handler{Opened: c.onOpened, Frame: c.onFrame, Drained: func() { signal(c.drained) }, Closed: c.onClosed})
	return c
}

// signal notes in a channel of one place that something happened.
func signal(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// WaitOpen waits until the link is open, and returns why it is not.
func (c *Conn) WaitOpen(ctx context.Context) error {
	select {
	case <-c.opened:
		return nil
	case <-c.done:
		return c.Err()
	case <-ctx.Done():
		return fmt.Errorf("link: not open yet: %w", context.Cause(ctx))
	}
}

// Send queues a message. It waits while more than 256 KiB are queued. That it returns nil does not mean that the peer has,
// or will ever have, the message. If the context ends within a message of more than one frame, the link is closed, for the
// peer could not tell where the next message begins.
func (c *Conn) Send(ctx context.Context, message []byte) error {
	if len(message) > MessageMax {
		return fmt.Errorf("%w: %d bytes, want at most %d", ErrTooBig, len(message), MessageMax)
	}
	if err := c.WaitOpen(ctx); err != nil {
		return err
	}
	select {
	case <-c.sending:
		defer func() { c.sending <- struct{}{} }()
	case <-c.done:
		return c.Err()
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	for i, f := range frame.Split(message) {
		if err := c.waitRoom(ctx); err != nil {
			if i > 0 {
				c.shut(ErrClosed)
			}
			return err
		}
		if err := c.wire.Send(f); err != nil {
			c.shut(ErrLost)
			return fmt.Errorf("%w: %w", c.Err(), err)
		}
	}
	return nil
}

// waitRoom waits until little enough is queued.
func (c *Conn) waitRoom(ctx context.Context) error {
	for c.wire.Buffered() > highWater {
		select {
		case <-c.drained:
		case <-c.done:
			return c.Err()
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	select {
	case <-c.done:
		return c.Err()
	default:
		return nil
	}
}

// Receive waits for the next message. When the link is closed it still returns those that came before, and then why.
func (c *Conn) Receive(ctx context.Context) ([]byte, error) {
	for {
		c.mu.Lock()
		if len(c.inbox) > 0 {
			message := c.inbox[0]
			c.inbox[0] = nil
			c.inbox = c.inbox[1:]
			c.unread -= len(message) + perUnread
			c.mu.Unlock()
			return message, nil
		}
		err := c.err
		c.mu.Unlock()
		if err != nil {
			return nil, err
		}
		select {
		case <-c.arrived:
		case <-c.done:
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
}

// Limit bounds what the peer may send from now on: so many bytes at once, and so many in a second. Each frame counts 64 bytes besides its
// own. Who sends more is cut off with ErrBroken.
func (c *Conn) Limit(burst, second int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.most, c.limit = rate.New(float64(burst), float64(second)), true
}

// Channel names the connection of an open link. Both ends find the same, and who sits between them, with a connection to each, finds
// another for each. Between two tabs of one browser it is zeros.
func (c *Conn) Channel() [32]byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.channel
}

// State returns what can be said of the link now.
func (c *Conn) State() State {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state
}

// Changed returns a channel that can be read after the state has changed, once for one or more changes.
func (c *Conn) Changed() <-chan struct{} { return c.changed }

// Done returns a channel that is closed when the link is.
func (c *Conn) Done() <-chan struct{} { return c.done }

// Gone returns a channel that is closed when the link is and what was queued has left, or cannot: a program may end then.
func (c *Conn) Gone() <-chan struct{} { return c.gone }

// Err returns why the link is closed, or nil: ErrClosed, ErrLeft, ErrLost, or an error that wraps ErrBroken.
func (c *Conn) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// RTT returns how long the latest ping took there and back, 0 before the first.
func (c *Conn) RTT() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.rtt
}

// Close tells the peer and closes the link. It does not wait; what is queued has two seconds to leave.
func (c *Conn) Close() error {
	if !c.end(ErrClosed) {
		return nil
	}
	if c.wire.Send([]byte{frame.Bye}) != nil {
		return c.wire.Close() // it was not open
	}
	go func() {
		for end := time.Now().Add(farewell); c.wire.Buffered() > 0 && time.Now().Before(end); {
			time.Sleep(farewell / 100)
		}
		time.Sleep(farewell / 20) // what left the queue is not yet there
		c.wire.Close()
	}()
	return nil
}

// Drop closes the link at once, and says nothing to the peer: to him it is lost.
func (c *Conn) Drop() { c.shut(ErrClosed) }

// end makes the link closed, for a reason, and reports whether it was not closed before.
func (c *Conn) end(err error) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.state == Closed {
		return false
	}
	c.state, c.err, c.join = Closed, err, frame.Joiner{}
	close(c.done)
	signal(c.changed)
	return true
}

// shut closes link and wire at once.
func (c *Conn) shut(err error) {
	if c.end(err) {
		c.wire.Close()
	}
}
