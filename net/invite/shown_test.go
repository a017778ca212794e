package invite

import "testing"

// TestShown: that a match is shown, how late, and that it is not, come back; nothing else is such a frame.
func TestShown(t *testing.T) {
	for _, late := range []int{0, 1, 4, 200} {
		if got, on, ok := SentShown(Shown(true, late)); !ok || !on || got != late {
			t.Errorf("%d: %d %v %v", late, got, on, ok)
		}
	}
	if _, on, ok := SentShown(Shown(false, 3)); !ok || on {
		t.Errorf("not at all: %v %v", on, ok)
	}
	for _, frame := range []string{"", "H", "\x92\x48", "\x92\x48\x01\x01", "\x92\x46\x01",
		"\x92\x48\xcd\x01\x00", "\x91\x48", "\x92\x48\xff"} {
		if _, _, ok := SentShown([]byte(frame)); ok {
			t.Errorf("%q is one", frame)
		}
	}
}
