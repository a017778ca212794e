package words

import "strings"

// Lists of words: "a, b and c".

func And(s []string) string { return List(s, Say("list.and")) }
func Or(s []string) string  { return List(s, Say("list.or")) }

// List puts commas between the words, and last before the last.
func List(s []string, last string) string {
	if n := len(s) - 1; n > 0 {
		return Commas(s[:n]) + last + s[n]
	}
	return Commas(s)
}

// Commas puts commas between the words.
func Commas(s []string) string { return strings.Join(s, Say("list.comma")) }

// Parts are the parts of something spoken, said one after the other.
type Parts []string

// Add appends a message if on.
func (p *Parts) Add(on bool, id string, args ...any) {
	if on {
		*p = append(*p, Say(id, args...))
	}
}

// Plain takes the emphasis out of a sentence.
func Plain(s string) string { return strings.ReplaceAll(s, "*", "") }

// Stop ends a sentence.
func Stop(s string) string { return strings.TrimSuffix(s, ".") + "." }
