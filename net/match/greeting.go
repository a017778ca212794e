package match

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"time"

	"bocage/engine"
	"bocage/net/deal"
	"bocage/net/pack"
	"bocage/net/sign"
)

// greeting is how a player begins: his keys for this match, and what he is willing to play. It is written as an array and its signature:
//
//	version of the protocol
//	seat
//	Ed25519 key, 32 bytes
//	card key, 32 bytes
//	random bytes, 16
//	terms, 32 bytes: digest of the game, the rules and the scenario
//	clock: seconds that each player has for the match, 0 for no limit
//	slack: seconds that both may differ in measuring it
//	patience: seconds after which who does not answer can be said to have left, 0 for never
//	possession of the card key, 64 bytes
type greeting struct {
	protocol *protocol
	seat     engine.Seat
	id       sign.ID
	card     deal.PublicKey
	terms    [32]byte
	clock    Clock
	bytes    []byte
}

const (
	greetingItems  = 10
	nonceSize      = 16
	possessionSize = 64
	maxGreeting    = 512 // bytes, more than any has
)

// newGreeting makes the greeting of a seat whose secret is k.
func newGreeting(rnd io.Reader, seat engine.Seat, k *keys, game engine.Fair, clock Clock) (*greeting, error) {
	var nonce [nonceSize]byte
	if _, err := io.ReadFull(rnd, nonce[:]); err != nil {
		return nil, fmt.Errorf("no randomness: %w", err)
	}
	card, terms := k.card.Public().Bytes(), k.protocol.terms(game)
	w := pack.NewWriter().Array(greetingItems).Uint(uint64(k.protocol.number)).Uint(uint64(seat)).Bytes(k.sign.ID[:]).Bytes(card[:]).
		Bytes(nonce[:]).Bytes(terms[:]).Uint(uint64(clock.Each / time.Second)).Uint(uint64(clock.Slack / time.Second)).
		Uint(uint64(clock.Patience / time.Second))
	proof, err := k.card.Possess(rnd, greetingContext(seat, w.Out()))
	if err != nil {
		return nil, err
	}
	sig := k.protocol.sign(k.sign, signGreeting, w.Bytes(proof).Out())
	return decodeGreeting(w.Bytes(sig[:]).Out())
}

// greetingContext is the place of the possession proof: what is before it. There is no match yet.
func greetingContext(seat engine.Seat, plain []byte) *deal.Context {
	return &deal.Context{Seat: uint8(seat), Fields: plain}
}

// decodeGreeting reads a greeting and verifies it.
func decodeGreeting(b []byte) (*greeting, error) {
	g, rest, err := cutGreeting(b)
	if err == nil && len(rest) > 0 {
		err = fmt.Errorf("%w: %d bytes after the greeting", ErrForm, len(rest))
	}
	return g, err
}

// cutGreeting reads a greeting, verifies it and returns the rest.
func cutGreeting(b []byte) (*greeting, []byte, error) {
	if len(b) > 0 && b[0] <= 1 {
		return cutGreeting3(b)
	}
	r := pack.NewReader(b)
	items := r.Array(1, 32)
	v := packedVersion(r.Uint(math.MaxUint8))
	if r.Err() == nil && v == nil {
		return nil, nil, ErrVersion
	}
	if items != greetingItems {
		r.Fail("a greeting of other fields")
	}
	g := &greeting{protocol: v, seat: engine.Seat(r.Uint(1)), id: sign.ID(r.Fixed(sign.IDSize))}
	card := r.Fixed(deal.PublicKeySize)
	r.Fixed(nonceSize)
	g.terms = [32]byte(r.Fixed(len(g.terms)))
	seconds := func() time.Duration { return time.Duration(r.Uint(uint64(MaxClock/time.Second))) * time.Second }
	g.clock = Clock{seconds(), seconds(), seconds()}
	plain := r.Since(0)
	proof := r.Fixed(possessionSize)
	signed := r.Since(0)
	sig := r.Fixed(sign.Size)
	if r.Err() != nil {
		return nil, nil, r.Err()
	}
	g.bytes = bytes.Clone(r.Since(0))
	return g, r.Rest(), g.verify(card, plain, proof, signed, sig)
}

// packedVersion finds a version whose greetings are an array, nil if there is none.
func packedVersion(number uint64) *protocol {
	for _, v := range protocols {
		if v != protocol3 && uint64(v.number) == number {
			return v
		}
	}
	return nil
}

// verify checks what a greeting says, and takes the card key: proof is its possession, made of plain, and sig the signature of signed.
func (g *greeting) verify(card, plain, proof, signed, sig []byte) error {
	if g.clock.Each > MaxClock || g.clock.Slack > MaxClock {
		return fmt.Errorf("%w: a clock of %v and %v", ErrForm, g.clock.Each, g.clock.Slack)
	}
	if g.seat > 1 {
		return fmt.Errorf("%w: a greeting of seat %d", ErrForm, g.seat)
	}
	if !g.protocol.verify(g.id, signGreeting, signed, sig) {
		return ErrSignature
	}
	err := g.id.Check()
	if err != nil {
		return fmt.Errorf("%w: %w", ErrForm, err)
	}
	if g.card, err = deal.DecodePublicKey(card); err != nil {
		return err
	}
	return g.card.VerifyPossession(greetingContext(g.seat, plain), proof)
}

// agree checks that two greetings, of seats 0 and 1, begin one match by the same terms.
func agree(a, b *greeting) error {
	switch {
	case a.protocol != b.protocol:
		return ErrVersion
	case a.seat != 0 || b.seat != 1:
		return fmt.Errorf("%w: both players have the same seat", ErrMatch)
	case a.terms != b.terms:
		return fmt.Errorf("%w: other rules or another scenario", ErrTerms)
	case a.clock != b.clock:
		return fmt.Errorf("%w: %v and %v on the clock", ErrTerms, a.clock, b.clock)
	case a.id == b.id || a.card.Bytes() == b.card.Bytes():
		return fmt.Errorf("%w: both players have the same keys", ErrMatch)
	}
	return nil
}
