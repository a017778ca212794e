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
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	if err := prepare(root); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "list", modfile, overlay, "-deps", ".")
	cmd.Dir = root
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
		switch p {
		case "net/http", "crypto/tls", "crypto/x509", "regexp", "text/template", "github.com/google/uuid", "crypto/cipher", "crypto/rand", "math/big":
			t.Errorf("the program for the browser contains %s", p)
		}
	}
}

// A go-app that is not the one this was written for is noticed.
func TestOtherGoApp(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	module, err := goApp.dir(root)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(file string) error{
		goApp.leftOut[0]:    os.Remove,
		goApp.edits[0].file: func(file string) error { return os.WriteFile(file, []byte("package app\n"), 0o644) },
	} {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(module)); err != nil {
			t.Fatal(err)
		}
		if _, err := goApp.trimmed(dir); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(filepath.Join(dir, name), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := change(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
		if _, err := goApp.trimmed(dir); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s changed: error %v", name, err)
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
