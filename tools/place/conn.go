//go:build !js

package place

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/gorilla/websocket"

	"bocage/net/rate"
)

// A conn is a WebSocket as the broker wants it, a net.Conn. It is here that messages are counted, and that a connection falls silent.
type conn struct {
	net.Conn
	ws     *websocket.Conn
	idle   time.Duration
	bucket *rate.Bucket
	from   caller
	rest   io.Reader // of the message that is being read, nil for none
}

// A caller is the address that counts for a connection.
type caller string

// Network is no network's name: behind a proxy it is the proxy that has called.
func (c caller) Network() string { return "caller" }

func (c caller) String() string { return string(c) }

// RemoteAddr is the address by which the broker knows the connection.
func (c *conn) RemoteAddr() net.Addr { return c.from }

const (
	writeMost  = 10 * time.Second
	perMessage = 64 // what a message costs besides its bytes
)

// Read reads of the binary messages that come. Who sends other ones, too much, or nothing for a while is cut off.
func (c *conn) Read(p []byte) (int, error) {
	for {
		cost := 0.0
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
		if !c.bucket.Take(time.Now(), cost) {
			c.Close()
			return 0, errRate
		}
		n, err := c.rest.Read(p)
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

// scales are the way by which a request becomes a WebSocket whose bytes are counted, all of them: a flood of pings or of empty pieces, of
// which the broker never hears, is one too.
type scales struct {
	http.ResponseWriter
	bucket rate.Bucket
}

// Hijack takes the connection over.
func (s *scales) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	h, ok := s.ResponseWriter.(http.Hijacker)
	if !ok {
		return nil, nil, http.ErrNotSupported
	}
	c, rw, err := h.Hijack()
	return &weighed{Conn: c, bucket: &s.bucket}, rw, err
}

// weighed is a connection that ends when more comes than may.
type weighed struct {
	net.Conn
	bucket *rate.Bucket
}

func (w *weighed) Read(p []byte) (int, error) {
	n, err := w.Conn.Read(p)
	if !w.bucket.Take(time.Now(), float64(n)) {
		w.Close()
		return 0, errRate
	}
	return n, err
}
