// Package spoken writes bytes as words that two people can tell each other: over the telephone, or in a message.
package spoken

import "strings"

// lists are the words of each language, 256 of them, by a byte. No two words of a language have the same first three letters, so that
// one that is misheard is noticed, and none is a word of a wargame, so that it cannot be mistaken for a move.
var lists = [...]struct{ language, words string }{{"en", english}, {"de", german}}

// Languages lists the languages that there are words in.
func Languages() (l []string) {
	for i := range lists {
		l = append(l, lists[i].language)
	}
	return l
}

// Words returns a word of a language for each byte, nil if the language is none of Languages.
func Words(language string, bytes []byte) (l []string) {
	for i := range lists {
		if lists[i].language != language {
			continue
		}
		all := strings.Fields(lists[i].words)
		for _, b := range bytes {
			l = append(l, all[b])
		}
	}
	return l
}
