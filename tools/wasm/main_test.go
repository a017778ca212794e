package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// What go-app drags along must not come back by another way: one import is enough.
func TestLeftOut(t *testing.T) {
	p := ours(t)
	if err := p.prepare(); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", append(append([]string{"list"}, p.shipped()...), "-deps", ".")...)
	cmd.Dir = p.root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, out)
	}
	packages := strings.Fields(string(out))
	if len(packages) < 50 {
		t.Errorf("go list found only %d packages", len(packages))
	}
	for _, p := range packages {
		if rest, ok := strings.CutPrefix(p, "github.com/pion/"); ok && rest != "webrtc/v4" && !strings.HasPrefix(rest, "webrtc/v4/") {
			t.Errorf("the program for the browser contains %s", p)
		}
		switch p {
		case "net/http", "crypto/tls", "crypto/x509", "regexp", "text/template", "github.com/google/uuid", "crypto/cipher", "crypto/rand",
			"math/big":
			t.Errorf("the program for the browser contains %s", p)
		}
	}
}

// ours is this module's program.
func ours(t *testing.T) program {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	return program{root: root, folder: "build"}
}

// A library that is not the one that the cuts were written for is noticed.
func TestOtherLibrary(t *testing.T) {
	goApp := libraries[0]
	module, err := goApp.dir(ours(t).root)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(file string) error{
		"pkg/app/http.go": os.Remove,
		"pkg/app/node.go": func(file string) error { return os.WriteFile(file, []byte("package app\n"), 0o644) },
		elementsFile:      func(file string) error { return os.WriteFile(file, []byte("package app\n"), 0o644) },
	} {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(module)); err != nil {
			t.Fatal(err)
		}
		if _, err := goApp.trimmed(dir, nil); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(filepath.Join(dir, name), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := change(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
		if _, err := goApp.trimmed(dir, nil); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s changed: error %v", name, err)
		}
	}
}

// What is written is formatted.
func TestFormatted(t *testing.T) {
	p := ours(t)
	if err := p.prepare(); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("gofmt", "-l", filepath.Join(p.root, p.folder)).CombinedOutput()
	if err != nil || len(out) > 0 {
		t.Errorf("gofmt -l: %v\n%s", err, out)
	}
}

// Each cut can be left out by itself: the files still parse, and what needs it goes with it.
func TestWithout(t *testing.T) {
	p := ours(t)
	all, err := allCuts()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range all {
		less, err := p.without(c.name)
		if err != nil {
			t.Fatal(err)
		}
		if less.makes(c) || c.name == elements && less.makes(cut{name: "asking"}) {
			t.Errorf("without %s is without %q", c.name, less.left)
		}
		for _, l := range libraries {
			dir, err := l.dir(p.root)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := l.trimmed(dir, less.left); err != nil {
				t.Errorf("without %s: %v", c.name, err)
			}
		}
	}
	if _, err := p.without("nothing"); err == nil || !strings.Contains(err.Error(), `no cut "nothing", only asking, calls`) {
		t.Errorf("a cut that is none: %v", err)
	}
}

func TestParseCut(t *testing.T) {
	read := func(file string) ([]byte, error) {
		if file != "b.go" {
			return nil, os.ErrNotExist
		}
		return []byte("package b\n"), nil
	}
	const text = "Why,\nand why.\n=== needs other\n=== remove a/c.go\n=== add a/b.go\n=== edit a/d.go\nx\n\ty\n--- with\nz\n"
	c, err := parseCut("this", text, read)
	if err != nil {
		t.Fatal(err)
	}
	if c.what != "Why, and why." || len(c.needs) != 1 || c.needs[0] != "other" {
		t.Errorf("read as %+v", c)
	}
	files := map[string][]byte{"a/c.go": {}, "a/d.go": []byte("v x\n\ty w")}
	if err := c.make(files); err != nil || len(files) != 2 || string(files["a/d.go"]) != "v z w" || string(files["a/b.go"]) != "package b\n" {
		t.Errorf("makes %q, %v", files, err)
	}
	for text, want := range map[string]string{
		"=== remove a\n":                  "does not say what it cuts",
		"Why.\n=== add c.go\n":            "not exist",
		"Why.\n=== edit a\nold\n":         "without its old or its new text",
		"Why.\n=== rename a\n":            `"rename a"`,
		"Why.\n=== edit a\n--- with\nz\n": "without its old or its new text",
	} {
		if _, err := parseCut("this", text, read); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Only the Go whose table of functions is known is taken.
func TestKnownGo(t *testing.T) {
	for version, ok := range map[string]bool{
		"go1.26": true, "go1.26.8": true, "go1.26rc2": true, "go1.26.8 X:nodwarf5": true,
		"go1.25.9": false, "go1.27.0": false, "go1.260": false, "devel go1.27-a1b2c3 Sun": false, "": false,
	} {
		if err := knownGo(version); (err == nil) != ok || err != nil && !strings.Contains(err.Error(), "tools/wasm/lines.go") {
			t.Errorf("%q: %v", version, err)
		}
	}
}

// A hash that reads otherwise is noticed.
func TestOtherHash(t *testing.T) {
	for src, ok := range map[string]bool{
		"package a\n\nimport (\n\t\"crypto/internal/boring\"\n\t\"hash\"\n)\n\n" +
			"func a() {\n\tif boring.Enabled {\n\t\treturn\n\t}\n\thash.New()\n}\n": true,
		"package a\n": false,
		"package a\n\nimport \"crypto/internal/boring\"\n\nfunc a() { boring.Sum() }\n": false,
	} {
		if _, err := withoutBoring([]byte(src)); (err == nil) != ok {
			t.Errorf("%q: %v", src, err)
		}
	}
}

func TestLay(t *testing.T) {
	dir := t.TempDir()
	for _, files := range []map[string][]byte{
		{"a": []byte("1"), "b/c": []byte("2")},
		{"a": []byte("3"), "b/d": []byte("4")},
	} {
		if err := lay(dir, files); err != nil {
			t.Fatal(err)
		}
		for name, want := range files {
			if b, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(b) != string(want) {
				t.Errorf("%s: %q, %v", name, b, err)
			}
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "b", "c")); err == nil {
		t.Error("a file that is no longer wanted is still there")
	}
}

// What a component shows is compared right.
func TestEqual(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module app\n\ngo 1.26\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"equal.go", "equal_test.go"} {
		b, err := os.ReadFile(filepath.Join("_goapp", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "test", ".")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// A first screen that cannot be drawn leaves no old one behind; one that can is written.
func TestDraw(t *testing.T) {
	root, file := t.TempDir(), filepath.Join(t.TempDir(), "first.json")
	put := func(path, text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put(filepath.Join(root, "go.mod"), "module m\n\ngo 1.24\n")
	for _, test := range []struct{ does, want string }{
		{`print("half")`, "\n"}, // that is no output
		{`os.Stdout.WriteString("new")`, "new\n"},
		{`os.Stdout.WriteString("half"); os.Exit(1)`, ""},
	} {
		put(file, "old\n")
		put(filepath.Join(root, "main.go"), "package main\n\nimport \"os\"\n\nvar _ = os.Args\n\nfunc main() { "+test.does+" }\n")
		err := program{root: root}.draw(file)
		got, _ := os.ReadFile(file)
		if string(got) != test.want || (err == nil) != (test.want != "") {
			t.Errorf("%s: the file holds %q, %v", test.does, got, err)
		}
	}
}
