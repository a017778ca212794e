//go:build !js

package web

import (
	"encoding/json"
	"testing"
)

// TestWords: the file of a language has the messages of every part, and there is none of a language that nobody speaks here.
func TestWords(t *testing.T) {
	for _, tag := range Languages() {
		b, err := Words(tag)
		if err != nil {
			t.Fatal(err)
		}
		var all map[string]any
		if err := json.Unmarshal(b, &all); err != nil {
			t.Fatalf("%s: %v", tag, err)
		}
		for _, id := range []string{"words.ok", "words.us", "settings.language"} { // the shell's, Assault's
			if all[id] == nil {
				t.Errorf("%s does not say %s", tag, id)
			}
		}
	}
	if tags := Languages(); len(tags) != 2 {
		t.Errorf("the languages are %q", tags)
	}
	for _, tag := range []string{"", "xx", "../de", "[", "*"} {
		if b, err := Words(tag); err == nil {
			t.Errorf("%q: %.60s", tag, b)
		}
	}
}
