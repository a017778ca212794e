package wordstest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/app/shell/words"
)

// Forms are the texts of fmt that Go files, but for tests, hand to functions that say what is wrong. at tells by a function's name where
// among its arguments the text stands: at the first of these places at which one does. A call that has none there is an error, unless it
// hands on what it was given as format itself. Patterns are of paths from the module's root.
func Forms(t *testing.T, at map[string][]int, patterns ...string) (forms []string) {
	t.Helper()
	var files []string
	for _, p := range patterns {
		l, err := filepath.Glob(filepath.Join(Root(t), filepath.FromSlash(p)))
		if err != nil || len(l) == 0 {
			t.Fatalf("no files %s (%v)", p, err)
		}
		files = append(files, l...)
	}
	fset := token.NewFileSet()
	for _, f := range parsed(t, fset, files) {
		ast.Inspect(f, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && len(at[called(call)]) > 0 {
				if form := formOf(call, at[called(call)]); form != "" {
					forms = append(forms, form)
				} else if !handsOn(call) {
					t.Errorf("%v: what it says is no text", fset.Position(call.Pos()))
				}
			}
			return true
		})
	}
	slices.Sort(forms)
	return slices.Compact(forms)
}

// parsed are files of Go, but for tests.
func parsed(t *testing.T, fset *token.FileSet, files []string) (l []*ast.File) {
	t.Helper()
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		l = append(l, f)
	}
	return l
}

// called is the name of the function that is called.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// formOf is the first text among some of the arguments of a call, "" if none is one.
func formOf(call *ast.CallExpr, at []int) string {
	for _, i := range at {
		if i >= len(call.Args) {
			continue
		}
		if s, ok := call.Args[i].(*ast.BasicLit); ok && s.Kind == token.STRING {
			form, _ := strconv.Unquote(s.Value)
			return form
		}
	}
	return ""
}

// handsOn reports whether a call has the format of the function around it.
func handsOn(call *ast.CallExpr) bool {
	return slices.ContainsFunc(call.Args, func(e ast.Expr) bool { id, ok := e.(*ast.Ident); return ok && id.Name == "format" })
}

// Worded checks that an area of the words of every language but the first, or of that as well if it has the area, has words for forms, by
// their slugs, that they take the arguments of the form, and that there are none for others.
func Worded(t *testing.T, area string, forms []string) {
	t.Helper()
	form := map[string]string{}
	for _, f := range forms {
		id := area + "." + words.Slug(f)
		if g, ok := form[id]; ok && Verbs(f) != Verbs(g) {
			t.Errorf("%q and %q have the same words", f, g)
		}
		form[id] = f
	}
	for i, l := range words.Languages {
		there := All(t, l.Tag)
		has := slices.ContainsFunc(forms, func(f string) bool { return there[area+"."+words.Slug(f)] != nil })
		if i == 0 && !has {
			continue // it is the engine's own language
		}
		for id, f := range form {
			if there[id] == nil {
				t.Errorf("%s has no words for %q", l.Tag, f)
			}
			for _, s := range TextsOf(there[id]) {
				// it may leave quotation marks out; what leaves an argument out numbers the others, or has none
				v, all := strings.ReplaceAll(Verbs(s), "q", "s"), strings.ReplaceAll(Verbs(f), "q", "s")
				if v != all && v != "" && (!strings.Contains(s, "%[") || !within(v, all)) {
					t.Errorf("%s takes %q for %q, which has %q", l.Tag, v, f, all)
				}
			}
		}
		for id := range there {
			if AreaOf(id) == area && form[id] == "" {
				t.Errorf("%s has words for %s, which nothing says", l.Tag, id)
			}
		}
	}
}

// within reports whether all verbs are among others.
func within(verbs, others string) bool {
	for v := range strings.FieldsSeq(verbs) {
		if !strings.Contains(" "+others+" ", " "+v+" ") {
			return false
		}
	}
	return true
}
