package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// What a screen, a tool or a player reads off a position, as far as this copy knows it.

// Scenario returns what the match began from.
func (p *facts) Scenario() *situation.Scenario { return p.sc }

// Hand returns a seat's Unit cards, Cards its Command cards, Queue those under its Reserves, the next first. The caller must not change
// them.
func (p *facts) Hand(s engine.Seat) []Card  { return p.hand[s][:p.nHand[s]] }
func (p *facts) Cards(s engine.Seat) []Card { return p.cards[s][:p.nCards[s]] }
func (p *facts) Queue(s engine.Seat) []Card { return p.queue[s][:p.nQueue[s]] }

// Unit returns what stands in a slot; its Face is engine.Unknown if nothing does.
func (p *facts) Unit(s engine.Seat, slot int) *Unit { return &p.unit[s][slot] }

// Deck returns a seat's list, empty before it is open.
func (p *facts) Deck(s engine.Seat) *card.List { return &p.deck[s] }

// Stocked returns how many cards a pile has, Discarded how many of a face lie on the discards, Gone how many are removed from the game,
// Unseen how many are in piles or hands where the public does not see them.
func (p *facts) Stocked(pile uint8) int     { return int(p.stock[pile]) }
func (p *facts) Discarded(f card.Face) int  { return int(p.discard[f]) }
func (p *facts) Gone(f card.Face) int       { return int(p.gone[f]) }
func (p *facts) Unseen(f card.Face) int     { return int(p.unseen[f]) }
func (p *facts) Hidden(f card.Face) int     { return p.hidden(f) }
func (p *facts) Lead() engine.Seat          { return p.lead }
func (p *facts) Overruns(s engine.Seat) int { return int(p.over[s]) }

// Picks returns the list that a seat makes. The caller must not change it.
func (p *facts) Picks(s engine.Seat) []engine.Move { return p.pick[s][:p.picked[s]] }

// Working returns the cards of a seat's list that are not worked off yet.
func (p *facts) Working(s engine.Seat) []engine.Move { return p.pick[s][p.working[s]:p.picked[s]] }

// Manned and Able report whether a unit in play has the crew it needs, and whether it may attack. Threatens reports whether another
// one is a legal target for it alone, Affects whether one of its weapons can affect that. Assaults and Armored are the two sides of a
// Close Assault.
func (u *Unit) Manned() bool                { return u.manned() }
func (u *Unit) Able() bool                  { return u.Face != 0 && u.able() }
func (u *Unit) Threatens(t *Unit) bool      { return u.Face != 0 && u.threatens(t) }
func (u *Unit) Affects(w int, t *Unit) bool { return u.affects(w, t) }
func (u *Unit) Assaults() bool              { return u.Face != 0 && u.assaults() }
func (u *Unit) Armored() bool               { return u.armored() }

// Edge returns what the unit's Damage card does to it now.
func (u *Unit) Edge() *card.Edge { return u.edge() }

// Value returns what a unit is worth to who destroys it.
func (p *facts) Value(f card.Face) int { return int(p.value(f)) }

// Attack returns who rolls or is asked in the attack that is resolved, and the unit that is hit.
func (p *facts) Attack() (seat engine.Seat, slot, target int) {
	return p.atk.seat, int(p.atk.slot), int(p.atk.target)
}

// Struck returns the unit that the present hit, fire or Surrender! is about.
func (p *facts) Struck() (seat engine.Seat, slot int) { return p.hit.seat, int(p.hit.slot) }

// Lost returns the crew that is about to be lost, and whether it would be captured.
func (p *facts) Lost() (crew card.Face, captured bool) { return p.fate.crew.Face, p.fate.captured }

// Taken returns the captured unit that may be kept.
func (p *facts) Taken() *Unit { return &p.fate.unit }

// Splits reports whether a seat may draw so many Unit cards.
func (p *facts) Splits(s engine.Seat, units int) bool { return p.splittable(s, units) }

// Hit reports what is rolled for: the goal of a question for a card for +1.
func (p *facts) Goal() uint8 { return p.goal }

// Laid returns the cards of a seat's list that are out of its hand and not worked off yet.
func (p *facts) Laid(s engine.Seat) []engine.Move {
	if p.win == WinOrders || p.win == WinReact || p.working[s] > p.picked[s] || p.stage == 0 {
		return nil
	}
	if p.secret() || p.win == WinAim {
		return nil
	}
	return p.Working(s)
}
