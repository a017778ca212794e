package assault

import (
	"math/bits"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// Position is one moment of a match, as much of it as its holder may know. It is a flat value: copy it with =.
type Position struct {
	sc *scenario.Scenario

	report *func(e Event, at *Position) // who is told of events while a move is made, nil between moves

	blind [2]bool // the sides whose hidden cards this copy may not see

	// the map
	unit    [board.MaxTiles]board.Unit
	occ     [2]board.Tiles // tiles with a unit of the side
	control [2]board.Tiles // tiles with the side's marker

	// the cards
	hand        [2]Hand
	unseen      [card.NumFaces]uint8 // copies of each face that are in a pile or hidden, as both sides know
	startUnseen [card.NumFaces]uint8 // the same of the fixed starting units
	discard     [card.NumFaces]uint8
	stock       [card.NumPiles]uint8 // cards left in each pile
	discards    [card.PileBluff + 1]uint8
	serial      uint16

	// the turn
	prestige [2]int16
	turn     uint8
	first    engine.Seat
	phasing  engine.Seat
	step     step
	anew     uint8      // how often the action deck was made anew since the last phase began, 2 for more (HOUSE-35)
	scout    board.Tile // the unit that may make its second move now (RULING-38)
	winner   engine.Seat
	reason   EndReason
	used     uint8    // the free deeds of this operations phase, the used... bits
	held     [2]uint8 // own phase 4s in a row with a unit on the tile to be held (RULING-124)
	wrecked  [2]uint8 // enemy units the side destroyed (RULING-143)
	wreckage [2]int16 // and what they cost
	openCost [2]int16 // what the mustered units cost that have been turned up (CLAIM-01)

	task   task
	combat fight
	np     nonPlayer
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
	p := Position{sc: sc, turn: 1, first: engine.NoSeat, phasing: engine.NoSeat, winner: engine.NoSeat, scout: board.NoTile, step: stepEdges}
	for s := range engine.Seat(2) {
		p.prestige[s] = int16(sc.Prestige[s])
		if s != sc.NonPlayer() {
			p.hand[s].add(card.Card{Face: card.Bluff, Pile: card.PileBluff, Serial: uint16(s)}) // SETUP-26
		}
	}
	p.serial = 2
	for pile := range uint8(card.NumPiles) {
		if pile < card.PileScript {
			c := p.counts(pile)
			for _, f := range sc.Cards[pile] {
				c[f]++
			}
		}
		p.stock[pile] = uint8(len(sc.Cards[pile]))
	}
	for s := range engine.Seat(2) {
		for _, f := range sc.Hand[s].Cards {
			p.unseen[f]++
		}
		if sc.Begin != nil {
			for _, f := range sc.Begin.Kept[s] {
				p.startUnseen[f]++
			}
		}
		for _, f := range sc.Discards[s] {
			p.discardCard(f)
		}
		p.stand(s)
	}
	for _, f := range sc.ActionDiscards {
		p.discardCard(f)
	}
	if sc.RandomEdges {
		p.step = stepEdges
	} else {
		p.settle()
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
func (p *Position) stand(s engine.Seat) {
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
func (p *Position) settle() {
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
			p.np.gone[i] = gone
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

// Scenario returns what is being played.
func (p *Position) Scenario() *scenario.Scenario { return p.sc }

// Turn is the game turn, from 1.
func (p *Position) Turn() int { return int(p.turn) }

// First is the side that has the first turn of each game turn, NoSeat before it is known.
func (p *Position) First() engine.Seat { return p.first }

// Phasing is the side whose turn it is, NoSeat before the first turn (TURN-03).
func (p *Position) Phasing() engine.Seat { return p.phasing }

// Prestige is a side's prestige, never negative.
func (p *Position) Prestige(side engine.Seat) int { return int(p.prestige[side]) }

// Unit returns the unit on t, and false if there is none.
func (p *Position) Unit(t board.Tile) (board.Unit, engine.Seat, bool) {
	if s := p.sideAt(t); s != engine.NoSeat {
		return p.unit[t], s, true
	}
	return board.Unit{}, engine.NoSeat, false
}

// Units returns the tiles with a unit of the side.
func (p *Position) Units(side engine.Seat) board.Tiles { return p.occ[side] }

// Control returns the tiles with the side's control marker.
func (p *Position) Control(side engine.Seat) board.Tiles { return p.control[side] }

// Hand returns the cards of a side's hand, the Bluff first. The caller must not change them.
func (p *Position) Hand(side engine.Seat) []card.Card { return p.hand[side].cards[:p.hand[side].n] }

// Stock count and discards: all open (RULING-33).

// StockSize is the number of cards left in a pile.
func (p *Position) StockSize(pile uint8) int { return int(p.stock[pile]) }

// DiscardSize is the number of cards on a pile's discards.
func (p *Position) DiscardSize(pile uint8) int { return int(p.discards[pile]) }

// Discarded is how many copies of f lie on the discards.
func (p *Position) Discarded(f card.Face) int { return int(p.discard[f]) }

// Unseen is how many copies of f lie in a pile or hidden in a hand or face down, as both sides know.
func (p *Position) Unseen(f card.Face) int { return int(p.unseen[f]) + int(p.startUnseen[f]) }

// Income is the prestige the side would receive now (PRESTIGE-01). The Non-Player never receives any (SOLO-22).
func (p *Position) Income(side engine.Seat) int {
	if side == p.sc.NonPlayer() {
		return 0
	}
	n := 0
	for b := p.control[side]; b != 0; b &= b - 1 {
		n += int(p.sc.Income(b.First()))
	}
	return n * p.sc.Rules[side].IncomeTimes
}

// Defends reports whether the unit on t counts as dug in when it is a target: by its marker, or by standing on a
// fortification (DIG-12), unless Prep Fire took that away (RULING-55).
func (p *Position) Defends(t board.Tile) bool {
	u := &p.unit[t]
	return u.State&board.Prepped == 0 && (u.State&board.DugIn != 0 || p.sc.Forts().Has(t))
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

func (p *Position) sideAt(t board.Tile) engine.Seat {
	switch {
	case p.occ[0].Has(t):
		return 0
	case p.occ[1].Has(t):
		return 1
	}
	return engine.NoSeat
}

// Phase is one of the parts of a player turn, or of set-up.
type Phase uint8

// The phases (TURN-04), with those around them.
const (
	PhaseSetUp Phase = iota
	PhaseDraw
	PhaseOperations
	PhasePrestige
	PhaseVictory
	PhaseOver
)

// EndReason says why a match has ended.
type EndReason uint8

// The ends of a match.
const (
	NotEnded         EndReason = iota
	ByHomeBase                 // VICTORY-03
	ByHomeRow                  // VICTORY-04
	ByDestruction              // VICTORY-05
	ByPrestige                 // VICTORY-06
	ByTiles                    // VICTORY-07
	ByDraw                     // RULING-113
	ByResignation              // a player gave up
	ByObjectives               // controls enough objectives
	ByGround                   // controls the tiles that count
	ByStrength                 // has the prestige or tiles asked for
	ByPresence                 // has a unit where it must be
	ByHolding                  // has held a tile long enough
	ByKill                     // has destroyed the unit that counts
	ByIntrusion                // has come into the enemy home row
	ByFarBank                  // controls more of the enemy's bank
	ByStrongholds              // controls more fortifications and home row tiles
	ByDestroyedValue           // destroyed more prestige worth of units
	ByDestroyedUnits           // destroyed more units
	ByTime                     // the enemy has not done what he had to
	ByOccupying                // stands on the tile at the end
)

// Result returns the winner, NoSeat for a draw, and why. The reason is NotEnded while the match goes on.
func (p *Position) Result() (winner engine.Seat, reason EndReason) { return p.winner, p.reason }
