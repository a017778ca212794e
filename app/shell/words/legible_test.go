package words

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestLegible(t *testing.T) {
	tall := func(n int) string { return strings.Repeat("\u0301", n) }
	for text, want := range map[string]string{
		"":                                     "",
		" Good  luck! ":                        "Good luck!",
		"one\ntwo\tthree\u2028four\u2029five":  "one two three four five",
		"e" + tall(1):                          "e" + tall(1),
		"e" + tall(4) + "x":                    "e" + tall(4) + "x",
		"e" + tall(5) + "x":                    "e" + tall(4) + "x",
		"a" + tall(90) + "b" + tall(90):        "a" + tall(4) + "b" + tall(4),
		tall(3) + "a":                          "a",
		"a " + tall(3) + "b":                   "a b",
		"a\u200b" + tall(3) + "b":              "a" + tall(3) + "b",
		"sur\u00adprise":                       "surprise",
		"a" + tall(2) + "\u034f" + tall(3):     "a" + tall(4), // what parts the marks is no letter
		"\u202eevil\u202c":                     "evil",
		"bad \xff byte":                        "bad byte",
		"\u3164\u115f\ue000":                   "",
		"1\ufe0f\u20e3 \u2764\ufe0f":           "1\ufe0f\u20e3 \u2764\ufe0f", // drawn digits and hearts
		"e\u0302\u0323t":                       "e\u0302\u0323t",             // Vietnamese, taken apart
		"\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9": "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9",
		"\u0915\u094d\u0937\u093f\u0902":       "\u0915\u094d\u0937\u093f\u0902",
		"Straße, Übung, Ж, 漢字, 👍🏽":             "Straße, Übung, Ж, 漢字, 👍🏽",
	} {
		if got := Legible(text); got != want {
			t.Errorf("%+q is shown as %+q, not %+q", text, got, want)
		}
	}
}

// FuzzLegible: whatever it is made of, a legible text stays as it is, is no longer than it was, and no letter in it has too many marks.
func FuzzLegible(f *testing.F) {
	f.Add("Good luck! e\u0301\u0301\u0301\u0301\u0301\u0301 \u202e\x00")
	f.Add("\u0301 a\u200d\u0301\xff\u3164\u0489")
	f.Fuzz(func(t *testing.T, text string) {
		got := Legible(text)
		if Legible(got) != got || len(got) > len(text) || !utf8.ValidString(got) || strings.TrimSpace(got) != got {
			t.Fatalf("%+q is shown as %+q, and that as %+q", text, got, Legible(got))
		}
		marks := mostMarks
		for _, r := range got {
			if marks++; !unicode.Is(unicode.M, r) {
				marks = 0
			}
			if marks > mostMarks {
				t.Fatalf("%+q has %d marks on a letter", got, marks)
			}
		}
	})
}
