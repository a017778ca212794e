package match

import (
	"encoding/binary"
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/net/deal"
)

// Protocol 3 is that of matches that were begun before protocol 4. Its arguments of moves are bytes, and a secret choice is either the
// place of one card or a muster: cards out of the own pile for a budget. Greetings do not name the game.
//
//	move, open
//	5   verb and its four fields
//	8   hash of the public position after it, big-endian
//	32  open only: the salt
//	    the proofs
//
// The choice that is sealed is the place of the card, one byte. It is shown by the move that answers the Reveal prompt. If both
// choose a muster, seat 0 seals the positions, seat 1 tells his, then seat 0 does.
//
//	choice
//	8   hash of the public position after it
//	32  the salt, if it was sealed
//	1   n, how many cards
//	n   their positions, ascending
//	    if there are any: the message of deal.ProveBudget
//
// The choice that is sealed is n and the positions.

const moveSize3 = 5

func appendMove3(b []byte, m engine.Move) []byte {
	return append(b, byte(m.Op), byte(m.A), byte(m.B), byte(m.C), byte(m.D))
}

func cutMove3(b []byte, seat engine.Seat) (engine.Move, []byte, error) {
	if len(b) < moveSize3 {
		return engine.Move{}, b, fmt.Errorf("%w: a move of %d bytes", ErrForm, len(b))
	}
	return engine.Move{Seat: seat, Op: engine.Op(b[0]), A: uint16(b[1]), B: uint16(b[2]), C: uint16(b[3]), D: uint16(b[4])}, b[moveSize3:], nil
}

// owesChoice3 is owesChoice in protocol 3, in which seat 0 seals and opens first, and a list with a budget of one seat alone is told at
// once.
func (r *Referee) owesChoice3(pr engine.Prompt) Owed {
	s := pr.Seat
	if s == engine.Both {
		s = 0
	}
	switch {
	case r.game.Choice(r.pos, s).Budget == nil:
		return Owed{s, KindSeal}
	case pr.Seat != engine.Both:
		return Owed{s, KindChoice}
	case r.seals[0] == nil:
		return Owed{0, KindSeal}
	}
	return Owed{1, KindChoice}
}

// choice3 is what is sealed of the moves chosen.
func (p *Player) choice3(c *engine.Choice, told []engine.Move, want []engine.Face) ([]byte, error) {
	if c.Budget == nil {
		return []byte{byte(told[0].A)}, nil
	}
	positions, err := p.pickCards(c.Budget.Pile, want)
	return append([]byte{byte(len(positions))}, positions...), err
}

// mustered3 are the moves by which a muster of n cards becomes known.
func mustered3(b *engine.Budget, n int) []engine.Move {
	return append(slices.Repeat([]engine.Move{b.One}, n), b.End)
}

// checkMuster3 verifies the positions of the cards that a muster takes, and the budget.
func (r *Referee) checkMuster3(o Owed, body []byte) (func() error, error) {
	c := r.game.Choice(r.pos, o.Seat)
	p := r.piles[c.Budget.Pile]
	sealed := r.seals[o.Seat]
	from := 8
	if sealed != nil {
		from += saltSize
	}
	if len(body) <= from || len(body) < from+1+int(body[from]) {
		return nil, fmt.Errorf("%w: a muster of %d bytes", ErrForm, len(body))
	}
	plain := from + 1 + int(body[from])
	positions := body[from+1 : plain]
	if err := p.checkPositions(positions); err != nil {
		return nil, err
	}
	if sealed != nil {
		if err := sealed.commitment.Verify(sealed.ctx, body[from:plain], deal.Salt(body[8:from])); err != nil {
			return nil, err
		}
	}
	moves := mustered3(c.Budget, len(positions))
	a, err := r.attempt(moves...)
	if err != nil {
		return nil, err
	}
	if engine.Hash(a.after) != binary.BigEndian.Uint64(body) {
		return nil, ErrPosition
	}
	cards := p.chosen(positions)
	if !r.recall {
		if err := r.checkBudget(r.context(o, body[:plain]), c.Budget, cards, body[plain:]); err != nil {
			return nil, err
		}
	}
	return func() error {
		if err := r.accept(a, o.Seat, cards); err != nil {
			return err
		}
		p.take(positions)
		r.seals[o.Seat] = nil
		return nil
	}, nil
}

func (p *Player) makeMuster3(o Owed) ([]byte, error) {
	c := p.game.Choice(p.pos, o.Seat)
	a, err := p.attempt(mustered3(c.Budget, len(p.choice)-1)...)
	if err != nil {
		return nil, err
	}
	body := binary.BigEndian.AppendUint64(nil, engine.Hash(a.after))
	body = append(body, p.salt()...)
	body = append(body, p.choice...)
	proof, err := p.proveBudget(p.context(o, body[:len(body):len(body)]), c.Budget, p.piles[c.Budget.Pile].chosen(p.choice[1:]))
	return append(body, proof...), err
}

// makeOpen3 makes the entry that shows the card sealed.
func (p *Player) makeOpen3(o Owed) ([]byte, error) {
	if len(p.choice) != 1 {
		return nil, errLost
	}
	v := p.View()
	c, ok := p.game.At(v, p.seat, uint16(p.choice[0]))
	if !ok {
		return nil, ErrCard
	}
	return p.makeMove(o, engine.Move{Seat: p.seat, Op: engine.OpReveal, A: uint16(p.choice[0]), B: uint16(c.Face)}, p.salt())
}
