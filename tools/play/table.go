package play

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
	"unicode"

	"bocage/engine"
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
	Agent  string
	Sides  [2]string
	Wins   int
	As     [2]int // of them by seat
	Lost   int
	Failed int // lost against its will: crashed, late or illegal
}

// MarshalJSON writes the wins as a side under the side's name, without what is no letter: winsAsUS.
func (s Score) MarshalJSON() ([]byte, error) {
	agent, err := json.Marshal(s.Agent)
	if err != nil {
		return nil, err
	}
	key := func(i int) string {
		return "winsAs" + strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) {
				return r
			}
			return -1
		}, s.Sides[i])
	}
	return fmt.Appendf(nil, `{"agent":%s,"wins":%d,%q:%d,%q:%d,"lost":%d,"gaveUp":%d}`,
		agent, s.Wins, key(0), s.As[0], key(1), s.As[1], s.Lost, s.Failed), nil
}

const maxNotes = 10

func newTable(o *options) *table {
	t := &table{o: o}
	t.sum = Totals{Scenario: o.scenario.ID(), Seed: o.seed, Reasons: map[string]int{}}
	for _, n := range o.names {
		if n != "" {
			t.sum.Agents = append(t.sum.Agents, Score{Agent: n, Sides: o.game.Sides})
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
		t.sum.Reasons[r.Reason]++
	} else {
		t.sum.Reasons[t.o.game.Sides[r.Winner]+" by "+r.Reason]++
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
		default:
			a.Wins++
			a.As[s]++
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
	fmt.Fprintf(tw, "%s, %d games, seeds %d to %d\n\n", t.o.scenario.Name(), s.Games, s.Seed, s.Seed+uint64(s.Games)-1)
	fmt.Fprintf(tw, "agent\twon\tas %s\tas %s\tlost\tgave up\n", t.o.game.Sides[0], t.o.game.Sides[1])
	for _, a := range s.Agents {
		fmt.Fprintf(tw, "%s\t%d\t%d\t%d\t%d\t%d\n", a.Agent, a.Wins, a.As[0], a.As[1], a.Lost, a.Failed)
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
