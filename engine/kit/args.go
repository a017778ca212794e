package kit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"bocage/engine"
)

// Error is what went wrong with a line: a fixed word for programs and a sentence for people.
type Error struct {
	Code   string `json:"code"`
	Text   string `json:"text"`
	Reason string `json:"reason,omitempty"` // of an illegal move, a fixed word
	Rule   string `json:"rule,omitempty"`   // of an illegal move, the rule's id in docs/rules.md
	Ply    int    `json:"ply,omitempty"`    // of several moves, the one that was refused, from 1
}

func (e *Error) Error() string { return e.Text }

// Fail returns an *Error.
func Fail(code, format string, args ...any) *Error {
	return &Error{Code: code, Text: fmt.Sprintf(format, args...)}
}

// Args are the fields of one request. The methods take a field out; the first fault is kept until End.
type Args struct {
	ID    json.RawMessage // nil if there is none
	Cmd   string
	Sides [2]string // the names of the seats
	left  map[string]json.RawMessage
	err   error
}

// ParseArgs reads a line. If there is at least an id, it comes with the error.
func ParseArgs(line []byte) (*Args, error) {
	left, err := object(line)
	if err != nil {
		return nil, err
	}
	a := &Args{left: left}
	if id, ok := left["id"]; ok {
		var text string
		var number json.Number
		if json.Unmarshal(id, &text) != nil && json.Unmarshal(id, &number) != nil || len(id) > 200 || string(id) == "null" {
			return nil, Fail("bad-field", "id: a string or a number of at most 200 bytes is wanted")
		}
		a.ID = id
		delete(left, "id")
	}
	if _, ok := left["cmd"]; !ok {
		return a, Fail("missing-field", "cmd: it says what is wanted")
	}
	a.Cmd = a.Text("cmd")
	return a, a.err
}

// object reads one JSON object with every name once and nothing behind it.
func object(b []byte) (map[string]json.RawMessage, error) {
	bad := func(err error) error {
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return Fail("bad-json", "the JSON object does not end")
		}
		return Fail("bad-json", "%v", err)
	}
	if !utf8.Valid(b) {
		return nil, Fail("bad-json", "the line is not UTF-8")
	}
	if len(bytes.TrimSpace(b)) == 0 {
		return nil, Fail("bad-json", "the line is empty")
	}
	d := json.NewDecoder(bytes.NewReader(b))
	if t, err := d.Token(); err != nil {
		return nil, bad(err)
	} else if t != json.Delim('{') {
		return nil, Fail("bad-json", "a JSON object is wanted")
	}
	fields := map[string]json.RawMessage{}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return nil, bad(err)
		}
		name, _ := t.(string)
		var v json.RawMessage
		if err := d.Decode(&v); err != nil {
			return nil, bad(err)
		}
		if _, ok := fields[name]; ok {
			return nil, Fail("bad-json", "the field %q stands there twice", Short(name))
		}
		fields[name] = v
	}
	if _, err := d.Token(); err != nil {
		return nil, bad(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, Fail("bad-json", "something stands behind the object")
	}
	return fields, nil
}

// Take decodes a field into v and reports whether it is there. want says what it must be.
func (a *Args) Take(name string, v any, want string) bool {
	raw, ok := a.left[name]
	if !ok {
		return false
	}
	delete(a.left, name)
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil || string(raw) == "null" {
		a.Wrong(name, want)
		return false
	}
	return true
}

// Wrong keeps the fault of a field.
func (a *Args) Wrong(name, want string) {
	if a.err == nil {
		a.err = Fail("bad-field", "%s: %s is wanted", name, want)
	}
}

// Has reports whether a field is there.
func (a *Args) Has(name string) bool { _, ok := a.left[name]; return ok }

// Text takes a string, Flag a yes or no; "" and false if the field is not there.
func (a *Args) Text(name string) (s string) {
	a.Take(name, &s, "a string")
	return s
}

// Flag takes a truth value, false if there is none.
func (a *Args) Flag(name string) (b bool) {
	a.Take(name, &b, "true or false")
	return b
}

// Number takes a whole number from lo to hi, or gives the default.
func (a *Args) Number(name string, def, lo, hi int) int {
	n := def
	want := fmt.Sprintf("a whole number from %d to %d", lo, hi)
	if a.Take(name, &n, want) && (n < lo || n > hi) {
		a.Wrong(name, want)
	}
	return n
}

// Seed takes a seed: a number, or a string of digits, as 64 bits do not fit into the numbers of many programs.
func (a *Args) Seed(name string) uint64 {
	const want = "a whole number from 1 to 2^64-1, as a number or as a string of digits,"
	raw, ok := a.left[name]
	if !ok {
		return 1
	}
	delete(a.left, name)
	n, err := strconv.ParseUint(strings.Trim(string(raw), `"`), 10, 64)
	if err != nil || n == 0 {
		a.Wrong(name, want)
		return 0
	}
	return n
}

// Whole is the seat of a view of everything.
const Whole = engine.Seat(0xFD)

// Seat takes a seat by number or by the side's name. With views set, "public" and "all" are seats too: engine.NoSeat and Whole.
func (a *Args) Seat(name string, def engine.Seat, views bool) engine.Seat {
	want := fmt.Sprintf("0, 1, %q or %q", a.Sides[0], a.Sides[1])
	if views {
		want = fmt.Sprintf(`0, 1, %q, %q, "public" or "all"`, a.Sides[0], a.Sides[1])
	}
	raw, ok := a.left[name]
	if !ok {
		return def
	}
	delete(a.left, name)
	for s := range engine.Seat(2) {
		if string(raw) == strconv.Itoa(int(s)) || string(raw) == strconv.Quote(a.Sides[s]) {
			return s
		}
	}
	switch s := string(raw); {
	case views && s == `"public"`:
		return engine.NoSeat
	case views && s == `"all"`:
		return Whole
	}
	a.Wrong(name, want)
	return def
}

// Fault keeps the first fault that is found otherwise.
func (a *Args) Fault(err error) {
	if a.err == nil {
		a.err = err
	}
}

// Err returns the first fault so far.
func (a *Args) Err() error { return a.err }

// Raw returns a field as it was sent, and takes it out if out is set.
func (a *Args) Raw(name string, out bool) json.RawMessage {
	raw := a.left[name]
	if out {
		delete(a.left, name)
	}
	return raw
}

// End returns the first fault, or that a field is left over.
func (a *Args) End() error {
	if a.err != nil {
		return a.err
	}
	if len(a.left) > 0 {
		return Fail("unknown-field", "%s has no field %q", a.Cmd, Short(slices.Sorted(maps.Keys(a.left))[0]))
	}
	return nil
}

// Short cuts what is told back of somebody's input.
func Short(s string) string {
	if len(s) > 40 {
		return strings.ToValidUTF8(s[:40], "") + "..."
	}
	return s
}
