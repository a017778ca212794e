package meet_test

import (
	"bytes"
	"context"
	"sync"
	"testing"
	"time"

	"bocage/engine"
	"bocage/net/link"
	"bocage/net/match"
	"bocage/net/meet/meettest"
	"bocage/net/random"
)

// A player is somebody who plays a whole match over a session, by chance.
type player struct {
	*person
	seat engine.Seat
	game engine.Fair
	peer *match.Peer
	kept [][]byte
	link *link.Conn
	rng  engine.Rand
	lock sync.Mutex

	choose      func(engine.State) engine.Move // nil: by chance
	asked, sent int                            // questions that were answered, bytes that were sent
}

func (p *player) Append(record []byte) error {
	p.kept = append(p.kept, bytes.Clone(record))
	return nil
}

func (p *player) Load() ([][]byte, error) { return p.kept, nil }

func (p *player) Send(frame []byte) error {
	p.sent += len(frame)
	return p.link.Send(context.Background(), frame)
}

// opens begins the program, or begins it again from what is kept.
func (p *player) opens(t *testing.T) {
	var err error
	p.peer, err = match.NewPeer(match.Setup{Game: p.game, Seat: p.seat, Link: p, Store: p, Rand: random.Reader})
	if err != nil {
		t.Fatal(err)
	}
}

// plays plays on each line that opens, until the match is over.
func (p *player) plays(t *testing.T, over func() bool) {
	for !over() {
		conn := p.line()
		if conn == nil {
			time.Sleep(100 * time.Millisecond)
			continue
		}
		p.lock.Lock()
		p.link = conn
		err := p.peer.Connect(conn.Channel())
		p.lock.Unlock()
		for err == nil && p.line() == conn && !over() {
			p.move(t)
			ctx, cancel := context.WithTimeout(context.Background(), time.Second)
			var frame []byte
			if frame, err = conn.Receive(ctx); err == nil {
				p.lock.Lock()
				_ = p.peer.Receive(frame)
				p.lock.Unlock()
			} else if ctx.Err() != nil && conn.Err() == nil {
				err = nil
			}
			cancel()
			if p.peer.Err() != nil {
				t.Errorf("seat %d convicts: %v", p.seat, p.peer.Err())
				return
			}
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// move makes a move, if one is asked for.
func (p *player) move(t *testing.T) {
	p.lock.Lock()
	defer p.lock.Unlock()
	for p.peer.Asked() {
		var m engine.Move
		view := p.peer.Player().View()
		if p.choose != nil {
			m = p.choose(view)
		} else {
			l, _ := view.Candidates(p.seat, nil)
			m = l[p.rng.Intn(len(l))]
		}
		p.asked++
		if err := p.peer.Play(m); err != nil {
			t.Error(err)
			return
		}
	}
}

func (p *player) over() bool {
	p.lock.Lock()
	defer p.lock.Unlock()
	return p.peer.Player() != nil && p.peer.Player().Ended()
}

// played plays a match of any game, by chance or as each seat chooses.
func played(t *testing.T, place *meettest.Place, game engine.Fair, seed uint64, choose func(engine.State, engine.Seat) engine.Move,
	disturb func(n int, ps [2]*player)) (ps [2]*player) {
	a, b := invitation(place.Dial, place.Dial)
	for i, p := range []*person{a, b} {
		seat := engine.Seat(i)
		ps[i] = &player{person: p, seat: seat, game: game, rng: engine.NewRand(seed + uint64(i))}
		if choose != nil {
			ps[i].choose = func(s engine.State) engine.Move { return choose(s, seat) }
		}
		ps[i].opens(t)
		p.begin()
	}
	began := time.Now()
	over := func() bool { return ps[0].over() && ps[1].over() || time.Since(began) > 4*time.Hour || t.Failed() }
	var wait sync.WaitGroup
	for _, p := range ps {
		wait.Go(func() { p.plays(t, over) })
	}
	for n := 0; !over(); n++ {
		time.Sleep(time.Second)
		disturb(n, ps)
	}
	wait.Wait()
	part(a, b)
	if !ps[0].over() || !ps[1].over() {
		t.Fatalf("seed %d: not over: %v, %v", seed, a.state(), b.state())
	}
	x, y := ps[0].peer.Player().Journal(), ps[1].peer.Player().Journal()
	if !bytes.Equal(x, y) {
		t.Error("the two hold different matches")
	}
	if v, _, err := match.Verify(game, x); err != nil || !v.Clean() || !v.Over() {
		t.Errorf("judged %+v, %v", v, err)
	}
	return ps
}
