package trial

import (
	"errors"
	"slices"

	"bocage/engine"
)

// maxWalks bounds how often a match is played again to make it shorter.
const maxWalks = 3000

// Shrink looks for a shorter match in which the same kind of thing does not hold: it leaves choices out, halves first and single
// ones last, as long as it still happens. Cards come as they came, from the record; one that is not there any more, because what
// brought it has been left out, is replaced. What only shows in a whole match is left as it is.
func Shrink(f *Failure, opt Options) {
	if f.Broken.Kind == "replay" || f.Broken.Kind == "end" {
		return
	}
	s := &shrinker{opt: &opt, f: f, walks: maxWalks}
	made, ok := s.walk(decisions(f.Moves))
	if !ok {
		return
	}
	f.Moves = made
	for before := len(made) + 1; len(f.Moves) < before && s.walks > 0; {
		before = len(f.Moves)
		s.pass()
	}
}

// pass leaves out pieces of the choices, from halves down to single ones.
func (s *shrinker) pass() {
	choices := decisions(s.f.Moves)
	for size := max(1, len(choices)/2); size > 0; size /= 2 {
		for from := 0; from < len(choices); {
			less := slices.Concat(choices[:from], choices[min(from+size, len(choices)):])
			if made, ok := s.walk(less); ok && len(made) <= len(s.f.Moves) {
				s.f.Moves, choices = made, s.used
			} else {
				from += size
			}
		}
	}
}

// decisions are the moves that a player chose.
func decisions(moves []engine.Move) (out []engine.Move) {
	for _, m := range moves {
		if m.Op == engine.OpPass || m.Op >= engine.FirstGameOp {
			out = append(out, m)
		}
	}
	return out
}

// shrinker is a search for a shorter match, as Shrink makes it.
type shrinker struct {
	opt   *Options
	f     *Failure
	walks int
	used  []engine.Move // the choices that were made in the last walk
}

// walk plays the match with these choices and reports whether it fails in the same way. Choices that are not legal any more are
// skipped; questions that they do not answer are answered in the plainest way.
func (s *shrinker) walk(choices []engine.Move) (made []engine.Move, fails bool) {
	s.used = nil
	if s.walks--; s.walks < 0 {
		return nil, false
	}
	t, err := s.f.Subject.newTrial(s.f.Scenario, s.opt)
	deals := s.deals()
	for {
		if err == nil && s.f.Broken.Kind == "moves" {
			err = s.tryMoves(t.pos())
		}
		var b *Broken
		if errors.As(err, &b) {
			s.f.Broken, fails = same(s.f.Broken, b)
			return made, fails
		}
		p := t.pos()
		var m engine.Move
		switch p.Prompt().Kind {
		case engine.Over:
			return made, false
		case engine.Deal:
			m = deals.next(p)
		case engine.Reveal:
			m, _ = p.Known()
		default:
			lists := Legal(p)
			var ok bool
			for !ok && len(choices) > 0 {
				if m = choices[0]; slices.Contains(lists.Moves[m.Seat&1], m) {
					ok = true
					s.used = append(s.used, m)
					choices = choices[1:]
				} else if m, ok = s.f.Subject.plainest(&lists); !ok {
					choices = choices[1:]
				}
			}
			if !ok {
				return made, false
			}
		}
		made = append(made, m)
		err = t.step(m)
	}
}

// same reports whether b is of the kind of a, and returns it in that case.
func same(a, b *Broken) (*Broken, bool) {
	if a.Kind == b.Kind {
		return b, true
	}
	return a, false
}

// tryMoves tries what the failure tried.
func (s *shrinker) tryMoves(p engine.State) error {
	if err := EveryMove(p); err != nil {
		return err
	}
	lists := Legal(p)
	return s.f.Subject.Try(p, &lists, s.f.Broken.Move)
}

// plainest answers a question as plainly as can be.
func (s *Subject) plainest(lists *Lists) (engine.Move, bool) {
	list := lists.Moves[0]
	if len(list) == 0 {
		list = lists.Moves[1]
	}
	if len(list) == 0 {
		return engine.Move{}, false
	}
	if s.Plain != nil {
		return s.Plain(list)
	}
	for _, m := range list {
		if m.Op == engine.OpPass {
			return m, true
		}
	}
	return list[0], true
}

// dealt are the deals of a match by pile, rolls last.
type dealt [maxPiles + 1][]engine.Move

// maxPiles is how many piles a game may have; the rolls stand behind them.
const maxPiles = 16

func (s *shrinker) deals() *dealt {
	var d dealt
	for _, m := range s.f.Moves {
		switch m.Op {
		case engine.OpDraw:
			d[m.A] = append(d[m.A], m)
		case engine.OpRoll:
			d[maxPiles] = append(d[maxPiles], m)
		}
	}
	return &d
}

// next is what was dealt next of what is asked for, or if that cannot be, anything that can.
func (d *dealt) next(p engine.State) engine.Move {
	list, _ := p.Candidates(engine.NoSeat, nil)
	pile := uint8(maxPiles)
	switch pr := p.Prompt(); pr.Op {
	case engine.OpDraw:
		pile = uint8(pr.Arg)
	case engine.OpShuffle:
		return list[0]
	}
	for len(d[pile]) > 0 {
		m := d[pile][0]
		d[pile] = d[pile][1:]
		if slices.Contains(list, m) {
			return m
		}
	}
	if len(list) == 0 {
		return engine.Move{}
	}
	return list[0]
}
