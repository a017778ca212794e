// Wasm builds the game for the browser: the program, and beside it the wasm_exec.js that belongs to it.
//
// The program is built with a smaller copy of go-app (goapp.go). For a browser too, go-app compiles what serves its pages, and
// with it net/http, TLS and certificates; without these and a few more the download is a fifth smaller. The copy is made in
// build/ of the module that go.mod pins; in the repository is only what stands in for the parts left out. Tests, vet and the
// native program use go-app as it is.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	out := flag.String("o", filepath.Join("web", "app.wasm"), "the program to write, a `file`")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := build(*out); err != nil {
		fmt.Fprintln(os.Stderr, "wasm:", err)
		os.Exit(1)
	}
}

// notInlined are packages that compress better when their functions are not inlined, and that run no slower for it as far as
// can be measured. All that thinks is inlined.
var notInlined = []string{"bocage/app/...", "bocage/net/...", "bocage/duel", "github.com/gtank/ristretto255", "github.com/vmihailenco/...", "golang.org/x/text/...",
	"encoding/json", "fmt", "internal/fmtsort", "time", "log", "net/url", "net/netip", "os", "internal/poll", "internal/godebug", "internal/bisect"}

// build builds the program into a file.
func build(out string) error {
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
	args := []string{"build", modfile, "-trimpath", "-ldflags=-s -w", "-o", out}
	for _, packages := range notInlined {
		args = append(args, "-gcflags="+packages+"=-l")
	}
	cmd := exec.Command("go", append(args, ".")...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("go build: %w", err)
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

// prepare makes build/: the smaller go-app, and a go.mod that is ours with this one in go-app's place.
func prepare(root string) error {
	module, err := download(root)
	if err != nil {
		return err
	}
	if module.Version != goAppVersion {
		return fmt.Errorf("go.mod asks for go-app %s; scripts/wasm/goapp.go is written for %s: see what has changed", module.Version, goAppVersion)
	}
	files, err := trimmed(module.Dir)
	if err != nil {
		return err
	}
	if err := lay(filepath.Join(root, "build", "go-app"), files); err != nil {
		return err
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		b, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return err
		}
		if name == "go.mod" {
			b = append(b, "\nreplace "+goApp+" => ./build/go-app\n"...)
		}
		if err := write(filepath.Join(root, "build", name), b); err != nil {
			return err
		}
	}
	return nil
}

// module is what go mod download tells of a module.
type module struct{ Version, Dir string }

// download sees to it that the go-app of go.mod is in the module cache; the go command checks it against go.sum.
func download(root string) (m module, err error) {
	s, err := output(root, "mod", "download", "-json", goApp)
	if err != nil {
		return m, err
	}
	return m, json.Unmarshal([]byte(s), &m)
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
