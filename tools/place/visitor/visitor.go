//go:build !js

// Package visitor connects to a meeting place natively, as the page does in a browser: MQTT 5 over WebSocket.
package visitor

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"
	"github.com/eclipse/paho.golang/packets"
	"github.com/eclipse/paho.golang/paho"

	"bocage/net/meet"
)

const (
	alive    = 30               // seconds between two signs of life
	answer   = 10 * time.Second // that the place may take for one
	readMost = 64 << 10
)

// To returns how to connect to the place at an address, such as ws://127.0.0.1:8080/meet.
func To(url string) meet.Dial {
	return func(ctx context.Context, ear meet.Ear) (meet.Broker, error) {
		ws, res, err := websocket.Dial(ctx, url, &websocket.DialOptions{Subprotocols: []string{"mqtt"}})
		if err != nil {
			return nil, err
		}
		if res.StatusCode != http.StatusSwitchingProtocols || ws.Subprotocol() != "mqtt" {
			ws.CloseNow()
			return nil, fmt.Errorf("visitor: %s speaks no mqtt", url)
		}
		ws.SetReadLimit(readMost)
		return connect(ctx, websocket.NetConn(context.Background(), ws, websocket.MessageBinary), ear)
	}
}

// OverTCP returns how to connect to a broker that listens without WebSocket.
func OverTCP(address string) meet.Dial {
	return func(ctx context.Context, ear meet.Ear) (meet.Broker, error) {
		var d net.Dialer
		c, err := d.DialContext(ctx, "tcp", address)
		if err != nil {
			return nil, err
		}
		return connect(ctx, c, ear)
	}
}

// visit is a connection.
type visit struct {
	client *paho.Client
	once   sync.Once
	done   chan struct{}
}

func connect(ctx context.Context, conn net.Conn, ear meet.Ear) (meet.Broker, error) {
	v := &visit{done: make(chan struct{})}
	v.client = paho.NewClient(paho.ClientConfig{
		Conn: packets.NewThreadSafeConn(conn), PacketTimeout: answer,
		OnPublishReceived: []func(paho.PublishReceived) (bool, error){func(p paho.PublishReceived) (bool, error) {
			ear.Word(p.Packet.Topic, p.Packet.Payload)
			return true, nil
		}},
		OnClientError:      func(error) { v.end() },
		OnServerDisconnect: func(*paho.Disconnect) { v.end() },
	})
	var id [12]byte
	_, _ = rand.Read(id[:]) // it never fails
	ack, err := v.client.Connect(ctx, &paho.Connect{ClientID: hex.EncodeToString(id[:]), KeepAlive: alive, CleanStart: true})
	if err != nil {
		conn.Close()
		return nil, err
	}
	if ack.ReasonCode != 0 {
		conn.Close()
		return nil, fmt.Errorf("visitor: refused, reason %#x", ack.ReasonCode)
	}
	return v, nil
}

func (v *visit) end() { v.once.Do(func() { close(v.done) }) }

// Publish says a word.
func (v *visit) Publish(topic string, word []byte, retain bool, seconds uint32) error {
	p := &paho.Publish{QoS: 1, Retain: retain, Topic: topic, Payload: word}
	if seconds > 0 {
		p.Properties = &paho.PublishProperties{MessageExpiry: &seconds}
	}
	ctx, cancel := context.WithTimeout(context.Background(), answer)
	defer cancel()
	_, err := v.client.PublishWithOptions(ctx, p, paho.PublishOptions{Method: paho.PublishMethod_AsyncSend})
	return err
}

// Subscribe listens to topics, at QoS 0 as the page does: mochi refuses a subscription whose packet has the number of a word that it has
// handed on at QoS 1 and that is not confirmed yet, though these numbers have nothing to do with each other.
func (v *visit) Subscribe(topics []string) error {
	s := &paho.Subscribe{}
	for _, t := range topics {
		s.Subscriptions = append(s.Subscriptions, paho.SubscribeOptions{Topic: t})
	}
	ctx, cancel := context.WithTimeout(context.Background(), answer)
	defer cancel()
	_, err := v.client.Subscribe(ctx, s)
	return err
}

// Buffered is nothing: Publish waits until the word has left.
func (v *visit) Buffered() int { return 0 }

// Done is closed when the connection has ended.
func (v *visit) Done() <-chan struct{} { return v.done }

// Close ends the connection. It does not wait: the client waits until the ear has heard what came last, and who closes may be who hears.
func (v *visit) Close() error {
	v.end()
	go func() { _ = v.client.Disconnect(&paho.Disconnect{}) }() // it ends either way
	return nil
}
