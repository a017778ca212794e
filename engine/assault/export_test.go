package assault

import "testing"

// What tests outside the package need: the scenarios of a soak, and how many matches a test plays on each.

// EveryScenario returns all built-in scenarios and some proving grounds.
func EveryScenario(t testing.TB) []*Scenario { return everyScenario(t) }

// SoakGames scales a number of matches to where the test runs.
func SoakGames(n int) int { return soakGames(n) }
