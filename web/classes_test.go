//go:build !js

package web

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sheets are the names of all styles.
func sheets(t *testing.T) []string {
	t.Helper()
	own, err := fs.Glob(Files, "css/*.css")
	if err != nil {
		t.Fatal(err)
	}
	parts, err := fs.Glob(Files, "css/*/*.css")
	if err != nil || len(parts) == 0 {
		t.Fatalf("%d styles, %v", len(parts), err)
	}
	return append(own, parts...)
}

// under are the files in a folder and those below it whose names end in one of some ways, tests left out; there is at least one.
func under(t *testing.T, folder string, ends ...string) (files []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if slices.Contains(ends, filepath.Ext(path)) && !strings.HasSuffix(path, "_test.go") {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d files, %v", folder, len(files), err)
	}
	return files
}

// TestEveryClassIsUsed: a class in the styles is a word of some text in the code that draws, or in the page.
func TestEveryClassIsUsed(t *testing.T) {
	word, text := regexp.MustCompile(`[\w-]+`), regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"|`[^`]*`")
	used := map[string]bool{}
	for _, f := range slices.Concat(under(t, ".", ".js"), under(t, "../app", ".go"), under(t, "../tools/serve", ".html", ".go")) {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range text.FindAll(b, -1) {
			for _, w := range word.FindAll(s, -1) {
				used[string(w)] = true
			}
		}
	}
	styles := sheets(t)
	comment, block := regexp.MustCompile(`(?s)/\*.*?\*/`), regexp.MustCompile(`\{[^{}]*\}`)
	class := regexp.MustCompile(`\.(-?[A-Za-z_][\w-]*)`)
	for _, f := range styles {
		b, err := fs.ReadFile(Files, f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range class.FindAllSubmatch(block.ReplaceAll(comment.ReplaceAll(b, nil), []byte(" ")), -1) {
			if !used[string(m[1])] {
				t.Errorf("%s: nothing has the class %s", f, m[1])
				used[string(m[1])] = true
			}
		}
	}
}

// TestEveryPropertyIsUsed: a property that the styles name themselves is asked for, there, in a drawing or in the code.
func TestEveryPropertyIsUsed(t *testing.T) {
	asked, all := map[string]bool{}, ""
	for _, f := range slices.Concat(under(t, ".", ".css", ".svg", ".js"), under(t, "../app", ".go")) {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?:var\(|"|`+"`"+`)(--[\w-]+)`).FindAllSubmatch(b, -1) {
			asked[string(m[1])] = true
		}
		if strings.HasSuffix(f, ".css") {
			all += string(b)
		}
	}
	for _, m := range regexp.MustCompile(`[{;\s](--[\w-]+)\s*:`).FindAllStringSubmatch(all, -1) {
		if name := m[1]; !asked[name] {
			t.Errorf("nothing asks for %s", name)
			asked[name] = true
		}
	}
}
