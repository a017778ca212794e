package assault

import (
	"bocage/engine/assault/victory"
	"strings"
	"testing"

	"bocage/engine/assault/board"
)

// Everything that programs are told by name has one, and no two have the same.
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
	check("phase", int(PhaseOver)+1, func(i int) string { return Phase(i).String() })
	check("end", int(victory.ByOccupying)+1, func(i int) string { return victory.Reason(i).String() })
	check("event", int(EvResult), func(i int) string {
		if i == 200 {
			return EventKind(i).String()
		}
		return EventKind(i + 1).String()
	})
	if all := (board.CalledUp<<1 - 1).Marks(); len(all) != 12 || all[0] != "faceUp" || all[len(all)-1] != "calledUp" {
		t.Errorf("marks: %v", all)
	}
}
