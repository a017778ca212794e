package ui

import (
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// TestTally: the bar over the objectives shows as many of each side as it holds, in its colours.
func TestTally(t *testing.T) {
	s := aview.Situation{}
	s.Tally[aview.US], s.Tally[aview.German], s.Tally[view.Nobody] = 1, 2, 3
	html := app.HTMLString(situation(&s))
	for class, n := range map[string]int{`<i class="u"`: 1, `<i class="g"`: 2, `<i class="n"`: 3} {
		if got := strings.Count(html, class); got != n {
			t.Errorf("%d times %s, want %d", got, class, n)
		}
	}
}
