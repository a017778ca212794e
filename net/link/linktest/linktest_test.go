package linktest_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"bocage/net/link"
	"bocage/net/link/linktest"
)

// heard returns all that comes on a link until it is closed.
func heard(c *link.Conn) (all []string, why error) {
	for {
		message, err := c.Receive(context.Background())
		if err != nil {
			return all, err
		}
		all = append(all, string(message))
	}
}

// say sends numbered messages until the link is closed or all are sent.
func say(t *testing.T, c *link.Conn, from, to int) {
	for i := from; i < to; i++ {
		if c.Send(t.Context(), fmt.Append(nil, i)) != nil {
			return
		}
	}
}

// ends are the ways a link ends: what one side does, and what it and its peer are told.
func TestEnds(t *testing.T) {
	for name, test := range map[string]struct {
		do          func(l *linktest.Line, a *link.Conn)
		mine, peers error
	}{
		"left": {func(_ *linktest.Line, a *link.Conn) { a.Close() }, link.ErrClosed, link.ErrLeft},
		"cut":  {func(l *linktest.Line, _ *link.Conn) { l.Cut() }, link.ErrLost, link.ErrLost},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := linktest.New(linktest.Faults{Delay: 30 * time.Millisecond, Jitter: 20 * time.Millisecond})
				a, b := l.Connect()
				say(t, a, 0, 3)
				if name == "cut" {
					time.Sleep(time.Second) // else it would be lost
				}
				test.do(l, a)
				got, why := heard(b)
				time.Sleep(5 * time.Second) // for the farewell
				if strings.Join(got, " ") != "0 1 2" || !errors.Is(why, test.peers) || !errors.Is(a.Err(), test.mine) {
					t.Errorf("got %q, then %v and %v; want %v and %v", got, why, a.Err(), test.peers, test.mine)
				}
				if err := a.Send(t.Context(), nil); !errors.Is(err, test.mine) {
					t.Errorf("sending: %v", err)
				}
			})
		})
	}
}

// A stalled link is silent, and heals.
func TestSilence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := linktest.New(linktest.Faults{Delay: 40 * time.Millisecond})
		a, b := l.Connect()
		defer l.Cut()
		time.Sleep(time.Minute)
		if a.State() != link.Open || a.RTT() != 80*time.Millisecond {
			t.Errorf("after a minute: %v, %v", a.State(), a.RTT())
		}
		<-a.Changed()
		l.Stall(true)
		stalled := time.Now()
		<-a.Changed()
		if took := time.Since(stalled); a.State() != link.Silent || took < 10*time.Second || took > 20*time.Second {
			t.Errorf("%v after %v, want silent after 12 to 17 s", a.State(), took)
		}
		say(t, a, 0, 1)
		time.Sleep(time.Hour)
		if a.State() != link.Silent || b.State() != link.Silent {
			t.Errorf("after an hour: %v, %v", a.State(), b.State())
		}
		l.Stall(false)
		<-a.Changed()
		if message, err := b.Receive(t.Context()); a.State() != link.Open || string(message) != "0" {
			t.Errorf("after the stall: %v, %q, %v", a.State(), message, err)
		}
	})
}

// The sender waits when nothing is taken away, and a reader who never reads is not filled without end.
func TestBackPressure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := linktest.New(linktest.Faults{})
		a, b := l.Connect()
		defer l.Cut()
		l.Stall(true)
		limited, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		sent := 0
		for message := make([]byte, 10_000); ; sent++ {
			if err := a.Send(limited, message); err != nil {
				if !errors.Is(err, context.DeadlineExceeded) {
					t.Error(err)
				}
				break
			}
		}
		if sent < 20 || sent > 40 {
			t.Errorf("%d messages of 10 kB were queued, want 256 KiB", sent)
		}
		l.Stall(false)
		for range sent {
			if _, err := b.Receive(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		for a.Send(t.Context(), make([]byte, 10_000)) == nil { // nobody receives
		}
		if err := b.Err(); !errors.Is(err, link.ErrBroken) {
			t.Errorf("a flood: %v, want ErrBroken", err)
		}
	})
}

// A context that ends within a message closes the link; at its beginning it does not.
func TestSendGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := linktest.New(linktest.Faults{})
		a, _ := l.Connect()
		l.Stall(true)
		limited, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := a.Send(t.Context(), make([]byte, 200_000)); err != nil {
			t.Fatal(err)
		}
		if err := a.Send(limited, make([]byte, 200_000)); !errors.Is(err, context.DeadlineExceeded) || a.State() != link.Closed {
			t.Errorf("%v, %v, want the link closed", err, a.State())
		}
	})
}

// Every point at which a connection can be cut: what arrived is a beginning of what was sent.
func TestCutAnywhere(t *testing.T) {
	for at := 1; at <= 12; at++ {
		synctest.Test(t, func(t *testing.T) {
			l := linktest.New(linktest.Faults{CutAfter: at, Delay: time.Millisecond})
			a, b := l.Connect()
			for i := range 4 { // three frames each
				if a.Send(t.Context(), []byte(strings.Repeat(fmt.Sprint(i), 40_000))) != nil {
					break
				}
				time.Sleep(10 * time.Millisecond)
			}
			got, why := heard(b)
			if len(got) != (at-1)/3 || !errors.Is(why, link.ErrLost) {
				t.Errorf("cut at frame %d: %d messages and %v, want %d", at, len(got), why, (at-1)/3)
			}
			for i, message := range got {
				if message != strings.Repeat(fmt.Sprint(i), 40_000) {
					t.Errorf("message %d is damaged", i)
				}
			}
		})
	}
}

func TestDropAndStale(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := linktest.New(linktest.Faults{Seed: 1, Drop: 0.5, Stale: 0.5})
		a, b := l.Connect()
		say(t, a, 0, 40)
		time.Sleep(time.Second)
		l.Cut()
		first, _ := heard(b)
		l.Set(linktest.Faults{Stale: 0.5})
		a, b = l.Connect()
		say(t, a, 40, 43)
		time.Sleep(time.Second)
		l.Cut()
		second, _ := heard(b)
		if len(first) < 10 || len(first) > 30 || len(second) < 13 || len(second) > 33 {
			t.Errorf("%d of 40 messages came, want about 20, then %d, want 3 and about 20 of before", len(first), len(second))
		}
		if s := strings.Join(second, " "); !strings.HasSuffix(s, "40 41 42") {
			t.Errorf("the second connection brought %s", s)
		}
		t.Logf("%q, then %q", first, second)
	})
}
