package campaign

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"bocage/engine"
)

// maxLocker is how many cards a locker holds (CAMP-CARD-06).
const maxLocker = 12

// MaxName is how many letters the name of an entry has (CAMP-KEEP-03), maxNames how many names a side gives in a campaign (CAMPAIGN-26).
const (
	MaxName  = 24
	maxNames = 40
)

// Entry is a unit that is carried from battle to battle (CAMP-CORE-01).
type Entry struct {
	ID     int    `json:"id"`
	Type   string `json:"type"`
	XP     int    `json:"xp"`
	Damage int    `json:"damage"`
	Name   string `json:"name,omitempty"` // that its owner has given it, no part of any rule (CAMP-KEEP-03)
}

// Corps is what a side has in a campaign at a moment. All of it is public (CAMP-FOG-01), in a sealed campaign too.
type Corps struct {
	Core   []Entry  `json:"core"`            // by id
	Last   int      `json:"last"`            // the last id given
	Supply int      `json:"supply"`          // 0 or more
	Locker []string `json:"locker"`          // sorted
	Points int      `json:"points"`          // victory points of the campaign
	Owes   string   `json:"owes"`            // the seal of an order that is not open yet, "" for none
	Order  *Order   `json:"order"`           // opened, of the battle that is prepared or fought
	Stops  bool     `json:"stops"`           // asks to end the campaign as it stands
	Names  int      `json:"names,omitempty"` // how many were given to entries
}

// Phase is what a campaign waits for.
type Phase uint8

// The phases. Ordering, Accused and Fighting come before a battle has ended, Rewards and Way after it.
const (
	Ordering Phase = iota // both sides seal their orders, then both open
	Accused               // an order that was opened breaks a rule (CAMP-ORDER-05)
	Fighting              // the battle
	Rewards               // State.Asked takes a card of the offer
	Way                   // State.Asked chooses the way on
	Ended
)

// State is one moment of a campaign. It is a plain value but for its slices, which no step changes in place.
type State struct {
	Phase  Phase       `json:"phase"`
	Node   string      `json:"node"`   // of the battle that is prepared, fought or just ended; at the end the ending
	Battle int         `json:"battle"` // from 1
	Sides  [2]Corps    `json:"sides"`
	Asked  engine.Seat `json:"asked"` // in Rewards and Way
	Offer  []string    `json:"offer"` // what is left of it
	Picks  int         `json:"picks"` // sides that have yet to choose a card
	Last   engine.Seat `json:"won"`   // winner of the last battle, NoSeat for a draw or none yet
	Liar   engine.Seat `json:"liar"`  // in Accused; at the end who lost by it
	Winner engine.Seat `json:"winner"`
	Trail  []Trace     `json:"trail"` // battles that have ended
	Solo   *Solo       `json:"solo,omitempty"`
}

// Trace is a battle that has ended.
type Trace struct {
	Node   string      `json:"node"`
	ID     string      `json:"id"`
	Winner engine.Seat `json:"winner"`
	How    How         `json:"how"`
	Lost   [2][]int    `json:"lost"`            // ids of the entries that each side has lost
	Again  int         `json:"again,omitempty"` // how often it was fought again before (CAMP-SOLO-06)
}

// How says how a battle ended.
type How string

// The ways in which a battle ends. All but Fought and Drawn are the defeat of the side that a step names (CAMP-AFTER-09).
const (
	Fought   How = "fought"
	Drawn    How = "drawn" // by agreement
	Resigned How = "resigned"
	Late     How = "late"    // lost by the clock
	Lied     How = "lied"    // lost by a proved lie
	Skipped  How = "skipped" // fought to its end by the computer on both sides (CAMP-SOLO-08)
)

// GivenUp reports whether the loser did not fight the battle to its end.
func (h How) GivenUp() bool { return h == Resigned || h == Late || h == Lied }

// Begin returns the first state of a campaign.
func (c *Campaign) Begin() State {
	s := State{Node: c.Start, Battle: 1, Asked: engine.NoSeat, Last: engine.NoSeat, Liar: engine.NoSeat, Winner: engine.NoSeat}
	for seat := range s.Sides {
		from, to := &c.Sides[seat], &s.Sides[seat]
		for _, t := range from.Core {
			to.Last++
			to.Core = append(to.Core, Entry{ID: to.Last, Type: t})
		}
		to.Supply = from.Supply
		for _, k := range slices.Sorted(maps.Keys(from.Cards)) {
			for range from.Cards[k] {
				to.Locker = append(to.Locker, k)
			}
		}
	}
	return s
}

// Level is the level of an entry (CAMP-CORE-02).
func (c *Campaign) Level(e Entry) int {
	n := 0
	for _, xp := range c.Experience.Levels {
		if e.XP >= xp {
			n++
		}
	}
	return n
}

// Price is what a type costs to buy, in supply; Cost what it counts in a field as printed, in points of its game; FieldCost what an entry
// counts there (CAMP-CORE-03, CAMP-GAME-04).
func (c *Campaign) Price(seat engine.Seat, name string) int {
	g := c.owner(seat, name)
	if g == nil {
		return 0
	}
	return c.common(g, c.Cost(seat, name))
}

func (c *Campaign) Cost(seat engine.Seat, name string) int {
	t, _ := c.Type(seat, name)
	return t.Cost
}

func (c *Campaign) FieldCost(seat engine.Seat, e Entry) int {
	return c.CostAt(seat, e.Type, c.Level(e))
}

// CostAt is what a unit of some level counts in a field. A level that nobody sees is not charged (CAMP-FOG-03), nor one of a cheap unit.
func (c *Campaign) CostAt(seat engine.Seat, name string, level int) int {
	if g := c.owner(seat, name); g != nil && level > 0 && !c.Fog.Sealed && c.Price(seat, name) > c.Experience.Free {
		return c.Cost(seat, name) + c.uncommon(g, c.Experience.Cost*level)
	}
	return c.Cost(seat, name)
}

// Digest names a state: the SHA-256 of its canonical bytes with those of the campaign's bundle.
func (c *Campaign) Digest(s *State) [sha256.Size]byte {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // a State is plain values
	}
	return sha256.Sum256(append([]byte(c.digest), b...))
}

// head is the state that orders are bound to: without those of the battle that is prepared, and without names.
func (c *Campaign) head(s *State) string {
	plain := *s
	for seat := range plain.Sides {
		side := &plain.Sides[seat]
		side.Owes, side.Order, side.Stops, side.Names = "", nil, false, 0
		side.Core = named(side.Core, func(Entry) string { return "" })
	}
	plain.Phase = Ordering
	d := c.Digest(&plain)
	return hex.EncodeToString(d[:])
}

// bundleDigest is the digest of the campaign file and the scenarios of all its nodes (CAMP-KEEP-06).
func (c *Campaign) bundleDigest() string {
	h := sha256.New()
	put := func(b []byte) {
		d := sha256.Sum256(b)
		h.Write(d[:])
	}
	put(fmt.Append(nil, c.Rules))
	for _, id := range slices.Sorted(maps.Keys(c.Others)) {
		put(fmt.Append(nil, id, c.Others[id]))
	}
	put(c.Source)
	for _, name := range slices.Sorted(maps.Keys(c.Scenarios)) {
		put([]byte(name))
		put(c.Scenarios[name])
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Bundle returns the digest of the campaign file and the scenarios of all its nodes: it tells campaigns of the same id apart.
func (c *Campaign) Bundle() string { return c.digest }

// entry returns the index of an entry by its id, -1 for none.
func entry(core []Entry, id int) int {
	return slices.IndexFunc(core, func(e Entry) bool { return e.ID == id })
}

// named returns a core with other names.
func named(core []Entry, name func(Entry) string) []Entry {
	core = slices.Clone(core)
	for i := range core {
		core[i].Name = name(core[i])
	}
	return core
}
