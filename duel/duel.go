// Package duel tells net/match what it must know of the tile-and-card game, so that two peers who do not trust each other can
// play it. It joins the two and knows neither screen nor link.
package duel

import (
	"errors"
	"io"
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/net/match"
)

// Why a scenario cannot be played by two peers.
var (
	ErrSolo   = errors.New("this scenario is for one player")
	ErrPlaced = errors.New("face-down units that stand on the map from the start are known to whoever reads the scenario")
	ErrBudget = errors.New("a budget above 255 cannot be proved")
)

// Game is a scenario as two peers play it.
type Game struct {
	sc    *assault.Scenario
	start assault.Position
	piles []match.Pile
}

// maxBudget is the greatest total that a proof can bound.
const maxBudget = 255

// The types of net/match for this game.
type (
	Setup   = match.Setup[assault.Position]
	Peer    = match.Peer[assault.Position, *assault.Position]
	Player  = match.Player[assault.Position, *assault.Position]
	Referee = match.Referee[assault.Position, *assault.Position]
	Desk    = match.Desk[assault.Position, *assault.Position]
	Mirror  = match.Mirror[assault.Position, *assault.Position]
)

// NewDesk returns the worker's side of matches. post sends a message to the page and does not wait.
func NewDesk(rnd io.Reader, post func(message []byte)) *Desk {
	return match.NewDesk[assault.Position, *assault.Position](func(terms []byte) (match.Game[assault.Position], error) {
		return Load(terms)
	}, rnd, post)
}

// NewMirror returns the page's side of a match.
func NewMirror(g *Game, seat engine.Seat, host match.Host) *Mirror {
	return match.NewMirror[assault.Position, *assault.Position](g, seat, host)
}

// Load returns the game of some terms.
func Load(terms []byte) (*Game, error) {
	if len(terms) == 0 || terms[0] != assault.RulesVersion {
		return nil, ErrOther
	}
	sc, err := assault.Parse(terms[1:])
	if err != nil {
		return nil, err
	}
	return New(sc)
}

// NewPeer begins a match, or goes on with the one in the store.
func NewPeer(set Setup) (*Peer, error) {
	return match.NewPeer[assault.Position, *assault.Position](set)
}

// Verify judges the journal of a match of a game.
func Verify(g *Game, journal []byte) (match.Verdict, *Referee, error) {
	return match.Verify[assault.Position, *assault.Position](g, journal)
}

// New returns the game of a scenario for two players.
func New(sc *assault.Scenario) (*Game, error) {
	if sc.NonPlayer() != engine.NoSeat {
		return nil, ErrSolo
	}
	for s := range engine.Seat(2) {
		for _, u := range sc.Placed[s] {
			if u.State&assault.FaceUp == 0 {
				return nil, ErrPlaced
			}
		}
		if sc.Muster[s].Budget > maxBudget {
			return nil, ErrBudget
		}
	}
	g := &Game{sc: sc, start: assault.New(sc)}
	g.start.Redact(engine.NoSeat)
	for pile := range uint8(assault.NumPiles) {
		if faces := g.faces(pile); len(faces) > 0 {
			g.piles = append(g.piles, match.Pile{ID: pile, Seat: assault.PileSeat(pile), Faces: faces})
		}
	}
	return g, nil
}

// faces lists what a card with the back of a pile can be: what is hidden at the start, or lies on the discards and may come back.
func (g *Game) faces(pile uint8) (l []engine.Face) {
	for f := assault.FirstUnit; f <= assault.LastAction; f++ {
		seat := engine.NoSeat
		if assault.IsUnit(f) {
			seat = assault.UnitOf(f).Side
		}
		if seat == assault.PileSeat(pile) && (g.start.Unseen(f) > 0 || g.start.Discarded(f) > 0) {
			l = append(l, f)
		}
	}
	return l
}

// Terms are the rules' version and the scenario's file.
func (g *Game) Terms() []byte {
	return append([]byte{assault.RulesVersion}, g.sc.Source...)
}

// Start is the position before anything has happened.
func (g *Game) Start() assault.Position { return g.start }

// Piles lists the action deck, and each side's unit deck and fixed starting units.
func (g *Game) Piles() []match.Pile { return g.piles }

func card(c assault.Card) match.Card {
	return match.Card{Serial: c.Serial, Pile: c.Pile, Face: c.Face}
}

// Hand appends a hand's cards, the Bluff first.
func (g *Game) Hand(p *assault.Position, seat engine.Seat, dst []match.Card) []match.Card {
	for _, c := range p.Hand(seat) {
		dst = append(dst, card(c))
	}
	return dst
}

// At is the unit on a tile, or a hand card: places from MaxTiles on count the hand.
func (g *Game) At(p *assault.Position, seat engine.Seat, place uint8) (match.Card, bool) {
	if place < assault.MaxTiles {
		u, s, ok := p.Unit(assault.Tile(place))
		return match.Card{Serial: u.Serial, Pile: u.Pile, Face: u.Face}, ok && s == seat
	}
	return handCard(p, seat, place-assault.MaxTiles)
}

func handCard(p *assault.Position, seat engine.Seat, i uint8) (match.Card, bool) {
	h := p.Hand(seat)
	if int(i) >= len(h) {
		return match.Card{}, false
	}
	return card(h[i]), true
}

// Shows is the card played, dropped or turned up.
func (g *Game) Shows(p *assault.Position, m engine.Move) (c match.Card, f engine.Face, ok bool) {
	switch m.Op {
	case engine.OpReveal:
		c, ok = g.At(p, m.Seat, m.A)
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
func (g *Game) Asserts(p *assault.Position, m engine.Move, dst []match.Assert) []match.Assert {
	if m.Op == engine.OpReveal {
		return dst // it is shown
	}
	after := *p
	if after.Apply(m) != nil {
		return dst
	}
	for pr := after.Prompt(); pr.Kind == engine.Decide && pr.Window == assault.WinReact; pr = after.Prompt() {
		if after.Apply(engine.Move{Seat: pr.Seat, Op: engine.OpPass}) != nil {
			break
		}
	}
	before := map[uint16]assault.Set{}
	for t := range assault.Tile(assault.MaxTiles) {
		if u, s, ok := p.Unit(t); ok && s == m.Seat {
			before[u.Serial] = u.Could
		}
	}
	for t := range assault.Tile(assault.MaxTiles) {
		u, s, ok := after.Unit(t)
		if !ok || s != m.Seat || u.State&assault.FaceUp != 0 {
			continue
		}
		could, stood := before[u.Serial]
		if !stood {
			could = ^assault.Set(0)
		}
		if could&^u.Could == 0 {
			continue
		}
		if all, some := g.split(p, u.Pile, could, u.Could); len(some) < len(all) {
			dst = append(dst, match.Assert{Card: match.Card{Serial: u.Serial, Pile: u.Pile}, Could: some})
		}
	}
	return g.leftOver(p, m, dst)
}

// split lists the faces of a pile that are still unseen and in a set, and those of them in a second one.
func (g *Game) split(p *assault.Position, pile uint8, set, part assault.Set) (all, some []engine.Face) {
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
func (g *Game) leftOver(p *assault.Position, m engine.Move, dst []match.Assert) []match.Assert {
	if m.Op != assault.OpReady || p.Prompt().Window != assault.WinDeploy {
		return dst
	}
	for _, c := range p.Hand(m.Seat) {
		if assault.PileSeat(c.Pile) != m.Seat {
			continue
		}
		all, _ := g.split(p, c.Pile, ^assault.Set(0), 0)
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
			dst = append(dst, match.Assert{Card: card(c), Could: may})
		}
	}
	return dst
}

// Fresh is what Reserves took back from the discards, or else the cards that the scenario names.
func (g *Game) Fresh(before, after *assault.Position, seat engine.Seat) (l []engine.Face) {
	for _, q := range g.piles {
		for _, f := range q.Faces {
			if assault.PileSeat(q.ID) == seat && assault.UnitPile(seat) == q.ID {
				l = append(l, slices.Repeat([]engine.Face{f}, max(0, before.Discarded(f)-after.Discarded(f)))...)
			}
		}
	}
	if len(l) > 0 {
		return l
	}
	return g.sc.Hand[seat].Cards
}

// Muster is the choice of starting units.
func (g *Game) Muster(p *assault.Position, seat engine.Seat) (match.Muster, bool) {
	if p.Prompt().Window != assault.WinMuster {
		return match.Muster{}, false
	}
	m := match.Muster{Pile: assault.UnitPile(seat), Most: p.Scenario().Muster[seat].Budget,
		One: engine.Move{Seat: seat, Op: assault.OpMuster}, Done: engine.Move{Seat: seat, Op: assault.OpReady}}
	for _, q := range g.piles {
		for _, f := range q.Faces {
			if q.ID == m.Pile && p.Recruits(seat, f) > 0 {
				m.Could, m.Cost = append(m.Could, f), append(m.Cost, uint8(assault.Cost(f)))
			}
		}
	}
	return m, true
}

// Seal is a sacrifice chosen and not shown.
func (g *Game) Seal(seat engine.Seat) engine.Move {
	return engine.Move{Seat: seat, Op: assault.OpSacrifice, A: assault.Sealed}
}

// Place is where a sacrifice lies in the hand.
func (g *Game) Place(m engine.Move) uint8 { return assault.MaxTiles + m.A }

// See adds the faces of a seat's own cards.
func (g *Game) See(p *assault.Position, seat engine.Seat, face func(serial uint16) engine.Face) {
	p.See(seat, face)
}
