package match

import (
	"encoding/binary"
	"fmt"
	"slices"
	"time"

	"bocage/engine"
	"bocage/net/deal"
)

// A match may end before the rules end it. The player who is to decide may offer a draw, once before each of his moves; the
// other must answer.
//
//	offer    nothing
//	answer   1 to accept, 0 to decline
//
// Some entries could cross one of the other's, so they stand beside the chain: they have no number, the signature is over the
// match, the kind and the body, and in a journal they come last, by kind and seat. Each seat has one of each kind at most.
//
//	resign    1 seat; 4 number of entries that there were. The seat writes none after it
//	flag      1 seat; 4 number of the entry that the other owes; 4 milliseconds that he has used, as the seat measures
//	dispute   1 seat; 4 milliseconds that the seat has used by its own word. Only of a flag against it
//	disclose  1 seat; 32 secret of the card key. Only after the end
//
// A resignation counts at any time, a flag when the other has used his time and the slack. Neither changes a match that
// the rules have ended. If both resign at once it is a draw. Who is flagged and has time left by his own clock says so at once,
// and then nobody can tell who is right and nobody has lost.

// How a match has ended.
type How uint8

// The ways to end.
const (
	NotEnded      How = iota
	ByRules           // the position says who has won
	ByAgreement       // on a draw
	ByResignation     // of the loser, or of both at once
	ByTime            // the other says that the loser has used up his time
)

func (h How) String() string {
	return [...]string{"not ended", "rules", "agreement", "resignation", "time"}[min(h, ByTime)]
}

// Ending is how a match has ended, and who has lost by resignation or time. Loser is else engine.NoSeat, and also when both have.
type Ending struct {
	How   How
	Loser engine.Seat
}

// Ending returns how the match has ended.
func (r *Referee) Ending() Ending {
	switch {
	case r.agreed:
		return Ending{ByAgreement, engine.NoSeat}
	case r.Owes().Seat == engine.NoSeat:
		return Ending{ByRules, engine.NoSeat}
	case r.resigned(0) || r.resigned(1):
		return Ending{ByResignation, loser(r.resigned(0), r.resigned(1))}
	case r.Flag(0) != nil || r.Flag(1) != nil:
		return Ending{ByTime, loser(r.outOfTime(0), r.outOfTime(1))}
	}
	return Ending{NotEnded, engine.NoSeat}
}

// loser is the one of two seats that has lost.
func loser(zero, one bool) engine.Seat {
	switch {
	case zero == one:
		return engine.NoSeat
	case zero:
		return 0
	}
	return 1
}

// Ended reports whether nothing more is owed: the rules have ended the match, or the players have.
func (r *Referee) Ended() bool { return r.Ending().How != NotEnded }

// Offered is the seat that has offered a draw and waits for the answer, NoSeat if none has.
func (r *Referee) Offered() engine.Seat { return r.offer }

func (r *Referee) checkOffer(o Owed, body []byte) (func() error, error) {
	if len(body) > 0 {
		return nil, fmt.Errorf("%w: an offer of %d bytes", ErrForm, len(body))
	}
	return func() error { r.offer, r.offered[o.Seat] = o.Seat, true; return nil }, nil
}

// mayOffer reports whether a seat may offer a draw instead of what it owes.
func (r *Referee) mayOffer(o Owed) bool {
	return o.Kind == KindMove && !r.offered[o.Seat] && r.pos.Prompt().Kind == engine.Decide
}

func (r *Referee) checkAnswer(_ Owed, body []byte) (func() error, error) {
	if len(body) != 1 || body[0] > 1 {
		return nil, fmt.Errorf("%w: no answer", ErrForm)
	}
	return func() error { r.offer, r.agreed = engine.NoSeat, body[0] == 1; return nil }, nil
}

// isBeside reports whether entries of a kind stand beside the chain.
func isBeside(k Kind) bool { return k >= KindResign && k <= KindDisclose }

// signedBeside is what is signed of an entry beside the chain.
func (r *Referee) signedBeside(k Kind, body []byte) []byte {
	id := r.j.match()
	return append(append(id[:], byte(k)), body...)
}

// applyBeside takes an entry beside the chain. The error is ErrSignature when nobody signed it, errEarly when it may yet come
// to be right, else a *Violation.
func (r *Referee) applyBeside(e Entry) error {
	if !isBeside(e.Kind) || len(e.Body) == 0 || e.Body[0] > 1 || e.Timed {
		return fmt.Errorf("%w: nothing that stands beside the chain", ErrForm)
	}
	s := engine.Seat(e.Body[0])
	if !r.j.protocol.signed(r.j.greetings[s].id, signBeside, r.signedBeside(e.Kind, e.Body), e.Sig[:]) {
		return ErrSignature
	}
	place := &r.j.beside[e.Kind-KindResign][s]
	if *place != nil {
		return nil
	}
	var err error
	switch e.Kind {
	case KindFlag:
		err = r.checkFlag(s, e.Body)
	case KindDispute:
		err = r.checkDispute(s, e.Body)
	case KindDisclose:
		err = r.checkDisclosure(s, e.Body)
	default:
		err = r.checkResignation(s, e.Body)
	}
	switch {
	case err == errEarly:
		return err
	case err != nil:
		return &Violation{Seat: s, Number: len(r.j.entries), Beside: true, Entry: e, Err: err}
	}
	*place = &e
	return nil
}

// errEarly is returned for an entry that is about more of the journal than there is, or may be about another.
var errEarly = fmt.Errorf("%w: it is about entries that are not there yet", ErrTurn)

// A resignation is the last word of a player: else one who has seen the cards that are shown after it could go on.
func (r *Referee) checkResignation(s engine.Seat, body []byte) error {
	if len(body) != 5 {
		return fmt.Errorf("%w: a resignation of %d bytes", ErrForm, len(body))
	}
	n := int(binary.BigEndian.Uint32(body[1:]))
	if n > len(r.j.entries) {
		return errEarly
	}
	if slices.Contains(r.j.seats[n:], s) {
		return fmt.Errorf("%w: seat %d has gone on after it had resigned", ErrTurn, s)
	}
	return nil
}

// resigned reports whether a seat has resigned.
func (r *Referee) resigned(s engine.Seat) bool { return r.j.beside[0][s] != nil }

// checkFlag verifies a flag: that the other owes what it names, and has used his time and the slack by the word of who raises it.
func (r *Referee) checkFlag(s engine.Seat, body []byte) error {
	if len(body) != 9 {
		return fmt.Errorf("%w: a flag of %d bytes", ErrForm, len(body))
	}
	n, c, owed := int(binary.BigEndian.Uint32(body[1:])), r.Clock(), r.Owes().Seat
	if n > len(r.j.entries) {
		return errEarly
	}
	for _, writer := range r.j.seats[n:] { // they have crossed the flag, and all are his
		if owed = writer; owed == s {
			break
		}
	}
	switch measured := duration(binary.BigEndian.Uint32(body[5:])); {
	case c.Each == 0 || measured < c.Each+c.Slack:
		return fmt.Errorf("%w: %v are used, and there are %v and %v", ErrTime, measured, c.Each, c.Slack)
	case owed != s.Other() && n == len(r.j.entries) && n > 0 && r.j.seats[n-1] != s:
		return errEarly // it does not name the entry before n, of which the other may have signed another
	case owed != s.Other():
		return fmt.Errorf("%w: seat %d does not owe entry %d", ErrTurn, s.Other(), n)
	}
	return nil
}

// Flag is one player's word that the other has run out of time.
type Flag struct {
	Number   int           // the entry that was owed
	Measured time.Duration // what was used, as the other says
}

// Flag returns what the other says of a seat that he has flagged, nil if he has not.
func (r *Referee) Flag(s engine.Seat) *Flag {
	e := r.j.beside[KindFlag-KindResign][s.Other()]
	if e == nil {
		return nil
	}
	return &Flag{int(binary.BigEndian.Uint32(e.Body[1:])), duration(binary.BigEndian.Uint32(e.Body[5:]))}
}

func (r *Referee) checkDispute(s engine.Seat, body []byte) error {
	if len(body) != 5 {
		return fmt.Errorf("%w: a dispute of %d bytes", ErrForm, len(body))
	}
	if r.Flag(s) == nil {
		return errEarly
	}
	if used := duration(binary.BigEndian.Uint32(body[1:])); used < r.spent[s].Word || used >= r.Clock().Each {
		return fmt.Errorf("%w: %v used of %v, and before it was %v", ErrTime, used, r.Clock().Each, r.spent[s].Word)
	}
	return nil
}

// Disputed returns what a flagged seat says to have used, and false if it has said nothing.
func (r *Referee) Disputed(s engine.Seat) (time.Duration, bool) {
	e := r.j.beside[KindDispute-KindResign][s]
	if e == nil {
		return 0, false
	}
	return duration(binary.BigEndian.Uint32(e.Body[1:])), true
}

// outOfTime reports whether a seat has lost by a flag.
func (r *Referee) outOfTime(s engine.Seat) bool {
	_, disputed := r.Disputed(s)
	return r.Flag(s) != nil && !disputed
}

func (r *Referee) checkDisclosure(s engine.Seat, body []byte) error {
	switch {
	case len(body) != 1+len(Secret{}):
		return fmt.Errorf("%w: a disclosure of %d bytes", ErrForm, len(body))
	case !r.Ended():
		return errEarly
	case deal.NewSecretKey([32]byte(body[1:])).Public().Bytes() != r.key(s).Bytes():
		return fmt.Errorf("%w: not the secret of the cards", ErrCard)
	}
	return nil
}

// makeBeside makes an entry beside the chain. The body follows the seat.
func (p *Player) makeBeside(k Kind, body []byte) Entry {
	body = append([]byte{byte(p.seat)}, body...)
	return Entry{Kind: k, Body: body, Sig: p.j.protocol.sign(p.keys.sign, signBeside, p.signedBeside(k, body))}
}
