package words

import (
	"strings"
	"testing"

	aview "bocage/app/assault/view"
)

// TestCell checks the order in which a tile is spoken.
func TestCell(t *testing.T) {
	c := aview.Cell{Label: "C3", Terrain: "Bocage", Target: 5, Prestige: 1, Control: aview.German, Prey: true, Odds: "33%",
		Unit: aview.Counter{Side: aview.German, Morale: 4, DugIn: true,
			Unit: aview.Unit{Side: aview.German, Name: "Grenadiers", Class: "Infantry",
				Hard: 6, Soft: 7, Support: 2, Defence: 7, Morale: 4}}}
	want := "C3, Bocage, target bonus 5, prestige 1, German control, German Grenadiers, Infantry, soft target, attack hard 6, soft 7, " +
		"support 2, defence 7, morale 4 of 4, dug in, legal target, chance of any loss 33%"
	if got := Cell(&c, aview.US); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	c.Unit = aview.Counter{Side: aview.German, Back: true, Cost: 7}
	c.Prey, c.Odds, c.Legal = false, "", true
	if got := Cell(&c, aview.US); !strings.HasSuffix(got, "cost 7, can be chosen") {
		t.Errorf("the target of a card is %s", got)
	}
	free := aview.Cell{Label: "C3", Terrain: "Clear", Legal: true}
	if got := Cell(&free, aview.US); got != "C3, Clear, prestige 0, no control, can go here" {
		t.Errorf("a tile that can be entered is %s", got)
	}
	c.Legal = false
	want = "C3, Bocage, target bonus 5, prestige 1, German control, German face-down unit, cost 7"
	if got := Cell(&c, aview.US); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestShares(t *testing.T) {
	want := "Grenadiers: loses morale, stays 28 %, retreats 55 %, destroyed 17 %"
	if got := Shares("Grenadiers", aview.Shares{0, 28, 55, 17}); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for n, want := range map[int]string{8: "", 17: "✕\u200917", 30: "30 destroyed"} {
		if got := Share(aview.Destroyed, n); got != want {
			t.Errorf("a share of %d shows %q, want %q", n, got, want)
		}
	}
}
