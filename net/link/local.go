package link

import (
	"errors"
	"io"
	"sync"

	"bocage/net/random"
)

// A bus carries what is posted to everyone else on it: BroadcastChannel between the tabs of one browser, natively a list
// within the program. It calls the functions it was opened with one at a time: one that hears, one for when the page goes.
// Posting to a closed bus does nothing.
type bus interface {
	post(message []byte)
	close()
}

// Local joins two tabs of one browser that know the same match, without any network and without codes; natively, two peers
// within one program. One of them is the host. It does not wait: the Conn is open when both are there, in either order, and
// closing it gives up. There can be only one host and one guest; if another comes, the link is lost for those who had it.
// A tab that dies without closing its link is only noticed as silence.
func Local(match [8]byte, host bool) (*Conn, error) {
	w := &localWire{host: host}
	if _, err := io.ReadFull(random.Reader, w.session[:]); err != nil {
		return nil, err
	}
	b, err := openBus(match, w.receive, func() { w.Close() })
	if err != nil {
		return nil, err
	}
	w.bus = b
	return NewConn(w), nil
}

// What is said on a bus: a byte for what it is, eight for the session, which the guest chooses, and the rest.
const (
	localCall    byte = iota // host: I am here, and new; of no session
	localHello               // guest: let us begin
	localWelcome             // host: begun
	localData                // a frame follows
	localTaken               // the length of a frame that was taken follows, in two bytes
	localEnd                 // it is over
)

const localHead = 1 + 8

// A localWire is a wire over a bus.
type localWire struct {
	host    bool
	bus     bus
	handler Handler

	mu       sync.Mutex // for all below
	session  [8]byte
	open     bool
	closed   bool
	buffered int
}

func (w *localWire) Start(h Handler) {
	w.mu.Lock()
	w.handler = h
	w.mu.Unlock()
	if w.host {
		w.say(localCall, nil)
	} else {
		w.say(localHello, nil)
	}
}

func (w *localWire) say(what byte, rest []byte) {
	w.mu.Lock()
	message := append(append([]byte{what}, w.session[:]...), rest...)
	w.mu.Unlock()
	w.bus.post(message)
}

// receive takes what another said.
func (w *localWire) receive(message []byte) {
	if len(message) < localHead {
		return
	}
	what, session, rest := message[0], [8]byte(message[1:localHead]), message[localHead:]
	w.mu.Lock()
	ours, open, closed, h := session == w.session, w.open, w.closed, w.handler
	begins := !open && (w.host && what == localHello || !w.host && what == localWelcome && ours)
	if closed || h.Opened == nil {
		w.mu.Unlock()
		return
	}
	if begins {
		w.session, w.open = session, true
	}
	w.mu.Unlock()
	switch {
	case begins:
		if w.host {
			w.say(localWelcome, nil)
		}
		h.Opened()
	case !w.host && what == localCall && !open:
		w.say(localHello, nil)
	case !open:
	case !w.host && what == localCall, // another host
		w.host && what == localHello && !ours, // another guest
		what == localEnd && ours:
		w.shut()
	case what == localData && ours:
		h.Frame(rest)
		w.say(localTaken, []byte{byte(len(rest) >> 8), byte(len(rest))})
	case what == localTaken && ours && len(rest) == 2:
		w.taken(int(rest[0])<<8 | int(rest[1]))
	}
}

// taken notes that the peer has a frame.
func (w *localWire) taken(n int) {
	w.mu.Lock()
	low := w.buffered > LowWater && w.buffered-n <= LowWater
	w.buffered -= n
	w.mu.Unlock()
	if low {
		w.handler.Drained()
	}
}

func (w *localWire) Send(frame []byte) error {
	w.mu.Lock()
	if !w.open || w.closed {
		w.mu.Unlock()
		return errors.New("link: nobody is on the bus")
	}
	w.buffered += len(frame)
	w.mu.Unlock()
	w.say(localData, frame)
	return nil
}

func (w *localWire) Buffered() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.buffered
}

// Channel is the same for all: nobody can sit between two tabs of one browser.
func (w *localWire) Channel() (c [32]byte, _ error) { return c, nil }

func (w *localWire) Close() error {
	w.say(localEnd, nil) // harmless after the end, for the bus is closed then
	w.shut()
	return nil
}

// shut closes the wire on this side.
func (w *localWire) shut() {
	w.mu.Lock()
	closed := w.closed
	w.closed = true
	w.mu.Unlock()
	if !closed {
		w.bus.close()
		w.handler.Closed()
	}
}
