package play

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"bocage/engine"
	"bocage/engine/assault"
)

// table sums a series up.
type table struct {
	o     *options
	sum   Totals
	took  time.Duration
	plies int
	turns int
}

// Totals are the results of a series, as -json prints them.
type Totals struct {
	Scenario  string         `json:"scenario"`
	Games     int            `json:"games"`
	Seed      uint64         `json:"seed"`
	Agents    []Score        `json:"agents"`
	Draws     int            `json:"draws"`
	Reasons   map[string]int `json:"reasons"` // by the winning side and why
	Turns     float64        `json:"turns"`   // on average
	Plies     float64        `json:"plies"`   // on average, deals included
	PerSecond float64        `json:"pliesPerSecond"`
	Notes     []string       `json:"notes,omitempty"` // the first few times that an agent gave up against its will
}

// Score is what an agent has won.
type Score struct {
	Agent  string `json:"agent"`
	Wins   int    `json:"wins"`
	German int    `json:"winsAsGerman"`
	US     int    `json:"winsAsUS"`
	Lost   int    `json:"lost"`
	Failed int    `json:"gaveUp"` // lost against its will: crashed, late or illegal
}

const maxNotes = 10

func newTable(o *options) *table {
	t := &table{o: o}
	t.sum = Totals{Scenario: o.scenario.ID, Seed: o.seed, Reasons: map[string]int{}}
	for _, n := range o.names {
		if n != "" {
			t.sum.Agents = append(t.sum.Agents, Score{Agent: n})
		}
	}
	return t
}

func (t *table) add(game int, r *Result) {
	t.sum.Games++
	t.took += r.Took
	t.plies += r.Plies
	t.turns += r.Turns
	if r.Winner == engine.NoSeat {
		t.sum.Draws++
		t.sum.Reasons[r.Reason.String()]++
	} else {
		t.sum.Reasons[assault.SideName(r.Winner)+" by "+r.Reason.String()]++
	}
	for s, i := range r.Agents {
		if i < 0 {
			continue
		}
		a := &t.sum.Agents[i]
		switch {
		case r.Winner == engine.NoSeat:
		case int(r.Winner) != s:
			a.Lost++
			if r.Note != "" {
				a.Failed++
			}
		case s == int(assault.German):
			a.Wins++
			a.German++
		default:
			a.Wins++
			a.US++
		}
	}
	if r.Note != "" && len(t.sum.Notes) < maxNotes {
		t.sum.Notes = append(t.sum.Notes, fmt.Sprintf("game %d: %s", game, r.Note))
	}
}

func (t *table) totals() *Totals {
	n := float64(t.sum.Games)
	t.sum.Turns, t.sum.Plies = float64(t.turns)/n, float64(t.plies)/n
	t.sum.PerSecond = float64(t.plies) / max(t.took.Seconds(), 1e-9)
	return &t.sum
}

// print writes the results for people.
func (t *table) print(w io.Writer) error {
	s := t.totals()
	tw := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintf(tw, "%s, %d games, seeds %d to %d\n\n", t.o.scenario.Name, s.Games, s.Seed, s.Seed+uint64(s.Games)-1)
	fmt.Fprintf(tw, "agent\twon\tas German\tas U.S.\tlost\tgave up\n")
	for _, a := range s.Agents {
		fmt.Fprintf(tw, "%s\t%d\t%d\t%d\t%d\t%d\n", a.Agent, a.Wins, a.German, a.US, a.Lost, a.Failed)
	}
	fmt.Fprintf(tw, "\ndraws\t%d\n", s.Draws)
	for _, k := range slices.Sorted(maps.Keys(s.Reasons)) {
		fmt.Fprintf(tw, "%s\t%d\n", k, s.Reasons[k])
	}
	fmt.Fprintf(tw, "\nturns a game\t%.1f\nplies a game\t%.1f\nplies a second\t%.0f\n", s.Turns, s.Plies, s.PerSecond)
	if len(s.Notes) > 0 {
		fmt.Fprintf(tw, "\n%s\n", strings.Join(s.Notes, "\n"))
	}
	return tw.Flush()
}
