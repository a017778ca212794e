package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
)

// quality is of the brotli that is measured: the best, which is shipped, takes half a minute a program and is an eighth smaller.
const quality = 9

// starts is a program for node that prints how many milliseconds of the processor's time it takes to compile a program and to start it
// as a Worker, up to where it waits: the median of several.
//
//go:embed starts.js
var starts string

// cuts builds the program without each of the cuts in turn, and prints as a table what each buys.
func (p program) cuts(out io.Writer) error {
	all, err := allCuts()
	if err != nil {
		return err
	}
	size, ms, err := p.measure()
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "With all cuts: %d bytes in brotli of quality %d, %.0f ms to compile and start.\n\n", size, quality, ms)
	fmt.Fprint(out, "| cut | bytes | ms | what |\n| --- | ---: | ---: | --- |\n")
	for _, c := range all {
		less, err := p.without(c.name)
		if err != nil {
			return err
		}
		more, longer, err := less.measure()
		if err != nil {
			return fmt.Errorf("without %s: %w", c.name, err)
		}
		name := c.name
		if others := less.left[1:]; len(others) > 0 {
			name += ", with " + strings.Join(others, ", ")
		}
		fmt.Fprintf(out, "| %s | %d | %.0f | %s |\n", name, more-size, longer-ms, c.what)
	}
	return nil
}

// measure builds a program and returns its length in the best brotli and how long it takes to start.
func (p program) measure() (size int, ms float64, err error) {
	dir, err := os.MkdirTemp("", "cuts-")
	if err != nil {
		return 0, 0, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "app.wasm")
	if err := p.build(file); err != nil {
		return 0, 0, err
	}
	b, err := os.ReadFile(file)
	if err != nil {
		return 0, 0, err
	}
	var packed bytes.Buffer
	w := brotli.NewWriterLevel(&packed, quality)
	w.Write(b)
	w.Close()
	cmd := exec.Command("node", "-e", starts, filepath.Join(dir, "wasm_exec.js"), file)
	cmd.Stderr = os.Stderr
	said, err := cmd.Output()
	if err != nil {
		return 0, 0, fmt.Errorf("node: %w", err)
	}
	ms, err = strconv.ParseFloat(strings.TrimSpace(string(said)), 64)
	return packed.Len(), ms, err
}
