package match

import (
	"fmt"

	"bocage/engine"
)

// A Watch goes through the journal of a match as it grows, without any secret: it verifies each entry once, when it has come, and holds
// what comes later against what it has seen. The zero value has seen nothing.
type Watch struct {
	r     *Referee
	cheat Verdict // who has lied, if anybody has
}

// Read verifies what is new in the journal of a match of a game. A journal that is shorter than one before is one of before, and adds
// nothing. An error wraps ErrMatch for the journal of another match, and says else that this is no journal of the game at all; it changes
// nothing.
func (w *Watch) Read(game engine.Fair, journal []byte) (Verdict, *Referee, error) {
	j, rest, err := openJournal(journal)
	if err != nil {
		return Verdict{}, nil, err
	}
	switch {
	case w.r == nil:
		r, err := newReferee(game, j)
		if err != nil {
			return Verdict{}, nil, err
		}
		w.r, w.cheat.Cheater = r, engine.NoSeat
	case j.match() != w.r.Match():
		return Verdict{}, nil, fmt.Errorf("%w: another than the one that was watched", ErrMatch)
	}
	v := w.cheat
	for n := 0; len(rest) > 0 && v.Clean(); {
		var e Entry
		if e, rest, err = j.protocol.cutEntry(rest); err == nil {
			err = w.take(n, e)
		}
		if v.note(err); !isBeside(e.Kind) {
			n++
		}
	}
	if v.Cheat != nil {
		w.cheat = v
	}
	v.sum(w.r)
	return v, w.r, nil
}

// take takes entry number n, or one that stands beside the chain.
func (w *Watch) take(n int, e Entry) error {
	switch {
	case isBeside(e.Kind):
		_, err := w.r.applyBeside(e)
		return err
	case n < w.r.Entries():
		return w.r.j.repeats(n, &e)
	}
	return w.r.Apply(e)
}
