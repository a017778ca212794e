package second

import (
	"bytes"
	"context"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/coin"
	"bocage/net/match"
	"bocage/net/meet"
	file "bocage/net/second"
	"bocage/tools/place"
	"bocage/tools/place/visitor"
)

// drawer is what a page keeps.
type drawer struct{ records [][]byte }

func (d *drawer) Append(record []byte) error {
	d.records = append(d.records, bytes.Clone(record))
	return nil
}

func (d *drawer) Load() ([][]byte, error) { return d.records, nil }

// page is a player's page, which is open now and then.
type page struct {
	Setup
	rng  engine.Rand
	over bool
	ends []byte // the journal
}

// looks opens the page until all that the player has to say lies there, and nothing more is asked of him.
func (p *page) looks(t *testing.T) {
	t.Helper()
	s, err := Begin(p.Setup)
	if err != nil {
		t.Fatal(err)
	}
	defer s.End()
	for n, ready := 0, false; !ready; n++ {
		time.Sleep(5 * time.Millisecond)
		s.Look(func(q *match.Peer, how meet.State, err error) {
			if err != nil || n > 24000 { // two minutes
				t.Fatalf("seat %d, %v: %v", p.Seat, how, err)
			}
			if ready = how == meet.Relayed && !q.Asked(); q.Player() != nil {
				p.over, p.ends = q.Player().Ended(), q.Player().Journal()
			}
		})
	}
}

// said is what a second prints.
type said struct {
	mu   sync.Mutex
	last string
}

func (s *said) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last = string(b)
	return len(b), nil
}

func (s *said) says(what string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Contains(s.last, what)
}

// TestSecond plays a match of the toy by post, with never both players' pages open at once. Without seconds they look in by turns, and
// there are as many visits as hand-overs. With one for each of them, which stays, each looks in when his second says that it is his
// move, and the file that it was given has the whole match in the end.
func TestSecond(t *testing.T) {
	sc, err := coin.Game.Load(coin.Game.Scenarios()[0])
	if err != nil {
		t.Fatal(err)
	}
	_, newest := coin.Game.Rules()
	game, err := sc.Fair(newest)
	if err != nil {
		t.Fatal(err)
	}
	l := place.Usual
	l.Knock = 1 << 20
	visits := map[bool]int{}
	for _, seconds := range []bool{false, true} {
		p, err := place.New(l)
		if err != nil {
			t.Fatal(err)
		}
		defer p.Close()
		server := httptest.NewServer(p)
		defer server.Close()
		url := "ws" + strings.TrimPrefix(server.URL, "http")
		root := [meet.KeySize]byte{1}
		var pages [2]*page
		for i := range pages {
			q := &page{rng: engine.NewRand(uint64(i))}
			q.Setup = Setup{Game: game, Seat: engine.Seat(i), Store: &drawer{}, Meet: meet.Setup{Host: i == 0, Root: &root, Dial: visitor.To(url)},
				Choose: func(p *match.Peer) error {
					l, _ := p.Player().View().Candidates(engine.Seat(i), nil)
					return p.Play(l[q.rng.Intn(len(l))])
				}}
			pages[i] = q
		}
		for range 3 { // they greet each other
			pages[0].looks(t)
			pages[1].looks(t)
		}
		ctx, stop := context.WithCancel(t.Context())
		var all sync.WaitGroup
		names, told := [2]string{}, [2]*said{{}, {}}
		for i, q := range pages {
			if !seconds {
				break
			}
			names[i] = filepath.Join(t.TempDir(), "match.second")
			c := file.Case{Game: coin.Game.ID(), Terms: game.Terms(), Seat: q.Seat, Host: i == 0, Root: root, Records: q.Store.(*drawer).records}
			if err := os.WriteFile(names[i], c.Encode(), 0o600); err != nil {
				t.Fatal(err)
			}
			all.Go(func() {
				if err := run(ctx, engine.Games{coin.Game}, []string{"-place", url, names[i]}, told[i]); err != nil {
					t.Errorf("the second of %d: %v", i, err)
				}
			})
		}
		n := 0
		for ; !pages[0].over || !pages[1].over; n++ {
			i := n % 2
			for looked := 0; seconds; looked++ {
				if i = 1 - i; told[i].says("your move") || told[i].says("is over") && !pages[i].over {
					break
				}
				if time.Sleep(5 * time.Millisecond); looked > 6000 {
					t.Fatalf("after %d visits the seconds say %q and %q", n, told[0].last, told[1].last)
				}
			}
			if pages[i].looks(t); n > 2000 || t.Failed() {
				t.Fatalf("it has not come to an end after %d visits", n)
			}
			if seconds {
				time.Sleep(60 * time.Millisecond) // they hear of it
			}
		}
		visits[seconds] = n
		left := make(chan bool)
		go func() {
			all.Wait() // they leave when it is over
			close(left)
		}()
		for there := seconds; there; { // one that lacks the end hears of it when a page looks in
			select {
			case <-left:
				there = false
			case <-time.After(time.Second):
				pages[0].looks(t)
				pages[1].looks(t)
			}
		}
		stop()
		all.Wait()
		if !bytes.Equal(pages[0].ends, pages[1].ends) {
			t.Error("the two hold different matches")
		}
		v, _, err := match.Verify(game, pages[0].ends)
		if err != nil || !v.Clean() || !v.Over() {
			t.Errorf("judged %+v, %v", v, err)
		}
		for i, name := range names {
			if name == "" {
				continue
			}
			c, k, err := open(name)
			if err != nil {
				t.Fatal(err)
			}
			k.file.Close()
			peer, err := match.NewPeer(match.Setup{Game: game, Seat: c.Seat, Store: k})
			if err != nil || !bytes.Equal(peer.Player().Journal(), pages[0].ends) {
				t.Errorf("the file of the second of %d has another match: %v", i, err)
			}
		}
	}
	t.Logf("%d visits without, %d with a second for each", visits[false], visits[true])
}

// TestCommand: a command line or a file that is none is refused.
func TestCommand(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(name, []byte("bocage/kept/2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, arguments := range [][]string{{}, {name}, {"-place", "ws://127.0.0.1:1/"}, {"-place", "ws://127.0.0.1:1/", name},
		{"-place", "ws://127.0.0.1:1/", name + "y"}} {
		if err := run(t.Context(), engine.Games{coin.Game}, arguments, new(bytes.Buffer)); err == nil {
			t.Errorf("%q is taken", arguments)
		}
	}
}
