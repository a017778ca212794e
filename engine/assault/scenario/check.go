package scenario

import (
	"slices"
	"strconv"
	"strings"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// checker builds a scenario out of its file and notes everything that does not fit. The rules rely on what it accepts: they do
// not check again that a tile lies on the map or that a unit may stand where it stands.
type checker struct {
	*reader
	f        file
	s        *Scenario
	deep     bool                // unbridged river is impassable
	swimmers card.Set            // but for these units
	lost     [card.NumPiles]bool // decks that could not be read; what follows from that is not told
	winsAt   []string            // by condition of the scenario: where it stands in the file
	warnings []Fault
}

// maxPile bounds the cards that can ever lie in one deck or on its discards.
const maxPile = 200

// at is the path of an entry of a list.
func at(path string, i int) string { return path + "[" + strconv.Itoa(i) + "]" }

// sidePath is the path of a side.
func sidePath(side engine.Seat, field string) string {
	return join(join("sides", card.SideName(side)), field)
}

// goodID reports whether an id is of small letters, digits and single hyphens inside: it is part of links and file names.
func goodID(id string) bool {
	last := byte('-')
	for i := range len(id) {
		c := id[i]
		if c == '-' && last == '-' || c != '-' && !('a' <= c && c <= 'z') && !('0' <= c && c <= '9') {
			return false
		}
		last = c
	}
	return last != '-'
}

func (c *checker) side(side engine.Seat) *fileSide {
	return [...]*fileSide{&c.f.Sides.German, &c.f.Sides.US}[side]
}

// build reads the whole file, in an order in which each part finds what it needs.
func (c *checker) build() {
	f, s := &c.f, c.s
	s.ID, s.Name, s.Text, s.Turns, s.Reconstructed = f.ID, f.Name, f.Text, f.Turns, f.Reconstructed
	if f.ID != "" && !goodID(f.ID) {
		c.fault("id", "%q is not of small letters, digits and single hyphens", f.ID)
	}
	if !c.layMap() {
		return
	}
	if f.Solo != nil {
		if player := seatOf(f.Solo.Player); player != engine.NoSeat {
			s.nonPlayer = player.Other()
		}
	}
	s.OwnActions = f.Solo == nil && slices.ContainsFunc(f.Rules, func(r fileRule) bool { _, ok := r.kind.(*ruleOwnActions); return ok })
	c.geography()
	c.beginning()
	c.decks()
	for side := range engine.Seat(2) {
		c.startingUnits(side)
		c.sealed(side)
		c.left(side)
		c.placed(side)
	}
	c.rules()
	c.victory()
	c.ends()
	c.solo()
	s.Swimmers = c.swimmers
	if c.deep {
		c.floodRivers()
	}
	s.Finish()
	for side := range engine.Seat(2) {
		c.feasible(side)
	}
	c.openings()
}

// layMap reads the grid and the bridges. It reports whether there is a grid to go on with.
func (c *checker) layMap() bool {
	s, rows := c.s, c.f.Map
	s.H = len(rows)
	if s.H == 0 {
		return false
	}
	s.W = len(rows[0])
	if s.H < 2 || s.H > board.MaxSide || s.W < 2 || s.W > board.MaxSide || s.W*s.H > board.MaxTiles {
		c.fault("map", "has %d columns by %d rows; it must be 2 to %d of both, and not more than %d tiles", s.W, s.H, board.MaxSide,
			board.MaxTiles)
		return false
	}
	used := map[string]int{}
	sound := true
	for y, r := range rows {
		if len(r) != s.W {
			c.fault(at("map", y), "has %d tiles, the first row %d", len(r), s.W)
			sound = false
			continue
		}
		for x, id := range r {
			if id == "" {
				continue
			}
			path := at(at("map", y), x)
			terr, ok := TileTerrains()[id]
			if !ok {
				c.fault(path, "there is no tile %q", id)
				continue
			}
			number := strings.TrimRight(id, "AB")
			if used[number]++; used[number] > max(1, c.f.Sets) {
				c.fault(path, "tile %s is used up, of %d in all (SETUP-04)", number, max(1, c.f.Sets))
			}
			t := y*s.W + x
			s.Terrain[t], s.TileID[t] = terr, id
		}
	}
	for i, n := range c.f.Bridges {
		if t := c.tile(at("bridges", i), n); t == board.NoTile {
			continue
		} else if s.Terrain[t] != board.River {
			c.fault(at("bridges", i), "%s is no river tile, or named twice", n)
		} else {
			s.Terrain[t] = board.Bridge
		}
	}
	s.Objectives = c.tiles("objectives", c.f.Objectives)
	return sound
}

// tile finds the tile of a label.
func (c *checker) tile(path, label string) board.Tile {
	t, ok := c.s.Find(label)
	if !ok {
		c.fault(path, "there is no tile at %q", label)
	}
	return t
}

// tiles reads a list of labels.
func (c *checker) tiles(path string, labels []string) (set board.Tiles) {
	for i, l := range labels {
		if t := c.tile(at(path, i), l); t != board.NoTile {
			if set.Has(t) {
				c.fault(at(path, i), "%s stands twice", l)
			}
			set |= t.Bit()
		}
	}
	return set
}

// withTerrain is the tiles whose terrain is named.
func (c *checker) withTerrain(path string, names []string) (set board.Tiles) {
	for i, n := range names {
		terr, ok := board.TerrainNamed(n)
		if !ok {
			c.fault(at(path, i), "there is no terrain %q", n)
		}
		for t := range board.Tile(c.s.W * c.s.H) {
			if ok && c.s.Terrain[t] == terr {
				set |= t.Bit()
			}
		}
	}
	return set
}

// floodRivers makes every unbridged river impassable.
func (c *checker) floodRivers() {
	for t, terr := range c.s.Terrain {
		if terr == board.River {
			c.s.Terrain[t] = board.ImpassableRiver
		}
	}
}

// geography reads what belongs to whom at the start (SETUP-06 to SETUP-10).
func (c *checker) geography() {
	s := c.s
	for side := range engine.Seat(2) {
		f := c.side(side)
		s.HomeRow[side] = c.tiles(sidePath(side, "homeRow"), f.HomeRow)
		s.Bank[side] = c.tiles(sidePath(side, "bank"), f.Bank)
		lost := c.tiles(sidePath(side, "lost"), f.Lost)
		if f.Lost != nil && (c.f.Begin == nil || lost&^s.HomeRow[side] != 0) {
			c.fault(sidePath(side, "lost"), "names tiles of its home row that the side does not control; only with begin")
		}
		s.Control[side] = c.tiles(sidePath(side, "control"), f.Control) | s.HomeRow[side]&^lost // SETUP-09
		if f.HomeBase == "" {
			continue
		}
		t := c.tile(sidePath(side, "homeBase"), f.HomeBase)
		if s.HomeBase[side] = t; t != board.NoTile && !s.HomeRow[side].Has(t) {
			c.fault(sidePath(side, "homeBase"), "%s is not in the home row (SETUP-07)", f.HomeBase)
		}
	}
	if b := s.Control[0] & s.Control[1]; b != 0 {
		c.fault("sides", "%s belongs to both", s.Label(b.First()))
	}
	if b := s.Bank[0] & s.Bank[1]; b != 0 || (s.Bank[0] == 0) != (s.Bank[1] == 0) {
		c.fault("sides", "both sides or neither have a bank, and no tile is on both")
	}
	s.RandomEdges = c.f.Edges == "random"
}

// maxStart is the most prestige with which a match with a set-up begins.
const maxStart = 500

// beginning reads who begins, where and with what beside cards and units.
func (c *checker) beginning() {
	f, s := &c.f, c.s
	s.First = map[string]FirstRule{"draw": FirstByDraw, "German": FirstIsGerman, "U.S.": FirstIsUS}[f.First]
	s.SetupFirst = seatOf(f.SetupFirst)
	s.SecondBonus, s.SecondActions = f.SecondPrestige, f.SecondHand.Action
	for side := range engine.Seat(2) {
		if s.Prestige[side] = c.side(side).Prestige; s.Prestige[side] > maxStart && f.Begin == nil {
			c.fault(sidePath(side, "prestige"), "%d is not from 0 to %d", s.Prestige[side], maxStart)
		}
		switch n := c.side(side).Handicap; {
		case n > 0 && f.Begin != nil:
			c.fault(sidePath(side, "handicap"), "is for matches with a set-up")
		case n > 0 && f.Solo != nil && side == s.NonPlayer():
			c.fault(sidePath(side, "handicap"), "the Non-Player has no prestige (SOLO-12)")
		default:
			s.Handicap[side] = n
			s.Prestige[side] += n
		}
		s.BeginDugIn[side] = c.side(side).DugIn
		s.AnyControlled[side] = c.side(side).Placing == "controlled"
		if n := c.side(side).HandLimit; n > 0 {
			s.HandLimit[side] = n
		}
	}
	named := s.First == FirstIsGerman || s.First == FirstIsUS
	if f.First != "" && !named && f.Solo != nil {
		c.fault("first", "must name a side in a solo scenario (SOLO-12)")
	}
	if f.Solo != nil && s.RandomEdges {
		c.fault("edges", "cannot be random in a solo scenario")
	}
	c.midway(named)
}

// feasible checks that a side's starting units find room, and that there are any.
func (c *checker) feasible(side engine.Seat) {
	s, f := c.s, c.side(side)
	for i, u := range s.Placed[side] {
		if t := u.Tile; !s.Admits(t).Has(u.Face) || s.Shut(side).Has(t) {
			c.fault(at(sidePath(side, "placed"), i), "%s may not stand on %s", nameOf(u.Face), s.Label(t))
		}
		if s.Rules[side].BarredUnits.Has(u.Face) {
			c.fault(at(sidePath(side, "placed"), i), "%s is for sacrifices only", nameOf(u.Face))
		}
	}
	for i, face := range s.Start[side] {
		if s.Rules[side].BarredUnits.Has(face) {
			c.fault(at(sidePath(side, "units"), i), "%s is for sacrifices only", nameOf(face))
		}
	}
	if side == s.nonPlayer || len(f.Units) == 0 && f.Muster == nil {
		if len(s.Placed[side]) == 0 && s.Begin == nil {
			c.fault(join("sides", card.SideName(side)), "has no unit to start with (RULING-110)")
		}
		return
	}
	if f.Muster != nil {
		for i, name := range f.Muster.From {
			if u, ok := card.UnitNamed(name); ok && s.Rules[side].BarredUnits.Has(u) {
				c.fault(at(sidePath(side, "muster")+".from", i), "%s is for sacrifices only", nameOf(u))
			}
		}
	}
	for _, geo := range []*Scenario{s, s.Swapped()} {
		if geo == nil {
			continue
		}
		b := geo.HomeRow[side]
		if s.AnyControlled[side] {
			b |= geo.Control[side]
		}
		for _, sd := range s.Placed {
			for _, u := range sd {
				b &^= u.Tile.Bit()
			}
		}
		c.room(side, b&^s.Shut(side)&^s.Rules[side].Mire)
	}
}

// room checks that there are tiles enough for the starting units among those where they go.
func (c *checker) room(side engine.Seat, b board.Tiles) {
	s := c.s
	open := func(f card.Face) (r board.Tiles) {
		for k := b; k != 0; k &= k - 1 {
			if t := k.First(); s.Admits(t).Has(f) {
				r |= t.Bit()
			}
		}
		return r
	}
	path := sidePath(side, "units")
	if n := len(s.Start[side]); n > b.Count() {
		c.fault(path, "has %d units for %d tiles", n, b.Count())
	}
	for i, f := range s.Start[side] {
		if open(f) == 0 {
			c.fault(at(path, i), "%s finds no tile where it may stand (RULING-13)", nameOf(f))
		}
	}
	rooms := make([]board.Tiles, len(s.Start[side]))
	for i, f := range s.Start[side] {
		rooms[i] = open(f)
	}
	if n := board.Matching(rooms); n < len(rooms) {
		c.fault(path, "have room for %d of %d at the same time (RULING-13)", n, len(rooms))
	}
	m := s.Muster[side]
	if m == (Muster{}) || c.lost[card.UnitPile(side)] {
		return
	}
	var costs []int
	for _, f := range s.Cards[card.UnitPile(side)] {
		if s.Eligible(side).Has(f) && open(f) != 0 {
			costs = append(costs, card.Cost(f))
		} else if m.Random > 0 {
			c.fault(sidePath(side, "muster")+".random", "%s, which can be drawn, cannot be a starting unit", nameOf(f))
		}
	}
	slices.Sort(costs)
	path = sidePath(side, "muster")
	if n := max(m.Exactly, m.Random); n > len(costs) || n > b.Count() {
		c.fault(path, "%d units, but there are %d cards for %d tiles", n, len(costs), b.Count())
		return
	}
	if s.Sealed[side].Most > 0 {
		c.any(path, side, costs)
	}
	if m.Chosen() {
		sum := 0
		for _, k := range costs[:min(max(1, m.Exactly), len(costs))] {
			sum += k
		}
		if len(costs) == 0 || sum > m.Budget {
			c.fault(path, "no starting units can be had for %d prestige", m.Budget)
		}
	}
	if m.Random > (b &^ s.Picky()).Count() {
		c.fault(path, "%d units, but only %d tiles that every unit may enter", m.Random, (b &^ s.Picky()).Count())
	}
}

// any checks that any deck that can be chosen in secret does for the starting units: so many of its cards at least can be among those, and
// the dearest that may be needed can be paid. The costs are those of all cards of the pool that can be.
func (c *checker) any(path string, side engine.Seat, costs []int) {
	m, pool := c.s.Muster[side], c.s.Cards[card.UnitPile(side)]
	n, sum, fit := max(m.Exactly, m.Random, 1), 0, c.s.Sealed[side].Least-len(pool)
	for _, k := range costs {
		if !m.Chosen() || k <= m.Budget {
			fit++
		}
	}
	for _, k := range costs[max(0, len(costs)-n):] {
		sum += k
	}
	if fit < n || m.Exactly > 0 && sum > m.Budget {
		c.fault(path, "could not be had out of every deck that sealed allows")
	}
}

// openings checks what needs the whole map with its units.
func (c *checker) openings() {
	s := c.s
	for side := range s.Placed {
		for i, u := range s.Placed[side] {
			if s.Begin == nil || u.State&board.FaceUp != 0 {
				continue
			}
			for _, e := range s.Placed[1-side] {
				if s.Around(u.Tile).Has(e.Tile) {
					c.fault(at(sidePath(engine.Seat(side), "placed"), i), "must be faceUp, for there is an enemy next to it (REVEAL-02)")
					break
				}
			}
		}
	}
	if c.f.Solo != nil && int(s.HomeBase[0])/s.W == int(s.HomeBase[1])/s.W {
		c.fault("sides", "in a solo scenario the home bases must lie in different rows (RULING-152)")
	}
}
