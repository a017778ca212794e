// Package why has what is wrong with what is refused, in the few classes that a screen has words for.
package why

// Why is one of them.
type Why uint8

// The classes of refusals.
const (
	Nothing   Why = iota
	Form          // it is not in the agreed form
	Turn          // something else is owed
	Rules         // the rules of the game forbid it
	Proof         // a proof does not hold: a card, cost, ability or claim that is not so
	Card          // the card shown is another one
	Position      // it leads to another position than its writer says
	Time          // against the clock
	Double        // two entries for one place
	Line          // it does not come from the other player
	Flood         // too much of it
	Terms         // other rules, another scenario, clock or version of the program
	Withdrawn     // the other wants no rematch any more
	Now           // it cannot be had now
	Other         // no lie, but an error of this side
)

func (w Why) String() string {
	names := [...]string{"nothing", "form", "turn", "rules", "proof", "card", "position", "time", "double", "line", "flood", "terms",
		"withdrawn", "now", "other"}
	return names[min(w, Other)]
}
