package command

import (
	"strings"
	"testing"
)

// TestNoCommandBeginsWithX: on an empty line an X changes back to the map, so that no word of a command may begin with it.
func TestNoCommandBeginsWithX(t *testing.T) {
	for verb, words := range verbs {
		for w := range strings.FieldsSeq(words) {
			if strings.HasPrefix(w, "x") {
				t.Errorf("%s: %s", verb, w)
			}
		}
	}
}
