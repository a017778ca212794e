// Package match plays a match between two peers that do not trust each other, over any link that keeps frames in order.
//
// A match is its journal: signed entries in a hash chain that both players hold. There is one writer at a time; who it is and
// what he owes follows from the entries before. A Referee holds what is public: it verifies an entry wholly, by signature,
// chain, turn, proofs and the rules of the game, and only then changes. A Player adds one seat's secrets and makes the entries
// that are owed. A Peer joins a Player with a link and a store, so that a match survives a lost connection or a closed tab.
// Verify judges a journal without any secret. docs/fair-play.md describes the format.
//
// For a browser the package is a Desk and a Mirror. The Desk runs in a worker and holds the Peer; the page holds the Mirror, which
// shows the position and the Status and takes what the player asks for. The page is the Mirror's Host: it carries messages to
// the worker, keeps records, and sends frames over the link; it gives the Mirror each message of the worker (Take), each frame
// that comes (Receive), and calls Connect whenever the link has come into being. message.go describes what goes between them.
//
// The package knows no game: it steps engine positions and learns the rest through the Game interface. The cryptography of the
// cards is package deal.
package match

import "bocage/engine"

// Protocol names this version of the format. It stands in every hash. The proofs within are those of deal, of which it is a part:
// when they change, it does.
const Protocol = "bocage/match/3"

// Game is what a match must know of a game beyond its positions. P is a position as everybody may see it: without a face
// that is hidden from one of the players. All answers follow from the arguments alone, so that both players get the same.
type Game[P any] interface {
	// Terms names the rules and all that is fixed before the match begins. Players with other terms do not play.
	Terms() []byte
	// Start is the position before anything has happened.
	Start() P
	// Piles lists the piles that cards are dealt from, each with all the faces its cards can have.
	Piles() []Pile
	// Hand appends the cards of a seat's hand in their order.
	Hand(p *P, seat engine.Seat, dst []Card) []Card
	// At is the card at a place of a Reveal prompt for seat.
	At(p *P, seat engine.Seat, place uint8) (Card, bool)
	// Shows is the card that a move uncovers and the face that it gives it.
	Shows(p *P, m engine.Move) (Card, engine.Face, bool)
	// Asserts appends what a legal move asserts about hidden cards of the mover.
	Asserts(p *P, m engine.Move, dst []Assert) []Assert
	// Fresh is the faces of the cards that came to a seat's hand in the open between two positions, in the order of the hand.
	Fresh(before, after *P, seat engine.Seat) []engine.Face
	// Muster is what a seat may choose, when a Commit prompt asks for cards out of its own pile.
	Muster(p *P, seat engine.Seat) (Muster, bool)
	// Seal is the move by which everybody learns that the seat has made its choice at a Commit prompt for one card.
	Seal(seat engine.Seat) engine.Move
	// Place is the place at which the choice m of a Commit prompt will be shown.
	Place(m engine.Move) uint8
	// See adds the faces of a seat's own hidden cards, by their serials. engine.Unknown is for cards not known yet.
	See(p *P, seat engine.Seat, face func(serial uint16) engine.Face)
}

// Pile is a deck. Faces ascend strictly.
type Pile struct {
	ID    uint8
	Seat  engine.Seat // whose own deck it is, engine.NoSeat for one that both draw from
	Faces []engine.Face
}

// Card is a card in a hand or on the map. Its serial stays with it as long as it is there.
type Card struct {
	Serial uint16
	Pile   uint8
	Face   engine.Face // engine.Unknown when it is hidden
}

// Assert says that a hidden card is one of some faces, which ascend strictly.
type Assert struct {
	Card  Card
	Could []engine.Face
}

// Muster is a choice of cards out of a pile: what each may be and cost, and what all may cost together, at most 255.
type Muster struct {
	Pile  uint8
	Could []engine.Face // ascending strictly
	Cost  []uint8       // of each face
	Most  int
	One   engine.Move // tells that one more is chosen, without its face
	Done  engine.Move // tells that it is all
}

// Kind is the type of an entry.
type Kind uint8

// The kinds of entries.
const (
	KindShuffle  Kind = iota + 1 // a pile, shuffled
	KindMix                      // the cards of one back in the own hand, shuffled
	KindPick                     // the position of the card drawn by the other from his own pile
	KindToken                    // one's layer of the top card of a shared pile
	KindCoin                     // a share of a joint coin
	KindMove                     // a move, with the cards it shows and proofs of what it asserts
	KindSeal                     // a secret choice
	KindOpen                     // a sealed choice, shown
	KindMuster                   // cards chosen out of the own pile, and that they keep the budget
	KindOffer                    // a draw
	KindAnswer                   // to an offer
	KindResign                   // beside the chain, as all below
	KindFlag                     // the other has run out of time
	KindDispute                  // of a flag
	KindDisclose                 // one's cards, after the end
)

var kindNames = [...]string{"", "shuffle", "mix", "pick", "token", "coin", "move", "seal", "open", "muster", "offer", "answer", "resign", "flag", "dispute", "disclose"}

func (k Kind) String() string {
	if int(k) < len(kindNames) && k != 0 {
		return kindNames[k]
	}
	return "unknown"
}
