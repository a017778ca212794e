// Package engine is the kernel under every game of the house: seats, prompts, moves, hidden cards, dealers and records.
//
// A match is a sequence of moves over a position, and a position may not know every card. The kernel steps positions and
// keeps their record; it must not know any game, nor the network, the clock, the screen or a global random source.
package engine

import (
	"errors"
	"fmt"
)

// Seat is one of the two players of a match: 0 or 1. Which side of the game a seat is, the game says.
type Seat uint8

// The values of Seat that name no single player.
const (
	NoSeat Seat = 0xFF // nobody: chance, or nothing to answer
	Both   Seat = 0xFE // both players at once: only in a Commit prompt
)

// Other returns the opponent of a player's seat (0 or 1).
func (s Seat) Other() Seat { return s ^ 1 }

// PromptKind says who answers a prompt and how.
type PromptKind uint8

const (
	Over   PromptKind = iota // nobody: the match has ended
	Decide                   // Prompt.Seat, openly
	Commit                   // both seats, secretly, then together: each by a list of moves, the last of which ends its choice
	Deal                     // chance, through the dealer
	Reveal                   // the owner of a hidden card, truthfully and without a choice
)

var kindNames = [...]string{"over", "decide", "commit", "deal", "reveal"}

func (k PromptKind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return fmt.Sprintf("prompt kind %d", uint8(k))
}

// Prompt is what a position waits for. Every position waits for exactly one thing.
type Prompt struct {
	Kind PromptKind
	Seat Seat // Decide, Reveal: who answers. Commit: Both, or the one seat still missing. Deal: who sees the face, NoSeat for everybody;
	//               OpShuffle: who may still take cards out of the pile, his own, by a choice before the first is drawn, else NoSeat
	Window uint8  // the game's own name for the question
	Op     Op     // Deal: OpDraw, OpShuffle or OpRoll. Reveal: OpReveal, OpClaim or OpShow. Else 0
	Batch  uint8  // OpRoll: how many dice of the same kind are thrown at once, this one included; each is a move of its own. 0 is 1
	Arg    uint16 // Deal: the pile, or for OpRoll the number of outcomes, at most MaxOutcomes. Reveal: the place, as the game counts places
}

// MaxOutcomes is how many outcomes a roll may have.
const MaxOutcomes = 1 << 15

// Op is the verb of a move. The kernel owns the numbers below FirstGameOp, a game all others.
type Op uint8

const (
	OpNone    Op = iota
	OpDraw       // Deal: A the pile, B the face (Unknown when this copy may not see it)
	OpShuffle    // Deal: A the pile, whose discards become its new stock
	OpRoll       // Deal: A the outcome, 0 <= A < Prompt.Arg, or Unseen when this copy may not see it
	OpReveal     // Reveal: A the place, B the face
	OpClaim      // Reveal: A the place, B 1 when the hidden card has what is asked for, else 0
	OpPass       // Decide: nothing is done and nothing is told
	OpShow       // Reveal: A the place of a die thrown in secret, B its outcome
)

// FirstGameOp is the lowest verb a game may define.
const FirstGameOp Op = 16

// Face is what stands on a card, as the game numbers its faces. Copies that play alike may share a face.
type Face uint8

// Unknown is the face of a card this copy of the position may not see.
const Unknown Face = 0

// Unseen is the outcome of a die that this copy of the position may not see.
const Unseen uint16 = 0xFFFF

// Move is one answer to one prompt: small, flat and comparable. What A to D mean depends on Op.
type Move struct {
	Seat       Seat // who moves; NoSeat for a deal
	Op         Op
	A, B, C, D uint16
}

// Hash is a 64-bit digest of all that this copy of a position knows. It finds copies that drifted apart; it is no signature.
// It allocates; a loop that must not calls Digest on AppendBinary with a buffer of its own.
func Hash(p State) uint64 {
	var buf [8192]byte
	return Digest(p.AppendBinary(buf[:0]))
}

// Digest is the 64-bit hash used for positions: FNV-1a over 8-byte words with a final mix. Same bytes, same digest, on every platform.
func Digest(b []byte) uint64 {
	const prime = 0x100000001b3
	h := uint64(0xcbf29ce484222325) ^ uint64(len(b))*0x9e3779b97f4a7c15
	for len(b) >= 8 {
		w := uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
			uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
		h = (h ^ w) * prime
		h ^= h >> 29
		b = b[8:]
	}
	for _, c := range b {
		h = (h ^ uint64(c)) * prime
	}
	h ^= h >> 32
	h *= 0xd6e8feb86659fd93
	h ^= h >> 32
	return h
}

// Reason says why a move was refused. A game adds its own reasons from FirstGameReason on.
type Reason uint8

const (
	WrongSeat   Reason = iota + 1 // the prompt is for somebody else
	WrongPrompt                   // this verb does not answer the prompt
	OutOfRange                    // a field names nothing that exists
	NotPossible                   // a face that the card, or the pile, cannot have
)

// FirstGameReason is the lowest reason a game may define.
const FirstGameReason Reason = 16

// MoveError is a refused move: why, what was sent, and the game's rule that forbids it.
type MoveError struct {
	Move   Move
	Code   string // the sentence's id, the same in every language, such as "no-unit": what translations are kept by
	Reason Reason
	Rule   string // the checklist's id, "" when no rule but the form of the move is broken
	Text   string // one plain sentence part: what was expected and what came
}

func (e *MoveError) Error() string {
	if e.Rule == "" {
		return "illegal move: " + e.Text
	}
	return "illegal move: " + e.Text + " (" + e.Rule + ")"
}

// Errors of records and matches. Test with errors.Is.
var (
	ErrDamaged    = errors.New("damaged record")
	ErrNewer      = errors.New("record of a newer version")
	ErrOlder      = errors.New("record of an older version")
	ErrWrongGame  = errors.New("record of another game")
	ErrNoUndo     = errors.New("nothing to take back")
	ErrNoRedo     = errors.New("nothing to do again")
	ErrDealer     = errors.New("the dealer cannot answer")
	ErrOutOfStock = errors.New("pile is empty")
)
