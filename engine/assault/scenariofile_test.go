package assault

import "testing"

// TestBuiltIn parses every built-in scenario.
func TestBuiltIn(t *testing.T) {
	for _, id := range Scenarios() {
		b, err := files.ReadFile("data/scenarios/" + id + ".json")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range Check(b) {
			t.Errorf("%s: %s", id, f)
		}
	}
}
