package doc

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxFile bounds what is read and written, in bytes: what a scenario or a campaign may have.
const MaxFile = 1 << 16

// maxDepth bounds values within each other, as the readers of files do.
const maxDepth = 12

// ErrNoFile says that a text is no document at all: no JSON object, too long or too deep. Test with errors.Is.
var ErrNoFile = errors.New("no file")

// Node is a value of a file, in the order in which it stands there.
type Node struct {
	Kind  byte   // '{', '[', '"', '0' for a number, 't' for both truth values, 'n' for null
	Text  string // of a text what it says, of a number or a truth value how it is written
	Names []string
	Items []*Node
	end   int // byte of the text that was read at which it, or of a list or object its first sign, ends
}

// Text, Number and Flag return new values; List and Object empty ones.
func Text(s string) *Node { return &Node{Kind: '"', Text: s} }
func Number(n int) *Node  { return &Node{Kind: '0', Text: strconv.Itoa(n)} }
func Flag() *Node         { return &Node{Kind: 't', Text: "true"} }
func List() *Node         { return &Node{Kind: '['} }
func Object() *Node       { return &Node{Kind: '{'} }

// Texts is a list of texts.
func Texts(l ...string) *Node {
	n := List()
	for _, s := range l {
		n.Items = append(n.Items, Text(s))
	}
	return n
}

// Read reads a text that is one JSON object. Its error wraps ErrNoFile and says where.
func Read(b []byte) (*Node, error) {
	n, at, err := read(b)
	if err != nil {
		return nil, fmt.Errorf("%w: %v, byte %d", ErrNoFile, err, at)
	}
	return n, nil
}

// Broken returns the place at which a text is no document, as Lines takes it: its line.
func Broken(text string) string {
	_, at, _ := read([]byte(text))
	return strconv.Itoa(1+strings.Count(text[:at], "\n")) + ":"
}

// read reads a text, or as much of it as at bytes.
func read(b []byte) (n *Node, at int64, err error) {
	if len(b) > MaxFile {
		return nil, 0, fmt.Errorf("more than %d bytes", MaxFile)
	}
	if !utf8.Valid(b) {
		return nil, 0, errors.New("no UTF-8")
	}
	in := json.NewDecoder(bytes.NewReader(b))
	in.UseNumber()
	n, err = value(in, 0)
	if err == nil && n.Kind != '{' {
		err = errors.New("no object")
	}
	if err == nil {
		if _, more := in.Token(); more != io.EOF {
			err = errors.New("more than one value")
		}
	}
	return n, in.InputOffset(), err
}

// value reads the next value.
func value(in *json.Decoder, depth int) (*Node, error) {
	t, err := in.Token()
	if err != nil {
		return nil, err
	}
	if depth > maxDepth {
		return nil, errors.New("too deep")
	}
	end := int(in.InputOffset())
	switch t := t.(type) {
	case string:
		return &Node{Kind: '"', Text: t, end: end}, nil
	case json.Number:
		return &Node{Kind: '0', Text: t.String(), end: end}, nil
	case bool:
		return &Node{Kind: 't', Text: strconv.FormatBool(t), end: end}, nil
	case json.Delim:
		n := &Node{Kind: byte(t), end: end}
		for in.More() {
			if n.Kind == '{' {
				name, err := in.Token()
				if err != nil {
					return nil, err
				}
				n.Names = append(n.Names, name.(string))
			}
			item, err := value(in, depth+1)
			if err != nil {
				return nil, err
			}
			n.Items = append(n.Items, item)
		}
		_, err := in.Token()
		return n, err
	}
	return &Node{Kind: 'n', Text: "null", end: end}, nil
}

// Lines returns the lines of a text, from 1, at which what stands at some places stands: what is not there, what it belongs to. A place of
// a text that is no JSON is its line already. A line is 0 for what has none.
func Lines(text string, places []string) []int {
	root, err := Read([]byte(text))
	l := make([]int, len(places))
	for i, place := range places {
		if err != nil {
			line, _, _ := strings.Cut(place, ":")
			n, _ := strconv.Atoi(line)
			l[i] = max(0, n)
			continue
		}
		p, ok := ParsePath(place)
		if !ok || place == "" {
			continue
		}
		at := root
		for i := range p {
			in := at.Find(p[i : i+1])
			if in == nil {
				break
			}
			at = in
		}
		l[i] = 1 + strings.Count(text[:at.end], "\n")
	}
	return l
}

// width is how long a line with a value in it may be before the value is written over several.
const width = 140

// Write writes a value as such files are written by hand: what fits stands in one line, the rest is indented by two blanks.
func Write(n *Node) []byte { return append(n.write(nil, 0, 0), '\n') }

// write appends a value that begins at a column, within so many others.
func (n *Node) write(b []byte, depth, column int) []byte {
	if len(n.Items) == 0 || depth > 0 {
		if line := n.line(nil); len(n.Items) == 0 || column+len(line) <= width {
			return append(b, line...)
		}
	}
	indent := strings.Repeat("  ", depth+1)
	b = append(b, n.Kind, '\n')
	for i, item := range n.Items {
		b = append(b, indent...)
		at := len(indent)
		if n.Kind == '{' {
			from := len(b)
			b = append(quote(b, n.Names[i]), ": "...)
			at += len(b) - from
		}
		b = item.write(b, depth+1, at)
		if i < len(n.Items)-1 {
			b = append(b, ',')
		}
		b = append(b, '\n')
	}
	return append(append(b, indent[2:]...), n.Kind+2)
}

// line appends a value as one line.
func (n *Node) line(b []byte) []byte {
	switch n.Kind {
	case '"':
		return quote(b, n.Text)
	case '{', '[':
		b = append(b, n.Kind)
		for i, item := range n.Items {
			if i > 0 {
				b = append(b, ", "...)
			} else if n.Kind == '{' {
				b = append(b, ' ')
			}
			if n.Kind == '{' {
				b = append(quote(b, n.Names[i]), ": "...)
			}
			b = item.line(b)
		}
		if n.Kind == '{' && len(n.Items) > 0 {
			b = append(b, ' ')
		}
		return append(b, n.Kind+2)
	}
	return append(b, n.Text...)
}

// quote appends a text as JSON, with no more escapes than JSON needs.
func quote(b []byte, s string) []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.Encode(s) // a text always can be
	return append(b, bytes.TrimSuffix(out.Bytes(), []byte("\n"))...)
}

// Clone returns a copy of its own.
func (n *Node) Clone() *Node {
	c := *n
	c.Names = slices.Clone(n.Names)
	c.Items = make([]*Node, len(n.Items))
	for i, item := range n.Items {
		c.Items[i] = item.Clone()
	}
	return &c
}

// Get returns a field of an object, nil if there is none.
func (n *Node) Get(name string) *Node {
	if n == nil || n.Kind != '{' {
		return nil
	}
	if i := slices.Index(n.Names, name); i >= 0 {
		return n.Items[i]
	}
	return nil
}

// Set sets a field of an object. A new one comes after those that stand before it in the shape, nil for the end.
func (n *Node) Set(name string, v *Node, of *Shape) {
	if i := slices.Index(n.Names, name); i >= 0 {
		n.Items[i] = v
		return
	}
	at := len(n.Names)
	if of != nil {
		rank := func(name string) int {
			return slices.IndexFunc(of.Fields, func(f *Shape) bool { return f.Name == name })
		}
		if k := rank(name); k >= 0 {
			for at = 0; at < len(n.Names) && rank(n.Names[at]) < k; at++ {
			}
		}
	}
	n.Names, n.Items = slices.Insert(n.Names, at, name), slices.Insert(n.Items, at, v)
}

// Drop takes a field out of an object.
func (n *Node) Drop(name string) {
	if i := slices.Index(n.Names, name); i >= 0 {
		n.Names, n.Items = slices.Delete(n.Names, i, i+1), slices.Delete(n.Items, i, i+1)
	}
}

// Int returns what a number says, 0 for anything else.
func (n *Node) Int() int {
	if n == nil || n.Kind != '0' {
		return 0
	}
	i, _ := strconv.Atoi(n.Text)
	return i
}

// Word returns what a text says, "" for anything else.
func (n *Node) Word() string {
	if n == nil || n.Kind != '"' {
		return ""
	}
	return n.Text
}

// Strings returns the texts of a list.
func (n *Node) Strings() (l []string) {
	if n != nil && n.Kind == '[' {
		for _, item := range n.Items {
			if item.Kind == '"' {
				l = append(l, item.Text)
			}
		}
	}
	return l
}
