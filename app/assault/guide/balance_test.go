package guide

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"bocage/engine/assault/scenario"
)

// TestBalance: what was measured stands at the entry of each scenario in the rulebook, and nowhere else; the briefing offers what evens a
// scenario, of those alone in which one side surely wins more often.
func TestBalance(t *testing.T) {
	file, err := os.ReadFile("../../../" + Rules.Folder + "index.json")
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]string{}
	for _, m := range regexp.MustCompile(`"id": ?"([^"]+)"`).FindAllSubmatch(file, -1) {
		if text := balanceOf(string(m[1])); text != "" {
			told[scenarioOf(string(m[1]))] = text
		}
	}
	all := scenario.Scenarios()
	if n := strings.Count(strings.TrimSpace(balanceText), "\n") + 1; len(told) != n || n > len(all) {
		t.Errorf("%d of %d scenarios are told of: %v", len(told), n, told)
	}
	offered := 0
	for _, id := range all {
		sc, err := scenario.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		b, e := balances()[id], evened(sc)
		if b == nil && e == nil {
			continue
		}
		if strings.Contains(told[id], "%!") {
			t.Errorf("%s: %q", id, told[id])
		}
		if s := b.First; s[1] > s[0] || s[2] < s[0] || b.Matches < 40 {
			t.Errorf("%s: %+v", id, b)
		}
		if e == nil {
			continue
		}
		offered++
		if share, _, high := b.Share(e.Seat); share >= 50 || high >= 50 || e.Give%5 != 0 || e.Give <= 0 {
			t.Errorf("%s: %+v, and %d to %d %% win without", id, e, share, high)
		}
		if _, err := sc.Handicapped(e.Seat, e.Give); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
	if offered == 0 {
		t.Error("no handicap is offered anywhere")
	}
}
