//go:build !js

package serve

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// Handler serves a site. Every file is compressed before the first request.
type Handler struct {
	files map[string][]encoded
	wasm  atomic.Pointer[encoded] // the program in the best compression, once there is one
	meet  http.Handler            // of the meeting place, nil without one
}

// NewHandler compresses the files of a site. It takes about a second.
func NewHandler(s *Site) *Handler { return (&Handler{}).For(s) }

// For returns a handler for another version of the site. What is in both is not compressed again.
func (h *Handler) For(s *Site) *Handler {
	n := &Handler{files: make(map[string][]encoded)}
	var mu sync.Mutex
	var wait sync.WaitGroup
	for name, body := range s.files {
		wait.Go(func() {
			list := h.files[name]
			if k := len(list); k == 0 || !bytes.Equal(list[k-1].body, body) { // the plain file is the last
				list = encodings(name, body)
			}
			mu.Lock()
			defer mu.Unlock()
			n.files[name] = list
		})
	}
	wait.Wait()
	return n
}

// SetBrotli gives the handler a better compressed program to send from now on.
func (h *Handler) SetBrotli(program []byte) {
	e := newEncoded("br", program)
	h.wasm.Store(&e)
}

// MeetAt gives the page a meeting place. It must be called before the first request.
func (h *Handler) MeetAt(place http.Handler) { h.meet = place }

// find returns the file at a path in the best way that the client accepts.
func (h *Handler) find(path, accept string) (name string, e encoded, ok bool) {
	name = strings.TrimPrefix(path, "/")
	if name == "" {
		name = "index.html"
	}
	for _, e := range h.files[name] {
		if !accepts(accept, e.encoding) {
			continue
		}
		if better := h.wasm.Load(); better != nil && name == wasmFile && e.encoding == "br" {
			e = *better
		}
		return name, e, true
	}
	return name, encoded{}, false
}

// headers go with every answer.
var headers = map[string]string{
	"Content-Security-Policy":    headerPolicy,
	"Cross-Origin-Opener-Policy": "same-origin",
	"Permissions-Policy":         "camera=(self), microphone=(), geolocation=()",
	"Referrer-Policy":            "no-referrer",
	"X-Content-Type-Options":     "nosniff",
}

// ServeHTTP answers GET and HEAD for the files of the site, and 404 for anything else.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if h.meet != nil && r.URL.Path == "/"+meetPath {
		h.meet.ServeHTTP(w, r)
		return
	}
	header := w.Header()
	for k, v := range headers {
		header.Set(k, v)
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		header.Set("Allow", "GET, HEAD")
		http.Error(w, "this page is only read", http.StatusMethodNotAllowed)
		return
	}
	name, e, ok := h.find(r.URL.Path, strings.Join(r.Header.Values("Accept-Encoding"), ","))
	if !ok {
		h.missing(w, r)
		return
	}
	header.Set("Cache-Control", "no-cache") // keep, but ask each time: the service worker does the keeping
	header.Set("ETag", e.etag)
	header.Set("Vary", "Accept-Encoding")
	if matches(r.Header.Get("If-None-Match"), e.etag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if e.encoding != "" {
		header.Set("Content-Encoding", e.encoding)
	}
	header.Set("Content-Type", contentType(name))
	header.Set("Content-Length", strconv.Itoa(len(e.body)))
	if r.Method == http.MethodGet {
		w.Write(e.body)
	}
}

// missing answers with the page for what is not found.
func (h *Handler) missing(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", contentType(missingFile))
	w.WriteHeader(http.StatusNotFound)
	if r.Method != http.MethodGet {
		return
	}
	for _, e := range h.files[missingFile] {
		if e.encoding == "" {
			w.Write(e.body)
		}
	}
}

// matches reports whether an If-None-Match header names the tag.
func matches(header, etag string) bool {
	for tag := range strings.SplitSeq(header, ",") {
		tag = strings.TrimSpace(tag)
		if tag == "*" || strings.TrimPrefix(tag, "W/") == etag {
			return true
		}
	}
	return false
}
