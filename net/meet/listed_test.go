package meet_test

import (
	"crypto/rand"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gtank/ristretto255"

	"bocage/net/link"
	"bocage/net/meet"
	"bocage/net/meet/meettest"
)

// listed are those of an invitation that everybody sees.
type listed struct {
	place  *meettest.Place
	ticket meet.Ticket
	all    []*meet.Session
	mu     sync.Mutex
	states map[string]meet.State
	rooted map[string]int
}

func newListed(t *testing.T) *listed {
	return &listed{place: meettest.New(meettest.Faults{Delay: 20 * time.Millisecond}), ticket: ticketFor(t),
		states: map[string]meet.State{}, rooted: map[string]int{}}
}

// begin begins a session of somebody; who has invited is called host.
func (l *listed) begin(name string) *meet.Session {
	secret, inviter := l.ticket.Secret, meet.InviterOf([32]byte{'h'})
	s := meet.Begin(meet.Setup{Host: name == "host", Secret: &secret, Seed: [32]byte{name[0]}, Until: l.ticket.Expires, Dial: l.place.Dial,
		Listed: true, Inviter: &inviter, Rand: rand.Reader}, meet.Handler{Opened: func(*link.Conn, bool) {}, Lost: func(error) {},
		Rooted: func([32]byte) {
			l.mu.Lock()
			defer l.mu.Unlock()
			l.rooted[name]++
		},
		Changed: func(s meet.State) {
			l.mu.Lock()
			defer l.mu.Unlock()
			l.states[name] = s
		}})
	l.all = append(l.all, s)
	return s
}

// stands says how somebody stands.
func (l *listed) stands(name string) meet.State {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.states[name]
}

func (l *listed) end() {
	for _, s := range l.all {
		s.Close()
		<-s.Gone()
	}
	time.Sleep(time.Second) // until what was said has come
}

// say says an offer or an answer as whoever knows the secret can.
func (l *listed) say(t *testing.T, last, purpose string, kind byte, parts ...[]byte) {
	t.Helper()
	secret := l.ticket.Secret[:]
	key := meet.Derive(purpose, secret)
	word, err := meet.Seal(rand.Reader, &key, kind, append([][]byte{{1}}, parts...)...)
	if err != nil {
		t.Fatal(err)
	}
	l.place.Say(meet.TopicsOf(secret)+last, word, true)
}

func (l *listed) answers(t *testing.T) {
	b := make([]byte, 64)
	_, _ = io.ReadFull(rand.Reader, b)
	k, err := ristretto255.NewIdentityElement().SetUniformBytes(b)
	if err != nil {
		t.Fatal(err)
	}
	l.say(t, "a", "answer", meet.KindAnswer, k.Bytes())
}

// TestListedFalseOffer: everybody who looks knows the secret of a listed invitation. Who says an offer with it, with a key of his own or
// the inviter's, and marks it as taken by nobody, by somebody else, or by the guest, keeps no guest away, and does not come in the
// inviter's place.
func TestListedFalseOffer(t *testing.T) {
	for _, mark := range []string{"\x00\x00\x00\x00\x00\x00\x00\x00", "somebody", "the guest"} {
		for _, own := range []bool{true, false} {
			synctest.Test(t, func(t *testing.T) {
				l := newListed(t)
				l.place.Set(meettest.Faults{Delay: 250 * time.Millisecond})
				l.begin("host")
				time.Sleep(40 * time.Second)
				stranger := meet.NewPair([32]byte{99})
				key := stranger.Public()
				if !own {
					key = meet.InviterOf([32]byte{'h'})
				}
				says := []byte(mark)
				if mark == "the guest" {
					root, _ := stranger.With(l.ticket.Secret[:], 0, meet.InviterOf([32]byte{'g'}))
					m := meet.MarkOf(root)
					says = m[:]
				}
				for range 5 {
					l.say(t, "o", "offer", meet.KindOffer, key[:], says)
					time.Sleep(300 * time.Millisecond)
				}
				l.begin("guest")
				for range 5 {
					l.say(t, "o", "offer", meet.KindOffer, key[:], says)
					time.Sleep(300 * time.Millisecond)
				}
				time.Sleep(10 * time.Second)
				if h, g := l.stands("host"), l.stands("guest"); h != meet.Relayed || g != meet.Relayed {
					t.Errorf("own key %v, mark %q: the host stands %v, the guest %v", own, mark, h, g)
				}
				l.end()
			})
		}
	}
}

// TestListedFalseOfferByPost: by post neither, while who has invited is there.
func TestListedFalseOfferByPost(t *testing.T) {
	for _, own := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			l := newListed(t)
			secret, inviter := l.ticket.Secret, meet.InviterOf([32]byte{'h'})
			var mu sync.Mutex
			came := map[string]int{}
			begin := func(name string) *meet.Post {
				return meet.Correspond(meet.Setup{Host: name == "host", Secret: &secret, Seed: [32]byte{name[0]}, Until: l.ticket.Expires,
					Dial: l.place.Dial, Listed: true, Inviter: &inviter, Rand: rand.Reader}, meet.PostHandler{Moved: func(meet.State) {},
					Rooted: func([32]byte) {}, Came: func([]byte) {
						mu.Lock()
						defer mu.Unlock()
						came[name]++
					}})
			}
			host := begin("host")
			time.Sleep(10 * time.Second)
			key := meet.NewPair([32]byte{99}).Public()
			if !own {
				key = inviter
			}
			l.say(t, "o", "offer", meet.KindOffer, key[:], []byte("somebody"))
			guest := begin("guest")
			time.Sleep(5 * time.Second)
			host.Say([]byte("host"))
			guest.Say([]byte("guest"))
			time.Sleep(10 * time.Second)
			mu.Lock()
			if came["host"] != 1 || came["guest"] != 1 {
				t.Errorf("own key %v: letters came: %v", own, came)
			}
			mu.Unlock()
			for _, p := range []*meet.Post{host, guest} {
				p.Close()
				<-p.Gone()
			}
		})
	}
}

// TestListedNoGuest: somebody answers a listed invitation who does not come: one word, or a page that is closed at once. After a while it
// is free again, and the next guest is taken; it runs out as others do. Until somebody has been there no root is kept.
func TestListedNoGuest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newListed(t)
		l.begin("host")
		time.Sleep(time.Second)
		l.answers(t)
		time.Sleep(time.Second)
		l.begin("early")
		time.Sleep(10 * time.Second)
		if s := l.stands("early"); s != meet.Taken {
			t.Errorf("while somebody is waited for another stands %v", s)
		}
		time.Sleep(30 * time.Second)
		l.begin("guest")
		time.Sleep(40 * time.Second)
		if h, g := l.stands("host"), l.stands("guest"); h != meet.Relayed || g != meet.Relayed || l.rooted["host"] != 1 {
			t.Errorf("the host stands %v, the guest %v, and %d roots are kept", h, g, l.rooted["host"])
		}
		l.end()
	})
	synctest.Test(t, func(t *testing.T) {
		l := newListed(t)
		l.begin("host")
		time.Sleep(time.Second)
		l.answers(t)
		time.Sleep(8 * 24 * time.Hour)
		if h := l.stands("host"); h != meet.Expired || l.rooted["host"] != 0 {
			t.Errorf("8 days later the host stands %v, with %d roots", h, l.rooted["host"])
		}
		l.end()
	})
}

// TestListedLate: a guest who was taken, and whose device slept before he was there, is taken later, if nobody was meanwhile; else he is
// told.
func TestListedLate(t *testing.T) {
	for _, other := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			l := newListed(t)
			l.begin("host")
			time.Sleep(time.Second)
			guest := meet.InviterOf([32]byte{'g'})
			l.say(t, "a", "answer", meet.KindAnswer, guest[:])
			time.Sleep(35 * time.Second)
			want := meet.Relayed
			if other {
				l.begin("other")
				time.Sleep(5 * time.Second)
				want = meet.Taken
			}
			l.begin("guest")
			time.Sleep(4 * time.Minute)
			if s := l.stands("guest"); s != want || l.stands("host") != meet.Relayed {
				t.Errorf("another came %v, and who is late stands %v, the host %v", other, s, l.stands("host"))
			}
			l.end()
		})
	}
}

// TestListingTooLong: a listing with all that may be in it fits.
func TestListingTooLong(t *testing.T) {
	k := ticketFor(t)
	k.Game = strings.Repeat("g", 16)
	at, word := meet.Listing{Ticket: k, Inviter: [32]byte{1}, Name: strings.Repeat("文", meet.NameMost)}.Signed([32]byte{3})
	if _, err := meet.ReadListing(at, word); err != nil {
		t.Errorf("%d bytes: %v", len(word), err)
	}
}
