package campaign

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"bocage/engine"
)

// maxState bounds a state that comes from outside, in bytes.
const maxState = 1 << 16

// Difference returns the first field in which two states differ, as in "sides[0].supply", in alphabetical order of the fields, or "" if
// they are equal. Both are the JSON of a State; they may be anybody's.
func Difference(a, b []byte) (string, error) {
	var values [2]any
	for i, text := range [][]byte{a, b} {
		var s State
		if len(text) > maxState {
			return "", fmt.Errorf("%w: a state of %d bytes", engine.ErrDamaged, len(text))
		}
		if err := strict(text, &s); err != nil {
			return "", fmt.Errorf("%w: %v", engine.ErrDamaged, err)
		}
		if err := json.Unmarshal(text, &values[i]); err != nil {
			return "", fmt.Errorf("%w: %v", engine.ErrDamaged, err)
		}
	}
	return differ("", values[0], values[1]), nil
}

// differ returns the place of the first difference of two JSON values.
func differ(place string, a, b any) string {
	switch x := a.(type) {
	case map[string]any:
		y, ok := b.(map[string]any)
		if !ok {
			return place
		}
		all := maps.Clone(x)
		maps.Copy(all, y)
		for _, name := range slices.Sorted(maps.Keys(all)) {
			at := name
			if place != "" {
				at = place + "." + name
			}
			if d := differ(at, x[name], y[name]); d != "" {
				return d
			}
		}
		return ""
	case []any:
		y, ok := b.([]any)
		if !ok {
			return place
		}
		for i := range max(len(x), len(y)) {
			at := fmt.Sprintf("%s[%d]", place, i)
			if i >= len(x) || i >= len(y) {
				return at
			}
			if d := differ(at, x[i], y[i]); d != "" {
				return d
			}
		}
		return ""
	}
	switch b.(type) {
	case map[string]any, []any:
		return place
	}
	if a != b {
		return place
	}
	return ""
}
