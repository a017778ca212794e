package wordstest

import (
	"go/ast"
	"go/token"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"bocage/app/shell/words"
)

// Sentences calls the functions that say something, by their names, in every language, with all that there is of the types they take,
// and checks what they say. Every exported function of the package under test must be one of them, or silent: it says nothing of its
// own. values returns what the functions are tried with, by type.
func Sentences(t *testing.T, functions map[string]any, silent []string, values func(*testing.T) map[reflect.Type][]reflect.Value) {
	t.Helper()
	for _, name := range exported(t) {
		if functions[name] == nil && !slices.Contains(silent, name) {
			t.Errorf("%s is not tried here", name)
		}
	}
	said := map[string][]string{}
	for _, l := range words.Languages {
		Use(t, l.Tag)
		pool := values(t)
		for _, name := range slices.Sorted(maps.Keys(functions)) { // in the same order for all
			f := functions[name]
			for _, args := range calls(t, name, f, pool) {
				for _, r := range reflect.ValueOf(f).Call(args) {
					said[l.Tag] = append(said[l.Tag], textsIn(r)...)
				}
			}
		}
	}
	Check(t, said["en"], said["de"])
}

// exported are the names of the exported functions of the package under test.
func exported(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range parsed(t, token.NewFileSet(), files) {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.IsExported() {
				names = append(names, fn.Name.Name)
			}
		}
	}
	return names
}

// textsIn are the texts in what a function returned.
func textsIn(v reflect.Value) (out []string) {
	switch v.Kind() {
	case reflect.String:
		out = append(out, v.String())
	case reflect.Slice:
		for i := range v.Len() {
			out = append(out, textsIn(v.Index(i))...)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if n := v.Type().Field(i).Name; n != "Art" && n != "Glyph" {
				out = append(out, textsIn(v.Field(i))...)
			}
		}
	}
	return out
}

// calls are all ways to call a function with what there is.
func calls(t *testing.T, name string, f any, pool map[reflect.Type][]reflect.Value) (out [][]reflect.Value) {
	t.Helper()
	out = [][]reflect.Value{nil}
	for i := range reflect.TypeOf(f).NumIn() {
		vs := pool[reflect.TypeOf(f).In(i)]
		if len(vs) == 0 {
			t.Fatalf("no values of %v to try %s with", reflect.TypeOf(f).In(i), name)
		}
		var longer [][]reflect.Value
		for _, args := range out {
			for _, v := range vs {
				longer = append(longer, append(slices.Clone(args), v))
			}
		}
		out = longer
	}
	return out
}
