package app

import (
	"testing"

	"bocage/app/shell"
	"bocage/net/link"
)

// TestOwnHost: only a page that this machine sent itself lets codes name the loopback.
func TestOwnHost(t *testing.T) {
	for _, name := range []string{"localhost", "127.0.0.1", "127.8.0.1", "::1"} {
		if !ownHost(name) {
			t.Errorf("%q is not this machine", name)
		}
	}
	for _, name := range []string{"", "example.org", "127.0.0.1.example.org", "192.168.0.1", "10.0.0.127", "2001:db8::1"} {
		if ownHost(name) {
			t.Errorf("%q is this machine", name)
		}
	}
}

// TestNoConnection: that the codes lead to no connection is told, unless another tab has come meanwhile or nobody listens any more.
func TestNoConnection(t *testing.T) {
	var told []error
	l := &line{caller: shell.Caller{Closed: func(err error) { told = append(told, err) }}}
	l.came(nil, link.ErrBroken)
	if len(told) != 1 || told[0] != link.ErrBroken {
		t.Errorf("told %v", told)
	}
	l.conn = new(link.Conn)
	l.came(nil, link.ErrClosed)
	l.conn, l.ended = nil, true
	if l.came(nil, link.ErrClosed); len(told) != 1 {
		t.Errorf("told %v", told)
	}
}
