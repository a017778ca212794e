package meet_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bocage/engine"
	"bocage/net/meet"
	"bocage/net/meet/meettest"
	"bocage/net/random"
)

// ghost is somebody who has the link of an invitation, and no more.
type ghost struct {
	place  *meettest.Place
	secret []byte
}

// says says an offer or an answer.
func (g ghost) says(offer bool, body ...byte) {
	key, kind, last := meet.Derive("answer", g.secret), byte(2), "a"
	if offer {
		key, kind, last = meet.Derive("offer", g.secret), 1, "o"
	}
	word, err := meet.Seal(random.Reader, &key, kind, body)
	if err != nil {
		panic(err)
	}
	g.place.Say(meet.TopicsOf(g.secret)+last, word, true)
}

// TestPostGhost: who has the link says offers and answers of every length. Who waits goes on waiting.
func TestPostGhost(t *testing.T) {
	for side := range 2 {
		synctest.Test(t, func(t *testing.T) {
			place := meettest.New(meettest.Faults{})
			set := pals(t, place, 1)[side].set
			g := ghost{place, set.Secret[:]}
			p := meet.Correspond(set, meet.PostHandler{Moved: func(meet.State) {}, Rooted: func([meet.KeySize]byte) { t.Error("rooted") },
				Came: func([]byte) { t.Error("a letter") }})
			for n := range 60 {
				time.Sleep(time.Second)
				g.says(set.Host, bytes.Repeat([]byte{1}, n)...)
				g.says(!set.Host, bytes.Repeat([]byte{1}, n)...)
			}
			p.Close()
			<-p.Gone()
		})
	}
}

// TestPostOffers: a guest who was taken is neither told that somebody was first nor led to another root by whoever else has the link.
func TestPostOffers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		guest := pals(t, place, 1)[1]
		secret := guest.set.Secret[:]
		g := ghost{place, secret}
		guest.comes(t)
		time.Sleep(time.Second)
		public := meet.NewPair(guest.set.Seed).Public()
		offer := func(seed byte, right bool) (root [meet.KeySize]byte) {
			pair := meet.NewPair([meet.KeySize]byte{seed})
			root, _ = pair.With(secret, 0, public)
			own, mark := pair.Public(), meet.MarkOf(root)
			if !right {
				mark[0] ^= 1
			}
			g.says(true, slices.Concat([]byte{1}, own[:], mark[:])...)
			time.Sleep(5 * time.Second)
			return root
		}
		first := offer(1, true)
		for seed, right := range []bool{false, true} {
			offer(byte(7+seed), right)
		}
		if s := guest.stands(); s != meet.Relayed || *guest.set.Root != first {
			t.Errorf("the guest who was taken: %v, at the same root: %v", s, *guest.set.Root == first)
		}
		guest.goes()
	})
}

// slow is a connection on which a part of what was kept comes before it is known that more will, and the third pieces after that.
type slow struct{ meet.Broker }

func (s slow) Subscribe(topics []string) error {
	third := func(topic string) bool { return topic[len(topic)-1] == '2' }
	err := s.Broker.Subscribe(slices.DeleteFunc(slices.Clone(topics), third))
	time.Sleep(time.Second)
	return errors.Join(err, s.Broker.Subscribe(slices.DeleteFunc(slices.Clone(topics), func(topic string) bool { return !third(topic) })))
}

// TestPostPieces: a letter in pieces comes to whoever comes, whatever comes first, the place's word or theirs.
func TestPostPieces(t *testing.T) {
	for i := range 8 {
		synctest.Test(t, func(t *testing.T) {
			place := meettest.New(meettest.Faults{Delay: 100 * time.Millisecond})
			root := [meet.KeySize]byte{3, byte(i)}
			came, dial := 0, meet.Dial(place.Dial)
			at := func(host bool, letter func([]byte)) *meet.Post {
				return meet.Correspond(meet.Setup{Host: host, Root: &root, Dial: dial, Rand: random.Reader},
					meet.PostHandler{Moved: func(meet.State) {}, Rooted: func([meet.KeySize]byte) {}, Came: letter})
			}
			a := at(i%2 == 0, func([]byte) {})
			a.Say(bytes.Repeat([]byte{1}, 40000))
			if !a.Finish(5 * time.Second) {
				t.Error("it does not lie there")
			}
			if i%4 > 1 {
				dial = func(ctx context.Context, ear meet.Ear) (meet.Broker, error) {
					b, err := place.Dial(ctx, ear)
					return slow{b}, err
				}
			}
			b := at(i%2 == 1, func([]byte) { came++ })
			time.Sleep(time.Minute)
			b.Close()
			<-b.Gone()
			if came != 1 {
				t.Errorf("visitor %d has heard %d letters", i, came)
			}
		})
	}
}

// TestPostFinish: what is said last lies at the place when a visit ends, and who ends it is told so, or that it does not.
func TestPostFinish(t *testing.T) {
	for i := range 40 {
		synctest.Test(t, func(t *testing.T) {
			place := meettest.New(meettest.Faults{})
			root := [meet.KeySize]byte{4}
			p := meet.Correspond(meet.Setup{Host: true, Root: &root, Dial: place.Dial, Rand: random.Reader},
				meet.PostHandler{Moved: func(meet.State) {}, Rooted: func([meet.KeySize]byte) {}, Came: func([]byte) {}})
			time.Sleep(5 * time.Second)
			if i%4 == 3 {
				place.Set(meettest.Faults{Deaf: true})
			}
			before := len(place.Said())
			p.Say([]byte("a move"))
			switch i % 4 {
			case 0, 1: // closed at once
				p.Close()
				<-p.Gone()
			case 2:
				if !p.Finish(5 * time.Second) {
					t.Error("it does not lie there")
				}
			case 3:
				if p.Finish(5 * time.Second) {
					t.Error("it is said to lie where nothing is handed on")
				}
			}
			if len(place.Said()) == before {
				t.Errorf("visit %d: it never left", i)
			}
		})
	}
}

// TestPostOldStores: a device of either side begins again, at an honest place, from a copy of any age of what it has kept. It signs
// nothing a second time, whichever letter the place hands on first, and the match goes on to its end, unless a choice is lost that was
// sealed.
func TestPostOldStores(t *testing.T) {
	older, ends := [2]int{}, 0
	for seed := range uint64(8) {
		synctest.Test(t, func(t *testing.T) {
			place := meettest.New(meettest.Faults{Delay: 10 * time.Millisecond})
			ws, rng, lost, before := pals(t, place, 20+seed), engine.NewRand(seed), false, 0
			for n := 0; n < 300 && !lost && !(ws[0].over() && ws[1].over()) && !t.Failed(); n++ {
				w := ws[n%2]
				if records := len(w.kept); n > 6 && n%2 == int(seed%2) && records > 3 && rng.Intn(3) == 0 {
					age := before // as it was when the last visit began
					if rng.Intn(4) == 0 {
						age = 2 + rng.Intn(records-2)
					}
					w.kept = slices.Clone(w.kept[:age])
					older[n%2]++
				}
				if n%2 == int(seed%2) {
					before = max(len(w.kept), 2)
				}
				for range 1 + rng.Intn(2) { // he may look in again before his friend does
					w.visits(t)
				}
				lost = w.peer.Player() != nil && w.peer.Player().Lost()
				time.Sleep(20 * time.Hour)
			}
			if !lost {
				ended(t, ws)
				ends++
			}
		})
	}
	if t.Logf("older stores: %v, %d matches came to their ends", older, ends); min(older[0], older[1]) < 1 || ends == 0 {
		t.Error("too little was tried")
	}
}

// TestPostNumbers: this side's own letters, as a friend can make them, with the highest of all numbers and others far away, do not keep the
// side from saying its own again, nor have it do so for ever.
func TestPostNumbers(t *testing.T) {
	for _, number := range []uint64{1, 1<<63 - 1, 1 << 63, 1<<63 + 1<<41, 1<<64 - 1} {
		synctest.Test(t, func(t *testing.T) {
			place := meettest.New(meettest.Faults{Delay: 10 * time.Millisecond})
			root := [meet.KeySize]byte{5}
			key, content := meet.Derive("post", root[:], []byte{0}), []byte("not mine")
			mark := meet.Derive("letter", content)
			forge := func() {
				word, err := meet.Seal(random.Reader, &key, 9, slices.Concat(binary.BigEndian.AppendUint64(nil, number), []byte{1}, mark[:8], content))
				if err != nil {
					t.Fatal(err)
				}
				place.Say(meet.TopicsOf(root[:])+"p0", word, true)
			}
			forge()
			state := meet.Away
			var mu sync.Mutex
			var p *meet.Post
			ready := make(chan bool)
			p = meet.Correspond(meet.Setup{Host: true, Root: &root, Dial: place.Dial, Rand: random.Reader}, meet.PostHandler{
				Moved: func(s meet.State) {
					mu.Lock()
					defer mu.Unlock()
					state = s
				}, Rooted: func([meet.KeySize]byte) {}, Came: func([]byte) {
					<-ready
					p.Say([]byte("mine"))
				}})
			close(ready)
			p.Say([]byte("mine"))
			lies := func(what string) {
				mu.Lock()
				defer mu.Unlock()
				if state != meet.Relayed {
					t.Errorf("number %x, %s: %v", number, what, state)
				}
			}
			time.Sleep(10 * time.Second)
			lies("once")
			before := len(place.Said())
			for range 3600 {
				forge()
				time.Sleep(time.Second)
			}
			if said := len(place.Said()) - before - 3600; said > 40 {
				t.Errorf("number %x: it was said again %d times in an hour", number, said)
			}
			time.Sleep(11 * time.Minute)
			lies("when that is over")
			p.Close()
			<-p.Gone()
		})
	}
}

// TestPostOwnFirst: who comes is given his side's letter before the other's, and neither is said away before he has read it.
func TestPostOwnFirst(t *testing.T) {
	for side := range 2 {
		synctest.Test(t, func(t *testing.T) {
			place := meettest.New(meettest.Faults{Delay: 10 * time.Millisecond})
			root := [meet.KeySize]byte{6}
			var came []string
			at := func(side int, letter func([]byte)) *meet.Post {
				return meet.Correspond(meet.Setup{Host: side == 0, Root: &root, Dial: place.Dial, Rand: random.Reader},
					meet.PostHandler{Moved: func(meet.State) {}, Rooted: func([meet.KeySize]byte) {}, Came: letter})
			}
			for s := range 2 {
				p := at(s, func([]byte) {})
				p.Say(fmt.Append(nil, "of ", s))
				if !p.Finish(10 * time.Second) {
					t.Error("it does not lie there")
				}
			}
			before := len(place.Said())
			p := at(side, func(letter []byte) { came = append(came, string(letter)) })
			p.Say([]byte("older"))
			time.Sleep(time.Second)
			if said := len(place.Said()) - before; said != 1 {
				t.Errorf("side %d has said %d words", side, said)
			}
			p.Close()
			<-p.Gone()
			if want := fmt.Sprintf("[of %d of %d]", side, 1-side); fmt.Sprint(came) != want {
				t.Errorf("side %d is given %v, want %s", side, came, want)
			}
		})
	}
}
