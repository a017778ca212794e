//go:build !js

package serve

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
)

var program = strings.Repeat("not a real program ", 1000)

// firstHandler is the one that the others of the tests are made from, for compressing takes seconds.
var firstHandler atomic.Pointer[Handler]

func handlerFor(s *Site) *Handler {
	before := firstHandler.Load()
	if before == nil {
		before = &Handler{}
	}
	h := before.For(s)
	firstHandler.CompareAndSwap(nil, h)
	return h
}

func get(h http.Handler, method, path string, header ...string) *http.Response {
	r := httptest.NewRequest(method, path, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Add(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func TestHandlerEncodings(t *testing.T) {
	h := handlerFor(testSite(t, program))
	tags := map[string]bool{}
	for _, test := range []struct{ accept, want string }{
		{"br, gzip", "br"},
		{"gzip, deflate, br, zstd", "br"},
		{"gzip", "gzip"},
		{"br;q=0, gzip;q=0.5", "gzip"},
		{"*", "br"},
		{"*, br;q=0", "gzip"},
		{"", ""},
		{"identity", ""},
	} {
		res := get(h, "GET", "/web/app.wasm", "Accept-Encoding", test.accept)
		if got := res.Header.Get("Content-Encoding"); got != test.want {
			t.Errorf("Accept-Encoding %q: sent as %q, want %q", test.accept, got, test.want)
			continue
		}
		sent, _ := io.ReadAll(res.Body)
		if res.Header.Get("Content-Length") != strconv.Itoa(len(sent)) {
			t.Errorf("%q: Content-Length %s for %d bytes", test.accept, res.Header.Get("Content-Length"), len(sent))
		}
		if res.Header.Get("Vary") != "Accept-Encoding" || res.Header.Get("Content-Type") != "application/wasm" {
			t.Errorf("%q: headers %v", test.accept, res.Header)
		}
		tags[res.Header.Get("ETag")] = true
		if got := decode(t, test.want, sent); got != program {
			t.Errorf("%q: the file came out changed", test.accept)
		}
	}
	if len(tags) != 3 {
		t.Errorf("%d tags for three encodings", len(tags))
	}
}

func decode(t *testing.T, encoding string, body []byte) string {
	t.Helper()
	var r io.Reader = bytes.NewReader(body)
	switch encoding {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		var err error
		if r, err = gzip.NewReader(r); err != nil {
			t.Fatal(err)
		}
	}
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestHandlerAnswers(t *testing.T) {
	h := handlerFor(testSite(t, program))
	tag := get(h, "GET", "/").Header.Get("ETag")
	for _, test := range []struct {
		method, path string
		header       []string
		want         int
		body         bool
	}{
		{"GET", "/", nil, 200, true},
		{"HEAD", "/", nil, 200, false},
		{"GET", "/index.html", nil, 200, true},
		{"GET", "/?x=1", nil, 200, true},
		{"GET", "/", []string{"If-None-Match", tag}, 304, false},
		{"GET", "/", []string{"If-None-Match", `"other", W/` + tag}, 304, false},
		{"GET", "/", []string{"If-None-Match", `"other"`}, 200, true},
		{"GET", "/web/../main.go", nil, 404, true},
		{"GET", "/web/", nil, 404, true},
		{"GET", "/nothing", nil, 404, true},
		{"POST", "/", nil, 405, true},
	} {
		res := get(h, test.method, test.path, test.header...)
		body, _ := io.ReadAll(res.Body)
		if res.StatusCode != test.want || (len(body) > 0) != test.body {
			t.Errorf("%s %s %v: %d with %d bytes, want %d", test.method, test.path, test.header, res.StatusCode, len(body), test.want)
		}
		csp := res.Header.Get("Content-Security-Policy")
		if !strings.Contains(csp, "frame-ancestors 'none'") || strings.Contains(csp, "script-src 'self' 'unsafe") {
			t.Errorf("%s %s: policy %q", test.method, test.path, csp)
		}
		if res.Header.Get("X-Content-Type-Options") != "nosniff" || res.Header.Get("Referrer-Policy") == "" {
			t.Errorf("%s %s: headers %v", test.method, test.path, res.Header)
		}
	}
}

func TestSetBrotli(t *testing.T) {
	h := handlerFor(testSite(t, program))
	before := get(h, "GET", "/web/app.wasm", "Accept-Encoding", "br")
	h.SetBrotli(compressBrotli([]byte(program), best))
	after := get(h, "GET", "/web/app.wasm", "Accept-Encoding", "br")
	sent, _ := io.ReadAll(after.Body)
	if decode(t, "br", sent) != program {
		t.Error("the file came out changed")
	}
	if page := get(h, "GET", "/", "Accept-Encoding", "br"); page.Header.Get("ETag") == after.Header.Get("ETag") {
		t.Error("the page is sent as the program")
	}
	if plain := get(h, "GET", "/web/app.wasm"); plain.Header.Get("Content-Encoding") != "" {
		t.Error("brotli is sent to those who did not ask for it")
	}
	if before.Header.Get("Content-Encoding") != "br" {
		t.Error("no brotli before there is the best")
	}
}

func TestBrotliIsKeptAndChecked(t *testing.T) {
	file := filepath.Join(t.TempDir(), "app.wasm")
	write := func(name, body string) {
		t.Helper()
		if err := os.WriteFile(name, []byte(body), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	check := func(want string) {
		t.Helper()
		b, err := Brotli(file)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := os.ReadFile(file + ".br")
		if err != nil || !bytes.Equal(kept, b) {
			t.Errorf("the copy was not kept: %v", err)
		}
		if decode(t, "br", b) != want {
			t.Error("the copy is of something else")
		}
	}
	write(file, "first")
	check("first")
	check("first")
	write(file, "second") // the kept copy is stale now
	check("second")
	write(file+".br", "damaged")
	check("second")
	if _, err := Brotli(file + ".none"); err == nil {
		t.Error("no error for a missing file")
	}
}

func TestRunStops(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- run(ctx, l, handlerFor(testSite(t, program))) }()
	res, err := http.Get("http://" + l.Addr().String() + "/")
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	cancel()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(5 * time.Second):
		t.Error("the server does not stop")
	}
}

func TestMainErrors(t *testing.T) {
	for _, args := range [][]string{
		{"extra"},
		{"-addr", "nowhere"},
		{"-wasm", filepath.Join(t.TempDir(), "none.wasm")},
	} {
		if args[0] == "-addr" {
			file := filepath.Join(t.TempDir(), "app.wasm")
			os.WriteFile(file, nil, 0o644)
			os.WriteFile(filepath.Join(filepath.Dir(file), "wasm_exec.js"), nil, 0o644)
			os.WriteFile(filepath.Join(filepath.Dir(file), "first.json"), nil, 0o644)
			args = append(args, "-wasm", file)
		}
		if err := Main(args); err == nil {
			t.Errorf("serve %q did not fail", args)
		}
	}
}

// A handler for a changed site sends what has changed, and takes the rest over as it is.
func TestHandlerForAnotherVersion(t *testing.T) {
	site := testSite(t, program)
	h := handlerFor(site)
	newer, err := site.With("web/boot.js", "\n// newer\n")
	if err != nil {
		t.Fatal(err)
	}
	got := h.For(newer)
	if want := NewHandler(newer); !reflect.DeepEqual(got.files, want.files) {
		t.Error("it sends other files than a handler made for the new site alone")
	}
	if &got.files[wasmFile][0].body[0] != &h.files[wasmFile][0].body[0] {
		t.Error("the program has been compressed again, though it is the same")
	}
	if bytes.Equal(got.files["web/boot.js"][0].body, h.files["web/boot.js"][0].body) {
		t.Error("what has changed is sent as before")
	}
}
