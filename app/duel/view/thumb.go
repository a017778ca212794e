package view

// Thumb is a Situation in small: the points of the decks, seat 0's first.
type Thumb struct{ Points [2]int }
