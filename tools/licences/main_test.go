package main

import (
	"bytes"
	"os"
	"testing"
)

// The file that the page shows names all that is in the program, as it is now.
func TestFileIsUpToDate(t *testing.T) {
	want, err := collect("../..")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../" + file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not what `go run ./tools/licences` writes now", file)
	}
}
