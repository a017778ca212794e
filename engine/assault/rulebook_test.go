//go:build !js

package assault

import (
	"regexp"
	"testing"

	"bocage/engine/gametest/rulebook"
)

// TestRulebook: every line of the rulebook but its hints has a test, and so have the program's own decisions.
func TestRulebook(t *testing.T) {
	rulebook.Check(t, rulebook.Book{ID: regexp.MustCompile(`^[A-Z]+(-[A-Z0-9]+)*-[0-9]{2,3}$`),
		Rules: []string{"../../docs/rules.md", "../../docs/rulings.md"}, Hint: "HINT-"})
}
