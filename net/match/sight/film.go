package sight

import "bocage/engine"

// A Film is what was disclosed of a match after its end, move by move.
type Film struct {
	by    byte // a bit for each seat that has disclosed its cards
	after []Known
}

// ReadFilm reads what Referee.Film of net/match wrote of a match of so many moves.
func ReadFilm(b []byte, moves int) (*Film, error) {
	if len(b) == 0 {
		return nil, ErrCut
	}
	f := &Film{by: b[0]}
	b = b[1:]
	for range moves {
		k, rest, err := Cut(b)
		if err != nil {
			return nil, err
		}
		f.after, b = append(f.after, k), rest
	}
	return f, nil
}

// Whole reports whether both players have disclosed their cards.
func (f *Film) Whole() bool { return f.by == 3 }

// Open adds to the public position after so many moves the hidden cards and dice that lie there, of who has disclosed them. At the start,
// and beyond the last move, there is nothing to add.
func (f *Film) Open(game engine.Fair, moves int, pos engine.State) {
	if moves < 1 || moves > len(f.after) {
		return
	}
	for s := range engine.Seat(2) {
		if f.by>>s&1 != 0 {
			f.after[moves-1].See(game, pos, s)
		}
	}
}
