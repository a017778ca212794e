package keeper

import (
	"slices"
	"strconv"
	"strings"
)

// enter begins a step: what it does at once, and what is reset.
func (s *State) enter() {
	s.Closed, s.Tried, s.Rolls = [2]bool{}, nil, nil
	switch s.Step {
	case Fight:
		s.Entered, s.Placed, s.Prisoners = [2]bool{}, [2]bool{}, false
	case EndState:
		s.Changed, s.Notes = nil, nil
	case Markers:
		s.markers()
	case Rally:
		for _, u := range s.in(func(*Unit) bool { return true }) {
			if u.clear("broken", "disrupted", "DM") {
				s.change("rallies", Name(u))
			}
		}
	case Fires:
		s.fires()
	case Purchase:
		s.Seals = [2][]Seal{}
	case Recovery:
		s.Used = nil
		for _, u := range s.in(func(u *Unit) bool { return u.leader() && u.Is("wounded") }) {
			s.ask(Roll{What: note("roll-recovery", Name(u)), Side: u.Side, Dice: 1, unit: u.ID})
		}
	}
}

// leave ends a step.
func (s *State) leave() {
	switch s.Step {
	case EndState: // with no such group he is lost (CRULING-08)
		s.Pending = slices.DeleteFunc(s.Pending, func(p Replacement) bool { return p.Wait })
	case Melees:
		for _, u := range s.in(func(u *Unit) bool { return u.Is("prisoner") }) {
			u.Gone = s.Step.String() // no CVP are computed for them (KEEP-CLEAN-05)
			s.change("prisoner-leaves", Name(u))
		}
	case Encircled:
		for _, u := range s.in(func(u *Unit) bool { return u.Is("encircled") }) {
			u.clear("encircled")
		}
	case Score:
		if s.score() {
			return
		}
	case Next:
		s.next()
		return
	}
	s.Step++
}

// markers takes away what does not last, and then turns smoke (KEEP-CLEAN-06, KEEP-CLEAN-07).
func (s *State) markers() {
	for _, u := range s.in(func(*Unit) bool { return true }) {
		if u.clear("CX", "berserk", "fanatic", "wall advantage", "acquired") {
			s.change("markers-go", Name(u))
		}
	}
	s.Terrain = slices.DeleteFunc(s.Terrain, func(t Terrain) bool {
		if t.What == "dispersed smoke" {
			s.change("smoke-goes", t.Hex)
		}
		return t.What == "dispersed smoke"
	})
	for i := range s.Terrain {
		if s.Terrain[i].What == "smoke" {
			s.Terrain[i].What = "dispersed smoke"
			s.change("smoke-disperses", s.Terrain[i].Hex)
		}
	}
	s.change("snipers-go")
}

// Fights lists the hexes in which both sides are locked in Melee, in the order of the roster.
func Fights(s *State) (l []string) {
	sides := map[string][2]bool{}
	for _, u := range s.in(func(u *Unit) bool { return u.Is("melee") && !u.Is("prisoner") }) {
		both := sides[u.Hex]
		both[u.Side] = true
		if sides[u.Hex] = both; both[0] && both[1] && !slices.Contains(l, u.Hex) {
			l = append(l, u.Hex)
		}
	}
	return l
}

// asksPrisoners reports whether what is still to be recorded for Prisoners was not asked yet.
func (s *State) asksPrisoners() bool {
	return !s.Prisoners && len(s.in(func(u *Unit) bool { return u.Is("prisoner") })) > 0
}

// Duties are what must be done before the step closes, in the order of the roster (KEEP-BAD-06).
func (s *State) Duties() (l []Duty) {
	say := func(side Side, unit int, code string, args ...any) {
		l = append(l, Duty{side, unit, note(code, args...)})
	}
	for _, id := range s.OwesCVP {
		u := s.Unit(id)
		say(u.Side, id, "owes-cvp", Name(u))
	}
	for _, r := range s.Rolls {
		say(r.Side, r.unit, "owes-roll", r.Name)
	}
	switch s.Step {
	case Begin:
		if !s.Confirmed {
			say(Nobody, 0, "owes-confirm")
		}
		if code := owesSides(s); code != "" {
			say(Nobody, 0, code)
		}
	case EndState:
		if !s.Entered[0] || !s.Entered[1] || s.Attacker == Nobody {
			say(Nobody, 0, "owes-points")
		}
		for side := range Nobody {
			for i, seal := range s.Seals[side] {
				if seal.Slot == nil {
					say(side, 0, "owes-slot", i+1)
				}
			}
		}
	case Melees:
		for _, hex := range Fights(s) {
			say(Nobody, 0, "owes-melee", hex)
		}
		if s.asksPrisoners() {
			say(Nobody, 0, "owes-prisoners")
		}
	case Purchase:
		if len(s.Seals[US]) == 0 {
			say(US, 0, "owes-purchase")
		}
	case Rows:
		if len(s.Seals[GE]) == 0 {
			say(GE, 0, "owes-rows")
		}
	case Next:
		for side := range Nobody {
			if !s.Placed[side] {
				say(side, 0, "owes-place")
			}
		}
	}
	for _, p := range s.Pending {
		if !p.Wait {
			say(p.Side, 0, "owes-leader", p.From)
		}
	}
	return append(append(l, owesOpenings(s)...), s.unitDuties()...)
}

// owesOpenings are the openings of all that is still sealed when the campaign ends (KEEP-SEAL-09).
func owesOpenings(s *State) (l []Duty) {
	if s.Step != Score || s.Far == nil || !ends(s) {
		return nil
	}
	for side := range Nobody {
		lines, observer := Sealed(s, side)
		for _, n := range lines {
			l = append(l, Duty{side, 0, note("owes-show", n)})
		}
		if observer {
			l = append(l, Duty{side, 0, note("owes-spotter")})
		}
	}
	return l
}

// unitDuties are those that units have in the step.
func (s *State) unitDuties() (l []Duty) {
	for _, u := range s.in(func(*Unit) bool { return true }) {
		what := ""
		switch s.Step {
		case Encircled:
			if u.Is("encircled") && !slices.Contains(s.Tried, u.ID) {
				what = "owes-task"
			}
		case Bogged:
			if (u.Is("bogged") || u.Is("mired")) && !u.Is("abandoned") && !u.Is("immobile") {
				what = "owes-bog"
			}
		case Shocked:
			if u.Is("shocked") || u.Is("UK") {
				what = "owes-shock"
			}
		case Fires:
			if u.Infantry() && Burns(s, u.Hex) {
				what = "owes-withdraw"
			}
		case Heroes:
			if u.Kind == SMC && (u.Hero() || u.Is("hero")) && !slices.Contains(s.Tried, u.ID) {
				what = "owes-hero"
			}
		}
		if what != "" {
			l = append(l, Duty{u.Side, u.ID, note(what, Name(u))})
		}
	}
	for _, t := range s.Terrain {
		if s.Step == Fires && Spreads(t) {
			l = append(l, Duty{Nobody, 0, note("owes-spread", t.What, t.Hex)})
		}
	}
	return l
}

// Spreads reports whether a terrain line is still to be checked for Spread.
func Spreads(t Terrain) bool {
	return !t.Checked && (t.What == "flame" || t.What == "blaze" || t.What == "wreck blaze")
}

// The results that are typed of a round of CC, of an attempt at Bog Removal, of one to recuperate.
var (
	MeleeResults = []string{"eliminated", "captured", "withdrawn"}
	BogResults   = []string{"free", "immobile", "again"}
	ShockResults = []string{"recovers", "again", "eliminated"}
)

// Stalls reports whether a vehicle rolls for Stall when it wants Motion (KEEP-CLEAN-10).
func Stalls(u *Unit) bool { return u.Name == "PzVG" || u.Name == "PzKpfw VG" }

// cvp types the CVP of an elimination: N, which may be 0 (KEEP-CLEAN-01).
func (s *State) cvp(e *Entry) error {
	if s.Step.setup() {
		return fault("cvp", "KEEP-SET-01", "no CVP are recorded in the Setup Phase")
	}
	if err := count("cvp", e.N); err != nil {
		return err
	}
	i := slices.Index(s.OwesCVP, e.Unit)
	if i < 0 {
		return fault("cvp", "KEEP-CLEAN-01", "no CVP are due for unit %d", e.Unit)
	}
	s.OwesCVP = slices.Delete(s.OwesCVP, i, i+1)
	s.day().CVP[s.Unit(e.Unit).Side] += e.N
	return nil
}

// round is one round of CC in a Melee: in List who is eliminated ("12 eliminated"), captured or withdrawn (KEEP-CLEAN-02, KEEP-CLEAN-04).
func (s *State) round(e *Entry) error {
	if !slices.Contains(Fights(s), e.Hex) {
		return fault("hex", "KEEP-CLEAN-02", "there is no Melee in %.20q", e.Hex)
	}
	for _, line := range e.List {
		number, how, _ := strings.Cut(line, " ")
		id, err := strconv.Atoi(number)
		if err != nil {
			return fault("list", "KEEP-CLEAN-04", "%.40q is no result", line)
		}
		u := s.Unit(id)
		if u == nil || u.Gone != "" || u.Hex != e.Hex || !u.Is("melee") {
			return fault("list", "KEEP-CLEAN-04", "unit %d is not in the Melee in %s", id, e.Hex)
		}
		switch how {
		case "eliminated":
			s.remove(u, "gone-eliminated")
		case "captured":
			u.clear("melee")
			u.set("prisoner", true)
			s.change("captured", Name(u))
		case "withdrawn":
			u.clear("melee")
			s.change("withdraws", Name(u))
		default:
			return fault("list", "KEEP-CLEAN-04", "%.20q is no result", how)
		}
	}
	if !slices.Contains(Fights(s), e.Hex) {
		for _, u := range s.in(func(u *Unit) bool { return u.Hex == e.Hex }) {
			u.clear("melee")
		}
	}
	return nil
}

// prisoners types what is still to be recorded for Prisoners under guard: N American, M German CVP (CRULING-12).
func (s *State) prisoners(e *Entry) error {
	if !s.asksPrisoners() || len(Fights(s)) > 0 {
		return fault("prisoners", "KEEP-CLEAN-05", "it is asked once, after all Melees")
	}
	for _, n := range []int{e.N, e.M} {
		if err := count("prisoners", n); err != nil {
			return err
		}
	}
	s.Prisoners = true
	s.day().CVP[US] += e.N
	s.day().CVP[GE] += e.M
	return nil
}

// motion changes a Mobile vehicle: N 1 Motion, 0 Stopped; M 1 if a PzVG has stalled (KEEP-CLEAN-09, KEEP-CLEAN-10).
func (s *State) motion(e *Entry) error {
	u, err := s.mine(e, "KEEP-CLEAN-09")
	if err != nil {
		return err
	}
	if !u.Mobile() {
		return fault("unit", "KEEP-CLEAN-09", "%s is not Mobile", Name(u))
	}
	if e.M == 1 && !Stalls(u) {
		return fault("stall", "KEEP-CLEAN-10", "%s cannot stall", Name(u))
	}
	if e.N == 1 && slices.Contains(s.Tried, u.ID) {
		return fault("unit", "KEEP-CLEAN-12", "%s has unloaded, or stalled: it is Stopped", Name(u))
	}
	moves := e.N == 1 && e.M == 0
	u.set("motion", moves)
	u.set("stopped", !moves)
	if e.M == 1 {
		u.set("stalled", true)
		s.Tried = append(s.Tried, u.ID)
	}
	s.change(map[bool]string{true: "moves", false: "stops"}[moves], Name(u))
	return nil
}

// unload has a rider get off into the Location of his vehicle, which is Stopped by it (KEEP-CLEAN-11, KEEP-CLEAN-12).
func (s *State) unload(e *Entry) error {
	u, err := s.mine(e, "KEEP-CLEAN-11")
	if err != nil {
		return err
	}
	v := s.Unit(u.Carrier)
	if v == nil || !u.Rides {
		return fault("unit", "KEEP-CLEAN-11", "%s rides on nothing", Name(u))
	}
	u.Carrier, u.Rides, u.Hex, u.Level = 0, false, v.Hex, v.Level
	v.set("motion", false)
	v.set("stopped", true)
	s.Tried = append(s.Tried, v.ID)
	s.change("unloads", Name(u), Name(v))
	return nil
}

// task is the 1TC of an encircled unit: Text "passes" or "fails"; or Dice, with the morale N and the modifier M (KEEP-CLEAN-13).
func (s *State) task(e *Entry) error {
	u, err := s.mine(e, "KEEP-CLEAN-13")
	if err != nil {
		return err
	}
	if !u.Is("encircled") || slices.Contains(s.Tried, u.ID) {
		return fault("unit", "KEEP-CLEAN-13", "%s takes no 1TC", Name(u))
	}
	passes := e.Text == "passes"
	switch {
	case len(e.Dice) == 2:
		passes = e.Dice[0]+e.Dice[1]+1+e.M <= e.N
	case len(e.Dice) != 0:
		return fault("dice", "KEEP-BAD-01", "%d dice for a DR, not 2", len(e.Dice))
	case e.Text != "passes" && e.Text != "fails":
		return fault("text", "KEEP-CLEAN-13", "passes or fails, not %.20q", e.Text)
	}
	s.Tried = append(s.Tried, u.ID)
	if passes {
		return nil
	}
	if v := s.Unit(u.Carrier); v != nil && !u.Rides && v.Is("immobile") { // Vulnerable PRC (KEEP-CLEAN-15)
		v.set("abandoned", true)
		s.change("abandoned", Name(v))
	}
	s.remove(u, "gone-encircled")
	return nil
}

// unbog is an attempt at Bog Removal: Text "free", "immobile" or "again" (KEEP-CLEAN-17).
func (s *State) unbog(e *Entry) error {
	u, err := s.mine(e, "KEEP-CLEAN-17")
	if err != nil {
		return err
	}
	if !u.Is("bogged") && !u.Is("mired") || u.Is("abandoned") || u.Is("immobile") {
		return fault("unit", "KEEP-CLEAN-17", "%s makes no attempt", Name(u))
	}
	switch e.Text {
	case "free":
		u.clear("bogged", "mired")
	case "immobile":
		u.clear("bogged", "mired")
		u.set("immobile", true)
	case "again":
	default:
		return fault("text", "KEEP-CLEAN-17", "free, immobile or again, not %.20q", e.Text)
	}
	s.Tried = append(s.Tried, u.ID)
	s.change("unbogs", Name(u), e.Text)
	return nil
}

// recuperate is an attempt of a Shocked or UK AFV: Text "recovers", "again" or "eliminated", which leaves a wreck (KEEP-CLEAN-18).
func (s *State) recuperate(e *Entry) error {
	u, err := s.mine(e, "KEEP-CLEAN-18")
	if err != nil {
		return err
	}
	if !u.Is("shocked") && !u.Is("UK") {
		return fault("unit", "KEEP-CLEAN-18", "%s is not Shocked", Name(u))
	}
	switch e.Text {
	case "recovers":
		u.clear("shocked", "UK")
	case "again":
		u.clear("shocked")
		u.set("UK", true)
	case "eliminated":
		u.clear("shocked", "UK")
		s.Terrain = append(s.Terrain, Terrain{Hex: u.Hex, What: "wreck"})
		s.remove(u, "gone-wreck")
	default:
		return fault("text", "KEEP-CLEAN-18", "recovers, again or eliminated, not %.20q", e.Text)
	}
	s.Tried = append(s.Tried, u.ID)
	return nil
}

// Burns reports whether there is a Blaze in a hex.
func Burns(s *State, hex string) bool {
	return slices.ContainsFunc(s.Terrain, func(t Terrain) bool { return t.Hex == hex && (t.What == "blaze" || t.What == "wreck blaze") })
}

// fires begins 2.8: every line that is there is to be checked, and vehicles in a Blaze go (KEEP-CLEAN-21).
func (s *State) fires() {
	for i := range s.Terrain {
		s.Terrain[i].Checked = false
	}
	s.burnVehicles()
}

func (s *State) burnVehicles() {
	for _, u := range s.in(func(u *Unit) bool { return u.Kind == VehicleAFV && Burns(s, u.Hex) }) {
		s.remove(u, "gone-burns-vehicle")
	}
}

// spread checks a Blaze or Flame for Spread: Hex and Text which, List what is new ("K5 blaze"). Every Blaze comes before every Flame
// (KEEP-CLEAN-19).
func (s *State) spread(e *Entry) error {
	i := slices.IndexFunc(s.Terrain, func(t Terrain) bool { return t.Hex == e.Hex && t.What == e.Text && !t.Checked })
	if i < 0 || e.Text != "flame" && e.Text != "blaze" && e.Text != "wreck blaze" {
		return fault("hex", "KEEP-CLEAN-19", "no %.20s in %.4s is to be checked", e.Text, e.Hex)
	}
	if e.Text == "flame" && slices.ContainsFunc(s.Terrain, func(t Terrain) bool {
		return !t.Checked && (t.What == "blaze" || t.What == "wreck blaze")
	}) {
		return fault("hex", "KEEP-CLEAN-19", "every Blaze is checked before every Flame")
	}
	s.Terrain[i].Checked = true
	for _, line := range e.List {
		at, what, _ := strings.Cut(line, " ")
		if what != "flame" && what != "blaze" {
			return fault("list", "KEEP-CLEAN-19", "%.40q is no Flame or Blaze", line)
		}
		if _, _, ok := s.pack.hex(at); !ok {
			return fault("list", "KEEP-BAD-03", "%.20q is no hex of the map", at)
		}
		if what == "blaze" { // in the place of a Flame there
			s.Terrain = slices.DeleteFunc(s.Terrain, func(t Terrain) bool { return t.Hex == at && t.What == "flame" })
		}
		s.Terrain = append(s.Terrain, Terrain{at, what, true})
		s.change("burns-now", what, at)
	}
	s.burnVehicles()
	return nil
}

// withdraw has infantry leave a Blaze as from Melee: Hex where to, "" for nowhere, by which it is eliminated (KEEP-CLEAN-20).
func (s *State) withdraw(e *Entry) error {
	u, err := s.mine(e, "KEEP-CLEAN-20")
	if err != nil {
		return err
	}
	if !u.Infantry() || !Burns(s, u.Hex) {
		return fault("unit", "KEEP-CLEAN-20", "%s is in no Blaze", Name(u))
	}
	if e.Hex == "" {
		s.remove(u, "gone-burns")
		return nil
	}
	if _, _, ok := s.pack.hex(e.Hex); !ok || s.pack.distance(u.Hex, e.Hex) != 1 || Burns(s, e.Hex) {
		return fault("hex", "KEEP-CLEAN-20", "%.20q is no hex beside %s without a Blaze", e.Hex, u.Hex)
	}
	s.change("withdraws-to", Name(u), e.Hex)
	for i := range s.Units {
		if s.Units[i].Possessor == u.ID {
			s.Units[i].Hex = e.Hex
		}
	}
	u.Hex = e.Hex
	return nil
}

// score is 2.9: who has won the scenario, and perhaps the campaign. It reports whether the campaign has ended.
func (s *State) score() bool {
	scenario, whole := s.American()
	last := s.Date == len(s.pack.Dates)-1
	if last {
		scenario = whole // only the conditions of the campaign apply (CRULING-06)
	}
	day := s.day()
	if day.Winner = GE; scenario {
		day.Winner = US
	}
	s.Points = s.Bank + s.Earned()
	switch {
	case whole:
		s.Winner = US
	case last:
		s.Winner = GE // KEEP-VP-13
	default:
		return false
	}
	s.Step = Done
	return true
}
