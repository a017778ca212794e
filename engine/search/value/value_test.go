package value

import (
	"math"
	"testing"

	"bocage/engine/search"
)

// TestLogistic: the curve rises, is even about nothing, and keeps within a thousandth and a half of the true one.
func TestLogistic(t *testing.T) {
	last := int32(0)
	for x := -12 * Unit; x <= 12*Unit; x += Unit / 37 {
		c := Logistic(x, Unit)
		if c < last || c <= 0 || c >= search.One || c+Logistic(-x, Unit) != search.One {
			t.Fatalf("%d: %d after %d", x, c, last)
		}
		last = c
		if want := 1 / (1 + math.Exp(-float64(x)/Unit)); math.Abs(float64(c)/search.One-want) > .0015 {
			t.Fatalf("%d: %d, %.4f is wanted", x, c, want)
		}
	}
}

// TestParse: a model is read as it is written, weighs as it says whatever is seen, and what is wrong with one is said.
func TestParse(t *testing.T) {
	names := []string{"one", "worth"}
	m, err := Parse(Format(names, []int32{Unit / 2, -Unit / 100}), names)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := m.Win([]int32{1, 50}), m.Win([]int32{1, 0}); a < search.One/2-64 || a > search.One/2+64 || b <= a {
		t.Errorf("%d and %d", a, b)
	}
	for _, f := range [][]int32{{math.MaxInt32, math.MinInt32}, {math.MinInt32, math.MaxInt32}} {
		if c := m.Win(f); c <= 0 || c >= search.One {
			t.Errorf("%v: %d", f, c)
		}
	}
	for _, bad := range []string{"", "values 2\none 1\nworth 1", "values 1\none 1", "values 1\nworth 1\none 1", "values 1\none 1\nworth x",
		"values 1\none 1\nworth 99999999999", "values 1\none 1\nworth 1\nmore 1"} {
		if _, err := Parse(bad, names); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}
