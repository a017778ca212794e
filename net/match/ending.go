package match

import (
	"fmt"
	"slices"

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
// match, the kind and the body, and in a journal they come last, in the order of besides and by seat. Each seat has one of each kind at
// most.
//
//	resign    [seat, number of entries that there were]. The seat writes none after it
//	disclose  [seat], then the secret of the card key, 32 bytes. Only after the end
//
// The others are claims, and what is said to them: see claims.go. A resignation counts at any time, but does not change a match that the
// rules have ended. If both resign at once it is a draw.

// How a match has ended.
type How uint8

// The ways to end.
const (
	NotEnded      How = iota
	ByRules           // the position says who has won
	ByAgreement       // on a draw
	ByResignation     // of the loser, or of both at once
	ByTime            // the other says that the loser has used up his time, and he has given up; in protocol 3 the other alone
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
		e := Ending{ByResignation, loser(r.resigned(0), r.resigned(1))}
		if e.Loser <= 1 && r.Flag(e.Loser).stands() {
			e.How = ByTime
		}
		return e
	case r.j.protocol == protocol3 && (r.Flag(0) != nil || r.Flag(1) != nil):
		return Ending{ByTime, loser(r.Flag(0).stands(), r.Flag(1).stands())}
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

// Settled reports whether the match has ended by what both have signed: by the rules, or by who has lost. A flag to which the other has not
// given in is one player's word.
func (r *Referee) Settled() bool {
	e := r.Ending()
	return e.How != NotEnded && (e.How != ByTime || e.Loser <= 1 && r.resigned(e.Loser))
}

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

// besides are the kinds that stand beside the chain, in the order in which a journal has them: what one is about comes before it. With each
// go the bytes that its plain fields have at most.
var besides = [...]struct {
	kind   Kind
	widths []int
}{
	{KindResign, []int{1, 4}}, {KindFlag, []int{1, 4, 4}}, {KindDispute, []int{1, 4, 4}}, {KindAbandon, []int{1, 4, 4}},
	{KindDisclose, []int{1}},
}

// dispute3 is what a dispute has in protocol 3: it does not say how many entries there were.
var dispute3 = []int{1, 4}

// rank is the place of a kind in besides, -1 for those of the chain.
func (k Kind) rank() int {
	for i := range besides {
		if besides[i].kind == k {
			return i
		}
	}
	return -1
}

// isBeside reports whether entries of a kind stand beside the chain.
func isBeside(k Kind) bool { return k.rank() >= 0 }

// besideWidths are those of the plain fields of a kind in a version.
func (v *protocol) besideWidths(k Kind) []int {
	if v == protocol3 && k == KindDispute {
		return dispute3
	}
	return besides[k.rank()].widths
}

// signedBeside is what is signed of an entry beside the chain.
func (r *Referee) signedBeside(k Kind, body []byte) []byte {
	id := r.j.match()
	return append(append(id[:], byte(k)), body...)
}

// applyBeside takes an entry beside the chain, and reports whether it is news. The error is ErrSignature when nobody signed it, errEarly
// when it may yet come to be right, else a *Violation.
func (r *Referee) applyBeside(e Entry) (news bool, err error) {
	s, ok := r.j.protocol.besideSeat(e.Body)
	if !isBeside(e.Kind) || !ok || e.Timed {
		return false, fmt.Errorf("%w: nothing that stands beside the chain", ErrForm)
	}
	if !r.j.protocol.verify(r.j.greetings[s].id, signBeside, r.signedBeside(e.Kind, e.Body), e.Sig[:]) {
		return false, ErrSignature
	}
	place := &r.j.beside[e.Kind.rank()][s]
	said, rest, err := r.j.besideFields(&e)
	if *place != nil && (err != nil || !r.j.replaces(e.Kind, s, said)) {
		return false, nil
	}
	switch {
	case err != nil:
	case e.Kind == KindDisclose:
		err = r.checkDisclosure(s, rest)
	case len(rest) > 0:
		err = fmt.Errorf("%w: %d bytes too many", ErrForm, len(rest))
	case e.Kind == KindFlag:
		err = r.checkClaim(s, said, r.Clock().leastFlag())
	case e.Kind == KindAbandon:
		err = r.checkClaim(s, said, r.Clock().Patience)
	case e.Kind == KindDispute:
		err = checkDispute(r, s, said)
	default:
		err = r.checkResignation(s, said)
	}
	switch {
	case err == errEarly:
		return false, err
	case err != nil:
		return false, &Violation{Seat: s, Number: len(r.j.entries), Beside: true, Entry: e, Err: err}
	}
	*place = &e
	return true, nil
}

// answerWidths are the bytes that the plain field of an answer to an offer has at most.
var answerWidths = []int{1}

// besideFields reads the plain fields of an entry beside the chain behind the seat, and returns what follows them.
func (j *journal) besideFields(e *Entry) (said []uint64, rest []byte, err error) {
	said, rest, err = j.protocol.cutNumbers(j.protocol.besideWidths(e.Kind), e.Body)
	if err != nil {
		return nil, nil, err
	}
	return said[1:], rest, nil
}

// saidBeside are the plain fields of what a seat has said beside the chain, nil if it has not.
func (j *journal) saidBeside(k Kind, s engine.Seat) []uint64 {
	e := j.said(k, s)
	if e == nil {
		return nil
	}
	said, _, _ := j.besideFields(e) // it was checked when it came
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
func (r *Referee) resigned(s engine.Seat) bool { return r.j.said(KindResign, s) != nil }

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
	body := p.j.protocol.numbers(p.j.protocol.besideWidths(k), append([]uint64{uint64(p.seat)}, said...)...)
	if k == KindDisclose {
		body = append(body, p.keys.cards[:]...)
	}
	return Entry{Kind: k, Body: body, Sig: p.j.protocol.sign(p.keys.sign, signBeside, p.signedBeside(k, body))}
}
