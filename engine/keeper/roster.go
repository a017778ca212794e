package keeper

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Kind is what a roster line is of.
type Kind string

// The kinds.
const (
	MMC        Kind = "MMC"
	SMC        Kind = "SMC"
	SupportW   Kind = "SW"
	Ordnance   Kind = "Gun"
	VehicleAFV Kind = "Vehicle"
)

// Kinds are all kinds.
var Kinds = []Kind{MMC, SMC, SupportW, Ordnance, VehicleAFV}

// class is by what letter flags are of a kind.
var class = map[Kind]string{MMC: "i", SMC: "i", SupportW: "w", Ordnance: "w", VehicleAFV: "v"}

// FlagsOf are the flags that a kind can have, sorted.
func FlagsOf(k Kind) (l []string) {
	for f, of := range flagsOf {
		if c := class[k]; c != "" && strings.Contains(of, c) && (f != "hero" || k == SMC) && (f != "wounded" || k == SMC) {
			l = append(l, f)
		}
	}
	slices.Sort(l)
	return l
}

// WeaponsOf are the weapons that a kind can have.
func WeaponsOf(k Kind) []Weapon {
	return map[Kind][]Weapon{SupportW: {SW}, Ordnance: {Gun}, VehicleAFV: {MA, MG}}[k]
}

// flagsOf are the flags of KEEP-STATE-02, and which kinds they are of, by the first letters: i infantry, v vehicles, w weapons.
var flagsOf = map[string]string{
	"broken": "i", "disrupted": "i", "DM": "i", "encircled": "iv", "melee": "iv", "wounded": "i", "hero": "i", "CX": "i", "berserk": "i",
	"fanatic": "i", "concealed": "ivw", "HIP": "ivw", "prisoner": "i", "motion": "v", "stopped": "v", "BU": "v", "CE": "v", "bogged": "v",
	"mired": "v", "shocked": "v", "UK": "v", "immobile": "v", "abandoned": "v", "recalled": "v", "captured": "vw", "stalled": "v",
	"wall advantage": "iv", "acquired": "ivw", "half-squad": "i", "crew": "i",
}

// Unit is a roster line (KEEP-STATE-01).
type Unit struct {
	ID        int                   `json:"id"`
	Side      Side                  `json:"side"`
	Kind      Kind                  `json:"kind"`
	Name      string                `json:"name"`
	Hex       string                `json:"hex,omitempty"` // "" for off board
	Level     int                   `json:"level,omitempty"`
	Possessor int                   `json:"possessor,omitempty"` // of a SW or Gun
	Carrier   int                   `json:"carrier,omitempty"`   // of passengers and riders
	Rides     bool                  `json:"rides,omitempty"`     // on the vehicle, not in it
	Flags     []string              `json:"flags,omitempty"`     // sorted
	Weapons   [numWeapons]Condition `json:"weapons,omitempty"`
	Remark    string                `json:"remark,omitempty"`
	Gone      string                `json:"gone,omitempty"` // the step that removed it; it stays in the record (KEEP-STATE-06)
}

// Is reports whether a unit has a flag.
func (u *Unit) Is(flag string) bool { return slices.Contains(u.Flags, flag) }

// set puts a flag on a unit or takes it off. The list is made anew, since states share it.
func (u *Unit) set(flag string, on bool) {
	l := slices.DeleteFunc(slices.Clone(u.Flags), func(f string) bool { return f == flag })
	if on {
		l = append(l, flag)
	}
	slices.Sort(l)
	u.Flags = l
}

// clear takes flags off.
func (u *Unit) clear(flags ...string) (changed bool) {
	for _, f := range flags {
		if u.Is(f) {
			u.set(f, false)
			changed = true
		}
	}
	return changed
}

// Hero reports whether a unit is a hero and no heroic leader (CRULING-15).
func (u *Unit) Hero() bool { return u.Kind == SMC && strings.EqualFold(u.Name, "hero") }

// leader reports whether a unit is a leader.
func (u *Unit) leader() bool { return u.Kind == SMC && !u.Hero() }

// Mobile reports whether a vehicle may change between Stopped and Motion (KEEP-CLEAN-09, CRULING-13).
func (u *Unit) Mobile() bool {
	return u.Kind == VehicleAFV && !u.Is("immobile") && !u.Is("abandoned") && !u.Is("bogged") && !u.Is("mired")
}

// Infantry reports whether a unit is of people on foot.
func (u *Unit) Infantry() bool { return u.Kind == MMC || u.Kind == SMC }

// letters returns a text without control letters (KEEP-BAD-13).
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError || unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, s)
}

// hex is a place on the map: its column from 0 and its line from 1.
func (p *Pack) hex(name string) (column, line int, ok bool) {
	i := strings.IndexFunc(name, unicode.IsDigit)
	if i < 1 || i > 2 || len(name) > i+2 {
		return 0, 0, false
	}
	column = int(name[0] - 'A')
	if i == 2 {
		if name[0] != name[1] {
			return 0, 0, false
		}
		column += 26
	}
	for _, d := range name[i:] {
		if d < '0' || d > '9' {
			return 0, 0, false
		}
		line = line*10 + int(d-'0')
	}
	ok = name[0] >= 'A' && name[0] <= 'Z' && column < p.Columns && name[i] != '0' && line >= 1 && line <= p.Lines
	return column, line, ok
}

// distance is that of two hexes of the map, levels ignored (KEEP-SET-04). Every other column lies half a hex lower.
func (p *Pack) distance(a, b string) int {
	ca, la, _ := p.hex(a)
	cb, lb, _ := p.hex(b)
	dc := abs(ca - cb)
	ra, rb := la-(ca+ca&1)/2, lb-(cb+cb&1)/2
	dr := rb - ra
	dq := cb - ca
	return max(dc, abs(dr), abs(dq+dr))
}

func abs(n int) int { return max(n, -n) }

// checkUnit returns what is wrong in a line by itself.
func (p *Pack) checkUnit(u *Unit) error {
	at := fmt.Sprintf("unit %d", u.ID)
	class := class[u.Kind]
	_, _, onMap := p.hex(u.Hex)
	switch {
	case class == "":
		return fault(at, "KEEP-STATE-01", "there is no kind %.20q", u.Kind)
	case u.Side > GE:
		return fault(at, "KEEP-STATE-01", "there is no side %d", u.Side)
	case u.Name == "" || utf8.RuneCountInString(u.Name) > 80 || letters(u.Name) != u.Name:
		return fault(at, "KEEP-BAD-13", "a name of %d letters, not 1 to 80 that can be seen", utf8.RuneCountInString(u.Name))
	case utf8.RuneCountInString(u.Remark) > 80 || letters(u.Remark) != u.Remark:
		return fault(at, "KEEP-BAD-13", "a remark of %d letters, at most 80 that can be seen", utf8.RuneCountInString(u.Remark))
	case u.Hex != "" && !onMap:
		return fault(at, "KEEP-BAD-03", "%.20q is no hex of the map: A1 to EE%d", u.Hex, p.Lines)
	case u.Level < -1 || u.Level > 3:
		return fault(at, "KEEP-BAD-03", "level %d is not from -1 to 3", u.Level)
	case u.Gone != "":
		return fault(at, "KEEP-STATE-06", "a new line is in play")
	}
	for i, f := range u.Flags {
		of, ok := flagsOf[f]
		if !ok || i > 0 && u.Flags[i-1] >= f {
			return fault(at, "KEEP-STATE-02", "%.20q is no flag, or stands there twice or out of order", f)
		}
		if f == "hero" && u.Kind != SMC {
			return fault(at, "KEEP-BAD-05", "a hero that is no SMC")
		}
		if !strings.Contains(of, class) {
			return fault(at, "KEEP-STATE-02", "%s is no flag of a %s", f, u.Kind)
		}
	}
	for w, c := range u.Weapons {
		if c > Eliminated {
			return fault(at, "KEEP-STATE-02", "%s is in condition %d", Weapon(w), c)
		}
	}
	return nil
}

// contradictions returns what does not fit together in the rosters, each named (KEEP-BAD-05).
func contradictions(s *State, side Side) (l []Note) {
	say := func(u *Unit, code string, args ...any) {
		l = append(l, note(code, append([]any{fmt.Sprintf("%s %d", u.Name, u.ID)}, args...)...))
	}
	guns := map[int]int{}
	for i := range s.Units {
		u := &s.Units[i]
		if u.Gone != "" || u.Side != side {
			continue
		}
		if u.Kind == MMC && u.Is("wounded") {
			say(u, "odd-wounded")
		}
		if u.Is("motion") && u.Is("stopped") {
			say(u, "odd-motion")
		}
		if u.Is("BU") && u.Is("CE") {
			say(u, "odd-bu")
		}
		if of := s.Unit(u.Possessor); u.Possessor != 0 {
			switch {
			case of == nil || of.Gone != "" || !of.Infantry():
				say(u, "odd-nobody")
			case of.Hex != u.Hex:
				say(u, "odd-elsewhere", of.Hex)
			case u.Kind == Ordnance && guns[of.ID] > 0:
				say(u, "odd-guns")
			}
			if u.Kind == Ordnance {
				guns[u.Possessor]++
			}
		}
		if on := s.Unit(u.Carrier); u.Carrier != 0 {
			switch {
			case on == nil || on.Gone != "" || on.Kind != VehicleAFV:
				say(u, "odd-rider")
			case on.Is("abandoned"):
				say(on, "odd-people")
			}
		} else if u.Rides {
			say(u, "odd-rider")
		}
	}
	return l
}

// Roster is a side's roster as a viewer sees it: the other side's concealed lines are "?", its hidden ones are not there (KEEP-STATE-05).
// Of sealed lines the counters stand there for both.
func (s *State) Roster(side, viewer Side) (l []Unit) {
	for _, u := range s.Units {
		switch {
		case u.Side != side:
		case viewer == side || !u.Is("HIP") && !u.Is("concealed"):
			l = append(l, u)
		case !u.Is("HIP") && u.Hex != "":
			l = append(l, Unit{Side: side, Name: "?", Hex: u.Hex, Gone: u.Gone})
		}
	}
	if s.Far != nil {
		for _, h := range s.Far.Hidden[side] {
			if h.Hex != "" && !h.Open {
				l = append(l, Unit{Side: side, Name: "?", Hex: h.Hex})
			}
		}
	}
	return l
}

// Knowing is the campaign as a side knows it that has sealed some lines, and its observer: they stand among the open ones, and their
// counters do not.
func (s *State) Knowing(side Side, units []Unit, observer string) *State {
	k := *s
	k.Units = append(slices.Clone(s.Units), units...)
	if k.Far = s.Far.clone(); k.Far != nil && side <= GE {
		k.Far.Hidden[side] = nil
	}
	if observer != "" && side <= GE {
		k.Observers[side] = observer
	}
	return &k
}

// ByHex is what Roster returns, ordered by the hexes.
func (s *State) ByHex(side, viewer Side) []Unit {
	l := s.Roster(side, viewer)
	order := make([]int, len(l))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return strings.Compare(l[i].Hex, l[j].Hex) })
	sorted := make([]Unit, len(l))
	for i, at := range order {
		sorted[i] = l[at]
	}
	return sorted
}
