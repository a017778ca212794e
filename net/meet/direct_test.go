package meet_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bocage/net/link"
	"bocage/net/link/linktest"
	"bocage/net/meet"
	"bocage/net/meet/meettest"
)

// air is where lines go directly, in memory: the codes are only carried.
type air struct {
	line   *linktest.Line
	mu     sync.Mutex
	ends   map[string]*link.Conn
	broken bool // no line comes about
	half   bool // only the inviter's end does
}

// airborne is an attempt by air.
type airborne struct {
	*air
	code string
	open chan *link.Conn
}

func (a *air) Invite(context.Context) (meet.Attempt, error) {
	return &airborne{a, "an invitation", make(chan *link.Conn, 1)}, nil
}

func (a *air) Join(_ context.Context, invitation string) (meet.Attempt, error) {
	if invitation != "an invitation" {
		return nil, errors.New("another code came")
	}
	b := &airborne{a, "an answer", make(chan *link.Conn, 1)}
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.broken {
		x, y := a.line.Connect()
		a.ends = map[string]*link.Conn{"host": x}
		if a.half {
			a.line.Stall(true)
		} else {
			b.open <- y
		}
	}
	return b, nil
}

func (a *airborne) Code() string { return a.code }

func (a *airborne) Accept(answer string) error {
	if answer != "an answer" {
		return errors.New("another code came")
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if c := a.ends["host"]; c != nil {
		a.open <- c
	}
	return nil
}

func (a *airborne) Open(ctx context.Context) (*link.Conn, error) {
	select {
	case c := <-a.open:
		return c, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (a *airborne) Close() error { return nil }

// airy are two who can go directly.
func airy(place *meettest.Place) (a, b *person, way *air) {
	way = &air{line: linktest.New(linktest.Faults{})}
	a, b = invitation(place.Dial, place.Dial)
	a.set.Direct, b.set.Direct = way, way
	return a, b, way
}

// TestDirect: the line begins through the place and then goes directly; nothing but hellos is said at the place from then on, which may
// die. When the direct line is cut, or falls silent, both go on through the place, and directly again.
func TestDirect(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		a, b, way := airy(place)
		a.begin()
		b.begin()
		directly := func() {
			t.Helper()
			for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(time.Second) {
				if a.state() == meet.Direct && b.state() == meet.Direct && said(a, b) == nil {
					return
				}
			}
			t.Fatalf("not direct: %v, %v", a.states, b.states)
		}
		directly()
		words := len(place.Said())
		for range 20 {
			if err := said(a, b); err != nil {
				t.Fatal(err)
			}
		}
		if n := len(place.Said()) - words; n > 2 {
			t.Errorf("%d words were said at the place meanwhile", n)
		}
		place.Kill(true)
		place.Set(meettest.Faults{Down: true})
		time.Sleep(3 * time.Minute)
		if err := said(a, b); err != nil || a.state() != meet.Direct {
			t.Errorf("without the place: %v, %v", err, a.state())
		}
		place.Set(meettest.Faults{})
		time.Sleep(time.Minute)
		way.line.Cut()
		directly()
		b.reload()
		directly()
		time.Sleep(time.Minute)
		way.line.Stall(true)
		time.Sleep(20 * time.Second)
		way.line.Stall(false)
		directly()
		part(a, b)
	})
}

// TestNoDirectWay: where no line comes about, or only one end of it, both stay at the place, and it is not tried all the time.
func TestNoDirectWay(t *testing.T) {
	for _, half := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			place := meettest.New(meettest.Faults{})
			a, b, way := airy(place)
			way.broken, way.half = !half, half
			a.begin()
			b.begin()
			time.Sleep(time.Minute)
			together(t, a, b)
			opened := a.opened
			for range 10 {
				time.Sleep(20 * time.Second)
				if err := said(a, b); err != nil {
					t.Fatal(err)
				}
			}
			if a.opened != opened || a.state() != meet.Relayed {
				t.Errorf("%d lines more, %v", a.opened-opened, a.state())
			}
			part(a, b)
		})
	}
}
