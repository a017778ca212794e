// Package keeper keeps a campaign that is fought on a real table: it records, computes, seals, prints and proves. It plays no battle and
// judges no move on the table (KEEP in docs/campaign-rules.md, whose ids its faults name).
//
// It is a reducer: Apply takes an entry to a state, or returns a fault and changes nothing. It asks no clock, chance or screen: dice come
// in as entries. It knows no game of the program.
package keeper

import "fmt"

// Side is one of the two sides, in the order in which they act in a step (KEEP-SCOPE-07).
type Side uint8

// The sides.
const (
	US Side = iota
	GE
	Nobody
)

// Other is the opponent.
func (s Side) Other() Side { return s ^ 1 }

func (s Side) String() string { return [...]string{"American", "German", "nobody"}[min(s, Nobody)] }

// Step is where a campaign stands. None can be left out or exchanged (KEEP-SCOPE-08).
type Step uint8

// The steps of a campaign day, by the sections of the rules.
const (
	Begin     Step = iota // values confirmed, sides, dice, observers
	Fight                 // the CG scenario, on the table
	EndState              // rosters, losses, points, buildings, who attacked last
	Melees                // 2.1
	Markers               // 2.2, closes itself
	Rally                 // 2.3, closes itself
	Vehicles              // 2.4
	Encircled             // 2.5
	Bogged                // 2.6
	Shocked               // 2.7
	Fires                 // 2.8
	Score                 // 2.9: both confirm what the phase has changed
	Recovery              // 3.1
	Heroes                // 3.2
	Repairs               // 3.3
	Purchase              // 3.4, with the rolls of 3.6 and 3.7
	Rows                  // 3.5, with the rolls of 3.6
	Next                  // 3.9 and 4.0
	Done                  // the campaign has ended
)

var stepNames = [...]string{"beginning", "scenario", "end state", "2.1 Melee", "2.2 markers", "2.3 rally", "2.4 vehicles", "2.5 encircled",
	"2.6 bog", "2.7 shock", "2.8 fires", "2.9 points", "3.1 recovery", "3.2 heroes", "3.3 repair", "3.4 purchase", "3.5 rows", "4.0 next",
	"the end"}

func (s Step) String() string { return stepNames[min(s, Done)] }

// cleanUp reports whether CVP are recorded in a step besides the scenario: in the Clean-Up Phase, not in the Setup Phase.
func (s Step) cleanUp() bool { return s >= Melees && s <= Fires }

// setup reports whether a step is of the Setup Phase.
func (s Step) setup() bool { return s >= Recovery && s <= Next }

// Fault is a bad input: where, which line refuses it, and one sentence that names value and bound. Nothing has changed.
type Fault struct {
	Place, Rule, Text string
	Note              *Note // the sentence, where it is one of the keeper's notes
}

func (f *Fault) Error() string { return fmt.Sprintf("%s: %s (%s)", f.Place, f.Text, f.Rule) }

func fault(place, rule, format string, args ...any) *Fault {
	return &Fault{place, rule, fmt.Sprintf(format, args...), nil}
}

// told is a step that is not closed, by a note.
func told(rule string, n Note) *Fault { return &Fault{"close", rule, n.String(), &n} }
