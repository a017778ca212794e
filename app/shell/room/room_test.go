package room

import (
	"testing"

	_ "bocage/app/shell/words/wordstest"
)

// TestText: what is taken of the device is told as the browser tells it, and nothing is said where it does not.
func TestText(t *testing.T) {
	for _, c := range []struct {
		used, most int64
		told       bool
	}{{-1, 0, false}, {0, 0, false}, {1 << 20, 0, true}, {0, 1 << 30, true}, {1 << 20, 1 << 30, true}} {
		if said := (&Room{used: c.used, most: c.most}).Text(1); said != "" != c.told {
			t.Errorf("%d of %d: %q", c.used, c.most, said)
		}
	}
}
