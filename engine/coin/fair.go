package coin

import (
	"fmt"

	"bocage/engine"
)

// Fair is a scenario as two peers play it: an engine.Fair.
type Fair struct {
	sc    *Scenario
	piles []engine.Pile
}

// Fair returns what two peers need to play the scenario.
func (s *Scenario) Fair(rules int) (engine.Fair, error) {
	if rules != RulesVersion {
		return nil, fmt.Errorf("%w: rules %d", engine.ErrOlder, rules)
	}
	f := &Fair{sc: s}
	for pile := range NumPiles {
		var faces []engine.Face
		for i, n := range s.deck(pile) {
			if n > 0 {
				faces = append(faces, FaceOf(pile, i+1))
			}
		}
		if seat := engine.Seat(pile); len(faces) > 0 {
			if pile == PileShared {
				seat = engine.NoSeat
			}
			f.piles = append(f.piles, engine.Pile{ID: pile, Seat: seat, Faces: faces})
		}
	}
	return f, nil
}

func (f *Fair) Game() string         { return GameID }
func (f *Fair) Terms() []byte        { return engine.Terms(RulesVersion, f.sc.source) }
func (f *Fair) Piles() []engine.Pile { return f.piles }

func (f *Fair) Start() engine.State {
	p := New(f.sc)
	return &p
}

// Hand appends a seat's cards.
func (f *Fair) Hand(s engine.State, seat engine.Seat, dst []engine.Card) []engine.Card {
	p := s.(*Position)
	for _, c := range p.hand[seat][:p.n[seat]] {
		dst = append(dst, c.Card)
	}
	return dst
}

// At returns a hand card.
func (f *Fair) At(s engine.State, seat engine.Seat, place uint16) (engine.Card, bool) {
	p := s.(*Position)
	if place >= uint16(p.n[seat]) {
		return engine.Card{}, false
	}
	return p.hand[seat][place].Card, true
}

// Shows returns the card that is laid or turned up.
func (f *Fair) Shows(s engine.State, m engine.Move) (c engine.Card, face engine.Face, ok bool) {
	if m.Op == OpLay || m.Op == engine.OpReveal {
		c, ok = f.At(s, m.Seat, m.A)
	}
	return c, engine.Face(m.B), ok
}

// Asserts is what a claim says: C-13.
func (f *Fair) Asserts(s engine.State, m engine.Move, dst []engine.Assert) []engine.Assert {
	p := s.(*Position)
	if m.Op != engine.OpClaim {
		return dst
	}
	c := p.hand[m.Seat][0].Card
	a := engine.Assert{Card: c}
	for f := FaceOf(c.Pile, 1); f <= FaceOf(c.Pile, Worths); f++ {
		if (Worth(f) >= 4) == (m.B == 1) && p.unseen[f] > 0 {
			a.Could = append(a.Could, f)
		}
	}
	return append(dst, a)
}

// Fresh returns nothing: no card comes to a hand in the open.
func (f *Fair) Fresh(_, _ engine.State, _ engine.Seat) []engine.Face { return nil }

// Muster reports that no cards are chosen out of a pile.
func (f *Fair) Muster(engine.State, engine.Seat) (engine.Muster, bool) { return engine.Muster{}, false }

// Seal returns no move: nothing is told of a choice before both are made.
func (f *Fair) Seal(seat engine.Seat) engine.Move { return engine.Move{Seat: seat} }

// Place returns the place of a card that was chosen.
func (f *Fair) Place(m engine.Move) uint16 { return m.A }

// See adds the faces of a seat's own cards.
func (f *Fair) See(s engine.State, seat engine.Seat, face func(serial uint16) engine.Face) {
	p := s.(*Position)
	for i := range p.hand[seat][:p.n[seat]] {
		if c := &p.hand[seat][i]; c.Face == engine.Unknown {
			c.Face = face(c.Serial)
		}
	}
}

// SeeDie adds the outcome of a seat's own die, if it is thrown and not seen yet.
func (f *Fair) SeeDie(s engine.State, seat engine.Seat, outcome uint16) {
	if p := s.(*Position); p.die[seat] == engine.Unseen {
		p.die[seat] = outcome
	}
}
