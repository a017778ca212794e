//go:build !js

package serve

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"regexp"
	"strings"

	"bocage/web"
)

const (
	name        = "Bocage"
	description = "A card-and-counter wargame of 1944-45, for one player or two, in the browser."
	themeColor  = "#33351f" // the bar by day, as in the style tokens
	deskColor   = "#c3b58e" // the desk by day
	cssDir      = "css"
	shellCSS    = cssDir + "/shell.css" // in the page itself
	firstJS     = "start.js"
	styleCSS    = "style.css" // all the others
)

const (
	previewPicture = screenshots + "battle-wide.jpg" // beside a link to the page
	touchIcon      = "web/icons/icon-180.png"        // on the home screen of a tablet that reads no manifest
)

// contentPolicy is what the page may load: its own files and nothing else. Styles may be written into it, and start.js alone of
// all scripts.
var contentPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' '" + integrity([]byte(firstScript)) +
	"'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
	"object-src 'none'; base-uri 'none'; form-action 'none'"

// headerPolicy adds what only a header can say.
var headerPolicy = contentPolicy + "; frame-ancestors 'none'"

//go:embed index.html
var indexHTML string

var indexTemplate = template.Must(template.New("index").Parse(indexHTML))

// firstScript is what the page runs before all else. It stands in the page itself: the first paint waits for no other file.
var firstScript = func() string {
	js, err := web.Files.ReadFile(firstJS)
	if err != nil {
		panic(err) // it is part of this program
	}
	return smallJS(string(js))
}()

// integrity names a content as policies and caches do.
func integrity(b []byte) string {
	sum := sha256.Sum256(b)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// page makes index.html: the shell that is on screen before the program has come, written out in full, and links to the
// rest. The policy stands in it too, for hosts that set no headers.
func (s *Site) page() ([]byte, error) {
	css, err := web.Files.ReadFile(shellCSS)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = indexTemplate.Execute(&b, map[string]any{
		"Name":        name,
		"Description": description,
		"ThemeColor":  themeColor,
		"Policy":      policyFor(s.meet),
		"Meet":        s.meet,
		"Lobby":       s.lobby,
		"First":       template.JS(firstScript),
		"ShellCSS":    template.CSS(smallCSS(string(css))),
		"Style":       "web/" + styleCSS,
		"Address":     s.address,
		"Picture":     previewPicture,
		"TouchIcon":   touchIcon,
	})
	return b.Bytes(), err
}

//go:embed 404.html
var missingHTML string

var missingTemplate = template.Must(template.New("404").Parse(missingHTML))

// missing makes the page for what is not found. It is shown at any address, so it names no other file, and leads to the folder of the site,
// if that is known, else to the top of its host.
func (s *Site) missing() ([]byte, error) {
	var b bytes.Buffer
	err := missingTemplate.Execute(&b, map[string]any{"Name": name, "Desk": template.CSS(deskColor), "Home": cmp.Or(s.base, "/")})
	return b.Bytes(), err
}

var (
	cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	cssSpace   = regexp.MustCompile(`"[^"]*"|\s*[{},;]\s*|\s+`) // a text in quotes, which stays as it is, or spaces, about a mark or alone
)

// smallCSS drops comments, line ends, and spaces that say nothing.
func smallCSS(css string) string {
	return strings.TrimSpace(cssSpace.ReplaceAllStringFunc(cssComment.ReplaceAllString(css, ""), func(s string) string {
		return cmp.Or(strings.TrimSpace(s), " ")
	}))
}

// smallJS drops lines of comment and empty ones, and the space before the others.
func smallJS(js string) string {
	var b strings.Builder
	for line := range strings.Lines(js) {
		if line = strings.TrimLeft(line, " \t\n"); !strings.HasPrefix(line, "//") {
			b.WriteString(line)
		}
	}
	return b.String()
}
