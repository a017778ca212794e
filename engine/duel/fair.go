package duel

import (
	"fmt"

	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// Fair is a scenario as two peers play it: an engine.Fair.
type Fair struct {
	sc    *situation.Scenario
	rules int
	piles []engine.Pile
}

// NewFair returns what two peers need to play a scenario by a version of the rules, for which the scenario is.
func NewFair(sc *situation.Scenario, rules int) *Fair {
	f := &Fair{sc: sc, rules: rules}
	for pile := range card.NumPiles {
		q := engine.Pile{ID: pile, Seat: engine.Seat(pile)}
		if pile > card.PileGerman {
			q.Seat = engine.NoSeat
		}
		for c, last := card.Faces(pile); c <= last; c++ {
			q.Faces = append(q.Faces, c)
		}
		f.piles = append(f.piles, q)
	}
	return f
}

func (f *Fair) Game() string         { return GameID }
func (f *Fair) Terms() []byte        { return engine.Terms(f.rules, f.sc.Source) }
func (f *Fair) Piles() []engine.Pile { return f.piles }

// Start returns the position before anything has happened, as everybody may see it.
func (f *Fair) Start() engine.State {
	p := New(f.sc)
	p.Redact(engine.NoSeat)
	return &p
}

// Hand appends a seat's Unit cards and then its Command cards. Cards under the Reserves are no part of it: they keep their serials and come
// back with them.
func (f *Fair) Hand(s engine.State, seat engine.Seat, dst []engine.Card) []engine.Card {
	p := s.(*Position)
	for _, c := range p.hand[seat][:p.nHand[seat]] {
		dst = append(dst, engine.Card{Serial: c.Serial, Pile: uint8(seat), Face: c.Face})
	}
	for _, c := range p.cards[seat][:p.nCards[seat]] {
		dst = append(dst, engine.Card{Serial: c.Serial, Pile: card.PileCommand, Face: c.Face})
	}
	return dst
}

// At returns a Command card of a hand: the only ones that are asked to be shown.
func (f *Fair) At(s engine.State, seat engine.Seat, place uint16) (engine.Card, bool) {
	p := s.(*Position)
	if place >= uint16(p.nCards[seat]) {
		return engine.Card{}, false
	}
	c := p.cards[seat][place]
	return engine.Card{Serial: c.Serial, Pile: card.PileCommand, Face: c.Face}, true
}

// Shows returns the card that a move shows.
func (f *Fair) Shows(s engine.State, m engine.Move) (c engine.Card, face engine.Face, ok bool) {
	switch m.Op {
	case engine.OpReveal, OpPlay, OpThrow:
		c, ok = f.At(s, m.Seat, m.A)
		return c, engine.Face(m.B), ok
	case OpDrop:
		if m.C == 1 {
			c, ok = f.At(s, m.Seat, m.A)
		}
		return c, engine.Face(m.B), ok
	case OpFire:
		if m.C > 0 {
			c, ok = f.At(s, m.Seat, m.C-1)
		}
		return c, engine.Face(m.D), ok
	case OpPlace, OpMan:
		if p := s.(*Position); m.A < uint16(p.nHand[m.Seat]) {
			h := p.hand[m.Seat][m.A]
			return engine.Card{Serial: h.Serial, Pile: uint8(m.Seat), Face: h.Face}, engine.Face(m.B), true
		}
	}
	return c, 0, false
}

// Asserts returns nothing: every card that acts is shown (D-HIDDEN-03).
func (f *Fair) Asserts(_, _ engine.State, _ engine.Move, dst []engine.Assert) []engine.Assert {
	return dst
}

// Fresh returns nothing: a card that comes to a hand in the open stays known there.
func (f *Fair) Fresh(_, _ engine.State, _ engine.Seat) []engine.Face { return nil }

// Choice is a list of moves, told as they are; but those for the starting hand are told without their faces, and take cards out of the
// masked Reserves, each counted as one (D-HIDDEN-04).
func (f *Fair) Choice(s engine.State, seat engine.Seat) engine.Choice {
	p := s.(*Position)
	c := engine.Choice{
		Told: func(_ engine.State, m engine.Move) engine.Move { return Told(m) },
		Done: func(m engine.Move) bool { return m.Op == OpDone || m.Op == OpSplit },
	}
	if p.win != WinHand {
		return c
	}
	c.Budget = &engine.Budget{Pile: uint8(seat), Most: int(p.rules().Hand[seat]), One: engine.Move{Seat: seat, Op: OpTake},
		End: engine.Move{Seat: seat, Op: OpDone}, Face: func(own engine.Move) engine.Face { return engine.Face(own.A) }}
	for face, n := range p.deck[seat] {
		if n > 0 {
			c.Budget.Could, c.Budget.Cost = append(c.Budget.Could, engine.Face(face)), append(c.Budget.Cost, 1)
		}
	}
	return c
}

// Told returns a move as everybody may know it once its list is open.
func Told(m engine.Move) engine.Move {
	if m.Op == OpTake {
		m.A = uint16(engine.Unknown)
	}
	return m
}

// Die is none: no die is thrown in secret.
func (f *Fair) Die(engine.State, engine.Seat, uint16) (uint16, bool) { return 0, false }

// Hide removes what a seat alone knows.
func (f *Fair) Hide(s engine.State, seat engine.Seat) { s.(*Position).hide(seat) }

// See adds the faces of a seat's own cards.
func (f *Fair) See(s engine.State, seat engine.Seat, face func(serial uint16) engine.Face, _ func(n uint16) uint16) {
	p := s.(*Position)
	p.blind[seat] = false
	for _, l := range [3][]Card{p.hand[seat][:p.nHand[seat]], p.cards[seat][:p.nCards[seat]], p.queue[seat][:p.nQueue[seat]]} {
		for i := range l {
			if l[i].Face == engine.Unknown {
				l[i].Face = face(l[i].Serial)
			}
		}
	}
}

// The game's name and the versions of its rules. They differ in what bounds own decks: rules 1 lack DUEL-14, DUEL-15 and DUEL-16, rules 2
// lack DUEL-16.
const (
	GameID       = "duel"
	RulesVersion = 3
	OldestRules  = 1
)

// Game is this game as the kernel knows it.
var Game engine.Game = game{}

type game struct{}

func (game) ID() string                  { return GameID }
func (game) Rules() (oldest, newest int) { return OldestRules, RulesVersion }

func (game) Scenarios() (ids []string) {
	for _, sc := range situation.House() {
		ids = append(ids, sc.ID)
	}
	return ids
}

func (game) Load(id string) (engine.Scenario, error) {
	for _, sc := range situation.House() {
		if sc.ID == id {
			return begun{sc}, nil
		}
	}
	return nil, fmt.Errorf("unknown scenario: %.40q", id)
}

func (game) Parse(file []byte) (engine.Scenario, error) {
	sc, err := situation.Parse(file)
	if err != nil {
		return nil, err
	}
	return begun{sc}, nil
}

// begun is a scenario as the kernel knows it.
type begun struct{ sc *situation.Scenario }

// ScenarioOf returns the scenario behind one that the kernel knows.
func ScenarioOf(s engine.Scenario) (*situation.Scenario, bool) { b, ok := s.(begun); return b.sc, ok }

func (b begun) ID() string       { return b.sc.ID }
func (b begun) Name() string     { return b.sc.Name }
func (b begun) Source() []byte   { return b.sc.Source }
func (b begun) Sides() [2]string { return [2]string{"us", "german"} }

// by returns the scenario as a version of the rules has it.
func (b begun) by(rules int) (*situation.Scenario, error) {
	switch {
	case rules == RulesVersion:
		return b.sc, nil
	case OldestRules <= rules && rules < RulesVersion:
		return b.sc.Bound(uint8(rules)), nil
	}
	return nil, fmt.Errorf("%w: rules %d", engine.ErrOlder, rules)
}

func (b begun) Start(rules int) (engine.State, error) {
	sc, err := b.by(rules)
	if err != nil {
		return nil, err
	}
	p := New(sc)
	return &p, nil
}

func (b begun) Fair(rules int) (engine.Fair, error) {
	sc, err := b.by(rules)
	if err != nil {
		return nil, err
	}
	return NewFair(sc, rules), nil
}
