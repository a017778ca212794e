package meet_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bocage/net/link"
	"bocage/net/meet"
	"bocage/net/meet/meettest"
)

// A person is one side of an invitation: what his device keeps, and the session of now.
type person struct {
	set    meet.Setup
	at     *meet.Session
	mu     sync.Mutex
	states []meet.State
	root   *[meet.KeySize]byte
	conn   *link.Conn
	direct bool
	opened int
	lost   []error
}

// begin begins a session with what the device keeps, as a page does when it is loaded.
func (p *person) begin() {
	p.mu.Lock()
	defer p.mu.Unlock()
	set := p.set
	set.Root = p.root
	if p.root != nil && p.opened > 0 {
		set.Secret = nil
	}
	p.conn = nil
	p.at = meet.Begin(set, meet.Handler{
		Changed: func(s meet.State) { p.note(func() { p.states = append(p.states, s) }) },
		Rooted:  func(root [meet.KeySize]byte) { p.note(func() { p.root = &root }) },
		Opened: func(c *link.Conn, direct bool) {
			p.note(func() { p.conn, p.direct, p.opened = c, direct, p.opened+1 })
		},
		Lost: func(err error) { p.note(func() { p.conn, p.lost = nil, append(p.lost, err) }) },
	})
}

func (p *person) note(do func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	do()
}

// reload closes the page at once, as a browser does, and opens it again.
func (p *person) reload() {
	p.shut()
	p.begin()
}

// shut ends the session without a farewell.
func (p *person) shut() {
	p.mu.Lock()
	at := p.at
	p.mu.Unlock()
	at.Crash()
	<-at.Gone()
}

func (p *person) state() meet.State {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.states) == 0 {
		return meet.Away
	}
	return p.states[len(p.states)-1]
}

func (p *person) line() *link.Conn {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.conn
}

// invitation makes the two of a link at some places.
func invitation(host, guest meet.Dial) (a, b *person) {
	var secret [meet.SecretSize]byte
	rand.Read(secret[:])
	until := time.Now().Add(meet.Good)
	a = &person{set: meet.Setup{Host: true, Secret: &secret, Until: until, Dial: host, Rand: rand.Reader}}
	b = &person{set: meet.Setup{Secret: &secret, Until: until, Dial: guest, Rand: rand.Reader}}
	rand.Read(a.set.Seed[:])
	rand.Read(b.set.Seed[:])
	return a, b
}

// said reports whether what one says comes to the other, both ways, over the lines of now.
func said(a, b *person) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	for _, way := range [][2]*person{{a, b}, {b, a}} {
		from, to := way[0].line(), way[1].line()
		if from == nil || to == nil {
			return fmt.Errorf("no line: %v, %v", a.state(), b.state())
		}
		if from.Channel() != to.Channel() {
			return errors.New("the ends find other channels")
		}
		want := make([]byte, 40_000)
		rand.Read(want)
		if err := from.Send(ctx, want); err != nil {
			return err
		}
		if got, err := to.Receive(ctx); err != nil || !bytes.Equal(got, want) {
			return fmt.Errorf("%d bytes came: %w", len(got), err)
		}
	}
	return nil
}

// met is a place without faults at which two have a line.
func met(t *testing.T) (place *meettest.Place, a, b *person) {
	t.Helper()
	place = meettest.New(meettest.Faults{})
	a, b = invitation(place.Dial, place.Dial)
	a.begin()
	b.begin()
	together(t, a, b)
	return place, a, b
}

// together waits until both have a line.
func together(t *testing.T, a, b *person) {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); time.Now().Before(end); time.Sleep(time.Second) {
		if synctest.Wait(); a.line() != nil && b.line() != nil && said(a, b) == nil {
			return
		}
	}
	t.Fatalf("not together: %v, %v", a.states, b.states)
}

// part ends two sessions, and waits until nothing of them is left.
func part(people ...*person) {
	for _, p := range people {
		p.at.Close()
		<-p.at.Gone()
	}
	time.Sleep(time.Minute)
}
