package notation

import (
	"strings"
	"testing"

	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// Every event has a name, and all its fields are those that the table names.
func TestEventNames(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for k := assault.EvFirst; k <= assault.EvResult; k++ {
		e := tell(sc, happening{1, assault.Event{Kind: k}})
		if seen[e.Event] || strings.HasPrefix(e.Event, "event ") {
			t.Errorf("event %d is called %q", k, e.Event)
		}
		seen[e.Event] = true
	}
}
