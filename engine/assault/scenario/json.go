package scenario

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// This file reads JSON into Go structs strictly and finds every fault in one go: unknown and double names, missing values, wrong
// types, and numbers, texts and lists out of bounds. What is allowed stands in the tags of the structs:
//
//	json:"name"     the name of the field
//	is:"need,1..20" the field must be there; bounds of the number, of the text's letters, or of the list's length
//	words:"a|b"     the words that a text may be

// Fault is something wrong in a scenario file. Path says where, as in "sides.German.placed[2].tile", or as "line:column" for
// what is no JSON at all; it is empty for what concerns the whole file. Form is the Text before its Args were put in, by which it is
// said in other languages.
type Fault struct {
	Path, Text, Form string
	Args             []any
}

// FaultAt returns what is wrong at a path.
func FaultAt(path, format string, args ...any) Fault {
	return Fault{path, fmt.Sprintf(format, args...), format, args}
}

func (f Fault) String() string {
	if f.Path == "" {
		return f.Text
	}
	return f.Path + ": " + f.Text
}

// Name is an argument of a fault that names a side, a unit, an action card or a terrain, Said one that is a text itself: other languages
// have their own for them.
type (
	Name string
	Said struct {
		Form string
		Args []any
	}
)

func (s Said) String() string { return fmt.Sprintf(s.Form, s.Args...) }

func said(format string, args ...any) Said { return Said{format, args} }

func nameOf(f card.Face) Name     { return Name(card.Name(f)) }
func sideName(s engine.Seat) Name { return Name(card.SideName(s)) }

const (
	maxDepth  = 12  // of JSON values within each other
	maxFaults = 100 // that are told
)

// node is one value of a JSON text. A list has items, an object has items with names.
type node struct {
	kind  byte // '{', '[', '"', '0', 't' for both truth values, 'n' for null
	at    int  // where it begins
	text  string
	names []string
	items []node
}

var kindNames = map[byte]Said{'{': said("an object"), '[': said("a list"), '"': said("a text"), '0': said("a number"),
	't': said("true or false"), 'n': said("null")}

// reader reads one file and collects its faults.
type reader struct {
	src     []byte
	version int   // of the rules: what is a fault only since a later one is none
	at      int   // how far it was read
	lines   []int // where each line begins, nil until somebody asks
	faults  Faults
}

// fault notes a fault; a second one at the same place would only follow from the first.
func (r *reader) fault(path, format string, args ...any) {
	if len(r.faults) < maxFaults && !slices.ContainsFunc(r.faults, func(f Fault) bool { return f.Path == path }) {
		r.faults = append(r.faults, FaultAt(path, format, args...))
	}
}

// place is line:column of an offset, both from 1. The lines are counted once, so that a file full of faults takes no longer than
// another.
func (r *reader) place(at int) string {
	if r.lines == nil {
		r.lines = []int{0}
		for i, c := range r.src {
			if c == '\n' {
				r.lines = append(r.lines, i+1)
			}
		}
	}
	at = min(max(at, 0), len(r.src))
	line, found := slices.BinarySearch(r.lines, at)
	if !found {
		line--
	}
	return strconv.Itoa(line+1) + ":" + strconv.Itoa(at-r.lines[line]+1)
}

// read fills v, a pointer to a struct, from the text. It reports whether the text is JSON of bearable depth.
func (r *reader) read(v any) bool {
	if !json.Valid(r.src) {
		var all json.RawMessage
		err := json.Unmarshal(r.src, &all)
		at := len(r.src)
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			at = int(syntax.Offset) - 1
		}
		r.fault(r.place(at), "no JSON: %v", unread(err))
		return false
	}
	n, ok := r.node(0)
	if !ok {
		r.fault("", "values lie more than %d deep within each other", maxDepth)
		return false
	}
	r.value(&n, reflect.ValueOf(v).Elem(), "", "need")
	return true
}

// unread is why package json cannot read a text, for a fault.
func unread(err error) any {
	switch text := err.Error(); text {
	case "unexpected end of JSON input":
		return said("unexpected end of JSON input")
	case "exceeded max depth":
		return said("exceeded max depth")
	default:
		rest, ok := strings.CutPrefix(text, "invalid character '")
		if c, why, found := strings.Cut(rest, "' "); ok && found {
			return said("invalid character '%s' %s", c, why)
		}
	}
	return err
}

// node reads the next value. The text is known to be valid. The tokens of package json would do as well, but take three times as
// long, and all scenarios are read before the first screen is there.
func (r *reader) node(depth int) (n node, ok bool) {
	r.skip()
	n.at = r.at
	if depth > maxDepth {
		return n, false
	}
	switch n.kind = r.src[r.at]; n.kind {
	case '{', '[':
		r.at++
		for r.skip(); r.src[r.at] != n.kind+2; r.skip() { // } and ] come two after { and [
			if n.kind == '{' {
				n.names = append(n.names, r.string())
			}
			item, ok := r.node(depth + 1)
			if !ok {
				return n, false
			}
			n.items = append(n.items, item)
		}
		r.at++
	case '"':
		n.text = r.string()
	default:
		for r.at < len(r.src) && strings.IndexByte(" \t\r\n,]}", r.src[r.at]) < 0 {
			r.at++
		}
		n.text = string(r.src[n.at:r.at])
		switch n.kind {
		case 't', 'f':
			n.kind = 't'
		case 'n':
		default:
			n.kind = '0'
		}
	}
	return n, true
}

// skip goes on to the next token.
func (r *reader) skip() {
	for r.at < len(r.src) && strings.IndexByte(" \t\r\n,:", r.src[r.at]) >= 0 {
		r.at++
	}
}

// string reads the text at which the reader stands.
func (r *reader) string() (s string) {
	from, plain := r.at, true
	for r.at++; r.src[r.at] != '"'; r.at++ {
		switch c := r.src[r.at]; {
		case c == '\\':
			plain = false
			r.at++
		case c >= utf8.RuneSelf:
			plain = false // maybe no UTF-8
		}
	}
	r.at++
	if plain {
		return string(r.src[from+1 : r.at-1])
	}
	json.Unmarshal(r.src[from:r.at], &s) // valid, as all of it is
	return s
}

// decoder is a type that has more than one JSON form and reads them itself.
type decoder interface {
	decode(r *reader, n *node, path string)
}

// want tells the fault of a value of the wrong kind.
func (r *reader) want(n *node, path string, what Said) {
	r.fault(path, "%s where %s must be (line %s)", kindNames[n.kind], what, r.place(n.at))
}

func (r *reader) isKind(n *node, kind byte, path string) bool {
	if n.kind != kind {
		r.want(n, path, kindNames[kind])
	}
	return n.kind == kind
}

// bounded reads n into what v points to.
func (r *reader) bounded(n *node, v any, path, is string) {
	r.value(n, reflect.ValueOf(v).Elem(), path, is)
}

// value reads n into v. is holds the bounds.
func (r *reader) value(n *node, v reflect.Value, path, is string) {
	if d, ok := v.Addr().Interface().(decoder); ok {
		d.decode(r, n, path)
		return
	}
	lo, hi, bound := bounds(is)
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		r.value(n, v.Elem(), path, is)
	case reflect.Struct:
		if r.isKind(n, '{', path) {
			r.object(n, v, path)
		}
	case reflect.Slice:
		if !r.isKind(n, '[', path) {
			return
		}
		if bound && (len(n.items) < lo || len(n.items) > hi) {
			r.fault(path, "has %s, not %d to %d", entries(len(n.items)), lo, hi)
			n.items = n.items[:min(len(n.items), hi)]
		}
		v.Set(reflect.MakeSlice(v.Type(), len(n.items), len(n.items)))
		for i := range n.items {
			r.value(&n.items[i], v.Index(i), at(path, i), "")
		}
	case reflect.String:
		if !r.isKind(n, '"', path) {
			return
		}
		if !bound {
			lo, hi = 0, 200
		}
		if c := utf8.RuneCountInString(n.text); c < lo || c > hi {
			r.fault(path, "has %d letters, not %d to %d", c, lo, hi)
			return
		}
		if i := strings.IndexFunc(n.text, unseenRune); i >= 0 && r.version >= 3 {
			c, _ := utf8.DecodeRuneInString(n.text[i:])
			r.fault(path, "has a character that cannot be seen, %U (line %s)", c, r.place(n.at))
			return
		}
		v.SetString(n.text)
	case reflect.Int:
		i, err := strconv.Atoi(n.text)
		switch {
		case !r.isKind(n, '0', path):
		case err != nil:
			r.fault(path, "%.20s is no whole number, or too great", n.text)
		case bound && (i < lo || i > hi):
			r.fault(path, "%d is not from %d to %d", i, lo, hi)
		default:
			v.SetInt(int64(i))
		}
	case reflect.Bool:
		if r.isKind(n, 't', path) {
			v.SetBool(n.text == "true")
		}
	}
}

// entries is how many entries there are.
func entries(n int) Said {
	if n == 1 {
		return said("1 entry")
	}
	return said("%d entries", n)
}

// unseenRune reports whether a character is none that a reader sees, or turns others round: control characters, the marks of
// direction, joiners and spaces without width, separators of lines and paragraphs, and what fonts may draw as they like.
func unseenRune(c rune) bool {
	return unicode.In(c, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co, unicode.Other_Default_Ignorable_Code_Point)
}

// object reads the fields of a struct.
func (r *reader) object(n *node, v reflect.Value, path string) {
	fields := fieldsOf(v.Type())
	seen := map[string]bool{}
	for i, name := range n.names {
		k := slices.IndexFunc(fields, func(f tagged) bool { return f.name == name })
		switch {
		case k < 0:
			r.fault(join(path, name), "there is no such field (line %s)", r.place(n.items[i].at))
		case seen[name]:
			r.fault(join(path, name), "stands twice (line %s)", r.place(n.items[i].at))
		default:
			f, w := fields[k], v.FieldByIndex(fields[k].Index)
			r.value(&n.items[i], w, join(path, name), f.is)
			if f.words != "" && w.String() != "" {
				r.word(join(path, name), w.String(), f.words)
			}
		}
		seen[name] = true
	}
	for _, f := range fields {
		if !seen[f.name] && (f.is == "need" || strings.HasPrefix(f.is, "need,")) {
			r.fault(join(path, f.name), "is missing")
		}
	}
}

// word checks that a text is one of the words "a|b".
func (r *reader) word(path, word, words string) bool {
	for _, w := range strings.Split(words, "|") {
		if w == word {
			return true
		}
	}
	r.fault(path, "%q is not one of %s", word, strings.ReplaceAll(words, "|", ", "))
	return false
}

// tagged is a field of a struct and what its tags say.
type tagged struct {
	reflect.StructField
	name, is, words string
}

// allFields holds what fieldsOf has found.
var allFields sync.Map

// fieldsOf lists the fields of a struct, those of embedded structs among them.
func fieldsOf(t reflect.Type) []tagged {
	if list, ok := allFields.Load(t); ok {
		return list.([]tagged)
	}
	var list []tagged
	for _, f := range reflect.VisibleFields(t) {
		if !f.Anonymous {
			list = append(list, tagged{f, f.Tag.Get("json"), f.Tag.Get("is"), f.Tag.Get("words")})
		}
	}
	allFields.Store(t, list)
	return list
}

// bounds reads "lo..hi" out of a tag.
func bounds(is string) (lo, hi int, ok bool) {
	a, b, ok := strings.Cut(strings.TrimPrefix(is, "need,"), "..")
	if !ok {
		return 0, 0, false
	}
	lo, err1 := strconv.Atoi(a)
	hi, err2 := strconv.Atoi(b)
	return lo, hi, err1 == nil && err2 == nil
}

// join appends a name to a path.
func join(path, name string) string {
	switch {
	case strings.ContainsFunc(name, unseenRune):
		return fmt.Sprintf("%s[%+.40q]", path, name)
	case len(name) > 40 || strings.ContainsAny(name, ". []\""):
		return fmt.Sprintf("%s[%.40q]", path, name)
	case path == "":
		return name
	}
	return path + "." + name
}
