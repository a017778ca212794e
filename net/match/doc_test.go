package match_test

import (
	"encoding/hex"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"bocage/net/match"
)

// TestWorkedExample: the frame that docs/fair-play.md takes apart is the one that is sent.
func TestWorkedExample(t *testing.T) {
	page, err := os.ReadFile("../../docs/fair-play.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, found := strings.Cut(string(page), "\n### An example\n")
	example, _, ends := strings.Cut(example, "\n## ")
	if !found || !ends {
		t.Fatal("the page has no such chapter")
	}
	told := ""
	for _, row := range regexp.MustCompile("(?m)^\\| `([0-9a-f]+)` \\|").FindAllStringSubmatch(example, -1) {
		told += row[1]
	}
	frame, after := match.Sample()
	if told != hex.EncodeToString(frame) {
		t.Errorf("the page has the frame\n%s, which is\n%x", told, frame)
	}
	if !strings.Contains(example, hex.EncodeToString(after[:])) {
		t.Errorf("the head after it is %x", after)
	}
}

// TestAttackTable: every attack that docs/fair-play.md lists names a test, every test that it names is there, and every lie that it
// names is one that TestLies tells.
func TestAttackTable(t *testing.T) {
	var code strings.Builder
	for _, folder := range []string{".", "../pack", "../sign", "../../tools/verify", "../../engine/assault"} {
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
