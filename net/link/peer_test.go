//go:build !js

package link

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"bocage/net/link/internal/frame"
)

// terms are some terms, good for an hour.
func terms() Terms {
	return Terms{Match: [8]byte{1, 2, 3, 4, 5, 6, 7, 8}, Game: "ludo", Role: 1, Expires: time.Now().Add(time.Hour)}
}

// loopback is a configuration that needs no network.
var loopback = Config{Loopback: true}

// carry returns the code as it arrives after a person carried it.
func carry(t *testing.T, text string) Code {
	t.Helper()
	c, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// joined returns two native peers that have joined.
func joined(t *testing.T) (inviter, guest *Conn) {
	t.Helper()
	ctx := t.Context()
	a, err := Invite(ctx, loopback, terms())
	if err != nil {
		t.Fatal(err)
	}
	b, err := Join(ctx, loopback, carry(t, a.Code().Text()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { a.Close(); b.Close() })
	if err := a.Accept(carry(t, b.Code().Digits())); err != nil {
		t.Fatal(err)
	}
	limited, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	inviter, err1 := a.Open(limited)
	guest, err2 := b.Open(limited)
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	return inviter, guest
}

func TestNativePeers(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	a, b := joined(t)
	go func() { // b is an echo
		for {
			message, err := b.Receive(ctx)
			if err != nil || b.Send(ctx, message) != nil {
				return
			}
		}
	}()
	exchange(t, ctx, a)
	if rtt := a.RTT(); rtt <= 0 || rtt > 10*time.Second {
		t.Errorf("the ping took %v", rtt)
	}
	last := []byte("a last word")
	if err := a.Send(ctx, last); err != nil {
		t.Fatal(err)
	}
	b.Send(ctx, last)
	b.Close()
	for i := range 3 { // what was sent before the end arrives before the end
		message, err := a.Receive(ctx)
		if errors.Is(err, ErrLeft) && i > 0 {
			return
		}
		if err != nil || !bytes.Equal(message, last) {
			t.Fatalf("got %q, %v", message, err)
		}
	}
	t.Error("no word that the peer has left")
}

// exchange sends messages of many sizes to a peer that sends everything back.
func exchange(t *testing.T, ctx context.Context, c *Conn) {
	t.Helper()
	sizes := []int{0, 1, 100, 16383, 16384, 100_000, MessageMax}
	for range 20 { // 2 MB, more than may be queued
		sizes = append(sizes, 100_000)
	}
	go func() {
		for i, n := range sizes {
			if err := c.Send(ctx, bytes.Repeat([]byte{byte(i)}, n)); err != nil {
				t.Errorf("sending: %v", err)
				return
			}
		}
	}()
	for i, n := range sizes {
		message, err := c.Receive(ctx)
		if err != nil {
			t.Fatalf("message %d: %v", i, err)
		}
		if !bytes.Equal(message, bytes.Repeat([]byte{byte(i)}, n)) {
			t.Fatalf("message %d came back with %d bytes, want %d", i, len(message), n)
		}
	}
	if err := c.Send(ctx, make([]byte, MessageMax+1)); !errors.Is(err, ErrTooBig) {
		t.Errorf("a message too big: %v", err)
	}
}

// A channel that closes without a word is a loss.
func TestNativeLoss(t *testing.T) {
	a, b := joined(t)
	b.wire.Close()
	select {
	case <-a.Done():
		if err := a.Err(); !errors.Is(err, ErrLost) {
			t.Errorf("%v, want ErrLost", err)
		}
	case <-time.After(20 * time.Second):
		t.Error("the loss was not noticed")
	}
	if err := a.Send(t.Context(), nil); !errors.Is(err, ErrLost) {
		t.Errorf("sending: %v, want ErrLost", err)
	}
}

// A text is no frame, even if it reads as one.
func TestNativeIsSentText(t *testing.T) {
	a, b := joined(t)
	if err := b.wire.(*rtc).dc.SendText(string([]byte{frame.Last, 'h', 'i'})); err != nil {
		t.Fatal(err)
	}
	select {
	case <-a.Done():
		if err := a.Err(); !errors.Is(err, ErrBroken) {
			t.Errorf("%v, want ErrBroken", err)
		}
	case <-time.After(20 * time.Second):
		t.Error("it was taken for a frame")
	}
}

// Who has closed a link can wait until what was sent before has left.
func TestNativeGone(t *testing.T) {
	a, b := joined(t)
	ctx := soon(t)
	for range 5 {
		if err := b.Send(ctx, make([]byte, 50_000)); err != nil {
			t.Fatal(err)
		}
	}
	b.Close()
	select {
	case <-b.Gone():
	case <-ctx.Done():
		t.Fatal("it never leaves")
	}
	for range 5 {
		if _, err := a.Receive(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := a.Receive(ctx); !errors.Is(err, ErrLeft) {
		t.Errorf("%v, want ErrLeft", err)
	}
}

func TestWrongCodes(t *testing.T) {
	ctx := t.Context()
	a, err := Invite(ctx, loopback, terms())
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	b, err := Join(ctx, loopback, a.Code())
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	other, stale := b.Code(), a.Code()
	other.Answers++
	stale.Expires = time.Now().Add(-time.Hour)
	old := b.Code()
	old.Expires = stale.Expires
	for name, test := range map[string]struct{ err, want error }{
		"an answer to join":               {second(Join(ctx, loopback, b.Code())), ErrWrongKind},
		"an old invitation":               {second(Join(ctx, loopback, stale)), ErrExpired},
		"an invitation as answer":         {a.Accept(a.Code()), ErrWrongKind},
		"an answer at the guest":          {b.Accept(b.Code()), ErrWrongKind},
		"an answer to another invitation": {a.Accept(other), ErrOtherInvitation},
		"an old answer":                   {a.Accept(old), ErrExpired},
	} {
		if !errors.Is(test.err, test.want) {
			t.Errorf("%s: %v, want %v", name, test.err, test.want)
		}
	}
	if err := a.Accept(b.Code()); err != nil { // nothing of that spoiled the invitation
		t.Error(err)
	}
}

// TestLoopbackIsRefused: neither an invitation nor an answer that names the loopback is taken, unless the tests' configuration says so;
// before any connection is made.
func TestLoopbackIsRefused(t *testing.T) {
	for _, address := range []string{"127.0.0.1", "127.1.2.3", "::1"} {
		c := naming(address)
		c.Expires = terms().Expires
		a, err := Join(t.Context(), Config{}, c)
		if !errors.Is(err, ErrAddress) {
			t.Errorf("an invitation to %s: %v", address, err)
		}
		if err == nil {
			a.Close()
		}
	}
	a, err := Invite(t.Context(), loopback, terms())
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	answer := naming("127.0.0.1")
	answer.Kind, answer.Match, answer.Answers, answer.Expires = Answer, a.Code().Match, a.Code().Sum(), a.Code().Expires
	a.loopback = false
	if err := a.Accept(answer); !errors.Is(err, ErrAddress) {
		t.Errorf("an answer from the loopback: %v", err)
	}
}

func second(_ *Attempt, err error) error { return err }

// TestSecondReply: an answer after the one that was taken is refused, and the link opens with the first.
func TestSecondReply(t *testing.T) {
	a, err := Invite(t.Context(), loopback, terms())
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	var replies [2]*Attempt
	for i := range replies {
		if replies[i], err = Join(t.Context(), loopback, carry(t, a.Code().Text())); err != nil {
			t.Fatal(err)
		}
		defer replies[i].Close()
		if err := a.Accept(carry(t, replies[i].Code().Text())); (err == nil) != (i == 0) {
			t.Errorf("reply %d: %v", i, err)
		}
	}
	ctx := soon(t)
	conn, err := a.Open(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := replies[0].Open(ctx); err != nil {
		t.Fatal(err)
	}
	if conn.Channel() != replies[0].conn.Channel() {
		t.Error("the two ends name the connection differently")
	}
}
