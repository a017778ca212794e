package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
)

// debugCut takes the settings out of internal/godebug.
var debugCut = cut{name: "godebug", what: "The settings of GODEBUG, which no page has: each is as it is by itself, and what counts and " +
	"bisects them is not carried."}

// errDebug says that internal/godebug does not read as expected.
var errDebug = errors.New("internal/godebug is asked for more than it was")

// unset is internal/godebug with every setting as it is by itself.
const unset = `// Package godebug is that of the standard library with every setting as it is by itself.
package godebug

// A Setting is one of GODEBUG's, "" as no page has any.
type Setting struct{ name string }

// New returns the setting of a name, which may begin with # for one that is not documented.
func New(name string) *Setting { return &Setting{name} }

// Name returns the name without #.
func (s *Setting) Name() string {
	if s.Undocumented() {
		return s.name[1:]
	}
	return s.name
}

// Undocumented reports whether the name begins with #.
func (s *Setting) Undocumented() bool { return s.name != "" && s.name[0] == '#' }

// String returns name=value.
func (s *Setting) String() string { return s.Name() + "=" }

// IncNonDefault counts nothing: nothing is as it is not by itself.
func (s *Setting) IncNonDefault() {}

// Value returns "".
func (s *Setting) Value() string { return "" }
`

// withoutSettings returns unset, if that has all that others ask of the package.
func withoutSettings(src []byte) ([]byte, error) {
	has, err := exported([]byte(unset))
	if err != nil {
		return nil, err
	}
	wants, err := exported(src)
	if err != nil {
		return nil, err
	}
	for name := range wants {
		if !has[name] {
			return nil, fmt.Errorf("%w: %s", errDebug, name)
		}
	}
	return []byte(unset), nil
}

// exported are the names of a file's exported functions and types, and of exported methods of these.
func exported(src []byte) (map[string]bool, error) {
	f, err := parser.ParseFile(token.NewFileSet(), "", src, 0)
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	ast.FileExports(f) // leaves nothing else in it, but for methods of types that are not
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil || ofExported(d.Recv.List[0].Type) {
				names[d.Name.Name] = true
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if t, ok := s.(*ast.TypeSpec); ok {
					names[t.Name.Name] = true
				}
			}
		}
	}
	return names, nil
}

// ofExported reports whether a receiver is of an exported type.
func ofExported(e ast.Expr) bool {
	if star, ok := e.(*ast.StarExpr); ok {
		e = star.X
	}
	id, ok := e.(*ast.Ident)
	return ok && id.IsExported()
}
