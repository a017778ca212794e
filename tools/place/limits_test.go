package place

import (
	"fmt"
	"net"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/eclipse/paho.golang/packets"
	"github.com/eclipse/paho.golang/paho"
	"github.com/gorilla/websocket"
)

// TestFrames: pings and empty pieces, of which the broker never hears, are counted as everything is.
func TestFrames(t *testing.T) {
	l := Usual
	l.Burst, l.Rate = 20<<10, 1<<10
	url := open(t, l)
	for name, frame := range map[string][]byte{
		"pings":  append([]byte{0x89, 0x80 | 100, 0, 0, 0, 0}, make([]byte, 100)...),
		"pongs":  append([]byte{0x8a, 0x80 | 100, 0, 0, 0, 0}, make([]byte, 100)...),
		"pieces": {0x00, 0x80, 0, 0, 0, 0},
	} {
		c, _, err := (&websocket.Dialer{Subprotocols: []string{"mqtt"}}).Dial(url, nil)
		if err != nil {
			t.Fatal(err)
		}
		raw := c.NetConn()
		if name == "pieces" { // of a message that does not end
			_, err = raw.Write([]byte{0x02, 0x80, 0, 0, 0, 0})
		}
		sent := 0
		for ; err == nil && sent < 4<<20; sent += len(frame) {
			raw.SetWriteDeadline(time.Now().Add(time.Second))
			_, err = raw.Write(frame)
		}
		if err == nil {
			t.Errorf("%s: %d bytes are not cut", name, sent)
		}
		c.Close()
	}
}

// TestProperties: nothing is kept of a word but what is counted.
func TestProperties(t *testing.T) {
	p, err := New(Usual)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	here, there := net.Pipe()
	go p.broker.EstablishConnection("test", there)
	c := paho.NewClient(paho.ClientConfig{Conn: packets.NewThreadSafeConn(here)})
	if _, err := c.Connect(t.Context(), &paho.Connect{ClientID: "x", KeepAlive: 30, CleanStart: true}); err != nil {
		t.Fatal(err)
	}
	seconds := uint32(60)
	_, err = c.Publish(t.Context(), &paho.Publish{QoS: 1, Retain: true, Topic: room + "o", Payload: []byte("word"),
		Properties: &paho.PublishProperties{MessageExpiry: &seconds, ResponseTopic: "b", CorrelationData: make([]byte, 5000), ContentType: "x",
			User: paho.UserProperties{{Key: "k", Value: strings.Repeat("v", 5000)}}}})
	if err != nil {
		t.Fatal(err)
	}
	kept, ok := p.broker.Topics.Retained.Get(room + "o")
	k := kept.Properties
	more := len(k.User) + len(k.CorrelationData) + len(k.ContentType) + len(k.ResponseTopic)
	if !ok || more > 0 || k.MessageExpiryInterval != 60 {
		t.Errorf("kept %v: %+v", ok, k)
	}
}

// TestForgets: when the time of words is over nothing is left of them, not their topics either.
func TestForgets(t *testing.T) {
	p, err := New(Usual)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	here, there := net.Pipe()
	go p.broker.EstablishConnection("test", there)
	c := paho.NewClient(paho.ClientConfig{Conn: packets.NewThreadSafeConn(here)})
	if _, err := c.Connect(t.Context(), &paho.Connect{ClientID: "x", KeepAlive: 30, CleanStart: true}); err != nil {
		t.Fatal(err)
	}
	second := uint32(1)
	for i := range 20 {
		if _, err = c.Publish(t.Context(), &paho.Publish{QoS: 1, Retain: true, Topic: fmt.Sprintf("b/1/AAAAAAAAAAAAAAAAAAAA%02d/o", i),
			Payload: []byte("word"), Properties: &paho.PublishProperties{MessageExpiry: &second}}); err != nil {
			t.Fatal(err)
		}
	}
	r := p.rules
	soon(t, "nothing is counted any more", func() bool {
		r.mu.Lock()
		defer r.mu.Unlock()
		return len(r.kept)+len(r.of)+r.order.Len()+r.bytes == 0
	})
	topics := fmt.Sprintf("%+v", reflect.Indirect(reflect.ValueOf(p.broker.Topics)).FieldByName("root").Elem().FieldByName("particles"))
	if strings.Contains(topics, "b:") || !strings.Contains(topics, "$SYS:") {
		t.Errorf("topics are kept: %s", topics)
	}
}
