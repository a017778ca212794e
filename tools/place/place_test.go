package place

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"bocage/net/link"
	"bocage/net/meet"
	"bocage/tools/place/visitor"
)

// open serves a place, and returns its address.
func open(t *testing.T, l Limits) (url string) {
	t.Helper()
	p, err := New(l)
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(p)
	t.Cleanup(func() {
		p.Close()
		s.Close()
	})
	url = "ws" + strings.TrimPrefix(s.URL, "http") + "/meet"
	places.Store(url, p)
	return url
}

// somebody is a connection that notes what it hears.
type somebody struct {
	meet.Broker
	mu    sync.Mutex
	heard []string
}

func (s *somebody) words() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Join(s.heard, " ")
}

func enter(t *testing.T, url string) *somebody {
	t.Helper()
	s := &somebody{}
	b, err := visitor.To(url)(t.Context(), meet.Ear{Word: func(topic string, word []byte) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.heard = append(s.heard, topic[len(topic)-1:]+":"+string(word[:min(len(word), 8)]))
	}})
	if err != nil {
		t.Fatal(err)
	}
	s.Broker = b
	t.Cleanup(func() { b.Close() })
	return s
}

// room is what topics of a meeting begin with.
const room = "b/1/AAAAAAAAAAAAAAAAAAAAAA/"

// soon waits until something is so.
func soon(t *testing.T, what string, so func() bool) {
	t.Helper()
	for range 500 {
		if so() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("not so: %s", what)
}

// ended reports whether a connection has been cut.
func ended(s *somebody) bool {
	select {
	case <-s.Done():
		return true
	default:
		return false
	}
}

// TestTopics: words pass between who listens and who says, and are kept; no wildcard, no topic of another form, no more topics than
// allowed.
func TestTopics(t *testing.T) {
	l := Usual
	l.Topics = 4
	url := open(t, l)
	a, b := enter(t, url), enter(t, url)
	if err := a.Publish(room+"h0", []byte("kept"), true, 60); err != nil {
		t.Fatal(err)
	}
	if err := b.Subscribe([]string{room + "h0", room + "0"}); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"#", "b/1/+/h0", room + "+", room + "#", "$SYS/#", "$share/x/" + room + "0", "b/1/short/0",
		room + "toolong12", room, "b/2/AAAAAAAAAAAAAAAAAAAAAA/0", "b/1/AAAAAAAAAAAAAAAAAAAAA*/0"} {
		if enter(t, url).Subscribe([]string{bad}) == nil {
			t.Errorf("%s is granted", bad)
		}
	}
	if err := b.Subscribe([]string{room + "1", room + "2", room + "3"}); err == nil {
		t.Error("five topics are granted, want four")
	}
	if err := a.Publish(room+"0", []byte("now"), false, 0); err != nil {
		t.Fatal(err)
	}
	soon(t, "both words have come", func() bool { return b.words() == "0:kept 0:now" })
	if err := a.Publish("b/1/elsewhere", []byte("x"), false, 0); err == nil {
		time.Sleep(50 * time.Millisecond)
	}
	if err := a.Publish(room+"h0", nil, true, 0); err != nil {
		t.Fatal(err)
	}
	late := enter(t, url)
	if err := late.Subscribe([]string{room + "h0"}); err != nil {
		t.Fatal(err)
	}
	time.Sleep(100 * time.Millisecond)
	if late.words() != "" {
		t.Errorf("what was taken back is kept: %s", late.words())
	}
}

// TestCuts: a packet that is too big, too many bytes at once, a message of text and silence end a connection; as much as is allowed passes.
func TestCuts(t *testing.T) {
	l := Usual
	l.Packet, l.Burst, l.Rate = 20<<10, 100<<10, 1<<10
	url := open(t, l)
	big := enter(t, url)
	if err := big.Publish(room+"0", make([]byte, 20<<10-100), false, 0); err != nil {
		t.Fatal(err)
	}
	time.Sleep(100 * time.Millisecond)
	if ended(big) {
		t.Error("a packet of the size that is allowed is cut")
	}
	_ = big.Publish(room+"0", make([]byte, 21<<10), false, 0)
	soon(t, "a packet that is too big is cut", func() bool { return ended(big) })
	much := enter(t, url)
	for range 20 {
		if much.Publish(room+"0", make([]byte, 10<<10), false, 0) != nil {
			break
		}
	}
	soon(t, "a flood is cut", func() bool { return ended(much) })
	dialer := websocket.Dialer{Subprotocols: []string{"mqtt"}}
	for name, say := range map[string]func(*websocket.Conn){
		"text": func(c *websocket.Conn) { c.WriteMessage(websocket.TextMessage, []byte("hello")) },
		"rubbish": func(c *websocket.Conn) {
			c.WriteMessage(websocket.BinaryMessage, []byte{0xf0, 0xff, 0xff, 0xff, 0xff, 1})
		},
		"length": func(c *websocket.Conn) { c.WriteMessage(websocket.BinaryMessage, []byte{0x10, 0xff, 0xff, 0x7f}) },
	} {
		c, _, err := dialer.Dial(url, nil)
		if err != nil {
			t.Fatal(err)
		}
		say(c)
		c.SetReadDeadline(time.Now().Add(5 * time.Second))
		_, _, err = c.ReadMessage()
		var late net.Error
		if err == nil || errors.As(err, &late) && late.Timeout() {
			t.Errorf("%s: not cut: %v", name, err)
		}
		c.Close()
	}
	l.Idle = 100 * time.Millisecond
	silent, _, err := dialer.Dial(open(t, l), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	silent.SetReadDeadline(time.Now().Add(5 * time.Second))
	if _, _, err := silent.ReadMessage(); err == nil {
		t.Error("who says nothing stays")
	}
}

// TestKept: so much is kept for an address, whatever the connection, and so much in all, of which the oldest goes first.
func TestKept(t *testing.T) {
	l := Usual
	l.Words, l.AllBytes = 3, 4*perWord
	url := open(t, l)
	a, b := enter(t, url), enter(t, url)
	p, _ := places.Load(url)
	rules := p.(*Place).rules
	for i := range 5 { // the first three, one after the other
		at := fmt.Sprintf("%sa%d", room, i)
		_ = []*somebody{a, b}[i%2].Publish(at, []byte("a"), true, 60)
		soon(t, "a word is kept", func() bool {
			rules.mu.Lock()
			defer rules.mu.Unlock()
			return rules.kept[at] != nil || i >= l.Words
		})
	}
	soon(t, "three are kept", func() bool {
		c := enter(t, url)
		defer c.Close()
		_ = c.Subscribe([]string{room + "a0", room + "a1", room + "a2", room + "a3", room + "a4"})
		time.Sleep(50 * time.Millisecond)
		return len(strings.Fields(c.words())) == 3
	})
	_ = b.Publish(room+"a2", bytes.Repeat([]byte("b"), 3*perWord-100), true, 60) // in place of another
	soon(t, "the oldest have gone", func() bool {
		c := enter(t, url)
		defer c.Close()
		_ = c.Subscribe([]string{room + "a0", room + "a1", room + "a2"})
		time.Sleep(50 * time.Millisecond)
		return c.words() == "2:bbbbbbbb"
	})
}

// TestDoor: another origin, another protocol, too many from one address and too many in all are refused with their status.
func TestDoor(t *testing.T) {
	l := Usual
	l.Connections, l.Address = 4, 3
	url := open(t, l)
	dial := func(header http.Header, protocols ...string) int {
		c, res, err := (&websocket.Dialer{Subprotocols: protocols}).Dial(url, header)
		if err == nil {
			t.Cleanup(func() { c.Close() })
		} else if res == nil {
			t.Fatal(err)
		}
		return res.StatusCode
	}
	from := func(address string) http.Header { return http.Header{"X-Forwarded-For": {"9.9.9.9, " + address}} }
	for _, c := range []struct {
		header http.Header
		proto  string
		want   int
	}{
		{http.Header{"Origin": {"https://elsewhere.example"}, "X-Forwarded-For": {"192.0.2.9"}}, "mqtt", 403},
		{from("192.0.2.8"), "chat", 400},
		{from("192.0.2.1"), "mqtt", 101}, {from("192.0.2.1"), "mqtt", 101}, {from("192.0.2.1"), "mqtt", 101}, {from("192.0.2.1"), "mqtt", 429},
		{from("2001:db8::1"), "mqtt", 101}, {from("192.0.2.2"), "mqtt", 503},
	} {
		if got := dial(c.header, c.proto); got != c.want {
			t.Errorf("%v %s: %d, want %d", c.header, c.proto, got, c.want)
		}
	}
	d := newDoor(Limits{Connections: 10, Address: 2, Knock: 2})
	now := time.Now()
	for i, want := range []int{0, 0, 429} {
		if got := d.enter("x", now); got != want {
			t.Errorf("knock %d: %d, want %d", i, got, want)
		}
		if want == 0 {
			d.leave("x")
		}
	}
	if got := d.enter("x", now.Add(time.Second)); got != 0 {
		t.Errorf("a second later: %d", got)
	}
	for i := range 1000 { // whoever has a whole network calls from all of it
		if address := fmt.Sprint(i); d.enter(address, now) == 0 {
			d.leave(address)
		}
	}
	if len(d.from) > 2*10 || d.from["x"] == nil {
		t.Errorf("%d addresses are known, %v", len(d.from), d.from["x"])
	}
}

// TestMeeting: two sessions meet at a place inside the program, speak, lose it, and meet again at one that knows nothing of them.
func TestMeeting(t *testing.T) {
	var mu sync.Mutex
	url := open(t, Usual)
	dial := func(ctx context.Context, ear meet.Ear) (meet.Broker, error) {
		mu.Lock()
		to := url
		mu.Unlock()
		return visitor.To(to)(ctx, ear)
	}
	var secret [meet.SecretSize]byte
	rand.Read(secret[:])
	lines := [2]chan *link.Conn{make(chan *link.Conn, 16), make(chan *link.Conn, 16)}
	for side := range lines {
		set := meet.Setup{Host: side == 0, Secret: &secret, Until: time.Now().Add(time.Hour), Dial: dial, Rand: rand.Reader}
		rand.Read(set.Seed[:])
		s := meet.Begin(set, meet.Handler{Changed: func(meet.State) {}, Rooted: func([meet.KeySize]byte) {},
			Opened: func(c *link.Conn, _ bool) { lines[side] <- c }, Lost: func(error) {}})
		t.Cleanup(func() { s.Close(); <-s.Gone() })
	}
	speak := func() {
		t.Helper()
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
		defer cancel()
		var ends [2]*link.Conn
		for {
			for side := range ends {
				select {
				case ends[side] = <-lines[side]:
				case <-ctx.Done():
					t.Fatal("they do not meet")
				default:
				}
			}
			if ends[0] != nil && ends[1] != nil && ends[0].Channel() == ends[1].Channel() {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		want := make([]byte, 200_000)
		rand.Read(want)
		go ends[0].Send(ctx, want)
		if got, err := ends[1].Receive(ctx); err != nil || !bytes.Equal(got, want) {
			t.Fatalf("%d bytes came: %v", len(got), err)
		}
	}
	speak()
	old := url
	next := open(t, Usual)
	mu.Lock()
	url = next
	mu.Unlock()
	kill(t, old)
	speak()
}

var places sync.Map

// kill ends the connections of a place.
func kill(t *testing.T, url string) {
	p, ok := places.Load(url)
	if !ok {
		t.Fatal("no such place")
	}
	p.(*Place).Close()
}
