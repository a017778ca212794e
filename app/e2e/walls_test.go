//go:build meeting

package e2e

import (
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestNamespace: who is in a network of his own reaches the server by the bad way that leads out, and nobody by datagrams, which are what
// WebRTC goes by.
func TestNamespace(t *testing.T) {
	l, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go http.Serve(l, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, "here") }))
	defer l.Close()
	heard, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer heard.Close()
	n, w := newNamespace(t), newBadWay(t, l.Addr().String())
	_, port, _ := net.SplitHostPort(l.Addr().String())
	n.leadsOut(port, w.address)
	w.worsens()
	began := time.Now()
	var c net.Conn
	n.within(func() { c, err = net.Dial("tcp4", l.Addr().String()) })
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	_, _ = io.WriteString(c, "GET / HTTP/1.0\r\n\r\n")
	if b, err := io.ReadAll(c); err != nil || !strings.HasSuffix(string(b), "here") {
		t.Errorf("%q, %v", b, err)
	}
	if took := time.Since(began); took < 30*time.Millisecond {
		t.Errorf("an answer took %v", took)
	}
	send := func() {
		u, err := net.Dial("udp4", heard.LocalAddr().String())
		if err != nil {
			t.Error(err)
			return
		}
		defer u.Close()
		_, _ = u.Write([]byte{1})
	}
	b := make([]byte, 8)
	n.within(send)
	_ = heard.SetReadDeadline(time.Now().Add(200 * time.Millisecond))
	if _, _, err := heard.ReadFrom(b); err == nil {
		t.Error("a datagram came out")
	}
	send()
	_ = heard.SetReadDeadline(time.Now().Add(5 * time.Second))
	if _, _, err := heard.ReadFrom(b); err != nil {
		t.Errorf("without walls none comes: %v", err)
	}
}
