package draft

import (
	"strconv"
	"strings"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/doc"
)

// doubts are what is to be looked at in a file without faults, beside what scenario.Warnings finds (EDIT-12).
func doubts(text string, root *doc.Node) (l []scenario.Fault) {
	s, err := scenario.Parse([]byte(text))
	if err != nil {
		return nil
	}
	doubt := func(path doc.Path, format string, args ...any) {
		l = append(l, scenario.FaultAt(path.String(), format, args...))
	}
	sides := doc.Path{}.To("sides")
	for side := range engine.Seat(2) {
		if s.DeckName[side] == "" {
			doubt(sides.To(card.SideName(side)).To("deck"), "is no printed deck")
		}
	}
	if s.ActionDeck == "" {
		doubt(doc.Path{}.To("actionDeck"), "is no printed deck")
	}
	if !joined(s) {
		doubt(sides, "no way leads from one home base to the other")
	}
	for i, label := range root.Get("objectives").Strings() {
		if t, ok := s.Find(label); ok && s.Shut(card.German).Has(t) && s.Shut(card.US).Has(t) {
			doubt(doc.Path{}.To("objectives").At(i), "%s: nobody can enter this objective", label)
		}
	}
	if a, b := income(s, card.German), income(s, card.US); 2*max(a, b) > 3*min(a, b) {
		doubt(sides, "the home rows earn %d and %d, more than 3 : 2", a, b)
	}
	l = append(append(l, heavy(root)...), hasty(s, root)...)
	if text := root.Get("text"); text == nil || !dated(text.Text) {
		doubt(doc.Path{}.To("text"), "names no period of time")
	}
	return l
}

// dated reports whether a text names a year of the war.
func dated(text string) bool {
	for year := 1939; year <= 1945; year++ {
		if strings.Contains(text, strconv.Itoa(year)) {
			return true
		}
	}
	return false
}

// income is what a side earns by what it controls at the start.
func income(s *scenario.Scenario, side engine.Seat) (n int) {
	for t := range board.Tile(s.W * s.H) {
		if s.Control[side].Has(t) {
			n += int(s.Terrain[t].Info().Prestige)
		}
	}
	return n
}

// joined reports whether a unit of some side can walk from one home base to the other.
func joined(s *scenario.Scenario) bool {
	for side := range engine.Seat(2) {
		open := s.Tiles() &^ s.Shut(side)
		seen := s.HomeBase[side].Bit()
		for grown := true; grown; {
			grown = false
			for t := range board.Tile(s.W * s.H) {
				if seen.Has(t) {
					if more := s.Beside(t) & open &^ seen; more != 0 {
						seen, grown = seen|more, true
					}
				}
			}
		}
		if seen.Has(s.HomeBase[side.Other()]) {
			return true
		}
	}
	return false
}

// heavy are the decks of the file's own with more than four of a card (DYO-04).
func heavy(root *doc.Node) (l []scenario.Fault) {
	paths := []doc.Path{doc.Path{}.To("actionDeck")}
	for side := range engine.Seat(2) {
		paths = append(paths, doc.Path{}.To("sides").To(card.SideName(side)).To("deck"))
	}
	for _, p := range paths {
		deck := root.Find(p)
		if deck == nil || deck.Kind != '{' {
			continue
		}
		for i, n := range deck.Items {
			if n.Int() > 4 {
				l = append(l, scenario.FaultAt(p.To(deck.Names[i]).String(), "%d copies, more than four (DYO-04)", n.Int()))
			}
		}
	}
	return l
}

// hasty are the conditions that a side can meet in its first turn: all that they ask for lies in its hands or next to that.
func hasty(s *scenario.Scenario, root *doc.Node) (l []scenario.Fault) {
	list := root.Get("victory")
	for i, v := range s.Victory {
		if i >= len(list.Items) || v.DestroyAll || v.Killed != 0 || v.HoldTurns > 1 {
			continue
		}
		for side := range engine.Seat(2) {
			if v.Side != engine.NoSeat && v.Side != side {
				continue
			}
			near := s.Control[side]
			for t := range board.Tile(s.W * s.H) {
				if s.Control[side].Has(t) {
					near |= s.Beside(t)
				}
			}
			near &^= s.Shut(side)
			row := s.LargestGroup(s.HomeRow[side.Other()] & near)
			if (!v.HomeBase || near.Has(s.HomeBase[side.Other()])) && v.HomeRow <= row && (!v.Intruder || row > 0) &&
				v.Objectives <= (s.Objectives&near).Count() && v.Control&^near == 0 && v.Tiles <= s.Control[side].Count()+1 &&
				(v.UnitOn == 0 || v.UnitOn&near != 0) && (v.HoldTurns == 0 || near.Has(v.Hold)) && v.Prestige <= s.Prestige[side] {
				l = append(l, scenario.FaultAt(doc.Path{}.To("victory").At(i).String(), "the %s side may meet it in its first turn",
					scenario.Name(card.SideName(side))))
				break
			}
		}
	}
	return l
}
