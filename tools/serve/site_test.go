//go:build !js

package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"html"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// testSite returns a site around a stand-in for the program.
func testSite(t *testing.T, program string) *Site {
	t.Helper()
	s, err := New(testProgram(t, program))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// testProgram is the file of a stand-in for the built program, with what has to lie beside it.
func testProgram(t *testing.T, program string) (file string) {
	t.Helper()
	dir := t.TempDir()
	for name, body := range map[string]string{"app.wasm": program, "wasm_exec.js": "// Whose it is.\n\n// Runs.\n\trun();\n",
		"first.json": `[["<p>", "</p>"], ["Spiel"], ["Game"]]`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(body), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "app.wasm")
}

func TestSiteIsWhole(t *testing.T) {
	s := testSite(t, "program")
	for _, name := range []string{
		"index.html", "app.js", "app-worker.js", "wasm_exec.js", "manifest.webmanifest", "web/app.wasm", "web/boot.js", "web/style.css",
		"web/first.js", "web/worker.js", "web/words/en.json", "web/words/de.json", "web/icon.svg", "web/icons/icon-180.png",
		"web/icons/icon-192.png", "web/icons/icon-512.png",
		"web/screenshots/battle-wide.jpg",
	} {
		if body, ok := s.File(name); !ok || len(body) == 0 {
			t.Errorf("no %s", name)
		}
		if contentType(name) == "application/octet-stream" {
			t.Errorf("%s has no media type", name)
		}
	}
}

// Every address in the generated files must be relative and lead to a file of the site.
func TestSiteAddresses(t *testing.T) {
	s := testSite(t, "program")
	var found []string
	for name, pattern := range map[string]string{
		"index.html":           `(?:href|src)="([^"]*)"`,
		"manifest.webmanifest": `"(?:src|start_url|scope)": "([^"]*)"`,
		"app-worker.js":        `"([^"]*)": "sha256-`,
	} {
		body, _ := s.File(name)
		matches := regexp.MustCompile(pattern).FindAllSubmatch(body, -1)
		if len(matches) == 0 {
			t.Errorf("%s: no address matches %s", name, pattern)
		}
		for _, m := range matches {
			found = append(found, string(m[1]))
		}
	}
	for _, address := range found {
		name := strings.TrimPrefix(address, "./")
		if name == "" {
			name = "index.html"
		}
		if _, ok := s.File(name); !ok {
			t.Errorf("%q leads to no file of the site", address)
		}
	}
	for _, name := range s.Names() {
		if name == "web/app.wasm" || name == "web/licences.json" || isPicture(name) { // licences say who wrote what, in their words
			continue
		}
		body, _ := s.File(name)
		for _, address := range regexp.MustCompile(`(?:https?:)?//[\w-]+\.[\w./-]+`).FindAll(body, -1) {
			if a := string(address); a != "http://www.w3.org/2000/svg" && a != "http://www.w3.org/1999/xlink" && a != "//127.0.0.1" {
				t.Errorf("%s names another host: %s", name, a)
			}
		}
	}
}

func TestSiteWorkerKeepsEverything(t *testing.T) {
	s := testSite(t, "program")
	body, _ := s.File("app-worker.js")
	read := func(name string) (files map[string]string) {
		list := regexp.MustCompile(`(?s)` + name + ` = (\{.*?\});`).FindSubmatch(body)
		if list == nil {
			t.Fatalf("the service worker has no %s", name)
		}
		if err := json.Unmarshal(list[1], &files); err != nil {
			t.Fatal(err)
		}
		return files
	}
	kept := read("files")
	for name, sum := range read("later") { // when it is opened
		if !strings.HasPrefix(name, "web/rules/") && !strings.HasPrefix(name, "web/meet/") &&
			!strings.HasPrefix(name, "web/drawings/") || kept[name] != "" || s.Sent(name) != 0 {
			t.Errorf("%s is kept later", name)
		}
		kept[name] = sum
	}
	for _, name := range s.Names() {
		key := name
		switch {
		case name == "index.html":
			key = ""
		case name == "app-worker.js", name == firstFile, strings.HasPrefix(name, "web/screenshots/"), name == missingFile, name == touchIcon:
			if kept[name] != "" {
				t.Errorf("the service worker keeps %s", name)
			}
			continue // the browser keeps the worker itself, and nobody needs a first screen again, nor the pictures, nor to find nothing offline
		}
		body, _ := s.File(name)
		sum := sha256.Sum256(body)
		if want := "sha256-" + base64.StdEncoding.EncodeToString(sum[:]); kept[key] != want {
			t.Errorf("the service worker keeps %q as %q, want %q", key, kept[key], want)
		}
		delete(kept, key)
	}
	if len(kept) > 0 {
		t.Errorf("the service worker keeps also %v", kept)
	}
}

func TestSiteProgress(t *testing.T) {
	body, _ := testSite(t, "program").File("app.js")
	if !bytes.Contains(body, []byte("bytes * 100 / 7)")) {
		t.Error("app.js does not count to the length of the program")
	}
}

// TestPageHoldsItsPolicy: the page holds one script, and the policy names just this one.
func TestPageHoldsItsPolicy(t *testing.T) {
	body, _ := testSite(t, "program").File("index.html")
	if m := regexp.MustCompile(`<script defer>|\son[a-z]+=`).Find(body); m != nil {
		t.Errorf("the page holds %q, which its policy forbids", m)
	}
	scripts := regexp.MustCompile(`(?s)<script>(.*?)</script>`).FindAllSubmatch(body, -1)
	if len(scripts) != 1 || !strings.Contains(contentPolicy, "'"+integrity(scripts[0][1])+"'") {
		t.Errorf("the policy %s does not allow the %d scripts that the page holds", contentPolicy, len(scripts))
	}
	policy := regexp.MustCompile(`content="(default-src[^"]*)"`).FindSubmatch(body)
	if policy == nil || html.UnescapeString(string(policy[1])) != contentPolicy {
		t.Errorf("the page does not hold its policy but %s", policy)
	}
}

func TestVersionFollowsContent(t *testing.T) {
	a, again, b := testSite(t, "a"), testSite(t, "a"), testSite(t, "b")
	if a.Version != again.Version {
		t.Errorf("the same files are version %s and %s", a.Version, again.Version)
	}
	if a.Version == b.Version {
		t.Errorf("different programs are both version %s", a.Version)
	}
}

func TestNewWithoutProgram(t *testing.T) {
	_, err := New(filepath.Join(t.TempDir(), "app.wasm"))
	if !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "make wasm") {
		t.Errorf("got %v; want what to do about the missing file", err)
	}
}

// The first screen stands in its script as it was drawn.
func TestSiteHoldsFirstScreen(t *testing.T) {
	body, _ := testSite(t, "program").File(firstFile)
	if !bytes.Contains(body, []byte(`const [html, ...words] = [["<p>", "</p>"], ["Spiel"], ["Game"]];`)) {
		t.Errorf("it is not in %s", body)
	}
}

// What the browser does not read is not sent: comments, line ends and spaces between marks. A text in quotes stays as it is.
func TestSmall(t *testing.T) {
	css := "/* { */ a b > c,\n  d{ x: 1px 2px; /* } */\n  y:\"a ,  ; b\" }\n\n@media (a) and (b){ e{z:1} }\n"
	if got, want := smallCSS(css), `a b > c,d{x: 1px 2px;y:"a ,  ; b"}@media (a) and (b){e{z:1}}`; got != want {
		t.Errorf("styles are %s, want %s", got, want)
	}
	if got, want := smallJS("// a\n\n\tb(); // c\n  // d\n\n  e();\n"), "b(); // c\ne();\n"; got != want {
		t.Errorf("a script is %q, want %q", got, want)
	}
	s := testSite(t, "program")
	if body, _ := s.File("wasm_exec.js"); string(body) != "// Whose it is.\nrun();\n" {
		t.Errorf("Go's script is %q", body)
	}
	if body, _ := s.File("web/rules/en.json"); len(body) == 0 || !json.Valid(body) || bytes.ContainsAny(body, "\n") {
		t.Errorf("the rules have line ends, or are no JSON: %.80s", body)
	}
}
