package main

import (
	"bytes"
	"compress/flate"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// deflated is how long bytes are when they are compressed.
func deflated(b []byte) int {
	var out bytes.Buffer
	w, _ := flate.NewWriter(&out, flate.BestSpeed)
	w.Write(b)
	w.Close()
	return out.Len()
}

// TestWithoutLines: a program loses where its instructions stand, and nothing but data changes. That it still runs, collects its
// memory and catches its faults is what every test in Chromium shows.
func TestWithoutLines(t *testing.T) {
	dir := t.TempDir()
	source, file := filepath.Join(dir, "main.go"), filepath.Join(dir, "main.wasm")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() { println(len(make([]byte, 10))) }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, source)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	program, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	less, err := withoutLines(program)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := deflated(program), deflated(less); b > a*97/100 {
		t.Errorf("%d bytes compressed became %d", a, b)
	}
	_, segments := dataOf(program)
	in := func(i int) bool {
		for _, s := range segments {
			if i >= s.at && i < s.at+s.size {
				return true
			}
		}
		return false
	}
	for i := range program {
		if program[i] != less[i] && (less[i] != 0 || !in(i)) {
			t.Fatalf("byte %d became %d", i, less[i])
		}
	}
	again, err := withoutLines(less)
	if err != nil || !bytes.Equal(again, less) {
		t.Errorf("a second time something changes: %v", err)
	}
	if _, err := withoutLines(program[:len(program)/2]); !errors.Is(err, errTable) {
		t.Errorf("half a program: %v", err)
	}
	for name, head := range map[string][]byte{"of another kind": {0xf0}, "empty": append(bytes.Clone(tableHead), make([]byte, 16)...)} {
		other := bytes.Clone(program)
		copy(other[bytes.Index(other, tableHead):], head)
		if _, err := withoutLines(other); !errors.Is(err, errTable) {
			t.Errorf("a program with a table that is %s: %v", name, err)
		}
	}
}
