//go:build !js

package serve

import (
	"bytes"
	_ "embed"
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
	shellCSS    = "css/shell.css"
	styleCSS    = "style.css" // all the others
)

// contentPolicy is what the page may load: its own files and nothing else. Styles alone may be written into it.
const contentPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
	"object-src 'none'; base-uri 'none'; form-action 'none'"

// headerPolicy adds what only a header can say.
const headerPolicy = contentPolicy + "; frame-ancestors 'none'"

//go:embed index.html
var indexHTML string

var indexTemplate = template.Must(template.New("index").Parse(indexHTML))

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
		"Policy":      contentPolicy,
		"ShellCSS":    template.CSS(smallCSS(string(css))),
		"Style":       "web/" + styleCSS,
	})
	return b.Bytes(), err
}

var cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)

// smallCSS drops comments and line ends.
func smallCSS(css string) string {
	return strings.Join(strings.Fields(cssComment.ReplaceAllString(css, "")), " ")
}
