// Package chance says chances in whole percent, in one way wherever one is shown: what can happen is never 0, what can fail never 100, and
// the parts of a whole add up to the chances of what they make up together.
//
// It must know nothing of what the chances are of.
package chance

// Percent returns n of total, rounded to the nearest. total is at least 1.
func Percent(n, total int) int {
	switch p := (200*n + total) / (2 * total); {
	case p == 0 && n > 0:
		return 1
	case p == 100 && n < total:
		return 99
	default:
		return p
	}
}

// Parts returns weights in percent, which add up to 100. The last ones of any number add up to their Percent: so the chance of a draw of +1
// or better is the sum of the columns from +1 on, and the chance to be destroyed is the same in a bar as by itself. total is their sum.
func Parts(weights []int, total int) []int {
	parts := make([]int, len(weights))
	sum, above := 0, 0
	for i := len(weights) - 1; i >= 0; i-- {
		sum += weights[i]
		p := Percent(sum, total)
		parts[i], above = p-above, p
	}
	return parts
}
