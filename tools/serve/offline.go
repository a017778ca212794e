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

var workerTemplate = template.Must(template.New("app-worker.js").Parse(smallJS(workerJS)))

// kept reports whether the service worker keeps a file. It does not keep itself, nor what only a first visit shows, nor pictures that only
// an installer shows, nor the page for what is not found.
func kept(name string) bool {
	return name != workerFile && name != firstFile && name != missingFile && name != touchIcon && !strings.HasPrefix(name, screenshots)
}

// later reports whether the service worker keeps a file only once somebody has opened it: the rulebooks of games other than the first, the
// drawings of one game's table alone, and what speaks to a meeting place.
func later(name string) bool {
	ok, _ := path.Match("web/rules/*/*", name)
	return ok || path.Dir(name) == "web/drawings" || strings.HasPrefix(name, meetFolder)
}

// worker makes the service worker: the version, every file that it keeps and those that it keeps later, each with the hash of its content.
func (s *Site) worker() ([]byte, error) {
	first, opened := make(map[string]string), make(map[string]string)
	for name, body := range s.files {
		switch {
		case !kept(name):
		case later(name):
			opened[name] = integrity(body)
		case name == pageFile:
			first[""] = integrity(body) // the page's own address; some hosts lead away from index.html
		default:
			first[name] = integrity(body)
		}
	}
	lists := map[string]string{"Version": s.Version}
	for id, files := range map[string]map[string]string{"Files": first, "Later": opened} {
		list, err := json.MarshalIndent(files, "", " ") // in the order of the names
		if err != nil {
			return nil, err
		}
		lists[id] = string(list)
	}
	var b bytes.Buffer
	err := workerTemplate.Execute(&b, lists)
	return b.Bytes(), err
}

// isPicture reports whether a file is compressed in itself.
func isPicture(name string) bool {
	return path.Ext(name) == ".png" || path.Ext(name) == ".jpg"
}
