// Package wordstest has the words of the page at hand for tests: whoever imports it says them in English, and can change the language.
// It reads the catalogues, and compares what is said in one language with what is said in another.
package wordstest

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"

	"bocage/app/shell/words"
	"bocage/web"
)

func init() { take("en") }

// take makes a language the one in use.
func take(tag string) {
	b, err := web.Words(tag)
	if err == nil {
		err = words.Take(tag, string(b))
	}
	if err != nil {
		panic(err)
	}
}

// Use makes a language the one in use for a test. Else that is English.
func Use(t testing.TB, tag string) {
	t.Helper()
	was := words.Language()
	take(tag)
	t.Cleanup(func() { take(was) })
}

// Fetch brings a static file of the page, as a browser would.
func Fetch(path string) (string, error) {
	name := strings.TrimPrefix(path, "web/")
	for _, l := range words.Languages {
		if path == words.File(l.Tag) {
			b, err := web.Words(l.Tag)
			return string(b), err
		}
	}
	b, err := web.Files.ReadFile(name)
	return string(b), err
}

// All are the messages of a language, read by encoding/json.
func All(t *testing.T, tag string) map[string]any {
	t.Helper()
	m := map[string]any{}
	b, err := web.Words(tag)
	if err == nil {
		err = json.Unmarshal(b, &m)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// VerbOf is a verb of fmt.
var VerbOf = regexp.MustCompile(`%(\[(\d+)\])?[+#]?(?:\.\d+)?[a-zA-Z%]`)

// Verbs are the arguments a message takes, each with how it is written, in the order of the arguments.
func Verbs(s string) string {
	var l []string
	n := 0
	for _, m := range VerbOf.FindAllStringSubmatch(s, -1) {
		kind := m[0][len(m[0])-1:]
		if kind == "%" {
			continue
		}
		if n++; m[2] != "" {
			fmt.Sscan(m[2], &n)
		}
		l = append(l, fmt.Sprintf("%d%s", n, kind))
	}
	sort.Strings(l)
	return strings.Join(slices.Compact(l), " ")
}

// Most are the arguments of that text of a message that takes most of them.
func Most(m any) (v string) {
	for _, s := range TextsOf(m) {
		if w := Verbs(s); len(w) > len(v) {
			v = w
		}
	}
	return v
}

// TextsOf are the texts of a message.
func TextsOf(m any) (l []string) {
	switch m := m.(type) {
	case string:
		l = append(l, m)
	case map[string]any:
		for _, s := range m {
			l = append(l, s.(string))
		}
	}
	return l
}

// AreaOf is the part of an id before its first dot.
func AreaOf(id string) string {
	area, _, _ := strings.Cut(id, ".")
	return area
}

// OfEngine are the messages that the other languages alone have: what an engine says itself in English. They lie in areas of which a
// part has no English file.
func OfEngine(t *testing.T) map[string]bool {
	t.Helper()
	ids := map[string]bool{}
	for _, l := range words.Languages[1:] {
		for file, area := range areas(t, l.Tag) {
			if _, err := fs.Stat(web.Files, strings.Replace(file, "/"+l.Tag+"/", "/"+words.Languages[0].Tag+"/", 1)); err == nil {
				continue
			}
			for id := range area {
				ids[id] = true
			}
		}
	}
	return ids
}

// Parts says of each message in which part it is: the shell, or a game.
func Parts(t *testing.T) map[string]string {
	t.Helper()
	parts := map[string]string{}
	for _, l := range words.Languages {
		for file, area := range areas(t, l.Tag) {
			for id := range area {
				parts[id] = strings.Split(file, "/")[1]
			}
		}
	}
	return parts
}

// areas are the messages of each file of a language.
func areas(t *testing.T, tag string) map[string]map[string]any {
	t.Helper()
	files, err := fs.Glob(web.Files, "words/*/"+tag+"/*.json")
	all := map[string]map[string]any{}
	for _, file := range files {
		var b []byte
		area := map[string]any{}
		if b, err = web.Files.ReadFile(file); err == nil {
			err = json.Unmarshal(b, &area)
		}
		if err != nil {
			break
		}
		all[file] = area
	}
	if err != nil || len(all) == 0 {
		t.Fatalf("no words in %s (%v)", tag, err)
	}
	return all
}

// Sources are the files of the program that say something, by their paths from the module's root.
func Sources(t *testing.T) map[string]string {
	t.Helper()
	found, root := map[string]string{}, Root(t)
	err := filepath.WalkDir(filepath.Join(root, "app"), func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "e2e" || d.Name() == "wordstest"):
			return fs.SkipDir
		case filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go"):
			return nil
		}
		b, err := os.ReadFile(file)
		name, _ := filepath.Rel(root, file)
		found[filepath.ToSlash(name)] = string(b)
		return err
	})
	if err != nil || len(found) == 0 {
		t.Fatalf("no sources (%v)", err)
	}
	return found
}

// Root is the module's root.
func Root(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	for ; err == nil; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	t.Fatalf("no go.mod above (%v)", err)
	return ""
}

var (
	wrong = regexp.MustCompile(`%!|[$|{}\[\]]`)
	lower = regexp.MustCompile(`\b[a-z]{3,}\b`)
	// English is what no German sentence has.
	English = regexp.MustCompile(`(?i)\b(the|and|of|with|your|you|is|are|has|have|from|this|that|turn|unit|units|card|cards|tile|enemy)\b`)
)

// Check compares what was said in English with what was said in German.
func Check(t *testing.T, en, de []string) {
	t.Helper()
	areas := map[string]bool{}
	for id := range All(t, "en") {
		areas[AreaOf(id)] = true
	}
	told := map[string]bool{}
	tell := func(format string, args ...any) {
		if s := fmt.Sprintf(format, args...); !told[s] && len(told) < 50 {
			told[s] = true
			t.Error(s)
		}
	}
	for i, s := range append(slices.Clone(en), de...) {
		id := regexp.MustCompile(`\b([a-z]+)\.[a-z]`).FindStringSubmatch(s)
		switch {
		case wrong.MatchString(s):
			tell("%q", s)
		case id != nil && areas[id[1]]:
			tell("an id is said: %q", s)
		case i >= len(en) && English.MatchString(s):
			tell("English in German: %q", s)
		case i >= len(en) && len(en) == len(de) && s == en[i-len(en)] && lower.MatchString(s):
			tell("the same in both: %q", s)
		}
	}
}
