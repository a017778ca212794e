package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

// mutant is one small change of the text of one file.
type mutant struct {
	unit     *unit
	file     *source
	from, to int    // bytes of the file's text that are replaced
	with     string // what replaces them
	kind     string // of change, a word: boundary, constant, delete ...
	line     int
	function string         // in which it lies: Name, or Type.Name; outside functions the variable or constant
	body     *ast.BlockStmt // the function's, nil outside functions
	number   int            // by which a program of many is told to choose it; see together
	key      string         // the same as long as the text is; unique; see name
}

// text returns the changed file.
func (m *mutant) text() []byte {
	return append(append(bytes.Clone(m.file.text[:m.from]), m.with...), m.file.text[m.to:]...)
}

// compiles reports whether the package still type-checks with the change.
func (m *mutant) compiles() bool {
	file, err := parser.ParseFile(m.unit.fset, m.file.path, m.text(), parser.SkipObjectResolution)
	if err != nil {
		return false
	}
	_, err = m.unit.check(m.file, file, nil)
	return err == nil
}

// finder collects the mutants of one file.
type finder struct {
	unit     *unit
	file     *source
	function string
	body     *ast.BlockStmt
	found    []*mutant
}

// mutants returns every mutant of the package's hand-written files, in the order of the files' names and texts.
func (u *unit) mutants() []*mutant {
	var all []*mutant
	for _, s := range u.hand {
		f := &finder{unit: u, file: s}
		for _, d := range s.ast.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok {
				f.function, f.body = nameOf(d.(*ast.FuncDecl)), d.(*ast.FuncDecl).Body
				f.walk(d)
				continue
			}
			for _, spec := range g.Specs {
				if v, ok := spec.(*ast.ValueSpec); ok {
					f.function, f.body = v.Names[0].Name, nil
					f.walk(v)
				}
			}
		}
		all = append(all, f.found...)
	}
	name(all)
	return all
}

// nameOf returns a function's name, behind that of its receiver's type.
func nameOf(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	t := f.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.Ident:
			return x.Name + "." + f.Name.Name
		default:
			return f.Name.Name
		}
	}
}

// name gives each mutant its key: package, function, and the line of the text in which the change is marked, as {old → new}.
// A second one of the same name has " #2" behind it.
func name(all []*mutant) {
	times := map[string]int{}
	for _, m := range all {
		text := m.file.text
		begin := bytes.LastIndexByte(text[:m.from], '\n') + 1
		end := m.to
		if n := bytes.IndexByte(text[m.to:], '\n'); n >= 0 {
			end += n
		}
		after := string(text[m.to:end])
		if bytes.Contains(text[m.from:m.to], []byte("\n")) {
			after = ""
		}
		line := fmt.Sprintf("%s{%s → %s}%s", text[begin:m.from], oneLine(string(text[m.from:m.to])), oneLine(m.with), after)
		m.key = fmt.Sprintf("%s %s: %s", m.unit.path, m.function, strings.TrimSpace(line))
		if times[m.key]++; times[m.key] > 1 {
			m.key += fmt.Sprintf(" #%d", times[m.key])
		}
	}
}

// offset is a position's place in the file's text.
func (m *mutant) offset(at token.Pos) int { return m.unit.fset.Position(at).Offset }

// oneLine returns the first line of a text, with an ellipsis if there are more.
func oneLine(text string) string {
	if first, _, more := strings.Cut(text, "\n"); more {
		return strings.TrimSpace(first) + " …"
	}
	return text
}

// offset is a position's place in the file's text.
func (f *finder) offset(at token.Pos) int { return f.unit.fset.Position(at).Offset }

// source returns the text of a node.
func (f *finder) source(n ast.Node) string {
	return string(f.file.text[f.offset(n.Pos()):f.offset(n.End())])
}

// add adds the mutant that has other text from one place to another.
func (f *finder) add(kind string, from, to token.Pos, with string) {
	a, b := f.offset(from), f.offset(to)
	if string(f.file.text[a:b]) == with {
		return
	}
	m := &mutant{unit: f.unit, file: f.file, from: a, to: b, with: with, kind: kind, line: f.unit.fset.Position(from).Line,
		function: f.function}
	if f.body != nil && f.body.Pos() <= from {
		m.body = f.body
	}
	f.found = append(f.found, m)
}

// replace adds the mutant that has other text in a node's place.
func (f *finder) replace(kind string, n ast.Node, with string) { f.add(kind, n.Pos(), n.End(), with) }

// walk finds the mutants below a node. Left alone are what a panic says, the length of arrays' types and the capacity of what is
// made: nothing follows from them.
func (f *finder) walk(root ast.Node) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			switch id, _ := n.Fun.(*ast.Ident); {
			case id != nil && id.Name == "panic":
				return false
			case id != nil && id.Name == "make" && len(n.Args) == 3:
				f.walk(n.Args[1])
				return false
			}
			f.swaps(n)
		case *ast.ArrayType, *ast.ImportSpec:
			return false
		case *ast.BinaryExpr:
			f.binary(n)
		case *ast.BasicLit, *ast.Ident:
			f.constant(n.(ast.Expr))
		case *ast.IfStmt:
			f.condition(n.Cond)
			if n.Else != nil {
				f.add("delete", n.Body.End(), n.Else.End(), "")
			}
		case *ast.ForStmt:
			f.condition(n.Cond)
		case *ast.AssignStmt:
			f.assign(n)
		case *ast.IncDecStmt:
			f.add("operator", n.TokPos, n.TokPos+2, map[token.Token]string{token.INC: "--", token.DEC: "++"}[n.Tok])
		case *ast.ReturnStmt:
			for _, e := range n.Results {
				f.result(e)
			}
		case *ast.BlockStmt:
			f.deletions(n.List)
		case *ast.CaseClause:
			f.deletions(n.Body)
			f.cases(n)
		}
		return true
	})
}
