// Package linktest is a link for tests: two peers in memory, and between them all that goes wrong between browsers. A real
// link never loses or doubles a message within one connection; what Faults adds to that is for a layer above that must
// not rely on it across connections. The order in which faults come follows from the seed. Use testing/synctest, and let its
// time go on for some seconds after the last Close: what is closed says farewell first.
package linktest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"sync"
	"time"

	"bocage/net/link"
	"bocage/net/link/internal/frame"
)

// Faults says what goes wrong. The zero value is a perfect link.
type Faults struct {
	Seed uint64
	// Delay is how long a frame is under way; up to Jitter is added by chance. Order is kept within a connection.
	Delay, Jitter time.Duration
	// CutAfter cuts a connection when so many frames of messages were sent in it, both ways together: the last of them is
	// not delivered, nor is anything under way. 0 is never. A message of up to 16 KiB is one frame.
	CutAfter int
	// Drop is the chance that a whole message vanishes, 0 to 1.
	Drop float64
	// Stale is the chance that a message of one frame that was sent in earlier connections, delivered or not, comes once more,
	// in any order, before the first of the next connection.
	Stale float64
	// Once says which messages never come once more, nil for none: what a line begins with is new on every line.
	Once func(message []byte) bool
}

// A Line is what lies between two peers, over any number of connections.
type Line struct {
	mu      sync.Mutex
	faults  Faults
	random  *rand.Rand
	ends    [2]*end // of the connection of now, or nil
	nth     uint64  // connection
	sent    int     // frames of messages in it
	stalled bool
	moved   *sync.Cond  // stalled, closed, or a frame was sent
	earlier [2][][]byte // messages of one frame that went to each end, of all connections
}

// earlierMax is how many messages are kept for Stale, for each end.
const earlierMax = 64

// New returns a line on which nobody is connected yet.
func New(f Faults) *Line {
	l := &Line{faults: f, random: rand.New(rand.NewPCG(f.Seed, 1))}
	l.moved = sync.NewCond(&l.mu)
	return l
}

// Connect cuts what there was and makes a new connection, as two peers do that exchange fresh codes. Both ends are open.
func (l *Line) Connect() (a, b *link.Conn) {
	l.Cut()
	l.mu.Lock()
	ends := [2]*end{{line: l, side: 0}, {line: l, side: 1}}
	l.ends, l.sent = ends, 0
	l.nth++
	for _, e := range ends {
		binary.BigEndian.PutUint64(e.channel[:], l.nth)
		binary.BigEndian.PutUint64(e.channel[8:], l.faults.Seed)
	}
	for side, e := range ends {
		for _, i := range l.random.Perm(len(l.earlier[side])) {
			if l.random.Float64() < l.faults.Stale {
				e.queue = append(e.queue, packet{data: l.earlier[side][i], due: time.Now()})
			}
		}
	}
	l.mu.Unlock()
	return link.NewConn(ends[0]), link.NewConn(ends[1])
}

// Set changes what goes wrong from now on. The seed stays.
func (l *Line) Set(f Faults) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.faults = f
}

// Cut closes the connection. What is under way is lost.
func (l *Line) Cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut()
}

func (l *Line) cut() {
	for i, e := range l.ends {
		if e != nil {
			e.closed, e.queue, l.ends[i] = true, nil, nil
		}
	}
	l.moved.Broadcast()
}

// Stall stops the line, as when a device sleeps, or lets it go on. Nothing is lost by it.
func (l *Line) Stall(stalled bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stalled = stalled
	l.moved.Broadcast()
}

// An end is one peer's wire. Its queue holds what is under way to it.
type end struct {
	line    *Line
	side    int
	channel [32]byte
	handler link.Handler

	queue    []packet // this and all below: the line's lock
	buffered int      // bytes this end has sent that were not delivered
	midway   bool     // more of the message is to come
	dropping bool     // the message vanishes
	closed   bool
}

// A packet is a frame under way.
type packet struct {
	data []byte
	due  time.Time
	from *end // whose buffer it fills, or nil
}

func (e *end) Start(h link.Handler) {
	e.handler = h
	go e.deliver()
}

func (e *end) Send(data []byte) error {
	l := e.line
	l.mu.Lock()
	defer l.mu.Unlock()
	if e.closed {
		return errors.New("linktest: the line is cut")
	}
	peer := l.ends[1-e.side]
	if kind := data[0]; kind == frame.Piece || kind == frame.Last {
		if l.sent++; l.sent == l.faults.CutAfter {
			l.cut()
			return nil
		}
		first := !e.midway
		e.midway = kind == frame.Piece
		if first {
			e.dropping = l.random.Float64() < l.faults.Drop
		}
		if first && kind == frame.Last && (l.faults.Once == nil || !l.faults.Once(data[1:])) {
			earlier := append(l.earlier[peer.side], bytes.Clone(data))
			l.earlier[peer.side] = earlier[max(0, len(earlier)-earlierMax):]
		}
		if e.dropping {
			return nil
		}
	}
	due := time.Now().Add(l.faults.Delay)
	if l.faults.Jitter > 0 {
		due = due.Add(time.Duration(l.random.Int64N(int64(l.faults.Jitter))))
	}
	peer.queue = append(peer.queue, packet{bytes.Clone(data), due, e})
	e.buffered += len(data)
	l.moved.Broadcast()
	return nil
}

func (e *end) Buffered() int {
	e.line.mu.Lock()
	defer e.line.mu.Unlock()
	return e.buffered
}

// Channel tells the connections of all lines of other seeds apart.
func (e *end) Channel() ([32]byte, error) { return e.channel, nil }

// Close cuts the connection, if it still is the line's.
func (e *end) Close() error {
	e.line.mu.Lock()
	defer e.line.mu.Unlock()
	if !e.closed {
		e.line.cut()
	}
	return nil
}

// deliver hands over what comes to this end, until the connection is cut.
func (e *end) deliver() {
	e.handler.Opened()
	defer e.handler.Closed()
	for {
		p, ok := e.next()
		if !ok {
			return
		}
		e.handler.Frame(p.data)
		if p.from != nil && p.from.delivered(len(p.data)) {
			p.from.handler.Drained()
		}
	}
}

// next waits for the next packet.
func (e *end) next() (p packet, ok bool) {
	l := e.line
	l.mu.Lock()
	defer l.mu.Unlock()
	for !e.closed {
		switch {
		case l.stalled || len(e.queue) == 0:
			l.moved.Wait()
		case time.Until(e.queue[0].due) > 0:
			time.AfterFunc(time.Until(e.queue[0].due), l.moved.Broadcast)
			l.moved.Wait()
		default:
			p, e.queue = e.queue[0], e.queue[1:]
			return p, true
		}
	}
	return p, false
}

// delivered notes that the peer has so many bytes, and reports whether the buffer fell below the low water.
func (e *end) delivered(n int) bool {
	e.line.mu.Lock()
	defer e.line.mu.Unlock()
	before := e.buffered
	e.buffered -= n
	return before > link.LowWater && e.buffered <= link.LowWater
}
