package match

import (
	"crypto/ed25519"
	"fmt"

	"bocage/engine"
)

// A match may end before the rules end it. The player who is to decide may offer a draw, once before each of his moves; the
// other must answer.
//
//	offer    nothing
//	answer   1 to accept, 0 to decline
//
// A player may resign at any time. Since his entry could cross one of the other's, it stands beside the chain: it has no number,
// the signature is over the match and the seat, and in a journal it comes last.
//
//	resign   the seat

func (r *Referee[P, PP]) checkOffer(o Owed, body []byte) (func() error, error) {
	if len(body) > 0 {
		return nil, fmt.Errorf("%w: an offer of %d bytes", ErrForm, len(body))
	}
	return func() error { r.offer, r.offered[o.Seat] = o.Seat, true; return nil }, nil
}

// mayOffer reports whether a seat may offer a draw instead of what it owes.
func (r *Referee[P, PP]) mayOffer(o Owed) bool {
	return o.Kind == KindMove && !r.offered[o.Seat] && PP(&r.pos).Prompt().Kind == engine.Decide
}

func (r *Referee[P, PP]) checkAnswer(_ Owed, body []byte) (func() error, error) {
	if len(body) != 1 || body[0] > 1 {
		return nil, fmt.Errorf("%w: no answer", ErrForm)
	}
	return func() error { r.offer, r.agreed = engine.NoSeat, body[0] == 1; return nil }, nil
}

// resign takes a resignation.
func (r *Referee[P, PP]) resign(e Entry) error {
	if len(e.Body) != 1 || e.Body[0] > 1 {
		return fmt.Errorf("%w: no resignation", ErrForm)
	}
	if !signed(r.j.greetings[e.Body[0]].id, signResign, r.resignation(engine.Seat(e.Body[0])), e.Sig[:]) {
		return ErrSignature
	}
	if r.j.resigned == nil {
		r.j.resigned = &e
	}
	return nil
}

// resignation is what is signed.
func (r *Referee[P, PP]) resignation(s engine.Seat) []byte {
	id := r.j.match()
	return append(id[:], byte(s))
}

func (p *Player[P, PP]) makeResign() Entry {
	return Entry{KindResign, []byte{byte(p.seat)}, [ed25519.SignatureSize]byte(sign(p.keys.sign, signResign, p.resignation(p.seat)))}
}

// Ended reports whether nothing more is owed: the rules have ended the match, or the players have.
func (r *Referee[P, PP]) Ended() bool {
	return r.Owes().Seat == engine.NoSeat || r.Resigned() != engine.NoSeat
}

// Resigned is the seat that has resigned before the match ended otherwise, NoSeat if none has.
func (r *Referee[P, PP]) Resigned() engine.Seat {
	if r.j.resigned == nil || r.Owes().Seat == engine.NoSeat {
		return engine.NoSeat
	}
	return engine.Seat(r.j.resigned.Body[0])
}

// Offered is the seat that has offered a draw and waits for the answer, NoSeat if none has.
func (r *Referee[P, PP]) Offered() engine.Seat { return r.offer }

// Agreed reports whether the players have agreed on a draw.
func (r *Referee[P, PP]) Agreed() bool { return r.agreed }
