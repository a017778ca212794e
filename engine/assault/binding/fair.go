package binding

import (
	"errors"
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// Why a scenario cannot be played by two peers.
var (
	ErrSolo   = errors.New("this scenario is for one player")
	ErrPlaced = errors.New("face-down units that stand on the map from the start are known to whoever reads the scenario")
	ErrBudget = errors.New("a budget above 255 cannot be proved")
)

// Fair is a scenario as two peers play it: an engine.Fair.
type Fair struct {
	sc    *scenario.Scenario
	start assault.Position
	piles []engine.Pile
}

// maxBudget is the greatest total that a proof can bound.
const maxBudget = 255

// NewFair returns what two peers need to play a scenario, or ErrSolo, ErrPlaced or ErrBudget.
func NewFair(sc *scenario.Scenario) (*Fair, error) {
	if sc.NonPlayer() != engine.NoSeat {
		return nil, ErrSolo
	}
	for s := range engine.Seat(2) {
		for _, u := range sc.Placed[s] {
			if u.State&board.FaceUp == 0 {
				return nil, ErrPlaced
			}
		}
		if sc.Begin != nil && len(sc.Begin.Kept[s]) > 0 {
			return nil, ErrPlaced
		}
		if max(sc.Muster[s].Budget, sc.Sealed[s].Budget) > maxBudget {
			return nil, ErrBudget
		}
	}
	g := &Fair{sc: sc, start: assault.New(sc)}
	g.start.Redact(engine.NoSeat)
	for pile := range uint8(card.NumPiles) {
		if faces := g.faces(pile); len(faces) > 0 {
			g.piles = append(g.piles, engine.Pile{ID: pile, Seat: card.PileSeat(pile), Faces: faces})
		}
	}
	return g, nil
}

// faces lists what a card with the back of a pile can be: what is hidden at the start, or lies on the discards and may come back.
func (g *Fair) faces(pile uint8) (l []engine.Face) {
	for f := card.FirstUnit; f <= card.LastAction; f++ {
		can := card.IsActions(pile) && g.start.UnseenOf(pile, f)+g.start.DiscardedOf(pile, f) > 0
		if card.IsUnit(f) {
			can = card.UnitOf(f).Side == card.PileSeat(pile) && g.start.Unseen(f)+g.start.Discarded(f) > 0
		}
		if can {
			l = append(l, f)
		}
	}
	return l
}

// Game is the id of this game.
func (g *Fair) Game() string { return assault.GameID }

// Scenario is what is played.
func (g *Fair) Scenario() *scenario.Scenario { return g.sc }

// Terms are the rules' version and the scenario's file.
func (g *Fair) Terms() []byte {
	return engine.Terms(g.sc.Version, g.sc.Source)
}

// Start is the position before anything has happened.
func (g *Fair) Start() engine.State { return g.start.Clone() }

// Piles lists the action deck, or both, and each side's unit deck and fixed starting units.
func (g *Fair) Piles() []engine.Pile { return g.piles }

func dealt(c card.Card) engine.Card {
	return engine.Card{Serial: c.Serial, Pile: c.Pile, Face: c.Face}
}

// Hand appends a hand's cards, the Bluff first, and by their serials those of a deck that was chosen in secret.
func (g *Fair) Hand(s engine.State, seat engine.Seat, dst []engine.Card) []engine.Card {
	p := s.(*assault.Position)
	for _, c := range p.Hand(seat) {
		dst = append(dst, dealt(c))
	}
	first, n := p.Packed(seat)
	for i := range n { // with no pile's back, for they still lie in the deck
		dst = append(dst, engine.Card{Serial: first + uint16(i), Pile: card.PileBluff})
	}
	return dst
}

// At is the unit on a tile, or a hand card: places from MaxTiles on count the hand.
func (g *Fair) At(s engine.State, seat engine.Seat, place uint16) (engine.Card, bool) {
	p := s.(*assault.Position)
	if place < board.MaxTiles {
		u, side, ok := p.Unit(board.Tile(place))
		return engine.Card{Serial: u.Serial, Pile: u.Pile, Face: u.Face}, ok && side == seat
	}
	return handCard(p, seat, place-board.MaxTiles)
}

func handCard(p *assault.Position, seat engine.Seat, i uint16) (engine.Card, bool) {
	h := p.Hand(seat)
	if int(i) >= len(h) {
		return engine.Card{}, false
	}
	return dealt(h[i]), true
}

// Shows is the card played, dropped or turned up.
func (g *Fair) Shows(s engine.State, m engine.Move) (c engine.Card, f engine.Face, ok bool) {
	p := s.(*assault.Position)
	switch m.Op {
	case engine.OpReveal:
		c, ok = g.At(s, m.Seat, m.A)
		return c, engine.Face(m.B), ok
	case assault.OpPlay:
		c, ok = handCard(p, m.Seat, m.A)
		return c, engine.Face(m.B), ok
	case assault.OpDrop:
		c, ok = handCard(p, m.Seat, m.A)
		return c, engine.Face(m.C), ok
	}
	return c, f, false
}

// Asserts finds what a move narrows of what its mover's face-down units could be, once the opponent has let it happen.
func (g *Fair) Asserts(was, is engine.State, m engine.Move, dst []engine.Assert) []engine.Assert {
	p, after := was.(*assault.Position), *is.(*assault.Position)
	if m.Op == engine.OpReveal {
		return dst // it is shown
	}
	for pr := after.Prompt(); pr.Kind == engine.Decide && pr.Window == assault.WinReact; pr = after.Prompt() {
		if after.Apply(engine.Move{Seat: pr.Seat, Op: engine.OpPass}) != nil {
			break
		}
	}
	before := map[uint16]card.Set{}
	for t := range board.Tile(board.MaxTiles) {
		if u, s, ok := p.Unit(t); ok && s == m.Seat {
			before[u.Serial] = u.Could
		}
	}
	for t := range board.Tile(board.MaxTiles) {
		u, s, ok := after.Unit(t)
		if !ok || s != m.Seat || u.State&board.FaceUp != 0 {
			continue
		}
		could, stood := before[u.Serial]
		if !stood {
			could = ^card.Set(0)
		}
		if could&^u.Could == 0 {
			continue
		}
		if all, some := g.split(p, u.Pile, could, u.Could); len(some) < len(all) {
			dst = append(dst, engine.Assert{Card: engine.Card{Serial: u.Serial, Pile: u.Pile}, Could: some})
		}
	}
	return g.leftOver(p, m, dst)
}

// split lists the faces of a pile that are still unseen and in a set, and those of them in a second one.
func (g *Fair) split(p *assault.Position, pile uint8, set, part card.Set) (all, some []engine.Face) {
	for _, q := range g.piles {
		if q.ID != pile {
			continue
		}
		for _, f := range q.Faces {
			if p.Unseen(f) > 0 && set.Has(f) {
				all = append(all, f)
				if part.Has(f) {
					some = append(some, f)
				}
			}
		}
	}
	return all, some
}

// leftOver is what a player asserts who has placed his starting units and keeps some: that none of those may stand anywhere.
func (g *Fair) leftOver(p *assault.Position, m engine.Move, dst []engine.Assert) []engine.Assert {
	if m.Op != assault.OpReady || p.Prompt().Window != assault.WinDeploy {
		return dst
	}
	for _, c := range p.Hand(m.Seat) {
		if card.PileSeat(c.Pile) != m.Seat {
			continue
		}
		all, _ := g.split(p, c.Pile, ^card.Set(0), 0)
		var may []engine.Face
		for _, f := range all {
			guess := *p
			guess.See(m.Seat, func(serial uint16) engine.Face {
				if serial == c.Serial {
					return f
				}
				return engine.Unknown
			})
			if guess.Apply(m) == nil {
				may = append(may, f)
			}
		}
		if len(may) < len(all) {
			dst = append(dst, engine.Assert{Card: dealt(c), Could: may})
		}
	}
	return dst
}

// Fresh is what Reserves took back from the discards, or else the cards that the scenario names.
func (g *Fair) Fresh(old, now engine.State, seat engine.Seat) (l []engine.Face) {
	before, after := old.(*assault.Position), now.(*assault.Position)
	for _, q := range g.piles {
		for _, f := range q.Faces {
			if q.ID == card.UnitPile(seat) {
				l = append(l, slices.Repeat([]engine.Face{f}, max(0, before.Discarded(f)-after.Discarded(f)))...)
			}
		}
	}
	if len(l) > 0 {
		return l
	}
	return g.sc.Hand[seat].Cards
}

// Choice is the choice of a deck or of starting units, within the budget, or of a sacrifice, which is sealed at once and shown in combat.
func (g *Fair) Choice(s engine.State, seat engine.Seat) engine.Choice {
	p := s.(*assault.Position)
	if p.Prompt().Window == assault.WinMuster {
		return engine.Choice{Told: unnamed, Done: func(m engine.Move) bool { return m.Op == assault.OpReady }, Budget: g.budget(p, seat)}
	}
	return engine.Choice{
		Told:   shown,
		Done:   func(engine.Move) bool { return true },
		Sealed: engine.Move{Seat: seat, Op: assault.OpSacrifice, A: assault.Sealed},
	}
}

// unnamed is a starting unit without its face.
func unnamed(_ engine.State, m engine.Move) engine.Move {
	if m.Op == assault.OpMuster {
		m.A = uint16(card.Unknown)
	}
	return m
}

// shown is a sacrifice as it is turned up.
func shown(own engine.State, m engine.Move) engine.Move {
	c, _ := handCard(own.(*assault.Position), m.Seat, m.A)
	return engine.Move{Seat: m.Seat, Op: engine.OpReveal, A: board.MaxTiles + m.A, B: uint16(c.Face)}
}

// budget is what a side's starting units, or the cards of its deck, may be and cost.
func (g *Fair) budget(p *assault.Position, seat engine.Seat) *engine.Budget {
	most, _, _ := p.MusterBudget(seat)
	b := &engine.Budget{
		Pile: card.UnitPile(seat),
		Most: most,
		Keep: p.Packing(),
		One:  engine.Move{Seat: seat, Op: assault.OpMuster},
		End:  engine.Move{Seat: seat, Op: assault.OpReady},
		Face: func(own engine.Move) engine.Face { return engine.Face(own.A) },
	}
	for _, q := range g.piles {
		for _, f := range q.Faces {
			if q.ID == b.Pile && p.Recruits(seat, f) > 0 {
				b.Could, b.Cost = append(b.Could, f), append(b.Cost, uint8(card.Cost(f)))
			}
		}
	}
	return b
}

// Die is none: no die is thrown in secret.
func (g *Fair) Die(engine.State, engine.Seat, uint16) (uint16, bool) { return 0, false }

// Hide removes the faces of a seat's own hidden cards.
func (g *Fair) Hide(s engine.State, seat engine.Seat) { s.(*assault.Position).Hide(seat) }

// See adds the faces of a seat's own cards.
func (g *Fair) See(s engine.State, seat engine.Seat, face func(serial uint16) engine.Face, _ func(n uint16) uint16) {
	s.(*assault.Position).See(seat, face)
}

// The standing orders.
const (
	OrderPass  uint8 = 1 << iota // no announced action is answered
	OrderQuiet                   // no card is played in a combat that the other side has begun
)

// Orders are all of them.
func (g *Fair) Orders() uint8 { return OrderPass | OrderQuiet }

// Ordered is to pass.
func (g *Fair) Ordered(s engine.State, seat engine.Seat, orders uint8) (m engine.Move, ok bool) {
	p := s.(*assault.Position)
	e, fights := p.Engagement()
	switch w := p.Prompt().Window; {
	case w == assault.WinReact && orders&OrderPass != 0, w == assault.WinCards && orders&OrderQuiet != 0 && fights && e.AttackerSide != seat:
		return engine.Move{Seat: seat, Op: engine.OpPass}, true
	}
	return m, false
}
