// Package situation holds the Situations and ready decks of the card duel, which lists a deck may be, and the files that a match begins
// from. It knows no position.
package situation

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"bocage/engine"
	"bocage/engine/duel/card"
)

// Limit is what decides when the turns are over (column at_limit).
type Limit uint8

const (
	ByPoints    Limit = iota // D-WIN-08
	USHolds                  // the US has won
	USNeeds                  // the US has won with LimitVP points or more, else the German
	GermanNeeds              // the German has won with LimitVP points or more, else the US
)

// Situation is what a match is about. Pairs stand by seat. VP and Overrun of 0 are no way to win; further numbers of 0 are no rule.
type Situation struct {
	Name                           string
	Points, Hand, Extra            [2]uint8
	Turns                          uint8
	VP, Overrun                    [2]uint8
	AtLimit                        Limit
	LimitVP                        uint8
	NoRearUS                       uint8 // the first turn on which the US may commit to its rear line
	CoverGerman                    uint8 // the last turn on which German infantry and artillery have cover
	Control                        uint8 // points for more manned land units in the front line
	MinRear, MinAir                uint8 // cards that a deck must hold
	RearDouble, AirHand, AirDouble bool
	CrewCapture                    uint8 // points for a captured crew
	Hold                           uint8 // from this turn on the US must have a manned land unit
	Suggested                      [2]string
	Orders                         [2]string
	Rules, Basis                   string
	Bounds                         uint8 // the version of the rules that bounds own decks, 0 for the newest
}

// Deck is a ready deck: its list and its core, the opening hand suggested, and the order of its list.
type Deck struct {
	ID, Name string
	Side     engine.Seat
	Lists    [2]card.List
	Opening  [4]card.Face
	Order    []card.Face
	Plan     string
	Basis    string
}

// The lists of a ready deck.
const (
	Whole = iota
	Core
)

// All returns the Situations in their order, Decks the ready decks. The caller must not change them.
func All() []Situation { return situations }
func Decks() []Deck    { return decks }

// DeckOf returns the number of a ready deck by its id.
func DeckOf(id string) (int, bool) {
	i := slices.IndexFunc(decks, func(d Deck) bool { return d.ID == id })
	return i, i >= 0
}

// ListFor returns which list of a ready deck a side takes by its points: the core where it has 80 (D-SITUATION: core), else the whole.
func (s *Situation) ListFor(seat engine.Seat) int {
	if s.Points[seat] < 100 {
		return Core
	}
	return Whole
}

// Least returns the fewest points of a side's deck (DUEL-14; D-DECK-11 by rules 1).
func (s *Situation) Least(seat engine.Seat) int {
	if s.Bounds == 1 {
		return int(s.Points[seat]) - 20
	}
	return int(s.Points[seat]) - 3
}

// OnFoot returns how many units that need no crew an own deck holds at most (DUEL-15).
func (s *Situation) OnFoot(seat engine.Seat) int {
	if s.Bounds == 1 {
		return int(s.Points[seat])
	}
	return int(s.Points[seat])/10 - 1
}

// Fault is why a deck is refused.
type Fault struct{ Code, Rule, Text string }

func (f *Fault) Error() string { return f.Text + " (" + f.Rule + ")" }

var (
	tooMany   = &Fault{"deck-copies", "D-DECK-03", "a deck holds no more cards of a unit than the nation has"}
	tooDear   = &Fault{"deck-points", "D-DECK-02", "a deck costs no more than its points and at most 20 less"}
	tooCheap  = &Fault{"deck-cheap", "DUEL-14", "a deck costs no more than its points and at most 3 less"}
	tooSmall  = &Fault{"deck-small", "D-DECK-07", "a deck holds as many cards as the starting hand at least"}
	noLand    = &Fault{"deck-land", "D-DECK-07", "a deck holds a land unit that it can man"}
	fewRear   = &Fault{"deck-rear", "D-SITUATION-4-02", "a deck holds two units that may stand in the rear line"}
	fewAir    = &Fault{"deck-air", "D-SITUATION-5-01", "a deck holds an aircraft and a pilot"}
	onFoot    = &Fault{"deck-foot", "DUEL-15", "an own deck holds at most nine units that need no crew, of 80 points seven"}
	unmanned  = &Fault{"deck-crews", "DUEL-16", "an own deck holds a crew for each unit that needs one"}
	wrongSide = &Fault{"deck-side", "D-DECK-01", "a deck holds cards of one nation"}
)

// Faults returns all that can be wrong with a deck.
func Faults() []*Fault {
	return []*Fault{tooMany, tooDear, tooCheap, tooSmall, noLand, fewRear, fewAir, onFoot, unmanned, wrongSide}
}

// Tally counts the cards and the points of a list.
func Tally(l *card.List) (cards, points int) {
	for f, n := range l {
		cards += int(n)
		points += int(n) * int(card.UnitOf(card.Face(f)).Cost)
	}
	return cards, points
}

// Check returns why a side may not play a deck, nil if it may.
func (s *Situation) Check(seat engine.Seat, l *card.List) *Fault { return s.check(seat, l, false) }

// check is Check; a deck that a scenario gives may be smaller, and is bound by no number of copies, units without crews or crews (DUEL-17).
func (s *Situation) check(seat engine.Seat, l *card.List, given bool) *Fault {
	var crews [4]bool
	rear, air, free := 0, 0, 0
	for f := card.Face(1); f <= card.NumUnits; f++ {
		u := card.UnitOf(f)
		if l[f] == 0 {
			continue
		}
		if u.Side != seat {
			return wrongSide
		}
		if l[f] > u.Copies && !given {
			return tooMany
		}
		switch {
		case u.Type == card.Crew:
			crews[u.Kind] = true
		case u.Needs == card.NoCrew:
			free += int(l[f])
		}
		if u.Lines&card.AtRear != 0 {
			rear += int(l[f])
		}
		if u.Type == card.Aircraft {
			air += int(l[f])
		}
	}
	land := false
	for f := card.Face(1); f <= card.NumUnits; f++ {
		u := card.UnitOf(f)
		land = land || l[f] > 0 && u.Land() && (u.Needs == card.NoCrew || crews[u.Needs])
	}
	cards, points := Tally(l)
	odd := Warnings(l)
	switch {
	case points > int(s.Points[seat]) || points < s.Least(seat) && s.Bounds == 1 && !given:
		return tooDear
	case points < s.Least(seat) && !given:
		return tooCheap
	case cards < int(s.Hand[seat]):
		return tooSmall
	case !land:
		return noLand
	case rear < int(s.MinRear):
		return fewRear
	case air < int(s.MinAir) || s.MinAir > 0 && !crews[card.Pilot]:
		return fewAir
	case given:
		return nil
	case free > s.OnFoot(seat) && !Ready(l):
		return onFoot
	case (s.Bounds == 0 || s.Bounds > 2) && slices.Max(odd[:]) > 0 && !Ready(l):
		return unmanned
	}
	return nil
}

// Ready reports whether a list is that of a ready deck, or its core.
func Ready(l *card.List) bool {
	return slices.ContainsFunc(decks, func(d Deck) bool { return d.Lists[Whole] == *l || d.Lists[Core] == *l })
}

// Warnings returns by the kind of crew how many more units a list has than crews, below 0 how many more crews (D-DECK-08). More units are
// a fault of an own deck since rules 3 (DUEL-16).
func Warnings(l *card.List) (odd [4]int) {
	for f, n := range l {
		u := card.UnitOf(card.Face(f))
		odd[u.Needs] += int(n)
		odd[u.Kind] -= int(n)
	}
	odd[card.NoCrew] = 0
	return odd
}

// Opening appends the opening hand suggested for a ready deck in this Situation (D-WINDOW-02): for a larger hand filled up with front-line
// infantry that needs no crew, then other units that need none, then any.
func (s *Situation) Opening(deck int, dst []card.Face) []card.Face {
	d := &decks[deck]
	left := d.Lists[s.ListFor(d.Side)]
	want := int(s.Hand[d.Side])
	for _, f := range d.Opening {
		left[f]--
		dst = append(dst, f)
	}
	for grade := range 3 {
		for _, f := range d.Order {
			u := card.UnitOf(f)
			free := u.Type != card.Crew && u.Needs == card.NoCrew
			if grade == 0 && !(free && u.Type == card.Infantry && u.Lines&card.AtFront != 0) || grade == 1 && !free {
				continue
			}
			for ; left[f] > 0 && len(dst) < want; left[f]-- {
				dst = append(dst, f)
			}
		}
	}
	return dst
}

// Scenario is what a match begins from.
type Scenario struct {
	ID, Name  string
	Source    []byte
	Situation *Situation
	Plain     bool      // without Command cards (DUEL-12)
	Corps     *[2]Corps // what both sides begin with, nil if they choose their decks (DUEL-17)
}

// Bound returns the scenario with own decks as a version of the rules bounds them, 0 for the newest.
func (s *Scenario) Bound(rules uint8) *Scenario {
	t, bound := *s, *s.Situation
	bound.Bounds = rules
	t.Situation = &bound
	return &t
}

// maxFile bounds a scenario's file in bytes.
const maxFile = 1 << 12

// Note is something wrong with a scenario, and in which field.
type Note struct{ Field, Text string }

// Notes are all that is wrong with a scenario.
type Notes []Note

func (f Notes) Error() string {
	var l []string
	for _, x := range f {
		l = append(l, x.Field+": "+x.Text)
	}
	return "bad scenario: " + strings.Join(l, "; ")
}

// Own returns the file of the Situation of a number from 0.
func Own(i int) []byte {
	s := &situations[i]
	slug := strings.ReplaceAll(strings.ToLower(s.Name), " ", "-")
	return fmt.Appendf(nil, `{"format":1,"id":%q,"name":%q,"situation":%d}`, slug, s.Name, i+1)
}

// first is the file of a first match: the Standard game without Command cards.
const first = `{"format":1,"id":"first-engagement","name":"First Engagement","situation":1,"plain":true}`

// files returns those of all scenarios of the house: the Situations in their order, then the first match.
func files() (l [][]byte) {
	for i := range situations {
		l = append(l, Own(i))
	}
	return append(l, []byte(first))
}

// House returns the scenarios of the house: the Situations in their order, then the first match. They are not to be changed.
var House = sync.OnceValue(func() (l []*Scenario) {
	for _, file := range files() {
		sc, err := Parse(file)
		if err != nil {
			panic(err) // it is printed
		}
		l = append(l, sc)
	}
	return l
})

// Parse reads a scenario. Its error is of type Notes.
func Parse(file []byte) (*Scenario, error) {
	if len(file) > maxFile {
		return nil, Notes{{"file", fmt.Sprintf("more than %d bytes", maxFile)}}
	}
	var f struct {
		Format    int                  `json:"format"`
		ID        string               `json:"id"`
		Name      string               `json:"name"`
		Situation int                  `json:"situation"`
		Plain     bool                 `json:"plain"`
		Corps     map[string]fileCorps `json:"corps"`
	}
	d := json.NewDecoder(bytes.NewReader(file))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return nil, Notes{{"file", err.Error()}}
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, Notes{{"file", "something stands behind the object"}}
	}
	var bad Notes
	if want := 1 + min(len(f.Corps), 1); f.Format != want {
		bad = append(bad, Note{"format", fmt.Sprintf("%d is wanted, not %d", want, f.Format)})
	}
	if len(f.ID) > 40 || f.ID == "" || strings.Trim(f.ID, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		bad = append(bad, Note{"id", "1 to 40 of a to z, 0 to 9 and - are wanted"})
	}
	if len(f.Name) > 64 || f.Name == "" || strings.ContainsFunc(f.Name, func(r rune) bool { return r < ' ' || r > '~' }) {
		bad = append(bad, Note{"name", "1 to 64 printable ASCII characters are wanted"})
	}
	if f.Situation < 1 || f.Situation > len(situations) {
		bad = append(bad, Note{"situation", fmt.Sprintf("a number from 1 to %d is wanted, not %d", len(situations), f.Situation)})
	}
	if bad != nil {
		return nil, bad
	}
	sc := &Scenario{ID: f.ID, Name: f.Name, Source: slices.Clone(file), Situation: &situations[f.Situation-1], Plain: f.Plain}
	if f.Corps != nil {
		if sc.Corps, bad = corps(sc.Situation, f.Plain, f.Corps); bad != nil {
			return nil, bad
		}
	}
	return sc, nil
}
