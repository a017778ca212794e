package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
)

// source is one hand-written Go file of a package.
type source struct {
	name string // relative to the module, with slashes
	path string // absolute
	text []byte
	ast  *ast.File
}

// unit is one package whose files may be changed, parsed and type-checked.
type unit struct {
	path    string    // import path
	dir     string    // absolute
	hand    []*source // hand-written files; all of them may be changed
	made    []*ast.File
	fset    *token.FileSet
	info    *types.Info
	pkg     *types.Package
	imports types.Importer
}

// listed is what go list prints of a package.
type listed struct {
	ImportPath string
	Dir        string
	Export     string
	DepOnly    bool
	GoFiles    []string
	Imports    []string
	Module     *struct{ Dir string }
}

// goList returns what go list prints, run in dir.
func goList(dir string, args ...string) ([]listed, error) {
	cmd := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,Export,DepOnly,GoFiles,Imports,Module"}, args...)...)
	cmd.Dir = dir
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, errs.Bytes())
	}
	var all []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
}

// load returns the packages that match the patterns, which are relative to dir. The types of what they import come from the
// compiler's export data.
func load(dir string, patterns ...string) ([]*unit, error) {
	all, err := goList(dir, append([]string{"-export", "-deps"}, patterns...)...)
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	for _, p := range all {
		exports[p.ImportPath] = p.Export
	}
	fset := token.NewFileSet()
	imports := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
		if exports[path] == "" {
			return nil, fmt.Errorf("no export data of %s", path)
		}
		return os.Open(exports[path])
	})
	var units []*unit
	for _, p := range all {
		if p.DepOnly {
			continue
		}
		u := &unit{path: p.ImportPath, dir: p.Dir, fset: fset, imports: imports}
		if err := u.parse(p); err != nil {
			return nil, err
		}
		units = append(units, u)
	}
	return units, nil
}

// parse reads and type-checks the package's files.
func (u *unit) parse(p listed) error {
	for _, name := range p.GoFiles {
		path := filepath.Join(p.Dir, name)
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(u.fset, path, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if ast.IsGenerated(file) {
			u.made = append(u.made, file)
			continue
		}
		relative, err := filepath.Rel(p.Module.Dir, path)
		if err != nil {
			return err
		}
		u.hand = append(u.hand, &source{name: filepath.ToSlash(relative), path: path, text: text, ast: file})
	}
	u.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	var err error
	u.pkg, err = u.check(nil, nil, u.info)
	return err
}

// check type-checks the package with one file in the place of another, if given.
func (u *unit) check(old *source, with *ast.File, info *types.Info) (*types.Package, error) {
	files := append([]*ast.File(nil), u.made...)
	for _, s := range u.hand {
		if s == old {
			files = append(files, with)
		} else {
			files = append(files, s.ast)
		}
	}
	config := types.Config{Importer: u.imports, Sizes: types.SizesFor("gc", runtime.GOARCH)}
	return config.Check(u.path, u.fset, files, info)
}
