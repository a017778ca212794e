// Mutate changes the program in one small place at a time, a boundary, an operator, a condition, a statement left out, and runs the
// tests: a change that no test notices is a rule that nobody tests.
//
//	go run ./tools/mutate -pkg ./engine/assault -n 150 -seed 1
//
// No file of the module is touched: mutants are built over an overlay, many in one program (together.go). The same seed chooses the same
// mutants of the same text. Mutants that do not compile are not counted. Those that were judged to change nothing are listed with their
// reasons in tools/mutate/equivalent.txt, by function and text. Mutate fails if fewer than -min in a hundred of the others die, or if that
// list names a mutant that is not among the packages' any more.
package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// options are what the command line says.
type options struct {
	packages, tests []string // patterns
	number          int      // of mutants; 0 are all
	seed            uint64
	match           *regexp.Regexp // of the keys; nil are all
	least           float64        // of a hundred
	equivalent      string         // a file
	list, verbose   bool
}

func main() {
	var o options
	packages := flag.String("pkg", "./engine/assault", "`patterns` of the packages to change, parted by commas")
	tests := flag.String("tests", "", "`patterns` of the packages whose tests run, parted by commas; if empty those of -pkg")
	match := flag.String("match", "", "try only mutants whose line in the report matches a `pattern`")
	flag.IntVar(&o.number, "n", 150, "how many mutants to try; 0 are all")
	flag.Uint64Var(&o.seed, "seed", 1, "what chooses the mutants")
	flag.Float64Var(&o.least, "min", 95, "how many in a hundred of those not judged equivalent must die")
	flag.StringVar(&o.equivalent, "equivalent", filepath.Join("tools", "mutate", "equivalent.txt"), "the `file` of those that change nothing")
	flag.BoolVar(&o.list, "list", false, "print the mutants and try none")
	flag.BoolVar(&o.verbose, "v", false, "print what killed each mutant, too")
	flag.Parse()
	o.packages, o.tests = strings.Split(*packages, ","), strings.Split(*packages, ",")
	if *tests != "" {
		o.tests = strings.Split(*tests, ",")
	}
	var err error
	if o.match, err = regexp.Compile(*match); err != nil || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := mutate(".", o, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

// mutate tries mutants of a module's packages and prints what became of them.
func mutate(root string, o options, out io.Writer) error {
	reasons, err := readEquivalent(o.equivalent)
	if err != nil {
		return err
	}
	units, err := load(root, o.packages...)
	if err != nil {
		return err
	}
	var all []*mutant
	for _, u := range units {
		all = append(all, u.mutants()...)
	}
	if stale := unknown(units, all, reasons); len(stale) > 0 {
		return fmt.Errorf("%s names what is not there any more:\n%s", o.equivalent, strings.Join(stale, "\n"))
	}
	all = slices.DeleteFunc(all, func(m *mutant) bool { return o.match != nil && !o.match.MatchString(m.key) })
	shuffle(all, o.seed)
	if o.number == 0 {
		o.number = len(all)
	}
	if o.list {
		for _, m := range all[:min(o.number, len(all))] {
			fmt.Fprintln(out, m)
		}
		return nil
	}
	folder, err := os.MkdirTemp("", "mutate-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	runner, err := newRunner(root, folder, o.tests...)
	if err != nil {
		return err
	}
	t := tally{reasons: reasons, out: out, verbose: o.verbose, by: map[string]int{}, begun: time.Now()}
	for t.counted() < o.number && len(all) > 0 {
		var batch []*mutant
		batch, all = t.choose(all, o.number)
		if err := runner.prepare(batch); err != nil {
			return err
		}
		for _, m := range batch {
			if err := t.try(runner, m); err != nil {
				return err
			}
		}
	}
	t.print()
	return t.verdict(o.least)
}

// shuffle orders mutants by a hash of the seed and of what they are named within their package: a change elsewhere in the text leaves
// those that were chosen chosen.
func shuffle(all []*mutant, seed uint64) {
	order := map[*mutant]uint64{}
	for _, m := range all {
		sum := sha256.Sum256(fmt.Append(nil, seed, m.key[strings.IndexByte(m.key, ' '):]))
		order[m] = binary.BigEndian.Uint64(sum[:])
	}
	slices.SortStableFunc(all, func(a, b *mutant) int { return cmp.Compare(order[a], order[b]) })
}

// unknown returns the keys in the list of these packages that name no mutant.
func unknown(units []*unit, all []*mutant, reasons map[string]string) (stale []string) {
	known := map[string]bool{}
	for _, m := range all {
		known[m.key] = true
	}
	for key := range reasons {
		for _, u := range units {
			if strings.HasPrefix(key, u.path+" ") && !known[key] {
				stale = append(stale, key)
			}
		}
	}
	slices.Sort(stale)
	return stale
}
