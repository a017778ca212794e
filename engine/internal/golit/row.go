package golit

import (
	"bytes"
	"encoding/csv"
	"os"
	"slices"
	"strconv"
	"testing"
)

// Row is one line of a table by column name.
type Row struct {
	t      testing.TB
	where  string
	fields map[string]string
}

// Rows reads a table of comma separated values whose first line names the columns. What is wrong with it fails the test.
func Rows(t testing.TB, file string) (rows []Row) {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(bytes.NewReader(b)).ReadAll()
	if err != nil || len(lines) == 0 {
		t.Fatalf("%s: %d lines, %v", file, len(lines), err)
	}
	for i, l := range lines[1:] {
		r := Row{t, file + ":" + strconv.Itoa(i+2), map[string]string{}}
		for i, col := range lines[0] {
			r.fields[col] = l[i]
		}
		rows = append(rows, r)
	}
	return rows
}

// S is the text in a column.
func (r Row) S(col string) string {
	r.t.Helper()
	v, ok := r.fields[col]
	if !ok {
		r.t.Fatalf("%s: there is no column %s", r.where, col)
	}
	return v
}

// Int is the number in a column; nothing is 0. It must fit into the bits.
func (r Row) Int(col string, bits int) int64 {
	r.t.Helper()
	if r.S(col) == "" {
		return 0
	}
	n, err := strconv.ParseInt(r.S(col), 10, bits)
	if err != nil {
		r.t.Fatalf("%s: column %s: %v", r.where, col, err)
	}
	return n
}

// Int8 is a number from -128 to 127.
func (r Row) Int8(col string) int8 { return int8(r.Int(col, 8)) }

// Int16 is a number from -32768 to 32767.
func (r Row) Int16(col string) int16 { return int16(r.Int(col, 16)) }

// Flag reports whether a column says 1; it must say 0, 1 or nothing.
func (r Row) Flag(col string) bool {
	r.t.Helper()
	if v := r.S(col); v != "0" && v != "1" && v != "" {
		r.t.Fatalf("%s: column %s is %q, not 0 or 1", r.where, col, v)
	}
	return r.S(col) == "1"
}

// Uint8 is a number from 0 to 255.
func (r Row) Uint8(col string) uint8 {
	r.t.Helper()
	n := r.Int(col, 16)
	if n < 0 || n > 255 {
		r.t.Fatalf("%s: column %s: %d is not from 0 to 255", r.where, col, n)
	}
	return uint8(n)
}

// Index is the place of what a column says among some names, of which it must be one.
func (r Row) Index(names []string, col string) int {
	r.t.Helper()
	i := slices.Index(names, r.S(col))
	if i < 0 {
		r.t.Fatalf("%s: column %s: %q is none of %q", r.where, col, r.S(col), names)
	}
	return i
}
