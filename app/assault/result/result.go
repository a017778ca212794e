// Package result puts the end of a match into words and numbers: who has won, how the sides stand, and what was counted of a match that is
// read to its end. What can be done then is the table's.
package result

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"bocage/app/assault/tape"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
)

// Title says who has won: to one of the players whether it is he.
func Title(w, viewer engine.Seat) string {
	switch {
	case w == engine.NoSeat:
		return words.Say("result.drawn")
	case viewer == w:
		return words.Say("result.you-won")
	case viewer < 2:
		return words.Say("result.you-lost")
	}
	return terms.VictoryOf(view.SideOf(w))
}

// row is one number of each side.
func row(id string, f func(s engine.Seat) string) view.ResultRow {
	return view.ResultRow{Label: words.Say(id), Of: [2]string{f(rules.US), f(rules.German)}}
}

// Of is the end of a match with a winner, NoSeat for none, and why he has won, to who looks at its last position: all that needs no
// counting.
func Of(p *rules.Position, w, viewer engine.Seat, why string) view.Result {
	r := view.Result{Winner: view.SideOf(w), Title: Title(w, viewer), Text: why}
	for i, s := range [2]engine.Seat{rules.US, rules.German} {
		r.Sides[i] = view.Named{Side: view.SideOf(s), Name: terms.Side(view.SideOf(s))}
	}
	r.Rows = append(r.Rows, row("words.prestige", func(s engine.Seat) string { return strconv.Itoa(p.Prestige(s)) }))
	if given := p.Scenario().Handicap; given != [2]int{} {
		r.Rows = append(r.Rows, row("result.handicap", func(s engine.Seat) string { return view.Signed(given[s]) }))
	}
	r.Rows = append(r.Rows,
		row("result.tiles-held", func(s engine.Seat) string { return strconv.Itoa(bits.OnesCount64(uint64(p.Control(s)))) }),
		row("result.units-left", func(s engine.Seat) string { return strconv.Itoa(bits.OnesCount64(uint64(p.Units(s)))) }))
	return r
}

// Count adds what was counted of the match, which past has read to its end.
func Count(r *view.Result, past *tape.Tape) {
	c := past.Tally()
	r.Rows = append(r.Rows,
		row("result.units-lost", func(s engine.Seat) string { return strconv.Itoa(len(c.Sides[s].Lost)) }),
		row("stats.won", func(s engine.Seat) string { return strconv.Itoa(c.Sides[s].Won) }),
		row("stats.attacks", func(s engine.Seat) string { return strconv.Itoa(c.Sides[s].Combats) }),
		row("result.cards-played", func(s engine.Seat) string { return strconv.Itoa(c.Sides[s].Cards) }))
	luck(r, c)
	r.Charts, r.Lost = charts(c), losses(c)
	for _, m := range c.Moments {
		r.Moments = append(r.Moments, moment(past, m))
	}
}

// luck compares what was drawn with what could be expected.
func luck(r *view.Result, c *tape.Tally) {
	tenth := func(f float64) string { // view.Signed with a decimal
		n := int(math.Round(f * 10))
		s := strconv.Itoa(max(n, -n)/10) + words.Say("stats.point") + strconv.Itoa(max(n, -n)%10)
		switch {
		case n > 0:
			return "+" + s
		case n < 0:
			return "−" + s
		}
		return s
	}
	var drawn, hit [2]string
	for s := range engine.Seat(2) {
		a := &c.Sides[s]
		drawn[s] = words.Say("stats.against", view.Signed(a.Drawn), tenth(a.Mean))
		hit[s] = words.Say("stats.against", strconv.Itoa(a.Dealt), strings.TrimPrefix(tenth(a.Expected), "+"))
	}
	r.Rows = append(r.Rows, view.ResultRow{Label: words.Say("stats.drawn"), Note: words.Say("stats.drawn-note"),
		Of: [2]string{drawn[rules.US], drawn[rules.German]}})
	r.Rows = append(r.Rows, view.ResultRow{Label: words.Say("stats.hit"), Note: words.Say("stats.hit-note"),
		Of: [2]string{hit[rules.US], hit[rules.German]}})
}

// charts are the numbers that change from turn to turn.
func charts(c *tape.Tally) []view.Chart {
	cs := []view.Chart{{Title: words.Say("result.units-left")}, {Title: words.Say("words.prestige")}, {Title: words.Say("result.tiles-held")}}
	for _, s := range c.Turns {
		turn := words.Say("replay.turn-of", s.Turn, terms.Side(view.SideOf(s.Seat)))
		if s.Seat > 1 {
			turn = words.Say("replay.end")
		}
		for i, ns := range [...][2]int{s.Units, s.Prestige, s.Tiles} {
			cs[i].Turns = append(cs[i].Turns, turn)
			cs[i].Of[0], cs[i].Of[1] = append(cs[i].Of[0], ns[rules.US]), append(cs[i].Of[1], ns[rules.German])
		}
	}
	return cs
}

// losses are the units destroyed, each with the way to where it was.
func losses(c *tape.Tally) (ls []view.Losses) {
	for _, s := range [2]engine.Seat{rules.US, rules.German} {
		a := &c.Sides[s]
		if len(a.Lost) == 0 {
			continue
		}
		l := view.Losses{Side: view.SideOf(s), Label: words.Say("stats.lost", len(a.Lost), terms.Side(view.SideOf(s)))}
		for i, u := range a.Lost {
			l.Each = append(l.Each, view.Button{ID: fmt.Sprintf("btn-lost-%s-%d", l.Side.Key(), i), Label: terms.Name(u.Face),
				Style: view.Small, Do: view.Intent{Name: view.DoReplay, N: u.Ply}})
		}
		ls = append(ls, l)
	}
	return ls
}

// moment is a turning point in words.
func moment(past *tape.Tape, m tape.Moment) view.Moment {
	id := [...]string{tape.HardestBlow: "blow", tape.DearestLoss: "loss", tape.LongestWalk: "walk", tape.Luckiest: "luck",
		tape.LastGoal: "goal"}[m.Kind]
	p := past.At(m.Ply)
	v := view.Moment{Label: words.Say("stats." + id), Side: view.SideOf(m.Seat)}
	switch m.Kind {
	case tape.LastGoal:
		v.Text = words.Say("stats.goal-text", terms.Side(v.Side), past.Scenario().Label(m.Tile), p.Turn())
	case tape.Luckiest:
		which := "stats.luck-more"
		if m.N < 0 {
			which = "stats.luck-less"
		}
		v.Text = words.Say(which, max(m.N, -m.N), terms.Name(m.Face), p.Turn())
	default:
		v.Text = words.Say("stats."+id+"-text", m.N, terms.Name(m.Face), p.Turn())
	}
	v.Go = view.Button{ID: "btn-see-" + id, Label: words.Say("stats.see"), Style: view.Small, Do: view.Intent{Name: view.DoReplay, N: m.Ply}}
	return v
}

// Hands are the hands in a position in which both lie open.
func Hands(end *rules.Position) view.ResultRow {
	return row("friend.hands", func(s engine.Seat) string {
		var names []string
		for _, c := range end.Hand(s) {
			if c.Face != card.Bluff && c.Face != card.Unknown {
				names = append(names, terms.Name(c.Face))
			}
		}
		if len(names) == 0 {
			return "–"
		}
		return strings.Join(names, words.Say("list.comma"))
	})
}
