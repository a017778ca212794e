//go:build !js

package serve

import (
	"bytes"
	_ "embed"
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

//go:embed app-worker.js
var workerTemplate string

// addGoApp adds the files that go-app generates: the script that starts the program, the service worker and the manifest.
// go-app's own page and service worker are not used: the page must show before the program has come, and the worker must
// work from any folder, leave other apps' caches alone and never change files under a page that runs.
func (s *Site) addGoApp() error {
	h := &app.Handler{
		Name:            name,
		Description:     description,
		Title:           name,
		Lang:            "en",
		ThemeColor:      themeColor,
		BackgroundColor: deskColor,
		Icon: app.Icon{ // all four: the defaults are files of another host
			Default:  "/web/icons/icon-192.png",
			Large:    "/web/icons/icon-512.png",
			Maskable: "/web/icons/icon-512.png",
			SVG:      "/web/icon.svg",
		},
		Resources:             relative{},
		Version:               s.Version,
		ServiceWorkerTemplate: workerTemplate,
		// The length that the browser counts to is that of the file, not of what was sent.
		WasmContentLength: strconv.Itoa(len(s.files[wasmFile])),
	}
	for _, name := range s.Names() {
		if name != "index.html" {
			h.CacheableResources = append(h.CacheableResources, "/"+name)
		}
	}
	for _, name := range []string{"app.js", "app-worker.js", "manifest.webmanifest"} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/"+name, nil))
		if w.Code != http.StatusOK {
			return fmt.Errorf("go-app: %s: %s", name, http.StatusText(w.Code))
		}
		s.files[name] = w.Body.Bytes()
	}
	// Two lines of go-app's that no setting reaches.
	if err := s.edit("manifest.webmanifest", `"scope":"/"`, `"id":"./","scope":"./"`); err != nil {
		return err
	}
	return s.edit("app-worker.js", `"./app.css",`, ``)
}

// edit replaces the one place in a generated file, so that a change of go-app's is noticed.
func (s *Site) edit(name, old, new string) error {
	if n := bytes.Count(s.files[name], []byte(old)); n != 1 {
		return fmt.Errorf("go-app: %s holds %s %d times, not once", name, old, n)
	}
	s.files[name] = bytes.Replace(s.files[name], []byte(old), []byte(new), 1)
	return nil
}
