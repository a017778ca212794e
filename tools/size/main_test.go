package main

import "testing"

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		program, rest int
		ok            bool
	}{
		{programLimit, restLimit, true},
		{programLimit + 1, 0, false},
		{0, restLimit + 1, false},
	} {
		if err := check(test.program, test.rest); (err == nil) != test.ok {
			t.Errorf("%d and %d bytes: %v", test.program, test.rest, err)
		}
	}
}
