//go:build !js

package serve

import (
	"bytes"
	_ "embed"
	"text/template"
)

//go:embed first.js
var firstScreenJS string

//go:embed app.js
var startJS string

var startTemplate = template.Must(template.New("app.js").Parse(smallJS(startJS)))

// start makes app.js, which starts the program. Of go-app's own page, script, service worker and manifest none is used: the page
// must show before the program has come, the compiled program must be kept, the worker must work from any folder, leave other
// apps' caches alone and never change files under a page that runs, and the manifest must be right in any folder.
func (s *Site) start() ([]byte, error) {
	var b bytes.Buffer
	err := startTemplate.Execute(&b, map[string]any{"Version": s.Version, "Length": len(s.files[wasmFile])})
	return b.Bytes(), err
}
