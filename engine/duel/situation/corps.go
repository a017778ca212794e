package situation

import (
	"fmt"
	"maps"
	"slices"

	"bocage/engine"
	"bocage/engine/duel/card"
)

// Corps is what a scenario gives a side to begin with (DUEL-17): its deck, which is then not chosen, the units in it that are not as
// printed, and Command cards that it holds from the start, in the open, beside those that are dealt.
type Corps struct {
	Deck     card.List
	Veterans []Veteran
	Cards    []card.Face
}

// Veteran is a unit of a deck that has fought before: so many levels, and the Damage card that it still has (DUEL-18, DUEL-19).
type Veteran struct {
	Face  card.Face
	Level uint8
	Worn  bool
}

// Bounds of a corps.
const (
	MostBrought = 2 // Command cards: with those dealt no more than a hand may keep (D-DRAW-05)
	mostAlike   = 9
	MostLevel   = 3
)

// Met returns the veteran that is the nth card of a face, from 0, to be committed for the first time: they come in the order in which the
// scenario has them, and all others after them are as printed.
func (c *Corps) Met(f card.Face, n int) Veteran {
	for _, v := range c.Veterans {
		if v.Face == f {
			if n == 0 {
				return v
			}
			n--
		}
	}
	return Veteran{Face: f}
}

// fileCorps is the JSON form: cards by their names.
type fileCorps struct {
	Deck     map[string]uint8 `json:"deck"`
	Veterans []struct {
		Unit   string `json:"unit"`
		Level  uint8  `json:"level"`
		Damage uint8  `json:"damage"`
	} `json:"veterans"`
	Cards []string `json:"cards"`
}

// sideNames are the names of the sides in files, by seat.
var sideNames = [2]string{"us", "german"}

// corps reads what both sides have, and notes what is wrong with it.
func corps(s *Situation, plain bool, files map[string]fileCorps) (c *[2]Corps, bad Notes) {
	c = new([2]Corps)
	if len(files) != 2 {
		return c, Notes{{"corps", "us and german are wanted"}}
	}
	for seat, name := range sideNames {
		at := func(field string) string { return "corps." + name + "." + field }
		note := func(field, format string, args ...any) {
			bad = append(bad, Note{at(field), fmt.Sprintf(format, args...)})
		}
		f, to := files[name], &c[seat]
		for _, id := range slices.Sorted(maps.Keys(f.Deck)) {
			n := f.Deck[id]
			face, ok := card.ByName(id)
			if !ok || !card.IsUnit(face) || n < 1 || n > mostAlike {
				note("deck", "1 to %d of unit cards are wanted, not %d of %.40q", mostAlike, n, id)
				continue
			}
			to.Deck[face] = n
		}
		if fault := s.check(engine.Seat(seat), &to.Deck, true); fault != nil {
			note("deck", "%v", fault)
		}
		var met [card.NumUnits + 1]uint8
		for _, v := range f.Veterans {
			face, ok := card.ByName(v.Unit)
			if !ok || !card.IsUnit(face) || card.UnitOf(face).Type == card.Crew || met[face] == to.Deck[face] {
				note("veterans", "%.40q is no unit of the deck, or one more than it has", v.Unit)
				continue
			}
			if v.Level > MostLevel || v.Damage > 1 {
				note("veterans", "0 to %d levels and at most one Damage card are wanted", MostLevel)
			}
			met[face]++
			to.Veterans = append(to.Veterans, Veteran{face, v.Level, v.Damage > 0})
		}
		for _, code := range f.Cards {
			face, ok := card.ByName(code)
			if !ok || !card.IsCommand(face) {
				note("cards", "%.40q is no Command card", code)
				continue
			}
			to.Cards = append(to.Cards, face)
		}
		if len(f.Cards) > MostBrought || plain && len(f.Cards) > 0 {
			note("cards", "at most %d are wanted, and none in a plain scenario", MostBrought)
		}
	}
	return c, bad
}
