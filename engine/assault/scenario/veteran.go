package scenario

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Veteran is a starting unit of a campaign that is more or less worth than printed, once it is shown (CAMP-LEVEL-01).
type Veteran struct {
	Face  card.Face
	Worth int8 // level less damage
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
	c.s.Veterans[side] = append(c.s.Veterans[side], Veteran{face, int8(u.Level - u.Damage)})
}

// settleVeterans puts the starting units in the order in which they are bound: the best of a face first (CAMP-LEVEL-03). A side on which
// all are as printed has none.
func (c *checker) settleVeterans(side engine.Seat) {
	v := c.s.Veterans[side]
	if !slices.ContainsFunc(v, func(v Veteran) bool { return v.Worth != 0 }) {
		c.s.Veterans[side] = nil
		return
	}
	slices.SortStableFunc(v, func(a, b Veteran) int { return int(b.Worth) - int(a.Worth) })
}

// Bind changes the morale of a unit that was just shown, if it is a starting unit, by what the next one of its face is worth; unseen are
// those of its face that are still to be shown (CAMP-LEVEL-01). It returns by how much. The unit deck's cards are bound to nothing
// (CAMP-LEVEL-04).
func (s *Scenario) Bind(u *board.Unit, unseen int) int {
	side := card.UnitOf(u.Face).Side
	if s.Veterans[side] == nil || u.Pile != card.StartPile(side) {
		return 0
	}
	n := s.starts(side, u.Face) - unseen - 1
	for _, v := range s.Veterans[side] {
		if v.Face != u.Face {
			continue
		}
		if n > 0 {
			n--
			continue
		}
		was := u.Morale()
		u.Net += int8(min(max(was+int(v.Worth), 1), board.MaxMorale) - was)
		return u.Morale() - was
	}
	return 0
}

// starts returns how many starting units of a side have a face.
func (s *Scenario) starts(side engine.Seat, f card.Face) (n int) {
	for _, g := range s.Start[side] {
		if g == f {
			n++
		}
	}
	return n
}
