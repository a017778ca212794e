package scenario

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Veteran is a unit of a campaign that is more or less worth than printed, once it is shown as a starting unit (CAMP-LEVEL-01).
type Veteran struct {
	Face  card.Face
	Worth int8 // level less damage
	Level int8
}

// fileUnit is the name of a unit, or in format 2 that and what a campaign has made of it.
type fileUnit struct {
	fileVeteran
	full bool
}

type fileVeteran struct {
	Unit   string `json:"unit" of:"unit" is:"need"`
	Level  int    `json:"level" is:"0..3"`
	Damage int    `json:"damage" is:"0..8"`
}

func (u *fileUnit) decode(r *reader, n *node, path string) {
	if n.kind == '"' {
		r.bounded(n, &u.Unit, path, "")
		return
	}
	r.bounded(n, &u.fileVeteran, path, "")
	u.full = true
}

// veteran notes what a campaign has made of a starting unit.
func (c *checker) veteran(path string, side engine.Seat, face card.Face, u fileUnit) {
	if u.full && c.f.Format < 2 {
		c.fault(path, "level and damage need format 2")
	}
	if u.Damage >= int(card.UnitOf(face).Morale) {
		c.fault(path+".damage", "%d leaves no morale (CAMP-AFTER-05)", u.Damage)
	}
	c.s.Veterans[side] = append(c.s.Veterans[side], Veteran{face, int8(u.Level - u.Damage), int8(u.Level)})
}

// core notes what a campaign has made of a core out of which starting units are chosen in secret (CAMP-FOG-03).
func (c *checker) core(side engine.Seat, m *fileMuster) {
	where := sidePath(side, "muster") + ".core"
	if m.Core != nil && (m.Budget == 0 || c.f.Format < 2) {
		c.fault(where, "is only for units that are chosen for a budget, and needs format 2")
		return
	}
	for i, k := range m.Core {
		path := at(where, i)
		switch f := c.unitOf(path, k.Unit, side); {
		case f == card.Unknown:
		case m.From != nil && !slices.Contains(m.From, k.Unit):
			c.fault(path, "%s is not among those of which units are chosen", nameOf(f))
		default:
			c.veteran(path, side, f, k)
		}
	}
}

// settleVeterans puts the units in the order in which they are bound: the best of a face first (CAMP-LEVEL-03). Veterans has
// none for a side on which no level or damage changes the play; Seasoned, which is only shown, none where all are as printed.
func (c *checker) settleVeterans(side engine.Seat) {
	v := c.s.Veterans[side]
	slices.SortStableFunc(v, func(a, b Veteran) int { return int(b.Worth) - int(a.Worth) })
	if slices.ContainsFunc(v, func(v Veteran) bool { return v.Worth != 0 || v.Level != 0 }) {
		c.s.Seasoned[side] = v
	}
	if !slices.ContainsFunc(v, func(v Veteran) bool { return v.Worth != 0 }) {
		c.s.Veterans[side] = nil
	}
}

// Bind changes the morale of a unit that was just shown, if it is a starting unit, by what the next one of its face is worth, and returns
// by how much (CAMP-LEVEL-01). shown are those of each side's veterans that were shown already, a bit each, and the unit's is added. Other
// cards of the unit deck are bound to nothing (CAMP-LEVEL-04), nor are starting units that a core has not.
func (s *Scenario) Bind(u *board.Unit, shown *[2]uint64) int {
	side := card.UnitOf(u.Face).Side
	if u.Pile != card.StartPile(side) && u.State&board.Mustered == 0 {
		return 0
	}
	for i, v := range s.Veterans[side] {
		if v.Face != u.Face || shown[side]>>i&1 != 0 {
			continue
		}
		shown[side] |= 1 << i
		was := u.Morale()
		u.Net += int8(min(max(was+int(v.Worth), 1), board.MaxMorale) - was)
		return u.Morale() - was
	}
	return 0
}
