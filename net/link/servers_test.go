package link

import (
	"strings"
	"testing"
)

// TestParseServers: the list of servers takes what is one and nothing else, and no more than it may.
func TestParseServers(t *testing.T) {
	for s, ok := range map[string]bool{"stun:stun.example.org": true, "stun:192.0.2.1:3478": true,
		"turn:me:secret@turn.example.org:3478": true, "turns:me:secret@turn.example.org?transport=tcp": true,
		"turn:turn.example.org": false, "http://example.org": false, "stun:": false, "stun:a b": false,
		"stun:example.org:port": false, "stun:me:x@example.org": false, "stun:exa<mple": false, "javascript:alert(1)": false} {
		l, bad := ParseServers(s)
		if (bad == "") != ok {
			t.Errorf("%q: %v, %q is bad", s, l, bad)
		}
		if ok && (len(l) != 1 || l[0].String() != s) {
			t.Errorf("%q is read as %v", s, l)
		}
	}
	l, bad := ParseServers("stun:a, nothing\nturn:u:p:q@b:1;more")
	if len(l) != 2 || l[1].User != "u" || l[1].Password != "p:q" || l[1].URL != "turn:b:1" || bad != "nothing" {
		t.Errorf("%+v, %q is bad", l, bad)
	}
	if l, bad := ParseServers(strings.Repeat("stun:a ", mostServers) + "stun:b stun:c"); len(l) != mostServers || bad != "stun:b" {
		t.Errorf("%d servers, %q is bad", len(l), bad)
	}
}
