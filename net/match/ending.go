package match

import (
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
//	answer   [1] to accept, [0] to decline
//
// Some entries could cross one of the other's, so they stand beside the chain: they have no number, the signature is over the
// match, the kind and the body, and in a journal they come last, by kind and seat. Each seat has one of each kind at most.
//
//	resign    [seat, number of entries that there were]. The seat writes none after it
//	flag      [seat, number of the entry that the other owes, milliseconds that he has used, as the seat measures]
//	dispute   [seat, milliseconds that the seat has used by its own word]. Only of a flag against it
//	disclose  [seat], then the secret of the card key, 32 bytes. Only after the end
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
	n, rest, err := r.j.protocol.cutNumbers(answerWidths, body)
	if err != nil || len(rest) > 0 || n[0] > 1 {
		return nil, fmt.Errorf("%w: no answer", ErrForm)
	}
	return func() error { r.offer, r.agreed = engine.NoSeat, n[0] == 1; return nil }, nil
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
	s, ok := r.j.protocol.besideSeat(e.Body)
	if !isBeside(e.Kind) || !ok || e.Timed {
		return fmt.Errorf("%w: nothing that stands beside the chain", ErrForm)
	}
	if !r.j.protocol.verify(r.j.greetings[s].id, signBeside, r.signedBeside(e.Kind, e.Body), e.Sig[:]) {
		return ErrSignature
	}
	place := &r.j.beside[e.Kind-KindResign][s]
	if *place != nil {
		return nil
	}
	said, rest, err := r.besideFields(&e)
	switch {
	case err != nil:
	case e.Kind == KindDisclose:
		err = r.checkDisclosure(s, rest)
	case len(rest) > 0:
		err = fmt.Errorf("%w: %d bytes too many", ErrForm, len(rest))
	case e.Kind == KindFlag:
		err = r.checkFlag(s, said)
	case e.Kind == KindDispute:
		err = r.checkDispute(s, said)
	default:
		err = r.checkResignation(s, said)
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

// The bytes that the plain fields of an entry beside the chain have at most, by kind from KindResign on.
var besideWidths = [...][]int{{1, 4}, {1, 4, 4}, {1, 4}, {1}}

// answerWidths are those of an answer to an offer.
var answerWidths = []int{1}

// besideFields reads the plain fields of an entry beside the chain behind the seat, and returns what follows them.
func (r *Referee) besideFields(e *Entry) (said []uint64, rest []byte, err error) {
	said, rest, err = r.j.protocol.cutNumbers(besideWidths[e.Kind-KindResign], e.Body)
	if err != nil {
		return nil, nil, err
	}
	return said[1:], rest, nil
}

// saidBeside are the plain fields of what a seat has said beside the chain, nil if it has not.
func (r *Referee) saidBeside(k Kind, s engine.Seat) []uint64 {
	e := r.j.beside[k-KindResign][s]
	if e == nil {
		return nil
	}
	said, _, _ := r.besideFields(e) // it was checked when it came
	return said
}

// errEarly is returned for an entry that is about more of the journal than there is, or may be about another.
var errEarly = fmt.Errorf("%w: it is about entries that are not there yet", ErrTurn)

// A resignation is the last word of a player: else one who has seen the cards that are shown after it could go on.
func (r *Referee) checkResignation(s engine.Seat, said []uint64) error {
	n := int(said[0])
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
func (r *Referee) checkFlag(s engine.Seat, said []uint64) error {
	n, c, owed := int(said[0]), r.Clock(), r.Owes().Seat
	if n > len(r.j.entries) {
		return errEarly
	}
	for _, writer := range r.j.seats[n:] { // they have crossed the flag, and all are his
		if owed = writer; owed == s {
			break
		}
	}
	switch measured := duration(uint32(said[1])); {
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
	said := r.saidBeside(KindFlag, s.Other())
	if said == nil {
		return nil
	}
	return &Flag{int(said[0]), duration(uint32(said[1]))}
}

func (r *Referee) checkDispute(s engine.Seat, said []uint64) error {
	if r.Flag(s) == nil {
		return errEarly
	}
	if used := duration(uint32(said[0])); used < r.spent[s].Word || used >= r.Clock().Each {
		return fmt.Errorf("%w: %v used of %v, and before it was %v", ErrTime, used, r.Clock().Each, r.spent[s].Word)
	}
	return nil
}

// Disputed returns what a flagged seat says to have used, and false if it has said nothing.
func (r *Referee) Disputed(s engine.Seat) (time.Duration, bool) {
	said := r.saidBeside(KindDispute, s)
	if said == nil {
		return 0, false
	}
	return duration(uint32(said[0])), true
}

// outOfTime reports whether a seat has lost by a flag.
func (r *Referee) outOfTime(s engine.Seat) bool {
	_, disputed := r.Disputed(s)
	return r.Flag(s) != nil && !disputed
}

func (r *Referee) checkDisclosure(s engine.Seat, secret []byte) error {
	switch {
	case len(secret) != len(Secret{}):
		return fmt.Errorf("%w: a secret of %d bytes", ErrForm, len(secret))
	case !r.Ended():
		return errEarly
	case deal.NewSecretKey([32]byte(secret)).Public().Bytes() != r.key(s).Bytes():
		return fmt.Errorf("%w: not the secret of the cards", ErrCard)
	}
	return nil
}

// makeBeside makes an entry beside the chain. Its plain fields follow the seat.
func (p *Player) makeBeside(k Kind, said ...uint64) Entry {
	body := p.j.protocol.numbers(besideWidths[k-KindResign], append([]uint64{uint64(p.seat)}, said...)...)
	if k == KindDisclose {
		body = append(body, p.keys.cards[:]...)
	}
	return Entry{Kind: k, Body: body, Sig: p.j.protocol.sign(p.keys.sign, signBeside, p.signedBeside(k, body))}
}
