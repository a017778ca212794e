package keeper

import (
	"slices"
	"strconv"
)

// rolled does what a roll leads to.
func (s *State) rolled(r Roll, dice []int) error {
	switch s.Step {
	case Begin:
		throws(s, r, dice)
	case Recovery:
		s.recover(s.Unit(r.unit), dice[0])
	case Repairs:
		s.mend(s.Unit(r.unit), r.by, dice[0])
	}
	return nil
}

// recover is the Recovery Table: 1 to 3 the leader stays, unwounded, 4 to 6 he is evacuated (KEEP-SET-02, KEEP-SET-03).
func (s *State) recover(u *Unit, dr int) {
	u.clear("wounded")
	if dr <= 3 {
		s.change("recovers", Name(u))
		return
	}
	p := Replacement{Side: u.Side, From: u.Hex}
	for i := range s.Units {
		if s.Units[i].Possessor == u.ID {
			p.SWs = append(p.SWs, s.Units[i].ID)
		}
	}
	s.remove(u, "gone-evacuated")
	if p.Wait = len(s.Nearest(p.Side, p.From)) == 0; p.Wait {
		s.change("leader-waits")
	}
	s.Pending = append(s.Pending, p)
}

// Nearest are the hexes of the friendly MMC nearest to a hex (KEEP-SET-04).
func (s *State) Nearest(side Side, from string) (l []string) {
	best := 1 << 20
	for _, u := range s.in(func(u *Unit) bool { return u.Kind == MMC && u.Side == side && u.Hex != "" }) {
		d := s.pack.distance(from, u.Hex)
		if d < best {
			best, l = d, nil
		}
		if d == best && !slices.Contains(l, u.Hex) {
			l = append(l, u.Hex)
		}
	}
	slices.Sort(l)
	return l
}

// replace places the 7-0 that comes for an evacuated leader, in Hex; the SW go to the MMC To, or the first that is there (KEEP-SET-05).
func (s *State) replace(e *Entry) error {
	i := slices.IndexFunc(s.Pending, func(p Replacement) bool { return p.Side == e.Side && !p.Wait })
	if i < 0 {
		return fault("replace", "KEEP-SET-03", "nobody was evacuated")
	}
	p := s.Pending[i]
	right := s.Nearest(p.Side, p.From)
	if !slices.Contains(right, e.Hex) {
		return fault("hex", "KEEP-BAD-09", "%.20q is not where the nearest MMC is: %v", e.Hex, right)
	}
	to := 0
	for _, u := range s.in(func(u *Unit) bool { return u.Kind == MMC && u.Side == p.Side && u.Hex == e.Hex }) {
		if to == 0 || u.ID == e.To {
			to = u.ID
		}
	}
	for _, id := range p.SWs {
		sw := s.Unit(id)
		sw.Possessor, sw.Hex, sw.Level = to, e.Hex, s.Unit(to).Level
	}
	s.Last++
	s.Units = append(s.Units, Unit{ID: s.Last, Side: p.Side, Kind: SMC, Name: "7-0", Hex: e.Hex, Level: s.Unit(to).Level})
	s.Pending = slices.Delete(s.Pending, i, i+1)
	s.change("leader-comes", e.Hex)
	return nil
}

// hardened is what Battle Hardening makes of an MMC, "" if it could only become Fanatic. typed is what an owner types where the pack
// has no
// steps (KEEP-SET-08).
func (s *State) hardened(u *Unit, typed string) string {
	steps := s.pack.Harden[u.Side]
	if len(steps) == 0 {
		return typed
	}
	if i := slices.Index(steps, u.Name); i >= 0 && i+1 < len(steps) {
		return steps[i+1]
	}
	return ""
}

// Hardenable are the MMC of a side that can be Battle Hardened.
func (s *State) Hardenable(side Side) []*Unit {
	return s.in(func(u *Unit) bool {
		return u.Kind == MMC && u.Side == side && u.Hex != "" && s.hardened(u, "typed") != ""
	})
}

// hero eliminates a hero, and hardens the MMC To, 0 for none, into Text where no steps are printed (KEEP-SET-07 to KEEP-SET-10). A heroic
// leader keeps his life (CRULING-15).
func (s *State) hero(e *Entry) error {
	u, err := s.mine(e, "KEEP-SET-07")
	if err != nil {
		return err
	}
	if u.Kind != SMC || !u.Hero() && !u.Is("hero") || slices.Contains(s.Tried, u.ID) {
		return fault("unit", "KEEP-SET-07", "%s is no hero, or was asked already", Name(u))
	}
	to := s.Unit(e.To)
	able := len(s.Hardenable(u.Side)) > 0
	if e.To != 0 {
		switch {
		case to == nil || to.Gone != "" || to.Side != u.Side || to.Kind != MMC:
			return fault("to", "KEEP-SET-07", "%d is no MMC of the %s in play", e.To, u.Side)
		case s.hardened(to, e.Text) == "" || letters(e.Text) == "Fanatic":
			return fault("to", "KEEP-SET-08", "%s could only become Fanatic", Name(to))
		}
		before := Name(to)
		to.Name = s.hardened(to, e.Text)
		s.change("hardens", before, to.Name)
	}
	s.Tried = append(s.Tried, u.ID)
	if !able && u.Hero() { // he stays, unwounded (KEEP-SET-09)
		u.clear("wounded")
		return nil
	}
	if !u.Hero() {
		u.clear("hero", "wounded")
		return nil
	}
	for i := range s.Units {
		if sw := &s.Units[i]; sw.Possessor == u.ID && to != nil {
			sw.Possessor, sw.Hex, sw.Level = to.ID, to.Hex, to.Level
		}
	}
	s.remove(u, "gone-hero")
	return nil
}

// Repairable are the weapons of a unit for which an attempt is offered (KEEP-SET-11, KEEP-SET-13).
func Repairable(s *State, u *Unit) (l []Weapon) {
	switch {
	case u.Gone != "" || u.Is("captured") || u.Is("abandoned") || slices.Contains(s.Tried, u.ID):
		return nil
	case (u.Kind == SupportW || u.Kind == Ordnance) && u.Possessor == 0:
		return nil
	}
	if by := s.Unit(u.Possessor); by != nil && by.Side != u.Side { // captured
		return nil
	}
	for w, c := range u.Weapons {
		if c == Malfunctioned {
			l = append(l, Weapon(w))
		}
	}
	return l
}

// repair asks for the one attempt of a unit: N is the weapon (KEEP-SET-14).
func (s *State) repair(e *Entry) error {
	u, err := s.mine(e, "KEEP-BAD-08")
	if err != nil {
		return err
	}
	if e.N < 0 || e.N >= int(numWeapons) || !slices.Contains(Repairable(s, u), Weapon(e.N)) {
		return fault("unit", "KEEP-BAD-08",
			"no attempt for weapon %d of %s: captured, possessed by nobody, abandoned, working or tried", e.N, Name(u))
	}
	s.Tried = append(s.Tried, u.ID)
	s.ask(Roll{What: note("roll-repair", Weapon(e.N), Name(u)), Side: u.Side, Dice: 1, unit: u.ID, by: Weapon(e.N)})
	return nil
}

// mend is what a repair dr does (KEEP-SET-12, KEEP-SET-15, KEEP-SET-16).
func (s *State) mend(u *Unit, w Weapon, dr int) {
	u.Weapons[w] = repaired(w, dr)
	s.change("repair-dr", w, Name(u), dr)
	if u.Weapons[w] != Eliminated {
		return
	}
	switch {
	case w == MA:
		if u.clear("CE") {
			u.set("BU", true)
		}
		u.set("recalled", true)
	case w == Gun || u.Kind == SupportW:
		s.remove(u, "gone-repair")
	}
}

// place types which onboard units are concealed, and where Snipers stand (KEEP-NEXT-04): List units, then hexes.
func (s *State) place(e *Entry) error {
	if s.Placed[e.Side] {
		return fault("place", "KEEP-NEXT-04", "they are placed")
	}
	if len(e.Hex) > 0 {
		if _, _, ok := s.pack.hex(e.Hex); !ok {
			return fault("hex", "KEEP-BAD-03", "%.20q is no hex of the map", e.Hex)
		}
	}
	concealed := map[int]bool{}
	for _, line := range e.List {
		id, err := strconv.Atoi(line)
		if err != nil || s.Unit(id) == nil || s.Unit(id).Side != e.Side {
			return fault("list", "KEEP-NEXT-04", "%.20q is no unit of the side", line)
		}
		concealed[id] = true
	}
	for _, u := range s.in(func(u *Unit) bool { return u.Side == e.Side && u.Hex != "" }) {
		u.set("concealed", concealed[u.ID])
	}
	s.Placed[e.Side] = true
	if e.Hex == "" {
		s.change("sniper-none", e.Side)
	} else {
		s.change("sniper", e.Side, e.Hex)
	}
	return nil
}

// next makes the next CG scenario (KEEP-OBA-01 to KEEP-OBA-03, KEEP-NEXT-01, KEEP-NEXT-02, KEEP-NEXT-05).
func (s *State) next() {
	for side := range Nobody {
		s.SAN[side] = s.Original[side]
		s.Modules[side] = slices.DeleteFunc(s.Modules[side], func(m Module) bool { return m.FFE || m.Lost })
		for i := range s.Modules[side] {
			s.Modules[side][i].InUse = false
		}
	}
	s.PF = Limit(s)
	s.Days = append(s.Days, Numbers{Winner: Nobody, First: s.day().Winner})
	s.Date++
	s.Step = Fight
}

// oba is about module N of the side: Text "use", "ffe", "give up" (KEEP-OBA-05).
func (s *State) oba(e *Entry) error {
	l := s.Modules[e.Side]
	if e.N < 1 || e.N > len(l) || l[e.N-1].Lost {
		return fault("module", "KEEP-OBA-05", "there is no module %d", e.N)
	}
	m := &l[e.N-1]
	switch e.Text {
	case "use":
		if s.Observers[e.Side] == "" {
			return fault("module", "CWIN-03", "there is no Offboard Observer")
		}
		if slices.ContainsFunc(l, func(m Module) bool { return m.InUse }) {
			return fault("module", "KEEP-OBA-05", "another module is in use: its Battery Access is given up first")
		}
		m.InUse = true
	case "ffe":
		if !m.InUse {
			return fault("module", "KEEP-OBA-05", "module %d is not in use", e.N)
		}
		m.FFE = true
	case "give up":
		if !m.InUse {
			return fault("module", "KEEP-OBA-05", "module %d is not in use", e.N)
		}
		m.InUse, m.Lost = false, true
	default:
		return fault("text", "KEEP-OBA-05", "use, ffe or give up, not %.20q", e.Text)
	}
	return nil
}
