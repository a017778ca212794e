package match

import (
	"encoding/binary"
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/net/deal"
)

// At a Commit prompt for one card each seat seals its choice, seat 0 first, and opens it when it is asked to show it.
//
//	seal     commitment, 64 bytes
//
// The choice is the place of the card, one byte.
//
// Where cards are chosen out of the own pile for a budget and both choose, seat 0 seals the positions, seat 1 tells his, then
// seat 0 does, so that neither knows how many the other takes.
//
//	muster
//	8   hash of the public position after it
//	32  the salt, if it was sealed
//	1   n, how many cards
//	n   their positions, ascending
//	    if there are any: the message of deal.ProveBudget
//
// The choice that is sealed is n and the positions.

type seal struct {
	commitment deal.Commitment
	ctx        *deal.Context
}

const saltSize = len(deal.Salt{})

func (r *Referee) owesChoice(pr engine.Prompt) Owed {
	s := pr.Seat
	if s == engine.Both {
		s = 0
	}
	if _, ok := r.game.Muster(r.pos, s); !ok {
		return Owed{s, KindSeal}
	}
	switch {
	case pr.Seat != engine.Both:
		return Owed{s, KindMuster}
	case r.seals[0] == nil:
		return Owed{0, KindSeal}
	}
	return Owed{1, KindMuster}
}

func (r *Referee) checkSeal(o Owed, body []byte) (func() error, error) {
	if len(body) != len(deal.Commitment{}) {
		return nil, fmt.Errorf("%w: a seal of %d bytes", ErrForm, len(body))
	}
	s := &seal{deal.Commitment(body), r.context(o, nil)}
	return func() error {
		if _, ok := r.game.Muster(r.pos, o.Seat); !ok {
			if err := r.step(engine.NoSeat, nil, r.game.Seal(o.Seat)); err != nil {
				return err
			}
		}
		r.seals[o.Seat] = s
		return nil
	}, nil
}

// makeSeal seals the choice that was made.
func (p *Player) makeSeal(o Owed) []byte {
	c, _ := p.keys.card.Commit(p.context(o, nil), p.choice)
	return c[:]
}

// salt opens the own seal.
func (p *Player) salt() []byte {
	s := p.seals[p.seat]
	if s == nil {
		return nil
	}
	_, salt := p.keys.card.Commit(s.ctx, p.choice)
	return salt[:]
}

// mustered are the moves by which a muster of n cards becomes known.
func mustered(m *engine.Muster, n int) []engine.Move {
	return append(slices.Repeat([]engine.Move{m.One}, n), m.Done)
}

// budget says what the cards of a muster may cost.
func (r *Referee) budget(m *engine.Muster) *deal.Budget {
	return &deal.Budget{Table: r.piles[m.Pile].table, Set: faces(m.Could), Cost: m.Cost, Most: m.Most}
}

// chosen returns the cards at some positions of a pile.
func (p *pile) chosen(positions []byte) []deal.Card {
	var cards []deal.Card
	for _, i := range positions {
		cards = append(cards, p.cards[i])
	}
	return cards
}

func (r *Referee) checkMuster(o Owed, body []byte) (func() error, error) {
	m, _ := r.game.Muster(r.pos, o.Seat)
	p := r.piles[m.Pile]
	sealed := r.seals[o.Seat]
	salted := 0
	if sealed != nil {
		salted = saltSize
	}
	from := 8 + salted
	if len(body) <= from || len(body) < from+1+int(body[from]) {
		return nil, fmt.Errorf("%w: a muster of %d bytes", ErrForm, len(body))
	}
	plain := from + 1 + int(body[from])
	positions := body[from+1 : plain]
	for i, at := range positions {
		if int(at) >= len(p.cards) || i > 0 && positions[i-1] >= at {
			return nil, fmt.Errorf("%w: positions that do not ascend, or of no card", ErrForm)
		}
	}
	if sealed != nil {
		if err := sealed.commitment.Verify(sealed.ctx, body[from:plain], deal.Salt(body[8:from])); err != nil {
			return nil, err
		}
	}
	moves := mustered(&m, len(positions))
	_, hash, err := r.tried(moves...)
	if err != nil {
		return nil, err
	}
	if hash != binary.BigEndian.Uint64(body) {
		return nil, ErrPosition
	}
	cards := p.chosen(positions)
	if r.recall {
		// the budget was kept
	} else if len(cards) > 0 {
		if err := r.key(o.Seat).VerifyBudget(r.context(o, body[:plain]), r.budget(&m), cards, body[plain:]); err != nil {
			return nil, err
		}
	} else if len(body) > plain {
		return nil, fmt.Errorf("%w: %d bytes too many", ErrForm, len(body)-plain)
	}
	return func() error {
		if err := r.step(o.Seat, cards, moves...); err != nil {
			return err
		}
		for _, at := range slices.Backward(positions) {
			p.cards = slices.Delete(p.cards, int(at), int(at)+1)
		}
		r.seals[o.Seat] = nil
		return nil
	}, nil
}

// pickMuster finds the cards of some faces in the own pile: their number and positions, as they are sealed and told. Of equal
// cards it takes any: were it the first, a card from far in front would be told to be one of many.
func (p *Player) pickMuster(m *engine.Muster, want []engine.Face) ([]byte, error) {
	deck := p.piles[m.Pile]
	chance, err := deal.NewChance(p.rnd)
	if err != nil {
		return nil, err
	}
	positions := []byte{byte(len(want))}
	left := slices.Clone(want)
	for _, i := range chance.Pick(len(deck.cards), len(deck.cards)) {
		f, _ := p.keys.card.Look(deck.table, deck.cards[i])
		if at := slices.Index(left, engine.Face(f)); at >= 0 {
			left = slices.Delete(left, at, at+1)
			positions = append(positions, byte(i))
		}
	}
	if len(left) > 0 {
		return nil, fmt.Errorf("%w: face %d is not in the pile", ErrCard, left[0])
	}
	slices.Sort(positions[1:])
	return positions, nil
}

func (p *Player) makeMuster(o Owed) ([]byte, error) {
	m, _ := p.game.Muster(p.pos, o.Seat)
	_, hash, err := p.tried(mustered(&m, len(p.choice)-1)...)
	if err != nil {
		return nil, err
	}
	body := binary.BigEndian.AppendUint64(nil, hash)
	body = append(body, p.salt()...)
	body = append(body, p.choice...)
	cards := p.piles[m.Pile].chosen(p.choice[1:])
	if len(cards) == 0 {
		return body, nil
	}
	proof, err := p.keys.card.ProveBudget(p.rnd, p.context(o, body[:len(body):len(body)]), p.budget(&m), cards)
	return append(body, proof...), err
}
