package short

import "testing"

// TestShortStays: what was once found too short is not found long enough again.
func TestShortStays(t *testing.T) {
	c := newReader(make([]byte, 5))
	c.short = true // a name that is too long
	c.next()
	if !c.short {
		t.Error("after a byte beyond the end it goes on")
	}
}
