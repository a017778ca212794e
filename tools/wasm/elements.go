package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"strings"
)

// elements is the cut that this file makes, beside its edits.
const elements = "elements"

// elementsFile is where go-app has its elements: for each a type and an interface of some sixty methods, all alike.
const elementsFile = "pkg/app/html_gen.go"

// unformatted takes attributes as they are: the game writes no formats into them, and what it writes may hold a percent sign.
var unformatted = strings.NewReplacer(`FormatString("%v", v)`, "toString(v)", "e.Body(Textf(format, v...))", "e.Text(v)",
	"FormatString(format, v...)", "v", "format string, v ...any", "v string")

// oneElement makes one type of all elements, and every element's interface another name of it. What calls them compiles as
// before, and the program does without six thousand methods, their types and their names.
func oneElement(src []byte) ([]byte, error) {
	const node = "htmlNode"
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", src, 0)
	if err != nil {
		return nil, err
	}
	out := bytes.NewBufferString("package app\n\nimport \"strings\"\n\ntype " + node + " struct{ htmlElement }\n\n")
	kinds := map[string]bool{} // the structs, one for each element
	for _, d := range file.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.TYPE {
			continue
		}
		for _, s := range g.Specs {
			t := s.(*ast.TypeSpec)
			if _, ok := t.Type.(*ast.InterfaceType); ok {
				fmt.Fprintf(out, "type %s = *%s\n", t.Name.Name, node)
			} else {
				kinds[t.Name.Name] = true
			}
		}
	}
	if len(kinds) < 100 {
		return nil, errors.New(elementsFile + " is not written as it was")
	}
	methods := map[string]string{}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || isOf(f, "Textarea") { // it alone writes its text otherwise; the game has none
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && kinds[id.Name] {
				id.Name = node
			} else if ok && f.Recv != nil && strings.HasPrefix(id.Name, "HTML") && id.Name != "HTML" {
				id.Name = "HTMLElem"
			}
			return true
		})
		var b bytes.Buffer
		if err := format.Node(&b, fset, f); err != nil {
			return nil, err
		}
		code := unformatted.Replace(b.String())
		if f.Recv != nil {
			was, ok := methods[f.Name.Name]
			if ok && was != code {
				return nil, fmt.Errorf("%s: the method %s is not the same for every element:\n%s\n%s", elementsFile, f.Name.Name, was, code)
			}
			if methods[f.Name.Name] = code; ok {
				continue
			}
		}
		fmt.Fprintf(out, "%s\n\n", code)
	}
	return format.Source(out.Bytes())
}

// isOf reports whether a function makes an element or is a method of it.
func isOf(f *ast.FuncDecl, element string) bool {
	if f.Recv == nil {
		return f.Name.Name == element
	}
	star, ok := f.Recv.List[0].Type.(*ast.StarExpr)
	if !ok {
		return false
	}
	id, ok := star.X.(*ast.Ident)
	return ok && id.Name == "html"+element
}
