package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// Where each instruction stands in the source is more than a twentieth of the download, and shows only in the trace of a crash,
// which names the functions all the same. The linker cannot leave it out, so it is overwritten with zeros, which compress to
// nothing. What the collector needs to walk a stack stays.

// linesCut overwrites them.
var linesCut = cut{name: "lines", what: "The places of instructions in the source are overwritten with zeros; " +
	"the trace of a crash names functions without lines."}

// tableHead begins the table of functions of Go 1.26: internal/abi's CurrentPCLnTabMagic, two zeros, the least size of an
// instruction and the size of a pointer. See runtime/symtab.go, pcHeader and _func, for what follows.
var tableHead = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Fields of _func, in bytes from its start.
const (
	funcPCSP      = 16
	funcPCFile    = 20
	funcPCLine    = 24
	funcPCData    = 28 // how many tables follow the struct
	funcUnit      = 32
	funcStartLine = 36
	funcSize      = 44
)

// errTable says that the program's table of functions is not laid out as expected.
var errTable = errors.New("the table of functions is not that of Go 1.26")

// withoutLines returns a program without the places in its source. It was built by the Go that knownGo accepts: another Go's table may
// begin alike and be laid out otherwise.
func withoutLines(program []byte) (_ []byte, err error) {
	defer func() {
		if r := recover(); r != nil { // an offset out of range
			err = fmt.Errorf("%w: %v", errTable, r)
		}
	}()
	memory, segments := dataOf(program)
	at := bytes.Index(memory, tableHead)
	if at < 0 {
		return nil, fmt.Errorf("%w: nothing begins with % x", errTable, tableHead)
	}
	table := memory[at:]
	word := func(i int) int { return int(binary.LittleEndian.Uint64(table[8*i:])) }
	n, units, files, values, functions := word(1), word(5), word(6), table[word(7):], table[word(8):]
	if n <= 0 || units >= files || files >= word(7) || word(7) >= word(8) {
		return nil, fmt.Errorf("%w: %d functions, units at %d, files at %d, values at %d, functions at %d",
			errTable, n, units, files, word(7), word(8))
	}

	stays, goes := map[uint32]bool{}, map[uint32]bool{}
	for i := range n {
		f := functions[binary.LittleEndian.Uint32(functions[8*i+4:]):]
		field := func(at int) uint32 { return binary.LittleEndian.Uint32(f[at:]) }
		goes[field(funcPCFile)], goes[field(funcPCLine)] = true, true
		stays[field(funcPCSP)] = true
		for k := range int(field(funcPCData)) {
			stays[field(funcSize+4*k)] = true
		}
		for _, at := range []int{funcPCFile, funcPCLine, funcUnit, funcStartLine} {
			clear(f[at : at+4])
		}
	}
	for offset := range goes {
		if offset != 0 && !stays[offset] {
			t := values[offset:]
			clear(t[:tableLength(t)])
		}
	}
	clear(table[units:word(7)])

	out := bytes.Clone(program)
	for _, s := range segments {
		copy(out[s.at:s.at+s.size], memory[s.address:])
	}
	return out, nil
}

// tableLength is how long a table of values by instruction is: pairs of a value's and an address's step, up to a step of 0.
func tableLength(t []byte) (n int) {
	for first := true; ; first = false {
		step, k := binary.Uvarint(t[n:])
		n += k
		if step == 0 && !first {
			return n
		}
		_, k = binary.Uvarint(t[n:])
		n += k
	}
}

// segment is a piece of the memory that a program begins with.
type segment struct {
	address  int // in memory
	at, size int // in the file
}

// maxAddress is more than the first memory of any program of ours, in bytes.
const maxAddress = 1 << 28

// dataOf reads the memory that a program begins with.
func dataOf(program []byte) (memory []byte, segments []segment) {
	const data = 11
	at := 8 // behind the magic number and the version
	number := func() int {
		v, n := binary.Uvarint(program[at:])
		at += n
		return int(v)
	}
	for at < len(program) {
		id := program[at]
		at++
		size := number()
		if id != data {
			at += size
			continue
		}
		for range number() {
			at += 2 // active, i32.const
			address, shift := 0, 0
			for {
				b := program[at]
				at++
				address |= int(b&0x7f) << shift
				shift += 7
				if b < 0x80 {
					break
				}
			}
			at++ // end
			s := segment{address: address, size: number()}
			s.at = at
			at += s.size
			if at > len(program) || address < 0 || address > maxAddress {
				panic("a piece of memory lies outside")
			}
			if grow := s.address + s.size - len(memory); grow > 0 {
				memory = append(memory, make([]byte, grow)...)
			}
			copy(memory[s.address:], program[s.at:at])
			segments = append(segments, s)
		}
	}
	return memory, segments
}
