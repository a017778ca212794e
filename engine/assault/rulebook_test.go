//go:build !js

package assault

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ruleID is the shape of an id of the checklist or of the rulings.
var ruleID = regexp.MustCompile(`^[A-Z]+(-[A-Z0-9]+)*-[0-9]{2,3}$`)

// TestRulebook runs all rule tests once more, in a process of their own, and compares the ids in the names of the subtests that
// ran with those of the checklist and of the program's own decisions. Every line but the HINTs must have a test, and no test may
// name an id that does not exist. With -v it prints the score.
func TestRulebook(t *testing.T) {
	book := append(idsIn(t, "../../docs/rules.md"), idsIn(t, "../../docs/rulings.md")...)
	tested := map[string]bool{}
	for _, name := range ruleTests(t) {
		for _, id := range name {
			tested[id] = true
			if !slices.Contains(book, id) {
				t.Errorf("a test names %s, which is no rule", id)
			}
		}
	}
	var groups []string
	score := map[string][2]int{} // by group: ids tested, ids
	total := [2]int{}
	for _, id := range book {
		g := id[:strings.LastIndexByte(id, '-')]
		if !slices.Contains(groups, g) {
			groups = append(groups, g)
		}
		n := score[g]
		n[1]++
		total[1]++
		if tested[id] {
			n[0]++
			total[0]++
		} else if g != "HINT" {
			t.Errorf("%s has no test", id)
		}
		score[g] = n
	}
	for _, g := range groups {
		t.Logf("%-26s %3d of %3d", g, score[g][0], score[g][1])
	}
	t.Logf("%-26s %3d of %3d", "all", total[0], total[1])
}

// idsIn returns the ids of a document's lines, each of which it has once.
func idsIn(t *testing.T, path string) (ids []string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, "- **"); ok {
			if id, _, ok := strings.Cut(rest, "**"); ok && ruleID.MatchString(id) {
				if slices.Contains(ids, id) {
					t.Errorf("%s: %s stands there twice", path, id)
				}
				ids = append(ids, id)
			}
		}
	}
	if len(ids) == 0 {
		t.Errorf("%s: no ids", path)
	}
	return ids
}

// ruleTests runs the tests of the rules and returns the ids with which the name of each subtest that ran begins.
func ruleTests(t *testing.T) (names [][]string) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(exe, "-test.run=^TestRules", "-test.v").Output()
	if _, failed := err.(*exec.ExitError); err != nil && !failed { // a rule test that fails says so itself
		t.Fatal(err)
	}
	ran := regexp.MustCompile(`^ +--- (PASS|FAIL|SKIP): (\S+) `)
	for line := range strings.Lines(string(out)) {
		m := ran.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		if m[1] == "SKIP" {
			t.Errorf("%s was skipped", m[2])
			continue
		}
		var ids []string
		for part := range strings.SplitSeq(m[2], "/") {
			for word := range strings.SplitSeq(part, "_") {
				if !ruleID.MatchString(word) {
					break
				}
				ids = append(ids, word)
			}
		}
		names = append(names, ids)
	}
	return names
}
