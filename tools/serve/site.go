//go:build !js

// Package serve puts the page together and serves it. The page is a fixed set of files known when it starts: nothing is made
// while a request waits. It knows HTTP and where go-app looks for things; it must not know the game, and the game must not know it:
// linked into the browser's program it would cost a megabyte.
package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"bocage/web"
)

// The paths of the program and of what is made around it.
const (
	wasmFile     = "web/app.wasm"
	pageFile     = "index.html"
	manifestFile = "manifest.webmanifest"
	missingFile  = "404.html" // hosts of static files look there
	wordsDir     = "words"
	startFile    = "app.js"
	workerFile   = "app-worker.js" // must keep its name: browsers look there for the next version
	firstFile    = "web/first.js"
	supportFile  = "wasm_exec.js" // Go's own
)

// Site is every file of the page, by its path without a leading slash; the page itself is "index.html". All URLs in them are
// relative, so the same files work in any folder of any host.
type Site struct {
	// Version names this very content: it changes when any file does, and only then.
	Version string
	files   map[string][]byte
	base    string // the folder that it will have on its host, such as "/bocage/"; "" if any
	address string // the whole address of that folder, "" if it is not known
	meet    string // the address of the meeting place, "" without one
	lobby   string // of that place: "named", "nameless", or "" without one
}

// New puts the site together around a built program. What belongs to the program lies beside it: wasm_exec.js, and first.json, its first
// screen.
func New(wasm string) (*Site, error) {
	s := &Site{files: make(map[string][]byte)}
	for name, from := range map[string]string{
		wasmFile:    wasm,
		supportFile: filepath.Join(filepath.Dir(wasm), supportFile),
		firstFile:   filepath.Join(filepath.Dir(wasm), "first.json"),
	} {
		b, err := os.ReadFile(from)
		if err != nil {
			return nil, fmt.Errorf("the program is not built (make wasm builds it): %w", err)
		}
		s.files[name] = b
	}
	notice, support, _ := strings.Cut(string(s.files[supportFile]), "\n\n") // who wrote it must stay
	s.files[supportFile] = []byte(notice + "\n" + smallJS(support))
	s.files[firstFile] = []byte(strings.Replace(smallJS(firstScreenJS), "{{.}}", strings.TrimSpace(string(s.files[firstFile])), 1))
	err := fs.WalkDir(web.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if name == wordsDir || name == cssDir {
			return fs.SkipDir // one file is made of the styles, and one of the words of each language
		}
		if err != nil || d.IsDir() || name == firstJS { // the page itself holds this
			return err
		}
		b, err := web.Files.ReadFile(name)
		if err != nil {
			return err
		}
		switch path.Ext(name) {
		case ".js":
			b = []byte(smallJS(string(b)))
		case ".json":
			var small bytes.Buffer
			err = json.Compact(&small, b)
			b = small.Bytes()
		}
		s.files["web/"+name] = b
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, tag := range web.Languages() {
		b, err := web.Words(tag)
		if err != nil {
			return nil, err
		}
		s.files["web/"+wordsDir+"/"+tag+".json"] = b
	}
	if s.files["web/"+styleCSS], err = styles(); err != nil {
		return nil, err
	}
	return s, s.finish()
}

// styles is all styles but the shell's in one file, for each more would be waited for on its own: those that every game has, and
// after them those of each game, which may add to them.
func styles() (all []byte, err error) {
	first, err := fs.Glob(web.Files, cssDir+"/base/*.css")
	if err != nil {
		return nil, err
	}
	games, err := fs.Glob(web.Files, cssDir+"/*/*.css")
	if err != nil {
		return nil, err
	}
	games = slices.DeleteFunc(games, func(name string) bool { return path.Dir(name) == cssDir+"/base" })
	for _, name := range slices.Concat(first, games) {
		b, err := web.Files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		all = append(append(all, smallCSS(string(b))...), '\n')
	}
	return all, nil
}

// With returns the site with text added to the end of one of its files, and so another version: for tests of updating.
func (s *Site) With(name, text string) (*Site, error) {
	n := &Site{files: maps.Clone(s.files), base: s.base, address: s.address, meet: s.meet, lobby: s.lobby}
	n.files[name] = append(slices.Clone(n.files[name]), text...)
	return n, n.finish()
}

// At returns the site for one folder of its host, such as "/bocage/", or for the whole address of one, "https://host/bocage/". It works in
// any other just as well, but an app installed from there keeps its identity wherever the start page may move, what is not found leads
// there, and with a whole address links to it have a picture.
func (s *Site) At(base string) (*Site, error) {
	address := ""
	if u, err := url.Parse(base); err == nil && u.Scheme == "https" && u.Host != "" && u.User == nil && u.RawQuery == "" && u.Fragment == "" {
		address, base = base, u.Path
	}
	if base != "/" && (!strings.HasPrefix(base, "/") || path.Clean(base)+"/" != base || base == "//") {
		return nil, fmt.Errorf("the path on the host is %q, but must begin and end with a slash, such as /bocage/", base)
	}
	n := &Site{files: maps.Clone(s.files), base: base, address: address, meet: s.meet, lobby: s.lobby}
	return n, n.finish()
}

// finish makes the files that follow from the others.
func (s *Site) finish() error {
	for _, name := range []string{pageFile, missingFile, manifestFile, startFile, workerFile} {
		delete(s.files, name) // they may be of the site that this one is made from
	}
	for _, f := range []struct {
		name string
		make func() ([]byte, error)
	}{
		{pageFile, s.page},
		{missingFile, s.missing},
		{manifestFile, s.manifest},
		{startFile, func() ([]byte, error) { s.Version = s.hash(); return s.start() }},
		{workerFile, s.worker},
	} {
		b, err := f.make()
		if err != nil {
			return err
		}
		s.files[f.name] = b
	}
	return nil
}

// Names lists the files in order.
func (s *Site) Names() []string {
	names := make([]string, 0, len(s.files))
	for name := range s.files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// File returns a file's content.
func (s *Site) File(name string) ([]byte, bool) {
	b, ok := s.files[name]
	return b, ok
}

// hash names the files there are so far, and the scripts that will be made of them.
func (s *Site) hash() string {
	h := sha256.New()
	h.Write([]byte(workerJS))
	h.Write([]byte(startJS))
	for _, name := range s.Names() {
		sum := sha256.Sum256(s.files[name])
		fmt.Fprintf(h, "%s %x\n", name, sum)
	}
	return hex.EncodeToString(h.Sum(nil))[:12]
}

// types are the media types of the files, by the end of their names. They are listed so that no machine's own table decides.
var types = map[string]string{
	".css":         "text/css; charset=utf-8",
	".html":        "text/html; charset=utf-8",
	".jpg":         "image/jpeg",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
}

// contentType returns the media type of a file.
func contentType(name string) string {
	if t, ok := types[path.Ext(name)]; ok {
		return t
	}
	return "application/octet-stream"
}
