package card

import (
	"strconv"
	"strings"
)

// PrintedDeck is a deck of the box, one entry a card.
type PrintedDeck struct {
	Name  string
	Cards []Face
}

// Deck returns the cards of a printed deck by its designator, one entry a card: "a" to "h" German units, "A" to "H" U.S.
// units, "1" to "4" actions.
func Deck(designator string) ([]Face, bool) {
	for _, d := range PrintedDecks {
		if d.Name == designator {
			return d.Cards, true
		}
	}
	return nil, false
}

// UnitNamed finds a unit face by the name on its card.
func UnitNamed(name string) (Face, bool) {
	for f := FirstUnit; f <= LastUnit; f++ {
		if UnitOf(f).Name == name {
			return f, true
		}
	}
	return Unknown, false
}

// ActionNamed finds the action of a name.
func ActionNamed(name string) (Action, bool) {
	for a := PrepFire; a < NumActions; a++ {
		if ActionInfo(a).Name == name {
			return a, true
		}
	}
	return NoAction, false
}

// Title is the name of one card: an action card's with its copy, "Accuracy#2", since the tactical modifiers of copies differ.
func Title(f Face) string {
	if IsAction(f) {
		return Name(f) + "#" + strconv.Itoa(int(f-FirstAction)%4+1)
	}
	return Name(f)
}

// ByTitle finds a card by that name. An action card without a copy is its first.
func ByTitle(name string) (Face, bool) {
	if f, ok := UnitNamed(name); ok {
		return f, true
	}
	if name == Name(Bluff) {
		return Bluff, true
	}
	bare, copy, numbered := strings.Cut(name, "#")
	n := 1
	if numbered {
		if len(copy) != 1 || copy < "1" || copy > "4" {
			return Unknown, false
		}
		n = int(copy[0] - '0')
	}
	for a := Action(1); a < NumActions; a++ {
		if ActionInfo(a).Name == bare {
			return FaceOf(a, n), true
		}
	}
	return Unknown, false
}
