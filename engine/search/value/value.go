// Package value is how likely a match is won, learned from matches: a sum of what is seen of a position, each with its weight, on the
// logistic curve. It knows no game. All of it is whole numbers, so that it is the same on every device.
package value

import (
	"fmt"
	"strconv"
	"strings"

	"bocage/engine/search"
)

// Version is that of the form in which models are written.
const Version = 1

// Unit is a weight by which a feature of 1 makes the odds to win e times as good.
const Unit = 1 << 24

// Model has a weight for each feature.
type Model struct {
	weights []int64
}

// Parse reads a model: the line "values" with its version and then a line for each feature, its name and weight. It must have all of the
// names, each once, and no other.
func Parse(text string, names []string) (*Model, error) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if want := fmt.Sprintf("values %d", Version); lines[0] != want {
		return nil, fmt.Errorf("line 1: %.40q, %q is wanted", lines[0], want)
	}
	if len(lines)-1 != len(names) {
		return nil, fmt.Errorf("%d features, %d are wanted", len(lines)-1, len(names))
	}
	m := &Model{}
	for i, line := range lines[1:] {
		name, weight, _ := strings.Cut(line, " ")
		w, err := strconv.ParseInt(weight, 10, 32)
		if err != nil || name != names[i] {
			return nil, fmt.Errorf("line %d: %.40q, %q and its weight are wanted", i+2, line, names[i])
		}
		m.weights = append(m.weights, w)
	}
	return m, nil
}

// Format writes a model as Parse reads it.
func Format(names []string, weights []int32) string {
	var b strings.Builder
	fmt.Fprintf(&b, "values %d\n", Version)
	for i, n := range names {
		fmt.Fprintf(&b, "%s %d\n", n, weights[i])
	}
	return b.String()
}

// Win returns the chance to win, of search.One, never quite nothing or certain. There is a feature for each weight.
func (m *Model) Win(features []int32) int32 {
	sum := int64(0)
	for i, f := range features {
		sum += m.weights[i] * int64(f)
	}
	return Logistic(int(min(max(sum, -most), most)), Unit)
}

// most is far beyond the end of the curve.
const most = 100 * Unit

// logistic is the chance, of search.One, where the odds are e to the power of 0 to 9, by quarters.
var logistic = [...]int32{
	32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724, 59287,
	60565, 61598, 62428, 63090, 63615, 64030, 64357, 64614, 64816, 64974,
	65097, 65194, 65269, 65328, 65374, 65410, 65438, 65459, 65476, 65489,
	65500, 65508, 65514, 65519, 65523, 65526, 65528,
}

// Logistic returns the chance, of search.One, where the odds grow by the factor e with each unit of x: between the entries of the table in
// a straight line. A unit is a multiple of 4.
func Logistic(x, unit int) int32 {
	if x < 0 {
		return search.One - Logistic(-x, unit)
	}
	step := unit / 4
	i := x / step
	if i >= len(logistic)-1 {
		return logistic[len(logistic)-1]
	}
	lo, hi := logistic[i], logistic[i+1]
	return lo + int32(int64(x%step)*int64(hi-lo)/int64(step))
}
