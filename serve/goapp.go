//go:build !js

package serve

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// relative makes go-app's URLs relative to the page.
type relative struct{}

func (relative) Resolve(location string) string {
	switch {
	case location == "" || location == "/":
		return "./"
	case location[0] == '/':
		return "." + location
	default:
		return location
	}
}

// goApp makes app.js, go-app's script that fetches and starts the program. go-app's own page, service worker and manifest are
// not used: the page must show before the program has come, the worker must work from any folder, leave other apps' caches
// alone and never change files under a page that runs, and the manifest must be right in any folder.
func (s *Site) goApp() ([]byte, error) {
	h := &app.Handler{
		Name:      name,
		Resources: relative{},
		Version:   s.Version,
		Icon:      app.Icon{Default: "/web/icon.svg"}, // the default is a file of another host
		// The length that the browser counts to is that of the file, not of what was sent.
		WasmContentLength: strconv.Itoa(len(s.files[wasmFile])),
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/app.js", nil))
	if w.Code != http.StatusOK {
		return nil, fmt.Errorf("go-app: app.js: %s", http.StatusText(w.Code))
	}
	return w.Body.Bytes(), nil
}
