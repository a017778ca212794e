package engine

import "fmt"

// Dealer answers the Deal and Reveal prompts of a match.
type Dealer interface {
	// Answer returns the move that answers the position's prompt, which is a Deal or a Reveal.
	Answer(p State) (Move, error)
}

// Local deals from piles it shuffled itself: hot-seat, solo play, tests and the playouts of a search. It sees every card, so
// it belongs only where one program plays all seats. The same seed and the same prompts give the same answers.
type Local struct {
	rng   Rand
	stock [maxPiles][]Face
	dealt [maxPiles]bool // whether the pile was stacked already
}

// maxPiles is how many piles a game may have.
const maxPiles = 16

// NewLocal returns a dealer whose piles follow from the seed.
func NewLocal(seed uint64) *Local {
	return &Local{rng: NewRand(seed)}
}

// Reset starts over with another seed, keeping the memory of the piles.
func (d *Local) Reset(seed uint64) {
	d.rng = NewRand(seed)
	d.dealt = [maxPiles]bool{}
}

// Answer deals the top card, shuffles, rolls, or tells what the position itself can see of a hidden card.
func (d *Local) Answer(pos State) (Move, error) {
	pr := pos.Prompt()
	if pr.Kind == Reveal {
		if m, ok := pos.Known(); ok {
			return m, nil
		}
		return Move{}, fmt.Errorf("%w: the position does not hold the card to be revealed", ErrDealer)
	}
	if pr.Kind != Deal {
		return Move{}, fmt.Errorf("%w: a %v prompt is no business of a dealer", ErrDealer, pr.Kind)
	}
	if pr.Op == OpRoll {
		if pr.Arg == 0 || pr.Arg > MaxOutcomes {
			return Move{}, fmt.Errorf("%w: a roll of %d outcomes", ErrDealer, pr.Arg)
		}
		return Move{Seat: NoSeat, Op: OpRoll, A: uint16(d.rng.Intn(int(pr.Arg)))}, nil
	}
	if pr.Arg >= maxPiles {
		return Move{}, fmt.Errorf("%w: pile %d", ErrDealer, pr.Arg)
	}
	pile := uint8(pr.Arg)
	switch pr.Op {
	case OpShuffle:
		if d.dealt[pile] = false; pr.Seat == NoSeat {
			d.stack(pos, pile, true)
		}
		return Move{Seat: NoSeat, Op: OpShuffle, A: pr.Arg}, nil
	case OpDraw:
		if !d.dealt[pile] {
			d.stack(pos, pile, false)
		}
		s := d.stock[pile]
		if len(s) == 0 {
			return Move{}, fmt.Errorf("%w: pile %d", ErrOutOfStock, pile)
		}
		d.stock[pile] = s[:len(s)-1]
		return Move{Seat: NoSeat, Op: OpDraw, A: pr.Arg, B: uint16(s[len(s)-1])}, nil
	}
	return Move{}, fmt.Errorf("%w: unknown deal %d", ErrDealer, pr.Op)
}

func (d *Local) stack(pos State, pile uint8, shuffled bool) {
	d.stock[pile] = pos.Stock(pile, shuffled, d.stock[pile][:0])
	d.rng.Shuffle(d.stock[pile])
	d.dealt[pile] = true
}

// Load sets what is left of a pile, top card last, for dealing on from a position in mid-match.
func (d *Local) Load(pile uint8, cards []Face) {
	d.stock[pile] = append(d.stock[pile][:0], cards...)
	d.dealt[pile] = true
}

// CopyFrom makes the dealer deal what another one would, keeping the memory of its own piles.
func (d *Local) CopyFrom(o *Local) {
	d.rng, d.dealt = o.rng, o.dealt
	for pile, cards := range o.stock {
		d.stock[pile] = append(d.stock[pile][:0], cards...)
	}
}
