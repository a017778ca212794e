package assault

import (
	"math/bits"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/script"
)

// Position is one moment of a match, as much of it as its holder may know. It is a flat value: copy it with =.
type Position struct {
	battlefield
	cards
	course
	task   task
	combat combat.Fight
	np     script.State

	report *func(e Event, at *Position) // who is told of events while a move is made, nil between moves
}

// task is what is under way within a step: counters and targets of the small procedures that ask for cards.
type task struct {
	pend     engine.Move // the announced action (RULING-23), Op 0 when there is none
	pendCard card.Card   // the unit card of an announced placement
	play     playing     // the Operations card under way
	sur      playing     // the Surprise card under way

	drawSeat            engine.Seat // whose hand cards go to
	drawUnits, drawActs uint8       // cards still to come
	drawNext            step

	flip purpose // what the next open card of the action deck is for

	claim     claimKind
	claimMask board.Tiles // units still to be asked
	claimYes  board.Tiles // units that have what was asked
	claimNext step

	reveals board.Tiles // units to be turned up
	revNext step

	rewardNext step // after the rewards of a combat

	tile        board.Tile // the unit that has come to a tile
	second      board.Tile // the other one of a swap, or NoTile
	arriveNext  step
	arriveScout bool
	arriveCalls bool // it may call up the Non-Player's reinforcements (RULING-159)

	calls    board.Tiles // where they may come
	callNext step
	callTile board.Tile // where one comes now
	callDug  bool

	attrNext step // after attrition

	target   board.Tile  // of the air card under way
	gun      board.Tile  // the anti-air unit that fires at it
	targets  board.Tiles // of a card with several
	hand     uint8       // the hand card to be shown
	left     uint8       // cards still to be lost
	afterDug step
	endOps   bool // operations have ended

	mustered [2]bool      // the side has its starting units
	stage    uint8        // of the starting hands
	drawn    [2]card.Face // the cards drawn for the first player
}

// playing is an Operations or Surprise card between being announced and taking effect.
type playing struct {
	seat      engine.Seat
	face      card.Face
	c, d      uint8       // its arguments
	cancelled bool        // an odd number of SNAFUs lie on it
	answerer  engine.Seat // who may answer now
	next      step        // where the game goes on
}

// New returns the position before anything has happened, knowing every card that will be dealt to it.
func New(sc *scenario.Scenario) Position {
	p := Position{
		battlefield: battlefield{sc: sc},
		course:      course{turn: 1, first: engine.NoSeat, phasing: engine.NoSeat, winner: engine.NoSeat, scout: board.NoTile, step: stepEdges},
	}
	for s := range engine.Seat(2) {
		p.prestige[s] = int16(sc.Prestige[s])
		if s != sc.NonPlayer() {
			p.hand[s].Add(card.Card{Face: card.Bluff, Pile: card.PileBluff, Serial: uint16(s)}) // SETUP-26
		}
	}
	p.serial = 2
	for pile := range uint8(card.NumPiles) {
		if !card.IsScript(pile) {
			c := p.counts(pile)
			for _, f := range sc.Cards[pile] {
				c[f]++
			}
		}
		p.stock[pile] = uint8(len(sc.Cards[pile]))
	}
	for s := range engine.Seat(2) {
		for _, f := range sc.Hand[s].Cards {
			p.counts(sc.PileOf(s, f))[f]++
		}
		if sc.Begin != nil {
			for _, f := range sc.Begin.Kept[s] {
				p.startUnseen[f]++
			}
		}
		for _, f := range sc.Discards[s] {
			p.discardCard(s, f)
		}
		setup{&p}.stand(s)
	}
	if sc.RandomEdges {
		p.step = stepEdges
	} else {
		setup{&p}.settle()
	}
	p.run()
	return p
}

// Start returns a new position of a scenario behind a pointer, as matches and records take it.
func Start(sc *scenario.Scenario) *Position {
	p := New(sc)
	return &p
}

// stand puts the units on the map that are there from the start. The list is open; who of the face-down ones stands where is not.
func (p setup) stand(s engine.Seat) {
	for _, u := range p.sc.Placed[s] {
		if u.State&board.FaceUp == 0 {
			p.counts(u.Pile(s))[u.Face]++
		}
	}
	for _, u := range p.sc.Placed[s] {
		pile := u.Pile(s)
		could := card.SetOf(u.Face)
		switch {
		case u.State&board.FaceUp != 0:
		case u.Could != 0:
			could = u.Could
		default:
			could = p.pool(pile) & p.sc.Admits(u.Tile)
		}
		p.unit[u.Tile] = board.Unit{Face: u.Face, Pile: pile, Net: u.Net, Extra: u.Extra, State: u.State, Serial: p.serial, Could: could}
		p.serial++
		p.occ[s] |= u.Tile.Bit()
	}
}

// settle takes over the geography, which is decided by now, and goes on with the first player (RULING-09).
func (p setup) settle() {
	for s := range p.control {
		p.control[s] = p.sc.Control[s]
	}
	for s := range engine.Seat(2) { // RULING-04
		p.control[s] = p.control[s]&^p.occ[s.Other()] | p.occ[s]
	}
	p.step = stepFirst
	if b := p.sc.Begin; b != nil {
		p.turn, p.phasing, p.used, p.scout, p.anew = uint8(b.Turn), b.Side, b.Used, b.Scout, b.Anew
		p.held, p.wrecked, p.wreckage, p.openCost = b.Held, b.Wrecked, b.Wreckage, b.Shown
		for i, gone := range b.Gone {
			n := uint8(bits.OnesCount64(gone))
			p.np.Gone[i] = gone
			p.stock[card.PileScript+uint8(i)] -= n
			p.discards[card.PileScript+uint8(i)] = n
		}
		p.first = p.sc.FixedFirst()
		for s := range engine.Seat(2) {
			p.named(s)
		}
		p.step = stepOps
	}
}

// CouldBe returns what the unit on t can be as far as the holder of this copy knows.
func (p *Position) CouldBe(t board.Tile) card.Set {
	u := &p.unit[t]
	if u.Face != card.Unknown {
		return card.SetOf(u.Face)
	}
	s := u.Could
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if s.Has(f) && (!p.mayBe(u.Pile, f) || p.overspends(u, f)) {
			s &^= card.SetOf(f)
		}
	}
	return s
}

// Candidates appends the answers of Moves. They are all legal ones if this copy knows the seat's cards.
func (p *Position) Candidates(seat engine.Seat, dst []engine.Move) ([]engine.Move, bool) {
	return p.Moves(seat, dst), seat > 1 || !p.blind[seat]
}

// Standing returns the turn, the prestige of both sides and the result.
func (p *Position) Standing() engine.Standing {
	s := engine.Standing{Turn: p.Turn(), Turns: p.sc.Turns, Score: [2]int{p.Prestige(0), p.Prestige(1)},
		Over: p.step == stepOver, Winner: engine.NoSeat}
	if s.Over {
		w, why := p.Result()
		s.Winner, s.Reason, s.Why, s.Rule = w, int(why), why.String(), why.Rule()
	}
	return s
}

// Clone returns an independent copy.
func (p *Position) Clone() engine.State {
	q := *p
	return &q
}

// CopyFrom makes p a copy of another position of this game.
func (p *Position) CopyFrom(s engine.State) { *p = *s.(*Position) }
