package skirmish

import (
	"bocage/engine"
	"bocage/engine/skirmish/deck"
)

// Fair is a scenario as two peers play it: an engine.Fair. Both decks are dealt jointly, in the open. Hidden places are masked cards: who
// may hide units has a pile of places of his own, out of which he takes a card for each unit.
type Fair struct {
	m     *Match
	piles []engine.Pile
}

// NewFair returns what two peers need to play a scenario.
func NewFair(m *Match) *Fair {
	f := &Fair{m: m}
	for pile := range uint8(2) {
		q := engine.Pile{ID: pile, Seat: engine.NoSeat}
		for c := engine.Face(1); int(c) <= deck.Size; c++ {
			q.Faces = append(q.Faces, c)
		}
		f.piles = append(f.piles, q)
	}
	for _, c := range m.coverts() {
		for seat := range engine.Seat(2) {
			if !m.Bid && m.picks == nil && uint8(seat) != c.side {
				continue
			}
			q := engine.Pile{ID: c.pile() + uint8(seat), Seat: seat}
			for f := engine.Face(1); int(f) <= c.places; f++ {
				q.Faces = append(q.Faces, f)
			}
			f.piles = append(f.piles, q)
		}
	}
	return f
}

func (f *Fair) Game() string         { return GameID }
func (f *Fair) Terms() []byte        { return engine.Terms(RulesVersion, f.m.Source) }
func (f *Fair) Piles() []engine.Pile { return f.piles }

func (f *Fair) Start() engine.State {
	p := New(f.m)
	p.Redact(engine.NoSeat)
	return p
}

// card is the card of a hidden piece.
func (p *facts) card(i int) engine.Card {
	x := &p.pieces[i]
	return engine.Card{Serial: uint16(i) + 1, Pile: p.m.covert.pile() + uint8(p.seat(x.Side)), Face: x.Face}
}

// Hand appends the cards of a seat's hidden units.
func (f *Fair) Hand(s engine.State, seat engine.Seat, dst []engine.Card) []engine.Card {
	p := s.(*Position)
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.masked() && x.Side == p.side(seat) {
			dst = append(dst, p.card(i))
		}
	}
	return dst
}

// At returns the card of a hidden piece.
func (f *Fair) At(s engine.State, seat engine.Seat, place uint16) (engine.Card, bool) {
	p := s.(*Position)
	if x, ok := p.piece(place); !ok || !x.masked() || x.Side != p.side(seat) {
		return engine.Card{}, false
	}
	return p.card(int(place)), true
}

// Shows returns the card that is turned up.
func (f *Fair) Shows(s engine.State, m engine.Move) (c engine.Card, face engine.Face, ok bool) {
	if m.Op == engine.OpReveal {
		c, ok = f.At(s, m.Seat, m.A)
	}
	return c, engine.Face(m.B), ok
}

// Asserts is what a claim says, or the belt with which a cannon is announced.
func (f *Fair) Asserts(s, _ engine.State, m engine.Move, dst []engine.Assert) []engine.Assert {
	p := s.(*Position)
	i := int(p.found)
	x := &p.pieces[i]
	could := x.Could
	switch {
	case m.Op == OpBelt:
		could &= p.m.covert.belts[m.A]
	case m.Op == engine.OpClaim && m.B == 1:
		could &= p.asking
	case m.Op == engine.OpClaim:
		could &^= p.asking
	default:
		return dst
	}
	a := engine.Assert{Card: p.card(i)}
	for face := engine.Face(1); int(face) <= p.m.covert.places; face++ {
		if could.has(face) {
			a.Could = append(a.Could, face)
		}
	}
	return append(dst, a)
}

// Fresh and Die say that no card comes to a hand in the open and no die is thrown in secret.
func (f *Fair) Fresh(_, _ engine.State, _ engine.Seat) []engine.Face      { return nil }
func (f *Fair) Die(engine.State, engine.Seat, uint16) (n uint16, ok bool) { return 0, false }

// Choice is a bid, one move, as it is made (SCEN-03); or the choice of hidden places, of which nothing is told but how many there are
// (WINDOW-06).
func (f *Fair) Choice(s engine.State, seat engine.Seat) engine.Choice {
	if p := s.(*Position); p.win == WinHide {
		b := &engine.Budget{Pile: p.m.covert.pile() + uint8(seat), Most: p.m.covert.most,
			One: engine.Move{Seat: seat, Op: OpHide}, End: engine.Move{Seat: seat, Op: OpDone},
			Face: func(own engine.Move) engine.Face { return engine.Face(own.A) }}
		for face := engine.Face(1); int(face) <= p.m.covert.places; face++ {
			b.Could, b.Cost = append(b.Could, face), append(b.Cost, 1)
		}
		return engine.Choice{Told: unplaced, Done: func(m engine.Move) bool { return m.Op == OpDone }, Budget: b}
	}
	return engine.Choice{
		Told: func(_ engine.State, m engine.Move) engine.Move { return m },
		Done: func(m engine.Move) bool { return m.Op == OpBid },
	}
}

// unplaced is the choice of a hidden place without the place.
func unplaced(_ engine.State, m engine.Move) engine.Move {
	if m.Op == OpHide {
		m.A = uint16(engine.Unknown)
	}
	return m
}

// Hide removes what a seat alone knows: where its units are hidden.
func (f *Fair) Hide(s engine.State, seat engine.Seat) { s.(*Position).conceal(seat) }

// See adds where a seat's units are hidden.
func (f *Fair) See(s engine.State, seat engine.Seat, face func(serial uint16) engine.Face, _ func(uint16) uint16) {
	p := s.(*Position)
	p.blind[seat] = false
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.masked() && x.Side == p.side(seat) && x.Face == engine.Unknown {
			x.Face = face(uint16(i) + 1)
		}
	}
}

// The standing orders. Where men and vehicles move together, fire is held only if both are given.
const (
	OrderMen      uint8 = 1 << iota // no fire at men who move
	OrderVehicles                   // no fire at vehicles that move
)

// Orders are all of them.
func (f *Fair) Orders() uint8 { return OrderMen | OrderVehicles }

// Ordered holds fire to the end of the leg, or at a halt where there was a shot, after which no more may be held (MV-07), at this halt.
func (f *Fair) Ordered(s engine.State, seat engine.Seat, orders uint8) (m engine.Move, ok bool) {
	p := s.(*Position)
	if p.win != WinOpfire {
		return m, false
	}
	for _, i := range p.moving[:p.nMoving] {
		need := OrderVehicles
		if p.pieces[i].Unit.Guy() {
			need = OrderMen
		}
		if orders&need == 0 {
			return m, false
		}
	}
	if m = (engine.Move{Seat: seat, Op: OpHold, A: holdLeg}); p.leg.shot {
		m.A = 0
	}
	return m, true
}
