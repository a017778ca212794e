package match

import (
	"fmt"

	"bocage/engine"
	"bocage/net/deal"
)

// A move answers a Decide or a Reveal prompt.
//
//	move     [verb, arguments, hash], then the proofs
//
// The last arguments that are 0 are left out; the hash is that of the public position after the move.
//
// The proofs of a move are, in this order:
//
//	96        the layer of the card that it shows, if that was hidden
//	96        the owner's share of the coin of the die that it shows
//	32(k + 1) for each assertion about a hidden card, in the game's order: that the card is one of its k faces
//
// All before the proofs is bound into each of them.

// checkMove verifies an open move: that it is legal, the position after it and its proofs. In protocol 3 it also opens a sealed card.
func (r *Referee) checkMove(o Owed, body []byte) (func() error, error) {
	m, hash, rest, err := r.j.protocol.cutMove(body, o.Seat)
	if err != nil {
		return nil, err
	}
	salted := 0
	if o.Kind == KindOpen { // of protocol 3
		salted = saltSize
	}
	if len(rest) < salted {
		return nil, fmt.Errorf("%w: a move of %d bytes", ErrForm, len(body))
	}
	salt := rest[:salted]
	plain := len(body) - len(rest) + salted
	a, err := r.attempt(m)
	if err != nil {
		return nil, err
	}
	if engine.Hash(a.after) != hash {
		return nil, ErrPosition
	}
	if o.Kind == KindOpen {
		s := r.seals[o.Seat]
		if err := s.commitment.Verify(s.ctx, []byte{byte(m.A)}, deal.Salt(salt)); err != nil {
			return nil, err
		}
	}
	if !r.recall {
		q := &proofs{r, r.context(o, body[:plain]), body[plain:]}
		if err := q.move(r.pos, a.after, m); err != nil {
			return nil, err
		}
		if len(q.left) > 0 {
			return nil, fmt.Errorf("%w: %d bytes too many", ErrForm, len(q.left))
		}
	}
	return func() error {
		if err := r.accept(a, engine.NoSeat, nil); err != nil {
			return err
		}
		if o.Kind == KindOpen {
			r.seals[o.Seat] = nil
		}
		moved(r, o.Seat)
		return nil
	}, nil
}

// makeMove makes the entry for a move. salt is that of the seal it opens in protocol 3, else nil.
func (p *Player) makeMove(o Owed, m engine.Move, salt []byte) ([]byte, error) {
	a, err := p.attempt(m)
	if err != nil {
		return nil, err
	}
	body := append(p.j.protocol.move(m, engine.Hash(a.after)), salt...)
	proof, err := p.prove(p.context(o, body[:len(body):len(body)]), p.pos, a.after, m)
	return append(body, proof...), err
}

// proofs are the proofs of an entry that are still to be verified.
type proofs struct {
	r    *Referee
	ctx  *deal.Context
	left []byte
}

func (q *proofs) next(n int) ([]byte, error) {
	if len(q.left) < n {
		return nil, fmt.Errorf("%w: %d bytes of proof where %d are due", ErrForm, len(q.left), n)
	}
	msg := q.left[:n]
	q.left = q.left[n:]
	return msg, nil
}

// move verifies that a move from one position to another shows the card that was dealt and the die that was thrown, and asserts only what
// is true.
func (q *proofs) move(before, after engine.State, m engine.Move) error {
	card, face, hidden, err := q.r.shows(before, m)
	if err != nil {
		return err
	}
	if hidden {
		msg, err := q.next(revealSize)
		if err != nil {
			return err
		}
		if err := q.r.checkShown(q.ctx, m.Seat, card, face, msg); err != nil {
			return err
		}
	}
	if m.Op == engine.OpShow {
		msg, err := q.next(deal.CoinSharesSize(1))
		if err != nil {
			return err
		}
		if err := q.r.checkDie(q.ctx, before, m, msg); err != nil {
			return err
		}
	}
	for _, a := range q.r.game.Asserts(before, after, m, nil) {
		msg, err := q.next(deal.MemberSize(len(a.Could)))
		if err != nil {
			return err
		}
		held, err := q.r.masked(a.Card)
		if err == nil {
			err = q.r.key(m.Seat).VerifyMember(q.ctx, q.r.piles[a.Card.Pile].table, faces(a.Could), held, msg)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// prove makes the proofs of a move from one position to another.
func (p *Player) prove(ctx *deal.Context, before, after engine.State, m engine.Move) (msg []byte, err error) {
	card, _, hidden, err := p.shows(before, m)
	if err != nil {
		return nil, err
	}
	add := func(proof []byte, err error) error {
		msg = append(msg, proof...)
		return err
	}
	if hidden {
		held, err := p.masked(card)
		if err != nil {
			return nil, err
		}
		if err := add(p.keys.card.Reveal(p.rnd, ctx, []deal.Card{held})); err != nil {
			return nil, err
		}
	}
	if m.Op == engine.OpShow {
		if err := add(p.proveDie(ctx, before, m)); err != nil {
			return nil, err
		}
	}
	for _, a := range p.game.Asserts(before, after, m, nil) {
		held, err := p.masked(a.Card)
		if err != nil {
			return nil, err
		}
		if err := add(p.keys.card.ProveMember(p.rnd, ctx, p.piles[a.Card.Pile].table, faces(a.Could), held)); err != nil {
			return nil, err
		}
	}
	return msg, nil
}

// revealSize is the length of a reveal of one card.
const revealSize = 32 + 64

// shows returns the hidden card that a move uncovers in a position.
func (r *Referee) shows(before engine.State, m engine.Move) (c engine.Card, face engine.Face, hidden bool, err error) {
	c, face, ok := r.game.Shows(before, m)
	switch {
	case !ok:
		return c, face, false, nil
	case c.Face == engine.Unknown:
		return c, face, true, nil
	case c.Face != face:
		return c, face, false, ErrCard
	}
	return c, face, false, nil
}

// masked is a hidden card as it lies. The game may speak only of cards that were dealt.
func (r *Referee) masked(c engine.Card) (deal.Card, error) {
	held, ok := r.held[c.Serial]
	if !ok || r.piles[c.Pile] == nil {
		return held, fmt.Errorf("%w: card %d was never dealt", ErrCard, c.Serial)
	}
	return held, nil
}

// checkShown verifies that a hidden card has the face it is shown with.
func (r *Referee) checkShown(ctx *deal.Context, s engine.Seat, card engine.Card, face engine.Face, msg []byte) error {
	held, err := r.masked(card)
	if err != nil {
		return err
	}
	tokens, err := r.key(s).VerifyReveal(ctx, []deal.Card{held}, msg)
	if err != nil {
		return err
	}
	open, err := held.Peel(tokens[0])
	if err != nil {
		return err
	}
	if got, ok := r.piles[card.Pile].table.Read(open); !ok || engine.Face(got) != face {
		return fmt.Errorf("%w: face %d, not %d", ErrCard, got, face)
	}
	return nil
}
