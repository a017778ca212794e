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
	// Asserts appends what a legal move, which leads from one position to another, asserts about hidden cards of the mover.
	Asserts(before, after State, m Move, dst []Assert) []Assert
	// Fresh returns the faces of the cards that came to a seat's hand in the open between two positions, in the order of the hand.
	Fresh(before, after State, seat Seat) []Face
	// Choice returns how a seat chooses in secret at the Commit prompt of p.
	Choice(p State, seat Seat) Choice
	// Die returns the number of the die at a place of a Reveal prompt for OpShow. Dice thrown in secret are numbered from 0 in the order in
	// which they were thrown, both seats' together.
	Die(p State, seat Seat, place uint16) (n uint16, ok bool)
	// See adds what a seat alone knows: the faces of its own hidden cards by their serials, Unknown for cards not known yet, and the
	// outcomes of the dice that it threw in secret by their numbers, Unseen for those not known.
	See(p State, seat Seat, face func(serial uint16) Face, die func(n uint16) uint16)
	// Hide is the inverse of See: it removes what a seat alone knows.
	Hide(p State, seat Seat)
}

// Orderly is a Fair game in which a player can say beforehand, for everybody to know, how he answers. See match.Order.
type Orderly interface {
	Fair
	// Orders are the standing orders that there are, a bit each.
	Orders() uint8
	// Ordered returns the move by which a seat that has given some orders answers the Decide prompt of p; ok is false if it is asked as
	// ever.
	Ordered(p State, seat Seat, orders uint8) (m Move, ok bool)
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

// Choice is how a seat chooses in secret: by a list of moves, the last of which ends it. The list is sealed as a whole and opened as a
// whole. Which lists a seat may choose must not depend on what the other has chosen. Those of both are opened and made in the order of
// the seats, or, if there is a Sealed move, in the order in which the game then asks to reveal them.
type Choice struct {
	// Told returns a move of the list as it is opened, which is as everybody may know it, at the position before it as its owner sees it.
	Told func(own State, m Move) Move
	// Done reports whether a move, as it is opened, ends the list.
	Done func(told Move) bool
	// Sealed is made when a list is sealed, and the list then answers Reveal prompts. Its Op is OpNone if the list itself answers the
	// Commit prompt.
	Sealed Move
	// Budget is what cards the list may take out of the seat's own pile, nil if none.
	Budget *Budget
}

// Budget is what cards out of a pile may be and cost, and what all of a list may cost together, at most 255.
type Budget struct {
	Pile  uint8
	Could []Face  // ascending strictly
	Cost  []uint8 // of each face
	Most  int
	One   Move                // takes a card, as it is opened
	End   Move                // ends such a list, as it is opened
	Face  func(own Move) Face // of the card that a move which is opened as One takes
	Keep  bool                // the cards taken are what is left of the pile: Hand names their serials, and they are drawn as ever
}

// Terms returns what two peers agree on before a match: the version of the rules, a byte, and the scenario's source.
func Terms(rules int, source []byte) []byte { return append([]byte{byte(rules)}, source...) }

// Agreed returns the scenario of some terms and what two peers need to play it. Its errors wrap ErrWrongGame, ErrNewer or
// ErrOlder, or are a *ScenarioError.
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
		return nil, nil, &ScenarioError{err}
	}
	fair, err := sc.Fair(r.Rules)
	if err != nil {
		return nil, nil, &ScenarioError{err}
	}
	return sc, fair, nil
}

// Fair returns what two peers need to play some terms of a game. Its errors are those of Agreed.
func (g Games) Fair(id string, terms []byte) (Fair, error) {
	_, fair, err := g.Agreed(id, terms)
	return fair, err
}
