package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"regexp"

	"github.com/andybalholm/brotli"
)

// What a part of the program adds to the download is what the program loses, in brotli, without the code of its packages. The
// names of functions say to which they belong; a program that has none is not taken apart.

var (
	errNoNames = errors.New("the program holds no names of functions: build it with tools/wasm -names")
	errNoMatch = errors.New("no function's name matches")
)

// section is a section of a WebAssembly program.
type section struct {
	id   byte
	body []byte
}

// sections takes a program apart, behind its head of 8 bytes.
func sections(program []byte) (all []section) {
	for b := program[min(8, len(program)):]; len(b) > 0; {
		n, k := binary.Uvarint(b[1:])
		all = append(all, section{b[0], b[1+k:][:n]})
		b = b[1+k+int(n):]
	}
	return all
}

// share prints what the functions whose names match a pattern add to a program.
func share(file, pattern string) error {
	part, err := regexp.Compile(pattern)
	if err != nil {
		return err
	}
	program, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	whole, _, _, err := without(program, regexp.MustCompile("^$"))
	if err != nil {
		return err
	}
	rest, functions, n, err := without(program, part)
	if err != nil {
		return err
	}
	if functions == 0 {
		return fmt.Errorf("%w %q; names are like bocage/engine/assault.(*Position).Apply, with slashes and dots as here", errNoMatch, pattern)
	}
	all := packed(whole)
	fmt.Printf("%s: %d functions, %d bytes of code, brotli %d bytes of %d\n", pattern, functions, n, all-packed(rest), all)
	return nil
}

// packed is the length in the best brotli.
func packed(b []byte) int {
	var out bytes.Buffer
	w := brotli.NewWriterLevel(&out, brotli.BestCompression)
	w.Write(b)
	w.Close()
	return out.Len()
}

// without is the program without the code of the functions whose names match, and how many functions and bytes that is. It
// cannot be run.
func without(program []byte, part *regexp.Regexp) (rest []byte, functions, size int, err error) {
	imported, names := uint64(0), map[uint64]string{}
	for _, s := range sections(program) {
		switch s.id {
		case 2: // all that Go imports are functions
			imported, _ = binary.Uvarint(s.body)
		case 0:
			n, k := binary.Uvarint(s.body)
			if b := s.body[k:]; string(b[:n]) == "name" {
				read(b[n:], names)
			}
		}
	}
	if len(names) == 0 {
		return nil, 0, 0, errNoNames
	}
	for _, s := range sections(program) {
		if s.id == 0 { // names are not sent
			continue
		}
		rest = append(rest, s.id)
		if s.id != 10 {
			rest = append(rest, s.body...)
			continue
		}
		count, k := binary.Uvarint(s.body)
		b := s.body[k:]
		for i := range count {
			n, k := binary.Uvarint(b)
			if part.MatchString(names[imported+i]) {
				functions, size = functions+1, size+int(n)
			} else {
				rest = append(rest, b[:k+int(n)]...)
			}
			b = b[k+int(n):]
		}
	}
	return rest, functions, size, nil
}

// read reads the names of functions, which are the first of the names' subsections but the program's own.
func read(b []byte, names map[uint64]string) {
	for len(b) > 0 {
		kind := b[0]
		n, k := binary.Uvarint(b[1:])
		sub := b[1+k:][:n]
		b = b[1+k+int(n):]
		if kind != 1 {
			continue
		}
		count, k := binary.Uvarint(sub)
		sub = sub[k:]
		for range count {
			i, k := binary.Uvarint(sub)
			n, l := binary.Uvarint(sub[k:])
			names[i] = string(sub[k+l:][:n])
			sub = sub[k+l+int(n):]
		}
	}
}
