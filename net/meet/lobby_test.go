package meet_test

import (
	"crypto/rand"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bocage/net/link"
	"bocage/net/meet"
	"bocage/net/meet/meettest"
)

// looker is somebody who looks at the lobby.
type looker struct {
	*meet.Lobby
	mu   sync.Mutex
	sees []meet.Listing
}

func look(p *meettest.Place) *looker {
	l := &looker{}
	l.Lobby = meet.Browse(p.Dial, func(meet.State) {}, func(all []meet.Listing) {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.sees = all
	})
	return l
}

// names are those of who invites, as they are seen.
func (l *looker) names() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	var all []string
	for _, in := range l.sees {
		all = append(all, in.Name)
	}
	return strings.Join(all, ",")
}

func ticketFor(t *testing.T) meet.Ticket {
	t.Helper()
	k, err := meet.NewTicket(rand.Reader, link.Terms{Game: "ludo", Role: 1, Scenario: [8]byte{1, 2, 3}}, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestLobby: who posts an invitation stands in the lobby for who looks and for who comes later, for as long as he is there; taken out, or
// with his page closed, he does not, the first at once, the second after a while. The invitation is the whole one.
func TestLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{Delay: 20 * time.Millisecond})
		early, ticket := look(place), ticketFor(t)
		var stood sync.Map
		post := func(name string, k meet.Ticket) *meet.Advert {
			return meet.Advertise([32]byte{name[0]}, place.Dial, meet.Listing{Ticket: k, Inviter: [32]byte{7}, Name: name},
				func(s meet.State) { stood.Store(name, s) })
		}
		a, b := post("Anna", ticket), post("Bert", ticketFor(t))
		time.Sleep(10 * time.Minute)
		late := look(place)
		time.Sleep(5 * time.Second)
		if early.names() != "Bert,Anna" && early.names() != "Anna,Bert" || len(late.names()) != len("Anna,Bert") {
			t.Fatalf("early sees %q, late %q", early.names(), late.names())
		}
		if s, _ := stood.Load("Anna"); s != meet.Alone {
			t.Errorf("Anna's stands %v", s)
		}
		for _, in := range early.sees {
			if in.Name == "Anna" && (in.Ticket != ticket || in.Inviter != [32]byte{7}) {
				t.Errorf("the invitation is %+v, want %+v", in.Ticket, ticket)
			}
		}
		a.End()
		time.Sleep(3 * time.Second)
		if early.names() != "Bert" || late.names() != "Bert" {
			t.Errorf("taken out, and seen by early %q, late %q", early.names(), late.names())
		}
		place.Kill(true) // and it forgets all
		time.Sleep(5 * time.Minute)
		if early.names() != "Bert" || late.names() != "Bert" {
			t.Errorf("after a new start early sees %q, late %q", early.names(), late.names())
		}
		b.Crash()
		time.Sleep(3 * time.Minute)
		if early.names() != "" || late.names() != "" {
			t.Errorf("his page was closed, and early sees %q, late %q", early.names(), late.names())
		}
		for _, l := range []*looker{early, late} {
			l.End()
			<-l.Gone()
		}
	})
}

// TestLobbyFirstGuest: of those who take an invitation out of the lobby the first is the guest, and the others are told.
func TestLobbyFirstGuest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{Delay: 20 * time.Millisecond})
		ticket := ticketFor(t)
		post := meet.Advertise([32]byte{1}, place.Dial, meet.Listing{Ticket: ticket, Inviter: meet.InviterOf([32]byte{'h'})}, func(meet.State) {})
		seen := look(place)
		time.Sleep(5 * time.Second)
		taken, inviter := seen.sees[0].Ticket, seen.sees[0].Inviter
		var mu sync.Mutex
		states := map[string]meet.State{}
		begin := func(name string, host bool) *meet.Session {
			secret := taken.Secret
			return meet.Begin(meet.Setup{Host: host, Secret: &secret, Seed: [32]byte{name[0]}, Until: taken.Expires, Dial: place.Dial,
				Listed: true, Inviter: &inviter, Rand: rand.Reader}, meet.Handler{Rooted: func([32]byte) {}, Opened: func(*link.Conn, bool) {},
				Lost: func(error) {}, Changed: func(s meet.State) {
					mu.Lock()
					defer mu.Unlock()
					states[name] = s
				}})
		}
		host := begin("host", true)
		time.Sleep(5 * time.Second)
		one, two := begin("one", false), begin("two", false)
		time.Sleep(30 * time.Second)
		mu.Lock()
		if first, second := states["one"], states["two"]; states["host"] != meet.Relayed ||
			!(first == meet.Relayed && second == meet.Taken || first == meet.Taken && second == meet.Relayed) {
			t.Errorf("they stand %v", states)
		}
		mu.Unlock()
		for _, s := range []*meet.Session{host, one, two} {
			s.Close()
			<-s.Gone()
		}
		post.End()
		<-post.Gone()
		seen.End()
		<-seen.Gone()
	})
}

// TestLobbyTwoPages: of two pages with a seed the later one's invitation stands in the lobby, and the first is told; that it ends, or finds
// the place anew, does not take the other's away.
func TestLobbyTwoPages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{Delay: 20 * time.Millisecond})
		seen := look(place)
		var stood sync.Map
		post := func(name string) *meet.Advert {
			return meet.Advertise([32]byte{1}, place.Dial, meet.Listing{Ticket: ticketFor(t), Name: name},
				func(s meet.State) { stood.Store(name, s) })
		}
		stands := func(name string) any { s, _ := stood.Load(name); return s }
		a := post("before")
		time.Sleep(5 * time.Second)
		a.Crash() // the page is loaded anew
		a = post("one")
		time.Sleep(5 * time.Second)
		if stands("one") != meet.Alone || seen.names() != "one" {
			t.Errorf("loaded anew it stands %v, seen is %q", stands("one"), seen.names())
		}
		b := post("two")
		time.Sleep(5 * time.Minute)
		if stands("one") != meet.Taken || stands("two") != meet.Alone || seen.names() != "two" {
			t.Errorf("the first stands %v, the second %v, seen is %q", stands("one"), stands("two"), seen.names())
		}
		place.Kill(false)
		time.Sleep(5 * time.Minute)
		a.End()
		<-a.Gone()
		time.Sleep(5 * time.Second)
		if stands("two") != meet.Alone || seen.names() != "two" {
			t.Errorf("the first has ended, and the second stands %v, seen is %q", stands("two"), seen.names())
		}
		b.End()
		<-b.Gone()
		seen.End()
		<-seen.Gone()
	})
}

// TestLobbyDeadLine: a connection that has ended without a word is noticed, by who looks and by who has posted, and made anew.
func TestLobbyDeadLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		var mu sync.Mutex
		var stood meet.State
		stands := func() meet.State {
			mu.Lock()
			defer mu.Unlock()
			return stood
		}
		l, a := look(place), meet.Advertise([32]byte{1}, place.Dial, meet.Listing{Ticket: ticketFor(t), Name: "Anna"}, func(s meet.State) {
			mu.Lock()
			defer mu.Unlock()
			stood = s
		})
		time.Sleep(5 * time.Minute)
		if l.names() != "Anna" || stands() != meet.Alone || place.Dials() != 2 {
			t.Fatalf("seen is %q, it stands %v, %d connections", l.names(), stands(), place.Dials())
		}
		place.Set(meettest.Faults{Deaf: true, RefuseSubscribe: true})
		time.Sleep(5 * time.Minute)
		if stands() != meet.Unreachable || place.Dials() < 6 {
			t.Errorf("dead, and it stands %v, %d connections", stands(), place.Dials())
		}
		place.Set(meettest.Faults{})
		time.Sleep(5 * time.Minute)
		if l.names() != "Anna" || stands() != meet.Alone {
			t.Errorf("back, and seen is %q, it stands %v", l.names(), stands())
		}
		a.End()
		<-a.Gone()
		l.End()
		<-l.Gone()
	})
}

// TestListingAttacks: a listing that somebody else has made for a topic, that was changed, cut, made longer, has run out of what may be
// said, or is said again after a later one, is not seen.
func TestListingAttacks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		l := look(place)
		time.Sleep(time.Second)
		ticket := ticketFor(t)
		number := uint64(time.Now().UnixMilli())
		topic, word := meet.Listing{Number: number, Ticket: ticket, Name: "Anna"}.Signed([32]byte{1})
		_, forged := meet.Listing{Number: number + 5, Ticket: ticket, Name: "Anna"}.Signed([32]byte{2})
		place.Say(topic, forged, true) // with another key
		for i := range word {
			other := append([]byte(nil), word...)
			other[i] ^= 4
			place.Say(topic, other, true)
			place.Say(topic, word[:i], true)
			time.Sleep(time.Second)
		}
		place.Say(topic, append(word, 0), true)
		place.Say(topic, make([]byte, meet.ListingMost+1), true)
		for i, name := range []string{"a\nb", "a\x00b", "evil\u202egpj", "a\u0301", " a", "a ", "a  b",
			strings.Repeat("a", meet.NameMost+1), "<b>", "http://x", "a\xffb", "a\u200bb", "www.bet365.com", "evil.example", "a..b", "0800-1234567",
			"Call 08001", "........", "- -",
			"\u3164", "\u115f\u1160", "\uffa0", "A\u3164"} {
			at, bad := meet.Listing{Number: number, Ticket: ticket, Name: name}.Signed([32]byte{byte(10 + i)})
			place.Say(at, bad, true)
			if _, err := meet.ReadListing(at, bad); !errors.Is(err, meet.ErrListing) || meet.ValidName(name) {
				t.Errorf("the name %q is read: %v", name, err)
			}
		}
		time.Sleep(3 * time.Second)
		if l.names() != "" {
			t.Fatalf("seen is %q", l.names())
		}
		place.Say(topic, word, true)
		time.Sleep(3 * time.Second)
		if l.names() != "Anna" {
			t.Fatalf("the good one is not seen: %q", l.names())
		}
		_, gone := meet.Listing{Number: number + 1, Ticket: ticket, Gone: true}.Signed([32]byte{1})
		place.Say(topic, gone, true)
		time.Sleep(3 * time.Second)
		place.Say(topic, word, true) // played back
		time.Sleep(3 * time.Second)
		if l.names() != "" {
			t.Errorf("what is gone is seen: %q", l.names())
		}
		for i := range 3000 { // a flood
			at, w := meet.Listing{Number: number, Ticket: ticket, Name: "Spam"}.Signed([32]byte{byte(i), byte(i >> 8), 9})
			place.Say(at, w, true)
		}
		time.Sleep(3 * time.Second)
		if n := strings.Count(l.names(), "Spam"); n == 0 || n > 100 {
			t.Errorf("of a flood %d are shown", n)
		}
		l.End()
		<-l.Gone()
	})
}

// TestListing: what is read is what was written.
func TestListing(t *testing.T) {
	for _, name := range []string{"", "Anna", "Jürgen M.", "O'Neill_7-2", "Анна", "文", "Dr. No", "Sgt. York Jr.", "Anna 1944", "דן", "R2-D2"} {
		ticket := ticketFor(t)
		at, word := meet.Listing{Number: 7, Ticket: ticket, Name: name}.Signed([32]byte{3})
		l, err := meet.ReadListing(at, word)
		if err != nil || l.Name != name || l.Number != 7 || l.Gone || l.Ticket.Secret != ticket.Secret || !meet.InLobby(at) {
			t.Errorf("%q: %+v, %v", name, l, err)
		}
		if len(word) > meet.ListingMost {
			t.Errorf("%q: %d bytes", name, len(word))
		}
	}
}

func FuzzListing(f *testing.F) {
	ticket := meet.Ticket{Game: "ludo", Expires: time.Unix(1_800_000_000, 0)}
	at, word := meet.Listing{Number: 7, Ticket: ticket, Name: "Anna"}.Signed([32]byte{3})
	f.Add(at, word)
	f.Add(at, word[:80])
	f.Fuzz(func(t *testing.T, at string, word []byte) {
		if l, err := meet.ReadListing(at, word); err == nil && l.Name != "" && !meet.ValidName(l.Name) {
			t.Errorf("%q is read", l.Name)
		}
	})
}
