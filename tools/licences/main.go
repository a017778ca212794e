// Licences writes web/licences.json: the licence of Bocage and those of everything that is linked into the program for the
// browser, as the modules bring them along. Run it in the main folder:
//
//	go run ./tools/licences
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
)

const file = "web/licences.json"

// borrowed is work in the program, with its licence. It is read by the page: see view.Borrowed.
type borrowed struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Licence string `json:"licence"`
	Text    string `json:"text"`
}

func main() {
	log.SetFlags(0)
	b, err := collect(".")
	if err == nil {
		err = os.WriteFile(file, b, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// collect makes the file's content from the module in a folder.
func collect(dir string) ([]byte, error) {
	parts := []borrowed{{Name: "Bocage"}}
	var err error
	if parts[0].Text, err = text(dir); err != nil {
		return nil, err
	}
	goroot, err := run(dir, nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	part := borrowed{Name: "Go", Version: release(runtime.Version())}
	if part.Text, err = text(strings.TrimSpace(string(goroot))); err != nil {
		return nil, err
	}
	parts = append(parts, part)
	mods, err := modules(dir)
	if err != nil {
		return nil, err
	}
	for _, m := range mods {
		part := borrowed{Name: m.Path, Version: m.Version}
		if part.Text, err = text(m.Dir); err != nil {
			return nil, fmt.Errorf("%s: %w", m.Path, err)
		}
		parts = append(parts, part)
	}
	script, err := os.ReadFile(filepath.Join(dir, "web/meet/u8-mqtt.txt"))
	if err != nil {
		return nil, err
	}
	parts = append(parts, borrowed{Name: "u8-mqtt", Version: "0.6.7", Text: strings.TrimSpace(string(script))})
	for i := range parts {
		if parts[i].Licence = kind(parts[i].Text); parts[i].Licence == "" {
			return nil, fmt.Errorf("%s: a licence that is not known here; see to it", parts[i].Name)
		}
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err = e.Encode(parts)
	return out.Bytes(), err
}

// release is a version of Go without its last number: "1.26" of "go1.26.8".
func release(v string) string {
	n := strings.Split(strings.TrimPrefix(v, "go"), ".")
	return strings.Join(n[:min(2, len(n))], ".")
}

// module is what the go command tells of one.
type module struct {
	Path, Version, Dir string
	Main               bool
}

// modules are those that the program for the browser is linked from, in the order of their names.
func modules(dir string) ([]module, error) {
	if _, err := run(dir, nil, "run", "./tools/wasm", "-prepare"); err != nil { // what is cut away is not linked
		return nil, err
	}
	b, err := run(dir, []string{"GOOS=js", "GOARCH=wasm"}, "list", "-modfile=build/go.mod", "-overlay=build/overlay.json",
		"-deps", "-json=Module", ".")
	if err != nil {
		return nil, err
	}
	seen := map[string]module{}
	for d := json.NewDecoder(bytes.NewReader(b)); ; {
		var p struct{ Module *module }
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if p.Module != nil && !p.Module.Main {
			seen[p.Module.Path] = *p.Module
		}
	}
	list := make([]module, 0, len(seen))
	for _, m := range seen {
		list = append(list, m)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Path < list[j].Path })
	return list, nil
}

// run runs the go command, with more in its environment.
func run(dir string, more []string, args ...string) ([]byte, error) {
	c := exec.Command("go", args...)
	c.Dir = dir
	c.Env = append(os.Environ(), more...)
	c.Stderr = os.Stderr
	return c.Output()
}

// text is the licence file of a folder, with the notice if there is one.
func text(dir string) (string, error) {
	for _, name := range []string{"LICENSE", "LICENSE.txt", "LICENSE.md", "LICENCE", "COPYING"} {
		b, err := os.ReadFile(filepath.Join(dir, name))
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		if n, err := os.ReadFile(filepath.Join(dir, "NOTICE")); err == nil {
			b = append(append(b, '\n'), n...)
		}
		return strings.TrimSpace(string(b)), nil
	}
	return "", errors.New("no licence in " + dir)
}

// kind is the licence's common name, "" if it is none of those below.
func kind(text string) string {
	flat := strings.Join(strings.Fields(text), " ")
	switch {
	case strings.Contains(flat, "Permission is hereby granted, free of charge"):
		return "MIT"
	case strings.Contains(flat, "Neither the name"):
		return "BSD-3-Clause"
	case strings.Contains(flat, "Redistribution and use in source and binary forms"):
		return "BSD-2-Clause"
	case strings.Contains(flat, "Apache License Version 2.0"):
		return "Apache-2.0"
	}
	return ""
}
