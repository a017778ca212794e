//go:build !js

package serve

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"path"
	"strings"
	"text/template"
)

//go:embed app-worker.js
var workerJS string

var workerTemplate = template.Must(template.New("app-worker.js").Parse(workerJS))

// kept reports whether the service worker keeps a file. It does not keep itself, nor pictures that only an installer
// shows, nor the page for what is not found.
func kept(name string) bool {
	return name != workerFile && name != missingFile && name != touchIcon && !strings.HasPrefix(name, screenshots)
}

// worker makes the service worker: the version and every file that it keeps, each with the hash of its content.
func (s *Site) worker() ([]byte, error) {
	files := make(map[string]string)
	for name, body := range s.files {
		if !kept(name) {
			continue
		}
		if name == "index.html" {
			name = "" // the page's own address; some hosts lead away from index.html
		}
		files[name] = integrity(body)
	}
	list, err := json.MarshalIndent(files, "", " ") // in the order of the names
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = workerTemplate.Execute(&b, map[string]string{"Version": s.Version, "Files": string(list)})
	return b.Bytes(), err
}

// isPicture reports whether a file is compressed in itself.
func isPicture(name string) bool {
	return path.Ext(name) == ".png" || path.Ext(name) == ".jpg"
}
