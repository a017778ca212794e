package place

import (
	"fmt"
	"testing"
	"time"

	mqtt "github.com/mochi-mqtt/server/v2"
	"github.com/mochi-mqtt/server/v2/packets"

	"bocage/net/link"
	"bocage/net/meet"
	"bocage/tools/place/visitor"
)

// withLobby are the usual limits of a place with a lobby.
func withLobby() Limits {
	l := Usual
	l.Lobby, l.Listed = LobbyMost, ListedMost
	return l
}

func ticket(t *testing.T, n int) meet.Ticket {
	t.Helper()
	k, err := meet.NewTicket(ones{}, link.Terms{Game: "ludo", Role: byte(n)}, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// ones is no chance at all.
type ones struct{}

func (ones) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = 1
	}
	return len(b), nil
}

// TestLobby: who posts an invitation is seen by who looks, early or late, and by nobody once he takes it back; one address has three.
// Nobody but who looks at the lobby may listen to more than one topic, and without a lobby nobody at all.
func TestLobby(t *testing.T) {
	url := open(t, withLobby())
	sees := func() func(n int) func() bool {
		all := make(chan []meet.Listing, 100)
		l := meet.Browse(visitor.To(url), func(meet.State) {}, func(now []meet.Listing) { all <- now })
		t.Cleanup(func() {
			l.End()
			<-l.Gone()
		})
		last := -1
		return func(n int) func() bool {
			return func() bool {
				for len(all) > 0 {
					last = len(<-all)
				}
				return last == n
			}
		}
	}
	early := sees()
	var posts []*meet.Advert
	for n := range 4 {
		posts = append(posts, meet.Advertise([32]byte{byte(n)}, visitor.To(url),
			meet.Listing{Ticket: ticket(t, n), Name: fmt.Sprint("Player ", n)}, func(meet.State) {}))
	}
	soon(t, "three of four are seen", early(3))
	late := sees()
	soon(t, "and by who comes late", late(3))
	for _, p := range posts {
		p.End()
		<-p.Gone()
	}
	soon(t, "none is seen any more", early(0))
	for filter, ok := range map[string]bool{"b/1/lobby/+": true, "b/1/+/+": false, "b/1/+/AAAAAAAAAAAAAAAAAAAAAA": false, "b/#": false,
		"#": false, "b/1/lobby/#": false, "+/+/lobby/+": false, "$SYS/#": false} {
		s := enter(t, url)
		if err := s.Subscribe([]string{filter}); (err == nil) != ok {
			t.Errorf("%s: %v", filter, err)
		}
	}
	s := enter(t, open(t, Usual))
	if s.Subscribe([]string{"b/1/lobby/+"}) == nil {
		t.Error("a place without a lobby lets somebody listen to it")
	}
}

// TestLobbyRules: a word that is not of its topic's owner, that is too old, too soon, too late, expired, or one too many, does not stand.
func TestLobbyRules(t *testing.T) {
	now := time.Now()
	fresh := func() *lobby { return &lobby{limits: withLobby(), listed: map[string]posted{}} }
	number := uint64(now.UnixMilli())
	say := func(l *lobby, seed byte, in meet.Listing, from string, at time.Time) error {
		topic, word := in.Signed([32]byte{seed})
		read, err := meet.ReadListing(topic, word)
		if err != nil {
			return err
		}
		return l.takes(topic, read, from, at)
	}
	good := meet.Listing{Number: number, Ticket: ticket(t, 1), Name: "Anna"}
	with := func(change func(*meet.Listing)) meet.Listing {
		in := good
		change(&in)
		return in
	}
	l := fresh()
	if err := say(l, 1, good, "a", now); err != nil {
		t.Fatal(err)
	}
	later := with(func(in *meet.Listing) { in.Number += 60_000 })
	for what, bad := range map[string]func() error{
		"the same once more": func() error { return say(l, 1, good, "a", now.Add(time.Minute)) },
		"too soon":           func() error { return say(l, 1, later, "a", now.Add(time.Second)) },
		"an hour ago":        func() error { return say(l, 2, with(func(in *meet.Listing) { in.Number -= 3_600_000 }), "a", now) },
		"in an hour":         func() error { return say(l, 2, with(func(in *meet.Listing) { in.Number += 3_600_000 }), "a", now) },
		"for ever":           func() error { return say(l, 2, with(func(in *meet.Listing) { in.Number = 1<<64 - 1 }), "a", now) },
		"expired": func() error {
			return say(l, 2, with(func(in *meet.Listing) { in.Ticket.Expires = now.Add(-time.Hour) }), "a", now)
		},
		"gone before it came": func() error { return say(l, 2, with(func(in *meet.Listing) { in.Gone = true }), "a", now) },
	} {
		if bad() == nil {
			t.Errorf("%s: it is taken", what)
		}
	}
	if err := say(l, 1, later, "a", now.Add(time.Minute)); err != nil {
		t.Errorf("a minute later: %v", err)
	}
	if err := say(l, 1, with(func(in *meet.Listing) { in.Number += 61_000; in.Gone = true }), "a", now.Add(61*time.Second)); err != nil {
		t.Errorf("gone: %v", err)
	}
	if err := say(l, 1, later, "a", now.Add(62*time.Second)); err == nil {
		t.Error("what is gone comes back")
	}
	minutes := func(n int) meet.Listing { return with(func(in *meet.Listing) { in.Number += uint64(n) * 60_000 }) }
	closed := fresh()
	if err := say(closed, 1, minutes(0), "a", now); err != nil {
		t.Fatal(err)
	}
	for _, after := range []time.Duration{3, 10, 20, 29} { // minutes: his page was closed
		if say(closed, 1, minutes(0), "b", now.Add(after*time.Minute)) == nil {
			t.Errorf("played back %d minutes after the page was closed, it stands", after)
		}
	}
	for n := range 3 { // what stands no more takes nobody's place
		if err := say(closed, byte(n+2), minutes(3), "a", now.Add(3*time.Minute)); err != nil {
			t.Errorf("3 minutes later, %d: %v", n, err)
		}
	}
	if err := say(closed, 1, minutes(4), "b", now.Add(4*time.Minute)); err != nil {
		t.Errorf("who has closed his page lists again: %v", err)
	}
	taken := 0
	for n := range 200 {
		if say(l, byte(n+5), good, fmt.Sprint(n), now) == nil {
			taken++
		}
	}
	if taken != 100 {
		t.Errorf("%d stand at once", taken)
	}
	l = fresh()
	taken = 0
	for n := range 200 { // listed and taken back, without end
		in := good
		if say(l, byte(n), in, "a", now) == nil {
			taken++
		}
		in.Number, in.Gone = in.Number+1, true
		_ = say(l, byte(n), in, "a", now)
	}
	if taken > 30 {
		t.Errorf("an address has listed %d", taken)
	}
	l.limits.Nameless = true
	if say(l, 250, good, "b", now) == nil {
		t.Error("a name is taken where none is wanted")
	}
	if err := say(l, 250, with(func(in *meet.Listing) { in.Name = "" }), "b", now); err != nil {
		t.Errorf("without a name: %v", err)
	}
}

// TestLobbyFlood: words without end from one address, that are no listings or good ones, are refused before a signature is looked at, and
// keep nobody else out.
func TestLobbyFlood(t *testing.T) {
	p, err := New(withLobby())
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	now := time.Now()
	for _, address := range []string{"a", "b"} {
		if p.door.enter(address, now) != 0 {
			t.Fatal("nobody comes in")
		}
	}
	topic, good := meet.Listing{Number: uint64(now.UnixMilli()), Ticket: ticket(t, 1)}.Signed([32]byte{1})
	says := func(address string, word []byte) bool {
		c := &mqtt.Client{Net: mqtt.ClientConnection{Remote: address}}
		_, err := p.rules.OnPublish(c, packets.Packet{TopicName: topic, Payload: word, FixedHeader: packets.FixedHeader{Retain: true}})
		return err == nil
	}
	for range 30 {
		if says("a", good[:len(good)-1]) {
			t.Fatal("a cut one is taken")
		}
	}
	if says("a", good) {
		t.Error("a good one is looked at after a flood from there")
	}
	if !says("b", good) {
		t.Error("a good one from elsewhere is not taken")
	}
	lists := 0
	for range 100 {
		if p.door.lists("a", now.Add(time.Minute)) {
			lists++
		}
	}
	if lists < 8 || lists > listingsMost {
		t.Errorf("a minute later %d are looked at", lists)
	}
	if p.door.lists("c", now) {
		t.Error("who is not inside lists")
	}
}
