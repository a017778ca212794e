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
	"slices"
	"strings"
)

// library is a library of which the game is built with a smaller copy.
type library struct {
	path, version string
	name          string   // of the copy's folder
	folder        string   // of its cuts
	packages      []string // that the game is built of
}

// libraries are those with cuts. Go-app draws the page; for a browser too it compiles what serves its pages, and a type of its own for
// every kind of element. Msgpack writes records, field by field. Pion joins two devices: in a browser it asks the browser to.
var libraries = []library{{
	path:     "github.com/maxence-charriere/go-app/v10",
	version:  "v10.1.11",
	name:     "go-app",
	folder:   "_goapp",
	packages: []string{"pkg/app", "pkg/errors"},
}, {
	path:     "github.com/vmihailenco/msgpack/v5",
	version:  "v5.4.1",
	name:     "msgpack",
	folder:   "_msgpack",
	packages: []string{".", "msgpcode"},
}, {
	path:     "github.com/pion/webrtc/v4",
	version:  "v4.2.20",
	name:     "pion",
	folder:   "_pion",
	packages: []string{".", "internal/fmtp", "pkg/rtcerr"},
}}

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

// trimmed returns the formatted files of the smaller copy, made of those in the module's folder, with all cuts but those left out.
func (l *library) trimmed(dir string, left []string) (map[string][]byte, error) {
	files, err := l.read(dir)
	if err != nil {
		return nil, err
	}
	cuts, err := cutsIn(l.folder)
	if err != nil {
		return nil, err
	}
	for _, c := range cuts {
		if slices.Contains(left, c.name) {
			continue
		}
		if err := c.make(files); err != nil {
			return nil, fmt.Errorf("%s: %w", l.path, err)
		}
		if c.name == elements {
			if files[elementsFile], err = oneElement(files[elementsFile]); err != nil {
				return nil, err
			}
		}
	}
	return files, formatted(files)
}

// read returns the files of the module's folder that the game is built of.
func (l *library) read(dir string) (map[string][]byte, error) {
	files := map[string][]byte{}
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
