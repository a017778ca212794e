//go:build !js

package serve

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"strings"
	"testing"
)

// TestMissingPage: what is not found is told on a page that leads to the first one, names no other file, and is written for static hosts.
func TestMissingPage(t *testing.T) {
	s := testSite(t, "program")
	for base, home := range map[string]string{"": `href="/"`, "/bocage/": `href="/bocage/"`, "https://games.example/b/": `href="/b/"`} {
		at := s
		if base != "" {
			var err error
			if at, err = s.At(base); err != nil {
				t.Fatal(err)
			}
		}
		answer := get(handlerFor(at), "GET", "/no/such/file")
		body, _ := io.ReadAll(answer.Body)
		if kind := answer.Header.Get("Content-Type"); answer.StatusCode != 404 || !strings.HasPrefix(kind, "text/html") ||
			!strings.Contains(string(body), home) ||
			!strings.Contains(string(body), `lang="de"`) || strings.Contains(string(body), "src=") {
			t.Errorf("at %q: %d %s\n%s", base, answer.StatusCode, answer.Header.Get("Content-Type"), body)
		}
		if file := at.Folder(nil)["404.html"]; !bytes.Equal(file, body) {
			t.Error("a static host has another page")
		}
	}
}

// TestPreview: a link to the page has a picture, by its whole address where that is known; the icon of tablets is as large as is said.
func TestPreview(t *testing.T) {
	s, err := testSite(t, "program").At("https://games.example/b/")
	if err != nil {
		t.Fatal(err)
	}
	page, _ := s.File("index.html")
	for _, want := range []string{`og:url" content="https://games.example/b/"`,
		`og:image" content="https://games.example/b/` + previewPicture + `"`,
		`href="` + touchIcon + `"`, `apple-mobile-web-app-status-bar-style`} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the page does not say %s", want)
		}
	}
	icon, _ := s.File(touchIcon)
	if c, _, err := image.DecodeConfig(bytes.NewReader(icon)); err != nil || c.Width != 180 || c.Height != 180 {
		t.Errorf("the icon is %dx%d, %v", c.Width, c.Height, err)
	}
	if _, ok := s.File(previewPicture); !ok {
		t.Error("the picture is not there")
	}
	m := readManifest(t, s)
	ways, _ := m["shortcuts"].([]any)
	if m["id"] != "/b/" || len(ways) != 3 || m["launch_handler"] == nil {
		t.Errorf("the manifest says %v, %v, %v", m["id"], m["shortcuts"], m["launch_handler"])
	}
	if got := fmt.Sprint(m["file_handlers"]); !strings.Contains(got, ".bocage") || !strings.Contains(got, ".json") {
		t.Errorf("files that open in the app: %s", got)
	}
	if to, _ := m["share_target"].(map[string]any); to["action"] != "./" || to["method"] != "GET" || to["params"] == nil ||
		to["enctype"] != "application/x-www-form-urlencoded" {
		t.Errorf("what is shared goes to %v", m["share_target"])
	}
	for _, bad := range []string{"http://games.example/b/", "https://games.example/b", "https://u@games.example/b/",
		"https://games.example/b/?x"} {
		if _, err := s.At(bad); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}
