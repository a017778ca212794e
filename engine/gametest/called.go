package gametest

import (
	"strings"
	"testing"
)

// Called checks what programs are told of n things of a kind, numbered from 0: each has a name, no two have the same, and none is called by
// its number. What is no such thing, of the number 200, has no name or its number.
func Called(t *testing.T, kind string, n int, name func(int) string) {
	t.Helper()
	seen := map[string]int{}
	for i := range n {
		s := name(i)
		if before, ok := seen[s]; ok || s == "" || strings.HasSuffix(s, string(rune('0'+i%10))) {
			t.Errorf("%s %d is called %q, as is %d", kind, i, s, before)
		}
		seen[s] = i
	}
	if s := name(200); s != "" && !strings.HasSuffix(s, " 200") {
		t.Errorf("%s 200 is called %q", kind, s)
	}
}
