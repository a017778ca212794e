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
// the worker, keeps records, sends frames over the link, and makes the match's moves at the position that it is given (Apply); it gives
// the Mirror each message of the worker (Take), each frame that comes (Receive), and calls Connect whenever the link has come into
// being. message.go describes what goes between them.
//
// The package knows no game: it steps engine positions and learns the rest through engine.Fair. The cryptography of the
// cards is package deal.
package match

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
	KindOpen                     // a sealed choice, opened
	KindChoice                   // a choice that need not be sealed
	KindOffer                    // a draw
	KindAnswer                   // to an offer
	KindResign                   // beside the chain, as all below
	KindFlag                     // the other has run out of time
	KindDispute                  // of a flag
	KindDisclose                 // one's cards, after the end
	KindAbandon                  // the other has not answered for long
	KindOrder                    // of the chain: what its writer does unasked from now on, since protocol 5
)

var kindNames = [...]string{"", "shuffle", "mix", "pick", "token", "coin", "move", "seal", "open", "choice",
	"offer", "answer", "resign", "flag", "dispute", "disclose", "abandon", "order"}

func (k Kind) String() string {
	if int(k) < len(kindNames) && k != 0 {
		return kindNames[k]
	}
	return "unknown"
}
