package friend

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// pair is a field of an object.
type pair struct {
	key   string
	value any
}

// outline writes an object that JSON encodes as lines for people: a field a line, an object of a list a line, what lies within indented.
// One field is left out.
func outline(v any, without string) (l []string, err error) {
	fields, err := fieldsOf(v, without)
	for _, f := range fields {
		l = append(l, lines(f, "")...)
	}
	return l, err
}

// sentence writes such an object on one line. Of its first field only the value is told.
func sentence(v any, without string) (string, error) {
	fields, err := fieldsOf(v, without)
	if err != nil || len(fields) == 0 {
		return "", err
	}
	l := []string{flat(fields[0].value)}
	if rest := flat(fields[1:]); rest != "" {
		l = append(l, rest)
	}
	return strings.Join(l, ": "), nil
}

// fieldsOf returns the fields of an object as JSON encodes it, in their order, but one.
func fieldsOf(v any, without string) ([]pair, error) {
	b, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	n, err := node(d)
	if err != nil {
		return nil, err
	}
	fields, ok := n.([]pair)
	if !ok {
		return nil, fmt.Errorf("%.20s is no object", b)
	}
	return slices.DeleteFunc(fields, func(f pair) bool { return f.key == without }), nil
}

// node reads a value: []pair, []any, or what it is.
func node(d *json.Decoder) (any, error) {
	t, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch t {
	case json.Delim('{'):
		l := []pair{}
		for d.More() {
			key, err := d.Token()
			if err != nil {
				return nil, err
			}
			v, err := node(d)
			if err != nil {
				return nil, err
			}
			l = append(l, pair{fmt.Sprint(key), v})
		}
		_, err = d.Token()
		return l, err
	case json.Delim('['):
		l := []any{}
		for d.More() {
			v, err := node(d)
			if err != nil {
				return nil, err
			}
			l = append(l, v)
		}
		_, err = d.Token()
		return l, err
	}
	return t, nil
}

// lines writes a field.
func lines(f pair, indent string) []string {
	switch v := f.value.(type) {
	case []any:
		for _, e := range v {
			if _, ok := e.([]pair); !ok {
				continue
			}
			l := []string{indent + f.key}
			for _, e := range v {
				l = append(l, indent+"  "+flat(e))
			}
			return l
		}
	case []pair:
		deep := false
		for _, g := range v {
			deep = deep || depth(g.value) > 0
		}
		if deep {
			l := []string{indent + f.key}
			for _, g := range v {
				l = append(l, lines(g, indent+"  ")...)
			}
			return l
		}
	}
	if s := flat(f.value); s != "" {
		return []string{indent + f.key + ": " + s}
	}
	return []string{indent + f.key + ": none"}
}

// depth is how many lists and objects lie within each other.
func depth(v any) (n int) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			n = max(n, depth(e))
		}
		return n + 1
	case []pair:
		for _, f := range v {
			n = max(n, depth(f.value))
		}
		return n + 1
	}
	return 0
}

// flat writes a value on one line. What is false is left out of an object.
func flat(v any) string {
	var l []string
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			l = append(l, flat(e))
		}
		return strings.Join(l, ", ")
	case []pair:
		for _, f := range v {
			switch s := flat(f.value); {
			case s == "" || f.value == false:
			case f.value == true:
				l = append(l, f.key)
			case depth(f.value) > 0:
				l = append(l, f.key+" ("+s+")")
			default:
				l = append(l, f.key+" "+s)
			}
		}
		return strings.Join(l, ", ")
	case nil:
		return ""
	}
	return plain(fmt.Sprint(v))
}

// plain is a text without what a terminal would take for a command, or would not show.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, s)
}
