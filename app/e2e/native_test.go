package e2e

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/scenario"
	judge "bocage/net/audit"
	"bocage/net/link"
	"bocage/net/match"
)

// native is a player without a page: a peer on a native link that makes any legal move.
type native struct {
	conn    *link.Conn
	peer    *match.Peer
	records [][]byte
	rng     engine.Rand
}

func (n *native) Send(frame []byte) error { return n.conn.Send(context.Background(), frame) }
func (n *native) Append(r []byte) error {
	n.records = append(n.records, bytes.Clone(r))
	return nil
}
func (n *native) Load() ([][]byte, error) { return n.records, nil }

// play plays until the match is over or the link ends.
func (n *native) play(ctx context.Context, seat engine.Seat) error {
	for {
		for p := n.peer.Player(); p != nil && p.Asked(); {
			v := p.View()
			l, _ := v.Candidates(seat, nil)
			m := l[n.rng.Intn(len(l))]
			if m.Op == assault.OpResign {
				continue
			}
			if err := n.peer.Play(m); err != nil {
				return err
			}
		}
		frame, err := n.conn.Receive(ctx)
		if err != nil {
			return err
		}
		if err := n.peer.Receive(frame); err != nil {
			return err
		}
	}
}

// TestNativeFriend plays a match in a browser that may use the camera against a peer that runs natively. Both hold the same match
// at the end.
func TestNativeFriend(t *testing.T) {
	p := open(t, newServer(t))
	mayUseCamera(p) // then its invitation tells numbers for addresses
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	unhurried(p)
	press(p, "go-friend")
	press(p, "btn-invite")
	words := linkOf(p)
	code, err := link.Parse(words[bytes.LastIndexByte([]byte(words), '/')+1:])
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	for _, c := range code.Endpoint.Candidates {
		if !c.Addr.IsValid() {
			t.Errorf("an address by name: %+v", c)
		}
	}
	a, err := link.Join(ctx, link.Config{Loopback: true}, code)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	handIn(p, a.Code().Text())
	n := &native{rng: engine.NewRand(11)}
	if n.conn, err = a.Open(ctx); err != nil {
		t.Fatal(err)
	}
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	game, err := binding.NewFair(sc)
	if err != nil {
		t.Fatal(err)
	}
	seat := engine.Seat(code.Role & 1).Other()
	if n.peer, err = match.NewPeer(match.Setup{Game: game, Seat: seat, Link: n, Store: n, Rand: rand.Reader}); err != nil {
		t.Fatal(err)
	}
	if err := n.peer.Connect(); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	playing, stop := context.WithCancel(ctx)
	go func() { done <- n.play(playing, seat) }()
	over := false
	for i := 0; i < 60 && !over && ctx.Err() == nil; i++ {
		over = dash(p, 200, "false").Over
	}
	if !over {
		p.Shot("native")
		t.Fatal("the match is not over")
	}
	file := saves(p, "btn-file")
	stop()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if !bytes.Equal(file, judge.Export(assault.GameID, game.Terms(), n.peer.Player().Journal())) {
		t.Error("the two hold different matches")
	}
	r, err := judge.File(engine.Games{binding.Game}, file)
	if err != nil || r.Judgement != judge.Clean {
		t.Errorf("%+v, %v", r, err)
	}
	t.Logf("%d entries, %d bytes, head %s", r.Entries, r.Bytes, r.Head)
}
