package player

import (
	"slices"
	"strings"
)

// CanSay is the script that lists what text mode says can be said.
const CanSay = `[...document.querySelectorAll("#can li")].map(e => e.textContent)`

// Speaker plays by text mode, in the words that it lists.
type Speaker struct{ lines, orders int }

// Next is the line to say of those that can be said, which are some.
func (s *Speaker) Next(can []string) string {
	line := can[s.lines%len(can)]
	s.lines++
	switch {
	case slices.Contains(can, "ready"):
		return "ready"
	case slices.Contains(can, "auto"):
		return "auto"
	case slices.Contains(can, "end") && s.orders > 6:
		s.orders = 0
		return "end"
	}
	s.orders++
	line, _, _ = strings.Cut(line, " (") // the odds
	line, _, _ = strings.Cut(line, ", ") // the first of several tiles
	line, _, _ = strings.Cut(line, " or ")
	return line
}
