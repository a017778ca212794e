package match_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestAttackTable: every attack that docs/fair-play.md lists names a test, every test that it names is there, and every lie that it
// names is one that TestLies tells.
func TestAttackTable(t *testing.T) {
	var code strings.Builder
	for _, folder := range []string{".", "../../tools/verify", "../../engine/assault"} {
		files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			code.Write(b)
		}
	}
	page, err := os.ReadFile("../../docs/fair-play.md")
	if err != nil {
		t.Fatal(err)
	}
	_, attacks, found := strings.Cut(string(page), "\n## Attacks and tests\n")
	attacks, _, ends := strings.Cut(attacks, "\n## ")
	if !found || !ends {
		t.Fatal("the page has no such chapter")
	}
	names := regexp.MustCompile("`((?:Test|Fuzz)[A-Za-z]+)`(?:: ([a-z, ]+) \\|)?").FindAllStringSubmatch(attacks, -1)
	for _, n := range names {
		if !strings.Contains(code.String(), "func "+n[1]+"(") {
			t.Errorf("there is no %s", n[1])
		}
		for lie := range strings.SplitSeq(n[2], ", ") {
			if lie != "" && !strings.Contains(code.String(), `"`+lie) {
				t.Errorf("%s tells no lie %q", n[1], lie)
			}
		}
	}
	rows := 0
	named := regexp.MustCompile("\\| `(?:Test|Fuzz)[A-Za-z]+`[^|]* \\|$") // in the last column
	for row := range strings.Lines(attacks) {
		if row = strings.TrimSpace(row); !strings.HasPrefix(row, "| ") || strings.HasPrefix(row, "| attack |") ||
			strings.HasPrefix(row, "| ---") {
			continue
		}
		if rows++; !named.MatchString(row) {
			t.Errorf("no test is named for %s", row)
		}
	}
	if rows < 20 {
		t.Errorf("only %d attacks", rows)
	}
	t.Logf("%d attacks, %d names of tests", rows, len(names))
}
