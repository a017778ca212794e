// Wasm builds the game for the browser: the program, and beside it the wasm_exec.js that belongs to it.
//
// The program is built with smaller copies of two libraries (library.go, goapp.go, msgpack.go). For a browser too, go-app
// compiles what serves its pages, and with it net/http, TLS and certificates, and a type of its own for every kind of element;
// without these and a few more the download is a third smaller. The copies are made in build/ of the modules that go.mod pins;
// in the repository is only what stands in for the parts left out. At the end the program loses the places in its source (lines.go). Tests, vet and the native program use the libraries as they
// are.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	out := flag.String("o", filepath.Join("web", "app.wasm"), "the program to write, a `file`")
	names := flag.Bool("names", false, "keep the names of functions, for tools/size")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := build(*out, *names); err != nil {
		fmt.Fprintln(os.Stderr, "wasm:", err)
		os.Exit(1)
	}
}

// inlined are the packages whose functions are inlined: what all runs on, the game with its search, and the curve of fair dealing. The
// rest compresses better without. A runtime that is not inlined makes a match in the page take twice as long, and the curve every proof
// three times.
var inlined = []string{"runtime", "internal/runtime/...", "internal/abi", "sync/atomic", "math/bits", "unicode/utf8", "bocage/engine", "bocage/engine/assault", "bocage/engine/search",
	"filippo.io/edwards25519/..."}

// build builds the program into a file.
func build(out string, names bool) error {
	out, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	gomod, err := output("", "env", "GOMOD")
	if err != nil {
		return err
	}
	root := filepath.Dir(gomod)
	if err := prepare(root); err != nil {
		return err
	}
	stripped := "-ldflags=-s -w"
	if names {
		stripped = "-ldflags=-w"
	}
	args := []string{"build", modfile, overlay, "-trimpath", stripped, "-gcflags=all=-l", "-o", out}
	for _, packages := range inlined {
		args = append(args, "-gcflags="+packages+"=")
	}
	cmd := exec.Command("go", append(args, ".")...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("go build: %w", err)
	}
	program, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	if program, err = withoutLines(program); err != nil {
		return err
	}
	if err := os.WriteFile(out, program, 0o777); err != nil {
		return err
	}
	goroot, err := output(root, "env", "GOROOT")
	if err != nil {
		return err
	}
	support, err := os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	return write(filepath.Join(filepath.Dir(out), "wasm_exec.js"), support)
}

// modfile makes a go command use what prepare has made.
const modfile = "-modfile=build/go.mod"

// prepare makes build/: the smaller libraries, a go.mod that is ours with these in their places, and the smaller hash.
func prepare(root string) error {
	replaced := ""
	for _, l := range libraries {
		dir, err := l.dir(root)
		if err != nil {
			return err
		}
		files, err := l.trimmed(dir)
		if err != nil {
			return err
		}
		if err := lay(filepath.Join(root, "build", l.name), files); err != nil {
			return err
		}
		replaced += "\nreplace " + l.path + " => ./build/" + l.name + "\n"
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		b, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return err
		}
		if name == "go.mod" {
			b = append(b, replaced...)
		}
		if err := write(filepath.Join(root, "build", name), b); err != nil {
			return err
		}
	}
	return prepareHash(root)
}

// output returns what a go command prints.
func output(dir string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	var errs bytes.Buffer
	cmd.Stderr = &errs
	b, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, errs.Bytes())
	}
	return strings.TrimSpace(string(b)), nil
}
