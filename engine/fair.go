package engine

import "fmt"

// Fair is what a match between two peers who do not trust each other needs to know of a game beyond its positions. A position
// is given as everybody may see it: without a face that is hidden from one of the players. All answers follow from the arguments
// alone, so that both peers get the same.
type Fair interface {
	// Game returns the id of the game.
	Game() string
	// Terms returns the bytes that name the rules and all that is fixed before the match begins. Peers with other terms do not play.
	Terms() []byte
	// Start returns a new position before anything has happened.
	Start() State
	// Piles lists the piles that cards are dealt from, each with all the faces its cards can have.
	Piles() []Pile
	// Hand appends the cards of a seat's hand in their order.
	Hand(p State, seat Seat, dst []Card) []Card
	// At returns the card at a place of a Reveal prompt for seat.
	At(p State, seat Seat, place uint16) (Card, bool)
	// Shows returns the hidden card that a move uncovers and the face that it gives it.
	Shows(p State, m Move) (Card, Face, bool)
	// Asserts appends what a legal move asserts about hidden cards of the mover.
	Asserts(p State, m Move, dst []Assert) []Assert
	// Fresh returns the faces of the cards that came to a seat's hand in the open between two positions, in the order of the hand.
	Fresh(before, after State, seat Seat) []Face
	// Muster returns what a seat may choose if the Commit prompt asks for cards out of its own pile.
	Muster(p State, seat Seat) (Muster, bool)
	// Seal returns the move by which everybody learns that the seat has made its choice at a Commit prompt for one card.
	Seal(seat Seat) Move
	// Place returns the place at which the choice m of a Commit prompt will be shown.
	Place(m Move) uint16
	// See adds the faces of a seat's own hidden cards, by their serials. Unknown is for cards not known yet.
	See(p State, seat Seat, face func(serial uint16) Face)
}

// Pile is a deck. Faces ascend strictly.
type Pile struct {
	ID    uint8
	Seat  Seat // whose own deck it is, NoSeat for one that both draw from
	Faces []Face
}

// Card is a card in a hand or on the map. Its serial stays with it as long as it is there.
type Card struct {
	Serial uint16
	Pile   uint8
	Face   Face // Unknown when it is hidden
}

// Assert says that a hidden card is one of some faces, which ascend strictly.
type Assert struct {
	Card  Card
	Could []Face
}

// Muster is a choice of cards out of a pile: what each may be and cost, and what all may cost together, at most 255.
type Muster struct {
	Pile  uint8
	Could []Face  // ascending strictly
	Cost  []uint8 // of each face
	Most  int
	One   Move // tells that one more is chosen, without its face
	Done  Move // tells that it is all
}

// Terms returns what two peers agree on before a match: the version of the rules, a byte, and the scenario's source.
func Terms(rules int, source []byte) []byte { return append([]byte{byte(rules)}, source...) }

// Agreed returns the scenario of some terms and what two peers need to play it. Its errors wrap ErrWrongGame, ErrNewer or
// ErrOlder, or are the game's about the scenario.
func (g Games) Agreed(id string, terms []byte) (Scenario, Fair, error) {
	game, err := g.Of(id)
	if err != nil {
		return nil, nil, err
	}
	if len(terms) == 0 {
		return nil, nil, fmt.Errorf("%w: no terms", ErrDamaged)
	}
	r := Record{Game: id, Rules: int(terms[0])}
	if err := r.Check(game); err != nil {
		return nil, nil, err
	}
	sc, err := game.Parse(terms[1:])
	if err != nil {
		return nil, nil, err
	}
	fair, err := sc.Fair(r.Rules)
	return sc, fair, err
}

// Fair returns what two peers need to play some terms of a game. Its errors are those of Agreed.
func (g Games) Fair(id string, terms []byte) (Fair, error) {
	_, fair, err := g.Agreed(id, terms)
	return fair, err
}
