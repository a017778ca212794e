package deal

import (
	"bytes"
	"errors"
	"fmt"
	"testing"
)

// chance is a reader of the same bytes for the same name.
type chance struct {
	s    stream
	rest []byte
}

func newChance(name string) *chance { return &chance{s: stream{seed: digest(name)}} }

func (c *chance) Read(p []byte) (int, error) {
	for i := range p {
		if len(c.rest) == 0 {
			b := c.s.block()
			c.rest = b[:]
		}
		p[i], c.rest = c.rest[0], c.rest[1:]
	}
	return len(p), nil
}

// noChance is a source that has run dry.
type noChance struct{}

func (noChance) Read([]byte) (int, error) { return 0, errors.New("dry") }

// table is two players of one match and what both know.
type table struct {
	a, b  *SecretKey
	joint PublicKey
	gen   *Generators
	faces *Faces
	rnd   *chance
	ctx   *Context
}

func newTable(t testing.TB, faces, cards int) *table {
	t.Helper()
	m := &table{
		a: NewSecretKey([32]byte{1}), b: NewSecretKey([32]byte{2}),
		gen: NewGenerators(cards),
		rnd: newChance(t.Name()),
		ctx: &Context{Match: [32]byte{7}, Head: [64]byte{8}, Seat: 1, Kind: 3, Fields: []byte("fields")},
	}
	var err error
	if m.joint, err = Join(m.a.Public(), m.b.Public()); err != nil {
		t.Fatal(err)
	}
	list := make([]Face, faces)
	for i := range list {
		list[i] = Face(i + 1)
	}
	if m.faces, err = NewFaces(m.ctx.Match, 5, list); err != nil {
		t.Fatal(err)
	}
	return m
}

// open is a deck of n open cards, faces 1, 2, ... in turn.
func (m *table) open(t testing.TB, n int) []Card {
	t.Helper()
	deck := make([]Card, n)
	for i := range deck {
		c, err := m.faces.Open(Face(i%len(m.faces.list) + 1))
		if err != nil {
			t.Fatal(err)
		}
		deck[i] = c
	}
	return deck
}

// shuffle shuffles and checks.
func (m *table) shuffle(t testing.TB, k *SecretKey, key PublicKey, in []Card) []Card {
	t.Helper()
	out, msg, err := k.Shuffle(m.rnd, m.ctx, m.gen, key, in)
	if err != nil {
		t.Fatal(err)
	}
	if len(msg) != ShuffleSize(len(in)) {
		t.Fatalf("%d bytes, want %d", len(msg), ShuffleSize(len(in)))
	}
	got, err := VerifyShuffle(m.ctx, m.gen, key, in, msg)
	if err != nil {
		t.Fatal(err)
	}
	for i := range got {
		if !got[i].Equal(out[i]) {
			t.Fatalf("card %d arrived changed", i)
		}
	}
	return got
}

// hand is n cards of a's own deck, under his key alone, with faces 1, 2, ... in some order.
func (m *table) hand(t testing.TB, n int) []Card {
	t.Helper()
	return m.shuffle(t, m.a, m.a.Public(), m.open(t, n))
}

// reveal takes k's layer off.
func (m *table) reveal(t testing.TB, k *SecretKey, cards []Card) []Card {
	t.Helper()
	msg, err := k.Reveal(m.rnd, m.ctx, cards)
	if err != nil {
		t.Fatal(err)
	}
	tokens, err := k.Public().VerifyReveal(m.ctx, cards, msg)
	if err != nil {
		t.Fatal(err)
	}
	peeled := make([]Card, len(cards))
	for i := range cards {
		if peeled[i], err = cards[i].Peel(tokens[i]); err != nil {
			t.Fatal(err)
		}
	}
	return peeled
}

// counts reads cards without layers.
func (m *table) counts(t testing.TB, cards []Card) map[Face]int {
	t.Helper()
	n := map[Face]int{}
	for i, c := range cards {
		f, ok := m.faces.Read(c)
		if !ok {
			t.Fatalf("card %d is no card of the deck", i)
		}
		n[f]++
	}
	return n
}

// others are contexts that differ from ctx in one thing each.
func others(ctx *Context) map[string]*Context {
	m := map[string]*Context{}
	change := func(name string, f func(*Context)) {
		c := *ctx
		f(&c)
		m[name] = &c
	}
	change("match", func(c *Context) { c.Match[31]++ })
	change("entry", func(c *Context) { c.Head[63]++ })
	change("seat", func(c *Context) { c.Seat ^= 1 })
	change("kind", func(c *Context) { c.Kind++ })
	change("fields", func(c *Context) { c.Fields = []byte("field") })
	change("no fields", func(c *Context) { c.Fields = nil })
	return m
}

// refuse checks that no other context, no changed byte, and no other length of a message is accepted.
func refuse(t *testing.T, ctx *Context, msg []byte, check func(ctx *Context, msg []byte) error) {
	t.Helper()
	if err := check(ctx, msg); err != nil {
		t.Fatalf("refused as it was made: %v", err)
	}
	for name, other := range others(ctx) {
		if err := check(other, msg); !errors.Is(err, ErrProof) {
			t.Errorf("replayed with another %s: %v", name, err)
		}
	}
	for i := range msg {
		for _, bit := range []byte{1, 0x80} {
			bad := bytes.Clone(msg)
			bad[i] ^= bit
			if err := check(ctx, bad); !errors.Is(err, ErrProof) && !errors.Is(err, ErrEncoding) {
				t.Errorf("byte %d xor %#x: %v", i, bit, err)
			}
		}
	}
	for _, bad := range [][]byte{nil, msg[:len(msg)-1], msg[:len(msg)-wordSize], append(bytes.Clone(msg), 0),
		append(bytes.Clone(msg), make([]byte, wordSize)...)} {
		if err := check(ctx, bad); !errors.Is(err, ErrLength) {
			t.Errorf("%d bytes for %d: %v", len(bad), len(msg), err)
		}
	}
	for i := 0; i < len(msg); i += wordSize {
		for name, word := range badWords {
			bad := bytes.Clone(msg)
			copy(bad[i:], word[:])
			if err := check(ctx, bad); !errors.Is(err, ErrProof) && !errors.Is(err, ErrEncoding) {
				t.Errorf("word %d %s: %v", i/wordSize, name, err)
			}
		}
	}
}

// badWords are words no honest message contains.
var badWords = map[string][wordSize]byte{
	"all ones": func() (w [wordSize]byte) {
		for i := range w {
			w[i] = 0xff
		}
		return w
	}(),
	"zero": {},
}

// The whole of a shared deck: both shuffle, one draws, one plays, and the cards are what went in.
func TestSharedDeck(t *testing.T) {
	for _, n := range []int{1, 2, 3, 7, 36, 80} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			m := newTable(t, 10, n)
			in := m.open(t, n)
			deck := m.shuffle(t, m.a, m.joint, in)
			deck = m.shuffle(t, m.b, m.joint, deck)
			drawn := m.reveal(t, m.b, deck)
			for i, c := range drawn {
				if _, ok := m.faces.Read(deck[i]); ok {
					t.Fatal("a card can be read with both layers on")
				}
				if _, ok := m.b.Look(m.faces, c); ok {
					t.Fatal("who gave his token can look")
				}
				if _, ok := m.a.Look(m.faces, c); !ok {
					t.Fatal("who drew cannot look")
				}
			}
			got, want := m.counts(t, m.reveal(t, m.a, drawn)), m.counts(t, in)
			for f, c := range want {
				if got[f] != c {
					t.Errorf("face %d: %d cards, want %d", f, got[f], c)
				}
			}
			if len(got) != len(want) {
				t.Errorf("%d faces, want %d", len(got), len(want))
			}
		})
	}
}

// Without randomness nothing is made, and nothing else goes wrong.
func TestNoRandomness(t *testing.T) {
	m := newTable(t, 3, 3)
	hand := m.hand(t, 3)
	budget := &Budget{m.faces, []Face{1, 2, 3}, []uint8{1, 1, 1}, 3, 3}
	for name, f := range map[string]func() error{
		"possess": func() error { _, err := m.a.Possess(noChance{}, m.ctx); return err },
		"shuffle": func() error { _, _, err := m.a.Shuffle(noChance{}, m.ctx, m.gen, m.joint, hand); return err },
		"reveal":  func() error { _, err := m.a.Reveal(noChance{}, m.ctx, hand); return err },
		"member": func() error {
			_, err := m.a.ProveMember(noChance{}, m.ctx, m.faces, []Face{1, 2, 3}, hand[0])
			return err
		},
		"budget": func() error { _, err := m.a.ProveBudget(noChance{}, m.ctx, budget, hand); return err },
		"coin":   func() error { _, err := m.a.ShareCoin(noChance{}, m.ctx, NewCoin(m.ctx)); return err },
		"chance": func() error { _, err := NewChance(noChance{}); return err },
	} {
		if err := f(); err == nil {
			t.Errorf("%s was made without randomness", name)
		}
	}
}
