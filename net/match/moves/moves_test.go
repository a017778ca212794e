package moves

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/net/pack"
)

// lists are moves of a seat: none, the shortest and the longest, and some by chance.
func lists() [][]engine.Move {
	l := [][]engine.Move{nil, {{Seat: 1}}, {{Seat: 1, Op: 255, A: 65535, B: 65535, C: 65535, D: 65535}, {Seat: 1, Op: 1, D: 1}}}
	chance := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var some []engine.Move
		for range chance.IntN(5) {
			m := engine.Move{Seat: 1, Op: engine.Op(chance.IntN(256)), A: uint16(chance.IntN(3)), B: uint16(chance.IntN(3) << 8)}
			some = append(some, m)
		}
		l = append(l, some)
	}
	return l
}

// What is written is read again, and nothing that is cut or longer.
func TestLists(t *testing.T) {
	for _, l := range lists() {
		b := WriteList(pack.NewWriter(), l).Out()
		r := pack.NewReader(b)
		if got := ReadList(r, 1, 5); r.End() != nil || !slices.Equal(got, l) {
			t.Fatalf("%v: %v, %v", l, got, r.End())
		}
		for n := range b {
			if r := pack.NewReader(b[:n]); ReadList(r, 1, 5) != nil && r.Err() == nil {
				t.Fatalf("%v: %d bytes of %d are a list", l, n, len(b))
			}
		}
		message := Append([]byte{7}, l)
		got, rest, err := Cut(append(message, 9)[1:])
		if err != nil || !slices.Equal(got, l) || len(rest) != 1 || rest[0] != 9 {
			t.Fatalf("%v: %v, %v, %v", l, got, rest, err)
		}
		for n := range len(message) - 1 {
			if _, _, err := Cut(message[1 : 1+n]); !errors.Is(err, ErrCut) {
				t.Fatalf("%v cut at %d: %v", l, n, err)
			}
		}
	}
}

// One move has one form: a last argument of 0 is not written, nor more items than there are.
func TestOneForm(t *testing.T) {
	for name, b := range map[string][]byte{
		"ends in 0":      pack.NewWriter().Array(2).Uint(3).Uint(0).Out(),
		"five arguments": pack.NewWriter().Array(6).Uint(3).Uint(1).Uint(1).Uint(1).Uint(1).Uint(1).Out(),
		"a wide verb":    pack.NewWriter().Array(1).Uint(256).Out(),
		"a wide number":  pack.NewWriter().Array(2).Uint(3).Uint(65536).Out(),
		"no verb":        pack.NewWriter().Array(0).Out(),
	} {
		r := pack.NewReader(b)
		Read(r, 0, 0)
		if !errors.Is(r.End(), pack.ErrForm) {
			t.Errorf("%s: %v", name, r.End())
		}
	}
	r := pack.NewReader(WriteList(pack.NewWriter(), make([]engine.Move, 6)).Out())
	if ReadList(r, 0, 5); !errors.Is(r.Err(), pack.ErrForm) {
		t.Errorf("six of at most five: %v", r.Err())
	}
}
