//go:build !js

package place

import (
	"io"
	"net"
	"time"

	"github.com/gorilla/websocket"

	"bocage/net/rate"
)

// A conn is a WebSocket as the broker wants it, a net.Conn. It is here that a connection's bytes are counted, and that one falls silent.
type conn struct {
	net.Conn
	ws     *websocket.Conn
	idle   time.Duration
	bucket rate.Bucket
	rest   io.Reader // of the message that is being read, nil for none
}

const (
	writeMost  = 10 * time.Second
	perMessage = 64 // what a message costs besides its bytes
)

func newConn(ws *websocket.Conn, l Limits) *conn {
	return &conn{Conn: ws.NetConn(), ws: ws, idle: l.Idle, bucket: rate.New(l.Burst, l.Rate)}
}

// Read reads of the binary messages that come. Who sends other ones, too much, or nothing for a while is cut off.
func (c *conn) Read(p []byte) (int, error) {
	for {
		cost := 0
		if c.rest == nil {
			if err := c.ws.SetReadDeadline(time.Now().Add(c.idle)); err != nil {
				return 0, err
			}
			kind, r, err := c.ws.NextReader()
			if err != nil {
				return 0, err
			}
			if kind != websocket.BinaryMessage {
				return 0, websocket.ErrBadHandshake
			}
			c.rest, cost = r, perMessage
		}
		n, err := c.rest.Read(p)
		if !c.bucket.Take(time.Now(), float64(n+cost)) {
			c.Close()
			return 0, errRate
		}
		if err == io.EOF {
			c.rest, err = nil, nil
			if n == 0 {
				continue
			}
		}
		return n, err
	}
}

func (c *conn) Write(p []byte) (int, error) {
	if err := c.ws.SetWriteDeadline(time.Now().Add(writeMost)); err != nil {
		return 0, err
	}
	if err := c.ws.WriteMessage(websocket.BinaryMessage, p); err != nil {
		return 0, err
	}
	return len(p), nil
}

// The deadlines are the conn's own: none of a client's wishes lengthens them.
func (c *conn) SetDeadline(time.Time) error      { return nil }
func (c *conn) SetReadDeadline(time.Time) error  { return nil }
func (c *conn) SetWriteDeadline(time.Time) error { return nil }

func (c *conn) Close() error { return c.ws.Close() }
