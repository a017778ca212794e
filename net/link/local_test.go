//go:build !js

package link

import (
	"context"
	"errors"
	"testing"
	"time"

	"bocage/net/link/internal/frame"
)

// local joins a host or guest.
func local(t *testing.T, match byte, host bool) *Conn {
	t.Helper()
	c, err := Local([8]byte{match}, host)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

// soon is a context for what takes no time.
func soon(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	t.Cleanup(cancel)
	return ctx
}

func TestLocal(t *testing.T) {
	for _, hostFirst := range []bool{true, false} {
		ctx := soon(t)
		a, other := local(t, 1, hostFirst), local(t, 2, !hostFirst)
		b := local(t, 1, !hostFirst)
		if err := errors.Join(a.WaitOpen(ctx), b.WaitOpen(ctx)); err != nil {
			t.Fatalf("host first: %v: %v", hostFirst, err)
		}
		go func() {
			for {
				message, err := b.Receive(ctx)
				if err != nil || b.Send(ctx, message) != nil {
					return
				}
			}
		}()
		exchange(t, ctx, a)
		b.Close()
		if _, err := a.Receive(ctx); !errors.Is(err, ErrLeft) {
			t.Errorf("after the peer left: %v", err)
		}
		if other.State() != Opening {
			t.Errorf("the peer of another match is %v", other.State())
		}
		a.Close()
		other.Close()
		time.Sleep(200 * time.Millisecond) // the farewell
	}
}

// Who comes anew, be it after a reload, takes the place of who was there.
func TestLocalNewest(t *testing.T) {
	ctx := soon(t)
	host, guest := local(t, 3, true), local(t, 3, false)
	if err := errors.Join(host.WaitOpen(ctx), guest.WaitOpen(ctx)); err != nil {
		t.Fatal(err)
	}
	again := local(t, 3, true)
	<-guest.Done()
	if err := guest.Err(); !errors.Is(err, ErrLost) {
		t.Errorf("the guest of an old host: %v, want ErrLost", err)
	}
	guest = local(t, 3, false)
	if err := errors.Join(again.WaitOpen(ctx), guest.WaitOpen(ctx)); err != nil {
		t.Fatal(err)
	}
	if <-host.Done(); !errors.Is(host.Err(), ErrLost) {
		t.Errorf("the old host: %v, want ErrLost", host.Err())
	}
}

// What no honest peer sends ends the link, whatever it is.
func TestHostilePeer(t *testing.T) {
	for name, bad := range map[string][]byte{
		"nothing":         {},
		"unknown kind":    {99, 1},
		"long ping":       {frame.Ping, 1, 2},
		"short piece":     {frame.Piece, 1},
		"longer than all": make([]byte, 40_000),
	} {
		ctx := soon(t)
		a, b := local(t, 4, true), local(t, 4, false)
		if err := errors.Join(a.WaitOpen(ctx), b.WaitOpen(ctx)); err != nil {
			t.Fatal(err)
		}
		b.Send(ctx, []byte("before"))
		b.wire.Send(bad)
		<-a.Done()
		if err := a.Err(); !errors.Is(err, ErrBroken) {
			t.Errorf("%s: %v, want ErrBroken", name, err)
		}
		if message, err := a.Receive(ctx); err != nil || string(message) != "before" {
			t.Errorf("%s: what came before it is lost: %q, %v", name, message, err)
		}
		<-b.Done()
	}
}
