package view

// Account is a part of the ledger: what counts in a roll or a hit, to be read from top to bottom. With one that begins the ledger is
// empty but for it.
type Account struct {
	Begins bool
	Head   string
	Lines  []Entry
	Fate   []Fate // of the crew, nil if none is decided
}

// Entry is a line of an account. Note says where the amount comes from, and the rule by which it counts.
type Entry struct {
	Label, Note, Value string
	Kind               EntryKind
}

// EntryKind is how an entry stands out.
type EntryKind uint8

const (
	Printed EntryKind = iota // dice, and what is printed on the cards
	More                     // adds to what the attacker rolls
	Less                     // takes away from it
	Total
)

// Fate is one of the fates of a crew, and whether it is this.
type Fate struct {
	Text string
	Is   bool
}
