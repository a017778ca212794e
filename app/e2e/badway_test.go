//go:build meeting

package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/Shopify/toxiproxy/v2"
	"github.com/rs/zerolog"
)

// past is a moment that was.
var past = time.Unix(1, 0)

// A badWay is how a browser reaches the server: a proxy in between, which can be made bad.
type badWay struct {
	t     *testing.T
	proxy *toxiproxy.Proxy
}

// newBadWay lays one to an address.
func newBadWay(t *testing.T, to string) *badWay {
	t.Helper()
	host := toxiproxy.NewServer(toxiproxy.NewMetricsContainer(nil), zerolog.Nop())
	w := &badWay{t: t, proxy: toxiproxy.NewProxy(host, "way", "127.0.0.1:0", to)}
	if err := w.proxy.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.proxy.Stop)
	return w
}

// address is where it begins.
func (w *badWay) address() string { return w.proxy.Listen }

// worsens makes the way bad until the test ends: whatever passes is late by 15 to 45 ms in either direction, and every few seconds, as
// when a packet is lost and said again, by 0.7 s.
func (w *badWay) worsens() {
	w.t.Helper()
	w.late("there", "upstream", 30, 15)
	w.late("back", "downstream", 30, 15)
	ended, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for n := 0; ; n++ {
			select {
			case <-ended:
				return
			case <-time.After(4 * time.Second):
			}
			for _, ms := range []int{700, 30} {
				if err := w.change([]string{"there", "back"}[n%2], ms); err != nil {
					w.t.Error(err)
				}
				time.Sleep(200 * time.Millisecond)
			}
		}
	}()
	w.t.Cleanup(func() {
		close(ended)
		<-done
	})
}

// late has words wait in one direction, in ms.
func (w *badWay) late(name, stream string, ms, jitter int) {
	w.t.Helper()
	_, err := w.proxy.Toxics.AddToxicJson(strings.NewReader(fmt.Sprintf(
		`{"name": %q, "type": "latency", "stream": %q, "attributes": {"latency": %d, "jitter": %d}}`, name, stream, ms, jitter)))
	if err != nil {
		w.t.Fatal(err)
	}
}

// change has them wait for another while.
func (w *badWay) change(name string, ms int) error {
	_, err := w.proxy.Toxics.UpdateToxicJson(name, strings.NewReader(fmt.Sprintf(`{"attributes": {"latency": %d, "jitter": 15}}`, ms)))
	return err
}
