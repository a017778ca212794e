// Package skirmish is the game of plastic soldiers: two sides on a table without a grid, who moves is shot at. Its rules are those of
// docs/skirmish-rules.md, whose ids refused moves name with the prefix SK-.
//
// Position is flat and steps itself: what needs nobody is done at once, so that a position at rest always asks somebody. It must know
// neither how it is shown nor who plays. Inside it speaks of sides; the seat that plays a side depends on the bids.
package skirmish

import (
	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/group"
	"bocage/engine/skirmish/path"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/terrain"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// The questions of prompts. They are part of a position's bytes and are never numbered anew.
const (
	WinBid      uint8 = iota // WINDOW-02
	WinLot                   // the lot of equal bids
	WinOption                // WINDOW-03
	WinRemove                // who won a bid removes units
	WinObstacle              // WINDOW-04
	WinSetup                 // WINDOW-05
	WinLay                   // entrenchments and wire are laid, at set-up or by who entrenched
	WinMove                  // WINDOW-08
	WinCorner                // WINDOW-19
	WinEnter                 // who enters is put on the edge
	WinLeg                   // WINDOW-09
	WinOpfire                // WINDOW-10
	WinAfter                 // WINDOW-11
	WinRepeat                // WINDOW-12
	WinLoss                  // WINDOW-13
	WinDefend                // WINDOW-14
	WinContact               // WINDOW-15
	WinDraw                  // WINDOW-07, WINDOW-17: a card, or a throw of the die
	WinShuffle               // WINDOW-20
	WinRefuel                // WINDOW-22
	WinChoose                // WINDOW-18
	WinOver
	WinHide     // WINDOW-06
	WinBelt     // a hidden cannon is announced (HIDDEN-07)
	WinClaim    // WINDOW-16: is it there?
	WinTurnUp   // WINDOW-16: where it is
	WinShow     // who was shown in a building is put there
	WinTerrain  // WINDOW-04, of the basic game
	WinEdge     // WINDOW-23
	WinScenario // WINDOW-01: who drew high picks it
	WinSide     // WINDOW-01: the other picks his side
)

// What a card is drawn for.
const (
	goalShot uint8 = iota
	goalBreak
	goalQuality
	goalPin
	goalEntrench
	goalEntry     // where reinforcements come in (S3-03)
	goalReinforce // which
	goalTerrain   // who places terrain first
	goalEdge      // who chooses his edge
	goalScenario  // who picks the scenario
)

// The verbs. A piece, a side and a weapon are numbers; a place is two.
const (
	OpBid      = engine.FirstGameOp + iota // A side, B points
	OpOption                               // A 1 or 2
	OpRemove                               // A piece
	OpPut                                  // A x, B y, C heading + 1, 0 for the usual one: the thing in hand
	OpLine                                 // A x, B y, C x, D y: sandbags or wire
	OpHole                                 // A x, B y: a foxhole
	OpPit                                  // A cannon: a gun pit
	OpSkip                                 // what is in hand is not put
	OpGrab                                 // A piece: its move begins
	OpJoin                                 // A piece goes along
	OpJoinAll                              // the whole group does
	OpLeg                                  // A x, B y
	OpBack                                 // A x, B y: in reverse
	OpTurn                                 // A heading
	OpLoad                                 // A vehicle, B piece
	OpUnload                               // A piece, B x, C y, D heading + 1
	OpEntrench                             // the grabbed group tries
	OpClear                                // A number of the wire
	OpAbandon                              // A piece
	OpExit                                 // A piece
	OpDone                                 // ends the move of what is grabbed
	OpEnd                                  // ends the phase, or the set-up
	OpFire                                 // A shooter or carrier, B weapon, or passenger + 2, C target
	OpHold                                 // A further halts
	OpRepeat                               // A target
	OpStop                                 // no repeat
	OpLose                                 // A piece
	OpRefuel                               // A truck, B tank
	OpChoose                               // A row of the reinforcements
	OpPick                                 // A corner
	OpResign
	OpHide    // A place, engine.Unknown in a copy that may not know
	OpBelt    // A belt: 1 W, 2 E, 0 neither; B 1 if it keeps an entrenchment
	OpUncover // A hidden piece
	OpSquad   // A unit, B how many at most, 0 for all: they enter beside who has entered, and go along
	OpFeature // A kind of terrain, B 8 * width / 96 + depth / 96, C x, D y
	LastOp    = OpFeature
)

// Sizes.
const (
	MostPieces = group.Most
	MostSide   = 120 // RULING-62
	MostWorks  = 64  // ENTR-07
	holdLeg    = 255 // no fire to the end of the leg
	mostPins   = 16
)

// State is where a piece is.
type State uint8

// The states.
const (
	Unset   State = iota // to be set up
	Waiting              // to come
	On                   // on the table
	Aboard               // of Carrier
	Left                 // off the table by a rule
	Dead
	Out    // not in this match
	Hidden // somewhere, or to be hidden
)

// Piece is a unit of a side.
type Piece struct {
	Unit      unit.Unit
	Side      uint8
	Force     uint8 // of the scenario; ofCards for reinforcements by cards
	State     State
	Arrives   uint8 // turn from which it may enter
	Entry     uint8 // of reinforcements by cards: the suit
	Carrier   uint8 // number + 1, 0 for none
	Heading   geom.Heading
	At        geom.Point
	Progress  path.Progress
	Fired     uint8 // weapons: bits 0 and 1 in phases 1 and 2, bits 2 and 3 in contact
	Unloaded  uint8 // legs when it unloaded + 1, 0 if it did not this turn
	Used      bool  // moves no more this turn
	Loaded    bool  // was loaded, or went aboard, this turn
	Pinned    bool
	Ready     bool        // refuelled (S2-03)
	Emplaced  bool        // may not move (S10-02)
	Announced bool        // with its belt (HIDDEN-07)
	Keeps     bool        // an entrenchment (HIDDEN-07)
	Face      engine.Face // where it is hidden, engine.Unknown if this copy may not see it
	Could     places      // where it may be hidden, as both know; 0 for who is not
}

// ofCards is the force of reinforcements by cards.
const ofCards = 255

// Work is something laid in play; Kind says nothing if it is not Live.
type Work struct {
	Live bool
	Kind table.Work
	Side uint8
	Size uint8      // of a ring: how broad it is
	A, B geom.Point // the ends of a line, or A the middle of a ring
}

// leg is the leg under way.
type leg struct {
	on, back, shot bool
	hold           uint8 // halts that are not asked for
	halt, halts    uint8
	from, to       geom.Point // of who leads
}

// chain is a shot with its repeats.
type chain struct {
	shooter, slot uint8 // who, or the vehicle it is in, and the weapon as in OpFire
	target        uint8
	contact       bool
	black         bool // black cards miss
	number        int8
	from          weapon.From
	first, last   geom.Point
	named         group.Set
}

// Bid is a secret bid.
type Bid struct {
	Made   bool
	Side   uint8
	Points uint16
}

// Position is a moment of a match, a flat value but for what it works with: what is so (facts), which moves are legal (judge), and how a
// move changes it.
type Position struct{ judge }

// judge says which moves are legal.
type judge struct{ facts }

// facts are what a position holds, and what follows from that alone.
type facts struct {
	troops
	m         *Match
	s         *scratch // nobody else's
	win, back uint8
	goal      uint8
	phase     uint8 // 1 to 4, 0 at set-up
	turn      uint8
	mover     uint8 // whose turn it is
	asked     uint8 // who is asked, or draws
	winner    engine.Seat
	reason    uint8
	swap      bool // seat 0 plays side 1
	option    scenario.Option
	bid       [2]Bid // by seat
	pay       uint16 // points still to be removed
	order     uint8  // how many of the order of set-up are done
	hand      uint8  // the piece that enters
	laying    scenario.Thing
	left      [2][4]uint8 // works to be laid, by Thing
	deck      [2]deck.Deck
	dust      bool
	points    [2]int16 // for units off the table
	lost      [2]int16 // what dead units count
	entry     uint8    // suit of the reinforcements that come
	corner    [2]uint8 // of the groups of S6-02, + 1
	last      [maxBuildings]uint8
	nPins     uint8
	first     uint8        // who moves first
	rank      [2]uint8     // cards of a contest
	placed    [2]uint8     // pieces of terrain, given up ones too
	edge      [2]uint8     // N, E, S, W
	start     [2]int16     // what an army counts at the start
	moved     unit.Quality // of whom a card is drawn for
	terrain   terrain.List
	found     uint8 // the hidden piece that is asked
	then      uint8
	asking    places // that were reached
	turnedUp  bool
	hid       bool    // places were chosen
	entering  bool    // who is grabbed has just entered
	blind     [2]bool // the seats whose hidden places this copy may not see
	turned    bool
	started   bool // a leg was gone, or something done in its place
	leg       leg
	chain     chain
	pins      [mostPins]group.Set
	works     [MostWorks]Work
}

// maxBuildings is how many buildings a table has at most.
const maxBuildings = 10

// New returns the position before anything has happened.
func New(m *Match) *Position {
	p := &Position{}
	p.m, p.s, p.turn, p.winner = m, &scratch{}, 1, engine.NoSeat
	if m.picks != nil && m.Print.Number == 0 {
		p.contest(goalScenario)
		return p
	}
	p.fill()
	if m.basic != nil {
		p.contest(goalTerrain)
		return p
	}
	if m.Bid {
		p.win = WinBid
		return p
	}
	if m.Pays != [2]int{} { // as if each had bid for itself (SKIRM-29)
		for side, points := range m.Pays {
			p.bid[side] = Bid{Made: true, Side: uint8(side), Points: uint16(points)}
		}
		p.bidden()
		return p
	}
	p.options()
	return p
}

// fill brings the forces of the scenario.
func (p *Position) fill() {
	m := p.m
	p.mover, p.first = uint8(m.Print.First), uint8(m.Print.First)
	p.last = m.holders
	for i := range m.Print.Forces {
		f := &m.Print.Forces[i]
		if f.Thing != scenario.Units {
			p.left[f.Side][f.Thing] += uint8(f.Count)
			continue
		}
		for k := range int(f.Count) {
			p.add(f, i, k)
		}
	}
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		p.start[x.Side] += p.m.worth(x.Side, x.Unit)
	}
}

// add adds piece k of a force.
func (p *Position) add(f *scenario.Force, force, k int) {
	x := Piece{Unit: f.Unit, Side: uint8(f.Side), Force: uint8(force), Arrives: uint8(f.Arrives), Heading: p.m.faces(f)}
	marks := p.m.marks[force]
	switch {
	case f.Arrives > 0:
		x.State = Waiting
	case f.Group == "hidden":
		x.State = Hidden
	case len(marks) > 0:
		x.State, x.At = On, marks[k]
	}
	x.Emplaced = f.Note == "emplaced"
	x.Ready = !(p.m.Print.Number == 2 && f.Side == 0 && f.Unit == unit.Tank)
	p.pieces[p.n] = x
	p.n++
}
