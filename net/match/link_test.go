package match_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/net/link"
	"bocage/net/link/linktest"
	"bocage/net/match"
)

var (
	games = flag.Int("games", 22, "how many matches are played over a bad link")
	only  = flag.String("game", "", "`ID` of the only game that is played over a bad link")
	full  = flag.Bool("full", false, "change every byte of every kind of entry")
)

// remote is one player with his program at his end of a bad link.
type remote struct {
	seat  engine.Seat
	peer  *match.Peer
	store memory
	conn  *link.Conn
	rng   engine.Rand
	set   func(*remote) match.Setup
	mu    sync.Mutex // the program does one thing at a time
}

func (r *remote) Send(frame []byte) error {
	if r.conn == nil {
		return link.ErrLost
	}
	return r.conn.Send(context.Background(), frame)
}

func (r *remote) over() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.peer.Player() != nil && r.peer.Player().Ended()
}

// open begins the program, or begins it again from its store.
func (r *remote) open() (err error) {
	r.peer, err = match.NewPeer(r.set(r))
	return err
}

// run plays on a connection until it is lost.
func (r *remote) run(conn *link.Conn) error {
	r.mu.Lock()
	r.conn = conn
	err := r.peer.Connect(conn.Channel())
	r.mu.Unlock()
	for err == nil {
		if err = r.play(); err != nil {
			return err
		}
		message, lost := conn.Receive(context.Background())
		if lost != nil {
			return nil
		}
		r.mu.Lock()
		if r.peer.Receive(message); r.peer.Err() != nil {
			err = r.peer.Err()
		}
		r.mu.Unlock()
	}
	return err
}

// play makes moves as long as the player is asked.
func (r *remote) play() error {
	for {
		r.mu.Lock()
		asked := r.peer.Asked()
		r.mu.Unlock()
		if !asked {
			return nil
		}
		time.Sleep(time.Duration(r.rng.Intn(3000)) * time.Millisecond) // he thinks
		r.mu.Lock()
		v := r.peer.Player().View()
		l, _ := v.Candidates(r.seat, nil)
		m := l[r.rng.Intn(len(l))]
		if m.Op == assault.OpEnd || m.Op == assault.OpPlay {
			m = l[r.rng.Intn(len(l))]
		}
		err := r.peer.Play(m)
		r.mu.Unlock()
		if err != nil {
			return fmt.Errorf("seat %d cannot play %+v: %w", r.seat, m, err)
		}
	}
}

// TestBadLink plays whole matches of every scenario of every game over a link that is slow and breaks: messages are lost, come twice and in
// another order after it has come into being again, nothing moves for five seconds, programs are closed and opened again. Time is
// simulated.
func TestBadLink(t *testing.T) {
	var list []engine.Scenario // one of each game in turn
	for i, left := 0, true; left; i++ {
		left = false
		for _, game := range slices.Backward(house) {
			ids := game.Scenarios()
			if *only != "" && *only != game.ID() {
				continue
			}
			if left = left || i < len(ids); i >= len(ids) {
				continue
			}
			sc, err := game.Load(ids[i])
			if err != nil {
				t.Fatal(err)
			}
			if _, err := fair(sc); err == nil {
				list = append(list, sc)
			}
		}
	}
	if len(list) == 0 {
		t.Fatalf("there is no game %q", *only)
	}
	n := *games
	if testing.Short() {
		n = min(n, 4)
	}
	var mu sync.Mutex
	var sum tallies
	t.Run("matches", func(t *testing.T) {
		for i := range n {
			sc := list[i%len(list)]
			t.Run(fmt.Sprint(i, sc.ID()), func(t *testing.T) {
				t.Parallel()
				synctest.Test(t, func(t *testing.T) {
					got := badMatch(t, sc, uint64(1000+i))
					mu.Lock()
					defer mu.Unlock()
					sum.add(&got)
				})
			})
		}
	})
	t.Logf("%d matches, all agree: %d entries, %d to %d bytes in a match, %d connections, %d programs opened again, %v of play",
		sum.matches, sum.entries, sum.least, sum.most, sum.connections, sum.opened, sum.time.Round(time.Minute))
	if sum.matches != n || sum.opened == 0 || sum.connections < 3*n {
		t.Error("not what was to be tried")
	}
}

// fair is a scenario as two peers play it by the newest rules of its game.
func fair(sc engine.Scenario) (engine.Fair, error) {
	for _, game := range house {
		if _, err := game.Load(sc.ID()); err == nil {
			_, newest := game.Rules()
			return sc.Fair(newest)
		}
	}
	return nil, engine.ErrWrongGame
}

// tallies counts what matches over a bad link were like.
type tallies struct {
	matches, entries, connections, opened int
	least, most                           int
	time                                  time.Duration
}

func (a *tallies) add(b *tallies) {
	if a.matches == 0 || b.least < a.least {
		a.least = b.least
	}
	a.most = max(a.most, b.most)
	a.matches, a.entries, a.connections, a.opened = a.matches+b.matches, a.entries+b.entries, a.connections+b.connections, a.opened+b.opened
	a.time += b.time
}

// badMatch plays one match to its end.
func badMatch(t *testing.T, sc engine.Scenario, seed uint64) (got tallies) {
	game, err := fair(sc)
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewRand(seed)
	began := time.Now()
	var r [2]*remote
	for s := range r {
		r[s] = &remote{seat: engine.Seat(s), rng: engine.NewRand(seed + uint64(s)<<32)}
		rnd := seeded(seed + uint64(s)<<32)
		r[s].set = func(r *remote) match.Setup {
			return match.Setup{Game: game, Seat: r.seat, Link: r, Store: &r.store, Rand: rnd}
		}
		if err := r[s].open(); err != nil {
			t.Fatal(err)
		}
	}
	line := linktest.New(linktest.Faults{Seed: seed})
	for !r[0].over() || !r[1].over() {
		if got.connections++; got.connections > 2000 {
			t.Fatal("the match does not end")
		}
		cut := 20 + rng.Intn(150)
		if got.connections%5 == 0 { // a cut loses what is under way: 200 entries that one has played alone, sent at once, need a longer line
			cut += 2000
		}
		line.Set(linktest.Faults{Seed: seed, Delay: time.Duration(rng.Intn(400)) * time.Millisecond, Jitter: 150 * time.Millisecond,
			CutAfter: cut, Drop: 0.004, Stale: 0.3, Once: func(f []byte) bool { return f[1] == 'K' }})
		a, b := line.Connect()
		done := make(chan error, 2)
		for s, c := range []*link.Conn{a, b} {
			go func() { done <- r[s].run(c) }()
		}
		stop := make(chan struct{})
		go func() { // a gap now and then, and an end to it: who waits for what was lost waits for ever
			for range 20 {
				select {
				case <-stop:
					return
				case <-time.After(20 * time.Second):
				}
				line.Stall(true)
				time.Sleep(5 * time.Second)
				line.Stall(false)
				if r[0].over() && r[1].over() {
					break
				}
			}
			line.Cut()
		}()
		for range 2 {
			if err := <-done; err != nil {
				t.Error(err)
				line.Cut()
				return got
			}
		}
		close(stop)
		line.Stall(false)
		time.Sleep(10 * time.Second) // until they have exchanged new codes
		for _, p := range r {
			if p.rng.Intn(4) == 0 {
				if err := p.open(); err != nil {
					t.Fatal(err)
				}
				got.opened++
			}
		}
	}
	x, y := r[0].peer.Player(), r[1].peer.Player()
	if x.Head() != y.Head() || engine.Hash(x.Position()) != engine.Hash(y.Position()) {
		t.Errorf("%s: the players hold different matches", sc.ID())
	}
	j := x.Journal()
	if v, _, err := match.Verify(game, j); err != nil || !v.Clean() || !v.Over() {
		t.Errorf("%s: judged %+v, %v", sc.ID(), v, err)
	}
	got.matches, got.entries, got.least, got.most, got.time = 1, x.Entries(), len(j), len(j), time.Since(began)
	return got
}
