//go:build !js

package duel

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ruleID is the shape of an id of the checklist or of the program's own decisions.
var ruleID = regexp.MustCompile(`^(D|DUEL)-[A-Z0-9-]*[0-9]{2}$`)

// TestRulebook runs all rule tests once more, in a process of their own, and compares the ids in the names of the subtests that ran with
// those of the checklist. No test may name an id that does not exist. Every line but the HINTs must have a test or stand in
// testdata/untested.txt, and no line may stand there that has one. With -v it prints the score.
func TestRulebook(t *testing.T) {
	book := idsIn(t, "../../docs/duel-rules.md", "- **")
	all := append(slices.Clone(book), idsIn(t, "../../docs/duel-rulings.md", "- **DUEL-")...)
	untested := idsIn(t, "testdata/untested.txt", "")
	tested := map[string]bool{}
	for _, id := range append(ruleTests(t), elsewhere(t, "../../app/duel/build_test.go")...) {
		tested[id] = true
		if !slices.Contains(all, id) {
			t.Errorf("a test names %s, which is no rule", id)
		}
	}
	n := 0
	for _, id := range book {
		listed := slices.Contains(untested, id)
		switch {
		case tested[id] && listed:
			t.Errorf("%s has a test: take it off testdata/untested.txt", id)
		case !tested[id] && !listed && !strings.HasPrefix(id, "D-HINT-"):
			t.Errorf("%s has no test", id)
		}
		if tested[id] {
			n++
		}
	}
	t.Logf("%d of %d lines have a test, %d have none yet", n, len(book), len(untested))
}

// idsIn returns the ids with which lines of a document begin, behind a head.
func idsIn(t *testing.T, path, head string) (ids []string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, head) {
			continue
		}
		id, _, _ := strings.Cut(strings.TrimSpace(strings.TrimPrefix(line, "- **")), "**")
		if !ruleID.MatchString(id) {
			continue
		}
		if slices.Contains(ids, id) {
			t.Errorf("%s: %s stands there twice", path, id)
		}
		ids = append(ids, id)
	}
	return ids
}

// elsewhere returns the ids that tests of screens carry behind their names in their comments.
func elsewhere(t *testing.T, path string) (ids []string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	carries := regexp.MustCompile(`(?m)^// Test\w+ \((D-[A-Z0-9-]+)\): [^\n]*\n(?://[^\n]*\n)*func Test`)
	for _, m := range carries.FindAllStringSubmatch(string(text), -1) {
		ids = append(ids, m[1])
	}
	return ids
}

// ruleTests runs the tests of the rules and returns the ids in the names of the subtests that ran.
func ruleTests(t *testing.T) (ids []string) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(exe, "-test.run=^TestRules", "-test.v").Output()
	if _, failed := err.(*exec.ExitError); err != nil && !failed { // a rule test that fails says so itself
		t.Fatal(err)
	}
	ran := regexp.MustCompile(`(?m)^ +--- (?:PASS|FAIL): [^/\s]+/(\S+) `)
	for _, m := range ran.FindAllStringSubmatch(string(out), -1) {
		for word := range strings.SplitSeq(m[1], "_") {
			if ruleID.MatchString(word) {
				ids = append(ids, word)
			}
		}
	}
	if len(ids) == 0 {
		t.Fatalf("no rule test has run:\n%s", out)
	}
	return ids
}
