//go:build !js

package guest

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine/assault/adapter"
	rules "bocage/engine/campaign"
)

// TestTold: what is wrong with a campaign file is said in the language in use, up to three faults with their places.
func TestTold(t *testing.T) {
	source := `{"format": 2, "id": "A", "name": "", "game": "assault", "start": "nowhere", "sides": {"Martians": {}}}`
	_, err := rules.Parse([]byte(source), nil, rules.Games{adapter.Game})
	for tag, want := range map[string]string{
		"en": `format: 2 is not 1 (CAMP-FILE-01); id: "A" is not 1 to 40 small letters, digits and single hyphens (CAMP-FILE-01); ` +
			`name: 0 letters, not 1 to 60 (CAMP-FILE-01); and `,
		"de": `format: 2 ist nicht 1 (CAMP-FILE-01); id: "A" besteht nicht aus 1 bis 40 Kleinbuchstaben, Ziffern und einzelnen Bindestrichen ` +
			`(CAMP-FILE-01); name: 0 Zeichen, nicht 1 bis 60 (CAMP-FILE-01); und `,
	} {
		wordstest.Use(t, tag)
		if text := Told(err); !strings.HasPrefix(text, want) {
			t.Errorf("%s", text)
		}
	}
	if text := Told(errors.New("no disk")); text != "no disk" {
		t.Error(text)
	}
}

// TestFaults: there are words for all that the check of campaign files, its trial and its editor find wrong.
func TestFaults(t *testing.T) {
	wordstest.Use(t, "de")
	var forms []string
	for _, name := range []string{"check.go", "file.go", "mix.go", "try.go", "draft/draft.go"} {
		f, err := parser.ParseFile(token.NewFileSet(), "../../../engine/campaign/"+name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			name := ""
			switch f := call.Fun.(type) {
			case *ast.Ident:
				name = f.Name
			case *ast.SelectorExpr:
				name = f.Sel.Name
			}
			for i := 2; (name == "fault" || name == "wrong") && i >= 1; i-- { // after a place and a rule, or after a place alone
				if len(call.Args) <= i {
					continue
				}
				if s, ok := call.Args[i].(*ast.BasicLit); ok && s.Kind == token.STRING {
					form, _ := strconv.Unquote(s.Value)
					forms = append(forms, form)
					break
				}
			}
			return true
		})
	}
	// these are only of campaigns between two that go on
	silent := []string{"there is no version %d", "%d, the nodes have %d", "version %d of %s, this program plays by %d to %d",
		"versions of %d other games, the nodes have %d"}
	for _, form := range forms {
		if _, ok := words.Find("cpfault." + words.Slug(form)); !ok && !slices.Contains(silent, form) {
			t.Errorf("no words for %q", form)
		}
	}
	if len(forms) < 30 {
		t.Errorf("only %d faults: %q", len(forms), forms)
	}
}
