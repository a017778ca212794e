package e2e

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"bocage/tools/serve"
)

// scratch is a folder for the whole run: the built program, the browser's profile.
var scratch string

func TestMain(m *testing.M) {
	code := func() int {
		dir, err := os.MkdirTemp("", "bocage-e2e-")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		scratch = dir
		defer removeAll(dir)
		defer stopChromium()
		return m.Run()
	}()
	os.Exit(code)
}

// built builds the program for the browser, once, as `make wasm` does.
var built = sync.OnceValues(func() (*serve.Site, error) {
	file := filepath.Join(scratch, "app.wasm")
	if out, err := exec.Command("go", "run", "bocage/tools/wasm", "-o", file).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building the program: %w\n%s", err, out)
	}
	return serve.New(file)
})

// builtHandler serves the built site; compressing it is done once.
var builtHandler = sync.OnceValues(func() (*serve.Handler, error) {
	site, err := built()
	if err != nil {
		return nil, err
	}
	return serve.NewHandler(site), nil
})

// handlerFor serves a site that was made from the built one.
func handlerFor(t *testing.T, site *serve.Site) *serve.Handler {
	t.Helper()
	h, err := builtHandler()
	if err != nil {
		t.Fatal(err)
	}
	return h.For(site)
}

// server serves the page to the browser, and can be made to fail as networks do.
type server struct {
	URL     string // with a slash at the end
	handler atomic.Pointer[http.Handler]
	held    atomic.Pointer[chan struct{}] // while set, app.wasm waits for it
	http    http.Server
}

// newServer serves the built page on a free port until the test ends.
func newServer(t *testing.T) *server {
	t.Helper()
	h, err := builtHandler()
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &server{URL: "http://" + l.Addr().String() + "/"}
	s.Use(h)
	s.http.Handler = s
	go s.http.Serve(l)
	t.Cleanup(s.Stop)
	return s
}

// Use serves something else from now on, such as a newer version.
func (s *server) Use(h http.Handler) { s.handler.Store(&h) }

// Stop ends the server and its connections: the device is offline.
func (s *server) Stop() { s.http.Close() }

// Lose has no file at a path from now on, until restore is called.
func (s *server) Lose(path string) (restore func()) {
	whole := s.handler.Load()
	s.Use(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == path {
			http.NotFound(w, r)
			return
		}
		(*whole).ServeHTTP(w, r)
	}))
	return func() { s.handler.Store(whole) }
}

// HoldProgram lets every request for app.wasm wait until release is called.
func (s *server) HoldProgram(t *testing.T) (release func()) {
	gate := make(chan struct{})
	s.held.Store(&gate)
	release = sync.OnceFunc(func() { s.held.Store(nil); close(gate) })
	t.Cleanup(release)
	return release
}

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if gate := s.held.Load(); gate != nil && strings.HasSuffix(r.URL.Path, "/app.wasm") {
		select {
		case <-*gate:
		case <-r.Context().Done():
			return
		}
	}
	(*s.handler.Load()).ServeHTTP(w, r)
}

// Get asks the server for a file as a browser would, and returns the answer and the bytes as they were sent.
func (s *server) Get(t *testing.T, path string) (*http.Response, []byte) {
	t.Helper()
	r, err := http.NewRequest("GET", s.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept-Encoding", "gzip, deflate, br, zstd")
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, b
}

// removeAll removes a folder in which a browser that has just stopped may still be writing.
func removeAll(dir string) {
	for range 50 {
		if err := os.RemoveAll(dir); err == nil || errors.Is(err, os.ErrNotExist) {
			return
		}
	}
}
