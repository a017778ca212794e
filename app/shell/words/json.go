package words

import (
	"strconv"
	"strings"
)

// Just as much of JSON as the catalogues are written in: objects of texts, and of such objects. Package encoding/json takes ten
// times as long for them, on every start. A test reads them with both.

// members calls f with each name of an object and its value as it is written, a text or an object.
func members(s string, f func(name, raw string)) {
	s = s[strings.IndexByte(s, '{')+1:]
	for {
		i := strings.IndexByte(s, '"')
		if i < 0 {
			return
		}
		s = s[i:]
		n := quoted(s)
		name := unquote(s[:n])
		s = s[n:]
		s = s[strings.IndexAny(s, `"{`):]
		if s[0] == '{' {
			n = object(s)
		} else {
			n = quoted(s)
		}
		f(name, s[:n])
		s = s[n:]
	}
}

// quoted is how long the text is that s begins with, in its quotation marks.
func quoted(s string) int {
	for i := 1; ; i++ {
		i += strings.IndexAny(s[i:], `"\`)
		if s[i] == '"' {
			return i + 1
		}
		i++ // what is escaped
	}
}

// object is how long the object of texts is that s begins with.
func object(s string) int {
	for i := 1; ; {
		i += strings.IndexAny(s[i:], `"}`)
		if s[i] == '}' {
			return i + 1
		}
		i += quoted(s[i:])
	}
}

// unquote is the text within quotation marks.
func unquote(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s[1 : len(s)-1]
	}
	t, err := strconv.Unquote(s)
	if err != nil {
		panic(err)
	}
	return t
}
