package words

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"bocage/engine"
)

// Refused says why a move cannot be made. Its rule is for the button beside it.
func Refused(err error) string {
	var m *engine.MoveError
	if !errors.As(err, &m) {
		return err.Error()
	}
	return Capital(refusal(m)) + "."
}

// Why is a refusal in a few words.
func Why(err error) string {
	var m *engine.MoveError
	if errors.As(err, &m) && m.Text != "" {
		return Capital(refusal(m))
	}
	return Say("refusal.no-use")
}

// refusal is the engine's reason in the language in use, by its code. The engine itself gives it in English.
func refusal(m *engine.MoveError) string { return Own("refusal."+m.Code, m.Text) }

// Own is what the engine says, in the language in use where there is a message for it, else in the engine's own words.
func Own(id, words string, args ...any) string {
	if s, ok := Find(id, args...); ok {
		return s
	}
	return words
}

// Slug makes a part of a message's id of the engine's words.
func Slug(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), "-")
}

// Capital begins a sentence.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
