//go:build !js

package campaign_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ruleID is the shape of an id of the checklist or of the program's own decisions.
var ruleID = regexp.MustCompile(`^(KEEP|CAMP|DECK|EDIT|CRULING|CWIN|KCASE|CCASE|CAMPAIGN)(-[A-Z0-9]+)?-[0-9]{2}$`)

// TestRulebook runs all rule tests once more, in a process of their own, and compares the ids in the names of the subtests that ran with
// those of the checklist; tests of the same lines that stand with the game that they concern are read from their files. No test may name an
// id that does not exist. Every line must have a test or stand in testdata/untested.txt, and no line may stand there that has one. With
// -v it prints the score.
func TestRulebook(t *testing.T) {
	book := idsIn(t, "../../docs/campaign-rules.md", "- **")
	all := append(slices.Clone(book), idsIn(t, "../../docs/campaign-rulings.md", "- **CAMPAIGN-")...)
	untested := idsIn(t, "testdata/untested.txt", "")
	tested := map[string]bool{}
	for _, id := range append(ruleTests(t), written(t, "../assault/adapter", "../assault/deck")...) {
		tested[id] = true
		if !slices.Contains(all, id) {
			t.Errorf("a test names %s, which is no rule", id)
		}
	}
	n, none, parts := 0, []string{}, map[string][2]int{}
	for _, id := range book {
		part, _, _ := strings.Cut(id, "-")
		score := parts[part]
		score[1]++
		if tested[id] {
			n++
			score[0]++
		}
		parts[part] = score
		switch listed := slices.Contains(untested, id); {
		case tested[id] && listed:
			t.Errorf("%s has a test: take it off testdata/untested.txt", id)
		case !tested[id] && !listed:
			none = append(none, id)
		}
	}
	if len(none) > 0 {
		t.Errorf("without a test: %s", strings.Join(none, " "))
	}
	t.Logf("%d of %d lines have a test, %d have none yet; %v", n, len(book), len(untested), parts)
	if len(book) != 394 {
		t.Errorf("the book has %d lines", len(book))
	}
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

// written returns the ids in the names of the subtests in the files of some folders. Each stands as a text of its own, at once in the
// test's function, so that it runs.
func written(t *testing.T, folders ...string) (ids []string) {
	t.Helper()
	run := regexp.MustCompile(`(?m)^\tt\.Run\("([^"]*)"`)
	for _, folder := range folders {
		files, _ := filepath.Glob(filepath.Join(folder, "*_test.go"))
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range run.FindAllStringSubmatch(string(text), -1) {
				for word := range strings.FieldsSeq(m[1]) {
					if ruleID.MatchString(word) {
						ids = append(ids, word)
					}
				}
			}
		}
	}
	return ids
}
