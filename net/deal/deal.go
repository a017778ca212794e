// Package deal is the cryptography of fair dealing: two players share decks over a wire and neither can choose, know or change
// what the other holds. There is no third party, and every lie is refused on the message that carries it.
//
// A card is masked: an ElGamal pair over ristretto255 (RFC 9496) under the keys of the players whose layer lies on it. Cards
// are shuffled with Groth's argument, layers taken off and put on with Chaum-Pedersen proofs, and properties of hidden cards
// shown with rings of such proofs. docs/fair-dealing.md describes the protocol.
//
// The package holds pure functions and small values. It knows no game, no network and no clock, keeps no state, and takes its
// randomness from the caller. Whoever proves calls a method of his SecretKey and gets the bytes of a message; whoever checks
// gives those bytes to a function of the public key, and gets back what they show. Sizes, in bytes:
//
//	Possess        64                         the key's owner knows its secret
//	Shuffle        64n + 32(3n+9)             n cards, the same as before in a hidden order under new masks
//	Reveal         32n + 64                   the sender's layers of n cards
//	ShareCoins     32n + 64                   halves of n joint coins
//	ProveMember    32(k + 1)                  a hidden card is one of k faces
//	ProveBudget    n(64 + 32k) + 32(s + 1)    n hidden cards, each one of k faces, cost together one of s totals
//	Commit         64, opened with 32 and the choice
//
// A SecretKey multiplies its secret only with points that come out of a verified shuffle or out of a hash. To answer anything
// else would decrypt for the opponent; the caller sees to that by revealing only cards it has followed from a shuffle on.
//
// Secrets are handled with the constant-time functions of the libraries, as far as these and the compiler go. Indexing by a
// secret permutation is not constant-time.
package deal

import "errors"

// MaxCards is the greatest number of cards in one shuffle, reveal or budget.
const MaxCards = 255

// Face is what stands on a card, numbered as the game numbers its faces.
type Face uint8

// Context is the place of one message in one match. Every proof and commitment is bound to it and worth nothing elsewhere.
type Context struct {
	Match  [32]byte // digest of both players' greetings
	Head   [64]byte // head of the journal that the message is appended to
	Seat   uint8    // who sends the message
	Kind   uint8    // the message's type
	Fields []byte   // the message's plain fields: whatever it says beside the proof
}

// What a message can be refused for, and what a caller can ask in vain. Test with errors.Is.
var (
	ErrLength   = errors.New("message of the wrong length")
	ErrEncoding = errors.New("not a canonical point or number")
	ErrProof    = errors.New("proof does not hold")
	ErrInput    = errors.New("impossible request")
)
