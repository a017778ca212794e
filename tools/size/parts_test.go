package main

import (
	"bytes"
	"errors"
	"regexp"
	"testing"
)

func TestWithout(t *testing.T) {
	part := func(id byte, body ...byte) []byte { return append([]byte{id, byte(len(body))}, body...) }
	name := []byte("\x04name\x00\x02\x01x\x01\x0d\x02\x01\x03a.b\x02\x05net.c")
	program := bytes.Join([][]byte{[]byte("\x00asm\x01\x00\x00\x00"), part(2, 1, 'i'), part(10, 2, 2, 7, 8, 3, 1, 2, 3), part(0, name...)}, nil)
	rest, functions, size, err := without(program, regexp.MustCompile(`^net\.`))
	if want := []byte{2, 1, 'i', 10, 2, 7, 8}; err != nil || functions != 1 || size != 3 || !bytes.Equal(rest, want) {
		t.Errorf("left is %v, %d functions of %d bytes, %v", rest, functions, size, err)
	}
	if _, _, _, err := without(program[:len(program)-len(name)-2], regexp.MustCompile(`.`)); !errors.Is(err, errNoNames) {
		t.Errorf("without names: %v", err)
	}
}
