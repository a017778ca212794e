package words

import (
	"errors"
	"strconv"
	"strings"
)

// Just as much of JSON as the words are written in: objects of texts, and of such objects. Package encoding/json takes ten times as
// long for them, on every start. A test reads them with both.

var errForm = errors.New("the file of the words is not in their form")

// members calls f with each name of an object and its value as it is written, a text or an object. It ends with errForm where s is
// anything else than such an object.
func members(s string, f func(name, raw string)) error {
	s = strings.TrimSpace(s)
	if len(s) < 2 || s[0] != '{' || s[len(s)-1] != '}' {
		return errForm
	}
	for s = s[1 : len(s)-1]; ; {
		i := strings.IndexByte(s, '"')
		if i < 0 {
			return nil
		}
		s = s[i:]
		n := quoted(s)
		if n < 0 {
			return errForm
		}
		name := unquote(s[:n])
		s = s[n:]
		if i = strings.IndexAny(s, `"{`); i < 0 {
			return errForm
		}
		s = s[i:]
		if s[0] == '{' {
			n = object(s)
		} else {
			n = quoted(s)
		}
		if n < 0 {
			return errForm
		}
		f(name, s[:n])
		s = s[n:]
	}
}

// quoted is how long the text is that s begins with, in its quotation marks, -1 if it does not end.
func quoted(s string) int {
	for i := 1; i < len(s); {
		n := strings.IndexByte(s[i:], '"')
		if n < 0 {
			break
		}
		escape := strings.IndexByte(s[i:i+n], '\\')
		if escape < 0 {
			return i + n + 1
		}
		i += escape + 2 // behind what is escaped
	}
	return -1
}

// object is how long the object of texts is that s begins with, -1 if it does not end.
func object(s string) int {
	for i := 1; i < len(s); {
		n := strings.IndexAny(s[i:], `"}`)
		if n < 0 {
			break
		}
		if i += n; s[i] == '}' {
			return i + 1
		}
		if n = quoted(s[i:]); n < 0 {
			break
		}
		i += n
	}
	return -1
}

// unquote is the text within quotation marks. One with an escape that there is not stays as it is written.
func unquote(s string) string {
	if strings.IndexByte(s, '\\') >= 0 {
		if t, err := strconv.Unquote(s); err == nil {
			return t
		}
	}
	return s[1 : len(s)-1]
}
