package assault

import (
	"strconv"
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/assault"
)

// TestDiscardsAreOpen: what lies on the discards is named to both, card by card (RULING-33), in the purse and in text mode.
func TestDiscardsAreOpen(t *testing.T) {
	g, w := playing(t, 4, 1)
	named, deep := map[string]bool{}, 0
	playOut(t, g, w, func() {
		tb := g.table()
		if tb == nil || tb.viewer > 1 || tb.ended() {
			return
		}
		for _, side := range [2]view.Side{aview.US, aview.German} {
			d := tb.sight().Purse(side)
			for _, l := range d.Lines {
				if l.Label != words.Say("battle.unit-discards") && l.Label != words.Say("battle.action-discards") {
					continue
				}
				n := 0
				for _, pile := range strings.FieldsFunc(l.Small, func(r rune) bool { return r == ',' }) {
					count, card, _ := strings.Cut(strings.TrimSpace(pile), " ")
					k, err := strconv.Atoi(count)
					if err != nil || card == "" {
						t.Fatalf("%q", l.Small)
					}
					n += k
					named[card] = true
				}
				if strconv.Itoa(n) != l.Value {
					t.Fatalf("%s %s, but %d are named: %q", l.Label, l.Value, n, l.Small)
				}
				deep = max(deep, n)
			}
		}
		if deep > 8 && !g.page.Settings().TextMode && tb.mine() && tb.window() == rules.WinOps {
			g.Change(func(s *settings.Settings) { s.TextMode = true })
			tb.text.Run("discards")
			said := g.table().text.Said()[len(g.table().text.Said())-3:]
			for i, want := range [...]string{"U.S.: ", "German: ", words.Say("battle.action-discards")} {
				if !strings.HasPrefix(said[i].Text, want) {
					t.Errorf("%q, want %q", said[i].Text, want)
				}
			}
			g.Change(func(s *settings.Settings) { s.TextMode = false })
		}
	})
	if deep < 5 || len(named) < 8 {
		t.Errorf("at most %d cards, %d different", deep, len(named))
	}
}
