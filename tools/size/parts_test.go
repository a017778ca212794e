package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// made is a program of two functions, a.b and net.c, and the length of its section of names.
func made() (program []byte, names int) {
	part := func(id byte, body ...byte) []byte { return append([]byte{id, byte(len(body))}, body...) }
	name := []byte("\x04name\x00\x02\x01x\x01\x0d\x02\x01\x03a.b\x02\x05net.c")
	return bytes.Join([][]byte{[]byte("\x00asm\x01\x00\x00\x00"), part(2, 1, 'i'), part(10, 2, 2, 7, 8, 3, 1, 2, 3), part(0, name...)}, nil),
		len(name) + 2
}

// A pattern that matches nothing, or is none, is an error, as is a program without names.
func TestShare(t *testing.T) {
	program, names := made()
	dir := t.TempDir()
	named, bare := filepath.Join(dir, "named.wasm"), filepath.Join(dir, "bare.wasm")
	if err := errors.Join(os.WriteFile(named, program, 0o644), os.WriteFile(bare, program[:len(program)-names], 0o644)); err != nil {
		t.Fatal(err)
	}
	if err := share(named, `^net\.`); err != nil {
		t.Error(err)
	}
	if err := share(named, `^app\.`); !errors.Is(err, errNoMatch) || !strings.Contains(err.Error(), `"^app\\."`) {
		t.Errorf("no such function: %v", err)
	}
	if err := share(bare, `^net\.`); !errors.Is(err, errNoNames) {
		t.Errorf("no names: %v", err)
	}
	if err := share(named, `(`); err == nil {
		t.Error("a pattern that is none is taken")
	}
}

func TestWithout(t *testing.T) {
	program, names := made()
	rest, functions, size, err := without(program, regexp.MustCompile(`^net\.`))
	if want := []byte{2, 1, 'i', 10, 2, 7, 8}; err != nil || functions != 1 || size != 3 || !bytes.Equal(rest, want) {
		t.Errorf("left is %v, %d functions of %d bytes, %v", rest, functions, size, err)
	}
	if _, _, _, err := without(program[:len(program)-names], regexp.MustCompile(`.`)); !errors.Is(err, errNoNames) {
		t.Errorf("without names: %v", err)
	}
}
