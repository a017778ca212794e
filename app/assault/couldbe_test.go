package assault

import (
	"strings"
	"testing"

	terms "bocage/app/assault/words"
	"bocage/engine/assault/card"
)

// TestCouldBe: of what a face-down unit could be, all that the match has of it are unseen at first; later it is told where those
// are that were seen.
func TestCouldBe(t *testing.T) {
	g, w := playing(t, 3, 1)
	all := map[string]int{} // of a kind, when it was first looked at
	at, thrown, presses := 0, 0, 0
	playOut(t, g, w, func() {
		tb := g.table()
		if presses++; presses%20 != 1 || tb == nil || tb.viewer > 1 || tb.ended() {
			return
		}
		fresh, foe := len(all) == 0, tb.viewer.Other()
		for b := tb.seen.Units(foe); b != 0; b &= b - 1 {
			tile := b.First()
			u, _, _ := tb.seen.Unit(tile)
			if u.Face != card.Unknown {
				fresh = false
				continue
			}
			for _, c := range tb.sight().Tile(tile).CouldBe {
				if was, ok := all[c.Unit.Name]; ok && was != c.Total {
					t.Fatalf("there were %d of %s, and now %d", was, c.Unit.Name, c.Total)
				}
				all[c.Unit.Name] = c.Total
				if left := terms.Left(&c); fresh && c.Left != c.Total || (c.Left < c.Total) != (c.Seen != "") {
					t.Fatalf("%s: %s", c.Unit.Name, left)
				}
				if strings.Contains(c.Seen, "at ") {
					at++
				}
				if strings.Contains(c.Seen, "discarded") {
					thrown++
				}
			}
		}
	})
	if at == 0 || thrown == 0 {
		t.Errorf("told %d times where one stands, %d times of a discarded one", at, thrown)
	}
}
