package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostMarks is how many marks a letter may carry. Four are enough for every living script, accents of recitation included; a hundred, which
// a text may hold just as well, are drawn over the lines above and below.
const mostMarks = 4

// Legible is what is shown of a text that somebody else has written: on one line, without what is no letter or sign, and no letter with
// more marks than can be read. A mark without a letter before it is left out.
func Legible(text string) string {
	var b strings.Builder
	gap, marks := false, mostMarks // marks of the letter before, and those of none are too many
	for _, r := range text {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r) || r == utf8.RuneError:
			gap, marks = b.Len() > 0, mostMarks
			continue
		case unseen(r):
			continue
		case unicode.Is(unicode.M, r):
			if marks++; marks > mostMarks {
				continue
			}
		default:
			if marks = 0; gap {
				b.WriteByte(' ')
			}
			gap = false
		}
		b.WriteRune(r)
	}
	return b.String()
}

// unseen reports whether a character is none that a reader sees, or turns others round, or is drawn as a font likes.
func unseen(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Co, unicode.Other_Default_Ignorable_Code_Point)
}
