//go:build !js

package campaign

import (
	"testing"

	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/words/wordstest"
	"bocage/engine/assault/adapter"
	rules "bocage/engine/campaign"
)

// TestForfeit: who is about to give a battle up is told what the other side gets beside it (CAMPAIGN-54).
func TestForfeit(t *testing.T) {
	c, err := rules.Load("ten-days-in-june", rules.Games{adapter.Game})
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]string{10: " Im Feldzug bekommt die andere Seite 10 Siegpunkte mehr als den Einsatz.",
		1: " Im Feldzug bekommt die andere Seite 1 Siegpunkt mehr als den Einsatz.", 0: ""} {
		wordstest.Use(t, "de")
		c.Economy.Walkover = n
		if got := annex.Forfeit(&Room{}, about("a", rules.Start(c), 1, 2, 3)); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	if got := annex.Forfeit(nil, keep.Match{}); got != "" {
		t.Errorf("of a match of its own: %q", got)
	}
}
