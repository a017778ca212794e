// Package script is the Non-Player's procedure (section SOLO): where it stands, what is left of its card decks, and what its cards and
// units do by the scenario's orders. Nobody decides anything in it. It reads the map and must not know the position, whose steps carry out
// what is found here.
package script

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// State is where the procedure stands.
type State struct {
	Gone   Decks
	Stage  Stage
	Next   uint8      // the arrival, or the place in the order of tiles, that comes next
	Cards  uint8      // action cards still to be drawn
	Moved  board.Tile // where the unit stands that has just moved, NoTile if none
	Fights uint8      // combat cards still to be drawn in this firing
}

// Stage is a part of the Non-Player's turn. The numbers are published, as those of the steps (docs/record.md).
type Stage uint8

// The stages in their order.
const (
	Arrivals Stage = 0 // units may come to tiles that the scenario names
	Cards    Stage = 1 // action cards are drawn and played
	Units    Stage = 2 // units attack and move
	Done     Stage = 3
)

// Begin puts the procedure at the start of a turn.
func (s *State) Begin(sc *scenario.Scenario) {
	s.Stage, s.Next, s.Moved, s.Cards = Arrivals, 0, board.NoTile, uint8(sc.Solo.Cards)
}

// Decks are the cards of the three decks that lie on the discards: by deck, bit i for card i of the scenario's list.
type Decks [3]uint64

// Has reports whether card i of a deck lies on the discards.
func (d *Decks) Has(pile uint8, i int) bool { return d[pile-card.PileScript]>>i&1 != 0 }

// Find returns the place of a card with face f that is still in the deck, and false if there is none.
func (d *Decks) Find(sc *scenario.Scenario, pile uint8, f card.Face) (int, bool) {
	for i, g := range sc.ScriptDeck(pile) {
		if g == f && !d.Has(pile, i) {
			return i, true
		}
	}
	return 0, false
}

// Spend lays a card drawn from a deck on its discards (SOLO-23).
func (d *Decks) Spend(sc *scenario.Scenario, pile uint8, f card.Face) {
	if i, ok := d.Find(sc, pile, f); ok {
		d[pile-card.PileScript] |= 1 << i
	}
}

// Shuffle takes the discards of a deck back into it.
func (d *Decks) Shuffle(pile uint8) { d[pile-card.PileScript] = 0 }

// View is what the procedure looks at.
type View struct {
	Scenario *scenario.Scenario
	Side     engine.Seat // the Non-Player's
	Unit     *[board.MaxTiles]board.Unit
	Occupied [2]board.Tiles // tiles with a unit of the side
}

// Deed is what a unit does: an attack on To or a move there.
type Deed struct {
	From, To board.Tile
	Attack   bool
}

// Unit returns what the next unit does, and false if none is left: one that has just moved attacks if it can, then the others act from
// right to left, the furthest row first (SOLO-19, RULING-152, RULING-153).
func (s *State) Unit(v View) (Deed, bool) {
	own := v.Occupied[v.Side]
	if t := s.Moved; t != board.NoTile {
		s.Moved = board.NoTile
		if own.Has(t) && v.Unit[t].CanFire() {
			if e := v.attack(t); e != board.NoTile {
				return Deed{t, e, true}, true
			}
		}
	}
	order := v.Scenario.TileOrder()
	for int(s.Next) < len(order) {
		t := order[s.Next]
		s.Next++
		u := &v.Unit[t]
		if !own.Has(t) || u.State&(board.Moved|board.Fired|board.Placed) != 0 {
			continue
		}
		if e := v.attack(t); e != board.NoTile {
			return Deed{t, e, true}, true
		}
		if to := v.advance(t); to != board.NoTile {
			s.Moved = to
			return Deed{t, to, false}, true
		}
	}
	return Deed{}, false
}

// attack is the enemy that the unit on t attacks by its orders, or NoTile.
func (v View) attack(t board.Tile) board.Tile {
	sc := v.Scenario
	o := sc.OrderOf(v.Unit[t].Face)
	if o == nil {
		return board.NoTile
	}
	enemy := v.Occupied[v.Side.Other()] & sc.Beside(t)
	for _, way := range o.Attack {
		if way == scenario.OnObjective { // SCENARIO-HERRKEN-22
			for _, w := range [...]scenario.Target{scenario.Front, scenario.Right, scenario.Left, scenario.Back} {
				if e := sc.Toward(t, w); e != board.NoTile && (enemy & sc.Objectives).Has(e) {
					return e
				}
			}
		} else if e := sc.Toward(t, way); e != board.NoTile && enemy.Has(e) {
			return e
		}
	}
	return board.NoTile
}

// advance is where the unit on t moves by its orders, or NoTile.
func (v View) advance(t board.Tile) board.Tile {
	u := &v.Unit[t]
	o, to := v.Scenario.OrderOf(u.Face), v.Scenario.Toward(t, scenario.Front)
	if o == nil || !o.Advance || to == board.NoTile || (v.Occupied[0] | v.Occupied[1]).Has(to) ||
		v.Scenario.Rooted(v.Side, u) || !v.Scenario.MayEnter(v.Side, u, to) {
		return board.NoTile
	}
	return to
}

// CardTarget is what an action card is used on: the enemy unit with the highest sum of morale and defense, or the own one with the lowest,
// among those face up to which it could do something, as works tells. It is NoTile if there is none.
func (v View) CardTarget(a card.Action, works func(t board.Tile) bool) board.Tile {
	side, sign := v.Side, 1
	switch a {
	case card.PrepFire, card.RangedBombardment, card.BomberRun, card.AirStrike: // SOLO-35
		side = v.Side.Other()
	case card.Replacements, card.ImprovedDefenses: // SOLO-37
		sign = -1
	default:
		return board.NoTile
	}
	best, most := board.NoTile, 0
	for _, t := range v.Scenario.TileOrder() { // SOLO-36
		u := &v.Unit[t]
		if !v.Occupied[side].Has(t) || u.State&board.FaceUp == 0 || !works(t) {
			continue
		}
		if n := sign * (u.Morale() + int(card.UnitOf(u.Face).Defense)); best == board.NoTile || n > most {
			best, most = t, n
		}
	}
	return best
}

// Follows reports whether an attacker of face f advances onto a vacated tile (RULING-167).
func Follows(sc *scenario.Scenario, f card.Face, vacated board.Tile) bool {
	switch o := sc.OrderOf(f); {
	case o == nil:
		return false
	case o.Follow == scenario.FollowObjective:
		return sc.Objectives.Has(vacated)
	default:
		return o.Follow == scenario.FollowAlways
	}
}
