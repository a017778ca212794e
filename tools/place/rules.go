//go:build !js

package place

import (
	"bytes"
	"container/list"
	"regexp"
	"sync"
	"time"

	mqtt "github.com/mochi-mqtt/server/v2"
	"github.com/mochi-mqtt/server/v2/packets"

	"bocage/net/meet"
)

// topic is what can be said or listened to: no wildcard but that of the lobby, nothing of the broker's own.
var topic = regexp.MustCompile(`^b/1/([A-Za-z0-9_-]{22}/[a-z0-9]{1,8}|lobby/[A-Za-z0-9_-]{22})$`)

// rules are the broker's hook: who may subscribe to what, and how much is kept.
type rules struct {
	mqtt.HookBase
	limits Limits
	broker *mqtt.Server
	door   *door

	mu    sync.Mutex
	kept  map[string]*list.Element // of order, by topic
	order *list.List               // of word, the oldest first
	bytes int
	of    map[string]*share // by address, from which there may be a new connection every second
	lobby lobby
}

// perWord is what the broker needs for a word besides its bytes.
const perWord = 512

// word is one that is kept.
type word struct {
	topic, from string
	size        int
}

// share is what an address has the place keep.
type share struct{ words, bytes int }

func newRules(l Limits, broker *mqtt.Server, d *door) *rules {
	return &rules{limits: l, broker: broker, door: d, kept: map[string]*list.Element{}, order: list.New(), of: map[string]*share{},
		lobby: lobby{limits: l, listed: map[string]posted{}}}
}

// ID names the hook.
func (r *rules) ID() string { return "rules" }

// Provides says which calls the hook answers.
func (r *rules) Provides(b byte) bool {
	return bytes.IndexByte([]byte{mqtt.OnConnectAuthenticate, mqtt.OnConnect, mqtt.OnACLCheck, mqtt.OnPublish, mqtt.OnRetainedExpired}, b) >= 0
}

// OnConnectAuthenticate lets everybody in: whoever has the page may meet here.
func (r *rules) OnConnectAuthenticate(*mqtt.Client, packets.Packet) bool { return true }

// OnConnect keeps nothing for a connection when it has ended, no session and no last word.
func (r *rules) OnConnect(c *mqtt.Client, _ packets.Packet) error {
	c.Properties.Props.SessionExpiryInterval, c.Properties.Clean, c.Properties.Will = 0, true, mqtt.Will{}
	return nil
}

// OnACLCheck allows topics of meetings alone, and so many subscriptions. It is asked for each word that is handed on, too.
func (r *rules) OnACLCheck(c *mqtt.Client, at string, write bool) bool {
	if whole := at == meet.LobbyFilter(); !whole && !topic.MatchString(at) || whole && write {
		return false
	}
	if meet.InLobby(at) {
		if _, all := c.State.Subscriptions.Get(meet.LobbyFilter()); all || r.limits.Lobby == 0 {
			return all && r.limits.Lobby > 0
		}
	}
	if _, has := c.State.Subscriptions.Get(at); write || has {
		return true
	}
	return len(c.State.Subscriptions.GetAll()) < r.limits.Topics
}

// OnPublish takes off what a word has besides its time, and counts what is to be kept.
func (r *rules) OnPublish(c *mqtt.Client, pk packets.Packet) (packets.Packet, error) {
	pk.Properties = packets.Properties{MessageExpiryInterval: pk.Properties.MessageExpiryInterval}
	if !pk.FixedHeader.Retain && !meet.InLobby(pk.TopicName) {
		return pk, nil
	}
	var in meet.Listing
	if meet.InLobby(pk.TopicName) {
		if !r.door.lists(c.Net.Remote, time.Now()) {
			return pk, packets.ErrRejectPacket // whoever has said it hears no echo
		}
		var err error
		if in, err = meet.ReadListing(pk.TopicName, pk.Payload); err != nil { // a signature takes a while, and nobody need wait for it
			return pk, packets.ErrRejectPacket
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if meet.InLobby(pk.TopicName) {
		if r.lobby.takes(pk.TopicName, in, c.Net.Remote, time.Now()) != nil {
			return pk, packets.ErrRejectPacket
		}
		if pk.FixedHeader.Retain = !in.Gone; in.Gone {
			r.drop(pk.TopicName)
			r.forget(pk.TopicName)
			return pk, nil
		}
		pk.Expiry = pk.Created + int64(meet.ListingKept.Seconds())
	}
	r.drop(pk.TopicName)
	size := perWord + len(pk.Payload) + len(pk.TopicName)
	if len(pk.Payload) == 0 {
		return pk, nil
	}
	s := share{}
	if has := r.of[c.Net.Remote]; has != nil {
		s = *has
	}
	if s.words >= r.limits.Words || s.bytes+size > r.limits.Bytes {
		r.forget(pk.TopicName)
		if pk.FixedHeader.Qos == 0 {
			return pk, packets.ErrRejectPacket // any other error would be passed over
		}
		return pk, packets.ErrQuotaExceeded
	}
	for r.bytes+size > r.limits.AllBytes && r.order.Len() > 0 {
		oldest := r.order.Front().Value.(word).topic
		r.drop(oldest)
		r.forget(oldest)
	}
	r.add(word{pk.TopicName, c.Net.Remote, size})
	return pk, nil
}

// forget has the broker keep nothing on a topic.
func (r *rules) forget(at string) {
	r.broker.Topics.RetainMessage(packets.Packet{FixedHeader: packets.FixedHeader{Type: packets.Publish, Retain: true}, TopicName: at})
}

// add counts a word.
func (r *rules) add(w word) {
	r.kept[w.topic] = r.order.PushBack(w)
	r.bytes += w.size
	s := r.of[w.from]
	if s == nil {
		s = &share{}
		r.of[w.from] = s
	}
	s.words, s.bytes = s.words+1, s.bytes+w.size
}

// drop counts a word no more.
func (r *rules) drop(at string) {
	e := r.kept[at]
	if e == nil {
		return
	}
	w := r.order.Remove(e).(word)
	delete(r.kept, at)
	r.bytes -= w.size
	s := r.of[w.from]
	if s.words, s.bytes = s.words-1, s.bytes-w.size; s.words == 0 {
		delete(r.of, w.from)
	}
}

// OnRetainedExpired is told of a word whose time is over. The broker forgets the word and keeps its topic, for ever, unless it is told.
func (r *rules) OnRetainedExpired(at string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.drop(at)
	r.forget(at)
}
