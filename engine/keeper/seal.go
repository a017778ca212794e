package keeper

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Slot is what a sealed slot holds: a group, or nothing, and the secret rolls that are made for every slot alike, so that their number
// tells
// nothing (KEEP-SEAL-02, KEEP-SEAL-03, KEEP-SEAL-08). What the group does not need is ignored.
type Slot struct {
	Group  string    `json:"group,omitempty"` // of a purchase; of the German rows it follows from Type
	Type   int       `json:"type"`            // armor type dr, or the dr on the row
	Leader [2]int    `json:"leader"`
	M4     [2]int    `json:"m4"`
	Gyro   [3][2]int `json:"gyro"` // or Schuerzen, of which there are two
}

// saltSize is the length of the secret that hides a slot.
const saltSize = 32

// Commit seals a slot: bound to the log before it, the date, the side and the slot's number (KEEP-SEAL-02). Between
// two browsers its dice are joint, and fall after it.
func (s *State) Commit(side Side, number int, slot *Slot, salt []byte) string {
	if s.Far != nil {
		slot = &Slot{Group: slot.Group}
	}
	b, err := json.Marshal(slot)
	if err != nil {
		panic(err) // plain values
	}
	at, date := s.At[side], s.For
	if len(s.Seals[side]) == 0 {
		at, date = s.head, s.Date+1
	}
	d := sha256.Sum256(fmt.Appendf(nil, "bocage keeper slot\n%s\n%d\n%d\n%d\n%x\n%s", at, date, side, number, salt, b))
	return hex.EncodeToString(d[:])
}

// check returns what is wrong in a slot by itself.
func (l *Slot) check() error {
	for _, d := range slices.Concat([]int{l.Type}, l.Leader[:], l.M4[:], l.Gyro[0][:], l.Gyro[1][:], l.Gyro[2][:]) {
		if d < 1 || d > 6 {
			return fault("slot", "KEEP-SEAL-03", "a die of %d: every roll is made for every slot", d)
		}
	}
	return nil
}

// seals takes the seals of a side.
func (s *State) seals(e *Entry, n int) error {
	if len(s.Seals[e.Side]) > 0 {
		return fault("seals", "KEEP-SEAL-04", "what is sealed cannot be taken back")
	}
	if len(e.List) != n {
		return fault("seals", "KEEP-SEAL-01", "%d slots, not %d", len(e.List), n)
	}
	for i, c := range e.List {
		if b, err := hex.DecodeString(c); err != nil || len(b) != sha256.Size || slices.Contains(e.List[:i], c) {
			return fault("seals", "KEEP-SEAL-02", "slot %d is no seal, or one that stands there", i+1)
		}
	}
	for _, c := range e.List {
		s.Seals[e.Side] = append(s.Seals[e.Side], Seal{Commit: c})
	}
	s.At[e.Side], s.For = s.head, s.Date+1
	return nil
}

// buy seals the American purchase, an empty one too (KEEP-BUY-01, CWIN-10).
func (s *State) buy(e *Entry) error {
	if !s.Confirmed {
		return fault("buy", "CWIN-01", "the pack's own values are not confirmed")
	}
	return s.seals(e, s.pack.Slots())
}

// rows seals the German rolls on the rows A, B and C, after the American has sealed (KEEP-GER-01, KEEP-GER-05).
func (s *State) rows(e *Entry) error { return s.seals(e, 3) }

// open opens slot N of a side: when its group enters, at the latest at the end of the scenario (KEEP-ENTRY-03, KEEP-ENTRY-04). One that
// does
// not fit, or breaks a maximum or the points, names the liar and is kept (KEEP-SEAL-06).
func (s *State) open(e *Entry) error {
	l := s.Seals[e.Side]
	switch {
	case e.N < 1 || e.N > len(l) || l[e.N-1].Slot != nil:
		return fault("slot", "KEEP-ENTRY-03", "there is no sealed slot %d", e.N)
	case e.Slot == nil || len(e.Salt) != saltSize:
		return fault("slot", "KEEP-SEAL-06", "an opening is a slot and %d bytes", saltSize)
	}
	if s.Commit(e.Side, e.N, e.Slot, e.Salt) != l[e.N-1].Commit || e.Slot.check() != nil {
		s.Liar = e.Side
		return nil
	}
	slot := *e.Slot
	l[e.N-1].Slot = &slot
	if e.Side == US && s.overspent() {
		s.Liar = US
		return nil
	}
	o := s.Outcome(e.Side, e.N)
	for _, m := range o.Modules {
		s.Modules[e.Side] = append(s.Modules[e.Side], Module{Name: m})
	}
	if HasMMC(o.Contents) {
		s.follow(e.Side)
	}
	if !slices.ContainsFunc(l, func(seal Seal) bool { return seal.Slot == nil }) && e.Side == US {
		s.Bank = s.Points - s.spent()
	}
	return nil
}

// HasMMC reports whether an MMC stands in a text, as "6-6-6" in the contents of a group.
func HasMMC(text string) bool {
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r != '-' && (r < '0' || r > '9') }) {
		if len(word) == 5 && word[1] == '-' && word[3] == '-' && word[0] != '-' && word[2] != '-' && word[4] != '-' {
			return true
		}
	}
	return false
}

// follow has leaders enter who wait for a group with an MMC (CRULING-08).
func (s *State) follow(side Side) {
	s.Pending = slices.DeleteFunc(s.Pending, func(p Replacement) bool {
		if !p.Wait || p.Side != side {
			return false
		}
		s.Last++
		s.Units = append(s.Units, Unit{ID: s.Last, Side: side, Kind: SMC, Name: "7-0"})
		return true
	})
}

// spent is what the open slots have cost.
func (s *State) spent() (n int) {
	for _, seal := range s.Seals[US] {
		if seal.Slot != nil && seal.Slot.Group != "" {
			if g := s.pack.Group(seal.Slot.Group); g != nil {
				n += g.Cost
			}
		}
	}
	return n
}

// overspent reports whether what is open breaks the points, a maximum or the table.
func (s *State) overspent() bool {
	bought := map[string]int{}
	for _, seal := range s.Seals[US] {
		if seal.Slot == nil || seal.Slot.Group == "" {
			continue
		}
		g := s.pack.Group(seal.Slot.Group)
		if bought[seal.Slot.Group]++; g == nil || bought[seal.Slot.Group] > g.Max {
			return true
		}
	}
	return s.spent() > s.Points
}

// Basket says what is wrong in a purchase, or how many points it leaves (KEEP-BUY-01, KEEP-BUY-08, KEEP-BAD-07).
func (s *State) Basket(groups []string) (left int, err error) {
	left = s.Points
	bought := map[string]int{}
	for _, name := range groups {
		g := s.pack.Group(name)
		if g == nil {
			return 0, fault("basket", "KEEP-BAD-07", "%.40q is no group of the table", name)
		}
		if bought[name]++; bought[name] > g.Max {
			return 0, fault("basket", "KEEP-BAD-07", "%s: at most %d", name, g.Max)
		}
		if left -= g.Cost; left < 0 {
			return 0, fault("basket", "KEEP-BAD-07", "%d points short", -left)
		}
	}
	return left, nil
}

// Outcome is what a slot has become.
type Outcome struct {
	Group, Contents string
	Leader          string   // "" for none
	Tanks           []string // of an M4 group
	Notes           []Note   // Gyrostabilizer, Schuerzen
	Modules         []string // of OBA
}

// Outcome is what an open slot of a side holds, by its number; the owner may ask it of his own before it is opened (Reads).
func (s *State) Outcome(side Side, number int) Outcome {
	if l := s.Seals[side]; number >= 1 && number <= len(l) && l[number-1].Slot != nil {
		return s.Reads(side, number, l[number-1].Slot)
	}
	return Outcome{}
}

// Reads is what a slot of that number holds.
func (s *State) Reads(side Side, number int, slot *Slot) (o Outcome) {
	sum := slot.Leader[0] + slot.Leader[1]
	if side == GE {
		table := string(rune('A' + number - 1))
		row := s.pack.row(table, slot.Type)
		if o.Group, o.Contents = row.Group, row.Contents; row.Group == "none" {
			return o
		}
		if strings.Contains(row.Then, "Leader DR") {
			o.Leader = Leader(GE, table == "B", sum+drm(row.Group))
		}
		if strings.Contains(row.Then, "Schuerzen") {
			o.Notes = compare("skirts", s.pack.Schuerzen, s.pack.Skirts[:min(1, len(s.pack.Skirts))], slot.Gyro[:2])
		}
	} else {
		g := s.pack.Group(slot.Group)
		if g == nil {
			return o
		}
		o.Group, o.Contents = g.Name, g.Contents
		armor := strings.Contains(g.Then, "armor type")
		if g.leads() {
			o.Leader = Leader(US, armor, sum)
		}
		if armor {
			row := s.pack.row("", slot.Type)
			o.Group, o.Contents = row.Group, row.Contents
			if strings.Contains(row.Then, "M4 DR") {
				tanks := M4(slot.M4[0] + slot.M4[1])
				o.Tanks = tanks[:]
			}
			if strings.Contains(row.Then, "Gyrostabilizer") {
				of := slices.DeleteFunc(slices.Clone(o.Tanks), func(t string) bool { return !slices.Contains(s.pack.Gyros, t) })
				if len(o.Tanks) == 0 {
					of = []string{"M5A1", "M5A1", "M5A1"}
				}
				o.Notes = compare("gyro", s.pack.Gyro, of, slot.Gyro[:])
			}
		}
	}
	if strings.Contains(o.Contents, "module of") {
		o.Modules = []string{o.Contents}
	}
	return o
}

// compare holds a secret DR for each vehicle against the owner's table; without it the result is to be compared (KEEP-DATA-06).
func compare(what string, table map[string]int, vehicles []string, dice [][2]int) (l []Note) {
	for i, pair := range dice {
		v := ""
		switch {
		case len(vehicles) == 1 && what == "skirts":
			v = vehicles[0]
		case i < len(vehicles):
			v = vehicles[i]
		default:
			continue
		}
		dr := pair[0] + pair[1]
		result := "-compare"
		if most, ok := table[v]; ok {
			result = map[bool]string{true: "-yes", false: "-no"}[dr <= most]
		}
		l = append(l, note(what+result, v, dr))
	}
	return l
}
