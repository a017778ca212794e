package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestJourneys: what the Makefile calls journeys are tests that exist, so that a new name does not drop one from every run.
func TestJourneys(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^JOURNEYS = \^Test\(([\w|]+)\)\$\$$`).FindSubmatch(makefile)
	if m == nil {
		t.Fatal("no list of journeys is in the Makefile")
	}
	files, err := filepath.Glob("app/e2e/*_test.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no tests in a browser:", err)
	}
	all := ""
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		all += string(b)
	}
	for name := range strings.SplitSeq(string(m[1]), "|") {
		if !strings.Contains(all, "func Test"+name+"(t *testing.T)") {
			t.Errorf("no test is called Test%s", name)
		}
	}
}
