package app

import "testing"

// TestOwnHost: only a page that this machine sent itself lets codes name the loopback.
func TestOwnHost(t *testing.T) {
	for name, own := range map[string]bool{"localhost": true, "127.0.0.1": true, "127.8.0.1": true, "::1": true, "": false, "example.org": false,
		"localhost.example.org": false, "127.0.0.1.example.org": false, "192.168.0.1": false, "10.0.0.127": false, "::ffff:192.0.2.1": false} {
		if ownHost(name) != own {
			t.Errorf("%q is this machine: %v", name, !own)
		}
	}
}
