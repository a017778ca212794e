package app

import (
	"net/url"
	"strings"
	"testing"
)

// TestShared: of what another app shares the link counts, wherever in the text it stands; anything else leads nowhere.
func TestShared(t *testing.T) {
	const link = "https://games.example/b/#/join/AB12-CD34"
	for _, c := range []struct{ part, text, to string }{
		{"url", link, "join/AB12-CD34"},
		{"text", "Come and play: " + link + " until eight", "join/AB12-CD34"},
		{"text", link + "\r\nSee you", "join/AB12-CD34"},
		{"title", link, "join/AB12-CD34"},
		{"text", "no link", ""},
		{"text", "https://games.example/#other", ""},
		{"other", link, ""},
		{"text", strings.Repeat("x", mostShared) + link, ""},
	} {
		if got := shared(url.Values{c.part: {c.text}}.Encode()); got != c.to {
			t.Errorf("%s %.80q leads to %q, not %q", c.part, c.text, got, c.to)
		}
	}
	if got := shared("%zz"); got != "" {
		t.Errorf("what is no query leads to %q", got)
	}
}
