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
func (f *Fair) Asserts(s, _ engine.State, m engine.Move, dst []engine.Assert) []engine.Assert {
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

// Choice is what is laid or called: as it is chosen, so it is opened.
func (f *Fair) Choice(engine.State, engine.Seat) engine.Choice {
	return engine.Choice{
		Told: func(_ engine.State, m engine.Move) engine.Move { return m },
		Done: func(m engine.Move) bool { return m.Op == OpDone },
	}
}

// Die returns the number of a seat's die: two are thrown a round, the leader's first.
func (f *Fair) Die(s engine.State, seat engine.Seat, place uint16) (uint16, bool) {
	p := s.(*Position)
	n := 2 * uint16(p.round-1)
	if seat != p.lead {
		n++
	}
	return n, place == PlaceDie && p.die[seat] != unthrown
}

// Hide removes the faces of a seat's own cards, but for those that are laid, and the outcome of its die as long as that is not shown.
func (f *Fair) Hide(s engine.State, seat engine.Seat) {
	p := s.(*Position)
	p.hide(seat)
	for _, m := range p.pick[seat][:p.picked[seat]] {
		if m.Op == OpLay {
			p.hand[seat][m.A].Face = engine.Face(m.B)
		}
	}
}

// See adds the faces of a seat's own cards and the outcome of its die.
func (f *Fair) See(s engine.State, seat engine.Seat, face func(serial uint16) engine.Face, die func(n uint16) uint16) {
	p := s.(*Position)
	for i := range p.hand[seat][:p.n[seat]] {
		if c := &p.hand[seat][i]; c.Face == engine.Unknown {
			c.Face = face(c.Serial)
		}
	}
	if n, ok := f.Die(s, seat, PlaceDie); ok && p.die[seat] == engine.Unseen {
		p.die[seat] = die(n)
	}
}
