package ai

import (
	"slices"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/search"
	"bocage/engine/search/value"
)

// New returns a mind of the game: open answers are compared by playouts, and what is chosen in secret is solved as a game of its own, over
// lists in several styles (contest).
func New() search.Mind { return &mind{values: values, effort: secrets} }

// Judging returns what makes such minds that judge positions by another model, as value.Parse reads it.
func Judging(model string) (func() search.Mind, error) {
	m, err := value.Parse(model, Features)
	if err != nil {
		return nil, err
	}
	return func() search.Mind { return &mind{values: m, effort: secrets} }, nil
}

type mind struct {
	policy
	effort
	values *value.Model
	begins bool // a list is compared by how it may be begun
	seat   engine.Seat
	root   *duel.Position // what the seat knows
	turn   int
	seen   []int32
	contest
}

func (a *mind) Begin(s engine.State, seat engine.Seat) {
	a.root, a.seat = s.(*duel.Position), seat
	a.turn = a.root.Standing().Turn
	a.begin(seat)
}

func (a *mind) Sample(s engine.State, rng *engine.Rand, deal *engine.Local) error {
	return s.(*duel.Position).Sample(rng, deal)
}

// Ideas are at a secret choice the policy's next move, and for a Study those of other lists; at an open one its answer and then the others.
// Of the attacks to be resolved these are all of them with the weapons that fit best, then those with a card, and to let the first one go.
func (a *mind) Ideas(_ engine.State, most int, dst []engine.Move) []engine.Move {
	p := a.root
	switch {
	case p.Prompt().Kind != engine.Commit:
	case a.begins:
		dst = a.beginnings(dst)
		return dst[:min(len(dst), most)]
	default:
		return append(dst, a.next()[0])
	}
	dst = append(dst, a.open(p, a.seat))
	switch p.Prompt().Window {
	case duel.WinAim:
		for style := range aims {
			dst = append(dst, a.list(p, a.seat, style, nil)[0])
		}
	case duel.WinNext:
		dst = attacks(p, a.seat, dst)
	case duel.WinBoost:
		dst = append(dst, engine.Move{Seat: a.seat, Op: engine.OpPass})
		if m := boost(p, a.seat); m.Op == engine.OpPass {
			dst = append(dst, thrown(p, a.seat))
		}
	default:
		dst, _ = p.Candidates(a.seat, dst)
	}
	return dst[:min(len(dst), most)]
}

// attacks appends the attacks of a seat, and each with each ATTACK card.
func attacks(p *duel.Position, s engine.Seat, dst []engine.Move) []engine.Move {
	var room [duel.MaxUnits]pending
	mine := declared(p, s, room[:0])
	slices.SortStableFunc(mine, func(a, b pending) int { return b.gain - a.gain })
	for i := range mine {
		dst = append(dst, mine[i].fire(s, -1, 0))
	}
	for i := range mine {
		d := mine[i]
		if d.storm {
			continue
		}
		for place, c := range p.Cards(s) {
			if gain, ok := helped(p, s, &d, place); ok && gain > d.gain+300 {
				if v, ok := aimed(p, s, d.slot, d.target, c.Face); ok {
					d.volley = v
					dst = append(dst, d.fire(s, place, c.Face))
				}
			}
		}
	}
	for i := range mine {
		dst = append(dst, engine.Move{Seat: s, Op: duel.OpHold, A: uint16(mine[i].slot)})
	}
	return dst
}

// thrown throws the Command card that is worth least.
func thrown(p *duel.Position, s engine.Seat) engine.Move {
	at := 0
	for i, c := range p.Cards(s) {
		if keeping(c.Face) < keeping(p.Cards(s)[at].Face) {
			at = i
		}
	}
	return engine.Move{Seat: s, Op: duel.OpThrow, A: uint16(at), B: uint16(p.Cards(s)[at].Face)}
}

// Exact is known of no move, for dice decide; but a Study takes all decks for alike: what one is worth shows in whole matches, not in a
// turn.
func (a *mind) Exact(engine.State, engine.Move) (int32, bool) {
	return search.One / 2, a.begins && a.root.Prompt().Window == duel.WinDeck
}

// Rest ends playouts where a later turn begins.
func (a *mind) Rest(s engine.State, turns int) bool {
	p := s.(*duel.Position)
	_, begins := Begins(p)
	return begins && p.Standing().Turn >= a.turn+turns
}

// Win returns the chance to win by what is seen of the world.
func (a *mind) Win(s engine.State) int32 {
	a.seen = See(s.(*duel.Position), a.seat, a.seen[:0])
	return a.values.Win(a.seen)
}

func (a *mind) Start() {}

// Step plays on as the policy does.
func (a *mind) Step(s engine.State, _ *engine.Rand, _ *engine.Local) int {
	return a.step(s.(*duel.Position))
}
