// Package rulebook holds a game's rule tests to the numbered lines of its rulebook.
package rulebook

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Book is a rulebook. A line of a document that begins with "- **ID**" is one of its rules.
type Book struct {
	ID       *regexp.Regexp // the whole of an id
	Rules    []string       // the documents every line of which needs a test
	Also     []string       // documents whose ids a test may name
	Untested string         // a file of ids, one a line, that have no test yet; "" for none
	Hint     string         // what the ids of lines begin with that need no test, "" for none
	// Elsewhere are the ids that tests of other packages carry, see Carried.
	Elsewhere []string
}

// anID matches what go test -run was given if that is the id of a rule.
var anID = regexp.MustCompile(`^\(?\^?[A-Z]+(-[A-Z0-9]+)*-[0-9]*`)

// ByID has go test take the id of a rule: it names subtests, but -run looks at the names of tests first. So -run MOVE-07 is read as
// -run ^TestRules/MOVE-07. It is to be called from an init.
func ByID() {
	for i, a := range os.Args {
		if v, ok := strings.CutPrefix(a, "-test.run="); ok && anID.MatchString(v) {
			os.Args[i] = "-test.run=^TestRules/" + v
		}
	}
}

// Check runs the package's tests whose names begin with TestRules once more, in a process of their own, and compares the ids with which the
// names of the subtests that ran begin with those of the book. It fails for a line without a test, for a test that names no rule or was
// skipped, and for an id that is listed as untested and is not. It returns how many lines the book has. With -v it prints the score.
func Check(t *testing.T, b Book) int {
	t.Helper()
	var book []string
	for _, path := range b.Rules {
		book = append(book, b.lines(t, path, "- **")...)
	}
	known := slices.Clone(book)
	for _, path := range b.Also {
		known = append(known, b.lines(t, path, "- **")...)
	}
	var untested []string
	if b.Untested != "" {
		untested = b.lines(t, b.Untested, "")
	}
	tested := map[string]bool{}
	for _, id := range append(b.ran(t), b.Elsewhere...) {
		tested[id] = true
		if !slices.Contains(known, id) {
			t.Errorf("a test names %s, which is no rule", id)
		}
	}
	for _, id := range untested {
		if tested[id] {
			t.Errorf("%s has a test: take it off %s", id, b.Untested)
		}
	}
	for _, id := range book {
		hint := b.Hint != "" && strings.HasPrefix(id, b.Hint)
		if !tested[id] && !hint && !slices.Contains(untested, id) {
			t.Errorf("%s has no test", id)
		}
	}
	score(t, book, tested)
	return len(book)
}

// score prints how many lines have a test, by what their ids begin with.
func score(t *testing.T, book []string, tested map[string]bool) {
	t.Helper()
	var groups []string
	of := map[string][2]int{} // tested, all
	for _, id := range book {
		g := id[:strings.LastIndexByte(id, '-')]
		if !slices.Contains(groups, g) {
			groups = append(groups, g)
		}
		n, all := of[g], of["all"]
		n[1], all[1] = n[1]+1, all[1]+1
		if tested[id] {
			n[0], all[0] = n[0]+1, all[0]+1
		}
		of[g], of["all"] = n, all
	}
	for _, g := range append(groups, "all") {
		t.Logf("%-26s %3d of %3d", g, of[g][0], of[g][1])
	}
}

// lines returns the ids with which lines of a document begin, behind a head.
func (b *Book) lines(t *testing.T, path, head string) (ids []string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		rest, ok := strings.CutPrefix(line, head)
		id, _, _ := strings.Cut(strings.TrimSpace(rest), "**")
		if !ok || !b.ID.MatchString(id) {
			continue
		}
		if slices.Contains(ids, id) {
			t.Errorf("%s: %s stands there twice", path, id)
		}
		ids = append(ids, id)
	}
	if len(ids) == 0 && head != "" {
		t.Errorf("%s: no ids", path)
	}
	return ids
}

// ran runs the tests of the rules and returns the ids with which the names of the subtests that ran begin.
func (b *Book) ran(t *testing.T) (ids []string) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(exe, "-test.run=^TestRules", "-test.v").Output()
	if _, failed := err.(*exec.ExitError); err != nil && !failed { // a rule test that fails says so itself
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^ +--- (PASS|FAIL|SKIP): (\S+) `).FindAllStringSubmatch(string(out), -1) {
		if m[1] == "SKIP" {
			t.Errorf("%s was skipped", m[2])
			continue
		}
		for part := range strings.SplitSeq(m[2], "/") {
			for word := range strings.SplitSeq(part, "_") {
				if !b.ID.MatchString(word) {
					break
				}
				ids = append(ids, word)
			}
		}
	}
	if len(ids) == 0 {
		t.Fatalf("no rule test has run:\n%s", out)
	}
	return ids
}

// Carried returns the ids in test files of other packages, which match a pattern of paths: a text that carries matches, of its first group
// each word that is an id.
func (b *Book) Carried(t *testing.T, files string, carries *regexp.Regexp) (ids []string) {
	t.Helper()
	names, err := filepath.Glob(files)
	if err != nil || len(names) == 0 {
		t.Fatalf("%s: no files, %v", files, err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range carries.FindAllStringSubmatch(string(text), -1) {
			for word := range strings.FieldsSeq(m[1]) {
				if b.ID.MatchString(word) {
					ids = append(ids, word)
				}
			}
		}
	}
	return ids
}
