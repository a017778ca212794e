// Package duel is the card duel: two generals, one nation's cards each, everything decided in secret and shown together. Its rules are
// those of docs/duel-rules.md, whose ids refused moves name.
//
// Position is flat and steps itself: what needs nobody is done at once, so that a position at rest always asks somebody. It must know
// neither how it is shown nor who plays.
package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// The questions of prompts. They are part of a position's bytes and are never numbered anew.
const (
	WinDeck       uint8 = iota // both choose decks (D-WINDOW-01)
	WinShuffle                 // a seat's Reserves are shuffled
	WinHand                    // both choose starting hands (D-WINDOW-02)
	WinLead                    // the lot for the first lead
	WinDraw                    // cards are drawn
	WinCommit                  // D-WINDOW-03
	WinOrders                  // D-WINDOW-04
	WinIntercept               // the foe's Command hand is shown, a card at a time
	WinSabotage                // the place of a card that Sabotage hits
	WinSabotaged               // that card is shown
	WinTargets                 // D-WINDOW-05, in secret
	WinAim                     // D-WINDOW-05, openly after Radio Intercept
	WinReact                   // D-WINDOW-06
	WinInitiative              // both dice of the Initiative
	WinNext                    // D-WINDOW-07
	WinBoost                   // D-WINDOW-08
	WinRoll                    // the two dice of an attack
	WinFriendly                // D-WINDOW-09
	WinIntensity               // the dice of a hit
	WinDamage                  // a Damage card
	WinCrew                    // the die for a lone crew
	WinRescue                  // D-WINDOW-10
	WinKeep                    // D-WINDOW-11
	WinSurrender               // the die of Surrender!
	WinFire                    // the die of a fire
	WinSplit                   // D-WINDOW-12
	WinDiscard                 // D-WINDOW-13
	WinOver
	// Steps at which a position never rests.
	stepCommitted
	stepWork
	stepLines
	stepTurnOver
)

// The verbs. A place is one in a hand, a slot one of the table.
const (
	OpDeck    = engine.FirstGameOp + iota // A number of a ready deck
	OpCards                               // A the face, B how many; faces ascend
	OpTake                                // A the face, Unknown as it is told
	OpPlace                               // A place, B face, C line: a unit is committed
	OpMan                                 // A place, B face, C slot: a crew is committed to a unit
	OpCrew                                // A slot, B slot: a crew moves; two exchange
	OpLine                                // A slot, B line: mobile artillery changes its line
	OpPlay                                // A place, B face, C slot + 1, D the other side's slot + 1: a Command card is played
	OpThrow                               // A place, B face: a Command card is thrown for +1
	OpTarget                              // A slot, B slot of the target
	OpJoin                                // A slot, B slot of the target: joins a Close Assault
	OpFire                                // A slot, B weapons by Firing, C place + 1 and D face of an ATTACK card
	OpHold                                // A slot: an attack is dropped
	OpNever                               // no card for any roll of this attack
	OpHit                                 // A slot that Friendly Fire hits
	OpKeep                                // the captured unit is kept
	OpRemove                              // the captured unit is removed
	OpSplit                               // A how many Unit cards
	OpDrop                                // A place, B face of a Command card, C 0 for a Unit card, 1 for a Command card
	OpDone                                // ends a list
	OpConcede                             // D-WIN-10
	lastOp    = OpConcede
)

// Sizes.
const (
	MaxUnits   = 28 // of a side in play: a deck of 100 points has 24 at most
	MaxHand    = 32 // Unit cards
	MaxCommand = 14 // Command cards in a hand
	MaxQueue   = 50 // cards under the Reserves
	MaxPicks   = 64 // moves of a list, its end aside
	HandLimit  = 7  // D-DRAW-05
	CardLimit  = 5  // D-DRAW-05
	dealt      = 3  // Command cards at the start (D-SETUP-04)
	dieSides   = 10
)

// Line is where a unit stands.
type Line uint8

const (
	Front Line = iota
	Rear
	Sky // aircraft: no line
)

// Card is a card in a hand or under the Reserves. Face is Unknown if this copy may not see it; Open if everybody has.
type Card struct {
	Serial uint16
	Face   card.Face
	Open   bool
}

// Unit is a unit in play. Its Face is Unknown where a slot is empty, its Crew where it has none.
type Unit struct {
	Face, Crew         card.Face
	Damage             card.Face // its Damage card
	Serial, CrewSerial uint16
	Came               uint16 // numbers a side's units in the order in which they were committed
	Line               Line
	Endurance          int8
	Counter            uint8 // Combat Phases that the effect of the Damage card still holds, this one included; 0 for ever
	Flight             uint8 // Turns of Flight left
	Ended              bool  // the effect of the Damage card is over, or its fire is out
	New                bool  // committed this turn
	Hit                bool  // has taken Net Damage in this Combat Phase
	Bombed             bool  // has used its bombs
	Hull, Camo         bool  // Hull Down, Field Camouflage
	Smoke, Suppressed  bool
	Counterfire        bool  // Counter-Battery was played for it
	Rolled             bool  // its fire was rolled for in this turn
	Assault            bool  // its target is that of a Close Assault
	Worn               bool  // its Damage card is of an earlier battle, and of no deck (DUEL-19)
	Level              uint8 // stars of earlier battles (DUEL-18)
	Aim                uint8 // slot + 1 of its declared target, 0 for none
}

// Position is a moment of a match, a flat value: what is so (facts), which moves are legal (judge), and how a move changes it.
type Position struct{ judge }

// judge says which moves are legal.
type judge struct{ facts }

// facts are what a position holds, and what follows from that alone.
type facts struct {
	field
	holding
	lists
	sc     *situation.Scenario
	win    uint8
	back   uint8 // the step after what is done now
	goal   uint8 // WinBoost: the roll
	stage  uint8 // whose cards are worked off: WinOrders or WinReact
	ctx    uint8 // what goes on after a hit
	todo   uint8 // cards that Sabotage still hits
	turn   uint8
	lead   engine.Seat
	mover  engine.Seat // who is asked, draws or rolls
	winner engine.Seat
	reason uint8
	again  uint8   // attacks that the mover resolves before the foe's
	blind  [2]bool // this copy does not see what the seat holds
	asked  [2]bool // of a Commit prompt
	done   [2]bool
	seized [2]bool
	thrown [2]bool // a card for the Initiative
	heard  [2]bool // Radio Intercept
	flak   [2]bool
	rolls  [2]uint8 // the dice of the Initiative, or of an attack; 0 for not thrown
	left   uint8    // of something to be done several times
	over   [2]uint8 // Overrun counters
	vp     [2]uint16
	came   [2]uint16
	serial uint16
	drawC  [2]uint8 // Command and Unit cards still to be drawn
	drawU  [2]uint8
	atk    attack
	hit    strike
	fate   fate
}

// attack is the attack that is resolved.
type attack struct {
	seat    engine.Seat
	slot    uint8 // of a Close Assault that of the first of its group
	target  uint8
	weapons [2]uint8 // slot of the weapon + 1
	at      uint8    // the weapon that fires
	rolls   uint8    // left of it
	card    card.Face
	ask     bool
	assault bool
	boost   uint8 // +1 for the roll that comes
}

// What goes on after a hit, a fire or a capture.
const (
	inWork uint8 = iota
	inAttack
	inFires
)

// The kinds of strikes.
const (
	byWeapon uint8 = iota + 1
	byFriend
	byMine
	byAssault
	byComrade // Friendly Fire in a Close Assault
)

// strike is a hit that is resolved.
type strike struct {
	kind  uint8
	seat  engine.Seat // who is hit
	slot  uint8
	index int8
	twice bool
	dice  uint8 // still to be rolled
	sum   uint8
	high  uint8
}

// fate is what becomes of a crew whose unit is destroyed, and of a unit that is captured.
type fate struct {
	seat     engine.Seat // whose it is
	crew     Card
	unit     Unit
	captured bool
	scores   bool
}

// New returns the position before anything has happened.
func New(sc *situation.Scenario) Position {
	var p Position
	p.sc, p.turn, p.lead, p.mover, p.winner, p.serial = sc, 1, engine.NoSeat, engine.NoSeat, engine.NoSeat, 2*MaxHand
	for f := card.FirstCommand; int(f) < card.NumFaces; f++ {
		if sc.Plain && card.PileOf(f) == card.PileCommand {
			continue // DUEL-12
		}
		p.unseen[f] = card.Copies(f)
		p.stock[card.PileOf(f)] += card.Copies(f)
	}
	if sc.Corps != nil {
		p.begin(sc.Corps)
	} else {
		p.open(WinDeck, [2]bool{true, true})
	}
	return p
}

// begin gives both sides what the scenario says they begin with (DUEL-17).
func (p *Position) begin(corps *[2]situation.Corps) {
	for s := range corps {
		p.deck[s] = corps[s].Deck
		for _, f := range corps[s].Cards {
			p.serial++
			p.cards[s][p.nCards[s]] = Card{Serial: p.serial, Face: f, Open: true}
			p.nCards[s]++
		}
	}
	p.takeDecks()
}

// rules returns the Situation.
func (p *facts) rules() *situation.Situation { return p.sc.Situation }

// open begins a secret choice of those that are asked.
func (p *Position) open(win uint8, asked [2]bool) {
	p.win, p.asked = win, asked
	p.done = [2]bool{!asked[0], !asked[1]}
	p.clear()
}

// clear forgets the lists.
func (p *Position) clear() {
	for s := range p.pick {
		clear(p.pick[s][:p.picked[s]])
		p.picked[s] = 0
	}
}

// card is the unit as it is printed, manned whether it has the crew that it needs.
func (u *Unit) card() *card.Unit { return card.UnitOf(u.Face) }
func (u *Unit) manned() bool {
	return u.Face != 0 && (u.card().Needs == card.NoCrew || u.Crew != 0)
}

var unharmed card.Edge

// edge returns what the unit's Damage card does to it now.
func (u *Unit) edge() *card.Edge {
	if u.Damage == 0 || u.Ended {
		return &unharmed
	}
	return &card.DamageOf(u.Damage).Edges[u.card().Edge()]
}

// Defense returns the Defense now, without Flank Attack (D-RULING-46, D-DMG-BULLETS-01).
func (u *Unit) Defense() int {
	d := int(u.card().Defense) + int(u.edge().Defense)
	if u.Hull {
		d += 2
	}
	return max(0, d)
}

// Full returns the Full Endurance of the unit, its level included (DUEL-18).
func (u *Unit) Full() int { return int(u.card().Full) + int(u.Level) }

// Harmed reports whether the unit has a Damage card.
func (u *Unit) Harmed() bool { return u.Damage != 0 || u.Worn }

// lands reports whether the unit is a land unit in play.
func (u *Unit) lands() bool { return u.Face != 0 && u.card().Land() }
