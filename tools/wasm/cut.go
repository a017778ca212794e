package main

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"go/format"
	"path"
	"slices"
	"strings"
)

// A cut is one way in which the program is made smaller, or quicker. Those in libraries lie in files, NAME.cut, with the Go files that
// they add beside them:
//
//	What is cut and why, in a paragraph.
//	=== needs OTHER
//	=== remove pkg/app/http.go
//	=== add pkg/app/calls.go
//	=== edit pkg/app/node.go
//	text that is in the file exactly once
//	--- with
//	text in its place
//
// The last end of line of a text does not count.

//go:embed _goapp _msgpack _pion
var cutFiles embed.FS

// cut is what a file of cuts says. Files are named by their path in the module.
type cut struct {
	name, what string
	needs      []string // cuts without which this one does not work
	removed    []string // files that the browser has no use for, and what they drag into the program
	added      map[string][]byte
	edits      []edit
}

// edit is made in a file, exactly once: old becomes new.
type edit struct{ file, old, new string }

// errCut is what is wrong in a file of cuts.
var errCut = errors.New("cannot be read as a cut")

// cutsIn returns the cuts in a folder, in the order of their names.
func cutsIn(folder string) ([]cut, error) {
	entries, err := cutFiles.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var all []cut
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".cut")
		if !ok {
			continue
		}
		text, err := cutFiles.ReadFile(path.Join(folder, e.Name()))
		if err != nil {
			return nil, err
		}
		c, err := parseCut(name, string(text), func(file string) ([]byte, error) { return cutFiles.ReadFile(path.Join(folder, file)) })
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// parseCut reads a file of cuts. Read gives the Go files beside it.
func parseCut(name, text string, read func(file string) ([]byte, error)) (cut, error) {
	c := cut{name: name, added: map[string][]byte{}}
	parts := strings.Split("\n"+text, "\n=== ")
	c.what = strings.Join(strings.Fields(parts[0]), " ")
	for _, part := range parts[1:] {
		head, body, _ := strings.Cut(part, "\n")
		word, argument, _ := strings.Cut(head, " ")
		switch word {
		case "needs":
			c.needs = append(c.needs, argument)
		case "remove":
			c.removed = append(c.removed, argument)
		case "add":
			b, err := read(path.Base(argument))
			if err != nil {
				return c, err
			}
			c.added[argument] = b
		case "edit":
			old, with, ok := strings.Cut(body, "\n--- with\n")
			if !ok || old == "" {
				return c, fmt.Errorf("%s %w: an edit of %s without its old or its new text", name, errCut, argument)
			}
			c.edits = append(c.edits, edit{argument, old, strings.TrimSuffix(with, "\n")})
		default:
			return c, fmt.Errorf("%s %w: %q", name, errCut, head)
		}
	}
	if c.what == "" {
		return c, fmt.Errorf("%s %w: it does not say what it cuts", name, errCut)
	}
	return c, nil
}

// make makes the cut in the files of a library.
func (c *cut) make(files map[string][]byte) error {
	for _, name := range c.removed {
		if files[name] == nil {
			return fmt.Errorf("%s: there is no file %s to remove", c.name, name)
		}
		delete(files, name)
	}
	for name, b := range c.added {
		files[name] = b
	}
	for _, e := range c.edits {
		if n := bytes.Count(files[e.file], []byte(e.old)); n != 1 {
			return fmt.Errorf("%s: %s holds %q %d times, not once", c.name, e.file, e.old, n)
		}
		files[e.file] = bytes.Replace(files[e.file], []byte(e.old), []byte(e.new), 1)
	}
	return nil
}

// formatted formats the Go files among those of a library.
func formatted(files map[string][]byte) error {
	for name, b := range files {
		if !strings.HasSuffix(name, ".go") {
			continue
		}
		var err error
		if files[name], err = format.Source(b); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// leftOut returns the cuts that are not made if these are not: them, and those that need them.
func leftOut(all []cut, names ...string) []string {
	for _, c := range all {
		if !slices.Contains(names, c.name) && slices.ContainsFunc(c.needs, func(n string) bool { return slices.Contains(names, n) }) {
			return leftOut(all, append(names, c.name)...)
		}
	}
	return names
}
