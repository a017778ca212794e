//go:build !js

package web

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestSprite: the code draws every drawing of the sprite, and none that is not there. A name may be put together there, of a
// beginning such as "m-back-" and a word; that of a tile also ends with one.
func TestSprite(t *testing.T) {
	sprite, err := fs.ReadFile(Files, "sprite.svg")
	if err != nil {
		t.Fatal(err)
	}
	drawn := map[string]bool{}
	for _, m := range regexp.MustCompile(` id="([^"]+)"`).FindAllSubmatch(sprite, -1) {
		drawn[string(m[1])] = true
	}
	words := map[string]bool{} // of all texts in the code
	text, word := regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"|`[^`]*`"), regexp.MustCompile(`[\w-]+`)
	whole := regexp.MustCompile(`^"((?:m|ic)-[\w-]*\w)"$`)
	for _, f := range slices.Concat(under(t, "../app", ".go"), under(t, "../engine/assault", ".go")) {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range text.FindAll(b, -1) {
			for _, w := range word.FindAll(s, -1) {
				words[string(w)] = true
			}
			if m := whole.FindSubmatch(s); m != nil && !drawn[string(m[1])] && !drawn["m-"+string(m[1])] {
				t.Errorf("%s: there is no drawing %s", f, m[1])
			}
		}
	}
	for id := range drawn {
		used := words[id]
		for i, c := range id {
			if c != '-' || !words[id[:i+1]] {
				continue
			}
			rest := id[i+1:]
			a, b, two := strings.Cut(rest, "-")
			used = used || words[rest] && (i > 1 || id[0] != 'm' || a == "ic") || two && id[0] == 't' && words[a] && (words[b] || words["-"+b])
		}
		if !used {
			t.Errorf("nothing draws %s", id)
		}
	}
}
