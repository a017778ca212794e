package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"
)

// together is how many mutants one program holds at most.
const together = 200

// tally counts what became of the mutants.
type tally struct {
	reasons map[string]string // of those judged equivalent
	out     io.Writer
	verbose bool

	killed, stopped, survived, equivalent, invalid int
	by                                             map[string]int // killed, by the name of the test
	begun                                          time.Time
}

// String is the mutant as the report and the list of equivalent ones name it, behind where it stands.
func (m *mutant) String() string {
	return fmt.Sprintf("%s:%d: %s: %s", m.file.name, m.line, m.kind, m.key)
}

// counted returns how many mutants were tried, or need not be, of those that compile.
func (t *tally) counted() int { return t.killed + t.stopped + t.survived + t.equivalent }

// try tries a mutant and counts it.
func (t *tally) try(r *runner, m *mutant) error {
	v, by, err := r.try(m)
	if err != nil {
		return err
	}
	switch v {
	case killed:
		t.killed++
		name, _, _ := strings.Cut(by, "/")
		t.by[name]++
		t.tell("killed by %s: %s", by, m)
	case stopped:
		t.stopped++
		t.tell("stopped %s", m)
	case survived:
		t.survived++
		fmt.Fprintln(t.out, "survived", m)
	case invalid:
		t.invalid++
		t.tell("does not compile %s", m)
	}
	return nil
}

// choose takes from the front of the mutants as many as are still to be tried, up to a number at once. Those that do not compile and
// those known to be equivalent are counted at once.
func (t *tally) choose(all []*mutant, total int) (batch, rest []*mutant) {
	for len(all) > 0 && len(batch) < together && t.counted()+len(batch) < total {
		m := all[0]
		all = all[1:]
		if reason, ok := t.reasons[m.key]; ok {
			t.equivalent++
			t.tell("equivalent %s (%s)", m, reason)
		} else if !m.compiles() {
			t.invalid++
			t.tell("does not compile %s", m)
		} else {
			batch = append(batch, m)
		}
	}
	return batch, all
}

// tell prints what is printed only if asked for.
func (t *tally) tell(format string, args ...any) {
	if t.verbose {
		fmt.Fprintf(t.out, format+"\n", args...)
	}
}

// died returns how many in a hundred died of those that are not equivalent.
func (t *tally) died() float64 {
	dead := t.killed + t.stopped
	return 100 * float64(dead) / float64(max(1, dead+t.survived))
}

// print prints the sums, and which tests killed most.
func (t *tally) print() {
	fmt.Fprintf(t.out, "%d mutants: %d killed, %d stopped at their limit of time, %d survived, %d equivalent; %d more did not compile\n",
		t.counted(), t.killed, t.stopped, t.survived, t.equivalent, t.invalid)
	fmt.Fprintf(t.out, "%.1f %% of those that are not equivalent died, in %s\n", t.died(), time.Since(t.begun).Round(time.Second))
	tests := slices.SortedFunc(maps.Keys(t.by), func(a, b string) int {
		return cmp.Or(cmp.Compare(t.by[b], t.by[a]), cmp.Compare(a, b))
	})
	for _, name := range tests[:min(10, len(tests))] {
		fmt.Fprintf(t.out, "%5d by %s\n", t.by[name], name)
	}
}

// verdict says if too few died.
func (t *tally) verdict(least float64) error {
	if t.died() < least {
		return fmt.Errorf("%.1f %% died, fewer than %g", t.died(), least)
	}
	return nil
}
