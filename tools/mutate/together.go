package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Most of what a mutant costs is its building. So a test program holds many: a function that has mutants begins with a choice of
// its changed bodies, by a number that the environment gives. What lies outside functions is built alone.

// chosen is the variable that holds the number, and the name of it in the environment.
const chosen = "mutantChosen"

// together writes an overlay of the mutants that lie in functions, and gives each of these its number.
func (r *runner) together(all []*mutant) (overlay string, err error) {
	files := map[*source][]*mutant{}
	folders := map[string]string{} // of packages, with their names
	for i, m := range all {
		if m.body != nil {
			m.number = i + 1
			files[m.file] = append(files[m.file], m)
			folders[m.unit.dir] = m.unit.pkg.Name()
		}
	}
	replace := map[string]string{}
	put := func(path, text string) {
		file := filepath.Join(r.folder, "together-"+strconv.Itoa(len(replace))+".go")
		replace[path] = file
		err = errors.Join(err, os.WriteFile(file, []byte(text), 0o644))
	}
	for s, list := range files {
		put(s.path, s.with(list))
	}
	for dir, name := range folders {
		const text = "package %s\n\nimport (\n\t\"os\"\n\t\"strconv\"\n)\n\nvar %s, _ = strconv.Atoi(os.Getenv(%q))\n"
		put(filepath.Join(dir, chosen+".go"), fmt.Sprintf(text, name, chosen, chosen))
	}
	b, failed := json.Marshal(map[string]any{"Replace": replace})
	overlay = filepath.Join(r.folder, "together.json")
	return overlay, errors.Join(err, failed, os.WriteFile(overlay, b, 0o644))
}

// with returns the file's text with all these mutants in it.
func (s *source) with(list []*mutant) string {
	var out strings.Builder
	at := 0
	for _, d := range s.ast.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		for _, m := range list {
			if m.body != f.Body {
				continue
			}
			begin, end := m.offset(f.Body.Lbrace)+1, m.offset(f.Body.Rbrace)
			out.Write(s.text[at:begin])
			at = begin
			body := string(s.text[begin:m.from]) + m.with + string(s.text[m.to:end])
			if f.Type.Results == nil {
				fmt.Fprintf(&out, " if %s == %d { func() {%s\n}(); return }\n", chosen, m.number, body)
				continue
			}
			results := string(s.text[m.offset(f.Type.Results.Pos()):m.offset(f.Type.Results.End())])
			fmt.Fprintf(&out, " if %s == %d { return func() %s {%s\n}() }\n", chosen, m.number, results, body)
		}
	}
	out.Write(s.text[at:])
	return out.String()
}

// prepare builds the tests with many mutants at once. Where that fails, or where the tests fail though none is chosen, each is built alone.
func (r *runner) prepare(all []*mutant) error {
	overlay, err := r.together(all)
	if err != nil {
		return err
	}
	r.programs = map[*suite]string{}
	for _, s := range r.suites {
		if !slices.ContainsFunc(all, func(m *mutant) bool { return m.number > 0 && s.depends[m.unit.path] }) {
			continue
		}
		name := "together-" + strings.ReplaceAll(s.path, "/", "-") + ".test"
		program, err := r.build(s, name, overlay)
		if err == nil {
			if v, by := r.judge(s, program, 0); v != survived {
				err = errors.New("they fail with none of them: " + by)
			}
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "the mutants for the tests of %s are built one by one: %v\n", s.path, err)
			continue
		}
		r.programs[s] = program
	}
	return nil
}
