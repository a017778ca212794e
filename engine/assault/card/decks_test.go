package card

import "testing"

// Every card is found by its name.
func TestCardNames(t *testing.T) {
	for f := FirstUnit; f <= Bluff; f++ {
		if got, ok := ByTitle(Title(f)); !ok || got != f {
			t.Errorf("%q is card %d, not %d", Title(f), got, f)
		}
	}
	if f, ok := ByTitle("Accuracy"); !ok || f != FaceOf(Accuracy, 1) {
		t.Errorf("Accuracy is %d", f)
	}
	for _, n := range []string{"", "Accuracy#0", "Accuracy#5", "Accuracy#", "Accuracy#11", "#1", "accuracy", "Bluff#1", "Pz IV#1"} {
		if f, ok := ByTitle(n); ok {
			t.Errorf("%q is %s", n, Title(f))
		}
	}
}
