package combat

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// Field is where a combat takes place: the map and the units on it. It refers to units that are kept elsewhere; what a combat does to a
// unit is done there.
type Field struct {
	*scenario.Scenario
	Units *[board.MaxTiles]board.Unit
	Taken *[2]board.Tiles // tiles with a unit of each side
}

// Defends reports whether the unit on t counts as dug in when it is a target: by its marker, or by standing on a fortification (DIG-12),
// unless Prep Fire took that away (RULING-55).
func (f Field) Defends(t board.Tile) bool {
	u := &f.Units[t]
	return u.State&board.Prepped == 0 && (u.State&board.DugIn != 0 || f.Forts().Has(t))
}

// Supports reports whether a unit of type u on t is in range of the target and allowed to support fire at it (COMBAT-12 to COMBAT-16).
func Supports(sc *scenario.Scenario, t, target board.Tile, u *card.UnitType) bool {
	switch {
	case sc.Around(target).Has(t):
		return !sc.Bocages().Has(t) // TERRAIN-07
	case sc.Within2(target).Has(t):
		return u.Range >= 2
	case sc.Within3(target).Has(t):
		return u.Range >= 3
	}
	return false
}

// Strongest returns which of some faces adds most support against a target from t, Unknown if none adds any.
func Strongest(sc *scenario.Scenario, could card.Set, t, target board.Tile) (best card.Face) {
	most := int8(0)
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if u := card.UnitOf(f); could.Has(f) && u.Support > most && Supports(sc, t, target, u) {
			best, most = f, u.Support
		}
	}
	return best
}

// support sums up what the face-up units of a side other than the one on except add to fire at the target: what cards can cancel, and
// what they cannot (COMBAT-12 to COMBAT-18, RULING-69, RULING-70).
func (f Field) support(s engine.Seat, except, target board.Tile) (open, steady int) {
	for b := f.Within3(target) & f.Taken[s] &^ except.Bit(); b != 0; b &= b - 1 {
		t := b.First()
		u := &f.Units[t]
		if u.State&board.FaceUp == 0 {
			continue
		}
		switch k := card.UnitOf(u.Face); {
		case !Supports(f.Scenario, t, target, k):
		case k.SupportSteady:
			steady += int(k.Support)
		default:
			open += int(k.Support)
		}
	}
	return open, steady
}

// terrain is step 7: what the tile of the target adds against a firing unit (COMBAT-23 to COMBAT-25).
func (f Field) terrain(firing, target *card.UnitType, t board.Tile) int {
	if target.HardTarget && !target.ReceivesTerrain || firing.CancelsTerrain {
		return 0
	}
	return int(f.Terrain[t].Info().Target)
}

// Behind returns the tile to which a defender on df, attacked from at, retreats, and whether there is one (RETREAT-06, RULING-89,
// RULING-91).
func Behind(sc *scenario.Scenario, at, df board.Tile) (board.Tile, bool) {
	w := sc.W
	dx, dy := int(df)%w-int(at)%w, int(df)/w-int(at)/w
	x, y := int(df)%w+dx, int(df)/w+dy
	if x < 0 || y < 0 || x >= w || y >= sc.H {
		return board.NoTile, false
	}
	t := board.Tile(y*w + x)
	return t, sc.Tiles().Has(t)
}

// MayFollow reports whether the terrain and the scenario let a unit of side s advance to df once that is vacant (ADVANCE-01).
func MayFollow(sc *scenario.Scenario, s engine.Seat, u *board.Unit, df board.Tile) bool {
	return sc.MayEnter(s, u, df) && !sc.Rooted(s, u)
}

// Support is what a unit on t would add to fire at a unit on target, 0 for nothing (COMBAT-12 to COMBAT-16). One whose face is unknown
// counts for the most that it could be.
func Support(sc *scenario.Scenario, f card.Face, could card.Set, t, target board.Tile) int {
	if f == card.Unknown {
		f = Strongest(sc, could, t, target)
	}
	if t == target || f == card.Unknown || !Supports(sc, t, target, card.UnitOf(f)) {
		return 0
	}
	return int(card.UnitOf(f).Support)
}

// Menace is the most with which a unit with net morale markers attacks a hard or a soft target, support and tile aside (COMBAT-09 to
// COMBAT-11).
func Menace(could card.Set, net int8, hard bool) (n int) {
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if !could.Has(f) {
			continue
		}
		v := int(card.UnitOf(f).Soft)
		if hard {
			v = int(card.UnitOf(f).Hard)
		}
		n = max(n, v+int(net), 1)
	}
	return n
}
