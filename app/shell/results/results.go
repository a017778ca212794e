// Package results says what a person has come to on this device: for a scenario, how the matches against each level of the computer have
// ended, by the side that was played, and how that is shown. It reads what is known of kept matches, and nothing else.
package results

import (
	"strconv"

	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// Result is how a level stands for a side.
type Result struct {
	Played   bool // to its end, here
	Won      bool // once at least
	Turn     int  // of the win in the fewest turns
	Handicap int  // the least with which it was won, 0 for none
}

// Table is the results of a scenario, by the seat that was played and by level.
type Table [2][engine.Levels]Result

// Of returns the results of a scenario. same reports whether a match is of it, handicapped or not.
func Of(ms []keep.Match, same func(keep.Match) bool) (t Table) {
	for _, m := range ms {
		seat, level, ok := against(m)
		if !ok || !same(m) {
			continue
		}
		r := &t[seat][level]
		given := m.Handicap[seat]
		if won := m.Winner == seat; won && (!r.Won || given < r.Handicap || given == r.Handicap && m.Turn < r.Turn) {
			r.Won, r.Turn, r.Handicap = true, m.Turn, given
		}
		r.Played = true
	}
	return t
}

// against is the seat of a person who played the computer here, and its level; ok is false for any other match, and for one that has not
// ended or was begun elsewhere.
func against(m keep.Match) (seat engine.Seat, level engine.Level, ok bool) {
	if !m.Ended || m.Begun == 0 {
		return 0, 0, false
	}
	for s := range engine.Seat(2) {
		me, other := engine.ParsePlayer(m.Players[s]), engine.ParsePlayer(m.Players[s.Other()])
		if me.Kind == engine.Human && other.Kind == engine.Computer && int(other.Level) < engine.Levels {
			return s, other.Level, true
		}
	}
	return 0, 0, false
}

// Rows are the results in words and boxes: a row for each side that was played, that of lead first. side is how one is shown.
func (t *Table) Rows(lead engine.Seat, side func(engine.Seat) view.Named) (rows []view.Results) {
	for _, s := range [2]engine.Seat{lead, lead.Other()} {
		if !t.Any(s) {
			continue
		}
		n := side(s)
		r := view.Results{Side: n.Side, Said: words.Say("home.results", n.Name)}
		for l, is := range t[s] {
			b := view.Box{Won: is.Won, Lost: is.Played && !is.Won, Label: strconv.Itoa(l + 1)}
			switch {
			case is.Won && is.Handicap > 0:
				b.Label, b.Said = view.Signed(is.Handicap), words.Say("home.won-given", words.Level(l), is.Turn, is.Handicap)
			case is.Won:
				b.Label, b.Said = "✓", words.Say("home.won", words.Level(l), is.Turn)
			case is.Played:
				b.Label, b.Said = "✕", words.Say("home.lost", words.Level(l))
			}
			r.Boxes = append(r.Boxes, b)
		}
		rows = append(rows, r)
	}
	return rows
}

// Any reports whether a seat has any result.
func (t *Table) Any(s engine.Seat) bool {
	for _, r := range t[s] {
		if r.Played {
			return true
		}
	}
	return false
}
