// Wasm builds the game for the browser: the program, and beside it the wasm_exec.js that belongs to it and first.json, its first screen,
// which the page shows while the program comes.
//
// The program is built with smaller copies of three libraries and of one file of the standard library, which are made in build/ of the
// modules that go.mod pins; in the repository is only what is cut, and what stands in for it (cut.go). At the end the program loses the
// places in its source (lines.go). With -prepare only the copies are made: build/go.mod and build/overlay.json make any go command
// use them, as -modfile and -overlay, and that is how make vets and tests what is shipped. README.md says what each cut buys,
// as -cuts prints it.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	out := flag.String("o", filepath.Join("web", "app.wasm"), "the program to write, a `file`")
	names := flag.Bool("names", false, "keep the names of functions, for tools/size")
	only := flag.Bool("prepare", false, "make the smaller libraries and no program")
	without := flag.String("without", "", "leave a `cut` out, as -cuts names them, and those that need it")
	table := flag.Bool("cuts", false, "build the program without each of the cuts in turn and print what each buys; ten minutes")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*out, *names, *only, *without, *table); err != nil {
		fmt.Fprintln(os.Stderr, "wasm:", err)
		os.Exit(1)
	}
}

// run does what the command line says.
func run(out string, names, only bool, without string, table bool) error {
	gomod, err := output("", "env", "GOMOD")
	if err != nil {
		return err
	}
	p := program{root: filepath.Dir(gomod), folder: "build", names: names}
	if without != "" {
		if p, err = p.without(without); err != nil {
			return err
		}
	}
	switch {
	case table:
		return p.cuts(os.Stdout)
	case only:
		return p.prepare()
	}
	return p.build(out)
}

// inlined are the packages whose functions are inlined: what all runs on, the game with its search, and the curve of fair dealing. The
// rest compresses better without. A runtime that is not inlined makes a match in the page take twice as long, and the curve every proof
// three times.
var inlined = []string{"runtime", "internal/runtime/...", "internal/abi", "sync/atomic", "math/bits", "unicode/utf8",
	"bocage/engine", "bocage/engine/assault", "bocage/engine/search",
	"filippo.io/edwards25519/..."}

// inlineCut leaves the rest without inlining.
var inlineCut = cut{name: "inlining", what: "Functions are inlined in the runtime, the rules, the search and the cryptography, " +
	"and nowhere else."}

// program is what is to be built.
type program struct {
	root   string   // folder of the module
	folder string   // for the copies, below root
	names  bool     // keep the names of functions
	left   []string // names of the cuts that are not made
}

// allCuts returns every cut, those of the libraries first.
func allCuts() ([]cut, error) {
	var all []cut
	for _, l := range libraries {
		cuts, err := cutsIn(l.folder)
		if err != nil {
			return nil, err
		}
		all = append(all, cuts...)
	}
	return append(all, hashCut, debugCut, inlineCut, linesCut), nil
}

// without returns the program without one of the cuts and those that need it, with a folder of its own.
func (p program) without(name string) (program, error) {
	all, err := allCuts()
	if err != nil {
		return p, err
	}
	var names []string
	for _, c := range all {
		names = append(names, c.name)
	}
	if !slices.Contains(names, name) {
		return p, fmt.Errorf("there is no cut %q, only %s", name, strings.Join(names, ", "))
	}
	p.left = leftOut(all, name)
	p.folder = filepath.Join(p.folder, "without-"+name)
	return p, nil
}

// makes reports whether a cut is made.
func (p program) makes(c cut) bool { return !slices.Contains(p.left, c.name) }

// build builds the program into a file.
func (p program) build(out string) error {
	out, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	version, err := output(p.root, "env", "GOVERSION")
	if err != nil {
		return err
	}
	if err := knownGo(version); err != nil {
		return err
	}
	if err := p.prepare(); err != nil {
		return err
	}
	cmd := exec.Command("go", append(p.arguments(out), ".")...)
	cmd.Dir = p.root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("go build: %w", err)
	}
	if p.makes(linesCut) {
		b, err := os.ReadFile(out)
		if err != nil {
			return err
		}
		if b, err = withoutLines(b); err != nil {
			return err
		}
		if err := os.WriteFile(out, b, 0o777); err != nil {
			return err
		}
	}
	goroot, err := output(p.root, "env", "GOROOT")
	if err != nil {
		return err
	}
	support, err := os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	if err := write(filepath.Join(filepath.Dir(out), "wasm_exec.js"), support); err != nil {
		return err
	}
	return p.draw(filepath.Join(filepath.Dir(out), "first.json"))
}

// draw writes the program's first screen into a file. If it cannot be drawn there is no such file any more: an old one would not be that
// of this program.
func (p program) draw(file string) error {
	first, err := output(p.root, "run", ".", "draw")
	if err != nil {
		return errors.Join(err, os.RemoveAll(file))
	}
	return write(file, []byte(first+"\n"))
}

// arguments returns those of the go command that builds the program into a file.
func (p program) arguments(out string) []string {
	stripped := "-ldflags=-s -w"
	if p.names {
		stripped = "-ldflags=-w"
	}
	args := append([]string{"build"}, p.shipped()...)
	args = append(args, "-trimpath", stripped, "-o", out)
	if p.makes(inlineCut) {
		args = append(args, "-gcflags=all=-l")
		for _, packages := range inlined {
			args = append(args, "-gcflags="+packages+"=")
		}
	}
	return args
}

// shipped returns the arguments that make a go command use what prepare makes.
func (p program) shipped() []string {
	folder := filepath.ToSlash(p.folder)
	return []string{"-modfile=" + folder + "/go.mod", "-overlay=" + folder + "/overlay.json"}
}

// prepare makes the folder: the smaller libraries, a go.mod that is ours with these in their places, and the smaller hash.
func (p program) prepare() error {
	replaced := ""
	for _, l := range libraries {
		dir, err := l.dir(p.root)
		if err != nil {
			return err
		}
		files, err := l.trimmed(dir, p.left)
		if err != nil {
			return err
		}
		if err := lay(filepath.Join(p.root, p.folder, l.name), files); err != nil {
			return err
		}
		replaced += "\nreplace " + l.path + " => ./" + filepath.ToSlash(p.folder) + "/" + l.name + "\n"
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		b, err := os.ReadFile(filepath.Join(p.root, name))
		if err != nil {
			return err
		}
		if name == "go.mod" {
			b = append(b, replaced...)
		}
		if err := write(filepath.Join(p.root, p.folder, name), b); err != nil {
			return err
		}
	}
	return prepareStandard(p.root, p.folder, p.left)
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
