package notation

import (
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
)

// TestNames: every window, pile, verb and refusal has a name, and no two have the same.
func TestNames(t *testing.T) {
	check := func(what string, n int, name func(int) string) {
		t.Helper()
		seen := map[string]int{}
		for i := range n {
			s := name(i)
			if before, ok := seen[s]; ok || s == "" || strings.HasSuffix(s, string(rune('0'+i%10))) {
				t.Errorf("%s %d is called %q, as is %d", what, i, s, before)
			}
			seen[s] = i
		}
		if s := name(200); s != "" && !strings.HasSuffix(s, " 200") {
			t.Errorf("%s 200 is called %q", what, s)
		}
	}
	check("window", int(assault.WinStay)+1, func(i int) string { return windowName(uint8(i)) })
	check("pile", card.NumPiles, func(i int) string { return pileName(uint8(i)) })
	check("reason", int(assault.NotHome-engine.FirstGameReason)+1, func(i int) string {
		if i == 200 {
			return refusal(200)
		}
		return refusal(engine.FirstGameReason + engine.Reason(i))
	})
	check("verb", int(assault.OpWade-engine.FirstGameOp)+1, func(i int) string {
		if i == 200 {
			return verbName(200)
		}
		return verbName(engine.FirstGameOp + engine.Op(i))
	})
}
