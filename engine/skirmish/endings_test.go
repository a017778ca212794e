package skirmish

import (
	"os"
	"strings"
	"testing"
)

// TestEndings: every end of a match names a line of the checklist.
func TestEndings(t *testing.T) {
	list, err := os.ReadFile("../../docs/skirmish-rules.md")
	if err != nil {
		t.Fatal(err)
	}
	for i, id := range endings {
		if (i == 0) != (id == "") || i > 0 && !strings.Contains(string(list), "- **"+strings.TrimPrefix(id, "SK-")+"**") {
			t.Errorf("%q is by %q", reasons[i], id)
		}
	}
}
