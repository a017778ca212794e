package view

import (
	"fmt"

	"bocage/engine"
	"bocage/engine/assault"
)

// SideOf is the side of a seat.
func SideOf(s engine.Seat) Side {
	switch s {
	case assault.US:
		return US
	case assault.German:
		return German
	}
	return Nobody
}

// Signed writes a number with its sign: "+3", "−1", "0".
func Signed(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("+%d", n)
	case n < 0:
		return fmt.Sprintf("−%d", -n)
	}
	return "0"
}
