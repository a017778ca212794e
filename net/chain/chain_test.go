package chain

import (
	"bytes"
	"errors"
	"testing"

	"bocage/engine"
	"bocage/net/pack"
)

var (
	plain = Form{Magic: "bocage/test/1\n", Version: 2, MaxBody: 64, Most: 100}
	keyed = Form{Magic: "bocage/test/1\n", Version: 1, MaxBody: 64, Most: 100, Extra: 4}
)

// TestGreeting: a greeting is read as it was made, by its own form alone; one that was changed, or is newer, is refused.
func TestGreeting(t *testing.T) {
	for _, f := range []*Form{&plain, &keyed} {
		key := f.Key([32]byte{1})
		g := f.Greet(key, 1, [32]byte{2}, [16]byte{3}, make([]byte, f.Extra))
		got, rest, err := f.CutGreeting(append(bytes.Clone(g.Bytes), 9))
		if err != nil || got.Seat != 1 || got.ID != key.ID || got.Nonce != g.Nonce || !bytes.Equal(rest, []byte{9}) ||
			!bytes.Equal(got.Bytes, g.Bytes) || len(got.Extra) != f.Extra {
			t.Errorf("%+v, %v", got, err)
		}
		for i := range g.Bytes {
			bad := bytes.Clone(g.Bytes)
			bad[i] ^= 1
			if _, _, err := f.CutGreeting(bad); err == nil {
				t.Errorf("byte %d was changed", i)
			}
			if _, _, err := f.CutGreeting(g.Bytes[:i]); err == nil {
				t.Errorf("%d bytes are a greeting", i)
			}
		}
	}
	newer := plain
	newer.Version++
	g := newer.Greet(newer.Key([32]byte{1}), 0, [32]byte{}, [16]byte{}, nil)
	if _, _, err := plain.CutGreeting(g.Bytes); !errors.Is(err, engine.ErrNewer) {
		t.Errorf("a newer one: %v", err)
	}
}

// TestFrame: an entry is read as it was written, within its bounds, and its signature is of all that it says and of what is before it.
func TestFrame(t *testing.T) {
	key := plain.Key([32]byte{1})
	e := &Entry{Seat: 1, Kind: 3, Body: []byte("body"), Mark: make([]byte, MarkSize)}
	e.Sig = key.Sign(plain.Signed(Head{1}, e))
	number, got, raw, err := plain.CutFrame(Frame(7, e))
	if err != nil || number != 7 || !bytes.Equal(got.Encode(), raw) || !key.ID.Verify(plain.Signed(Head{1}, got), got.Sig[:]) {
		t.Fatalf("%d, %+v, %v", number, got, err)
	}
	for what, change := range map[string]func(e *Entry){"seat": func(e *Entry) { e.Seat = 0 }, "kind": func(e *Entry) { e.Kind++ },
		"body": func(e *Entry) { e.Body = nil }, "mark": func(e *Entry) { e.Mark = bytes.Repeat([]byte{1}, MarkSize) }} {
		other := *e
		if change(&other); key.ID.Verify(plain.Signed(Head{1}, &other), e.Sig[:]) {
			t.Errorf("another %s has the same signature", what)
		}
	}
	if key.ID.Verify(plain.Signed(Head{2}, e), e.Sig[:]) {
		t.Error("it is signed for another place, too")
	}
	long := &Entry{Body: make([]byte, plain.MaxBody+1), Mark: make([]byte, MarkSize)}
	for _, bad := range [][]byte{Frame(7, long), Frame(plain.Most+1, e), append(Frame(7, e), 0), Frame(7, e)[1:], nil} {
		if _, _, _, err := plain.CutFrame(bad); !errors.Is(err, pack.ErrForm) {
			t.Errorf("%d bytes: %v", len(bad), err)
		}
	}
}

// TestMissing: who lacks entries is given them; where both have written at once each gives what he wrote last; whoever has parted before
// that is told so.
func TestMissing(t *testing.T) {
	var entries []*Entry
	heads := []Head{{0}}
	for i, seat := range []engine.Seat{0, 1, 0, 0} {
		entries, heads = append(entries, &Entry{Seat: seat}), append(heads, Head{byte(i + 1)})
	}
	for _, c := range []struct {
		n     int
		head  Head
		from  int
		level bool
		err   error
	}{{4, Head{4}, 4, true, nil}, {1, Head{1}, 1, true, nil}, {5, Head{9}, 2, false, nil}, {3, Head{9}, 2, false, nil},
		{2, Head{9}, 0, false, ErrFork}, {0, Head{9}, 0, false, ErrFork}} {
		from, level, err := plain.Missing(Hello(c.n, c.head), entries, heads, 0)
		if from != c.from || level != c.level || !errors.Is(err, c.err) {
			t.Errorf("after %d: %d, %v, %v", c.n, from, level, err)
		}
	}
	if _, _, err := plain.Missing([]byte("?"), entries, heads, 0); err == nil {
		t.Error("noise says how far a journal goes")
	}
}
