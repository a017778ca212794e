package keeper

import (
	"slices"
)

// confirm takes the pack's own values as they are; before that nothing is sealed (CWIN-01). N is 1 if public dice may be typed.
func (s *State) confirm(e *Entry) error {
	if s.Far != nil {
		return agreed(s, e)
	}
	s.Confirmed, s.Typed = true, e.N == 1
	return nil
}

// set types a side's SAN (N) and ELR (M), which the module prints (KEEP-DATA-07).
func (s *State) set(e *Entry) error {
	if e.N < 0 || e.N > 7 || e.M < 0 || e.M > 5 {
		return fault("set", "KEEP-DATA-07", "SAN %d and ELR %d, not 0 to 7 and 0 to 5", e.N, e.M)
	}
	s.SAN[e.Side], s.Original[e.Side], s.ELR[e.Side] = e.N, e.N, e.M
	return nil
}

// observer picks a side's Offboard Observer's hex, for the whole campaign (KEEP-OBA-04, CWIN-03). Without one there is no OBA.
func (s *State) observer(e *Entry) error {
	if s.Far != nil {
		return sealObserver(s, e)
	}
	if _, _, ok := s.pack.hex(e.Hex); !ok {
		return fault("hex", "KEEP-BAD-03", "%.20q is no hex of the map", e.Hex)
	}
	if s.Observers[e.Side] != "" {
		return fault("hex", "KEEP-OBA-04", "the observer is in %s for the whole campaign", s.Observers[e.Side])
	}
	s.Observers[e.Side] = e.Hex
	return nil
}

// roster enters a side's own lines, or changes them: Unit 0 of a line is a new one.
func (s *State) roster(e *Entry) error {
	if len(s.Units)+len(e.Units) > 10*maxUnits {
		return fault("units", "KEEP-BAD-12", "more than %d lines", 10*maxUnits)
	}
	for _, u := range e.Units {
		if u.Side != e.Side {
			return fault("units", "KEEP-STATE-05", "%s is the other side's", u.Name)
		}
		u.Flags = slices.Clone(u.Flags)
		if err := s.pack.checkUnit(&u); err != nil {
			return err
		}
		if u.ID == 0 {
			if s.Far != nil && (u.Is("HIP") || u.Is("concealed")) {
				return fault("units", "KEEP-SEAL-09", "%s is hidden: it is sealed", u.Name)
			}
			s.Last++
			u.ID = s.Last
			s.Units = append(s.Units, u)
			continue
		}
		old := s.Unit(u.ID)
		if old == nil || old.Gone != "" || old.Side != u.Side {
			return fault("units", "KEEP-STATE-01", "there is no line %d in play: ids are given once", u.ID)
		}
		hides := u.Is("HIP") && !old.Is("HIP") || u.Is("concealed") && !old.Is("concealed") && !old.Is("HIP")
		if s.Far != nil && (hides || u.Hex != old.Hex && (u.Is("HIP") || u.Is("concealed"))) {
			return fault("units", "KEEP-SEAL-09", "%s would be hidden in the open: take it out of play, and enter it anew as hidden", u.Name)
		}
		*old = u
	}
	return nil
}

// gone takes a line out of play that the scenario has cost, or that should not be there; its CVP are in the losses (KEEP-STATE-06).
func (s *State) gone(e *Entry) error {
	u, err := s.mine(e, "KEEP-STATE-06")
	if err != nil {
		return err
	}
	s.remove(u, "gone-eliminated")
	return nil
}

// terrain enters a terrain line: Text what, N 1 to take it away.
func (s *State) terrain(e *Entry) error {
	if _, _, ok := s.pack.hex(e.Hex); !ok {
		return fault("hex", "KEEP-BAD-03", "%.20q is no hex of the map", e.Hex)
	}
	if !slices.Contains(Terrains, e.Text) {
		return fault("terrain", "KEEP-STATE-03", "there is no %.20q", e.Text)
	}
	i := slices.IndexFunc(s.Terrain, func(t Terrain) bool { return t.Hex == e.Hex && t.What == e.Text })
	switch {
	case e.N == 1 && i >= 0:
		s.Terrain = slices.Delete(s.Terrain, i, i+1)
	case e.N == 0 && i < 0 && len(s.Terrain) < maxUnits:
		s.Terrain = append(s.Terrain, Terrain{Hex: e.Hex, What: e.Text})
	default:
		return fault("terrain", "KEEP-STATE-03", "%s in %s stands there twice, or not at all", e.Text, e.Hex)
	}
	return nil
}

// points types the American VP of the scenario (KEEP-VP-01).
func (s *State) points(e *Entry) error {
	if err := count("points", e.N); err != nil {
		return err
	}
	s.day().VP, s.Entered[0] = e.N, true
	return nil
}

// losses types the CVP that both sides have suffered in the scenario: N the American, M the German.
func (s *State) losses(e *Entry) error {
	for _, n := range []int{e.N, e.M} {
		if err := count("losses", n); err != nil {
			return err
		}
	}
	s.day().CVP, s.Entered[1] = [2]int{e.N, e.M}, true
	return nil
}

// building says whose a building is: N 0 American, 1 German, 2 gone for good.
func (s *State) building(e *Entry) error {
	of, ok := s.Buildings[e.Hex]
	switch {
	case !ok:
		return fault("building", "KEEP-BAD-04", "%.20q is no CGV Building of the pack", e.Hex)
	case e.N < 0 || e.N > 2:
		return fault("building", "KEEP-BAD-04", "there is no side %d", e.N)
	case of == 2:
		return fault("building", "KEEP-BAD-04", "%s is gone", e.Hex)
	}
	s.Buildings[e.Hex] = e.N
	return nil
}

// attacker says who was the ATTACKER in the last Player Turn (KEEP-CLEAN-03).
func (s *State) attacker(e *Entry) error {
	if e.N < 0 || e.N > 1 {
		return fault("attacker", "KEEP-CLEAN-03", "there is no side %d", e.N)
	}
	s.Attacker = Side(e.N)
	return nil
}

// quarter invokes No Quarter, for the rest of the campaign (KEEP-NEXT-03).
func (s *State) quarter(e *Entry) error {
	if s.NoQuarter[e.Side] {
		return fault("quarter", "KEEP-NEXT-03", "No Quarter is invoked already, to the end of the campaign")
	}
	s.NoQuarter[e.Side] = true
	return nil
}
