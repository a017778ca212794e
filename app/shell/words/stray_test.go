package words_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"bocage/app/shell/words/wordstest"
)

// Where a player sees or hears a text: what is called with it, and what it is set as.
var (
	shownBy = map[string]bool{"Text": true, "Title": true, "Alt": true, "Placeholder": true, "say": true, "fail": true, "add": true}
	shownAs = map[string]bool{"Label": true, "Title": true, "Text": true, "Sub": true, "Why": true, "Head": true, "Help": true, "Note": true,
		"Line": true, "Name": true, "Small": true, "Where": true, "Seen": true, "Stamp": true, "Mode": true, "Badge": true, "Long": true,
		"Short": true, "Caption": true, "Sum": true, "File": true, "FileSub": true, "No": true, "Effect": true, "Brief": true}
	spokenAs = map[string]bool{`"label"`: true, `"description"`: true, `"valuetext"`: true, `"roledescription"`: true, `"title"`: true,
		`"alt"`: true}
	verb  = regexp.MustCompile(`%[^a-zA-Z]*[a-zA-Z]`)
	wordy = regexp.MustCompile(`[A-Z][a-z]+|[a-z]{2,} |[A-Z]{4,}`)
)

// No word that a player sees stands in the code.
func TestNoStrayWords(t *testing.T) {
	fset := token.NewFileSet()
	for name, code := range wordstest.Sources(t) {
		if ours(name) || strings.HasPrefix(name, "app/view/") {
			continue
		}
		f, err := parser.ParseFile(fset, name, code, 0)
		if err != nil {
			t.Fatal(err)
		}
		look := func(e ast.Expr) {
			for _, s := range literals(e) {
				if wordy.MatchString(verb.ReplaceAllString(s, "")) {
					t.Errorf("%s: %q is in no catalogue", fset.Position(e.Pos()), s)
				}
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				fn, ok := n.Fun.(*ast.SelectorExpr)
				switch {
				case !ok:
				case shownBy[fn.Sel.Name]:
					for _, a := range n.Args {
						look(a)
					}
				case (fn.Sel.Name == "Aria" || fn.Sel.Name == "Attr") && len(n.Args) == 2:
					if at, ok := n.Args[0].(*ast.BasicLit); ok && spokenAs[strings.Replace(at.Value, "aria-", "", 1)] {
						look(n.Args[1])
					}
				}
			case *ast.KeyValueExpr:
				if k, ok := n.Key.(*ast.Ident); ok && shownAs[k.Name] {
					look(n.Value)
				}
			case *ast.AssignStmt:
				for i, l := range n.Lhs {
					if s, ok := l.(*ast.SelectorExpr); ok && shownAs[s.Sel.Name] && i < len(n.Rhs) {
						look(n.Rhs[i])
					}
				}
			}
			return true
		})
	}
}

// What the engine calls things is said by the functions here, in the language in use. A match is kept under its English name.
func TestNamesAreSaid(t *testing.T) {
	english := regexp.MustCompile(`(?:assault|card)\.(Name|CardName)\(|(?:assault|card)\.(UnitOf|ActionInfo)\([^\n]*\)\.(Name|Short|Text)\b|` +
		`\.Info\(\)\.Name|Terrain\[[^\]]*\]\.String\(\)|\bsc\.(Name|Text|Reconstructed)\b`)
	for name, code := range wordstest.Sources(t) {
		if ours(name) || name == "app/shell/library.go" {
			continue
		}
		for _, m := range english.FindAllString(code, -1) {
			t.Errorf("%s says %s", name, m)
		}
	}
}

// ours reports whether a file belongs to what words things.
func ours(name string) bool { return strings.Contains(name, "/words/") }

// literals are the texts written in an expression, alone, joined or formatted.
func literals(e ast.Expr) (out []string) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if s, err := strconv.Unquote(e.Value); err == nil && e.Kind == token.STRING {
			out = append(out, s)
		}
	case *ast.BinaryExpr:
		out = append(literals(e.X), literals(e.Y)...)
	case *ast.ParenExpr:
		out = literals(e.X)
	case *ast.CallExpr:
		if fn, ok := e.Fun.(*ast.SelectorExpr); ok && strings.HasPrefix(fn.Sel.Name, "Sprint") {
			for _, a := range e.Args {
				out = append(out, literals(a)...)
			}
		}
	}
	return out
}

// TestStrayWords tries the test itself.
func TestStrayWords(t *testing.T) {
	for code, want := range map[string]int{`"Wait a moment"`: 1, `"a " + x + " moment"`: 2, `fmt.Sprintf("%d of it", n)`: 1,
		`words.Say("words.ok")`: 0} {
		e, err := parser.ParseExpr(code)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, s := range literals(e) {
			if strings.TrimSpace(s) != "" {
				n++
			}
		}
		if n != want {
			t.Errorf("%s: %d texts", code, n)
		}
	}
}
