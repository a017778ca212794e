package match

import (
	"encoding/binary"
	"fmt"

	"bocage/engine"
	"bocage/net/deal"
)

// A move answers a Decide or a Reveal prompt. One that shows a sealed choice opens its seal.
//
//	move, open
//	5   verb and its four fields
//	8   hash of the public position after it, big-endian
//	32  open only: the salt
//	96  the layer of the card that it shows, if that was hidden
//	32(k + 1) for each assertion about a hidden card, in the game's order: that the card is one of its k faces
//
// All before the proofs is bound into each of them.

const moveFields = 5 + 8

// tried is the position after a move that may still be refused.
func (r *Referee) tried(moves ...engine.Move) (next engine.State, hash uint64, err error) {
	next = r.pos.Clone()
	for _, m := range moves {
		if err := next.Apply(m); err != nil {
			return next, 0, err
		}
	}
	return next, engine.Hash(next), nil
}

// shows returns the hidden card that a move uncovers.
func (r *Referee) shows(m engine.Move) (c engine.Card, face engine.Face, hidden bool, err error) {
	c, face, ok := r.game.Shows(r.pos, m)
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

func (r *Referee) checkMove(o Owed, body []byte) (func() error, error) {
	plain := moveFields
	if o.Kind == KindOpen {
		plain += len(deal.Salt{})
	}
	if len(body) < plain {
		return nil, fmt.Errorf("%w: a move of %d bytes", ErrForm, len(body))
	}
	m := engine.Move{Seat: o.Seat, Op: engine.Op(body[0]), A: uint16(body[1]), B: uint16(body[2]), C: uint16(body[3]), D: uint16(body[4])}
	_, hash, err := r.tried(m)
	if err != nil {
		return nil, err
	}
	if hash != binary.BigEndian.Uint64(body[5:]) {
		return nil, ErrPosition
	}
	if o.Kind == KindOpen {
		s := r.seals[o.Seat]
		if err := s.commitment.Verify(s.ctx, []byte{byte(m.A)}, deal.Salt(body[moveFields:plain])); err != nil {
			return nil, err
		}
	}
	if !r.recall {
		if err := r.checkProofs(r.context(o, body[:plain]), m, body[plain:]); err != nil {
			return nil, err
		}
	}
	return func() error {
		if err := r.step(engine.NoSeat, nil, m); err != nil {
			return err
		}
		if o.Kind == KindOpen {
			r.seals[o.Seat] = nil
		}
		r.offered[o.Seat] = false
		r.made++
		return nil
	}, nil
}

// checkProofs verifies that a move shows the card that was dealt and asserts only what is true.
func (r *Referee) checkProofs(ctx *deal.Context, m engine.Move, proofs []byte) error {
	next := func(n int) ([]byte, error) {
		if len(proofs) < n {
			return nil, fmt.Errorf("%w: %d bytes of proof where %d are due", ErrForm, len(proofs), n)
		}
		p := proofs[:n]
		proofs = proofs[n:]
		return p, nil
	}
	card, face, hidden, err := r.shows(m)
	if err != nil {
		return err
	}
	if hidden {
		msg, err := next(revealSize)
		if err != nil {
			return err
		}
		if err := r.checkShown(ctx, m.Seat, card, face, msg); err != nil {
			return err
		}
	}
	for _, a := range r.game.Asserts(r.pos, m, nil) {
		msg, err := next(deal.MemberSize(len(a.Could)))
		if err != nil {
			return err
		}
		held, err := r.masked(a.Card)
		if err == nil {
			err = r.key(m.Seat).VerifyMember(ctx, r.piles[a.Card.Pile].table, faces(a.Could), held, msg)
		}
		if err != nil {
			return err
		}
	}
	if len(proofs) > 0 {
		return fmt.Errorf("%w: %d bytes too many", ErrForm, len(proofs))
	}
	return nil
}

// revealSize is the length of a reveal of one card.
const revealSize = 32 + 64

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

// makeMove makes the entry for a move. salt is that of the seal it opens, nil for a plain move.
func (p *Player) makeMove(o Owed, m engine.Move, salt []byte) ([]byte, error) {
	_, hash, err := p.tried(m)
	if err != nil {
		return nil, err
	}
	body := binary.BigEndian.AppendUint64([]byte{byte(m.Op), byte(m.A), byte(m.B), byte(m.C), byte(m.D)}, hash)
	body = append(body, salt...)
	ctx := p.context(o, body[:len(body):len(body)])
	card, _, hidden, err := p.shows(m)
	if err != nil {
		return nil, err
	}
	if hidden {
		held, err := p.masked(card)
		if err != nil {
			return nil, err
		}
		msg, err := p.keys.card.Reveal(p.rnd, ctx, []deal.Card{held})
		if err != nil {
			return nil, err
		}
		body = append(body, msg...)
	}
	for _, a := range p.game.Asserts(p.pos, m, nil) {
		held, err := p.masked(a.Card)
		if err != nil {
			return nil, err
		}
		msg, err := p.keys.card.ProveMember(p.rnd, ctx, p.piles[a.Card.Pile].table, faces(a.Could), held)
		if err != nil {
			return nil, err
		}
		body = append(body, msg...)
	}
	return body, nil
}
