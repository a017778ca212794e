package ai

import (
	"slices"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/search"
)

// effort is how much is done at a secret choice.
type effort struct {
	worlds    int   // in which each pair of choices is played out; 0 if it is not solved
	mine, his int   // most styles of the thinking seat and of the other one
	turns     int   // how far that is played
	doubt     int32 // what is taken off any other style than the policy's
}

// contest is a secret choice: the kind of a choice is the style of a list. Each pair of styles is played out in the same worlds with the
// same luck.
type contest struct {
	styles int             // of the present question
	whole  [][]engine.Move // the thinking seat's list by style, from its beginning
	rest   [][]engine.Move // what is left of it after what is chosen already; nil for one that begins otherwise
	dreams []world
	play   duel.Position
	deal   engine.Local
}

// world is a position that the seat may be in, with the other seat's lists by style.
type world struct {
	p    duel.Position
	deal engine.Local
	his  [][]engine.Move
}

// begin makes the lists of the seat.
func (a *mind) begin(seat engine.Seat) {
	a.styles, a.whole, a.rest, a.dreams = 0, a.whole[:0], a.rest[:0], a.dreams[:0]
	p := a.root
	switch p.Prompt().Window {
	case duel.WinHand:
		a.styles = hands
	case duel.WinCommit:
		a.styles = commitments
	case duel.WinOrders, duel.WinReact:
		a.styles = plays
	case duel.WinTargets:
		a.styles = aims
	case duel.WinSplit:
		a.styles = drawings
	case duel.WinDeck, duel.WinDiscard:
		a.styles = 1
	default:
		return
	}
	scratch := *p
	scratch.Unpick(seat)
	picks := p.Picks(seat)
	for style := range a.styles {
		l := a.list(&scratch, seat, style, nil)
		var rest []engine.Move
		if len(l) > len(picks) && slices.Equal(l[:len(picks)], picks) {
			rest = l[len(picks):]
		}
		a.whole, a.rest = append(a.whole, l), append(a.rest, rest)
	}
}

// next returns the moves that go on with the list of the seat by the first style that begins as it has begun.
func (a *mind) next() []engine.Move {
	for _, rest := range a.rest {
		if rest != nil {
			return rest
		}
	}
	return a.list(a.root, a.seat, 0, nil)
}

// Choices are the lists of a seat that differ, those of the thinking seat as it has begun. A question at which it has only one is none.
func (a *mind) Choices(s engine.State, seat engine.Seat, dst []search.Choice) []search.Choice {
	p := s.(*duel.Position)
	if p.Prompt().Kind != engine.Commit || a.effort.worlds == 0 {
		return dst
	}
	if p == a.root {
		return a.choices(a.rest, a.mine, dst, 2)
	}
	return a.choices(a.lists(p, seat), a.his, dst, 1)
}

// choices appends those of some lists that differ, at most so many, if they are so many at least.
func (a *mind) choices(lists [][]engine.Move, most int, dst []search.Choice, least int) []search.Choice {
	start := len(dst)
	for style, l := range lists {
		if l == nil || len(dst)-start == most || slices.ContainsFunc(lists[:style], func(x []engine.Move) bool { return slices.Equal(x, l) }) {
			continue
		}
		c := search.Choice{Kind: style, Move: l[0]}
		if len(dst) > start {
			c.Price = a.doubt
		}
		dst = append(dst, c)
	}
	if len(dst)-start < least {
		return dst[:start]
	}
	return dst
}

// lists returns a seat's lists in a world by style, from their beginning: one empty answer if it is not asked.
func (a *mind) lists(p *duel.Position, seat engine.Seat) (l [][]engine.Move) {
	a.play = *p
	q := &a.play
	q.Unpick(seat)
	if pr := q.Prompt(); pr.Seat != engine.Both && pr.Seat != seat {
		return append(l, []engine.Move{{}})
	}
	for style := range a.styles {
		l = append(l, a.list(q, seat, style, nil))
	}
	return l
}

// Pay plays on with both lists in each world.
func (a *mind) Pay(_ engine.State, mine, his int) int32 {
	if len(a.dreams) == 0 {
		a.dream()
	}
	own := a.rest[mine]
	if own == nil {
		own = a.next()
	}
	sum, n := int64(0), int64(0)
	for i := range a.dreams {
		w := &a.dreams[i]
		a.play = w.p
		a.deal.CopyFrom(&w.deal)
		if w.his == nil {
			w.his = a.lists(&w.p, a.seat.Other())
			a.play = w.p
		}
		a.follow(&a.play, a.seat, own)
		if his := w.his[min(his, len(w.his)-1)]; his[0].Op != engine.OpNone {
			a.follow(&a.play, a.seat.Other(), his)
		}
		sum += int64(a.ended())
		n++
	}
	if n == 0 {
		return search.One / 2
	}
	return int32(sum / n)
}

// dream makes the worlds.
func (a *mind) dream() {
	rng := engine.NewRand(engine.Hash(a.root))
	for range a.effort.worlds {
		a.dreams = append(a.dreams, world{p: *a.root})
		w := &a.dreams[len(a.dreams)-1]
		if w.p.Sample(&rng, &w.deal) != nil {
			a.dreams = a.dreams[:len(a.dreams)-1]
		}
	}
}

// longest is how many prompts such a playout has at most.
const longest = 3000

// ended plays the world on to where it may rest, and returns the seat's chance to win.
func (a *mind) ended() int32 {
	p := &a.play
	for range longest {
		switch p.Prompt().Kind {
		case engine.Over:
			switch p.Standing().Winner {
			case a.seat:
				return search.One
			case a.seat.Other():
				return 0
			}
			return search.One / 2
		case engine.Deal, engine.Reveal:
			d, err := a.deal.Answer(p)
			if err != nil || p.Apply(d) != nil {
				return a.Win(p)
			}
		default:
			if a.Rest(p, a.turns) {
				return a.Win(p)
			}
			a.step(p)
		}
	}
	return a.Win(p)
}
