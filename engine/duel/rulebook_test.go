//go:build !js

package duel

import (
	"regexp"
	"testing"

	"bocage/engine/gametest/rulebook"
)

// TestRulebook: every line of the rulebook but its hints has a test, or stands in testdata/untested.txt.
func TestRulebook(t *testing.T) {
	b := rulebook.Book{ID: regexp.MustCompile(`^(D|DUEL)-[A-Z0-9-]*[0-9]{2}$`), Rules: []string{"../../docs/duel-rules.md"},
		Also: []string{"../../docs/duel-rulings.md"}, Untested: "testdata/untested.txt", Hint: "D-HINT-"}
	// tests of screens, and of matches between peers, carry theirs behind their names in their comments
	for _, file := range []string{"../../app/duel/build_test.go", "../../net/match/duel_test.go"} {
		b.Elsewhere = append(b.Elsewhere, b.Carried(t, file,
			regexp.MustCompile(`(?m)^// Test\w+ \((D-[A-Z0-9-]+)\): [^\n]*\n(?://[^\n]*\n)*func Test`))...)
	}
	rulebook.Check(t, b)
}
