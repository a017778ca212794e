//go:build !js

package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	pathpkg "path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// The bounds of the house. What a test file holds counts in lines and files, not in packages and types.
const (
	mostColumns  = 140  // of a line, a tab is one
	mostLines    = 700  // of a file
	mostPackage  = 6200 // lines of a package
	mostMethods  = 85   // of a type
	mostFunction = 60   // lines of a function, from its name to its end
)

// past is what is past a bound today: of columns and functions the folders, else the file, folder or type. An entry must go as soon as it
// is within.
var past = map[string]map[string]bool{
	"columns":  {},
	"lines":    {},
	"package":  {},
	"methods":  {},
	"function": {},
}

// generated matches the line by which tools know a file that nobody writes by hand.
var generated = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

// most is the greatest value found, and where.
type most struct {
	n     int
	where string
}

// measures are the greatest values found, by bound and by what is listed in past: a folder, a file or a type.
type measures map[string]map[string]most

func (m measures) note(bound, what, where string, n int) {
	if m[bound] == nil {
		m[bound] = map[string]most{}
	}
	if n > m[bound][what].n {
		m[bound][what] = most{n, where}
	}
}

// measure adds what is measured of a file that is written by hand. methods are those of each type, by their names.
func (m measures) measure(path string, text []byte, methods map[string]map[string]bool) error {
	path = filepath.ToSlash(path)
	folder := pathpkg.Dir(path)
	lines := 0
	for line := range bytes.Lines(text) {
		lines++
		m.note("columns", folder, fmt.Sprintf("%s:%d", path, lines), utf8.RuneCount(bytes.TrimRight(line, "\n")))
	}
	m.note("lines", path, path, lines)
	if strings.HasSuffix(path, "_test.go") {
		return nil
	}
	m.note("package", folder, folder, m["package"][folder].n+lines)
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, path, text, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		name := fn.Name.Name
		if fn.Recv != nil {
			of := folder + "." + receiver(fn.Recv.List[0].Type)
			if methods[of] == nil {
				methods[of] = map[string]bool{}
			}
			methods[of][name] = true
			name = receiver(fn.Recv.List[0].Type) + "." + name
		}
		m.note("function", folder, folder+"."+name, set.Position(fn.End()).Line-set.Position(fn.Pos()).Line+1)
	}
	return nil
}

// receiver is the name of a method's type.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return "?"
}

// house measures all that is written by hand below a folder.
func house(root string) (measures, error) {
	m, methods := measures{}, map[string]map[string]bool{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && (name == "testdata" || path == filepath.Join(root, "build") || len(name) > 1 && name[0] == '.') {
			return filepath.SkipDir
		}
		if d.IsDir() || filepath.Ext(path) != ".go" {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil || generated.Match(text) {
			return err
		}
		path, err = filepath.Rel(root, path)
		if err != nil {
			return err
		}
		return m.measure(path, text, methods)
	})
	for of, names := range methods {
		m.note("methods", of, of, len(names))
	}
	return m, err
}

// TestBounds: no line, file, package, type or function is past its bound, but for those that are listed, and these are.
func TestBounds(t *testing.T) {
	found, err := house(".")
	if err != nil {
		t.Fatal(err)
	}
	if len(found["lines"]) < 300 || len(found["methods"]) < 100 {
		t.Fatalf("only %d files and %d types were measured", len(found["lines"]), len(found["methods"]))
	}
	for bound, limit := range map[string]int{
		"columns": mostColumns, "lines": mostLines, "package": mostPackage, "methods": mostMethods, "function": mostFunction,
	} {
		for _, fault := range faults(bound, limit, found[bound], past[bound]) {
			t.Error(fault)
		}
	}
}

// faults are what is past a bound and not listed, and what is listed and not past it.
func faults(bound string, limit int, found map[string]most, listed map[string]bool) (l []string) {
	for _, what := range slices.Sorted(maps.Keys(found)) {
		if f := found[what]; f.n > limit && !listed[what] {
			l = append(l, fmt.Sprintf("%s of %s: %d, at most %d", bound, f.where, f.n, limit))
		}
	}
	for _, what := range slices.Sorted(maps.Keys(listed)) {
		if f := found[what]; f.n <= limit {
			l = append(l, fmt.Sprintf("%s of %s: %d, which needs no exception", bound, what, f.n))
		}
	}
	return l
}

// TestBoundsCatch: what is past a bound is found, unless it is generated or listed; what is listed in vain is found too.
func TestBoundsCatch(t *testing.T) {
	root := t.TempDir()
	put := func(name, text string) {
		path := filepath.Join(root, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	wide := "// " + strings.Repeat("\u00e4", 7) + "\n" // ten columns, in more bytes
	put("a/a.go", "package a\n"+wide+"type T[X any] struct{}\nfunc (T[X]) A() {\n\n}\nfunc (*T[X]) B() {}\n")
	put("a/other_js.go", "package a\nfunc (t *T[X]) A() {}\n") // the same method for another system
	put("a/a_test.go", "package a\n"+strings.Repeat("//\n", 20))
	put("a/made.go", "// Code generated by hand. DO NOT EDIT.\n\npackage a\n"+strings.Repeat(wide, 90))
	put("a/testdata/a.go", "no Go")
	put("build/a.go", "no Go")
	found, err := house(root)
	if err != nil {
		t.Fatal(err)
	}
	for bound, want := range map[string]map[string]most{
		"columns":  {"a": {22, "a/a.go:3"}},
		"lines":    {"a/a.go": {7, "a/a.go"}, "a/other_js.go": {2, "a/other_js.go"}, "a/a_test.go": {21, "a/a_test.go"}},
		"package":  {"a": {9, "a"}},
		"methods":  {"a.T": {2, "a.T"}},
		"function": {"a": {3, "a.T.A"}},
	} {
		if !maps.Equal(found[bound], want) {
			t.Errorf("%s: %v, want %v", bound, found[bound], want)
		}
	}
	lines := found["lines"]
	if l := faults("lines", 7, lines, nil); len(l) != 1 || l[0] != "lines of a/a_test.go: 21, at most 7" {
		t.Errorf("%q", l)
	}
	if l := faults("lines", 7, lines, map[string]bool{"a/a_test.go": true}); len(l) != 0 {
		t.Errorf("%q", l)
	}
	if l := faults("lines", 7, lines, map[string]bool{"a/a_test.go": true, "a/a.go": true, "a/gone.go": true}); len(l) != 2 {
		t.Errorf("%q", l)
	}
}
