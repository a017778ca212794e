package victory

import (
	"os"
	"strings"
	"testing"
)

// TestReasonRules: every end of a match but a resignation names a line of the checklist.
func TestReasonRules(t *testing.T) {
	list, err := os.ReadFile("../../../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	for r := NotEnded; r <= ByOccupying; r++ {
		none := r == NotEnded || r == ByResignation
		if none != (r.Rule() == "") || !none && !strings.Contains(string(list), "- **"+r.Rule()+"**") {
			t.Errorf("%v ends by %q", r, r.Rule())
		}
	}
}
