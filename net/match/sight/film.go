package sight

import "bocage/engine"

// A Reel writes a film, for ReadFilm: of each move only what has changed since the one before, for what is hidden, such as a deck that was
// chosen in secret, lies there for long.
type Reel struct {
	b    []byte
	last Sight
	seen Known // the same
}

// NewReel begins a film of what was disclosed by whom, in a bit for each seat.
func NewReel(by byte) *Reel { return &Reel{b: []byte{by}} }

// Add adds what is seen after the next move. What is seen no more is a card Unknown, a die Unseen.
func (r *Reel) Add(s Sight) {
	var fresh Sight
	now := s.known()
	for _, c := range s.Cards {
		if r.seen.faces[c.Serial] != c.Face {
			fresh.Cards = append(fresh.Cards, c)
		}
	}
	for _, c := range r.last.Cards {
		if _, ok := now.faces[c.Serial]; !ok {
			fresh.Cards = append(fresh.Cards, Seen{c.Serial, engine.Unknown})
		}
	}
	for _, d := range s.Dice {
		if was, ok := r.seen.dice[d.Die]; !ok || was != d.Outcome {
			fresh.Dice = append(fresh.Dice, d)
		}
	}
	for _, d := range r.last.Dice {
		if _, ok := now.dice[d.Die]; !ok {
			fresh.Dice = append(fresh.Dice, Thrown{d.Die, engine.Unseen})
		}
	}
	r.b, r.last, r.seen = fresh.Append(r.b), s, now
}

// Bytes is the film so far.
func (r *Reel) Bytes() []byte { return r.b }

// A Film is what was disclosed of a match after its end, move by move.
type Film struct {
	by    byte // a bit for each seat that has disclosed its cards
	after []Known
}

// ReadFilm reads what a Reel wrote of a match of so many moves.
func ReadFilm(b []byte, moves int) (*Film, error) {
	if len(b) == 0 {
		return nil, ErrCut
	}
	f := &Film{by: b[0]}
	b = b[1:]
	now := (&Sight{}).known()
	for range moves {
		fresh, rest, err := Cut(b)
		if err != nil {
			return nil, err
		}
		next := (&Sight{}).known()
		for _, k := range [...]Known{now, fresh} {
			for serial, face := range k.faces {
				next.faces[serial] = face
			}
			for die, outcome := range k.dice {
				next.dice[die] = outcome
			}
		}
		now = next
		f.after, b = append(f.after, now), rest
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
