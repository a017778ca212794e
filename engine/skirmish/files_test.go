package skirmish_test

import (
	"os"
	"strings"
	"testing"

	"bocage/engine/skirmish"
)

// TestExample: the file of a basic game in docs/scenarios.md is one.
func TestExample(t *testing.T) {
	b, err := os.ReadFile("../../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(b), "## Files of the skirmish")
	_, rest, _ = strings.Cut(rest, "```json\n")
	example, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("there is no example")
	}
	if sc, err := skirmish.Game.Parse([]byte(example)); err != nil || sc.ID() != "two-armies" {
		t.Error(err)
	}
}
