package link

import (
	"errors"
	"fmt"
	"time"

	"bocage/net/link/internal/frame"
)

// What a link does with what its wire tells it.

func (c *Conn) onOpened() {
	channel, err := c.wire.Channel()
	if err != nil {
		c.shut(fmt.Errorf("%w: %w", ErrBroken, err))
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.state != Opening {
		return
	}
	c.state, c.latest, c.channel = Open, time.Now(), channel
	close(c.opened)
	signal(c.changed)
	go c.pulse()
}

func (c *Conn) onClosed() {
	c.end(ErrLost)
	close(c.gone)
}

// onFrame takes a frame of the wire, and closes the link if it is none.
func (c *Conn) onFrame(data []byte) {
	kind, body, err := frame.Parse(data)
	if err == nil {
		err = c.within(len(data))
	}
	if err == nil {
		err = c.take(kind, body)
	}
	if err != nil {
		c.shut(fmt.Errorf("%w: %w", ErrBroken, err))
		return
	}
	switch {
	case kind == frame.Bye:
		c.shut(ErrLeft)
	case kind == frame.Ping && c.wire.Buffered() < highWater: // else it will ask again
		c.wire.Send([]byte{frame.Pong, body[0]}) // if it fails, Closed tells
	}
}

// within counts a frame against what the peer may send.
func (c *Conn) within(n int) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.limit && !c.most.Take(time.Now(), float64(n+perUnread)) {
		return errors.New("more comes than was agreed")
	}
	return nil
}

// take notes what a frame brings.
func (c *Conn) take(kind byte, body []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.state == Closed {
		return nil
	}
	c.latest = time.Now()
	if c.state == Silent {
		c.state = Open
		signal(c.changed)
	}
	switch kind {
	case frame.Pong:
		if !c.pinged.IsZero() && body[0] == c.ping {
			c.rtt, c.pinged = time.Since(c.pinged), time.Time{}
		}
	case frame.Piece, frame.Last:
		message, whole, err := c.join.Add(kind, body)
		if err != nil || !whole {
			return err
		}
		if c.unread += len(message) + perUnread; c.unread > unreadMax {
			return fmt.Errorf("%d bytes are unread, want at most %d", c.unread, unreadMax)
		}
		c.inbox = append(c.inbox, message)
		signal(c.arrived)
	}
	return nil
}

// pulse pings the peer and notices its silence, until the link is closed.
func (c *Conn) pulse() {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	for {
		if c.wire.Buffered() < highWater { // what is queued before it would only tell how long the queue is
			c.mu.Lock()
			c.ping++
			c.pinged = time.Now()
			ping := []byte{frame.Ping, c.ping}
			c.mu.Unlock()
			c.wire.Send(ping) // if it fails, Closed tells
		}
		select {
		case <-c.done:
			return
		case <-ticker.C:
		}
		c.mu.Lock()
		if c.state == Open && time.Since(c.latest) > silence {
			c.state = Silent
			signal(c.changed)
		}
		c.mu.Unlock()
	}
}
