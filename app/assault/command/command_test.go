package command

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
)

// TestEveryPhraseIsUnderstood: the words with which moves are told are words that parse knows, in every language.
func TestEveryPhraseIsUnderstood(t *testing.T) {
	for _, l := range words.Languages {
		wordstest.Use(t, l.Tag)
		for _, id := range strings.Fields("place free drop move swap attack transfer dig wade strike strip play target flak draw buy-unit " +
			"buy-action sacrifice choose ready done end resign take deny advance stay retreat first second pass quiet recall auto continue " +
			"again home") {
			word, _, _ := strings.Cut(words.Say("phrase."+id), " ")
			want, _, _ := strings.Cut(id, "-")
			c, ok := Parse(word)
			if !ok || c.Verb != want && !(want == "draw" && c.Verb == "move") {
				t.Errorf("%s: %q is taken for %q", l.Tag, word, c.Verb)
			}
		}
		for _, line := range strings.Split(words.Say("console.help"), "\n") {
			_, list, _ := strings.Cut(strings.TrimSuffix(line, "."), ": ")
			for _, s := range strings.Split(list, ", ") {
				if _, ok := Parse(s); list != "" && !ok {
					t.Errorf("%s: the help names %q", l.Tag, s)
				}
			}
		}
	}
}

// TestVocabulary: no word has two meanings.
func TestVocabulary(t *testing.T) {
	seen := map[string]string{}
	for v, words := range verbs {
		for _, w := range strings.Fields(words) {
			if seen[w] != "" || Normal(w) != w {
				t.Errorf("%q is %s and %s", w, seen[w], v)
			}
			seen[w] = v
		}
	}
}

func TestParse(t *testing.T) {
	for line, want := range map[string]Command{
		"c3 d3":                 {Verb: "go", Tiles: []string{"C3", "D3"}},
		"  Attack  C3, D4! ":    {Verb: "attack", Tiles: []string{"C3", "D4"}},
		"C3 greift D4 an":       {Verb: "attack", Tiles: []string{"C3", "D4"}},
		"att d4":                {Verb: "attack", Tiles: []string{"D4"}},
		"play 2 on c3":          {Verb: "play", Tiles: []string{"C3"}, Nums: []int{2}},
		"spiele Karte 2 auf C3": {Verb: "play", Tiles: []string{"C3"}, Nums: []int{2}},
		"RÜCKZUG":               {Verb: "retreat"},
		"d4?":                   {Verb: "tile", Tiles: []string{"D4"}},
		"draw two 3":            {Verb: "draw", Nums: []int{3}},
		"l5 a12":                {Verb: "go", Tiles: []string{"L5", "A12"}},
	} {
		got, ok := Parse(line)
		if !ok || got.Verb != want.Verb || !slices.Equal(got.Tiles, want.Tiles) || !slices.Equal(got.Nums, want.Nums) {
			t.Errorf("%q: %+v", line, got)
		}
	}
	for _, line := range []string{"", "   ", "???", "qwertz", "\x00\xff", "at", "a13", "m1", "a0"} {
		if c, ok := Parse(line); ok {
			t.Errorf("%q: %+v", line, c)
		}
	}
}
