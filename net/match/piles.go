package match

import (
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/net/deal"
)

// A pile is shuffled before the match begins, and when its discards become its new stock. A shared one is shuffled by seat 0
// and then by seat 1, under both keys; a seat's own by its owner, under his. Before the match the own piles of seat 0 come first and
// those of seat 1 last, so that each checks what the other has shuffled while that one shuffles on.
//
//	shuffle  the message of deal.Shuffle for all cards of the pile
//
// The cards that go in follow from the position: they are the open cards of its stock or its discards.

func (r *Referee) owesShuffle(id uint8) Owed {
	switch p := r.piles[id]; {
	case p.seat != engine.NoSeat:
		return Owed{p.seat, KindShuffle}
	case r.half == nil:
		return Owed{0, KindShuffle}
	}
	return Owed{1, KindShuffle}
}

// shuffled is what is shuffled next: the pile, its key and the cards as they lie.
func (r *Referee) shuffled() (id uint8, key deal.PublicKey, cards []deal.Card, err error) {
	again := len(r.unshuffled) == 0
	if again {
		id = uint8(r.pos.Prompt().Arg)
	} else {
		id = r.unshuffled[0]
	}
	p := r.piles[id]
	key = r.joint
	if p.seat != engine.NoSeat {
		key = r.key(p.seat)
	}
	if r.half != nil {
		return id, key, r.half, nil
	}
	for _, f := range r.pos.Stock(id, again, nil) {
		c, err := p.table.Open(deal.Face(f))
		if err != nil {
			return id, key, nil, err
		}
		cards = append(cards, c)
	}
	return id, key, cards, nil
}

// checkShuffle verifies one seat's shuffle of the pile that is shuffled next.
func (r *Referee) checkShuffle(o Owed, body []byte) (func() error, error) {
	id, key, in, err := r.shuffled()
	if err != nil {
		return nil, err
	}
	out, err := r.verifyShuffle(o, id, key, in, body)
	if err != nil {
		return nil, err
	}
	return func() error {
		p := r.piles[id]
		if p.seat == engine.NoSeat && r.half == nil {
			r.half = out
			return nil
		}
		if len(r.unshuffled) > 0 {
			r.unshuffled = r.unshuffled[1:]
		} else if err := r.step(engine.NoSeat, nil, engine.Move{Seat: engine.NoSeat, Op: engine.OpShuffle, A: uint16(id)}); err != nil {
			return err
		}
		p.cards, r.half = out, nil
		return nil
	}, nil
}

func (p *Player) makeShuffle(o Owed) ([]byte, error) {
	id, key, in, err := p.shuffled()
	if err != nil {
		return nil, err
	}
	_, body, err := p.keys.card.Shuffle(p.rnd, p.context(o, []byte{id}), generators(), key, in)
	return body, err
}

// Cards that came to a hand in the open, and so lie in it known to both, are mixed with all others of the same back, before
// anything else. So that no card of one's own deck can be followed from its draw to where it is placed face down, those of a
// hand are mixed before a decision of their owner when not all came together. A shared deck's cards leave a hand in the open.
//
//	mix      the message of deal.Shuffle for the cards of one back, in the order of the hand

// traced is the lowest own pile of which a seat's hand holds cards that came at different times.
func (r *Referee) traced(s engine.Seat) (id uint8, ok bool) {
	first := map[uint8]int{}
	for _, c := range r.game.Hand(r.pos, s, nil) {
		if p := r.piles[c.Pile]; p == nil || p.seat != s || c.Face != engine.Unknown {
			continue
		}
		came := r.since[c.Serial]
		if was, seen := first[c.Pile]; !seen {
			first[c.Pile] = came
		} else if was != came && (!ok || c.Pile < id) {
			id, ok = c.Pile, true
		}
	}
	return id, ok
}

// mixed is what is mixed next: the cards of the lowest pile of which one came in the open, else of which one can be traced.
func (r *Referee) mixed(s engine.Seat) (id uint8, serials []uint16, cards []deal.Card) {
	if len(r.loose[s]) > 0 {
		id = slices.MinFunc(r.loose[s], func(a, b loose) int { return int(a.Pile) - int(b.Pile) }).Pile
	} else {
		id, _ = r.traced(s)
	}
	for _, c := range r.game.Hand(r.pos, s, nil) {
		if c.Pile != id || c.Face != engine.Unknown {
			continue
		}
		card, ok := r.held[c.Serial]
		if !ok {
			card = r.loose[s][slices.IndexFunc(r.loose[s], func(l loose) bool { return l.Serial == c.Serial })].open
		}
		serials, cards = append(serials, c.Serial), append(cards, card)
	}
	return id, serials, cards
}

// checkMix verifies that the cards of one back in the seat's hand were shuffled.
func (r *Referee) checkMix(o Owed, body []byte) (func() error, error) {
	id, serials, in := r.mixed(o.Seat)
	out, err := r.verifyShuffle(o, id, r.key(o.Seat), in, body)
	if err != nil {
		return nil, err
	}
	return func() error {
		for i, serial := range serials {
			r.held[serial], r.since[serial] = out[i], r.made
		}
		r.made++ // what is drawn next can be distinguished from these
		r.loose[o.Seat] = slices.DeleteFunc(r.loose[o.Seat], func(l loose) bool { return l.Pile == id })
		return nil
	}, nil
}

func (p *Player) makeMix(o Owed) ([]byte, error) {
	id, _, in := p.mixed(o.Seat)
	_, body, err := p.keys.card.Shuffle(p.rnd, p.context(o, []byte{id}), generators(), p.key(o.Seat), in)
	return body, err
}

// A card drawn from an own pile is named by the opponent, by its position. One drawn from a shared pile is the top card: the
// opponent takes his layer off, and if everybody may see it both do, seat 0 first.
//
//	pick     [position]
//	token    the message of deal.Reveal for the top card

// pickWidths are the bytes that the plain fields of a pick have at most.
var pickWidths = []int{1}

func (r *Referee) owesCard(pr engine.Prompt) Owed {
	switch p := r.piles[uint8(pr.Arg)]; {
	case p.seat != engine.NoSeat:
		return Owed{pr.Seat.Other(), KindPick}
	case pr.Seat != engine.NoSeat:
		return Owed{pr.Seat.Other(), KindToken}
	case r.peel == nil:
		return Owed{0, KindToken}
	}
	return Owed{1, KindToken}
}

// checkPick verifies that the position picked is one of the pile.
func (r *Referee) checkPick(_ Owed, body []byte) (func() error, error) {
	pr := r.pos.Prompt()
	p := r.piles[uint8(pr.Arg)]
	n, rest, err := r.j.protocol.cutNumbers(pickWidths, body)
	if err != nil || len(rest) > 0 || n[0] >= uint64(len(p.cards)) {
		return nil, fmt.Errorf("%w: not the position of one of %d cards", ErrForm, len(p.cards))
	}
	return func() error {
		i := int(n[0])
		if err := r.step(pr.Seat, p.cards[i:i+1:i+1], drawn(pr, engine.Unknown)); err != nil {
			return err
		}
		p.cards = slices.Delete(p.cards, i, i+1)
		return nil
	}, nil
}

func drawn(pr engine.Prompt, f engine.Face) engine.Move {
	return engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, A: pr.Arg, B: uint16(f)}
}

func (p *Player) makePick() ([]byte, error) {
	c, err := deal.NewChance(p.rnd)
	if err != nil {
		return nil, err
	}
	return p.j.protocol.numbers(pickWidths, uint64(c.Intn(len(p.piles[uint8(p.pos.Prompt().Arg)].cards)))), nil
}

// top is the card that a token is about.
func (r *Referee) top() (engine.Prompt, *pile, deal.Card) {
	pr := r.pos.Prompt()
	p := r.piles[uint8(pr.Arg)]
	return pr, p, p.cards[0]
}

// checkToken verifies a layer of the top card, and opens the card if the layer was the last.
func (r *Referee) checkToken(o Owed, body []byte) (func() error, error) {
	pr, p, top := r.top()
	tokens, err := r.verifyReveal(o, []deal.Card{top}, body)
	if err != nil {
		return nil, err
	}
	if pr.Seat == engine.NoSeat && r.peel != nil {
		top = *r.peel
	}
	card, err := top.Peel(tokens[0])
	if err != nil {
		return nil, err
	}
	if pr.Seat == engine.NoSeat && r.peel == nil {
		return func() error { r.peel = &card; return nil }, nil
	}
	face := engine.Unknown
	cards := []deal.Card{card}
	if pr.Seat == engine.NoSeat {
		f, ok := p.table.Read(card)
		if !ok {
			return nil, fmt.Errorf("%w: no card of this pile", ErrCard)
		}
		face, cards = engine.Face(f), nil
	}
	return func() error {
		if err := r.step(pr.Seat, cards, drawn(pr, face)); err != nil {
			return err
		}
		p.cards, r.peel = p.cards[1:], nil
		return nil
	}, nil
}

func (p *Player) makeToken(o Owed) ([]byte, error) {
	_, _, top := p.top()
	return p.keys.card.Reveal(p.rnd, p.context(o, nil), []deal.Card{top})
}
