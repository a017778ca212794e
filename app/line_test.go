package app

import "testing"

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
