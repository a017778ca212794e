//go:build meeting

package e2e

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httputil"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bocage/net/meet"
	"bocage/tools/place"
	"bocage/tools/place/visitor"
)

// embedded is a place inside the program, which kill ends and begins anew.
func embedded(t *testing.T) (h http.Handler, kill func()) {
	t.Helper()
	var at atomic.Pointer[place.Place]
	kill = func() {
		next, err := place.New(place.Usual)
		if err != nil {
			t.Fatal(err)
		}
		if old := at.Swap(next); old != nil {
			old.Close()
		}
	}
	kill()
	t.Cleanup(func() { at.Load().Close() })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { at.Load().ServeHTTP(w, r) }), kill
}

// mosquitto is a broker as docs/hosting.md sets it up, and a stranger who listens to all that is said there.
type mosquitto struct {
	t       *testing.T
	conf    string
	address string // of its WebSockets
	run     *exec.Cmd
	mu      sync.Mutex
	words   [][]byte
}

func newMosquitto(t *testing.T) *mosquitto {
	t.Helper()
	doc, err := os.ReadFile("../../docs/hosting.md")
	if err != nil {
		t.Fatal(err)
	}
	conf, acl := told(t, string(doc), "conf.d/bocage.conf"), told(t, string(doc), "bocage.acl")
	dir, ports := t.TempDir(), freePorts(t)
	rules := filepath.Join(dir, "bocage.acl")
	for _, r := range [][2]string{{"/etc/mosquitto/bocage.acl", rules}, {"1883", ports[0]}, {"9001", ports[1]}} {
		if !strings.Contains(conf, r[0]) {
			t.Fatalf("docs/hosting.md names no %s", r[0])
		}
		conf = strings.ReplaceAll(conf, r[0], r[1])
	}
	if os.Getuid() == 0 {
		conf += "user root\n" // else it may not read the folder of the test
	}
	m := &mosquitto{t: t, conf: filepath.Join(dir, "bocage.conf"), address: "127.0.0.1:" + ports[1]}
	for name, text := range map[string]string{m.conf: conf, rules: acl} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	m.begin()
	t.Cleanup(m.end)
	return m
}

// told is the text of a file that a page of the documentation gives.
func told(t *testing.T, doc, name string) string {
	t.Helper()
	_, rest, ok := strings.Cut(doc, "# /etc/mosquitto/"+name+"\n")
	text, _, _ := strings.Cut(rest, "\n\n")
	if !ok {
		t.Fatalf("docs/hosting.md has no %s", name)
	}
	return strings.ReplaceAll(text, "    ", "") + "\n"
}

// freePorts are two that nobody listens at.
func freePorts(t *testing.T) (ports [2]string) {
	t.Helper()
	for i := range ports {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		_, ports[i], _ = net.SplitHostPort(l.Addr().String())
	}
	return ports
}

// begin begins the broker, and listens.
func (m *mosquitto) begin() {
	m.t.Helper()
	m.run = exec.Command("mosquitto", "-c", m.conf)
	if err := m.run.Start(); err != nil {
		m.t.Fatal(err)
	}
	err := error(nil)
	for range 100 {
		var b meet.Broker
		b, err = visitor.To("ws://"+m.address)(context.Background(), meet.Ear{Word: func(topic string, word []byte) {
			m.mu.Lock()
			defer m.mu.Unlock()
			m.words = append(m.words, slices.Clone(word), []byte(topic))
		}})
		if err == nil {
			err = b.Subscribe([]string{"b/1/+/+"})
		}
		if err == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	m.t.Fatal(fmt.Errorf("mosquitto: %w", err))
}

func (m *mosquitto) end() {
	_ = m.run.Process.Kill()
	_ = m.run.Wait()
}

// again kills the broker and begins it anew.
func (m *mosquitto) again() {
	m.end()
	m.begin()
}

// heard are all words and their topics.
func (m *mosquitto) heard() [][]byte {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.words)
}

// proxy leads to it from the page's own address.
func (m *mosquitto) proxy() http.Handler {
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.Out.URL.Scheme, r.Out.URL.Host, r.Out.URL.Path = "http", m.address, "/"
	}}
}
