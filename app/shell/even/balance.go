package even

import (
	"encoding/json"
	"strings"

	"bocage/app/shell/words"
	"bocage/engine"
)

// Balance is how even a scenario was when a level of the computer played both sides: a line that "bocage ladder -balance -even -json"
// printed; ladder.Balance says what it holds.
type Balance struct {
	Agent, Scenario string
	Matches         int
	First           [3]int // won by the first seat, in per cent, from and to
	Even            *struct {
		Seat            engine.Seat
		Give, Low, High int
	}
}

// Beyond is the greatest handicap that was tried.
const Beyond = 100

// Read returns the lines of a file by scenario, as far as they can be read.
func Read(file string) map[string]*Balance {
	all := map[string]*Balance{}
	for d := json.NewDecoder(strings.NewReader(file)); ; {
		var b Balance
		if d.Decode(&b) != nil {
			return all
		}
		all[b.Scenario] = &b
	}
}

// Level names who played.
func (b *Balance) Level() string {
	for l := range engine.Levels {
		if engine.Level(l).String() == b.Agent {
			return words.Level(l)
		}
	}
	return b.Agent
}

// Share is how often a seat wins, in per cent, from and to.
func (b *Balance) Share(s engine.Seat) (share, low, high int) {
	if s == 0 {
		return b.First[0], b.First[1], b.First[2]
	}
	return 100 - b.First[0], 100 - b.First[2], 100 - b.First[1]
}

// Uneven reports whether one side surely wins more often, and a handicap was found.
func (b *Balance) Uneven() bool { return b.Even != nil && (b.First[1] > 50 || b.First[2] < 50) }

// Offered reports whether a handicap surely evens the scenario, so that a briefing offers it.
func (b *Balance) Offered() bool { return b.Uneven() && b.Even.High < Beyond }
