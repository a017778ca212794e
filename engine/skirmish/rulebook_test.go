//go:build !js

package skirmish

import (
	"regexp"
	"testing"

	"bocage/engine/gametest/rulebook"
)

// TestRulebook: every line of the rulebook but its hints has a test, or stands in testdata/untested.txt.
func TestRulebook(t *testing.T) {
	rulebook.Check(t, rulebook.Book{ID: regexp.MustCompile(`^[A-Z0-9]+-[0-9]{2}$`), Rules: []string{"../../docs/skirmish-rules.md"},
		Also: []string{"../../docs/skirmish-rulings.md"}, Untested: "testdata/untested.txt", Hint: "HINT-"})
}
