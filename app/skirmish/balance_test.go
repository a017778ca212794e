package skirmish

import (
	"strconv"
	"strings"
	"testing"

	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
)

// TestBalance: how even each printed scenario is stands at its entry of the rulebook, in every language, and nowhere else; the briefing
// offers a par bid where one side surely wins more often, which the other side's scenario takes.
func TestBalance(t *testing.T) {
	lines := strings.Count(strings.TrimSpace(balanceText), "\n") + 1
	if lines < 4 || len(balances()) != lines {
		t.Errorf("%d lines about %d scenarios", lines, len(balances()))
	}
	for _, l := range words.Languages {
		wordstest.Use(t, l.Tag)
		all := 0
		for n := range 12 {
			text := balanceOf("s" + strconv.Itoa(n))
			if told := text != ""; told && (n < 1 || n > 10) || strings.Contains(text, "%!") || strings.Contains(text, "skirmish.") {
				t.Errorf("%s, s%d: %q", l.Tag, n, text)
			} else if told {
				all++
			}
		}
		if all != lines {
			t.Errorf("%s: %d of %d scenarios are told of", l.Tag, all, lines)
		}
	}
	wordstest.Use(t, "en")
	for _, sc := range scenarios() {
		b, e := balances()[sc.ID()], evened(sc)
		if b != nil && (b.First[1] > b.First[0] || b.First[2] < b.First[0] || b.Matches < 20) {
			t.Errorf("%s: %+v", sc.ID(), b)
		}
		if e == nil {
			continue
		}
		if share, _, high := b.Share(e.Seat); share >= 50 || high >= 50 || strings.Contains(e.Label+e.Sub, "%!") {
			t.Errorf("%s: %+v, and %d to %d %% win without", sc.ID(), e, share, high)
		}
		if _, err := sc.(engine.Handicapper).Handicapped(e.Seat, e.Give); err != nil {
			t.Errorf("%s: %v", sc.ID(), err)
		}
	}
}
