// Package decks keeps a player's own decks on the device, each by itself, and reads them: the deck builder makes them, the scenario editor
// takes them up. It draws nothing.
package decks

import (
	"errors"
	"slices"
	"strings"

	"bocage/app/keep"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/deck"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
)

// Kind is what of the shelf is a deck, and begins the addresses of the builder.
const Kind = "deck"

// Most is how many decks are kept.
const Most = deck.MostInFile

// ErrMany says that no more decks are kept.
var ErrMany = errors.New("no more decks are kept")

// The sorts of decks. They stand in keep.Match.Scenario, so that a list needs no deck read.
const (
	German = "german"
	US     = "us"
	Action = "action"
)

// Sorts are all of them.
var Sorts = []string{German, US, Action}

// SortOf is the sort of a deck.
func SortOf(d *deck.Deck) string {
	if d.Kind == deck.Actions {
		return Action
	}
	return [2]string{German, US}[d.Side]
}

// SortName is what a deck of a sort is called.
func SortName(sort string) string { return words.Say("decks.sort-" + sort) }

// Shelf has what is kept, to be read.
type Shelf interface{ Shelf() *keep.Shelf }

// House is where they are kept.
type House interface {
	Shelf
	NewID() string
	Now() int64
}

// Kept is a deck as it is kept.
type Kept struct {
	keep.Match
	Deck *deck.Deck
}

// Write keeps a deck under an id, begun when it was. One that no file can hold, as it has no card, is left as it was kept before.
func Write(h House, id string, d *deck.Deck, begun int64, done func(error)) {
	b, err := d.Encode()
	if err != nil {
		done(nil)
		return
	}
	h.Shelf().Write(keep.Match{ID: id, Kind: Kind, Game: assault.GameID, Scenario: SortOf(d), Name: d.Name, Begun: begun,
		Changed: h.Now()}, b, done)
}

// Fresh is what a deck is called that comes to those that are kept: a number is added to a name that one of them has (DECK-16). ok is
// false if there is no room for so many more.
func Fresh(h House, more int) (name func(string) string, ok bool) {
	kept := h.Shelf().Of(Kind)
	var taken []string
	for _, k := range kept {
		taken = append(taken, k.Name)
	}
	return func(name string) string {
		name = deck.Fresh(name, taken)
		taken = append(taken, name)
		return name
	}, len(kept)+more <= Most
}

// Add keeps decks as new ones, none in the place of another, and returns their ids, nil if there is no room for all. done is called once
// the last is kept, or with why not.
func Add(h House, l []*deck.Deck, done func(error)) (ids []string) {
	name, ok := Fresh(h, len(l))
	if !ok {
		done(ErrMany)
		return nil
	}
	left, failed := len(l), error(nil)
	for _, d := range l {
		d.Name = name(d.Name)
		id := h.NewID()
		ids = append(ids, id)
		Write(h, id, d, h.Now(), func(err error) {
			if err != nil {
				failed = err
			}
			if left--; left == 0 {
				done(failed)
			}
		})
	}
	return ids
}

// Of is what is known of the decks that are kept, in the order of their names.
func Of(h Shelf) []keep.Match {
	l := h.Shelf().Of(Kind)
	slices.SortStableFunc(l, func(a, b keep.Match) int { return strings.Compare(a.Name, b.Name) })
	return l[:min(len(l), Most)]
}

// All reads the decks, in that order. What is damaged is left out.
func All(h House, done func([]Kept)) {
	var l []Kept
	keep.InTurn(Of(h), func(m keep.Match, next func()) {
		Read(h, m.ID, func(d *deck.Deck) {
			if d != nil {
				l = append(l, Kept{m, d})
			}
			next()
		})
	}, func() { done(l) })
}

// Read reads one deck, nil if there is none.
func Read(h Shelf, id string, done func(*deck.Deck)) {
	h.Shelf().Read(id, func(text, before []byte, err error) {
		d, bad := deck.Decode(text)
		if bad != nil && before != nil {
			d, bad = deck.Decode(before)
		}
		if err != nil || bad != nil {
			d = nil
		}
		done(d)
	})
}

// List is a deck as a scenario file has it: its cards with their numbers.
func List(d *deck.Deck) *doc.Node {
	return draft.Cards(d.Titles())
}

// Boxed is all cards of a box that a unit deck of a sort can have: the pool of a deck that is chosen in secret (DECK-10).
func Boxed(sort string) *deck.Deck {
	d := Empty(sort)
	lo, hi := card.Faces(card.UnitPile(d.Side))
	for f := lo; f <= hi; f++ {
		d.Count[f] = int(card.UnitOf(f).Copies)
	}
	return d
}

// Sealed is how a scenario file says that a deck is chosen out of its pool: within what binds a box deck (DECK-03, DECK-04).
func Sealed() *doc.Node {
	n := doc.Object()
	n.Set("budget", doc.Number(deck.Any.Cap()), nil)
	n.Set("least", doc.Number(deck.FewestUnits), nil)
	n.Set("most", doc.Number(deck.MostUnits), nil)
	return n
}

// Widest is the widest class of the lists of cards that stand for decks in a scenario file; ok is false where all decks are printed ones.
func Widest(file []byte) (class deck.Class, ok bool) {
	root, err := doc.Read(file)
	if err != nil {
		return 0, false
	}
	for _, sort := range Sorts {
		n := root.Find(Path(sort))
		if n == nil || n.Kind != '{' || sealed(root, sort) != nil {
			continue
		}
		c, _ := listed(sort, n).Judge(deck.Any)
		class, ok = max(class, c), true
	}
	return class, ok
}

// listed is the deck that a list of cards stands for, without a card where none does.
func listed(sort string, n *doc.Node) *deck.Deck {
	d := Empty(sort)
	d.Name = sort
	for i, title := range n.Names {
		if f, ok := card.ByTitle(title); ok {
			d.Count[f] += n.Items[i].Int()
		}
	}
	return d
}

// sealed is how the deck of a sort is chosen in secret out of its pool, nil if it is not.
func sealed(root *doc.Node, sort string) *doc.Node {
	if sort == Action {
		return nil
	}
	p := Path(sort)
	return root.Find(p[:len(p)-1].To("sealed"))
}

// chosen says of a deck that is chosen in secret what it may be: of the class box if each that can be chosen is, else of the class free.
func chosen(root, how *doc.Node, sort string) string {
	budget, least, most := how.Get("budget").Int(), how.Get("least").Int(), how.Get("most").Int()
	class := deck.Box
	if budget > deck.Any.Cap() || least < deck.FewestUnits || most > deck.MostUnits {
		class = deck.Free
	}
	if pool := root.Find(Path(sort)); pool != nil {
		box := Boxed(sort)
		for f, n := range listed(sort, pool).Count { // a printed deck lies in a box
			if n > box.Count[f] {
				class = deck.Free
			}
		}
	}
	return words.Say("decks.sealed-of", ClassName(class), least, most, budget)
}

// Path is where a scenario file has the deck of a sort.
func Path(sort string) doc.Path {
	return draft.DeckAt(Empty(sort).Side)
}

// Empty is a deck of a sort without a card.
func Empty(sort string) *deck.Deck {
	switch sort {
	case German:
		return &deck.Deck{Kind: deck.Units, Side: card.German}
	case US:
		return &deck.Deck{Kind: deck.Units, Side: card.US}
	}
	return &deck.Deck{Kind: deck.Actions, Side: engine.NoSeat}
}

// ClassName is what a class of legality is called (DECK-02).
func ClassName(c deck.Class) string { return words.Say("decks.class-" + c.String()) }

// Told says of a scenario file with lists of cards how wide their class is, and that they are open, or how a deck is chosen in secret: so
// an invitation names it (DECK-08). It is "" for a file with printed decks alone.
func Told(file []byte) (s string) {
	if class, ok := Widest(file); ok {
		s = " · " + words.Say("decks.open", ClassName(class))
	}
	root, err := doc.Read(file)
	if err != nil {
		return s
	}
	for _, sort := range Sorts[:2] {
		if how := sealed(root, sort); how != nil {
			if line := " · " + chosen(root, how, sort); !strings.HasSuffix(s, line) { // both sides' may be of one kind
				s += line
			}
		}
	}
	return s
}
