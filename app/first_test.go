//go:build !js

package app

import (
	"strings"
	"testing"
)

// What is taken apart of go-app's HTML is what the browser has of the element: without go-app's spaces, and in an order.
func TestPieces(t *testing.T) {
	got := strings.Join(pieces("<p id=\"a&amp;b\" aria-hidden class=\"c\">\n  <b>1 &lt; 2</b>\n  <use href=\"#x\"/>\n</p>"), "")
	if want := `<p aria-hidden='true' class='c' id='a&amp;b'><b>1 &lt; 2</b><use href='#x'/></p>`; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// What is the same in all languages and by night stands in the first list, what is not in those of the languages.
func TestMerge(t *testing.T) {
	all := [][]string{{"<p>", "Tag", "<b>", "eins"}, {"<p>", "Nacht", "<b>", "eins"},
		{"<p>", "day", "<b>", "one"}, {"<p>", "night", "<b>", "one"}}
	got, err := merge(all)
	if want := `[["<p>","<b>",""],[["Tag","Nacht"],"eins"],[["day","night"],"one"]]` + "\n"; err != nil || string(got) != want {
		t.Errorf("%s, not %s: %v", got, want, err)
	}
	all[3] = all[3][:3]
	if _, err := merge(all); err == nil {
		t.Error("a screen of another form is taken")
	}
}
