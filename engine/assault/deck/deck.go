// Package deck is what a player may make of the cards: unit decks of one nation and action decks, which class of legality each fulfils,
// and the forms in which it is handed on. Its rules are the DECK lines of docs/campaign-rules.md.
package deck

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// Kind is a unit deck or an action deck (DECK-01).
type Kind uint8

// The kinds of decks.
const (
	Units Kind = iota
	Actions
)

// Deck is a list of cards with a name. Counts are by face: a unit of Side, or one copy of an action card.
type Deck struct {
	Kind  Kind
	Side  engine.Seat // of a unit deck, NoSeat for an action deck
	Name  string
	Count [card.NumFaces]int
}

// Bounds of any deck (DECK-06, DECK-15, DECK-20).
const (
	MaxName   = 24 // letters
	MaxCopies = 40
	maxNames  = 60

	FewestUnits, MostUnits = 16, 24 // of a box (DECK-03)
)

// Class is a class of legality, the narrowest first (DECK-02).
type Class uint8

// The classes.
const (
	Printed Class = iota
	Box
	Free
	Unfit // not even free
)

var classNames = [...]string{"printed", "box", "free", "unfit"}

func (c Class) String() string { return classNames[c] }

// Weight is how dear a unit deck of a box may be (DECK-04).
type Weight uint8

// The weights.
const (
	Any Weight = iota
	Light
	Heavy
)

// Cap is the most that a unit deck of a weight may cost.
func (w Weight) Cap() int { return [...]int{Any: 175, Light: 120, Heavy: 175}[w] }

// Code says what kind of fault there is. It outlives its sentence.
type Code string

// The faults.
const (
	BadName    Code = "name"     // empty, too long, or with letters that cannot be seen
	WrongCard  Code = "card"     // no such card, or of another deck
	BadCount   Code = "count"    // below 1 or above 40
	ManyNames  Code = "names"    // more than 60
	Empty      Code = "empty"    // no card at all
	OverBox    Code = "copies"   // more of a card than in one box
	WrongSize  Code = "size"     // too few or too many cards
	OverCap    Code = "cost"     // dearer than the cap
	Modifier   Code = "modifier" // too few or too many of a tactical modifier
	OverSum    Code = "sum"      // the sum of the modifiers
	NotPrinted Code = "printed"  // no printed deck has exactly these cards
	TooFew     Code = "needed"   // fewer than a scenario takes
)

// Fault is something wrong in a deck. Place is a card's title or a field; Rule the line that it breaks. Args are the numbers in the Text,
// by which it is said in other languages.
type Fault struct {
	Code        Code
	Place, Rule string
	Text        string
	Args        []any
}

func (f *Fault) Error() string { return fmt.Sprintf("%s: %s (%s)", f.Place, f.Text, f.Rule) }

// Faults are all that is wrong.
type Faults []*Fault

func (l *Faults) add(code Code, place, rule, format string, args ...any) {
	*l = append(*l, &Fault{code, place, rule, fmt.Sprintf(format, args...), args})
}

// Preset returns a printed deck by its designator (DECK-16).
func Preset(designator string) (*Deck, bool) {
	faces, ok := card.Deck(designator)
	if !ok || len(faces) == 0 {
		return nil, false
	}
	d := &Deck{Kind: Actions, Side: engine.NoSeat, Name: designator}
	if card.IsUnit(faces[0]) {
		d.Kind, d.Side = Units, card.UnitOf(faces[0]).Side
	}
	for _, f := range faces {
		d.Count[f]++
	}
	return d, true
}

// Belongs reports whether a face can lie in the deck.
func (d *Deck) Belongs(f card.Face) bool {
	if d.Kind == Actions {
		return card.IsAction(f)
	}
	return card.IsUnit(f) && card.UnitOf(f).Side == d.Side
}

// Size returns how many cards there are, how many names, and what the units cost together.
func (d *Deck) Size() (cards, names, cost int) {
	for f, n := range d.Count {
		if n > 0 {
			cards += n
			names++
			cost += n * card.Cost(card.Face(f))
		}
	}
	return cards, names, cost
}

// free returns why a deck is not even free (DECK-06, DECK-20).
func (d *Deck) free() (l Faults) {
	if n := utf8.RuneCountInString(d.Name); n < 1 || n > MaxName || !utf8.ValidString(d.Name) || strings.ContainsFunc(d.Name, unseen) {
		l.add(BadName, "name", "DECK-20", "a name has 1 to %d letters that can be seen", MaxName)
	}
	for f, n := range d.Count {
		switch face := card.Face(f); {
		case n == 0:
		case !d.Belongs(face):
			l.add(WrongCard, card.Title(face), "DECK-20", "it belongs in another deck")
		case n < 1 || n > MaxCopies:
			l.add(BadCount, card.Title(face), "DECK-20", "%d copies, not 1 to %d", n, MaxCopies)
		}
	}
	switch cards, names, _ := d.Size(); {
	case cards == 0:
		l.add(Empty, "cards", "DECK-20", "there is no card")
	case names > maxNames:
		l.add(ManyNames, "cards", "DECK-20", "%d names, at most %d", names, maxNames)
	}
	return l
}

func unseen(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co, unicode.Other_Default_Ignorable_Code_Point)
}

// box returns why a deck is no box deck (DECK-03, DECK-04, DECK-05).
func (d *Deck) box(w Weight) (l Faults) {
	cards, _, cost := d.Size()
	lo, hi := FewestUnits, MostUnits
	if d.Kind == Actions {
		lo, hi = 48, 72
	}
	for f, n := range d.Count {
		most := 1
		if d.Kind == Units && card.IsUnit(card.Face(f)) {
			most = int(card.UnitOf(card.Face(f)).Copies)
		}
		if n > most {
			l.add(OverBox, card.Title(card.Face(f)), "DECK-03", "%d copies, a box has %d", n, most)
		}
	}
	if cards < lo || cards > hi {
		l.add(WrongSize, "cards", "DECK-03", "%d cards, not %d to %d", cards, lo, hi)
	}
	if d.Kind == Units {
		if cost > w.Cap() {
			l.add(OverCap, "cards", "DECK-04", "costs %d, at most %d", cost, w.Cap())
		}
		return l
	}
	sum := 0
	for m := -2; m <= 3; m++ {
		n := 0
		for f, k := range d.Count {
			if card.IsAction(card.Face(f)) && card.Modifier(card.Face(f)) == m {
				n += k
			}
		}
		sum += m * n
		if 10*n < cards || 4*n > cards {
			l.add(Modifier, fmt.Sprintf("%+d", m), "DECK-05", "%d of %d cards, not a tenth to a quarter", n, cards)
		}
	}
	if sum < 0 || sum > cards {
		l.add(OverSum, "cards", "DECK-05", "the modifiers' sum is %d, not 0 to %d", sum, cards)
	}
	return l
}

// Printed returns the designator of the printed deck with exactly these cards, "" for none.
func (d *Deck) Printed() string {
	for _, p := range card.PrintedDecks {
		if preset, ok := Preset(p.Name); ok && preset.Kind == d.Kind && preset.Count == d.Count {
			return p.Name
		}
	}
	return ""
}

// Judge returns the narrowest class that a deck fulfils, and every fault against the next one (DECK-02). A printed deck has none.
func (d *Deck) Judge(w Weight) (Class, Faults) {
	if l := d.free(); len(l) > 0 {
		return Unfit, l
	}
	if l := d.box(w); len(l) > 0 && d.Printed() == "" {
		return Free, l
	}
	if d.Printed() == "" {
		return Box, Faults{notPrinted()}
	}
	return Printed, nil
}

func notPrinted() *Fault {
	return &Fault{Code: NotPrinted, Place: "cards", Rule: "DECK-01", Text: "no printed deck has exactly these cards"}
}

// Accepts returns why an opponent who accepts decks up to a class does not accept one (DECK-08).
func (d *Deck) Accepts(most Class, w Weight) Faults {
	class, faults := d.Judge(w)
	if class <= most {
		return nil
	}
	if most == Printed && class > Box {
		return append(faults, notPrinted())
	}
	return faults
}

// Heavy lists the cards of which there are more than four, which is not recommended (DECK-06).
func (d *Deck) Heavy() (titles []string) {
	for f, n := range d.Count {
		if n > 4 {
			titles = append(titles, card.Title(card.Face(f)))
		}
	}
	return titles
}

// Lacks returns what a scenario takes from the deck and does not find: need has one entry a card, field is where the scenario says so
// (DECK-07). An action card without a copy is any of its copies.
func (d *Deck) Lacks(field string, need []string) (l Faults) {
	left := d.Count
	for i, title := range need {
		f, ok := card.ByTitle(title)
		if ok && card.IsAction(f) && !strings.Contains(title, "#") {
			for n := 4; n > 0; n-- { // the highest copy that there is, so that named ones stay
				if g := card.FaceOf(card.ActionOf(f), n); left[g] > 0 {
					f = g
					break
				}
			}
		}
		if !ok || left[f] == 0 {
			l.add(TooFew, fmt.Sprintf("%s[%d]", field, i), "DECK-07", "there is no %.40q left in the deck", title)
			continue
		}
		left[f]--
	}
	return l
}

// Titles returns the cards with their numbers, by title, in the order of the faces.
func (d *Deck) Titles() (titles []string, counts []int) {
	for f, n := range d.Count {
		if n > 0 {
			titles, counts = append(titles, card.Title(card.Face(f))), append(counts, n)
		}
	}
	return titles, counts
}

// Fresh returns a name that none of some decks has: the name itself, or with a number behind it (DECK-16). A number that stands there
// already counts on if the name without it is taken too; else it belongs to the name.
func Fresh(name string, taken []string) string {
	if !slices.Contains(taken, name) {
		return name
	}
	base := name
	if bare := strings.TrimRight(name, "0123456789"); strings.HasSuffix(bare, " ") {
		if bare = strings.TrimRight(bare, " "); slices.Contains(taken, bare) {
			base = bare
		}
	}
	for n := 2; ; n++ {
		number, letters := fmt.Sprintf(" %d", n), []rune(base)
		to := strings.TrimRight(string(letters[:min(len(letters), MaxName-len(number))]), " ") + number
		if !slices.Contains(taken, to) {
			return to
		}
	}
}
