//go:build !js

package campaign_test

import (
	"regexp"
	"testing"

	"bocage/engine/gametest/rulebook"
)

// TestRulebook: every line of the rulebook has a test, here or with the game that it concerns, or stands in testdata/untested.txt.
func TestRulebook(t *testing.T) {
	b := rulebook.Book{ID: regexp.MustCompile(`^(KEEP|CAMP|DECK|EDIT|CRULING|CWIN|KCASE|CCASE|CAMPAIGN)(-[A-Z0-9]+)?-[0-9]{2}$`),
		Rules: []string{"../../docs/campaign-rules.md"}, Also: []string{"../../docs/campaign-rulings.md"}, Untested: "testdata/untested.txt"}
	runs := regexp.MustCompile(`(?m)^\tt\.Run\("([^"]*)"`) // at once in the test's function, so that it runs
	for _, folder := range []string{"adapter", "deck", "scenario/draft"} {
		b.Elsewhere = append(b.Elsewhere, b.Carried(t, "../assault/"+folder+"/*_test.go", runs)...)
	}
	b.Elsewhere = append(b.Elsewhere, b.Carried(t, "draft/*_test.go", runs)...)
	for _, game := range []string{"duel", "skirmish"} {
		b.Elsewhere = append(b.Elsewhere, b.Carried(t, "../"+game+"/adapter/*_test.go", runs)...)
	}
	for _, folder := range []string{"../../net/operation", "../../net/keeping", "../../tools/play/campaign", "../keeper", "../keeper/vsav",
		"../../app/campaign", "../../app/campaign/editor", "../../app/keeper", "../../app/assault", "../../app/assault/editor",
		"../../app/assault/builder", "../../app/shell"} {
		b.Elsewhere = append(b.Elsewhere, b.Carried(t, folder+"/*_test.go", runs)...)
	}
	b.Elsewhere = append(b.Elsewhere, b.Carried(t, "../../net/match/sealed_test.go", runs)...)
	if n := rulebook.Check(t, b); n != 397 {
		t.Errorf("the book has %d lines", n)
	}
}
