package settings

import "testing"

// TestPausesAsSet: the time between two orders is as the motion is set.
func TestPausesAsSet(t *testing.T) {
	for motion, ms := range map[string]int{"": 500, "brief": 250, "off": 0} {
		if s := (Settings{Motion: motion}); s.Tempo() != ms {
			t.Errorf("%q: %d ms, not %d", motion, s.Tempo(), ms)
		}
	}
}
