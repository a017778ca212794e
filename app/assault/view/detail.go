package view

import "bocage/app/shell/view"

// DetailKind is what the right panel shows.
type DetailKind uint8

// The kinds of detail.
const (
	NoDetail     DetailKind = iota // Text, Buttons, Roster
	UnitDetail                     // Unit, Morale, Where, Text, Buttons, Odds
	BackDetail                     // Side, Cost, Where, Text, CouldBe, Note
	TileDetail                     // Title, Where, Lines, Text
	CardDetail                     // Card, Text, Buttons, Odds
	MusterDetail                   // Muster, Buttons
	PurseDetail                    // Title, Lines, Text
)

// Detail is the right panel.
type Detail struct {
	Kind    DetailKind
	Side    view.Side
	Title   string
	Where   string // "C4 Light Woods"
	Unit    Unit
	Morale  int // present
	Cost    int
	State   []string // "dug in", "has moved"
	Text    string
	Note    string
	Why     string // why what is selected cannot go there
	Rule    string // of the checklist, for Why or Note
	Help    string // the entry of the rulebook on the thing
	Art     string // terrain family of a tile
	Lines   []view.Line
	CouldBe []CouldBe
	Card    Card
	Muster  Muster
	Roster  Roster
	Threat  *Threat
	Buttons []view.Button
	Odds    *Odds
}

// CouldBe is a kind of unit a face-down unit may be.
type CouldBe struct {
	Unit        Unit
	Left, Total int
	Seen        string // where the others are, "at F3, 1 discarded"
}

// Muster is the list of starting units to place.
type Muster struct {
	Choosing      bool // the units are still being chosen from the deck
	Placed, Total int
	Units         []Recruit
}

// Roster is the list of the units that have orders left, while nothing is pointed at.
type Roster struct {
	Title string
	Sum   string // "5 of 6"
	Lines []Ready
	Note  string // what the chances are of
}

// Ready is a unit that has orders left.
type Ready struct {
	_          [0][]byte // nobody compares it by ==
	At, Target int       // tiles; Target is -1 without an attack
	Label      string
	Unit       Unit
	Text       string // "attacks C3, Grenadiers"
	Chance     string // of that attack to hurt, "83 %", "" for none
	Aid        int    // what it adds to attacks, where it has none of its own
}

// Recruit is a unit to place, or placed.
type Recruit struct {
	Card     int // in the hand, for TapMuster
	Unit     Unit
	Selected bool
	At       string    // "B5" once placed
	Stars    [2]string // of those of its type that a campaign has made veterans, with what they carry, and the same spoken

	N, Left     int         // while choosing: how many are chosen, and how many there are
	Fewer, More view.Button // while choosing; Card is the type of unit then
}

// Called is its name, and what veterans there are of its type, spoken.
func (r *Recruit) Called() string {
	if r.Stars[1] == "" {
		return r.Unit.Name
	}
	return r.Unit.Name + " (" + r.Stars[1] + ")"
}

// Odds is the preview of an attack: exact chances of what is known.
type Odds struct {
	Title     string
	Target    Unit
	Morale    int // of the target, at present
	Exchanges []Exchange
	Cards     []Ticked
	Foe       string // "German holds 6 cards and 9 prestige."
	Note      string
	Draw      []int // chances of the modifiers -2 to +3, in percent
	Lines     bool  // the accounts are open
}

// Exchange is one firing, or one firing with the ticked cards.
type Exchange struct {
	Head, Small  string
	Fire, Target int
	Bar          Shares
	Reach        string // "with their cards destroyed 10…67 %"
	Whose        string // spoken before the shares, "Your Sherman"
	FireLines    []view.Line
	TargetLines  []view.Line
	Minor        bool // left out on the phone
}

// Shares are four whole percentages that add up to 100: unhurt, hurt, retreats, destroyed.
type Shares [4]int

// Ticked is a card of the what-if row.
type Ticked struct {
	Card int
	Name string
	Cost int
	On   bool
	Why  string // it cannot be ticked now, and why
}
