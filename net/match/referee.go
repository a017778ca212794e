package match

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"bocage/engine"
	"bocage/net/deal"
	"bocage/net/match/orders"
)

// Referee is the public part of a match: what both players, and whoever audits it, can compute. It holds no secret.
type Referee struct {
	game  engine.Fair
	j     *journal
	pos   engine.State // as everybody may see it
	joint deal.PublicKey
	moves []engine.Move

	piles      map[uint8]*pile
	unshuffled []uint8              // piles still to be shuffled before anything else, the first next
	held       map[uint16]deal.Card // the hidden cards by serial, each under its owner's key
	loose      [2][]loose           // cards that lie in a hand in the open until they are mixed

	// What has been done of a step that takes both players.
	half  []deal.Card // the shared pile as seat 0 shuffled it
	peel  *deal.Card  // the top card without seat 0's layer
	toss  *toss
	seals [2]*seal

	dice []die // thrown in secret, by number

	since map[uint16]int // by serial, when a hidden card came to its hand or was mixed: what was made by then
	made  int            // moves of both players, and mixed hands
	spent [2]Spent       // of the clock

	told  [2]time.Duration // the word of a seat when the other has measured it last
	jumps [2]Jump          // the greatest in what was measured of a seat

	recall bool // the entries come out of the own store, where only what was verified is kept
	onMove func(m engine.Move, after engine.State)

	offer   engine.Seat // who has offered a draw and has no answer yet
	offered [2]bool     // since his last move
	agreed  bool        // on a draw

	orders orders.Orders
}

// pile is a deck as it lies, the next card first.
type pile struct {
	seat  engine.Seat
	table *deal.Faces
	cards []deal.Card
}

// loose is a card whose face is known though it lies in a hand.
type loose struct {
	engine.Card
	open deal.Card
}

// Owed is what a match waits for: an entry of some kind. When it is over nobody owes anything, and Seat is engine.NoSeat.
type Owed struct {
	Seat engine.Seat
	Kind Kind
}

// newReferee begins a match by the two greetings of a journal without entries.
func newReferee(game engine.Fair, j *journal) (*Referee, error) {
	if j.greetings[0].terms != j.protocol.terms(game) {
		return nil, fmt.Errorf("%w: another game, other rules or another scenario", ErrTerms)
	}
	r := &Referee{game: game, j: j, pos: game.Start(), offer: engine.NoSeat,
		piles: map[uint8]*pile{}, held: map[uint16]deal.Card{}, since: map[uint16]int{}}
	var err error
	if r.joint, err = deal.Join(j.greetings[0].card, j.greetings[1].card); err != nil {
		return nil, err
	}
	for _, p := range game.Piles() {
		table, err := deal.NewFaces(j.match(), p.ID, faces(p.Faces))
		if err != nil {
			return nil, err
		}
		r.piles[p.ID] = &pile{seat: p.Seat, table: table}
		if len(r.pos.Stock(p.ID, false, nil)) > 0 {
			r.unshuffled = append(r.unshuffled, p.ID)
		}
	}
	turn := func(id uint8) int { // seat 0, nobody, seat 1
		return slices.Index([]engine.Seat{0, engine.NoSeat, 1}, r.piles[id].seat)
	}
	slices.SortStableFunc(r.unshuffled, func(a, b uint8) int { return turn(a) - turn(b) })
	return r, r.arrive(r.pos, r.pos, engine.NoSeat, nil)
}

// generators are the same in every match.
var generators = sync.OnceValue(func() *deal.Generators { return deal.NewGenerators(deal.MaxCards) })

// Position returns the position as everybody may see it. The caller must not change it.
func (r *Referee) Position() engine.State { return r.pos }

// Match names the match: no other has the same greetings.
func (r *Referee) Match() [32]byte { return r.j.match() }

// Moves returns all moves and deals so far, as everybody may know them. The caller must not change them.
func (r *Referee) Moves() []engine.Move { return r.moves }

// Entries is the number of entries so far.
func (r *Referee) Entries() int { return len(r.j.entries) }

// Head is the hash of all entries so far: equal for both players.
func (r *Referee) Head() Head { return r.j.head() }

// Journal returns the whole match as bytes, for Verify.
func (r *Referee) Journal() []byte { return r.j.encode() }

// Owes returns what the match waits for.
func (r *Referee) Owes() Owed {
	for s := range engine.Seat(2) {
		if len(r.loose[s]) > 0 {
			return Owed{s, KindMix}
		}
	}
	if len(r.unshuffled) > 0 {
		return r.owesShuffle(r.unshuffled[0])
	}
	switch {
	case r.agreed:
		return Owed{Seat: engine.NoSeat}
	case r.offer != engine.NoSeat:
		return Owed{r.offer.Other(), KindAnswer}
	}
	pr := r.pos.Prompt()
	switch pr.Kind {
	case engine.Decide:
		if _, ok := r.traced(pr.Seat); ok {
			return Owed{pr.Seat, KindMix}
		}
		return Owed{pr.Seat, KindMove}
	case engine.Commit:
		return r.owesChoice(pr)
	case engine.Reveal:
		if pr.Op == engine.OpReveal && r.seals[pr.Seat] != nil {
			return Owed{pr.Seat, KindOpen}
		}
		return Owed{pr.Seat, KindMove}
	case engine.Deal:
		switch pr.Op {
		case engine.OpShuffle:
			return r.owesShuffle(uint8(pr.Arg))
		case engine.OpDraw:
			return r.owesCard(pr)
		case engine.OpRoll:
			return r.owesShare(pr)
		}
	}
	return Owed{Seat: engine.NoSeat}
}

// Apply verifies an entry wholly and then takes it, or changes nothing. The error is ErrSignature when neither player signed
// it, else a *Violation of who did.
func (r *Referee) Apply(e Entry) error {
	take, err := r.try(e)
	if err != nil {
		return err
	}
	return take()
}

// try verifies an entry as Apply does, and changes nothing; take does, and fails only before it has changed anything.
func (r *Referee) try(e Entry) (take func() error, err error) {
	owed, n := r.Owes(), len(r.j.entries)
	if e.Kind == KindOffer && r.mayOffer(owed) {
		owed.Kind = KindOffer
	}
	if e.Kind == KindOrder && mayOrder(r, owed) {
		owed.Kind = KindOrder
	}
	seat := owed.Seat
	if !r.recall {
		if seat, err = r.j.signer(n, owed.Seat, &e); err != nil {
			return nil, err
		}
	}
	refused := func(err error) error { return &Violation{Seat: seat, Number: n, Entry: e, Err: err} }
	var change func() error
	switch {
	case len(e.Body) > MaxBody:
		err = ErrForm
	case owed.Seat == engine.NoSeat:
		err = fmt.Errorf("%w: the match is over", ErrTurn)
	case r.resigned(seat):
		err = fmt.Errorf("%w: seat %d has resigned", ErrTurn, seat)
	case owed != Owed{seat, e.Kind}:
		err = fmt.Errorf("%w: seat %d owes an entry of kind %v", ErrTurn, owed.Seat, owed.Kind)
	default:
		if err = r.checkTime(seat, &e); err == nil {
			change, err = r.check(owed, e.Body)
		}
	}
	if err != nil {
		return nil, refused(err)
	}
	return func() error {
		if err := change(); err != nil {
			return refused(err)
		}
		r.j.add(seat, e)
		r.noteTimes(seat, &e)
		obey(r)
		return nil
	}, nil
}

// check verifies the body of an owed entry. It changes nothing; take does, and fails only before it has changed anything.
func (r *Referee) check(o Owed, body []byte) (take func() error, err error) {
	switch o.Kind {
	case KindShuffle:
		return r.checkShuffle(o, body)
	case KindMix:
		return r.checkMix(o, body)
	case KindPick:
		return r.checkPick(o, body)
	case KindToken:
		return r.checkToken(o, body)
	case KindCoin:
		return r.checkCoin(o, body)
	case KindMove:
		return r.checkMove(o, body)
	case KindSeal:
		return r.checkSeal(o, body)
	case KindOpen, KindChoice:
		switch {
		case r.j.protocol != protocol3:
			return r.checkList(o, body)
		case o.Kind == KindOpen:
			return r.checkMove(o, body)
		}
		return r.checkMuster3(o, body)
	case KindOffer:
		return r.checkOffer(o, body)
	case KindOrder:
		return checkOrder(r, o, body)
	default:
		return r.checkAnswer(o, body)
	}
}

// context is the place of the next entry.
func (r *Referee) context(o Owed, fields []byte) *deal.Context {
	return &deal.Context{Match: r.j.match(), Head: r.j.head(), Seat: uint8(o.Seat), Kind: uint8(o.Kind), Fields: fields}
}

// key is the card key of a seat.
func (r *Referee) key(s engine.Seat) deal.PublicKey { return r.j.greetings[s].card }

// attempt is moves made at a copy of the position: accepted, they need not be made again.
type attempt struct {
	moves []engine.Move
	after engine.State   // after all of them
	film  bool           // the position after each move is wanted
	each  []engine.State // the position after each
}

// newAttempt returns an attempt to which moves are still to be added.
func (r *Referee) newAttempt() *attempt {
	return &attempt{after: r.pos.Clone(), film: r.onMove != nil}
}

// add makes one more move, or returns why not.
func (a *attempt) add(m engine.Move) error {
	if err := a.after.Apply(m); err != nil {
		return err
	}
	a.moves = append(a.moves, m)
	if a.film {
		a.each = append(a.each, a.after.Clone())
	}
	return nil
}

// attempt makes moves, one after the other, at a copy of the position, or returns why one of them is refused.
func (r *Referee) attempt(moves ...engine.Move) (*attempt, error) {
	a := r.newAttempt()
	for _, m := range moves {
		if err := a.add(m); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// accept takes the moves of an attempt and gives the cards to a seat that drew them, or changes nothing.
func (r *Referee) accept(a *attempt, seat engine.Seat, cards []deal.Card) error {
	if err := r.arrive(r.pos, a.after, seat, cards); err != nil {
		return err
	}
	r.pos = a.after
	r.moves = append(r.moves, a.moves...)
	for i := range a.each {
		r.onMove(a.moves[i], a.each[i])
	}
	return nil
}

// step makes moves, one after the other, and gives the cards to a seat that drew them. It changes nothing if one is refused.
func (r *Referee) step(seat engine.Seat, cards []deal.Card, moves ...engine.Move) error {
	a, err := r.attempt(moves...)
	if err != nil {
		return err
	}
	return r.accept(a, seat, cards)
}

// arrive finds the hidden cards that came to the hands. The first of seat's are the cards given; all others came in the open.
func (r *Referee) arrive(before, after engine.State, seat engine.Seat, cards []deal.Card) error {
	var came [2][]loose
	given := map[uint16]deal.Card{}
	for s := range engine.Seat(2) {
		for _, c := range r.game.Hand(after, s, nil) {
			if _, ok := r.held[c.Serial]; ok || c.Face != engine.Unknown {
				continue
			}
			if s == seat && len(given) < len(cards) {
				given[c.Serial] = cards[len(given)]
			} else {
				came[s] = append(came[s], loose{Card: c})
			}
		}
		if len(came[s]) == 0 {
			continue
		}
		open := r.game.Fresh(before, after, s)
		if len(open) != len(came[s]) {
			return fmt.Errorf("%d cards came to the hand of seat %d in the open, the game names %d", len(came[s]), s, len(open))
		}
		for i, f := range open {
			var err error
			if came[s][i].open, err = r.piles[came[s][i].Pile].table.Open(deal.Face(f)); err != nil {
				return err
			}
		}
	}
	if len(given) != len(cards) {
		return fmt.Errorf("%d cards were drawn and %d came to the hand", len(cards), len(given))
	}
	r.loose = came
	for serial, c := range given {
		r.held[serial], r.since[serial] = c, r.made
	}
	return nil
}

// faces converts between the numbers of the game and those of the cards, which are the same.
func faces(list []engine.Face) []deal.Face {
	out := make([]deal.Face, len(list))
	for i, f := range list {
		out[i] = deal.Face(f)
	}
	return out
}
