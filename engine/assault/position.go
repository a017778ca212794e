package assault

import (
	"math/bits"

	"bocage/engine"
)

// UnitState is what markers and this phase's deeds say of a unit on the map.
type UnitState uint16

// The bits of UnitState.
const (
	FaceUp      UnitState = 1 << iota // shown to both sides; never turned back (REVEAL-05)
	DugIn                             // carries the marker
	Moved                             // made its normal move this phase (OPS-06)
	MovedTwice                        // and its second one
	Fired                             // initiated combat this phase
	Placed                            // came onto the map this phase (PLACE-10)
	DugNow                            // dug in this phase
	Transferred                       // gave its activation away this phase
	Prepped                           // does not count as dug in until the end of this turn (Prep Fire, RULING-55)
	Freed                             // may be activated in a mire this phase (RULING-120)
	Stuck                             // may not: the draw failed
	CalledUp                          // a reinforcement that never digs in by itself again (SOLO-33)
	Mustered                          // a starting unit that its player chose for a budget (CLAIM-01)

	phaseState = Moved | MovedTwice | Fired | Placed | DugNow | Transferred | Freed | Stuck
)

// Unit is a unit on the map.
type Unit struct {
	Face   Face   // Unknown in a copy that may not see it
	Pile   uint8  // where its card came from
	Net    int8   // morale markers: morale is the printed value plus Net (RULING-102)
	Extra  grants // activations that cards or a commander gave it
	State  UnitState
	Serial uint16
	Could  Set // what it can be as far as both sides know; for a unit face up, its face alone
}

// lose takes morale from the unit. What lies far below the last point is cut off, as a number of markers ends somewhere.
func (u *Unit) lose(n int) { u.Net = int8(max(int(u.Net)-n, -100)) }

// Morale is the unit's present morale, 1 to 9 between combats. The face must be known.
func (u *Unit) Morale() int { return int(UnitOf(u.Face).Morale) + int(u.Net) }

// can reports whether the unit can be one of the set as far as this copy knows.
func (u *Unit) can(s Set) bool {
	if u.Face != Unknown {
		return s.Has(u.Face)
	}
	return u.Could&s != 0
}

// grants counts extra activations, four bits each.
type grants uint16

const (
	extraMove   grants = 1 << (4 * iota) // one more move
	extraFire                            // one more combat
	extraEither                          // a move or a combat
	extraAny                             // a move, a combat or digging in (Transfer Activation)
)

// maxGrants is how many of a kind a unit can have; a card that would give it more could do nothing.
const maxGrants = 15

func (g grants) of(k grants) int { return int(g / k & maxGrants) }

func (g grants) has(k grants) bool { return g.of(k) != 0 }

func (g grants) add(k grants) grants {
	if g.of(k) == maxGrants {
		return g
	}
	return g + k
}

// Position is one moment of a match, as much of it as its holder may know. It is a flat value: copy it with =.
type Position struct {
	sc  *Scenario
	log *[]Event // where events go, nil for nowhere

	film *[]Position // where copies go, nil for nowhere

	blind [2]bool // the sides whose hidden cards this copy may not see

	// the map
	unit    [MaxTiles]Unit
	occ     [2]Tiles // tiles with a unit of the side
	control [2]Tiles // tiles with the side's marker

	// the cards
	hand        [2]Hand
	unseen      [NumFaces]uint8 // copies of each face that are in a pile or hidden, as both sides know
	startUnseen [NumFaces]uint8 // the same of the fixed starting units
	discard     [NumFaces]uint8
	stock       [numPiles]uint8 // cards left in each pile
	discards    [PileBluff + 1]uint8
	serial      uint16

	// the turn
	prestige [2]int16
	turn     uint8
	first    engine.Seat
	phasing  engine.Seat
	step     step
	anew     uint8 // how often the action deck was made anew since the last phase began, 2 for more (HOUSE-35)
	scout    Tile  // the unit that may make its second move now (RULING-38)
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

// What is free once an operations phase.
const (
	usedFree   uint8 = 1 << iota // a unit without cost (RULING-133)
	usedStrike                   // the strike (RULING-135)
	usedStrip                    // the dug-in marker (RULING-117)
)

// task is what is under way within a step: counters and targets of the small procedures that ask for cards.
type task struct {
	pend     engine.Move // the announced action (RULING-23), Op 0 when there is none
	pendCard Card        // the unit card of an announced placement
	play     playing     // the Operations card under way
	sur      playing     // the Surprise card under way

	drawSeat            engine.Seat // whose hand cards go to
	drawUnits, drawActs uint8       // cards still to come
	drawNext            step

	flip purpose // what the next open card of the action deck is for

	claim     claimKind
	claimMask Tiles // units still to be asked
	claimYes  Tiles // units that have what was asked
	claimNext step

	reveals Tiles // units to be turned up
	revNext step

	tile        Tile // the unit that has come to a tile
	second      Tile // the other one of a swap, or NoTile
	arriveNext  step
	arriveScout bool
	arriveCalls bool // it may call up the Non-Player's reinforcements (RULING-159)

	calls    Tiles // where they may come
	callNext step
	callTile Tile // where one comes now
	callDug  bool

	attrNext step // after attrition

	target   Tile  // of the air card under way
	gun      Tile  // the anti-air unit that fires at it
	targets  Tiles // of a card with several
	hand     uint8 // the hand card to be shown
	left     uint8 // cards still to be lost
	afterDug step
	endOps   bool // operations have ended

	mustered [2]bool // the side has its starting units
	stage    uint8   // of the starting hands
	drawn    [2]Face // the cards drawn for the first player
}

// playing is an Operations or Surprise card between being announced and taking effect.
type playing struct {
	seat      engine.Seat
	face      Face
	c, d      uint8       // its arguments
	cancelled bool        // an odd number of SNAFUs lie on it
	answerer  engine.Seat // who may answer now
	next      step        // where the game goes on
}

// New returns the position before anything has happened, knowing every card that will be dealt to it.
func New(sc *Scenario) Position {
	p := Position{sc: sc, turn: 1, first: engine.NoSeat, phasing: engine.NoSeat, winner: engine.NoSeat, scout: NoTile, step: stepEdges}
	for s := range engine.Seat(2) {
		p.prestige[s] = int16(sc.Prestige[s])
		if s != sc.nonPlayer {
			p.hand[s].add(Card{Face: Bluff, Pile: PileBluff, Serial: uint16(s)}) // SETUP-26
		}
	}
	p.serial = 2
	for pile := range uint8(numPiles) {
		if pile < pileScript {
			c := p.counts(pile)
			for _, f := range sc.stock[pile] {
				c[f]++
			}
		}
		p.stock[pile] = uint8(len(sc.stock[pile]))
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
func Start(sc *Scenario) *Position {
	p := New(sc)
	return &p
}

// stand puts the units on the map that are there from the start. The list is open; who of the face-down ones stands where is not.
func (p *Position) stand(s engine.Seat) {
	for _, u := range p.sc.Placed[s] {
		if u.State&FaceUp == 0 {
			p.counts(u.pile(s))[u.Face]++
		}
	}
	for _, u := range p.sc.Placed[s] {
		pile := u.pile(s)
		could := of(u.Face)
		switch {
		case u.State&FaceUp != 0:
		case u.Could != 0:
			could = u.Could
		default:
			could = p.pool(pile) & p.sc.only[u.Tile]
		}
		p.unit[u.Tile] = Unit{Face: u.Face, Pile: pile, Net: u.Net, Extra: u.Extra, State: u.State, Serial: p.serial, Could: could}
		p.serial++
		p.occ[s] |= bit(u.Tile)
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
			p.stock[pileScript+uint8(i)] -= n
			p.discards[pileScript+uint8(i)] = n
		}
		p.first = p.sc.fixedFirst()
		for s := range engine.Seat(2) {
			p.named(s)
		}
		p.step = stepOps
	}
}

// Watch makes the position report what happens to log, nil for nowhere. Copies report to the same log.
func (p *Position) Watch(log *[]Event) { p.log = log }

// Film makes the position put a copy of itself into film before each event that it reports, nil for none: a turn in which
// nobody is asked anything can be shown step by step. The copies are to look at, not to play on.
func (p *Position) Film(film *[]Position) { p.film = film }

// Scenario returns what is being played.
func (p *Position) Scenario() *Scenario { return p.sc }

// Turn is the game turn, from 1.
func (p *Position) Turn() int { return int(p.turn) }

// First is the side that has the first turn of each game turn, NoSeat before it is known.
func (p *Position) First() engine.Seat { return p.first }

// Phasing is the side whose turn it is, NoSeat before the first turn (TURN-03).
func (p *Position) Phasing() engine.Seat { return p.phasing }

// Prestige is a side's prestige, never negative.
func (p *Position) Prestige(side engine.Seat) int { return int(p.prestige[side]) }

// Unit returns the unit on t, and false if there is none.
func (p *Position) Unit(t Tile) (Unit, engine.Seat, bool) {
	if s := p.sideAt(t); s != engine.NoSeat {
		return p.unit[t], s, true
	}
	return Unit{}, engine.NoSeat, false
}

// Units returns the tiles with a unit of the side.
func (p *Position) Units(side engine.Seat) Tiles { return p.occ[side] }

// Control returns the tiles with the side's control marker.
func (p *Position) Control(side engine.Seat) Tiles { return p.control[side] }

// Hand returns the cards of a side's hand, the Bluff first. The caller must not change them.
func (p *Position) Hand(side engine.Seat) []Card { return p.hand[side].cards[:p.hand[side].n] }

// Stock count and discards: all open (RULING-33).

// StockSize is the number of cards left in a pile.
func (p *Position) StockSize(pile uint8) int { return int(p.stock[pile]) }

// DiscardSize is the number of cards on a pile's discards.
func (p *Position) DiscardSize(pile uint8) int { return int(p.discards[pile]) }

// Discarded is how many copies of f lie on the discards.
func (p *Position) Discarded(f Face) int { return int(p.discard[f]) }

// Unseen is how many copies of f lie in a pile or hidden in a hand or face down, as both sides know.
func (p *Position) Unseen(f Face) int { return int(p.unseen[f]) + int(p.startUnseen[f]) }

// Income is the prestige the side would receive now (PRESTIGE-01). The Non-Player never receives any (SOLO-22).
func (p *Position) Income(side engine.Seat) int {
	if side == p.sc.nonPlayer {
		return 0
	}
	n := 0
	for b := p.control[side]; b != 0; b &= b - 1 {
		n += int(p.sc.income[first(b)])
	}
	return n * p.sc.Rules[side].IncomeTimes
}

// Defends reports whether the unit on t counts as dug in when it is a target: by its marker, or by standing on a
// fortification (DIG-12), unless Prep Fire took that away (RULING-55).
func (p *Position) Defends(t Tile) bool {
	u := &p.unit[t]
	return u.State&Prepped == 0 && (u.State&DugIn != 0 || p.sc.fort.Has(t))
}

// CouldBe returns what the unit on t can be as far as the holder of this copy knows.
func (p *Position) CouldBe(t Tile) Set {
	u := &p.unit[t]
	if u.Face != Unknown {
		return of(u.Face)
	}
	s := u.Could
	for f := FirstUnit; f <= LastUnit; f++ {
		if s.Has(f) && (!p.mayBe(u.Pile, f) || p.overspends(u, f)) {
			s &^= of(f)
		}
	}
	return s
}

func (p *Position) sideAt(t Tile) engine.Seat {
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
