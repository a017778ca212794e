package referee

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
	"bocage/engine/assault"
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

func fail(code, format string, args ...any) *Error {
	return &Error{Code: code, Text: fmt.Sprintf(format, args...)}
}

// asError gives any error a code.
func asError(err error) *Error {
	var e *Error
	var m *engine.MoveError
	switch {
	case errors.As(err, &e):
		return e
	case errors.As(err, &m):
		return &Error{Code: "illegal-move", Text: m.Text, Reason: assault.Refusal(m.Reason), Rule: m.Rule}
	case errors.Is(err, assault.ErrNoScenario):
		return fail("unknown-scenario", "%v", err)
	case errors.Is(err, assault.ErrBadScenario):
		return fail("bad-scenario", "%v", err)
	case errors.Is(err, engine.ErrNewer):
		return fail("newer-record", "%v", err)
	case errors.Is(err, engine.ErrWrongGame):
		return fail("wrong-game", "%v", err)
	case errors.Is(err, engine.ErrDamaged):
		return fail("bad-record", "%v", err)
	}
	return fail("failed", "%v", err)
}

// args are the fields of one request. The methods take a field out; the first fault is kept until end.
type args struct {
	id   json.RawMessage
	cmd  string
	left map[string]json.RawMessage
	err  error
}

// parseArgs reads a line. If there is at least an id, it comes with the error.
func parseArgs(line []byte) (*args, error) {
	left, err := object(line)
	if err != nil {
		return nil, err
	}
	a := &args{left: left}
	if id, ok := left["id"]; ok {
		var text string
		var number json.Number
		if json.Unmarshal(id, &text) != nil && json.Unmarshal(id, &number) != nil || len(id) > 200 || string(id) == "null" {
			return nil, fail("bad-field", "id: a string or a number of at most 200 bytes is wanted")
		}
		a.id = id
		delete(left, "id")
	}
	if _, ok := left["cmd"]; !ok {
		return a, fail("missing-field", "cmd: it says what is wanted")
	}
	a.cmd = a.text("cmd")
	return a, a.err
}

// object reads one JSON object with every name once and nothing behind it.
func object(b []byte) (map[string]json.RawMessage, error) {
	bad := func(err error) error {
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return fail("bad-json", "the JSON object does not end")
		}
		return fail("bad-json", "%v", err)
	}
	if !utf8.Valid(b) {
		return nil, fail("bad-json", "the line is not UTF-8")
	}
	if len(bytes.TrimSpace(b)) == 0 {
		return nil, fail("bad-json", "the line is empty")
	}
	d := json.NewDecoder(bytes.NewReader(b))
	if t, err := d.Token(); err != nil {
		return nil, bad(err)
	} else if t != json.Delim('{') {
		return nil, fail("bad-json", "a JSON object is wanted")
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
			return nil, fail("bad-json", "the field %q stands there twice", short(name))
		}
		fields[name] = v
	}
	if _, err := d.Token(); err != nil {
		return nil, bad(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, fail("bad-json", "something stands behind the object")
	}
	return fields, nil
}

// take decodes a field into v and reports whether it is there. want says what it must be.
func (a *args) take(name string, v any, want string) bool {
	raw, ok := a.left[name]
	if !ok {
		return false
	}
	delete(a.left, name)
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil || string(raw) == "null" {
		a.wrong(name, want)
		return false
	}
	return true
}

// wrong keeps the fault of a field.
func (a *args) wrong(name, want string) {
	if a.err == nil {
		a.err = fail("bad-field", "%s: %s is wanted", name, want)
	}
}

func (a *args) has(name string) bool { _, ok := a.left[name]; return ok }

func (a *args) text(name string) (s string) {
	a.take(name, &s, "a string")
	return s
}

func (a *args) flag(name string) (b bool) {
	a.take(name, &b, "true or false")
	return b
}

// number takes a whole number from lo to hi, or gives the default.
func (a *args) number(name string, def, lo, hi int) int {
	n := def
	want := fmt.Sprintf("a whole number from %d to %d", lo, hi)
	if a.take(name, &n, want) && (n < lo || n > hi) {
		a.wrong(name, want)
	}
	return n
}

// seed takes a seed: a number, or a string of digits, as 64 bits do not fit into the numbers of many programs.
func (a *args) seed(name string) uint64 {
	const want = "a whole number from 1 to 2^64-1, as a number or as a string of digits,"
	raw, ok := a.left[name]
	if !ok {
		return 1
	}
	delete(a.left, name)
	n, err := strconv.ParseUint(strings.Trim(string(raw), `"`), 10, 64)
	if err != nil || n == 0 {
		a.wrong(name, want)
		return 0
	}
	return n
}

// The seats beyond the players' that a view can be for.
const wholeView = engine.Seat(0xFD)

// seat takes a seat by number or by the side's name. With views set, "public" and "all" are seats too.
func (a *args) seat(name string, def engine.Seat, views bool) engine.Seat {
	want := `0, 1, "German" or "U.S."`
	if views {
		want = `0, 1, "German", "U.S.", "public" or "all"`
	}
	raw, ok := a.left[name]
	if !ok {
		return def
	}
	delete(a.left, name)
	switch s := string(raw); {
	case s == "0" || s == `"German"`:
		return assault.German
	case s == "1" || s == `"U.S."`:
		return assault.US
	case views && s == `"public"`:
		return engine.NoSeat
	case views && s == `"all"`:
		return wholeView
	}
	a.wrong(name, want)
	return def
}

// end returns the first fault, or that a field is left over.
func (a *args) end() error {
	if a.err != nil {
		return a.err
	}
	if len(a.left) > 0 {
		return fail("unknown-field", "%s has no field %q", a.cmd, short(slices.Sorted(maps.Keys(a.left))[0]))
	}
	return nil
}

// short cuts what is told back of somebody's input.
func short(s string) string {
	if len(s) > 40 {
		return strings.ToValidUTF8(s[:40], "") + "..."
	}
	return s
}
