package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// libraries are those of which the game is built with a smaller copy.
var libraries = []library{goApp, msgpack}

// library is a library, and what makes its copy smaller. Files are named by their path in the module.
type library struct {
	path, version string
	name          string   // of the copy's folder
	packages      []string // that the game is built of
	leftOut       []string // files that the browser has no use for, and what they drag into the program
	added         map[string][]byte
	remade        map[string]func([]byte) ([]byte, error)
	edits         []edit
}

// edit is made in a file, exactly once: old becomes new.
type edit struct{ file, old, new string }

// dir finds the library that go.mod pins in the module cache, where the go command checks it against go.sum.
func (l *library) dir(root string) (string, error) {
	s, err := output(root, "mod", "download", "-json", l.path)
	if err != nil {
		return "", err
	}
	var module struct{ Version, Dir string }
	if err := json.Unmarshal([]byte(s), &module); err != nil {
		return "", err
	}
	if module.Version != l.version {
		return "", fmt.Errorf("go.mod asks for %s %s; its smaller copy is made of %s: see what has changed", l.path, module.Version, l.version)
	}
	return module.Dir, nil
}

// trimmed returns the files of the smaller copy, made of those in the module's folder.
func (l *library) trimmed(dir string) (map[string][]byte, error) {
	files := map[string][]byte{}
	for name, b := range l.added {
		files[name] = b
	}
	var err error
	for _, name := range []string{"go.mod", "LICENSE"} {
		if files[name], err = os.ReadFile(filepath.Join(dir, name)); err != nil {
			return nil, err
		}
	}
	for _, pkg := range l.packages {
		list, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(pkg), "*.go"))
		if err != nil {
			return nil, err
		}
		for _, file := range list {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			if files[path.Join(pkg, filepath.Base(file))], err = os.ReadFile(file); err != nil {
				return nil, err
			}
		}
	}
	for _, name := range l.leftOut {
		if files[name] == nil {
			return nil, fmt.Errorf("%s has no file %s to leave out", l.path, name)
		}
		delete(files, name)
	}
	for _, e := range l.edits {
		if n := bytes.Count(files[e.file], []byte(e.old)); n != 1 {
			return nil, fmt.Errorf("%s: %s holds %q %d times, not once", l.path, e.file, e.old, n)
		}
		files[e.file] = bytes.Replace(files[e.file], []byte(e.old), []byte(e.new), 1)
	}
	for name, remake := range l.remade {
		if files[name], err = remake(files[name]); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// lay makes a folder hold just these files. One that is right already is not touched: another build may be reading it.
func lay(dir string, files map[string][]byte) error {
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(d.Name(), ".") {
			return err
		}
		name, err := filepath.Rel(dir, file)
		if err == nil && files[filepath.ToSlash(name)] == nil {
			err = os.Remove(file)
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for name, b := range files {
		if err := write(filepath.Join(dir, filepath.FromSlash(name)), b); err != nil {
			return err
		}
	}
	return nil
}

// write makes a file hold these bytes, all at once.
func write(file string, b []byte) error {
	if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, b) {
		return nil
	}
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".new-")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // does nothing once it has its name
	_, err = f.Write(b)
	if err := errors.Join(err, f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), file)
}
