package assault

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"bocage/engine/assault/card"
)

// TestUnitRules: a unit's entry bears its line of the checklist.
func TestUnitRules(t *testing.T) {
	list, err := os.ReadFile("../../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	plain := func(s string) string {
		return strings.ToLower(regexp.MustCompile(`[^A-Za-z0-9]`).ReplaceAllString(s, ""))
	}
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		m := regexp.MustCompile(`\*\*` + UnitRule(f) + `\*\* \[11.0\] (?:German|U\.S\.) ([^:(]+)`).FindStringSubmatch(string(list))
		if m == nil || !strings.HasPrefix(plain(m[1]), strings.Replace(plain(card.Name(f)), "42in", "42cm", 1)) {
			t.Errorf("%s is %q, not %s", UnitRule(f), m, card.Name(f))
		}
	}
}
