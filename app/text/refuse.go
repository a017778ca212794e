package text

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"bocage/engine"
)

// Refused says why a move cannot be made, with the rule.
func Refused(err error) string {
	var m *engine.MoveError
	if !errors.As(err, &m) {
		return err.Error()
	}
	s := upper(refusal(m)) + "."
	if m.Rule != "" {
		s += " (" + m.Rule + ")"
	}
	return s
}

// Why is a refusal in a few words.
func Why(err error) string {
	var m *engine.MoveError
	if errors.As(err, &m) && m.Text != "" {
		return upper(refusal(m))
	}
	return Say("battle.no-use")
}

// refusal is the engine's reason. The engine gives it in English; its words are the message's name in other languages.
func refusal(m *engine.MoveError) string { return own("refusal."+slug(m.Text), m.Text) }

// own is what the engine says, in the language in use where there is a message for it, else in the engine's own words.
func own(id, words string) string {
	if s, ok := find(id); ok {
		return s
	}
	return words
}

// slug makes a part of a message's id of the engine's words.
func slug(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), "-")
}

// upper begins a sentence.
func upper(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
