package match

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"slices"
	"time"

	"bocage/engine"
	"bocage/net/deal"
)

// greeting is how a player begins: his keys for this match, and what he is willing to play.
//
//	1   seat, with the version of the protocol in the upper four bits; in version 3 they are 0
//	32  Ed25519 key
//	32  card key
//	16  random bytes
//	32  terms: digest of the game, the rules and the scenario
//	4   clock: seconds that each player has for the match, 0 for no limit
//	4   slack: seconds that both may differ in measuring it
//	64  possession of the card key
//	64  signature of all before
type greeting struct {
	protocol *protocol
	seat     engine.Seat
	id       identity
	card     deal.PublicKey
	terms    [32]byte
	clock    Clock
	bytes    []byte
}

const (
	greetingPlain = 1 + idSize + deal.PublicKeySize + 16 + 32 + 4 + 4
	greetingSize  = greetingPlain + 64 + signatureSize
)

// greetingContext is the place of the possession proof. There is no match yet.
func greetingContext(plain []byte) *deal.Context {
	return &deal.Context{Seat: plain[0], Fields: plain}
}

// newGreeting makes the greeting of a seat whose secret is k.
func newGreeting(rnd io.Reader, seat engine.Seat, k *keys, game engine.Fair, clock Clock) (*greeting, error) {
	b := append([]byte{k.protocol.greeting | byte(seat)}, k.sign.id[:]...)
	card := k.card.Public().Bytes()
	b = append(b, card[:]...)
	var nonce [16]byte
	if _, err := io.ReadFull(rnd, nonce[:]); err != nil {
		return nil, fmt.Errorf("no randomness: %w", err)
	}
	b = append(b, nonce[:]...)
	terms := k.protocol.terms(game)
	b = append(b, terms[:]...)
	b = binary.BigEndian.AppendUint32(b, uint32(clock.Each/time.Second))
	b = binary.BigEndian.AppendUint32(b, uint32(clock.Slack/time.Second))
	proof, err := k.card.Possess(rnd, greetingContext(b))
	if err != nil {
		return nil, err
	}
	b = append(b, proof...)
	sig := k.protocol.sign(k.sign, signGreeting, b)
	return decodeGreeting(append(b, sig[:]...))
}

// decodeGreeting reads a greeting and verifies it.
func decodeGreeting(b []byte) (*greeting, error) {
	if len(b) != greetingSize {
		return nil, fmt.Errorf("%w: a greeting of %d bytes", ErrForm, len(b))
	}
	i := slices.IndexFunc(protocols[:], func(v *protocol) bool { return v.greeting>>4 == b[0]>>4 })
	if i < 0 {
		return nil, ErrVersion
	}
	g := &greeting{protocol: protocols[i], bytes: bytes.Clone(b), seat: engine.Seat(b[0] & 15)}
	g.id, g.terms = identity(b[1:33]), [32]byte(b[81:113])
	g.clock.Each = time.Duration(binary.BigEndian.Uint32(b[113:])) * time.Second
	g.clock.Slack = time.Duration(binary.BigEndian.Uint32(b[117:])) * time.Second
	if g.clock.Each > MaxClock || g.clock.Slack > MaxClock {
		return nil, fmt.Errorf("%w: a clock of %v and %v", ErrForm, g.clock.Each, g.clock.Slack)
	}
	if g.seat > 1 {
		return nil, fmt.Errorf("%w: a greeting of seat %d", ErrForm, g.seat)
	}
	end := greetingSize - signatureSize
	if !g.protocol.signed(g.id, signGreeting, b[:end], b[end:]) {
		return nil, ErrSignature
	}
	err := g.id.check()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrForm, err)
	}
	if g.card, err = deal.DecodePublicKey(b[33:65]); err != nil {
		return nil, err
	}
	return g, g.card.VerifyPossession(greetingContext(b[:greetingPlain]), b[greetingPlain:end])
}

// agree checks that two greetings, of seats 0 and 1, begin one match by the same terms.
func agree(a, b *greeting) error {
	switch {
	case a.protocol != b.protocol:
		return ErrVersion
	case a.seat != 0 || b.seat != 1:
		return fmt.Errorf("%w: both players have the same seat", ErrTerms)
	case a.terms != b.terms:
		return fmt.Errorf("%w: other rules or another scenario", ErrTerms)
	case a.clock != b.clock:
		return fmt.Errorf("%w: %v and %v on the clock", ErrTerms, a.clock, b.clock)
	case a.id == b.id || a.card.Bytes() == b.card.Bytes():
		return fmt.Errorf("%w: both players have the same keys", ErrTerms)
	}
	return nil
}
