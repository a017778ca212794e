package deck

import (
	"strconv"
	"strings"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// Steps of the curve of costs: 1 and 2, 3 and 4, and so on; the last has all that is dearer.
const Steps = 7

// unitKinds are what units can have in common (DECK-17): their support reaches 1, 2 or 3 tiles; they may enter swamps by what is printed,
// or as soft units.
var unitKinds = []struct {
	id string
	is func(u *card.UnitType) bool
}{
	{"hard", func(u *card.UnitType) bool { return u.HardTarget }},
	{"soft", func(u *card.UnitType) bool { return !u.HardTarget }},
	{"range1", func(u *card.UnitType) bool { return u.Range == 1 }},
	{"range2", func(u *card.UnitType) bool { return u.Range == 2 }},
	{"range3", func(u *card.UnitType) bool { return u.Range == 3 }},
	{"anti-air", func(u *card.UnitType) bool { return u.AA > 0 }},
	{"diagonal", func(u *card.UnitType) bool { return u.MovesDiagonally }},
	{"swamps", func(u *card.UnitType) bool { return u.EntersSwamps || !u.HardTarget }},
}

// Kinds are what cards of the deck can have in common, by their ids: those of units, or the three types of action cards and, as numbers,
// the tactical modifiers.
func (d *Deck) Kinds() (l []string) {
	if d.Kind == Actions {
		return []string{"operations", "combat", "surprise", "-2", "-1", "0", "1", "2", "3"}
	}
	for _, k := range unitKinds {
		l = append(l, k.id)
	}
	return l
}

// One is the kind of a card alone: of an action card all its copies are of it.
func One(f card.Face) string {
	if card.IsAction(f) {
		f = card.FaceOf(card.ActionOf(f), 1)
	}
	return "card" + strconv.Itoa(int(f))
}

// Is reports whether a card is of a kind: one of Kinds, or One.
func Is(kind string, f card.Face) bool {
	if card.IsAction(f) {
		return strconv.Itoa(card.Modifier(f)) == kind || strings.ToLower(card.TypeOf(f).String()) == kind || One(f) == kind
	}
	for _, k := range unitKinds {
		if k.id == kind {
			return card.IsUnit(f) && k.is(card.UnitOf(f))
		}
	}
	return One(f) == kind
}

// Of counts the cards of a kind.
func (d *Deck) Of(kind string) (n int) {
	for f, k := range d.Count {
		if k > 0 && Is(kind, card.Face(f)) {
			n += k
		}
	}
	return n
}

// Curve counts the units by what they cost.
func (d *Deck) Curve() (curve [Steps]int) {
	for f, n := range d.Count {
		if n > 0 {
			curve[min(Steps-1, (card.Cost(card.Face(f))-1)/2)] += n
		}
	}
	return curve
}

// Sum adds up the tactical modifiers.
func (d *Deck) Sum() (sum int) {
	for f, n := range d.Count {
		if n > 0 && card.IsAction(card.Face(f)) {
			sum += n * card.Modifier(card.Face(f))
		}
	}
	return sum
}

// Deal returns the first cards of the deck, shuffled by a seed, at most as many as there are.
func (d *Deck) Deal(drawn int, seed uint64) []card.Face {
	var all []card.Face
	for f, n := range d.Count {
		for range n {
			all = append(all, card.Face(f))
		}
	}
	rng := engine.NewRand(seed)
	rng.Shuffle(all)
	return all[:min(drawn, len(all))]
}
