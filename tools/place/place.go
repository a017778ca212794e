//go:build !js

// Package place is a meeting place (see net/meet) inside a program that serves the page: a message broker, MQTT 5 over WebSocket, that
// keeps nothing on a disk and cuts off who wants more than two players need. It knows topics, times and sizes; what is said is sealed.
package place

import (
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
	mqtt "github.com/mochi-mqtt/server/v2"

	"bocage/net/rate"
)

// Limits are what a place allows.
type Limits struct {
	Packet      int     // bytes of one packet
	Burst, Rate float64 // bytes of a connection at once, and in a second
	Connections int     // in all
	Address     int     // of them, from one address
	Knock       float64 // new ones in a second from one address, once as many as Address have come at once
	Topics      int     // to which a connection subscribes
	Words       int     // that the place keeps for an address
	Bytes       int     // of those
	Waiting     int     // words on their way to a connection that it has not taken
	AllBytes    int     // of those of everybody: beyond it the oldest go
	Lobby       int     // open invitations that stand in the lobby at once, 0 for no lobby
	Listed      int     // of them, of an address
	Nameless    bool    // they say no names
	Keep        time.Duration
	Idle        time.Duration // until a connection is cut on which nothing comes
}

// Usual are the limits that docs/hosting.md names.
var Usual = Limits{Packet: 20 << 10, Burst: 1 << 20, Rate: 64 << 10, Connections: 10_000, Address: 32, Knock: 2, Topics: 64, Words: 512,
	Bytes: 4 << 20, Waiting: 128, AllBytes: 256 << 20, Keep: 30 * 24 * time.Hour, Idle: 45 * time.Second}

// LobbyMost is how many open invitations a lobby usually has at once, and ListedMost how many of an address.
const (
	LobbyMost  = 100
	ListedMost = 3
)

// protocol is the subprotocol of MQTT over WebSocket.
const protocol = "mqtt"

// A Place is a handler of requests for WebSockets.
type Place struct {
	limits   Limits
	broker   *mqtt.Server
	rules    *rules
	door     *door
	close    func() error
	upgrader websocket.Upgrader
}

// New returns a place that is open until Close.
func New(l Limits) (*Place, error) {
	can := mqtt.NewDefaultServerCapabilities()
	can.MaximumClients = int64(l.Connections)
	can.MaximumPacketSize = uint32(l.Packet)
	can.MaximumMessageExpiryInterval = int64(l.Keep.Seconds())
	can.MaximumSessionExpiryInterval = 0
	can.MaximumClientWritesPending = int32(l.Waiting)
	can.MaximumInflight, can.ReceiveMaximum = uint16(l.Waiting), uint16(l.Waiting)
	can.MaximumQos, can.MinimumProtocolVersion = 1, 5
	can.TopicAliasMaximum = 0
	can.SharedSubAvailable, can.SubIDAvailable = 0, 0
	if l.Lobby == 0 {
		can.WildcardSubAvailable = 0 // the rules refuse all others
	}
	p := &Place{limits: l, door: newDoor(l),
		broker: mqtt.New(&mqtt.Options{Capabilities: can, Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})}
	p.close = sync.OnceValue(p.broker.Close)
	p.upgrader = websocket.Upgrader{Subprotocols: []string{protocol}, HandshakeTimeout: 10 * time.Second, // of the page's own origin alone
		ReadBufferSize: 4 << 10} // its own, that it reads what is counted
	p.rules = newRules(l, p.broker, p.door)
	if err := p.broker.AddHook(p.rules, nil); err != nil {
		return nil, err
	}
	return p, p.broker.Serve()
}

// Close ends the place and all connections.
func (p *Place) Close() error {
	for _, c := range p.broker.Clients.GetAll() {
		c.Stop(nil)
	}
	return p.close()
}

// ServeHTTP takes a connection, and returns when it has ended.
func (p *Place) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	address := addressOf(r)
	if status := p.door.enter(address, time.Now()); status != 0 {
		http.Error(w, "the meeting place is full; try again later", status)
		return
	}
	defer p.door.leave(address)
	if !strings.Contains(r.Header.Get("Sec-WebSocket-Protocol"), protocol) {
		http.Error(w, "a WebSocket is wanted that speaks mqtt", http.StatusBadRequest)
		return
	}
	taken := &scales{ResponseWriter: w, bucket: rate.New(p.limits.Burst, p.limits.Rate)}
	ws, err := p.upgrader.Upgrade(taken, r, nil)
	if err != nil {
		return // it has answered
	}
	ws.SetReadLimit(int64(2 * p.limits.Packet))
	c := &conn{Conn: ws.NetConn(), ws: ws, idle: p.limits.Idle, bucket: &taken.bucket, from: caller(address)}
	defer c.Close()
	_ = p.broker.EstablishConnection("page", c) // why it ended is told to nobody
}

// addressOf is the address that counts for a request: of IPv6 the network of a household. Behind a proxy on the same machine it is the one
// that the proxy names.
func addressOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	ip := net.ParseIP(host)
	if ip != nil && ip.IsLoopback() {
		if named := r.Header.Get("X-Forwarded-For"); named != "" {
			last := named[strings.LastIndexByte(named, ',')+1:]
			ip = net.ParseIP(strings.TrimSpace(last))
		}
	}
	switch {
	case ip == nil:
		return host
	case ip.To4() == nil:
		return ip.Mask(net.CIDRMask(64, 128)).String()
	}
	return ip.String()
}

var errRate = errors.New("more comes than the place allows")
